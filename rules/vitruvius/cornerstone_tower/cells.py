"""The grid that the tower stands on: cells, directions, and the twenty-four ways to turn a block. No rules."""

from __future__ import annotations

import enum
from typing import Final

from attrs import frozen


@frozen
class Cell:
    """A cube's place: file and row along the table, which reach without bound both ways, and level, 1 on the table.

    It is also the name of the space on top of that cube; a cell of level 0 is a place on the table. Differences of
    cells are cells.
    """

    file: int
    row: int
    level: int


class Direction(enum.IntEnum):
    """One of the six ways from a cell to the next."""

    EAST = 0
    WEST = 1
    NORTH = 2
    SOUTH = 3
    UP = 4
    DOWN = 5

    def __repr__(self) -> str:
        return f"Direction.{self.name}"

    @property
    def letter(self) -> str:
        """The letter of the notation: `e`, `w`, `n`, `s`, `u` or `d`."""
        return "ewnsud"[self]


STEPS: Final = (
    Cell(1, 0, 0),
    Cell(-1, 0, 0),
    Cell(0, 1, 0),
    Cell(0, -1, 0),
    Cell(0, 0, 1),
    Cell(0, 0, -1),
)
"""How far a step goes, in the order of `Direction`."""

SIDEWAYS: Final = (Direction.EAST, Direction.WEST, Direction.NORTH, Direction.SOUTH)
"""The horizontal directions."""


def plus(cell: Cell, other: Cell) -> Cell:
    """The cell that far from a cell."""
    return Cell(cell.file + other.file, cell.row + other.row, cell.level + other.level)


def beside(cell: Cell, direction: Direction) -> Cell:
    """The next cell in that direction."""
    return plus(cell, STEPS[direction])


def above(cell: Cell) -> Cell:
    """The next cell upwards."""
    return Cell(cell.file, cell.row, cell.level + 1)


def below(cell: Cell) -> Cell:
    """The next cell downwards."""
    return Cell(cell.file, cell.row, cell.level - 1)


def is_even(cell: Cell) -> bool:
    """Whether the cell is of the same class of the checkerboard as a1.1, and not of the other."""
    return (cell.file + cell.row + cell.level) % 2 == 1


@frozen
class Rotation:
    """A way to turn a block: where what points east, north and up in its description comes to point."""

    east: Direction
    north: Direction
    up: Direction

    @property
    def text(self) -> str:
        """The name in the notation: where its east and its up come to point, such as `nu`."""
        return self.east.letter + self.up.letter


def turned(cell: Cell, rotation: Rotation) -> Cell:
    """Where the rotation about a1.1's place takes a difference of cells."""
    east, north, up = STEPS[rotation.east], STEPS[rotation.north], STEPS[rotation.up]
    return Cell(
        cell.file * east.file + cell.row * north.file + cell.level * up.file,
        cell.file * east.row + cell.row * north.row + cell.level * up.row,
        cell.file * east.level + cell.row * north.level + cell.level * up.level,
    )


def _determinant(rotation: Rotation) -> int:
    east, north, up = STEPS[rotation.east], STEPS[rotation.north], STEPS[rotation.up]
    return (
        east.file * (north.row * up.level - north.level * up.row)
        - east.row * (north.file * up.level - north.level * up.file)
        + east.level * (north.file * up.row - north.row * up.file)
    )


ROTATIONS: Final = tuple(
    rotation
    for up in (Direction.UP, Direction.DOWN, Direction.EAST, Direction.WEST, Direction.NORTH, Direction.SOUTH)
    for east in Direction
    for north in Direction
    for rotation in (Rotation(east, north, up),)
    if _determinant(rotation) == 1
)
"""The rotations: as it is described first, then the other ways round. Mirror images are none of them."""
