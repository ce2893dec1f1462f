"""What each cell of the grid holds: the one way in which clauses look at a structure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from vitruvius.cornerstone_tower.blocks import Block, laid_out
from vitruvius.cornerstone_tower.cells import Cell, Direction, is_even, plus
from vitruvius.cornerstone_tower.paints import Colour, Filling

if TYPE_CHECKING:
    from vitruvius.cornerstone_tower.state import BaseStone, Config, Placed, Pose

BASE_CELLS: Final = (Cell(0, 0, 1), Cell(1, 0, 1), Cell(0, 1, 1), Cell(1, 1, 1))
"""Where the base stone lies: a1.1, b1.1, a2.1 and b2.1."""


@frozen
class Laid:
    """A cube of a block that lies, or is to be laid, in a cell."""

    cell: Cell
    filling: Filling


@frozen
class Grid:
    """A structure by its cells, of a misplaced block too. It is looked at only through `cell_at` and `is_open`."""

    cells: Mapping[Cell, Filling] = field(repr=False)

    @cached_property
    def spans(self) -> Mapping[tuple[int, int, int], tuple[int, int]]:
        """Of each line of cells on which a cube lies, where its first and its last cube are."""
        spans: dict[tuple[int, int, int], tuple[int, int]] = {}
        for cell in self.cells:
            for axis in range(3):
                line, place = _line(cell, axis)
                first, last = spans.get(line, (place, place))
                spans[line] = (min(first, place), max(last, place))
        return spans


def _line(cell: Cell, axis: int) -> tuple[tuple[int, int, int], int]:
    """The line of cells along an axis that goes through the cell, and the cell's place on it."""
    if axis == 0:
        return (axis, cell.row, cell.level), cell.file
    if axis == 1:
        return (axis, cell.file, cell.level), cell.row
    return (axis, cell.file, cell.row), cell.level


def cell_at(grid: Grid, cell: Cell) -> Filling:
    """What the cell holds."""
    return grid.cells.get(cell, Filling.EMPTY)


def is_open(grid: Grid, cell: Cell, direction: Direction) -> bool:
    """Whether no cube lies beyond the cell in that direction, however far. The cell itself does not count."""
    line, place = _line(cell, direction // 2)
    first, last = grid.spans.get(line, (place, place))
    return place >= last if direction % 2 == 0 else place <= first


def cubes_of(config: Config, colour: Colour, block: Block, pose: Pose) -> tuple[Laid, ...]:
    """The cubes of a block of that colour that lies so."""
    return tuple(
        Laid(plus(pose.at, cube.place), Filling.NATURAL if cube.is_natural else colour.filling)
        for cube in laid_out(config.blocks.shape(block), pose.rotation)
    )


def base_filling(base: BaseStone, cell: Cell) -> Filling:
    """What a cell of the base stone holds."""
    is_dark = is_even(cell) is (base.value == "dark")
    return Filling.DARK if is_dark else Filling.NATURAL


def grid_of(placed: tuple[Placed, ...], config: Config) -> Grid:
    """The cells of the base stone and of the blocks that are placed."""
    return _grid_of(_Structure(placed, config))


@frozen(eq=False)
class _Structure:
    """What a grid is made of. Most moves leave the very same blocks: to compare them one by one would take too long."""

    placed: tuple[Placed, ...]
    config: Config

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Structure)
            and other.placed is self.placed
            and other.config.base is self.config.base
            and other.config.blocks is self.config.blocks
        )

    def __hash__(self) -> int:
        return id(self.placed)


@lru_cache(maxsize=64)
def _grid_of(structure: _Structure) -> Grid:
    config = structure.config
    cells = {cell: base_filling(config.base, cell) for cell in BASE_CELLS}
    for one in structure.placed:
        for cube in cubes_of(config, one.colour, one.block, one.pose):
            cells[cube.cell] = cube.filling
    return Grid(cells)


def with_cubes(grid: Grid, cubes: tuple[Laid, ...]) -> Grid:
    """The grid once these cubes lie there, too."""
    return Grid({**grid.cells, **{cube.cell: cube.filling for cube in cubes}})
