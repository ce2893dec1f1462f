"""The page of gaps: what a rulebook says nothing of, and where it contradicts itself, set out from what is on record.

`.. gaps:: corintho` writes, for each situation that no clause covers, its picture and what may happen there under each
answer; then the numbers that contradict each other, and the clauses that never decide alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from rulebook_pages import ADMONISHED, PICTURES, link
from sphinx.util.docutils import SphinxDirective

from vitruvius.game import AnyGame
from vitruvius.games import NAMES, game_named
from vitruvius.gaps import Found, Situation, found_in, numbers_of, told
from vitruvius.witnesses.lines import begin
from vitruvius_spec.numbers import Clash, clashes, sums

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx


class GapsDirective(SphinxDirective):
    """Sets out the gaps of the game that its argument names."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The paragraphs, lists and pictures."""
        game = game_named(self.arguments[0])
        return self.parse_text_to_nodes("\n".join(page(game, found_in(game))))


def page(game: AnyGame, found: Found) -> Iterator[str]:
    """All of it in reStructuredText."""
    yield from ("**Situations that no clause covers.**", "")
    for number, situation in enumerate(found.situations, start=1):
        yield from situation_block(game, situation, number)
    yield from ("**Numbers that contradict each other.**", "")
    for clash in clashes(numbers_of(game)):
        yield from clash_block(clash)
    yield from (_numbers(game), "")
    yield from ("**Clauses that never decide alone.**", "")
    yield from (_idle(found), "")
    yield from (f"Looked at: {found.positions:,} positions and {found.rulings:,} rulings on moves in them.", "")


def situation_block(game: AnyGame, situation: Situation, number: int) -> Iterator[str]:
    """A situation: the questions that decide it, its picture, and what may happen there."""
    asked = "; ".join(f"{link(question)}: {question.asks}" for question in situation.questions)
    yield from (asked, "")
    alt = escape(", ".join(question.title for question in situation.questions))
    shown = f'<img src="{PICTURES}/{picture_name(game, number)}" alt="{alt}" loading="lazy">'
    yield from (".. raw:: html", "", f'{ADMONISHED}<div class="position">{shown}</div>', "")
    yield from (f"``{situation.line.position}``", "")
    for answers, says in told(game, situation):
        yield f"- {', '.join(f'``{question.slug}={answer}``' for question, answer in answers)}: {says}"
    yield ""


def clash_block(clash: Clash) -> Iterator[str]:
    """Numbers that contradict each other, where each is stated, and the question that asks which holds."""
    yield from (f"{clash.says}.", "")
    for place in clash.places:
        says = f": {place.says}" if place.says else ""
        yield f"- {place.number} ({place.locator}){says}"
    yield ""
    if clash.question is not None:
        yield from (f"{link(clash.question)}: {clash.question.why}", "")


def _numbers(game: AnyGame) -> str:
    numbers = numbers_of(game)
    found = sums(numbers)
    right = sum(one.is_right for one in found)
    return f"{len(numbers.stated)} numbers are stated; of {len(found)} sums that must come out, {right} do."


def _idle(found: Found) -> str:
    every = len(found.idle) + len(found.decisive)
    names = ", ".join(map(link, found.idle)) or "none"
    return f"Of {every} clauses that moves must keep, these were never the only one broken: {names}."


def picture_name(game: AnyGame, number: int) -> str:
    """The file that a situation's picture is in."""
    return f"gap-{game.name}-{number}.svg"


def write_pictures(app: Sphinx, failure: Exception | None) -> None:
    """Draw the situations of all games."""
    if failure is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir) / PICTURES
    folder.mkdir(exist_ok=True)
    for game in map(game_named, NAMES):
        for number, situation in enumerate(found_in(game).situations, start=1):
            drawn = str(game.svg(begin(game, situation.line)))
            (folder / picture_name(game, number)).write_text(drawn, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("gaps", GapsDirective)
    app.connect("build-finished", write_pictures)
    return {"parallel_read_safe": True}
