"""Moves to text and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, assert_never

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.notation.parts import (
    format_cell,
    format_pose,
    parse_block,
    parse_cell,
    parse_colour,
    parse_dice,
    parse_die,
    parse_pose,
)
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import (
    Build,
    End,
    Fall,
    FirstRoll,
    Misbuild,
    Move,
    Power,
    Roll,
    SitOut,
    Stay,
    UseRing,
    Walk,
)
from vitruvius.errors import MalformedInput, MalformedMove, excerpt

MOST_FALLEN: Final = len(Colour) * len(Block)
"""The most blocks whose fall can be written: all that there are."""

_FALLEN: Final = {str(blocks): blocks for blocks in range(1, MOST_FALLEN + 1)}
_WITH_NEW: Final = "+new"
_POWERS: Final = {power.letter: power for power in Power}


def format_move(move: Move) -> str:
    """The move's text."""
    match move:
        case FirstRoll():
            return f"first:{move.die}"
        case Roll():
            return f"roll:{move.low}{move.high}"
        case UseRing():
            return f"ring:{move.power.letter}"
        case Build():
            return format_pose(move.block, move.pose)
        case SitOut():
            return f"box:{move.block.text}"
        case Walk():
            return f"walk:{format_cell(move.to)}"
        case Stay():
            return "stay"
        case End():
            return "done"
        case Fall():
            fallen = "".join(f":{colour.word}" for colour in move.meeples)
            return f"fall:{move.blocks}{_WITH_NEW if move.with_new else ''}:{move.by.word}{fallen}"
        case Misbuild():
            return f"misbuilt:{format_pose(move.block, move.pose)}"
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """Read a move.

    Raises:
        MalformedMove: the text is not in the notation. The message names the place.
    """
    try:
        return _parse(text)
    except MalformedInput as error:
        raise MalformedMove(str(error)) from None


def _parse(text: str) -> Move:
    if text == "stay":
        return Stay()
    if text == "done":
        return End()
    word, colon, rest = text.partition(":")
    if colon and word in _READERS:
        return _READERS[word](rest, f"move, after {word}")
    if "@" in text:
        return Build(*parse_pose(text, "move"))
    raise MalformedInput(
        f"move: {excerpt(text)} is no move; moves are first:5, roll:25, ring:a, 4a-nu@b2.3 (build), box:4a, walk:b2.3, "
        "stay, done, fall:2:red and misbuilt:4a-nu@b2.3"
    )


def _parse_use_ring(text: str, where: str) -> UseRing:
    if text not in _POWERS:
        raise MalformedInput(f"{where}: {excerpt(text)} is no power of a ring; those are {', '.join(_POWERS)}")
    return UseRing(_POWERS[text])


def _parse_fall(text: str, where: str) -> Fall:
    blocks, colon, colours = text.partition(":")
    count = blocks.removesuffix(_WITH_NEW)
    if not (colon and count in _FALLEN):
        raise MalformedInput(
            f"{where}: {excerpt(text)} is no fall; one is how many blocks, from 1 to {MOST_FALLEN}, {_WITH_NEW} if the "
            "new one is among them, who made them fall, and whose meeples fell too, as in 3+new:red or 2:red:blue:green"
        )
    causer, *fallen = colours.split(":")
    by = parse_colour(causer, f"{where}, who made them fall")
    meeples = [parse_colour(colour, f"{where}, whose meeples fell") for colour in fallen]
    if meeples != sorted(set(meeples)):
        raise MalformedInput(
            f"{where}, whose meeples fell: meeples that fell are named once each, in the order red, blue, green, black"
        )
    return Fall(_FALLEN[count], blocks != count, by, tuple(meeples))


_READERS: Final[Mapping[str, Callable[[str, str], Move]]] = {
    "first": lambda text, where: FirstRoll(parse_die(text, where)),
    "roll": lambda text, where: Roll(*parse_dice(text, where)),
    "ring": _parse_use_ring,
    "box": lambda text, where: SitOut(parse_block(text, where)),
    "walk": lambda text, where: Walk(parse_cell(text, where)),
    "fall": _parse_fall,
    "misbuilt": lambda text, where: Misbuild(*parse_pose(text, where)),
}
"""What reads the rest of a move that begins with that word and a colon."""
