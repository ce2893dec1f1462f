"""JSON documents: what they hold, that reading is the inverse of writing, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.json_documents import Document, Path, changed, refused_by, survives_writing
from vitruvius.cornerstone_tower.blockfile import parse_block_set
from vitruvius.cornerstone_tower.blocks import DEFAULT, Block
from vitruvius.cornerstone_tower.documents import from_json, to_json
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.notation import parse_move, parse_state
from vitruvius.cornerstone_tower.state import BaseStone, Config, Move, State
from vitruvius.errors import MalformedInput, MalformedMove, MalformedRecord, MalformedState
from vitruvius.game import Player
from vitruvius.record import Record

from .test_blockfile import MINE
from .test_notation import PLAYED, START
from .well_typed import moves, states

AGREED = Config(players=4, base=BaseStone.NATURAL, blocks=parse_block_set(MINE))


def document(config: Config = AGREED) -> Document:
    return to_json(parse_state(START, config))


def refusal(whole: object) -> tuple[type[MalformedInput], str, str]:
    """How the document is refused: the error's type, the place that it names, and what it says."""
    return refused_by(from_json, whole)


# Writing and reading


@settings(max_examples=20)
@given(states())
def test_states(state: State) -> None:
    written = to_json(state)
    assert survives_writing(written)
    assert from_json(written) == state


@given(moves())
def test_moves(move: Move) -> None:
    assert survives_writing(to_json(move))
    assert from_json(to_json(move)) == move


@settings(max_examples=10)
@given(states(), st.lists(moves(), max_size=6).map(tuple), st.data())
def test_records(start: State, played: tuple[Move, ...], data: st.DataObject) -> None:
    seats = data.draw(st.none() | st.sets(st.integers(1, start.players)))
    winners = None if seats is None else tuple(map(Player, sorted(seats)))
    record = Record(GAME, start, played, winners)
    written = to_json(record)
    assert survives_writing(written)
    assert from_json(written) == record


@pytest.mark.parametrize("move", ["first:3", "first:7", "roll:25", "1a-eu@c1.1", "fall:3:red"])
def test_rulings(move: str) -> None:
    made = GAME.rule_on(parse_state(START, AGREED), parse_move(move))
    written = to_json(made)
    assert survives_writing(written)
    assert from_json(written) == made


# What documents hold


def test_a_state_s_document() -> None:
    written: Document = to_json(parse_state(PLAYED))
    config = written.pop("config")
    supply = {block.text: "supply" for block in Block}
    assert written == {
        "format": 1,
        "game": "cornerstone-tower",
        "kind": "state",
        "position": PLAYED,
        "placed": [
            {"colour": "red", "block": "2a", "pose": "2a-nu@b2.2"},
            {"colour": "blue", "block": "4a", "pose": "4a-eu@-a-1.1"},
            {"colour": "green", "block": "1b", "pose": "1b-eu@a1.2"},
        ],
        "seats": [
            {"fates": {**supply, "2a": "built"}, "rings": 2, "meeple": "b2.3"},
            {"fates": {**supply, "1a": "boxed", "4a": "built", "6b": "boxed"}, "rings": 1, "meeple": "table"},
            {"fates": {**supply, "1b": "built", "4a": "boxed"}, "rings": 0, "meeple": "-aa12.1"},
        ],
        "turn": {
            "seat": "blue",
            "phase": "walk",
            "low": 2,
            "high": 5,
            "used": {"any_block": 1, "any_colour": 0, "two_levels": 1},
            "built": "4a",
        },
        "first": {"contenders": [], "dice": []},
    }
    assert (config["players"], config["base"], config["blocks"]) == (3, "dark", "default")
    assert config["reading"]["chosen"] == []


def test_what_was_agreed() -> None:
    config = document()["config"]
    assert (config["players"], config["base"]) == (4, "natural")
    assert config["blocks"]["name"] == "mine"
    assert config["blocks"]["shapes"]["4b"] == ".C/CN|.N/.."
    assert list(config["blocks"]["shapes"]) == [block.text for block in Block]


