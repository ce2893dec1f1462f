"""What each kind of move must keep, and the facts that decide each requirement."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from vitruvius.cornerstone_tower.requirements.building import BUILD, MISBUILD
from vitruvius.cornerstone_tower.requirements.falls import FALL
from vitruvius.cornerstone_tower.requirements.turns import (
    END,
    FIRST_ROLL,
    GOES_ON,
    ROLL,
    SIT_OUT,
    STAY,
    USE_RING,
    WALK_DUE,
)
from vitruvius.cornerstone_tower.requirements.walking import WALKING
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
from vitruvius.ruling import Finding, Requirement

__all__ = ["findings_on", "is_legal", "requirements_of"]


def requirements_of(move: Move) -> tuple[Requirement[State, Any], ...]:  # each table knows the type of its move
    """What a move of that kind must keep while the game goes on."""
    match move:
        case FirstRoll():
            return FIRST_ROLL
        case Roll():
            return ROLL
        case UseRing():
            return USE_RING[move.power]
        case Build():
            return BUILD
        case SitOut():
            return SIT_OUT
        case Walk():
            return (WALK_DUE, *WALKING)
        case Stay():
            return STAY
        case End():
            return END
        case Fall():
            return FALL
        case Misbuild():
            return MISBUILD
        case _:
            assert_never(move)


def is_legal(state: State, move: Move) -> bool:
    """Whether the rules allow the move, in a sound state that is not decided yet."""
    return all(requirement.holds(state, move) for requirement in requirements_of(move))


def findings_on(state: State, move: Move) -> Iterator[Finding]:
    """What each clause says of the move, one after the other."""
    for requirement in (GOES_ON, *requirements_of(move)):
        yield requirement.finding(state, move)
