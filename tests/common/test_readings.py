"""Readings of every game: what is answered, what was chosen, and that it is what the spec asks."""

from __future__ import annotations

from attrs import fields

from tests.games import EVERY_GAME, EVERY_QUESTION, Subject
from vitruvius.readings import (
    AnswerValue,
    answer_in,
    chosen_answers,
    field_name,
    is_chosen,
    left_open,
    read_answers,
    with_answer,
)
from vitruvius_spec import Question, Status

# The reading and the spec's questions


@EVERY_GAME
def test_a_reading_has_one_field_a_question_in_the_specs_order(subject: Subject) -> None:
    names = [attribute.name for attribute in fields(type(subject.reading)) if attribute.name != "chosen"]
    assert names == [field_name(question) for question in subject.rulebook.questions]


@EVERY_QUESTION
def test_the_default_answer_is_the_specs(subject: Subject, question: Question) -> None:
    assert answer_in(subject.reading, question) == question.default


@EVERY_QUESTION
def test_the_fields_values_are_the_specs_answers(subject: Subject, question: Question) -> None:
    default: AnswerValue = getattr(subject.reading, field_name(question))
    ids = {"yes", "no"} if isinstance(default, bool) else {member.value for member in type(default)}
    assert ids == {answer.id for answer in question.answers}


@EVERY_QUESTION
def test_every_answer_can_be_given(subject: Subject, question: Question) -> None:
    for answer in question.answers:
        chosen = with_answer(subject.reading, question, answer.id)
        assert answer_in(chosen, question) == answer.id
        assert read_answers(subject.reading, [f"{question.slug}={answer.id}"]) == chosen
        assert read_answers(subject.reading, [f"{question.id}={answer.id}"]) == chosen


# What was chosen


@EVERY_QUESTION
def test_nothing_is_chosen_by_default(subject: Subject, question: Question) -> None:
    assert not is_chosen(subject.reading, question)
    assert left_open(subject.reading, question) is (question.status is Status.OPEN)
    assert chosen_answers(subject.reading) == ()


@EVERY_QUESTION
def test_an_answer_that_was_asked_for_is_chosen_even_if_it_is_the_default(subject: Subject, question: Question) -> None:
    for answer in question.answers:
        chosen = with_answer(subject.reading, question, answer.id)
        assert is_chosen(chosen, question)
        assert not left_open(chosen, question)
        assert chosen_answers(chosen) == ((question, answer.id),)
    assert with_answer(subject.reading, question, question.default) != subject.reading
