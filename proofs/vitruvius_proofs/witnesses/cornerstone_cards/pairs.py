"""Two answers at one table: what is legal and who has won by either, and where that comes to be different."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from vitruvius.cornerstone_cards import GAME, Deal, Drawn, Move, State
from vitruvius.game import Player
from vitruvius.readings import recording, with_answer
from vitruvius_spec import Question

Moves = tuple[Move, ...]


@frozen
class Pair:
    """The state by the one answer and by the other, after the same moves, each of which was legal by both."""

    states: tuple[State, State]
    moves: Moves = ()

    @property
    def has_parted(self) -> bool:
        """Whether it is no longer the same but for the reading."""
        one, other = self.states
        return evolve(one, config=other.config) != other


def pair_of(state: State, question: Question, answers: tuple[str, str]) -> Pair | None:
    """The state by either answer, or nothing if it is not sound by both."""
    reading = GAME.reading(state)
    one, other = (GAME.with_reading(state, with_answer(reading, question, answer)) for answer in answers)
    return None if GAME.problems(one) or GAME.problems(other) else Pair((one, other))


def difference_at(pair: Pair, most: int) -> Moves | None:
    """The fewest moves after which the rules say different things, the first of those in order, or nothing.

    Args:
        pair: the states.
        most: how many moves there may be.
    """
    if _winners(pair.states[0]) != _winners(pair.states[1]):
        return pair.moves
    waiting = [pair]
    for _ in range(most):
        after = list[Pair]()
        for one in waiting:
            legal = tuple(set(GAME.legal_moves_unchecked(state)) for state in one.states)
            apart = legal[0] ^ legal[1]
            if apart:
                return (*one.moves, min(apart, key=lambda move: (move.sort_key, str(move))))
            after += _after(one, legal[0])
        for one in after:
            if _winners(one.states[0]) != _winners(one.states[1]):
                return one.moves
        # Where nothing has parted, the rest is a shorter line from another table.
        waiting = [one for one in after if one.has_parted]
    return None


def _after(pair: Pair, legal: set[Move]) -> Iterator[Pair]:
    for move in _some(sorted(legal, key=lambda move: move.sort_key)):
        one, other = (GAME.step(state, move) for state in pair.states)
        yield Pair((one, other), (*pair.moves, move))


def _some(moves: list[Move]) -> list[Move]:
    """The moves, but of the cards that may be dealt or drawn only the first: which one it is, matters later."""
    return moves[:1] if moves and isinstance(moves[0], Deal | Drawn) else moves


def _winners(state: State) -> tuple[Player, ...] | None:
    outcome = GAME.outcome_unchecked(state)
    return None if outcome is None else outcome.winners


def asked_at(state: State) -> frozenset[Question]:
    """The questions that are asked when all moves are ruled on, made, and the results looked at."""
    log: list[Question] = []
    noting = GAME.with_reading(state, recording(GAME.reading(state), log))
    GAME.problems(noting)
    for move in GAME.legal_moves_unchecked(noting):
        GAME.outcome_unchecked(GAME.step(noting, move))
    GAME.outcome_unchecked(noting)
    return frozenset(log)
