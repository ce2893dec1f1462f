"""The marks on the board: standing rows, the platforms played and at fault, and the move."""

from __future__ import annotations

import math
from typing import Final
from xml.etree.ElementTree import Element

from vitruvius.corintho.scene import Line, Scene, names
from vitruvius.corintho.state import Join, Pass, Place, Platform, Section, Split
from vitruvius.corintho.svg.board import height_at
from vitruvius.corintho.svg.page import (
    BLUE,
    CELL_HEIGHT,
    CELL_WIDTH,
    GOLD,
    INK,
    RED,
    Point,
    add,
    cell_of,
    num,
)
from vitruvius.corintho.svg.shapes import draw_section, scaled
from vitruvius.svg.marks import Arc, draw_arrow, draw_cross, straight

_APART: Final = 6.0
"""How far two rows on the same line of four are drawn to either side of it."""
_FALL: Final = 46.0
"""The length of the arrow where a section is placed."""
_HOVER: Final = 42.0
"""Its length where none may be."""
_CEILING: Final = 42.0
"""Above this line no arrow begins, so that what hovers over its tail stays on the sheet."""
_SMALL: Final = 8.0
"""The radius of a cross where there is little room."""
_GHOST: Final = 0.62
"""How large a section that may not be placed is drawn over its platform."""

# Rows


def draw_rows(root: Element, scene: Scene) -> None:
    """A ribbon along each row that stands."""
    if not scene.rows:
        return
    ribbons = add(root, "g", {"class": "rows"})
    for row in scene.rows:
        ribbon = add(ribbons, "g", {"class": "row", "data-row": names(row)})
        draw_ribbon(ribbon, *_shifted(row, scene.rows))


def _shifted(row: Line, rows: tuple[Line, ...]) -> tuple[Point, Point]:
    """The centres of the row's outer platforms, beside them where another row lies on the same line."""
    first, last = cell_of(row[0]).centre, cell_of(row[2]).centre
    shift = 0.0
    for other in rows:
        if other != row and len(set(other) & set(row)) == 2:
            shift = _APART if rows.index(other) < rows.index(row) else -_APART
    length = math.hypot(last.x - first.x, last.y - first.y)
    x, y = -(last.y - first.y) / length * shift, (last.x - first.x) / length * shift
    return Point(first.x + x, first.y + y), Point(last.x + x, last.y + y)


