"""`--json`: each command prints one document, with the keys that programs may count on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from vitruvius import corintho
from vitruvius.record import Record, format_record
from vitruvius.testing.corintho import random_game
from vitruvius_spec.corintho import RULEBOOK

from .positions import DECIDED, FIGURE_6, UNSOUND
from .running import vit


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The name of a file with a record in which all is well."""
    game = random_game(Random(7))
    outcome = corintho.outcome(game.states[-1])
    assert outcome is not None
    text = format_record(Record(corintho.GAME, game.states[0], game.moves, outcome.winners))
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)


KEYS = {
    ("ruling", "corintho", FIGURE_6, "C@a4"): {
        *("game", "position", "move", "verdict", "findings", "consequences", "outcome", "after"),
        *("readings", "combinations", "deciding", "elsewhere"),
    },
    ("ruling", "corintho", FIGURE_6): {
        *("game", "position", "move", "verdict", "sound", "findings", "outcome"),
        *("readings", "combinations", "deciding", "elsewhere"),
    },
    ("moves", "corintho", "start"): {"game", "position", "moves", "outcome"},
    ("show", "corintho", "start"): {"game", "position", "config", "to_move", "outcome", "problems", "picture"},
    ("clause", "corintho"): {"game", "clauses"},
    ("clause", "corintho", "row"): {"game", "clauses"},
    ("question", "corintho"): {"game", "questions"},
    ("question", "corintho", "passing"): {"game", "questions"},
    ("perft", "corintho", "1"): {"game", "position", "depth", "leaves"},
    ("perft", "corintho", "1", "--divide"): {"game", "position", "depth", "leaves", "divide"},
    ("doctor",): {"version", "python", "installed", "requirements", "extras", "rulebooks", "theorems"},
}


@pytest.mark.parametrize("arguments", KEYS, ids=" ".join)
def test_keys(arguments: tuple[str, ...]) -> None:
    ran = vit(*arguments, "--json")
    assert ran.code == 0
    assert ran.err == ""
    assert KEYS[arguments] <= ran.document.keys()
    assert "error" not in ran.document
    if "game" in ran.document:
        assert ran.document["game"] == "corintho"


def test_keys_of_a_replay(record: str) -> None:
    ran = vit("replay", "corintho", record, "--json")
    assert ran.code == 0
    assert ran.document.keys() >= {"game", "record", "positions", "number", "ruling", "outcome", "stated", "agrees"}


def test_a_finding_says_what_and_because() -> None:
    document = vit("ruling", "corintho", FIGURE_6, "C@a4", "--json").document
    for finding in document["findings"]:
        assert finding.keys() >= {"clause", "holds", "says", "because"}


def test_moves_are_the_legal_moves() -> None:
    document = vit("moves", "corintho", FIGURE_6, "--json").document
    state = corintho.parse_state(FIGURE_6)
    assert document["moves"] == [corintho.format_move(move) for move in corintho.legal_moves(state)]
    assert document["position"] == FIGURE_6
    assert document["outcome"] is None


def test_a_decided_game_has_an_outcome_and_no_moves() -> None:
    document = vit("moves", "corintho", DECIDED, "--json").document
    assert document["moves"] == []
    assert document["outcome"]["winners"] == [1]


def test_questions_have_their_answers_and_evidence() -> None:
    document = vit("question", "corintho", "--json", "--reading", "passing=yes").document
    assert [found["id"] for found in document["questions"]] == [question.id for question in RULEBOOK.questions]
    for found, question in zip(document["questions"], RULEBOOK.questions, strict=True):
        assert found.keys() >= {"id", "title", "asks", "status", "default", "why", "answers", "clauses"}
        assert found["answer"] == ("yes" if question.slug == "passing" else question.default)
        assert found["clauses"] == [clause.id for clause in question.clauses]
        for answer in found["answers"]:
            assert answer.keys() == {"id", "text", "evidence"}
            for evidence in answer["evidence"]:
                assert evidence.keys() == {"id", "statement", "source", "stance"}


def test_clauses_lead_to_code_questions_and_examples() -> None:
    document = vit("clause", "corintho", "--json").document
    assert [found["id"] for found in document["clauses"]] == [clause.id for clause in RULEBOOK.clauses]
    for found in document["clauses"]:
        assert (found["enactment"] is None) == bool(found["excuse"])
        if found["enactment"] is not None:
            assert found["enactment"]["function"].startswith("vitruvius.corintho.")
            assert found["enactment"]["file"].startswith("vitruvius/corintho/")
            assert found["examples"]
    by_id = {found["id"]: found for found in document["clauses"]}
    assert "corintho:diagonal-rows" in by_id["corintho:row"]["questions"]


def test_divide_adds_up() -> None:
    document = vit("perft", "corintho", "2", "--divide", "--json").document
    assert len(document["divide"]) == 48
    assert sum(document["divide"].values()) == document["leaves"] == 2160


def test_show_has_an_unsound_positions_problems_and_the_error() -> None:
    ran = vit("show", "corintho", UNSOUND, "--json")
    assert ran.code == 3
    assert ran.complaint
    assert ran.document["position"] == UNSOUND
    assert ran.document["picture"]
    assert ran.document["problems"]
    assert ran.document["error"]["kind"] == "unsound-state"
    assert ran.document["error"]["findings"] == ran.document["problems"]


def test_a_document_is_ascii() -> None:
    assert vit("show", "corintho", "start", "--json").out.isascii()
