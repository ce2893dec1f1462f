"""Turns: who begins, whose turn comes next, which block may be built, and that there is always something to do."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower import invariants as i
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.ending import is_over
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.placements import has_place
from vitruvius.cornerstone_tower.reading import FirstRollTies, NoLegalPlace
from vitruvius.cornerstone_tower.requirements.building import BUILD
from vitruvius.cornerstone_tower.requirements.falls import FALL
from vitruvius.cornerstone_tower.requirements.turns import END, FIRST_ROLL, ROLL, SIT_OUT, STAY, WALK_DUE
from vitruvius.cornerstone_tower.state import (
    Build,
    End,
    Fall,
    FirstRoll,
    Misbuild,
    Move,
    Phase,
    Roll,
    SitOut,
    State,
    Stay,
    Walk,
)
from vitruvius_proofs.cornerstone_tower.theorems.premises import SOMEWHERE, SORTS, is_in_turn
from vitruvius_proofs.theorem import Claim, Kind, Of, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec

PLAYERS: Final = (2, 3, 4)
BLOCKS: Final = tuple(Block)
WHICH_BLOCK: Final = BUILD[:3]
"""What a building must keep besides where the block lies."""

# The roll for the first turn


def rolls_of(state: State, die: int) -> tuple[int, ...]:
    """What those have rolled who have, once the next has."""
    return (*state.first.dice, die)


def is_highest_roll(state: State, die: int, place: int) -> bool:
    """Whether the contender in that place has rolled, and nobody has rolled higher."""
    dice = rolls_of(state, die)
    return place < len(dice) and all(other <= dice[place] for other in dice)


def is_last_roll(state: State) -> bool:
    """Whether the next roll is the last contender's."""
    return len(state.first.dice) + 1 == len(state.first.contenders)


def is_first_roll_due(state: State) -> bool:
    """Whether the players roll for the first turn."""
    return state.turn.phase is Phase.FIRST_ROLL


def beginner_rolled_highest(state: State, die: int) -> bool:
    """Whether the one who begins, once one does, is a contender who has rolled highest, with their first colour."""
    after = step(state, FirstRoll(die))
    if after.turn.phase is Phase.FIRST_ROLL:
        return True
    return (
        is_last_roll(state)
        and after.turn.phase is Phase.ROLL
        and any(
            is_highest_roll(state, die, place) and state.first.contenders[place] == after.turn.seat + 1
            for place in range(state.players)
        )
        and t.owner_of(after.turn.seat, state.players) == after.turn.seat + 1
    )


def highest_roll_begins(state: State, die: int) -> bool:
    """Whether one who alone has rolled highest begins, once all have rolled."""
    highest = sum(is_highest_roll(state, die, place) for place in range(state.players))
    return not is_last_roll(state) or highest != 1 or step(state, FirstRoll(die)).turn.phase is Phase.ROLL


def next_contender_rolls(state: State, die: int) -> bool:
    """Whether, until all have rolled, the next one does, and what was rolled stays."""
    after = step(state, FirstRoll(die))
    return is_last_roll(state) or (
        after.turn.phase is Phase.FIRST_ROLL
        and len(after.first.contenders) == len(state.first.contenders)
        and len(after.first.dice) == len(state.first.dice) + 1
        and after.first.dice[len(state.first.dice)] == die
    )


def tied_roll_again(state: State, die: int) -> bool:
    """Whether, in a tie, it is as the reading has it: the tied roll again, all do, or the first of the tied begins."""
    after = step(state, FirstRoll(die))
    tied = sum(is_highest_roll(state, die, place) for place in range(state.players))
    if not is_last_roll(state) or tied == 1:
        return True
    if state.reading.first_roll_ties is FirstRollTies.NOBODY:
        return after.turn.phase is Phase.ROLL
    again = tied if state.reading.first_roll_ties is FirstRollTies.TIED else len(state.first.contenders)
    return after.turn.phase is Phase.FIRST_ROLL and len(after.first.dice) == 0 and len(after.first.contenders) == again


# Whose turn is next


def goes_round(players: int, colour: Colour) -> bool:
    """Whether, from each colour that is played with, the turns come to all others and then back to it."""
    colours = t.colours_of(players)
    if colour >= len(colours):
        return True
    one = t.next_colour(colour, players)
    two = t.next_colour(one, players)
    three = t.next_colour(two, players)
    last = three if players == 3 else t.next_colour(three, players)
    apart = one is not colour and two is not colour and one is not two
    return (
        last is colour and apart and (players == 3 or (three is not colour and three is not one and three is not two))
    )


