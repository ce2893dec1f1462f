"""The checkerboard: what a placement must keep, and that one that keeps it leaves one checkerboard, the base stone's.

Blocks are any cubes, up to six, that alternate by their classes, as every block of the default set does however it is
turned and wherever it lies. Of the structure around them nothing is known but what a claim says of it.
"""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Rotation, is_even, plus
from vitruvius.cornerstone_tower.clauses.building import (
    is_of_base_stone,
    is_of_pattern,
    is_same,
    keeps_pattern,
    touches_by_face,
)
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Grid, Laid, base_filling, cell_at, cubes_of
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.state import BaseStone, Config, Pose
from vitruvius_proofs.cornerstone_tower.theorems.geometry import share_face
from vitruvius_proofs.theorem import Claim, Kind, Length, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec
from vitruvius_spec.cornerstone_tower import invariants

SIZES: Final = tuple(Length(parts) for parts in range(1, 7))
"""How many cubes a block can have."""
NEXT: Final = (Cell(1, 0, 0), Cell(0, 1, 0), Cell(0, 0, 1), Cell(-1, 0, 0), Cell(0, -1, 0), Cell(0, 0, -1))
"""How far it is to the cells with which a cell has a face in common."""

# Cubes side by side


def are_alike(one: Filling, other: Filling) -> bool:
    """Whether two cells hold cubes that do not alternate: both of natural wood, or neither."""
    both_natural = one is Filling.NATURAL and other is Filling.NATURAL
    both_coloured = (
        one is not Filling.NATURAL
        and other is not Filling.NATURAL
        and one is not Filling.EMPTY
        and other is not Filling.EMPTY
    )
    return both_natural or both_coloured


def are_unlike(one: Filling, other: Filling) -> bool:
    """Whether two cells hold cubes that alternate: one of natural wood, the other not."""
    return one is not Filling.EMPTY and other is not Filling.EMPTY and not are_alike(one, other)


