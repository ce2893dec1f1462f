"""What all parts of an SVG picture share: colours, where things lie, and how elements are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from attrs import frozen

from vitruvius.corintho.state import Platform

# Colours. Each mark has a form of its own too; against what they lie on, all keep the contrast that WCAG 2 asks for
# at level AA: 4.5 to 1 for writing, 3 to 1 for marks.

PAPER: Final = "#fdf9ef"
GROUND: Final = "#dccfb0"
STONE: Final = "#f3ecda"
STONE_FRONT: Final = "#c4b288"
INK: Final = "#2b2420"
FAINT: Final = "#6b5f50"
"""Writing that matters less."""
BLUE: Final = "#1d4c8f"
"""What was played."""
RED: Final = "#b3201a"
"""What is at fault."""
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
class Point:
    """A place on the sheet; `y` grows downwards."""

    x: float
    y: float


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


def num(value: float) -> str:
    """The number as SVG writes it: two digits after the point at most, none that says nothing."""
    return f"{round(value, 2) + 0.0:g}"


def add(parent: Element, tag: str, attributes: Mapping[str, str | float], text: str = "") -> Element:
    """A new element in `parent`; numbers are written by `num`."""
    written = {name: value if isinstance(value, str) else num(value) for name, value in attributes.items()}
    element = SubElement(parent, tag, written)
    if text:
        element.text = text
    return element


def write(parent: Element, text: str, at: Point, size: float, **attributes: str) -> Element:
    """Writing at a place, in ink unless `attributes` say otherwise (`font_weight` for `font-weight`)."""
    more = {name.replace("_", "-"): value for name, value in attributes.items()}
    return add(parent, "text", {"x": at.x, "y": at.y, "font-size": size, "fill": INK, **more}, text)
