"""JSON documents: what they hold, that reading is the inverse of writing, and what is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.json_documents import Document, Path, changed, paths, place_of, refused_by, survives_writing, without
from vitruvius import corintho
from vitruvius.corintho import Config, Move, Reading, State
from vitruvius.errors import MalformedInput, MalformedMove, MalformedRecord, MalformedState
from vitruvius.game import Player
from vitruvius.games import game_named
from vitruvius.readings import read_answers
from vitruvius.record import Record, parse_record
from vitruvius.ruling import Ruling
from vitruvius.testing.corintho import moves, positions, states_from_play
from vitruvius_spec.corintho import RULEBOOK
from vitruvius_spec.corintho import clauses as spec
from vitruvius_spec.corintho import questions as q

HEAD = ["format", "game", "kind"]

# Positions and moves on which much is to be said.
GROWN_TO_FOUR = ("1,C,C,C/2,A,1/4/B,3 414,343 2 d4", "C@a4")
MANY_FAULTS = ("4/1,C,2/B,3/4 344,434 1 b3", "a2-b3")
PASSED = ("4/C,C,2/4/4 434,434 1 a3", "pass")
PASSED_BY_A_ROW = ("2,C,1/4/2,B,1/2,B,1 212,122,122+222 1 c2,c1", "pass")
MOVED_SOON = ("3,B/4/4/1,BC,2 122,212,122,222 1 b1,d4,a1", "C@c3")
"""What was played on a1 moved on two turns later, which cannot be where it rests for three."""

RECORD = """\
vitruvius record 1
game: corintho
players: 3
reading: passing=yes
reading: no-legal-move=draw
start: 4/4/4/4 222,222,222+222 1 -
1. C@a1
2. pass
3. B@b1
result: 1,3
"""


def ruling(position: str, move: str, *answers: str) -> Ruling[State, Move]:
    state = corintho.parse_state(position)
    config = evolve(state.config, reading=read_answers(Reading(), answers))
    return corintho.rule_on(evolve(state, config=config), corintho.parse_move(move))


def ruling_document(position: str, move: str, *answers: str) -> Document:
    return corintho.to_json(ruling(position, move, *answers))


@cache
def documents() -> dict[str, Document]:
    """A document of each kind."""
    return {
        "state": corintho.to_json(corintho.parse_state(GROWN_TO_FOUR[0])),
        "move": corintho.to_json(corintho.parse_move("C@b2")),
        "ruling": ruling_document(*GROWN_TO_FOUR),
        "record": corintho.to_json(parse_record(RECORD)),
    }


def refusal(document: object) -> tuple[type[MalformedInput], str]:
    """How the document is refused: the error's type, and the place that it names."""
    return refused_by(corintho.from_json, document)[:2]


# Writing and reading


@settings(max_examples=25)
@given(positions())
def test_states(state: State) -> None:
    document = corintho.to_json(state)
    assert survives_writing(document)
    assert corintho.from_json(document) == state


@given(moves())
def test_moves(move: Move) -> None:
    document = corintho.to_json(move)
    assert survives_writing(document)
    assert corintho.from_json(document) == move


@settings(max_examples=15)  # a ruling is made under many readings, and twice
@given(states_from_play(), moves())
def test_rulings(state: State, move: Move) -> None:
    made = corintho.rule_on(state, move)
    document = corintho.to_json(made)
    assert survives_writing(document)
    assert corintho.from_json(document) == made


@settings(max_examples=15)
@given(positions(), st.lists(moves(), max_size=6).map(tuple), st.data())
def test_records(start: State, played: tuple[Move, ...], data: st.DataObject) -> None:
    seats = data.draw(st.none() | st.sets(st.integers(1, start.players)))
    winners = None if seats is None else tuple(map(Player, sorted(seats)))
    record = Record(corintho.GAME, start, played, winners)
    document = corintho.to_json(record)
    assert survives_writing(document)
    assert corintho.from_json(document) == record


def test_the_game_itself_offers_both() -> None:
    game = game_named("corintho")
    state = corintho.start()
    assert game.from_json(game.to_json(state)) == state


def test_a_document_is_read_whatever_the_order_of_its_keys() -> None:
    for document in documents().values():
        assert corintho.to_json(corintho.from_json(dict(reversed(document.items())))) == document


