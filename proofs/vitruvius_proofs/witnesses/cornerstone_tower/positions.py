"""Positions of small structures: who stands where, whose turn it is, and supplies that fit, so that all is sound."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.clauses.turns import RINGS, colours_of
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.soundness import problems
from vitruvius.cornerstone_tower.state import (
    TABLE,
    Fate,
    FirstRolls,
    Phase,
    Placed,
    Seat,
    State,
    Turn,
    Used,
)
from vitruvius_spec.model import Pairs

NO_RING: Final = Used()
RINGS_OF_WALK: Final = (NO_RING, Used(any_colour=1), Used(two_levels=1))
"""The rings that a walk can be helped by, where one may be given up in a turn."""
_DOUBLE: Final = 6
"""What both dice show, so that any block may be built."""


@frozen
class Scene:
    """What a build or a walk is ruled by, but for the reading: supplies are told only so far as it hangs on them."""

    players: int
    placed: tuple[Placed, ...]
    meeples: tuple[Cell, ...]
    """Of each seat."""
    turn_of: Colour
    phase: Phase
    used: Used = NO_RING
    is_first_round: bool = False
    kept: Block | None = None
    """A block that must still be in the supply of the colour in turn."""
    reading: Pairs = ()
    """The answers that are chosen."""


def position(scene: Scene) -> State | None:
    """A sound position of the scene, its supplies filled up; None if there is none in which few blocks are used."""
    seats = len(colours_of(scene.players))
    built = [sum(one.colour == seat for one in scene.placed) for seat in range(seats)]
    rounds = (0,) if scene.is_first_round else range(1, len(Block) - 1)
    for used, with_that in product(rounds, range(seats, 0, -1)):
        counts = [used + ((seat - scene.turn_of) % seats >= with_that) for seat in range(seats)]
        counts[scene.turn_of] += scene.phase is Phase.WALK
        if all(count >= own for count, own in zip(counts, built, strict=True)):
            state = _filled_up(scene, counts)
            if not problems(state):
                return state
    return None


def _filled_up(scene: Scene, counts: list[int]) -> State:
    """The position in which each colour has used so many blocks: what it has not built is back in the box."""
    seats = []
    for seat, count in enumerate(counts):
        is_in_turn = seat == scene.turn_of
        built = {one.block for one in scene.placed if one.colour == seat}
        rest = [block for block in reversed(Block) if block not in built and not (is_in_turn and block is scene.kept)]
        boxed = set(rest[: count - len(built)])
        fates = (Fate.BUILT if one in built else Fate.BOXED if one in boxed else Fate.SUPPLY for one in Block)
        rings = RINGS - (scene.used.total if is_in_turn else 0)
        seats.append(Seat(tuple(fates), rings, scene.meeples[seat]))
    return State(
        placed=tuple(sorted(scene.placed, key=lambda one: one.sort_key)),
        seats=tuple(seats),
        turn=Turn(scene.turn_of, scene.phase, _DOUBLE, _DOUBLE, scene.used),
        first=FirstRolls(),
        config=GAME.config(scene.players, [f"{slug}={answer}" for slug, answer in scene.reading]),
    )


def standings(seats: int, spaces: tuple[Cell, ...], most: int | None = None) -> Iterator[tuple[Cell, ...]]:
    """Every way for meeples to stand on those spaces and the table, at most so many of them off the table."""
    for count in range(min(seats, len(spaces), seats if most is None else most) + 1):
        for who in combinations(range(seats), count):
            for where in permutations(spaces, count):
                there = dict(zip(who, where, strict=True))
                yield tuple(there.get(seat, TABLE) for seat in range(seats))
