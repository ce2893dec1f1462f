"""What each move does: the state after it. Whether a move is legal is no matter here."""

from __future__ import annotations

from attrs import evolve

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses.falls import ends_on_table, is_put_back
from vitruvius.cornerstone_tower.clauses.rings import used_with
from vitruvius.cornerstone_tower.clauses.turns import after_first_roll, colours_of, meeple_at_start, next_turn, seat
from vitruvius.cornerstone_tower.placing import structure_with
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


def step(state: State, move: Move) -> State:
    """The state after the move. The move must be legal: that is not checked."""
    if isinstance(move, FirstRoll):
        return after_first_roll(state, move.die)
    if isinstance(move, Roll):
        return evolve(state, turn=evolve(state.turn, phase=Phase.BUILD, low=move.low, high=move.high))
    if isinstance(move, UseRing):
        used = used_with(state.turn.used, move.power)
        return with_seat(state, evolve(seat(state), rings=seat(state).rings - 1), evolve(state.turn, used=used))
    if isinstance(move, Build):
        return after_building(state, move.block, move.pose)
    if isinstance(move, Misbuild):
        return after_building(state, move.block, move.pose)
    if isinstance(move, SitOut):
        return with_seat(state, with_fate(seat(state), move.block, Fate.BOXED), evolve(state.turn, phase=Phase.WALK))
    if isinstance(move, Walk):
        return with_seat(state, evolve(seat(state), meeple=move.to), evolve(state.turn, phase=Phase.END))
    if isinstance(move, Stay):
        return evolve(state, turn=evolve(state.turn, phase=Phase.END))
    if isinstance(move, End):
        return evolve(state, turn=next_turn(state))
    return after_fall(state, move)


def after_building(state: State, block: Block, pose: Pose) -> State:
    """The state once the block is part of the structure, rightly or not."""
    built = evolve(state, placed=structure_with(state, block, pose))
    return with_seat(
        built, with_fate(seat(state), block, Fate.BUILT), evolve(state.turn, phase=Phase.WALK, built=block)
    )


def after_fall(state: State, fall: Fall) -> State:
    """The state once blocks have fallen: with them back in their places, or after a collapse."""
    if not is_put_back(state, fall):
        return evolve(state, turn=Turn(fall.by, Phase.COLLAPSED))
    colours = colours_of(state.players)
    return evolve(
        state,
        seats=tuple(
            evolve(state.seats[place], meeple=meeple_at_start())
            if ends_on_table(state, fall, colours[place])
            else state.seats[place]
            for place in range(len(state.seats))
        ),
    )


def with_fate(of: Seat, block: Block, fate: Fate) -> Seat:
    """The seat with that fate for the block."""
    return evolve(of, fates=tuple(fate if one is block else of.fates[one] for one in Block))


def with_seat(state: State, new: Seat, turn: Turn) -> State:
    """The state with another seat for the colour in turn, and another turn."""
    seats = tuple(new if place == state.turn.seat else state.seats[place] for place in range(len(state.seats)))
    return evolve(state, seats=seats, turn=turn)
