"""Setup and Gameplay: who plays when, with what, and which block the dice leave to build."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.placements import has_place
from vitruvius.cornerstone_tower.reading import FirstRollTies, NoLegalPlace
from vitruvius.cornerstone_tower.state import (
    TABLE,
    Config,
    Fate,
    FirstRolls,
    Phase,
    Seat,
    State,
    Turn,
)
from vitruvius.enact import enacts
from vitruvius.game import Player
from vitruvius_spec.cornerstone_tower import clauses as spec

RINGS: Final = 2
"""How many building rings belong to a colour."""
MOST_PLAYERS: Final = 4
"""How many can play at the most."""

# Setup


@enacts(spec.DICE)
def is_die(number: int) -> bool:
    """Whether a die can show that number."""
    return 1 <= number <= 6


@enacts(spec.MEEPLES_ASIDE)
def meeple_at_start() -> Cell:
    """Where each meeple is before play: beside the structure, on the table."""
    return TABLE


@enacts(spec.SUPPLY)
def full_seat() -> Seat:
    """What a colour begins with: all its blocks, its meeple and its rings."""
    return Seat(fates=tuple(Fate.SUPPLY for _ in Block), rings=RINGS, meeple=meeple_at_start())


@enacts(spec.ALTERNATING_COLOURS)
def colours_of(players: int) -> tuple[Colour, ...]:
    """The colours that are played with, in the order of turns: with two players each second one is one player's."""
    if players == 3:
        return (Colour.RED, Colour.BLUE, Colour.GREEN)
    return (Colour.RED, Colour.BLUE, Colour.GREEN, Colour.BLACK)


@enacts(spec.TWO_COLOURS)
def owner_of(colour: Colour, players: int) -> Player:
    """Who plays with the colour: with two players each has two, otherwise one."""
    if players == 2:
        return Player(1) if colour is Colour.RED or colour is Colour.GREEN else Player(2)
    return Player(colour + 1)


def opening(config: Config) -> State:
    """The base stone alone, before anybody has rolled."""
    return State(
        placed=(),
        seats=tuple(full_seat() for _ in colours_of(config.players)),
        turn=Turn(Colour.RED, Phase.FIRST_ROLL),
        first=FirstRolls(contenders=tuple(Player(seat + 1) for seat in range(config.players))),
        config=config,
    )


@enacts(spec.FIRST_PLAYER)
def has_rolled_highest(first: FirstRolls, place: int) -> bool:
    """Whether, of those who have rolled for the first turn, nobody has rolled higher than the one in that place."""
    return all(die <= first.dice[place] for die in first.dice)


def highest_of(first: FirstRolls) -> tuple[Player, ...]:
    """Those who have rolled highest."""
    return tuple(
        first.contenders[place]
        for place in range(MOST_PLAYERS)
        if place < len(first.dice) and has_rolled_highest(first, place)
    )


def after_first_roll(state: State, die: int) -> State:
    """The state once the next contender has rolled; the first turn begins when one has rolled highest."""
    rolled = evolve(state.first, dice=(*state.first.dice, die))
    if len(rolled.dice) < len(rolled.contenders):
        return evolve(state, first=rolled)
    best = highest_of(rolled)
    if len(best) == 1 or state.reading.first_roll_ties is FirstRollTies.NOBODY:
        return evolve(state, first=FirstRolls(), turn=Turn(colours_of(state.players)[best[0] - 1], Phase.ROLL))
    if state.reading.first_roll_ties is FirstRollTies.ALL:
        return evolve(state, first=FirstRolls(contenders=rolled.contenders))
    return evolve(state, first=FirstRolls(contenders=best))


@enacts(spec.CLOCKWISE)
def next_colour(colour: Colour, players: int) -> Colour:
    """The colour whose turn it is after that one's."""
    colours = colours_of(players)
    return colours[0] if colour + 1 == len(colours) else colours[colour + 1]


@enacts(spec.NEXT_PLAYER)
def next_turn(state: State) -> Turn:
    """The turn that begins when this one has ended."""
    return Turn(next_colour(state.turn.seat, state.players), Phase.ROLL)


# The player in turn


