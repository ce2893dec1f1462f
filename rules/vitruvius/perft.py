"""Perft: how many sequences of moves of a given length a position has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from vitruvius.errors import WrongUse, quoted

if TYPE_CHECKING:
    from vitruvius.game import Game, HasSortKey

DEEPEST: Final = 100
"""The greatest depth; a count that goes half as deep does not end, unless the game does."""

S = TypeVar("S")
M = TypeVar("M", bound="HasSortKey")


def perft(game: Game[S, M, Any, Any], state: S, depth: int) -> int:
    """How many sequences of exactly `depth` legal moves there are; a decided game has no next move.

    Raises:
        UnsoundState: the position itself breaks a clause.
        WrongUse: the depth is no number, negative, or more than `DEEPEST`.
    """
    _require_number(depth)
    if depth < 0:
        raise WrongUse(f"a depth is not negative, and this is {depth}")
    _require_in_reach(depth)
    if depth == 0:
        game.legal_moves(state)  # refuses an unsound position
        return 1
    return sum(divide(game, state, depth).values())


def divide(
    game: Game[S, M, Any, Any], state: S, depth: int, done: Callable[[M, int], None] = lambda _move, _count: None
) -> dict[M, int]:
    """The count of each first move, in the order in which moves are listed.

    Args:
        game: the game.
        state: where to start.
        depth: the length of the sequences, from 1 to `DEEPEST`.
        done: called with each first move and its count, once it has been counted.

    Raises:
        UnsoundState: the position itself breaks a clause.
        WrongUse: the depth is no number, less than 1, or more than `DEEPEST`.
    """
    _require_number(depth)
    if depth < 1:
        raise WrongUse(f"a first move needs a depth of at least 1, and this is {depth}")
    _require_in_reach(depth)
    counts: dict[M, int] = {}
    for move in game.legal_moves(state):
        counts[move] = _count(game, game.step(state, move), depth - 1)
        done(move, counts[move])
    return counts


def _require_number(depth: object) -> None:
    if type(depth) is not int:
        raise WrongUse(f"a depth is a whole number, and {quoted(depth)} is none")


def _require_in_reach(depth: int) -> None:
    if depth > DEEPEST:
        raise WrongUse(f"a depth is at most {DEEPEST}, and this is more")


def _count(game: Game[S, M, Any, Any], state: S, depth: int) -> int:
    if depth == 0:
        return 1
    moves = game.legal_moves_unchecked(state)
    if depth == 1:
        return len(moves)
    return sum(_count(game, game.step(state, move), depth - 1) for move in moves)
