"""The block tower's JSON documents.

See `vitruvius.documents` for what they hold. Cells, blocks and colours are written as the notation has them. A block
set is written in full, with the text of each shape, unless it is the default one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, BlockSet
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.notation import format_cell, format_pose
from vitruvius.cornerstone_tower.notation.blocksets import format_shapes, parse_shapes
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import Config, Fate, Move, Phase, Placed, Seat, State
from vitruvius.documents import Documents
from vitruvius.errors import MalformedBlocks
from vitruvius.game import Json, JsonObject
from vitruvius.misfits import Misfit, described
from vitruvius.record import Record
from vitruvius.ruling import PositionRuling, Ruling

if TYPE_CHECKING:
    from cattrs import Converter

Thing = State | Move | Ruling[State, Move] | PositionRuling[State] | Record[State, Move]
"""What there are documents of."""


def to_json(thing: Thing) -> JsonObject:
    """The document of a state, a move, a ruling or a record."""
    return _documents().write(thing)


def from_json(document: Mapping[str, Json]) -> Thing:
    """What a document holds: the inverse of `to_json`. A ruling is made again.

    Raises:
        MalformedState: a state's document is not in the format.
        MalformedMove: a move's is not.
        MalformedRecord: another document is not, or says what does not follow from the rest of it.
            The message of each names the place within the document.
    """
    return _documents().read(document)


@cache
def _documents() -> Documents[State, Move]:
    from vitruvius.cornerstone_tower.game import GAME  # noqa: PLC0415  # imports this module

    return Documents(GAME, State, Config, _add_own)


def _add_own(converter: Converter) -> None:
    converter.register_unstructure_hook(Cell, format_cell)
    converter.register_unstructure_hook(Block, lambda block: block.text)
    converter.register_unstructure_hook(Colour, lambda colour: colour.word)
    for words in (Fate, Phase):
        converter.register_unstructure_hook(words, lambda one: one.name.lower().replace("_", "-"))
    converter.register_unstructure_hook(Placed, _write_placed)
    converter.register_unstructure_hook(Seat, lambda seat: _write_seat(seat, converter))
    converter.register_unstructure_hook(BlockSet, _write_blocks)
    converter.register_structure_hook(BlockSet, lambda value, _: _read_blocks(value, converter))


def _write_placed(placed: Placed) -> Json:
    return {"colour": placed.colour.word, "block": placed.block.text, "pose": format_pose(placed.block, placed.pose)}


def _write_seat(seat: Seat, converter: Converter) -> Json:
    fates = {block.text: converter.unstructure(fate) for block, fate in zip(Block, seat.fates, strict=True)}
    return {"fates": fates, "rings": seat.rings, "meeple": format_cell(seat.meeple)}


# Block sets


@frozen
class BlocksBody:
    """A block set in a document."""

    name: str
    shapes: dict[str, str]
    """The shapes, by the blocks' names."""


def _write_blocks(blocks: BlockSet) -> Json:
    if blocks == DEFAULT:
        return DEFAULT.name
    return {"name": blocks.name, "shapes": format_shapes(blocks)}


def _read_blocks(value: object, converter: Converter) -> BlockSet:
    if value == DEFAULT.name:
        return DEFAULT
    if isinstance(value, str):
        raise Misfit(f"{described(value)} is no block set that is known by name; {DEFAULT.name} is")
    body = converter.structure(value, BlocksBody)
    try:
        return parse_shapes(body.name, body.shapes)
    except MalformedBlocks as error:
        raise Misfit(str(error)) from None
