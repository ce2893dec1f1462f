"""Readings: what is answered, what was chosen, and what a state asks for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitruvius import corintho
from vitruvius.corintho import Reading
from vitruvius.corintho.game import GAME
from vitruvius.errors import MalformedReading, MalformedState
from vitruvius.readings import (
    answer_in,
    chosen_answers,
    is_chosen,
    read_answers,
    recording,
    with_answer,
)
from vitruvius.testing.corintho import readings, states_from_play
from vitruvius_spec import Question
from vitruvius_spec.corintho import RULEBOOK, questions

from .sample import reading, state_of, under

# What was chosen


def test_an_answer_other_than_the_default_is_chosen_however_it_was_given() -> None:
    assert is_chosen(Reading(passing=True), questions.PASSING)
    assert Reading(passing=True) == with_answer(Reading(), questions.PASSING, "yes")


def test_the_last_answer_counts_where_answers_are_given_one_by_one() -> None:
    twice = with_answer(with_answer(Reading(), questions.PASSING, "yes"), questions.PASSING, "no")
    assert twice == with_answer(Reading(), questions.PASSING, "no")


def test_chosen_answers_come_in_the_specs_order() -> None:
    slugs = [question.slug for question, _ in chosen_answers(reading("passing=yes", "four-undoes-three=no"))]
    assert slugs == ["four-undoes-three", "passing"]


@given(readings())
def test_a_reading_is_told_by_its_chosen_answers(read: Reading) -> None:
    texts = [f"{question.slug}={answer}" for question, answer in chosen_answers(read)]
    assert read_answers(Reading(), texts) == read
    assert read_answers(Reading(), reversed(texts)) == read


# Texts


@pytest.mark.parametrize(
    "texts",
    [
        ["passing"],
        [""],
        ["=yes"],
        ["passing="],
        ["passing=maybe"],
        ["passing=Yes"],
        ["passing =yes"],
        ["no-such-question=yes"],
        ["other-game:passing=yes"],
        ["passing=yes", "passing=no"],
        ["passing=yes", "corintho:passing=no"],
        ["passing=\0"],
        ["x" * 1_000_000 + "=yes"],
        ["passing=" + "x" * 1_000_000],
    ],
    ids=range(14),
)
def test_a_text_that_is_no_answer_is_refused(texts: list[str]) -> None:
    with pytest.raises(MalformedReading) as refused:
        read_answers(Reading(), texts)
    message = str(refused.value)
    assert message.isprintable()
    assert len(message) < 300


def test_the_same_answer_may_be_given_twice() -> None:
    assert reading("passing=yes", "corintho:passing=yes") == reading("passing=yes")


def test_an_unknown_answer_is_refused_with_the_known_ones() -> None:
    with pytest.raises(MalformedReading, match="draw, pass, loss"):
        with_answer(Reading(), questions.NO_LEGAL_MOVE, "win")


def test_no_texts_leave_the_reading_as_it_is() -> None:
    assert read_answers(reading("passing=yes"), []) == reading("passing=yes")


# What a state asks for


@given(readings())
def test_a_recording_gives_the_same_answers(read: Reading) -> None:
    log = list[Question]()
    recorded = recording(read, log)
    assert log == []
    assert [answer_in(recorded, q) for q in RULEBOOK.questions] == [answer_in(read, q) for q in RULEBOOK.questions]
    assert log == list(RULEBOOK.questions)
    assert recorded.chosen == read.chosen


def test_a_question_is_recorded_once_when_it_is_first_asked() -> None:
    log = list[Question]()
    recorded = recording(Reading(), log)
    assert not recorded.passing
    assert recorded.diagonal_rows
    assert not recorded.passing
    assert log == [questions.PASSING, questions.DIAGONAL_ROWS]


def test_a_recording_tells_no_question_twice_after_an_answer_was_changed() -> None:
    log = list[Question]()
    changed = recording(with_answer(Reading(), questions.PASSING, "yes"), log)
    assert changed.passing
    assert log == [questions.PASSING]


@given(st.data())
def test_only_the_questions_that_were_asked_matter(data: st.DataObject) -> None:
    """What was not asked for can be answered in any way without changing the outcome or the first moves."""
    state = data.draw(states_from_play())
    log = list[Question]()
    asked = under(state, recording(state.reading, log))
    outcome, moves = corintho.outcome(asked), list(corintho.legal_moves_unchecked(asked))
    other = state.reading
    for question in RULEBOOK.questions:
        if question not in log:
            other = with_answer(other, question, data.draw(st.sampled_from(question.answers)).id)
    changed = under(state, other)
    assert corintho.outcome(changed) == outcome
    assert list(corintho.legal_moves_unchecked(changed)) == moves


# The face of the game


def test_a_config_is_made_from_texts() -> None:
    config = GAME.config(3, ["passing=yes"])
    assert config.players == 3
    assert config.reading == reading("passing=yes")


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_no_other_number_can_play(players: int) -> None:
    with pytest.raises(MalformedState):
        GAME.config(players, [])


def test_a_state_can_be_put_under_another_reading() -> None:
    state = state_of("4/4/4/C,3 434,444 2 a1")
    other = reading("passing=yes")
    assert GAME.reading(state) == Reading()
    assert GAME.reading(GAME.with_reading(state, other)) == other
    assert GAME.with_reading(GAME.with_reading(state, other), Reading()) == state
