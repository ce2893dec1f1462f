"""Under which reading another engine is right throughout: it is found, and that there is none is told."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games import EVERY_GAME, SUBJECTS, Subject
from vitruvius import corintho, cornerstone_cards
from vitruvius.compare import Comparison, Fit, Others, Said, Wanted, compare
from vitruvius.game import AnyGame
from vitruvius.readings import is_chosen
from vitruvius_spec import Question
from vitruvius_spec.corintho import questions as q
from vitruvius_spec.cornerstone_cards import questions as cards_q

from .engines import any_others, lines_of, reading_of, spoilt, states

LINES = {"corintho": 40, "cornerstone-cards": 60, "cornerstone-tower": 24}
"""How many lines a file has, of each game."""


STRETCHED = (
    "Qd/As/-/Ah/Tc/5c/-/2c 2s4h5h9hKcKdKs/Ac5s6s7h9sTsJdQh/Ad5d7d8c8dQsKh/2h3h6c7s8h9c9d "
    "2d3c3d3s4c4d4s6d6h8sTdThJcJhJsQc 7c 0/5/0/0 play:2+acted+stretched+last:stretch 1:0/0/0/0:3:3:-"
)
"""A Stretch is in force, and no card has been shifted yet."""


def fits(game: AnyGame, positions: list[Any], lines: tuple[Said, ...], others: Others) -> bool:
    """Whether the rules under these answers, asked by themselves, say what the file says."""
    reading = reading_of(game, others)
    moved = [game.with_reading(state, reading) for state in positions]
    return not any(map(game.problems, moved)) and lines_of(game, moved) == lines


def recognised(game: AnyGame, lines: tuple[Said, ...], *answers: str) -> Comparison:
    found = compare(game, lines, Wanted(answers=answers))
    assert found.recognition is not None
    return found


def check_random_reading(subject: Subject, seed: int) -> bool:
    """A file made under a random reading is recognised; gives whether that reading matters on its lines."""
    game, rng = subject.game, Random(seed)
    others = any_others(game, rng.randint(1, 4), rng)
    positions = states(game, reading_of(game, others), LINES[game.name], rng)
    lines = lines_of(game, positions)
    found = recognised(game, lines).recognition
    assert found is not None
    assert found.agree == len(lines)
    assert len(found.others) <= len(others)
    assert found.fit is (Fit.FOUND if found.others else Fit.OWN)
    for named in (found.others, *found.equal):
        assert len(named) == len(found.others)
        assert fits(game, positions, lines, named)
    return found.fit is Fit.FOUND


@EVERY_GAME
def test_a_random_reading_is_recognised(subject: Subject) -> None:
    seeds = {"corintho": (0, 1, 2), "cornerstone-cards": (0, 1, 4), "cornerstone-tower": (0,)}
    assert any(check_random_reading(subject, seed) for seed in seeds[subject.game.name])


@pytest.mark.long
@EVERY_GAME
def test_many_random_readings_are_recognised(subject: Subject) -> None:
    count = 10 if subject.game.name == "cornerstone-tower" else 60
    assert sum(check_random_reading(subject, seed) for seed in range(100, 100 + count)) > count // 2


def test_all_readings_with_as_few_other_answers_are_told() -> None:
    """Each reading with up to two other answers is tried: those that fit are found, and no others."""
    game, rng = corintho.GAME, Random(2)
    others = ((q.PASSING, "yes"), (q.CAPITAL_ON_BASE, "yes"))
    positions = states(game, reading_of(game, others), 10, rng)
    lines = lines_of(game, positions)
    answers = [(question, one.id) for question in game.rulebook.questions for one in _rest(question)]
    assert not any(fits(game, positions, lines, tried) for tried in ((), *((one,) for one in answers)))
    pairs = (pair for pair in product(answers, repeat=2) if _place(pair[0][0]) < _place(pair[1][0]))
    fitting = {pair for pair in pairs if fits(game, positions, lines, pair)}
    assert fitting
    found = recognised(game, lines).recognition
    assert found is not None
    assert {found.others, *found.equal} == fitting


def _rest(question: Question) -> list[Any]:
    return [answer for answer in question.answers if answer.id != question.default]


def _place(question: Question) -> int:
    return corintho.GAME.rulebook.questions.index(question)


def test_readings_that_the_file_does_not_tell_apart_are_all_named() -> None:
    game = cornerstone_cards.GAME
    reading = reading_of(game, ((cards_q.STRETCH_AND_SHIFT, "yes"),))
    state = game.with_reading(game.parse_state(STRETCHED), reading)
    found = recognised(game, lines_of(game, [state])).recognition
    assert found is not None
    assert {found.others, *found.equal} == {((cards_q.STRETCH_AND_SHIFT, one),) for one in ("yes", "uses-up")}


def test_answers_that_were_chosen_are_kept() -> None:
    game = corintho.GAME
    positions = states(game, reading_of(game, ((q.PASSING, "yes"),)), 16, Random(1))
    lines = lines_of(game, positions)
    free = recognised(game, lines).recognition
    assert free is not None
    assert free.others == ((q.PASSING, "yes"),)
    chosen = recognised(game, lines, "passing=yes").recognition
    assert chosen is not None
    assert chosen.fit is Fit.OWN
    kept = recognised(game, lines, "passing=no").recognition
    assert kept is not None
    assert (kept.fit, kept.most) == (Fit.NONE, None)
    assert kept.unexplained


def test_a_fault_that_no_reading_explains_is_told_with_the_reading_that_fits_best() -> None:
    game = corintho.GAME
    positions = states(game, reading_of(game, ((q.PASSING, "yes"),)), 24, Random(1))
    number = next(number for number, state in enumerate(positions, start=1) if not game.outcome(state))
    blocked = next(
        f"{letter}@{platform.text}"
        for platform in corintho.Platform
        if positions[number - 1].board[platform]
        for letter in ("B",)
    )
    found = recognised(game, spoilt(game, positions, (number, blocked))).recognition
    assert found is not None
    assert (found.fit, found.most) == (Fit.NONE, None)
    assert found.others == ((q.PASSING, "yes"),)
    assert found.agree == len(positions) - 1
    assert found.unexplained == (number,)


def test_lines_that_contradict_each_other_fit_no_reading() -> None:
    """Each of them is right under some reading: the same position with a pass, and without."""
    game = corintho.GAME
    state = corintho.parse_state("4/4/1,C,2/B,3 344,434 1 b2")
    lines = spoilt(game, [state, state], (1, "pass"))
    found = recognised(game, lines).recognition
    assert found is not None
    assert (found.fit, found.unexplained, found.most) == (Fit.NONE, (), None)
    assert found.agree == 1


def test_what_no_line_asks_is_told() -> None:
    found = recognised(corintho.GAME, lines_of(corintho.GAME, [corintho.start()])).recognition
    assert found is not None
    assert q.PASSING not in found.unasked  # a pass is listed or not
    assert q.SEVERAL_ROWS in found.unasked


def test_no_question_with_one_answer_is_asked_about() -> None:
    for subject in SUBJECTS:
        found = recognised(subject.game, lines_of(subject.game, [subject.game.start()])).recognition
        assert found is not None
        assert all(len(question.answers) > 1 for question in found.unasked)
        assert not any(is_chosen(subject.reading, question) for question in found.unasked)
