"""Movement Rules, and what the rings add to them: by which single steps a meeple walks, and where it may stop.

A walk is a search, and stands elsewhere. What a step of it may be is here. A step goes from place to place: a space, by
the name of its cube; the table; or, where the table is walked on cell by cell, a cell of level 0 in a courtyard.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.cells import SIDEWAYS, STEPS, Cell, Direction, above
from vitruvius.cornerstone_tower.clauses.building import is_filled, is_same
from vitruvius.cornerstone_tower.clauses.turns import owner_of
from vitruvius.cornerstone_tower.grid import Grid, cell_at
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import ForeignGround, Headroom, Reading
from vitruvius.cornerstone_tower.state import TABLE
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_tower import clauses as spec

FILLINGS: Final = tuple(colour.filling for colour in Colour)
"""What a cell holds where a cube of each colour is."""


@frozen
class Meeple:
    """A meeple that is not the walker's."""

    colour: Colour
    place: Cell


@frozen
class Walker:
    """A meeple that is to walk, and all that its steps depend on."""

    grid: Grid
    reading: Reading
    players: int
    colour: Colour
    start: Cell
    """Where it stands before the walk."""
    others: tuple[Meeple, ...]
    any_colour: bool
    """Whether a ring was given up for any colour."""
    courtyards: tuple[Cell, ...]
    """The cells of level 0 that the structure cuts off from the rest of the table, if it is walked on cell by cell.

    `TABLE` stands for all other free cells of that level.
    """
    to: Cell | None = None
    """Where it is to go; None if that is no matter."""


@frozen
class Stop:
    """How far a walk has come."""

    place: Cell
    skips: int
    """How many steps of two levels it may still have."""
    has_left: bool
    """Whether a step has been made."""


# Cells and places


def is_table(place: Cell) -> bool:
    """Whether it is the table."""
    return is_same(place, TABLE)


def next_to(place: Cell, direction: Direction, rise: int) -> Cell:
    """The cell of the next column in that direction that is so many levels higher."""
    return Cell(place.file + STEPS[direction].file, place.row + STEPS[direction].row, place.level + rise)


def ground_beside(place: Cell, direction: Direction) -> Cell:
    """The table's cell in the next column in that direction."""
    return next_to(place, direction, -place.level)


def has_room(grid: Grid, place: Cell, reading: Reading) -> bool:
    """Whether a meeple has room above the cube, or on the table."""
    if is_filled(grid, above(place)):
        return False
    return not is_filled(grid, above(above(place))) or reading.headroom is not Headroom.TWO_CELLS


@enacts(spec.SPACES)
def is_space(grid: Grid, place: Cell, reading: Reading) -> bool:
    """Whether it is a space: the upper face of a cube, with room above it."""
    return is_filled(grid, place) and has_room(grid, place, reading)


def is_footing(grid: Grid, place: Cell, reading: Reading) -> bool:
    """Whether a meeple can stand there: on a space, or on a free cell of the table."""
    return is_space(grid, place, reading) or (place.level == 0 and has_room(grid, place, reading))


def is_in_courtyard(walker: Walker, place: Cell) -> bool:
    """Whether it is a cell of the table that the structure cuts off."""
    return any(is_same(place, cell) for cell in walker.courtyards)


# Colours


@enacts(spec.OWN_OR_NEUTRAL)
def is_own_or_neutral(colour: Colour, filling: Filling) -> bool:
    """Whether a cube is of natural wood, or of the meeple's own colour."""
    return filling is Filling.NATURAL or filling is FILLINGS[colour]


@enacts(spec.DARK_SPACES)
def is_dark(filling: Filling) -> bool:
    """Whether a cube is one of the dark brown ones, which every meeple may enter."""
    return filling is Filling.DARK


@enacts(spec.NO_OPPONENT_COLOUR)
def is_opponents_colour(walker: Walker, colour: Colour) -> bool:
    """Whether another player plays with that colour, so that its spaces are barred."""
    return owner_of(colour, walker.players) != owner_of(walker.colour, walker.players)


@enacts(spec.RING_ANY_COLOUR)
def is_opened_by_ring(walker: Walker, colour: Colour) -> bool:
    """Whether a ring lets the walk go over spaces of that other colour, and over the space of its meeple."""
    return walker.any_colour and (is_opponents_colour(walker, colour) or walker.reading.ring_own_other)


def may_enter_other(walker: Walker, colour: Colour) -> bool:
    """Whether spaces of that other colour may be entered: for a ring, or because it is the player's own, too."""
    return is_opened_by_ring(walker, colour) or (
        not is_opponents_colour(walker, colour) and walker.reading.other_own_colour
    )


def may_enter_colour(walker: Walker, filling: Filling) -> bool:
    """Whether the space of such a cube may be entered."""
    return (
        is_own_or_neutral(walker.colour, filling)
        or is_dark(filling)
        or any(filling is FILLINGS[colour] and may_enter_other(walker, colour) for colour in Colour)
    )


def has_open_colour(walker: Walker, place: Cell) -> bool:
    """Whether its colour lets the place be entered. The table has none."""
    return place.level == 0 or may_enter_colour(walker, cell_at(walker.grid, place))


def may_leave(walker: Walker, place: Cell) -> bool:
    """Whether the meeple can walk off without more ado: not always from a colour that it may not enter."""
    return has_open_colour(walker, place) or walker.any_colour or walker.reading.foreign_ground is ForeignGround.LEAVE


# Other meeples


