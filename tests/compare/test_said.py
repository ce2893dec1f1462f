"""Another engine's lines: how they are read and written, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from vitruvius import corintho, cornerstone_tower
from vitruvius.compare import Said, Wanted, compare, read, written
from vitruvius.errors import MalformedLine, UnsoundState, WrongUse

START = "4/4/4/4 444,444 1 -"


def test_a_line_is_read() -> None:
    line = {
        "position": START,
        "moves": ["B@a1", "B@b1"],
        "winners": [2, 1],
        "players": 2,
        "options": {"b": "x", "a": "y"},
    }
    assert read([json.dumps(line).encode(), b'{"moves": [], "position": "start"}\r\n']) == (
        Said(1, START, ("B@a1", "B@b1"), True, (1, 2), 2, (("a", "y"), ("b", "x"))),
        Said(2, "start", ()),
    )


def test_nothing_is_said_of_the_outcome_or_that_there_is_none() -> None:
    silent, goes_on, drawn = read(
        b'{"position": "start", "moves": []%s}' % rest for rest in (b"", b', "winners": null', b', "winners": []')
    )
    assert (silent.tells_outcome, silent.winners) == (False, None)
    assert (goes_on.tells_outcome, goes_on.winners) == (True, None)
    assert (drawn.tells_outcome, drawn.winners) == (True, ())


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"", "it is no JSON: expecting value, at character 1"),
        (b"[]", "a list is written where an object belongs"),
        (b"\xff", "byte 1, 0xff, is not UTF-8"),
        (b"[" * 100_000, "no JSON that can be read"),
        (b'{"position": "start", "moves": [], "players": ' + b"9" * 5_000 + b"}", "no JSON that can be read"),
        (b" " * 1_000_001, "more than 1000000 bytes"),
        (b"{}", "there is no 'position'"),
        (b'{"position": "start"}', "there is no 'moves'"),
        (b'{"position": "start", "moves": [], "move": "B@a1"}', "'move' is no part of a line"),
        (b'{"position": "start", "moves": [], "moves": []}', "written twice"),
        (b'{"position": 1, "moves": []}', "position: 1 is written where a text belongs"),
        (b'{"position": "start", "moves": "B@a1"}', "moves: 'B@a1' is written where a list belongs"),
        (b'{"position": "start", "moves": ["B@a1", null]}', "moves, number 2: null is written where a text belongs"),
        (b'{"position": "start", "moves": [], "winners": 1}', "winners: 1 is written where a list belongs"),
        (b'{"position": "start", "moves": [], "winners": [true]}', "winners, number 1: true"),
        (b'{"position": "start", "moves": [], "winners": [1, 1]}', "winners: one is named twice"),
        (b'\xef\xbb\xbf{"position": "start", "moves": []}', "it is no JSON"),
        (b'{"position": "start", "moves": [], "players": 2.0}', "players: 2.0 is written where a number belongs"),
        (b'{"position": "start", "moves": [], "options": []}', "options: a list is written where an object belongs"),
        (b'{"position": "start", "moves": [], "options": {"base": 1}}', "options, 'base': 1"),
    ],
)
def test_a_malformed_line_is_refused(line: bytes, says: str) -> None:
    with pytest.raises(MalformedLine) as caught:
        read([b'{"position": "start", "moves": []}', line])
    assert str(caught.value).startswith("line 2: ")
    assert says in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({"position": "4/4/4 444,444 1 -", "moves": []}, "line 2: board"),
        ({"position": START, "moves": ["B@e1"]}, "line 2: move: "),
        ({"position": "4/4/4/BA,3 343,444 1 a1", "moves": ["B@e1"]}, "line 2: move: "),
        ({"position": START, "moves": [], "players": 3}, "line 2: reserves"),
        ({"position": "start", "moves": [], "players": 9}, "line 2: "),
        ({"position": START, "moves": [], "winners": [3]}, "line 2: winners: one is not one of the players 1 to 2"),
        ({"position": START, "moves": [], "winners": [-1]}, "line 2: winners: one is not one of the players 1 to 2"),
        ({"position": "start", "moves": [], "winners": [0]}, "line 2: winners: "),
        ({"position": START, "moves": [], "options": {"base": "dark"}}, "line 2: "),
    ],
)
def test_what_is_not_in_the_notation_is_refused(line: dict[str, object], says: str) -> None:
    good = {"position": START, "moves": []}
    with pytest.raises(MalformedLine) as caught:
        compare(corintho.GAME, read(json.dumps(one).encode() for one in (good, line)))
    assert str(caught.value).startswith(says)


def test_what_the_rules_say_is_written() -> None:
    (line,) = written(corintho.GAME, [corintho.parse_state("4/4/4/C,C,C,1 444,414 2 c1")])
    body = json.loads(line)
    assert body["position"] == "4/4/4/C,C,C,1 444,414 2 c1"
    assert "options" not in body
    with pytest.raises(UnsoundState):
        list(written(corintho.GAME, [corintho.parse_state("4/4/4/AB,3 344,443 1 a1")]))


def test_what_is_agreed_is_written() -> None:
    agreed = cornerstone_tower.Config(base=cornerstone_tower.BaseStone.NATURAL)
    lines = list(written(cornerstone_tower.GAME, [cornerstone_tower.start(agreed)]))
    assert json.loads(lines[0])["options"] == {"base": "natural"}
    assert compare(cornerstone_tower.GAME, read([lines[0].encode()])).agrees


def test_the_mark_that_some_programs_begin_a_file_with_is_no_matter() -> None:
    (said,) = read([b'\xef\xbb\xbf{"position": "start", "moves": []}'])
    assert said == Said(1, "start", ())


def test_texts_are_no_bytes() -> None:
    lines: Any = ['{"position": "start", "moves": []}']
    with pytest.raises(WrongUse, match=r"line 1: .* is no bytes"):
        read(lines)


@pytest.mark.parametrize("numbers", [{"first": -1}, {"jobs": 0}, {"first": True}])
def test_numbers_that_cannot_be_wanted(numbers: dict[str, Any]) -> None:
    with pytest.raises(WrongUse, match=f"{next(iter(numbers))}: "):
        Wanted(**numbers)


def test_what_is_agreed_is_a_mapping() -> None:
    options: Any = 3
    with pytest.raises(WrongUse, match="options: '3' is no mapping"):
        Wanted(options=options)


@pytest.mark.parametrize(("lines", "says"), [(["start"], r"lines\[0\]: "), (3, "lines: "), ("start", r"lines\[0\]: ")])
def test_only_lines_that_were_read_are_compared(lines: object, says: str) -> None:
    given: Any = lines
    with pytest.raises(WrongUse, match=says):
        compare(corintho.GAME, given)
