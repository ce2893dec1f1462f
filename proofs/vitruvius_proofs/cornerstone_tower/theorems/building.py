"""Where a block may be: nowhere but in empty cells above the table, against what is built, and clear of meeples."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower import invariants as i
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Rotation, above, plus
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.clauses.building import is_same
from vitruvius.cornerstone_tower.clauses.turns import is_first_round, seat
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Grid, Laid, cell_at, cubes_of
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import FirstRoundTouch, Reading
from vitruvius.cornerstone_tower.state import Config, Fate, Phase, Pose, State
from vitruvius_proofs.cornerstone_tower.theorems.geometry import share_face, steps_between
from vitruvius_proofs.cornerstone_tower.theorems.pattern import NEXT, SIZES, held_after, touches
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec
from vitruvius_spec.cornerstone_tower import invariants

# No overlap


def holds_nothing(grid: Grid, cell: Cell) -> bool:
    """Whether the cell is empty."""
    return cell_at(grid, cell) is Filling.EMPTY


def is_clear_in_empty_cells(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a placement is clear exactly if none of its cubes is where a cube is, or as low as the table."""
    return b.is_clear(grid, cubes) == (not any(not holds_nothing(grid, c.cell) or c.cell.level <= 0 for c in cubes))


def is_clear(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether the placement is clear."""
    return b.is_clear(grid, cubes)


def are_apart(cubes: tuple[Laid, ...]) -> bool:
    """Whether no two of the block's cubes are in one cell."""
    return all(not is_same(cubes[one].cell, cubes[other].cell) for one in range(len(cubes)) for other in range(one))


def block_is_apart(config: Config, colour: Colour, block: Block, rotation: Rotation, at: Cell) -> bool:
    """Whether no two cubes of the block are in one cell, turned and moved so; there are as many as its name says."""
    cubes = cubes_of(config, colour, block, Pose(rotation, at))
    return are_apart(cubes) and len(cubes) == block.parts


def no_cell_holds_two(grid: Grid, cubes: tuple[Laid, ...], cell: Cell) -> bool:
    """Whether no cell holds two cubes once the block is built: of those that were there, and the block's own."""
    return (0 if holds_nothing(grid, cell) else 1) + sum(is_same(cube.cell, cell) for cube in cubes) <= 1


def no_cube_is_below(grid: Grid, cell: Cell) -> bool:
    """Whether the cell is empty, or above the table."""
    return cell.level >= 1 or holds_nothing(grid, cell)


def no_cube_comes_below(grid: Grid, cubes: tuple[Laid, ...], cell: Cell) -> bool:
    """Whether the cell is empty, or above the table, once the block is built."""
    return cell.level >= 1 or held_after(grid, cubes, cell) is Filling.EMPTY


def no_cube_is_lost(grid: Grid, cubes: tuple[Laid, ...], cell: Cell) -> bool:
    """Whether what a cell held it still holds once the block is built."""
    return holds_nothing(grid, cell) or held_after(grid, cubes, cell) is cell_at(grid, cell)


# Off the table


def keeps_off_above_lowest(cubes: tuple[Laid, ...]) -> bool:
    """Whether cubes keep off the table exactly if each is at level 2 or higher."""
    return b.keeps_off_table(cubes) == (not any(cube.cell.level <= 1 for cube in cubes))


def later_rounds_keep_off(cubes: tuple[Laid, ...], first_round: bool) -> bool:
    """Whether a block goes on rightly in the first round anyhow, and after it exactly if no cube is at level 1."""
    return b.goes_on_rightly(cubes, first_round) == (first_round or all(cube.cell.level >= 2 for cube in cubes))


def only_first_blocks_touch_table(state: State, cubes: tuple[Laid, ...]) -> bool:
    """Whether a block that goes on rightly and touches the table is its colour's first: no other has been used."""
    return (
        state.turn.phase is not Phase.BUILD
        or not b.goes_on_rightly(cubes, is_first_round(state))
        or all(cube.cell.level > 1 for cube in cubes)
        or all(fate is Fate.SUPPLY for fate in seat(state).fates)
    )


def first_blocks_may_touch_table(state: State, cubes: tuple[Laid, ...]) -> bool:
    """Whether a colour that has used no block yet may touch the table."""
    return (
        state.turn.phase is not Phase.BUILD
        or b.goes_on_rightly(cubes, is_first_round(state))
        or not all(fate is Fate.SUPPLY for fate in seat(state).fates)
    )


# Contact


def touches_at_a_face(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a block touches by a face exactly if a cube lies in one of the six cells next to one of its own."""
    return b.touches_by_face(grid, cubes) == touches(grid, cubes)


def any_face_is_contact(grid: Grid, cubes: tuple[Laid, ...], cell: Cell) -> bool:
    """Whether a block touches by a face if it has one in common with a cube that lies anywhere."""
    return (
        holds_nothing(grid, cell)
        or not any(share_face(cube.cell, cell) for cube in cubes)
        or b.touches_by_face(grid, cubes)
    )


def touches_only_at_an_edge(grid: Grid, cubes: tuple[Laid, ...], cell: Cell) -> bool:
    """Whether a cube of the block meets one that lies there at an edge, and the block touches nothing by a face."""
    return (
        any(steps_between(cube.cell, cell) == 2 and not b.is_in_column(cube.cell, cell) for cube in cubes)
        and not holds_nothing(grid, cell)
        and not b.touches_by_face(grid, cubes)
    )


def spread(cubes: tuple[Laid, ...], found: tuple[bool, ...]) -> tuple[bool, ...]:
    """Which cubes are found, or have a face in common with one that is."""
    return tuple(
        found[one]
        or any(found[other] and share_face(cubes[one].cell, cubes[other].cell) for other in range(len(cubes)))
        for one in range(len(cubes))
    )


def joined(grid: Grid, cubes: tuple[Laid, ...]) -> tuple[bool, ...]:
    """Which cubes reach one that lay there before by up to six steps, each through a face that two cubes share."""
    touching = tuple(touches(grid, (cube,)) for cube in cubes)
    return spread(cubes, spread(cubes, spread(cubes, spread(cubes, spread(cubes, touching)))))


def touching_block_is_joined(grid: Grid, config: Config, block: Block, rotation: Rotation, at: Cell) -> bool:
    """Whether every cube of the block reaches the structure by faces if any of its faces touches it."""
    cubes = cubes_of(config, Colour.RED, block, Pose(rotation, at))
    return not b.touches_by_face(grid, cubes) or all(one for one in joined(grid, cubes))


# The first round


def is_of_base(cell: Cell) -> bool:
    """Whether the cell is one of the base stone's four."""
    return any(is_same(cell, one) for one in BASE_CELLS)


def touches_base(cubes: tuple[Laid, ...]) -> bool:
    """Whether one of the cubes has a face in common with one of the base stone's."""
    return any(share_face(cube.cell, one) for cube in cubes for one in BASE_CELLS)


def touches_others(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether one of the cubes has a face in common with one of a block."""
    return any(
        not holds_nothing(grid, plus(cube.cell, way)) and not is_of_base(plus(cube.cell, way))
        for cube in cubes
        for way in NEXT
    )


def joins_by_base_face(grid: Grid, cubes: tuple[Laid, ...], reading: Reading) -> bool:
    """Whether a block joins the base stone exactly if they share a face, and it shares none with others if barred."""
    may_touch = reading.first_round_touch is FirstRoundTouch.OTHERS_TOO or not touches_others(grid, cubes)
    return b.joins_base_stone(grid, cubes, reading) == (touches_base(cubes) and may_touch)


def first_round_alone_is_bound(grid: Grid, cubes: tuple[Laid, ...], first_round: bool, reading: Reading) -> bool:
    """Whether a block is begun rightly exactly if it joins the base stone, or the first round is over."""
    return b.is_begun_rightly(grid, cubes, first_round, reading) == (
        not first_round or b.joins_base_stone(grid, cubes, reading)
    )


def meets_base_at_an_edge(grid: Grid, cubes: tuple[Laid, ...], reading: Reading) -> bool:
    """Whether the block meets the base stone at an edge, and does not join it."""
    return any(
        steps_between(cube.cell, one) == 2 and not b.is_in_column(cube.cell, one)
        for cube in cubes
        for one in BASE_CELLS
    ) and not b.joins_base_stone(grid, cubes, reading)


def joins_in_spite_of_others(grid: Grid, cubes: tuple[Laid, ...], reading: Reading) -> bool:
    """Whether a block joins the base stone that touches another block, too."""
    return touches_others(grid, cubes) and b.joins_base_stone(grid, cubes, reading)


# Meeples


def leaves_each_meeple_its_cell(cubes: tuple[Laid, ...], meeples: tuple[Cell, ...]) -> bool:
    """Whether meeples have room exactly if no cube is right above a space on which one stands.

    On the table all have.
    """
    return b.leaves_meeples_room(cubes, meeples) == (
        not any(
            is_same(cube.cell, above(meeple)) and not (meeple.file == 0 and meeple.row == 0 and meeple.level == 0)
            for cube in cubes
            for meeple in meeples
        )
    )


def may_be_built_over(cubes: tuple[Laid, ...], meeples: tuple[Cell, ...]) -> bool:
    """Whether a cube above a meeple, but not in its cell, leaves it room."""
    return b.leaves_meeples_room(cubes, meeples) and any(
        b.is_in_column(cube.cell, meeple) and cube.cell.level > meeple.level and meeple.level > 0
        for cube in cubes
        for meeple in meeples
    )


FIRST_ROUND: Final = (False, True)
"""Whether it is the first round."""

THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:no-overlap",
        stands_for=(invariants.NO_OVERLAP, spec.NO_OVERLAP),
        says="A block of up to six parts is clear exactly when each of its cubes is in an empty cell above the table; "
        "no cell holds two cubes once it is built, none below the table holds any, and nothing is lost. The cubes of "
        "each block of the default set are apart.",
        claims=(
            lemma(is_clear_in_empty_cells, cubes=SIZES),
            lemma(block_is_apart, block=tuple(Block), rotation=ROTATIONS),
            Claim(Kind.CONSECUTION, no_cell_holds_two, (is_clear, are_apart), over={"cubes": SIZES}),
            Claim(Kind.CONSECUTION, no_cube_comes_below, (is_clear, no_cube_is_below), over={"cubes": SIZES}),
            Claim(Kind.CONSECUTION, no_cube_is_lost, (is_clear,), over={"cubes": SIZES}),
        ),
    ),
    Theorem(
        id="cornerstone-tower:off-table",
        stands_for=(invariants.OFF_TABLE, spec.ONTO_STRUCTURE),
        says="After the first round a block goes on rightly exactly when none of its cubes is at level 1, and in it "
        "always; so a block that touches the table is its colour's first, all others being in the supply.",
        claims=(
            lemma(keeps_off_above_lowest, cubes=SIZES),
            lemma(later_rounds_keep_off, cubes=SIZES, first_round=FIRST_ROUND),
            lemma(only_first_blocks_touch_table, i.is_seat_in_play, cubes=SIZES[-1:]),
            lemma(first_blocks_may_touch_table, i.is_seat_in_play, cubes=SIZES[-1:]),
        ),
    ),
    Theorem(
        id="cornerstone-tower:connected",
        stands_for=(invariants.CONNECTED, spec.FACE_CONTACT),
        says="A block of up to six parts touches by a face exactly when a cube lies in one of the six cells next to "
        "one of its own, and an edge is not enough; then from each part of a block of the default set, however it is "
        "turned, a way leads through faces to what was there before.",
        claims=(
            lemma(touches_at_a_face, cubes=SIZES),
            lemma(any_face_is_contact, cubes=SIZES),
            Claim(Kind.POSSIBLE, touches_only_at_an_edge, over={"cubes": SIZES[:2]}),
            lemma(touching_block_is_joined, block=tuple(Block), rotation=ROTATIONS),
        ),
    ),
    Theorem(
        id="cornerstone-tower:first-round",
        stands_for=(invariants.CONNECTED, spec.FIRST_ROUND, spec.BASE_STONE),
        says="In the first round a block is begun rightly exactly when one of its faces lies against the base stone, "
        "and none against another block unless first-round-touch is others-too; an edge is not enough.",
        claims=(
            lemma(joins_by_base_face, cubes=SIZES),
            lemma(first_round_alone_is_bound, cubes=SIZES[:2], first_round=FIRST_ROUND),
            Claim(Kind.POSSIBLE, meets_base_at_an_edge, over={"cubes": SIZES[:2]}),
            Claim(Kind.POSSIBLE, joins_in_spite_of_others, over={"cubes": SIZES[:2]}),
        ),
    ),
    Theorem(
        id="cornerstone-tower:built-over",
        stands_for=(invariants.MEEPLES_ON_SPACES, spec.BUILT_OVER),
        says="A block of up to six parts leaves up to four meeples room exactly when none of its cubes is in the cell "
        "right above a space on which one stands; farther above, a meeple may be built over.",
        claims=(
            lemma(leaves_each_meeple_its_cell, cubes=SIZES),
            Claim(Kind.POSSIBLE, may_be_built_over, over={"cubes": SIZES[:2]}),
        ),
    ),
)
