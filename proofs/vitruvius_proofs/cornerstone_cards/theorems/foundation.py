"""The Foundation: its positions, what lies on them, which ranks are close to which, and what may be laid where."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards.cards import Rank
from vitruvius.cornerstone_cards.clauses import actions as a
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import Ace, BreakLayPlace, BreakLayRank, Reading, StretchRange
from vitruvius.cornerstone_cards.spots import Spot
from vitruvius.cornerstone_cards.state import Action, Break
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.cornerstone_cards import clauses as spec
from vitruvius_spec.cornerstone_cards import invariants

# Positions

PLAYERS: Final = (4, 3)
"""How many can play."""


def square_has_eight(position: Position) -> bool:
    """Whether four players have every position that has a name, of which there are eight."""
    return f.is_on_square(position) and len(tuple(one for one in Position)) == 8


def triangle_lacks_two(position: Position) -> bool:
    """Whether three players have all positions but the last Cornerstone and the last Footing."""
    return f.is_on_triangle(position) == (position is not Position.C4 and position is not Position.F4)


def table_has_its_positions(players: int, position: Position) -> bool:
    """Whether three players have the positions of the triangle, and four those of the square."""
    return f.has_position(players, position) == (
        f.is_on_triangle(position) if players == 3 else f.is_on_square(position)
    )


def has_two_for_each(players: int) -> bool:
    """Whether there are two positions for each player, one of them a Cornerstone and one a Footing."""
    on_table = tuple(position for position in Position if f.has_position(players, position))
    cornerstones = sum(f.is_cornerstone(position) for position in on_table)
    return f.positions_of(players) == 2 * players and cornerstones == players and len(on_table) == 2 * players


def cornerstones_are_named(position: Position) -> bool:
    """Whether the Cornerstones are the four positions of that name."""
    return f.is_cornerstone(position) == (
        position is Position.C1 or position is Position.C2 or position is Position.C3 or position is Position.C4
    )


# What is on them


def has_top_with_cards(stack: tuple[Rank, ...]) -> bool:
    """Whether a position has a top card exactly if a card lies on it."""
    return f.has_top(stack) == any(card >= Rank.ACE for card in stack)


def is_open_without_cards(stack: tuple[Rank, ...]) -> bool:
    """Whether a position is open exactly if no card lies on it."""
    return f.is_open(stack) == all(card < Rank.ACE for card in stack)


def last_is_top(stack: tuple[Rank, ...], rank: Rank) -> bool:
    """Whether the card that came last is the top one, whatever is beneath it."""
    return f.top_of((*stack, rank)) == rank


def same_rows(one: tuple[Rank, ...], other: tuple[Rank, ...]) -> bool:
    """Whether two rows of up to six cards are the same."""
    return len(one) == len(other) and all(one[place] == other[place] for place in range(6) if place < len(one))


def same_foundations(one: tuple[tuple[Rank, ...], ...], other: tuple[tuple[Rank, ...], ...]) -> bool:
    """Whether on all positions the same cards lie in the same order."""
    return len(one) == len(other) and all(same_rows(one[place], other[place]) for place in range(len(one)))


def covers_that_alone(stacks: tuple[tuple[Rank, ...], ...], position: Position, card: Rank) -> bool:
    """Whether a card lies on all that its position held, and every other position is as it was."""
    after = f.covered(stacks, position, card)
    return len(after) == len(stacks) and all(
        same_rows(after[place], (*stacks[place], card) if place == position else stacks[place])
        for place in range(len(stacks))
    )


# Ranks

UP: Final = tuple(Rank)
"""The ranks in a row, the ace below the two."""
FROM_TWO: Final = (*UP[1:], Rank.ACE)
"""The ranks in a row, the ace above the king."""
WITH_BOTH: Final = (*UP, Rank.ACE)
"""The same with the ace at both ends."""
ROUND: Final = (*UP, Rank.ACE, Rank.TWO)
"""The ranks round a circle, as far as it takes to have every two of them that are close next to each other."""
REACHES: Final = (1, 2)
"""How far lays go."""


def are_close_in(row: tuple[Rank, ...], one: Rank, other: Rank, reach: int) -> bool:
    """Whether the two ranks come in the row no farther apart than that."""
    return any(
        row[place] == one and row[beside] == other
        for place in range(len(row))
        for beside in range(len(row))
        if place - reach <= beside <= place + reach
    )


def are_close(one: Rank, other: Rank, reach: int, ace: Ace) -> bool:
    """Whether the two ranks come no farther apart than that in the row that has the ace in its place."""
    if ace is Ace.LOW:
        return are_close_in(UP, one, other, reach)
    if ace is Ace.HIGH:
        return are_close_in(FROM_TWO, one, other, reach)
    if ace is Ace.BOTH:
        return are_close_in(WITH_BOTH, one, other, reach)
    return are_close_in(ROUND, one, other, reach)


def steps_lead_across(one: int, other: int) -> bool:
    """Whether so many steps lead from the lesser of two numbers to the greater."""
    steps = f.steps_between(one, other)
    return steps >= 0 and (one + steps == other or other + steps == one)


def high_ace_is_above(rank: Rank) -> bool:
    """Whether an ace that is high comes right after the king, and all other ranks stay where they are."""
    return f.with_high_ace(rank) == (Rank.KING + 1 if rank is Rank.ACE else rank)


def near_in_row(one: Rank, other: Rank, reach: int, ace: Ace) -> bool:
    """Whether ranks are near exactly if they are close in the row that has the ace in its place."""
    return f.is_near(one, other, reach, ace) == are_close(one, other, reach, ace)


def within_by_reading(one: Rank, other: Rank, reach: int, reading: Reading) -> bool:
    """Whether ranks are within reach exactly if they are close in the reading's row."""
    return f.is_within(one, other, reach, reading) == are_close(one, other, reach, reading.ace)


