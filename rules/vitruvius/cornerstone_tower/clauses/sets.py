"""Components: the blocks of a set, and of which cubes they are glued."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.blocks import Block, Cube
from vitruvius.cornerstone_tower.cells import Direction, beside
from vitruvius.cornerstone_tower.clauses.building import is_same
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_tower import clauses as spec

BLOCKS: Final = len(Block)
"""How many blocks a set has."""


@enacts(spec.BLOCK_SETS)
def is_block_set(shapes: tuple[tuple[Cube, ...], ...]) -> bool:
    """Whether a colour can have these as its blocks: each is glued as it must be, and one is of natural wood alone."""
    return (
        len(shapes) == BLOCKS
        and all(is_glued(shapes[block], block) for block in Block)
        and sum(1 for shape in shapes if is_natural_alone(shape)) == 1
    )


def is_glued(shape: tuple[Cube, ...], block: Block) -> bool:
    """Whether the cubes make that block: as many as it has, apart from one another, connected and alternating."""
    return (
        has_its_parts(shape, block) and has_cubes_apart(shape) and is_connected(shape) and has_alternating_cubes(shape)
    )


def has_its_parts(shape: tuple[Cube, ...], block: Block) -> bool:
    """Whether there are as many cubes as the block has parts."""
    return len(shape) == block.parts


def has_cubes_apart(shape: tuple[Cube, ...]) -> bool:
    """Whether no two cubes are in the same place."""
    return all(sum(1 for other in shape if is_same(one.place, other.place)) == 1 for one in shape)


def are_joined(one: Cube, other: Cube) -> bool:
    """Whether the two cubes share a face."""
    return any(is_same(beside(one.place, direction), other.place) for direction in Direction)


def has_alternating_cubes(shape: tuple[Cube, ...]) -> bool:
    """Whether of any two cubes that share a face one is natural and the other is not."""
    return all(alternate(one, other) for one in shape for other in shape)


def alternate(one: Cube, other: Cube) -> bool:
    """Whether the two cubes may lie as they do: if they share a face, only one of them is natural."""
    return not are_joined(one, other) or one.is_natural != other.is_natural


def is_connected(shape: tuple[Cube, ...]) -> bool:
    """Whether each cube hangs together with the first, through faces."""
    return len(connected_cubes(shape)) == len(shape)


def connected_cubes(shape: tuple[Cube, ...]) -> tuple[Cube, ...]:
    """The cubes that hang together with the first. There are at most six, so that five steps are enough."""
    return _joined_on(shape, _joined_on(shape, _joined_on(shape, _joined_on(shape, _joined_on(shape, shape[:1])))))


def _joined_on(shape: tuple[Cube, ...], reached: tuple[Cube, ...]) -> tuple[Cube, ...]:
    """Those of the cubes that are reached, and those that share a face with one of them."""
    return tuple(
        cube for cube in shape if any(is_same(cube.place, other.place) or are_joined(cube, other) for other in reached)
    )


def is_natural_alone(shape: tuple[Cube, ...]) -> bool:
    """Whether the block does not show the colour."""
    return all(cube.is_natural for cube in shape)
