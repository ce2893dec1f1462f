"""Where blocks come to lie: the checkerboard, contact, the table, gaps and overhang, over any structure.

What a structure is, is not looked into: a cell may hold anything. Each block of the default set is gone through in each
of its rotations, wherever it lies.
"""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block
from vitruvius.cornerstone_tower.cells import (
    SIDEWAYS,
    STEPS,
    Cell,
    Direction,
    Rotation,
    above,
    below,
    beside,
    is_even,
    plus,
)
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.clauses import sets
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Grid, Laid, cell_at, cubes_of, is_open
from vitruvius.cornerstone_tower.invariants import is_seat_in_play
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import FirstRoundTouch, GapAccess, Reading
from vitruvius.cornerstone_tower.state import BaseStone, Config, Fate, Phase, Pose, State
from vitruvius_proofs.theorem import Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec
from vitruvius_spec.cornerstone_tower import invariants

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


# Beside and on, never in


def lies_clear(grid: Grid, config: Config, colour: Colour, pose: Turned, at: Cell) -> bool:
    """Whether a block is clear exactly if each of its cubes' cells is empty and above the table."""
    cubes = cubes_at(config, colour, pose, at)
    return b.is_clear(grid, cubes) == all(
        cell_at(grid, cube.cell) is Filling.EMPTY and cube.cell.level > 0 for cube in cubes
    )


def touches_exactly_by_face(grid: Grid, config: Config, colour: Colour, pose: Turned, at: Cell) -> bool:
    """Whether a block touches exactly if a cell that shares a face with one of its cubes' cells is filled."""
    cubes = cubes_at(config, colour, pose, at)
    return b.touches_by_face(grid, cubes) == any(
        cell_at(grid, plus(cube.cell, step)) is not Filling.EMPTY for cube in cubes for step in STEPS
    )


# The checkerboard


def goes_on_with(base: BaseStone, cell: Cell, filling: Filling) -> bool:
    """Whether what the cell holds, if it holds anything, is as the base stone's pattern has it there."""
    is_natural = filling is Filling.NATURAL
    return filling is Filling.EMPTY or is_natural == (is_even(cell) == (base is BaseStone.NATURAL))


def surroundings_go_on(grid: Grid, base: BaseStone, cubes: tuple[Laid, ...]) -> bool:
    """Whether all that lies beside the cubes goes on with the base stone's pattern."""
    return all(
        goes_on_with(base, plus(cube.cell, step), cell_at(grid, plus(cube.cell, step)))
        for cube in cubes
        for step in STEPS
    )


def goes_on_with_pattern(grid: Grid, config: Config, colour: Colour, pose: Turned, at: Cell) -> bool:
    """Whether a block that touches what goes on with the pattern may lie there exactly if all of it does, too.

    That is so whatever the reading.
    """
    cubes = cubes_at(config, colour, pose, at)
    if not surroundings_go_on(grid, config.base, cubes) or not b.touches_by_face(grid, cubes):
        return True
    goes_on = all(goes_on_with(config.base, cube.cell, cube.filling) for cube in cubes)
    return b.keeps_pattern(grid, cubes, config.base, config.reading) == goes_on


def adds_no_clash(grid: Grid, config: Config, colour: Colour, pose: Turned, at: Cell) -> bool:
    """Whether a block may lie there exactly if it alternates with all that it touches."""
    cubes = cubes_at(config, colour, pose, at)
    is_clash = any(
        cell_at(grid, plus(cube.cell, step)) is not Filling.EMPTY
        and (cell_at(grid, plus(cube.cell, step)) is Filling.NATURAL) == (cube.filling is Filling.NATURAL)
        for cube in cubes
        for step in STEPS
    )
    return b.keeps_pattern(grid, cubes, config.base, config.reading) != is_clash


# The first round and the table


def is_one_of_four(cell: Cell) -> bool:
    """Whether the base stone lies in four cells, two by two, on the table."""
    return b.is_of_base_stone(cell) == any(b.is_same(cell, one) for one in BASE_CELLS)


