"""Towers from play: the places to build and to walk to that are listed are those that trying everything finds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

import pytest
from attrs import evolve

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import (
    ROTATIONS,
    TABLE,
    BaseStone,
    Block,
    Build,
    Cell,
    Colour,
    Config,
    Fate,
    Phase,
    Pose,
    Reading,
    State,
    Turn,
    Used,
    Walk,
)
from vitruvius.cornerstone_tower.blocks import laid_out
from vitruvius.cornerstone_tower.cells import STEPS, plus
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.placements import placements
from vitruvius.cornerstone_tower.placing import same_pose
from vitruvius.cornerstone_tower.requirements import is_legal
from vitruvius.testing.cornerstone_tower import Temper, random_game

from .sample import PLAYERS, RODS, any_reading

MARGIN: Final = 6
"""How far around the structure everything is tried: a block of six cubes that touches it reaches no farther."""


def any_tower(seed: int, *, default_reading: bool, longest: int = 60) -> State:
    """A position of a random game, in which any block of the supply is to be built."""
    rng = Random(seed)
    agreed = Config(
        players=PLAYERS[seed % 3],
        base=rng.choice(tuple(BaseStone)),
        blocks=RODS if seed % 7 == 6 else tower.DEFAULT,
        reading=Reading() if default_reading else any_reading(rng),
    )
    trouble = 0.02 if seed % 4 == 3 else 0
    game = random_game(rng, agreed, rng.choice((None, *Temper)), length=rng.randrange(5, longest), trouble=trouble)
    states = (state for state in reversed(game.states) if state.turn.phase is Phase.BUILD)
    state = next(states, evolve(game.states[0], first=tower.FirstRolls()))
    return evolve(state, turn=Turn(state.turn.seat, Phase.BUILD, 6, 6))


def supply(state: State) -> list[Block]:
    fates = state.seats[state.turn.seat].fates
    return [block for block in Block if fates[block] is Fate.SUPPLY]


# Building


def everywhere(state: State) -> Iterator[Cell]:
    """The cells of the structure's bounding box and of a margin around it, down to one below the table."""
    cells = tuple(state.grid.cells)
    files, rows, levels = ([getattr(cell, name) for cell in cells] for name in ("file", "row", "level"))
    sides = [range(min(of) - MARGIN, max(of) + MARGIN + 1) for of in (files, rows)]
    return (Cell(*at) for at in product(*sides, range(max(levels) + MARGIN + 1)))


def check_placements(state: State, block: Block, rng: Random) -> int:
    """What is listed of the block is what the rules let through, of all rotations and all cells around."""
    taken = state.grid.cells.keys()
    near = {plus(cell, step) for cell in taken for step in STEPS} - taken
    shape, let_through = state.config.blocks.shape(block), set[Build]()
    everything = list(everywhere(state))
    cells = set(everything)
    for rotation in ROTATIONS:
        places = [cube.place for cube in laid_out(shape, rotation)]
        touching = {Cell(at.file - of.file, at.row - of.row, at.level - of.level) for at in near for of in places}
        overlapping = {Cell(at.file - of.file, at.row - of.row, at.level - of.level) for at in taken for of in places}
        # Most poses are somewhere in the air, or run into something. A few of them are tried all the same.
        hopeless = [at for at in rng.sample(everything, 20) if at not in touching or at in overlapping]
        assert not any(is_legal(state, Build(block, Pose(rotation, at))) for at in hopeless)
        for at in (touching - overlapping) & cells:
            move = Build(block, Pose(rotation, at))
            if is_legal(state, move):
                let_through.add(Build(block, same_pose(state.config.blocks, block, move.pose)))
        assert all(at in cells or at.level < 0 or below(at, places) for at in touching)
    listed = [Build(block, pose) for pose in placements(state, block)]
    assert set(listed) == let_through
    assert len(listed) == len(let_through)
    return len(listed)