def test_sentences_may_be_worded_anew() -> None:
    document = documents()["ruling"]
    reworded = document
    for path in paths(document):
        if path[-1] in {"says", "why", "source"} and "because" not in path:
            reworded = changed(reworded, path, "in other words")
            assert refusal(changed(document, path, None)) == (MalformedRecord, place_of(path))
    for key in ("says", "why", "source"):
        assert f'"{key}": "in other words"' in json.dumps(reworded)
    assert corintho.from_json(reworded) == ruling(*GROWN_TO_FOUR)


def test_readings_that_say_the_same_have_the_same_document() -> None:
    built = corintho.start(Config(reading=Reading(passing=True)))
    chosen = corintho.start(Config(reading=read_answers(Reading(), ["passing=yes"])))
    assert built == chosen
    assert corintho.to_json(built) == corintho.to_json(chosen)


def test_nothing_is_loaded_for_json_before_it_is_used() -> None:
    code = "import sys, vitruvius.corintho, vitruvius.documents, vitruvius.record; sys.exit('cattrs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# What documents hold


@pytest.mark.parametrize("kind", ["state", "move", "ruling", "record"])
def test_every_document_has_a_head(kind: str) -> None:
    document = documents()[kind]
    assert list(document)[:3] == HEAD
    assert [document[key] for key in HEAD] == [1, "corintho", kind]


def test_a_state_s_document() -> None:
    state = corintho.parse_state("2,BC,1/4/4/B,3 222,122,222+211 2 a1")
    state = evolve(
        state, config=Config(players=3, reading=read_answers(Reading(), ["passing=no", "no-legal-move=loss"]))
    )
    document: Document = corintho.to_json(state)
    config = document.pop("config")
    assert document == {
        "format": 1,
        "game": "corintho",
        "kind": "state",
        "position": "2,BC,1/4/4/B,3 222,122,222+211 2 a1",
        "board": {"a1": "B", "c4": "BC"},
        "reserves": [
            {"bases": 2, "columns": 2, "capitals": 2},
            {"bases": 1, "columns": 2, "capitals": 2},
            {"bases": 2, "columns": 2, "capitals": 2},
        ],
        "pool": {"bases": 2, "columns": 1, "capitals": 1},
        "player": 2,
        "last": ["a1", None],
    }
    assert config["players"] == 3
    assert config["reading"]["chosen"] == ["passing", "no-legal-move"]
    defaults = {question.slug: question.default for question in RULEBOOK.questions}
    assert config["reading"]["answers"] == {**defaults, "no-legal-move": "loss"}


def test_a_move_s_document() -> None:
    assert corintho.to_json(corintho.parse_move("a1-b1")) == {
        "format": 1,
        "game": "corintho",
        "kind": "move",
        "move": "a1-b1",
    }


def test_a_record_s_document() -> None:
    document: Document = corintho.to_json(parse_record(RECORD))
    config = document.pop("config")
    assert document == {
        "format": 1,
        "game": "corintho",
        "kind": "record",
        "start": "4/4/4/4 222,222,222+222 1 -",
        "moves": ["C@a1", "pass", "B@b1"],
        "winners": [1, 3],
    }
    assert config["players"] == 3
    assert config["reading"]["chosen"] == ["passing", "no-legal-move"]


def test_a_ruling_s_document() -> None:
    document = ruling_document(*GROWN_TO_FOUR)
    assert list(document) == [
        *HEAD,
        *("position", "config", "move", "verdict", "legal", "findings", "consequences"),
        *("outcome", "after", "readings", "combinations", "hangs_on", "deciding", "elsewhere"),
    ]
    assert (document["position"], document["move"]) == GROWN_TO_FOUR
    assert document["verdict"] == "legal"
    assert document["legal"] is True
    assert document["after"] == "C,C,C,C/2,A,1/4/B,3 414,333 1 a4"
    outcome = document["outcome"]
    assert outcome.pop("says")
    assert outcome == {"winners": [1], "by": spec.ROW_LEFT_STANDING.id}


@pytest.mark.parametrize("part", ["findings", "consequences"])
def test_findings_in_a_document(part: str) -> None:
    made = ruling(*GROWN_TO_FOUR)
    findings = getattr(made, part)
    written = ruling_document(*GROWN_TO_FOUR)[part]
    assert findings
    for finding, entry in zip(findings, written, strict=True):
        assert list(entry) == ["clause", "holds", "says", "because", "where"]
        assert entry["clause"] == finding.clause.id
        assert entry["holds"] is finding.holds
        assert entry["says"] == finding.says
        assert entry["where"] == list(finding.where)
        assert list(entry["because"]) == [name for name, _ in finding.because]
        for name, fact in finding.because:
            assert entry["because"][name] == (list(fact) if isinstance(fact, tuple) else fact)


