"""What holds in every position: rings, fates, dice and supplies, whatever is played; and that every game ends."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from vitruvius.cornerstone_tower import invariants as i
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.ending import has_used_all, is_over
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import (
    Build,
    End,
    Fall,
    Fate,
    FirstRoll,
    Misbuild,
    Move,
    Phase,
    Pose,
    Roll,
    Seat,
    SitOut,
    State,
    Stay,
    Turn,
    UseRing,
    Walk,
)
from vitruvius_proofs.cornerstone_tower.theorems.premises import (
    OTHERS,
    SORTS,
    SOUND,
    all_have_rings_dealt,
    is_in_turn,
    is_of_one_sort,
)
from vitruvius_proofs.theorem import Claim, Kind, Of, Predicate, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec
from vitruvius_spec.cornerstone_tower import invariants

# The start


def starts_whole(state: State) -> bool:
    """Whether each colour that is played with has all it was dealt, no block is built, and the players roll."""
    return (
        len(state.placed) == 0
        and len(state.seats) == (3 if state.players == 3 else 4)
        and all(
            i.is_untouched(seat) and seat.rings == 2 and seat.meeple.level == 0 and len(seat.fates) == 12
            for seat in state.seats
        )
        and state.turn.phase is Phase.FIRST_ROLL
        and len(state.first.contenders) == state.players
        and all(state.first.contenders[place] == place + 1 for place in range(state.players))
        and len(state.first.dice) == 0
    )


def starts_in_turn(state: State) -> bool:
    """Whether the start has all that holds in every position."""
    return (
        i.is_seat_in_play(state)
        and i.has_dice_for_phase(state)
        and all_have_rings_dealt(state)
        and i.has_rings_for_phase(state)
        and i.has_new_block_for_phase(state)
        and i.run_down_together(state)
        and i.is_first_roll_orderly(state)
    )


# Every move


def seat_stays_in_play(state: State, move: Move) -> bool:
    """Whether the turn after the move is of a colour that is played with."""
    return i.is_seat_in_play(step(state, move))


def dice_stay_for_phase(state: State, move: Move) -> bool:
    """Whether after the move the dice show what they must in that phase."""
    return i.has_dice_for_phase(step(state, move))


def rings_stay_within_deal(state: State, move: Move) -> bool:
    """Whether after the move no colour has more rings than it was dealt, or fewer than none."""
    return all_have_rings_dealt(step(state, move))


def rings_stay_for_phase(state: State, move: Move) -> bool:
    """Whether after the move rings were given up only after the roll, and those are gone."""
    return i.has_rings_for_phase(step(state, move))


def new_block_stays_for_phase(state: State, move: Move) -> bool:
    """Whether after the move a new block is one that was built this turn."""
    return i.has_new_block_for_phase(step(state, move))


def supplies_stay_together(state: State, move: Move) -> bool:
    """Whether after the move supplies still run down in the order of turns."""
    return i.run_down_together(step(state, move))


def first_roll_stays_orderly(state: State, move: Move) -> bool:
    """Whether after the move the roll for the first turn still goes on in order, or is over."""
    return i.is_first_roll_orderly(step(state, move))


# Blocks and rings


def is_in_one_place(seat: Seat, block: Block) -> bool:
    """Whether a block is in the supply, in the structure or in the box, and in one of them only."""
    fate = seat.fates[block]
    places = (fate is Fate.SUPPLY, fate is Fate.BUILT, fate is Fate.BOXED)
    return sum(holds for holds in places) == 1


def uses_one_block(move: Move, block: Block) -> bool:
    """Whether the move uses that block up."""
    if isinstance(move, Build):
        return move.block is block
    if isinstance(move, Misbuild):
        return move.block is block
    return isinstance(move, SitOut) and move.block is block


def is_building(move: Move) -> bool:
    """Whether a block is built, rightly or not."""
    return isinstance(move, Build) or isinstance(move, Misbuild)  # noqa: SIM101  # of one class at a time


def fates_never_go_back(state: State, move: Move) -> bool:
    """Whether a block's fate changes only by its own turn's building or sitting out, and only from the supply."""
    after = step(state, move)
    return all(
        after.seats[place].fates[block]
        is (
            (Fate.BUILT if is_building(move) else Fate.BOXED)
            if uses_one_block(move, block) and state.turn.seat == place
            else state.seats[place].fates[block]
        )
        and (
            state.seats[place].fates[block] is Fate.SUPPLY
            or after.seats[place].fates[block] is state.seats[place].fates[block]
        )
        for place in range(len(state.seats))
        for block in Block
    )


def rings_never_grow(state: State, move: Move) -> bool:
    """Whether rings are given up one at a time, by the colour in turn, and no colour ever gets one."""
    after = step(state, move)
    return all(
        after.seats[place].rings
        == state.seats[place].rings - (1 if isinstance(move, UseRing) and state.turn.seat == place else 0)
        for place in range(len(state.seats))
    )


def blocks_stand_as_built(state: State, move: Move) -> bool:
    """Whether the structure gets one block more by a building, and none by any other move."""
    after = step(state, move)
    return len(after.placed) == len(state.placed) + (1 if is_building(move) else 0)


def meeples_stay_but_for_walks(state: State, move: Move) -> bool:
    """Whether no meeple moves but that of the colour in turn, by a walk, or one that falls with blocks."""
    after = step(state, move)
    return all(
        is_same_cell(after.seats[place].meeple, state.seats[place].meeple)
        or (isinstance(move, Walk) and state.turn.seat == place and is_same_cell(after.seats[place].meeple, move.to))
        or (isinstance(move, Fall) and any(one == place for one in move.meeples))
        for place in range(len(state.seats))
    )


def is_same_cell(one: Cell, other: Cell) -> bool:
    """Whether both are one cell."""
    return one.file == other.file and one.row == other.row and one.level == other.level


# The measure


def blocks_left(state: State) -> int:
    """How many blocks are in all supplies."""
    return sum(seat.fates[block] is Fate.SUPPLY for seat in state.seats for block in Block)


def steps_left(state: State) -> int:
    """Four for each block that is left, and what is left of the turn's four steps; before the first turn, one more."""
    phase = state.turn.phase
    if phase is Phase.BUILD:
        return 4 * blocks_left(state)
    if phase is Phase.WALK:
        return 4 * blocks_left(state) + 3
    if phase is Phase.END:
        return 4 * blocks_left(state) + 2
    return 4 * blocks_left(state) + (1 if phase is Phase.ROLL else 2)