def below(at: Cell, places: list[Cell]) -> bool:
    """Whether a part of the block would be below the table."""
    return any(at.level + place.level < 1 for place in places)


# A second opinion on building by the default reading, of a structure in which nothing is misplaced


def may_lie(state: State, block: Block, pose: Pose) -> bool:
    """Whether the block may be built so, but for what it does to meeples' ways out."""
    cells, base = state.grid.cells, state.config.base
    mine = {
        plus(pose.at, cube.place): cube.is_natural for cube in laid_out(state.config.blocks.shape(block), pose.rotation)
    }
    heads = {plus(seat.meeple, Cell(0, 0, 1)) for seat in state.seats if seat.meeple != TABLE}
    if any(cell in cells or cell in heads or cell.level < 1 for cell in mine):
        return False
    beside = [plus(cell, step) for cell in mine for step in STEPS]
    is_first = len(supply(state)) == 12
    if is_first and not any(0 <= at.file <= 1 and 0 <= at.row <= 1 and at.level == 1 for at in beside):
        return False
    if not is_first and (any(cell.level == 1 for cell in mine) or not any(at in cells for at in beside)):
        return False
    if any(is_natural_place(base, cell) != natural for cell, natural in mine.items()):
        return False
    held = {cell for cell in mine if is_held(cell, set(mine), set(cells))}
    if not held:
        return len(mine) == 1
    return all(
        sum(all(ahead(cell, side) > ahead(other, side) for other in held) for cell in mine) <= 1
        for side in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )


def is_natural_place(base: BaseStone, cell: Cell) -> bool:
    """Whether the base stone's pattern has natural wood there."""
    return ((cell.file + cell.row + cell.level) % 2 == 1) == (base is BaseStone.NATURAL)


def is_held(cell: Cell, mine: set[Cell], cells: set[Cell]) -> bool:
    """Whether there is the table or a cube right below it, or below the parts that are below it."""
    lower = plus(cell, Cell(0, 0, -1))
    return cell.level == 1 or lower in cells or (lower in mine and is_held(lower, mine, cells))


def ahead(cell: Cell, side: tuple[int, int]) -> int:
    return cell.file * side[0] + cell.row * side[1]


def check_second_opinion(state: State, block: Block, rng: Random) -> None:
    """A block without a meeple near it may be built exactly where the second opinion lets it."""
    on_table = evolve(state, seats=tuple(evolve(seat, meeple=TABLE) for seat in state.seats))
    taken = on_table.grid.cells.keys()
    near = list({plus(cell, step) for cell in taken for step in STEPS} - taken)
    shape = state.config.blocks.shape(block)
    legal = tower.legal_moves_unchecked(on_table)
    for _ in range(250):
        rotation = rng.choice(ROTATIONS)
        place = rng.choice(laid_out(shape, rotation)).place
        pose = Pose(rotation, plus(rng.choice(near), Cell(-place.file, -place.row, -place.level)))
        assert (Build(block, pose) in legal) is may_lie(on_table, block, pose)


# Walking


