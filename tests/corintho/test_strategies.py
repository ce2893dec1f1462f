"""The public strategies and random games: what they promise to those who test with them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from vitruvius import corintho
from vitruvius.corintho import GAME, Config, Join, Move, Pass, Place, Reading, Split, State
from vitruvius.corintho import clauses as c
from vitruvius.readings import answer_in, is_chosen
from vitruvius.testing import History, grown
from vitruvius.testing import legal_moves_of as legal_moves_of_game
from vitruvius.testing.corintho import (
    Temper,
    configs,
    disturbed,
    games,
    legal_moves_of,
    moves,
    positions,
    random_game,
    readings,
    states_from_play,
)
from vitruvius_spec import Question
from vitruvius_spec.corintho import RULEBOOK

from .sample import PLAYERS, Game, config, reading, sampled_positions, state_of

# Random games


@pytest.mark.parametrize("temper", [None, *Temper])
def test_the_same_chance_gives_the_same_game(temper: Temper | None) -> None:
    agreed = config(3, "passing=yes")
    assert random_game(Random(1), agreed, temper) == random_game(Random(1), agreed, temper)


@pytest.mark.parametrize("temper", [None, *Temper])
def test_a_random_game_is_one_move_after_another(temper: Temper | None) -> None:
    game = random_game(Random(2), config(2), temper)
    assert game.states[0] == corintho.start()
    assert len(game.states) == len(game.moves) + 1
    for before, move, after in zip(game.states, game.moves, game.states[1:], strict=False):
        assert corintho.play(before, move) == after
    assert game.final == game.states[-1]
    assert corintho.outcome(game.final) is not None


def test_a_random_game_can_be_stopped() -> None:
    whole, part = (random_game(Random(3), turns=turns) for turns in (280, 5))
    assert len(part.moves) == 5
    assert part == whole.until(5)
    assert whole.until(1_000) == whole
    assert whole.until(0) == History((corintho.start(),), ())


def test_a_game_is_grown_from_any_state_with_the_moves_that_are_chosen() -> None:
    state = state_of("4/1,C,A,1/1,B,2/B,3 334,343 1 a1")
    game = grown(GAME, state, lambda _, legal: legal[0], 2)
    assert game.states[0] == state
    assert game.moves == tuple(next(iter(corintho.legal_moves(before))) for before in game.states[:2])


def test_a_decided_game_does_not_grow() -> None:
    decided = state_of("C,C,C,1/4/4/4 424,434 2 c4")
    assert grown(GAME, decided, lambda _, legal: legal[0], 9).moves == ()


Where = Callable[[State], bool]
Kind = Callable[[State, Move], bool]


def share(temper: Temper, where: Where, kind: Kind) -> float:
    """Of the moves of some games of that temper, played in such positions, the part that are of the kind."""
    rng = Random(4)
    played = [random_game(rng, config(2, "passing=yes"), temper) for _ in range(5)]
    turns = [turn for game in played for turn in zip(game.states, game.moves, strict=False)]
    found = [kind(state, move) for state, move in turns if where(state)]
    return sum(found) / len(found)


def anywhere(_state: State) -> bool:
    return True


def makes_row(state: State, move: Move) -> bool:
    return c.has_row_due(c.step(state, move))


@pytest.mark.parametrize(
    ("temper", "where", "kind"),
    [
        (Temper.PLACING, anywhere, lambda _, move: isinstance(move, Place)),
        (Temper.MOVING, anywhere, lambda _, move: isinstance(move, Join)),
        (Temper.IDLENESS, anywhere, lambda _, move: isinstance(move, Pass)),
        (Temper.ROWS, anywhere, makes_row),
        (Temper.GROWTH, anywhere, makes_row),
        (Temper.CONTEST, anywhere, makes_row),
        (Temper.PEACE, anywhere, lambda state, move: not makes_row(state, move)),
    ],
    ids=lambda value: value.name if isinstance(value, Temper) else "",
)
def test_a_temper_shows(temper: Temper, where: Where, kind: Kind) -> None:
    assert share(temper, where, kind) > share(Temper.ANYTHING, where, kind)


def test_a_row_is_neglected_or_contested() -> None:
    neglect = share(Temper.NEGLECT, c.has_row_due, c.undoes_all)
    contest = share(Temper.CONTEST, c.has_row_due, c.undoes_all)
    assert neglect < contest


# Strategies

GENERATED = settings(phases=(Phase.generate,), max_examples=500)
"""For what is only to be found, and not to be shrunk."""
PLAIN = states_from_play(st.just(config(2)), st.just(Temper.ANYTHING))
"""Positions of games that are quickly grown."""


@given(configs())
def test_configs_are_for_two_three_or_four(agreed: Config) -> None:
    assert agreed.players in PLAYERS


@given(configs(st.just(4), st.just(reading("passing=yes"))))
def test_configs_can_be_narrowed(agreed: Config) -> None:
    assert agreed == config(4, "passing=yes")


def test_a_reading_shrinks_to_the_default() -> None:
    assert find(readings(), lambda _: True) == Reading()


@pytest.mark.parametrize("question", RULEBOOK.questions, ids=str)
def test_every_answer_is_drawn(question: Question) -> None:
    for answer in question.answers:
        found = some(readings().filter(lambda read: is_chosen(read, question)), question, answer.id)
        assert answer_in(found, question) == answer.id


def some(strategy: st.SearchStrategy[Reading], question: Question, answer: str) -> Reading:
    return find(strategy, lambda read: answer_in(read, question) == answer, settings=GENERATED)


@given(games(temper=st.just(Temper.ROWS)))
def test_games_are_whole(game: Game) -> None:
    assert corintho.outcome(game.final) is not None
    assert corintho.outcome(game.states[-2]) is None


@given(PLAIN)
def test_states_from_play_are_sound_and_of_the_config_asked_for(state: State) -> None:
    assert corintho.problems(state) == ()
    assert state.config == Config()


def test_states_from_play_shrink_to_the_shortest_game() -> None:
    one = find(PLAIN, lambda state: any(state.board))
    assert sum(map(bool, one.board)) == 1


@given(st.data())
def test_legal_moves_of_a_state_are_legal(data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(list(sampled_positions(2))))
    if corintho.outcome(state) is None:
        assert data.draw(legal_moves_of(state)) in corintho.legal_moves(state)
        assert data.draw(legal_moves_of_game(GAME, state)) in corintho.legal_moves(state)
    else:
        assert legal_moves_of(state).is_empty


@pytest.mark.parametrize("kind", [Place, Join, Split, Pass])
def test_moves_are_of_every_kind(kind: type[Move]) -> None:
    assert isinstance(find(moves(), lambda move: isinstance(move, kind), settings=GENERATED), kind)


def test_positions_are_sound_and_unsound() -> None:
    sound = find(positions(), lambda state: not corintho.problems(state), settings=GENERATED)
    unsound = find(positions(), lambda state: bool(corintho.problems(state)), settings=GENERATED)
    assert corintho.problems(sound) == () != corintho.problems(unsound)


def test_a_disturbed_position_is_well_formed() -> None:
    rng = Random(5)
    for players in PLAYERS:
        start = corintho.start(config(players))
        for _ in range(50):
            state = disturbed(rng, start)
            assert corintho.parse_state(corintho.format_state(state), state.config) == state
