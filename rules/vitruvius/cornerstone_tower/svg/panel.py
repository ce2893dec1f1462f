"""The panel beside the tower: what is shown, what each colour has, and what the marks and patterns mean."""

from __future__ import annotations

from textwrap import wrap
from typing import Final, assert_never
from xml.etree.ElementTree import Element

from vitruvius.captions import capitalised
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.captions import Note, dice_said, notes, place_said, status
from vitruvius.cornerstone_tower.notation import format_move
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.scene import Mark, Person, Scene
from vitruvius.cornerstone_tower.svg.page import MARGIN, PANEL_LEFT, PANEL_RIGHT
from vitruvius.cornerstone_tower.svg.people import draw_die, draw_meeple, draw_ring
from vitruvius.cornerstone_tower.svg.way import colour_of
from vitruvius.cornerstone_tower.svg.wood import draw_sample
from vitruvius.svg.marks import Arc, draw_arrow, draw_cross, draw_rule, draw_turn
from vitruvius.svg.page import BLUE, FAINT, INK, PAPER, RED, Point, add, num, write

_TOP: Final = MARGIN + 22
_TEXT_LEFT: Final = PANEL_LEFT + 46
_LETTERS_A_LINE: Final = 36
_LETTERS_OF_STATUS: Final = 36
_LONGEST_MOVE: Final = 17
"""How many letters of a move fit at full size."""
_NAME_LEFT: Final = PANEL_LEFT + 34
_BLOCKS_LEFT: Final = PANEL_LEFT + 46
_BLOCK_WIDTH: Final = (PANEL_RIGHT - _BLOCKS_LEFT) / len(Block)


def draw_panel(panel: Element, scene: Scene, prefix: str, unit: float) -> float:
    """The heading, the seats and the legend, from the top down; returns how far down it reaches.

    Args:
        panel: where to draw.
        scene: what to show.
        prefix: what the ids of definitions begin with.
        unit: the length of a cube's edge as it is defined.
    """
    y = _draw_heading(panel, scene)
    y = _draw_seats(panel, scene, prefix, y + 18)
    y = _draw_notes(panel, scene, y + 30)
    return _draw_woods(panel, prefix, y + 8, unit)


def _draw_heading(panel: Element, scene: Scene) -> float:
    """The move and the answer on it, whose turn it is, and the dice; returns how far down it reaches."""
    y = _TOP
    said = wrap(capitalised(status(scene)), _LETTERS_OF_STATUS)
    if scene.shown is not None:
        colour = BLUE if scene.shown.legal else RED
        move = format_move(scene.shown.move)
        squeeze = {"textLength": num(PANEL_RIGHT - PANEL_LEFT), "lengthAdjust": "spacingAndGlyphs"}
        is_long = len(move) > _LONGEST_MOVE
        write(panel, move, Point(PANEL_LEFT, y), 30, font_weight="bold", **(squeeze if is_long else {}))
        y += 30
        write(panel, scene.shown.verdict.value, Point(PANEL_LEFT, y), 22, font_style="italic", fill=colour)
        y += 32
    for line in said:
        is_alone = scene.shown is None
        write(panel, line, Point(PANEL_LEFT, y), 21 if is_alone else 18, font_weight="bold" if is_alone else "normal")
        y += 24
    return _draw_dice(panel, scene, y)


def _draw_dice(panel: Element, scene: Scene, y: float) -> float:
    dice = [die for _, die in scene.first if die] or [die for die in (scene.turn.low, scene.turn.high) if die]
    if dice:
        for place, number in enumerate(dice):
            draw_die(panel, number, Point(PANEL_LEFT + 14 + 36 * place, y + 6), 26)
        y += 30
    for line in wrap(dice_said(scene), _LETTERS_A_LINE):
        write(panel, line, Point(PANEL_LEFT, y + 10), 15, fill=FAINT)
        y += 20
    return y


# The seats


def _draw_seats(panel: Element, scene: Scene, prefix: str, y: float) -> float:
    """Of each colour: where its meeple stands, its rings, and its blocks, as far as they are not built."""
    seats = add(panel, "g", {"class": "seats"})
    draw_rule(seats, PANEL_LEFT, PANEL_RIGHT, y)
    for seat in scene.seats:
        y = _draw_seat(seats, seat, prefix, y + 30)
    draw_rule(seats, PANEL_LEFT, PANEL_RIGHT, y + 14)
    return y + 14


