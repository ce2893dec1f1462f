"""Numbers for the cells around a structure, so that many places of a block are looked through at once. No rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from attrs import frozen

from vitruvius.cornerstone_tower.blocks import BlockSet, Cube, laid_out
from vitruvius.cornerstone_tower.cells import Cell, Rotation


@frozen(eq=False)
class Chart:
    """Numbers for the cells in and around a structure, in the order in which cells are listed.

    The number of a cell that is a step away is so much higher, whatever the cell, as long as the step does not lead
    out of the chart.
    """

    west: int
    south: int
    files: int
    rows: int

    def level(self, level: int) -> int:
        """The number of the first cell of a level."""
        return level * self.rows * self.files

    def step(self, step: Cell) -> int:
        """By how much a step raises the number."""
        return (step.level * self.rows + step.row) * self.files + step.file

    def number(self, cell: Cell) -> int:
        """The cell's number."""
        return (cell.level * self.rows + cell.row - self.south) * self.files + cell.file - self.west

    def cell(self, number: int) -> Cell:
        """The cell that has that number."""
        line, file = divmod(number, self.files)
        level, row = divmod(line, self.rows)
        return Cell(file + self.west, row + self.south, level)

    @classmethod
    def around(cls, cells: Iterable[Cell], room: int) -> Chart:
        """A chart of the cells and of so many more to each side."""
        files, rows = zip(*((cell.file, cell.row) for cell in cells), strict=True)
        west, south = min(files) - room, min(rows) - room
        return cls(west, south, max(files) + room + 1 - west, max(rows) + room + 1 - south)


Footings = tuple[int, ...]
"""What each part of a block stands on."""


@frozen(eq=False)
class Turned:
    """A block in one of its rotations: its cubes by the steps from the first, in the numbers of a chart."""

    rotation: Rotation
    coloured: tuple[int, ...]
    natural: tuple[int, ...]
    in_order: tuple[tuple[int, bool], ...]
    """The steps to all cubes, and whether each is of natural wood, in the order in which the block lists them."""
    can_balance: dict[Footings, bool]
    """Of what its parts may stand on, whether the block can be built so: as far as that is known already."""

    @property
    def lowest(self) -> int:
        """The step to a cube of the lowest level."""
        return min(step for step, _ in self.in_order)


def turned_by(chart: Chart, shape: tuple[Cube, ...], rotation: Rotation) -> Turned:
    """The block of that shape, turned."""
    cubes = tuple((chart.step(cube.place), cube.is_natural) for cube in laid_out(shape, rotation))
    return Turned(
        rotation,
        coloured=tuple(step for step, is_natural in cubes if not is_natural),
        natural=tuple(step for step, is_natural in cubes if is_natural),
        in_order=cubes,
        can_balance=_known_balances(shape, rotation),
    )


@lru_cache(maxsize=1024)
def _known_balances(shape: tuple[Cube, ...], rotation: Rotation) -> dict[Footings, bool]:  # noqa: ARG001  # one for each
    """Whether the overhang can be little at all hangs on what each part stands on, and on nothing else."""
    return {}


def room_for(blocks: BlockSet) -> int:
    """Enough for a block that touches a structure to stay within the chart, whichever of its cubes it touches with."""
    places = [cube.place for shape in blocks.shapes for cube in shape]
    return 4 * max(abs(number) for place in places for number in (place.file, place.row, place.level)) + 2