def joins_by_face(cube: Laid, grid: Grid, reading: Reading) -> bool:
    """Whether a cube joins the base stone exactly by a face; and touches nothing else, if the reading has it so."""
    touches_base = any(b.is_of_base_stone(plus(cube.cell, step)) for step in STEPS)
    touches_other = any(
        cell_at(grid, plus(cube.cell, step)) is not Filling.EMPTY and not b.is_of_base_stone(plus(cube.cell, step))
        for step in STEPS
    )
    is_base_only = reading.first_round_touch is FirstRoundTouch.BASE_ONLY
    return b.joins_base_stone(grid, (cube,), reading) == (touches_base and not (is_base_only and touches_other))


def only_first_touch_table(config: Config, colour: Colour, pose: Turned, at: Cell) -> bool:
    """Whether a block keeps off the table exactly if no cube of it is of the first level; first blocks need not."""
    cubes = cubes_at(config, colour, pose, at)
    is_off = not any(cube.cell.level <= 1 for cube in cubes)
    return (
        b.keeps_off_table(cubes) == is_off
        and b.goes_on_rightly(cubes, is_first_round=False) == is_off
        and b.goes_on_rightly(cubes, is_first_round=True)
    )


def first_round_is_first(state: State) -> bool:
    """Whether a colour that is to build is in its first round exactly if it has used no block yet."""
    has_all = all(fate is Fate.SUPPLY for fate in t.seat(state).fates)
    return state.turn.phase is not Phase.BUILD or t.is_first_round(state) == has_all


# Gaps and meeples


def comes_in_straight(grid: Grid, config: Config, colour: Colour, pose: Turned, at: Cell) -> bool:
    """Whether a block can be brought in exactly if all its cubes' ways from above or a side are open, if need be."""
    cubes = cubes_at(config, colour, pose, at)
    is_free = any(all(is_open(grid, cube.cell, direction) for cube in cubes) for direction in (Direction.UP, *SIDEWAYS))
    is_any = config.reading.gap_access is GapAccess.ANY
    return b.can_come_in(grid, cubes, config.reading) == (is_any or is_free)


def leaves_cells_of_meeples(cube: Laid, meeples: tuple[Cell, ...]) -> bool:
    """Whether a cube leaves meeples room exactly if it lies in no cell in which one stands; the table has none."""
    is_in_way = any(
        b.is_same(cube.cell, above(meeple)) and (meeple.file != 0 or meeple.row != 0 or meeple.level != 0)
        for meeple in meeples
    )
    return b.leaves_meeples_room((cube,), meeples) != is_in_way


