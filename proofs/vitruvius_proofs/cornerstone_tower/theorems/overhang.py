"""What may hang over, and what gap may be left or filled: the clauses against a plain count, for every answer.

The clause asks no question whose answer cannot matter, and so goes by way of the strictest and the most lenient counts.
The count here is the questions' own: support spreads from what lies below upwards, part by part, and of all pairs of
parts that count none may be two.
"""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Direction, Rotation, below
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.grid import Grid, Laid, cell_at, cubes_of, is_open
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import (
    GapAccess,
    OverhangAgainst,
    OverhangColumn,
    OverhangCounts,
    Reading,
)
from vitruvius.cornerstone_tower.state import Config, Pose
from vitruvius_proofs.cornerstone_tower.theorems.building import are_apart
from vitruvius_proofs.cornerstone_tower.theorems.pattern import SIZES
from vitruvius_proofs.theorem import Claim, Kind, Length, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec

# What supports a part


def is_held(grid: Grid, cell: Cell, meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether something that was there before supports a part in that cell: as a whole by the answers."""
    return (
        cell.level == 1
        or cell_at(grid, below(cell)) is not Filling.EMPTY
        or (reading.overhang_against is OverhangAgainst.ANY_LEVEL and not is_open(grid, cell, Direction.DOWN))
        or (reading.resting_on_a_meeple and b.has_meeple(meeples, below(cell)))
    )


def spread_up(cubes: tuple[Laid, ...], held: tuple[bool, ...], reading: Reading) -> tuple[bool, ...]:
    """Which parts are held, or have one that is below them: right below, or anywhere in the column."""
    return tuple(
        held[one]
        or any(
            held[other]
            and b.is_in_column(cubes[one].cell, cubes[other].cell)
            and (
                cubes[one].cell.level - cubes[other].cell.level == 1
                or (
                    cubes[one].cell.level > cubes[other].cell.level
                    and reading.overhang_against is OverhangAgainst.ANY_LEVEL
                )
            )
            for other in range(len(cubes))
            if other != one
        )
        for one in range(len(cubes))
    )


def held_parts(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> tuple[bool, ...]:
    """Which parts have support, of up to four: by what was there, and by parts below that have it."""
    held = tuple(is_held(grid, cube.cell, meeples, reading) for cube in cubes)
    return spread_up(cubes, spread_up(cubes, spread_up(cubes, held, reading), reading), reading)


# Which parts count


def reach(cell: Cell, direction: Direction) -> int:
    """How far out the cell is in the horizontal direction."""
    if direction is Direction.EAST:
        return cell.file
    if direction is Direction.WEST:
        return -cell.file
    return cell.row if direction is Direction.NORTH else -cell.row


WAYS: Final = (Direction.EAST, Direction.WEST, Direction.NORTH, Direction.SOUTH)
"""The horizontal directions."""


def is_outside(cubes: tuple[Laid, ...], held: tuple[bool, ...], part: int, direction: Direction) -> bool:
    """Whether the part lies farther out in the direction than every part with support."""
    return all(
        not held[other] or reach(cubes[part].cell, direction) > reach(cubes[other].cell, direction)
        for other in range(len(cubes))
    )


def is_bridged(cubes: tuple[Laid, ...], held: tuple[bool, ...], part: int) -> bool:
    """Whether parts with support lie on both sides along the part's file or along its row, at any level."""
    cell = cubes[part].cell
    along_row = tuple(held[other] and cubes[other].cell.row == cell.row for other in range(len(cubes)))
    along_file = tuple(held[other] and cubes[other].cell.file == cell.file for other in range(len(cubes)))
    return (
        any(along_row[other] and cubes[other].cell.file > cell.file for other in range(len(cubes)))
        and any(along_row[other] and cubes[other].cell.file < cell.file for other in range(len(cubes)))
    ) or (
        any(along_file[other] and cubes[other].cell.row > cell.row for other in range(len(cubes)))
        and any(along_file[other] and cubes[other].cell.row < cell.row for other in range(len(cubes)))
    )


def are_two(cubes: tuple[Laid, ...], one: int, other: int, column: OverhangColumn) -> bool:
    """Whether two parts count as two: in one column they do not where that counts once."""
    return column is OverhangColumn.PARTS or not b.is_in_column(cubes[one].cell, cubes[other].cell)


def has_two(cubes: tuple[Laid, ...], count: tuple[bool, ...], column: OverhangColumn) -> bool:
    """Whether two of the parts that count are two."""
    return any(
        count[one] and count[other] and are_two(cubes, one, other, column)
        for one in range(len(cubes))
        for other in range(one)
    )


def counts_little(cubes: tuple[Laid, ...], held: tuple[bool, ...], counts: OverhangCounts, column: OverhangColumn) -> bool:
    """Whether at most one part hangs over, of those without support that the answers count."""
    if counts is OverhangCounts.ONE_DIRECTION:
        return not any(
            has_two(
                cubes,
                tuple(not held[part] and is_outside(cubes, held, part, way) for part in range(len(cubes))),
                column,
            )
            for way in WAYS
        )
    if counts is OverhangCounts.UNBRIDGED:
        return not has_two(
            cubes, tuple(not held[part] and not is_bridged(cubes, held, part) for part in range(len(cubes))), column
        )
    return not has_two(cubes, tuple(not one for one in held), column)


def hangs_little(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether at most one part hangs over, plainly counted."""
    held = held_parts(grid, cubes, meeples, reading)
    return counts_little(cubes, held, reading.overhang_counts, reading.overhang_column)


# Statements


def overhangs_as_counted(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether the clause says of any cubes what the plain count says."""
    return b.overhangs_little(grid, cubes, meeples, reading) == hangs_little(grid, cubes, meeples, reading)


def block_overhangs_as_counted(
    grid: Grid,
    config: Config,
    block: Block,
    rotation: Rotation,
    at: Cell,
    meeples: tuple[Cell, ...],
    reading: Reading,
) -> bool:
    """Whether the clause says of the block what the plain count says."""
    cubes = cubes_of(config, Colour.RED, block, Pose(rotation, at))
    return overhangs_as_counted(grid, cubes, meeples, reading)


THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:overhang",
        stands_for=(spec.OVERHANG,),
        says="A block of up to four parts overhangs little exactly when ...",
        claims=(
            lemma(overhangs_as_counted, are_apart, cubes=SIZES[:4]),
            lemma(block_overhangs_as_counted, block=(Block.THREE_B,Block.FOUR_B,), rotation=ROTATIONS[:1]),
        ),
    ),
)
