"""A fixed sample of games, the same in every run, and what several tests need besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Final

from attrs import evolve

from tests.answers import answered_at_random
from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import (
    ROTATIONS,
    TABLE,
    BaseStone,
    Block,
    BlockSet,
    Build,
    Cell,
    Colour,
    Config,
    End,
    Fall,
    FirstRoll,
    Misbuild,
    Move,
    Phase,
    Pose,
    Power,
    Reading,
    Roll,
    SitOut,
    State,
    Stay,
    UseRing,
    Walk,
)
from vitruvius.cornerstone_tower.blocks import laid_out, shape_of
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.walkers import courtyards
from vitruvius.readings import read_answers, with_answer
from vitruvius.testing import History
from vitruvius.testing.cornerstone_tower import Temper, random_event, random_game, random_move
from vitruvius_spec.cornerstone_tower import questions

PLAYERS: Final = (2, 3, 4)

Game = History[State, Move]

RODS: Final = BlockSet(
    "rods", tuple(shape_of((("CNCNCN" if block % 2 == 0 else "NCNCNC")[: block // 2 + 1],)) for block in range(12))
)
"""All blocks straight, so that there are long bridges."""


# Positions and readings by their texts


def reading(*answers: str) -> Reading:
    """The reading with answers such as `walk-back=no` chosen."""
    return read_answers(Reading(), answers)


def config(players: int = 2, *answers: str) -> Config:
    return Config(players=players, reading=reading(*answers))


def state_of(text: str, *answers: str) -> State:
    """The position of the text, under the reading with the answers chosen."""
    return tower.parse_state(text, config(tower.GAME.players_in(text), *answers))


def under(state: State, other: Reading) -> State:
    """The same position under another reading."""
    return evolve(state, config=evolve(state.config, reading=other))


def any_reading(rng: Random) -> Reading:
    """A reading in which every answer is drawn."""
    return answered_at_random(Reading(), rng)


# Games

TEMPERS: Final[Mapping[int, tuple[Temper | None, ...]]] = {
    2: (None, Temper.STAIRS, Temper.BRIDGES, Temper.CROWDS, Temper.RINGS),
    3: (None, Temper.STAIRS, Temper.ROOFS, Temper.COURTYARDS, Temper.BRIDGES),
    4: (None, Temper.ROOFS, Temper.COURTYARDS, Temper.CROWDS, Temper.RINGS),
}
"""Of which tempers there is a game of so many players."""


@cache
def sample(players: int) -> tuple[Game, ...]:
    """Games of so many players: of several tempers, by turns under the default reading and under any.

    In the first and the last of them, blocks fall, or are built against the rules.
    """
    rng = Random(players)
    found = list[Game]()
    for number, temper in enumerate(TEMPERS[players]):
        read = any_reading(rng) if (number + players) % 2 else Reading()
        if temper is Temper.COURTYARDS:
            read = with_answer(read, questions.TABLE_WALK, "cell-by-cell")
        blocks = RODS if temper is Temper.BRIDGES else tower.DEFAULT
        agreed = Config(players=players, base=tuple(BaseStone)[number % 2], blocks=blocks, reading=read)
        seed = with_courtyard(agreed) if temper is Temper.COURTYARDS else rng.randrange(1_000)
        is_troubled = number in (0, len(TEMPERS[players]) - 1)
        found.append(random_game(Random(seed), agreed, temper, trouble=0.03 if is_troubled else 0))
    return tuple(found)


def with_courtyard(agreed: Config) -> int:
    """The first seed of a game in which a piece of the table is shut in soon."""
    return next(
        seed
        for seed in range(100)
        for game in (random_game(Random(seed), agreed, Temper.COURTYARDS, length=30),)
        if courtyards(game.final.grid, reading("table-walk=cell-by-cell"))
    )


def sampled_positions(players: int) -> Iterator[State]:
    """Every position of the sample."""
    return (state for game in sample(players) for state in game.states)


@cache
def some_positions(players: int, number: int, *phases: Phase) -> tuple[State, ...]:
    """So many positions of the sample, drawn at random, the same in every run; of these phases, if any are told."""
    found = [state for state in sampled_positions(players) if not phases or state.turn.phase in phases]
    return tuple(Random(number).sample(found, number))


def going_on(players: int, number: int, *phases: Phase) -> list[State]:
    """So many positions of the sample of games that go on."""
    found = (state for state in some_positions(players, 3 * number, *phases) if tower.outcome(state) is None)
    return [state for state, _ in zip(found, range(number), strict=False)]


# Moves that are tried


def tries(state: State, rng: Random) -> list[Move]:
    """Moves of every kind, some of them legal and most of them not."""
    at = rng.choice(tuple(state.grid.cells))
    near = Cell(at.file + rng.randint(-1, 1), at.row + rng.randint(-1, 1), max(0, at.level + rng.randint(-2, 2)))
    blocks = [block for block in Block if t.has_block(state, block)] or list(Block)
    block = rng.choice((*blocks, *Block))
    pose, other = any_pose(state, rng, block), any_pose(state, rng, rng.choice(blocks))
    legal: list[Move] = []
    if tower.outcome(state) is None:
        event = random_event(state, rng)
        legal += [random_move(state, rng), *([] if event is None else [event])]
    return [
        *legal,
        FirstRoll(rng.randrange(8)),
        Roll(rng.randrange(8), rng.randrange(8)),
        UseRing(rng.choice(tuple(Power))),
        Build(block, pose),
        Build(block, other),
        SitOut(rng.choice(tuple(Block))),
        Walk(at),
        Walk(rng.choice((near, TABLE))),
        Stay(),
        End(),
        Fall(rng.randint(1, 4), rng.random() < 0.5, rng.choice(tuple(Colour)), any_meeples(rng)),
        Misbuild(block, pose),
        Misbuild(block, other),
    ]


def any_meeples(rng: Random) -> tuple[Colour, ...]:
    """Nobody's meeple, mostly, or those of a few."""
    return tuple(colour for colour in Colour if rng.random() < 0.1)


def any_pose(state: State, rng: Random, block: Block) -> Pose:
    """The block with one of its cubes near one of the structure's, or in it."""
    rotation, at = rng.choice(ROTATIONS), rng.choice(tuple(state.grid.cells))
    place = rng.choice(laid_out(state.config.blocks.shape(block), rotation)).place
    steps = [Cell(0, 0, 0), Cell(0, 0, 1), Cell(0, 0, 1), Cell(1, 0, 0), Cell(0, -1, 0), Cell(-1, 0, 0), Cell(1, 1, 0)]
    step = rng.choice(steps)
    level = max(1, at.level + step.level - place.level)
    return Pose(rotation, Cell(at.file + step.file - place.file, at.row + step.row - place.row, level))
