"""The panel beside the table: what is shown, every hand, and what the marks mean; and the lists of cards beneath."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final, assert_never
from xml.etree.ElementTree import Element

from vitruvius.captions import capitalised
from vitruvius.cornerstone_cards.captions import Note, match_said, notes, status, turn_said, unseen_said, view_said
from vitruvius.cornerstone_cards.notation import format_move
from vitruvius.cornerstone_cards.scene import Mark, Person, Scene
from vitruvius.cornerstone_cards.state import Cards
from vitruvius.cornerstone_cards.svg.cards import draw_back, draw_small
from vitruvius.cornerstone_cards.svg.marks import arrow_ends, draw_moved
from vitruvius.cornerstone_cards.svg.page import MARGIN, PANEL_LEFT, PANEL_RIGHT, SMALL, TABLE_TOP, Size
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.svg.marks import Arc, draw_arrow, draw_cross, draw_rule, draw_turn
from vitruvius.svg.page import BLUE, FAINT, RED, Point, add, write

_STEP: Final = SMALL.width + 3
_CARDS_A_ROW: Final = int((PANEL_RIGHT - PANEL_LEFT + 3) // _STEP)
_TEXT_LEFT: Final = PANEL_LEFT + 46
_LETTERS_A_LINE: Final = 42
_LETTERS_OF_STATUS: Final = 27
_LIST_LEFT: Final = MARGIN + 60
_CARDS_A_LINE: Final = 36


def draw_panel(panel: Element, scene: Scene, prefix: str) -> float:
    """The heading, the hands and the legend, from the top down; returns how far down it reaches."""
    y = _draw_heading(panel, scene)
    hands = add(panel, "g", {"class": "hands"})
    draw_rule(hands, PANEL_LEFT, PANEL_RIGHT, y)
    for seat in scene.seats:
        y = _draw_hand(hands, scene, seat, prefix, y + 25)
    draw_rule(hands, PANEL_LEFT, PANEL_RIGHT, y + 6)
    return _draw_notes(panel, scene, y + 32)


def _draw_heading(panel: Element, scene: Scene) -> float:
    """The move and the answer on it, whose turn it is, and how the match stands; returns how far down it reaches."""
    y = TABLE_TOP + 22
    is_alone = scene.ruled is None
    if scene.ruled is not None:
        colour = BLUE if scene.ruled.legal else RED
        write(panel, format_move(scene.ruled.move), Point(PANEL_LEFT, y), 30, font_weight="bold")
        write(panel, scene.ruled.verdict.value, Point(PANEL_LEFT, y + 30), 22, font_style="italic", fill=colour)
        y += 60
    for line in wrap(capitalised(status(scene) + view_said(scene)), _LETTERS_OF_STATUS):
        write(panel, line, Point(PANEL_LEFT, y), 21 if is_alone else 18, font_weight="bold" if is_alone else "normal")
        y += 25
    for said in (turn_said(scene), match_said(scene)):
        for line in wrap(capitalised(said), _LETTERS_A_LINE, break_on_hyphens=False):
            write(panel, line, Point(PANEL_LEFT, y), 15, fill=FAINT)
            y += 20
    return y


# The hands


def _draw_hand(hands: Element, scene: Scene, seat: Person, prefix: str, y: float) -> float:
    group = add(hands, "g", {"class": "hand", "data-player": str(seat.player)})
    weight = "bold" if seat.is_in_turn else "normal"
    if seat.is_in_turn:
        draw_turn(group, Point(PANEL_LEFT - 18, y - 11))
    write(group, f"player {seat.player}", Point(PANEL_LEFT, y), 17, font_weight=weight)
    write(group, number_of(seat.cards, "card"), Point(PANEL_LEFT + 84, y), 15, fill=FAINT)
    write(group, f"score {seat.score}", Point(PANEL_RIGHT, y), 15, text_anchor="end")
    for place in range(seat.cards):
        row, column = divmod(place, _CARDS_A_ROW)
        left, top = PANEL_LEFT + column * _STEP, y + 8 + row * (SMALL.height + 4)
        centre = Point(left + SMALL.width / 2, top + SMALL.height / 2)
        if seat.hand is None:
            draw_back(group, centre, SMALL)
        else:
            draw_small(group, prefix, seat.hand[place], centre)
            if seat.hand[place] == scene.moved:
                draw_moved(group, centre, SMALL)
    rows = -(-seat.cards // _CARDS_A_ROW)
    return y + 8 + rows * (SMALL.height + 4)


# The legend


def _draw_notes(panel: Element, scene: Scene, y: float) -> float:
    for note in notes(scene):
        if note.mark is Mark.MOVE and not arrow_ends(scene):
            continue
        entry = add(panel, "g", {"class": "note", "data-mark": note.mark.value})
        _draw_sample(entry, scene, note.mark, Point(PANEL_LEFT + 18, y - 5))
        write(entry, f"{note.label}:", Point(_TEXT_LEFT, y), 15, fill=FAINT)
        for line in _lines(note):
            y += 20
            write(entry, line, Point(_TEXT_LEFT, y), 15)
        y += 30
    return y


def _lines(note: Note) -> list[str]:
    return wrap(", ".join(note.items), _LETTERS_A_LINE, break_long_words=False, break_on_hyphens=False)


def _draw_sample(entry: Element, scene: Scene, mark: Mark, at: Point) -> None:
    """The mark itself, small."""
    match mark:
        case Mark.MOVE:
            arc = Arc(Point(at.x - 22, at.y), Point(at.x - 2, at.y), Point(at.x + 20, at.y))
            draw_arrow(entry, arc, is_legal=scene.ruled is not None and scene.ruled.legal, cross=8)
        case Mark.MOVED:
            draw_moved(entry, at, Size(16, 20))
        case Mark.FAULT:
            draw_cross(entry, at, 9)
        case _:
            assert_never(mark)


# The lists


def draw_lists(root: Element, scene: Scene, y: float) -> float:
    """The cards that are covered, face down or out of the game; returns how far down the lists reach."""
    lists = add(root, "g", {"class": "lists"})
    covered = [(position.text, scene.stacks[position][:-1]) for position in scene.positions]
    covered = [(name, cards) for name, cards in covered if cards]
    if covered:
        y = _draw_list(lists, "under the top cards, from the bottom up", tuple(covered), y)
    for heading, cards in ((unseen_said(scene), scene.unseen), ("out of the game", scene.removed)):
        if cards:
            y = _draw_list(lists, heading, (("", cards),), y)
    return y


def _draw_list(lists: Element, heading: str, rows: tuple[tuple[str, Cards], ...], y: float) -> float:
    group = add(lists, "g", {"class": "list"})
    write(group, capitalised(heading), Point(MARGIN, y), 15, fill=FAINT, font_style="italic")
    for name, cards in rows:
        for place, line in enumerate(_rows_of(cards)):
            y += 21
            if name and place == 0:
                write(group, name, Point(MARGIN, y), 15, font_weight="bold")
            write(group, line, Point(_LIST_LEFT, y), 15)
    return y + 30


def _rows_of(cards: Cards) -> Iterator[str]:
    for first in range(0, len(cards), _CARDS_A_LINE):
        yield " ".join(card.text for card in cards[first : first + _CARDS_A_LINE])
