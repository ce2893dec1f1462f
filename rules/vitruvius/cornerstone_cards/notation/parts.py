"""What positions and moves are written with: cards, positions of the Foundation, players and numbers.

Every function that reads a text is told where it stands, and names that place when it refuses the text.
"""

from __future__ import annotations

import re
from typing import Final

from vitruvius.cornerstone_cards.cards import Card, Rank, Suit
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.state import Cards
from vitruvius.errors import MalformedInput, excerpt
from vitruvius.game import Player

NOTHING: Final = "-"
"""What stands where there is nothing."""
MOST_PLAYERS: Final = 4
"""How many can play at the most."""

_RANKS: Final = {rank.letter: rank for rank in Rank}
_SUITS: Final = {suit.letter: suit for suit in Suit}
_POSITIONS: Final = {position.text: position for position in Position}


# Cards


def parse_card(text: str, where: str = "card") -> Card:
    """Read a card.

    Args:
        text: the card's text.
        where: where it stands.

    Raises:
        MalformedInput: it is none. The message begins with `where`.
    """
    if len(text) != 2 or text[0] not in _RANKS or text[1] not in _SUITS:
        raise MalformedInput(
            f"{where}: {excerpt(text)} is no card; a card is a rank, one of {''.join(_RANKS)}, and a suit, one of "
            f"{''.join(_SUITS)}, such as 7h"
        )
    return Card(_RANKS[text[0]], _SUITS[text[1]])


def format_cards(cards: Cards) -> str:
    """The cards' texts one after the other; `-` if there are none."""
    return "".join(card.text for card in cards) or NOTHING


def parse_cards(text: str, where: str) -> Cards:
    """Read cards in any order.

    Raises:
        MalformedInput: the text is something else. The message begins with `where`.
    """
    if text == NOTHING:
        return ()
    if not text:
        raise MalformedInput(f"{where}: nothing is written; no cards are written {NOTHING}")
    return tuple(parse_card(text[at : at + 2], f"{where}, card {at // 2 + 1}") for at in range(0, len(text), 2))


def parse_sorted(text: str, where: str) -> Cards:
    """Read cards that are in their order.

    Raises:
        MalformedInput: the text is something else. The message begins with `where`.
    """
    cards = parse_cards(text, where)
    for at in range(1, len(cards)):
        if cards[at].sort_key < cards[at - 1].sort_key:
            raise MalformedInput(
                f"{where}, card {at + 1}: {cards[at].text} belongs before {cards[at - 1].text}; cards are in order by "
                f"rank, {''.join(_RANKS)}, and then by suit, {''.join(_SUITS)}"
            )
    return cards


# The Foundation


def format_position(position: Position) -> str:
    """The position's text, such as `C1`."""
    return position.text


def parse_position(text: str, where: str = "position") -> Position:
    """Read a position of the Foundation.

    Args:
        text: the position's text.
        where: where it stands.

    Raises:
        MalformedInput: it is none. The message begins with `where`.
    """
    if text not in _POSITIONS:
        raise MalformedInput(f"{where}: {excerpt(text)} is no position; the positions are {', '.join(_POSITIONS)}")
    return _POSITIONS[text]


# Players and numbers


def parse_player(text: str, where: str, players: int = MOST_PLAYERS) -> Player:
    """Read a player, one of so many.

    Raises:
        MalformedInput: it is none. The message begins with `where`.
    """
    if not re.fullmatch(r"[1-9]", text) or int(text) > players:
        raise MalformedInput(f"{where}: {excerpt(text)} is none of the players 1 to {players}")
    return Player(int(text))


def parse_number(text: str, where: str, most: int, least: int = 0) -> int:
    """Read a number without leading zeros.

    Raises:
        MalformedInput: it is none, or too small or too great. The message begins with `where`.
    """
    is_number = len(text) <= len(str(most)) and re.fullmatch(r"0|[1-9][0-9]*", text)
    if not is_number or not least <= int(text) <= most:
        raise MalformedInput(f"{where}: {excerpt(text)} is no number from {least} to {most}")
    return int(text)
