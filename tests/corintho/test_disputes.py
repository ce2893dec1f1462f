"""Disputed rulings: those, and only those, that hang on an open question which the reading leaves alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from tests.answers import Answers, answered_by_hand
from vitruvius import corintho
from vitruvius.across import Answered, Verdict
from vitruvius.corintho import Move, Pass, Reading, State
from vitruvius.readings import answer_in, with_answer
from vitruvius.ruling import Ruling
from vitruvius_spec import Status
from vitruvius_spec.corintho import RULEBOOK

from .sample import EVERY_JOIN, EVERY_PLACE, IDLE_QUESTIONS, PLAYERS, sampled_positions, state_of, under

OPEN_QUESTIONS = tuple(question for question in RULEBOOK.questions if question.status is Status.OPEN)
SETTLED_QUESTIONS = tuple(question for question in RULEBOOK.questions if question.status is Status.SETTLED)


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


# All combinations of answers

Case = tuple[State, Move]


def cases(players: int, number: int) -> Iterator[Case]:
    """Positions of the sample that are played by the default reading, each with a move: as often legal as any."""
    rng = Random(players)
    states = [state for state in sampled_positions(players) if state.reading == Reading()]
    for state in rng.sample(states, min(number, len(states))):
        legal: Sequence[Move] = tuple(corintho.legal_moves(state))
        kinds: list[Sequence[Move]] = [legal or EVERY_JOIN, legal or EVERY_PLACE, (Pass(),), EVERY_JOIN]
        yield state, rng.choice(rng.choice(kinds))


def combinations(players: int) -> list[Answers]:
    asked = [question for question in OPEN_QUESTIONS if question not in IDLE_QUESTIONS[players]]
    return [
        tuple(zip(asked, answers, strict=True))
        for answers in product(*([answer.id for answer in question.answers] for question in asked))
    ]


def check(state: State, move: Move) -> None:
    ruling = corintho.rule_on(state, move)
    leaves = ruling.readings
    legal_somewhere = set[bool]()
    for answers in combinations(state.players):
        (leaf,) = [leaf for leaf in leaves if set(leaf.answers) <= set(answers)]
        sound, legal, winners = answered_by_hand(corintho.GAME, state, move, answers)
        assert (leaf.sound, leaf.legal, leaf.winners) == (sound, legal, winners)
        if sound:
            legal_somewhere.add(legal)
    assert {question for leaf in leaves for question, _ in leaf.answers} <= set(OPEN_QUESTIONS)
    assert all(answer == question.default for question, answer in leaves[0].answers)
    assert leaves[0].legal is ruling.legal
    assert (ruling.verdict is Verdict.DISPUTED) is (legal_somewhere == {True, False})
    if ruling.verdict is not Verdict.DISPUTED:
        assert ruling.verdict is (Verdict.LEGAL if ruling.legal else Verdict.ILLEGAL)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_readings_of_a_ruling_stand_for_every_combination_of_answers(players: int) -> None:
    for state, move in cases(players, {2: 50, 3: 15, 4: 35}[players]):
        check(state, move)


@pytest.mark.long
@pytest.mark.parametrize("players", PLAYERS)
def test_the_readings_of_many_rulings_stand_for_every_combination_of_answers(players: int) -> None:
    for state, move in cases(players, 300):
        check(state, move)


def test_a_sample_of_rulings_has_every_verdict() -> None:
    verdicts = {corintho.rule_on(state, move).verdict for players in PLAYERS for state, move in cases(players, 30)}
    assert verdicts == set(Verdict)


# Settled questions


@pytest.mark.parametrize("players", PLAYERS)
def test_elsewhere_is_every_other_answer_to_a_settled_question_that_changes_something(players: int) -> None:
    for state, move in cases(players, 20):
        ruling = corintho.rule_on(state, move)
        own = answered_by_hand(corintho.GAME, state, move, ())
        expected = set[Answers]()
        for question in SETTLED_QUESTIONS:
            for answer in question.answers:
                answers = ((question, answer.id),)
                told = answered_by_hand(corintho.GAME, state, move, answers)
                if answer.id != answer_in(state.reading, question) and told[0] and told != own:
                    expected.add(answers)
        assert {answered.answers for answered in ruling.elsewhere} == expected


@pytest.mark.parametrize("players", PLAYERS)
def test_a_ruling_whose_open_questions_are_all_answered_is_never_disputed(players: int) -> None:
    for state, move in cases(players, 20):
        read = state.reading
        for question in OPEN_QUESTIONS:
            read = with_answer(read, question, question.default)
        ruling = corintho.rule_on(under(state, read), move)
        assert ruling.verdict is not Verdict.DISPUTED
        assert len(ruling.readings) == 1