def test_the_roll_for_the_first_turn() -> None:
    written: Document = to_json(parse_state(START.replace("=", "=5")))
    assert written["first"] == {"contenders": [1, 2, 3, 4], "dice": [5]}
    assert written["turn"]["phase"] == "first-roll"
    assert written["turn"]["built"] is None


# What is refused

SHAPES = ("config", "blocks", "shapes")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("position",), START + " ", "position"),
        (("position",), START.replace("4:", "3:"), "position"),
        (("config", "players"), 3, "position"),
        (("config", "players"), "4", "config.players"),
        (("config", "base"), "oak", "config.base"),
        (("config", "base"), 1, "config.base"),
        (("config", "base"), None, "config.base"),
        (("config", "blocks"), "mine", "config.blocks"),
        (("config", "blocks"), None, "config.blocks"),
        (("config", "blocks"), [], "config.blocks"),
        (("config", "blocks"), {}, "config.blocks.name"),
        (("config", "blocks", "name"), 3, "config.blocks.name"),
        (("config", "blocks", "name"), "my blocks", "config.blocks"),
        (("config", "blocks", "name"), "default", "config.blocks"),
        (("config", "blocks", "more"), 1, "config.blocks.more"),
        (SHAPES, ["C"], "config.blocks.shapes"),
        ((*SHAPES, "4a"), None, "config.blocks.shapes.4a"),
        ((*SHAPES, "4a"), "N../CNC|", "config.blocks"),
        ((*SHAPES, "4a"), "CCCC", "config.blocks"),
        ((*SHAPES, "7a"), "CNCNCNC", "config.blocks"),
        (("placed",), None, "placed"),
        (("seats", 0, "rings"), 1, "seats[0].rings"),
        (("seats", 0, "fates", "4a"), "boxed", "seats[0].fates.4a"),
        (("turn", "low"), 2, "turn.low"),
        (("first", "contenders", 1), 3, "first.contenders[1]"),
        (("more",), 1, "more"),
    ],
)
def test_a_state_in_which_something_is_wrong(path: Path, value: object, place: str) -> None:
    kind, where, _ = refusal(changed(document(), path, value))
    assert kind is MalformedState
    assert where == place


def test_what_is_missing() -> None:
    for key in document():
        whole = {name: value for name, value in document().items() if name != key}
        assert refusal(whole)[1:] == (key, "is missing")
    for key in ("players", "base", "blocks", "reading"):
        config = {name: value for name, value in document()["config"].items() if name != key}
        # What is as usual might go without saying, yet a document says all that was agreed.
        assert refusal({**document(), "config": config})[0] is MalformedState


def test_the_block_that_is_wrong_is_named() -> None:
    assert refusal(changed(document(), (*SHAPES, "4a"), "CNCC"))[2].startswith("4a, level 1, row 1, letter 3")


def test_the_default_set_is_not_written_in_full() -> None:
    whole = document(Config(players=4))
    shapes = {**document()["config"]["blocks"]["shapes"]}
    assert whole["config"]["blocks"] == DEFAULT.name
    assert refusal(changed(whole, ("config", "blocks"), {"name": "default", "shapes": shapes}))[1] == "config.blocks"


def test_other_kinds() -> None:
    assert refusal({**to_json(parse_move("done")), "move": "over"})[:2] == (MalformedMove, "move")
    record: Document = to_json(Record(GAME, parse_state(START, AGREED), (parse_move("first:3"),), None))
    assert refusal(changed(record, ("config", "blocks", "shapes", "4a"), "C"))[:2] == (MalformedRecord, "config.blocks")
    assert refusal(changed(record, ("moves", 0), "first:"))[:2] == (MalformedRecord, "moves[0]")
    assert refusal({**record, "game": "corintho"})[1] == "game"
