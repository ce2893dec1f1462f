"""Additional Rules: that no meeple is shut in.

A meeple on the table always has a way out: it is outside. One in a courtyard may be shut in like any other.
"""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.cells import SIDEWAYS, Cell, Direction
from vitruvius.cornerstone_tower.clauses.building import is_in_column
from vitruvius.cornerstone_tower.clauses.walking import (
    Walker,
    has_open_colour,
    is_level_step,
    is_table,
    is_way,
    leads_to,
    may_cross,
    may_leave,
    next_to,
)
from vitruvius.cornerstone_tower.grid import is_open
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_tower import clauses as spec

RISES: Final = (-1, 0, 1)
"""By how many levels a step without a ring can rise."""


# One step


def is_unbarred(walker: Walker, one: Cell, other: Cell) -> bool:
    """Whether neither colours nor meeples keep the step from being a way out."""
    by_colour = has_open_colour(walker, other) and may_leave(walker, one)
    if not by_colour and walker.reading.way_out_colour:
        return False
    return may_cross(walker, other) or not walker.reading.way_out_meeples


def is_exit(walker: Walker, place: Cell) -> bool:
    """Whether the meeple could step to that space or cell of the table, so that it is not shut in."""
    return (
        is_level_step(walker.start, place)
        and is_way(walker.grid, walker.start, place, walker.reading)
        and is_unbarred(walker, walker.start, place)
    )


@enacts(spec.WAY_OUT)
def has_exit(walker: Walker) -> bool:
    """Whether there is a step, without a ring, by which the meeple can leave its place."""
    return any(is_exit(walker, next_to(walker.start, direction, rise)) for direction in SIDEWAYS for rise in RISES)


# Into the open


def is_step_out(walker: Walker, one: Cell, other: Cell) -> bool:
    """Whether a way out may go on by a step from the one place to the other."""
    return leads_to(walker, one, other) and is_level_step(one, other) and is_unbarred(walker, one, other)


def is_above(place: Cell, cell: Cell) -> bool:
    """Whether the cell is above the place, at any height."""
    return is_in_column(place, cell) and cell.level > place.level


def is_in_open(walker: Walker, place: Cell) -> bool:
    """Whether it is the table, or a place that has no cube above it, however high."""
    return is_table(place) or is_open(walker.grid, place, Direction.UP)
