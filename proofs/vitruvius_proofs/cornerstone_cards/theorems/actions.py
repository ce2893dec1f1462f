"""Block actions: their prices, what each needs and does, and that none gives hope of a lay where there is none.

All positions and hands have up to four cards. What is shown of a position by itself is shown of up to eight, which is
more than a full Stockpile takes away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from vitruvius.cornerstone_cards.cards import DECK, Rank
from vitruvius.cornerstone_cards.clauses import actions as a
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses.setup import BLOCKS
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import BreakLayRank, Reading, StretchAndShift
from vitruvius.cornerstone_cards.spots import Spot, hand_of, spot_of
from vitruvius.cornerstone_cards.state import Action, Break, Cards, Shift, State, Stretch, Turn
from vitruvius_proofs.cornerstone_cards.theorems.foundation import (
    are_close,
    broke_anywhere,
    broke_there,
    is_there,
    same_foundations,
    same_rows,
)
from vitruvius_proofs.cornerstone_cards.theorems.premises import ACTIONS
from vitruvius_proofs.theorem import Claim, Kind, Length, Predicate, Theorem, lemma
from vitruvius_spec.cornerstone_cards import clauses as spec

# What a player finds


def are_ranks_of(ranks: tuple[Rank, ...], cards: Cards) -> bool:
    """Whether those are the ranks of the cards, in their order."""
    return len(ranks) == len(cards) and all(
        ranks[place] == cards[place].rank for place in range(len(DECK)) if place < len(cards)
    )


def spot_is_of_the_table(state: State) -> bool:
    """Whether a spot has each position's ranks, the Blocks of the player in turn, and what was done in the turn."""
    spot, seat = spot_of(state), state.turn.player - 1
    return (
        len(spot.stacks) == len(state.stacks)
        and all(are_ranks_of(spot.stacks[place], state.stacks[place]) for place in range(len(state.stacks)))
        and all(spot.blocks == state.stockpiles[place] for place in range(len(state.stockpiles)) if place == seat)
        and spot.stretched == state.turn.stretched
        and same_actions(spot.last, state.turn.last)
    )


def hand_is_of_who_is_in_turn(state: State) -> bool:
    """Whether the ranks that a player can lay are those of their own hand."""
    ranks, seat = hand_of(state), state.turn.player - 1
    return all(are_ranks_of(ranks, state.hands[place]) for place in range(len(state.hands)) if place == seat)


# Paying


def costs_by_its_kind(position: Position, source: Position, target: Position) -> bool:
    """Whether a Break costs two Blocks, and a Shift and a Stretch one each."""
    return a.price_of(Break(position)) == 2 and a.price_of(Shift(source, target)) == 1 and a.price_of(Stretch()) == 1


def pays_with_enough(blocks: int, price: int) -> bool:
    """Whether a Stockpile suffices exactly if no fewer than no Blocks are left in it."""
    return a.can_pay(blocks, price) == (blocks - price >= 0)


# Taking a card away


def has_card(spot: Spot, position: Position) -> bool:
    """Whether there is such a position, with a card on it."""
    return any(len(spot.stacks[place]) > 0 for place in Position if place < len(spot.stacks) and place is position)


def holds_card_there(stacks: tuple[tuple[Rank, ...], ...], position: Position) -> bool:
    """Whether there is such a position, with a card on it."""
    return position < len(stacks) and len(stacks[position]) > 0


def takes_top_alone(stacks: tuple[tuple[Rank, ...], ...], position: Position) -> bool:
    """Whether all cards beneath the top one stay, and every other position is as it was."""
    after = a.uncovered(stacks, position)
    return (
        same_foundations(f.covered(after, position, f.top_of(stacks[position])), stacks)
        and len(after[position]) == len(stacks[position]) - 1
    )


def uncovers_what_was_covered(stacks: tuple[tuple[Rank, ...], ...], position: Position, card: Rank) -> bool:
    """Whether without the card that covered a position all is as it was before."""
    return same_foundations(a.uncovered(f.covered(stacks, position, card), position), stacks)


# Break


