"""Marks that the pictures of several games have: who is in turn, the cross of what is at fault, the arrow of a move."""

from __future__ import annotations

import math
from typing import Final
from xml.etree.ElementTree import Element

from attrs import frozen

from vitruvius.svg.page import BLUE, INK, PAPER, RED, Point, add, num

_HEAD: Final = 19.0
"""The length of an arrow's head."""


def draw_rule(parent: Element, left: float, right: float, y: float) -> None:
    """A line across a panel."""
    add(parent, "line", {"x1": left, "x2": right, "y1": y, "y2": y, "stroke-width": 1.2, "stroke": INK})


def draw_turn(parent: Element, at: Point) -> None:
    """The mark of who is in turn: a wedge that points to the right, with its upper end there."""
    add(parent, "path", {"class": "turn", "d": f"M{num(at.x)} {num(at.y)}l10 6l-10 6Z", "fill": INK})


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

    def at(self, part: float) -> Point:
        """The point after that part of the way, from 0 to 1."""
        before, after = 1 - part, part
        weights = (before * before, 2 * before * after, after * after)
        ends = (self.start, self.bend, self.tip)
        return Point(
            sum(weight * end.x for weight, end in zip(weights, ends, strict=True)),
            sum(weight * end.y for weight, end in zip(weights, ends, strict=True)),
        )


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
        draw_cross(mark, arc.at(0.5), cross)