def draw_ribbon(ribbon: Element, start: Point, end: Point) -> None:
    """A broad line with an edge."""
    ends: dict[str, str | float] = {"stroke-linecap": "round", "x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y}
    add(ribbon, "line", {**ends, "stroke-width": 13, "stroke": INK})
    add(ribbon, "line", {**ends, "stroke-width": 9, "stroke": GOLD})


# Platforms


def draw_played(root: Element, scene: Scene) -> None:
    """Square brackets at the platform played last, round ones at the others that rest."""
    if scene.latest is not None:
        mark = add(root, "g", {"class": "latest", "data-platform": scene.latest.text})
        draw_brackets(mark, *_frame(scene.latest, 2.5), is_latest=True)
    for platform in scene.resting:
        mark = add(root, "g", {"class": "resting", "data-platform": platform.text})
        draw_brackets(mark, *_frame(platform, 2.5), is_latest=False)


def _frame(platform: Platform, inset: float) -> tuple[Point, Point]:
    """Two opposite corners of the platform's cell."""
    cell = cell_of(platform)
    return (
        Point(cell.left + inset, cell.top + inset),
        Point(cell.left + CELL_WIDTH - inset, cell.top + CELL_HEIGHT - inset / 2),
    )


def draw_brackets(mark: Element, corner: Point, opposite: Point, *, is_latest: bool) -> None:
    """A pair of brackets at the left and the right of a frame: square for the latest play, else round."""
    arm = min(20.0, (opposite.x - corner.x) / 3)
    left, right, top, bottom = num(corner.x), num(opposite.x), num(corner.y), num(opposite.y)
    inner_left, inner_right = num(corner.x + arm), num(opposite.x - arm)
    if is_latest:
        d = f"M{inner_left} {top}H{left}V{bottom}H{inner_left}M{inner_right} {top}H{right}V{bottom}H{inner_right}"
    else:
        d = (
            f"M{inner_left} {top}Q{left} {top} {left} {num((corner.y + opposite.y) / 2)}T{inner_left} {bottom}"
            f"M{inner_right} {top}Q{right} {top} {right} {num((corner.y + opposite.y) / 2)}T{inner_right} {bottom}"
        )
    add(mark, "path", {"d": d, "fill": "none", "stroke": BLUE, "stroke-width": 4.5})


def draw_faults(root: Element, scene: Scene) -> None:
    """A broken frame with a cross around each platform at fault."""
    for platform in scene.faults:
        corner, opposite = _frame(platform, 8)
        mark = add(root, "g", {"class": "fault", "data-platform": platform.text})
        add(
            mark,
            "rect",
            {
                "x": corner.x,
                "y": corner.y,
                "width": opposite.x - corner.x,
                "height": opposite.y - corner.y,
                "rx": 6,
                "fill": "none",
                "stroke": RED,
                "stroke-width": 3.5,
                "stroke-dasharray": "9 6",
            },
        )
        draw_cross(mark, Point(opposite.x - 2, corner.y + 2))


# The move


def draw_move(root: Element, scene: Scene, prefix: str) -> None:
    """An arrow for the move: from platform to platform, or from above where a section is placed.

    The arrow of an illegal move is broken and crossed out; what may not be placed hovers, pale, over
    its platform.
    """
    shown = scene.shown
    if shown is None or isinstance(shown.move, Pass):
        return
    mark = add(root, "g", {"class": "move", "data-legal": "yes" if shown.legal else "no"})
    if isinstance(shown.move, Place):
        arc = _falling(scene, shown.move.platform, _FALL if shown.legal else _HOVER)
        if not shown.legal:
            _draw_ghost(mark, shown.move.section, arc.start, prefix)
    else:
        arc = _travelling(scene, shown.move)
    draw_arrow(mark, arc, is_legal=shown.legal, cross=_SMALL if arc.is_short else 11)


def _falling(scene: Scene, platform: Platform, length: float) -> Arc:
    cell = cell_of(platform)
    head = cell.foot - max(height_at(scene, platform), 12) - 5
    # On the farthest rank a full stack leaves too little room, and the arrow lies over it.
    tail = max(head - length, _CEILING)
    return straight(Point(cell.middle, tail), Point(cell.middle, tail + length))


def _draw_ghost(mark: Element, section: Section, foot: Point, prefix: str) -> None:
    ghost = draw_section(mark, prefix, section, foot, scaled(section, _GHOST))
    ghost.set("class", "ghost")
    ghost.set("opacity", "0.65")


def _travelling(scene: Scene, move: Join | Split) -> Arc:
    """From the source to the side of the target that is turned to it."""
    if move.source is move.target:
        return _falling(scene, move.target, _HOVER)
    source, target = cell_of(move.source), cell_of(move.target)
    files, ranks = move.target.file - move.source.file, move.target.rank - move.source.rank
    start = Point(source.middle, source.centre.y - 8)
    height = height_at(scene, move.target)
    side = (files > 0) - (files < 0)
    beside = target.middle - side * 50
    if ranks == 0:
        tip = Point(beside, target.foot - max(30.0, height * 0.55))
        return Arc(start, Point((start.x + tip.x) / 2, min(start.y, tip.y) - 34), tip)
    if ranks > 0:
        return straight(Point(start.x, start.y - 6), Point(target.middle - side * 34, target.top + CELL_HEIGHT + 2))
    return straight(start, Point(target.middle - side * 34, target.foot - max(height, 12) - 5))
