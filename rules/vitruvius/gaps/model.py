"""What a search for gaps finds."""

from __future__ import annotations

from attrs import frozen

from vitruvius.witnesses.lines import Line
from vitruvius_spec import Clause, Question


@frozen
class Situation:
    """A position in which no clause says what is to be done, or whether the game is over."""

    line: Line
    """The smallest that was found, without a move."""
    questions: tuple[Question, ...]
    """The questions whose answers decide it."""


@frozen
class Found:
    """All that was found in a game, and among how much."""

    situations: tuple[Situation, ...]
    """One for each collection of questions that decide one."""
    idle: tuple[Clause, ...]
    """The clauses that moves must keep and that never were the only one broken: without one of them, no ruling that
    was made would be another."""
    decisive: tuple[Clause, ...]
    """The clauses that moves must keep and that were the only one broken at least once."""
    positions: int
    """How many positions were looked at."""
    rulings: int
    """How many rulings on moves were made in them."""
