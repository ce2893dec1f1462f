"""Building rings and falling blocks: what a ring may be given up for, and when a fall is a collapse."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower import invariants as i
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import Direction, beside
from vitruvius.cornerstone_tower.clauses import falls as f
from vitruvius.cornerstone_tower.clauses import rings as r
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.ending import is_over
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.grid import Grid, Laid, cell_at
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.placements import has_place
from vitruvius.cornerstone_tower.reading import (
    CollapseCounts,
    FallBelongsTo,
    FallenMeeple,
    LateErrors,
    NoLegalPlace,
    Reading,
    RingDeclared,
    RingsATurn,
)
from vitruvius.cornerstone_tower.requirements.turns import USE_RING
from vitruvius.cornerstone_tower.state import TABLE, Fall, Fate, Phase, Power, State, Used, UseRing
from vitruvius_proofs.cornerstone_tower.theorems.pattern import SIZES
from vitruvius_proofs.cornerstone_tower.theorems.standing import is_same_cell
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec

RINGS: Final = tuple(UseRing(power) for power in Power)
TABLES: Final = tuple(USE_RING[power] for power in Power)
"""What giving up a ring must keep, by the powers."""

# When


def is_in_time(state: State) -> bool:
    """Whether the dice are rolled and the meeple has not walked; nor is a block built, if the reading asks for that."""
    phase = state.turn.phase
    in_turn = state.reading.ring_declared is RingDeclared.IN_TURN
    return phase is Phase.BUILD or (phase is Phase.WALK and in_turn)


def leaves_room_for_one(state: State, power: Power) -> bool:
    """Whether no ring was given up this turn, or a second one may be: for the walk not always, if one was before."""
    used = state.turn.used
    both_for_walk = power is not Power.ANY_BLOCK and used.any_colour + used.two_levels > 0
    is_one_more = state.reading.rings_a_turn is RingsATurn.TWO and (not both_for_walk or state.reading.rings_combined)
    return used.any_block + used.any_colour + used.two_levels == 0 or is_one_more


def room_is_as_told(state: State, power: Power) -> bool:
    """Whether a turn has room for a ring exactly as said, however many rings were given up in it."""
    used = state.turn.used
    is_count = used.any_block >= 0 and used.any_colour >= 0 and used.two_levels >= 0
    return not is_count or r.is_within_rings_of_turn(state, power) == leaves_room_for_one(state, power)


def ring_may_be_used(state: State, power: Power) -> bool:
    """Whether a ring may be given up exactly if one is left, it is in time, and the turn has room for one."""
    may = t.seat(state).rings >= 1 and is_in_time(state) and leaves_room_for_one(state, power)
    return r.may_use_ring(state, power) == may


def one_ring_a_turn(state: State, power: Power) -> bool:
    """Whether, where one ring a turn is all, none may be given up once one has been."""
    return state.turn.used.total == 0 or not r.may_use_ring(state, power)


def two_rings_a_turn(state: State, power: Power) -> bool:
    """Whether no third ring is given up in a turn, since a colour has no more than two."""
    return state.turn.used.total < 2 or not r.may_use_ring(state, power)


def counts_one_ring(used: Used, power: Power) -> bool:
    """Whether a ring counts once, and for its own power."""
    after = r.used_with(used, power)
    return (
        after.any_block == used.any_block + (1 if power is Power.ANY_BLOCK else 0)
        and after.any_colour == used.any_colour + (1 if power is Power.ANY_COLOUR else 0)
        and after.two_levels == used.two_levels + (1 if power is Power.TWO_LEVELS else 0)
        and after.total == used.total + 1
    )


def is_given_up(state: State, power: Power) -> bool:
    """Whether giving up a ring takes one from the colour in turn, counts for its power, and changes nothing else."""
    after = step(state, UseRing(power))
    return (
        t.seat(after).rings == t.seat(state).rings - 1
        and after.turn.phase is state.turn.phase
        and after.turn.low == state.turn.low
        and after.turn.high == state.turn.high
        and after.turn.used.total == state.turn.used.total + 1
        and (power is Power.ANY_BLOCK) == (after.turn.used.any_block > state.turn.used.any_block)
        and (power is Power.ANY_COLOUR) == (after.turn.used.any_colour > state.turn.used.any_colour)
        and (power is Power.TWO_LEVELS) == (after.turn.used.two_levels > state.turn.used.two_levels)
    )


# What for


def matches_dice(state: State, block: Block) -> bool:
    """Whether the block is at hand and has as many parts as a die shows, or the dice are equal."""
    low, high = state.turn.low, state.turn.high
    is_rolled = t.is_of_parts(block, low) or t.is_of_parts(block, high) or (low == high and low > 0)
    return t.seat(state).fates[block] is Fate.SUPPLY and (is_rolled or state.turn.used.any_block > 0)


def fits(state: State, block: Block) -> bool:
    """Whether the block is at hand and has a place."""
    return t.seat(state).fates[block] is Fate.SUPPLY and has_place(state, block)


def builds(state: State) -> bool:
    """Whether something can be built: what matches and has a place or, where the reading has it so, any that has."""
    if any(matches_dice(state, block) and has_place(state, block) for block in Block):
        return True
    is_any_left = state.reading.no_legal_place is NoLegalPlace.ANY_BLOCK
    return is_any_left and any(matches_dice(state, block) for block in Block) and any(fits(state, b) for b in Block)


def holds_parts(state: State, number: int) -> bool:
    """Whether a block of that many parts is at hand."""
    return any(t.seat(state).fates[block] is Fate.SUPPLY and block.parts == number for block in Block)


def ring_keeps_from_sitting_out(state: State) -> bool:
    """Whether a ring keeps its player from sitting out exactly where nothing can be built but a block has a place."""
    return r.may_avoid_sitting_out(state) == (not builds(state) and any(fits(state, block) for block in Block))


def ring_lets_any_block(state: State) -> bool:
    """Whether a ring may be given up for any block exactly in the building step.

    Where only one of the numbers matches, and a block of it has a place, only if the reading has it so.
    """
    low, high = state.turn.low, state.turn.high
    is_free = (low == high and low > 0) or state.turn.used.any_block > 0
    both_match = holds_parts(state, low) and holds_parts(state, high)
    is_bound = any(matches_dice(state, block) and has_place(state, block) for block in Block)
    may = is_free or both_match or state.reading.ring_with_match or not is_bound
    return r.may_ignore_roll(state) == (state.turn.phase is Phase.BUILD and may)


def ring_helps_walk(state: State) -> bool:
    """Whether a ring may be given up for the walk exactly by who builds, and by others if the reading has it so."""
    has_work = builds(state) if state.turn.phase is Phase.BUILD else state.turn.built is not None
    return r.may_help_walk(state) == (has_work or state.reading.ring_sitting_out)


def ring_keeps_its_clauses(state: State, power: Power) -> bool:
    """Whether a ring is legal exactly if one may be given up now, and for that power."""
    serves = r.may_ignore_roll(state) if power is Power.ANY_BLOCK else r.may_help_walk(state)
    is_legal = all(requirement.holds(state, UseRing(power)) for requirement in TABLES[power])
    return is_legal == (r.may_use_ring(state, power) and serves)


def ring_opens_choice(state: State) -> bool:
    """Whether, once a ring was given up for any block, the numbers leave every block."""
    after = step(state, UseRing(Power.ANY_BLOCK))
    return all(t.is_allowed(after, block) for block in Block)


# Falls


def counted(state: State, fall: Fall) -> int:
    """How many of the blocks that fell count."""
    is_out = fall.with_new and state.reading.collapse_counts is CollapseCounts.WITHOUT_NEW
    return fall.blocks - (1 if is_out else 0)


def collapses_with_three(state: State, fall: Fall) -> bool:
    """Whether a fall is a collapse exactly if at least three blocks of those that count fall at once."""
    return f.is_collapse(state, fall) == (counted(state, fall) >= 3)


def small_falls_are_put_back(state: State, fall: Fall) -> bool:
    """Whether a fall is put back exactly if it is no collapse; then nothing has changed, and else the game is over."""
    after = step(state, fall)
    is_same = (
        after.turn.seat is state.turn.seat
        and after.turn.phase is state.turn.phase
        and after.turn.low == state.turn.low
        and after.turn.used.total == state.turn.used.total
        and len(after.placed) == len(state.placed)
    )
    if f.is_put_back(state, fall):
        return is_same and counted(state, fall) < 3
    return is_over(after) and after.turn.phase is Phase.COLLAPSED and after.turn.seat is fall.by


def meeples_fall_to_table(state: State, fall: Fall) -> bool:
    """Whether a fall moves a meeple, to the table, exactly if it fell too, is not put back, and the game goes on.

    Nothing else that a colour has is changed by a fall.
    """
    after = step(state, fall)
    stays = f.is_put_back(state, fall) and state.reading.fallen_meeple is FallenMeeple.TABLE
    return all(
        after.seats[place].rings == state.seats[place].rings
        and is_same_cell(
            after.seats[place].meeple,
            TABLE if stays and any(one == place for one in fall.meeples) else state.seats[place].meeple,
        )
        for place in range(len(state.seats))
    )


def meeple_falls_from_structure(state: State, by: Colour) -> bool:
    """Whether a colour's meeple can fall exactly if it is played with, and stands on neither table nor base stone."""
    if by >= len(state.seats):
        return not f.can_meeple_fall(state, by)
    at = state.seats[by].meeple
    is_on_base = at.level == 1 and 0 <= at.file <= 1 and 0 <= at.row <= 1
    return f.can_meeple_fall(state, by) == (at.level >= 1 and not is_on_base)