@enacts(spec.ONE_A_SPACE)
def is_free_space(walker: Walker, place: Cell) -> bool:
    """Whether no other meeple stands there, so that the walk may end there. The table has room for all.

    No ring lets two meeples share a space.
    """
    return is_table(place) or not any(is_same(other.place, place) for other in walker.others)


@enacts(spec.NO_CROSSING)
def may_cross(walker: Walker, place: Cell) -> bool:
    """Whether the walk may lead over the place: no meeple stands there, or a ring lets it be crossed."""
    return is_free_space(walker, place) or all(
        not is_same(other.place, place) or is_opened_by_ring(walker, other.colour) for other in walker.others
    )


# Steps


@enacts(spec.NO_DIAGONALS)
def is_sideways(one: Cell, other: Cell) -> bool:
    """Whether the cells are in columns side by side, at whatever levels."""
    files = other.file - one.file
    rows = other.row - one.row
    return (files == 0 and (rows == 1 or rows == -1)) or (rows == 0 and (files == 1 or files == -1))


def has_clear_column(grid: Grid, one: Cell, other: Cell, reading: Reading) -> bool:
    """Whether nothing above the lower of two places, at most two levels apart, is in a meeple's way up or down.

    That is, up to the cell in which it stands on the higher one. The cell right above either place is no matter here.
    """
    lower, higher = (one, other) if one.level <= other.level else (other, one)
    return (
        not any(
            is_filled(grid, Cell(lower.file, lower.row, lower.level + up))
            for up in range(2, 4)
            if lower.level + up <= higher.level + 1
        )
        or reading.headroom is not Headroom.STEP_CLEAR
    )


def is_way(grid: Grid, one: Cell, other: Cell, reading: Reading) -> bool:
    """Whether a meeple gets from the one place to the other without turning: so far as cubes are in its way.

    Both are spaces or cells of the table. Levels, colours and meeples are no matter here.
    """
    return is_sideways(one, other) and is_footing(grid, other, reading) and has_clear_column(grid, one, other, reading)


def is_free_table(walker: Walker, ground: Cell) -> bool:
    """Whether the table's cell belongs to all the free table: no block is on it, and no courtyard around it."""
    return has_room(walker.grid, ground, walker.reading) and not is_in_courtyard(walker, ground)


def leads_down(walker: Walker, space: Cell, ground: Cell) -> bool:
    """Whether a way goes from the space to that cell of the free table."""
    return is_free_table(walker, ground) and is_way(walker.grid, space, ground, walker.reading)


def leads_up(walker: Walker, ground: Cell, space: Cell) -> bool:
    """Whether a way goes from that cell of the free table to the space."""
    return is_free_table(walker, ground) and is_way(walker.grid, ground, space, walker.reading)


@enacts(spec.TABLE_WALK)
def is_way_by_table(walker: Walker, one: Cell, other: Cell) -> bool:
    """Whether one of the places is the table, and the other a space that has free table at a side."""
    if is_table(one):
        return other.level > 0 and any(
            leads_up(walker, ground_beside(other, direction), other) for direction in SIDEWAYS
        )
    return (
        is_table(other)
        and one.level > 0
        and any(leads_down(walker, one, ground_beside(one, direction)) for direction in SIDEWAYS)
    )


def leads_to(walker: Walker, one: Cell, other: Cell) -> bool:
    """Whether a way leads from the one place straight to the other, at whatever levels they are."""
    if is_table(one) or is_table(other):
        return is_way_by_table(walker, one, other)
    return (other.level > 0 or is_in_courtyard(walker, other)) and is_way(walker.grid, one, other, walker.reading)


@enacts(spec.ONE_LEVEL)
def is_level_step(one: Cell, other: Cell) -> bool:
    """Whether the places are of one level, or one level apart. The table is of level 0."""
    return -1 <= other.level - one.level <= 1


@enacts(spec.MANY_LEVELS)
def spends_nothing(stop: Stop, other: Stop) -> bool:
    """Whether the walk may have as many steps of two levels as before: for one of one level nothing is given up."""
    return other.skips == stop.skips


@enacts(spec.RING_TWO_LEVELS)
def is_ring_step(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether the step is the one of two levels that a ring was given up for, and leaves one less."""
    rise = other.place.level - stop.place.level
    if (rise != 2 and rise != -2) or stop.skips <= 0 or other.skips != stop.skips - 1:
        return False
    return (stop.place.level > 0 and other.place.level > 0) or walker.reading.ring_table_step


def keeps_to_levels(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether the step goes no more levels up or down than it may."""
    if is_level_step(stop.place, other.place):
        return spends_nothing(stop, other)
    return is_ring_step(walker, stop, other)


@enacts(spec.OPEN_PATH)
def is_step(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a walk that has come to the one stop may go on to the other by a single step."""
    return (
        other.has_left
        and has_open_colour(walker, other.place)
        and may_cross(walker, other.place)
        and leads_to(walker, stop.place, other.place)
        and keeps_to_levels(walker, stop, other)
        and may_leave(walker, stop.place)
    )


def may_end(walker: Walker, stop: Stop) -> bool:
    """Whether the walk may end there: it has begun, nobody else is there, and it leads elsewhere where it must."""
    return (
        stop.has_left
        and is_free_space(walker, stop.place)
        and (not is_same(stop.place, walker.start) or walker.reading.walk_back)
    )


def is_goal(walker: Walker, stop: Stop) -> bool:
    """Whether the walk ends there, where it is to go."""
    return walker.to is not None and is_same(stop.place, walker.to) and may_end(walker, stop)
