"""The eight symmetries of the square map legal moves to legal moves, and outcomes to outcomes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from vitruvius import corintho
from vitruvius.corintho import Join, Move, Pass, Place, Platform, Split, State
from vitruvius.testing.corintho import moves

from .sample import PLAYERS, some_positions

Symmetry = Callable[[Platform], Platform]


def turned(platform: Platform) -> Platform:
    """Where the platform comes to lie when the foundation is turned by a quarter."""
    return Platform(4 * platform.file + 3 - platform.rank)


def mirrored(platform: Platform) -> Platform:
    """Where the platform comes to lie when the files are reversed."""
    return Platform(4 * platform.rank + 3 - platform.file)


def symmetry(turns: int, *, mirror: bool) -> Symmetry:
    def move(platform: Platform) -> Platform:
        for _ in range(turns):
            platform = turned(platform)
        return mirrored(platform) if mirror else platform

    return move


SYMMETRIES = {
    f"{'mirrored-' if mirror else ''}{90 * turns}": symmetry(turns, mirror=mirror)
    for mirror in (False, True)
    for turns in range(4)
}


def state_under(state: State, to: Symmetry) -> State:
    board = list(state.board)
    for platform in Platform:
        board[to(platform)] = state.board[platform]
    last = tuple(None if platform is None else to(platform) for platform in state.last)
    return evolve(state, board=tuple(board), last=last)


def move_under(move: Move, to: Symmetry) -> Move:
    match move:
        case Place():
            return Place(move.section, to(move.platform))
        case Join():
            return Join(to(move.source), to(move.target))
        case Split():
            return Split(to(move.source), to(move.target), move.count)
        case Pass():
            return move


def test_there_are_eight_symmetries() -> None:
    images = {tuple(map(to, Platform)) for to in SYMMETRIES.values()}
    assert len(images) == 8
    assert all(sorted(image) == list(Platform) for image in images)


@pytest.mark.parametrize("to", SYMMETRIES.values(), ids=SYMMETRIES)
@pytest.mark.parametrize("players", PLAYERS)
def test_legal_moves_are_mapped_to_legal_moves_and_outcomes_to_outcomes(players: int, to: Symmetry) -> None:
    for state in some_positions(players, 15):
        image = state_under(state, to)
        assert corintho.problems(image) == ()
        expected = {move_under(move, to) for move in corintho.legal_moves(state)}
        assert set(corintho.legal_moves(image)) == expected
        assert corintho.outcome(image) == corintho.outcome(state)


@pytest.mark.parametrize("players", PLAYERS)
@given(st.data())
def test_rulings_are_mapped_to_rulings(players: int, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(some_positions(players, 30)))
    move = data.draw(moves())
    to = data.draw(st.sampled_from(list(SYMMETRIES.values())))
    ruling = corintho.rule_on(state, move)
    image = corintho.rule_on(state_under(state, to), move_under(move, to))
    assert [(finding.clause, finding.holds) for finding in image.findings] == [
        (finding.clause, finding.holds) for finding in ruling.findings
    ]
    assert {finding.clause for finding in image.consequences} == {finding.clause for finding in ruling.consequences}
