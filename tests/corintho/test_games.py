"""Random games to their end, under every reading and for every number of players."""

from __future__ import annotations

from itertools import cycle, product
from random import Random

import pytest

from vitruvius import corintho
from vitruvius.corintho import Config, Reading
from vitruvius.testing.corintho import LONGEST_GAME, Temper, random_game

from .sample import PLAYERS, Game, any_reading, pairwise_readings, sample


def check(game: Game) -> None:
    """The game has come to an end, and within the bound."""
    end = corintho.outcome(game.final)
    assert end is not None
    assert len(end.winners) <= 1
    assert set(end.winners) <= set(range(1, game.final.players + 1))
    assert len(game.moves) < LONGEST_GAME
    assert all(corintho.outcome(state) is None for state in game.states[-2:-1])


def test_random_games_come_to_an_end() -> None:
    rng = Random(0)
    agreed = cycle(product((Reading(), *pairwise_readings()), PLAYERS))
    for (read, players), temper in zip(agreed, [None, *Temper] * 5, strict=False):
        check(random_game(rng, Config(players=players, reading=read), temper))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_games_of_the_sample_come_to_an_end(players: int) -> None:
    for game in sample(players):
        check(game)


@pytest.mark.long
def test_ten_thousand_random_games_come_to_an_end() -> None:
    rng = Random(1)
    tempers = cycle((None, Temper.ANYTHING, *Temper))
    for number in range(10_000):
        read = Reading() if number % 5 == 0 else any_reading(rng)
        check(random_game(rng, Config(players=PLAYERS[number % 3], reading=read), next(tempers)))