def test_the_document_of_a_move_that_breaks_many_clauses() -> None:
    document = ruling_document(*MANY_FAULTS)
    assert document["verdict"] == "illegal"
    assert document["legal"] is False
    broken = {finding["clause"] for finding in document["findings"] if not finding["holds"]}
    assert broken >= {
        spec.BASE_STAYS.id,
        spec.NO_DIAGONAL_MOVES.id,
        spec.LAST_PLAYED.id,
        spec.STACKING_ORDER.id,
    }
    assert document["consequences"] == []
    assert document["after"] is None
    assert document["outcome"] is None


def test_the_document_of_a_disputed_move() -> None:
    document = ruling_document(*PASSED)
    assert document["verdict"] == "disputed"
    assert document["legal"] is False
    assert document["readings"] == [
        {"question": q.PASSING.id, "answer": "no", "verdict": "illegal", "winners": None},
        {"question": q.PASSING.id, "answer": "yes", "verdict": "legal", "winners": None},
    ]
    assert document["combinations"] == []


def test_a_question_whose_answer_was_chosen_is_no_longer_disputed() -> None:
    document = ruling_document(*PASSED, "passing=no")
    assert document["verdict"] == "illegal"
    assert document["readings"] == []


def test_combinations_of_answers() -> None:
    document = ruling_document(*PASSED_BY_A_ROW)
    # Who has a reply to the row matters only where one may pass at all.
    assert {entry["question"] for entry in document["readings"]} == {q.PASSING.id}
    assert document["combinations"] == [
        {"answers": {"passing": "no"}, "verdict": "illegal", "winners": None},
        *(
            {"answers": {"passing": "yes", "row-breakers": row_breakers}, "verdict": "legal", "winners": None}
            for row_breakers in ("next-player", "any-opponent")
        ),
    ]


def test_answers_under_which_the_position_cannot_be() -> None:
    document = ruling_document(*MOVED_SOON)
    assert {
        "question": q.LAST_PLAYED_SPAN.id,
        "answer": "every-opponent",
        "verdict": "unsound",
        "winners": None,
    } in document["readings"]
    assert {
        "answers": {"last-played-span": "every-opponent"},
        "verdict": "unsound",
        "winners": None,
    } in document["combinations"]
    assert document["verdict"] == "legal"


@pytest.mark.parametrize("case", [GROWN_TO_FOUR, MANY_FAULTS, PASSED, PASSED_BY_A_ROW, MOVED_SOON])
def test_what_a_document_says_of_other_readings_is_so(case: tuple[str, str]) -> None:
    document = ruling_document(*case)
    for entry in (*document["readings"], *document["combinations"], *document["elsewhere"]):
        answers = entry.get("answers") or {entry["question"]: entry["answer"]}
        state = ruling(*case).state
        reading = read_answers(Reading(), [f"{question}={answer}" for question, answer in answers.items()])
        state = evolve(state, config=evolve(state.config, reading=reading))
        if entry["verdict"] == "unsound":
            assert corintho.problems(state)
            continue
        other = corintho.to_json(corintho.rule_on(state, corintho.parse_move(case[1])))
        outcome: Any = other["outcome"]
        assert entry["verdict"] == ("legal" if other["legal"] else "illegal")
        assert entry["winners"] == (None if outcome is None else outcome["winners"])


def test_settled_questions_that_others_answer_otherwise() -> None:
    (entry,) = (
        entry for entry in ruling_document(*GROWN_TO_FOUR)["elsewhere"] if entry["question"] == q.FOUR_UNDOES_THREE.id
    )
    answer = q.FOUR_UNDOES_THREE.answer("yes")
    assert entry == {
        "question": q.FOUR_UNDOES_THREE.id,
        "answer": "yes",
        "verdict": "legal",
        "winners": None,
        "evidence": [
            {"id": piece.id, "stance": piece.stance.value, "source": piece.source} for piece in answer.evidence
        ],
        "why": q.FOUR_UNDOES_THREE.why,
    }
    assert entry["evidence"]


# What is refused