def has_clash(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether one of the cubes has a face in common with one that lies there and is like it."""
    return any(are_alike(cube.filling, cell_at(grid, plus(cube.cell, way))) for cube in cubes for way in NEXT)


def has_no_clash(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether each of the cubes is unlike all with which it has a face in common and that lie there."""
    return not has_clash(grid, cubes)


def has_match(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether one of the cubes has a face in common with one that lies there and is unlike it."""
    return any(are_unlike(cube.filling, cell_at(grid, plus(cube.cell, way))) for cube in cubes for way in NEXT)


def touches(grid: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether one of the cubes has a face in common with one that lies there."""
    return any(cell_at(grid, plus(cube.cell, way)) is not Filling.EMPTY for cube in cubes for way in NEXT)


def held_after(grid: Grid, cubes: tuple[Laid, ...], cell: Cell) -> Filling:
    """What the cell holds once the cubes lie there, too."""
    found = tuple(cube.filling for cube in cubes if is_same(cube.cell, cell))
    return found[0] if len(found) > 0 else cell_at(grid, cell)


# Classes


def is_natural_by_base(cell: Cell, base: BaseStone) -> bool:
    """Whether a cube in the cell is to be of natural wood, as the base stone lies.

    An even number of steps from a1.1 it is of the wood that is there, otherwise of the other.
    """
    is_as_there = (cell.file + cell.row + cell.level - 1) % 2 == 0
    return is_as_there if base is BaseStone.NATURAL else not is_as_there


def follows(filling: Filling, cell: Cell, base: BaseStone) -> bool:
    """Whether what a cell holds is of the base stone's pattern, if it holds a cube."""
    return filling is Filling.EMPTY or (filling is Filling.NATURAL) == is_natural_by_base(cell, base)


def are_cubes(cubes: tuple[Laid, ...]) -> bool:
    """Whether each of them is a cube, of wood or a colour."""
    return all(cube.filling is not Filling.EMPTY for cube in cubes)


def alternate(cubes: tuple[Laid, ...]) -> bool:
    """Whether of the cubes all of one class are of natural wood, and those of the other are not, or the other way."""
    return are_cubes(cubes) and all(
        ((cube.filling is Filling.NATURAL) == (cubes[0].filling is Filling.NATURAL))
        == (is_even(cube.cell) == is_even(cubes[0].cell))
        for cube in cubes
    )


def follow(cubes: tuple[Laid, ...], base: BaseStone) -> bool:
    """Whether all the cubes are of the base stone's pattern."""
    return all(follows(cube.filling, cube.cell, base) for cube in cubes)


# Premises


def surroundings_follow(grid: Grid, cubes: tuple[Laid, ...], base: BaseStone) -> bool:
    """Whether all cubes that touch the block by a face are of the base stone's pattern."""
    return all(
        follows(cell_at(grid, plus(cube.cell, way)), plus(cube.cell, way), base) for cube in cubes for way in NEXT
    )


def cell_follows(grid: Grid, cell: Cell, base: BaseStone) -> bool:
    """Whether a cube in that cell, which can be any, is of the base stone's pattern."""
    return follows(cell_at(grid, cell), cell, base)


# Statements


def block_alternates(config: Config, colour: Colour, block: Block, rotation: Rotation, at: Cell) -> bool:
    """Whether a block's cubes alternate by their classes, turned and moved so."""
    return alternate(cubes_of(config, colour, block, Pose(rotation, at)))


def class_is_of_pattern(cube: Laid, base: BaseStone) -> bool:
    """Whether a cube goes on with the base stone's pattern exactly if its cell's class says so."""
    return is_of_pattern(cube, base) == ((cube.filling is Filling.NATURAL) == is_natural_by_base(cube.cell, base))


def alternating_blocks_follow_whole(cubes: tuple[Laid, ...], base: BaseStone) -> bool:
    """Whether of cubes that alternate all are of the pattern or none is."""
    return follow(cubes, base) or not any(follows(cube.filling, cube.cell, base) for cube in cubes)


def keeps_if_no_face_clashes(grid: Grid, cubes: tuple[Laid, ...], base: BaseStone, reading: Reading) -> bool:
    """Whether the pattern is kept exactly if no face that touches is of a cube that is like its neighbour."""
    return keeps_pattern(grid, cubes, base, reading) == (not has_clash(grid, cubes))


def keeps_if_of_base_pattern(grid: Grid, cubes: tuple[Laid, ...], base: BaseStone, reading: Reading) -> bool:
    """Whether the pattern is kept exactly if the block touches nothing, or all its cubes are of the base's pattern."""
    return keeps_pattern(grid, cubes, base, reading) == (not touches(grid, cubes) or follow(cubes, base))


def keeps_if_a_face_matches(grid: Grid, cubes: tuple[Laid, ...], base: BaseStone, reading: Reading) -> bool:
    """Whether the pattern is kept exactly if the block touches nothing, or is unlike its neighbour at some face."""
    return keeps_pattern(grid, cubes, base, reading) == (not touches(grid, cubes) or has_match(grid, cubes))


def parts_do_not_clash(cubes: tuple[Laid, ...]) -> bool:
    """Whether no two cubes of a block that have a face in common are alike."""
    return not any(
        are_alike(one.filling, other.filling) and is_same(plus(one.cell, way), other.cell)
        for one in cubes
        for other in cubes
        for way in NEXT
    )


def adds_no_clash(grid: Grid, cubes: tuple[Laid, ...], cell: Cell, way: Cell) -> bool:
    """Whether cells with a common face that hold cubes that are alike once the block is built held them before."""
    other = plus(cell, way)
    return not are_alike(held_after(grid, cubes, cell), held_after(grid, cubes, other)) or are_alike(
        cell_at(grid, cell), cell_at(grid, other)
    )


def cubes_follow(cubes: tuple[Laid, ...], base: BaseStone) -> bool:
    """Whether each of the block's cubes is of the base stone's pattern."""
    return follow(cubes, base)


def every_cell_follows(grid: Grid, cubes: tuple[Laid, ...], base: BaseStone, cell: Cell) -> bool:
    """Whether a cube in any cell is of the base stone's pattern once the block is built."""
    return follows(held_after(grid, cubes, cell), cell, base)


def base_stone_follows(base: BaseStone) -> bool:
    """Whether the base stone's four cubes are of its own pattern: two of each wood."""
    return (
        all(follows(base_filling(base, cell), cell, base) for cell in BASE_CELLS)
        and all(is_of_pattern(Laid(cell, base_filling(base, cell)), base) for cell in BASE_CELLS)
        and sum(base_filling(base, cell) is Filling.NATURAL for cell in BASE_CELLS) == 2
        and sum(base_filling(base, cell) is Filling.DARK for cell in BASE_CELLS) == 2
        and (base_filling(base, BASE_CELLS[0]) is Filling.DARK) == (base is BaseStone.DARK)
    )


def base_stone_lies_flat(cell: Cell) -> bool:
    """Whether the base stone lies in a cell exactly if that is one of its four: a1.1, b1.1, a2.1 and b2.1."""
    return is_of_base_stone(cell) == any(is_same(cell, one) for one in BASE_CELLS)


def those_that_follow_alternate(one: Laid, other: Laid, base: BaseStone) -> bool:
    """Whether cubes of one pattern that have a face in common are unlike: so there are no clashes in it."""
    return (
        not share_face(one.cell, other.cell)
        or not follows(one.filling, one.cell, base)
        or not follows(other.filling, other.cell, base)
        or not are_alike(one.filling, other.filling)
    )


# Cases


def keeps_pattern_kept(grid: Grid, cubes: tuple[Laid, ...], base: BaseStone, reading: Reading) -> bool:
    """Whether the placement keeps the pattern."""
    return keeps_pattern(grid, cubes, base, reading)


def is_built_beside_misplaced(grid: Grid, cubes: tuple[Laid, ...], base: BaseStone, reading: Reading) -> bool:
    """Whether a block may be built that touches something, and is not of the base stone's pattern."""
    return touches(grid, cubes) and not follow(cubes, base) and keeps_pattern(grid, cubes, base, reading)


def is_built_despite_clash(grid: Grid, cubes: tuple[Laid, ...], base: BaseStone, reading: Reading) -> bool:
    """Whether a block may be built though a face of it touches a cube that is like its own."""
    return has_clash(grid, cubes) and keeps_pattern(grid, cubes, base, reading)


EVERY_FACE: Final = {"touching-misplaced": "every-face"}
BASE_PATTERN: Final = {"touching-misplaced": "base-pattern"}
ANY_FACE: Final = {"touching-misplaced": "any-face"}

THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:pattern",
        stands_for=(invariants.PATTERN, spec.CHECKERBOARD, spec.BASE_STONE, spec.BLOCK_SETS),
        says="The base stone is of one checkerboard, and cubes of it alternate; and if what is around a block of up to "
        "six cubes is of it, and the block alternates, touches something by a face and keeps the pattern, then every "
        "cube is of it once the block is built. Each block of the default set alternates, however it is turned.",
        claims=(
            Claim(Kind.INITIATION, base_stone_follows, over={"base": tuple(BaseStone)}),
            lemma(base_stone_lies_flat),
            lemma(those_that_follow_alternate),
            lemma(class_is_of_pattern),
            lemma(block_alternates, block=tuple(Block), rotation=ROTATIONS),
            lemma(alternating_blocks_follow_whole, alternate, cubes=SIZES),
            Claim(
                Kind.CONSECUTION,
                cubes_follow,
                (keeps_pattern_kept, touches_by_face, alternate, surroundings_follow),
                over={"cubes": SIZES},
            ),
            Claim(
                Kind.CONSECUTION,
                every_cell_follows,
                (keeps_pattern_kept, touches_by_face, alternate, surroundings_follow, cell_follows),
                over={"cubes": SIZES},
            ),
        ),
    ),
    Theorem(
        id="cornerstone-tower:pattern:touching-misplaced=every-face",
        stands_for=(invariants.PATTERN, spec.CHECKERBOARD),
        says="If touching-misplaced is every-face, a block keeps the pattern exactly when each face of it that touches "
        "another cube alternates with it; and if the block alternates, it adds no pair of faces that clash.",
        claims=(
            lemma(keeps_if_no_face_clashes, are_cubes, cubes=SIZES),
            lemma(parts_do_not_clash, alternate, cubes=SIZES),
            Claim(
                Kind.CONSECUTION,
                adds_no_clash,
                (has_no_clash, parts_do_not_clash),
                over={"cubes": SIZES, "way": NEXT[:3]},
            ),
            Claim(Kind.POSSIBLE, is_built_beside_misplaced, (alternate,), over={"cubes": SIZES[:2]}),
        ),
        answers=EVERY_FACE,
    ),
    Theorem(
        id="cornerstone-tower:pattern:touching-misplaced=base-pattern",
        stands_for=(invariants.PATTERN, spec.CHECKERBOARD),
        says="If touching-misplaced is base-pattern, a block that touches anything keeps the pattern exactly when each "
        "of its cubes is of the base stone's pattern.",
        claims=(
            lemma(keeps_if_of_base_pattern, are_cubes, cubes=SIZES),
            Claim(Kind.POSSIBLE, is_built_despite_clash, (alternate,), over={"cubes": SIZES[:2]}),
        ),
        answers=BASE_PATTERN,
    ),
    Theorem(
        id="cornerstone-tower:pattern:touching-misplaced=any-face",
        stands_for=(spec.CHECKERBOARD,),
        says="If touching-misplaced is any-face, a block that touches anything keeps the pattern exactly when some "
        "face of it that touches another cube alternates with it.",
        claims=(
            lemma(keeps_if_a_face_matches, are_cubes, cubes=SIZES),
            Claim(Kind.POSSIBLE, is_built_despite_clash, (alternate,), over={"cubes": SIZES[:2]}),
        ),
        answers=ANY_FACE,
    ),
)
