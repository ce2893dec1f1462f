"""Meeples that are to walk, as single steps look at them, and where such steps can lead. No rule is stated here."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import evolve, frozen

from vitruvius.certificates import ClosedSet, Ground, certified
from vitruvius.cornerstone_tower.cells import SIDEWAYS, Cell, above
from vitruvius.cornerstone_tower.clauses.walking import (
    Meeple,
    Stop,
    Walker,
    is_footing,
    is_in_courtyard,
    is_table,
    is_way,
    next_to,
)
from vitruvius.cornerstone_tower.grid import Grid, cell_at, is_open
from vitruvius.cornerstone_tower.identity import Itself
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import ForeignGround, Headroom, Reading, TableWalk
from vitruvius.cornerstone_tower.state import TABLE, State

STRICTEST: Final = tuple(
    Reading(
        headroom=headroom,
        foreign_ground=ForeignGround.NEEDS_RING,
        other_own_colour=False,
        ring_own_other=False,
        ring_table_step=False,
        walk_back=False,
    )
    for headroom in (Headroom.STEP_CLEAR, Headroom.TWO_CELLS)
)
"""Readings of which a step that all of them allow is allowed by every reading. So no question need be asked of it."""
LOOSEST: Final = Reading(
    headroom=Headroom.OWN_CELL,
    foreign_ground=ForeignGround.LEAVE,
    other_own_colour=True,
    ring_own_other=True,
    ring_table_step=True,
    walk_back=True,
)
"""A reading that allows every step that any reading allows: what it denies, need not be asked about either."""


# Walkers


def walker_in_turn(state: State) -> Walker:
    """The meeple of the colour in turn, with the rings that have been given up for its walk."""
    walker = walker_of(state, state.turn.seat, state.grid)
    return evolve(walker, any_colour=state.turn.used.any_colour > 0, courtyards=courtyards(state.grid, state.reading))


def first_stop(state: State) -> Stop:
    """Where the walk of the colour in turn begins."""
    return Stop(state.seats[state.turn.seat].meeple, state.turn.used.two_levels, has_left=False)


def walker_of(state: State, colour: Colour, grid: Grid) -> Walker:
    """The meeple of a colour without rings, in a structure that may have grown; courtyards are left out."""
    others = tuple(Meeple(Colour(seat), one.meeple) for seat, one in enumerate(state.seats) if seat != colour)
    return Walker(
        grid=grid,
        reading=state.reading,
        players=state.players,
        colour=colour,
        start=state.seats[colour].meeple,
        others=others,
        any_colour=False,
        courtyards=(),
    )


def under_strictest(walker: Walker) -> tuple[Walker, ...]:
    """The walker under each of the strictest readings."""
    return tuple(evolve(walker, reading=reading) for reading in STRICTEST)


# Where steps can lead


def places_beside(walker: Walker, place: Cell, rise: int) -> tuple[Cell, ...]:
    """The places to which a step of at most so many levels could lead: every one to which one does, and more."""
    grid = walker.grid
    if is_table(place):
        return tuple(cell for cell in grid.cells if cell.level <= rise and _is_uncovered(grid, cell))
    return places_around(walker, place, rise)


def places_around(walker: Walker, place: Cell, rise: int) -> tuple[Cell, ...]:
    """Those of a place that is not the table: in the next columns, and the table itself, if it is not too far down."""
    found = tuple(
        cell
        for direction in SIDEWAYS
        for up in range(-rise, rise + 1)
        for cell in (next_to(place, direction, up),)
        if (cell_at(walker.grid, cell) is not Filling.EMPTY and _is_uncovered(walker.grid, cell))
        or is_in_courtyard(walker, cell)
    )
    return (TABLE, *found) if place.level <= rise else found


def _is_uncovered(grid: Grid, cell: Cell) -> bool:
    return cell_at(grid, above(cell)) is Filling.EMPTY


# Courtyards


def courtyards(grid: Grid, reading: Reading) -> tuple[Cell, ...]:
    """The cells of level 0 that are cut off from the rest of the table, if it is walked on cell by cell."""
    low, high = _enclosed(Itself(grid), Headroom.OWN_CELL), _enclosed(Itself(grid), Headroom.TWO_CELLS)
    if not (low or high) or reading.table_walk is TableWalk.ONE_REGION:
        return ()
    return low if low == high or reading.headroom is not Headroom.TWO_CELLS else high


def courtyards_of_any_reading(grid: Grid) -> tuple[Cell, ...]:
    """The cells that are cut off under any reading."""
    low, high = _enclosed(Itself(grid), Headroom.OWN_CELL), _enclosed(Itself(grid), Headroom.TWO_CELLS)
    return tuple(dict.fromkeys((*low, *high)))


@frozen
class _Table:
    """The table around and under a structure, within a margin of one cell."""

    grid: Grid
    reading: Reading
    files: range
    rows: range


@lru_cache(maxsize=32)
def _enclosed(of: Itself[Grid], headroom: Headroom) -> tuple[Cell, ...]:
    """The free cells of level 0 that are cut off, where meeples need that much room."""
    grid = of.it
    heights = (1, 2) if headroom is Headroom.TWO_CELLS else (1,)
    low = tuple(cell for cell in grid.cells if cell.level in heights)
    files, rows = _around([cell.file for cell in low]), _around([cell.row for cell in low])
    table = _Table(grid, Reading(headroom=headroom), files, rows)
    inner = tuple(
        cell
        for row in rows
        for file in files
        for cell in (Cell(file, row, 0),)
        if is_footing(grid, cell, table.reading) and not _sees_out(grid, cell, heights)
    )
    if not inner:
        return ()
    outside = certified(_ON_TABLE, table, Cell(files[0], rows[0], 0))
    assert isinstance(outside, ClosedSet), "the search is for nothing"
    return tuple(cell for cell in inner if outside.place(cell) < 0)


def _around(numbers: list[int]) -> range:
    return range(min(numbers) - 1, max(numbers) + 2)


def _sees_out(grid: Grid, ground: Cell, heights: tuple[int, ...]) -> bool:
    """Whether the way straight out is free in some direction."""
    return any(
        all(is_open(grid, Cell(ground.file, ground.row, up), direction) for up in heights) for direction in SIDEWAYS
    )


def _next_on_table(table: _Table, ground: Cell) -> tuple[Cell, ...]:
    beside = (next_to(ground, direction, 0) for direction in SIDEWAYS)
    return tuple(cell for cell in beside if cell.file in table.files and cell.row in table.rows)


def _is_table_step(table: _Table, one: Cell, other: Cell) -> bool:
    return is_way(table.grid, one, other, table.reading)


def _is_nothing(_table: _Table, _ground: Cell) -> bool:
    return False


_ON_TABLE: Final = Ground(candidates=_next_on_table, is_step=_is_table_step, is_goal=_is_nothing)
