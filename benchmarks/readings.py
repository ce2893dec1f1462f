"""Rulings over all readings, against plain verdicts under one.

    python benchmarks/readings.py [GAME ...] [--positions N] [--seed N]

Positions come from play at random, under the default reading; those of the block tower have 24 blocks. On each, a move
is ruled on that was played there, or another of the same game, which is mostly illegal. The figures that matter are
ratios within this run, of what takes longer over all readings than under one:

* the plain verdict: is the move legal, under the one reading, and under every combination of answers that matter?
* the whole ruling: its findings, what follows, and who has won; and the same, with who has won under every combination.

Of each the median, the ninth decile and the worst are told, with the milliseconds of that very ruling. Before each
measurement all that functions keep between calls is forgotten; garbage is not collected meanwhile; what counts is the
time of this process alone, and the quickest of a few.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, Final

import recording
from attrs import frozen

from vitruvius import corintho, cornerstone_cards, cornerstone_tower
from vitruvius.game import AnyGame, JsonObject
from vitruvius.ruling import AnyRuling
from vitruvius.testing import History
from vitruvius.testing import corintho as corintho_play
from vitruvius.testing import cornerstone_cards as cards_play
from vitruvius.testing import cornerstone_tower as tower_play
from vitruvius.testing.caches import clear_caches

Case = tuple[Any, Any]
"""A position and a move."""

REPEATS: Final = 3
"""How often a time is taken; the quickest counts."""
BLOCKS: Final = 24
"""How many blocks the towers have."""
TARGET: Final = 20
"""A ruling over all readings is to take no more than so many times the plain verdict."""
QUANTILES: Final = (("median", 0.5), ("90 %", 0.9), ("worst", 1.0))


@frozen
class Measured:
    """The seconds that one ruling takes."""

    plain: float
    """Asked whether the move is legal."""
    whole: float
    """Asked for all that there is under one reading."""
    across: float
    """Asked for its verdict over all readings."""
    all_across: float
    """Asked for all that there is under one reading, and for who has won under any."""
    leaves: int
    """How many combinations of answers that verdict stands on."""
    is_disputed: bool
    what: str


def corintho_cases(rng: Random) -> Iterator[Case]:
    """Positions of Corintho for two to four."""
    while True:
        players = rng.choice(corintho.state.PLAYERS)
        game = corintho_play.random_game(
            rng, corintho.Config(players=players), rng.choice((None, *corintho_play.Temper))
        )
        yield from some(game, rng, range(len(game.moves)))


def cards_cases(rng: Random) -> Iterator[Case]:
    """Positions of the card game for three or four."""
    while True:
        config = cornerstone_cards.Config(players=rng.choice(cards_play.PLAYERS), multi_lay=rng.random() < 0.5)
        game = cards_play.random_game(rng, config, rng.choice((None, *cards_play.Temper)))
        yield from some(game, rng, range(len(game.moves)))


def tower_cases(rng: Random) -> Iterator[Case]:
    """Positions of the block tower for two to four with so many blocks."""
    while True:
        config = cornerstone_tower.Config(players=rng.choice(cornerstone_tower.state.PLAYERS))
        game = tower_play.random_game(rng, config)
        yield from some(
            game, rng, [place for place in range(len(game.moves)) if len(game.states[place].placed) == BLOCKS]
        )


def some(game: History[Any, Any], rng: Random, places: range | list[int]) -> Iterator[Case]:
    """A few of the game's positions at these places, each with the move played there, or with any move of the game."""
    for place in rng.sample(places, min(4, len(places))):
        yield game.states[place], rng.choice((game.moves[place], rng.choice(game.moves)))


CASES: Final[dict[str, tuple[AnyGame, Callable[[Random], Iterator[Case]]]]] = {
    corintho.GAME.name: (corintho.GAME, corintho_cases),
    cornerstone_cards.GAME.name: (cornerstone_cards.GAME, cards_cases),
    cornerstone_tower.GAME.name: (cornerstone_tower.GAME, tower_cases),
}


def seconds(game: AnyGame, case: Case, ask: Callable[[AnyRuling], object]) -> float:
    """How long it takes to rule on the move and to ask something of the ruling; the quickest of a few."""
    state, move = case
    found = []
    for _ in range(REPEATS):
        fresh = game.with_reading(state, game.reading(state))
        clear_caches()
        gc.disable()
        began = time.process_time()
        ask(game.rule_on(fresh, move))
        found.append(time.process_time() - began)
        gc.enable()
    return min(found)


def measured(game: AnyGame, case: Case) -> Measured:
    """One ruling, timed in three ways."""
    ruling = game.rule_on(*case)
    return Measured(
        plain=seconds(game, case, lambda one: one.legal),
        whole=seconds(game, case, lambda one: (one.legal, one.consequences, one.outcome)),
        across=seconds(game, case, lambda one: one.verdict),
        all_across=seconds(game, case, lambda one: (one.verdict, one.consequences, one.outcome, one.readings)),
        leaves=len(ruling.readings),
        is_disputed=ruling.verdict.value == "disputed",
        what=f"{game.format_state(case[0])} {game.format_move(case[1])}",
    )


def report(name: str, found: list[Measured]) -> None:
    """Print the figures of a game."""
    disputed, leaves = sum(one.is_disputed for one in found), max(one.leaves for one in found)
    sys.stdout.write(f"{name}: {len(found)} rulings, {disputed} disputed, up to {leaves} combinations of answers\n")
    compare("verdict", found, [one.across for one in found], [one.plain for one in found])
    compare("whole ruling", found, [one.all_across for one in found], [one.whole for one in found])


def compare(what: str, found: list[Measured], across: list[float], plain: list[float]) -> None:
    """Print how many times as long it takes over all readings as under one."""
    ratios = [many / one for many, one in zip(across, plain, strict=True)]
    order = sorted(range(len(found)), key=lambda place: ratios[place])
    for quantile, share in QUANTILES:
        place = order[min(int(share * len(order)), len(order) - 1)]
        sys.stdout.write(
            f"  the {what} over all readings, {quantile:6}: {ratios[place]:5.1f} times under one"
            f"  ({across[place] * 1e3:.2f} ms, and {plain[place] * 1e3:.2f} ms;"
            f" combinations: {found[place].leaves})\n"
        )
    within = sum(ratio <= TARGET for ratio in ratios)
    sys.stdout.write(
        f"  the {what} over all readings, all together: {sum(across) / sum(plain):.1f} times;"
        f" {within} of {len(found)} within {TARGET} times\n"
    )


def main() -> None:
    """Rule on the positions, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"of {', '.join(CASES)}; all, if none is named")
    parser.add_argument("--positions", type=int, default=200, help="how many of each game")
    parser.add_argument("--seed", type=int, default=0)
    recording.add_option(parser)
    wanted = parser.parse_args()
    figures: JsonObject = {}
    unknown = [name for name in wanted.game if name not in CASES]
    if unknown:
        parser.error(f"there is no game {unknown[0]}")
    for name in wanted.game or CASES:
        game, cases = CASES[name]
        found = [measured(game, case) for case in islice(cases(Random(wanted.seed)), wanted.positions)]
        report(name, found)
        figures[name] = {
            "rulings": len(found),
            "combinations": [one.leaves for one in found],
            "verdict": sorted(round(one.across / one.plain, 2) for one in found),
            "whole ruling": sorted(round(one.all_across / one.whole, 2) for one in found),
        }
    recording.record(wanted.json, "readings", {"target": TARGET, "games": figures})


if __name__ == "__main__":
    main()
