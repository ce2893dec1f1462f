"""Gaps as a person reads them, and as a document: what may happen in each position is asked anew when it is shown."""

from __future__ import annotations

from vitruvius.cli.differences import add_command
from vitruvius.cli.page import DOUBTFUL, HEADING, ID, INDENT, QUIET, Cell, Page
from vitruvius.cli.report import add_picture, picture
from vitruvius.game import AnyGame, Json, JsonObject
from vitruvius.gaps import Found, Situation, numbers_of, told
from vitruvius.witnesses import differences_of, size_of
from vitruvius.witnesses.lines import begin
from vitruvius.witnesses.storage import line_document
from vitruvius_spec import Question
from vitruvius_spec.numbers import Clash, clashes, sums


def write(game: AnyGame, found: Found, *, ascii_only: bool) -> None:
    """Write all that is known of a game's gaps to standard output."""
    page = Page()
    _add_situations(page, game, found, ascii_only=ascii_only)
    page.blank()
    _add_numbers(page, game, ascii_only=ascii_only)
    page.blank()
    _add_idle(page, found)
    page.blank()
    page.paragraph(
        f"Looked at: {found.positions:,} positions (those of the examples, cases and witnesses, and of random games), "
        f"and {found.rulings:,} rulings on moves in them. What is not among these is not found.",
        QUIET,
    )
    page.write()


def document(game: AnyGame, found: Found) -> JsonObject:
    """The same as a JSON document."""
    numbers = numbers_of(game)
    return {
        "game": game.name,
        "situations": [_situation_document(game, situation) for situation in found.situations],
        "contradictions": [_clash_document(game, clash) for clash in clashes(numbers)],
        "sums": [{"why": one.why, "left": one.left, "right": one.right} for one in sums(numbers)],
        "idle": [clause.id for clause in found.idle],
        "decisive": [clause.id for clause in found.decisive],
        "positions": found.positions,
        "rulings": found.rulings,
    }


# Situations


def _add_situations(page: Page, game: AnyGame, found: Found, *, ascii_only: bool) -> None:
    page.line("Situations that no clause covers", HEADING)
    if not found.situations:
        page.paragraph("None was found.")
    for situation in found.situations:
        page.blank()
        for question in situation.questions:
            page.line(f"{question.id}: {question.title}", ID)
            page.paragraph(question.asks, indent=INDENT)
        page.blank()
        state = begin(game, situation.line)
        add_picture(page, picture(game, state, ascii_only=ascii_only))
        page.blank()
        rows = [
            [Cell(", ".join(f"{question.slug}={answer}" for question, answer in answers), QUIET), Cell(says)]
            for answers, says in told(game, situation)
        ]
        page.columns(rows, wraps=1)
        add_command(page, game, situation.line, situation.line.position)


def _situation_document(game: AnyGame, situation: Situation) -> JsonObject:
    return {
        "questions": [question.id for question in situation.questions],
        **line_document(situation.line),
        "size": [*size_of(game, situation.line)],
        "prospects": [
            {"answers": {question.slug: answer for question, answer in answers}, "says": says}
            for answers, says in told(game, situation)
        ],
    }


# Numbers


def _add_numbers(page: Page, game: AnyGame, *, ascii_only: bool) -> None:
    numbers = numbers_of(game)
    page.line("Numbers that contradict each other", HEADING)
    found = clashes(numbers)
    if not found:
        page.paragraph("None.")
    for clash in found:
        page.blank()
        page.paragraph(f"{clash.says}.", DOUBTFUL)
        page.columns(
            (
                [Cell(str(place.number)), Cell(str(place.locator), QUIET), Cell(place.says or place.of)]
                for place in clash.places
            ),
            wraps=2,
        )
        if clash.question is not None:
            page.line(f"{INDENT}{clash.question.id}: {clash.question.asks}", ID)
            page.paragraph(clash.question.why, indent=INDENT)
            _add_witness(page, game, clash.question, ascii_only=ascii_only)
    right = sum(one.is_right for one in sums(numbers))
    page.blank()
    page.paragraph(
        f"{len(numbers.stated)} numbers are stated; of {len(sums(numbers))} sums that must come out, {right} do."
    )


def _add_witness(page: Page, game: AnyGame, question: Question, *, ascii_only: bool) -> None:
    """Add the smallest line on which the answers to the question differ."""
    lines = [one.smallest.line for one in differences_of(game, question) if one.smallest.line is not None]
    if lines:
        page.blank()
        add_picture(page, picture(game, begin(game, lines[0]), ascii_only=ascii_only))
        page.line(f"{INDENT}vitruvius witness {game.name} {question.slug}", QUIET)


def _clash_document(game: AnyGame, clash: Clash) -> JsonObject:
    places: list[Json] = [
        {"of": place.of, "number": place.number, "where": str(place.locator), "says": place.says}
        for place in clash.places
    ]
    question = clash.question
    lines = [] if question is None else [one.smallest.line for one in differences_of(game, question)]
    witness = next((line_document(line) for line in lines if line is not None), None)
    return {
        "says": clash.says,
        "stated": places,
        "question": None if question is None else question.id,
        "witness": witness,
    }


# Clauses


def _add_idle(page: Page, found: Found) -> None:
    page.line("Clauses that never decide alone", HEADING)
    if not found.idle:
        page.paragraph(
            f"None: each of the {len(found.decisive)} clauses that moves must keep was the only one broken somewhere."
        )
        return
    page.paragraph(
        f"Of {len(found.idle) + len(found.decisive)} clauses that moves must keep, these were never the only one "
        "broken; without one of them, no ruling that was made would be another."
    )
    page.columns(([Cell(clause.id, ID), Cell(clause.text)] for clause in found.idle), wraps=1)
