"""A fixed sample of games, the same in every run, and what several tests need besides."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Final

from attrs import frozen

from tests.answers import answered_at_random
from vitruvius.cornerstone_cards import moves as m
from vitruvius.cornerstone_cards.clauses.playing import step
from vitruvius.cornerstone_cards.notation import parse_state
from vitruvius.cornerstone_cards.outcomes import outcome_unchecked
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.state import (
    Break,
    Config,
    Draw,
    End,
    Move,
    Phase,
    Rounds,
    Shift,
    State,
    Stretch,
    Target,
)
from vitruvius.readings import read_answers, with_answer
from vitruvius_spec.cornerstone_cards import questions

PLAYERS: Final = (3, 4)


class Temper(enum.Enum):
    """How players choose their moves."""

    ANY = "any"
    SPENDS = "spends"
    """Blocks, as soon as there is something to spend them on."""
    DRAWS = "draws"
    """Draws where that is allowed, so that the Quarry runs dry with full hands."""


# Positions and readings by their texts


def reading(*answers: str) -> Reading:
    """The reading with answers such as `ace=high` chosen."""
    return read_answers(Reading(), answers)


def state_of(text: str, *answers: str, multi_lay: bool = False, match: Rounds | Target = Rounds(9)) -> State:
    """The position of the text, under the reading with the answers chosen."""
    players = parse_state(text).players
    return parse_state(text, Config(players=players, multi_lay=multi_lay, match=match, reading=reading(*answers)))


def any_reading(rng: Random) -> Reading:
    """A reading in which every answer is drawn."""
    return answered_at_random(Reading(), rng)


# Games


@frozen
class Game:
    """The states of a game, and the moves between them."""

    states: tuple[State, ...]
    moves: tuple[Move, ...]


def random_game(rng: Random, config: Config, temper: Temper, length: int = 600) -> Game:
    """A game to its end, or up to so many moves."""
    states, moves = [m.start(config)], list[Move]()
    while len(moves) < length and outcome_unchecked(states[-1]) is None:
        moves.append(random_move(states[-1], rng, temper))
        states.append(step(states[-1], moves[-1]))
    return Game(tuple(states), tuple(moves))


def random_move(state: State, rng: Random, temper: Temper) -> Move:
    """A legal move; of those of chance, any."""
    chance = [move for move, _ in m.chance_moves(state)]
    legal = chance or list(m.legal_moves_unchecked(state))
    liked: Mapping[Temper, tuple[type[Move], ...]] = {
        Temper.ANY: (),
        Temper.SPENDS: (Break, Shift, Stretch),
        Temper.DRAWS: (Draw, End),
    }
    preferred = [move for move in legal if isinstance(move, liked[temper])]
    return rng.choice(preferred if preferred and rng.random() < 0.8 else legal)


@cache
def sample(players: int) -> tuple[Game, ...]:
    """Games of so many players: of every temper, by turns under the default reading and under any."""
    rng = Random(players)
    found = []
    for number in range(12):
        read = any_reading(rng) if number % 4 else Reading()
        if number % 3 == 2:  # that the Quarry may run dry while hands are full
            read = with_answer(read, questions.REFUSING_TO_LAY, "yes")
        config = Config(
            players=players,
            multi_lay=number % 5 in (1, 3),
            match=(Rounds(1), Rounds(2), Target(5))[number % 3],
            reading=read,
        )
        found.append(random_game(rng, config, tuple(Temper)[number % 3]))
    return tuple(found)


def sampled_positions(players: int) -> Iterator[State]:
    """Every position of the sample."""
    return (state for game in sample(players) for state in game.states)


@cache
def some_positions(players: int, number: int, *phases: Phase) -> tuple[State, ...]:
    """So many positions of the sample, drawn at random, the same in every run; of these phases, if any are told."""
    found = [state for state in sampled_positions(players) if not phases or state.turn.phase in phases]
    return tuple(Random(number).sample(found, min(number, len(found))))