def seat(state: State) -> Seat:
    """What the colour in turn has."""
    return state.seats[state.turn.seat]


def has_block(state: State, block: Block) -> bool:
    """Whether the block is in the supply of the colour in turn."""
    return seat(state).fates[block] is Fate.SUPPLY


def blocks_used(of: Seat) -> int:
    """How many of a colour's blocks are no longer in its supply."""
    return sum(1 for block in Block if of.fates[block] is not Fate.SUPPLY)


def is_first_round(state: State) -> bool:
    """Whether the colour in turn has used no block yet, but perhaps the one of this turn."""
    used = 1 if state.turn.phase is Phase.WALK or state.turn.phase is Phase.END else 0
    return blocks_used(seat(state)) == used


# Sequence of a Turn


@enacts(spec.ROLLING)
def is_roll_due(state: State) -> bool:
    """Whether the turn begins: its dice have not been rolled."""
    return state.turn.phase is Phase.ROLL


@enacts(spec.BLOCK_SIZES)
def is_of_parts(block: Block, number: int) -> bool:
    """Whether the block stands for that number of a die: it has as many parts."""
    return block.parts == number


@enacts(spec.MATCHING_BLOCK)
def is_rolled(state: State, block: Block) -> bool:
    """Whether the block matches one die or the other. Their sum is no matter."""
    return is_of_parts(block, state.turn.low) or is_of_parts(block, state.turn.high)


@enacts(spec.DOUBLES)
def is_double(state: State) -> bool:
    """Whether both dice show the same number, so that any block may be built."""
    return state.turn.low > 0 and state.turn.low == state.turn.high


def is_free_choice(state: State) -> bool:
    """Whether the numbers do not count this turn."""
    return is_double(state) or state.turn.used.any_block > 0


def is_allowed(state: State, block: Block) -> bool:
    """Whether the numbers leave the block to build, wherever it may go."""
    return is_rolled(state, block) or is_free_choice(state)


def has_allowed(state: State) -> bool:
    """Whether the supply holds a block that the numbers leave to build."""
    return any(has_block(state, block) and is_allowed(state, block) for block in Block)


def is_without_place(state: State) -> bool:
    """Whether there are blocks that the numbers leave to build, but a place for none of them."""
    return has_allowed(state) and not any(
        has_block(state, block) and is_allowed(state, block) and has_place(state, block) for block in Block
    )


def may_build_block(state: State, block: Block) -> bool:
    """Whether this block may be built, wherever it may go: one that the numbers leave, or any if that helps."""
    return is_allowed(state, block) or (
        is_without_place(state) and state.reading.no_legal_place is NoLegalPlace.ANY_BLOCK
    )


def can_build(state: State) -> bool:
    """Whether something can be built: a block that may be, and that has a place."""
    return any(has_block(state, block) and may_build_block(state, block) and has_place(state, block) for block in Block)


@enacts(spec.ONLY_MATCH)
def must_build(state: State) -> bool:
    """Whether the building step cannot be sat out, since a block of the supply matches and has a place."""
    return has_allowed(state) and not is_without_place(state)


@enacts(spec.SITTING_OUT)
def may_put_back(state: State, block: Block) -> bool:
    """Whether, of those who sit the building step out, one may put that block back: any of their supply."""
    if not has_allowed(state):
        return True
    if state.reading.no_legal_place is NoLegalPlace.BOX_MATCHING:
        return is_allowed(state, block)
    return state.reading.no_legal_place is NoLegalPlace.SIT_OUT or not any(
        has_block(state, other) and has_place(state, other) for other in Block
    )


# The walk, and the end of the turn


@enacts(spec.MOVE_AFTER_BUILDING)
def is_walk_due(state: State) -> bool:
    """Whether the meeple may walk now: a block has been built this turn, or the step sat out."""
    return state.turn.phase is Phase.WALK


@enacts(spec.STAYING)
def may_stay(state: State) -> bool:
    """Whether the meeple may stay where it is: whenever it may walk."""
    return is_walk_due(state)


@enacts(spec.DONE)
def is_done(state: State) -> bool:
    """Whether the turn can be ended: its block and its walk are final once their player says so."""
    return state.turn.phase is Phase.END
