"""The page of cases: what the rulebooks say of numbered positions and moves, with pictures.

`.. cases:: corintho` prints those of a game, from the very file that other programs read. The pictures are files of
their own, drawn when the site is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulebook_pages import PICTURES, escaped, heading, link
from sphinx.util.docutils import SphinxDirective

from vitruvius.cases import cases_of, told
from vitruvius.errors import VitruviusError
from vitruvius.game import AnyGame
from vitruvius.games import NAMES, game_named
from vitruvius_spec.cases import Case

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx


INDENT: Final = "   "
PAGE: Final = "cases"
"""The name of the page that the directives are on."""


class CasesDirective(SphinxDirective):
    """Prints the cases of the game that its argument names."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The cases, by section."""
        return self.parse_text_to_nodes("\n".join(page(self.arguments[0])), allow_section_headings=True)


def page(name: str) -> Iterator[str]:
    """All cases of the game, in reStructuredText."""
    game = game_named(name)
    for section, cases in groupby(cases_of(game), key=lambda case: case.section):
        yield from heading(section, "-")
        for case in cases:
            yield from case_block(game, case)


def case_block(game: AnyGame, case: Case) -> Iterator[str]:
    """One case: the verdict and why, how to ask for it, what the clauses say, where it comes from, and its picture."""
    yield from (f".. _{label(game, case)}:", "")
    yield from (f"**{case.id} {escaped(case.title)}:** *{case.verdict.value}*{_outcome(game, case)}.", "")
    yield from (escaped(case.why), "")
    yield from (_question(case), "")
    marks = [
        f"{link(game.rulebook.clause(finding.clause))} {'holds' if finding.holds else 'does not'}"
        for finding in case.findings
    ]
    if marks:
        yield from (f"{'; '.join(marks)}.", "")
    if case.hangs_on:
        hinges = ", ".join(link(game.rulebook.question(slug)) for slug in case.hangs_on)
        yield from (f"It hangs on {hinges}.", "")
    if case.sources:
        yield from (f"Sources: {escaped(', '.join(case.sources))}.", "")
    if can_be_drawn(game, case):
        says = escape(f"Case {case.id}: {case.title}")
        shown = f'<img src="{PICTURES}/{picture_name(game, case)}" alt="{says}" loading="lazy">'
        yield from (".. raw:: html", "", f'{INDENT}<div class="position">{shown}</div>', "")


def label(game: AnyGame, case: Case) -> str:
    """The label of the case's place."""
    return f"case-{game.name}-{case.id.replace('.', '-')}"


def picture_name(game: AnyGame, case: Case) -> str:
    """The file that the case's picture is in."""
    return f"{label(game, case)}.svg"


def picture(game: AnyGame, case: Case) -> str:
    """The case's picture: of the ruling on its last move, or of the position where there is no move."""
    return game.svg(told(game, case).shown)


def can_be_drawn(game: AnyGame, case: Case) -> bool:
    """Whether there is a picture of it: a position with other parts than the game has cannot be drawn."""
    if case.moves:
        return True
    try:
        picture(game, case)
    except VitruviusError:
        return False
    return True


def _question(case: Case) -> str:
    """The position, and what is played and agreed."""
    players = "" if case.players is None else f" of {case.players} players"
    moves = f": ``{' '.join(case.moves)}``" if case.moves else ""
    answers = "".join(f" ``--reading {answer}``" for answer in case.reading)
    options = "".join(f" ``--{name}``" if text == "yes" else f" ``--{name} {text}``" for name, text in case.options)
    return f"``{case.position}``{players}{moves}{answers}{options}"


def _outcome(game: AnyGame, case: Case) -> str:
    """Who has won, and what decides it."""
    if case.winners is None:
        return ""
    won = "won by " + " and ".join(f"player {winner}" for winner in case.winners) if case.winners else "drawn"
    if not case.by:
        return f", {won}"
    rulebook = game.rulebook
    is_clause = any(clause.id == case.by for clause in rulebook.clauses)
    return f", {won} ({link(rulebook.clause(case.by) if is_clause else rulebook.question(case.by))})"


def write_pictures(app: Sphinx, failure: Exception | None) -> None:
    """Draw the cases, if there is a page of them."""
    if failure is not None or app.builder.format != "html" or PAGE not in app.env.found_docs:
        return
    folder = Path(app.outdir) / PICTURES
    folder.mkdir(exist_ok=True)
    for game in map(game_named, NAMES):
        for case in cases_of(game):
            if can_be_drawn(game, case):
                (folder / picture_name(game, case)).write_text(picture(game, case), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("cases", CasesDirective)
    app.connect("build-finished", write_pictures)
    return {"parallel_read_safe": True}
