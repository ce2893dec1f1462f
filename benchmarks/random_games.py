"""Play random games to the end, for 2, 3 and 4 players, every other one with every question answered at random.

    python benchmarks/random_games.py [corintho | cornerstone-tower] [--games N] [--first N] [--jobs N]

It prints what was played, how the games ended and which answers were in force. A game without an end, or with an
unsound last position, is an error. Each game has a number, and is the same in any run.

In the block tower blocks fall in some games, or are built against the rules; and in every third game the players keep
to the table, so that heights are tied and what breaks ties is reached.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import TypeVar

from vitruvius import corintho
from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower.clauses.ending import is_over
from vitruvius.game import Outcome
from vitruvius.readings import BaseReading, answer_in, with_answer
from vitruvius.testing.cornerstone_tower import random_event, random_move

R = TypeVar("R", bound=BaseReading)

PLAYERS = (2, 3, 4)
TROUBLES = (0, 0, 0.005, 0.05)
"""Before each move, the probability of an event of the table: of one game in four each."""


def corintho_game(number: int) -> Iterator[str]:
    """What is played in that game of Corintho, and how it ends."""
    rng = Random(number)
    reading = any_reading(corintho.Reading(), rng) if number % 2 else corintho.Reading()
    state = corintho.start(corintho.Config(players=rng.choice(PLAYERS), reading=reading))
    yield from agreed(state.players, reading)
    while moves := list(corintho.legal_moves_unchecked(state)):
        move = rng.choice(moves)
        yield f"move {type(move).__name__}"
        state = corintho.step(state, move)
    assert not corintho.problems(state), corintho.format_state(state)
    yield ending(corintho.outcome(state), corintho.format_state(state))


def tower_game(number: int) -> Iterator[str]:
    """What is played in that game of the block tower, and how it ends."""
    rng = Random(number)
    reading = any_reading(tower.Reading(), rng) if number % 2 else tower.Reading()
    base = rng.choice(tuple(tower.BaseStone))
    state = tower.start(tower.Config(players=rng.choice(PLAYERS), base=base, reading=reading))
    yield from agreed(state.players, reading)
    trouble, keeps_low = rng.choice(TROUBLES), number % 3 == 0
    while not is_over(state):
        event = random_event(state, rng) if rng.random() < trouble else None
        move = event or random_move(state, rng)
        if keeps_low and isinstance(move, tower.Walk):
            move = tower.Stay()
        power = f" {move.power.letter}" if isinstance(move, tower.UseRing) else ""
        yield f"move {type(move).__name__}{power}"
        state = tower.step(state, move)
    assert not tower.problems(state), tower.format_state(state)
    yield ending(tower.outcome(state), tower.format_state(state))


def any_reading(reading: R, rng: Random) -> R:
    """The reading with every answer drawn."""
    for question in reading.rulebook.questions:
        reading = with_answer(reading, question, rng.choice(question.answers).id)
    return reading


def agreed(players: int, reading: BaseReading) -> Iterator[str]:
    """How many play, and the answers in force."""
    yield f"players {players}"
    yield from (f"answer {question.slug}={answer_in(reading, question)}" for question in reading.rulebook.questions)


def ending(end: Outcome | None, state: str) -> str:
    """By which clause a game is decided, and for how many."""
    assert end is not None, f"no move and no outcome: {state}"
    winners = {0: "drawn", 1: "won"}.get(len(end.winners), "shared")
    return f"end {end.by.id.partition(':')[2]} ({winners})"


GAMES = {corintho.GAME.name: corintho_game, tower.GAME.name: tower_game}


def counted(game: str, number: int) -> Counter[str]:
    """How often each thing is in that game."""
    return Counter(GAMES[game](number))


def main() -> None:
    """Play the games, and print what was in them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=tuple(GAMES), default=corintho.GAME.name)
    parser.add_argument("--games", type=int, default=1_000, help="how many are played")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--jobs", type=int, default=1, help="in how many processes")
    wanted = parser.parse_args()
    numbers = range(wanted.first, wanted.first + wanted.games)
    began, found, done = time.perf_counter(), Counter[str](), 0
    with ProcessPoolExecutor(wanted.jobs) as processes:
        for one in processes.map(counted, [wanted.game] * len(numbers), numbers, chunksize=4):
            found, done = found + one, done + 1
            if done % 100 == 0:
                sys.stderr.write(f"{done} of {len(numbers)}\n")
    sys.stdout.write(f"{done} games of {wanted.game} in {time.perf_counter() - began:.0f} s, all to the end\n")
    for kind in ("players", "move", "end"):
        parts = (f"{name.partition(' ')[2]} {count}" for name, count in sorted(found.items()) if name.startswith(kind))
        sys.stdout.write(f"{kind}: {', '.join(parts)}\n")
    answers = sum(name.startswith("answer ") for name in found)
    sys.stdout.write(f"answers in force: {answers}\n")


if __name__ == "__main__":
    main()