@pytest.mark.parametrize(
    "document",
    [None, True, 0, 1.5, "state", b"state", [], [{}], [("format", 1)], {1, 2}, object()],
    ids=lambda document: type(document).__name__,
)
def test_what_is_no_object(document: object) -> None:
    assert refusal(document) == (MalformedRecord, "the document")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", 2),
        ("format", 0),
        ("format", 10**30),
        ("format", "1"),
        ("format", 1.0),
        ("format", True),
        ("format", None),
        ("game", "cornerstone"),
        ("game", ["corintho"]),
        ("kind", "position"),
        ("kind", "State"),
        ("kind", []),
        ("kind", {}),
    ],
)
def test_a_wrong_head(key: str, value: object) -> None:
    for document in documents().values():
        assert refusal(changed(document, (key,), value)) == (MalformedRecord, key)
        assert refusal(without(document, (key,))) == (MalformedRecord, key)


@pytest.mark.parametrize(
    ("kind", "error"),
    [("state", MalformedState), ("move", MalformedMove), ("ruling", MalformedRecord), ("record", MalformedRecord)],
)
def test_a_document_under_another_kind_s_name(kind: str, error: type[MalformedInput]) -> None:
    for other, document in documents().items():
        if other != kind:
            assert refusal({**document, "kind": kind})[0] is error


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("position",), "4/4/4 444,444 1 -", "position"),
        (("position",), "", "position"),
        (("position",), "4/4/4/4\0444,444 1 -", "position"),
        (("position",), "4/4/4/4 444,444 1 -", "board.a1"),
        (("config",), [], "config"),
        (("config", "players"), 3, "position"),
        (("config", "players"), 2.0, "config.players"),
        (("config", "players"), True, "config.players"),
        (("config", "players"), 10**30, "config.players"),
        (("config", "seats"), 2, "config.seats"),
        (("config", "reading"), None, "config.reading"),
        (("config", "reading", "answers"), [], "config.reading.answers"),
        (("config", "reading", "answers", "passing"), "perhaps", "config.reading.answers.passing"),
        (("config", "reading", "answers", "passing"), True, "config.reading.answers.passing"),
        (("config", "reading", "answers", "passing"), "yes", "config.reading.chosen"),
        (("config", "reading", "answers", "weather"), "fine", "config.reading.answers.weather"),
        (("config", "reading", "answers", 7), "yes", "config.reading.answers[7]"),
        (("config", "reading", "chosen"), "passing", "config.reading.chosen"),
        (("config", "reading", "chosen"), ["weather"], "config.reading.chosen"),
        (("config", "reading", "chosen"), ["passing", "passing"], "config.reading.chosen"),
        (("config", "reading", "chosen"), [None], "config.reading.chosen[0]"),
        (("config", "reading", "chosen"), [["passing"]], "config.reading.chosen[0]"),
        (("config", "reading", "why\n"), "x", "config.reading.'why\\n'"),
        (("board",), [], "board"),
        (("board", "a1"), "X", "board.a1"),
        (("board", "a1"), "C", "board.a1"),
        (("board", "b1"), "B", "board.b1"),
        (("board", "b1"), "", "board.b1"),
        (("board", "e9"), "B", "board.e9"),
        (("reserves",), {}, "reserves"),
        (("reserves",), [], "reserves"),
        (("reserves", 0, "bases"), 5, "reserves[0].bases"),
        (("reserves", 0, "bases"), 4.0, "reserves[0].bases"),
        (("reserves", 1), "343", "reserves[1]"),
        (("pool", "bases"), False, "pool.bases"),
        (("pool", "bases"), -1, "pool.bases"),
        (("player",), 1, "player"),
        (("last", 0), "d5", "last[0]"),
        (("last",), "d4", "last"),
        (("extra",), {}, "extra"),
    ],
)
def test_a_wrong_state(path: Path, value: object, place: str) -> None:
    assert refusal(changed(documents()["state"], path, value)) == (MalformedState, place)


