"""The shipped blocks however they lie, first rounds, and gaps, over any structure.

What a structure is, is not looked into: a cell may hold anything. Each block of the default set is gone through in each
of its rotations, wherever it lies.
"""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, Cube
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
from vitruvius_proofs.cornerstone_tower.theorems.pattern import SIZES
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
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


Shape = tuple[Cube, ...]
"""Of which cubes a block is glued."""
NATURAL: Final = (Cube(Cell(0, 0, 0), is_natural=True),)
COLOURED: Final = (Cube(Cell(0, 0, 0), is_natural=False),)


def set_with(block: Block, shape: Shape) -> tuple[Shape, ...]:
    """The default set with another shape for that block."""
    return tuple(shape if one is block else DEFAULT.shapes[one] for one in Block)


def each_block_counts(block: Block) -> bool:
    """Whether a set is none as soon as one of its blocks, whichever, is of too many cubes or of too few."""
    other = DEFAULT.shapes[Block.SIX_A] if block.parts < 6 else DEFAULT.shapes[Block.FIVE_A]
    return not sets.is_block_set(set_with(block, other))


def set_has_no_more(block: Block) -> bool:
    """Whether a set with one more block, whichever of those of a colour, is none."""
    return sets.is_natural_alone(DEFAULT.shapes[block]) or not sets.is_block_set(
        (*DEFAULT.shapes, DEFAULT.shapes[block])
    )


def one_is_natural(block: Block) -> bool:
    """Whether a set whose single cube is exchanged for one of the other wood is none: just one of them is natural."""
    is_natural = sets.is_natural_alone(DEFAULT.shapes[block])
    return block.parts > 1 or not sets.is_block_set(set_with(block, COLOURED if is_natural else NATURAL))


def is_all_of(shape: Shape, block: Block) -> bool:
    """Whether cubes are glued to a block exactly if they are as many as it has parts, apart, joined and alternating."""
    is_made = sets.has_cubes_apart(shape) and sets.is_connected(shape) and sets.has_alternating_cubes(shape)
    return sets.is_glued(shape, block) == (is_made and len(shape) == block.parts)


def cubes_are_apart(shape: Shape) -> bool:
    """Whether cubes are apart exactly if no two of them are in one place."""
    return sets.has_cubes_apart(shape) == (
        not any(b.is_same(shape[one].place, shape[other].place) for one in range(len(shape)) for other in range(one))
    )


def cubes_alternate(shape: Shape) -> bool:
    """Whether cubes alternate exactly if no two that share a face are of one kind."""
    return sets.has_alternating_cubes(shape) == (
        not any(
            share_face(shape[one].place, shape[other].place) and shape[one].is_natural == shape[other].is_natural
            for one in range(len(shape))
            for other in range(one)
        )
    )


def share_face(one: Cell, other: Cell) -> bool:
    """Whether two cells share a face: in one coordinate they are one apart, and in the others the same."""
    in_file = one.row == other.row and one.level == other.level and far(one.file, other.file)
    in_row = one.file == other.file and one.level == other.level and far(one.row, other.row)
    in_column = one.file == other.file and one.row == other.row and far(one.level, other.level)
    return in_file or in_row or in_column


def far(one: int, other: int) -> bool:
    """Whether two numbers are one apart."""
    return one - other == 1 or other - one == 1


def spread(shape: Shape, reached: tuple[bool, ...]) -> tuple[bool, ...]:
    """Which cubes are reached, or share a face or the place with one that is."""
    return tuple(
        any(
            reached[other]
            and (share_face(shape[one].place, shape[other].place) or b.is_same(shape[one].place, shape[other].place))
            for other in range(len(shape))
        )
        for one in range(len(shape))
    )


def cubes_are_joined(shape: Shape) -> bool:
    """Whether up to four cubes are connected exactly if all are reached from the first, over faces, in three steps."""
    first = tuple(place == 0 for place in range(len(shape)))
    return sets.is_connected(shape) == all(reached for reached in spread(shape, spread(shape, spread(shape, first))))


def sizes_are_numbers(block: Block, number: int) -> bool:
    """Whether a block stands for the one number that it has as many parts as."""
    return t.is_of_parts(block, number) == (len(DEFAULT.shapes[block]) == number)


# The first round


def first_round_is_first(state: State) -> bool:
    """Whether a colour is in its first round exactly if it has used no block yet; or this turn's alone, once it has."""
    fates = t.seat(state).fates
    is_used_up = state.turn.phase is Phase.WALK or state.turn.phase is Phase.END
    if not is_used_up:
        return t.is_first_round(state) == all(fate is Fate.SUPPLY for fate in fates)
    return t.is_first_round(state) == any(
        fates[block] is not Fate.SUPPLY and all(other is block or fates[other] is Fate.SUPPLY for other in Block)
        for block in Block
    )


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
        "alternating, however it is turned and wherever it lies. Cubes make a block exactly if all that holds of them; "
        "a set with a block of another size is none, nor is one with a block more, or not with one natural cube alone.",
        claims=(
            lemma(is_glued_as_told, block=BLOCKS),
            lemma(each_block_counts, block=BLOCKS),
            lemma(set_has_no_more, block=BLOCKS),
            lemma(one_is_natural, block=BLOCKS),
            Claim(
                Kind.LEMMA,
                is_all_of,
                over={"shape": SIZES, "block": BLOCKS},
                opaque=(sets.has_cubes_apart, sets.is_connected, sets.has_alternating_cubes),
            ),
            lemma(cubes_are_apart, shape=SIZES),
            lemma(cubes_alternate, shape=SIZES),
            lemma(cubes_are_joined, shape=SIZES[:4]),
            lemma(sizes_are_numbers, block=BLOCKS),
            lemma(has_its_cubes, pose=POSES),
            lemma(alternates_within, pose=POSES),
        ),
    ),
    Theorem(
        id="cornerstone-tower:rounds",
        stands_for=(spec.FIRST_ROUND, spec.ONTO_STRUCTURE),
        says="A colour is in its first round exactly if it has used no block yet or, once this turn's is used, only "
        "that one; so each colour has one first round.",
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
