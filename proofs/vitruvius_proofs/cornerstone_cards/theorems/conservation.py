"""Each of the 52 cards is always in one place.

What happens to a row of cards is proved of short rows, card by card. On a table nothing is known of a row but how often
a card is in it; that it gains or loses one card there as a short one does is a premise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from vitruvius.cornerstone_cards import invariants as i
from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.clauses import components as d
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import setup as s
from vitruvius.cornerstone_cards.clauses.playing import step
from vitruvius.cornerstone_cards.clauses.scoring import keeps_removed_out
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.state import (
    Break,
    Cards,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    NextRound,
    Phase,
    Shift,
    Start,
    State,
    Stretch,
    WallOff,
)
from vitruvius.game import Player
from vitruvius_proofs.cornerstone_cards.theorems.premises import is_dealing
from vitruvius_proofs.theorem import Claim, Kind, Of, Predicate, Theorem, lemma
from vitruvius_spec.cornerstone_cards import clauses as spec
from vitruvius_spec.cornerstone_cards import invariants

# Rows of cards


def is_one_card(one: Card, other: Card) -> bool:
    """Whether both are one card."""
    return one.rank == other.rank and one.suit == other.suit


def adds_on_top(cards: Cards, card: Card, other: Card) -> bool:
    """Whether with a card on top a row has that one once more, and any other as often as before."""
    more = 1 if is_one_card(card, other) else 0
    return d.copies_among((*cards, card), other) == d.copies_among(cards, other) + more


def drops_top(cards: Cards, other: Card) -> bool:
    """Whether without its top card a row has that one once less, and any other as often as before."""
    if len(cards) == 0:
        return True
    fewer = 1 if is_one_card(f.top_of(cards), other) else 0
    return d.copies_among(cards[: len(cards) - 1], other) == d.copies_among(cards, other) - fewer


def puts_in(cards: Cards, card: Card, other: Card) -> bool:
    """Whether with a card put in a row has that one once more, and any other as often as before."""
    more = 1 if is_one_card(card, other) else 0
    return d.copies_among(d.with_card(cards, card), other) == d.copies_among(cards, other) + more


def takes_out(cards: Cards, card: Card, other: Card) -> bool:
    """Whether with a card taken out a row has no copy of that one left, and any other as often as before."""
    fewer = d.copies_among(cards, card) if is_one_card(card, other) else 0
    return d.copies_among(d.without_card(cards, card), other) == d.copies_among(cards, other) - fewer


def is_held_if_there(cards: Cards, card: Card) -> bool:
    """Whether a row holds a card exactly if it has it at least once."""
    return d.holds_card(cards, card) == (d.copies_among(cards, card) > 0)


def has_none(card: Card) -> bool:
    """Whether a row without cards has no card, and the deck has each once."""
    return d.copies_among((), card) == 0 and d.copies_among(DECK, card) == 1


def leaves_out(cards: Cards, card: Card) -> bool:
    """Whether without some cards the deck has none of these, and any other once."""
    return d.copies_among(d.deck_without(cards), card) == (0 if d.copies_among(cards, card) > 0 else 1)


# The table


def starts_complete(state: State) -> bool:
    """Whether at the start each card of the deck is there once."""
    return d.is_deck_complete(state)


def is_in_one_place(state: State, card: Card) -> bool:
    """Whether the card is in one place, and only one."""
    return d.copies_of(state, card) == 1


def deals_few(state: State) -> bool:
    """Whether, while cards are dealt, no hand has more than ten, and no position more than one."""
    return state.turn.phase is not Phase.DEAL or (
        all(len(hand) <= 10 for hand in state.hands) and all(len(stack) <= 1 for stack in state.stacks)
    )


def deals_as_short_rows(state: State, card: Card, other: Card) -> bool:
    """Whether hands and Quarry gain and lose the card that is dealt as short rows do."""
    return (
        all(puts_in(hand, card, other) for hand in state.hands)
        and takes_out(state.quarry, card, other)
        and adds_on_top((), card, other)
        and d.copies_among((), other) == 0
    )


def keeps_in_dealing(state: State, card: Card, other: Card) -> bool:
    """Whether any card is in as many places as before, once one is dealt that was in the Quarry."""
    is_there = d.copies_among(state.quarry, card) == 1
    return not is_there or d.copies_of(step(state, Deal(card)), other) == d.copies_of(state, other)


def in_turn(state: State, player: Player) -> State:
    """The state with the turn of that player."""
    return evolve(state, turn=evolve(state.turn, player=player))


def draws_as_short_rows(state: State, player: Player, card: Card, other: Card) -> bool:
    """Whether hand and Quarry gain and lose the card that is drawn as short rows do."""
    if player > state.players:
        return True
    return puts_in(state.hands[player - 1], card, other) and takes_out(state.quarry, card, other)


def keeps_in_drawing(state: State, player: Player, card: Card, other: Card) -> bool:
    """Whether any card is in as many places as before, once one is drawn that was in the Quarry."""
    if player > state.players or d.copies_among(state.quarry, card) != 1:
        return True
    return d.copies_of(step(in_turn(state, player), Drawn(card)), other) == d.copies_of(state, other)


def lays_as_short_rows(state: State, player: Player, card: Card, position: Position, other: Card) -> bool:
    """Whether hand and position lose and gain the card that is laid as short rows do."""
    if player > state.players or not f.has_position(state.players, position):
        return True
    return takes_out(state.hands[player - 1], card, other) and adds_on_top(state.stacks[position], card, other)


def keeps_in_laying(state: State, player: Player, card: Card, position: Position, other: Card) -> bool:
    """Whether any card is in as many places as before, once one is laid that was in the hand."""
    if player > state.players or not f.has_position(state.players, position):
        return True
    is_there = d.copies_among(state.hands[player - 1], card) == 1
    after = step(in_turn(state, player), Lay(card, position))
    return not is_there or d.copies_of(after, other) == d.copies_of(state, other)


def breaks_as_short_rows(state: State, position: Position, other: Card) -> bool:
    """Whether a position loses the card that is broken as a short row does, and those out of the game gain it."""
    if not f.has_position(state.players, position) or len(state.stacks[position]) == 0:
        return True
    stack = state.stacks[position]
    return drops_top(stack, other) and puts_in(state.removed, f.top_of(stack), other)


def keeps_in_breaking(state: State, position: Position, other: Card) -> bool:
    """Whether any card is in as many places as before, once one is broken."""
    if not f.has_position(state.players, position) or len(state.stacks[position]) == 0:
        return True
    return d.copies_of(step(state, Break(position)), other) == d.copies_of(state, other)


def is_shift_there(state: State, source: Position, target: Position) -> bool:
    """Whether there are both positions, and a card to shift."""
    players = state.players
    return (
        source != target
        and f.has_position(players, source)
        and f.has_position(players, target)
        and len(state.stacks[source]) > 0
    )


def shifts_as_short_rows(state: State, source: Position, target: Position, other: Card) -> bool:
    """Whether positions lose and gain the card that is shifted as short rows do."""
    if not is_shift_there(state, source, target):
        return True
    left = state.stacks[source]
    return drops_top(left, other) and adds_on_top(state.stacks[target], f.top_of(left), other)


def keeps_in_shifting(state: State, source: Position, target: Position, other: Card) -> bool:
    """Whether any card is in as many places as before, once one is shifted."""
    if not is_shift_there(state, source, target):
        return True
    return d.copies_of(step(state, Shift(source, target)), other) == d.copies_of(state, other)


def keeps_rows(state: State, move: Move, other: Card) -> bool:
    """Whether any other move leaves every card where it is."""
    return d.copies_of(step(state, move), other) == d.copies_of(state, other)


def is_told_by_copies(state: State, card: Card) -> bool:
    """Whether rows hold a card exactly if they have it at least once, as short rows do."""
    return is_held_if_there(state.quarry, card) and all(is_held_if_there(hand, card) for hand in state.hands)


def are_counts(state: State, card: Card) -> bool:
    """Whether no row has a card less than never."""
    rows = (*state.stacks, *state.hands, state.quarry, state.removed)
    return all(d.copies_among(row, card) >= 0 for row in rows)


def is_taken_from_one_row(state: State, player: Player, card: Card) -> bool:
    """Whether a card that may come is once in the Quarry, and one that a player may lay once in their hand."""
    if player > state.players:
        return True
    hand = state.hands[player - 1]
    return (not s.may_come(state, card) or d.copies_among(state.quarry, card) == 1) and (
        not f.is_in_hand(hand, card) or d.copies_among(hand, card) == 1
    )


def gathers_deck(state: State, card: Card) -> bool:
    """Whether the deck is put together again as without a few cards."""
    return has_none(card) and leaves_out(state.removed, card)


def begins_anew(state: State, card: Card) -> bool:
    """Whether before another round any card is in one place: to be dealt, or out of the match."""
    after = step(state, NextRound())
    is_out = keeps_removed_out(state) and d.copies_among(state.removed, card) > 0
    return d.copies_of(after, card) == 1 and d.copies_among(after.quarry, card) == (0 if is_out else 1)


_COPIES: Final = (d.copies_among,)
_ROWS: Final = ((), *((card,) for card in DECK))
"""A row without cards, and all rows of one."""
_PLAYERS: Final = {"player": tuple(map(Player, (1, 2, 3, 4)))}
_PLACES: Final = {"position": tuple(Position)}
_SHIFTS: Final = {"source": tuple(Position), "target": tuple(Position)}
_OTHERS: Final = tuple(map(Of, (Start, Stretch, Draw, End, WallOff)))


def _keeps(statement: Predicate, *given: Predicate, **over: Sequence[object]) -> Claim:
    return Claim(Kind.CONSECUTION, statement, given, over=over, opaque=_COPIES)


THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:cards-conserved",
        stands_for=(
            invariants.CARDS_CONSERVED,
            spec.DECK,
            spec.HANDS,
            spec.CORNERSTONES,
            spec.QUARRY,
            spec.COVERING,
            spec.BREAK,
            spec.SHIFT,
            spec.DRAWING,
            spec.SHUFFLE,
            spec.RESET,
        ),
        says="Every card is in one place and only one, at the start and after every move that obeys the rules, if rows "
        "of cards gain and lose one as those of up to four cards do; of these it is proved.",
        claims=(
            Claim(Kind.INITIATION, starts_complete, at_start=True),
            lemma(adds_on_top),
            lemma(drops_top),
            lemma(puts_in),
            lemma(takes_out),
            lemma(is_held_if_there),
            lemma(has_none),
            lemma(leaves_out, cards=_ROWS),
            Claim(
                Kind.LEMMA,
                is_taken_from_one_row,
                (is_in_one_place, is_told_by_copies, are_counts),
                over=_PLAYERS,
                opaque=_COPIES,
            ),
            lemma(deals_few, i.is_deal_orderly, i.are_hands_as_dealt, i.are_footings_as_dealt),
            Claim(Kind.CONSECUTION, keeps_in_dealing, (is_dealing, i.is_deal_orderly, deals_as_short_rows)),
            _keeps(keeps_in_drawing, draws_as_short_rows, **_PLAYERS),
            _keeps(keeps_in_laying, lays_as_short_rows, **_PLAYERS, **_PLACES),
            _keeps(keeps_in_breaking, breaks_as_short_rows, **_PLACES),
            _keeps(keeps_in_shifting, shifts_as_short_rows, **_SHIFTS),
            _keeps(keeps_rows, move=_OTHERS),
            Claim(Kind.CONSECUTION, begins_anew, (is_in_one_place, gathers_deck)),
        ),
    ),
)
