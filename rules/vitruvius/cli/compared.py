"""What came of a comparison with another engine, as a person reads it and as a document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from vitruvius.across import Verdict
from vitruvius.captions import ended
from vitruvius.cli.documents import finding_document, outcome_document
from vitruvius.cli.exits import Exit
from vitruvius.cli.output import counted
from vitruvius.cli.page import BAD, DOUBTFUL, GOOD, HEADING, ID, INDENT, QUIET, Cell, Page, sentence
from vitruvius.compare import Comparison, Difference, Fit, Others, Recognition
from vitruvius.game import JsonObject, Player
from vitruvius.hinges import hinges
from vitruvius.readings import chosen_answers
from vitruvius.ruling import AnyRuling
from vitruvius_spec import Question

MOST_MOVES: Final = 3
"""How many moves that only one side lists a person is told of, with their rulings."""
MOST_LINES: Final = 10
"""How many numbers of lines a person is told."""


def fault(found: Comparison) -> tuple[Exit, str, str]:
    """The exit code, and for one that is not 0 the kind of what falls short and a line on it."""
    if found.recognition is None:
        doing = "looking for the reading" if found.held == found.lines else f"held {found.held:,} of {found.lines:,}"
        return Exit.INTERRUPTED, "interrupted", f"interrupted: {doing}"
    if not found.agrees:
        differ = found.lines - found.agree
        message = f"the engine differs from the rules on {differ:,} of {counted(found.lines, 'line')}"
        return Exit.FALLS_SHORT, "differs", message
    return Exit.DONE, "", ""


# As a document


def document(found: Comparison) -> JsonObject:
    """The document of a comparison."""
    recognition = found.recognition
    return {
        "game": found.game.name,
        "reading": _pairs(chosen_answers(found.reading)),
        "lines": found.lines,
        "held": found.held,
        "agree": found.agree,
        "differences": [_difference_document(found, one) for one in found.differences],
        "recognition": None if recognition is None else _recognition_document(recognition),
    }


def _pairs(answers: Others) -> list[JsonObject]:
    return [{"question": question.id, "answer": answer} for question, answer in answers]


def _difference_document(found: Comparison, one: Difference) -> JsonObject:
    return {
        "line": one.said.number,
        "position": one.said.position,
        "problems": [finding_document(finding) for finding in one.problems],
        "only_engine": [_ruling_document(found, ruling) for ruling in one.only_said],
        "only_rules": [_ruling_document(found, ruling) for ruling in one.only_ruled],
        "outcome_differs": not one.is_outcome_said,
        "winners": None if one.said.winners is None else list(one.said.winners),
        "outcome": outcome_document(one.outcome),
    }


def _ruling_document(found: Comparison, ruling: AnyRuling) -> JsonObject:
    return {
        "move": found.game.format_move(ruling.move),
        "verdict": ruling.verdict.value,
        "findings": [finding_document(finding) for finding in ruling.findings],
        "hangs_on": [question.id for question in _hangs_on(ruling)],
    }


def _recognition_document(recognition: Recognition) -> JsonObject:
    return {
        "fit": recognition.fit.value,
        "answers": _pairs(recognition.others),
        "equal": [_pairs(others) for others in recognition.equal],
        "agree": recognition.agree,
        "unexplained": list(recognition.unexplained),
        "tried_to": recognition.most,
        "unasked": [question.id for question in recognition.unasked],
    }


def _hangs_on(ruling: AnyRuling) -> tuple[Question, ...]:
    """The open questions on which a disputed ruling hangs."""
    if ruling.verdict is not Verdict.DISPUTED:
        return ()
    return hinges(ruling.readings, lambda answered: answered.legal)


# As a person reads it


def write_comparison(found: Comparison) -> None:
    """Write how many lines agree, the first differences, and the reading, to standard output."""
    page = Page()
    _add_count(page, found)
    for one in found.differences:
        _add_difference(page, found, one)
    more = found.held - found.agree - len(found.differences)
    if more and found.differences:
        page.blank()
        page.line(f"And {counted(more, 'more line')} on which they differ.")
    if found.recognition is not None:
        page.blank()
        _add_recognition(page, found, found.recognition)
    page.write()


def _add_count(page: Page, found: Comparison) -> None:
    lines = counted(found.lines, "line")
    held = lines if found.held == found.lines else f"the first {found.held:,} of {lines}"
    if found.agree == found.held:
        all_of = "" if found.held == found.lines == 1 else "all of "
        page.line(f"The engine and the rules agree on {all_of}{held}.", GOOD)
    else:
        page.line(f"The engine and the rules agree on {found.agree:,} of {held}.", BAD)
    chosen = chosen_answers(found.reading)
    if chosen:
        page.paragraph(f"By the reading {_listed(chosen)}.")


def _add_difference(page: Page, found: Comparison, one: Difference) -> None:
    page.blank()
    page.line(f"Line {one.said.number}: {one.said.position}", HEADING)
    if one.problems:
        page.line("The position cannot be:")
        page.columns(((Cell(sentence(said.says)), Cell(said.clause.id, ID)) for said in one.problems), wraps=0)
    _add_moves(page, found, "Only the engine allows", one.only_said)
    _add_moves(page, found, "Only the rules allow", one.only_ruled)
    if not one.is_outcome_said:
        by_rules = "the game goes on" if one.outcome is None else f"{one.outcome.says} ({one.outcome.by.id})"
        page.paragraph(f"The engine says that {_ended(one.said.winners)}; by the rules {by_rules}.")


def _add_moves(page: Page, found: Comparison, who: str, rulings: Sequence[AnyRuling]) -> None:
    for ruling in rulings[:MOST_MOVES]:
        page.line(f"{who} {found.game.format_move(ruling.move)}:")
        told = [(finding.says, finding.clause.id) for finding in ruling.violations or ruling.findings]
        told += [(f"the rulebook leaves it open: {question.asks}", question.id) for question in _hangs_on(ruling)]
        page.columns(((Cell(sentence(says)), Cell(name, ID)) for says, name in told), wraps=0)
    more = len(rulings) - MOST_MOVES
    if more > 0:
        page.line(f"{who} {counted(more, 'more move')}.", QUIET)


def _ended(winners: Iterable[int] | None) -> str:
    return "the game goes on" if winners is None else ended(tuple(map(Player, winners)))


def _add_recognition(page: Page, found: Comparison, recognition: Recognition) -> None:
    match recognition.fit:
        case Fit.OWN:
            pass
        case Fit.FOUND:
            page.paragraph("The engine is right throughout under another reading:", GOOD)
            _add_answers(page, recognition.others)
            for others in recognition.equal:
                page.line("or, which the file does not tell apart:")
                _add_answers(page, others)
        case Fit.NONE | Fit.UNKNOWN:
            _add_none(page, found, recognition)
    if recognition.unasked:
        slugs = ", ".join(question.slug for question in recognition.unasked)
        page.paragraph(f"No line asks, so that the file does not tell how the engine answers: {slugs}.", QUIET)


def _add_none(page: Page, found: Comparison, recognition: Recognition) -> None:
    keeping = " that keeps the answers chosen" if chosen_answers(found.reading) else ""
    if recognition.fit is Fit.UNKNOWN:
        says = f"No reading{keeping} was found under which the engine is right throughout; not all could be tried."
    elif recognition.most is not None:
        says = f"Under no reading{keeping} with up to {recognition.most} other answers is the engine right throughout."
    else:
        says = f"Under no reading{keeping} is the engine right throughout."
    page.paragraph(says, DOUBTFUL if recognition.fit is Fit.UNKNOWN else BAD)
    if recognition.unexplained:
        numbers = [f"{number:,}" for number in recognition.unexplained[:MOST_LINES]]
        rest = ", …" if len(recognition.unexplained) > MOST_LINES else ""
        lines = "line" if len(recognition.unexplained) == 1 else "lines"
        page.paragraph(f"No reading explains {lines} {', '.join(numbers)}{rest}; there may be more.")
    if recognition.others:
        page.paragraph(f"It is right on {recognition.agree:,} of {counted(found.lines, 'line')} with:")
        _add_answers(page, recognition.others)


def _add_answers(page: Page, others: Others) -> None:
    for question, answer in others:
        page.line(f"{INDENT}--reading {question.slug}={answer}")


def _listed(answers: Others) -> str:
    return ", ".join(f"{question.slug}={answer}" for question, answer in answers)