def one_apart(top: Rank, rank: Rank, reading: Reading) -> bool:
    """Whether a card goes on a top card exactly of the same rank, the next higher or the next lower."""
    return f.is_within_one(top, rank, reading) == are_close(top, rank, 1, reading.ace)


def two_apart(top: Rank, rank: Rank, reading: Reading) -> bool:
    """Whether a Stretch lets a card go on a top card exactly of a rank that is at most two away."""
    return f.is_within_two(top, rank, reading) == are_close(top, rank, 2, reading.ace)


def king_meets_ace(reading: Reading) -> bool:
    """Whether king and ace go on each other unless the ace is low, and so on in the four readings of the ace."""
    return (
        f.is_within_one(Rank.ACE, Rank.KING, reading) == (reading.ace is not Ace.LOW)
        and f.is_within_one(Rank.KING, Rank.ACE, reading) == (reading.ace is not Ace.LOW)
        and f.is_within_one(Rank.ACE, Rank.TWO, reading) == (reading.ace is not Ace.HIGH)
        and f.is_within_two(Rank.KING, Rank.TWO, reading) == (reading.ace is Ace.CIRCLE)
    )


def fits_by_range(top: Rank, rank: Rank, stretched: bool, reading: Reading) -> bool:
    """Whether a card goes on a top card exactly within one rank and, with a Stretch, within two.

    Where a Stretch is for exactly two, what is within one does not go with it.
    """
    return f.fits_top(top, rank, stretched, reading) == (
        are_close(top, rank, 2 if stretched else 1, reading.ace)
        and not (
            stretched and reading.stretch_range is StretchRange.EXACTLY_TWO and are_close(top, rank, 1, reading.ace)
        )
    )


# Symmetry


def one_apart_both_ways(top: Rank, rank: Rank, reading: Reading) -> bool:
    """Whether a rank is within one of another exactly if the other is within one of it."""
    return f.is_within_one(top, rank, reading) == f.is_within_one(rank, top, reading)


def two_apart_both_ways(top: Rank, rank: Rank, reading: Reading) -> bool:
    """Whether a rank is within two of another exactly if the other is within two of it."""
    return f.is_within_two(top, rank, reading) == f.is_within_two(rank, top, reading)


def fits_both_ways(top: Rank, rank: Rank, stretched: bool, reading: Reading) -> bool:
    """Whether a card goes on another exactly if that would go on it, with a Stretch and without."""
    return f.fits_top(top, rank, stretched, reading) == f.fits_top(rank, top, stretched, reading)