def breaks_if_there_is_a_card(spot: Spot, position: Position) -> bool:
    """Whether a position may be broken exactly if there is one such, with a card on it."""
    return a.may_break(spot, position) == has_card(spot, position)


def breaks_top_card_alone(spot: Spot, position: Position) -> bool:
    """Whether a Break takes the top card and two Blocks, leaves all else, and is what was done last."""
    after = a.after_break(spot, position)
    back = f.covered(after.stacks, position, f.top_of(spot.stacks[position]))
    return (
        same_foundations(back, spot.stacks)
        and cards_on(after) == cards_on(spot) - 1
        and after.blocks == spot.blocks - 2
        and after.stretched == spot.stretched
        and broke_there(after.last, position)
    )


def cards_on(spot: Spot) -> int:
    """How many cards lie on the Foundation."""
    return sum(len(stack) for stack in spot.stacks)


# Shift


def shifted(last: Action | None, source: Position, target: Position) -> bool:
    """Whether that was a Shift from the one position to the other."""
    if isinstance(last, Shift):
        return last.source is source and last.target is target
    return False


def shifts_between_positions(spot: Spot, source: Position, target: Position) -> bool:
    """Whether a Shift has its positions exactly if both are there, and a card on the one that it is from."""
    return a.are_on_foundation(spot, source, target) == (has_card(spot, source) and is_there(spot, target))


def goes_back_the_other_way(last: Action | None, source: Position, target: Position) -> bool:
    """Whether a Shift takes back the last thing done exactly if that was the Shift the other way."""
    return a.is_shift_back(last, source, target) == shifted(last, target, source)


def can_be_shifted(spot: Spot, source: Position, target: Position) -> bool:
    """Whether there are two such positions, and a card on the one that it would be from."""
    return has_card(spot, source) and is_there(spot, target)


def rank_beneath(stack: tuple[Rank, ...], cards: int) -> int:
    """The rank that is on top once so many cards are taken away; 0 if nothing is."""
    return stack[len(stack) - 1 - cards] if cards < len(stack) else 0


def uncovers_what_it_covers(spot: Spot, source: Position, target: Position) -> bool:
    """Whether the Shift is between two ranks that are the same, or between two open positions."""
    return rank_beneath(spot.stacks[source], 1) == rank_beneath(spot.stacks[target], 0)


def idle_if_nothing_new(spot: Spot, source: Position, target: Position) -> bool:
    """Whether a Shift is idle exactly if it uncovers what it covers."""
    return a.is_idle(spot, source, target) == uncovers_what_it_covers(spot, source, target)


def moves_as_read(spot: Spot, source: Position, target: Position, reading: Reading) -> bool:
    """Whether a card goes to any other position but, where the reading bars it, back or to no use."""
    is_barred = (shifted(spot.last, target, source) and not reading.shift_back) or (
        uncovers_what_it_covers(spot, source, target) and not reading.idle_shift
    )
    return a.may_move(spot, source, target, reading) == (source is not target and not is_barred)


def lands_within_reach(spot: Spot, source: Position, target: Position, reading: Reading) -> bool:
    """Whether a card lands exactly where nothing lies, or on a rank within one of its own.

    Within two if a Stretch is in force and helps Shifts.
    """
    rank, onto = f.top_of(spot.stacks[source]), spot.stacks[target]
    reach = 2 if spot.stretched and reading.stretch_and_shift is not StretchAndShift.NO else 1
    return a.may_land(spot, source, target, reading) == (
        len(onto) == 0 or are_close(onto[len(onto) - 1], rank, reach, reading.ace)
    )


def lands_where_it_could_be_laid(spot: Spot, source: Position, target: Position, reading: Reading) -> bool:
    """Whether without a Stretch a card lands exactly where a player who has done nothing yet could lay it."""
    rank = f.top_of(spot.stacks[source])
    before = evolve(spot, last=None)
    return spot.stretched or a.may_land(spot, source, target, reading) == f.fits(before, target, rank, reading)


