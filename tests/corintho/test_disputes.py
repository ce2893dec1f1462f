"""Disputed rulings: those, and only those, that hang on an open question which the reading leaves alone."""

from __future__ import annotations

import pytest

from vitruvius import corintho
from vitruvius.across import Answered, Verdict
from vitruvius.corintho import Move, State
from vitruvius.ruling import Ruling

from .sample import state_of


def rule_on(text: str, move: str, *answers: str) -> Ruling[State, Move]:
    return corintho.rule_on(state_of(text, *answers), corintho.parse_move(move))


def disputing(ruling: Ruling[State, Move]) -> set[tuple[str, str]]:
    """The answers, other than defaults, by which alone the move's legality would change."""
    return {
        (question.slug, answer)
        for answered in ruling.readings
        if answered.sound and answered.legal != ruling.legal
        for question, answer in answered.answers
        if [(q, a) for q, a in answered.answers if a != q.default] == [(question, answer)]
    }


# Each open question makes a ruling disputed somewhere


@pytest.mark.parametrize(
    ("text", "move", "legal", "answers"),
    [
        pytest.param("4/1,C,A,1/1,B,2/B,3 334,343 1 a1", "pass", False, {("passing", "yes")}, id="passing"),
        pytest.param(
            "CA,2,BC/4/4/4 202,122,221+222 1 a4,d4", "C@a1", False, {("pool-opens", "own-kind")}, id="pool-by-kind"
        ),
        pytest.param(
            "3,BCA/BCA,3/2,CA,1/1,BCA,2 000,210,112+222 1 c2,a3",
            "B@a1",
            True,
            {("pool-opens", "everyone")},
            id="pool-for-everyone",
        ),
        pytest.param(
            "4/1,C,A,1/1,B,2/B,3 121,112,222+222 1 a1,c3",
            "c3-b3",
            True,
            {("last-played-span", "every-opponent")},
            id="protection-in-three",
        ),
        pytest.param(
            "4/1,C,A,1/1,B,2/B,3 122,212,221,122 1 a1,b2,c3",
            "c3-b3",
            True,
            {("last-played-span", "every-opponent")},
            id="protection-in-four",
        ),
        pytest.param(
            "C,C,C,1/A,2,B/4/4 212,111,212+222 2 d3,c4",
            "a3-a4",
            False,
            {("row-breakers", "any-opponent")},
            id="the-second-to-reply",
        ),
        pytest.param(
            "2,B,1/1,CA,CA,A/B,A,B,A/BC,A,C,B 310,032 1 b3",
            "B@a4",
            False,
            {("several-rows", "after-reply")},
            id="several-rows",
        ),
    ],
)
def test_a_ruling_is_disputed(text: str, move: str, legal: bool, answers: set[tuple[str, str]]) -> None:
    ruling = rule_on(text, move)
    assert ruling.legal is legal
    assert ruling.verdict is Verdict.DISPUTED
    assert disputing(ruling) == answers


STUCK = "BCA,BCA,2/2,BCA,BCA/BCA,BCA,2/2,BCA,1 000,111 1 b2"


def test_a_pass_without_a_legal_move_is_disputed() -> None:
    ruling = rule_on(STUCK, "pass")
    assert not ruling.legal
    assert ruling.verdict is Verdict.DISPUTED
    assert disputing(ruling) == {("no-legal-move", "pass")}


@pytest.mark.parametrize(
    ("text", "move", "answer", "legal"),
    [
        ("4/1,C,A,1/1,B,2/B,3 334,343 1 a1", "pass", "passing=no", False),
        ("4/1,C,A,1/1,B,2/B,3 334,343 1 a1", "pass", "passing=yes", True),
        ("CA,2,BC/4/4/4 202,122,221+222 1 a4,d4", "C@a1", "pool-opens=own-all", False),
        ("CA,2,BC/4/4/4 202,122,221+222 1 a4,d4", "C@a1", "pool-opens=own-kind", True),
        ("4/1,C,A,1/1,B,2/B,3 121,112,222+222 1 a1,c3", "c3-b3", "last-played-span=next-turn", True),
        ("4/1,C,A,1/1,B,2/B,3 121,112,222+222 1 a1,c3", "c3-b3", "last-played-span=every-opponent", False),
    ],
)
def test_a_chosen_answer_settles_the_dispute(text: str, move: str, answer: str, legal: bool) -> None:
    ruling = rule_on(text, move, answer)
    assert ruling.verdict is (Verdict.LEGAL if legal else Verdict.ILLEGAL)
    assert all(answered.legal is legal for answered in ruling.readings)


def test_nobody_may_pass_before_the_first_section_stands() -> None:
    ruling = rule_on("4/4/4/4 444,444 1 -", "pass")
    assert ruling.verdict is Verdict.ILLEGAL


def test_two_players_do_not_dispute_how_long_a_stack_rests() -> None:
    ruling = rule_on("4/1,C,A,1/1,B,2/B,3 334,343 1 c3", "c3-b3")
    assert ruling.verdict is Verdict.ILLEGAL


def test_a_placing_at_the_start_hangs_on_nothing() -> None:
    assert rule_on("4/4/4/4 444,444 1 -", "C@b2").readings == (Answered((), legal=True, winners=None),)
