"""Building Rings: when one may be given up, and for what."""

from __future__ import annotations

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses.turns import (
    can_build,
    has_block,
    is_free_choice,
    is_of_parts,
    must_build,
    seat,
)
from vitruvius.cornerstone_tower.placements import has_place
from vitruvius.cornerstone_tower.reading import RingDeclared, RingsATurn
from vitruvius.cornerstone_tower.state import Phase, Power, State, Used
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_tower import clauses as spec


@enacts(spec.RINGS)
def may_use_ring(state: State, power: Power) -> bool:
    """Whether a ring is left, and may be given up now: after the roll, before the walk, and not too many of them."""
    return seat(state).rings > 0 and is_time_for_ring(state) and is_within_rings_of_turn(state, power)


def is_time_for_ring(state: State) -> bool:
    """Whether the dice are rolled and the meeple has not walked yet."""
    if state.turn.phase is Phase.BUILD:
        return True
    return state.turn.phase is Phase.WALK and state.reading.ring_declared is RingDeclared.IN_TURN


def is_within_rings_of_turn(state: State, power: Power) -> bool:
    """Whether no ring has been given up this turn, or the reading allows one more for that power."""
    used = state.turn.used
    if used.total == 0:
        return True
    if state.reading.rings_a_turn is RingsATurn.ONE:
        return False
    return power is Power.ANY_BLOCK or used.any_colour + used.two_levels == 0 or state.reading.rings_combined


def sits_out(state: State) -> bool:
    """Whether the building step is sat out this turn, or will be if nothing is done about it."""
    if state.turn.phase is Phase.BUILD:
        return not can_build(state)
    return state.turn.built is None


def has_number(state: State, number: int) -> bool:
    """Whether the supply holds a block of that many parts."""
    return any(has_block(state, block) and is_of_parts(block, number) for block in Block)


@enacts(spec.RING_INSTEAD)
def may_avoid_sitting_out(state: State) -> bool:
    """Whether a ring would keep its player from sitting out: nothing can be built, though a block has a place."""
    return not can_build(state) and any(has_block(state, block) and has_place(state, block) for block in Block)


@enacts(spec.RING_ANY_BLOCK)
def may_ignore_roll(state: State) -> bool:
    """Whether a ring may be given up so as to build any block: while one is to be built."""
    if state.turn.phase is not Phase.BUILD:
        return False
    if is_free_choice(state) or not must_build(state):
        return True
    matches_both = has_number(state, state.turn.low) and has_number(state, state.turn.high)
    return matches_both or state.reading.ring_with_match


def may_help_walk(state: State) -> bool:
    """Whether a ring may be given up for the walk of this turn."""
    return not sits_out(state) or state.reading.ring_sitting_out


def used_with(used: Used, power: Power) -> Used:
    """The rings of a turn with one more of that power."""
    return Used(
        any_block=used.any_block + (1 if power is Power.ANY_BLOCK else 0),
        any_colour=used.any_colour + (1 if power is Power.ANY_COLOUR else 0),
        two_levels=used.two_levels + (1 if power is Power.TWO_LEVELS else 0),
    )
