"""Engines to compare: the rules themselves under some reading, and what they say spoilt here and there."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from typing import Any

from vitruvius import corintho, cornerstone_cards, cornerstone_tower
from vitruvius.compare import Others, Said, read, written
from vitruvius.game import AnyGame
from vitruvius.readings import BaseReading, with_answer
from vitruvius.testing import corintho as corintho_play
from vitruvius.testing import cornerstone_cards as cards_play
from vitruvius.testing import cornerstone_tower as tower_play
from vitruvius_spec import Question

A_GAME = 8
"""How many positions are taken of each game."""
TOWER_MOVES = 30
"""How far a game of the tower goes: listing all its moves takes the longer the higher it is."""


def states(game: AnyGame, reading: BaseReading, count: int, rng: Random) -> list[Any]:
    """So many positions from games played at random under a reading, by as many players as can."""
    found: list[Any] = []
    while len(found) < count:
        played = _game(game, reading, rng)
        found += rng.sample(played, min(A_GAME, len(played)))
    return found[:count]


def _game(game: AnyGame, reading: BaseReading, rng: Random) -> list[Any]:
    if isinstance(reading, corintho.Reading):
        agreed = corintho.Config(players=rng.choice((2, 3, 4)), reading=reading)
        return list(corintho_play.random_game(rng, agreed).states)
    if isinstance(reading, cornerstone_cards.Reading):
        cards = cornerstone_cards.Config(players=rng.choice((3, 4)), multi_lay=rng.random() < 0.5, reading=reading)
        return list(cards_play.random_game(rng, cards).states)
    assert isinstance(reading, cornerstone_tower.Reading)
    assert game is cornerstone_tower.GAME
    tower = cornerstone_tower.Config(players=rng.choice((2, 3, 4)), reading=reading)
    return list(tower_play.random_game(rng, tower, length=TOWER_MOVES).states)


def reading_of(game: AnyGame, others: Iterable[tuple[Question, str]]) -> BaseReading:
    """The game's default reading but for these answers."""
    reading = game.reading(game.start())
    for question, answer in others:
        reading = with_answer(reading, question, answer)
    return reading


def any_others(game: AnyGame, count: int, rng: Random) -> Others:
    """So many answers, drawn at random, that are not the default ones."""
    questions = [question for question in game.rulebook.questions if len(question.answers) > 1]
    drawn = rng.sample(questions, count)
    return tuple(
        (question, rng.choice([answer.id for answer in question.answers if answer.id != question.default]))
        for question in drawn
    )


def lines_of(game: AnyGame, positions: Iterable[Any]) -> tuple[Said, ...]:
    """What the rules say of some positions, as another engine's lines."""
    return read(text.encode() for text in written(game, positions))


def spoilt(game: AnyGame, positions: Iterable[Any], *wrong: tuple[int, str]) -> tuple[Said, ...]:
    """The same, but for some moves of lines with those numbers: listed though they are not, or not though they are."""
    bodies = [json.loads(text) for text in written(game, positions)]
    for number, move in wrong:
        moves = bodies[number - 1]["moves"]
        if move in moves:
            moves.remove(move)
        else:
            moves.append(move)
    return read(json.dumps(body).encode() for body in bodies)
