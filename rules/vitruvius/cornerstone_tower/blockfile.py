"""Block sets as files that a user brings: TOML with a picture of each block.

    format = 1
    name = "mine"

    [blocks]
    1a = [["C"]]
    1b = [["N"]]
    4a = [["N..", "CNC"]]
    5b = [[".N.", "NCN"], ["...", ".N."]]

A block is a list of its levels, from the bottom up, and a level a list of its rows, from the north. In a row `C` is a
cube of the colour, `N` one of natural wood, and `.` none. All blocks must be there, from 1a to 6b.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Final, TypeVar

from vitruvius.cornerstone_tower.blocks import Block, BlockSet
from vitruvius.cornerstone_tower.notation.blocksets import picture_of, set_of
from vitruvius.cornerstone_tower.shape import require_blocks
from vitruvius.errors import MalformedBlocks, WrongUse, excerpt, quoted

FORMAT: Final = 1
"""The version of the format that is written, and the only one that is read."""

LARGEST: Final = 20_000
"""The most characters (in bytes, the most bytes) that a file may have."""

_LONGEST_ERROR: Final = 150

T = TypeVar("T")


def read_block_set(path: str | PathLike[str]) -> BlockSet:
    """Read a set from a file.

    Raises:
        OSError: the file cannot be read.
        WrongUse: what was given is no path.
        MalformedBlocks: it holds no block set. The message names the file, the block and the place.
    """
    if not isinstance(path, str | PathLike):
        raise WrongUse(f"path: {quoted(path)} is no path of a file")
    with Path(path).open("rb") as file:
        content = file.read(LARGEST + 1)
    try:
        return parse_block_set(content)
    except MalformedBlocks as error:
        raise MalformedBlocks(f"{path}: {error}") from None


def parse_block_set(text: str | bytes) -> BlockSet:
    """Read a set from the text of a file.

    Args:
        text: the text; bytes are taken to be UTF-8.

    Raises:
        MalformedBlocks: it holds no block set. The message names the block and the place.
    """
    document = _document(text)
    for key in document:
        if key not in ("format", "name", "blocks"):
            raise MalformedBlocks(f"{excerpt(key)} does not belong here; a block set has format, name and blocks")
    version = _part(document, "format", int, "a version number")
    if version != FORMAT:
        raise MalformedBlocks(f"format: this is of another version; only version {FORMAT} is read")
    name = _part(document, "name", str, "a text")
    blocks = _part(document, "blocks", dict, "a table of blocks")
    return set_of(name, {block: _picture(value, block) for block, value in blocks.items()})


def _document(text: str | bytes) -> Mapping[str, object]:
    if not isinstance(text, str | bytes):
        raise MalformedBlocks(f"{quoted(text)} is no text of a block set")
    if len(text) > LARGEST:
        unit = "characters" if isinstance(text, str) else "bytes"
        raise MalformedBlocks(f"more than {LARGEST} {unit}; no block set has as many")
    try:
        return tomllib.loads(text if isinstance(text, str) else text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise MalformedBlocks(f"byte {error.start + 1}, {error.object[error.start]:#04x}, is not UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise MalformedBlocks(f"this is no TOML: {_printable(str(error))}") from None
    except (RecursionError, ValueError):  # lists in lists without end; a number of thousands of digits
        raise MalformedBlocks("this is no block set: something in it is far too deep or too large") from None


def _printable(message: str) -> str:
    """The message, safe to print: it may repeat names from the file."""
    cut = message if len(message) <= _LONGEST_ERROR else "…" + message[-_LONGEST_ERROR:]  # the place comes last
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in cut)


def _part(document: Mapping[str, object], key: str, kind: type[T], what: str) -> T:
    if key not in document:
        raise MalformedBlocks(f"{key}: is missing")
    value = document[key]
    if type(value) is not kind:
        raise MalformedBlocks(f"{key}: must be {what}")
    return value


def _picture(value: object, block: str) -> tuple[tuple[str, ...], ...]:
    name = block if block in {known.text for known in Block} else excerpt(block)
    if not isinstance(value, list):
        raise MalformedBlocks(f"{name}: must be a list of levels, each a list of rows, such as [['N..', 'CNC']]")
    for level, rows in enumerate(value, start=1):
        if not isinstance(rows, list):
            raise MalformedBlocks(f"{name}, level {level}: must be a list of rows, such as ['N..', 'CNC']")
        for row, line in enumerate(rows, start=1):
            if not isinstance(line, str):
                raise MalformedBlocks(f"{name}, level {level}, row {row}: must be a text, such as 'CNC'")
    return tuple(tuple(rows) for rows in value)


def format_block_set(blocks: BlockSet) -> str:
    """The text of a file that holds the set.

    Raises:
        MalformedBlocks: it has not a shape for each block.
    """
    require_blocks(blocks)
    lines = [f"{block.text} = [{', '.join(map(_level, picture_of(blocks.shape(block))))}]" for block in Block]
    return "\n".join((f"format = {FORMAT}", f'name = "{blocks.name}"', "", "[blocks]", *lines)) + "\n"


def _level(rows: tuple[str, ...]) -> str:
    return "[" + ", ".join(f'"{line}"' for line in rows) + "]"
