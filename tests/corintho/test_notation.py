"""Text and back: of states, sound or not, and of moves."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given

from tests.edits import edited
from vitruvius import corintho
from vitruvius.corintho import Config, Join, Move, Pass, Place, Platform, Section, Split, State, Supply
from vitruvius.errors import MalformedMove, MalformedState, VitruviusError
from vitruvius.testing.corintho import moves, positions

from .sample import EVERY_MOVE

START = "4/4/4/4 444,444 1 -"
DESIGN = "BC,1,A,1/2,B,1/4/4 343,334 2 a4"


LETTERS = "BCA@abcd0123456/,+-: \0"
"""What texts are written with, and more."""
STATES = (START, DESIGN, "4/4/4/C,2,B 112,221,122+210 3 d1,a1", "4/4/4/C,3 222,212,222,222 4 -,a1")


# States


@given(positions())
def test_a_state_is_read_back_from_its_text(state: State) -> None:
    text = corintho.format_state(state)
    assert corintho.parse_state(text, state.config) == state
    assert corintho.format_state(corintho.parse_state(text)) == text
    assert text.isascii()
    assert text.isprintable()
    assert len(text.split(" ")) == 4


def test_the_start_of_two_players() -> None:
    assert corintho.format_state(corintho.start()) == START
    assert corintho.parse_state(START) == corintho.start()


def test_the_starts_of_three_and_four_players() -> None:
    three, four = (corintho.start(Config(players=players)) for players in (3, 4))
    assert corintho.format_state(three) == "4/4/4/4 222,222,222+222 1 -"
    assert corintho.format_state(four) == "4/4/4/4 222,222,222,222 1 -"


def test_each_part_of_a_states_text_is_where_it_belongs() -> None:
    state = corintho.parse_state(DESIGN)
    assert state.board[Platform.A4] == (Section.BASE, Section.COLUMN)
    assert state.board[Platform.C4] == (Section.CAPITAL,)
    assert state.board[Platform.C3] == (Section.BASE,)
    assert sum(map(bool, state.board)) == 3
    assert state.reserves == (Supply(3, 4, 3), Supply(3, 3, 4))
    assert state.pool == Supply(0, 0, 0)
    assert state.player == 2
    assert state.last == (Platform.A4,)
    assert state.config == Config()


def test_the_shared_sections_and_the_latest_turns_of_three_players() -> None:
    state = corintho.parse_state("4/4/4/C,2,B 112,221,122+210 3 d1,a1")
    assert state.pool == Supply(2, 1, 0)
    assert state.last == (Platform.D1, Platform.A1)


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("4/4/4/C,3 222,212,222,222 3 a1", (Platform.A1, None, None)),
        ("4/4/4/C,3 222,212,222,222 4 -,a1", (None, Platform.A1, None)),
        ("4/4/4/C,3 222,212,222,222 1 -,-,a1", (None, None, Platform.A1)),
        ("4/4/4/C,3 222,212,222,222 2 -", (None, None, None)),
    ],
)
def test_turns_without_a_play(text: str, last: tuple[Platform | None, ...]) -> None:
    state = corintho.parse_state(text)
    assert state.last == last
    assert corintho.format_state(state) == text


def test_a_text_for_another_number_of_players_is_refused() -> None:
    with pytest.raises(MalformedState, match="reserves"):
        corintho.parse_state(START, Config(players=3))


# Each of these has one fault. The word is one by which the message names the place.
MALFORMED_STATES = [
    ("", "position"),
    (START + " ", "position"),
    (" " + START, "position"),
    (START.replace(" ", "  ", 1), "position"),
    (START.replace(" ", "\t"), "position"),
    (START + "\n", "last"),
    ("4/4/4/4 444,444 1", "position"),
    ("4/4/4 444,444 1 -", "board"),
    ("4/4/4/4/4 444,444 1 -", "board"),
    ("4/4/4/3 444,444 1 -", "rank 1"),
    ("4/4/5/4 444,444 1 -", "rank 2"),
    ("4/4/3,2/4 444,444 1 -", "rank 2"),
    ("4/2,2/4/4 444,444 1 -", "rank 3"),
    ("4/2,X,1/4/4 444,444 1 -", "rank 3, file c"),
    ("4/2,b,1/4/4 444,444 1 -", "rank 3, file c"),
    ("2,,1/4/4/4 444,444 1 -", "rank 4, file c"),
    ("4,/4/4/4 444,444 1 -", "rank 4"),
    ("0,4/4/4/4 444,444 1 -", "rank 4"),
    ("4/4/4/B,B,B,B,B 444,444 1 -", "rank 1"),
    (f"4/4/4/{'B' * 25},3 444,444 1 -", "rank 1, file a"),
    ("4/4/4/4 444 1 -", "reserves"),
    ("4/4/4/4 444,44 1 -", "reserves"),
    ("4/4/4/4 444,4444 1 -", "reserves"),
    ("4/4/4/4 444,-44 1 -", "reserves"),
    ("4/4/4/4 444,\uff1444 1 -", "reserves"),
    ("4/4/4/4 444,444+222 1 -", "reserves"),
    ("4/4/4/4 222,222,222 1 -", "reserves"),
    ("4/4/4/4 222,222,222+ 1 -", "reserves"),
    ("4/4/4/4 222,222,222+222+222 1 -", "reserves"),
    ("4/4/4/4 222,222,222,222,222 1 -", "reserves"),
    ("4/4/4/4 444,444 0 -", "player"),
    ("4/4/4/4 444,444 5 -", "player"),
    ("4/4/4/4 444,444 01 -", "player"),
    ("4/4/4/4 444,444 \u00b2 -", "player"),
    ("4/4/4/4 444,444 1 ", "last"),
    ("4/4/4/4 444,444 1 e1", "last"),
    ("4/4/4/4 444,444 1 A1", "last"),
    ("4/4/4/4 444,444 1 a1,b1", "last"),
    ("4/4/4/4 444,444 1 -,-", "last"),
    ("4/4/4/4 222,222,222+222 1 a1,-", "last"),
    ("4/4/4/4 444,444 1 -\0", "last"),
    ("4" * 1_001, "position"),
    ("\0" * 10_000_000, "position"),
]


@pytest.mark.parametrize(("text", "place"), MALFORMED_STATES, ids=range(len(MALFORMED_STATES)))
def test_a_malformed_state_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(MalformedState) as refused:
        corintho.parse_state(text)
    message = str(refused.value)
    assert place in message
    assert message.isprintable()
    assert len(message) < 300


@given(edited(LETTERS, *STATES))
def test_any_text_is_a_state_written_canonically_or_malformed(text: str) -> None:
    with suppress(MalformedState):
        assert corintho.format_state(corintho.parse_state(text)) == text


# Moves


@given(moves())
def test_a_move_is_read_back_from_its_text(move: Move) -> None:
    assert corintho.parse_move(corintho.format_move(move)) == move


def test_every_move_has_a_text_of_its_own() -> None:
    texts = {corintho.format_move(move) for move in EVERY_MOVE}
    assert len(texts) == len(EVERY_MOVE) == 48 + 240 + 1


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("C@b2", Place(Section.COLUMN, Platform.B2)),
        ("B@a1", Place(Section.BASE, Platform.A1)),
        ("A@d4", Place(Section.CAPITAL, Platform.D4)),
        ("a1-b1", Join(Platform.A1, Platform.B1)),
        ("a1:2-b1", Split(Platform.A1, Platform.B1, 2)),
        ("pass", Pass()),
    ],
)
def test_a_moves_text(text: str, move: Move) -> None:
    assert corintho.parse_move(text) == move
    assert corintho.format_move(move) == text


MALFORMED_MOVES = [
    "",
    " C@b2",
    "C@b2 ",
    "c@b2",
    "X@b2",
    "CA@b2",
    "@b2",
    "C@",
    "C@b5",
    "C@e1",
    "C@B2",
    "C@b2@b3",
    "b2",
    "a1-",
    "-a1",
    "a1-b",
    "a1-b1-c1",
    "a1_b1",
    "a0-b1",
    "a1:-b1",
    "a1:0-b1",
    "a1:x-b1",
    "a1:-1-b1",
    "a1:100-b1",
    "a1-b1:1",
    "Pass",
    "pass\n",
    "a1-b1\0",
    "a1-" * 3_000_000,
]


@pytest.mark.parametrize("text", MALFORMED_MOVES, ids=range(len(MALFORMED_MOVES)))
def test_a_malformed_move_is_refused(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        corintho.parse_move(text)
    message = str(refused.value)
    assert message.startswith("move")
    assert message.isprintable()
    assert len(message) < 200


@given(edited(LETTERS, "C@b2", "a1-b1", "a1:2-b1", "pass"))
def test_any_text_is_a_move_written_canonically_or_malformed(text: str) -> None:
    with suppress(MalformedMove):
        assert corintho.format_move(corintho.parse_move(text)) == text


def test_all_malformed_input_is_an_error_of_the_library() -> None:
    assert issubclass(MalformedState, VitruviusError)
    assert issubclass(MalformedMove, VitruviusError)
