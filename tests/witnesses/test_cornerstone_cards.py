"""The card game's witnesses: what is on record holds, by the rules, and a new search finds the same."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from attrs import evolve

from vitruvius.cornerstone_cards import GAME, Config, searches
from vitruvius.cornerstone_cards.clauses.foundation import can_lay
from vitruvius.cornerstone_cards.spots import hand_of, spot_of
from vitruvius.progress import quiet
from vitruvius.readings import field_name, recording
from vitruvius.testing.cornerstone_cards import random_ending
from vitruvius.witnesses import START, Difference, Entry, How, Line, Shown, differences, differences_of
from vitruvius_proofs.witnesses import difference
from vitruvius_proofs.witnesses.cornerstone_cards.composed import GAMES, Composed
from vitruvius_proofs.witnesses.cornerstone_cards.in_play import line_in, played
from vitruvius_proofs.witnesses.cornerstone_cards.refuting import idle, refuted, refuted_in_play
from vitruvius_proofs.witnesses.cornerstone_cards.twins import LAID_BY, LOOKED_AT
from vitruvius_spec import Question
from vitruvius_spec.cornerstone_cards import questions

from .records import check_all_are_on_record, check_entry

ON_RECORD: Final = differences(GAME)
"""All that is on record."""


def name_of(one: Difference) -> str:
    return f"{one.question.slug}: {', '.join(one.answers)}"


EVERY: Final = pytest.mark.parametrize("one", ON_RECORD, ids=name_of)


def test_every_two_answers_are_on_record() -> None:
    check_all_are_on_record(GAME)


@EVERY
def test_lines_are_witnesses(one: Difference) -> None:
    check_entry(GAME, one, one.smallest)
    check_entry(GAME, one, one.in_play)


@EVERY
def test_games_begin_at_the_start_and_are_no_smaller(one: Difference) -> None:
    small, played = one.smallest, one.in_play
    assert (small.line is None) is (played.line is None)
    if small.line is not None and played.line is not None:
        assert played.line.position == START
        assert small.size <= played.size


def test_only_who_sees_a_hand_hangs_on_showing_it() -> None:
    idle = {one.question for one in ON_RECORD if one.smallest.is_idle and one.in_play.is_idle}
    assert idle == {one.question for one in ON_RECORD if one.smallest.line is None} == {questions.SHOWING_HANDS}


def test_every_smallest_line_is_shown_smallest() -> None:
    assert {one.smallest.shown.how for one in ON_RECORD} == {How.SOLVER}


# The solver


SMALL: Final = (questions.REFUSING_TO_LAY, questions.TURN_OF_BLOCKS, questions.IDLE_SHIFT, questions.UNDOING_OWN_LAY)


def recorded(question: Question) -> tuple[Difference, Line]:
    """What is on record of a question with two answers, and its smallest line."""
    (one,) = differences_of(GAME, question)
    assert one.smallest.line is not None
    return one, one.smallest.line


@pytest.mark.parametrize("question", SMALL, ids=lambda question: question.slug)
def test_nothing_smaller_is_left(question: Question) -> None:
    one, line = recorded(question)
    told = refuted(one.question, one.answers, line, one.smallest.size, quiet)
    assert told.is_whole
    assert one.smallest.shown == evolve(one.smallest.shown, how=How.SOLVER, looked_at=told.questions, says=told.says)


@pytest.mark.parametrize("question", SMALL, ids=lambda question: question.slug)
def test_what_is_on_record_is_smaller_than_something_larger(question: Question) -> None:
    one, line = recorded(question)
    *others, blocks, moves = one.smallest.size
    assert not refuted(one.question, one.answers, line, (*others, blocks + 1, moves), quiet).is_whole


def test_a_longer_game_is_not_the_shortest() -> None:
    one, _ = recorded(questions.REFUSING_TO_LAY)
    line = one.in_play.line
    assert line is not None
    assert refuted_in_play(one.question, one.answers, line, quiet).is_whole
    longer = evolve(line, moves=(*line.moves[:-1], "stretch", "draw"))
    assert not refuted_in_play(one.question, one.answers, longer, quiet).is_whole


def test_nothing_at_all_hangs_on_showing_a_hand() -> None:
    (one,) = differences_of(GAME, questions.SHOWING_HANDS)
    told = idle(one.question, one.answers, quiet)
    shown = Shown(How.SOLVER, told.questions, told.says)
    assert told.is_whole
    assert (one.smallest, one.in_play) == (Entry(None, (), shown), Entry(None, (), shown))


def test_something_hangs_on_other_questions() -> None:
    one, _ = recorded(questions.SECOND_STRETCH)
    assert not idle(one.question, one.answers, quiet).is_whole
    one, _ = recorded(questions.REFUSING_TO_LAY)
    assert not idle(one.question, one.answers, quiet).is_whole


def test_searches_for_a_lay_look_at_no_other_question() -> None:
    # What the solver is told of a reading by which Block actions lead to a lay.
    assert frozenset(vars(searches)["_BOUNDS"]) == LOOKED_AT


@pytest.mark.parametrize("players", [3, 4])
def test_lays_look_at_no_other_question(players: int) -> None:
    rng, log = Random(players), list[Question]()
    for _ in range(200):
        state = random_ending(rng, Config(players=players))
        can_lay(spot_of(state), hand_of(state), recording(state.reading, log))
    assert "ace" in {field_name(question) for question in log} <= LAID_BY < LOOKED_AT


# The search


@pytest.mark.parametrize("composed", GAMES, ids=lambda composed: f"{composed.players}-{GAMES.index(composed)}")
def test_composed_games_are_legal(composed: Composed) -> None:
    state = composed.begin()
    for move in composed.moves():
        assert move in GAME.legal_moves_unchecked(state)
        state = GAME.step(state, move)
    assert GAME.problems(state) == ()


def test_a_composed_game_comes_to_what_is_on_record() -> None:
    one, _ = recorded(questions.SHIFT_BACK)
    lines = [line_in(played(composed), one.question, one.answers) for composed in GAMES[:3]]
    assert one.in_play.line in lines


@pytest.mark.long
@EVERY
def test_a_new_search_finds_what_is_on_record(one: Difference) -> None:
    assert difference(GAME.name, one.question, one.answers) == one
