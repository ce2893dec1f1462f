"""The rulebook's Figs. 4, 5 and 6 as positions, from the making of the row to what becomes of it."""

from __future__ import annotations

import pytest

from vitruvius import corintho
from vitruvius.across import Verdict
from vitruvius.corintho import State
from vitruvius.game import Outcome, Player
from vitruvius_spec.corintho import clauses

from .sample import PLAYERS, config, state_of

# Before the row is made: by a column on c4 in Figs. 4 and 5, by one on b4 in Fig. 6.
FIGURE_4 = "C,C,1,C/1,A,2/4/4 424,433 1 b3"
FIGURE_5 = "C,C,1,C/A,A,2/4/4 414,442 2 a3"
FIGURE_6 = "2,C,C/2,A,1/4/B,3 424,343 1 a1"


def played(text: str, *moves: str, answers: tuple[str, ...] = ()) -> State:
    state = state_of(text, *answers)
    for move in moves:
        state = corintho.play(state, corintho.parse_move(move))
    return state


def won_by(player: int, outcome: Outcome | None) -> bool:
    return outcome is not None and outcome.winners == (Player(player),) and outcome.by == clauses.ROW_LEFT_STANDING


# Fig. 4: a capital on a middle column of four


def test_a_row_of_four_that_can_be_undone_is_not_won_yet() -> None:
    assert corintho.outcome(played(FIGURE_4, "C@c4")) is None


def test_a_capital_on_a_middle_column_of_four_leaves_no_row_and_play_goes_on() -> None:
    ruling = corintho.rule_on(played(FIGURE_4, "C@c4"), corintho.parse_move("b3-b4"))
    assert ruling.legal
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.outcome is None
    assert corintho.legal_moves(played(FIGURE_4, "C@c4", "b3-b4"))


# Fig. 5: a capital on an outer column of four


def test_a_capital_on_an_outer_column_of_four_is_legal_and_loses_to_the_rows_maker() -> None:
    ruling = corintho.rule_on(played(FIGURE_5, "C@c4"), corintho.parse_move("a3-a4"))
    assert ruling.legal
    assert ruling.verdict is Verdict.LEGAL
    assert won_by(2, ruling.outcome)


def test_the_capital_on_the_middle_column_would_have_saved_the_game() -> None:
    assert corintho.outcome(played(FIGURE_5, "C@c4", "b3-b4")) is None


def test_where_undoing_a_row_is_a_duty_the_outer_column_is_refused() -> None:
    state = played(FIGURE_5, "C@c4", answers=("breaking-duty=yes",))
    assert list(map(corintho.format_move, corintho.legal_moves(state))) == ["b3-b4"]


def test_four_columns_of_which_only_an_outer_one_can_be_capped_are_won_at_once() -> None:
    """They are one row, and no reply undoes it: so it is no matter how several rows are treated."""
    text = "C,C,1,C/A,3/4/4 424,433 1 a3"
    for answer in ("several-rows=at-once", "several-rows=after-reply"):
        outcome = corintho.outcome(played(text, "C@c4", answers=(answer,)))
        assert outcome is not None
        assert outcome.winners == (Player(1),)
        assert outcome.by == clauses.WINNING
    assert corintho.outcome(played(text, "C@c4", answers=("winning-moment=after-reply",))) is None


# Fig. 6: a fourth column beside three


def test_a_fourth_column_is_legal_and_loses_to_the_maker_of_the_three() -> None:
    ruling = corintho.rule_on(played(FIGURE_6, "C@b4"), corintho.parse_move("C@a4"))
    assert ruling.legal
    assert ruling.verdict is Verdict.LEGAL
    assert won_by(1, ruling.outcome)


def test_where_four_undo_three_the_fourth_column_keeps_the_game_going() -> None:
    state = played(FIGURE_6, "C@b4", answers=("four-undoes-three=yes",))
    ruling = corintho.rule_on(state, corintho.parse_move("C@a4"))
    assert ruling.legal
    assert ruling.outcome is None


def test_the_second_reading_is_told_with_the_ruling() -> None:
    ruling = corintho.rule_on(played(FIGURE_6, "C@b4"), corintho.parse_move("C@a4"))
    told = {(question.slug, answer) for answered in ruling.elsewhere for question, answer in answered.answers}
    assert ("four-undoes-three", "yes") in told


# The same among more players: who is next replies


@pytest.mark.parametrize("players", PLAYERS)
def test_the_row_of_fig_6_belongs_to_whoever_made_it_however_many_play(players: int) -> None:
    state = corintho.start(config(players))
    # Somebody makes three columns in a row, with a capital beside them; the next player adds a fourth.
    for move in ("C@b4", "A@b3", "C@d4", "B@a1", "B@c1", "C@c4"):
        state = corintho.play(state, corintho.parse_move(move))
    maker = (6 - 1) % players + 1
    assert corintho.outcome(state) is None
    assert won_by(maker, corintho.outcome(corintho.play(state, corintho.parse_move("C@a4"))))
