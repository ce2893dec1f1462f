"""Additional Rules: what happens when blocks fall, and when a block was built against the rules."""

from __future__ import annotations

from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.reading import CollapseCounts, FallBelongsTo, FallenMeeple, LateErrors, Reading
from vitruvius.cornerstone_tower.state import Fall, Phase, State
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_tower import clauses as spec

ENOUGH = 3
"""How many blocks falling at once are a collapse."""


def can_fall(state: State, fall: Fall) -> bool:
    """Whether so many blocks can fall at all: they stand, and the new one is among them only if it was built."""
    is_in_play = state.turn.phase is not Phase.FIRST_ROLL and state.turn.phase is not Phase.COLLAPSED
    others = len(state.placed) - (1 if state.turn.built is not None else 0)
    if fall.with_new:
        return is_in_play and state.turn.built is not None and 1 <= fall.blocks <= others + 1
    return is_in_play and 1 <= fall.blocks <= others


def can_meeple_fall(state: State, colour: Colour) -> bool:
    """Whether that colour's meeple can fall: it is played with, and stands on the structure."""
    return colour < len(state.seats) and state.seats[colour].meeple.level > 0


@enacts(spec.COLLAPSE)
def is_collapse(state: State, fall: Fall) -> bool:
    """Whether the fall is a collapse: at least three blocks at once."""
    if fall.blocks == ENOUGH and fall.with_new:
        return state.reading.collapse_counts is CollapseCounts.WITH_NEW
    return fall.blocks >= ENOUGH


@enacts(spec.SMALL_FALL)
def is_put_back(state: State, fall: Fall) -> bool:
    """Whether what fell is simply put back where it was."""
    return not is_collapse(state, fall)


def ends_on_table(state: State, fall: Fall, colour: Colour) -> bool:
    """Whether that colour's meeple is on the table after a fall that is put back: it fell too, and stays there."""
    return any(one is colour for one in fall.meeples) and state.reading.fallen_meeple is FallenMeeple.TABLE


def is_of_turn(state: State, by: Colour) -> bool:
    """Whether that colour can be the one that made blocks fall."""
    return by is state.turn.seat or state.reading.fall_belongs_to is FallBelongsTo.CAUSE


@enacts(spec.MISPLACED)
def stays_misplaced(breaks_pattern: bool, breaks_more: bool, reading: Reading) -> bool:
    """Whether a block that was built against the rules stays, once that is noticed too late.

    Args:
        breaks_pattern: whether it does not match the checkerboard.
        breaks_more: whether it breaks another clause that says where a block may be built.
        reading: by which the game is played.
    """
    if breaks_pattern and not breaks_more:
        return True
    return (breaks_pattern or breaks_more) and reading.late_errors is LateErrors.ANY_CLAUSE
