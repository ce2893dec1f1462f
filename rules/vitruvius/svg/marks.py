"""Marks that the pictures of several games have: the cross of what is at fault, and the arrow of a move."""

from __future__ import annotations

import math
from typing import Final
from xml.etree.ElementTree import Element

from attrs import frozen

from vitruvius.svg.page import BLUE, PAPER, RED, Point, add, num

_HEAD: Final = 19.0
"""The length of an arrow's head."""


def draw_cross(mark: Element, at: Point, radius: float = 11) -> None:
    """A cross in a disc."""
    add(mark, "circle", {"cx": at.x, "cy": at.y, "r": radius, "fill": RED, "stroke": PAPER, "stroke-width": 2})
    arm = radius * 0.42
    d = (
        f"M{num(at.x - arm)} {num(at.y - arm)}L{num(at.x + arm)} {num(at.y + arm)}"
        f"M{num(at.x - arm)} {num(at.y + arm)}L{num(at.x + arm)} {num(at.y - arm)}"
    )
    add(mark, "path", {"d": d, "stroke": PAPER, "stroke-width": 3, "stroke-linecap": "round"})


@frozen
class Arc:
    """A curve from `start` to `tip`, bent towards `bend`."""

    start: Point
    bend: Point
    tip: Point

    @property
    def is_short(self) -> bool:
        """Whether there is room for little besides the head."""
        return math.hypot(self.tip.x - self.start.x, self.tip.y - self.start.y) < 60


def straight(start: Point, tip: Point) -> Arc:
    """A straight line as an arc."""
    return Arc(start, Point((start.x + tip.x) / 2, (start.y + tip.y) / 2), tip)


def draw_arrow(mark: Element, arc: Arc, *, is_legal: bool, cross: float = 11) -> None:
    """An arrow with a pale edge; broken and crossed out for an illegal move."""
    colour = BLUE if is_legal else RED
    run, rise = arc.tip.x - arc.bend.x, arc.tip.y - arc.bend.y
    length = math.hypot(run, rise)
    run, rise = run / length, rise / length
    neck = Point(arc.tip.x - run * _HEAD, arc.tip.y - rise * _HEAD)
    shaft = f"M{num(arc.start.x)} {num(arc.start.y)}Q{num(arc.bend.x)} {num(arc.bend.y)} {num(neck.x)} {num(neck.y)}"
    wing = _HEAD * 0.55
    head = (
        f"M{num(arc.tip.x)} {num(arc.tip.y)}L{num(neck.x - rise * wing)} {num(neck.y + run * wing)}"
        f"L{num(neck.x + rise * wing)} {num(neck.y - run * wing)}Z"
    )
    add(mark, "path", {"d": shaft, "fill": "none", "stroke": PAPER, "stroke-width": 11, "stroke-linecap": "round"})
    add(mark, "path", {"d": head, "fill": PAPER, "stroke": PAPER, "stroke-width": 5, "stroke-linejoin": "round"})
    line: dict[str, str | float] = {"d": shaft, "fill": "none", "stroke": colour, "stroke-width": 6}
    add(mark, "path", line if is_legal else {**line, "stroke-dasharray": "8 5"})
    add(mark, "path", {"d": head, "fill": colour})
    if not is_legal:
        draw_cross(mark, _half_way(arc), cross)


def _half_way(arc: Arc) -> Point:
    return Point(
        (arc.start.x + 2 * arc.bend.x + arc.tip.x) / 4,
        (arc.start.y + 2 * arc.bend.y + arc.tip.y) / 4,
    )
