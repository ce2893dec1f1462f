"""Perft: how many sequences of moves of a given length a position has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from vitruvius.errors import WrongUse, quoted

if TYPE_CHECKING:
    from vitruvius.game import Game, HasSortKey

DEEPEST: Final = 100
"""The greatest depth; a count that goes half as deep does not end, unless the game does."""

S = TypeVar("S")
M = TypeVar("M", bound="HasSortKey")


def perft(game: Game[S, M, Any, Any], state: S, depth: int, decks: Sequence[str] = ()) -> int:
    """How many sequences of exactly `depth` legal moves there are; a decided game has no next move.

    Args:
        game: the game.
        state: where to start.
        depth: the length of the sequences, up to `DEEPEST`.
        decks: the texts of decks, if the order of the cards is known: one for each round, from that of the state on. A
            card that comes is a move all the same, but no other card comes in its place.

    Raises:
        MalformedOption: a text is none of a deck.
        UnsoundState: the position itself breaks a clause.
        WrongUse: the depth is no number, negative, or more than `DEEPEST`; the game has no cards, or a card is due of
            which the decks tell nothing.
    """
    _require_number(depth)
    if depth < 0:
        raise WrongUse(f"a depth is not negative, and this is {depth}")
    _require_in_reach(depth)
    if depth == 0:
        game.legal_moves(state)  # refuses an unsound position
        return 1
    return sum(divide(game, state, depth, decks=decks).values())


def divide(
    game: Game[S, M, Any, Any],
    state: S,
    depth: int,
    done: Callable[[M, int], None] = lambda _move, _count: None,
    decks: Sequence[str] = (),
) -> dict[M, int]:
    """The count of each first move, in the order in which moves are listed.

    Args:
        game: the game.
        state: where to start.
        depth: the length of the sequences, from 1 to `DEEPEST`.
        done: called with each first move and its count, once it has been counted.
        decks: see `perft`.

    Raises:
        MalformedOption: a text is none of a deck.
        UnsoundState: the position itself breaks a clause.
        WrongUse: the depth is no number, less than 1, or more than `DEEPEST`; the game has no cards, or a card is due
            of which the decks tell nothing.
    """
    _require_number(depth)
    if depth < 1:
        raise WrongUse(f"a first move needs a depth of at least 1, and this is {depth}")
    _require_in_reach(depth)
    game.legal_moves(state)  # refuses an unsound position
    moves_of = moves_with(game, state, decks)
    counts: dict[M, int] = {}
    for move in moves_of(state):
        counts[move] = _count(game, moves_of, game.step(state, move), depth - 1)
        done(move, counts[move])
    return counts


def moves_with(game: Game[S, M, Any, Any], start: S, decks: Sequence[str]) -> Callable[[S], Collection[M]]:
    """What gives the moves that count, from a sound state on, with those decks or, if there are none, without.

    Raises:
        MalformedOption: a text is none of a deck.
        WrongUse: there are decks, and the game has no cards.
    """
    from vitruvius.decks import known, moves_by  # noqa: PLC0415  # needs attrs, and help on the command does not

    if isinstance(decks, list | tuple) and not decks:
        return game.legal_moves_unchecked
    return partial(moves_by, game, known(game, start, decks))


def _require_number(depth: object) -> None:
    if type(depth) is not int:
        raise WrongUse(f"a depth is a whole number, and {quoted(depth)} is none")


def _require_in_reach(depth: int) -> None:
    if depth > DEEPEST:
        raise WrongUse(f"a depth is at most {DEEPEST}, and this is more")


def _count(game: Game[S, M, Any, Any], moves_of: Callable[[S], Collection[M]], state: S, depth: int) -> int:
    if depth == 0:
        return 1
    moves = moves_of(state)
    if depth == 1:
        return len(moves)
    return sum(_count(game, moves_of, game.step(state, move), depth - 1) for move in moves)
