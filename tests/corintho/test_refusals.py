"""What a program can build and hand over that is no state, no move, no config: refused, and nothing is corrupted."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from attrs import evolve

from vitruvius import corintho
from vitruvius.corintho import Config, Join, Pass, Place, Platform, Reading, Section, Split, State, Supply
from vitruvius.errors import MalformedMove, MalformedReading, MalformedState, UnknownGame, UnsoundState, WrongUse
from vitruvius.games import game_named
from vitruvius.perft import divide, perft

from .sample import state_of

ANY: Any = None
"""Stands for what the type checker would not let through."""


def untyped(value: object) -> Any:  # noqa: ANN401  # what only a program without types can hand over
    return value


NO_MOVES = [
    Place(untyped(1), untyped(12)),
    Place(untyped("C"), Platform.A4),
    Place(Section.COLUMN, untyped(12)),
    Join(untyped(0), Platform.B1),
    Split(Platform.A1, Platform.B1, 0),
    Split(Platform.A1, Platform.B1, untyped(True)),
    untyped("C@a1"),
    ANY,
]


@pytest.mark.parametrize("move", NO_MOVES, ids=repr)
def test_what_is_no_move_is_neither_listed_nor_ruled_on_nor_played(move: corintho.Move) -> None:
    state = corintho.start()
    assert move not in corintho.legal_moves(state)
    with pytest.raises(MalformedMove, match="is no move"):
        corintho.rule_on(state, move)
    with pytest.raises(MalformedMove, match="is no move"):
        corintho.play(state, move)


READINGS = [
    Reading(passing=untyped("no")),
    Reading(passing=untyped(1)),
    Reading(unmodifiable=untyped("next-reply")),
    Reading(pool_opens=ANY),
]


@pytest.mark.parametrize("reading", READINGS, ids=range(len(READINGS)))
def test_a_reading_of_other_values_is_refused(reading: Reading) -> None:
    config = Config(reading=reading)
    with pytest.raises(MalformedReading, match="is answered by"):
        corintho.start(config)
    state = evolve(corintho.start(), config=config)
    for ask in (corintho.problems, corintho.legal_moves, corintho.outcome):
        with pytest.raises(MalformedReading):
            ask(state)


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 2.0, True, ANY], ids=repr)
def test_no_game_is_for_so_many(players: Any) -> None:  # noqa: ANN401  # see `untyped`
    with pytest.raises(MalformedState, match="2, 3 or 4 can"):
        corintho.start(Config(players=players))
    with pytest.raises(MalformedState, match="2, 3 or 4 can"):
        corintho.problems(evolve(corintho.start(), config=Config(players=players)))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("board", None),
        ("board", [()] * 16),
        ("board", (("C",), *((),) * 15)),
        ("reserves", (Supply(4, 4, 4), None)),
        ("reserves", (Supply(4, 4, 4), Supply(untyped("4"), 4, 4))),
        ("pool", None),
        ("player", "1"),
        ("last", (3,)),
        ("last", 0),
        ("config", None),
    ],
)
def test_a_field_of_another_type_is_named(field: str, value: object) -> None:
    state = evolve(corintho.start(), **{field: untyped(value)})
    with pytest.raises(MalformedState, match=field):
        corintho.legal_moves(state)


def test_what_is_no_state_is_refused() -> None:
    with pytest.raises(MalformedState, match="is no state"):
        corintho.problems(untyped("4/4/4/4 444,444 1 -"))


@pytest.mark.parametrize("text", ["4/4/4/4 444,444 3 -", "C,C,C,1/4/4/4 444,444 1 -"])
def test_an_unsound_position_has_no_outcome(text: str) -> None:
    with pytest.raises(UnsoundState):
        corintho.outcome(state_of(text))
    with pytest.raises(UnsoundState):
        perft(corintho.GAME, state_of(text), 0)


def test_a_depth_is_not_negative() -> None:
    with pytest.raises(WrongUse):
        perft(corintho.GAME, corintho.start(), -1)
    with pytest.raises(WrongUse):
        divide(corintho.GAME, corintho.start(), 0)


@pytest.mark.parametrize("name", ["", "chess", "Corintho"])
def test_there_is_no_such_game(name: str) -> None:
    with pytest.raises(UnknownGame, match="the games are corintho"):
        game_named(name)


def test_rulings_are_equal_after_a_copy() -> None:
    ruling = corintho.rule_on(corintho.start(), corintho.parse_move("C@a1"))
    assert copy.deepcopy(ruling) == ruling
    assert pickle.loads(pickle.dumps(ruling)) == ruling  # our own bytes


@pytest.mark.parametrize(
    "thing",
    [
        Place(Section.COLUMN, Platform.A4),
        Join(Platform.A1, Platform.B1),
        Split(Platform.A1, Platform.B1, 1),
        Pass(),
        state_of("1,C,C,C/2,A,1/4/B,3 414,343 2 d4", "pool-opens=everyone"),
    ],
    ids=range(5),
)
def test_a_repr_rebuilds_its_object(thing: State | corintho.Move) -> None:
    names = {**vars(corintho), **vars(corintho.reading)}
    assert eval(repr(thing), names) == thing  # rebuilding it is the test
