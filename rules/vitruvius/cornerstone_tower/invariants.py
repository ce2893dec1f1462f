"""What holds in every position that play can reach, as predicates of the subset that the proofs read.

`soundness` reports from them, and the proofs show that the start has them and that every move keeps them.
"""

from __future__ import annotations

from vitruvius.cornerstone_tower.cells import above
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.building import is_same
from vitruvius.cornerstone_tower.grid import Grid, cell_at
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.state import TABLE, Fate, Phase, Seat, State

# Seats


def has_rings_dealt(seat: Seat) -> bool:
    """Whether a colour has no more rings than it was dealt."""
    return 0 <= seat.rings <= t.RINGS


def is_seat_in_play(state: State) -> bool:
    """Whether the turn is of a colour that is played with."""
    return state.turn.seat < len(t.colours_of(state.players))


# The turn


def is_rolled_turn(state: State) -> bool:
    """Whether the phase is one in which the dice lie rolled."""
    phase = state.turn.phase
    return phase is Phase.BUILD or phase is Phase.WALK or phase is Phase.END


def has_dice_for_phase(state: State) -> bool:
    """Whether the dice show two numbers, the lower one first, once they are rolled, and nothing before."""
    turn = state.turn
    if is_rolled_turn(state):
        return t.is_die(turn.low) and t.is_die(turn.high) and turn.low <= turn.high
    return turn.low == 0 and turn.high == 0


def has_rings_for_phase(state: State) -> bool:
    """Whether rings were given up only after the roll, and no more than the colour no longer has."""
    used = state.turn.used
    if used.any_block < 0 or used.any_colour < 0 or used.two_levels < 0:
        return False
    if not is_rolled_turn(state):
        return used.total == 0
    return used.total + t.seat(state).rings <= t.RINGS


def has_new_block_for_phase(state: State) -> bool:
    """Whether a new block was built only in a turn that has come so far, and is part of the structure."""
    built = state.turn.built
    if built is None:
        return True
    walks = state.turn.phase is Phase.WALK or state.turn.phase is Phase.END
    return walks and t.seat(state).fates[built] is Fate.BUILT


# Supplies


def has_block_for_phase(state: State) -> bool:
    """Whether, while the building step is due, the supply of the colour in turn holds a block for it."""
    return state.turn.phase is not Phase.BUILD or any(fate is Fate.SUPPLY for fate in t.seat(state).fates)


def used_before_turn(state: State, place: int) -> int:
    """How many blocks the colour in that place has used, but for one of the present turn."""
    used = t.blocks_used(state.seats[place])
    walks = state.turn.phase is Phase.WALK or state.turn.phase is Phase.END
    return used - 1 if walks and place == state.turn.seat else used


def follows(state: State, place: int) -> int:
    """The place of the colour whose turn comes after that of the colour in that place."""
    return t.next_colour(t.colours_of(state.players)[place], state.players)


def is_run_down_in_order(state: State, place: int) -> bool:
    """Whether the colour in that place has used as many blocks as the one in turn or one more, and the next no less."""
    own, used = used_before_turn(state, state.turn.seat), used_before_turn(state, place)
    is_last = follows(state, place) == state.turn.seat
    return own <= used <= own + 1 and (is_last or used <= used_before_turn(state, follows(state, place)))


def run_down_together(state: State) -> bool:
    """Whether supplies run down in the order of turns, each turn using one block.

    Seen from the colour in turn, those after it have used as many as it has, until one that has used one more; from
    there on all have. After a collapse it is no longer known whose turn it was.
    """
    if state.turn.phase is Phase.COLLAPSED:
        own = used_before_turn(state, state.turn.seat)
        return all(-1 <= used_before_turn(state, place) - own <= 1 for place in range(len(state.seats)))
    return all(is_run_down_in_order(state, place) for place in range(len(state.seats)))


# Before the first turn


def is_untouched(seat: Seat) -> bool:
    """Whether the colour has all that it was dealt."""
    return all(fate is Fate.SUPPLY for fate in seat.fates) and seat.rings == t.RINGS and is_same(seat.meeple, TABLE)


def is_first_roll_orderly(state: State) -> bool:
    """Whether the roll for the first turn is at hand exactly before the first turn, and goes on."""
    first = state.first
    if state.turn.phase is not Phase.FIRST_ROLL:
        return len(first.contenders) == 0 and len(first.dice) == 0
    return (
        len(first.dice) < len(first.contenders)
        and len(first.contenders) <= state.players
        and all(t.is_die(die) for die in first.dice)
        and all(1 <= player <= state.players for player in first.contenders)
        and all(
            place + 1 >= len(first.contenders) or first.contenders[place] < first.contenders[place + 1]
            for place in range(state.players)
        )
        and all(is_untouched(seat) for seat in state.seats)
    )


# Meeples


def is_standing(grid: Grid, seat: Seat) -> bool:
    """Whether the meeple is on the table, or has a cube below it and no block where it stands."""
    if is_same(seat.meeple, TABLE):
        return True
    has_ground = seat.meeple.level == 0 or cell_at(grid, seat.meeple) is not Filling.EMPTY
    return seat.meeple.level >= 0 and has_ground and cell_at(grid, above(seat.meeple)) is Filling.EMPTY


def is_alone(state: State, place: int) -> bool:
    """Whether no other meeple is on the same space as that of the seat in that place. On the table all have room."""
    return all(
        other == place
        or not is_same(state.seats[other].meeple, state.seats[place].meeple)
        or is_same(state.seats[place].meeple, TABLE)
        for other in range(len(state.seats))
    )
