"""Corintho's witnesses: what is on record replays, and what the solver refutes is found again."""

from __future__ import annotations

import itertools

import pytest
from attrs import evolve

from tests.corintho.sample import PLAYERS, some_positions
from tests.corintho.test_symmetry import SYMMETRIES as TESTED
from vitruvius import corintho
from vitruvius.corintho import Config, Join, Move, Pass, Place
from vitruvius.corintho.game import GAME
from vitruvius.corintho.moves import CANDIDATES
from vitruvius.witnesses import Difference, How, Line, differences, is_witness
from vitruvius_proofs.evaluate import evaluator
from vitruvius_proofs.fresh import matching
from vitruvius_proofs.witnesses import difference, quiet
from vitruvius_proofs.witnesses.corintho.games import game_to
from vitruvius_proofs.witnesses.corintho.positions import Positions
from vitruvius_proofs.witnesses.corintho.symmetry import REPRESENTATIVES, SYMMETRIES, move_under
from vitruvius_proofs.witnesses.corintho.turns import fits

from .records import check_all_are_on_record, check_difference

PASSING = GAME.rulebook.question("passing")


def named(one: Difference) -> str:
    return f"{one.question.slug}:{'/'.join(one.answers)}"


def test_every_two_answers_are_on_record() -> None:
    check_all_are_on_record(GAME)


@pytest.mark.parametrize("one", differences(GAME), ids=named)
def test_what_is_on_record_is_so(one: Difference) -> None:
    check_difference(GAME, one)


def test_every_question_has_a_witness_that_is_shown_smallest() -> None:
    assert {named(one) for one in differences(GAME) if one.smallest.line is None} == set()
    assert {one.smallest.shown.how for one in differences(GAME)} == {How.SOLVER}


def test_searching_again_finds_what_is_on_record() -> None:
    (known,) = [one for one in differences(GAME) if one.question is PASSING]
    found = difference(GAME.name, PASSING, known.answers, quiet)
    assert found.smallest.size == known.smallest.size
    assert found.in_play.size == known.in_play.size
    assert (found.smallest.shown.how, found.in_play.shown.how) == (How.SOLVER, How.SOLVER)


@pytest.mark.long
@pytest.mark.parametrize("known", differences(GAME), ids=named)
def test_searching_again_finds_all_that_is_on_record(known: Difference) -> None:
    found = difference(GAME.name, known.question, known.answers, quiet)
    assert (found.smallest.size, found.smallest.shown.how) == (known.smallest.size, known.smallest.shown.how)
    assert (found.in_play.size, found.in_play.shown.how) == (known.in_play.size, known.in_play.shown.how)


# What the search rests on


def test_the_symmetries_are_those_that_change_no_ruling() -> None:
    assert set(SYMMETRIES) == {tuple(to(platform) for platform in corintho.Platform) for to in TESTED.values()}


def test_one_of_each_eight_moves_stands_for_all() -> None:
    images = [{move_under(move, symmetry) for symmetry in SYMMETRIES} for move in REPRESENTATIVES]
    assert set().union(*images) == set(CANDIDATES)
    assert all(not one & other for one, other in itertools.combinations(images, 2))
    kinds = [type(move) for move in REPRESENTATIVES]
    assert (kinds.count(Place), kinds.count(Join), kinds.count(Pass)) == (9, 6, 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_so_of_positions_in_play_is_so(players: int) -> None:
    state = corintho.start(Config(players=players))
    turns = 0
    while corintho.outcome(state) is None:
        assert fits(state, turns)
        assert not fits(state, turns + 1)
        moves = tuple(corintho.legal_moves(state))
        state, turns = corintho.play(state, moves[7 * turns % len(moves)]), turns + 1
    assert turns > players


@pytest.mark.parametrize("players", PLAYERS)
def test_terms_of_a_position_say_what_the_rules_say(players: int) -> None:
    """What is read of a free state, with other values in place of its variables, is so of states from play."""
    table = Positions(players, PASSING, ("no", "yes"))
    for state in some_positions(players, 6):
        plain = evolve(state, config=Config(players=players))
        for move in (REPRESENTATIVES[0], REPRESENTATIVES[10], Pass()):
            line = Line(players, corintho.format_state(plain), (corintho.format_move(move),))
            (differs,) = evaluator([table.moves[move]])(matching(table.states[0], plain))
            assert differs == is_witness(GAME, line, PASSING, ("no", "yes"))


def test_a_game_is_found_to_a_position_that_was_played() -> None:
    table = Positions(2, PASSING, ("no", "yes"))
    moves: tuple[Move, ...] = tuple(map(corintho.parse_move, ("B@a1", "C@b1", "A@c3", "b1-a1")))
    state = corintho.start()
    for move in moves:
        state = corintho.play(state, move)
    found = game_to(table, state, len(moves))
    assert found is not None
    again = corintho.start()
    for move in found:
        again = corintho.play(again, move)
    assert again == state


def test_no_game_is_found_to_a_position_that_cannot_be_played() -> None:
    table = Positions(2, PASSING, ("no", "yes"))
    state = corintho.parse_state("4/4/4/B,3 344,444 1 -")
    assert game_to(table, state, 1) is None
