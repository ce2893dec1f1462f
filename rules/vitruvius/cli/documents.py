"""Parts of the documents that `--json` prints, beyond those that the games write themselves."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from vitruvius.conversion import Conversion
from vitruvius.game import Json, JsonObject, Outcome
from vitruvius.ruling import Finding
from vitruvius_spec import Clause, Evidence, Example, Question

if TYPE_CHECKING:
    from vitruvius.cli.enactments import Place


def finding_document(finding: Finding) -> JsonObject:
    """A finding, as a ruling's document has it."""
    return cast("JsonObject", _conversion().write(finding))


def outcome_document(outcome: Outcome | None) -> Json:
    """An outcome, as a ruling's document has it."""
    return _conversion().write(outcome)


def question_document(question: Question, answer: str) -> JsonObject:
    """A question with its answers and their evidence.

    Args:
        question: the question.
        answer: the answer that the reading gives.
    """
    return {
        "id": question.id,
        "title": question.title,
        "asks": question.asks,
        "status": question.status.value,
        "default": question.default,
        "answer": answer,
        "why": question.why,
        "answers": [
            {"id": known.id, "text": known.text, "evidence": [_evidence(piece) for piece in known.evidence]}
            for known in question.answers
        ],
        "clauses": [clause.id for clause in question.clauses],
    }


def clause_document(clause: Clause, place: Place | None, questions: tuple[Question, ...]) -> JsonObject:
    """A clause, where it is in code, and the questions that touch it."""
    locator = clause.locator
    return {
        "id": clause.id,
        "title": clause.title,
        "text": clause.text,
        "locator": {"document": locator.document, "section": locator.section, "item": locator.item},
        "force": clause.force.value,
        "enactment": None if place is None else _place(place),
        "excuse": clause.excuse,
        "questions": [question.id for question in questions],
    }


def example_document(example: Example) -> JsonObject:
    """A numbered example."""
    return {
        "number": example.number,
        "holds": example.holds,
        "position": example.position,
        "move": example.move,
        "reading": dict(example.reading),
        "options": dict(example.options),
        "says": example.says,
        "figure": example.figure,
    }


def _place(place: Place) -> JsonObject:
    return {"function": place.function, "file": place.module_file, "line": place.line}


def _evidence(piece: Evidence) -> JsonObject:
    return {"id": piece.id, "statement": piece.statement, "source": piece.source, "stance": piece.stance.value}


@cache
def _conversion() -> Conversion:
    return Conversion(lambda _: None)