def _draw_seat(seats: Element, seat: Person, prefix: str, y: float) -> float:
    group = add(seats, "g", {"class": "seat", "data-colour": seat.colour.word})
    weight = "bold" if seat.is_in_turn else "normal"
    if seat.is_in_turn:
        draw_turn(group, Point(PANEL_LEFT - 18, y - 11))
    draw_meeple(group, prefix, seat.colour, Point(PANEL_LEFT + 12, y + 3), 25)
    write(group, seat.colour.word, Point(_NAME_LEFT, y), 18, font_weight=weight)
    write(group, f"player {seat.player}", Point(_NAME_LEFT + 50, y), 14, fill=FAINT)
    height = place_said(seat.meeple) + (f", height {seat.meeple.level}" if seat.meeple.level else "")
    write(group, height, Point(PANEL_RIGHT, y), 14, text_anchor="end", font_weight=weight)
    for place in range(min(seat.rings, 4)):
        draw_ring(group, Point(_NAME_LEFT + 116 + 20 * place, y - 5))
    y += 22
    write(group, "supply", Point(PANEL_LEFT, y), 13, fill=FAINT, font_style="italic")
    _draw_blocks(group, seat.supply, y, "supply", INK)
    if not seat.supply:
        write(group, "none", Point(_BLOCKS_LEFT, y), 13.5)
    if seat.boxed:
        y += 18
        write(group, "boxed", Point(PANEL_LEFT, y), 13, fill=FAINT, font_style="italic")
        _draw_blocks(group, seat.boxed, y, "boxed", FAINT)
    return y


def _draw_blocks(group: Element, blocks: tuple[Block, ...], y: float, name: str, colour: str) -> None:
    """The blocks' names, each in the same place for every seat."""
    row = add(group, "g", {"class": name, "text-anchor": "middle"})
    for block in blocks:
        write(row, block.text, Point(_BLOCKS_LEFT + (block + 0.5) * _BLOCK_WIDTH, y), 13.5, fill=colour)


# The legend


def _draw_notes(panel: Element, scene: Scene, y: float) -> float:
    for note in notes(scene):
        if note.mark is Mark.MOVE and not scene.attempt:
            continue
        entry = add(panel, "g", {"class": "note", "data-mark": note.mark.value})
        _draw_mark(entry, scene, note.mark, Point(PANEL_LEFT + 18, y - 5))
        write(entry, f"{note.label}:", Point(_TEXT_LEFT, y), 15, fill=FAINT)
        for line in _lines(note):
            y += 19
            write(entry, line, Point(_TEXT_LEFT, y), 14.5)
        y += 27
    return y


def _lines(note: Note) -> list[str]:
    return wrap(", ".join(note.items), _LETTERS_A_LINE, break_long_words=False, break_on_hyphens=False)


def _draw_mark(entry: Element, scene: Scene, mark: Mark, at: Point) -> None:
    """The mark itself, small."""
    square: dict[str, str | float] = {"x": at.x - 13, "y": at.y - 9, "width": 26, "height": 18, "fill": "none"}
    match mark:
        case Mark.MOVE:
            arc = Arc(Point(at.x - 22, at.y), Point(at.x - 2, at.y), Point(at.x + 20, at.y))
            draw_arrow(entry, arc, is_legal=False, cross=8)
        case Mark.BUILT:
            add(entry, "rect", {**square, "stroke": BLUE, "stroke-width": 4})
        case Mark.TRIED:
            add(entry, "rect", {**square, "stroke": RED, "stroke-width": 2.8, "stroke-dasharray": "7 5"})
        case Mark.PATH:
            add(
                entry, "path", {"d": f"M{num(at.x - 18)} {num(at.y)}h36", "stroke": colour_of(scene), "stroke-width": 4}
            )
            add(
                entry,
                "circle",
                {"cx": at.x, "cy": at.y, "r": 8, "fill": colour_of(scene), "stroke": PAPER, "stroke-width": 1.5},
            )
            write(entry, "1", Point(at.x, at.y + 4), 11, text_anchor="middle", font_weight="bold", fill=PAPER)
        case Mark.FAULT:
            draw_cross(entry, at, 9)
        case Mark.BEYOND:
            write(entry, "…", Point(at.x, at.y + 4), 18, text_anchor="middle")
        case _:
            assert_never(mark)


def _draw_woods(panel: Element, prefix: str, y: float, unit: float) -> float:
    """A small cube of each filling with its name, two in a row."""
    woods = add(panel, "g", {"class": "woods"})
    scale = 12 / unit
    fillings = [filling for filling in Filling if filling is not Filling.EMPTY]
    for place, filling in enumerate(fillings):
        row, column = divmod(place, 3)
        left, foot = PANEL_LEFT + column * 106, y + 14 + row * 32
        draw_sample(woods, prefix, filling, Point(left + 14, foot), scale)
        write(woods, filling.word, Point(left + 32, foot - 5), 14)
    return y + 14 + 32