def owners_alternate(colour: Colour) -> bool:
    """Whether, with two players, each turn is followed by one of the other's, and each second one is the same's."""
    following = t.next_colour(colour, 2)
    return (
        t.owner_of(following, 2) != t.owner_of(colour, 2)
        and t.owner_of(t.next_colour(following, 2), 2) == t.owner_of(colour, 2)
        and t.next_colour(following, 2) is not colour
    )


def each_owns_as_many(players: int) -> bool:
    """Whether each player has two colours of four where two play, and otherwise one."""
    colours = t.colours_of(players)
    return len(colours) == (3 if players == 3 else 4) and all(
        sum(t.owner_of(colour, players) == player + 1 for colour in colours) == (2 if players == 2 else 1)
        for player in range(players)
    )


def end_passes_turn_on(state: State) -> bool:
    """Whether the end of a turn is the beginning of the next colour's: nothing rolled, nothing used, nothing built."""
    turn = step(state, End()).turn
    return (
        turn.seat is t.next_colour(state.turn.seat, state.players)
        and turn.phase is Phase.ROLL
        and turn.low == 0
        and turn.used.total == 0
        and turn.built is None
    )


# What may be done when


def may_roll_first(state: State, move: FirstRoll) -> bool:
    """Whether a die is rolled for the first turn exactly before it, and shows 1 to 6."""
    is_due = state.turn.phase is Phase.FIRST_ROLL and 1 <= move.die <= 6
    return all(requirement.holds(state, move) for requirement in FIRST_ROLL) == is_due


def may_roll(state: State, move: Roll) -> bool:
    """Whether the dice are rolled exactly at the beginning of a turn, show 1 to 6, and the lower one is first."""
    is_due = state.turn.phase is Phase.ROLL and 1 <= move.low <= move.high <= 6
    return all(requirement.holds(state, move) for requirement in ROLL) == is_due


def may_build_which(state: State, move: Build) -> bool:
    """Whether, wherever it lies, a block may be built exactly after the roll, if it is at hand and is left to build."""
    is_due = state.turn.phase is Phase.BUILD and t.has_block(state, move.block)
    return all(requirement.holds(state, move) for requirement in WHICH_BLOCK) == (
        is_due and t.may_build_block(state, move.block)
    )


def may_sit_out(state: State, move: SitOut) -> bool:
    """Whether the step is sat out exactly after the roll, if nothing must be built, by a block that may go back."""
    is_due = state.turn.phase is Phase.BUILD and t.has_block(state, move.block)
    return all(requirement.holds(state, move) for requirement in SIT_OUT) == (
        is_due and not t.must_build(state) and t.may_put_back(state, move.block)
    )


def all_are_to_roll(state: State) -> bool:
    """Whether at the start all players are to roll, in their order, and the turn is put down as red's until then."""
    contenders = state.first.contenders
    return (
        state.turn.seat is Colour.RED
        and state.turn.phase is Phase.FIRST_ROLL
        and len(contenders) == state.players
        and all(contenders[place] == place + 1 for place in range(len(contenders)))
        and len(state.first.dice) == 0
    )


def may_stay_or_walk(state: State) -> bool:
    """Whether a meeple may stay, and it is time to walk, exactly after the building step."""
    is_due = state.turn.phase is Phase.WALK
    return (
        all(requirement.holds(state, Stay()) for requirement in STAY) == is_due
        and WALK_DUE.holds(state, Walk(t.seat(state).meeple)) == is_due
    )


def may_end(state: State) -> bool:
    """Whether a turn may be ended exactly once the meeple has walked or stayed."""
    return all(requirement.holds(state, End()) for requirement in END) == (state.turn.phase is Phase.END)


def may_fall(state: State, move: Fall) -> bool:
    """Whether blocks fall only while it is somebody's turn, through a colour that is played with, and no more than are.

    One more than stand are there while one is being built.
    """
    is_legal = all(requirement.holds(state, move) for requirement in FALL)
    is_in_play = state.turn.phase is not Phase.FIRST_ROLL and state.turn.phase is not Phase.COLLAPSED
    most = len(state.placed) + (1 if state.turn.phase is Phase.BUILD else 0)
    return not is_legal or (is_in_play and move.by < len(state.seats) and 1 <= move.blocks <= most)


