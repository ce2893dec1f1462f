"""What the rules say under one reading and another, and which open questions that hangs on.

What is asked about is a *line*: a position, and no, one or several moves made from it one after the other. A reading
that notes what it is asked tells which questions were consulted; each of them that is left open is then given every
other answer, and what is consulted under that is followed in turn, since an answer can lead to further questions.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import evolve, frozen

from vitruvius.readings import BaseReading, answer_in, left_open, recording, with_answer
from vitruvius_spec import Question, Status

if TYPE_CHECKING:
    from vitruvius.game import Game, HasSortKey, Player

S = TypeVar("S")
M = TypeVar("M", bound="HasSortKey")
T = TypeVar("T")

Answers = tuple[tuple[Question, str], ...]
"""Questions, each with the id of an answer."""


class Verdict(enum.Enum):
    """The answer on a move."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    DISPUTED = "disputed"
    """The rulebook leaves a question open, and the answer on the move hangs on it."""


@frozen
class Answered:
    """What the answer on a line is when some questions are answered in a certain way."""

    answers: Answers
    legal: bool
    """Whether every move of the line is legal."""
    winners: tuple[Player, ...] | None
    """Who has won at its end; None if a move is illegal or the game goes on, nobody in a draw."""
    sound: bool = True
    """False if the position cannot arise under these answers, so that there is nothing to rule on."""

    @property
    def verdict(self) -> Verdict:
        """Legal or illegal, under these answers."""
        return Verdict.LEGAL if self.legal else Verdict.ILLEGAL

    @property
    def result(self) -> tuple[bool, bool, tuple[Player, ...] | None]:
        """All that is said of the line: whether the position is sound, the moves are legal, and who has won."""
        return (self.sound, self.legal, self.winners)


def under(game: Game[S, Any, Any, Any], state: S, answers: Answers) -> S:
    """The same position under the state's reading, with those answers chosen."""
    return game.with_reading(state, _chosen(game, state, answers))


def answered(
    game: Game[S, M, Any, Any],
    state: S,
    moves: Sequence[M],
    answers: Answers = (),
    log: list[Question] | None = None,
) -> Answered:
    """What the rules say of a line under the state's reading, with those answers chosen.

    Args:
        game: the game.
        state: the position that the line begins with.
        moves: the moves made from it, if any.
        answers: the answers to choose.
        log: where each question is noted when it is first consulted.
    """
    reading = _chosen(game, state, answers)
    return _ruled(game, game.with_reading(state, reading if log is None else recording(reading, log)), moves, answers)


def consulted(game: Game[S, M, Any, Any], state: S, moves: Sequence[M], answers: Answers = ()) -> tuple[Question, ...]:
    """The questions that are asked when a line is ruled on, in the order in which they are first asked."""
    log: list[Question] = []
    answered(game, state, moves, answers, log)
    return tuple(log)


def explore(game: Game[S, M, Any, Any], state: S, moves: Sequence[M], answers: Answers = ()) -> tuple[Answered, ...]:
    """What the rules say of a line under every combination of answers to the open questions that are consulted.

    Questions whose answer was chosen keep it. The first entry is the state's own reading, with those answers chosen.
    A single entry means that no open question is asked.
    """
    found = followed(game, state, lambda one: _ruled(game, one, moves), answers)
    return tuple(evolve(said, answers=leading) for leading, said in found)


def followed(
    game: Game[S, Any, Any, Any], state: S, ask: Callable[[S], T], answers: Answers = ()
) -> tuple[tuple[Answers, T], ...]:
    """What is found of a position under every combination of answers to the open questions that are consulted for it.

    Args:
        game: the game.
        state: the position. Questions whose answer its reading chooses keep it.
        ask: finds it. It is called with the same position, under one reading after the other.
        answers: answers that are chosen besides.
    """
    log: list[Question] = []
    reading = game.reading(state)
    said = ask(game.with_reading(state, recording(_chosen(game, state, answers), log)))
    leading, others = answers, list[Answers]()
    while (met := _next_met(reading, log, leading)) is not None:
        rest = [answer.id for answer in met.answers if answer.id != met.default]
        others = [*((*leading, (met, answer)) for answer in rest), *others]
        # What was met gave its default answer: to give it by name changes nothing, and need not be tried.
        leading = (*leading, (met, met.default))
    return ((leading, said), *(leaf for other in others for leaf in followed(game, state, ask, other)))


def elsewhere(game: Game[S, M, Any, Any], state: S, moves: Sequence[M]) -> tuple[Answered, ...]:
    """Answers to settled questions, as other sources give them, under which the rules would say something else."""
    log: list[Question] = []
    own = answered(game, state, moves, log=log)
    reading = game.reading(state)
    others = (
        answered(game, state, moves, ((question, answer.id),))
        for question in log
        if question.status is Status.SETTLED
        for answer in question.answers
        if answer.id != answer_in(reading, question)
    )
    return tuple(other for other in others if other.sound and other.result != own.result)


def _ruled(game: Game[S, M, Any, Any], state: S, moves: Sequence[M], answers: Answers = ()) -> Answered:
    """What the rules say of a line under the state's own reading, of which these answers are told."""
    if game.problems(state):
        return Answered(answers, legal=False, winners=None, sound=False)
    for move in moves:
        if move not in game.legal_moves_unchecked(state):
            return Answered(answers, legal=False, winners=None)
        state = game.step(state, move)
    outcome = game.outcome(state)
    return Answered(answers, legal=True, winners=None if outcome is None else outcome.winners)


def _chosen(game: Game[S, Any, Any, Any], state: S, answers: Answers) -> BaseReading:
    reading = game.reading(state)
    for question, answer in answers:
        reading = with_answer(reading, question, answer)
    return reading


def _next_met(reading: BaseReading, log: list[Question], answers: Answers) -> Question | None:
    """The first question that was met and is left open."""
    fixed = {question for question, _ in answers}
    return next((question for question in log if left_open(reading, question) and question not in fixed), None)