def reachable(state: State) -> set[Cell]:
    """Where the meeple of the colour in turn can walk by the default reading, with the rings that were given up."""
    cells, turn = state.grid.cells, state.turn
    others = {seat.meeple for place, seat in enumerate(state.seats) if place != turn.seat}
    tops = {cell for cell in cells if plus(cell, Cell(0, 0, 1)) not in cells}
    ground = {
        plus(Cell(cell.file, cell.row, 0), step)
        for cell in cells
        for step in STEPS[:4]
        if Cell(cell.file + step.file, cell.row + step.row, 1) not in cells
    }
    with_ring, start = turn.used.any_colour > 0, state.seats[turn.seat].meeple

    def may_enter(cell: Cell) -> bool:
        if cell.level == 0:
            return True
        if cell in others and not with_ring:
            return False
        return with_ring or cells[cell] in (Filling.NATURAL, Filling.DARK, Filling(turn.seat))

    def around(cell: Cell, rise: int) -> set[Cell]:
        return {
            Cell(cell.file + step.file, cell.row + step.row, cell.level + up)
            for step in STEPS[:4]
            for up in (-rise, rise)
        } & (tops | ground)

    reached, waiting = set[tuple[Cell, int]](), [(start, turn.used.two_levels)]
    while waiting:
        cell, skips = waiting.pop()
        found = set[tuple[Cell, int]]()
        for here in ground if cell == TABLE else {cell}:
            found |= {(to, skips) for rise in (0, 1) for to in around(here, rise)}
            found |= {(to, skips - 1) for to in around(here, 2) if skips}
        if cell == TABLE:
            found = {(to, left) for to, left in found if to.level > 0}
        found = {(to if to.level else TABLE, left) for to, left in found if may_enter(to)}
        waiting += found - reached
        reached |= found
    return {cell for cell, _ in reached if cell == TABLE or cell not in others}


def check_walks(state: State) -> int:
    """All colours, with and without rings, reach what the search reaches."""
    spaces = 0
    for seat in range(len(state.seats)):
        for used in (Used(), Used(any_colour=1), Used(two_levels=1), Used(any_colour=1, two_levels=1)):
            walking = evolve(state, turn=Turn(Colour(seat), Phase.WALK, 1, 2, used))
            listed = [move.to for move in tower.legal_moves_unchecked(walking) if isinstance(move, Walk)]
            assert set(listed) == reachable(walking)
            assert len(set(listed)) == len(listed)
            spaces += len(listed)
    return spaces


# A few in every run


@pytest.mark.parametrize("seed", range(10))
def test_placements_are_those_that_trying_everything_finds(seed: int) -> None:
    state = any_tower(seed, default_reading=seed % 2 == 0)
    rng = Random(seed)
    check_placements(state, rng.choice(supply(state)), rng)


@pytest.mark.parametrize("seed", range(6))
def test_a_second_opinion_agrees_on_building(seed: int) -> None:
    state, rng = any_tower(4 * seed, default_reading=True), Random(seed)
    assert is_in_pattern(state)
    for block in rng.sample(supply(state), min(3, len(supply(state)))):
        check_second_opinion(state, block, rng)


def test_the_second_opinion_is_no_easy_one() -> None:
    """It finds places for blocks of every size, and refuses most that are tried."""
    state, rng, found = any_tower(8, default_reading=True), Random(1), set[int]()
    seats = tuple(evolve(seat, fates=(Fate.SUPPLY,) * 11 + (Fate.BOXED,)) for seat in state.seats)
    state = evolve(state, seats=seats)
    cells = list(state.grid.cells)
    for _ in range(12_000):
        block, rotation = rng.choice(tuple(Block)), rng.choice(ROTATIONS)
        if may_lie(state, block, Pose(rotation, plus(rng.choice(cells), rng.choice(STEPS)))):
            found.add(block.parts)
    assert found == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("seed", range(5))
def test_walks_are_those_that_a_search_of_another_kind_finds(seed: int) -> None:
    assert check_walks(any_tower(100 + seed, default_reading=True))


# Many


@pytest.mark.long
@pytest.mark.parametrize("seed", range(500))
def test_placements_and_walks_on_many_towers(seed: int) -> None:
    state, rng = any_tower(1_000 + seed, default_reading=seed % 3 > 0, longest=190), Random(seed)
    for block in supply(state):
        check_placements(state, block, rng)
    if state.reading == Reading():
        check_walks(state)
    if state.reading == Reading() and is_in_pattern(state):
        for block in supply(state):
            check_second_opinion(state, block, rng)


def is_in_pattern(state: State) -> bool:
    return all(
        (filling is Filling.NATURAL) == is_natural_place(state.config.base, cell)
        for cell, filling in state.grid.cells.items()
    )
