"""The Foundation and the variant for three players: where there are positions, and what may be laid on them."""

from __future__ import annotations

from typing import Final, TypeVar

from vitruvius.cornerstone_cards.cards import Card, Rank
from vitruvius.cornerstone_cards.clauses.components import holds_card
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import Ace, BreakLayPlace, BreakLayRank, Reading, StretchRange
from vitruvius.cornerstone_cards.spots import Spot
from vitruvius.cornerstone_cards.state import Action, Break, Cards
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_cards import clauses as spec

T = TypeVar("T")

# Positions


@enacts(spec.FOUNDATION)
def is_on_square(position: Position) -> bool:
    """Whether four players have the position: there are eight."""
    return position < 8


@enacts(spec.THREE_PLAYERS)
def is_on_triangle(position: Position) -> bool:
    """Whether three players have the position: there are six."""
    return position < 6


def has_position(players: int, position: Position) -> bool:
    """Whether so many players have the position."""
    return is_on_triangle(position) if players == 3 else is_on_square(position)


def positions_of(players: int) -> int:
    """How many positions so many players have."""
    return sum(has_position(players, position) for position in Position)


def is_cornerstone(position: Position) -> bool:
    """Whether the position is a Cornerstone: every other one is, from the first on."""
    return position % 2 == 0


# What is on them


@enacts(spec.TOP_CARD)
def has_top(stack: tuple[T, ...]) -> bool:
    """Whether the position has a top card: whether there are any cards on it."""
    return len(stack) > 0


@enacts(spec.OPEN_POSITION)
def is_open(stack: tuple[T, ...]) -> bool:
    """Whether the position is open, so that any card can be laid there."""
    return not has_top(stack)


def top_of(stack: tuple[T, ...]) -> T:
    """The card on top of a position that has one."""
    return stack[len(stack) - 1]


@enacts(spec.COVERING)
def covered(stacks: tuple[tuple[T, ...], ...], position: Position, card: T) -> tuple[tuple[T, ...], ...]:
    """The positions with the card on top of that one."""
    return tuple(
        (*stacks[place], card) if place == position else stacks[place] for place in Position if place < len(stacks)
    )


@enacts(spec.FROM_HAND)
def is_in_hand(hand: Cards, card: Card) -> bool:
    """Whether the card is one of the hand."""
    return holds_card(hand, card)


# Ranks

RANKS: Final = 13
"""How many ranks there are."""


def steps_between(one: int, other: int) -> int:
    """How far apart two numbers are."""
    return one - other if one >= other else other - one


def with_high_ace(rank: Rank) -> int:
    """The rank's number, an ace's above the king's."""
    return RANKS + 1 if rank == Rank.ACE else rank


def is_near(one: Rank, other: Rank, reach: int, ace: Ace) -> bool:
    """Whether the ranks are no farther apart than that, with the ace in that place."""
    by_low_ace = steps_between(one, other) <= reach
    by_high_ace = steps_between(with_high_ace(one), with_high_ace(other)) <= reach
    if ace is Ace.LOW:
        return by_low_ace
    if ace is Ace.HIGH:
        return by_high_ace
    return by_low_ace or by_high_ace or (ace is Ace.CIRCLE and RANKS - steps_between(one, other) <= reach)


def is_within(one: Rank, other: Rank, reach: int, reading: Reading) -> bool:
    """Whether the ranks are no farther apart than that, by the reading where the ace's place matters."""
    if is_near(one, other, reach, Ace.LOW) and is_near(one, other, reach, Ace.HIGH):
        return True
    return is_near(one, other, reach, Ace.CIRCLE) and is_near(one, other, reach, reading.ace)


@enacts(spec.WITHIN_ONE)
def is_within_one(top: Rank, rank: Rank, reading: Reading) -> bool:
    """Whether a card of the rank may be laid on such a top card: whether they are one rank apart at most."""
    return is_within(top, rank, 1, reading)


@enacts(spec.STRETCH)
def is_within_two(top: Rank, rank: Rank, reading: Reading) -> bool:
    """Whether a Stretch lets a card of the rank be laid on such a top card: whether they are two apart at most."""
    return is_within(top, rank, 2, reading)


def fits_top(top: Rank, rank: Rank, stretched: bool, reading: Reading) -> bool:
    """Whether a card of the rank goes onto such a top card, with a Stretch in force or without."""
    if is_within_one(top, rank, reading):
        return not stretched or reading.stretch_range is StretchRange.UP_TO_TWO
    return stretched and is_within_two(top, rank, reading)


# Lays


def is_just_broken(last: Action | None, position: Position) -> bool:
    """Whether the last thing done this turn was to break a card of that position."""
    return isinstance(last, Break) and last.position == position


@enacts(spec.LAY_AFTER_BREAK)
def keeps_to_broken(last: Action | None, position: Position, reading: Reading) -> bool:
    """Whether a card may be laid there: right after a Break where it was, and elsewhere as the reading has it."""
    return not isinstance(last, Break) or last.position == position or reading.break_lay_place is BreakLayPlace.ANYWHERE


def fits(spot: Spot, position: Position, rank: Rank, reading: Reading) -> bool:
    """Whether a card of the rank goes onto that position: open, within reach, or just broken where that is enough."""
    stack = spot.stacks[position]
    return (
        is_open(stack)
        or fits_top(top_of(stack), rank, spot.stretched, reading)
        or (is_just_broken(spot.last, position) and reading.break_lay_rank is BreakLayRank.ANY)
    )


def may_be_laid(spot: Spot, position: Position, rank: Rank, reading: Reading) -> bool:
    """Whether a card of the rank may be laid on that position, if any card may be laid now."""
    return (
        position < len(spot.stacks)
        and fits(spot, position, rank, reading)
        and keeps_to_broken(spot.last, position, reading)
    )


def is_layable(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether a card of those ranks may be laid anywhere, by this reading alone."""
    return any(may_be_laid(spot, position, rank, reading) for rank in hand for position in Position)


STRICT: Final = tuple(
    Reading(
        ace=ace,
        stretch_range=StretchRange.EXACTLY_TWO,
        break_lay_rank=BreakLayRank.LEGAL,
        break_lay_place=BreakLayPlace.THERE,
    )
    for ace in (Ace.LOW, Ace.HIGH)
)
"""Readings of which a lay that both of them allow is allowed by every reading. So no question need be asked of it."""
LOOSE: Final = Reading(
    ace=Ace.CIRCLE,
    stretch_range=StretchRange.UP_TO_TWO,
    break_lay_rank=BreakLayRank.ANY,
    break_lay_place=BreakLayPlace.ANYWHERE,
)
"""A reading that allows every lay that any reading allows: what it denies, need not be asked about either."""


def can_lay(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether a card of those ranks may be laid anywhere, as things are."""
    if all(is_layable(spot, hand, strict) for strict in STRICT):
        return True
    return is_layable(spot, hand, LOOSE) and is_layable(spot, hand, reading)
