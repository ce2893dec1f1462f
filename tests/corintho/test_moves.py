"""Legal moves: the list, the rulings and the playing of moves agree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitruvius import corintho
from vitruvius.corintho import Config, Move, Pass, Place, Platform, Section, State, Supply
from vitruvius.corintho.moves import CANDIDATES
from vitruvius.corintho.shape import is_move
from vitruvius.errors import IllegalMove
from vitruvius.game import Moves, Player
from vitruvius.testing.corintho import legal_moves_of, moves, states_from_play

from .sample import EVERY_MOVE, PLAYERS, sample, some_positions, splits, state_of


def every_move(state: State) -> Iterator[Move]:
    """All well-formed moves that could matter: every placing, moving and pass, and every taking of a part."""
    yield from EVERY_MOVE
    yield from splits(state)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_move_is_listed_exactly_when_it_is_ruled_legal(players: int) -> None:
    for state in going_on(players, 3):
        listed = tuple(corintho.legal_moves(state))
        tried = (*EVERY_MOVE, *list(splits(state))[::4])
        ruled = [move for move in tried if corintho.rule_on(state, move).legal]
        assert sorted(ruled, key=lambda move: move.sort_key) == list(listed)


def going_on(players: int, number: int) -> list[State]:
    """So many positions that are not decided."""
    return [state for state in some_positions(players, 40) if corintho.outcome(state) is None][:number]


@pytest.mark.parametrize("players", PLAYERS)
def test_no_move_is_ruled_legal_in_a_decided_game(players: int) -> None:
    decided = {corintho.outcome(game.final): game.final for game in sample(players)}
    for state in decided.values():
        assert not list(corintho.legal_moves(state))
        assert not any(corintho.rule_on(state, move).legal for move in EVERY_MOVE[::100])


@pytest.mark.parametrize("players", PLAYERS)
def test_a_listed_move_is_in_the_list(players: int) -> None:
    for state in some_positions(players, 60):
        legal = corintho.legal_moves(state)
        listed = list(legal)
        assert [move for move in every_move(state) if move in legal] == sorted(listed, key=EVERY_MOVE.index)


@pytest.mark.parametrize("players", PLAYERS)
def test_moves_are_listed_in_order_each_once(players: int) -> None:
    for state in some_positions(players, 60):
        keys = [move.sort_key for move in corintho.legal_moves(state)]
        assert keys == sorted(set(keys))


def test_different_moves_have_different_sort_keys() -> None:
    full = state_of("CA,3/4/4/4 444,434 1 -")
    keys = {move.sort_key for move in every_move(full)}
    assert len(keys) == len(list(every_move(full)))


@given(st.data())
def test_any_move_is_legal_exactly_when_it_is_in_the_list(data: st.DataObject) -> None:
    state = data.draw(states_from_play())
    move = data.draw(moves() | legal_moves_of(state))
    ruling = corintho.rule_on(state, move)
    assert ruling.legal is (move in corintho.legal_moves(state))
    assert ruling.legal is not any(not finding.holds for finding in ruling.findings)
    if ruling.legal:
        assert ruling.violations == ()
        assert ruling.after == corintho.play(state, move)
        assert ruling.outcome == corintho.outcome(corintho.play(state, move))
    else:
        assert ruling.violations
        assert ruling.after is None
        assert ruling.outcome is None
        assert ruling.consequences == ()


@pytest.mark.parametrize("players", PLAYERS)
@given(st.data())
def test_an_illegal_move_is_refused_with_its_ruling(players: int, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(some_positions(players, 60)))
    move = data.draw(moves().filter(lambda move: move not in corintho.legal_moves(state)))
    before = corintho.format_state(state)
    with pytest.raises(IllegalMove) as refused:
        corintho.play(state, move)
    assert refused.value.ruling == corintho.rule_on(state, move)
    assert not refused.value.ruling.legal
    assert all(finding.clause.id in str(refused.value) for finding in refused.value.ruling.violations)
    assert corintho.format_state(state) == before


def test_playing_a_move_leaves_the_stateas_it_was() -> None:
    start = corintho.start()
    after = corintho.play(start, Place(Section.COLUMN, Platform.B2))
    assert start == corintho.start()
    assert corintho.format_state(after) == "4/4/1,C,2/4 434,444 2 b2"


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_is_over_exactly_when_no_move_is_left(players: int) -> None:
    for state in some_positions(players, 200):
        assert bool(corintho.legal_moves(state)) is (corintho.outcome(state) is None)


@pytest.mark.parametrize("players", PLAYERS)
def test_unchecked_moves_are_the_legal_ones_of_a_sound_state(players: int) -> None:
    for state in some_positions(players, 20):
        assert list(corintho.legal_moves_unchecked(state)) == list(corintho.legal_moves(state))


# The list itself


class Counted:
    """The start's moves, in a list that counts how many are looked at."""

    def __init__(self) -> None:
        self.looked_at = 0
        self.moves = Moves[Move](CANDIDATES, self.is_legal, is_move)

    def is_legal(self, move: object) -> bool:
        self.looked_at += 1
        return move in corintho.legal_moves(corintho.start())


