"""What holds in every state that play reaches, as functions.

`soundness` reports on them, and the proofs show that the start satisfies them and that every legal move keeps them. So
they are written in the subset of Python that can be read into a solver, like the clauses.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from vitruvius.corintho import clauses as c
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Section, Stack, State, Supply
from vitruvius.game import Player

EIGHT: Final = 8
"""How many sections of each kind there are, however many play."""


def is_within(supply: Supply, dealt: Supply) -> bool:
    """Whether the supply holds no more of any kind than was dealt, and not less than nothing."""
    return all(0 <= supply.of(section) <= dealt.of(section) for section in Section)


def supplies_are_within_deal(state: State) -> bool:
    """Whether nobody, and no pool, holds more than was dealt."""
    deal = c.deal_for(state.players)
    return is_within(state.pool, deal.shared) and all(is_within(supply, deal.each) for supply in state.reserves)


def is_missing(state: State, section: Section) -> bool:
    """Whether a shared section of that kind has been taken."""
    return state.pool.of(section) < c.deal_for(state.players).shared.of(section)


def is_open(state: State, section: Section) -> bool:
    """Whether somebody may take a shared section of that kind: supplies never grow, so it stays so."""
    return any(c.may_take_shared(evolve(state, player=Player(seat + 1)), section) for seat in range(state.players))


def shared_sections_were_open(state: State) -> bool:
    """Whether shared sections are missing only of kinds that somebody may take."""
    return all(not is_missing(state, section) or is_open(state, section) for section in Section)


def total(state: State, section: Section) -> int:
    """How many sections of that kind there are, standing or not."""
    return (
        sum(supply.of(section) for supply in state.reserves)
        + state.pool.of(section)
        + sum(count(stack, section) for stack in state.board)
    )


def count(stack: Stack, section: Section) -> int:
    """How many sections of that kind the stack has."""
    return sum(one is section for one in stack)


def sections_are_conserved(state: State) -> bool:
    """Whether there are eight sections of each kind in all."""
    return all(total(state, section) == EIGHT for section in Section)


def rests_in_order(stack: Stack, height: int, reading: Reading) -> bool:
    """Whether the section at that height, if the stack reaches it, may stand on those below; the lowest is at 0."""
    return len(stack) <= height or c.may_stack(stack[height : height + 1], stack[:height], reading)


def is_in_order(stack: Stack, reading: Reading) -> bool:
    """Whether each section of the stack may stand on those below it."""
    return all(rests_in_order(stack, height, reading) for height in range(1, 3 * EIGHT))


def stacks_are_in_order(state: State) -> bool:
    """Whether every stack is in order."""
    return all(is_in_order(stack, state.reading) for stack in state.board)


def still_stands(state: State, age: int) -> bool:
    """Whether something stands where that turn was played, or it may have been moved away since.

    Args:
        state: the state.
        age: how many turns were played after that one.
    """
    platform = state.last[age]
    return platform is None or len(state.board[platform]) > 0 or age > c.resting_turns(state)


def what_rests_stands(state: State) -> bool:
    """Whether each platform that was played on still has something on it while that has to rest, and one turn more."""
    return all(still_stands(state, age) for age in range(state.players - 1))


def was_rested(state: State, age: int) -> bool:
    """Whether what was played on in the turn of that age was not played on while it rested from an earlier turn."""
    platform = state.last[age]
    earlier = state.last[age + 1 : age + 1 + c.resting_turns(state)]
    return platform is None or all(last is None or last is not platform for last in earlier)


def what_rests_is_left_alone(state: State) -> bool:
    """Whether no platform was played on again while what stands there had to rest."""
    return all(was_rested(state, age) for age in range(state.players - 1))


def is_turn_of_a_player(state: State) -> bool:
    """Whether the player to move is the next after somebody who plays."""
    return any(c.next_player(Player(seat + 1), state.players) == state.player for seat in range(state.players))
