"""The way of a walk over the tower, step by step, and the arrow of one that is not allowed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final
from xml.etree.ElementTree import Element

from attrs import frozen

from vitruvius.cornerstone_tower.cells import Cell, Direction, above, below, beside
from vitruvius.cornerstone_tower.notation import format_cell
from vitruvius.cornerstone_tower.scene import Scene
from vitruvius.cornerstone_tower.state import TABLE
from vitruvius.cornerstone_tower.svg.lens import Spot, roof, towards_viewer, turned
from vitruvius.cornerstone_tower.svg.tower import Sight, table_spot
from vitruvius.svg.marks import Arc, draw_arrow
from vitruvius.svg.page import BLUE, PAPER, RED, Point, add, num, write

_NEAR_FIRST: Final = (Direction.SOUTH, Direction.WEST, Direction.EAST, Direction.NORTH)


@frozen
class Stop:
    """A step of the way: where it leads to, and the turned space; None for the table as a whole."""

    spot: Spot
    space: Cell | None


def draw_way(parent: Element, scene: Scene, sight: Sight) -> None:
    """A line over the tops from space to space, broken where cubes hide it, with the number of each step."""
    if not scene.path:
        return
    way = add(parent, "g", {"class": "path", "stroke-linecap": "round", "stroke-linejoin": "round"})
    legs = [leg for stops in _stretches(scene, sight) for leg in _legs(stops)]
    seen = "".join(_line(sight, leg) for leg in legs if not _is_hidden(sight, _half_way(*leg)))
    hidden = "".join(_line(sight, leg) for leg in legs if _is_hidden(sight, _half_way(*leg)))
    colour = colour_of(scene)
    for d, dashes in ((hidden, "1 6"), (seen, "")):
        if d:
            line: dict[str, str | float] = {"d": d, "fill": "none"}
            add(way, "path", {**line, "stroke": PAPER, "stroke-width": 7.5 * sight.lens.thickness})
            line |= {"stroke": colour, "stroke-width": 4 * sight.lens.thickness}
            add(way, "path", {**line, "stroke-dasharray": dashes} if dashes else line)
    for number in _numbered(scene, sight):
        _draw_number(way, sight, number, colour)


def colour_of(scene: Scene) -> str:
    """The colour of a walk that was made, or of one that is not allowed."""
    return BLUE if scene.is_played else RED


def _line(sight: Sight, leg: tuple[Spot, Spot]) -> str:
    start, end = map(sight.lens.at, leg)
    return f"M{num(start.x)} {num(start.y)}L{num(end.x)} {num(end.y)}"


def _half_way(start: Spot, end: Spot) -> Spot:
    return Spot((start.right + end.right) / 2, (start.left + end.left) / 2, (start.height + end.height) / 2)


def _stretches(scene: Scene, sight: Sight) -> Iterator[list[Stop]]:
    """The parts of the way between which it leads over the table, which is one place wherever one stands on it."""
    stretch: list[Stop] = []
    path = scene.path
    for place, cell in enumerate(path):
        if cell == TABLE:
            if place > 0:
                stretch.append(Stop(_landing(sight, turned(path[place - 1], sight.lens.corner)), None))
                yield stretch
            after = path[place + 1 : place + 2]
            stretch = [Stop(_landing(sight, turned(at, sight.lens.corner)), None) for at in after]
        else:
            at = turned(cell, sight.lens.corner)
            stretch.append(Stop(roof(at), at))
    yield stretch


def _landing(sight: Sight, space: Cell) -> Spot:
    """Where on the table one stands beside that space: on a side that is free, in sight if there is one, and near."""
    below_it = Cell(space.file, space.row, 0)
    free = [cell for way in _NEAR_FIRST for cell in (beside(below_it, way),) if above(cell) not in sight.cubes]
    in_sight = (cell for cell in free if not _is_hidden(sight, _half_way(roof(cell), roof(space))))
    chosen = next(in_sight, next(iter(free), None))
    return table_spot(sight.lens, 0) if chosen is None else roof(chosen)


def _legs(stops: list[Stop]) -> Iterator[tuple[Spot, Spot]]:
    """Straight lines from stop to stop along the faces: up or down where two spaces meet, never through a cube."""
    for one, other in pairwise(stops):
        if one.spot.height == other.spot.height:
            yield one.spot, other.spot
            continue
        edge = _half_way(one.spot, other.spot)
        upper, lower = (Spot(edge.right, edge.left, stop.spot.height) for stop in (one, other))
        yield one.spot, upper
        yield upper, lower
        yield lower, other.spot


def _is_hidden(sight: Sight, spot: Spot) -> bool:
    """Whether a cube is between the viewer and the spot."""
    near = towards_viewer(spot, 0.02)
    return any(_blocks(cell, near) for cell in sight.cubes)


def _blocks(cell: Cell, spot: Spot) -> bool:
    """Whether the line from the spot to the viewer goes through the cell."""
    far = towards_viewer(spot, 1)
    least, most = 0.0, float("inf")
    for start, step, low in (
        (spot.right, far.right - spot.right, cell.file),
        (spot.left, far.left - spot.left, cell.row),
        (spot.height, far.height - spot.height, cell.level - 1),
    ):
        ends = sorted(((low - start) / step, (low + 1 - start) / step))
        least, most = max(least, ends[0]), min(most, ends[1])
    return least < most - 1e-6


@frozen
class Number:
    """The number of a step, where it leads to, and the space in the notation."""

    step: int
    spot: Spot
    name: str


def _numbered(scene: Scene, sight: Sight) -> Iterator[Number]:
    for step, cell in enumerate(scene.path):
        if cell == TABLE:
            # Of the table a place beside the space before it; where the way begins there, beside the one behind it.
            beside_it = scene.path[step - 1] if step > 0 else next(iter(scene.path[1:2]), TABLE)
            yield Number(step, _landing(sight, turned(beside_it, sight.lens.corner)), format_cell(cell))
        else:
            yield Number(step, roof(turned(cell, sight.lens.corner)), format_cell(cell))


def _draw_number(way: Element, sight: Sight, number: Number, colour: str) -> None:
    """The step's number in a disc: filled where the space is seen, and hollow where it is hidden."""
    # A meeple that stands there keeps the middle for itself.
    is_taken = any(number.spot == roof(below(cell)) for cell, _ in sight.meeples)
    point = sight.lens.at(number.spot.plus(-0.27, 0.27, 0) if is_taken else number.spot)
    radius = max(7.0, sight.lens.unit * 0.2)
    is_hidden = _is_hidden(sight, number.spot)
    named = {"class": "step", "data-cell": number.name, "data-hidden": "yes" if is_hidden else "no"}
    group = add(way, "g", {**named, "stroke": "none"})
    colours = (PAPER, colour) if is_hidden else (colour, PAPER)
    circle = {"cx": point.x, "cy": point.y, "r": radius}
    add(group, "circle", {**circle, "fill": colours[0], "stroke": colours[1], "stroke-width": 1.5})
    size = radius * (1.25 if number.step < 10 else 1.05)
    at = Point(point.x, point.y + size * 0.35)
    write(group, str(number.step), at, size, text_anchor="middle", font_weight="bold", fill=colours[1])


