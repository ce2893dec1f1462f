"""The panel beside the board: what is shown, what is left to place, and what the marks mean."""

from __future__ import annotations

from textwrap import wrap
from typing import Final, assert_never
from xml.etree.ElementTree import Element

from vitruvius.captions import capitalised
from vitruvius.corintho.notation import format_move
from vitruvius.corintho.scene import Mark, Note, Scene, notes, status
from vitruvius.corintho.state import Section, Supply
from vitruvius.corintho.svg.marks import draw_brackets, draw_ribbon
from vitruvius.corintho.svg.page import (
    BLUE,
    BOARD_TOP,
    FAINT,
    PANEL_LEFT,
    RED,
    SHEET_WIDTH,
    Point,
    add,
    write,
)
from vitruvius.corintho.svg.shapes import draw_section, scaled
from vitruvius.svg.marks import Arc, draw_arrow, draw_cross, draw_rule, draw_turn

_RIGHT: Final = SHEET_WIDTH - 30
_COLUMNS: Final = tuple(PANEL_LEFT + offset for offset in (120.0, 176.0, 232.0))
"""Where the three kinds of sections stand in the table of supplies."""
_ICON: Final = 0.5
_TEXT_LEFT: Final = PANEL_LEFT + 50
_LETTERS_A_LINE: Final = 22


def draw_panel(panel: Element, scene: Scene, prefix: str) -> float:
    """The heading, the supplies and the legend, from the top down; returns how far down it reaches."""
    y = _draw_heading(panel, scene)
    y = _draw_supplies(panel, scene, prefix, y + 30)
    return _draw_legend(panel, scene, y + 34)


def _draw_heading(panel: Element, scene: Scene) -> float:
    """The move and the answer on it, and whose turn it is; returns how far down it reaches."""
    y = BOARD_TOP + 12
    if scene.shown is not None:
        colour = BLUE if scene.shown.legal else RED
        write(panel, format_move(scene.shown.move), Point(PANEL_LEFT, y), 32, font_weight="bold")
        y += 32
        write(panel, scene.shown.verdict.value, Point(PANEL_LEFT, y), 23, font_style="italic", fill=colour)
        y += 34
        write(panel, capitalised(status(scene)), Point(PANEL_LEFT, y), 20)
    else:
        write(panel, capitalised(status(scene)), Point(PANEL_LEFT, y), 27, font_weight="bold")
    return y


def _draw_supplies(panel: Element, scene: Scene, prefix: str, y: float) -> float:
    """A table of what is left to place, under a picture of each kind."""
    table = add(panel, "g", {"class": "supplies"})
    draw_rule(table, PANEL_LEFT, _RIGHT, y)
    y += 14 + scaled(Section.COLUMN, _ICON).height
    write(table, "to place", Point(PANEL_LEFT, y), 16, fill=FAINT, font_style="italic")
    for section, x in zip(Section, _COLUMNS, strict=True):
        draw_section(table, prefix, section, Point(x, y), scaled(section, _ICON))
    for seat, supply in enumerate(scene.reserves, start=1):
        y += 30
        _draw_supply(table, f"player {seat}", supply, y, is_turn=seat == scene.to_move)
    if scene.pool is not None:
        y += 30
        _draw_supply(table, "shared", scene.pool, y, is_turn=False)
    draw_rule(table, PANEL_LEFT, _RIGHT, y + 16)
    return y + 16


def _draw_supply(table: Element, whose: str, supply: Supply, y: float, *, is_turn: bool) -> None:
    weight = "bold" if is_turn else "normal"
    if is_turn:
        draw_turn(table, Point(PANEL_LEFT - 16, y - 12))
    write(table, whose, Point(PANEL_LEFT, y), 19, font_weight=weight)
    for section, x in zip(Section, _COLUMNS, strict=True):
        count = str(supply.of(section))
        write(table, count, Point(x, y), 19, text_anchor="middle", font_weight=weight)


# The legend


def _draw_legend(panel: Element, scene: Scene, y: float) -> float:
    for note in notes(scene):
        entry = add(panel, "g", {"class": "note", "data-mark": note.mark.value})
        _draw_sample(entry, scene, note.mark, Point(PANEL_LEFT + 18, y - 6))
        write(entry, f"{note.label}:", Point(_TEXT_LEFT, y), 17, fill=FAINT)
        for line in _lines(note):
            y += 24
            write(entry, line, Point(_TEXT_LEFT, y), 18)
        y += 36
    return y


def _lines(note: Note) -> list[str]:
    # A name with blanks in it, such as a row's, is not broken.
    joined = ", ".join(item.replace(" ", "\N{NO-BREAK SPACE}") for item in note.items)
    return wrap(joined, _LETTERS_A_LINE, break_long_words=False, break_on_hyphens=False)


def _draw_sample(entry: Element, scene: Scene, mark: Mark, at: Point) -> None:
    """The mark itself, small."""
    match mark:
        case Mark.MOVE:
            arc = Arc(Point(at.x - 22, at.y), Point(at.x - 2, at.y), Point(at.x + 20, at.y))
            draw_arrow(entry, arc, is_legal=scene.is_played, cross=8)
        case Mark.LATEST | Mark.RESTING:
            corner, opposite = Point(at.x - 16, at.y - 13), Point(at.x + 16, at.y + 13)
            draw_brackets(entry, corner, opposite, is_latest=mark is Mark.LATEST)
        case Mark.FAULT:
            draw_cross(entry, at)
        case Mark.ROW:
            draw_ribbon(entry, Point(at.x - 14, at.y), Point(at.x + 14, at.y))
        case _:
            assert_never(mark)
