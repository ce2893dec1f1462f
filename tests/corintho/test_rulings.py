"""Rulings: every clause that is broken, with its facts; why a legal move is legal; what it leads to."""

from __future__ import annotations

import pytest

from vitruvius import corintho
from vitruvius.across import Verdict
from vitruvius.corintho import Move, State
from vitruvius.errors import IllegalMove
from vitruvius.ruling import FactValue, Finding, Ruling
from vitruvius_spec import Clause
from vitruvius_spec.corintho import clauses, questions

from .sample import PLAYERS, some_positions, splits, state_of

OPEN = "4/1,C,A,1/1,B,2/B,3 334,343 1 a1"
FIGURE_4 = "C,C,C,C/1,A,2/4/4 414,433 2 c4"
FIGURE_5 = "C,C,C,C/A,A,2/4/4 432,414 1 c4"
FIGURE_6 = "1,C,C,C/2,A,1/4/B,3 414,343 2 d4"

Broken = dict[Clause, dict[str, FactValue]]


def rule_on(text: str, move: str, *answers: str) -> Ruling[State, Move]:
    return corintho.rule_on(state_of(text, *answers), corintho.parse_move(move))


def broken(ruling: Ruling[State, Move]) -> Broken:
    """The clauses that the move breaks, each with its facts."""
    return {finding.clause: dict(finding.facts) for finding in ruling.violations}


def found(findings: tuple[Finding, ...], clause: Clause) -> list[tuple[bool, dict[str, FactValue]]]:
    """What one clause says, each time that it says something."""
    return [(finding.holds, dict(finding.facts)) for finding in findings if finding.clause == clause]


# All that is broken, at once


@pytest.mark.clause("corintho:adjacent", "corintho:base-stays", "corintho:no-diagonal-moves", "corintho:last-played")
def test_a_base_moved_along_a_diagonal_onto_the_last_played_column_breaks_five_clauses() -> None:
    ruling = rule_on("4/4/1,C,2/B,3 344,434 1 b2", "a1-b2")
    assert broken(ruling) == {
        clauses.ADJACENT: {"source": "a1", "target": "b2"},
        clauses.STACKING_ORDER: {"platform": "b2", "upper": "base", "lower": "column"},
        clauses.BASE_STAYS: {"platform": "a1"},
        clauses.NO_DIAGONAL_MOVES: {"source": "a1", "target": "b2"},
        clauses.LAST_PLAYED: {"resting": ("b2",)},
    }


def test_a_last_played_base_moved_along_a_diagonal_to_an_empty_platform_breaks_five_clauses() -> None:
    ruling = rule_on("4/4/4/B,3 344,444 2 a1", "a1-b2")
    assert broken(ruling) == {
        clauses.ADJACENT: {"source": "a1", "target": "b2"},
        clauses.MOVES_ONLY_TO_STACK: {"platform": "b2", "stands": "nothing"},
        clauses.BASE_STAYS: {"platform": "a1"},
        clauses.NO_DIAGONAL_MOVES: {"source": "a1", "target": "b2"},
        clauses.LAST_PLAYED: {"resting": ("a1",)},
    }


@pytest.mark.clause("corintho:last-played")
def test_both_ends_of_a_move_can_rest() -> None:
    ruling = rule_on("4/4/4/B,C,2 122,212,222,222 3 b1,a1", "b1-a1", "last-played-span=every-opponent")
    assert broken(ruling) == {clauses.LAST_PLAYED: {"resting": ("b1", "a1")}}


@pytest.mark.clause(
    "corintho:adjacent",
    "corintho:moves-only-to-stack",
    "corintho:stacks-stay-whole",
    "corintho:no-diagonal-moves",
)
def test_a_split_breaks_its_own_clause_besides_the_others() -> None:
    ruling = rule_on("4/1,CA,C,1/1,B,2/3,B 334,333 1 d1", "b3:1-c4")
    assert set(broken(ruling)) == {
        clauses.ADJACENT,
        clauses.MOVES_ONLY_TO_STACK,
        clauses.STACKS_STAY_WHOLE,
        clauses.NO_DIAGONAL_MOVES,
    }
    assert broken(ruling)[clauses.STACKS_STAY_WHOLE]["platform"] == "b3"