def starts_with_steps(state: State) -> bool:
    """Whether there are twelve blocks a colour to begin with: 36 or 48 turns of four steps each."""
    return blocks_left(state) == (36 if state.players == 3 else 48) and steps_left(state) == 4 * blocks_left(state) + 2


def is_building_due(state: State, block: Block) -> bool:
    """Whether a block is to be built, or put back in the box, and that one can be."""
    return state.turn.phase is Phase.BUILD and t.has_block(state, block)


def building_counts(state: State, block: Block, pose: Pose) -> bool:
    """Whether building a block, rightly or not, and putting it back each leave one block less and one step less."""
    left, steps = blocks_left(state) - 1, steps_left(state) - 1
    built = step(state, Build(block, pose))
    misbuilt = step(state, Misbuild(block, pose))
    boxed = step(state, SitOut(block))
    return (
        blocks_left(built) == left
        and blocks_left(misbuilt) == left
        and blocks_left(boxed) == left
        and steps_left(built) == steps
        and steps_left(misbuilt) == steps
        and steps_left(boxed) == steps
    )


def others_use_no_block(state: State, move: Move) -> bool:
    """Whether any other move leaves as many blocks."""
    return blocks_left(step(state, move)) == blocks_left(state)


def each_step_counts(state: State, move: Move) -> bool:
    """Whether the roll, the walk and the end of a turn each leave one step less.

    The roll that settles who begins leaves one less, too, a ring and a small fall as many; a collapse ends the game.
    """
    left, after = steps_left(state), step(state, move)
    if isinstance(move, FirstRoll):
        return steps_left(after) == left - (0 if after.turn.phase is Phase.FIRST_ROLL else 1)
    if isinstance(move, UseRing):
        return steps_left(after) == left
    if isinstance(move, Fall):
        return steps_left(after) == left or is_over(after)
    return steps_left(after) == left - 1


def has_steps_left(state: State) -> bool:
    """Whether there is never less than none to do, and the game is over at a roll with no block left."""
    return (
        blocks_left(state) >= 0
        and steps_left(state) >= 0
        and (blocks_left(state) > 0 or state.turn.phase is not Phase.ROLL or is_over(state))
    )


