"""Block actions: what each of them costs, needs and does.

A sequence of them is a search, and stands elsewhere. What a step of it may be is here.
"""

from __future__ import annotations

from typing import Final, TypeVar

from attrs import evolve

from vitruvius.cornerstone_cards.cards import Rank
from vitruvius.cornerstone_cards.clauses.foundation import (
    covered,
    has_top,
    is_layable,
    is_open,
    is_within_one,
    is_within_two,
    top_of,
)
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import BreakLayRank, Reading, StretchAndShift
from vitruvius.cornerstone_cards.spots import Spot
from vitruvius.cornerstone_cards.state import Action, Break, Shift, Stretch, Turn
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_cards import clauses as spec

T = TypeVar("T")

# Paying


def price_of(action: Action) -> int:
    """How many Blocks a Block action costs."""
    return 2 if isinstance(action, Break) else 1


@enacts(spec.PAYING)
def can_pay(blocks: int, price: int) -> bool:
    """Whether the Stockpile suffices."""
    return blocks >= price


@enacts(spec.UNCOVERING)
def uncovered(stacks: tuple[tuple[T, ...], ...], position: Position) -> tuple[tuple[T, ...], ...]:
    """The positions without the top card of that one: what was beneath it is on top, or the position is open."""
    return tuple(
        stacks[place][: len(stacks[place]) - 1] if place == position else stacks[place]
        for place in Position
        if place < len(stacks)
    )


# Break


def may_break(spot: Spot, position: Position) -> bool:
    """Whether there is a card to break."""
    return position < len(spot.stacks) and has_top(spot.stacks[position])


@enacts(spec.BREAK)
def after_break(spot: Spot, position: Position) -> Spot:
    """The Foundation once the top card of a position is out of the game."""
    action = Break(position)
    return Spot(
        stacks=uncovered(spot.stacks, position),
        blocks=spot.blocks - price_of(action),
        stretched=spot.stretched,
        last=action,
    )


# Shift


def are_on_foundation(spot: Spot, source: Position, target: Position) -> bool:
    """Whether there are both positions, and a card to shift."""
    return source < len(spot.stacks) and target < len(spot.stacks) and has_top(spot.stacks[source])


def is_shift_back(last: Action | None, source: Position, target: Position) -> bool:
    """Whether the last thing done this turn was the opposite Shift."""
    return isinstance(last, Shift) and last.source == target and last.target == source


def is_idle(spot: Spot, source: Position, target: Position) -> bool:
    """Whether the Shift uncovers the rank that it covers, or uncovers none and covers none."""
    left, onto = spot.stacks[source], spot.stacks[target]
    if len(left) == 1 or is_open(onto):
        return len(left) == 1 and is_open(onto)
    return left[len(left) - 2] == top_of(onto)


@enacts(spec.SHIFT)
def may_move(spot: Spot, source: Position, target: Position, reading: Reading) -> bool:
    """Whether the Shift is to another position, and no useless one where the reading bars such."""
    return (
        source != target
        and (not is_shift_back(spot.last, source, target) or reading.shift_back)
        and (not is_idle(spot, source, target) or reading.idle_shift)
    )


@enacts(spec.SHIFT_TARGET)
def may_land(spot: Spot, source: Position, target: Position, reading: Reading) -> bool:
    """Whether the shifted card may go there: where it could be laid. A Stretch helps as the reading has it."""
    rank, onto = top_of(spot.stacks[source]), spot.stacks[target]
    return (
        is_open(onto)
        or is_within_one(top_of(onto), rank, reading)
        or (
            spot.stretched
            and is_within_two(top_of(onto), rank, reading)
            and reading.stretch_and_shift is not StretchAndShift.NO
        )
    )


def may_shift(spot: Spot, source: Position, target: Position, reading: Reading) -> bool:
    """Whether the Shift keeps all that is asked of one."""
    return (
        are_on_foundation(spot, source, target)
        and source != target
        and may_land(spot, source, target, reading)
        and may_move(spot, source, target, reading)
    )


def after_shift(spot: Spot, source: Position, target: Position, reading: Reading) -> Spot:
    """The Foundation once the card lies where it was shifted to."""
    action = Shift(source, target)
    return Spot(
        stacks=covered(uncovered(spot.stacks, source), target, top_of(spot.stacks[source])),
        blocks=spot.blocks - price_of(action),
        stretched=spot.stretched and reading.stretch_and_shift is not StretchAndShift.USES_UP,
        last=action,
    )


