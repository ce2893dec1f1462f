"""What the spec says of every state that play can reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby

import pytest
from hypothesis import given

from vitruvius import corintho
from vitruvius.corintho import Join, Move, Pass, Place, Platform, Section, State
from vitruvius.corintho.clauses import may_stack
from vitruvius.corintho.soundness import soundness
from vitruvius.corintho.state import Stack
from vitruvius.testing.corintho import LONGEST_GAME, games

from .sample import PLAYERS, Game, sample, state_of

# Each invariant as a function of one state, or of the state before and the state after a move.


def stacks_are_in_order(state: State) -> bool:
    return all(
        may_stack(stack[height : height + 1], stack[:height], state.reading)
        for stack in state.board
        for height in range(1, len(stack))
    )


def sections_are_conserved(state: State) -> bool:
    counts = Counter(section for stack in state.board for section in stack)
    for supply in (*state.reserves, state.pool):
        counts.update({section: supply.of(section) for section in Section})
    return counts == Counter(dict.fromkeys(Section, 8))


def there_are_at_most_sixteen_stacks(state: State) -> bool:
    return len(state.board) == 16


def what_rests_still_stands(state: State) -> bool:
    return state.last[0] is None or bool(state.board[state.last[0]])


def bases_stay(before: State, after: State) -> bool:
    return all(
        height < len(after.board[platform]) and after.board[platform][height] is section
        for platform in Platform
        for height, section in enumerate(before.board[platform])
        if section is Section.BASE
    )


def stacks_stay_whole(before: State, after: State) -> bool:
    return all(any(is_within(stack, other) for other in after.board) for stack in before.board)


def is_within(stack: Stack, other: Stack) -> bool:
    return any(other[start : start + len(stack)] == stack for start in range(len(other) - len(stack) + 1))


def measure(state: State) -> int:
    """Twice the sections not yet placed, plus the number of stacks."""
    left = sum(supply.of(section) for supply in (*state.reserves, state.pool) for section in Section)
    return 2 * left + sum(map(bool, state.board))


def falls(before: State, move: Move, after: State) -> bool:
    if isinstance(move, Pass):
        return measure(after) == measure(before) and after.board == before.board
    return measure(after) < measure(before)


def longest_idleness(moves: Sequence[Move]) -> int:
    """The longest run of passes."""
    return max(
        (len(list(run)) for idle, run in groupby(moves, key=lambda move: isinstance(move, Pass)) if idle), default=0
    )


def check(game: Game) -> None:
    for state in game.states:
        assert stacks_are_in_order(state)
        assert sections_are_conserved(state)
        assert there_are_at_most_sixteen_stacks(state)
        assert what_rests_still_stands(state)
        assert all(finding.holds for finding in soundness(state))
    for before, move, after in zip(game.states, game.moves, game.states[1:], strict=False):
        assert bases_stay(before, after)
        assert stacks_stay_whole(before, after)
        assert falls(before, move, after)
        assert after.player == before.player % before.players + 1
    check_length(game)


def check_length(game: Game) -> None:
    players, kinds = game.final.players, Counter(map(type, game.moves))
    assert measure(game.states[0]) == 48
    assert measure(game.final) >= 8
    assert kinds[Place] <= 24
    assert kinds[Join] <= 16
    assert longest_idleness(game.moves) <= 2 * (players - 1)
    assert len(game.moves) <= (40 * (2 * players - 1) if kinds[Pass] else 40)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_invariants_hold_in_the_sample(players: int) -> None:
    for game in sample(players):
        check(game)


@given(games())
def test_the_invariants_hold_in_any_game(game: Game) -> None:
    check(game)
    assert corintho.outcome(game.final) is not None


def test_the_longest_game_is_the_bound_for_four_players() -> None:
    assert LONGEST_GAME == 40 * (2 * 4 - 1)


# That they can be broken, by states and moves that the rules do not know

SOUND = state_of("CA,3/BC,3/B,3/4 234,433 2 a3")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("4/4/4/AC,3 443,434 1 -", stacks_are_in_order),
        ("4/4/4/BB,3 243,444 1 -", stacks_are_in_order),
        ("4/4/4/C,3 444,444 1 -", sections_are_conserved),
        ("4/4/4/C,3 334,434 1 -", sections_are_conserved),
        ("4/4/4/C,3 434,444 1 b1", what_rests_still_stands),
    ],
)
def test_a_state_can_break_an_invariant(text: str, holds: Callable[[State], bool]) -> None:
    assert holds(SOUND)
    assert not holds(state_of(text))


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("CA,3/BC,3/1,B,2/4 234,433 2 a3", bases_stay),
        ("CA,3/CB,3/B,3/4 234,433 2 a3", bases_stay),
        ("C,A,2/BC,3/B,3/4 234,433 2 a3", stacks_stay_whole),
        ("CA,3/B,C,2/B,3/4 234,433 2 a3", stacks_stay_whole),
    ],
)
def test_a_move_can_break_an_invariant(text: str, holds: Callable[[State, State], bool]) -> None:
    assert holds(SOUND, SOUND)
    assert not holds(SOUND, state_of(text))


def test_a_move_can_leave_the_measure_as_it_is() -> None:
    assert not falls(SOUND, Place(Section.BASE, Platform.D1), SOUND)
    assert falls(SOUND, Pass(), SOUND)