def test_only_what_is_lifted_counts_when_a_stack_is_split() -> None:
    text = "4/1,BCA,C,1/4/3,B 234,433 1 d1"
    assert set(broken(rule_on(text, "b3:1-c3"))) == {clauses.STACKS_STAY_WHOLE}
    assert set(broken(rule_on(text, "b3:2-c3"))) == {clauses.STACKS_STAY_WHOLE, clauses.STACKING_ORDER}
    assert set(broken(rule_on(text, "b3:3-c3"))) == {
        clauses.STACKS_STAY_WHOLE,
        clauses.STACKING_ORDER,
        clauses.BASE_STAYS,
    }


def test_more_than_there_is_cannot_be_taken() -> None:
    assert clauses.STACKS_STAY_WHOLE in broken(rule_on(OPEN, "c3:9-b3"))
    nothing = broken(rule_on(OPEN, "d4:1-d3"))
    assert set(nothing) == {clauses.MOVING, clauses.MOVES_ONLY_TO_STACK, clauses.STACKS_STAY_WHOLE}


@pytest.mark.clause(
    "corintho:two-moves",
    "corintho:unoccupied",
    "corintho:moving",
    "corintho:moves-only-to-stack",
    "corintho:stacks-stay-whole",
)
@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("C@b3", {clauses.UNOCCUPIED, clauses.STACKING_ORDER}),
        ("A@b3", {clauses.UNOCCUPIED}),
        ("C@a1", {clauses.UNOCCUPIED, clauses.LAST_PLAYED}),
        ("B@a1", {clauses.UNOCCUPIED, clauses.STACKING_ORDER, clauses.LAST_PLAYED}),
        ("c3-c4", {clauses.MOVES_ONLY_TO_STACK}),
        ("c2-b2", {clauses.MOVING}),
        ("b3-a1", {clauses.ADJACENT, clauses.LAST_PLAYED}),
        ("b3-c3", {clauses.STACKING_ORDER}),
        ("b2-b3", {clauses.STACKING_ORDER, clauses.BASE_STAYS}),
        ("c3-a1", {clauses.ADJACENT, clauses.STACKING_ORDER, clauses.NO_DIAGONAL_MOVES, clauses.LAST_PLAYED}),
        ("pass", {clauses.TWO_MOVES}),
    ],
)
def test_what_a_move_breaks(move: str, expected: set[Clause]) -> None:
    ruling = rule_on(OPEN, move)
    assert set(broken(ruling)) == expected
    assert not ruling.legal


@pytest.mark.clause("corintho:placing")
def test_a_section_that_nobody_has_left_is_not_placed() -> None:
    ruling = rule_on("C,C,1,C/C,3/4/B,B,A,A 404,242 1 d1", "C@d3")
    assert broken(ruling) == {
        clauses.PLACING: {"player": 1, "section": "column", "own": 0, "shared": 0},
    }


def test_a_shared_section_that_is_not_open_yet_is_not_placed() -> None:
    ruling = rule_on("CA,2,BC/4/4/4 202,122,221+222 1 a4,d4", "C@a1")
    assert broken(ruling) == {clauses.SHARED_POOL: {"player": 1, "section": "column", "own": 0}}
    assert not rule_on("CA,2,BC/4/4/4 202,122,221+222 1 a4,d4", "B@a1").violations


# Every clause of the kind of move is consulted

ALWAYS = (clauses.WINNING, clauses.MODIFYING_A_ROW)
PLACE = (
    clauses.PLACING,
    clauses.SHARED_POOL,
    clauses.UNOCCUPIED,
    clauses.STACKING_ORDER,
    clauses.LAST_PLAYED,
)
MOVE = (
    clauses.MOVING,
    clauses.ADJACENT,
    clauses.STACKING_ORDER,
    clauses.MOVES_ONLY_TO_STACK,
    clauses.BASE_STAYS,
    clauses.STACKS_STAY_WHOLE,
    clauses.NO_DIAGONAL_MOVES,
    clauses.LAST_PLAYED,
)


@pytest.mark.parametrize(
    ("move", "consulted"),
    [
        ("C@d4", PLACE),
        ("C@b3", PLACE),
        ("c3-b3", MOVE),
        ("a1-d4", MOVE),
        ("c3:1-b3", MOVE),
        ("pass", (clauses.TWO_MOVES,)),
    ],
)
def test_a_ruling_has_one_finding_for_every_clause_consulted(move: str, consulted: tuple[Clause, ...]) -> None:
    findings = rule_on(OPEN, move).findings
    assert [finding.clause for finding in findings] == [ALWAYS[0], *consulted, ALWAYS[1]]


