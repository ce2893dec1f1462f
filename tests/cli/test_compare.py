"""`vitruvius compare`: another engine's legal moves against the rules."""

from __future__ import annotations

import itertools
import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from vitruvius.cli import main, progress
from vitruvius_spec.corintho import clauses as spec
from vitruvius_spec.corintho import questions as q

from .positions import UNSOUND
from .running import Ran, vit

BEGUN = "4/4/1,C,2/B,3 344,434 1 b2"
DECIDED = "C,C,C,C/2,A,1/4/B,3 414,333 1 a4"


def moves_in(position: str, *options: str) -> list[str]:
    """What the rules list."""
    moves: list[str] = vit("moves", "corintho", position, "--json", *options).document["moves"]
    return moves


def line(position: str = BEGUN, *, add: str = "", leave_out: str = "", **other: object) -> str:
    """What an engine says that is right but for a move."""
    moves = [move for move in [*moves_in(position), *filter(None, [add])] if move != leave_out]
    return json.dumps({"position": position, "moves": moves, **other}) + "\n"


def compared(*lines: str, options: tuple[str, ...] = ()) -> Ran:
    return vit("compare", "corintho", "-", *options, given="".join(lines))


def test_an_engine_that_is_right() -> None:
    ran = compared(line(), line("start", winners=None), line(DECIDED, winners=[1]))
    assert ran.code == 0
    assert ran.lines[0] == "The engine and the rules agree on all of 3 lines."
    assert q.SEVERAL_ROWS.slug in ran.out
    document = compared(line(), options=("--json",)).document
    assert (document["game"], document["lines"], document["held"], document["agree"]) == ("corintho", 1, 1, 1)
    assert (document["differences"], document["recognition"]["fit"]) == ([], "own")
    assert "error" not in document


def test_a_move_that_only_the_engine_lists() -> None:
    ran = compared(line(), line(add="a1-b2"))
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0] == "The engine and the rules agree on 1 of 2 lines."
    assert f"Line 2: {BEGUN}" in lines
    assert "Only the engine allows a1-b2:" in lines
    for clause in (spec.BASE_STAYS, spec.ADJACENT, spec.NO_DIAGONAL_MOVES, spec.LAST_PLAYED):
        assert any(told.endswith(clause.id) for told in lines)
    assert "Under no reading is the engine right throughout." in lines
    assert ran.complaint == "vitruvius: the engine differs from the rules on 1 of 2 lines"


def test_a_move_that_only_the_rules_list() -> None:
    ran = compared(line(leave_out="A@d4"), options=("--json",))
    assert ran.code == 1
    (difference,) = ran.document["differences"]
    assert (difference["line"], difference["position"], difference["only_engine"]) == (1, BEGUN, [])
    (ruling,) = difference["only_rules"]
    assert (ruling["move"], ruling["verdict"], ruling["hangs_on"]) == ("A@d4", "legal", [])
    assert all(finding["holds"] for finding in ruling["findings"])
    assert ran.document["error"]["kind"] == "differs"


def test_one_line_is_no_lines() -> None:
    ran = compared(line())
    assert (ran.code, ran.err) == (0, "")
    assert "agree on 1 line." in ran.out
    assert compared(line(add="a1-b2")).complaint == "vitruvius: the engine differs from the rules on 1 of 1 line"


def test_the_reading_is_told() -> None:
    ran = compared(line(add="pass"))
    assert ran.code == 1
    assert f"  The rulebook leaves it open: {q.PASSING.asks}   {q.PASSING.id}" in ran.out.splitlines()
    told = ran.out.splitlines()
    assert told[told.index("The engine is right throughout under another reading:") + 1] == "  --reading passing=yes"
    document = compared(line(add="pass"), options=("--json",)).document
    assert document["recognition"]["fit"] == "found"
    assert document["recognition"]["answers"] == [{"question": q.PASSING.id, "answer": "yes"}]
    chosen = compared(line(add="pass"), options=("--reading", "passing=yes"))
    assert chosen.code == 0
    assert chosen.lines[1] == "By the reading passing=yes."
    kept = compared(line(add="pass"), options=("--reading", "passing=no"))
    assert kept.code == 1
    assert "Under no reading that keeps the answers chosen is the engine right throughout." in kept.out


def test_a_wrong_winner_is_told() -> None:
    ran = compared(line(DECIDED, winners=[2]))
    assert ran.code == 1
    assert "The engine says that player 2 has won; by the rules player 1 has won" in ran.out
    assert "the game goes on; by the rules" in compared(line(DECIDED, winners=None)).out
    assert "the game is drawn; by the rules" in compared(line(DECIDED, winners=[])).out
    assert "players 1 and 2 have won; by the rules the game goes on" in compared(line(winners=[1, 2])).out


