"""Hypothesis strategies for the games, for tests of one's own engine as for those of this library.

Each game has a module of its own here, such as `vitruvius.testing.corintho`. What all of them are
built from stands in this one: readings, and games that are grown move by move. The strategies start
from play: positions that are put together at random are hardly ever ones that a game can reach.

Needs Hypothesis: `pip install 'vitruvius[test]'`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from vitruvius.errors import MissingExtra
from vitruvius.game import Game, HasSortKey
from vitruvius.readings import BaseReading, with_answer
from vitruvius_spec import Answer, Question

try:
    from hypothesis import strategies as st
except ImportError as error:
    raise MissingExtra("vitruvius.testing", "test") from error

__all__ = ["History", "grown", "legal_moves_of", "readings_of"]

S = TypeVar("S")
M = TypeVar("M", bound=HasSortKey)
R = TypeVar("R", bound=BaseReading)


@frozen
class History(Generic[S, M]):
    """A game as it was played: every position from the first on, and the moves between them."""

    states: tuple[S, ...]
    """One more than there are moves."""
    moves: tuple[M, ...]

    @property
    def final(self) -> S:
        """The position that was reached."""
        return self.states[-1]

    def until(self, turns: int) -> History[S, M]:
        """The first moves of it: so many, or all if there are fewer."""
        return History(self.states[: turns + 1], self.moves[:turns])


def grown(game: Game[S, M, Any, Any], state: S, choose: Callable[[S, Sequence[M]], M], turns: int) -> History[S, M]:
    """Play on from a state.

    Args:
        game: the game.
        state: where to start: a sound position.
        choose: given a state and its legal moves, of which there is at least one, the move to play.
        turns: how many moves to play; fewer are played when the game is decided before.
    """
    states, moves = [state], list[M]()
    while len(moves) < turns and (legal := tuple(game.legal_moves_unchecked(states[-1]))):
        moves.append(choose(states[-1], legal))
        states.append(game.step(states[-1], moves[-1]))
    return History(tuple(states), tuple(moves))


def legal_moves_of(game: Game[S, M, Any, Any], state: S) -> st.SearchStrategy[M]:
    """The legal moves of a state; an empty strategy for a decided game. Shrinks towards the first."""
    legal = tuple(game.legal_moves(state))
    return st.sampled_from(legal) if legal else st.nothing()


def readings_of(default: R) -> st.SearchStrategy[R]:
    """Readings of a game: each question is left alone, or answered in any of the ways there are.

    Shrinks towards `default`, in which nothing has been chosen.
    """
    choices = (
        st.tuples(st.just(question), st.none() | st.sampled_from(question.answers))
        for question in default.rulebook.questions
    )
    return st.tuples(*choices).map(lambda answers: _answering(default, answers))


def _answering(reading: R, answers: Sequence[tuple[Question, Answer | None]]) -> R:
    for question, answer in answers:
        if answer is not None:
            reading = with_answer(reading, question, answer.id)
    return reading