def as_many_fall_as_stand(state: State, fall: Fall) -> bool:
    """Whether blocks can fall exactly if so many stand, the new one only if it was built, and it is somebody's turn."""
    is_in_play = state.turn.phase is not Phase.FIRST_ROLL and state.turn.phase is not Phase.COLLAPSED
    is_built, is_tried = state.turn.built is not None, state.turn.phase is Phase.BUILD
    standing = len(state.placed) - (1 if is_built else 0)
    if fall.with_new:
        can = is_in_play and (is_built or is_tried) and 0 <= fall.blocks - 1 <= standing
    else:
        can = is_in_play and 1 <= fall.blocks <= standing
    return f.can_fall(state, fall) == can


def collapse_is_of_turn(state: State, fall: Fall) -> bool:
    """Whether a collapse is put down to the player in turn alone, unless the reading asks who caused it.

    Who has made fewer blocks fall is no matter.
    """
    is_own = t.owner_of(fall.by, state.players) == t.owner_of(state.turn.seat, state.players)
    by_cause = state.reading.fall_belongs_to is FallBelongsTo.CAUSE
    return f.is_of_turn(state, fall) == (counted(state, fall) < 3 or is_own or by_cause)


def only_errors_stay(breaks_pattern: bool, breaks_more: bool, reading: Reading) -> bool:
    """Whether a block noticed too late stays exactly if it breaks the pattern alone, or the reading lets all stay."""
    breaks = breaks_pattern or breaks_more
    lets_all = reading.late_errors is LateErrors.ANY_CLAUSE
    return f.stays_misplaced(breaks_pattern, breaks_more, reading) == (breaks and (lets_all or not breaks_more))


