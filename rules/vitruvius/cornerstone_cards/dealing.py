"""Decks whose order is known: what comes of them, as text and as moves. See `vitruvius.decks`."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from vitruvius.cornerstone_cards.cards import Card
from vitruvius.cornerstone_cards.notation.parts import format_cards, parse_cards
from vitruvius.cornerstone_cards.state import Deal, Drawn, Move, Phase, State
from vitruvius.decks import Dealing, Deck
from vitruvius.errors import MalformedInput, MalformedOption


def parse_deck(text: str) -> Deck:
    """Read a deck: cards one after the other in the order in which they come, each once.

    Raises:
        MalformedOption: it is none.
    """
    try:
        deck = parse_cards(text, "deck")
    except MalformedInput as error:
        raise MalformedOption(str(error)) from None
    for place, card in enumerate(deck):
        if card in deck[:place]:
            raise MalformedOption(f"deck, card {place + 1}: {card.text} is there before")
    return deck


def format_deck(deck: Deck) -> str:
    """The text of a deck."""
    return format_cards(tuple(card for card in deck if isinstance(card, Card)))


def brought(state: State, deck: Deck) -> Move | None:
    """The move by which the next card comes: the deck's first of those that have not come yet."""
    if state.turn.phase not in (Phase.DEAL, Phase.DRAW):
        return None
    waiting = frozenset(state.quarry)
    card = next((card for card in deck if isinstance(card, Card) and card in waiting), None)
    if card is None:
        return None
    return Deal(card) if state.turn.phase is Phase.DEAL else Drawn(card)


def card_of(move: Move) -> Hashable:
    """The card that is dealt or drawn by the move; None if it is another."""
    return move.card if isinstance(move, Deal | Drawn) else None


DEALING: Final = Dealing[State, Move](
    parse=parse_deck,
    format=format_deck,
    round_of=lambda state: state.standing.round,
    brings=brought,
    card_of=card_of,
)
"""What the card game says of its decks."""
