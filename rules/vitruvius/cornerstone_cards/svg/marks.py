"""The marks on the table: the card that was moved, the positions at fault, and the move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element

from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.scene import Scene
from vitruvius.cornerstone_cards.state import Break, Lay, Shift
from vitruvius.cornerstone_cards.svg.cards import draw_small
from vitruvius.cornerstone_cards.svg.page import ABOVE, LARGE, NAME, SMALL, Size, place_of, quarry_place
from vitruvius.svg.marks import Arc, draw_arrow, draw_cross, straight
from vitruvius.svg.page import BLUE, RED, Point, add

_SMALL_CROSS: Final = 8.0
_AROUND: Final = 5.0
"""How far a frame is from the card in it."""
_CLEAR: Final = 6.0
"""How far an arrow keeps from cards that it has nothing to do with, where it can."""
_BENDS: Final = tuple(sign * step / 16 for step in range(9) for sign in (1, -1))
"""How far arrows may be bent, the flattest bows first."""
_ALONG: Final = tuple(step / 24 for step in range(25))
"""The parts of its way at which an arrow is looked at."""


def draw_moved(parent: Element, centre: Point, size: Size) -> None:
    """The frame of the card that a move has put there."""
    half, tall = size.width / 2 + 1.5, size.height / 2 + 1.5
    frame = {"x": centre.x - half, "y": centre.y - tall, "width": 2 * half, "height": 2 * tall, "rx": size.width * 0.1}
    add(parent, "rect", {"class": "moved", **frame, "fill": "none", "stroke": BLUE, "stroke-width": 4})


def draw_fault(parent: Element, centre: Point, size: Size) -> None:
    """A broken frame, with a cross at its upper right."""
    half, tall = size.width / 2 + _AROUND, size.height / 2 + _AROUND
    frame = {"x": centre.x - half, "y": centre.y - tall, "width": 2 * half, "height": 2 * tall, "rx": 8.0}
    look: dict[str, str | float] = {"fill": "none", "stroke": RED, "stroke-width": 3.5, "stroke-dasharray": "9 6"}
    add(parent, "rect", {**frame, **look})
    draw_cross(parent, Point(centre.x + half - 2, centre.y - tall + 2))


def draw_marks(root: Element, scene: Scene, prefix: str) -> None:
    """The marks at positions, and over them the move."""
    players = len(scene.seats)
    for position in scene.positions:
        centre, stack = place_of(position, players), scene.stacks[position]
        if stack and stack[-1] == scene.moved:
            draw_moved(root, centre, LARGE)
        if position in scene.faults:
            draw_fault(add(root, "g", {"class": "fault", "data-position": position.text}), centre, LARGE)
    _draw_move(root, scene, prefix)


# The move


def arrow_ends(scene: Scene) -> tuple[Position, ...]:
    """The position that the move is about, or the two; none if no arrow is drawn for it."""
    move = None if scene.ruled is None else scene.ruled.move
    if isinstance(move, Shift):
        ends: tuple[Position, ...] = (move.source, move.target)
    else:
        ends = (move.position,) if isinstance(move, Lay | Break) else ()
    return ends if set(ends) <= set(scene.positions) else ()


def _draw_move(root: Element, scene: Scene, prefix: str) -> None:
    """An arrow for a lay, a Break or a Shift: onto a position, away from it, or from one to another.

    That of an illegal move is broken and crossed out, and a card that may not be laid hovers over the position.
    """
    ends = arrow_ends(scene)
    if scene.ruled is None or not ends:
        return
    move, is_legal = scene.ruled.move, scene.ruled.legal
    mark = add(root, "g", {"class": "move", "data-legal": "yes" if is_legal else "no"})
    centre = place_of(ends[0], len(scene.seats))
    if isinstance(move, Lay) and not is_legal:
        ghost = Point(centre.x - 8 - SMALL.width / 2, centre.y - LARGE.height / 2 - 4 - SMALL.height / 2)
        draw_small(mark, prefix, move.card, ghost).set("class", "ghost")
    arc = _arc(scene, ends, is_falling=isinstance(move, Lay))
    draw_arrow(mark, arc, is_legal=is_legal, cross=_SMALL_CROSS if arc.is_short else 11)


def _arc(scene: Scene, ends: tuple[Position, ...], *, is_falling: bool) -> Arc:
    if len(set(ends)) == 2:
        return travelling(ends[0], ends[1], scene.positions)
    return _upright(place_of(ends[0], len(scene.seats)), is_falling=is_falling)


def _upright(centre: Point, *, is_falling: bool) -> Arc:
    """From above the card onto it, or the other way."""
    near = Point(centre.x + 8, centre.y - LARGE.height / 2 + 8)
    far = Point(near.x, near.y - ABOVE + 2)
    return straight(far, near) if is_falling else straight(near, far)


def travelling(source: Position, target: Position, positions: tuple[Position, ...]) -> Arc:
    """From one position's card to the edge of another's, in the flattest bow that least hides cards and names."""
    players = len(positions) // 2
    centres = {position: place_of(position, players) for position in positions}
    start, end = centres.pop(source), centres.pop(target)
    others = [quarry_place(players), *centres.values()]
    arcs = [_bow(start, end, bend) for bend in _BENDS]
    return min(arcs, key=lambda arc: (crossed(arc, others), crossed(arc, others, NAME + _CLEAR)))


def _bow(start: Point, end: Point, bend: float) -> Arc:
    """From a card with its middle at `start` to another, bent to the side by that part of how far they are apart."""
    run, rise = end.x - start.x, end.y - start.y
    side = Point((start.x + end.x) / 2 - rise * bend, (start.y + end.y) / 2 + run * bend)
    return Arc(_edge_of(start, side), side, _edge_of(end, side))


def crossed(arc: Arc, centres: Iterable[Point], beneath: float = _CLEAR) -> int:
    """At how many of its points the arc lies over cards with these centres, or less than so far beneath one."""
    return sum(
        abs(point.x - centre.x) < LARGE.width / 2 + _CLEAR
        and -_CLEAR < point.y - centre.y + LARGE.height / 2 < LARGE.height + beneath
        for point in map(arc.at, _ALONG)
        for centre in centres
    )


def _edge_of(centre: Point, towards: Point) -> Point:
    """Where the line from the middle of a card to that point leaves the card; a little within it."""
    run, rise = towards.x - centre.x, towards.y - centre.y
    scale = min((size / 2 - 4) / abs(way) for size, way in ((LARGE.width, run), (LARGE.height, rise)) if way)
    return Point(centre.x + run * scale, centre.y + rise * scale)
