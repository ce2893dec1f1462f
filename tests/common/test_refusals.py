"""What is handed to a game's functions and is of another type than it must be: refused, and told."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve

from tests.games import EVERY_GAME, SUBJECTS, Subject
from vitruvius import corintho, cornerstone_cards, cornerstone_tower
from vitruvius.cornerstone_tower.blockfile import parse_block_set
from vitruvius.errors import (
    MalformedBlocks,
    MalformedMove,
    MalformedOption,
    MalformedReading,
    MalformedRecord,
    MalformedState,
    UnsoundState,
    VitruviusError,
    WrongUse,
    quoted,
)
from vitruvius.game import Player
from vitruvius.perft import divide, perft
from vitruvius.record import Record, format_record, parse_record, replay

ANY: Any = None
"""Stands for what the type checker would not let through."""

HUGE = 10**5_000  # such a number has no `repr`

WRONG: tuple[Any, ...] = (None, True, 1, HUGE, 2.0, "x", b"x", [], (), {}, object(), evolve)
"""Nothing of it is a state, a move, a config or a document; of these no text, no number and no path is tried as one."""

UNCHECKED = {"step", "legal_moves_unchecked", "outcome_unchecked"}
"""The functions that say of themselves that they look at nothing; play, search and proofs are quick by them."""


def arguments_of(game: ModuleType) -> dict[str, dict[str, object]]:
    """For each function, arguments that it takes."""
    state = game.start()
    move = next(iter(game.legal_moves(state)))
    text = game.format_state(state)
    config = state.config
    return {
        "chance_moves": {"state": state},
        "events": {"state": state},
        "format_block_set": {"blocks": cornerstone_tower.DEFAULT},
        "format_move": {"move": move},
        "format_state": {"state": state},
        "from_json": {"document": game.to_json(state)},
        "legal_moves": {"state": state},
        "outcome": {"state": state},
        "parse_move": {"text": game.format_move(move)},
        "parse_state": {"text": text, "config": config},
        "play": {"state": state, "move": move},
        "problems": {"state": state},
        "read_block_set": {"path": str(Path(__file__).parents[2] / "docs" / "examples" / "blocks.toml")},
        "rule_on": {"state": state, "move": move},
        "start": {"config": config},
        "to_json": {"thing": state},
        "view": {"state": state, "player": 1},
        # Of the game as one object
        "chosen_options": {"state": state},
        "config": {"players": game.GAME.players(state), "answers": (), "options": {}},
        "consequences": {"state": state, "move": move},
        "players": {"state": state},
        "players_in": {"text": text},
        "reading": {"state": state},
        "svg": {"shown": state},
        "text": {"shown": state},
        "to_move": {"state": state},
        "told_options": {"state": state},
        "with_reading": {"state": state, "reading": config.reading},
    }


def functions_of(owner: object, names: list[str]) -> dict[str, Callable[..., object]]:
    found = {name: getattr(owner, name) for name in names}
    return {name: one for name, one in found.items() if inspect.isroutine(one) and name not in UNCHECKED}


def all_functions(game: ModuleType) -> dict[str, Callable[..., object]]:
    """What the package offers, and what the game as one object offers besides."""
    public = [name for name in dir(game.GAME) if not name.startswith("_")]
    faces = {f"GAME.{name}": one for name, one in functions_of(game.GAME, public).items()}
    return {**functions_of(game, game.__all__), **faces}


CASES = [
    pytest.param(subject, name, place, id=f"{subject}-{name}-{place}")
    for subject in SUBJECTS
    for name in all_functions(subject.package)
    for place in arguments_of(subject.package)[name.removeprefix("GAME.")]
]


def is_wrong(place: str, value: object) -> bool:
    """Whether the value is none for that parameter."""
    if place in {"text", "path"}:
        return not isinstance(value, str)
    if place == "config":
        return value is not None  # by default what is usual
    if place == "player":
        return value != 1 or type(value) is not int
    if place == "answers":
        return value not in ([], (), {})
    return not (place == "options" and value == {})


@pytest.mark.parametrize(("subject", "name", "place"), CASES)
def test_an_argument_of_another_type_is_refused_and_told(subject: Subject, name: str, place: str) -> None:
    game = subject.package
    function = all_functions(game)[name]
    arguments = arguments_of(game)[name.removeprefix("GAME.")]
    taken = list(inspect.signature(function).parameters)[: len(arguments)]
    function(*arguments.values())  # these are well
    for value in WRONG:
        if is_wrong(place, value):
            given = {**arguments, place: value}
            with pytest.raises(VitruviusError) as refused:
                function(*given.values())
            check(refused.value, value, place)
            with pytest.raises(VitruviusError):
                function(**dict(zip(taken, given.values(), strict=True)))


def check(error: VitruviusError, value: object, place: str) -> None:
    message = str(error)
    assert not isinstance(error, UnsoundState)
    assert message.isprintable()
    assert len(message) < 300
    if place != "document":  # which is told as JSON has it
        assert quoted(value) in message


@EVERY_GAME
def test_each_error_is_of_the_kind_of_what_was_wanted(subject: Subject) -> None:
    game = subject.package
    state = game.start()
    kinds: list[tuple[type[VitruviusError], Callable[[], object]]] = [
        (MalformedState, lambda: game.format_state(None)),
        (MalformedState, lambda: game.view("x", 1)),
        (MalformedState, lambda: game.events(None)),
        (MalformedState, lambda: game.parse_state(None)),
        (MalformedState, lambda: game.parse_state(game.format_state(state), "x")),
        (MalformedState, lambda: game.GAME.text(None)),
        (MalformedState, lambda: game.GAME.config(2.0, ())),
        (MalformedState, lambda: game.GAME.players_in(b"x")),
        (MalformedMove, lambda: game.format_move(None)),
        (MalformedMove, lambda: game.parse_move(None)),
        (MalformedMove, lambda: game.GAME.consequences(state, None)),
        (MalformedReading, lambda: game.GAME.with_reading(state, None)),
        (MalformedReading, lambda: game.GAME.config(subject.players[0], [None])),
        (MalformedOption, lambda: game.GAME.config(subject.players[0], (), None)),
        (WrongUse, lambda: game.to_json(None)),
        (WrongUse, lambda: game.view(state, "1")),
    ]
    for kind, call in kinds:
        with pytest.raises(kind):
            call()


@EVERY_GAME
def test_only_a_player_sees_anything(subject: Subject) -> None:
    game = subject.package
    for players in subject.players:
        state = game.start(game.Config(players=players))
        for player in range(1, players + 1):
            assert game.view(state, player).viewer == player
        for nobody in (-1, 0, players + 1, True):
            with pytest.raises(WrongUse, match=f"player: .* is none of the players 1 to {players}"):
                game.view(state, nobody)


MISSHAPEN: dict[str, list[Any]] = {
    corintho.GAME.name: [
        evolve(corintho.start(), board=((),) * 15),
        evolve(corintho.start(), reserves=corintho.start().reserves[:1]),
        evolve(corintho.start(), last=()),
    ],
    cornerstone_tower.GAME.name: [
        evolve(cornerstone_tower.start(), seats=()),
        evolve(cornerstone_tower.start(), seats=(evolve(cornerstone_tower.start().seats[0], fates=()),) * 4),
        evolve(
            cornerstone_tower.start(cornerstone_tower.Config(players=3)),
            turn=evolve(cornerstone_tower.start().turn, seat=cornerstone_tower.Colour.BLACK),
        ),
    ],
    cornerstone_cards.GAME.name: [
        evolve(cornerstone_cards.start(), stacks=((),) * 6),
        evolve(cornerstone_cards.start(), hands=((),) * 3),
        evolve(
            cornerstone_cards.start(cornerstone_cards.Config(players=3)),
            turn=cornerstone_cards.Turn(Player(4), cornerstone_cards.Phase.DEAL),
        ),
    ],
}


ANY_SHAPE = {"problems", "players", "reading", "with_reading", "chosen_options", "told_options"}
"""The functions that look at nothing of a state that could be missing, and the one that tells of it."""


@EVERY_GAME
def test_a_state_that_no_game_can_have_is_refused(subject: Subject) -> None:
    game = subject.package
    takes_state = [name for name in all_functions(game) if "state" in arguments_of(game)[name.removeprefix("GAME.")]]
    for state in MISSHAPEN[subject.game.name]:
        for name in takes_state:
            arguments = {**arguments_of(game)[name.removeprefix("GAME.")], "state": state}
            if name.removeprefix("GAME.") in ANY_SHAPE:
                all_functions(game)[name](*arguments.values())
            else:
                with pytest.raises(UnsoundState):
                    all_functions(game)[name](*arguments.values())
        for picture in (game.GAME.text, game.GAME.svg, game.to_json):
            with pytest.raises(UnsoundState):
                picture(state)


# What belongs to another game


@pytest.mark.parametrize(("subject", "stranger"), list(permutations(SUBJECTS, 2)), ids=str)
def test_what_belongs_to_another_game_is_refused(subject: Subject, stranger: Subject) -> None:
    game, other = subject.package, stranger.package
    state = other.start()
    move = next(iter(other.legal_moves(state)))
    ruling = other.rule_on(state, move)
    for thing in (state, move):
        with pytest.raises(WrongUse, match=f"of {game.GAME.rulebook.title}"):
            game.to_json(thing)
    with pytest.raises(MalformedState):
        game.to_json(ruling)
    for record in (Record(other.GAME, state, (move,), None), Record(game.GAME, state, (), None)):
        with pytest.raises(MalformedState):
            game.to_json(record)
    for draw in (game.GAME.text, game.GAME.svg):
        with pytest.raises(MalformedState):
            draw(ruling)
    with pytest.raises(MalformedMove):
        game.rule_on(game.start(), move)
    with pytest.raises(MalformedState):
        game.start(other.Config())


# What all games share


@pytest.mark.parametrize("thing", [None, 1, [], object()], ids=range(4))
def test_what_is_no_record_is_refused(thing: Any) -> None:  # noqa: ANN401  # what the type checker would not let through
    for function in (parse_record, format_record, replay):
        with pytest.raises(MalformedRecord, match="record: "):
            function(thing)


@pytest.mark.parametrize("winners", [1, "1", ("1",), [1], (None,), object()], ids=range(6))
def test_winners_that_are_none_are_refused(winners: Any) -> None:  # noqa: ANN401  # see above
    for subject in SUBJECTS:
        game = subject.package
        record = Record(game.GAME, game.start(), (), winners)
        for function in (format_record, game.to_json, replay):
            with pytest.raises(MalformedRecord, match="winners: "):
                function(record)


def test_moves_of_a_record_that_are_none_are_refused() -> None:
    for subject in SUBJECTS:
        game = subject.package
        with pytest.raises(MalformedMove):
            format_record(Record(game.GAME, game.start(), (None,), None))
        with pytest.raises(MalformedRecord, match="moves: "):
            replay(Record(game.GAME, game.start(), ANY, None))


@pytest.mark.parametrize("depth", [None, "1", 1.0, True, object()], ids=range(5))
def test_a_depth_is_a_number(depth: Any) -> None:  # noqa: ANN401  # see above
    for count in (perft, divide):
        with pytest.raises(WrongUse, match="depth"):
            count(corintho.GAME, corintho.start(), depth)


@pytest.mark.parametrize("text", [None, 1, [], object()], ids=range(4))
def test_a_block_set_s_file_is_text(text: Any) -> None:  # noqa: ANN401  # see above
    with pytest.raises(MalformedBlocks):
        parse_block_set(text)


@pytest.mark.parametrize(
    "options",
    [
        *(1, [("base", "dark")], {1: "dark"}, {"base": 1}, {"base": None}, {"base": []}),
        *({"match": 3}, {"match": None}, {"multi-lay": True}, {"multi-lay": []}),
    ],
)
def test_options_are_texts_by_their_names(options: Any) -> None:  # noqa: ANN401  # see above
    for subject in SUBJECTS:
        with pytest.raises(MalformedOption):
            subject.game.config(subject.players[0], (), options)


@EVERY_GAME
@pytest.mark.parametrize("chosen", [None, 5, "x", ("nope",), ["ace"], frozenset({"nope"})], ids=range(6))
def test_what_is_said_to_be_chosen_must_be_questions(subject: Subject, chosen: Any) -> None:  # noqa: ANN401  # see above
    game = subject.package
    state = game.start()
    reading = evolve(state.reading, chosen=chosen)
    with pytest.raises(MalformedReading, match="chosen"):
        game.start(evolve(state.config, reading=reading))
    with pytest.raises(MalformedReading, match="chosen"):
        game.problems(evolve(state, config=evolve(state.config, reading=reading)))


@EVERY_GAME
@pytest.mark.parametrize("winners", [(9,), (2, 1), (1, 1), (0,)])
def test_a_record_names_players_that_play(subject: Subject, winners: tuple[int, ...]) -> None:
    game = subject.package
    record = Record(game.GAME, game.start(), (), tuple(map(Player, winners)))
    for call in (format_record, replay, game.to_json):
        with pytest.raises(MalformedRecord):
            call(record)


@EVERY_GAME
def test_a_record_is_of_a_game_and_of_a_position_of_it(subject: Subject) -> None:
    game = subject.package
    for record in (Record(ANY, game.start(), (), None), Record(game.GAME, ANY, (), None)):
        for call in (format_record, replay, game.to_json):
            with pytest.raises(VitruviusError):
                call(record)
