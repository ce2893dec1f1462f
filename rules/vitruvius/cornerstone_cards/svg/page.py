"""What all parts of the card game's SVG picture share: colours besides those of all games, and where things lie."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.ring import CENTRE, RINGS, Place
from vitruvius.game import Player
from vitruvius.svg.page import Point

# Against what they lie on, all keep the contrast that the colours of all games keep.

CARD: Final = "#fffefa"
"""The face of a card."""
RED_SUIT: Final = "#a4262c"
"""Hearts and diamonds; their shapes and letters tell them from the others as well."""
BACK: Final = "#4a6283"
"""The back of a card."""
GROUND: Final = "#e9e3cf"
"""The table."""
WOOD: Final = "#8a5a2b"
"""Blocks."""


@frozen
class Size:
    """How large a card is drawn."""

    width: float
    height: float


LARGE: Final = Size(80, 112)
"""A card on the Foundation."""
SMALL: Final = Size(37, 48)
"""A card in a hand."""

# The table

MARGIN: Final = 30.0
SHEET_WIDTH: Final = 1040.0
TABLE_LEFT: Final = MARGIN
TABLE_TOP: Final = MARGIN
TABLE_WIDTH: Final = 628.0
ROW_HEIGHT: Final = 188.0
"""From one row of positions to the next: a card, the room above it and its name beneath."""
ABOVE: Final = 54.0
"""The room above a card: for an arrow, and for what hovers over it."""
NAME: Final = 21.0
"""How far below a card its position's name is written."""
PLATE: Final = Size(130, 66)
"""What is told of a player beside the Foundation."""
MIDDLE: Final = TABLE_LEFT + TABLE_WIDTH / 2

PANEL_LEFT: Final = TABLE_LEFT + TABLE_WIDTH + 34
PANEL_RIGHT: Final = SHEET_WIDTH - MARGIN

_INSET: Final = 8.0
"""Between the table's edge and what is told of a player."""
_BAND: Final = PLATE.height + 2 * _INSET
"""How high the part of the table is where players sit above or below the Foundation."""
_SPREAD: Final = {3: (0.0, 126.0, 252.0), 4: (126.0, 126.0, 126.0)}
"""By the number of players, how far to the side of the middle the outer positions of each row lie."""


def place_of(position: Position, players: int) -> Point:
    """The centre of the position's cards."""
    return _centre(RINGS[players][position], players)


def quarry_place(players: int) -> Point:
    """The centre of the Quarry."""
    return _centre(CENTRE, players)


def table_height(players: int) -> float:
    """How high the table is."""
    return _ring_top(players) + 3 * ROW_HEIGHT + _BAND - TABLE_TOP


def _ring_top(players: int) -> float:
    # Above the triangle nobody sits.
    return TABLE_TOP + (_INSET if players == 3 else _BAND)


def _centre(place: Place, players: int) -> Point:
    across = (place.column - CENTRE.column) * _SPREAD[players][place.row]
    return Point(MIDDLE + across, _ring_top(players) + place.row * ROW_HEIGHT + ABOVE + LARGE.height / 2)


def plate_place(player: Player, players: int) -> Point:
    """The upper left corner of what is told of the player, who sits there."""
    above, below = TABLE_TOP + _INSET, TABLE_TOP + table_height(players) - PLATE.height - _INSET
    left, right = TABLE_LEFT + _INSET, TABLE_LEFT + TABLE_WIDTH - PLATE.width - _INSET
    beside = quarry_place(players).y - PLATE.height / 2
    centred = MIDDLE - PLATE.width / 2
    if players == 3:
        slope = place_of(Position.C1, players).y
        low = MIDDLE + _SPREAD[3][2] / 2 - PLATE.width / 2
        return (Point(MIDDLE + LARGE.width, slope), Point(low, below), Point(left, beside))[player - 1]
    return (Point(centred, above), Point(right, beside), Point(centred, below), Point(left, beside))[player - 1]
