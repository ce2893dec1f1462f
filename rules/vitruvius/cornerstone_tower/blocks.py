"""Blocks: which there are, of which cubes each is glued, and the sets that a game can be played with."""

from __future__ import annotations

import enum
from functools import cached_property, lru_cache
from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Rotation, plus, turned


class Block(enum.IntEnum):
    """A block of a colour's set, by its number of parts: two of each."""

    ONE_A = 0
    ONE_B = 1
    TWO_A = 2
    TWO_B = 3
    THREE_A = 4
    THREE_B = 5
    FOUR_A = 6
    FOUR_B = 7
    FIVE_A = 8
    FIVE_B = 9
    SIX_A = 10
    SIX_B = 11

    def __repr__(self) -> str:
        return f"Block.{self.name}"

    @property
    def parts(self) -> int:
        """Of how many cubes it is glued: 1 to 6, as on a die."""
        return self // 2 + 1

    @property
    def text(self) -> str:
        """The name in the notation: the number of parts and a letter, such as `4b`."""
        return f"{self.parts}{'ab'[self % 2]}"


@frozen
class Cube:
    """A part of a block as it is described: its place, and whether it is of natural wood."""

    place: Cell
    is_natural: bool


@frozen
class BlockSet:
    """The shapes of a colour's twelve blocks; all colours have the same.

    The rules take it as it is; `vitruvius.cornerstone_tower.blockfile` refuses one that breaks what is known of sets.
    """

    name: str
    shapes: tuple[tuple[Cube, ...], ...]
    """Of each block, in the order of `Block`, its cubes. The first is the one that its place is told by."""

    def shape(self, block: Block) -> tuple[Cube, ...]:
        """The block's cubes as they are described."""
        return self.shapes[block]

    @cached_property
    def poses(self) -> tuple[tuple[Rotation, ...], ...]:
        """Of each block the rotations that differ: of those that put it in the same way, the first."""
        return tuple(_differing(shape) for shape in self.shapes)


def laid_out(shape: tuple[Cube, ...], rotation: Rotation) -> tuple[Cube, ...]:
    """The cubes of a shape, turned; the first stays where it is, at the difference of nothing."""
    return _laid_out(shape, rotation)


@lru_cache(maxsize=4096)
def _laid_out(shape: tuple[Cube, ...], rotation: Rotation) -> tuple[Cube, ...]:
    return tuple(Cube(turned(_from_first(shape, cube), rotation), cube.is_natural) for cube in shape)


def _from_first(shape: tuple[Cube, ...], cube: Cube) -> Cell:
    first = shape[0].place
    return plus(cube.place, Cell(-first.file, -first.row, -first.level))


def _outline(shape: tuple[Cube, ...], rotation: Rotation) -> frozenset[Cube]:
    """The turned cubes, wherever they lie: the least file, row and level are 0."""
    cubes = laid_out(shape, rotation)
    files, rows, levels = (min(getattr(cube.place, name) for cube in cubes) for name in ("file", "row", "level"))
    return frozenset(Cube(plus(cube.place, Cell(-files, -rows, -levels)), cube.is_natural) for cube in cubes)


def _differing(shape: tuple[Cube, ...]) -> tuple[Rotation, ...]:
    seen: dict[frozenset[Cube], Rotation] = {}
    for rotation in ROTATIONS:
        seen.setdefault(_outline(shape, rotation), rotation)
    return tuple(seen.values())


def shape_of(*levels: tuple[str, ...]) -> tuple[Cube, ...]:
    """A shape from pictures of its levels, from the bottom up, each row by row from the north.

    `C` is a cube of the colour, `N` one of natural wood, and `.` none.
    """
    return tuple(
        Cube(Cell(file, row, level), letter == "N")
        for level, rows in enumerate(levels)
        for row, line in enumerate(reversed(rows))
        for file, letter in enumerate(line)
        if letter != "."
    )


DEFAULT: Final = BlockSet(
    name="default",
    shapes=(
        shape_of(("C",)),
        shape_of(("N",)),
        shape_of(("CN",)),
        shape_of(("CN",)),
        shape_of(("CNC",)),
        shape_of(("N.", "CN")),
        shape_of(("N..", "CNC")),
        shape_of((".C.", "CNC")),
        shape_of(("CNC", "N.N")),
        shape_of((".N.", "NCN"), ("...", ".N.")),
        shape_of(("CNC", "NCN")),
        shape_of((".NC", "NCN"), ("...", "C..")),
    ),
)
"""The set that games are played with unless another is brought.

That a set has two blocks of each number of parts is published, and that their cubes alternate; the shapes are not. So
these shapes are assumed: every block is connected and alternates, and one of the single cubes is of natural wood.
"""
