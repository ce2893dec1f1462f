"""What may hang over, and what gap may be left or filled: the clauses against a plain count, for every answer.

The clause asks no question whose answer cannot matter, and so goes by way of the strictest and the most lenient counts.
The count here is the questions' own: support spreads from what lies below upwards, part by part, and of all pairs of
parts that count none may be two.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.cells import Cell, Direction, below
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.grid import Grid, Laid, cell_at, is_open
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.reading import (
    GapAccess,
    OverhangAgainst,
    OverhangColumn,
    OverhangCounts,
    Reading,
)
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
    """Which parts have support, of up to six: by what was there, and by parts below that have it."""
    held = tuple(is_held(grid, cube.cell, meeples, reading) for cube in cubes)
    twice = spread_up(cubes, spread_up(cubes, held, reading), reading)
    return spread_up(cubes, spread_up(cubes, spread_up(cubes, twice, reading), reading), reading)


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


def counts_little(
    cubes: tuple[Laid, ...], held: tuple[bool, ...], counts: OverhangCounts, column: OverhangColumn
) -> bool:
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


# Support, by the clause


def helping(meeples: tuple[Cell, ...], reading: Reading) -> tuple[Cell, ...]:
    """The meeples that support parts: all or none, by the answer."""
    return meeples if reading.resting_on_a_meeple else ()


def supports_as_spread(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether each part has support by the clause exactly if it has by spreading."""
    held = held_parts(grid, cubes, meeples, reading)
    any_level = reading.overhang_against is OverhangAgainst.ANY_LEVEL
    return all(
        b.is_supported(grid, cubes, cubes[part].cell, helping(meeples, reading), any_level) == held[part]
        for part in range(len(cubes))
    )


def more_supports_more(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], any_level: bool) -> bool:
    """Whether a part that has support keeps it where meeples, or lower levels, are to count, too."""
    return all(
        implies(
            b.is_supported(grid, cubes, cube.cell, (), any_level),
            b.is_supported(grid, cubes, cube.cell, meeples, any_level),
        )
        and implies(
            b.is_supported(grid, cubes, cube.cell, meeples, False),
            b.is_supported(grid, cubes, cube.cell, meeples, True),
        )
        for cube in cubes
    )


def implies(one: bool, other: bool) -> bool:
    """Whether the other holds if the one does."""
    return not one or other


# Ways to count, by the clause


@frozen
class Way:
    """A way to count what hangs over: the answers to two questions."""

    counts: OverhangCounts
    column: OverhangColumn


WAYS_TO_COUNT: Final = tuple(Way(counts, column) for counts in OverhangCounts for column in OverhangColumn)
"""Each way to count."""


def counts(
    grid: Grid,
    cubes: tuple[Laid, ...],
    meeples: tuple[Cell, ...],
    any_level: bool,
    way: Way,
) -> bool:
    """Whether not more than one part counts as an overhang, for that support and that way to count."""
    return b.counts_one(b.balance(grid, cubes, meeples, any_level), way.counts, way.column)


def counts_as_told(
    grid: Grid,
    cubes: tuple[Laid, ...],
    meeples: tuple[Cell, ...],
    any_level: bool,
    way: Way,
) -> bool:
    """Whether the clause counts what the questions tell to be counted."""
    held = tuple(b.is_supported(grid, cubes, cube.cell, meeples, any_level) for cube in cubes)
    return counts(grid, cubes, meeples, any_level, way) == counts_little(cubes, held, way.counts, way.column)


def farther_by_reach(one: Cell, other: Cell, direction: Direction) -> bool:
    """Whether a cell lies farther in a direction exactly if it reaches farther out there."""
    return b.is_farther(one, other, direction) == (reach(one, direction) > reach(other, direction))


def is_between(
    grid: Grid,
    cubes: tuple[Laid, ...],
    meeples: tuple[Cell, ...],
    any_level: bool,
    way: Way,
) -> bool:
    """Whether a way to count lies between counting all that hangs and counting by direction, and parts and columns."""
    this = counts(grid, cubes, meeples, any_level, way)
    strictest, most_lenient = Way(OverhangCounts.UNSUPPORTED, way.column), Way(OverhangCounts.ONE_DIRECTION, way.column)
    return (
        implies(counts(grid, cubes, meeples, any_level, strictest), this)
        and implies(this, counts(grid, cubes, meeples, any_level, most_lenient))
        and implies(counts(grid, cubes, meeples, any_level, Way(way.counts, OverhangColumn.PARTS)), this)
    )


def more_support_counts_less(
    grid: Grid,
    cubes: tuple[Laid, ...],
    meeples: tuple[Cell, ...],
    any_level: bool,
    way: Way,
) -> bool:
    """Whether what is little stays little with more support, and is the same where no more parts have it."""
    alone, near = b.balance(grid, cubes, (), any_level), b.balance(grid, cubes, meeples, False)
    helped, deep = b.balance(grid, cubes, meeples, any_level), b.balance(grid, cubes, meeples, True)
    return is_no_worse(alone, helped, way) and is_no_worse(near, deep, way)


