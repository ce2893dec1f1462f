"""Positions and moves of any game on which rulings are made under many readings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, Final, cast

from tests.answers import answered_at_random, with_answers
from tests.games import Subject
from vitruvius import corintho, cornerstone_cards, cornerstone_tower
from vitruvius.across import Answers
from vitruvius.readings import BaseReading, answer_in, left_open
from vitruvius.testing import History
from vitruvius.testing import corintho as corintho_play
from vitruvius.testing import cornerstone_cards as cards_play
from vitruvius.testing import cornerstone_tower as tower_play
from vitruvius_spec import Question

AnyHistory = History[Any, Any]  # a test of any game cannot know its types
Line = tuple[Any, tuple[Any, ...]]
"""A position, and no move or one."""

A_GAME: Final = 8
"""How many positions are drawn from a game."""


def _corintho(rng: Random, players: int, reading: BaseReading) -> AnyHistory:
    config = corintho.Config(players=players, reading=cast("corintho.Reading", reading))
    return corintho_play.random_game(rng, config, rng.choice((None, *corintho_play.Temper)))


def _tower(rng: Random, players: int, reading: BaseReading) -> AnyHistory:
    config = cornerstone_tower.Config(
        players=players,
        base=rng.choice(tuple(cornerstone_tower.BaseStone)),
        reading=cast("cornerstone_tower.Reading", reading),
    )
    return tower_play.random_game(rng, config, trouble=rng.choice((0, 0.02)))


def _cards(rng: Random, players: int, reading: BaseReading) -> AnyHistory:
    match = rng.choice((cornerstone_cards.Rounds(1), cornerstone_cards.Rounds(2), cornerstone_cards.Target(3)))
    agreed = cornerstone_cards.Config(
        players=players, multi_lay=rng.random() < 0.5, match=match, reading=cast("cornerstone_cards.Reading", reading)
    )
    temper = rng.choice((None, *cards_play.Temper))
    if rng.random() < 0.5:
        return cards_play.played_on(rng, cards_play.random_ending(rng, agreed), temper)
    return cards_play.random_game(rng, agreed, temper)


_PLAYED: Final[dict[str, Callable[[Random, int, BaseReading], AnyHistory]]] = {
    corintho.GAME.name: _corintho,
    cornerstone_tower.GAME.name: _tower,
    cornerstone_cards.GAME.name: _cards,
}


def lines(subject: Subject, rng: Random, number: int) -> Iterator[Line]:
    """So many positions from play, decided ones too, each with a move, legal or not, or with none.

    A third is under the default reading, and in the others some questions are answered at random: before play, or only
    when it is ruled on.
    """
    found = 0
    while found < number:
        played = subject.reading if rng.random() < 0.5 else answered_in_part(subject.reading, rng)
        game = _PLAYED[subject.game.name](rng, rng.choice(subject.players), played)
        for place in [len(game.moves), *(rng.randrange(len(game.states)) for _ in range(A_GAME - 1))][: number - found]:
            state = game.states[place]
            if rng.random() < 0.3:
                state = subject.game.with_reading(state, answered_in_part(subject.reading, rng))
            tried = rng.choice((game.moves[place : place + 1], game.moves, game.moves, ()))
            yield state, (rng.choice(tried),) if tried else ()
            found += 1


def answered_in_part(reading: BaseReading, rng: Random) -> BaseReading:
    """The reading with one question in three answered at random."""
    drawn = answered_at_random(reading, rng)
    chosen = [question for question in reading.rulebook.questions if rng.random() < 1 / 3]
    return with_answers(reading, [(one, answer_in(drawn, one)) for one in chosen])


def open_in(reading: BaseReading) -> tuple[Question, ...]:
    """The open questions that the reading leaves at their defaults."""
    return tuple(question for question in reading.rulebook.questions if left_open(reading, question))


def every_assignment(questions: Sequence[Question]) -> Iterator[Answers]:
    """Each way to answer all of the questions."""
    for answers in product(*([answer.id for answer in question.answers] for question in questions)):
        yield tuple(zip(questions, answers, strict=True))


def assignments(questions: Sequence[Question], rng: Random, number: int) -> Iterator[Answers]:
    """So many ways to answer all of the questions, drawn at random: some with few answers that are no defaults."""
    for _ in range(number):
        share = rng.choice((0.1, 0.3, 1))
        yield tuple(
            (question, rng.choice(question.answers).id if rng.random() < share else question.default)
            for question in questions
        )
