"""How wood looks: each filling has a colour and, for eyes that do not tell colours apart, a pattern of its own."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element

from attrs import frozen

from vitruvius.cornerstone_tower.cells import Direction
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.svg.lens import ACROSS, DEPTH, RISE
from vitruvius.svg.page import Point, add, num


@frozen
class Wood:
    """The colours of a filling in the light from above, from the left and from the right, and those of its pattern."""

    top: str
    left: str
    right: str
    marks: str


WOODS: Final[Mapping[Filling, Wood]] = {
    Filling.RED: Wood("#cf4a3c", "#b63c2f", "#962d22", "#ffd9cf"),
    Filling.BLUE: Wood("#4f86c6", "#3b70ae", "#2c588f", "#e2efff"),
    Filling.GREEN: Wood("#5f9f4a", "#4c863a", "#3a6b2b", "#e4f6d8"),
    Filling.BLACK: Wood("#5c5b60", "#49484d", "#37363a", "#c9c7cf"),
    Filling.NATURAL: Wood("#f4e2bb", "#e3c893", "#cfae76", "#d9bb83"),
    Filling.DARK: Wood("#8b5d38", "#75492a", "#5e391f", "#d3a679"),
}
TILE: Final = 40.0
"""The side of the square on which a pattern is drawn."""

# On the square of a face. Lines that run across it, or along a side of it, differ on a slanted face, too.
_PATTERNS: Final[Mapping[Filling, tuple[tuple[str, float], ...]]] = {
    Filling.RED: (("M0 10L10 0M0 23.3L23.3 0M0 36.6L36.6 0M10 40L40 10M23.3 40L40 23.3M36.6 40L40 36.6", 2.6),),
    Filling.BLUE: (("M8 8v.01M20 8v.01M32 8v.01M8 20v.01M20 20v.01M32 20v.01M8 32v.01M20 32v.01M32 32v.01", 6.0),),
    Filling.GREEN: (("M5 0V40M15 0V40M25 0V40M35 0V40", 2.6),),
    Filling.BLACK: (
        ("M0 13.3L13.3 0M0 26.6L26.6 0M0 40L40 0M13.3 40L40 13.3M26.6 40L40 26.6", 1.4),
        ("M0 26.6L13.3 40M0 13.3L26.6 40M0 0L40 40M13.3 0L40 26.6M26.6 0L40 13.3", 1.4),
    ),
    Filling.NATURAL: (),
    Filling.DARK: (("M7 7H33V33H7ZM15.5 15.5H24.5V24.5H15.5Z", 2.2),),
}


class Side(enum.Enum):
    """Where a face is seen: on a cube, or flat in a plan."""

    TOP = "top"
    LEFT = "left"
    RIGHT = "right"
    FLAT = "flat"


SIDES: Final[Mapping[Direction, Side]] = {
    Direction.UP: Side.TOP,
    Direction.WEST: Side.LEFT,
    Direction.SOUTH: Side.RIGHT,
}
"""The side of each direction that the viewer sees."""


@frozen
class Face:
    """A parallelogram that begins at `start` and has the sides `first` and `second`."""

    start: Point
    first: Point
    second: Point

    @property
    def outline(self) -> str:
        """The data of an SVG path around it."""
        steps = (self.first, self.second, Point(-self.first.x, -self.first.y))
        moves = "".join(f"l{num(step.x)} {num(step.y)}" for step in steps)
        return f"M{num(self.start.x)} {num(self.start.y)}{moves}Z"

    @property
    def transform(self) -> str:
        """What takes the square of a pattern onto it."""
        sides = (self.first.x, self.first.y, self.second.x, self.second.y)
        numbers = [*(f"{side / TILE:.5g}" for side in sides), num(self.start.x), num(self.start.y)]
        return f"matrix({' '.join(numbers)})"


def face_of(side: Side, unit: float) -> Face:
    """The face of a cube whose nearest and lowest corner is at the origin; a flat one hangs from the origin."""
    to_right, to_left = Point(ACROSS * unit, -DEPTH * unit), Point(-ACROSS * unit, -DEPTH * unit)
    up, down, edge = Point(0, -RISE * unit), Point(0, RISE * unit), Point(to_left.x, to_left.y - RISE * unit)
    match side:
        case Side.TOP:
            return Face(up, to_right, to_left)
        case Side.LEFT:
            return Face(edge, Point(-to_left.x, -to_left.y), down)
        case Side.RIGHT:
            return Face(up, to_right, down)
        case Side.FLAT:
            return Face(Point(0, 0), Point(unit, 0), Point(0, unit))


def wood_id(prefix: str, filling: Filling, side: Side) -> str:
    """The id of the definition of such a face."""
    return f"{prefix}-{filling.name.lower()}-{side.value}"


def define_woods(defs: Element, prefix: str, *, cube: float, square: float) -> None:
    """Define each face of each filling: those of a cube with edges of that length, and the flat square of a plan."""
    for filling, wood in WOODS.items():
        for side in Side:
            name = wood_id(prefix, filling, side)
            face = face_of(side, square if side is Side.FLAT else cube)
            colour = {Side.TOP: wood.top, Side.LEFT: wood.left, Side.RIGHT: wood.right, Side.FLAT: wood.top}[side]
            _define_pattern(defs, f"{name}-pattern", face, filling, colour)
            add(defs, "path", {"id": name, "d": face.outline, "fill": f"url(#{name}-pattern)"})


def _define_pattern(defs: Element, name: str, face: Face, filling: Filling, colour: str) -> None:
    pattern = add(
        defs,
        "pattern",
        {
            "id": name,
            "class": "wood",
            "data-filling": filling.word,
            "patternUnits": "userSpaceOnUse",
            "width": TILE,
            "height": TILE,
            "patternTransform": face.transform,
        },
    )
    add(pattern, "rect", {"width": TILE, "height": TILE, "fill": colour})
    for d, width in _PATTERNS[filling]:
        style: dict[str, str | float] = {"fill": "none", "stroke": WOODS[filling].marks, "stroke-width": width}
        add(pattern, "path", {"d": d, **style, "stroke-linecap": "round", "stroke-opacity": 0.75})


def draw_face(parent: Element, prefix: str, filling: Filling, side: Side, at: Point) -> Element:
    """A face of a cube whose nearest and lowest corner is there, or the square that hangs from there."""
    return add(parent, "use", {"href": f"#{wood_id(prefix, filling, side)}", "x": at.x, "y": at.y})


def draw_sample(parent: Element, prefix: str, filling: Filling, at: Point, scale: float) -> None:
    """A cube with its lowest corner there, so much smaller than those of the tower."""
    sample = add(parent, "g", {"transform": f"translate({num(at.x)} {num(at.y)}) scale({scale:.4g})"})
    for side in (Side.TOP, Side.LEFT, Side.RIGHT):
        draw_face(sample, prefix, filling, side, Point(0, 0))
