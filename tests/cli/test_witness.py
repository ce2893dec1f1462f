"""`vitruvius witness`: what is on record is shown and ruled on anew, listed, drawn, and put on record."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import vitruvius_proofs.witnesses as searches
from vitruvius import witnesses
from vitruvius.corintho.game import GAME
from vitruvius.witnesses import Difference, Entry, How, Line, Shown, differences, pairs_of, storage
from vitruvius_spec import Question

from .running import vit

COLUMNS = GAME.rulebook.question("column-on-column")
NO_MOVE = GAME.rulebook.question("no-legal-move")
LINE = Line(2, "4/4/4/BC,C,2 434,334 1 -", ("b1-a1",))
GAME_LINE = Line(2, "start", ("B@a1", "C@b1", "B@d4", "b1-a1", "C@b1", "B@d1", "b1-a1"))
SHOWN = Shown(How.SOLVER, 7, "a solver refuted all seven")
SEARCHED = Shown(How.SEARCH, 3, "three games were played")


def on_record(monkeypatch: pytest.MonkeyPatch, *found: Difference) -> None:
    """Have these on record, and nothing else."""
    monkeypatch.setattr(storage, "_on_record", lambda _name, _questions: found)


def of_columns(smallest: Entry, in_play: Entry) -> Difference:
    return Difference(COLUMNS, ("no", "yes"), smallest, in_play)


FOUND = of_columns(Entry(LINE, (0, 3, 1), SHOWN), Entry(GAME_LINE, (0, 5, 7), SEARCHED))
NOTHING = of_columns(Entry(None, (0, 24, 1), SHOWN), Entry(None, (0, 0, 4), SEARCHED))


def test_a_witness_is_shown_with_what_each_answer_says_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    on_record(monkeypatch, FOUND)
    ran = vit("witness", "corintho", "column-on-column", "--ascii")
    assert (ran.code, ran.err) == (0, "")
    assert "a smallest line (sections on the foundation: 3, moves: 1)" in ran.out
    assert "column-on-column=no    illegal" in ran.out
    assert "column-on-column=yes   legal, and play goes on" in ran.out
    assert "Nothing is smaller, as a solver has shown: a solver refuted all seven." in ran.out
    assert ran.out.isascii()
    assert vit("show", "corintho", LINE.position, "--ascii").lines[-3].split() == ["a", "b", "c", "d"]


def test_the_commands_that_are_shown_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    on_record(monkeypatch, FOUND)
    lines = [line for line in vit("witness", "corintho", "column-on-column").lines if "vitruvius ruling" in line]
    codes = [vit(*shlex.split(line)[1:]).code for line in lines]
    assert codes == [1, 0]


def test_the_document_has_a_position_and_a_move_to_rule_on(monkeypatch: pytest.MonkeyPatch) -> None:
    on_record(monkeypatch, FOUND)
    document = vit("witness", "corintho", "column-on-column", "--json").document
    assert document["question"] == "corintho:column-on-column"
    assert (document["position"], document["move"], document["moves"]) == (LINE.position, "b1-a1", ["b1-a1"])
    assert (document["answers"], document["idle"]) == (["no", "yes"], False)
    assert [(one["answer"], one["legal"], one["winners"]) for one in document["results"]] == [
        ("no", False, None),
        ("yes", True, None),
    ]
    assert document["shown"]["how"] == "solver"
    for one in document["results"]:
        ruling = vit(
            "ruling", "corintho", one["position"], document["move"], "--reading", f"column-on-column={one['answer']}"
        )
        assert ruling.code == (0 if one["legal"] else 1)


def test_a_game_is_shown_move_by_move_with_its_last_position(monkeypatch: pytest.MonkeyPatch) -> None:
    on_record(monkeypatch, FOUND)
    ran = vit("witness", "corintho", "column-on-column", "--reachable")
    assert ran.code == 0
    assert "the shortest game found" in ran.out
    assert f"From start: {' '.join(GAME_LINE.moves)}." in ran.out
    assert "That no game is shorter is not shown: three games were played." in ran.out
    document = vit("witness", "corintho", "column-on-column", "--reachable", "--json").document
    assert (document["begins"], document["moves"]) == ("start", [*GAME_LINE.moves])
    assert (document["position"].split()[0], document["move"]) == ("3,B/4/4/BC,C,1,B", "b1-a1")


def test_idle_is_done_and_searched_falls_short(monkeypatch: pytest.MonkeyPatch) -> None:
    on_record(monkeypatch, NOTHING)
    idle = vit("witness", "corintho", "column-on-column")
    assert idle.code == 0
    assert "no (default) and yes never differ, and that is shown." in idle.out
    searched = vit("witness", "corintho", "column-on-column", "--reachable")
    assert searched.code == 1
    assert "were not found to differ in play." in searched.out
    document = vit("witness", "corintho", "column-on-column", "--json").document
    assert (document["position"], document["move"], document["idle"]) == (None, None, True)
    assert not vit("witness", "corintho", "column-on-column", "--reachable", "--json").document["idle"]


def test_what_is_not_on_record_falls_short(monkeypatch: pytest.MonkeyPatch) -> None:
    on_record(monkeypatch)
    ran = vit("witness", "corintho", "column-on-column")
    assert ran.code == 1
    assert "nothing is on record" in ran.out


def test_a_question_with_one_answer_says_so() -> None:
    game = "cornerstone-tower"
    (question, *_) = [one for one in vit("witness", game, "--json").document["questions"] if not one["pairs"]]
    ran = vit("witness", game, question["question"])
    assert ran.code == 0
    assert "It has but one answer, so nothing can hang on it." in ran.out


def test_all_questions_are_listed_with_every_two_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    on_record(monkeypatch, FOUND)
    ran = vit("witness", "corintho")
    assert ran.code == 0
    rows = [line for line in ran.lines if " / " in line]
    assert len(rows) == sum(len(pairs_of(question)) for question in GAME.rulebook.questions)
    (row,) = [line for line in rows if "column-on-column" in line]
    assert row.endswith("0 3 1   smallest, by solver")
    document = vit("witness", "corintho", "--json").document
    assert [one["question"] for one in document["questions"]] == [one.id for one in GAME.rulebook.questions]


def test_two_answers_can_be_chosen_in_any_order() -> None:
    document = vit("witness", "corintho", "no-legal-move", "--answers", "loss", "draw", "--json").document
    assert document["answers"] == ["draw", "loss"]
    assert len(document["pairs"]) == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            ("no-legal-move", "--answers", "draw", "win"),
            "no-legal-move has no answer 'win'; its answers are draw, pass, loss",
        ),
        (("no-legal-move", "--answers", "draw", "draw"), "--answers needs two answers, and draw is one"),
        (("--answers", "draw", "loss"), "--answers needs the QUESTION"),
        (("--svg", "-"), "--svg needs a QUESTION"),
        (("passing", "--record"), "--record needs --search"),
        (("pasing",), "corintho has no question 'pasing'; did you mean passing"),
    ],
)
def test_wrong_use_is_told(arguments: tuple[str, ...], says: str) -> None:
    ran = vit("witness", "corintho", *arguments)
    assert ran.code == 2
    assert says in ran.complaint


def test_the_picture_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    on_record(monkeypatch, FOUND)
    file = tmp_path / "witness.svg"
    assert vit("witness", "corintho", "column-on-column", "--svg", str(file)).code == 0
    assert ET.fromstring(file.read_text(encoding="utf-8")).tag.endswith("svg")
    assert vit("witness", "corintho", "column-on-column", "--svg", "-").out.startswith("<svg")
    on_record(monkeypatch, NOTHING)
    ran = vit("witness", "corintho", "column-on-column", "--svg", str(file))
    assert ran.code == 2
    assert "column-on-column has no witness to draw" in ran.complaint


def test_what_is_found_is_put_on_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "corintho.json"
    wanted: list[tuple[Question, tuple[str, str]]] = []

    def found(_game: str, question: Question, answers: tuple[str, str], _tell: object) -> Difference:
        wanted.append((question, answers))
        return FOUND

    monkeypatch.setattr(searches, "difference", found)
    monkeypatch.setattr(witnesses, "path_of", lambda _game: file)
    before = differences(GAME)
    ran = vit("witness", "corintho", "column-on-column", "--search", "--record")
    assert ran.code == 0
    assert wanted == [(COLUMNS, ("no", "yes"))]
    text = file.read_text(encoding="utf-8")
    assert LINE.position in text
    kept = [one for one in before if one.question is not COLUMNS]
    again = storage.from_document(json.loads(text), GAME.rulebook.questions)
    assert [one for one in again if one.question != COLUMNS] == kept
    assert FOUND in again
