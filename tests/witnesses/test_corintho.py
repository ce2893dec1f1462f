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
from vitruvius.progress import quiet
from vitruvius.witnesses import Difference, How, Line, differences, is_witness
from vitruvius_proofs.corintho.states import LOW
from vitruvius_proofs.evaluate import evaluator
from vitruvius_proofs.fresh import matching
from vitruvius_proofs.witnesses import difference
from vitruvius_proofs.witnesses.corintho.asking import Asker
from vitruvius_proofs.witnesses.corintho.games import game_to
from vitruvius_proofs.witnesses.corintho.positions import Positions, reading_with, tables
from vitruvius_proofs.witnesses.corintho.sizes import least_of
from vitruvius_proofs.witnesses.corintho.symmetry import REPRESENTATIVES, SYMMETRIES, move_under
from vitruvius_proofs.witnesses.corintho.turns import fits

from .records import check_all_are_on_record, check_difference

PASSING = GAME.rulebook.question("passing")
BASES = GAME.rulebook.question("rows-of-bases")


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


def test_searching_again_among_two_players_finds_what_is_on_record() -> None:
    (known,) = [one for one in differences(GAME) if one.question is BASES]
    asker = Asker(quiet)
    least = least_of(asker, tables(BASES, known.answers)[:1], most=2)
    assert least is not None
    assert (0, least.sections, least.moves) == known.smallest.size
    assert asker.refuted > len(REPRESENTATIVES) / 2
    assert asker.gave_up == 0


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


def test_terms_of_a_position_say_what_the_rules_say() -> None:
    """What is read of a free state, with other values in place of its variables, is so of states from play."""
    answers = ("yes", "no")
    table = tables(BASES, answers)[0]
    evaluate = evaluator(list(table.moves.values()))
    seen = set()
    for state in (*some_positions(2, 3), corintho.parse_state("4/2,B,1/1,B,2/4 344,344 1 b2")):
        plain = evolve(state, config=Config(reading=reading_with((), BASES, "yes")))
        if max(map(len, plain.board)) > LOW or corintho.problems(plain):
            continue
        for move, differs in zip(table.moves, evaluate(matching(table.states[0], plain)), strict=True):
            line = Line(2, corintho.format_state(plain), (corintho.format_move(move),))
            assert differs == is_witness(GAME, line, BASES, answers)
            seen.add(differs)
    assert seen == {True, False}


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