def all_run_out_together(state: State) -> bool:
    """Whether, once the colour in turn has no block left for its building step, nobody has one."""
    is_used = state.turn.phase is Phase.WALK or state.turn.phase is Phase.END or state.turn.phase is Phase.COLLAPSED
    return is_used or not has_used_all(t.seat(state)) or all(has_used_all(seat) for seat in state.seats)


def supplies_stay_together_in_building(state: State, block: Block, pose: Pose) -> bool:
    """Whether supplies still run down in the order of turns once a block is built, rightly or not, or put back."""
    return (
        i.run_down_together(step(state, Build(block, pose)))
        and i.run_down_together(step(state, Misbuild(block, pose)))
        and i.run_down_together(step(state, SitOut(block)))
    )


def first_roll_uses_nothing(state: State, move: FirstRoll) -> bool:
    """Whether the roll for the first turn leaves all colours what they were dealt, and leads to no later phase."""
    after = step(state, move)
    return is_untouched_yet(after) and i.is_seat_in_play(after)


def is_untouched_yet(state: State) -> bool:
    """Whether nothing has been used, and no block is to be built yet."""
    is_early = state.turn.phase is Phase.FIRST_ROLL or state.turn.phase is Phase.ROLL
    return is_early and all(i.is_untouched(seat) for seat in state.seats)


def untouched_supplies_are_together(state: State) -> bool:
    """Whether supplies of which nothing has been used run down together, whosever turn it is."""
    return not is_untouched_yet(state) or i.run_down_together(state)


_BEFORE: Final = (i.is_seat_in_play, i.is_first_roll_orderly, is_in_turn)


def is_in_play(state: State) -> bool:
    """Whether the first turn has begun, and the tower stands."""
    return state.turn.phase is not Phase.FIRST_ROLL and state.turn.phase is not Phase.COLLAPSED


def supplies_stay_together_in_collapse(state: State, by: Colour) -> bool:
    """Whether a collapse through any colour that is played with leaves supplies as they were."""
    return by >= len(state.seats) or i.run_down_together(evolve(state, turn=Turn(by, Phase.COLLAPSED)))


def fall_leaves_supplies(state: State, move: Fall) -> bool:
    """Whether a fall leaves everything as it was, but for the turn of a collapse, which is that of who caused it."""
    after = step(state, move)
    is_same = after.turn.phase is state.turn.phase and after.turn.seat is state.turn.seat
    is_collapse = after.turn.phase is Phase.COLLAPSED and after.turn.seat is move.by and after.turn.built is None
    return (is_same or is_collapse) and all(
        after.seats[place].fates[block] is state.seats[place].fates[block]
        for place in range(len(state.seats))
        for block in Block
    )


def _by_block(kind: Kind, statement: Predicate, *given: Predicate) -> Claim:
    return Claim(kind, statement, (i.is_seat_in_play, *given, is_building_due), over={"block": tuple(Block)})


def _kept(statement: Predicate) -> Claim:
    return Claim(Kind.CONSECUTION, statement, (*SOUND, is_in_turn), over={"move": SORTS})


def _does(statement: Predicate) -> Claim:
    return Claim(Kind.LEMMA, statement, _BEFORE, over={"move": SORTS})


THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:start",
        stands_for=(spec.SUPPLY, spec.MEEPLES_ASIDE, spec.FIRST_PLAYER, spec.TWO_COLOURS),
        says="At the start each colour that is played with has its twelve blocks, two rings and its meeple on the "
        "table, nothing but the base stone lies there, and all players are to roll one die each.",
        claims=(
            Claim(Kind.INITIATION, starts_whole, at_start=True),
            Claim(Kind.INITIATION, starts_in_turn, at_start=True),
        ),
    ),
    Theorem(
        id="cornerstone-tower:turn-of-a-seat",
        stands_for=(invariants.TURN_OF_A_SEAT, spec.NEXT_PLAYER, spec.CLOCKWISE, spec.ALTERNATING_COLOURS),
        says="The turn is always that of a colour that is played with.",
        claims=(Claim(Kind.INITIATION, starts_in_turn, at_start=True), _kept(seat_stays_in_play)),
    ),
    Theorem(
        id="cornerstone-tower:dice",
        stands_for=(spec.DICE, spec.ROLLING, spec.FIRST_PLAYER),
        says="The dice show two numbers from 1 to 6 from the roll to the end of the turn, the lower one first, and "
        "nothing before; and who rolls for the first turn does so in order, before all else.",
        claims=(
            _kept(dice_stay_for_phase),
            _kept(first_roll_stays_orderly),
        ),
    ),
    Theorem(
        id="cornerstone-tower:rings-within-two",
        stands_for=(invariants.RINGS_WITHIN_TWO, spec.SUPPLY, spec.RINGS),
        says="No colour has more than two rings; those given up this turn are gone, and no move gives a ring back.",
        claims=(
            Claim(Kind.INITIATION, starts_in_turn, at_start=True),
            _kept(rings_stay_within_deal),
            _kept(rings_stay_for_phase),
            _does(rings_never_grow),
        ),
    ),
    Theorem(
        id="cornerstone-tower:blocks-conserved",
        stands_for=(
            invariants.BLOCKS_CONSERVED,
            spec.BLOCK_SETS,
            spec.SUPPLY,
            spec.MATCHING_BLOCK,
            spec.SITTING_OUT,
        ),
        says="Each block is in the supply, in the structure or in the box; it leaves the supply by its colour's own "
        "building or sitting out, and never goes back.",
        claims=(
            Claim(Kind.INITIATION, starts_whole, at_start=True),
            lemma(is_in_one_place, block=tuple(Block)),
            _does(fates_never_go_back),
            _does(blocks_stand_as_built),
            _kept(new_block_stays_for_phase),
        ),
    ),
    Theorem(
        id="cornerstone-tower:supplies-run-down-together",
        stands_for=(
            invariants.SUPPLIES_RUN_DOWN_TOGETHER,
            spec.MATCHING_BLOCK,
            spec.SITTING_OUT,
            spec.NEXT_PLAYER,
            spec.CLOCKWISE,
        ),
        says="Every turn uses one block of its colour, so that those who have had their turn in a round have used one "
        "more than the others, all of whom have used the same number.",
        claims=(
            Claim(Kind.INITIATION, starts_in_turn, at_start=True),
            Claim(
                Kind.CONSECUTION,
                supplies_stay_together,
                (i.is_seat_in_play, i.run_down_together, is_in_turn),
                over={"move": (Of(UseRing), Of(Walk))},
            ),
            Claim(
                Kind.CONSECUTION,
                supplies_stay_together,
                (i.is_seat_in_play, i.run_down_together, is_in_turn),
                over={"move": (Of(Roll), Of(Stay), Of(End))},
                opaque=(t.blocks_used,),
            ),
            Claim(
                Kind.CONSECUTION,
                supplies_stay_together_in_collapse,
                (i.is_seat_in_play, i.run_down_together, is_in_play),
                over={"by": tuple(Colour)},
                opaque=(t.blocks_used,),
            ),
            Claim(Kind.CONSECUTION, fall_leaves_supplies),
            lemma(first_roll_uses_nothing, *_BEFORE, move=(Of(FirstRoll),)),
            lemma(untouched_supplies_are_together, i.is_seat_in_play),
            _by_block(Kind.CONSECUTION, supplies_stay_together_in_building, i.run_down_together),
            lemma(all_run_out_together, i.is_seat_in_play, i.run_down_together),
        ),
    ),
    Theorem(
        id="cornerstone-tower:kinds-of-moves",
        stands_for=(spec.MOVE_AFTER_BUILDING, spec.STAYING),
        says="There are ten kinds of moves and events, and each is of one of them; no meeple moves but by its own "
        "colour's walk, or by a fall in which it fell too.",
        claims=(Claim(Kind.COVER, is_of_one_sort), _does(meeples_stay_but_for_walks)),
    ),
    Theorem(
        id="cornerstone-tower:game-ends",
        stands_for=(spec.GAME_END, spec.ROLLING, spec.MATCHING_BLOCK, spec.SITTING_OUT, spec.NEXT_PLAYER),
        says="Each of a turn's four steps, the roll, the building step, the walk and the end, leaves one step less of "
        "four for each block; so once the first turn is settled, there are at most 36 turns with three players, and "
        "48 with two or four. The roll for the first turn alone can be tied without end.",
        claims=(
            Claim(Kind.INITIATION, starts_with_steps, at_start=True),
            _by_block(Kind.CONSECUTION, building_counts),
            Claim(Kind.CONSECUTION, others_use_no_block, _BEFORE, over={"move": OTHERS}),
            Claim(Kind.CONSECUTION, each_step_counts, _BEFORE, over={"move": OTHERS}),
            lemma(has_steps_left),
        ),
    ),
)
