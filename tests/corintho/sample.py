"""A fixed sample of games, the same in every run, and what several tests need besides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, cycle
from random import Random

from attrs import evolve

from tests.answers import answered_at_random
from vitruvius import corintho
from vitruvius.corintho import Config, Join, Move, Pass, Place, Platform, Reading, Section, Split, State
from vitruvius.readings import answer_in, read_answers
from vitruvius.testing import History
from vitruvius.testing.corintho import Temper, random_game
from vitruvius_spec import Question
from vitruvius_spec.corintho import RULEBOOK, questions

PLAYERS = (2, 3, 4)

Game = History[State, Move]

EVERY_PLACE = tuple(Place(section, platform) for platform in Platform for section in Section)
EVERY_JOIN = tuple(Join(source, target) for source in Platform for target in Platform if source != target)
EVERY_BUILDING: tuple[Place | Join, ...] = (*EVERY_PLACE, *EVERY_JOIN)
EVERY_MOVE: tuple[Move, ...] = (*EVERY_BUILDING, Pass())
"""All moves but those that split a stack."""

IDLE_QUESTIONS = {
    2: {questions.POOL_OPENS, questions.ROW_BREAKERS, questions.LAST_PLAYED_SPAN},
    3: set[Question](),
    4: {questions.POOL_OPENS},
}
"""Questions that do not arise among so many players."""


# Positions and readings by their texts


def reading(*answers: str) -> Reading:
    """The reading with answers such as `passing=yes` chosen."""
    return read_answers(Reading(), answers)


def config(players: int = 2, *answers: str) -> Config:
    return Config(players=players, reading=reading(*answers))


def state_of(text: str, *answers: str) -> State:
    """The position, for as many players as it has supplies, under the reading with the answers chosen."""
    players = corintho.parse_state(text).players
    return corintho.parse_state(text, config(players, *answers))


def under(state: State, other: Reading) -> State:
    """The same position under another reading."""
    return evolve(state, config=evolve(state.config, reading=other))


# Readings in which any two answers meet

Pair = frozenset[tuple[str, str]]


def pairs_in(read: Reading) -> set[Pair]:
    """Every two answers that the reading gives, each as question and answer."""
    answers = [(question.slug, answer_in(read, question)) for question in RULEBOOK.questions]
    return set(map(frozenset, combinations(answers, 2)))


def every_pair() -> set[Pair]:
    """Every two answers to different questions."""
    return {
        frozenset({(one.slug, answer.id), (other.slug, another.id)})
        for one, other in combinations(RULEBOOK.questions, 2)
        for answer in one.answers
        for another in other.answers
    }


@cache
def pairwise_readings() -> tuple[Reading, ...]:
    """Some readings in which any two answers meet at least once."""
    rng = Random(0)
    missing, found = every_pair(), list[Reading]()
    while missing:
        best = max((any_reading(rng) for _ in range(30)), key=lambda read: len(pairs_in(read) & missing))
        if pairs_in(best) & missing:
            found.append(best)
            missing -= pairs_in(best)
    return tuple(found)


def any_reading(rng: Random) -> Reading:
    """A reading in which every answer is drawn."""
    return answered_at_random(Reading(), rng)


# Games


RARE = (
    ("several-rows=at-once", Temper.CROSSINGS),
    ("several-rows=after-reply", Temper.CROSSINGS),
    ("four-undoes-three=no", Temper.GROWTH),
    ("four-undoes-three=yes", Temper.GROWTH),
)


@cache
def sample(players: int) -> tuple[Game, ...]:
    """Games of so many players and of every temper, a third of them under the default reading."""
    rng = Random(players)
    others = cycle(pairwise_readings())
    found = list[Game]()
    for temper in (None, *Temper):
        for number in range(3):
            read = Reading() if number % 3 == 0 else next(others)
            found.append(random_game(rng, Config(players=players, reading=read), temper))
    # What is rare gets some games more: several rows that no one reply undoes, and rows of four made of three.
    for answer, temper in RARE * 6:
        found.append(random_game(rng, config(players, answer), temper))
    return tuple(found)


def sampled_positions(players: int) -> Iterator[State]:
    """Every position of the sample."""
    return (state for game in sample(players) for state in game.states)


@cache
def some_positions(players: int, number: int) -> tuple[State, ...]:
    """So many positions of the sample, drawn at random, the same in every run."""
    return tuple(Random(number).sample(list(sampled_positions(players)), number))


def splits(state: State) -> Iterator[Split]:
    """Every taking of so many sections from a stack, to any platform; also of one more than there are."""
    return (
        Split(source, target, count)
        for source in Platform
        for target in Platform
        if source is not target
        for count in range(1, len(state.board[source]) + 2)
    )