# Stretch


@enacts(spec.NO_STACKING)
def may_stretch(stretched: bool, reading: Reading) -> bool:
    """Whether a Stretch may be taken: a second one would have no effect, and is allowed as the reading has it."""
    return not stretched or reading.second_stretch


@enacts(spec.STRETCH_SPENT)
def stretch_after_lay() -> bool:
    """Whether a Stretch is still in force after a lay, needed or not, or in another turn: it is not."""
    return False


def after_stretch(spot: Spot) -> Spot:
    """The Foundation, which is the same, and a Stretch in force."""
    action = Stretch()
    return evolve(spot, blocks=spot.blocks - price_of(action), stretched=True, last=action)


# Any of them


def may_take(spot: Spot, action: Action, reading: Reading) -> bool:
    """Whether the Block action can be paid for, and keeps all that is asked of its kind."""
    if not can_pay(spot.blocks, price_of(action)):
        return False
    if isinstance(action, Break):
        return may_break(spot, action.position)
    if isinstance(action, Shift):
        return may_shift(spot, action.source, action.target, reading)
    return may_stretch(spot.stretched, reading)


def after_action(spot: Spot, action: Action, reading: Reading) -> Spot:
    """The Foundation after a Block action that may be taken."""
    if isinstance(action, Break):
        return after_break(spot, action.position)
    if isinstance(action, Shift):
        return after_shift(spot, action.source, action.target, reading)
    return after_stretch(spot)


@enacts(spec.TURN_GOES_ON)
def turn_after_action(turn: Turn, after: Spot) -> Turn:
    """The turn after a Block action that leaves the Foundation so: it is the same player's, and goes on."""
    return evolve(turn, has_acted=True, stretched=after.stretched, last=after.last)


# Steps of a search


def is_same_spot(one: Spot, other: Spot) -> bool:
    """Whether the Foundation and all that is to spend are the same; the last Block action is no matter."""
    return (
        len(one.stacks) == len(other.stacks)
        and all(is_same_row(one.stacks[place], other.stacks[place]) for place in Position if place < len(one.stacks))
        and one.blocks == other.blocks
        and one.stretched == other.stretched
    )


def is_same_row(one: tuple[Rank, ...], other: tuple[Rank, ...]) -> bool:
    """Whether the same ranks lie in the same order."""
    return len(one) == len(other) and all(one[place] == other[place] for place in range(52) if place < len(one))


MOST_UNCOVERED: Final = 6
"""How many cards of a position can be taken away at the most: a full Stockpile has as many Blocks."""


def is_useful(spot: Spot, stack: tuple[Rank, ...], depth: int, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether a card of those ranks fits a position once so many cards are taken away, by a Stretch if one is left."""
    if depth >= len(stack):
        return True
    rank = stack[len(stack) - 1 - depth]
    can_stretch = spot.stretched or depth < spot.blocks
    return any(is_within_one(rank, one, reading) or (can_stretch and is_within_two(rank, one, reading)) for one in hand)


def is_hopeful(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether there are Blocks enough for a lay, if each took away the card that is most in the way.

    A Block takes no more than one card away. So without hope no lay can be made, and no Block action gives any.
    """
    if reading.break_lay_rank is BreakLayRank.ANY and (isinstance(spot.last, Break) or spot.blocks >= 2):
        return True
    return any(
        is_useful(spot, stack, depth, hand, reading)
        for stack in spot.stacks
        for depth in range(MOST_UNCOVERED + 1)
        if depth <= spot.blocks and depth <= len(stack)
    )


def is_action_step(spot: Spot, other: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether one Block action, the one that the other spot has as its last, leads there from the one, with hope left.

    The hope is for laying a card of those ranks.
    """
    return (
        other.last is not None
        and may_take(spot, other.last, reading)
        and is_same_spot(after_action(spot, other.last, reading), other)
        and is_hopeful(other, hand, reading)
    )


def is_help(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether a search for a lay ends here: a card of those ranks may be laid."""
    return is_layable(spot, hand, reading)
