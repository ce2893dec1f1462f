"""What all parts of Corintho's SVG picture share: colours, and where things lie."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from vitruvius.corintho.state import Platform
from vitruvius.svg.page import BLUE, FAINT, INK, PAPER, RED, Point, add, num, write

__all__ = [
    "BLUE",
    "BOARD_LEFT",
    "BOARD_TOP",
    "CELL_HEIGHT",
    "CELL_WIDTH",
    "FAINT",
    "GOLD",
    "GROUND",
    "INK",
    "PANEL_LEFT",
    "PAPER",
    "RED",
    "ROOM",
    "SHEET_HEIGHT",
    "SHEET_WIDTH",
    "SIDE",
    "STONE",
    "STONE_FRONT",
    "Cell",
    "Point",
    "add",
    "cell_of",
    "num",
    "write",
]

# Colours besides those of all games. Against what they lie on, all keep the same contrast.

GROUND: Final = "#dccfb0"
STONE: Final = "#f3ecda"
STONE_FRONT: Final = "#c4b288"
GOLD: Final = "#f2b632"
"""Rows that stand; edged with `INK`."""

# Where things lie. A cell is the part of the sheet that belongs to one platform and to what stands on it.

CELL_WIDTH: Final = 128.0
CELL_HEIGHT: Final = 164.0
BOARD_LEFT: Final = 68.0
BOARD_TOP: Final = 54.0
SIDE: Final = 4
PANEL_LEFT: Final = BOARD_LEFT + SIDE * CELL_WIDTH + 48.0
SHEET_WIDTH: Final = PANEL_LEFT + 292.0
SHEET_HEIGHT: Final = BOARD_TOP + SIDE * CELL_HEIGHT + 78.0
ROOM: Final = 120.0
"""How high a stack may be drawn."""


@frozen
class Cell:
    """Where one platform lies on the sheet."""

    left: float
    top: float

    @property
    def middle(self) -> float:
        """The middle line, on which the stack stands."""
        return self.left + CELL_WIDTH / 2

    @property
    def foot(self) -> float:
        """How far down the stack reaches."""
        return self.top + 132

    @property
    def centre(self) -> Point:
        """The centre of the platform's upper face."""
        return Point(self.middle, self.top + 117)


def cell_of(platform: Platform) -> Cell:
    """Where the platform lies: a1 at the lower left."""
    return Cell(
        BOARD_LEFT + platform.file * CELL_WIDTH,
        BOARD_TOP + (SIDE - 1 - platform.rank) * CELL_HEIGHT,
    )
