"""Components: the deck."""

from __future__ import annotations

from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.state import Cards, State
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_cards import clauses as spec


def is_same(one: Card, other: Card) -> bool:
    """Whether they are one and the same card."""
    return one.rank == other.rank and one.suit == other.suit


def comes_before(one: Card, other: Card) -> bool:
    """Whether the first card is before the other in the order of cards."""
    return one.rank < other.rank or (one.rank == other.rank and one.suit < other.suit)


def holds_card(cards: Cards, card: Card) -> bool:
    """Whether the card is among those."""
    return any(is_same(one, card) for one in cards)


def copies_among(cards: Cards, card: Card) -> int:
    """How often the card is among those."""
    return sum(is_same(one, card) for one in cards)


def copies_of(state: State, card: Card) -> int:
    """How often the card is anywhere."""
    return (
        sum(copies_among(stack, card) for stack in state.stacks)
        + sum(copies_among(hand, card) for hand in state.hands)
        + copies_among(state.quarry, card)
        + copies_among(state.removed, card)
    )


@enacts(spec.DECK)
def is_deck_complete(state: State) -> bool:
    """Whether each card of the deck is somewhere, and only once."""
    return all(copies_of(state, card) == 1 for card in DECK)


def with_card(cards: Cards, card: Card) -> Cards:
    """Cards that are in order, with another one in its place."""
    return (
        *tuple(one for one in cards if not comes_before(card, one)),
        card,
        *tuple(one for one in cards if comes_before(card, one)),
    )


def without_card(cards: Cards, card: Card) -> Cards:
    """The cards but for that one."""
    return tuple(one for one in cards if not is_same(one, card))


def deck_without(cards: Cards) -> Cards:
    """The deck but for those cards."""
    return tuple(one for one in DECK if not holds_card(cards, one))