def leads_on(state: State, move: Move) -> bool:
    """Whether each move leads to the one phase that it must lead to."""
    phase, after = state.turn.phase, step(state, move).turn.phase
    if isinstance(move, FirstRoll):
        return after is Phase.FIRST_ROLL or after is Phase.ROLL
    if isinstance(move, Roll):
        return after is Phase.BUILD
    if isinstance(move, Build):
        return after is Phase.WALK
    if isinstance(move, Misbuild):
        return after is Phase.WALK
    if isinstance(move, SitOut):
        return after is Phase.WALK
    if isinstance(move, Walk):
        return after is Phase.END
    if isinstance(move, Stay):
        return after is Phase.END
    if isinstance(move, End):
        return after is Phase.ROLL
    if isinstance(move, Fall):
        return after is phase or after is Phase.COLLAPSED
    return after is phase


# There is always something to do


def can_build(state: State, block: Block) -> bool:
    """Whether the block can be built: it may be, and has a place."""
    return t.has_block(state, block) and t.may_build_block(state, block) and has_place(state, block)


def can_sit_out(state: State, block: Block) -> bool:
    """Whether the step can be sat out by putting that block back."""
    return t.has_block(state, block) and not t.must_build(state) and t.may_put_back(state, block)


def something_can_be_done(state: State) -> bool:
    """Whether, while the game is undecided, a roll is due, or the turn can go on by what is due."""
    phase = state.turn.phase
    return (
        is_over(state)
        or phase is Phase.FIRST_ROLL
        or t.is_roll_due(state)
        or t.may_stay(state)
        or t.is_done(state)
        or any(can_build(state, block) or can_sit_out(state, block) for block in Block)
    )


def never_both(state: State) -> bool:
    """Whether nobody who can build may sit out, but where the reading has that any block may be built."""
    builds = any(can_build(state, block) for block in Block)
    sits_out = any(can_sit_out(state, block) for block in Block)
    return not (builds and sits_out)


def roll_leaves_block_for_phase(state: State, move: Roll) -> bool:
    """Whether a roll, while the game is undecided, finds a block to use."""
    return is_over(state) or not t.is_roll_due(state) or i.has_block_for_phase(step(state, move))


def other_moves_leave_block_for_phase(state: State, move: Move) -> bool:
    """Whether after any other move there is a block to use, if one is to be."""
    return i.has_block_for_phase(step(state, move))


# Which block


def is_left_by_numbers(state: State, block: Block) -> bool:
    """Whether it has as many parts as a die shows, or the dice are equal, or a ring was given up for it."""
    low, high = state.turn.low, state.turn.high
    is_rolled = t.is_of_parts(block, low) or t.is_of_parts(block, high)
    return is_rolled or (low == high and low > 0) or state.turn.used.any_block > 0


def finds_place(state: State) -> bool:
    """Whether any block of the supply that the numbers leave has a place."""
    return any(
        t.has_block(state, block) and is_left_by_numbers(state, block) and has_place(state, block) for block in Block
    )


def finds_block(state: State) -> bool:
    """Whether the numbers leave any block of the supply."""
    return any(t.has_block(state, block) and is_left_by_numbers(state, block) for block in Block)


def builds_what_numbers_leave(state: State, block: Block) -> bool:
    """Whether a block may be built exactly if the numbers leave it.

    Where none that they leave has a place, the reading may leave any.
    """
    is_any_left = (
        state.reading.no_legal_place is NoLegalPlace.ANY_BLOCK and finds_block(state) and not finds_place(state)
    )
    return t.may_build_block(state, block) == (is_left_by_numbers(state, block) or is_any_left)


def sum_is_no_matter(state: State, block: Block) -> bool:
    """Whether a block with as many parts as both dice together may not be built for that."""
    low, high = state.turn.low, state.turn.high
    is_sum_alone = block.parts == low + high and low >= 1 and high >= 1 and low != high
    return not is_sum_alone or state.turn.used.any_block > 0 or not t.is_allowed(state, block)


def must_build_if_it_can(state: State) -> bool:
    """Whether the step cannot be sat out exactly if a block that the numbers leave has a place."""
    return t.must_build(state) == finds_place(state)


def puts_back_any(state: State, block: Block) -> bool:
    """Whether, where a block is put back, it may be any, but for what the reading has where nothing has a place."""
    answer = state.reading.no_legal_place
    if not finds_block(state) or answer is NoLegalPlace.SIT_OUT:
        return t.may_put_back(state, block)
    if answer is NoLegalPlace.BOX_MATCHING:
        return t.may_put_back(state, block) == is_left_by_numbers(state, block)
    nothing_fits = not any(t.has_block(state, other) and has_place(state, other) for other in Block)
    return t.may_put_back(state, block) == nothing_fits


_UNPLACED: Final = (has_place,)
_BUILDS: Final = tuple(Build(block, SOMEWHERE) for block in Block)
_SITTINGS_OUT: Final = tuple(SitOut(block) for block in Block)

THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:who-begins",
        stands_for=(spec.FIRST_PLAYER, spec.DICE),
        says="All roll in order; who has rolled highest alone begins, with their first colour, and nobody begins who "
        "has not rolled highest; a tie is rolled again, or not, as the reading has it.",
        claims=(
            Claim(Kind.INITIATION, all_are_to_roll, at_start=True),
            lemma(beginner_rolled_highest, i.is_first_roll_orderly, is_first_roll_due),
            lemma(highest_roll_begins, i.is_first_roll_orderly, is_first_roll_due),
            lemma(next_contender_rolls, i.is_first_roll_orderly, is_first_roll_due),
            lemma(tied_roll_again, i.is_first_roll_orderly, is_first_roll_due),
        ),
    ),
    Theorem(
        id="cornerstone-tower:order-of-turns",
        stands_for=(spec.CLOCKWISE, spec.NEXT_PLAYER, spec.ALTERNATING_COLOURS, spec.TWO_COLOURS),
        says="The turns go round all colours that are played with, again and again; with two players these alternate, "
        "and so do the two colours of each.",
        claims=(
            lemma(goes_round, players=PLAYERS, colour=tuple(Colour)),
            lemma(owners_alternate, colour=tuple(Colour)),
            lemma(each_owns_as_many, players=PLAYERS),
            lemma(end_passes_turn_on, i.is_seat_in_play),
        ),
    ),
    Theorem(
        id="cornerstone-tower:phases",
        stands_for=(
            spec.ROLLING,
            spec.DICE,
            spec.FIRST_PLAYER,
            spec.MOVE_AFTER_BUILDING,
            spec.STAYING,
            spec.DONE,
            spec.MATCHING_BLOCK,
            spec.ONLY_MATCH,
            spec.SITTING_OUT,
        ),
        says="Rolls, the building step, the walk and the end of a turn are each legal in their own phase alone, and "
        "each leads to the next.",
        claims=(
            lemma(may_roll_first),
            lemma(may_roll),
            Claim(Kind.LEMMA, may_build_which, (i.is_seat_in_play,), over={"move": _BUILDS}, opaque=_UNPLACED),
            Claim(Kind.LEMMA, may_sit_out, (i.is_seat_in_play,), over={"move": _SITTINGS_OUT}, opaque=_UNPLACED),
            lemma(may_stay_or_walk, i.is_seat_in_play),
            lemma(may_end),
            lemma(may_fall),
            lemma(leads_on, i.is_seat_in_play, i.is_first_roll_orderly, is_in_turn, move=SORTS),
        ),
    ),
    Theorem(
        id="cornerstone-tower:goes-on",
        stands_for=(spec.GAME_END, spec.ROLLING, spec.ONLY_MATCH, spec.SITTING_OUT, spec.STAYING, spec.DONE),
        says="While the game is undecided a roll is due or some move can be made, whatever the answers; and nobody who "
        "can build may sit out.",
        claims=(
            Claim(Kind.LEMMA, something_can_be_done, (i.is_seat_in_play, i.has_block_for_phase), opaque=_UNPLACED),
            Claim(Kind.LEMMA, never_both, (i.is_seat_in_play,), opaque=_UNPLACED),
            lemma(roll_leaves_block_for_phase, i.is_seat_in_play, i.run_down_together, move=(Of(Roll),)),
            lemma(
                other_moves_leave_block_for_phase,
                i.is_seat_in_play,
                i.has_block_for_phase,
                i.is_first_roll_orderly,
                is_in_turn,
                move=tuple(one for one in SORTS if one.kind is not Roll),
            ),
        ),
    ),
    Theorem(
        id="cornerstone-tower:which-block",
        stands_for=(
            spec.MATCHING_BLOCK,
            spec.BLOCK_SIZES,
            spec.DOUBLES,
            spec.ONLY_MATCH,
            spec.SITTING_OUT,
            spec.RING_ANY_BLOCK,
        ),
        says="A block may be built exactly if one of the dice shows its number of parts, if they are equal, or if a "
        "ring was given up for any, and never for their sum; the step is sat out exactly where no such block has a "
        "place.",
        claims=(
            Claim(
                Kind.LEMMA, builds_what_numbers_leave, (i.is_seat_in_play,), over={"block": BLOCKS}, opaque=_UNPLACED
            ),
            lemma(sum_is_no_matter, block=BLOCKS),
            Claim(Kind.LEMMA, must_build_if_it_can, (i.is_seat_in_play,), opaque=_UNPLACED),
            Claim(Kind.LEMMA, puts_back_any, (i.is_seat_in_play,), over={"block": BLOCKS}, opaque=_UNPLACED),
        ),
    ),
)
