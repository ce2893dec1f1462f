"""What positions and moves are written with: cells, blocks, rotations and poses, colours and dice.

Every function that reads a text is told where it stands, and names that place when it refuses the text.
"""

from __future__ import annotations

import re
from typing import Final

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Rotation
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import TABLE, Pose
from vitruvius.errors import MalformedInput, excerpt

FILES: Final = range(-702, 702)
"""The files that can be written: from -zz to zz."""
ROWS: Final = range(-1_000, 999)
"""The rows that can be written: from -999 to 999."""
LEVELS: Final = range(1_000)
"""The levels that can be written: from 0 to 999."""
FARTHEST: Final = 680
"""How many files and rows to each side from a1.1 the first cube of a block that is built can lie."""
HIGHEST: Final = 980
"""The highest level that it can lie on; it lies on the table at least."""
SLACK: Final = 10
"""By how much farther it can lie in a structure, where the same block can be told by another of its ends."""
MOST_ON_DIE: Final = 9
"""The most that can be written for a die; it shows less."""

_TABLE: Final = "table"
_LETTERS: Final = 26
_CELL: Final = re.compile(r"(-?)([a-z]{1,2})(0|-?[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})")
_BLOCKS: Final = {block.text: block for block in Block}
_ROTATIONS: Final = {rotation.text: rotation for rotation in ROTATIONS}
_COLOURS: Final = {colour.word: colour for colour in Colour}
_COLOUR_LETTERS: Final = {colour.letter: colour for colour in Colour}


# Cells


def format_cell(cell: Cell) -> str:
    """The cell's text, such as `b2.3`, or `table`."""
    return _TABLE if cell == TABLE else format_place(cell)


def format_place(cell: Cell) -> str:
    """The text of any cell as one of the grid, the one below a1.1 too."""
    return f"{_format_file(cell.file)}{cell.row + 1}.{cell.level}"


def _format_file(file: int) -> str:
    """Files to the east are a, b, ..., z, aa, ...; those to the west are -a, -b and so on."""
    number = file if file >= 0 else -file - 1
    letters = "" if number < _LETTERS else chr(ord("a") + number // _LETTERS - 1)
    return ("" if file >= 0 else "-") + letters + chr(ord("a") + number % _LETTERS)


def parse_cell(text: str, where: str = "cell") -> Cell:
    """Read a cell, or the table.

    Args:
        text: the cell's text.
        where: where it stands.

    Raises:
        MalformedInput: it is neither. The message begins with `where`.
    """
    if text == _TABLE:
        return TABLE
    cell = _parse_place(text, where)
    if cell == TABLE:
        raise MalformedInput(f"{where}: {excerpt(text)} is written '{_TABLE}'")
    return cell


def _parse_place(text: str, where: str) -> Cell:
    found = _CELL.fullmatch(text)
    if found is None:
        raise MalformedInput(
            f"{where}: {excerpt(text)} is no cell; a cell is FILE, ROW, a point and LEVEL, such as b2.3 or -a-1.2"
        )
    west, letters, row, level = found.groups()
    number = 0
    for letter in letters:
        number = number * _LETTERS + ord(letter) - ord("a") + 1
    return Cell(-number if west else number - 1, int(row) - 1, int(level))


# Blocks, and how they lie


def parse_block(text: str, where: str) -> Block:
    """The block of that name."""
    if text not in _BLOCKS:
        raise MalformedInput(f"{where}: {excerpt(text)} is no block; the blocks are 1a, 1b, 2a and so on to 6b")
    return _BLOCKS[text]


def format_pose(block: Block, pose: Pose) -> str:
    """The text of a block that lies so, such as `4a-nu@b2.3`: its rotation, and the cell of its first cube."""
    return f"{block.text}-{pose.rotation.text}@{format_place(pose.at)}"


def parse_pose(text: str, where: str = "pose", slack: int = 0) -> tuple[Block, Pose]:
    """Read a block and how it lies.

    Args:
        text: the text of both.
        where: where it stands.
        slack: by how much farther it can lie than a block that is built.

    Raises:
        MalformedInput: the text is not in the notation. The message begins with `where`.
    """
    name, dash, rest = text.partition("-")
    turned, at, place = rest.partition("@")
    if not (dash and at):
        raise MalformedInput(
            f"{where}: {excerpt(text)} is no block that lies somewhere; such is BLOCK-ROTATION@CELL, as 4a-nu@b2.3"
        )
    block = parse_block(name, f"{where}, before the -")
    rotation = _parse_rotation(turned, f"{where}, before the @")
    cell = _parse_place(place, f"{where}, after the @")
    if not is_in_reach(cell, slack):
        raise MalformedInput(
            f"{where}, after the @: {excerpt(place)} is out of reach: blocks lie on the levels 1 to {HIGHEST + slack}, "
            f"and at most {FARTHEST + slack} files and rows from a1"
        )
    return block, Pose(rotation, cell)


def is_in_reach(cell: Cell, slack: int = 0) -> bool:
    """Whether a block's first cube can be there, so that all its cubes can be written, however it lies."""
    farthest = FARTHEST + slack
    return abs(cell.file) <= farthest and abs(cell.row) <= farthest and 1 <= cell.level <= HIGHEST + slack


def _parse_rotation(text: str, where: str) -> Rotation:
    if text not in _ROTATIONS:
        raise MalformedInput(
            f"{where}: {excerpt(text)} is no rotation; a rotation is where the block's own east and up point, "
            "two of e, w, n, s, u and d along different axes"
        )
    return _ROTATIONS[text]


# Colours and dice


def parse_colour(text: str, where: str) -> Colour:
    """The colour of that name."""
    if text not in _COLOURS:
        raise MalformedInput(f"{where}: {excerpt(text)} is no colour; the colours are {', '.join(_COLOURS)}")
    return _COLOURS[text]


def parse_colour_letter(text: str, where: str) -> Colour:
    """The colour with that letter."""
    if text not in _COLOUR_LETTERS:
        raise MalformedInput(f"{where}: {excerpt(text)} is no colour's letter; those are {', '.join(_COLOUR_LETTERS)}")
    return _COLOUR_LETTERS[text]


def require_playing(colour: Colour, where: str, colours: tuple[Colour, ...]) -> None:
    """Refuse a colour that is none of those that are played with."""
    if colour not in colours:
        raise MalformedInput(f"{where}: nobody plays with {colour.word}; the colours are {in_order(colours)}")


def in_order(colours: tuple[Colour, ...]) -> str:
    """The names of the colours."""
    return ", ".join(colour.word for colour in colours)


def parse_die(text: str, where: str) -> int:
    """What one die shows. That no die shows 7 is for the rules to say: it can be written, and is ruled on."""
    if not re.fullmatch(r"[0-9]", text):
        raise MalformedInput(f"{where}: {excerpt(text)} is no die; a die is one digit")
    return int(text)


def parse_dice(text: str, where: str) -> tuple[int, int]:
    """What the two dice of a turn show, the lower first; as `parse_die`."""
    if not re.fullmatch(r"[0-9]{2}", text):
        raise MalformedInput(f"{where}: {excerpt(text)} are no two dice; those are two digits, the lower first")
    return int(text[0]), int(text[1])