def is_no_worse(less: b.Balance, more: b.Balance, way: Way) -> bool:
    """Whether the first is little only if the second is; and if as many parts have support, exactly then."""
    one, other = b.counts_one(less, way.counts, way.column), b.counts_one(more, way.counts, way.column)
    return implies(one, other) and (len(less.supported) != len(more.supported) or one == other)


# Where an answer matters


def ways_are_in_order(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], any_level: bool) -> bool:
    """Whether all ways to count are in order, for that support."""
    return all(is_between(grid, cubes, meeples, any_level, way) for way in WAYS_TO_COUNT)


def count_matters_where_ways_differ(
    grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], any_level: bool, column: OverhangColumn
) -> bool:
    """Whether it is said to matter what counts exactly where two answers to that differ."""
    of = b.balance(grid, cubes, meeples, any_level)
    return b.matters_count(of, column) == any(
        b.counts_one(of, one, column) != b.counts_one(of, other, column)
        for one in OverhangCounts
        for other in OverhangCounts
    )


def support_matters_where_a_way_differs(
    grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], any_level: bool
) -> bool:
    """Whether it is said to matter what supports exactly where, by a way to count, that makes the overhang little."""
    alone, helped = b.balance(grid, cubes, (), any_level), b.balance(grid, cubes, meeples, any_level)
    near, deep = b.balance(grid, cubes, meeples, False), b.balance(grid, cubes, meeples, True)
    return b.differs(helped, alone) == some_way_differs(helped, alone) and b.differs(deep, near) == some_way_differs(
        deep, near
    )


def some_way_differs(one: b.Balance, other: b.Balance) -> bool:
    """Whether some way to count tells them apart."""
    return any(
        b.counts_one(one, way.counts, way.column) != b.counts_one(other, way.counts, way.column)
        for way in WAYS_TO_COUNT
    )


def more_support_never_hurts(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], any_level: bool) -> bool:
    """Whether more support is no worse, by every way to count."""
    return all(more_support_counts_less(grid, cubes, meeples, any_level, way) for way in WAYS_TO_COUNT)


# The clause


def all_is_in_order(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...]) -> bool:
    """Whether all ways to count are in order, for every support that may be asked for."""
    return all(
        is_between(grid, cubes, (), False, way)
        and is_between(grid, cubes, meeples, False, way)
        and is_between(grid, cubes, (), True, way)
        and is_between(grid, cubes, meeples, True, way)
        and more_support_counts_less(grid, cubes, meeples, False, way)
        and more_support_counts_less(grid, cubes, meeples, True, way)
        and more_support_counts_less(grid, cubes, (), True, way)
        for way in WAYS_TO_COUNT
    )