def shifts_if_all_is_kept(spot: Spot, source: Position, target: Position, reading: Reading) -> bool:
    """Whether a card may be shifted exactly if there are both positions, and it may land and move."""
    return a.may_shift(spot, source, target, reading) == (
        a.are_on_foundation(spot, source, target)
        and a.may_land(spot, source, target, reading)
        and a.may_move(spot, source, target, reading)
    )


def goes_elsewhere(spot: Spot, source: Position, target: Position) -> bool:
    """Whether there are two such positions, not one and the same, and a card on the one that it would be from."""
    return source is not target and has_card(spot, source) and is_there(spot, target)


def shifts_top_card_alone(spot: Spot, source: Position, target: Position, reading: Reading) -> bool:
    """Whether a Shift moves the top card and takes one Block, leaves all else, and is what was done last.

    But for a Stretch, where the reading has a Shift use it up.
    """
    after = a.after_shift(spot, source, target, reading)
    card = f.top_of(spot.stacks[source])
    uses_up = reading.stretch_and_shift is StretchAndShift.USES_UP
    return (
        same_foundations(f.covered(after.stacks, source, card), f.covered(spot.stacks, target, card))
        and cards_on(after) == cards_on(spot)
        and after.blocks == spot.blocks - 1
        and after.stretched == (spot.stretched and not uses_up)
        and shifted(after.last, source, target)
    )


# Stretch


def stretches_once_or_as_read(stretched: bool, reading: Reading) -> bool:
    """Whether a Stretch may be taken exactly if none is in force, or the reading lets a second one be."""
    return a.may_stretch(stretched, reading) == (reading.second_stretch if stretched else True)


def ends_with_a_lay() -> bool:
    """Whether no Stretch is in force after a lay."""
    return not a.stretch_after_lay()


def stretches_alone(spot: Spot) -> bool:
    """Whether a Stretch takes one Block and is in force then, leaves all else, and is what was done last."""
    after = a.after_stretch(spot)
    return (
        same_foundations(after.stacks, spot.stacks)
        and after.blocks == spot.blocks - 1
        and after.stretched
        and isinstance(after.last, Stretch)
    )


def adds_nothing_again(spot: Spot, position: Position, rank: Rank, reading: Reading) -> bool:
    """Whether after two Stretches exactly those lays are allowed that are after one."""
    once = a.after_stretch(spot)
    return f.may_be_laid(a.after_stretch(once), position, rank, reading) == f.may_be_laid(once, position, rank, reading)


# Any of them


def takes_break_it_can_pay(spot: Spot, position: Position, reading: Reading) -> bool:
    """Whether a Break may be taken exactly if two Blocks are left, and there is a card to break."""
    return a.may_take(spot, Break(position), reading) == (spot.blocks >= 2 and a.may_break(spot, position))


def takes_shift_it_can_pay(spot: Spot, source: Position, target: Position, reading: Reading) -> bool:
    """Whether a Shift may be taken exactly if a Block is left, and the Shift keeps what is asked of it."""
    may = spot.blocks >= 1 and a.may_shift(spot, source, target, reading)
    return a.may_take(spot, Shift(source, target), reading) == may


def takes_stretch_it_can_pay(spot: Spot, reading: Reading) -> bool:
    """Whether a Stretch may be taken exactly if a Block is left, and it may be in force."""
    may = spot.blocks >= 1 and a.may_stretch(spot.stretched, reading)
    return a.may_take(spot, Stretch(), reading) == may


def same_actions(one: Action | None, other: Action | None) -> bool:
    """Whether two Block actions are the same, or there is none of either."""
    if isinstance(one, Break):
        return broke_there(other, one.position)
    if isinstance(one, Shift):
        return shifted(other, one.source, one.target)
    if isinstance(one, Stretch):
        return isinstance(other, Stretch)
    return other is None


def same_spots(one: Spot, other: Spot) -> bool:
    """Whether two spots are the same in all that they have."""
    return (
        same_foundations(one.stacks, other.stacks)
        and one.blocks == other.blocks
        and one.stretched == other.stretched
        and same_actions(one.last, other.last)
    )


