"""What a ruling says is what is so: its picture, its findings and its outcome tell the same story."""

from __future__ import annotations

import pytest

from vitruvius import corintho
from vitruvius.ruling import Finding, Ruling
from vitruvius_spec import Clause
from vitruvius_spec.corintho import clauses, questions

from .sample import state_of

STUCK_NEXT = "BCA,BCA,2/2,BCA,BCA/BCA,BCA,2/2,BCA,BC 001,000 1 b2"
"""Player 1 can place the last capital, and player 2 can then do nothing."""


def ruling(position: str, move: str, *answers: str) -> Ruling[corintho.State, corintho.Move]:
    return corintho.rule_on(state_of(position, *answers), corintho.parse_move(move))


def follows(told: Ruling[corintho.State, corintho.Move], clause: Clause) -> list[Finding]:
    return [finding for finding in told.consequences if finding.clause == clause]


def test_the_picture_of_an_illegal_move_in_a_decided_game_says_who_has_won() -> None:
    told = ruling("3,A/3,B/4/C,C,C,1 414,343 2 c1", "C@d1")
    assert [finding.clause for finding in told.violations] == [clauses.WINNING]
    drawn = corintho.GAME.text(told)
    assert "player 1 wins" in drawn
    assert "to move" not in drawn
    assert "Player 2 to move" not in corintho.GAME.svg(told)


@pytest.mark.parametrize(("move", "undone"), [("a3-a4", True), ("B@d4", False)])
def test_an_earlier_reply_undoes_a_row_too(move: str, undone: bool) -> None:
    told = ruling("C,C,C,1/A,3/4/B,2,B 112,211,112+222 3 c4,b4", move, "row-breakers=any-opponent")
    assert [finding.holds for finding in follows(told, clauses.MODIFYING_A_ROW)] == [undone]
    assert follows(told, clauses.ROW_LEFT_STANDING) == []
    assert told.outcome is None


@pytest.mark.parametrize(("answer", "winners"), [("draw", ()), ("loss", (1,))])
def test_an_end_that_no_clause_speaks_of_is_no_finding_of_the_clause_on_winning(
    answer: str, winners: tuple[int, ...]
) -> None:
    told = ruling(STUCK_NEXT, "A@d2", "diagonal-rows=no", f"no-legal-move={answer}")
    assert told.outcome is not None
    assert told.outcome.by == questions.NO_LEGAL_MOVE
    assert told.outcome.winners == winners
    (decision,) = follows(told, clauses.WINNING)
    assert not decision.holds
    assert decision.facts["winner"] == ("player 1" if winners else "nobody")


def test_part_of_a_stack_that_is_all_of_it_is_told_how_to_be_written() -> None:
    (broken,) = ruling("1,C,C,C/2,A,1/4/B,3 414,343 2 d4", "c3:1-c4").violations
    assert broken.clause == clauses.STACKS_STAY_WHOLE
    assert "c3-c4" in broken.says


@pytest.mark.clause("corintho:row")
@pytest.mark.parametrize(("answer", "winners"), [("yes", (1,)), ("no", None)])
def test_three_bases_are_a_row_or_not(answer: str, winners: tuple[int, ...] | None) -> None:
    told = ruling("4/4/4/B,B,2 344,344 1 a1", "B@c1", f"rows-of-bases={answer}")
    assert (None if told.outcome is None else told.outcome.winners) == winners
    assert [finding.holds for finding in follows(told, clauses.ROW)] == [answer == "yes"]