def overhangs_by_answers(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether a block overhangs little exactly if it does with the support, and by the way to count, of the answers."""
    return b.overhangs_little(grid, cubes, meeples, reading) == any(
        reading.overhang_counts is way.counts
        and reading.overhang_column is way.column
        and (reading.overhang_against is OverhangAgainst.ANY_LEVEL) == any_level
        and reading.resting_on_a_meeple == helps
        and counts(grid, cubes, meeples if helps else (), any_level, way)
        for way in WAYS_TO_COUNT
        for any_level in (False, True)
        for helps in (False, True)
    )


def hangs_little(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether at most one part hangs over, plainly counted."""
    held = held_parts(grid, cubes, meeples, reading)
    return counts_little(cubes, held, reading.overhang_counts, reading.overhang_column)


def overhangs_as_told(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether the clause, taken as a whole, says of a block what the plain count says."""
    return b.overhangs_little(grid, cubes, meeples, reading) == hangs_little(grid, cubes, meeples, reading)


# Cases


def hangs_in_two_directions(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether a block may be built of which two parts hang."""
    return b.overhangs_little(grid, cubes, meeples, reading) and len(b.balance(grid, cubes, meeples).hanging) == 2


def hangs_too_far(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether a block of which some part stands may not be built, for two others that hang."""
    return not b.overhangs_little(grid, cubes, meeples, reading) and len(b.balance(grid, cubes, meeples).supported) == 1


# Gaps


def gap_is_left_as_told(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], reading: Reading) -> bool:
    """Whether a gap below a block is no fault exactly if something holds some part of it, or blocks may hang."""
    return b.may_leave_gap(grid, cubes, meeples, reading) == (
        reading.hanging_block or any(is_held(grid, cube.cell, meeples, reading) for cube in cubes)
    )


def comes_in_as_told(grid: Grid, cubes: tuple[Laid, ...], reading: Reading) -> bool:
    """Whether a block can come in exactly if no line is asked for, or it is open for all parts from above or a side."""
    return b.can_come_in(grid, cubes, reading) == (
        reading.gap_access is GapAccess.ANY
        or any(all(is_open(grid, cube.cell, way) for cube in cubes) for way in (Direction.UP, *WAYS))
    )


UP_TO_FOUR: Final = (Length(0), *SIZES[:4])
"""How many parts a block has of which any two may lie anywhere."""
EACH_WAY: Final = {"way": WAYS_TO_COUNT}
"""To go through each way to count."""
SUPPORT: Final = (b.is_supported,)
"""What the ways to count take as it is: any support whatever."""

THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:support",
        stands_for=(spec.OVERHANG,),
        says="A part of a block has support exactly when something holds it from right below, the table, a cube, or a "
        "meeple if resting-on-a-meeple is yes, or a part right below it that has support; if overhang-against is "
        "any-level, a cube or such a part anywhere below it in its column will do. Of blocks of up to four parts.",
        claims=(lemma(supports_as_spread, are_apart, cubes=SIZES[:4]), lemma(more_supports_more, cubes=UP_TO_FOUR)),
    ),
    Theorem(
        id="cornerstone-tower:overhang-counts",
        stands_for=(spec.OVERHANG,),
        says="Whatever has support of up to four parts, a way to count finds little overhang exactly when no two parts "
        "without support are two that count: all, those not bridged, or those farther out in one direction than every "
        "part with support; and of one column one, if columns count once.",
        claims=(
            Claim(Kind.LEMMA, counts_as_told, over={"cubes": UP_TO_FOUR, **EACH_WAY}, opaque=SUPPORT),
            Claim(Kind.LEMMA, is_between, over={"cubes": UP_TO_FOUR, **EACH_WAY}, opaque=SUPPORT),
            Claim(
                Kind.LEMMA,
                more_support_counts_less,
                over={"cubes": UP_TO_FOUR, **EACH_WAY},
                opaque=SUPPORT,
                using=(more_supports_more,),
                lemmas=(more_supports_more,),
            ),
            lemma(farther_by_reach, direction=WAYS),
        ),
    ),
    Theorem(
        id="cornerstone-tower:overhang-asks",
        stands_for=(spec.OVERHANG,),
        says="For blocks of up to four parts, an answer on what counts is asked for exactly where two answers differ, "
        "and one on what supports a part exactly where, by some way to count, the support makes the overhang little.",
        claims=(
            Claim(
                Kind.LEMMA,
                count_matters_where_ways_differ,
                over={"cubes": UP_TO_FOUR, "column": tuple(OverhangColumn)},
                opaque=(b.counts_one, *SUPPORT),
                using=(ways_are_in_order,),
                lemmas=(is_between,),
            ),
            Claim(
                Kind.LEMMA,
                support_matters_where_a_way_differs,
                over={"cubes": UP_TO_FOUR},
                opaque=(b.counts_one, *SUPPORT),
                using=(more_support_never_hurts,),
                lemmas=(more_support_counts_less,),
            ),
        ),
    ),
    *(
        Theorem(
            id=f"cornerstone-tower:overhang:overhang-counts={way}",
            stands_for=(spec.OVERHANG,),
            says=f"If overhang-counts is {way}, a block of up to four parts overhangs little exactly when it does with "
            "the support and by the way to count that the answers name, though the clause asks for an answer only "
            "where it can matter.",
            claims=(
                Claim(
                    Kind.LEMMA,
                    overhangs_by_answers,
                    over={"cubes": SIZES[:4]},
                    opaque=(b.counts_one, b.is_supported),
                    using=(all_is_in_order,),
                    lemmas=(is_between, more_support_counts_less),
                ),
            ),
            answers={"overhang-counts": way},
        )
        for way in ("one-direction", "unsupported", "unbridged")
    ),
    Theorem(
        id="cornerstone-tower:overhang",
        stands_for=(spec.OVERHANG,),
        says="A block of up to three parts overhangs little exactly when at most one part without support counts, by "
        "the answers on support, on what counts and on columns.",
        claims=(lemma(overhangs_as_told, are_apart, cubes=SIZES[:3]),),
    ),
    Theorem(
        id="cornerstone-tower:gap-access",
        stands_for=(spec.GAP_BENEATH, spec.GAP_FILLED),
        says="A gap below a block of up to six parts is no fault exactly when something holds some part of it, by the "
        "answers, or hanging-block is yes; and it can be brought to its place exactly when gap-access is any, or all "
        "its parts' lines are open from above or from one side.",
        claims=(lemma(gap_is_left_as_told, cubes=SIZES), lemma(comes_in_as_told, cubes=SIZES)),
    ),
)
