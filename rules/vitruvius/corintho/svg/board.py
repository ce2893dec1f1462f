"""The foundation, seen from the front and a little from above, and the stacks on it."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from vitruvius.corintho.notation import format_stack
from vitruvius.corintho.scene import Scene
from vitruvius.corintho.state import Platform
from vitruvius.corintho.svg.page import (
    BOARD_LEFT,
    BOARD_TOP,
    CELL_HEIGHT,
    CELL_WIDTH,
    GROUND,
    INK,
    ROOM,
    SIDE,
    STONE,
    STONE_FRONT,
    Point,
    add,
    cell_of,
    num,
    write,
)
from vitruvius.corintho.svg.shapes import SHAPES, TOP_IN_ROW, Size, draw_section, heights

_MARGIN: Final = 14.0
"""How far the ground reaches beyond the platforms."""
_THICKNESS: Final = 12.0
"""How much of the foundation's front edge is seen."""
_INSET: Final = 13.0
"""How far a platform stays inside its cell."""
_GROUND: Final = 155.0
"""How far down in its cell a platform reaches."""
_LETTERS_FIT: Final = 9


def draw_foundation(root: Element) -> None:
    """The ground, the sixteen platforms, and the coordinates."""
    board = add(root, "g", {"class": "foundation", "stroke": INK, "stroke-width": 1.6, "stroke-linejoin": "round"})
    left, top = BOARD_LEFT - _MARGIN, BOARD_TOP - _MARGIN
    width, height = SIDE * CELL_WIDTH + 2 * _MARGIN, SIDE * CELL_HEIGHT + 2 * _MARGIN
    edge = {"x": left, "width": width, "rx": 5.0}
    add(board, "rect", {**edge, "y": top + _THICKNESS, "height": height, "fill": STONE_FRONT})
    add(board, "rect", {**edge, "y": top, "height": height, "fill": GROUND})
    for platform in Platform:
        _draw_platform(board, platform)
    _draw_coordinates(root)


def _draw_platform(board: Element, platform: Platform) -> None:
    cell = cell_of(platform)
    block = add(board, "g", {"class": "platform", "data-platform": platform.text})
    left, right = cell.left + _INSET, cell.left + CELL_WIDTH - _INSET
    back, front, ground = cell.top + 105, cell.top + 138, cell.top + _GROUND
    face = f"M{num(left + 5)} {num(back)}H{num(right - 5)}L{num(right)} {num(front)}H{num(left)}Z"
    add(block, "path", {"d": face, "fill": STONE})
    side = f"M{num(left)} {num(front)}H{num(right)}V{num(ground)}H{num(left)}Z"
    add(block, "path", {"d": side, "fill": STONE_FRONT})


def _draw_coordinates(root: Element) -> None:
    names = add(root, "g", {"class": "coordinates", "text-anchor": "middle", "font-weight": "bold"})
    for platform in (Platform.A1, Platform.A2, Platform.A3, Platform.A4):
        write(names, platform.text[1], Point(BOARD_LEFT - 34, cell_of(platform).top + 129), 21)
    for platform in (Platform.A1, Platform.B1, Platform.C1, Platform.D1):
        cell = cell_of(platform)
        write(names, platform.text[0], Point(cell.middle, cell.top + CELL_HEIGHT + 50), 21)


def height_at(scene: Scene, platform: Platform) -> float:
    """How high what stands on the platform is drawn."""
    return sum(heights(scene.board[platform], ROOM))


def draw_stacks(root: Element, scene: Scene, prefix: str) -> None:
    """All stacks, the farther ones first, and their letters; the tops of rows that stand are set off."""
    stacks = add(root, "g", {"class": "stacks"})
    for platform in reversed(Platform):
        if scene.board[platform]:
            _draw_stack(stacks, scene, platform, prefix)


def _draw_stack(stacks: Element, scene: Scene, platform: Platform, prefix: str) -> None:
    cell, sections = cell_of(platform), scene.board[platform]
    stack = add(stacks, "g", {"class": "stack", "data-platform": platform.text})
    foot = cell.foot
    for place, (section, height) in enumerate(zip(sections, heights(sections, ROOM), strict=True), start=1):
        drawn = draw_section(stack, prefix, section, Point(cell.middle, foot), Size(SHAPES[section].width, height))
        foot -= height
        if place == len(sections) and scene.in_row(platform):
            drawn.set("fill", TOP_IN_ROW)
    _draw_letters(stack, scene, platform)


def _draw_letters(stack: Element, scene: Scene, platform: Platform) -> None:
    """The stack in the notation, on the front of its platform; more letters than fit are squeezed."""
    cell, letters = cell_of(platform), format_stack(scene.board[platform])
    squeeze = {"textLength": num(CELL_WIDTH - 2 * _INSET - 8), "lengthAdjust": "spacingAndGlyphs"}
    write(
        stack,
        letters,
        Point(cell.middle, cell.top + _GROUND - 4),
        13,
        text_anchor="middle",
        font_weight="bold",
        **(squeeze if len(letters) > _LETTERS_FIT else {}),
    )
