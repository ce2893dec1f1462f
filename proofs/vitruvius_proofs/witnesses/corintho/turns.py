"""What is so of every position after so many turns: what a solver takes for granted of positions in play.

Nobody passes in such play: passing is legal neither by default, nor under all the answers to any one question.
"""

from __future__ import annotations

from typing import Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho.state import Move, Pass, Section, Split, State
from vitruvius_proofs.corintho.theorems.measure import measure

MOST_TURNS: Final = 47
"""Every placing and moving lowers the measure, which is 48 at the start."""


def turns_of(state: State, seat: int, turns: int) -> int:
    """How many of so many turns were that player's."""
    return (turns + state.players - 1 - seat) // state.players


def own_placed(state: State, seat: int) -> int:
    """How many of their own sections that player has placed."""
    dealt = c.deal_for(state.players).each
    return sum(dealt.of(section) - state.reserves[seat].of(section) for section in Section)


def turns_before(state: State) -> int:
    """How many turns there were before the position, if nobody has passed or placed onto a stack."""
    return MOST_TURNS + 1 - measure(state)


def is_flat(state: State) -> bool:
    """Whether no stack has more than one section."""
    return all(len(stack) <= 1 for stack in state.board)


def was_played_on(state: State) -> bool:
    """Whether somebody played in the latest turn, and what was played stands."""
    return state.last[0] is not None


def is_played(state: State, move: Move) -> bool:
    """Whether the move is a pass that is allowed, or keeps every clause on how to build; every legal move does."""
    if isinstance(move, Pass):
        return c.may_pass(state)
    return not isinstance(move, Split) and c.obeys_codes(state, move)


def fits(state: State, turns: int) -> bool:
    """Whether the position may be one after so many turns in which nobody passed or placed onto a stack.

    Every placing makes a stack more and every moving one less. Nobody has placed more than one section a turn, and each
    turn that is remembered was played.
    """
    return (
        state.player == turns % state.players + 1
        and measure(state) == 48 - turns
        and all(own_placed(state, seat) <= turns_of(state, seat, turns) for seat in range(state.players))
        and all((state.last[age] is None) == (turns <= age) for age in range(state.players - 1))
    )
