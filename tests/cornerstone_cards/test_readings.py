"""Readings: a field for each question, and for each answer a position on which it makes a difference."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from attrs import fields_dict

from vitruvius.cornerstone_cards import moves as m
from vitruvius.cornerstone_cards.clauses.playing import step
from vitruvius.cornerstone_cards.notation import format_move, format_state
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.soundness import problems
from vitruvius.cornerstone_cards.state import Phase, Rounds, State
from vitruvius.readings import answer_in, field_name, with_answer
from vitruvius_spec import Question, Status
from vitruvius_spec.cornerstone_cards import RULEBOOK

from .oracle import under
from .sample import PLAYERS, sampled_positions
from .walls import TOPS, almost_over, dry_position, stuck

IDLE = "showing-hands"
"""Only what a player may know hangs on it."""


@cache
def positions() -> tuple[State, ...]:
    """Positions of every phase, of turns with an empty Quarry among them, in an order of no meaning."""
    rng = Random(3)
    found = [dry_position(rng, Reading(), 3, is_dry=rng.random() < 0.7) for _ in range(200)]
    for players in PLAYERS:
        played = list(sampled_positions(players))
        found += rng.sample(played, 150)
        found += [state for state in played if state.turn.phase in (Phase.START, Phase.ROUND_OVER)]
    rng.shuffle(found)
    found = [
        stuck(TOPS, "Kc", 1),
        stuck(TOPS.replace("2d4c", "Jd4c"), "Kc", 3),
        almost_over("7c/8c9c/8h9h/8d9d", "0/1w/2w/4w", "play:1", match=Rounds(2)),
        *found,
    ]
    return tuple(under(state, Reading()) for state in found)


def told(state: State) -> list[str]:
    """Whether the position is sound, what may be played, and what becomes of it."""
    if problems(state):
        return ["unsound"]
    return [f"{format_move(move)} {format_state(step(state, move))}" for move in m.legal_moves_unchecked(state)]


@pytest.mark.parametrize("question", RULEBOOK.questions, ids=lambda question: question.slug)
def test_a_question_is_a_field_with_its_default(question: Question) -> None:
    assert field_name(question) in fields_dict(Reading)
    assert answer_in(Reading(), question) == question.default
    for answer in question.answers:
        assert answer_in(with_answer(Reading(), question, answer.id), question) == answer.id


ANSWERS = [
    pytest.param(question, answer.id, id=f"{question.slug}={answer.id}")
    for question in RULEBOOK.questions
    for answer in question.answers
    if question.status is Status.OPEN and answer.id != question.default and question.slug not in (IDLE, "short-deck")
]


@pytest.mark.parametrize(("question", "answer"), ANSWERS)
def test_an_answer_makes_a_difference(question: Question, answer: str) -> None:
    other = with_answer(Reading(), question, answer)
    assert any(told(state) != told(under(state, other)) for state in positions())


def test_there_are_no_other_fields() -> None:
    assert set(fields_dict(Reading)) == {"chosen", *map(field_name, RULEBOOK.questions)}
