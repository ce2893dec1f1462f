"""What is on record of a question: for each two of its answers, a smallest line on which they differ."""

from __future__ import annotations

import enum
from itertools import combinations

from attrs import frozen

from vitruvius.witnesses.lines import Line
from vitruvius_spec import Question


class How(enum.Enum):
    """How it is shown that there is nothing smaller, or nothing at all."""

    SOLVER = "solver"
    """A solver has refuted it, asked about the rules' own source."""
    ENUMERATION = "enumeration"
    """All of it was gone through, up to symmetry, and ruled on."""
    SEARCH = "search"
    """It is not shown: part of it was gone through."""


@frozen
class Shown:
    """How it is known, and how far, that there is nothing smaller."""

    how: How
    looked_at: int
    """How many lines were ruled on, or questions put to the solver."""
    says: str
    """What was gone through, for a reader."""


@frozen
class Entry:
    """What was found of one kind, or that nothing was."""

    line: Line | None
    """The line; None if there is none, or none was found."""
    size: tuple[int, ...]
    """The line's size, by the game's measure; where there is no line, that up to which there is none, if any."""
    shown: Shown
    """Why nothing is smaller; where there is no line, why there is none."""

    @property
    def is_idle(self) -> bool:
        """Whether there is none at all, and that is shown."""
        return self.line is None and self.shown.how is not How.SEARCH


@frozen
class Difference:
    """On what two answers to a question differ."""

    question: Question
    answers: tuple[str, str]
    """In the order in which the spec has them."""
    smallest: Entry
    """A smallest line of all."""
    in_play: Entry
    """A shortest line of all that begin with the start of a game."""


def pairs_of(question: Question) -> tuple[tuple[str, str], ...]:
    """Every two answers to the question, in the order in which the spec has them; none if it has but one answer."""
    return tuple(combinations((answer.id for answer in question.answers), 2))
