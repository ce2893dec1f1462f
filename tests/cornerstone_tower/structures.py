"""Structures with blocks in them, grown by the rules or thrown together, and blocks to be laid there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from attrs import evolve

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, laid_out
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Direction, above, beside, plus
from vitruvius.cornerstone_tower.clauses.building import keeps_pattern
from vitruvius.cornerstone_tower.clauses.turns import opening
from vitruvius.cornerstone_tower.grid import Grid, Laid, grid_of
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.placements import cubes_to_build, placements
from vitruvius.cornerstone_tower.placing import structure_with
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.state import TABLE, BaseStone, Config, Fate, Phase, Pose, State, Turn

from .towers import laid

DEFAULT_READING: Final = Reading()
FILLINGS: Final = (Filling.NATURAL, Filling.RED, Filling.BLUE, Filling.GREEN, Filling.BLACK)


def grid_with(cubes: str = "", base: BaseStone = BaseStone.DARK) -> Grid:
    """The base stone with these cubes beside it, written such as `c1.1=n c1.2=r`."""
    bare = grid_of((), Config(base=base))
    return Grid({**bare.cells, **{cube.cell: cube.filling for cube in laid(cubes)}})


# Towers that are grown


def building(config: Config, seat: Colour = Colour.RED) -> State:
    """The base stone alone, with any block of that colour to build."""
    return evolve(opening(config), turn=Turn(seat, Phase.BUILD, low=1, high=1))


def built(state: State, block: Block, pose: Pose) -> State:
    """The state once the colour in turn has built the block, with the next colour to build."""
    colour = state.turn.seat
    own = state.seats[colour]
    fates = (*own.fates[:block], Fate.BUILT, *own.fates[block + 1 :])
    return evolve(
        state,
        placed=structure_with(state, block, pose),
        seats=(*state.seats[:colour], evolve(own, fates=fates), *state.seats[colour + 1 :]),
        turn=evolve(state.turn, seat=Colour((colour + 1) % len(state.seats))),
    )


def supply(state: State) -> list[Block]:
    """The blocks that the colour in turn has left."""
    return [block for block in Block if state.seats[state.turn.seat].fates[block] is Fate.SUPPLY]


def grown(random: Random, blocks: int, reading: Reading = DEFAULT_READING, misplaced: float = 0) -> State:
    """A tower of so many blocks, some of them misplaced, and meeples on some of its spaces."""
    config = Config(players=4, base=random.choice(tuple(BaseStone)), reading=reading)
    state = building(config)
    for _ in range(blocks):
        block = random.choice(supply(state))
        poses = tuple(placements(state, block))
        if random.random() < misplaced:
            poses = tuple(_one_aside(state, block, poses)) or poses
        if poses:
            state = built(state, block, random.choice(poses))
    return with_meeples(random, state)


def _one_aside(state: State, block: Block, poses: tuple[Pose, ...]) -> Iterator[Pose]:
    """Poses that do not keep the pattern: next to such as do."""
    for pose in poses:
        for step in (Cell(1, 0, 0), Cell(-1, 0, 0), Cell(0, 1, 0), Cell(0, -1, 0)):
            aside = evolve(pose, at=plus(pose.at, step))
            cubes = cubes_to_build(state, block, aside)
            touches = any(beside(cube.cell, way) in state.grid.cells for cube in cubes for way in Direction)
            if (
                touches
                and all(cube.cell not in state.grid.cells for cube in cubes)
                and not keeps_pattern(state.grid, cubes, state.config.base, Reading())
            ):
                yield aside


def spaces(grid: Grid) -> list[Cell]:
    """The cubes that have nothing on top."""
    return [cell for cell in grid.cells if above(cell) not in grid.cells]


def with_meeples(random: Random, state: State) -> State:
    free = spaces(state.grid)
    random.shuffle(free)
    seats = tuple(evolve(seat, meeple=random.choice((free.pop(), TABLE))) for seat in state.seats)
    return evolve(state, seats=seats)


# Cubes thrown together


def heap(random: Random, size: int) -> Grid:
    """The base stone and cubes around it, with many gaps between them, in any colours."""
    bare = grid_of((), Config(base=random.choice(tuple(BaseStone))))
    cells = {
        Cell(random.randint(-2, 3), random.randint(-2, 3), random.randint(1, 4)): random.choice(FILLINGS)
        for _ in range(size)
    }
    return Grid({**cells, **bare.cells})


def thrown(random: Random, grid: Grid) -> tuple[Laid, ...]:
    """Any block, somewhere among the cubes where none of them is."""
    shape = DEFAULT.shape(random.choice(tuple(Block)))
    while True:
        at = Cell(random.randint(-3, 4), random.randint(-3, 4), random.randint(1, 6))
        filling = random.choice(FILLINGS[1:])
        cubes = tuple(
            Laid(plus(at, cube.place), Filling.NATURAL if cube.is_natural else filling)
            for cube in laid_out(shape, random.choice(ROTATIONS))
        )
        if all(cube.cell.level >= 1 and cube.cell not in grid.cells for cube in cubes):
            return cubes


def heaps(seed: int, count: int) -> Iterator[tuple[Random, Grid, tuple[Laid, ...]]]:
    """Heaps with a block to be laid there, the same ones for the same seed."""
    random = Random(seed)
    for _ in range(count):
        grid = heap(random, random.randint(0, 60))
        yield random, grid, thrown(random, grid)


def box(state: State, margin: int) -> Iterator[Cell]:
    """The cells around a structure, as far as the margin to all sides, and down to the table."""
    cells = tuple(state.grid.cells)
    files, rows, levels = ([getattr(cell, name) for cell in cells] for name in ("file", "row", "level"))
    sides = (range(min(of) - margin, max(of) + margin + 1) for of in (files, rows))
    return (Cell(file, row, level) for file, row, level in product(*sides, range(max(levels) + margin + 1)))
