"""`vitruvius ruling` without a move: the verdict on the position itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from vitruvius_spec.corintho import clauses as spec

from .positions import CAPITAL_ON_BASE, DECIDED, FIGURE_6, UNSOUND
from .running import Ran, vit

REPLY = "C,1,B,A/1,BC,A,1/A,C,B,A/1,BC,1,C 201,111,020,102 4 a2,b3,b1"
"""Four play, and player 2 has won unless another opponent has a reply to the row as well."""
PLAYED_SOON = "3,B/4/4/1,BC,2 122,212,122,222 1 b1,d4,b1"
"""b1 was played on two turns ago, and again."""


def ruling(position: str, *options: str) -> Ran:
    return vit("ruling", "corintho", position, *options)


@pytest.mark.parametrize(
    ("position", "options", "code", "verdict", "first"),
    [
        ("start", (), 0, "sound", "SOUND: play goes on."),
        (FIGURE_6, (), 0, "sound", "SOUND: play goes on."),
        (DECIDED, (), 0, "sound", "SOUND, and player 1 has won."),
        (DECIDED, ("--reading", "four-undoes-three=yes"), 0, "sound", "SOUND: play goes on."),
        (UNSOUND, (), 3, "unsound", "UNSOUND: there can be no such position."),
        (CAPITAL_ON_BASE, (), 3, "unsound", "UNSOUND: there can be no such position."),
        (CAPITAL_ON_BASE, ("--reading", "capital-on-base=yes"), 0, "sound", "SOUND: play goes on."),
        (
            REPLY,
            (),
            4,
            "disputed",
            "DISPUTED: the rulebook does not answer: With three or four players, who has a reply to a row?",
        ),
        (REPLY, ("--reading", "row-breakers=next-player"), 0, "sound", "SOUND, and player 2 has won."),
        (REPLY, ("--reading", "row-breakers=any-opponent"), 0, "sound", "SOUND: play goes on."),
    ],
)
def test_the_first_line_the_exit_code_and_the_document_agree(
    position: str, options: tuple[str, ...], code: int, verdict: str, first: str
) -> None:
    ran = ruling(position, *options)
    assert ran.code == code
    assert ran.lines[0] == first
    as_json = ruling(position, *options, "--json")
    assert (as_json.code, as_json.err) == (code, "")
    document = as_json.document
    assert (document["kind"], document["move"], document["verdict"]) == ("ruling", None, verdict)
    if verdict != "disputed":
        assert document["sound"] is (verdict == "sound")
        assert bool(document["findings"]) is (verdict == "unsound")


def test_an_unsound_position_is_told_by_every_clause_that_it_breaks() -> None:
    ran = ruling(UNSOUND)
    document = ruling(UNSOUND, "--json").document
    broken = {finding["clause"] for finding in document["findings"]}
    assert broken == {spec.SUPPLY_FOR_TWO.id, spec.STACKING_ORDER.id, spec.LAST_PLAYED.id}
    assert all(not finding["holds"] for finding in document["findings"])
    assert document["outcome"] is None
    assert {line.split()[-1] for line in ran.lines if "corintho:" in line} == broken


def test_a_decided_position_is_told_by_what_decided_it() -> None:
    document = ruling(DECIDED, "--json").document
    assert document["outcome"]["winners"] == [1]
    assert document["outcome"]["by"] == spec.ROW_LEFT_STANDING.id
    assert any(line.endswith(spec.ROW_LEFT_STANDING.id) for line in ruling(DECIDED).lines)


def test_another_source_is_named_that_would_go_on() -> None:
    ran = ruling(DECIDED)
    assert "then play would go on:" in " ".join(ran.out.split())
    assert "  --reading four-undoes-three=yes" in ran.lines
    entries = {entry["question"]: entry for entry in ruling(DECIDED, "--json").document["elsewhere"]}
    assert entries["corintho:four-undoes-three"]["verdict"] == "sound"
    assert entries["corintho:four-undoes-three"]["evidence"]


def test_another_answer_is_named_by_which_an_unsound_position_could_be() -> None:
    (entry,) = (
        entry
        for entry in ruling(CAPITAL_ON_BASE, "--json").document["elsewhere"]
        if entry["question"] == "corintho:capital-on-base"
    )
    assert (entry["answer"], entry["verdict"]) == ("yes", "sound")


def test_a_disputed_position_shows_both_sides_the_picture_and_what_to_agree_on() -> None:
    out = ruling(REPLY, "--ascii").lines
    why = out.index("By default: SOUND, and player 2 has won:")
    other = out.index("With --reading row-breakers=any-opponent: SOUND: play goes on.")
    picture = next(place for place, line in enumerate(out) if line.split()[:1] == ["4"])
    table = next(place for place, line in enumerate(out) if line.split() == ["row-breakers", "verdict"])
    agree = out.index("Agree on an answer, and choose it:")
    assert 0 < why < other < picture < table < agree
    document = ruling(REPLY, "--json").document
    assert document["deciding"] == [
        {
            "question": "corintho:row-breakers",
            "answer": "next-player",
            "verdict": "sound",
            "outcomes": [[2]],
        },
        {"question": "corintho:row-breakers", "answer": "any-opponent", "verdict": "sound", "outcomes": [None]},
    ]


def test_whether_a_position_can_be_may_hang_on_an_open_question() -> None:
    ran = ruling(PLAYED_SOON)
    assert ran.code == 0
    assert ran.out.startswith("SOUND: play goes on.")
    assert "It could not be with --reading last-played-span=every-opponent." in ran.out
    against = ruling(PLAYED_SOON, "--reading", "last-played-span=every-opponent")
    assert against.code == 3
    readings = ruling(PLAYED_SOON, "--json").document["readings"]
    assert {one["answer"]: one["verdict"] for one in readings if one["question"] == "corintho:last-played-span"} == {
        "next-turn": "sound",
        "every-opponent": "unsound",
    }


def test_explain_adds_the_clauses_and_the_questions() -> None:
    full = ruling(DECIDED, "--explain").out
    assert f"{spec.ROW_LEFT_STANDING.id}: " in full
    assert "corintho:four-undoes-three: " in full
    assert f"{spec.STACKING_ORDER.id}: " in ruling(UNSOUND, "--explain").out


@pytest.mark.parametrize("arguments", [(FIGURE_6, "C@a4"), (FIGURE_6, "pass"), (DECIDED,), (UNSOUND,)])
def test_the_picture_as_svg(arguments: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "picture.svg"
    plain = ruling(*arguments)
    written = ruling(*arguments, "--svg", str(file))
    assert (written.code, written.out) == (plain.code, plain.out)
    shown = ruling(*arguments, "--svg", "-")
    assert shown.code == plain.code
    assert shown.out.strip() == file.read_text(encoding="utf-8").strip()
    assert shown.out.startswith("<svg")


def test_a_picture_that_cannot_be_written(tmp_path: Path) -> None:
    ran = ruling(DECIDED, "--svg", str(tmp_path / "nowhere" / "picture.svg"))
    assert (ran.code, ran.out) == (2, "")
    assert "nowhere" in ran.complaint


@pytest.mark.parametrize("game", ["cornerstone-tower", "cornerstone-cards"])
def test_the_start_of_every_game_is_sound(game: str) -> None:
    ran = vit("ruling", game, "start")
    assert ran.lines[0] == "SOUND: play goes on."
    assert ran.code == 0


def test_a_malformed_position_is_no_ruling() -> None:
    ran = ruling("4/4/4 444,444 1 -")
    assert (ran.code, ran.out) == (3, "")
    assert ran.complaint
