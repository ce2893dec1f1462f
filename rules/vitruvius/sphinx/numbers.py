"""Numbers in prose, counted when the site is built: the role `rules:number`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from vitruvius.errors import MalformedInput, VitruviusError, excerpt
from vitruvius.sphinx.subjects import Subject, Subjects, subjects_of
from vitruvius_spec import Status

_log = logging.getLogger(__name__)

ALL: Final = "all"
"""What stands in the place of a game's name for all games of the site together."""


def _theorems(subject: Subject) -> int:
    return 0 if subject.evidence is None else len(subject.evidence.theorems)


def _proof_questions(subject: Subject) -> int:
    return 0 if subject.evidence is None else sum(theorem.questions for theorem in subject.evidence.theorems)


def _open_questions(subject: Subject) -> int:
    return sum(question.status is Status.OPEN for question in subject.rulebook.questions)


COUNTS: Final[Mapping[str, Callable[[Subject], int]]] = {
    "cases": lambda subject: len(subject.cases),
    "clauses": lambda subject: len(subject.rulebook.clauses),
    "invariants": lambda subject: len(subject.rulebook.invariants),
    "open-questions": _open_questions,
    "proof-questions": _proof_questions,
    "questions": lambda subject: len(subject.rulebook.questions),
    "sentences": lambda subject: len(subject.rulebook.accounts),
    "theorems": _theorems,
}
"""What can be counted of a game; of all games it is the sum. `proof-questions` are those that a solver was asked."""


def number(subjects: Subjects, name: str) -> int:
    """The number of that name, such as `corintho.clauses`, `all.theorems` or `all.games`.

    Raises:
        MalformedInput: there is none of that name. The message has those that there are.
    """
    whose, _, what = name.partition(".")
    if name == f"{ALL}.games":
        return len(subjects.found)
    if what not in COUNTS:
        known = ", ".join(f"GAME.{count}" for count in COUNTS)
        raise MalformedInput(
            f"there is no number {excerpt(name)}; there are {ALL}.games and, of a game or of {ALL}, {known}"
        )
    counted = subjects.found.values() if whose == ALL else [subjects.named(whose)]
    return sum(COUNTS[what](subject) for subject in counted)


class NumberRole(SphinxRole):
    """A number that is counted as the page is read."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The number; where there is none of that name, a warning that names the place."""
        try:
            counted = number(subjects_of(self.config), self.text)
        except VitruviusError as error:
            _log.warning("%s: %s", self.name, error, location=self.get_location())
            return [], []
        return [nodes.Text(f"{counted:,}")], []
