"""Single points on which another engine and the rules agree or not, and under which readings they do.

A point is one thing that is said of a position: that it can be, that one move is legal or is not, or how the game has
ended. Each hangs on few questions. What was found of it under some answers is kept together with the questions that
were consulted: under any reading that answers these in the same way it is found again.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import Any, Final

from attrs import define, field, frozen

from vitruvius.compare.holding import Held, Holder, is_outcome
from vitruvius.compare.said import Said
from vitruvius.game import AnyState
from vitruvius.readings import answer_in, recording, with_answer
from vitruvius_spec import Question

Deviation = Mapping[str, str]
"""Answers that differ from those of a reading: question slug and answer id."""

MOST_OF_EACH: Final = 2
"""How many moves that only one side lists become points, of each line and side."""


class What(enum.Enum):
    """What a point is about."""

    SOUND = "sound"
    LEGAL = "legal"
    OUTCOME = "outcome"


@frozen
class Found:
    """What was found of a point."""

    holds: bool
    """Whether the rules say the same."""
    hinges: tuple[Question, ...]
    """The questions that were consulted for it, in order."""
    consulted: tuple[tuple[str, str], ...]
    """All that were consulted on the way, with the answers that they were given."""

    def is_of(self, answers: Mapping[str, str]) -> bool:
        """Whether it is found again under these answers."""
        return all(answers[slug] == answer for slug, answer in self.consulted)


@define(eq=False)
class Point:
    """One thing that is said of a position."""

    said: Said
    state: Any
    """The position."""
    what: What
    move: Any = None
    """The move, if it is about one."""
    is_legal: bool = True
    """Whether the move is said to be legal."""
    _known: list[Found] = field(init=False, factory=list)

    def known(self, answers: Mapping[str, str]) -> Found | None:
        """What has been found before that holds under these answers to all questions."""
        return next((found for found in self._known if found.is_of(answers)), None)

    def ask(self, holder: Holder, answers: Mapping[str, str]) -> Found:
        """Ask the rules, under these answers to all questions."""
        log: list[Question] = []
        holds = not holder.game.problems(self._noting(holder, answers, log))
        first = tuple(log)
        if holds and self.what is not What.SOUND:
            # Which positions are sound was asked already: what is asked besides is asked of a fresh state.
            log = []
            holds = self._holds(holder, self._noting(holder, answers, log))
        consulted = {question.slug: answers[question.slug] for question in (*first, *log)}
        found = Found(holds, tuple(log), tuple(consulted.items()))
        self._known.append(found)
        return found

    def _holds(self, holder: Holder, state: AnyState) -> bool:
        if self.what is What.LEGAL:
            return (self.move in holder.game.legal_moves_unchecked(state)) is self.is_legal
        return is_outcome(holder.game.outcome(state), self.said)

    def _noting(self, holder: Holder, answers: Mapping[str, str], log: list[Question]) -> AnyState:
        reading = holder.game.reading(self.state)
        for question in reading.rulebook.questions:
            if answer_in(reading, question) != answers[question.slug]:
                reading = with_answer(reading, question, answers[question.slug])
        return holder.game.with_reading(self.state, recording(reading, log))


def points_of(said: Said, state: AnyState, differs: Held) -> Iterator[Point]:
    """Points on which the rules differ from a line: enough that one is among them wherever anything differs."""
    if not differs.is_sound:
        yield Point(said, state, What.SOUND)
    for move in differs.only_said[:MOST_OF_EACH]:
        yield Point(said, state, What.LEGAL, move)
    for move in differs.only_ruled[:MOST_OF_EACH]:
        yield Point(said, state, What.LEGAL, move, is_legal=False)
    if not differs.is_outcome_said:
        yield Point(said, state, What.OUTCOME)
