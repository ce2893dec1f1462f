"""Play random games to the end, for as many players as can, every other one with every question answered at random.

    python benchmarks/random_games.py [GAME] [--games N] [--first N] [--jobs N]

It prints what was played, how the games ended and which answers were in force. A game that has no end after
10,000 moves, an unsound last position or no outcome is an error. Each game has a number, and is the same in any run.

In the block tower blocks fall in some games, or are built against the rules; and in every third game the players keep
to the table, so that heights are tied and what breaks ties is reached.

In the card game a game is a whole match, with hands of 8 or 10, with Multi-Lay or without, of up to three rounds or to
a score. How the rounds ended is told as well: whether somebody Topped Out or how many won a stalemate, and whether
there was anything to score. Every fourth match begins near the end of a round, where stalemates are more frequent.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, TypeVar

from vitruvius import corintho
from vitruvius import cornerstone_cards as cards
from vitruvius import cornerstone_tower as tower
from vitruvius.corintho.state import PLAYERS as CORINTHO_PLAYERS
from vitruvius.cornerstone_cards.clauses.scoring import is_deck_used_up, is_match_over, pot_of, somebody_topped_out
from vitruvius.cornerstone_cards.clauses.setup import hand_size
from vitruvius.cornerstone_tower.clauses.ending import is_over
from vitruvius.cornerstone_tower.state import PLAYERS as TOWER_PLAYERS
from vitruvius.game import Game, HasSortKey, Outcome
from vitruvius.readings import BaseReading, answer_in, with_answer
from vitruvius.testing import cornerstone_cards as card_play
from vitruvius.testing.cornerstone_tower import random_event, random_move
from vitruvius_spec import Question
from vitruvius_spec.cornerstone_cards.questions import HAND_SIZE, HAND_SIZE_THREE

R = TypeVar("R", bound=BaseReading)
S = TypeVar("S")
M = TypeVar("M", bound=HasSortKey)

MOST_MOVES = 10_000
"""More than any game takes."""
TROUBLES = (0, 0, 0.005, 0.05)
"""Before each move, the probability of an event of the table: of one game in four each."""
HANDS = (HAND_SIZE, HAND_SIZE_THREE)
"""The questions that are answered at random in every match of the card game."""


class Unfinished(Exception):
    """A random game has not come to an end, or to none that can be."""


def corintho_game(number: int) -> Iterator[str]:
    """What is played in that game of Corintho, and how it ends."""
    rng = Random(number)
    reading = any_reading(corintho.Reading(), rng) if number % 2 else corintho.Reading()
    state = corintho.start(corintho.Config(players=rng.choice(CORINTHO_PLAYERS), reading=reading))

    def chosen(state: corintho.State) -> corintho.Move | None:
        moves = list(corintho.legal_moves_unchecked(state))
        return rng.choice(moves) if moves else None

    return played(corintho.GAME, state, chosen)


def tower_game(number: int) -> Iterator[str]:
    """What is played in that game of the block tower, and how it ends."""
    rng = Random(number)
    reading = any_reading(tower.Reading(), rng) if number % 2 else tower.Reading()
    base = rng.choice(tuple(tower.BaseStone))
    state = tower.start(tower.Config(players=rng.choice(TOWER_PLAYERS), base=base, reading=reading))
    trouble, keeps_low = rng.choice(TROUBLES), number % 3 == 0

    def chosen(state: tower.State) -> tower.Move | None:
        if is_over(state):
            return None
        event = random_event(state, rng) if rng.random() < trouble else None
        move = event or random_move(state, rng)
        return tower.Stay() if keeps_low and isinstance(move, tower.Walk) else move

    return played(tower.GAME, state, chosen)


def cards_game(number: int) -> Iterator[str]:
    """What is played in that match of the card game, and how its rounds and the match end."""
    rng = Random(number)
    reading = any_reading(cards.Reading(), rng, None if number % 2 else HANDS)
    rounds, score = cards.Rounds(rng.randint(1, 3)), cards.Target(rng.randint(1, 20))
    agreed = cards.Config(
        players=rng.choice(card_play.PLAYERS),
        multi_lay=rng.random() < 0.5,
        match=rng.choice((rounds, score)),
        reading=reading,
    )
    yield variant(agreed)
    tempers = (None, *card_play.Temper)
    temper = rng.choice(tempers)

    def chosen(state: cards.State) -> cards.Move | None:
        nonlocal temper
        if is_match_over(state):
            return None
        if state.turn.phase is cards.Phase.ROUND_OVER:
            temper = rng.choice(tempers)
        return card_play.random_move(state, rng, temper)

    state = card_play.random_ending(rng, agreed) if number % 8 > 5 else cards.start(agreed)
    yield from played(cards.GAME, state, chosen, round_end)


def variant(agreed: cards.Config) -> str:
    """What is played: by how many, with how large hands, with how many lays, and to what end."""
    lays = "Multi-Lay" if agreed.multi_lay else "one lay"
    length = "rounds" if isinstance(agreed.match, cards.Rounds) else "score"
    return f"variant {agreed.players} players/hands of {hand_size(agreed.players, agreed.reading)}/{lays}/by {length}"


def round_end(state: cards.State) -> Iterator[str]:
    """How a round has ended, if it has."""
    if state.turn.phase is not cards.Phase.ROUND_OVER:
        return
    winners = len(state.standing.winners)
    stalemate = "stalemate won alone" if winners == 1 else f"stalemate with a tie of {winners}"
    how = "Topped Out" if somebody_topped_out(state.hands) else stalemate
    yield f"round {how}{'' if pot_of(state.stockpiles) else ' for nothing'}"
    if is_deck_used_up(state):
        yield "round that left too few cards for another"


def nothing(_state: object) -> Iterator[str]:
    """What is told of a state of a game of which no more is told than of any."""
    return iter(())


def played(
    game: Game[S, M, Any, Any],
    state: S,
    chosen: Callable[[S], M | None],
    told: Callable[[S], Iterator[str]] = nothing,
) -> Iterator[str]:
    """What is agreed and played in a game, and how it ends.

    Args:
        game: the game.
        state: its start.
        chosen: the move that is made in a state; None at the end.
        told: what else is told of each state.

    Raises:
        Unfinished: the game has no end, or one that is unsound or without an outcome.
    """
    yield from agreed(game.players(state), game.reading(state))
    moves = 0
    while (move := chosen(state)) is not None:
        if moves == MOST_MOVES:
            raise Unfinished(f"no end after {MOST_MOVES} moves: {game.format_state(state)}")
        moves += 1
        power = f" {move.power.letter}" if isinstance(move, tower.UseRing) else ""
        yield f"move {type(move).__name__}{power}"
        state = game.step(state, move)
        yield from told(state)
    if game.problems(state):
        raise Unfinished(f"an unsound last position: {game.format_state(state)}")
    end = game.outcome(state)
    if end is None:
        raise Unfinished(f"no move and no outcome: {game.format_state(state)}")
    yield ending(end)


def any_reading(reading: R, rng: Random, questions: Iterable[Question] | None = None) -> R:
    """The reading with the answers drawn to these questions, or to all."""
    for question in reading.rulebook.questions if questions is None else questions:
        reading = with_answer(reading, question, rng.choice(question.answers).id)
    return reading


def agreed(players: int, reading: BaseReading) -> Iterator[str]:
    """How many play, and the answers in force."""
    yield f"players {players}"
    yield from (f"answer {question.slug}={answer_in(reading, question)}" for question in reading.rulebook.questions)


def ending(end: Outcome) -> str:
    """By which clause a game is decided, and for how many."""
    winners = {0: "drawn", 1: "won"}.get(len(end.winners), "shared")
    return f"end {end.by.id.partition(':')[2]} ({winners})"


GAMES = {corintho.GAME.name: corintho_game, tower.GAME.name: tower_game, cards.GAME.name: cards_game}


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
    for kind in ("players", "variant", "move", "round", "end"):
        parts = (
            f"{name.partition(' ')[2]} {count}" for name, count in sorted(found.items()) if name.startswith(f"{kind} ")
        )
        line = ", ".join(parts)
        sys.stdout.write(f"{kind}: {line}\n" if line else "")
    answers = sum(name.startswith("answer ") for name in found)
    sys.stdout.write(f"answers in force: {answers}\n")


if __name__ == "__main__":
    main()