def test_a_position_that_cannot_be_is_told() -> None:
    ran = compared(json.dumps({"position": UNSOUND, "moves": []}))
    assert ran.code == 1
    assert "The position cannot be:" in ran.out.splitlines()
    assert spec.STACKING_ORDER.id in ran.out


@pytest.mark.parametrize(("first", "told"), [("0", 0), ("2", 2), ("9", 3)])
def test_the_first_differences_are_told(first: str, told: int) -> None:
    wrong = line("start", leave_out="B@a1")
    ran = compared(wrong, wrong, wrong, options=("--first", first))
    assert sum(text.startswith("Line ") for text in ran.out.splitlines()) == told
    assert ("And 1 more line on which they differ." in ran.out) == (told == 2)


def test_only_some_of_many_moves_are_told() -> None:
    ran = compared(json.dumps({"position": "start", "moves": []}))
    assert ran.out.count("Only the rules allow") == 4
    assert "Only the rules allow 45 more moves." in ran.out
    document = compared(json.dumps({"position": "start", "moves": []}), options=("--json",)).document
    assert len(document["differences"][0]["only_rules"]) == 48


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "engine.jsonl"
    file.write_text(line(), encoding="utf-8")
    assert vit("compare", "corintho", str(file)).code == 0
    missing = vit("compare", "corintho", str(tmp_path / "none"))
    assert (missing.code, missing.out) == (2, "")


def test_what_is_agreed_holds_for_all_lines() -> None:
    position = vit("moves", "cornerstone-cards", "start", "--multi-lay", "--json").document["position"]
    given = json.dumps({"position": position, "moves": moves_of_cards()})
    assert vit("compare", "cornerstone-cards", "-", "--multi-lay", given=given).code == 0
    wrong = vit("compare", "cornerstone-cards", "-", "--base", "dark", given=given)
    assert (wrong.code, wrong.out) == (2, "")


def moves_of_cards() -> list[str]:
    moves: list[str] = vit("moves", "cornerstone-cards", "start", "--json").document["moves"]
    return moves


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ("{", "line 1: it is no JSON"),
        ("\n", "line 1: it is no JSON"),
        (line() + "[]\n", "line 2: a list"),
        (line() + '{"position": "", "moves": []}', "line 2: a position is"),
        (line() + '{"position": "start", "moves": ["C@e5"]}', "line 2: move: "),
    ],
)
def test_a_malformed_line(given: str, place: str) -> None:
    ran = vit("compare", "corintho", "-", given=given)
    assert (ran.code, ran.out) == (3, "")
    assert ran.complaint.startswith(f"vitruvius: standard input: {place}")
    with_json = vit("compare", "corintho", "-", "--json", given=given)
    assert (with_json.code, with_json.document["error"]["kind"]) == (3, "malformed-line")


def test_an_empty_file_is_refused() -> None:
    ran = vit("compare", "corintho", "-", given="")
    assert (ran.code, ran.out) == (3, "")
    assert "line 1: there is none" in ran.err


@pytest.mark.parametrize("options", [("--jobs", "0"), ("--first", "-1"), ("--reading", "passing=perhaps")])
def test_wrong_use(options: tuple[str, ...]) -> None:
    ran = compared(line(), options=options)
    assert (ran.code, ran.out) == (2, "")
    assert options[0] in ran.complaint


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interruption_tells_what_was_finished(
    number: signal.Signals, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The signal comes once 250 of 300 lines are done, each of which is right."""

    @contextmanager
    def impatient(_what: str, _total: int) -> Iterator[Callable[[], None]]:
        done = itertools.count(1)

        def tick() -> None:
            if next(done) == 250:
                signal.raise_signal(number)

        yield tick

    monkeypatch.setattr(progress, "ticking", impatient)
    lines = line("start") * 300
    ran = compared(lines, options=("--jobs", "1"))
    assert ran.code == code
    assert ran.out.splitlines()[0] == "The engine and the rules agree on all of the first 200 of 300 lines."
    assert ran.complaint == "vitruvius: interrupted: held 200 of 300"
    document = compared(lines, options=("--jobs", "1", "--json")).document
    assert (document["lines"], document["held"], document["agree"]) == (300, 200, 200)
    assert document["recognition"] is None
    assert document["error"]["kind"] == "interrupted"


def test_the_command_is_listed() -> None:
    assert "compare" in main.commands
