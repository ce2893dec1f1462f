"""What many of the block tower's theorems take for granted, and what they go through."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower import invariants as i
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.state import (
    Build,
    End,
    Fall,
    FirstRoll,
    Misbuild,
    Move,
    Phase,
    Pose,
    Roll,
    SitOut,
    State,
    Stay,
    UseRing,
    Walk,
)
from vitruvius_proofs.theorem import Of, Predicate

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


SORTS: Final = tuple(map(Of, (FirstRoll, Roll, UseRing, Build, SitOut, Walk, Stay, End, Fall, Misbuild)))
"""The kinds of moves and events: together they are all there are."""


BUILDING: Final = tuple(map(Of, (Build, Misbuild, SitOut)))
"""The kinds that use a block."""
OTHERS: Final = tuple(one for one in SORTS if one not in BUILDING)
"""The kinds that use none."""


def is_of_one_sort(move: Move) -> bool:
    """Whether every move or event is of one of the ten kinds, and of one only."""
    kinds = (
        isinstance(move, FirstRoll),
        isinstance(move, Roll),
        isinstance(move, UseRing),
        isinstance(move, Build),
        isinstance(move, SitOut),
        isinstance(move, Walk),
        isinstance(move, Stay),
        isinstance(move, End),
        isinstance(move, Fall),
        isinstance(move, Misbuild),
    )
    return sum(holds for holds in kinds) == 1


SOMEWHERE: Final = Pose(ROTATIONS[0], Cell(0, 0, 2))
"""A pose, where it is no matter which."""


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
