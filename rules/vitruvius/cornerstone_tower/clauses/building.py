"""Building Rules, and what Additional Rules add to them: where a block may be built.

A block is looked at by its cubes, as they would lie. What is said of a block that is to be built holds of any cubes,
wherever they lie: a function for each clause, so that a ruling can name every one that is broken.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.cells import SIDEWAYS, STEPS, Cell, Direction, below, beside, is_even
from vitruvius.cornerstone_tower.grid import Grid, Laid, cell_at, is_open
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.reading import (
    FirstRoundTouch,
    GapAccess,
    OverhangAgainst,
    OverhangColumn,
    OverhangCounts,
    Reading,
    TouchingMisplaced,
)
from vitruvius.cornerstone_tower.state import TABLE, BaseStone
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_tower import clauses as spec

# Cells


def is_same(one: Cell, other: Cell) -> bool:
    """Whether they are one and the same cell."""
    return one.file == other.file and one.row == other.row and one.level == other.level


def is_in_column(one: Cell, other: Cell) -> bool:
    """Whether the cells are above one another, or the same."""
    return one.file == other.file and one.row == other.row


def is_on(upper: Cell, lower: Cell) -> bool:
    """Whether the first cell is the next above the other."""
    return upper.level == lower.level + 1 and is_in_column(upper, lower)


def is_filled(grid: Grid, cell: Cell) -> bool:
    """Whether a cube lies in the cell."""
    return cell_at(grid, cell) is not Filling.EMPTY


def has_meeple(meeples: tuple[Cell, ...], cell: Cell) -> bool:
    """Whether a meeple takes up the cell: it stands on the space below. Those on the table take up no cell."""
    return any(is_on(cell, meeple) and not is_same(meeple, TABLE) for meeple in meeples)


# Setup: the base stone


@enacts(spec.BASE_STONE)
def is_of_base_stone(cell: Cell) -> bool:
    """Whether the base stone lies in the cell: flat on the table, two by two."""
    return 0 <= cell.file <= 1 and 0 <= cell.row <= 1 and cell.level == 1


def is_of_pattern(cube: Laid, base: BaseStone) -> bool:
    """Whether the cube goes on with the base stone's pattern, whatever lies in between."""
    is_natural_place = is_even(cube.cell) == (base is BaseStone.NATURAL)
    return (cube.filling is Filling.NATURAL) == is_natural_place


# Building Rules


@enacts(spec.FIRST_ROUND)
def joins_base_stone(grid: Grid, cubes: tuple[Laid, ...], reading: Reading) -> bool:
    """Whether a face of the block touches the base stone, and none touches anything else that it must not touch."""
    if not any(is_of_base_stone(beside(cube.cell, direction)) for cube in cubes for direction in Direction):
        return False
    return not touches_other_blocks(grid, cubes) or reading.first_round_touch is FirstRoundTouch.OTHERS_TOO


