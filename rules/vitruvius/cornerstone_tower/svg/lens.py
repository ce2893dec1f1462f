"""How the tower is seen: from which corner, how large, and where on the sheet a place in space comes to lie."""

from __future__ import annotations

import enum
from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.cells import Cell, Direction
from vitruvius.cornerstone_tower.scene import Window
from vitruvius.svg.page import Point

ACROSS: Final = 0.866
"""How far to the side an edge of a cube reaches that leads away from the viewer, in edges."""
DEPTH: Final = 0.5
"""How far upwards it reaches."""
RISE: Final = 0.9
"""How far upwards an upright edge reaches: a little less than in a true isometric view, in which cubes far apart would
meet in one point and seem to touch."""
LARGEST: Final = 66.0
"""The length of an edge where there is room enough."""

SEEN: Final = (Direction.UP, Direction.WEST, Direction.SOUTH)
"""The faces of a turned cube that the viewer sees: above, on the left, on the right."""


class Corner(enum.Enum):
    """From where the tower is looked at: the corner that is nearest to the viewer."""

    NORTH_WEST = "nw"
    NORTH_EAST = "ne"
    SOUTH_WEST = "sw"
    SOUTH_EAST = "se"

    def __repr__(self) -> str:
        return f"Corner.{self.name}"

    @property
    def words(self) -> str:
        """The corner in words, such as `south-west`."""
        return self.name.lower().replace("_", "-")


def turned(cell: Cell, corner: Corner) -> Cell:
    """The cell as the viewer counts: the file leads away to the right, the row away to the left."""
    match corner:
        case Corner.SOUTH_WEST:
            return cell
        case Corner.SOUTH_EAST:
            return Cell(cell.row, -cell.file, cell.level)
        case Corner.NORTH_EAST:
            return Cell(-cell.file, -cell.row, cell.level)
        case Corner.NORTH_WEST:
            return Cell(-cell.row, cell.file, cell.level)


def turned_back(cell: Cell, corner: Corner) -> Cell:
    """The inverse of `turned`."""
    match corner:
        case Corner.SOUTH_WEST:
            return cell
        case Corner.SOUTH_EAST:
            return Cell(-cell.row, cell.file, cell.level)
        case Corner.NORTH_EAST:
            return Cell(-cell.file, -cell.row, cell.level)
        case Corner.NORTH_WEST:
            return Cell(cell.row, -cell.file, cell.level)


@frozen
class Spot:
    """A place in space as the viewer counts, in the cells and between them.

    A cell reaches from its file and row to those plus 1, and from its level less 1 to its level.
    """

    right: float
    left: float
    height: float

    def plus(self, right: float, left: float, height: float) -> Spot:
        """The spot that far from this one."""
        return Spot(self.right + right, self.left + left, self.height + height)


def foot(cell: Cell) -> Spot:
    """The lowest corner of a turned cell, which is the nearest."""
    return Spot(cell.file, cell.row, cell.level - 1)


def roof(cell: Cell) -> Spot:
    """The middle of a turned cell's upper face."""
    return Spot(cell.file + 0.5, cell.row + 0.5, cell.level)


def towards_viewer(spot: Spot, distance: float) -> Spot:
    """A spot that is so much nearer and that the viewer sees in the same place."""
    return spot.plus(-distance, -distance, 2 * DEPTH / RISE * distance)


@frozen
class Lens:
    """What the viewer sees of the table and what stands on it."""

    corner: Corner
    shown: Window
    """The cells to show, turned."""
    unit: float
    """The length of a cube's edge."""
    origin: Point
    """Where the spot with all numbers 0 lies on the sheet."""

    def at(self, spot: Spot) -> Point:
        """Where the spot lies on the sheet."""
        across, away = spot.right - spot.left, spot.right + spot.left
        return Point(
            self.origin.x + across * ACROSS * self.unit,
            self.origin.y - (away * DEPTH + spot.height * RISE) * self.unit,
        )

    @property
    def thickness(self) -> float:
        """How thick marks are: 1, and less where cubes are small."""
        return max(0.4, min(1.0, self.unit / _FULL))


_FULL: Final = 34.0
"""The length of an edge from which on marks are as thick as they become."""
_EDGE: Final = 1
"""How many cells of the table are shown around what stands on it."""


def table_of(shown: Window) -> Window:
    """The part of the table that is shown."""
    least, greatest = shown.least, shown.greatest
    return Window(Cell(least.file - _EDGE, least.row - _EDGE, 0), Cell(greatest.file + _EDGE, greatest.row + _EDGE, 0))


@frozen
class Room:
    """The part of the sheet that a view may take."""

    left: float
    top: float
    width: float
    height: float


def lens_for(window: Window, corner: Corner, room: Room) -> Lens:
    """A lens through which all of the window fits into the room, in the middle of it, from its top."""
    ends = (turned(window.least, corner), turned(window.greatest, corner))
    shown = Window(
        Cell(min(end.file for end in ends), min(end.row for end in ends), window.least.level),
        Cell(max(end.file for end in ends), max(end.row for end in ends), window.greatest.level),
    )
    table = table_of(shown)
    files, rows = len(table.files), len(table.rows)
    # Upwards there is room for a meeple on the highest cube, behind the table's farthest corner or before it.
    tall = max(shown.greatest.level + 1, 0) * RISE
    deep = max(0, 1 - shown.least.level) * RISE
    unit = min(LARGEST, room.width / ((files + rows) * ACROSS), room.height / ((files + rows) * DEPTH + tall + deep))
    right, left = table.least.file, table.least.row
    middle = room.left + room.width / 2
    origin = Point(
        middle - ((files - rows) / 2 + right - left) * ACROSS * unit,
        room.top + (tall + (files + rows + right + left) * DEPTH) * unit,
    )
    return Lens(corner, shown, unit, origin)


def bottom_of(lens: Lens) -> float:
    """How far down on the sheet the view reaches."""
    table = table_of(lens.shown)
    return lens.at(Spot(table.least.file, table.least.row, min(0, lens.shown.least.level - 1))).y
