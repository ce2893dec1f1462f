"""What is agreed besides players and reading: in configs, in records, and on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.running import vit
from vitruvius.cornerstone_tower.blockfile import format_block_set, parse_block_set
from vitruvius.cornerstone_tower.blocks import DEFAULT
from vitruvius.cornerstone_tower.clauses.turns import opening
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.notation import format_state, parse_state
from vitruvius.cornerstone_tower.notation.blocksets import format_blocks
from vitruvius.cornerstone_tower.options import OPTIONS, chosen_options, config
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.state import BaseStone, Config, Move, State
from vitruvius.errors import MalformedBlocks, MalformedOption, MalformedReading, MalformedRecord, MalformedState
from vitruvius.game import Player
from vitruvius.games import game_named
from vitruvius.record import Record, format_record, parse_record, replay

from .test_blockfile import LINE, MINE
from .test_notation import SEATS, START
from .well_typed import configs, moves, states

RECORD = f"""\
vitruvius record 1
game: cornerstone-tower
players: 4
base: natural
blocks: {LINE}
reading: walk-back=no
start: {START}
1. first:3
2. first:6
3. first:6
4. first:1
5. first:2
6. first:4
7. roll:25
result: none
"""

# Configs


@given(configs())
def test_a_config_is_made_again_of_its_options(agreed: Config) -> None:
    made = config(agreed.players, (), dict(chosen_options(opening(agreed))))
    assert evolve(made, reading=agreed.reading) == agreed


def test_what_is_usual_is_no_option() -> None:
    assert chosen_options(parse_state(START)) == ()
    assert config(4, ()) == Config(players=4)
    assert config(4, (), {"base": "dark", "blocks": "default"}) == Config(players=4)


def test_options_and_answers() -> None:
    agreed = config(3, ["walk-back=no"], {"base": "natural", "blocks": LINE})
    mine = parse_block_set(MINE)
    assert agreed == Config(players=3, base=BaseStone.NATURAL, blocks=mine, reading=Reading(walk_back=False))


@pytest.mark.parametrize(
    ("options", "error", "place"),
    [
        ({"base": "oak"}, MalformedOption, "base: 'oak'"),
        ({"base": ""}, MalformedOption, "base"),
        ({"blocks": "mine"}, MalformedBlocks, "blocks: 1a"),
        ({"blocks": LINE.replace("4a=N../CNC", "4a=CNCC")}, MalformedBlocks, "blocks: 4a, level 1"),
        ({"board": "4"}, MalformedOption, "'board'"),
    ],
)
def test_an_option_that_is_none(options: dict[str, str], error: type[Exception], place: str) -> None:
    with pytest.raises(error, match=place):
        config(4, (), options)


def test_other_things_that_cannot_be_agreed() -> None:
    with pytest.raises(MalformedState):
        config(5, ())
    with pytest.raises(MalformedReading):
        config(4, ["walk-back=maybe"])


def test_the_game_offers_them() -> None:
    assert game_named("cornerstone-tower") is GAME
    assert GAME.options == OPTIONS == ("base", "blocks")
    state = parse_state(START, config(4, (), {"base": "natural"}))
    assert GAME.chosen_options(state) == (("base", "natural"),)
    assert GAME.players_in(START) == 4


def test_corintho_has_none() -> None:
    corintho = game_named("corintho")
    assert corintho.options == ()
    assert corintho.chosen_options(corintho.start()) == ()
    assert corintho.players_in("4/4/4/4 222,222,222+222 1 -") == 3
    with pytest.raises(MalformedOption, match="base"):
        corintho.config(2, (), {"base": "dark"})


# Records


@settings(max_examples=15)
@given(states(), st.lists(moves(), max_size=6).map(tuple), st.data())
def test_a_record_is_read_back_from_its_text(start: State, played: tuple[Move, ...], data: st.DataObject) -> None:
    seats = data.draw(st.none() | st.sets(st.integers(1, start.players)))
    winners = None if seats is None else tuple(map(Player, sorted(seats)))
    record = Record(GAME, start, played, winners)
    text = format_record(record)
    assert parse_record(text) == record
    assert parse_record(text.encode()) == record


def test_a_record_holds_what_its_text_says() -> None:
    record = parse_record(RECORD)
    assert record.start.config == config(4, ["walk-back=no"], {"base": "natural", "blocks": LINE})
    assert format_record(record) == RECORD


def test_dice_are_moves_of_a_record() -> None:
    played = replay(parse_record(RECORD))
    assert played.agrees
    # Players 2 and 3 had rolled highest, and rolled again.
    assert format_state(played.states[-1]).endswith(" green:build:25")


def test_options_that_are_as_usual_need_not_be_written() -> None:
    lines = RECORD.replace("base: natural", "base: dark").replace(LINE, "default")
    without = "".join(line for line in lines.splitlines(keepends=True) if not line.startswith(("base", "blocks")))
    assert parse_record(lines) == parse_record(without)
    assert format_record(parse_record(lines)) == without


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("base: natural", "base: oak", 4),
        ("base: natural", "base: ", 4),
        ("base: natural", "bass: natural", 4),
        ("base: natural\n", "base: natural\nbase: natural\n", 5),
        ("blocks: mine", "blocks: mine mine", 5),
        ("4a=N../CNC", "4a=CNCC", 5),
        ("4a=N../CNC", "4a=CNCN", 0),
        ("blocks: ", "block: ", 5),
        ("game: cornerstone-tower", "game: corintho", 4),
        ("first:3", "first:", 8),
        ("roll:25", "roll:2", 14),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, line: int) -> None:
    text = RECORD.replace(old, new)
    if not line:  # it is not wrong
        assert parse_record(text).start.config.blocks != parse_record(RECORD).start.config.blocks
        return
    with pytest.raises(MalformedRecord) as refused:
        parse_record(text)
    assert str(refused.value).startswith(f"line {line}: ")
    assert len(str(refused.value)) < 300


# The command line

TOWER = "cornerstone-tower"


def test_the_base_stone_s_lie() -> None:
    for wood in ("dark", "natural"):
        ran = vit("show", TOWER, START, "--base", wood, "--json")
        assert (ran.code, ran.err) == (0, "")
        assert ran.document["config"]["base"] == wood
        assert ran.document["config"]["players"] == 4


def test_a_position_in_which_nothing_is_built_is_no_option() -> None:
    two = START.replace("4:", "2:").replace("1,2,3,4", "1,2")
    for arguments in (("moves", TOWER, START), ("moves", TOWER, "--json", two), ("moves", TOWER, "--", START)):
        assert vit(*arguments).code == 0
    assert vit("ruling", TOWER, START, "first:3", "--json").document["position"] == START
    assert vit("perft", TOWER, "1", "--position", START).out == "6\n"
    assert "-x" in vit("moves", TOWER, "-x").complaint


def test_blocks_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    blocks = vit("show", TOWER, START, "--blocks", str(file), "--json").document["config"]["blocks"]
    assert (blocks["name"], blocks["shapes"]["2b"]) == ("mine", "N|C")
    given = vit("show", TOWER, "start", "--players", "3", "--blocks", "-", "--json", given=MINE)
    assert given.document["config"]["blocks"] == blocks
    assert given.document["config"]["players"] == 3
    file.write_text(format_block_set(DEFAULT), encoding="utf-8")
    default = vit("show", TOWER, START, "--blocks", str(file), "--json")
    assert default.document["config"]["blocks"] == format_blocks(DEFAULT)


def test_a_structure_is_read_as_one_of_the_blocks_that_were_brought(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    # Upright as it is described, that block lies here with its top to the east; of the default set, to the north.
    text = f"r2b-ne@c2.1 {SEATS} blue:roll"
    assert "r2b-nu@c2.1" in vit("show", TOWER, text).complaint
    ran = vit("show", TOWER, text, "--blocks", str(file), "--json")
    assert (ran.code, ran.document["position"]) == (0, text)


@pytest.mark.parametrize("command", ["moves", "show"])
def test_a_file_that_holds_no_blocks(command: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE.replace('["CNCNCN"]', '["CNCCNC"]'), encoding="utf-8")
    ran = vit(command, TOWER, START, "--blocks", str(file))
    assert (ran.code, ran.out) == (3, "")
    assert f"{file}: 6a, level 1, row 1, letter 3" in ran.complaint
    with_json = vit(command, TOWER, START, "--blocks", str(file), "--json")
    assert with_json.document["error"]["kind"] == "malformed-blocks"


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (("moves", TOWER, START, "--base", "oak"), "base: 'oak'"),
        (("moves", TOWER, START, "--base"), "--base"),
        (("moves", TOWER, START, "--blocks", "nowhere.toml"), "nowhere.toml"),
        (("moves", TOWER, START, "--players", "7"), "--players"),
        (("moves", "corintho", "start", "--base", "dark"), "corintho has no option --base"),
        (("show", "corintho", "start", "--blocks", "mine.toml"), "corintho has no option --blocks"),
        (("perft", "corintho", "1", "--base", "dark"), "--base"),
        (("ruling", "corintho", "start", "C@b2", "--base", "dark"), "--base"),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = vit(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert place in ran.complaint
