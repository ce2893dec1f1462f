"""Counts of move sequences: known ones, and ones that a plain count by rulings confirms."""

from __future__ import annotations

import pytest

from vitruvius import corintho
from vitruvius.corintho import GAME, Move, Pass, State
from vitruvius.corintho.requirements import findings_on, requirements_of
from vitruvius.perft import divide, perft

from .sample import EVERY_BUILDING, config, state_of

DEFAULT = {1: 48, 2: 2_160, 3: 90_720, 4: 3_529_296}
AFTER_REPLY = "winning-moment=after-reply"


def by_rulings(state: State, depth: int) -> int:
    """The count by trying every well-formed move, with nothing listed and nothing left out."""
    if depth == 0:
        return 1
    tried: tuple[Move, ...] = (*EVERY_BUILDING, Pass())
    return sum(by_rulings(corintho.step(state, move), depth - 1) for move in tried if is_ruled_legal(state, move))


def is_ruled_legal(state: State, move: Move) -> bool:
    """Whether every clause holds; those of the kind of move are asked first, since they are quick to tell."""
    return all(requirement.finding(state, move).holds for requirement in requirements_of(move)) and all(
        finding.holds for finding in findings_on(state, move)
    )


def divided(counts: dict[Move, int]) -> str:
    """The count of each first move: what to compare when a count is wrong."""
    return "\n".join(f"{corintho.format_move(move)}: {count}" for move, count in counts.items())


def check(state: State, depth: int, leaves: int) -> None:
    counts = divide(GAME, state, depth)
    assert sum(counts.values()) == leaves, divided(counts)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_start_of_two_players(depth: int) -> None:
    check(corintho.start(), depth, DEFAULT[depth])


@pytest.mark.long
def test_the_start_of_two_players_at_depth_4() -> None:
    check(corintho.start(), 4, DEFAULT[4])


@pytest.mark.long
def test_the_start_at_depth_4_when_winning_waits_for_the_reply() -> None:
    check(corintho.start(config(2, AFTER_REPLY)), 4, 3_546_144)


def test_there_is_one_sequence_of_no_moves() -> None:
    assert perft(GAME, corintho.start(), 0) == 1


def test_a_decided_game_has_no_next_move() -> None:
    decided = state_of("C,C,C,1/4/4/4 424,434 2 c4")
    assert corintho.outcome(decided) is not None
    assert perft(GAME, decided, 0) == 1
    assert perft(GAME, decided, 1) == perft(GAME, decided, 2) == 0


def test_the_divide_lists_moves_in_order_and_tells_as_it_goes() -> None:
    told = list[tuple[Move, int]]()
    counts = divide(GAME, corintho.start(), 2, lambda move, count: told.append((move, count)))
    assert list(counts) == list(corintho.legal_moves(corintho.start()))
    assert told == list(counts.items())
    assert set(counts.values()) == {45}


STARTS = [
    pytest.param("4/4/4/4 222,222,222+222 1 -", (), 48, 2_160, id="start-of-three"),
    pytest.param("4/4/4/4 444,444 1 -", ("passing=yes",), 48, 2_208, id="start-passing"),
]
MIDDLES = [
    pytest.param("4/1,C,A,1/1,B,2/B,3 334,343 1 a1", (), 38, 1_338, id="two"),
    pytest.param("4/1,C,A,1/1,B,2/B,3 334,343 1 a1", ("passing=yes",), 39, 1_414, id="two-passing"),
    pytest.param("4/1,C,A,1/1,B,2/B,3 334,343 1 a1", ("reserve-onto-stack=yes",), 40, 1_526, id="two-onto-stacks"),
    pytest.param(
        "4/1,C,C,1/1,B,A,1/4 344,423 1 -",
        ("column-on-column=yes", "capital-on-base=yes"),
        41,
        1_569,
        id="two-other-orders",
    ),
    pytest.param("C,C,C,C/1,A,2/4/4 414,433 2 c4", ("breaking-duty=yes",), 1, 36, id="two-duty"),
    pytest.param("1,C,C,C/2,A,1/4/B,3 414,343 2 d4", ("four-undoes-three=yes",), 34, 67, id="two-four-undo-three"),
    pytest.param("CA,2,BC/4/4/4 202,122,221+222 1 a4,d4", (), 28, 1_092, id="three"),
    pytest.param("CA,2,BC/4/4/4 202,122,221+222 1 a4,d4", ("pool-opens=own-kind",), 42, 1_638, id="three-by-kind"),
    pytest.param("C,C,2/2,A,A/4/B,3 122,212,211,221 1 a1", ("row-breakers=any-opponent",), 33, 990, id="four"),
    pytest.param(
        "4/1,C,A,1/1,B,2/B,3 122,212,221,122 1 a1,c3",
        ("last-played-span=every-opponent",),
        37,
        1_263,
        id="four-resting",
    ),
]


@pytest.mark.parametrize(("text", "answers", "one", "two"), STARTS + MIDDLES)
def test_one_and_two_moves_are_those_that_rulings_allow(
    text: str, answers: tuple[str, ...], one: int, two: int
) -> None:
    state = state_of(text, *answers)
    assert corintho.problems(state) == ()
    assert by_rulings(state, 2) == two
    check(state, 1, one)
    check(state, 2, two)
