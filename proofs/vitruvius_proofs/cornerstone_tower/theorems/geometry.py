"""The grid: what is next to what, the checkerboard's two classes, and the rotations, which keep all of that."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, laid_out
from vitruvius.cornerstone_tower.cells import (
    ROTATIONS,
    STEPS,
    Cell,
    Direction,
    Rotation,
    above,
    below,
    beside,
    is_even,
    plus,
    turned,
)
from vitruvius.cornerstone_tower.clauses.building import is_in_column, is_on, is_same
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec

# Side by side


def distance(one: int, other: int) -> int:
    """How far one number is from the other."""
    return one - other if one >= other else other - one


def steps_between(one: Cell, other: Cell) -> int:
    """How many steps from cell to cell lead from the one to the other."""
    return distance(one.file, other.file) + distance(one.row, other.row) + distance(one.level, other.level)


def share_face(one: Cell, other: Cell) -> bool:
    """Whether the cells have a face in common: those at a distance of one step."""
    return steps_between(one, other) == 1


def is_beside_once(one: Cell, other: Cell) -> bool:
    """Whether cells with a common face are beside one another in just one direction, and others in none."""
    return sum(is_same(beside(one, direction), other) for direction in Direction) == (
        1 if share_face(one, other) else 0
    )


def is_reached_back(cell: Cell) -> bool:
    """Whether opposite directions lead back, and up and down are above and below."""
    return (
        is_same(beside(beside(cell, Direction.EAST), Direction.WEST), cell)
        and is_same(beside(beside(cell, Direction.NORTH), Direction.SOUTH), cell)
        and is_same(beside(cell, Direction.UP), above(cell))
        and is_same(beside(cell, Direction.DOWN), below(cell))
        and is_same(above(below(cell)), cell)
        and is_on(above(cell), cell)
    )


def is_on_the_next_below(one: Cell, other: Cell) -> bool:
    """Whether a cell is on another exactly if that is the next below; then both are in one column."""
    return is_on(one, other) == is_same(below(one), other) and (not is_on(one, other) or is_in_column(one, other))


def differs_in_class(cell: Cell, direction: Direction) -> bool:
    """Whether the next cell in that direction is of the other class of the checkerboard."""
    return is_even(beside(cell, direction)) != is_even(cell)


def differs_in_class_by_face(one: Cell, other: Cell) -> bool:
    """Whether cells with a common face are of different classes of the checkerboard."""
    return not share_face(one, other) or is_even(one) != is_even(other)


# Rotations


def keeps_steps(one: Cell, other: Cell, rotation: Rotation) -> bool:
    """Whether two cells are as far from one another when they are turned, and have a face in common if they had one."""
    first, second = turned(one, rotation), turned(other, rotation)
    return steps_between(first, second) == steps_between(one, other)


def square(number: int) -> int:
    """The number times itself."""
    return number * number


def keeps_length(cell: Cell, rotation: Rotation) -> bool:
    """Whether a difference of cells is as long when it is turned: the sum of the squares of its parts."""
    to = turned(cell, rotation)
    return square(to.file) + square(to.row) + square(to.level) == (
        square(cell.file) + square(cell.row) + square(cell.level)
    )


def keeps_differences(one: Cell, other: Cell, rotation: Rotation) -> bool:
    """Whether it is no matter whether cells are put together before or after they are turned."""
    return is_same(turned(plus(one, other), rotation), plus(turned(one, rotation), turned(other, rotation)))


def keeps_relative_class(one: Cell, other: Cell, at: Cell, rotation: Rotation) -> bool:
    """Whether two cells that are turned and moved are of one class of the checkerboard exactly if they were."""
    first, second = plus(at, turned(one, rotation)), plus(at, turned(other, rotation))
    return (is_even(first) == is_even(second)) == (is_even(one) == is_even(other))


def goes_round(one: Cell, other: Cell) -> Cell:
    """What is a step up if the one is a step east and the other a step north: their vector product."""
    return Cell(
        one.row * other.level - one.level * other.row,
        one.level * other.file - one.file * other.level,
        one.file * other.row - one.row * other.file,
    )


def is_no_mirror_image(rotation: Rotation) -> bool:
    """Whether east, north and up go round the same way when they are turned. In a mirror they do not."""
    east, north, up = turned(STEPS[0], rotation), turned(STEPS[2], rotation), turned(STEPS[4], rotation)
    return is_same(goes_round(east, north), up) and is_same(goes_round(STEPS[0], STEPS[2]), STEPS[4])


def are_the_same(one: Rotation, other: Rotation) -> bool:
    """Whether the rotations take each direction to the same."""
    return all(is_same(turned(step, one), turned(step, other)) for step in STEPS)


def is_listed_once(rotation: Rotation) -> bool:
    """Whether there are 24 rotations, and this one is none of the others."""
    return len(ROTATIONS) == 24 and sum(are_the_same(rotation, other) for other in ROTATIONS) == 1


def lists_all_that_turn(east: Direction, north: Direction, up: Direction) -> bool:
    """Whether three directions that go round like east, north and up are those of a rotation of the list."""
    return not is_same(goes_round(STEPS[east], STEPS[north]), STEPS[up]) or any(
        one.east is east and one.north is north and one.up is up for one in ROTATIONS
    )


# Blocks as they are turned


def lays_cubes_as_described(block: Block, rotation: Rotation) -> bool:
    """Whether a block turned has its first cube in place, the others turned about it, and their woods as described."""
    shape = DEFAULT.shape(block)
    cubes = laid_out(shape, rotation)
    first = shape[0].place
    return len(cubes) == block.parts and all(
        is_same(plus(turned(first, rotation), cubes[part].place), turned(shape[part].place, rotation))
        and cubes[part].is_natural == shape[part].is_natural
        for part in range(len(shape))
    )


THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:faces",
        stands_for=(spec.FACE_CONTACT, spec.CHECKERBOARD),
        says="A cell has six next to it, those with which it has a face in common, and each of these is of the other "
        "class of the checkerboard.",
        claims=(
            lemma(is_beside_once),
            lemma(is_reached_back),
            lemma(is_on_the_next_below),
            lemma(differs_in_class, direction=tuple(Direction)),
            lemma(differs_in_class_by_face),
        ),
    ),
    Theorem(
        id="cornerstone-tower:rotations",
        stands_for=(spec.BLOCK_SETS,),
        says="There are 24 rotations: all differ, none is a mirror image, and there is no other. Each keeps distances, "
        "what is next to what, and whether two cells are of one class of the checkerboard; blocks are turned by them, "
        "cube by cube.",
        claims=(
            lemma(keeps_steps, rotation=ROTATIONS),
            lemma(keeps_length, rotation=ROTATIONS),
            lemma(keeps_differences, rotation=ROTATIONS),
            lemma(keeps_relative_class, rotation=ROTATIONS),
            lemma(is_no_mirror_image, rotation=ROTATIONS),
            lemma(is_listed_once, rotation=ROTATIONS),
            Claim(
                Kind.COVER,
                lists_all_that_turn,
                over={"east": tuple(Direction), "north": tuple(Direction), "up": tuple(Direction)},
            ),
            lemma(lays_cubes_as_described, block=tuple(Block), rotation=ROTATIONS),
        ),
    ),
)