_UNPLACED: Final = (has_place,)


def lies_against_or_on_table(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a block can lie exactly if a cube of it is on the table's level, or beside a cell that is not empty."""
    return f.can_lie(grid, cubes) == any(
        cube.cell.level <= 1
        or any(cell_at(grid, beside(cube.cell, direction)) is not Filling.EMPTY for direction in Direction)
        for cube in cubes
    )


THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:rings",
        stands_for=(spec.RINGS,),
        says="A ring may be given up exactly if one is left, the dice are rolled and the meeple has not walked, and "
        "the turn has room for one more: never for a third; it counts for its own power alone.",
        claims=(
            lemma(ring_may_be_used, i.is_seat_in_play, i.has_rings_for_phase, power=tuple(Power)),
            lemma(room_is_as_told, power=tuple(Power)),
            lemma(two_rings_a_turn, i.is_seat_in_play, i.has_rings_for_phase, power=tuple(Power)),
            lemma(counts_one_ring, power=tuple(Power)),
            lemma(is_given_up, i.is_seat_in_play, power=tuple(Power)),
        ),
    ),
    Theorem(
        id="cornerstone-tower:rings:rings-a-turn=one",
        stands_for=(spec.RINGS,),
        says="Where one ring a turn is all, none may be given up once one has been.",
        claims=(lemma(one_ring_a_turn, i.is_seat_in_play, i.has_rings_for_phase, power=tuple(Power)),),
        answers={"rings-a-turn": "one"},
    ),
    Theorem(
        id="cornerstone-tower:powers",
        stands_for=(spec.RING_ANY_BLOCK, spec.RING_INSTEAD, spec.RINGS),
        says="A ring lets its player build any block, exactly in the building step, and where only blocks of one "
        "number match, and one of them has a place, only if the reading has it so; it serves the walk of who builds, "
        "and of others by the reading.",
        claims=(
            Claim(Kind.LEMMA, ring_keeps_from_sitting_out, (i.is_seat_in_play,), opaque=_UNPLACED),
            Claim(Kind.LEMMA, ring_lets_any_block, (i.is_seat_in_play,), opaque=_UNPLACED),
            Claim(Kind.LEMMA, ring_helps_walk, (i.is_seat_in_play,), opaque=_UNPLACED),
            Claim(
                Kind.LEMMA,
                ring_keeps_its_clauses,
                (i.is_seat_in_play,),
                over={"power": tuple(Power)},
                opaque=_UNPLACED,
            ),
            lemma(ring_opens_choice, i.is_seat_in_play, i.has_rings_for_phase),
        ),
    ),
    Theorem(
        id="cornerstone-tower:falls",
        stands_for=(spec.COLLAPSE, spec.SMALL_FALL),
        says="A fall is a collapse, which ends the game, exactly if at least three blocks of those that count fall at "
        "once; any smaller one leaves everything as it was, but for a meeple that fell too where the reading leaves it "
        "on the table.",
        claims=(
            lemma(collapses_with_three),
            lemma(small_falls_are_put_back),
            lemma(meeples_fall_to_table, i.is_seat_in_play),
            lemma(meeple_falls_from_structure),
            lemma(as_many_fall_as_stand),
            lemma(collapse_is_of_turn),
        ),
    ),
    Theorem(
        id="cornerstone-tower:misplaced",
        stands_for=(spec.MISPLACED,),
        says="A block that is noticed too late stays exactly if it breaks the checkerboard alone, or anything at all "
        "where the reading lets any error stay; and it can lie only against what is built, or on the table.",
        claims=(lemma(only_errors_stay), lemma(lies_against_or_on_table, cubes=SIZES)),
    ),
)
