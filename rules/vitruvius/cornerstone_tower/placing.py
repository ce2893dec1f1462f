"""How a block becomes part of a structure: the one entry for poses that are the same, and the order of the entries."""

from __future__ import annotations

from vitruvius.cornerstone_tower.blocks import Block, BlockSet, laid_out
from vitruvius.cornerstone_tower.cells import Cell, plus
from vitruvius.cornerstone_tower.state import Placed, Pose, State


def same_pose(blocks: BlockSet, block: Block, pose: Pose) -> Pose:
    """Of the poses that put the block in the same way, the one that structures and lists of moves have."""
    if pose.rotation in blocks.poses[block]:
        return pose
    wanted = _cells(blocks, block, pose)
    for rotation in blocks.poses[block]:
        for cell in wanted:
            other = Pose(rotation, cell[0])
            if _cells(blocks, block, other) == wanted:
                return other
    raise AssertionError("every rotation is like one of those that differ")


def _cells(blocks: BlockSet, block: Block, pose: Pose) -> frozenset[tuple[Cell, bool]]:
    cubes = laid_out(blocks.shape(block), pose.rotation)
    return frozenset((plus(pose.at, cube.place), cube.is_natural) for cube in cubes)


def structure_with(state: State, block: Block, pose: Pose) -> tuple[Placed, ...]:
    """The structure's blocks once the colour in turn has built that one there."""
    new = Placed(state.turn.seat, block, same_pose(state.config.blocks, block, pose))
    return tuple(sorted((*state.placed, new), key=lambda one: one.sort_key))
