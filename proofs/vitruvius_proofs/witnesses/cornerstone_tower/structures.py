"""Small structures, up to turns: a few blocks on or beside the base stone, rightly built or not.

A position's structure need not have been built by the rules of one reading: all that is asked of it is what `problems`
asks of a position. With the base stone dark brown at a1.1 all are gone through: a quarter turn takes the other lie of
the stone to this one, and a half turn takes structures of this one to each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from vitruvius.cornerstone_tower.blocks import Block, laid_out
from vitruvius.cornerstone_tower.cells import Cell, Direction, above, beside, plus
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Grid, Laid, cubes_of, grid_of
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import Config, Placed, Pose

CONFIG: Final = Config(players=4)
"""What blocks are laid by: the default set, and the base stone dark brown at a1.1."""

Structure = tuple[Placed, ...]


@lru_cache(maxsize=64)
def poses_beside(cells: frozenset[Cell], block: Block) -> tuple[Pose, ...]:
    """Every way for the block to lie with a face against one of the cubes in those cells, and in no cube's place."""
    free = {cell for one in cells for side in Direction for cell in (beside(one, side),) if cell.level > 0} - cells
    shape, found = CONFIG.blocks.shape(block), list[Pose]()
    for rotation in CONFIG.blocks.poses[block]:
        places = [cube.place for cube in laid_out(shape, rotation)]
        firsts = {plus(cell, _back(place)) for cell in free for place in places}
        for first in sorted(firsts, key=_order):
            if all(cell.level > 0 and cell not in cells for cell in (plus(first, place) for place in places)):
                found.append(Pose(rotation, first))
    return tuple(found)


def single_structures(parts: int, colour: Colour = Colour.RED) -> Iterator[Structure]:
    """All structures of a single block of so many parts, of each two that a half turn takes to each other the first."""
    seen: set[frozenset[Laid]] = set()
    for block in Block:
        if block.parts != parts:
            continue
        for pose in poses_beside(frozenset(BASE_CELLS), block):
            cubes = frozenset(cubes_of(CONFIG, colour, block, pose))
            if cubes not in seen:
                seen |= {cubes, frozenset(Laid(half_turned(cube.cell), cube.filling) for cube in cubes)}
                yield (Placed(colour, block, pose),)


def structures(*parts: int) -> tuple[Structure, ...]:
    """All structures of so many blocks of so many parts each, none or one, as above; the higher ones first."""
    return tuple(reversed(tuple(single_structures(parts[0])))) if parts else ((),)


def half_turned(cell: Cell) -> Cell:
    """Where a half turn about the middle of the base stone takes a cell."""
    return Cell(1 - cell.file, 1 - cell.row, cell.level)


def grid_with(placed: Structure) -> Grid:
    """What the cells of a structure hold."""
    return grid_of(placed, CONFIG)


def spaces_of(grid: Grid) -> tuple[Cell, ...]:
    """The cubes on which none lies, in order: all that a meeple can stand on but the table."""
    return tuple(sorted((cell for cell in grid.cells if above(cell) not in grid.cells), key=_order))


def _order(cell: Cell) -> tuple[int, int, int]:
    return (cell.level, cell.row, cell.file)


def _back(place: Cell) -> Cell:
    return Cell(-place.file, -place.row, -place.level)
