"""`vitruvius replay`: records that are well, that hold an illegal move, that lie, and that are none."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from vitruvius import corintho, record
from vitruvius.record import Record, format_record
from vitruvius.testing.corintho import random_game
from vitruvius_spec.corintho import clauses as spec

from .running import Ran, vit

ILLEGAL = """\
vitruvius record 1
game: corintho
players: 2
start: 4/4/4/4 444,444 1 -
1. C@b2
2. B@a1
3. a1-b2
4. C@c3
result: none
"""


def replayed(text: str | bytes, *options: str) -> Ran:
    return vit("replay", "corintho", "-", *options, given=text)


def whole_game(seed: int, players: int = 2) -> str:
    game = random_game(Random(seed), corintho.Config(players=players))
    outcome = corintho.outcome(game.states[-1])
    assert outcome is not None
    return format_record(Record(corintho.GAME, game.states[0], game.moves, outcome.winners))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_is_well(players: int) -> None:
    text = whole_game(3, players)
    ran = replayed(text)
    assert (ran.code, ran.err) == (0, "")
    assert "corintho:" in ran.out  # what decided it
    document = replayed(text, "--json").document
    assert document["agrees"]
    assert document["ruling"] is None
    assert document["number"] is None
    assert document["outcome"]["winners"] == document["stated"]
    assert len(document["positions"]) == len(document["record"]["moves"]) + 1


def test_the_row_that_ended_the_game_is_told() -> None:
    text = whole_game(1, 3)
    ran = replayed(text)
    (row,) = (line for line in ran.out.splitlines() if line.endswith(spec.ROW_LEFT_STANDING.id))
    assert row.startswith("  The row a4 b4 c4 stood before and still stands.")
    assert [found["clause"] for found in replayed(text, "--json").document["ending"]] == [spec.ROW_LEFT_STANDING.id]


def test_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(whole_game(5), encoding="utf-8")
    assert vit("replay", "corintho", str(file)) == replayed(whole_game(5))


def test_an_unfinished_game_is_well() -> None:
    text = ILLEGAL.replace("3. a1-b2\n", "").replace("4. C@c3", "3. C@c3")
    ran = replayed(text)
    assert (ran.code, ran.err) == (0, "")
    assert replayed(text, "--json").document["outcome"] is None


def test_it_stops_at_the_first_illegal_move_with_its_ruling() -> None:
    ran = replayed(ILLEGAL)
    assert ran.code == 1
    assert "move 3, a1-b2" in ran.complaint
    assert "ILLEGAL." in ran.out.splitlines()
    broken = {line.split()[-1] for line in ran.out.splitlines() if "corintho:" in line}
    clauses = (spec.ADJACENT, spec.STACKING_ORDER, spec.BASE_STAYS, spec.NO_DIAGONAL_MOVES, spec.LAST_PLAYED)
    assert broken == {clause.id for clause in clauses}
    with_json = replayed(ILLEGAL, "--json")
    assert (with_json.code, with_json.err) == (1, ran.err)
    assert with_json.document["number"] == 3
    assert with_json.document["ruling"]["verdict"] == "illegal"
    assert with_json.document["error"]["kind"] == "illegal-move"


def test_a_result_that_was_not_reached() -> None:
    text = whole_game(3)
    lie = text.replace("result: 1", "result: 9").replace("result: 2", "result: 1").replace("result: 9", "result: 2")
    assert lie != text
    for wrong in (
        lie,
        text.rpartition("result:")[0] + "result: none\n",
        text.rpartition("result:")[0] + "result: draw\n",
    ):
        ran = replayed(wrong)
        assert ran.code == 1
        assert ran.out
        assert "record" in ran.complaint
        document = replayed(wrong, "--json").document
        assert not document["agrees"]
        assert document["ruling"] is None
        assert document["error"]["kind"] == "wrong-result"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (ILLEGAL[: len(ILLEGAL) // 2], "line "),
        (ILLEGAL[:-1], "line 9"),
        (ILLEGAL.replace("3. a1-b2", "3. a1-b9"), "line 7"),
        (ILLEGAL.replace("3. ", "5. "), "line 7"),
        (ILLEGAL.replace("corintho", "chess"), "line 2"),
        ("", "line 1"),
        (b"\xff\xfe", "line 1"),
        ("vitruvius record 1\n\0\n", "line 2"),
        ("C" * 10_000_000, "bytes"),
    ],
    ids=range(9),
)
def test_what_is_no_record(text: str | bytes, place: str) -> None:
    ran = replayed(text)
    assert (ran.code, ran.out) == (3, "")
    assert "standard input" in ran.complaint
    assert place in ran.complaint
    assert replayed(text, "--json").document["error"]["kind"] == "malformed-record"


def test_every_beginning_of_a_record_is_refused() -> None:
    for length in range(len(ILLEGAL)):
        assert replayed(ILLEGAL[:length]).code == 3


def test_a_record_that_starts_from_an_unsound_position() -> None:
    ran = replayed(ILLEGAL.replace("444,444", "444,443"), "--json")
    assert ran.code == 3
    assert ran.document["error"]["kind"] == "unsound-state"
    assert ran.document["error"]["findings"][0]["clause"] == spec.SUPPLY_FOR_TWO.id


@pytest.mark.parametrize("line_break", ["\n", "\r\n"], ids=repr)
def test_an_unsound_start_is_told_with_its_file_and_line(line_break: str, tmp_path: Path) -> None:
    text = ILLEGAL.replace("444,444", "444,443").replace("players: 2\n", "players: 2\n\n# start: of it\n")
    file = tmp_path / "game.txt"
    file.write_bytes(text.replace("\n", line_break).encode())
    ran = vit("replay", "corintho", str(file))
    assert (ran.code, ran.out) == (3, "")
    assert ran.complaint.startswith(f"vitruvius: {file}: line 6: the position is unsound: ")
    error = vit("replay", "corintho", str(file), "--json").document["error"]
    assert f"vitruvius: {error['message']}" == ran.complaint
    assert "vitruvius: standard input: line 6: the position is unsound: " in replayed(text).complaint


def test_a_record_of_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    other = SimpleNamespace(game=SimpleNamespace(name="go"))
    monkeypatch.setattr(record, "parse_record", lambda _: other)
    ran = replayed(ILLEGAL)
    assert (ran.code, ran.out) == (3, "")
    assert "standard input: line 2: a record of go" in ran.complaint