def leads_where_its_kind_does(spot: Spot, action: Action, reading: Reading) -> bool:
    """Whether a Block action leads to what a Break, a Shift or a Stretch leads to."""
    after = a.after_action(spot, action, reading)
    if isinstance(action, Break):
        return same_spots(after, a.after_break(spot, action.position))
    if isinstance(action, Shift):
        return same_spots(after, a.after_shift(spot, action.source, action.target, reading))
    return same_spots(after, a.after_stretch(spot))


def may_be_taken(spot: Spot, action: Action, reading: Reading) -> bool:
    """Whether the Block action may be taken."""
    return a.may_take(spot, action, reading)


def goes_on(turn: Turn, after: Spot) -> bool:
    """Whether after a Block action it is the same turn, in which one was taken, with a Stretch in force if one is."""
    new = a.turn_after_action(turn, after)
    return (
        new.player == turn.player
        and new.phase is turn.phase
        and new.lays == turn.lays
        and new.one_more == turn.one_more
        and new.has_acted
        and new.stretched == after.stretched
        and same_actions(new.last, after.last)
    )


# Steps of a search


def rows_are_compared(one: tuple[Rank, ...], other: tuple[Rank, ...]) -> bool:
    """Whether rows are told apart exactly if a rank or their length differs."""
    return a.is_same_row(one, other) == same_rows(one, other)


def spots_are_compared(one: Spot, other: Spot) -> bool:
    """Whether spots are told apart exactly if a position, the Blocks or the Stretch differ."""
    return a.is_same_spot(one, other) == (
        same_foundations(one.stacks, other.stacks) and one.blocks == other.blocks and one.stretched == other.stretched
    )


def other_numbers_differ(stack: tuple[Rank, ...], beside: tuple[Rank, ...], blocks: int) -> bool:
    """Whether Foundations of one position and of two are told apart."""
    one = Spot((stack,), blocks, False, None)
    two = Spot((stack, beside), blocks, False, None)
    return not a.is_same_spot(one, two) and not a.is_same_spot(two, one)


DEPTHS: Final = tuple(range(BLOCKS + 1))
"""How many cards of a position can be taken away."""
TALL: Final = tuple(map(Length, range(BLOCKS + 3)))
"""How many cards lie on a position, up to more than can be taken away."""


