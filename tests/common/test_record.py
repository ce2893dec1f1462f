"""Records: text to games and back, whatever is wrong with a text, and playing one through."""

from __future__ import annotations

import re
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from vitruvius import corintho
from vitruvius.corintho import Config, Move, Reading, State
from vitruvius.errors import MalformedRecord, UnsoundState
from vitruvius.game import Player
from vitruvius.games import game_named
from vitruvius.readings import read_answers
from vitruvius.record import LARGEST, LONGEST_LINE, Record, format_record, parse_record, replay
from vitruvius.testing import History
from vitruvius.testing.corintho import games, moves, positions, random_game
from vitruvius_spec.corintho import clauses as spec

CorinthoRecord = Record[State, Move]

TEXT = """\
vitruvius record 1
game: corintho
players: 3
reading: passing=yes
reading: no-legal-move=draw
start: 4/4/4/4 222,222,222+222 1 -
1. C@a1
2. pass
3. B@b1
4. A@d4
5. a1-b1
result: none
"""
LINES = TEXT.splitlines()


def with_line(number: int, line: str) -> str:
    """The text with another line in that place."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


def with_lines_before(number: int, *lines: str) -> str:
    return "\n".join([*LINES[: number - 1], *lines, *LINES[number - 1 :]]) + "\n"


def refusal(text: str | bytes) -> str:
    """The one line that says why the text is no record."""
    with pytest.raises(MalformedRecord) as caught:
        parse_record(text)
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 300
    return message


def line_refused(text: str | bytes) -> int:
    found = re.match(r"line (\d+)[:,]", refusal(text))
    assert found
    return int(found[1])


def record_of(history: History[State, Move]) -> CorinthoRecord:
    """The game, with the result that it had."""
    outcome = corintho.outcome(history.final)
    return Record(corintho.GAME, history.states[0], history.moves, None if outcome is None else outcome.winners)


def played(seed: int, players: int = 2) -> CorinthoRecord:
    """A whole game, played at random."""
    return record_of(random_game(Random(seed), Config(players=players)))


def records() -> st.SearchStrategy[CorinthoRecord]:
    """Records that say anything: nothing in a record is checked against the rules before it is replayed."""
    starts = positions() | games().map(lambda history: history.states[0])
    return starts.flatmap(
        lambda start: st.builds(
            Record,
            st.just(corintho.GAME),
            st.just(start),
            st.lists(moves(), max_size=5).map(tuple),
            st.none() | st.sets(st.integers(1, start.players)).map(lambda seats: tuple(sorted(map(Player, seats)))),
        )
    )


# Reading and writing


def test_a_record_holds_what_its_text_says() -> None:
    record = parse_record(TEXT)
    reading = read_answers(Reading(), ["passing=yes", "no-legal-move=draw"])
    assert record.game is game_named("corintho")
    assert record.start == corintho.start(Config(players=3, reading=reading))
    assert record.moves == tuple(map(corintho.parse_move, ("C@a1", "pass", "B@b1", "A@d4", "a1-b1")))
    assert record.winners is None


def test_the_canonical_text() -> None:
    assert format_record(parse_record(TEXT)) == TEXT


def test_comments_and_blank_lines_are_skipped() -> None:
    lines = [line for whole in LINES for line in (whole, "", "  ", "# é: a1-b1", "#")]
    text = "\n".join(lines) + "\n\n \t\n"
    assert parse_record(text) == parse_record(TEXT)
    assert parse_record(text.encode()) == parse_record(TEXT)


def test_line_breaks_of_other_systems() -> None:
    assert parse_record(TEXT.replace("\n", "\r\n")) == parse_record(TEXT)


def test_an_answer_by_the_question_s_full_id() -> None:
    assert parse_record(TEXT.replace("passing=", "corintho:passing=")) == parse_record(TEXT)


@pytest.mark.parametrize(
    ("text", "winners"), [("draw", ()), ("2", (2,)), ("1,3", (1, 3)), ("1,2,3", (1, 2, 3)), ("none", None)]
)
def test_results(text: str, winners: tuple[int, ...] | None) -> None:
    record = parse_record(with_line(12, f"result: {text}"))
    assert record.winners == winners
    assert format_record(record).splitlines()[-1] == f"result: {text}"


@given(records())
def test_format_and_parse_are_inverse(record: CorinthoRecord) -> None:
    text = format_record(record)
    assert parse_record(text) == record
    assert parse_record(text.encode()) == record


@settings(max_examples=15)  # growing whole games takes its time
@given(games())
def test_whole_games_are_written_and_read(history: History[State, Move]) -> None:
    record = record_of(history)
    assert parse_record(format_record(record)) == record


# What is lost, and what is wrong


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        with_lines_before(7, "", "# größer als alles, sagt 棋"),
        with_line(12, "result: 1,2,3"),
        format_record(played(5)),
    ],
    ids=["plain", "comment", "winners", "game"],
)
def test_a_record_that_is_cut_anywhere_is_refused(text: str) -> None:
    parse_record(text)
    data = text.encode()
    for length in range(len(data)):
        line_refused(data[:length])
    for length in range(len(text)):
        line_refused(text[:length])


@pytest.mark.parametrize("number", [1, 2, 3, 6, 7, 8, 9, 10, 12])
def test_a_record_without_one_of_its_lines_is_refused(number: int) -> None:
    text = "".join(f"{line}\n" for place, line in enumerate(LINES, start=1) if place != number)
    assert line_refused(text) == (11 if number == 12 else number)


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, ""),
        (1, "# vitruvius record 1"),
        (1, "vitruvius record"),
        (1, "vitruvius record 2"),
        (1, "vitruvius record 01"),
        (1, "vitruvius record " + "9" * 5_000),
        (1, " vitruvius record 1"),
        (1, "\ufeffvitruvius record 1"),
        (2, "game: chess"),
        (2, "game: "),
        (2, "game:corintho"),
        (2, "Game: corintho"),
        (3, "players: 1"),
        (3, "players: 5"),
        (3, "players: 03"),
        (3, "players: three"),
        (3, "players: \u0663"),
        (3, "players: " + "9" * 5_000),
        (4, "reading: passing"),
        (4, "reading: passing=perhaps"),
        (4, "reading: weather=yes"),
        (4, "reading: "),
        (5, "reading: passing=yes"),
        (5, "reading: passing=no"),
        (5, "reading: corintho:passing=no"),
        (6, "start: "),
        (6, "start: 4/4/4/4 444,444 1 -"),
        (6, "start: 4/4/4 222,222,222+222 1 -"),
        (6, "start:  4/4/4/4 222,222,222+222 1 -"),
        (6, "start: 4/4/4/4 222,222,222+222 1 - "),
        (7, "C@a1"),
        (7, "2. C@a1"),
        (7, "01. C@a1"),
        (7, "1 C@a1"),
        (7, "1.C@a1"),
        (7, "1. "),
        (7, "1. C@a1 # at last"),
        (7, "1. C@a1\r "),
        (7, "\u2028"),
        (7, "1. C@e5"),
        (8, "1. pass"),
        (8, "3. pass"),
        (8, "9" * 5_000 + ". pass"),
        (12, "result: "),
        (12, "result: 0"),
        (12, "result: 4"),
        (12, "result: 01"),
        (12, "result: 2,1"),
        (12, "result: 1,1"),
        (12, "result: 1,"),
        (12, "result: 1, 2"),
        (12, "result: -1"),
        (12, "result: " + "9" * 5_000),
        (12, "result: won"),
        (12, "Result: none"),
        (12, "7. C@a2"),
    ],
)
def test_a_wrong_line_is_named(number: int, line: str) -> None:
    assert line_refused(with_line(number, line)) == number


@pytest.mark.parametrize("line", ["result: none", "# 3. B@b1", ""])
def test_a_move_that_is_missing_is_told_by_the_line_after_it(line: str) -> None:
    assert line_refused(with_line(9, line)) == 10


@pytest.mark.parametrize("more", ["6. C@a2", "result: none", "x"])
def test_text_after_the_result_is_refused(more: str) -> None:
    assert line_refused(TEXT + more + "\n") == 13
    assert line_refused(TEXT + "\n# the end\n" + more) == 15


@pytest.mark.parametrize("number", range(1, 13))
def test_a_nul_character_is_refused_where_it_stands(number: int) -> None:
    assert line_refused(with_line(number, LINES[number - 1] + "\0")) == number
    if number > 1:
        assert "column 3" in refusal(with_lines_before(number, "# \0"))


def test_bytes_that_are_not_utf_8() -> None:
    assert line_refused(with_lines_before(5, "# caf\xe9").encode("latin-1")) == 5
    assert line_refused(TEXT.encode("utf-16")) == 1
    assert line_refused(b"\xff\xfe") == 1


def test_characters_that_cannot_be_encoded() -> None:
    assert line_refused(with_line(8, "2. \udc80")) == 8


@pytest.mark.parametrize("text", ["", "\n", "\n" * 1_000, "# nothing\n", "{}", "\0", "\r"])
def test_what_is_no_record_at_all(text: str) -> None:
    assert line_refused(text) == 1


def test_very_long_lines_are_refused() -> None:
    comment = "#" * LONGEST_LINE
    assert parse_record(with_lines_before(4, comment)) == parse_record(TEXT)
    assert line_refused(with_lines_before(4, comment + "#")) == 4
    assert line_refused("vitruvius record 1\n" + "#" * (LARGEST - 100)) == 2


@pytest.mark.parametrize("sign", ["x", "\n", "#\n", "\0", "1. C@a1\n"])
def test_huge_texts_are_refused(sign: str) -> None:
    huge = TEXT + sign * (10_000_000 // len(sign))
    for text in (huge, huge.encode()):
        assert str(LARGEST) in refusal(text)


def test_a_text_as_large_as_may_be() -> None:
    padding = "#" * 99 + "\n"
    text = with_lines_before(2, padding * 9_990)
    assert len(text) <= LARGEST
    assert parse_record(text) == parse_record(TEXT)


# Playing through


@pytest.mark.parametrize("seed", range(12))
def test_a_game_that_was_played_replays_to_its_result(seed: int) -> None:
    record = played(seed, players=2 + seed % 3)
    found = replay(record)
    assert found.record is record
    assert found.stopped is None
    assert found.number is None
    assert len(found.states) == len(record.moves) + 1
    assert found.states[0] == record.start
    assert found.outcome == corintho.outcome(found.states[-1])
    assert found.agrees


def test_a_replay_is_by_the_record_s_own_reading() -> None:
    assert replay(parse_record(TEXT)).agrees
    refused = replay(parse_record(TEXT.replace("reading: passing=yes\n", "")))
    assert refused.number == 2


def test_a_replay_stops_at_the_first_illegal_move() -> None:
    # A base would leave its platform, in a stack just played, along a diagonal, and onto an empty platform.
    text = with_lines_before(12, "6. b1-c2", "7. C@a4").replace("none", "1")
    found = replay(parse_record(text))
    assert found.number == 6
    assert len(found.states) == 6
    assert found.stopped is not None
    assert found.stopped.state == found.states[-1]
    assert {spec.BASE_STAYS, spec.MOVES_ONLY_TO_STACK, spec.NO_DIAGONAL_MOVES, spec.LAST_PLAYED} <= {
        finding.clause for finding in found.stopped.violations
    }
    assert found.outcome is None
    assert not found.agrees


def test_an_illegal_first_move() -> None:
    found = replay(parse_record(with_line(7, "1. pass")))
    assert found.number == 1
    assert found.states == (corintho.start(found.record.start.config),)


def test_no_result_is_agreed_on_once_a_move_was_illegal() -> None:
    assert not replay(parse_record(with_line(11, "5. a1-c1"))).agrees


@pytest.mark.parametrize("seed", range(6))
def test_a_move_after_the_end_is_illegal(seed: int) -> None:
    record = played(seed)
    found = replay(evolve(record, moves=(*record.moves, corintho.parse_move("C@a1"))))
    assert found.number == len(record.moves) + 1
    assert found.stopped is not None
    assert spec.WINNING in {finding.clause for finding in found.stopped.violations}


def test_a_result_that_is_not_the_one_reached() -> None:
    record = played(0)
    assert replay(record).agrees
    for winners in (None, (), (Player(1),), (Player(2),), (Player(1), Player(2))):
        assert replay(evolve(record, winners=winners)).agrees == (winners == record.winners)
    unfinished = evolve(record, moves=record.moves[:-1])
    assert not replay(unfinished).agrees
    assert replay(evolve(unfinished, winners=None)).agrees


@pytest.mark.parametrize("line", ["start: CB,3/4/4/4 222,222,222+222 1 -", "start: A,3/4/4/4 222,222,222+222 1 -"])
def test_a_replay_from_an_unsound_position_is_refused(line: str) -> None:
    record = parse_record(with_line(6, line))
    for whole in (record, evolve(record, moves=())):
        with pytest.raises(UnsoundState) as caught:
            replay(whole)
        assert caught.value.findings


@given(records())
def test_a_replay_never_goes_wrong_in_another_way(record: CorinthoRecord) -> None:
    if corintho.problems(record.start):
        with pytest.raises(UnsoundState):
            replay(record)
        return
    found = replay(record)
    turns = len(found.states) - 1
    assert (found.stopped is None) == (turns == len(record.moves))
    if found.stopped is not None:
        assert found.stopped.move == record.moves[turns]
        assert not found.stopped.legal
