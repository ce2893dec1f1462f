"""`vitruvius clause`: what does the rulebook say, and where is it in code?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output
from vitruvius.cli.exits import Exit

if TYPE_CHECKING:
    from vitruvius.game import AnyGame, JsonObject
    from vitruvius_spec import Clause, Example, Question, Rulebook


@click.command(epilog=a.example("vitruvius clause corintho stacking-order"))
@a.game_argument
@click.argument("name", metavar="[ID]", required=False)
@a.json_option
def clause(game: AnyGame, name: str | None, as_json: bool) -> Exit:
    """List the clauses of a rulebook, or show one.

    Of the clause called ID are shown its text, where in the rulebook it comes from, the function that is this
    clause, the questions that touch it, and its examples; and the rulebook's own sentences, if VITRUVIUS_RULEBOOKS
    names the folder of the rulebooks' texts.
    """
    rulebook = game.rulebook
    known = {found.id: found for found in rulebook.clauses}
    asked = rulebook.clauses if name is None else (a.named(known, rulebook.name, name, "clause"),)
    if as_json:
        output.write_document({"game": game.name, "clauses": [_document(rulebook, found) for found in asked]})
    elif name is None:
        _write_list(asked)
    else:
        _write_one(game, asked[0])
    return Exit.DONE


def _questions(rulebook: Rulebook, found: Clause) -> tuple[Question, ...]:
    return tuple(question for question in rulebook.questions if found in question.clauses)


def _examples(rulebook: Rulebook, found: Clause) -> tuple[Example, ...]:
    return tuple(example for example in rulebook.examples if example.clause == found)


def _sentences(rulebook: Rulebook, found: Clause) -> tuple[str, ...] | None:
    """The rulebook's own sentences that became the clause; None where the text is not at hand."""
    from vitruvius.cli.rulebooks import sentences_of, text_of

    text = text_of(rulebook)
    return None if text is None else sentences_of(rulebook, found, text)


def _document(rulebook: Rulebook, found: Clause) -> JsonObject:
    from vitruvius.cli.documents import clause_document, example_document
    from vitruvius.cli.enactments import place_of

    sentences = _sentences(rulebook, found)
    return {
        **clause_document(found, place_of(found), _questions(rulebook, found)),
        "examples": [example_document(example) for example in _examples(rulebook, found)],
        "sentences": None if sentences is None else list(sentences),
    }


def _write_list(clauses: tuple[Clause, ...]) -> None:
    from vitruvius.cli.enactments import place_of
    from vitruvius.cli.page import ID, Cell, Page

    page = Page()
    rows = []
    for found in clauses:
        place = place_of(found)
        code = f"no function. {found.excuse}" if place is None else f"{place.function.rpartition('.')[2]}()"
        rows.append([Cell(found.id, ID), Cell(found.force.value), Cell(f"{found.title}: {code}")])
    page.columns(rows, wraps=2)
    page.write()


def _write_one(game: AnyGame, found: Clause) -> None:
    from vitruvius.cli.enactments import place_of
    from vitruvius.cli.entries import add_clause, add_example, add_place
    from vitruvius.cli.page import ID, Cell, Page

    rulebook = game.rulebook
    page = Page()
    add_clause(page, found)
    page.blank()
    place = place_of(found)
    if place is None:
        page.paragraph(f"No function is this clause. {found.excuse}")
    else:
        page.line(f"The function that is this {found.force.value}:")
        add_place(page, place)
    questions = _questions(rulebook, found)
    if questions:
        page.blank()
        page.line("The questions that touch it:")
        page.columns(((Cell(question.id, ID), Cell(question.asks)) for question in questions), wraps=1)
    examples = _examples(rulebook, found)
    if examples:
        page.blank()
        page.line("Examples, and whether the clause is kept or applies:")
        for example in examples:
            add_example(page, game.name, example)
    sentences = _sentences(rulebook, found)
    if sentences:
        page.blank()
        page.line("In the rulebook's own words:")
        for text in sentences:
            page.paragraph(text, indent="  ")
    page.write()
