"""The legal moves of a turn: what a second, plain program says of them; and what holds of every game."""

from __future__ import annotations

from random import Random

import pytest

from vitruvius.cornerstone_cards import moves as m
from vitruvius.cornerstone_cards.notation import format_move, format_state, parse_state
from vitruvius.cornerstone_cards.soundness import problems
from vitruvius.cornerstone_cards.state import Move, Phase, State
from vitruvius.game import Player

from .oracle import legal_texts, under
from .sample import PLAYERS, any_reading, sample, sampled_positions, some_positions

EVERY_NUMBER = pytest.mark.parametrize("players", PLAYERS)


def texts(state: State) -> list[str]:
    return [format_move(move) for move in m.legal_moves_unchecked(state)]


@EVERY_NUMBER
def test_the_legal_moves_are_those_of_a_plain_program(players: int) -> None:
    for state in some_positions(players, 120, Phase.PLAY):
        assert set(texts(state)) == legal_texts(state), format_state(state)


@EVERY_NUMBER
def test_they_are_so_under_any_reading(players: int) -> None:
    rng = Random(7)
    dry = [state for state in sampled_positions(players) if state.turn.phase is Phase.PLAY and not state.quarry]
    for state in (*some_positions(players, 150, Phase.PLAY), *rng.sample(dry, min(150, len(dry)))):
        other = under(state, any_reading(rng))
        assert set(texts(other)) == legal_texts(other), (format_state(state), other.reading)


@EVERY_NUMBER
def test_legal_moves_are_in_order_and_each_there_once(players: int) -> None:
    for state in some_positions(players, 100):
        moves = list(m.legal_moves_unchecked(state))
        keys = [move.sort_key for move in moves]
        assert keys == sorted(keys)
        assert len(set(moves)) == len(moves)


@EVERY_NUMBER
def test_every_position_of_play_is_sound_and_can_be_written(players: int) -> None:
    for state in some_positions(players, 400):
        assert problems(state) == ()
        assert parse_state(format_state(state), state.config) == state


@EVERY_NUMBER
def test_nobody_is_ever_stuck(players: int) -> None:
    for game in sample(players):
        for state in game.states[:-1]:
            assert m.legal_moves_unchecked(state)
        assert m.outcome(game.states[-1]) is not None or len(game.moves) == 600


@EVERY_NUMBER
def test_chance_is_fair(players: int) -> None:
    for state in some_positions(players, 100, Phase.DEAL, Phase.DRAW):
        chances = m.chance_moves(state)
        assert sum(chance for _, chance in chances) == 1
        assert [move for move, _ in chances] == list(m.legal_moves_unchecked(state))
    for state in some_positions(players, 100, Phase.START, Phase.PLAY, Phase.ROUND_OVER):
        assert m.chance_moves(state) == ()
        assert m.events(state) == ()


def count(state: State) -> int:
    """What each lay, Block action, draw and Walled Off player lowers."""
    in_hands = sum(map(len, state.hands))
    return in_hands + 2 * len(state.quarry) + sum(state.stockpiles) + state.walled.count(False)


@EVERY_NUMBER
def test_every_round_comes_to_an_end(players: int) -> None:
    for game in sample(players):
        for state, move, after in zip(game.states, game.moves, game.states[1:], strict=False):
            if state.turn.phase in (Phase.PLAY, Phase.DRAW):
                lowered = count(state) - count(after)
                assert lowered >= (0 if format_move(move) in ("draw", "end") else 1)


@EVERY_NUMBER
def test_a_view_hides_what_is_hidden(players: int) -> None:
    for state in some_positions(players, 60):
        for player in range(1, players + 1):
            view = m.view(state, Player(player))
            assert view.hands[player - 1] == state.hands[player - 1]
            shown = sum(len(hand) for hand in view.hands if hand is not None)
            assert shown + len(view.unseen) == sum(view.hand_sizes) + view.quarry_size
            if not state.reading.showing_hands:
                assert view.hands.count(None) == players - 1


def test_the_sample_has_every_kind_of_move() -> None:
    kinds: set[type[Move]] = {type(move) for players in PLAYERS for game in sample(players) for move in game.moves}
    assert {kind.__name__ for kind in kinds} == {
        *("Deal", "Start", "Lay", "Break", "Shift", "Stretch", "Draw", "Drawn", "End", "WallOff", "NextRound")
    }