@pytest.mark.parametrize("players", PLAYERS)
def test_where_a_finding_points_is_on_the_board(players: int) -> None:
    platforms = {platform.text for platform in corintho.Platform}
    for state in some_positions(players, 10):
        for move in (*list(corintho.legal_moves(state))[:8], *list(splits(state))[:8]):
            ruling = corintho.rule_on(state, move)
            for finding in ruling.findings + ruling.consequences:
                assert set(finding.where) <= platforms
                assert finding.says
                assert finding.says == finding.says.strip()


# Decided games


@pytest.mark.clause("corintho:winning")
@pytest.mark.parametrize("move", ["C@a1", "a3-a4", "a3:1-a4", "pass"])
def test_nothing_is_legal_in_a_game_that_is_won(move: str) -> None:
    ruling = rule_on("C,C,C,1/A,2,B/4/4 424,333 1 d3", move, "passing=yes")
    assert corintho.outcome(ruling.state) is not None
    assert broken(ruling)[clauses.WINNING] == {"winner": "player 1"}
    assert ruling.after is None


def test_a_move_that_would_be_legal_breaks_nothing_else_in_a_game_that_is_won() -> None:
    assert set(broken(rule_on("C,C,C,1/A,2,B/4/4 424,333 1 d3", "a3-a4"))) == {clauses.WINNING}


def test_nothing_is_legal_in_a_game_that_is_drawn() -> None:
    ruling = rule_on("BCA,BCA,2/2,BCA,BCA/BCA,BCA,2/2,BCA,BCA 000,000 1 b2", "pass")
    assert broken(ruling)[clauses.WINNING] == {"winner": "nobody"}
    assert broken(ruling)[clauses.TWO_MOVES] == {}


def test_the_error_of_a_refused_move_carries_the_ruling() -> None:
    state = state_of(OPEN)
    with pytest.raises(IllegalMove) as refused:
        corintho.play(state, corintho.parse_move("b2-b3"))
    assert set(broken(refused.value.ruling)) == {clauses.STACKING_ORDER, clauses.BASE_STAYS}


# What a legal move leads to


def test_a_move_that_makes_no_line_of_three_has_no_consequence_but_that_nobody_has_won() -> None:
    consequences = rule_on(OPEN, "C@d1").consequences
    assert [(finding.clause, finding.holds) for finding in consequences] == [(clauses.WINNING, False)]


@pytest.mark.clause("corintho:identical-tops", "corintho:unmodifiable")
def test_a_move_that_makes_a_row_which_can_be_undone() -> None:
    consequences = rule_on("4/4/A,3/C,BC,2 343,424 2 a2", "C@c1").consequences
    row = {"row": ("a1", "b1", "c1")}
    assert found(consequences, clauses.IDENTICAL_TOPS) == [(True, row)]
    assert found(consequences, clauses.ROW) == [(True, row)]
    assert found(consequences, clauses.UNMODIFIABLE) == [(False, {**row, "replies": ("a2-a1",)})]
    assert found(consequences, clauses.WINNING) == [(False, {"winner": "nobody"})]


@pytest.mark.clause("corintho:unmodifiable")
def test_a_move_that_makes_a_row_which_cannot_be_undone() -> None:
    ruling = rule_on("4/4/4/C,BC,2 344,424 1 a1", "C@c1")
    row = {"row": ("a1", "b1", "c1")}
    assert found(ruling.consequences, clauses.UNMODIFIABLE) == [(True, {**row, "replies": ()})]
    assert found(ruling.consequences, clauses.WINNING) == [(True, {"winner": "player 1"})]
    assert ruling.outcome is not None
    assert ruling.outcome.by == clauses.WINNING


@pytest.mark.clause("corintho:row", "corintho:identical-tops")
def test_a_diagonal_that_does_not_count_is_no_row() -> None:
    consequences = rule_on("4/4/1,C,2/C,3 434,434 1 b2", "C@c3", "diagonal-rows=no").consequences
    row = {"row": ("a1", "b2", "c3")}
    assert found(consequences, clauses.IDENTICAL_TOPS) == [(True, row)]
    assert found(consequences, clauses.ROW) == [(False, row)]
    assert found(consequences, clauses.UNMODIFIABLE) == []


