"""Additional Rules: what happens when blocks fall, and when a block was built against the rules."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.clauses.building import is_of_base_stone, keeps_off_table, touches_by_face
from vitruvius.cornerstone_tower.clauses.turns import owner_of
from vitruvius.cornerstone_tower.grid import Grid, Laid
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.reading import CollapseCounts, FallBelongsTo, FallenMeeple, LateErrors, Reading
from vitruvius.cornerstone_tower.state import Fall, Phase, State
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_tower import clauses as spec

FEWEST_OF_COLLAPSE: Final = 3
"""How many blocks falling at once are a collapse, at least."""


def can_fall(state: State, fall: Fall) -> bool:
    """Whether so many blocks can fall at all: they stand, and the new one is among them only if there is one."""
    is_in_play = state.turn.phase is not Phase.FIRST_ROLL and state.turn.phase is not Phase.COLLAPSED
    others = len(state.placed) - (1 if state.turn.built is not None else 0)
    if fall.with_new:
        return is_in_play and has_new(state) and 1 <= fall.blocks <= others + 1
    return is_in_play and 1 <= fall.blocks <= others


def has_new(state: State) -> bool:
    """Whether there is a new block that can fall: one is being tried out, or was built this turn."""
    return state.turn.built is not None or state.turn.phase is Phase.BUILD


def can_meeple_fall(state: State, colour: Colour) -> bool:
    """Whether that colour's meeple can fall with blocks: it is played with, and stands on one of them."""
    if colour >= len(state.seats):
        return False
    return state.seats[colour].meeple.level > 0 and not is_of_base_stone(state.seats[colour].meeple)


@enacts(spec.COLLAPSE)
def is_collapse(state: State, fall: Fall) -> bool:
    """Whether the fall is a collapse: at least three blocks at once."""
    if fall.blocks == FEWEST_OF_COLLAPSE and fall.with_new:
        return state.reading.collapse_counts is CollapseCounts.WITH_NEW
    return fall.blocks >= FEWEST_OF_COLLAPSE


@enacts(spec.SMALL_FALL)
def is_put_back(state: State, fall: Fall) -> bool:
    """Whether what fell is simply put back where it was."""
    return not is_collapse(state, fall)


def ends_on_table(state: State, fall: Fall, colour: Colour) -> bool:
    """Whether that colour's meeple is on the table after a fall that is put back: it fell too, and stays there."""
    return any(one is colour for one in fall.meeples) and state.reading.fallen_meeple is FallenMeeple.TABLE


def is_of_turn(state: State, fall: Fall) -> bool:
    """Whether that colour can have made blocks fall: anyone where it is no matter, else the player whose turn it is."""
    if is_put_back(state, fall) or owner_of(fall.by, state.players) == owner_of(state.turn.seat, state.players):
        return True
    return state.reading.fall_belongs_to is FallBelongsTo.CAUSE


def can_lie(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a block can lie there at all, rightly or not: against something that is built, or on the table."""
    return touches_by_face(grid, cubes) or not keeps_off_table(cubes)


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