def has_both_tops(spot: Spot, source: Position, target: Position) -> bool:
    """Whether there are two such positions, with cards on them."""
    return (
        source < len(spot.stacks)
        and target < len(spot.stacks)
        and len(spot.stacks[source]) > 0
        and len(spot.stacks[target]) > 0
    )


def lands_both_ways(spot: Spot, source: Position, target: Position, reading: Reading) -> bool:
    """Whether a top card may be shifted onto another exactly if that may be shifted onto it."""
    return a.may_land(spot, source, target, reading) == a.may_land(spot, target, source, reading)


# Lays


def broke_there(last: Action | None, position: Position) -> bool:
    """Whether that was a Break of that position."""
    if isinstance(last, Break):
        return last.position is position
    return False


def broke_anywhere(last: Action | None) -> bool:
    """Whether that was a Break."""
    return any(broke_there(last, position) for position in Position)


def knows_what_was_broken(last: Action | None, position: Position) -> bool:
    """Whether a position has just been broken exactly if the last thing done was a Break there."""
    return f.is_just_broken(last, position) == broke_there(last, position)


def keeps_to_what_was_broken(last: Action | None, position: Position, reading: Reading) -> bool:
    """Whether right after a Break a card may be laid there, and elsewhere exactly where the reading lets it be."""
    return f.keeps_to_broken(last, position, reading) == (
        broke_there(last, position) or not broke_anywhere(last) or reading.break_lay_place is BreakLayPlace.ANYWHERE
    )


def is_there(spot: Spot, position: Position) -> bool:
    """Whether the Foundation has the position."""
    return position < len(spot.stacks)


def goes_there(spot: Spot, position: Position, rank: Rank, reading: Reading) -> bool:
    """Whether the rank goes on the position: it is open, close, or broken where that is enough."""
    stack = spot.stacks[position]
    if len(stack) == 0:
        return True
    if reading.break_lay_rank is BreakLayRank.ANY and broke_there(spot.last, position):
        return True
    return f.fits_top(stack[len(stack) - 1], rank, spot.stretched, reading)


def fits_if_it_goes_there(spot: Spot, position: Position, rank: Rank, reading: Reading) -> bool:
    """Whether a card fits a position exactly if that is open, its top card lets it, or it was just broken.

    The latter only where the reading lets any card be laid after a Break.
    """
    return f.fits(spot, position, rank, reading) == goes_there(spot, position, rank, reading)


def laid_if_it_goes_there(spot: Spot, position: Position, rank: Rank, reading: Reading) -> bool:
    """Whether a card may be laid exactly on a position that there is, that it fits, and that a Break leaves to it."""
    return f.may_be_laid(spot, position, rank, reading) == (
        is_there(spot, position)
        and goes_there(spot, position, rank, reading)
        and f.keeps_to_broken(spot.last, position, reading)
    )


def open_takes_any(spot: Spot, position: Position, rank: Rank, reading: Reading) -> bool:
    """Whether on an open position any card may be laid, but where a Break just done binds the lay."""
    is_bound = broke_anywhere(spot.last) and reading.break_lay_place is BreakLayPlace.THERE
    return (
        len(spot.stacks[position]) > 0
        or (is_bound and not broke_there(spot.last, position))
        or f.may_be_laid(spot, position, rank, reading)
    )