def test_whether_there_is_a_move_does_not_list_them_all() -> None:
    counted = Counted()
    assert counted.moves
    assert counted.looked_at == 1


def test_whether_a_move_is_in_the_list_does_not_list_them_all() -> None:
    counted = Counted()
    assert Place(Section.CAPITAL, Platform.D4) in counted.moves
    assert Pass() not in counted.moves
    assert counted.looked_at == 2


def test_the_list_can_be_counted_and_iterated_again() -> None:
    legal = corintho.legal_moves(corintho.start())
    assert len(legal) == len(list(legal)) == len(list(legal)) == 48


def test_what_is_no_move_is_in_no_list() -> None:
    legal = corintho.legal_moves(corintho.start())
    assert "C@a1" not in legal
    assert None not in legal


def test_a_list_prints_its_moves() -> None:
    state = state_of("B,C,2/4/4/4 344,434 1 b4")
    assert repr(corintho.legal_moves(state)).startswith("<Moves: Place(section=")


# Equality


@pytest.mark.parametrize("players", PLAYERS)
def test_equal_states_hash_alike_however_they_were_built(players: int) -> None:
    for state in some_positions(players, 40):
        read = corintho.parse_state(corintho.format_state(state), state.config)
        assert read is not state
        assert read == state
        assert hash(read) == hash(state)
        assert len({read, state}) == 1


def test_the_order_of_moves_leaves_no_trace() -> None:
    rng = Random(1)
    texts = ["B@a1", "C@c1", "A@a3", "B@c3"]
    reached = set()
    for _ in range(6):
        rng.shuffle(mine := texts[:2])
        rng.shuffle(others := texts[2:])
        state = corintho.start()
        for text in (mine[0], others[0], mine[1], others[1], "C@d4"):
            state = corintho.play(state, corintho.parse_move(text))
        reached.add(state)
    assert len(reached) == 1


def test_states_that_differ_in_anything_differ() -> None:
    texts = [
        "4/4/4/C,B,2 344,434 1 a1",
        "4/4/4/B,C,2 344,434 1 a1",
        "4/4/4/C,B,2 434,344 1 a1",
        "4/4/4/C,B,2 344,434 2 a1",
        "4/4/4/C,B,2 344,434 1 b1",
        "4/4/4/C,B,2 344,434 1 -",
    ]
    states = {state_of(text) for text in texts} | {state_of(texts[0], "passing=yes"), state_of(texts[0], "passing=no")}
    assert len(states) == len(texts) + 2


def test_a_state_of_another_number_of_players_differs() -> None:
    starts = {corintho.start(Config(players=players)) for players in PLAYERS}
    assert len(starts) == 3


# The face of the game


def test_there_is_no_chance_and_no_event() -> None:
    assert corintho.chance_moves(corintho.start()) == ()
    assert corintho.events(corintho.start()) == ()


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_sees_everything(players: int) -> None:
    state = corintho.start(Config(players=players))
    for seat in range(1, players + 1):
        seen = corintho.view(state, Player(seat))
        assert seen.state == state
        assert seen.viewer == seat


def test_supplies_are_counted_by_kind() -> None:
    supply = Supply(1, 2, 3)
    assert [supply.of(section) for section in Section] == [1, 2, 3]
    assert not supply.is_empty()
    assert Supply(0, 0, 0).is_empty()
    assert not any(Supply(*left).is_empty() for left in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))
