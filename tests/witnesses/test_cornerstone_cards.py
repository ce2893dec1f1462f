"""The card game's witnesses: what is on record holds, by the rules, and a new search finds the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from attrs import evolve

from vitruvius.cornerstone_cards import GAME, searches
from vitruvius.readings import field_name
from vitruvius.witnesses import (
    START,
    Difference,
    Entry,
    How,
    Line,
    differences,
    differences_of,
    is_witness,
    pairs_of,
    size_of,
)
from vitruvius_proofs.witnesses import difference, quiet
from vitruvius_proofs.witnesses.cornerstone_cards import SEARCH
from vitruvius_proofs.witnesses.cornerstone_cards.composed import GAMES, Composed
from vitruvius_proofs.witnesses.cornerstone_cards.refuting import refuted, refuted_in_play
from vitruvius_proofs.witnesses.cornerstone_cards.twins import LOOKED_AT
from vitruvius_spec.cornerstone_cards import questions

ON_RECORD: Final = differences(GAME)
"""All that is on record."""


def name_of(one: Difference) -> str:
    return f"{one.question.slug}: {', '.join(one.answers)}"


def entries() -> Iterator[tuple[Difference, Entry]]:
    """All entries that have a line."""
    for one in ON_RECORD:
        yield from ((one, entry) for entry in (one.smallest, one.in_play) if entry.line is not None)


EVERY: Final = pytest.mark.parametrize("one", ON_RECORD, ids=name_of)


def test_every_two_answers_are_on_record() -> None:
    wanted = [(question.id, pair) for question in GAME.rulebook.questions for pair in pairs_of(question)]
    assert [(one.question.id, one.answers) for one in ON_RECORD] == wanted


@EVERY
def test_lines_are_witnesses(one: Difference) -> None:
    for entry in (one.smallest, one.in_play):
        if entry.line is not None:
            assert is_witness(GAME, entry.line, one.question, one.answers)
            assert entry.size == size_of(GAME, entry.line)


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


def test_a_difference_says_how_it_is_shown() -> None:
    assert all(entry.shown.says.endswith(".") and entry.shown.looked_at > 0 for _, entry in entries())
    assert all(one.smallest.shown.how is not How.ENUMERATION for one in ON_RECORD)


# The solver


SMALL: Final = (questions.REFUSING_TO_LAY, questions.TURN_OF_BLOCKS, questions.IDLE_SHIFT, questions.STRETCH_RANGE)


def recorded(question: object) -> tuple[Difference, Line]:
    """What is on record of a question with two answers, and its smallest line."""
    one = next(one for one in ON_RECORD if one.question is question)
    assert one.smallest.line is not None
    return one, one.smallest.line


@pytest.mark.parametrize("question", SMALL, ids=lambda question: question.slug)
def test_nothing_smaller_is_left(question: object) -> None:
    one, line = recorded(question)
    told = refuted(one.question, one.answers, line, one.smallest.size, quiet)
    assert told.is_whole
    assert one.smallest.shown == evolve(one.smallest.shown, how=How.SOLVER, looked_at=told.questions, says=told.says)


@pytest.mark.parametrize("question", SMALL, ids=lambda question: question.slug)
def test_what_is_on_record_is_smaller_than_something_larger(question: object) -> None:
    one, line = recorded(question)
    *others, blocks, moves = one.smallest.size
    assert not refuted(one.question, one.answers, line, (*others, blocks + 1, moves), quiet).is_whole


def test_a_longer_game_is_not_the_shortest() -> None:
    one = next(one for one in ON_RECORD if one.question is questions.REFUSING_TO_LAY)
    line = one.in_play.line
    assert line is not None
    assert refuted_in_play(one.question, one.answers, line, quiet).is_whole
    longer = evolve(line, moves=(*line.moves[:-1], "stretch", "draw"))
    assert not refuted_in_play(one.question, one.answers, longer, quiet).is_whole


def test_searches_for_a_lay_look_at_no_other_question() -> None:
    # What the solver is told of a reading by which Block actions lead to a lay.
    bounds = vars(searches)["_BOUNDS"]
    assert frozenset(bounds) == LOOKED_AT
    assert {field_name(question) for question in GAME.rulebook.questions} >= LOOKED_AT


# The search


@pytest.mark.parametrize("composed", GAMES, ids=lambda composed: f"{composed.players}-{GAMES.index(composed)}")
def test_composed_games_are_legal(composed: Composed) -> None:
    state = composed.begin()
    for move in composed.moves():
        assert move in GAME.legal_moves_unchecked(state)
        state = GAME.step(state, move)
    assert GAME.problems(state) == ()


@pytest.mark.long
@EVERY
def test_a_new_search_finds_what_is_on_record(one: Difference) -> None:
    assert difference(GAME.name, one.question, one.answers) == one


def test_the_search_is_that_of_the_game() -> None:
    found = differences_of(GAME, questions.SHOWING_HANDS)
    assert [SEARCH.smallest(one.question, one.answers, quiet) for one in found] == [one.smallest for one in found]