def lays(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> int:
    """How many lays there are: of each card of the hand on each position."""
    return sum(1 if f.may_be_laid(spot, position, rank, reading) else 0 for position in Position for rank in hand)


def layable_with_a_lay(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether something can be laid, by a reading alone, exactly if there is at least one lay."""
    return f.is_layable(spot, hand, reading) == (lays(spot, hand, reading) > 0)


# The strictest and the loosest readings


def lies_between(spot: Spot, position: Position, rank: Rank, reading: Reading) -> bool:
    """Whether the reading allows a lay that a strict one allows, and the loose one a lay that it allows.

    Of the strict ones that is the one with the ace low unless the reading has it high, and the other way round.
    """
    is_allowed = f.may_be_laid(spot, position, rank, reading)
    low, high = tuple(f.may_be_laid(spot, position, rank, strict) for strict in f.STRICT)
    return (
        (is_allowed or not low or reading.ace is Ace.HIGH)
        and (is_allowed or not high or reading.ace is Ace.LOW)
        and (not is_allowed or f.may_be_laid(spot, position, rank, f.LOOSE))
    )


def every_lay_lies_between(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """The lemma above, of every lay."""
    return all(lies_between(spot, position, rank, reading) for rank in hand for position in Position)


def laid_by_the_reading(spot: Spot, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether something can be laid exactly if it can by the reading alone, whatever was asked of others."""
    return f.can_lay(spot, hand, reading) == f.is_layable(spot, hand, reading)


THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:positions",
        stands_for=(spec.FOUNDATION, spec.THREE_PLAYERS),
        says="Four players have eight positions and three have six, without the last Cornerstone and the last "
        "Footing; half of them are Cornerstones.",
        claims=(
            lemma(square_has_eight),
            lemma(triangle_lacks_two),
            lemma(table_has_its_positions, players=PLAYERS),
            lemma(has_two_for_each, players=PLAYERS),
            lemma(cornerstones_are_named),
        ),
    ),
    Theorem(
        id="cornerstone-cards:top-cards",
        stands_for=(spec.TOP_CARD, spec.OPEN_POSITION, spec.COVERING),
        says="A position has a top card exactly when a card lies on it, and is open when none does; the top card is "
        "the one that came last, and a card that is laid covers its position alone.",
        claims=(
            lemma(has_top_with_cards),
            lemma(is_open_without_cards),
            lemma(last_is_top),
            lemma(covers_that_alone),
        ),
    ),
    Theorem(
        id="cornerstone-cards:ranks-apart",
        stands_for=(spec.WITHIN_ONE, spec.STRETCH),
        says="Two ranks are within one, or within two, exactly when they stand so close in the row of ranks that has "
        "the ace where the reading has it: before the two, after the king, at both ends, or on a circle.",
        claims=(
            lemma(steps_lead_across),
            lemma(high_ace_is_above),
            lemma(near_in_row, reach=REACHES),
            lemma(within_by_reading, reach=REACHES),
            lemma(one_apart),
            lemma(two_apart),
            lemma(king_meets_ace),
        ),
    ),
    Theorem(
        id="cornerstone-cards:laying-is-symmetric",
        stands_for=(invariants.LAYING_IS_SYMMETRIC, spec.WITHIN_ONE, spec.SHIFT_TARGET, spec.STRETCH),
        says="If one card may be laid on another, then that other might be laid on it, with a Stretch and without; "
        "and so with Shifts.",
        claims=(
            lemma(one_apart_both_ways),
            lemma(two_apart_both_ways),
            lemma(fits_both_ways),
            lemma(lands_both_ways, has_both_tops),
        ),
    ),
    Theorem(
        id="cornerstone-cards:stretch-range",
        stands_for=(spec.WITHIN_ONE, spec.STRETCH),
        says="Without a Stretch a card goes on a top card exactly within one rank; with one exactly within two, or, "
        "where the reading has it so, exactly two ranks away.",
        claims=(lemma(fits_by_range),),
    ),
    Theorem(
        id="cornerstone-cards:lays",
        stands_for=(spec.OPEN_POSITION, spec.WITHIN_ONE, spec.LAY_AFTER_BREAK, spec.TOP_CARD),
        says="A card may be laid exactly on a position that is open, has a top card within reach, or was just broken "
        "where the reading asks for no rank there; and right after a Break on another position only where the reading "
        "lets it be.",
        claims=(
            lemma(knows_what_was_broken),
            lemma(keeps_to_what_was_broken),
            lemma(fits_if_it_goes_there, is_there),
            lemma(laid_if_it_goes_there),
            lemma(open_takes_any, is_there),
            Claim(Kind.LEMMA, layable_with_a_lay, opaque=(f.may_be_laid,)),
        ),
    ),
    Theorem(
        id="cornerstone-cards:lays-by-the-reading",
        stands_for=(spec.WITHIN_ONE, spec.STRETCH, spec.LAY_AFTER_BREAK, spec.OPEN_POSITION),
        says="Whether a player can lay a card is what the reading alone says: what both strictest readings allow it "
        "allows, and what it allows the loosest allows.",
        claims=(
            lemma(lies_between, position=tuple(Position)),
            Claim(
                Kind.LEMMA,
                laid_by_the_reading,
                using=(every_lay_lies_between,),
                lemmas=(lies_between,),
                opaque=(f.may_be_laid,),
            ),
        ),
    ),
)
