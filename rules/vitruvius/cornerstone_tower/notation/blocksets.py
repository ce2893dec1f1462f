"""Block sets to text and back: one line, as records have it.

A shape is a picture of each of its levels, from the bottom up, with `|` between; a level is its rows from the north,
with `/` between; in a row `C` is a cube of the colour, `N` one of natural wood, and `.` none: `.N./NCN|.../.N.`. A set
is its name and the shapes of all its blocks: `mine 1a=C 1b=N 2a=CN`, and so on to `6b`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from vitruvius.cornerstone_tower.blockcheck import require_block_set
from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, BlockSet, Cube, shape_of
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.errors import MalformedBlocks, excerpt

LONGEST_SET: Final = 2_000
"""The most characters that a set's text is looked at for; any set needs fewer."""

Picture = tuple[tuple[str, ...], ...]
"""Pictures of a shape's levels, from the bottom up, each row by row from the north."""

_LETTERS: Final = ("C", "N", ".")
_LONGEST_SIDE: Final = 6


def format_blocks(blocks: BlockSet) -> str:
    """The set's text; its name alone if it is the default one."""
    if blocks == DEFAULT:
        return DEFAULT.name
    return " ".join((blocks.name, *(f"{name}={shape}" for name, shape in format_shapes(blocks).items())))


def format_shapes(blocks: BlockSet) -> dict[str, str]:
    """The texts of the blocks' shapes, by the blocks' names."""
    return {block.text: "|".join(map("/".join, picture_of(blocks.shape(block)))) for block in Block}


def picture_of(shape: tuple[Cube, ...]) -> Picture:
    """What `shape_of` makes the shape of."""
    letters = {cube.place: "N" if cube.is_natural else "C" for cube in shape}
    files, rows, levels = (range(max(getattr(cell, name) for cell in letters) + 1) for name in ("file", "row", "level"))
    return tuple(
        tuple("".join(letters.get(Cell(file, row, level), ".") for file in files) for row in reversed(rows))
        for level in levels
    )


def parse_blocks(text: str) -> BlockSet:
    """Read a set.

    Raises:
        MalformedBlocks: the text is not in the notation, or the set breaks what is known of sets. The message names the
            place.
    """
    if text == DEFAULT.name:
        return DEFAULT
    if len(text) > LONGEST_SET:
        raise MalformedBlocks(f"the block set has {len(text)} characters; none has more than {LONGEST_SET}")
    name, *fields = text.split(" ")
    shapes: dict[str, str] = {}
    for field in fields:
        block, equals, shape = field.partition("=")
        if not equals or block in shapes:
            what = "is written twice" if equals else "is no BLOCK=SHAPE, such as 2a=CN"
            raise MalformedBlocks(f"{excerpt(block)} {what}")
        shapes[block] = shape
    found = parse_shapes(name, shapes)
    if format_blocks(found) != text:
        raise MalformedBlocks("the blocks are not in order, from 1a to 6b")
    return found


def parse_shapes(name: str, shapes: Mapping[str, str]) -> BlockSet:
    """Read a set of that name from the texts of its blocks' shapes.

    Raises:
        MalformedBlocks: as `parse_blocks`.
    """
    pictures = {block: tuple(tuple(level.split("/")) for level in text.split("|")) for block, text in shapes.items()}
    return set_of(name, pictures)


def set_of(name: str, pictures: Mapping[str, Sequence[Sequence[str]]]) -> BlockSet:
    """The set of that name with blocks that look so.

    Raises:
        MalformedBlocks: a block is missing or unknown, or its picture is none, or the set breaks what is known of sets.
    """
    names = [block.text for block in Block]
    for block in pictures:
        if block not in names:
            raise MalformedBlocks(f"{excerpt(block)} is no block; the blocks are 1a, 1b, 2a and so on to 6b")
    for block in names:
        if block not in pictures:
            raise MalformedBlocks(f"{block}: is missing")
    found = BlockSet(name, tuple(_shape(pictures[block], block) for block in names))
    require_block_set(found)
    return found


def _shape(picture: Sequence[Sequence[str]], block: str) -> tuple[Cube, ...]:
    _require_box(picture, block)
    for level, rows in enumerate(picture, start=1):
        for row, line in enumerate(rows, start=1):
            for letter in line:
                if letter not in _LETTERS:
                    raise MalformedBlocks(
                        f"{block}, level {level}, row {row}: {excerpt(letter)} is neither C, N nor a point"
                    )
    shape = shape_of(*map(tuple, picture))
    if not shape:
        raise MalformedBlocks(f"{block}: there is no cube")
    _require_no_margin(shape, picture, block)
    return shape


def _require_box(picture: Sequence[Sequence[str]], block: str) -> None:
    """Refuse a picture whose levels and rows are not all of one size, or are too many."""
    _require_side(len(picture), f"{block}: ", "levels")
    for level, rows in enumerate(picture, start=1):
        _require_side(len(rows), f"{block}, level {level}: ", "rows")
        if len(rows) != len(picture[0]):
            raise MalformedBlocks(f"{block}, level {level}: level 1 has {len(picture[0])} rows, and this {len(rows)}")
        for row, line in enumerate(rows, start=1):
            where = f"{block}, level {level}, row {row}"
            _require_side(len(line), f"{where}: ", "letters")
            if len(line) != len(picture[0][0]):
                first = len(picture[0][0])
                raise MalformedBlocks(f"{where}: the first row has {first} letters, and this {len(line)}")


def _require_side(length: int, where: str, what: str) -> None:
    if not 1 <= length <= _LONGEST_SIDE:
        raise MalformedBlocks(f"{where}{length} {what}; a picture has 1 to {_LONGEST_SIDE}")


def _require_no_margin(shape: tuple[Cube, ...], picture: Sequence[Sequence[str]], block: str) -> None:
    """Refuse a picture with a side at which there is nothing: of each shape there is only one."""
    sizes: Iterable[tuple[str, int, str]] = (
        ("level", len(picture), "levels"),
        ("row", len(picture[0]), "rows"),
        ("file", len(picture[0][0]), "letters of each row"),
    )
    for name, size, what in sizes:
        used = {getattr(cube.place, name) for cube in shape}
        if 0 not in used or size - 1 not in used:
            raise MalformedBlocks(f"{block}: the first or last of the {what} hold no cube; leave them out")
