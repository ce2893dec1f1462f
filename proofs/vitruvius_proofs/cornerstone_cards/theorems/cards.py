"""Cards: when two are the same, how rows of them are kept in order, and how often a card is anywhere."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards.cards import Card, Rank, Suit
from vitruvius.cornerstone_cards.clauses import components as c
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.state import Cards, State
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.cornerstone_cards import clauses as spec

# Two cards


def number(card: Card) -> int:
    """The card's place in the deck: by rank, and by suit within a rank."""
    return 4 * card.rank + card.suit


def same_if_one_place(one: Card, other: Card) -> bool:
    """Whether two cards are the same exactly if they have one place in the deck."""
    return c.is_same(one, other) == (number(one) == number(other))


def before_by_place(one: Card, other: Card) -> bool:
    """Whether a card comes before another exactly if its place in the deck does."""
    return c.comes_before(one, other) == (number(one) < number(other))


# Rows of cards


def copies(cards: Cards, card: Card) -> int:
    """How often the card is in the row."""
    return sum(1 if number(one) == number(card) else 0 for one in cards)


def is_in_order(cards: Cards) -> bool:
    """Whether no card of the row is before the one on its left."""
    return all(number(cards[place]) >= number(cards[place - 1]) for place in range(1, 4) if place < len(cards))


def is_longer_in_order(cards: Cards) -> bool:
    """The same, of a row that may have one card more."""
    return all(number(cards[place]) >= number(cards[place - 1]) for place in range(1, 5) if place < len(cards))


def holds_what_it_has(cards: Cards, card: Card) -> bool:
    """Whether a row holds a card exactly if it has it at least once."""
    return c.holds_card(cards, card) == (copies(cards, card) >= 1)


def hand_holds_what_it_has(hand: Cards, card: Card) -> bool:
    """Whether a card is in a hand exactly if the hand has it at least once."""
    return f.is_in_hand(hand, card) == (copies(hand, card) >= 1)


def counts_each_copy(cards: Cards, card: Card) -> bool:
    """Whether the copies of a card are counted one by one."""
    return c.copies_among(cards, card) == copies(cards, card)


def takes_its_place(cards: Cards, card: Card) -> bool:
    """Whether a card that is put into a row in order leaves it in order, and one card longer."""
    after = c.with_card(cards, card)
    return len(after) == len(cards) + 1 and is_longer_in_order(after)


def puts_in_only_that(cards: Cards, card: Card, other: Card) -> bool:
    """Whether a card that is put into a row is in it once more than before, and every other card as often."""
    after = c.with_card(cards, card)
    return copies(after, other) == copies(cards, other) + (1 if number(card) == number(other) else 0)


def takes_out_only_that(cards: Cards, card: Card) -> bool:
    """Whether without a card a row is shorter by that card alone, and all others stay in their order."""
    after = c.without_card(cards, card)
    return len(after) == len(cards) - copies(cards, card) and all(
        number(cards[place]) == number(card)
        or number(after[place - copies(cards[:place], card)]) == number(cards[place])
        for place in range(4)
        if place < len(cards)
    )


def stays_in_order(cards: Cards, card: Card) -> bool:
    """Whether without a card a row in order is still in order."""
    return is_in_order(c.without_card(cards, card))


# All cards


def counted_everywhere(state: State, card: Card) -> int:
    """How often the card is in the rows of the table."""
    rows = (*state.stacks, *state.hands, state.quarry, state.removed)
    return sum(c.copies_among(row, card) for row in rows)


def looks_everywhere(state: State, card: Card) -> bool:
    """Whether a card is looked for on each position, in each hand, in the Quarry and out of the game."""
    return c.copies_of(state, card) == counted_everywhere(state, card)


def missing_or_double(state: State) -> int:
    """How many of the cards of all suits and ranks are not there exactly once."""
    return sum(0 if c.copies_of(state, Card(rank, suit)) == 1 else 1 for suit in Suit for rank in Rank)


def complete_if_each_is_there(state: State) -> bool:
    """Whether the deck is complete exactly if none of the 52 cards is missing or double."""
    return c.is_deck_complete(state) == (missing_or_double(state) == 0)


THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:order-of-cards",
        stands_for=(spec.DECK,),
        says="Two cards are the same exactly when rank and suit are, and the order of cards goes by rank and within a "
        "rank by suit.",
        claims=(lemma(same_if_one_place), lemma(before_by_place)),
    ),
    Theorem(
        id="cornerstone-cards:rows-of-cards",
        stands_for=(spec.DECK, spec.FROM_HAND),
        says="In a row of up to four cards, whichever they are, a card is held exactly when it is there at least once; "
        "a card that is put in takes its place in the order, one that is taken out leaves the others in theirs, and no "
        "other card comes or goes.",
        claims=(
            lemma(holds_what_it_has),
            lemma(hand_holds_what_it_has),
            lemma(counts_each_copy),
            lemma(takes_its_place, is_in_order),
            lemma(puts_in_only_that),
            lemma(takes_out_only_that),
            lemma(stays_in_order, is_in_order),
        ),
    ),
    Theorem(
        id="cornerstone-cards:complete-deck",
        stands_for=(spec.DECK,),
        says="The deck is complete exactly when each card of 13 ranks in four suits is once on the positions, in the "
        "hands, in the Quarry or out of the game, and not twice.",
        claims=(
            Claim(Kind.LEMMA, looks_everywhere, opaque=(c.copies_among,)),
            Claim(Kind.LEMMA, complete_if_each_is_there, opaque=(c.copies_of,)),
        ),
    ),
)
