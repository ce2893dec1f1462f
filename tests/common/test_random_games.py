"""The benchmark that plays random games: what is no game to its end is an error, be it run with -O or not."""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from vitruvius import corintho

BENCHMARK: Final = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "random_games.py"))


class Stubborn:
    """Corintho, but for what is said otherwise."""

    def __init__(self, **otherwise: object) -> None:
        self.__dict__.update(otherwise)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the game has of that name
        return getattr(corintho.GAME, name)


def play(game: object, *, stops: bool = True) -> list[str]:
    """What is played when each move is the first legal one; of a game that does not stop, even when it is over."""
    first = next(iter(corintho.legal_moves(corintho.start())))
    rng = Random(0)

    def chosen(state: corintho.State) -> corintho.Move | None:
        moves = list(corintho.legal_moves_unchecked(state))
        return rng.choice(moves) if moves else None if stops else first

    return list(BENCHMARK["played"](game, corintho.start(), chosen))


def test_a_game_is_played_to_its_end() -> None:
    told = play(corintho.GAME)
    assert told[0] == "players 2"
    assert told[-1].startswith("end ")


@pytest.mark.parametrize(
    ("game", "stops", "says"),
    [
        (Stubborn(step=lambda state, _: state), False, "10000 moves"),
        (Stubborn(problems=lambda _: ("one",)), True, "unsound"),
        (Stubborn(outcome=lambda _: None), True, "no outcome"),
    ],
    ids=["endless", "unsound", "undecided"],
)
def test_what_is_no_game_to_its_end_is_an_error(game: object, stops: bool, says: str) -> None:
    with pytest.raises(BENCHMARK["Unfinished"], match=says):
        play(game, stops=stops)
