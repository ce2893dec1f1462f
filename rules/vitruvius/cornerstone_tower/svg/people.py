"""Meeples, dice and rings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element

from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.svg.page import INK, PAPER, Point, add, num, write

SHIRTS: Final[Mapping[Colour, str]] = {
    Colour.RED: "#a92a1f",
    Colour.BLUE: "#24548f",
    Colour.GREEN: "#2f6a22",
    Colour.BLACK: "#2d2c30",
}
"""The colours of meeples; a letter tells them apart as well."""

_BOX: Final = 40.0
_MEEPLE: Final = (
    "M20 1.5C24.4 1.5 27.5 4.6 27.5 8.6C27.5 10.6 26.8 12.4 25.6 13.8C31.5 15 38.5 18.2 38.5 22C38.5 25 34 25 30 25"
    "C31 29.5 34.6 33.5 35.4 36.6C35.8 38.4 34.8 39 33 39H25.4C23 39 22.4 34.4 20 34.4S17 39 14.6 39H7"
    "C5.2 39 4.2 38.4 4.6 36.6C5.4 33.5 9 29.5 10 25C6 25 1.5 25 1.5 22C1.5 18.2 8.5 15 14.4 13.8"
    "C13.2 12.4 12.5 10.6 12.5 8.6C12.5 4.6 15.6 1.5 20 1.5Z"
)
_PIPS: Final[Mapping[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def define_meeple(defs: Element, prefix: str) -> None:
    """Define the meeple's shape, with the id `PREFIX-meeple`."""
    add(defs, "path", {"id": f"{prefix}-meeple", "d": _MEEPLE})


def draw_meeple(parent: Element, prefix: str, colour: Colour, foot: Point, size: float) -> Element:
    """A meeple of that height that stands there, with the colour's letter on it."""
    meeple = add(parent, "g", {"class": "meeple", "data-colour": colour.word})
    scale = size / _BOX
    place = f"translate({num(foot.x - size / 2)} {num(foot.y - size)}) scale({scale:.4g})"
    shape = {"href": f"#{prefix}-meeple", "transform": place}
    edge: dict[str, str | float] = {"stroke-linejoin": "round", "fill": SHIRTS[colour]}
    add(meeple, "use", {**shape, **edge, "stroke": PAPER, "stroke-width": 6})
    add(meeple, "use", {**shape, **edge, "stroke": INK, "stroke-width": 1.8})
    letter = Point(foot.x, foot.y - size * 0.28)
    write(meeple, colour.letter.upper(), letter, size * 0.42, text_anchor="middle", font_weight="bold", fill=PAPER)
    return meeple


def draw_die(parent: Element, number: int, centre: Point, size: float) -> None:
    """A die that shows that number; a number that no die shows is written on it."""
    die = add(parent, "g", {"class": "die", "data-number": str(number)})
    half = size / 2
    square = {"x": centre.x - half, "y": centre.y - half, "width": size, "height": size, "rx": size * 0.2}
    add(die, "rect", {**square, "fill": "#ffffff", "stroke": INK, "stroke-width": 1.6})
    if number not in _PIPS:
        write(die, str(number), Point(centre.x, centre.y + size * 0.22), size * 0.6, text_anchor="middle")
        return
    for right, down in _PIPS[number]:
        step = size * 0.26
        pip = {"cx": centre.x + right * step, "cy": centre.y + down * step, "r": size * 0.085}
        add(die, "circle", {**pip, "fill": INK})


def draw_ring(parent: Element, centre: Point) -> None:
    """A building ring."""
    ring: dict[str, str | float] = {"class": "ring", "cx": centre.x, "cy": centre.y, "r": 6.5, "fill": "none"}
    add(parent, "circle", {**ring, "stroke": INK, "stroke-width": 5})
    add(parent, "circle", {**ring, "class": "shine", "stroke": "#e9c46a", "stroke-width": 2.6})
