"""Cards: ranks, suits and the deck."""

from __future__ import annotations

import enum
from typing import Final

from attrs import frozen


class Rank(enum.IntEnum):
    """The number or picture of a card, from the ace on."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    @property
    def letter(self) -> str:
        """The rank in the notation: one of `A23456789TJQK`."""
        return "A23456789TJQK"[self - 1]

    @property
    def word(self) -> str:
        """The rank in words, such as `queen`."""
        return self.name.lower()


class Suit(enum.IntEnum):
    """The suit of a card. The rules look at it only to tell one card from another."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    @property
    def letter(self) -> str:
        """The suit in the notation: one of `cdhs`."""
        return "cdhs"[self]


@frozen
class Card:
    """A card of the deck."""

    rank: Rank
    suit: Suit

    @property
    def text(self) -> str:
        """The card in the notation, such as `7h`."""
        return self.rank.letter + self.suit.letter

    @property
    def sort_key(self) -> tuple[int, int]:
        """The place in the order of cards: by rank, and by suit within a rank."""
        return (self.rank, self.suit)


DECK: Final = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""All cards, in their order."""
