"""Which positions no clause covers, and which clauses never decide alone."""

from __future__ import annotations

import pytest

from tests.games import EVERY_GAME, Subject
from vitruvius import corintho, cornerstone_tower
from vitruvius.game import AnyGame, AnyState
from vitruvius.gaps import (
    Found,
    Situation,
    found_in,
    from_document,
    prospects,
    questions_that_decide,
    search,
    to_document,
)
from vitruvius.gaps.coverage import Prospect
from vitruvius.witnesses.lines import begin
from vitruvius_spec import Question
from vitruvius_spec.corintho.clauses import BASE_STAYS, NO_DIAGONAL_MOVES
from vitruvius_spec.corintho.questions import NO_LEGAL_MOVE, PASSING, SEVERAL_ROWS
from vitruvius_spec.cornerstone_tower.questions import NO_LEGAL_PLACE

STUCK = "BCA,3/2,BCA,1/4/4 000,222,222,222 1 -"
"""Player 1 of four has nothing left, and no stack can be moved."""


def questions_in(subject_game: AnyGame, state: AnyState) -> tuple[Question, ...]:
    return questions_that_decide(prospects(subject_game, state))


@EVERY_GAME
def test_clauses_cover_the_start(subject: Subject) -> None:
    assert questions_in(subject.game, subject.game.start()) == ()


def test_no_clause_covers_who_cannot_move() -> None:
    game = corintho.GAME
    state = game.parse_state(STUCK, game.config(4, ()))
    assert questions_in(game, state) == (NO_LEGAL_MOVE,)


def test_an_answer_that_is_chosen_fills_the_gap() -> None:
    game = corintho.GAME
    for answer in NO_LEGAL_MOVE.answers:
        state = game.parse_state(STUCK, game.config(4, [f"no-legal-move={answer.id}"]))
        end = game.outcome(state)
        # A game that has ended by an answer has ended by no clause, chosen or not.
        assert questions_in(game, state) == (() if end is None else (NO_LEGAL_MOVE,))


def test_what_is_legal_under_all_answers_covers_a_position() -> None:
    here, there, other = (Prospect(sound=True, moves=frozenset(moves)) for moves in ("ab", "bc", "cd"))
    no, yes = ((PASSING, "no"),), ((PASSING, "yes"),)
    assert questions_that_decide([(no, here), (yes, there)]) == ()
    assert questions_that_decide([(no, here), (yes, other)]) == (PASSING,)
    assert questions_that_decide([(no, here), (yes, Prospect(sound=False))]) == ()
    won = Prospect(sound=True, winners=())
    assert questions_that_decide([(no, here), (yes, won)]) == (PASSING,)
    assert questions_that_decide([(no, won), (yes, won)]) == ()


def test_the_fewest_questions_that_fill_a_gap_are_named() -> None:
    stays, goes = Prospect(sound=True, moves=frozenset("a")), Prospect(sound=True, moves=frozenset("bc"))
    goes_too = Prospect(sound=True, moves=frozenset("bd"))
    once, later = ("at-once", "after-reply")
    cases = [
        (((PASSING, "no"),), stays),
        (((PASSING, "yes"), (SEVERAL_ROWS, once)), goes),
        (((PASSING, "yes"), (SEVERAL_ROWS, later)), goes_too),
    ]
    # Whatever is answered to the other question, b is legal once one may pass.
    assert questions_that_decide(cases) == (PASSING,)


# On record


@EVERY_GAME
def test_every_situation_on_record_is_one(subject: Subject) -> None:
    found = found_in(subject.game)
    assert found.situations
    for situation in found.situations:
        assert questions_in(subject.game, begin(subject.game, situation.line)) == situation.questions


@EVERY_GAME
def test_what_is_on_record_is_read_as_it_is_written(subject: Subject) -> None:
    found = found_in(subject.game)
    assert from_document(to_document(subject.game, found), subject.rulebook) == found
    assert not set(found.idle) & set(found.decisive)
    assert found.rulings > found.positions > 100


def questions_on_record(found: Found) -> set[tuple[Question, ...]]:
    return {situation.questions for situation in found.situations}


def test_the_player_without_a_legal_move_is_found() -> None:
    found = questions_on_record(found_in(corintho.GAME))
    assert (NO_LEGAL_MOVE,) in found


def test_the_block_that_must_be_built_and_cannot_be_is_found() -> None:
    found = questions_on_record(found_in(cornerstone_tower.GAME))
    assert (NO_LEGAL_PLACE,) in found


def test_a_search_finds_them_again() -> None:
    found = search(corintho.GAME, played=0)
    assert (NO_LEGAL_MOVE,) in questions_on_record(found)
    for situation in found.situations:
        assert isinstance(situation, Situation)
    known = found_in(corintho.GAME)
    # With fewer positions there is less that decides.
    assert set(found.decisive) <= set(known.decisive)


def test_a_clause_that_says_what_others_say_never_decides_alone() -> None:
    idle = set(found_in(corintho.GAME).idle)
    # A step to a neighbour is never diagonal; and a base rests on nothing, so that it is moved nowhere.
    assert {NO_DIAGONAL_MOVES, BASE_STAYS} <= idle


@pytest.mark.long
@EVERY_GAME
def test_a_whole_search_finds_what_is_on_record(subject: Subject) -> None:
    played = 300 if subject.game.name == corintho.GAME.name else 0
    assert search(subject.game, played) == found_in(subject.game)