@pytest.mark.parametrize("value", [None, 1, "", "C@e5", "C@b2 ", ["C@b2"], {}, "\0"])
def test_a_wrong_move(value: object) -> None:
    assert refusal(changed(documents()["move"], ("move",), value)) == (MalformedMove, "move")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("start",), "4/4/4/4 444,444 1 -", "start"),
        (("start",), None, "start"),
        (("config", "players"), 2, "start"),
        (("moves",), None, "moves"),
        (("moves",), "pass", "moves"),
        (("moves", 1), None, "moves[1]"),
        (("moves", 2), "B@e5", "moves[2]"),
        (("moves", 2), ["B@b1"], "moves[2]"),
        (("winners",), 1, "winners"),
        (("winners",), [3, 1], "winners"),
        (("winners",), [1, 1], "winners"),
        (("winners",), [0], "winners"),
        (("winners",), [4], "winners"),
        (("winners",), [10**30], "winners[0]"),
        (("winners", 1), "3", "winners[1]"),
        (("winners", 1), True, "winners[1]"),
        (("winners", 1), None, "winners[1]"),
        (("result",), "1", "result"),
    ],
)
def test_a_wrong_record(path: Path, value: object, place: str) -> None:
    assert refusal(changed(documents()["record"], path, value)) == (MalformedRecord, place)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("verdict",), "illegal", "verdict"),
        (("verdict",), "disputed", "verdict"),
        (("legal",), False, "legal"),
        (("legal",), 1, "legal"),
        (("findings",), [], "findings"),
        (("findings", 0, "holds"), False, "findings[0].holds"),
        (("findings", 0, "clause"), spec.PLACING.id, "findings[0].clause"),
        (("findings", 1, "because", "own"), 3, "findings[1].because.own"),
        (("findings", 1, "because", "source"), "a1", "findings[1].because.source"),
        (("consequences", 0, "where", 0), "a1", "consequences[0].where[0]"),
        (("outcome",), None, "outcome"),
        (("outcome", "winners"), [2], "outcome.winners[0]"),
        (("outcome", "by"), spec.WINNING.id, "outcome.by"),
        (("after",), None, "after"),
        (("after",), GROWN_TO_FOUR[0], "after"),
        (("readings",), [{}], "readings"),
        (("combinations",), None, "combinations"),
        (("elsewhere", 0, "verdict"), "unsound", "elsewhere[0].verdict"),
        (("elsewhere", 2, "evidence", 0, "id"), "C1", "elsewhere[2].evidence[0].id"),
        (("move",), "pass", "move"),
        (("move",), "C@a9", "move"),
        (("position",), "4/4/4/4 444,443 1 -", "position"),
    ],
)
def test_a_ruling_that_says_otherwise(path: Path, value: object, place: str) -> None:
    error, found = refusal(changed(documents()["ruling"], path, value))
    assert error is MalformedRecord
    if path == ("move",) and value == "pass":  # well-formed: the rest is then that of another move
        place = "verdict"
    assert found == place


def test_huge_values() -> None:
    for path in (("position",), ("config", "players"), ("player",), ("board", "a1"), ("config", "reading", "answers")):
        for value in (10**5_000, "x" * 10_000_000, ["x"] * 1_000_000):
            assert refusal(changed(documents()["state"], path, value))[0] is MalformedState
    assert refusal(changed(documents()["move"], ("move",), "x" * 10_000_000)) == (MalformedMove, "move")
    assert refusal({**documents()["move"], "x" * 10_000_000: 1})[0] is MalformedMove
    assert refusal(changed(documents()["record"], ("winners", 0), 10**5_000)) == (MalformedRecord, "winners[0]")


RUBBISH: tuple[object, ...] = (None, True, -7, 1.5, "\0\n", [], {}, [[[]]], {"": {"": []}}, 10**30, float("nan"))


@pytest.mark.parametrize("kind", ["state", "move", "ruling", "record"])
def test_rubbish_anywhere_is_refused(kind: str) -> None:
    """Whatever is missing, and whatever is put in the place of any part."""
    # This ruling is made again fast.
    document = ruling_document(*MANY_FAULTS) if kind == "ruling" else documents()[kind]
    refused = 0
    for number, path in enumerate(paths(document)):
        for spoilt in (without(document, path), changed(document, path, RUBBISH[number % len(RUBBISH)])):
            if means_something(spoilt):
                # A record of other moves is one too, and a sentence may be any.
                # A part that was added later may be missing.
                assert (
                    path in (("deciding",), ("hangs_on",))
                    or path[-1] == "says"
                    or corintho.to_json(corintho.from_json(spoilt)) == spoilt
                )
            else:
                assert refusal(spoilt)[1]
                refused += 1
    assert refused > len(document)


def means_something(document: Document) -> bool:
    try:
        corintho.from_json(document)
    except MalformedInput:
        return False
    return True


def test_nesting_however_deep_is_refused() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for document in documents().values():
        for key in document:
            refusal({**document, key: deep})
        refusal({**document, "more": deep})
    assert refusal(deep)[1] == "the document"
