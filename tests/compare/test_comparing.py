"""Where another engine and the rules differ, and why."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.games import EVERY_GAME, Subject
from vitruvius import corintho, cornerstone_tower
from vitruvius.across import Verdict
from vitruvius.compare import Fit, Wanted, compare, read
from vitruvius.errors import MalformedReading
from vitruvius_spec.corintho import clauses as spec

from .engines import lines_of, spoilt, states

BEGUN = "4/4/1,C,2/B,3 344,434 1 b2"
DECIDED = "C,C,C,C/2,A,1/4/B,3 414,333 1 a4"


def said(position: str, *moves: str, **other: object) -> bytes:
    return json.dumps({"position": position, "moves": moves, **other}).encode()


@EVERY_GAME
def test_the_rules_agree_with_themselves(subject: Subject) -> None:
    lines = lines_of(subject.game, states(subject.game, subject.reading, 16, Random(1)))
    found = compare(subject.game, lines)
    assert found.agrees
    assert (found.lines, found.held, found.agree, found.differences) == (16, 16, 16, ())
    assert found.recognition is not None
    assert (found.recognition.fit, found.recognition.agree) == (Fit.OWN, 16)
    assert found.recognition.unasked


def test_order_and_repetition_are_no_matter() -> None:
    start = corintho.start()
    moves = [corintho.format_move(move) for move in corintho.legal_moves(start)]
    backwards = said("start", *reversed(moves), moves[0])
    assert compare(corintho.GAME, read([backwards])).agrees


def test_a_move_that_only_the_engine_lists_is_ruled_on() -> None:
    lines = spoilt(corintho.GAME, [corintho.parse_state(BEGUN)], (1, "a1-b2"))
    (found,) = compare(corintho.GAME, lines).differences
    (ruling,) = found.only_said
    assert corintho.format_move(ruling.move) == "a1-b2"
    assert ruling.verdict is Verdict.ILLEGAL
    assert spec.NO_DIAGONAL_MOVES in {finding.clause for finding in ruling.violations}
    assert (found.problems, found.only_ruled, found.is_outcome_said) == ((), (), True)


def test_a_move_that_only_the_rules_list_is_ruled_on() -> None:
    lines = spoilt(corintho.GAME, [corintho.parse_state(BEGUN)], (1, "A@d4"))
    (found,) = compare(corintho.GAME, lines).differences
    assert [corintho.format_move(ruling.move) for ruling in found.only_ruled] == ["A@d4"]
    assert found.only_ruled[0].legal
    assert found.only_said == ()


def test_a_position_that_cannot_be_is_told_with_its_problems() -> None:
    (found,) = compare(corintho.GAME, read([said("4/4/4/AB,3 344,443 1 a1")])).differences
    assert spec.STACKING_ORDER in {finding.clause for finding in found.problems}


@pytest.mark.parametrize(
    ("winners", "agrees"), [([1], True), ([2], False), ([], False), (None, False), ([1, 2], False)]
)
def test_winners_are_compared(winners: list[int] | None, agrees: bool) -> None:
    found = compare(corintho.GAME, read([said(DECIDED, winners=winners)]))
    assert found.agrees is agrees
    if not agrees:
        (difference,) = found.differences
        assert not difference.is_outcome_said
        assert difference.outcome is not None
        assert difference.outcome.winners == (1,)


def test_winners_need_not_be_said() -> None:
    assert compare(corintho.GAME, read([said(DECIDED)])).agrees


def test_that_the_game_goes_on_may_be_wrong() -> None:
    moves = [corintho.format_move(move) for move in corintho.legal_moves(corintho.start())]
    assert compare(corintho.GAME, read([said("start", *moves, winners=None)])).agrees
    (found,) = compare(corintho.GAME, read([said("start", *moves, winners=[1])])).differences
    assert (found.outcome, found.is_outcome_said) == (None, False)


def test_another_way_to_write_a_pose_stands_for_the_one_that_is_listed() -> None:
    game, rng = cornerstone_tower.GAME, Random(3)
    build = next(
        state
        for state in states(game, cornerstone_tower.Reading(), 60, rng)
        if any(isinstance(move, cornerstone_tower.Build) for move in game.legal_moves(state))
    )
    listed = list(game.legal_moves(build))
    texts = {game.format_move(move) for move in listed}
    pairs = (
        (move, other)
        for move in listed
        if isinstance(move, cornerstone_tower.Build)
        for other in _turned(move)
        if other in game.legal_moves(build)
        and game.format_move(other) not in texts
        and game.step(build, other) == game.step(build, move)
    )
    usual, other = next(pairs)
    renamed = [game.format_move(other if move == usual else move) for move in listed]
    position = game.format_state(build)
    assert compare(game, read([said(position, *renamed)])).agrees
    without = [game.format_move(move) for move in listed if move != usual]
    assert not compare(game, read([said(position, *without)])).agrees


def _turned(build: cornerstone_tower.Build) -> list[cornerstone_tower.Build]:
    """The same block in other poses, about the same place."""
    pose = build.pose
    return [
        cornerstone_tower.Build(build.block, cornerstone_tower.Pose(rotation, cell))
        for rotation in cornerstone_tower.ROTATIONS
        for file in range(pose.at.file - 2, pose.at.file + 3)
        for row in range(pose.at.row - 2, pose.at.row + 3)
        for level in range(max(pose.at.level - 2, 0), pose.at.level + 3)
        for cell in (cornerstone_tower.Cell(file, row, level),)
    ]


def test_what_the_table_does_may_be_listed_and_need_not_be() -> None:
    game = cornerstone_tower.GAME
    state = next(one for one in states(game, cornerstone_tower.Reading(), 60, Random(5)) if game.events(one))
    moves = [game.format_move(move) for move in game.legal_moves(state)]
    event = game.format_move(game.events(state)[0])
    assert compare(game, read([said(game.format_state(state), *moves, event)])).agrees


def test_only_the_first_differences_are_looked_into() -> None:
    found = compare(corintho.GAME, read([said("start")] * 7), Wanted(first=2))
    assert (found.lines, found.agree, len(found.differences)) == (7, 0, 2)
    assert [one.said.number for one in found.differences] == [1, 2]


def test_a_reading_is_chosen() -> None:
    line = read([said("4/4/4/BA,3 343,444 1 a1")])
    assert compare(corintho.GAME, line).differences[0].problems
    chosen = compare(corintho.GAME, line, Wanted(answers=("capital-on-base=yes",)))
    assert not chosen.differences[0].problems
    with pytest.raises(MalformedReading):
        compare(corintho.GAME, line, Wanted(answers=("capital-on-base=perhaps",)))