def useful_if_close(spot: Spot, stack: tuple[Rank, ...], depth: int, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether taking so many cards away is of use exactly if nothing is left, or a rank close to one of the hand.

    Close is within one; within two if a Stretch is in force, or a Block is left to pay for one.
    """
    is_wide = spot.stretched or spot.blocks > depth
    return a.is_useful(spot, stack, depth, hand, reading) == (
        depth >= len(stack) or any(reaches(stack[len(stack) - 1 - depth], one, is_wide, reading) for one in hand)
    )


def reaches(top: Rank, rank: Rank, is_wide: bool, reading: Reading) -> bool:
    """Whether the rank is within two of the top card if the range is wide, and else within one."""
    return f.is_within_two(top, rank, reading) if is_wide else f.is_within_one(top, rank, reading)


def breaks_for_any(spot: Spot, reading: Reading) -> bool:
    """Whether a card was just broken, or can be, and the reading lets any card be laid there."""
    return reading.break_lay_rank is BreakLayRank.ANY and (broke_anywhere(spot.last) or spot.blocks > 1)


def uses(spot: Spot, stack: tuple[Rank, ...], hand: tuple[Rank, ...], reading: Reading) -> int:
    """How many ways there are to take cards of a position away, one for a Block, so that it is of use."""
    return sum(
        1 if a.is_useful(spot, stack, depth, hand, reading) else 0
        for depth in range(9)
        if depth <= spot.blocks and depth <= len(stack)
    )


def hopeful_with_a_use(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether there is hope exactly if cards of some position can be taken away with use, or broken for any card."""
    return a.is_hopeful(spot, hand, reading) == (
        breaks_for_any(spot, reading) or any(uses(spot, stack, hand, reading) > 0 for stack in spot.stacks)
    )


def can_hold(blocks: int) -> bool:
    """Whether a Stockpile can have so many Blocks."""
    return 0 <= blocks <= BLOCKS


def reaches_as_deep_as_blocks(
    stack: tuple[Rank, ...], blocks: int, stretched: bool, hand: tuple[Rank, ...], reading: Reading
) -> bool:
    """Whether hope goes as deep into a tall position as a full Stockpile does."""
    spot = Spot((stack,), blocks, stretched, None)
    return a.is_hopeful(spot, hand, reading) == (breaks_for_any(spot, reading) or uses(spot, stack, hand, reading) > 0)


def nothing_is_laid_without_hope(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether without hope no card can be laid as things are."""
    return a.is_hopeful(spot, hand, reading) or not f.is_layable(spot, hand, reading)


def has_blocks(spot: Spot) -> bool:
    """Whether the spot has as many Blocks as a Stockpile can."""
    return can_hold(spot.blocks)


def hope_at(stack: tuple[Rank, ...], blocks: int, stretched: bool, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether there is hope of a Foundation that is that position alone, with nothing done last."""
    return a.is_hopeful(Spot((stack,), blocks, stretched, None), hand, reading)


def is_wanted(card: Rank, spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether that top card is of use where it lies."""
    return a.is_useful(spot, (card,), 0, hand, reading)


def hope_is_of_a_position(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether there is hope exactly if there is for one of the positions, or a Break for any card."""
    return a.is_hopeful(spot, hand, reading) == (
        breaks_for_any(spot, reading)
        or any(hope_at(stack, spot.blocks, spot.stretched, hand, reading) for stack in spot.stacks)
    )


def spending_gives_none(
    stack: tuple[Rank, ...], price: int, spot: Spot, hand: tuple[Rank, ...], reading: Reading
) -> bool:
    """Whether a position without hope has none with fewer Blocks, even if a Stretch is then in force."""
    left = spot.blocks - price
    return hope_at(stack, spot.blocks, spot.stretched, hand, reading) or not (
        hope_at(stack, left, True, hand, reading) or hope_at(stack, left, False, hand, reading)
    )


def uncovering_gives_none(
    stack: tuple[Rank, ...], price: int, spot: Spot, hand: tuple[Rank, ...], reading: Reading
) -> bool:
    """Whether a position without hope has none once Blocks are spent on its top card."""
    if len(stack) == 0 or hope_at(stack, spot.blocks, spot.stretched, hand, reading):
        return True
    beneath, left = stack[: len(stack) - 1], spot.blocks - price
    return not (hope_at(beneath, left, spot.stretched, hand, reading) or hope_at(beneath, left, False, hand, reading))


def covering_gives_none(
    stack: tuple[Rank, ...], card: Rank, spot: Spot, hand: tuple[Rank, ...], reading: Reading
) -> bool:
    """Whether a position without hope has none once a Block is spent to put a card on it that is of no use."""
    if hope_at(stack, spot.blocks, spot.stretched, hand, reading) or is_wanted(card, spot, hand, reading):
        return True
    above, left = (*stack, card), spot.blocks - 1
    return not (hope_at(above, left, spot.stretched, hand, reading) or hope_at(above, left, False, hand, reading))


def wanted_on_top_is_hope(stack: tuple[Rank, ...], spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether a position has hope if its top card is of use."""
    return (
        len(stack) == 0
        or hope_at(stack, spot.blocks, spot.stretched, hand, reading)
        or not is_wanted(f.top_of(stack), spot, hand, reading)
    )


def no_position_gains(spot: Spot, action: Action, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """The lemmas above, of each position, and of the one that a card is shifted to."""
    price = a.price_of(action)
    return all(
        spending_gives_none(stack, price, spot, hand, reading)
        and uncovering_gives_none(stack, price, spot, hand, reading)
        and wanted_on_top_is_hope(stack, spot, hand, reading)
        for stack in spot.stacks
    ) and no_target_gains(spot, action, hand, reading)


def no_target_gains(spot: Spot, action: Action, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """The lemma on covering, of the position that a card is shifted to."""
    if isinstance(action, Shift) and goes_elsewhere(spot, action.source, action.target):
        card, onto = f.top_of(spot.stacks[action.source]), spot.stacks[action.target]
        return covering_gives_none(onto, card, spot, hand, reading)
    return True


def no_action_gives_hope(spot: Spot, action: Action, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether no Block action that may be taken leads from no hope to hope."""
    return (
        a.is_hopeful(spot, hand, reading)
        or not a.may_take(spot, action, reading)
        or not a.is_hopeful(a.after_action(spot, action, reading), hand, reading)
    )


def helps_with_a_lay(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether a search ends exactly where something can be laid by the reading."""
    return a.is_help(spot, hand, reading) == f.is_layable(spot, hand, reading)


def steps_to_what_the_action_makes(spot: Spot, other: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether one spot is a step from another exactly if its last Block action may be taken there and leads to it.

    And there must be hope left.
    """
    return a.is_action_step(spot, other, hand, reading) == leads_there(spot, other, hand, reading)


def leads_there(spot: Spot, other: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether the other spot's last Block action may be taken and leads there, with hope left."""
    action = other.last
    if action is None:
        return False
    if not a.may_take(spot, action, reading) or not a.is_hopeful(other, hand, reading):
        return False
    return a.is_same_spot(other, a.after_action(spot, action, reading))


ALL: Final[tuple[Action, ...]] = (
    *map(Break, Position),
    *(Shift(source, target) for source in Position for target in Position if source is not target),
    Stretch(),
)
"""All Block actions but Shifts from a position to itself, which may never be taken."""
PRICES: Final = (1, 2)
"""What a Block action costs."""
_RANKS: Final = (f.is_within_one, f.is_within_two)


def _whatever_is_close(statement: Predicate, *given: Predicate, **parameters: Sequence[object]) -> Claim:
    return Claim(Kind.LEMMA, statement, given, opaque=_RANKS, over=parameters)


THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:spots",
        stands_for=(spec.TOP_CARD, spec.FROM_HAND),
        says="What lays and Block actions go by is the ranks of each position and of the hand of the player in turn, "
        "their own Stockpile, and what was done in their turn; suits are no matter.",
        claims=(lemma(spot_is_of_the_table), lemma(hand_is_of_who_is_in_turn)),
    ),
    Theorem(
        id="cornerstone-cards:prices",
        stands_for=(spec.PAYING, spec.BREAK, spec.SHIFT, spec.STRETCH),
        says="A Break costs two Blocks, a Shift and a Stretch one each, and a Block action is taken exactly when the "
        "Stockpile has so many and all is kept that its kind asks for.",
        claims=(
            lemma(costs_by_its_kind),
            lemma(pays_with_enough),
            lemma(takes_break_it_can_pay),
            lemma(takes_shift_it_can_pay),
            lemma(takes_stretch_it_can_pay),
            lemma(leads_where_its_kind_does, may_be_taken, action=ACTIONS),
        ),
    ),
    Theorem(
        id="cornerstone-cards:uncovering",
        stands_for=(spec.UNCOVERING, spec.COVERING, spec.TOP_CARD),
        says="Without its top card a position has all that was beneath it, and is open if nothing was; no other "
        "position changes.",
        claims=(lemma(takes_top_alone, holds_card_there), lemma(uncovers_what_was_covered)),
    ),
    Theorem(
        id="cornerstone-cards:break",
        stands_for=(spec.BREAK, spec.TOP_CARD, spec.UNCOVERING),
        says="A position can be broken exactly when a card lies on it; that leaves one card fewer on the Foundation, "
        "its top card, takes two Blocks, and leaves a Stretch in force.",
        claims=(lemma(breaks_if_there_is_a_card), lemma(breaks_top_card_alone, has_card)),
    ),
    Theorem(
        id="cornerstone-cards:shift",
        stands_for=(spec.SHIFT, spec.UNCOVERING, spec.COVERING),
        says="A top card can be shifted to any other position where it may land, but where the reading bars a Shift "
        "that takes back the one before, or one that uncovers what it covers; that leaves as many cards on the "
        "Foundation, takes one Block, and ends a Stretch only where the reading has it so.",
        claims=(
            lemma(shifts_between_positions),
            lemma(goes_back_the_other_way),
            lemma(idle_if_nothing_new, can_be_shifted),
            lemma(moves_as_read, can_be_shifted),
            lemma(shifts_if_all_is_kept),
            lemma(shifts_top_card_alone, goes_elsewhere),
        ),
    ),
    Theorem(
        id="cornerstone-cards:shift-target",
        stands_for=(spec.SHIFT_TARGET, spec.OPEN_POSITION, spec.WITHIN_ONE),
        says="A shifted card may land exactly where nothing lies or a rank within one of its own, within two if a "
        "Stretch is in force and the reading has it help; without a Stretch that is where it could be laid.",
        claims=(lemma(lands_within_reach, can_be_shifted), lemma(lands_where_it_could_be_laid, can_be_shifted)),
    ),
    Theorem(
        id="cornerstone-cards:stretch",
        stands_for=(spec.STRETCH, spec.STRETCH_SPENT, spec.NO_STACKING),
        says="A Stretch takes one Block and is in force until a lay; a second one is taken only where the reading lets "
        "it be, and allows no lay that one does not.",
        claims=(
            lemma(stretches_once_or_as_read),
            lemma(ends_with_a_lay),
            lemma(stretches_alone),
            lemma(adds_nothing_again, is_there),
        ),
    ),
    Theorem(
        id="cornerstone-cards:turn-goes-on",
        stands_for=(spec.TURN_GOES_ON,),
        says="After a Block action it is the same player's turn, with as many cards laid, and it is told what was "
        "done last.",
        claims=(lemma(goes_on),),
    ),
    Theorem(
        id="cornerstone-cards:hope",
        stands_for=(spec.EMPTY_QUARRY, spec.WALLED_OFF, spec.PAYING),
        says="There is hope of a lay exactly when a position has a card close to one of the hand, or is bare, once no "
        "more cards are taken from it than there are Blocks, or a Break lets any card be laid; without hope nothing "
        "can be laid, and no Block action gives any.",
        claims=(
            lemma(useful_if_close, depth=DEPTHS),
            Claim(Kind.LEMMA, hopeful_with_a_use, opaque=(a.is_useful,)),
            Claim(Kind.LEMMA, reaches_as_deep_as_blocks, (can_hold,), over={"stack": TALL}, opaque=(a.is_useful,)),
            _whatever_is_close(hope_is_of_a_position),
            _whatever_is_close(nothing_is_laid_without_hope, has_blocks),
            _whatever_is_close(spending_gives_none, has_blocks, stack=TALL, price=PRICES),
            _whatever_is_close(uncovering_gives_none, has_blocks, stack=TALL, price=PRICES),
            _whatever_is_close(covering_gives_none, has_blocks, stack=TALL),
            _whatever_is_close(wanted_on_top_is_hope, has_blocks, stack=TALL),
            Claim(
                Kind.LEMMA,
                no_action_gives_hope,
                (has_blocks,),
                over={"action": ALL},
                opaque=(*_RANKS, a.may_land, a.may_move),
                using=(no_position_gains,),
                lemmas=(spending_gives_none, uncovering_gives_none, covering_gives_none, wanted_on_top_is_hope),
            ),
        ),
    ),
    Theorem(
        id="cornerstone-cards:steps",
        stands_for=(spec.EMPTY_QUARRY, spec.WALLED_OFF, spec.TURN_GOES_ON),
        says="A step of a search for a lay is one Block action that may be taken, to the very Foundation, Blocks and "
        "Stretch that it leads to, with hope left; and the search ends where a card can be laid.",
        claims=(
            lemma(rows_are_compared),
            lemma(spots_are_compared),
            lemma(other_numbers_differ),
            Claim(Kind.LEMMA, steps_to_what_the_action_makes, opaque=(a.is_hopeful, *_RANKS)),
            Claim(Kind.LEMMA, helps_with_a_lay, opaque=(f.may_be_laid,)),
        ),
    ),
)