def gap_is_no_fault(cube: Laid, other: Laid, grid: Grid, meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether cells below a block may stay empty wherever a part of it stands, or blocks may hang."""
    stands = cube.cell.level == 1 or cell_at(grid, below(cube.cell)) is not Filling.EMPTY
    return not (stands or reading.hanging_block) or b.may_leave_gap(grid, (cube, other), meeples, reading)


# Overhang


def is_held(grid: Grid, cubes: tuple[Laid, ...], cell: Cell) -> bool:
    """Whether what is in the cell lies on the table or on a cube, or on a part of its own block that does."""
    return any(
        cube.cell.file == cell.file
        and cube.cell.row == cell.row
        and cube.cell.level <= cell.level
        and is_whole_between(cubes, cube.cell, cell)
        and (cube.cell.level == 1 or cell_at(grid, below(cube.cell)) is not Filling.EMPTY)
        for cube in cubes
    )


def is_whole_between(cubes: tuple[Laid, ...], lower: Cell, upper: Cell) -> bool:
    """Whether parts of the block fill all cells from the lower to the upper of two cells of a column."""
    return all(
        lower.level + rise > upper.level
        or any(b.is_same(cube.cell, Cell(lower.file, lower.row, lower.level + rise)) for cube in cubes)
        for rise in range(6)
    )


def along(cell: Cell, direction: Direction) -> int:
    """How far in a horizontal direction the cell lies."""
    step = STEPS[direction]
    return cell.file * step.file + cell.row * step.row


def hang_out(grid: Grid, cubes: tuple[Laid, ...], direction: Direction) -> int:
    """How many parts that nothing holds lie farther in that direction than all that are held."""
    return sum(
        not is_held(grid, cubes, cube.cell)
        and all(
            not is_held(grid, cubes, other.cell) or along(other.cell, direction) < along(cube.cell, direction)
            for other in cubes
        )
        for cube in cubes
    )


def overhangs_as_told(grid: Grid, config: Config, pose: Turned, at: Cell, meeples: tuple[Cell, ...]) -> bool:
    """Whether a block overhangs little exactly if to each side at most one part lies farther out than all held ones."""
    cubes = cubes_at(config, Colour.RED, pose, at)
    is_told = all(hang_out(grid, cubes, direction) <= 1 for direction in SIDEWAYS)
    return b.overhangs_little(grid, cubes, meeples, config.reading) == is_told


_DEFAULTS: Final = {
    "overhang-counts": "one-direction",
    "overhang-column": "parts",
    "overhang-against": "directly-below",
    "resting-on-a-meeple": "no",
}
_NAMED: Final = ":".join(f"{question}={answer}" for question, answer in _DEFAULTS.items())

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
        id="cornerstone-tower:no-overlap",
        stands_for=(invariants.NO_OVERLAP, spec.NO_OVERLAP, spec.BASE_STONE),
        says="A block may lie exactly where each of its cubes finds its cell empty and above the table, and no two of "
        "them share one; so no cell ever holds two cubes.",
        claims=(lemma(lies_clear, pose=POSES), lemma(has_its_cubes, pose=POSES), lemma(is_one_of_four)),
    ),
    Theorem(
        id="cornerstone-tower:connected",
        stands_for=(invariants.CONNECTED, spec.FACE_CONTACT, spec.FIRST_ROUND, spec.BLOCK_SIZES),
        says="A block touches exactly if a face of it lies against one of what is built, and all its cubes hang "
        "together; in the first round it is the base stone that it must touch.",
        claims=(
            lemma(touches_exactly_by_face, pose=POSES),
            lemma(is_glued_as_told, block=BLOCKS),
            lemma(joins_by_face),
        ),
    ),
    Theorem(
        id="cornerstone-tower:pattern",
        stands_for=(invariants.PATTERN, spec.CHECKERBOARD, spec.BASE_STONE, spec.FACE_CONTACT),
        says="A block that touches only what goes on with the base stone's pattern may lie there exactly if all its "
        "cubes go on with it, whatever the reading: so while nothing is misplaced, the base stone tells of every cube.",
        claims=(lemma(goes_on_with_pattern, pose=POSES), lemma(is_one_of_four)),
    ),
    Theorem(
        id="cornerstone-tower:checkerboard:touching-misplaced=every-face",
        stands_for=(spec.CHECKERBOARD,),
        says="Where a block must alternate at each face, it may lie exactly where it makes no pair of cubes that "
        "clash, be what it touches misplaced or not.",
        claims=(lemma(adds_no_clash, pose=POSES),),
        answers={"touching-misplaced": "every-face"},
    ),
    Theorem(
        id="cornerstone-tower:off-table",
        stands_for=(invariants.OFF_TABLE, spec.ONTO_STRUCTURE, spec.FIRST_ROUND),
        says="A block that is not its colour's first may not touch the table, and only one that is may; so of each "
        "colour at most one does.",
        claims=(lemma(only_first_touch_table, pose=POSES), lemma(first_round_is_first, is_seat_in_play)),
    ),
    Theorem(
        id="cornerstone-tower:gaps",
        stands_for=(spec.GAP_FILLED, spec.GAP_BENEATH, spec.BUILT_OVER),
        says="A block may be brought into any gap, on a straight line where the reading asks for one; cells below it "
        "may stay empty; and it lies in no meeple's cell.",
        claims=(lemma(comes_in_straight, pose=SMALL), lemma(gap_is_no_fault), lemma(leaves_cells_of_meeples)),
    ),
    Theorem(
        id=f"cornerstone-tower:overhang:{_NAMED}",
        stands_for=(spec.OVERHANG,),
        says="By the default answers a block of up to four parts may be built exactly if to each of the four sides at "
        "most one part, held by nothing, lies farther out than all that are held.",
        claims=(lemma(overhangs_as_told, pose=SMALL),),
        answers=_DEFAULTS,
    ),
)
