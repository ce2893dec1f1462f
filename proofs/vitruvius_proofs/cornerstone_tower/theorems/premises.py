"""What many of the block tower's theorems take for granted, and what they go through."""

from __future__ import annotations

import enum
from typing import Final

from vitruvius.cornerstone_tower import invariants as i
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.state import (
    Build,
    End,
    Fall,
    FirstRoll,
    Misbuild,
    Move,
    Phase,
    Roll,
    SitOut,
    State,
    Stay,
    UseRing,
    Walk,
)
from vitruvius_proofs.theorem import Predicate

# Premises


def all_have_rings_dealt(state: State) -> bool:
    """Whether no colour has more rings than it was dealt, or fewer than none."""
    return all(i.has_rings_dealt(seat) for seat in state.seats)


SOUND: Final[tuple[Predicate, ...]] = (
    i.is_seat_in_play,
    i.has_dice_for_phase,
    all_have_rings_dealt,
    i.has_rings_for_phase,
    i.has_new_block_for_phase,
    i.run_down_together,
    i.is_first_roll_orderly,
)
"""What is wrong with no position that play reaches, as far as it is not about the structure."""

# Moves


class Sort(enum.Enum):
    """The kinds of moves and events: together they are all there are."""

    FIRST_ROLL = "first roll"
    ROLL = "roll"
    RING = "ring"
    BUILD = "build"
    SIT_OUT = "sit out"
    WALK = "walk"
    STAY = "stay"
    END = "end"
    FALL = "fall"
    MISBUILD = "misbuild"


SORTS: Final = tuple(Sort)


def is_of_sort(move: Move, sort: Sort) -> bool:
    """Whether the move is of that kind."""
    return (
        (sort is Sort.FIRST_ROLL and isinstance(move, FirstRoll))
        or (sort is Sort.ROLL and isinstance(move, Roll))
        or (sort is Sort.RING and isinstance(move, UseRing))
        or (sort is Sort.BUILD and isinstance(move, Build))
        or (sort is Sort.SIT_OUT and isinstance(move, SitOut))
        or (sort is Sort.WALK and isinstance(move, Walk))
        or (sort is Sort.STAY and isinstance(move, Stay))
        or (sort is Sort.END and isinstance(move, End))
        or (sort is Sort.FALL and isinstance(move, Fall))
        or (sort is Sort.MISBUILD and isinstance(move, Misbuild))
    )


def is_of_one_sort(move: Move) -> bool:
    """Whether every move is of just one kind."""
    return sum(is_of_sort(move, sort) for sort in Sort) == 1


def is_in_turn(state: State, move: Move) -> bool:
    """Whether the move comes in its phase, with a die, a ring or a block that there is: all legal ones do."""
    phase = state.turn.phase
    if isinstance(move, FirstRoll):
        return phase is Phase.FIRST_ROLL and t.is_die(move.die)
    if isinstance(move, Roll):
        return phase is Phase.ROLL and t.is_die(move.low) and t.is_die(move.high) and move.low <= move.high
    if isinstance(move, UseRing):
        return (phase is Phase.BUILD or phase is Phase.WALK) and t.seat(state).rings > 0
    if isinstance(move, Build):
        return phase is Phase.BUILD and t.has_block(state, move.block)
    if isinstance(move, Misbuild):
        return phase is Phase.BUILD and t.has_block(state, move.block)
    if isinstance(move, SitOut):
        return phase is Phase.BUILD and t.has_block(state, move.block)
    if isinstance(move, Walk):
        return phase is Phase.WALK
    if isinstance(move, Stay):
        return phase is Phase.WALK
    if isinstance(move, End):
        return phase is Phase.END
    return phase is not Phase.FIRST_ROLL and phase is not Phase.COLLAPSED and move.by < len(state.seats)
