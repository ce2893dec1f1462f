"""The shipped blocks however they lie, first rounds, and gaps, over any structure.

What a structure is, is not looked into: a cell may hold anything. Each block of the default set is gone through in each
of its rotations, wherever it lies.
"""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block
from vitruvius.cornerstone_tower.cells import (
    SIDEWAYS,
    Cell,
    Direction,
    Rotation,
    below,
    beside,
)
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.clauses import sets
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.grid import Grid, Laid, cell_at, cubes_of, is_open
from vitruvius.cornerstone_tower.invariants import is_seat_in_play
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import GapAccess, Reading
from vitruvius.cornerstone_tower.state import Config, Fate, Phase, Pose, State
from vitruvius_proofs.theorem import Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec

BLOCKS: Final = tuple(Block)
Turned = tuple[Block, Rotation]
"""A block in one of its rotations."""
POSES: Final[tuple[Turned, ...]] = tuple((block, rotation) for block in Block for rotation in DEFAULT.poses[block])
"""Each block in each of its rotations that differ."""
SMALL: Final = tuple(pose for pose in POSES if pose[0].parts <= 4)
"""Those of up to four parts."""

# Blocks


def cubes_at(config: Config, colour: Colour, pose: Turned, at: Cell) -> tuple[Laid, ...]:
    """The block's cubes, turned so, the first of them there."""
    return cubes_of(config, colour, pose[0], Pose(pose[1], at))


def has_its_cubes(config: Config, colour: Colour, pose: Turned, at: Cell) -> bool:
    """Whether a block has as many cubes as parts, all apart, and the first of them where it is said to be."""
    cubes = cubes_at(config, colour, pose, at)
    return (
        len(cubes) == pose[0].parts
        and b.is_same(cubes[0].cell, at)
        and all(
            one == other or not b.is_same(cubes[one].cell, cubes[other].cell)
            for one in range(len(cubes))
            for other in range(len(cubes))
        )
    )


def alternates_within(config: Config, colour: Colour, pose: Turned, at: Cell) -> bool:
    """Whether of two cubes of a block that share a face one is of natural wood and the other is not."""
    cubes = cubes_at(config, colour, pose, at)
    return all(
        not any(b.is_same(beside(one.cell, direction), other.cell) for direction in Direction)
        or (one.filling is Filling.NATURAL) != (other.filling is Filling.NATURAL)
        for one in cubes
        for other in cubes
    )


def is_glued_as_told(block: Block) -> bool:
    """Whether the block hangs together, has its parts, and alternates; of the set just one is of natural wood alone."""
    shape = DEFAULT.shapes[block]
    return sets.is_glued(shape, block) and sets.is_connected(shape) and sets.is_block_set(DEFAULT.shapes)


def sizes_are_numbers(block: Block, number: int) -> bool:
    """Whether a block stands for the one number that it has as many parts as."""
    return t.is_of_parts(block, number) == (len(DEFAULT.shapes[block]) == number)


# The first round


def first_round_is_first(state: State) -> bool:
    """Whether a colour that is to build is in its first round exactly if it has used no block yet."""
    has_all = all(fate is Fate.SUPPLY for fate in t.seat(state).fates)
    return state.turn.phase is not Phase.BUILD or t.is_first_round(state) == has_all


# Gaps


def comes_in_straight(grid: Grid, config: Config, colour: Colour, pose: Turned, at: Cell) -> bool:
    """Whether a block can be brought in exactly if all its cubes' ways from above or a side are open, if need be."""
    cubes = cubes_at(config, colour, pose, at)
    is_free = any(all(is_open(grid, cube.cell, direction) for cube in cubes) for direction in (Direction.UP, *SIDEWAYS))
    is_any = config.reading.gap_access is GapAccess.ANY
    return b.can_come_in(grid, cubes, config.reading) == (is_any or is_free)


def gap_is_no_fault(cube: Laid, other: Laid, grid: Grid, meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether cells below a block may stay empty wherever a part of it stands, or blocks may hang."""
    stands = cube.cell.level == 1 or cell_at(grid, below(cube.cell)) is not Filling.EMPTY
    return not (stands or reading.hanging_block) or b.may_leave_gap(grid, (cube, other), meeples, reading)


THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:blocks",
        stands_for=(spec.BLOCK_SETS, spec.BLOCK_SIZES),
        says="Each block of the default set has as many cubes as parts, apart from one another, hanging together and "
        "alternating, however it is turned and wherever it lies.",
        claims=(
            lemma(is_glued_as_told, block=BLOCKS),
            lemma(sizes_are_numbers, block=BLOCKS),
            lemma(has_its_cubes, pose=POSES),
            lemma(alternates_within, pose=POSES),
        ),
    ),
    Theorem(
        id="cornerstone-tower:rounds",
        stands_for=(spec.FIRST_ROUND, spec.ONTO_STRUCTURE),
        says="A colour that is to build is in its first round exactly if it has used no block yet; so each colour has "
        "one first round.",
        claims=(lemma(first_round_is_first, is_seat_in_play),),
    ),
    Theorem(
        id="cornerstone-tower:gaps",
        stands_for=(spec.GAP_FILLED, spec.GAP_BENEATH),
        says="A block may be brought into any gap, on a straight line where the reading asks for one; cells below it "
        "may stay empty.",
        claims=(lemma(comes_in_straight, pose=SMALL), lemma(gap_is_no_fault)),
    ),
)
