"""`vitruvius question`: what does the rulebook leave open, and what do others say?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output
from vitruvius.cli.exits import Exit

if TYPE_CHECKING:
    from vitruvius.game import AnyGame
    from vitruvius.readings import BaseReading
    from vitruvius_spec import Question


@click.command(epilog=a.example("vitruvius question corintho four-undoes-three"))
@a.game_argument
@click.argument("name", metavar="[ID]", required=False)
@a.reading_option
@a.json_option
def question(game: AnyGame, name: str | None, answers: tuple[str, ...], as_json: bool) -> Exit:
    """List the questions about a rulebook, or show one.

    Of the question called ID are shown its answers with their evidence, its default, and why. A question is open if
    the rulebook does not answer it, and settled if it does, though another source may differ.
    """
    reading = a.read_reading(game, answers)
    known = {found.id: found for found in game.rulebook.questions}
    asked = tuple(known.values()) if name is None else (a.named(known, game.rulebook.name, name, "question"),)
    if as_json:
        from vitruvius.cli.documents import question_document
        from vitruvius.readings import answer_in

        documents = [question_document(found, answer_in(reading, found)) for found in asked]
        output.write_document({"game": game.name, "questions": documents})
    elif name is None:
        _write_list(asked, reading)
    else:
        _write_one(asked[0], reading)
    return Exit.DONE


def _write_list(questions: tuple[Question, ...], reading: BaseReading) -> None:
    from vitruvius.cli.page import DOUBTFUL, ID, QUIET, Cell, Page
    from vitruvius.readings import answer_in
    from vitruvius_spec import Status

    page = Page()
    head = [Cell(word, QUIET) for word in ("question", "status", "answer", "asks")]
    rows = [
        [
            Cell(found.id, ID),
            Cell(found.status.value, DOUBTFUL if found.status is Status.OPEN else ""),
            Cell(answer_in(reading, found)),
            Cell(found.asks),
        ]
        for found in questions
    ]
    page.columns([head, *rows], wraps=3)
    page.write()


def _write_one(found: Question, reading: BaseReading) -> None:
    from vitruvius.cli.entries import add_question
    from vitruvius.cli.page import ID, Cell, Page
    from vitruvius.readings import answer_in, is_chosen

    page = Page()
    add_question(page, found, answer_in(reading, found) if is_chosen(reading, found) else "")
    page.blank()
    page.line("The clauses that it touches:")
    page.columns(((Cell(clause.id, ID), Cell(clause.title)) for clause in found.clauses), wraps=1)
    page.blank()
    page.line("Choose an answer with one of these:")
    for answer in found.answers:
        page.line(f"  --reading {found.slug}={answer.id}")
    page.write()
