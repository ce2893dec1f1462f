"""What follows from a legal move, clause by clause, and how it decides the game.

A finding holds if its clause applies: a permission because it is used, an outcome because it has come about.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from vitruvius.cornerstone_tower.clauses import ending as e
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.consequences.building import after_building, after_misbuilding
from vitruvius.cornerstone_tower.consequences.turns import (
    after_end,
    after_fall,
    after_first_roll,
    after_ring,
    after_roll,
)
from vitruvius.cornerstone_tower.consequences.walking import after_walking
from vitruvius.cornerstone_tower.outcomes import steps
from vitruvius.cornerstone_tower.state import (
    Build,
    End,
    Fall,
    FirstRoll,
    Misbuild,
    Move,
    Roll,
    SitOut,
    State,
    Stay,
    UseRing,
    Walk,
)
from vitruvius.ruling import Finding

__all__ = ["consequences"]


def consequences(state: State, move: Move) -> tuple[Finding, ...]:
    """What the move leads to."""
    after = step(state, move)
    fall = move if isinstance(move, Fall) else None
    return (*_of_move(state, move, after), *(steps(after, fall) if e.is_over(after) else ()))


def _of_move(state: State, move: Move, after: State) -> Iterator[Finding]:
    match move:
        case FirstRoll():
            return after_first_roll(after)
        case Roll():
            return after_roll(after)
        case UseRing():
            return after_ring(state, move)
        case Build():
            return after_building(state, move)
        case Misbuild():
            return after_misbuilding(state, move)
        case Walk():
            return after_walking(state, move)
        case End():
            return after_end(after)
        case Fall():
            return after_fall(state, move)
        case SitOut() | Stay():
            return iter(())
        case _:
            assert_never(move)
