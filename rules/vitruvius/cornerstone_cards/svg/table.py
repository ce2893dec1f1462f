"""The table: the positions of the Foundation with their cards, the Quarry in the middle, and the players round them."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from vitruvius.cornerstone_cards.captions import blocks_said
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.scene import Person, Scene
from vitruvius.cornerstone_cards.svg.cards import draw_back, draw_blank, draw_large
from vitruvius.cornerstone_cards.svg.page import (
    CARD,
    GROUND,
    LARGE,
    NAME,
    PLATE,
    TABLE_LEFT,
    TABLE_TOP,
    TABLE_WIDTH,
    WOOD,
    place_of,
    plate_place,
    quarry_place,
    table_height,
)
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.svg.marks import draw_turn
from vitruvius.svg.page import INK, PAPER, Point, add, write

_EDGE: Final = 2.5
"""How far each card of a pile sticks out from under the one on top of it."""
_MOST_EDGES: Final = 6
"""How many cards are seen to stick out; how many there are is written beneath."""
_MOST_BLOCKS: Final = 6
"""How many Blocks are drawn; how many there are is written beside them."""


def draw_table(root: Element, scene: Scene, prefix: str) -> None:
    """All that lies on the table."""
    table = add(root, "g", {"class": "table"})
    size = {"width": TABLE_WIDTH, "height": table_height(len(scene.seats))}
    add(table, "rect", {"x": TABLE_LEFT, "y": TABLE_TOP, **size, "rx": 22, "fill": GROUND})
    _draw_quarry(table, scene)
    for position in scene.positions:
        _draw_position(table, scene, position, prefix)
    for seat in scene.seats:
        _draw_plate(table, seat, len(scene.seats))


# The Foundation


def _draw_position(table: Element, scene: Scene, position: Position, prefix: str) -> None:
    stack, centre = scene.stacks[position], place_of(position, len(scene.seats))
    named = {"class": "position", "data-position": position.text, "data-depth": str(len(stack))}
    group = add(table, "g", named)
    if stack:
        _draw_edges(group, len(stack), centre, CARD)
        draw_large(group, prefix, stack[-1], centre)
    else:
        _draw_open(group, centre, "open", "Footing")
    beneath = centre.y + LARGE.height / 2 + NAME
    write(group, position.text, Point(centre.x - LARGE.width / 2, beneath), 16, font_weight="bold")
    if stack:
        right = Point(centre.x + LARGE.width / 2, beneath)
        write(group, number_of(len(stack), "card"), right, 14, text_anchor="end")


def _draw_edges(group: Element, cards: int, centre: Point, fill: str) -> None:
    """The cards under the top one, the lowest first."""
    for edge in range(min(cards - 1, _MOST_EDGES), 0, -1):
        draw_blank(group, Point(centre.x + edge * _EDGE, centre.y - edge * _EDGE), LARGE, fill)


def _draw_open(group: Element, centre: Point, *lines: str) -> None:
    outline = draw_blank(group, centre, LARGE, "none")
    outline.set("stroke-dasharray", "6 5")
    for place, line in enumerate(lines):
        write(group, line, Point(centre.x, centre.y - 2 + 18 * place), 15, text_anchor="middle", font_style="italic")


def _draw_quarry(table: Element, scene: Scene) -> None:
    centre = quarry_place(len(scene.seats))
    group = add(table, "g", {"class": "quarry", "data-cards": str(scene.quarry)})
    if scene.quarry:
        _draw_edges(group, scene.quarry, centre, CARD)
        draw_back(group, centre, LARGE)
    else:
        _draw_open(group, centre, "empty")
    beneath = Point(centre.x, centre.y + LARGE.height / 2 + NAME)
    write(group, f"Quarry: {scene.quarry}", beneath, 15, text_anchor="middle", font_weight="bold")


# The players


def _draw_plate(table: Element, seat: Person, players: int) -> None:
    """Who sits there, what they hold, and their Stockpile."""
    corner = plate_place(seat.player, players)
    group = add(table, "g", {"class": "seat", "data-player": str(seat.player)})
    plate = {"x": corner.x, "y": corner.y, "width": PLATE.width, "height": PLATE.height, "rx": 8.0}
    add(group, "rect", {**plate, "fill": PAPER, "stroke": INK, "stroke-width": 3 if seat.is_in_turn else 1})
    left = corner.x + 12
    if seat.is_in_turn:
        draw_turn(group, Point(left, corner.y + 9))
        left += 15
    weight = "bold" if seat.is_in_turn else "normal"
    write(group, f"player {seat.player}", Point(left, corner.y + 20), 16, font_weight=weight)
    held = "Walled Off" if seat.is_walled else number_of(seat.cards, "card")
    write(group, held, Point(corner.x + 12, corner.y + 38), 14, font_weight="bold" if seat.is_walled else "normal")
    write(group, blocks_said(seat), Point(corner.x + 12, corner.y + 56), 14)
    for block in range(min(seat.blocks, _MOST_BLOCKS)):
        left = corner.x + PLATE.width - 10 - 8 * (block + 1)
        cube = {"x": left, "y": corner.y + 48, "width": 6.5, "height": 8.0}
        add(group, "rect", {"class": "block", **cube, "fill": WOOD, "stroke": INK, "stroke-width": 0.8})
