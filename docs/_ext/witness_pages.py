"""The page of witnesses: for each two answers to each question, a line on which they differ, as it is on record.

`.. witnesses:: corintho` lists those of a game. What the rules say of each line is asked anew when the page is made,
and its pictures are files of their own, drawn when the site is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulebook_pages import PICTURES, escaped, heading, link
from sphinx.util.docutils import SphinxDirective

from vitruvius.game import AnyGame
from vitruvius.games import NAMES, game_named
from vitruvius.witnesses import START, Difference, Entry, Line, differences_of, drawn, results, words
from vitruvius_spec import Question

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx


INDENT: Final = "   "
PAGE: Final = "witnesses"
"""The name of the page that the directives are on."""


class WitnessesDirective(SphinxDirective):
    """Lists the witnesses on record for the game that its argument names."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The list."""
        return self.parse_text_to_nodes("\n".join(page(self.arguments[0])), allow_section_headings=True)


def page(name: str) -> Iterator[str]:
    """All that is on record for the game, in reStructuredText."""
    game = game_named(name)
    for question in game.rulebook.questions:
        yield from heading(question.title, "-")
        yield from (f"{escaped(question.asks)} ({link(question)})", "")
        found = differences_of(game, question)
        if not found:
            only = len(question.answers) == 1
            yield from ("It has but one answer, so nothing can hang on it." if only else "Nothing is on record.", "")
        for one in found:
            yield from _difference(game, one)


def _difference(game: AnyGame, difference: Difference) -> Iterator[str]:
    for is_in_play, entry in ((False, difference.smallest), (True, difference.in_play)):
        answers = " and ".join(f"``{answer}``" for answer in difference.answers)
        if entry.line is None:
            says = words.without_line(entry, in_play=is_in_play)
            yield from (f"{answers} {escaped(says)}. {escaped(entry.shown.says)}.", "")
            continue
        says = f"{words.title(entry, in_play=is_in_play)} ({words.sized(game, entry.line)})"
        yield from (f"{answers} differ; {escaped(says)}:", "")
        yield from _line(game, difference, entry.line)
        if not (is_in_play and entry.line == difference.smallest.line):
            yield from _picture(difference, in_play=is_in_play)
        shown = words.shown(entry, in_play=is_in_play)
        yield from (f"{escaped(shown[:1].upper() + shown[1:])}.", "")


def _line(game: AnyGame, difference: Difference, line: Line) -> Iterator[str]:
    moves = " ".join(line.moves) or "no move"
    chosen = "".join(f" ``--reading {slug}={answer}``" for slug, answer in line.reading)
    options = "".join(f" ``--{name} {text}``" for name, text in line.options)
    players = f" of {line.players} players" if line.position == START else ""
    yield from (f"``{line.position}``{players}: ``{moves}``{chosen}{options}", "")
    said = results(game, line, difference.question, difference.answers)
    for answer, one in zip(difference.answers, said, strict=True):
        yield f"- ``{answer}``: {words.said(one, is_move=bool(line.moves))}"
    yield ""


def _picture(difference: Difference, *, in_play: bool) -> Iterator[str]:
    alt = escape(f"{' and '.join(difference.answers)} differ")
    shown = f'<img src="{PICTURES}/{picture_name(difference, in_play=in_play)}" alt="{alt}" loading="lazy">'
    yield from (".. raw:: html", "", f'{INDENT}<div class="position">{shown}</div>', "")


def picture_name(difference: Difference, *, in_play: bool) -> str:
    """The file that the picture of the line is in."""
    parts = ("witness", difference.question.id.replace(":", "-"), *difference.answers, "played" if in_play else "least")
    return f"{'-'.join(parts)}.svg"


def pictures(game: AnyGame, question: Question) -> Iterator[tuple[str, str]]:
    """The pictures of the question's lines: the files' names, and what is in them."""
    for one in differences_of(game, question):
        entries: tuple[tuple[bool, Entry], ...] = ((False, one.smallest), (True, one.in_play))
        for in_play, entry in entries:
            if entry.line is not None:
                yield picture_name(one, in_play=in_play), game.svg(drawn(game, entry.line, question, one.answers))


def write_pictures(app: Sphinx, failure: Exception | None) -> None:
    """Draw the lines of all games, if there is a page of them."""
    if failure is not None or app.builder.format != "html" or PAGE not in app.env.found_docs:
        return
    folder = Path(app.outdir) / PICTURES
    folder.mkdir(exist_ok=True)
    for name in NAMES:
        game = game_named(name)
        for question in game.rulebook.questions:
            for file, picture in pictures(game, question):
                (folder / file).write_text(picture, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("witnesses", WitnessesDirective)
    app.connect("build-finished", write_pictures)
    return {"parallel_read_safe": True}
