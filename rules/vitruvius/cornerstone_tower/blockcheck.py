"""What is wrong with a block set: a sentence for each thing, which names the block and the place in its picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, BlockSet, Cube
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.clauses import sets as c
from vitruvius.errors import MalformedBlocks, excerpt

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


def complaints(blocks: BlockSet) -> tuple[str, ...]:
    """All that is wrong with the set; nothing if games can be played with it, and it can be written and read back."""
    if len(blocks.shapes) != c.BLOCKS:
        return (f"there are {len(blocks.shapes)} blocks; a set has {c.BLOCKS}",)
    return (*_of_shapes(blocks), *_of_name(blocks))


def require_block_set(blocks: BlockSet) -> None:
    """Refuse a set with which no game can be played.

    Raises:
        MalformedBlocks: it is one; the message says the first thing that is wrong with it.
    """
    found = complaints(blocks)
    if found:
        raise MalformedBlocks(found[0])


def _of_name(blocks: BlockSet) -> Iterator[str]:
    if not _NAME.fullmatch(blocks.name):
        yield f"name: {excerpt(blocks.name)} is not 1 to 40 letters, digits, hyphens and underscores, the first no sign"
    elif blocks.name == DEFAULT.name and blocks != DEFAULT:
        yield f"name: {excerpt(blocks.name)} is the name of other blocks"


def _of_shapes(blocks: BlockSet) -> Iterator[str]:
    """What keeps the shapes from being a set's; if nothing does, what keeps them from being written as they are."""
    if not c.is_block_set(blocks.shapes):
        found = (*(says for block in Block for says in _of_block(blocks, block)), *_of_wood(blocks))
        assert found, "shapes that are no set's have a fault"
        yield from found
        return
    for block in Block:
        if blocks.shape(block) != in_usual_form(blocks.shape(block)):
            yield f"{block.text}: the cubes do not begin at file, row and level 0, level by level, row by row"


def _of_block(blocks: BlockSet, block: Block) -> Iterator[str]:
    shape = blocks.shape(block)
    if not c.has_its_parts(shape, block):
        yield f"{block.text}: there are {len(shape)} cubes, and not {block.parts}"
    elif not c.has_cubes_apart(shape):
        yield f"{block.text}: two cubes are in the same place"
    else:
        yield from _of_cubes(in_usual_form(shape), block)


def _of_cubes(shape: tuple[Cube, ...], block: Block) -> Iterator[str]:
    connected = c.connected_cubes(shape)
    for cube in shape:
        if cube not in connected:
            where, first = (place_in_picture(shape, one) for one in (cube, shape[0]))
            yield f"{block.text}, {where}: this cube is not connected with the one at {first}"
    for place, one in enumerate(shape):
        for other in shape[place + 1 :]:
            if not c.alternate(one, other):
                wood = "natural" if one.is_natural else "of the colour"
                wheres = (place_in_picture(shape, cube) for cube in (one, other))
                yield f"{block.text}, {' and '.join(wheres)}: these cubes share a face, and both are {wood}"


def _of_wood(blocks: BlockSet) -> Iterator[str]:
    natural = [block.text for block in Block if c.is_natural_alone(blocks.shape(block))]
    if len(natural) != 1:
        which = "none is" if not natural else f"{' and '.join(natural)} are"
        yield f"1a and 1b: of natural wood alone is exactly one block; here {which}"


def in_usual_form(shape: tuple[Cube, ...]) -> tuple[Cube, ...]:
    """The same cubes as a picture gives them: from file, row and level 0 on, and in the order of places."""
    least = Cell(*(min(getattr(cube.place, name) for cube in shape) for name in ("file", "row", "level")))
    moved = (
        Cube(
            Cell(cube.place.file - least.file, cube.place.row - least.row, cube.place.level - least.level),
            cube.is_natural,
        )
        for cube in shape
    )
    return tuple(sorted(moved, key=lambda cube: (cube.place.level, cube.place.row, cube.place.file)))


def place_in_picture(shape: tuple[Cube, ...], cube: Cube) -> str:
    """Where a picture of the shape has the cube: levels are counted from the bottom up, and rows from the north."""
    north = max(one.place.row for one in shape)
    return f"level {cube.place.level + 1}, row {north - cube.place.row + 1}, letter {cube.place.file + 1}"
