"""Rulings: what the rules say of a move in a state, clause by clause, and under which readings."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import evolve, field, frozen

from vitruvius.readings import BaseReading, answer_in, left_open, recording, with_answer
from vitruvius_spec import Clause, Question, Status

if TYPE_CHECKING:
    from vitruvius.game import Game, HasSortKey, Outcome, Player

FactValue = bool | int | str | tuple[str, ...]
"""One fact: a number, or names in the game's notation."""

S = TypeVar("S")
M = TypeVar("M", bound="HasSortKey")


class Verdict(enum.Enum):
    """The answer on a move."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    DISPUTED = "disputed"
    """The rulebook leaves a question open, and the answer on the move hangs on it."""


@frozen
class Finding:
    """What one clause says here, and the facts that decide it."""

    clause: Clause
    holds: bool
    """Whether the clause is kept; for an outcome, whether it applies."""
    says: str
    """The facts as a sentence."""
    because: tuple[tuple[str, FactValue], ...] = ()
    """The facts as names and values."""
    where: tuple[str, ...] = ()
    """The places on the board that the facts are about, in the notation."""

    @property
    def facts(self) -> Mapping[str, FactValue]:
        """The facts by name."""
        return dict(self.because)


@frozen
class Facts:
    """What decides a requirement: the sentence, the data and the places."""

    says: str
    because: tuple[tuple[str, FactValue], ...] = ()
    where: tuple[str, ...] = ()


@frozen
class Requirement(Generic[S, M]):
    """A clause that a kind of move must keep, and the function that gathers the facts of its finding."""

    clause: Clause
    holds: Callable[[S, M], bool]
    facts: Callable[[S, M, bool], Facts]
    """The facts, given whether the clause is kept."""

    def finding(self, state: S, move: M) -> Finding:
        """What the clause says of the move."""
        holds = self.holds(state, move)
        facts = self.facts(state, move, holds)
        return Finding(self.clause, holds, facts.says, facts.because, facts.where)


@frozen
class Answered:
    """What the answer on a move is when some questions are answered in a certain way."""

    answers: tuple[tuple[Question, str], ...]
    legal: bool
    winners: tuple[Player, ...] | None
    """Who has won after the move; None if it is illegal or the game goes on, nobody in a draw."""
    sound: bool = True
    """False if the position cannot arise under these answers, so that there is nothing to rule on."""

    @property
    def verdict(self) -> Verdict:
        """Legal or illegal, under these answers."""
        return Verdict.LEGAL if self.legal else Verdict.ILLEGAL


@frozen
class Ruling(Generic[S, M]):
    """The answer on a move in a state."""

    game: Game[S, M, Any, Any] = field(repr=False, eq=False)  # what a player sees and agrees on is no matter here
    state: S
    move: M
    findings: tuple[Finding, ...]
    """One for each clause that the kind of move must keep."""

    @property
    def legal(self) -> bool:
        """Whether the move is legal under the state's reading."""
        return all(finding.holds for finding in self.findings)

    @property
    def violations(self) -> tuple[Finding, ...]:
        """The findings of the clauses that the move breaks."""
        return tuple(finding for finding in self.findings if not finding.holds)

    @cached_property
    def after(self) -> S | None:
        """The state after the move; None if it is illegal."""
        return self.game.step(self.state, self.move) if self.legal else None

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the move ends the game; None if it does not."""
        return None if self.after is None else self.game.outcome(self.after)

    @cached_property
    def consequences(self) -> tuple[Finding, ...]:
        """What follows from a legal move, clause by clause; nothing for an illegal one."""
        return self.game.consequences(self.state, self.move) if self.legal else ()

    @cached_property
    def readings(self) -> tuple[Answered, ...]:
        """The answer under every combination of answers to the open questions that were consulted.

        Questions whose answer was chosen keep it. The first entry is the state's own reading. A
        single entry means that no open question matters.
        """
        return tuple(_explore(self.game, self.state, self.move, ()))

    def after_under(self, answered: Answered) -> S | None:
        """The state after the move under some answers, which its reading then chooses.

        There is none if the move is illegal under them, or the position cannot be.

        Args:
            answered: the answer on the move under them, as `readings` and `elsewhere` have it.
        """
        if not (answered.sound and answered.legal):
            return None
        reading = _reading(self.game, self.state, answered.answers)
        return self.game.step(self.game.with_reading(self.state, reading), self.move)

    @cached_property
    def elsewhere(self) -> tuple[Answered, ...]:
        """Answers to settled questions, as other sources give them, under which things would be different."""
        own = _answered(self.game, self.state, self.move, (), [])
        reading = self.game.reading(self.state)
        found = []
        for question in _consulted(self.game, self.state, self.move):
            if question.status is Status.SETTLED:
                for answer in question.answers:
                    if answer.id != answer_in(reading, question):
                        other = _answered(self.game, self.state, self.move, ((question, answer.id),), [])
                        if other.sound and (other.legal, other.winners) != (own.legal, own.winners):
                            found.append(other)
        return tuple(found)

    @cached_property
    def verdict(self) -> Verdict:
        """Legal or illegal, or disputed if that hangs on an open question left at its default."""
        if any(answered.sound and answered.legal != self.legal for answered in self.readings):
            return Verdict.DISPUTED
        return Verdict.LEGAL if self.legal else Verdict.ILLEGAL

    def _repr_svg_(self) -> str:
        """The ruling's picture, for notebooks."""
        return self.game.svg(self)


_Answers = tuple[tuple[Question, str], ...]


def _answered(game: Game[S, M, Any, Any], state: S, move: M, answers: _Answers, log: list[Question]) -> Answered:
    """The answer on the move under those answers; what was consulted is appended to `log`."""
    state = game.with_reading(state, recording(_reading(game, state, answers), log))
    if game.problems(state):
        return Answered(answers, legal=False, winners=None, sound=False)
    legal = move in game.legal_moves_unchecked(state)
    outcome = game.outcome(game.step(state, move)) if legal else None
    return Answered(answers, legal, None if outcome is None else outcome.winners)


def _reading(game: Game[S, M, Any, Any], state: S, answers: _Answers) -> BaseReading:
    """The state's reading, with those answers chosen."""
    reading = game.reading(state)
    for question, answer in answers:
        reading = with_answer(reading, question, answer)
    return reading


def _consulted(game: Game[S, M, Any, Any], state: S, move: M) -> list[Question]:
    log: list[Question] = []
    _answered(game, state, move, (), log)
    return log


def _explore(game: Game[S, M, Any, Any], state: S, move: M, answers: _Answers) -> list[Answered]:
    """Follow every answer to every open question that is met, in the order in which they are met."""
    log: list[Question] = []
    here = _answered(game, state, move, answers, log)
    reading = game.reading(state)
    others: list[_Answers] = []
    while (met := _next_met(reading, log, here.answers)) is not None:
        rest = [answer.id for answer in met.answers if answer.id != met.default]
        others = [*((*here.answers, (met, answer)) for answer in rest), *others]
        # What was met gave its default answer: to give it by name changes nothing, and need not be tried.
        here = evolve(here, answers=(*here.answers, (met, met.default)))
    return [here, *(leaf for other in others for leaf in _explore(game, state, move, other))]


def _next_met(reading: BaseReading, log: list[Question], answers: _Answers) -> Question | None:
    """The first question that was met and is left open."""
    fixed = {question for question, _ in answers}
    return next((question for question in log if left_open(reading, question) and question not in fixed), None)