def touches_other_blocks(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a face of the block touches a block that was built before."""
    return any(
        is_filled(grid, beside(cube.cell, direction)) and not is_of_base_stone(beside(cube.cell, direction))
        for cube in cubes
        for direction in Direction
    )


@enacts(spec.ONTO_STRUCTURE)
def keeps_off_table(cubes: tuple[Laid, ...]) -> bool:
    """Whether no part of the block stands on the table."""
    return all(cube.cell.level > 1 for cube in cubes)


def is_begun_rightly(grid: Grid, cubes: tuple[Laid, ...], is_first_round: bool, reading: Reading) -> bool:
    """Whether the block joins the base stone, if this is its colour's first round."""
    return not is_first_round or joins_base_stone(grid, cubes, reading)


def goes_on_rightly(cubes: tuple[Laid, ...], is_first_round: bool) -> bool:
    """Whether the block keeps off the table, unless this is its colour's first round."""
    return is_first_round or keeps_off_table(cubes)


@enacts(spec.FACE_CONTACT)
def touches_by_face(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a face of the block lies against a face of what is built. To touch along an edge is not enough."""
    return any(is_filled(grid, beside(cube.cell, direction)) for cube in cubes for direction in Direction)


@enacts(spec.NO_OVERLAP)
def is_clear(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether no cube lies yet where the block is to lie, and all of it is above the table."""
    return all(cube.cell.level >= 1 and not is_filled(grid, cube.cell) for cube in cubes)


def alternates(one: Filling, other: Filling) -> bool:
    """Whether of two cubes one is of natural wood and the other is not."""
    return (one is Filling.NATURAL) != (other is Filling.NATURAL)


def clashes(grid: Grid, cube: Laid, cell: Cell) -> bool:
    """Whether in that cell, which is next to the cube's, a cube lies with which it does not alternate."""
    return is_filled(grid, cell) and not alternates(cube.filling, cell_at(grid, cell))


def matches(grid: Grid, cube: Laid, cell: Cell) -> bool:
    """Whether in that cell, which is next to the cube's, a cube lies with which it alternates."""
    return is_filled(grid, cell) and alternates(cube.filling, cell_at(grid, cell))


@enacts(spec.CHECKERBOARD)
def keeps_pattern(grid: Grid, cubes: tuple[Laid, ...], base: BaseStone, reading: Reading) -> bool:
    """Whether the block alternates with the cubes that it touches. Beside a misplaced one, as the reading has it."""
    if not touches_by_face(grid, cubes):
        return True
    is_in_step = all(is_of_pattern(cube, base) for cube in cubes)
    alternates_everywhere = not any(
        clashes(grid, cube, beside(cube.cell, direction)) for cube in cubes for direction in Direction
    )
    if is_in_step and alternates_everywhere:
        return True
    alternates_somewhere = any(
        matches(grid, cube, beside(cube.cell, direction)) for cube in cubes for direction in Direction
    )
    if not is_in_step and not alternates_somewhere:
        return False
    if reading.touching_misplaced is TouchingMisplaced.BASE_PATTERN:
        return is_in_step
    return alternates_everywhere or (alternates_somewhere and reading.touching_misplaced is TouchingMisplaced.ANY_FACE)


# What a block stands on


def stands(grid: Grid, cell: Cell, meeples: tuple[Cell, ...], any_level: bool) -> bool:
    """Whether a cube there stands on the table, a cube, or one of these meeples; at `any_level`, also farther above."""
    under = below(cell)
    return (
        cell.level == 1
        or is_filled(grid, under)
        or (any_level and not is_open(grid, cell, Direction.DOWN))
        or has_meeple(meeples, under)
    )


def stands_somewhere(
    grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...] = (), any_level: bool = False
) -> bool:
    """Whether any part of the block stands; where none does, none is supported."""
    return any(stands(grid, cube.cell, meeples, any_level) for cube in cubes)


@enacts(spec.GAP_BENEATH)
def may_leave_gap(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether a gap below the block is no fault: below some parts it never is, below all as the reading has it."""
    return (
        stands_somewhere(grid, cubes)
        or reading.hanging_block
        or (stands_somewhere(grid, cubes, any_level=True) and reading.overhang_against is OverhangAgainst.ANY_LEVEL)
        or (stands_somewhere(grid, cubes, meeples) and reading.resting_on_a_meeple)
    )


WAYS_IN: Final = (Direction.UP, *SIDEWAYS)
"""Where a block can come from on a straight line."""


def comes_from(grid: Grid, cubes: tuple[Laid, ...], direction: Direction) -> bool:
    """Whether the block can come from there on a straight line, through no cube."""
    return all(is_open(grid, cube.cell, direction) for cube in cubes)


@enacts(spec.GAP_FILLED)
def can_come_in(grid: Grid, cubes: tuple[Laid, ...], reading: Reading) -> bool:
    """Whether the block can be brought to its place, into a gap as well; straight, where the reading asks for that."""
    return any(comes_from(grid, cubes, direction) for direction in WAYS_IN) or reading.gap_access is GapAccess.ANY


# Overhang: which parts are supported


@frozen
class Balance:
    """A block's parts, by whether they are supported from below."""

    supported: tuple[Cell, ...]
    hanging: tuple[Cell, ...]


def is_supported(grid: Grid, cubes: tuple[Laid, ...], cell: Cell, meeples: tuple[Cell, ...], any_level: bool) -> bool:
    """Whether the part of the block in that cell stands, or is on top of one that does."""
    return stands(grid, cell, meeples, any_level) or any(
        cube.cell.level < cell.level
        and is_in_column(cube.cell, cell)
        and (any_level or reaches_up(cubes, cube.cell, cell))
        and stands(grid, cube.cell, meeples, any_level)
        for cube in cubes
    )


def reaches_up(cubes: tuple[Laid, ...], lower: Cell, upper: Cell) -> bool:
    """Whether parts of the block fill the column from the lower cell up to the other."""
    parts = sum(lower.level <= cube.cell.level < upper.level and is_in_column(cube.cell, lower) for cube in cubes)
    return parts == upper.level - lower.level


def balance(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...] = (), any_level: bool = False) -> Balance:
    """The parts that are supported, and the others; most strictly, unless meeples or lower levels are to count."""
    support = tuple(is_supported(grid, cubes, cube.cell, meeples, any_level) for cube in cubes)
    return Balance(
        supported=tuple(cubes[place].cell for place in range(len(cubes)) if support[place]),
        hanging=tuple(cubes[place].cell for place in range(len(cubes)) if not support[place]),
    )


# Overhang: which of the others count


def counts_one(of: Balance, counts: OverhangCounts, column: OverhangColumn) -> bool:
    """Whether not more than one part counts as an overhang, by these answers."""
    if counts is OverhangCounts.ONE_DIRECTION:
        return all(is_one(farther_out(of, direction), column) for direction in SIDEWAYS)
    if counts is OverhangCounts.UNBRIDGED:
        return is_one(unbridged(of), column)
    return is_one(of.hanging, column)


def is_one(cells: tuple[Cell, ...], column: OverhangColumn) -> bool:
    """Whether it is one part at most, or one column of parts if these count once."""
    return len(cells) <= 1 or (column is OverhangColumn.COLUMNS and all(is_in_column(cell, cells[0]) for cell in cells))


def farther_out(of: Balance, direction: Direction) -> tuple[Cell, ...]:
    """The parts that lie farther in the direction than every supported one: all, if there is none."""
    return tuple(cell for cell in of.hanging if all(is_farther(cell, other, direction) for other in of.supported))


def is_farther(one: Cell, other: Cell, direction: Direction) -> bool:
    """Whether the first cell lies farther in the horizontal direction."""
    step = STEPS[direction]
    return step.file * (one.file - other.file) + step.row * (one.row - other.row) > 0


def unbridged(of: Balance) -> tuple[Cell, ...]:
    """The parts that are not supported, and do not lie between supported ones."""
    return tuple(
        cell
        for cell in of.hanging
        if not is_between(of, cell, Direction.EAST, Direction.WEST)
        and not is_between(of, cell, Direction.NORTH, Direction.SOUTH)
    )


def is_between(of: Balance, cell: Cell, one: Direction, other: Direction) -> bool:
    """Whether supported parts lie straight in both horizontal directions from the cell, at any level."""
    return has_support_towards(of, cell, one) and has_support_towards(of, cell, other)


def has_support_towards(of: Balance, cell: Cell, direction: Direction) -> bool:
    """Whether a supported part lies straight in the horizontal direction from the cell, at any level."""
    return any(
        (part.file == cell.file or part.row == cell.row) and is_farther(part, cell, direction) for part in of.supported
    )


# Overhang: the clause


@enacts(spec.OVERHANG)
def overhangs_little(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether at most one part of the block hangs over.

    Of all answers some are the strictest and some the most lenient: where these agree, nothing is asked.
    """
    firm = balance(grid, cubes)
    if is_little_at_worst(firm):
        return True
    if not can_overhang_little(grid, cubes, meeples):
        return False
    helped = balance(grid, cubes, meeples)
    deep, deep_helped = balance(grid, cubes, any_level=True), balance(grid, cubes, meeples, any_level=True)
    is_in_question = differs(deep, firm) or differs(deep_helped, helped)
    if is_in_question and reading.overhang_against is OverhangAgainst.ANY_LEVEL:
        return is_little_or_helped(deep, deep_helped, reading)
    return is_little_or_helped(firm, helped, reading)


def can_overhang_little(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...]) -> bool:
    """Whether at most one part of the block hangs over by the most lenient answers to everything."""
    return is_little_at_best(balance(grid, cubes, meeples, any_level=True))


def is_little_or_helped(alone: Balance, helped: Balance, reading: Reading) -> bool:
    """The clause, once it is known what supports a part without meeples, and what with their help."""
    if differs(helped, alone) and reading.resting_on_a_meeple:
        return is_little(helped, reading)
    return is_little(alone, reading)


def is_little(of: Balance, reading: Reading) -> bool:
    """The clause, once it is known which parts are supported."""
    if matters_count(of, OverhangColumn.PARTS) or matters_count(of, OverhangColumn.COLUMNS):
        return is_little_by(of, reading.overhang_counts, reading)
    return is_little_by(of, OverhangCounts.UNSUPPORTED, reading)


def is_little_by(of: Balance, counts: OverhangCounts, reading: Reading) -> bool:
    """The clause, once it is known which parts without support count."""
    return counts_one(of, counts, OverhangColumn.PARTS) or (
        counts_one(of, counts, OverhangColumn.COLUMNS) and reading.overhang_column is OverhangColumn.COLUMNS
    )


def is_little_at_worst(of: Balance) -> bool:
    """Whether the overhang is little, however it is counted: only parts that hang count at all."""
    return counts_one(of, OverhangCounts.UNSUPPORTED, OverhangColumn.PARTS)


def is_little_at_best(of: Balance) -> bool:
    """Whether the overhang is little when it is counted most leniently: what counts then, counts in every way."""
    return counts_one(of, OverhangCounts.ONE_DIRECTION, OverhangColumn.COLUMNS)


def differs(one: Balance, other: Balance) -> bool:
    """Whether any way to count finds little overhang in the one, and not in the other."""
    return len(one.supported) != len(other.supported) and any(
        counts_one(one, counts, column) != counts_one(other, counts, column)
        for counts in OverhangCounts
        for column in OverhangColumn
    )


def matters_count(of: Balance, column: OverhangColumn) -> bool:
    """Whether the most lenient way to count parts, or their columns, lets pass what the strictest does not."""
    return counts_one(of, OverhangCounts.ONE_DIRECTION, column) and not counts_one(
        of, OverhangCounts.UNSUPPORTED, column
    )


# Additional Rules


@enacts(spec.BUILT_OVER)
def leaves_meeples_room(cubes: tuple[Laid, ...], meeples: tuple[Cell, ...]) -> bool:
    """Whether no part of the block goes where a meeple is. Farther above, a meeple may be built over."""
    return not any(has_meeple(meeples, cube.cell) for cube in cubes)
