"""The eight symmetries of the foundation, and one move of each eight that they turn into one another.

That they change no ruling is shown by tests of the rules. So where positions are left free, what is asked of one move
is asked of all that it can be turned into.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from vitruvius.corintho.moves import CANDIDATES
from vitruvius.corintho.state import Join, Move, Pass, Place, Platform

_SIDE: Final = 4

Symmetry = tuple[Platform, ...]
"""Where each platform comes to lie, in the order of `Platform`."""


def _symmetries() -> tuple[Symmetry, ...]:
    turned = tuple(Platform(_SIDE * one.file + _SIDE - 1 - one.rank) for one in Platform)
    mirrored = tuple(Platform(_SIDE * one.rank + _SIDE - 1 - one.file) for one in Platform)
    found: list[Symmetry] = [tuple(Platform)]
    for _ in range(3):
        found.append(tuple(turned[one] for one in found[-1]))
    return (*found, *(tuple(mirrored[one] for one in symmetry) for symmetry in found))


SYMMETRIES: Final = _symmetries()
"""The first leaves everything where it is."""


def move_under(move: Move, symmetry: Symmetry) -> Move:
    """The move where the foundation is turned or mirrored so."""
    if isinstance(move, Place):
        return Place(move.section, symmetry[move.platform])
    if isinstance(move, Pass):
        return move
    assert isinstance(move, Join), "no part of a stack is ever moved"
    return Join(symmetry[move.source], symmetry[move.target])


def first_of_each(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Of the moves that can be turned into one another the first."""
    found: list[Move] = []
    known: set[Move] = set()
    for move in moves:
        if move not in known:
            found.append(move)
            known.update(move_under(move, symmetry) for symmetry in SYMMETRIES)
    return tuple(found)


REPRESENTATIVES: Final = first_of_each(CANDIDATES)
"""Of all moves that can ever be legal: nine placings, six movings and the pass."""