@pytest.mark.clause("corintho:row-left-standing", "corintho:modifying-a-row")
def test_a_move_that_undoes_all_rows() -> None:
    ruling = rule_on(FIGURE_4, "b3-b4")
    rows = [{"row": ("a4", "b4", "c4")}, {"row": ("b4", "c4", "d4")}]
    assert found(ruling.consequences, clauses.MODIFYING_A_ROW) == [(True, row) for row in rows]
    assert found(ruling.consequences, clauses.ROW_LEFT_STANDING) == [(False, row) for row in rows]
    assert found(ruling.consequences, clauses.UNMODIFIABLE) == []
    assert ruling.outcome is None


def test_a_move_that_leaves_a_row_standing_tells_the_way_out() -> None:
    ruling = rule_on(FIGURE_5, "a3-a4")
    left = {"row": ("b4", "c4", "d4")}
    assert (False, left) in found(ruling.consequences, clauses.MODIFYING_A_ROW)
    assert found(ruling.consequences, clauses.ROW_LEFT_STANDING)[1] == (True, left)
    assert found(ruling.consequences, clauses.UNMODIFIABLE) == [(False, {**left, "replies": ("b3-b4",)})]
    assert found(ruling.consequences, clauses.WINNING) == [(True, {"winner": "player 2"})]
    assert ruling.outcome is not None
    assert ruling.outcome.by == clauses.ROW_LEFT_STANDING


def test_where_there_was_no_way_out_the_row_was_unmodifiable() -> None:
    ruling = rule_on("4/4/4/C,BC,C,1 344,414 2 c1", "B@d4", "winning-moment=after-reply")
    row = {"row": ("a1", "b1", "c1")}
    assert found(ruling.consequences, clauses.UNMODIFIABLE) == [(True, {**row, "replies": ()})]
    assert found(ruling.consequences, clauses.WINNING) == [(True, {"winner": "player 1"})]


@pytest.mark.clause("corintho:four-does-not-undo-three")
@pytest.mark.parametrize(("answer", "holds"), [("no", True), ("yes", False)])
def test_a_move_that_makes_four_of_three(answer: str, holds: bool) -> None:
    ruling = rule_on(FIGURE_6, "C@a4", f"four-undoes-three={answer}")
    row = {"row": ("b4", "c4", "d4")}
    assert found(ruling.consequences, clauses.FOUR_DOES_NOT_UNDO_THREE) == [(holds, row)]
    assert (ruling.outcome is not None) is holds


@pytest.mark.clause("corintho:modifying-a-row")
def test_the_duty_to_undo_a_row() -> None:
    kept = rule_on(FIGURE_5, "b3-b4", "breaking-duty=yes")
    assert kept.legal
    neglected = rule_on(FIGURE_5, "a3-a4", "breaking-duty=yes")
    assert broken(neglected) == {clauses.MODIFYING_A_ROW: {"rows": ("a4 b4 c4", "b4 c4 d4")}}
    choice = rule_on(FIGURE_5, "a3-a4")
    assert found(choice.findings, clauses.MODIFYING_A_ROW) == [(True, {"rows": ("a4 b4 c4", "b4 c4 d4")})]


# Verdicts


def test_a_ruling_on_a_settled_matter_is_not_disputed() -> None:
    assert rule_on(OPEN, "c3-b3").verdict is Verdict.LEGAL
    assert rule_on(OPEN, "A@b3").verdict is Verdict.ILLEGAL
    assert rule_on(FIGURE_6, "C@a4").verdict is Verdict.LEGAL


def test_what_settled_answers_would_change() -> None:
    elsewhere = {answered.answers: answered for answered in rule_on(FIGURE_6, "C@a4").elsewhere}
    four_undo_three = elsewhere[((questions.FOUR_UNDOES_THREE, "yes"),)]
    assert four_undo_three.legal
    assert four_undo_three.winners is None
    assert four_undo_three.verdict is Verdict.LEGAL
    duty = elsewhere[((questions.BREAKING_DUTY, "yes"),)]
    assert not duty.legal
    assert duty.verdict is Verdict.ILLEGAL


def test_a_placing_onto_a_stack_would_be_legal_elsewhere() -> None:
    (answered,) = rule_on(OPEN, "A@b3").elsewhere
    assert answered.answers == ((questions.RESERVE_ONTO_STACK, "yes"),)
    assert answered.legal


def test_a_ruling_prints_without_the_game() -> None:
    shown = repr(rule_on(OPEN, "pass"))
    assert shown.startswith("Ruling(state=State(")
    assert "Corintho" not in shown
