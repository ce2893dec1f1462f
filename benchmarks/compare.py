"""Hold a file of another engine's legal moves against the rules, and look for the reading that it was made under.

    python benchmarks/compare.py [GAME] [--lines N] [--distinct N] [--jobs N] [--seed N] [--others N]

The engine is the rules themselves, under a reading that gives some other answers, drawn at random. Its positions are
those of games played at random, from the first move to the last; the same ones come again until there are enough lines,
which changes nothing, since nothing is kept from one line to the next. It prints how long it took to read the lines, to
hold them, and to find the reading, in seconds, and which reading was found. The work of all processes together is told
besides: it hardly changes when other programs run.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle, islice
from random import Random
from typing import Any

import recording

from vitruvius import corintho
from vitruvius import cornerstone_cards as cards
from vitruvius import cornerstone_tower as tower
from vitruvius.compare import Said, Wanted, compare, read, written
from vitruvius.game import AnyGame, JsonObject
from vitruvius.readings import BaseReading, with_answer
from vitruvius.testing import corintho as corintho_play
from vitruvius.testing import cornerstone_cards as cards_play
from vitruvius.testing import cornerstone_tower as tower_play
from vitruvius.workers import processors
from vitruvius_spec import Question

Others = tuple[tuple[Question, str], ...]

SAMPLE = 500
"""Of how many positions the moves are listed alone, to compare with."""

GAMES: dict[str, AnyGame] = {game.name: game for game in (corintho.GAME, cards.GAME, tower.GAME)}


def played(reading: BaseReading, rng: Random) -> Iterator[Any]:
    """All positions of a game that is played at random."""
    if isinstance(reading, corintho.Reading):
        agreed = corintho.Config(players=rng.choice((2, 3, 4)), reading=reading)
        yield from corintho_play.random_game(rng, agreed).states
    elif isinstance(reading, cards.Reading):
        match = cards.Config(players=rng.choice((3, 4)), multi_lay=rng.random() < 0.5, reading=reading)
        yield from cards_play.random_game(rng, match).states
    elif isinstance(reading, tower.Reading):
        yield from tower_play.random_game(rng, tower.Config(players=rng.choice((2, 3, 4)), reading=reading)).states


def any_others(game: AnyGame, count: int, rng: Random) -> Others:
    """So many answers that are not the default ones."""
    questions = [question for question in game.rulebook.questions if len(question.answers) > 1]
    drawn = sorted(rng.sample(questions, count), key=questions.index)
    return tuple(
        (question, rng.choice([answer.id for answer in question.answers if answer.id != question.default]))
        for question in drawn
    )


def said(others: Others) -> str:
    """The answers as the command line takes them."""
    return " ".join(f"{question.slug}={answer}" for question, answer in others) or "the rulebook's own"


def time_of_listing(game: AnyGame, lines: Sequence[Said]) -> float:
    """How long it takes on average to read a position and to list its moves, in seconds."""
    began = time.process_time()
    for said in lines[:SAMPLE]:
        state = game.parse_state(said.position)
        tuple(game.legal_moves(state))
        game.outcome(state)
    return (time.process_time() - began) / min(SAMPLE, len(lines))


def main() -> None:
    """Make the lines, compare, and print how long that took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=tuple(GAMES), default="corintho")
    parser.add_argument("--lines", type=int, default=100_000, help="how many lines there are")
    parser.add_argument("--distinct", type=int, default=2_000, help="how many of them are not the same as others")
    parser.add_argument("--jobs", type=int, default=processors(), help="in how many processes")
    parser.add_argument("--seed", type=int, default=1, help="what chance begins with")
    parser.add_argument("--others", type=int, default=2, help="how many other answers the engine's reading gives")
    recording.add_option(parser)
    asked = parser.parse_args()
    game, rng = GAMES[asked.game], Random(asked.seed)
    others = any_others(game, asked.others, rng)
    reading = game.reading(game.start())
    for question, answer in others:
        reading = with_answer(reading, question, answer)
    positions = (state for _ in iter(int, 1) for state in played(reading, rng))
    texts = [text.encode() for text in written(game, islice(positions, asked.distinct))]
    began = time.perf_counter()
    lines = read(islice(cycle(texts), asked.lines))
    sys.stdout.write(f"{len(lines)} lines of {game.name}, read in {time.perf_counter() - began:.1f} s\n")

    @contextmanager
    def timed(what: str, total: int) -> Iterator[Callable[[], None]]:
        start = time.perf_counter()
        yield lambda: None
        sys.stdout.write(f"  {what} ({total}): {time.perf_counter() - start:.1f} s\n")

    began, before = time.perf_counter(), os.times().user
    found = compare(game, lines, Wanted(jobs=asked.jobs, watch=timed, first=1))
    seconds = time.perf_counter() - began
    spent = os.times()
    work = spent.user + spent.children_user - before
    sys.stdout.write(f"compared in {seconds:.1f} s, in {asked.jobs} processes\n")
    sys.stdout.write(f"{work:.1f} s of work, {work / len(lines) * 1e3:.2f} ms a line\n")
    sys.stdout.write(f"{found.agree} lines agree; made under {said(others)}\n")
    plain = time_of_listing(game, lines)
    sys.stdout.write(f"to list the moves and the winners of a position alone takes {plain * 1e3:.2f} ms\n")
    figures: JsonObject = {
        "game": game.name,
        "lines": len(lines),
        "other answers": len(others),
        "minutes": round(seconds / 60, 1),
        "processes": asked.jobs,
        "ratio": round(work / len(lines) / plain, 1),
        "found": found.recognition is not None and found.recognition.fit.value == "found",
    }
    recording.record(asked.json, "compare", figures)
    if found.recognition is not None:
        for one in (found.recognition.others, *found.recognition.equal):
            sys.stdout.write(f"found ({found.recognition.fit.value}): {said(one)}\n")


if __name__ == "__main__":
    main()