def draw_attempt(parent: Element, scene: Scene, sight: Sight) -> None:
    """The arrow of a walk that is not allowed, broken and crossed out, from where it begins to where it would end."""
    if not scene.attempt or not all(cell == TABLE or scene.window.holds(cell) for cell in scene.attempt):
        return
    mark = add(parent, "g", {"class": "attempt"})
    tail, tip = (sight.lens.at(_spot(cell, scene, sight)) for cell in scene.attempt)
    if tail == tip:
        tail = Point(tip.x, tip.y - 1.4 * sight.lens.unit)
    # An arch; or, where the tail is below the tip or over it, a bow to the side.
    is_upright = abs(tail.x - tip.x) < sight.lens.unit
    middle = Point((tail.x + tip.x) / 2, (tail.y + tip.y) / 2)
    bend = (
        Point(middle.x - 2.4 * sight.lens.unit, middle.y)
        if is_upright
        else Point(middle.x, min(tail.y, tip.y) - 0.9 * sight.lens.unit)
    )
    draw_arrow(mark, Arc(tail, bend, tip), is_legal=False, cross=9)


def _spot(cell: Cell, scene: Scene, sight: Sight) -> Spot:
    if cell != TABLE:
        return roof(turned(cell, sight.lens.corner))
    walker = scene.turn.seat
    return table_spot(sight.lens, scene.on_table.index(walker) if walker in scene.on_table else len(scene.on_table))
