"""Setting up a position of the block tower step by step: block by block, then each colour's seat, then the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vitruvius.cornerstone_tower.clauses.turns import colours_of
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import PLAYERS
from vitruvius.guide import Given, Guide, Step, players_step
from vitruvius_spec.cornerstone_tower import clauses as spec

_NOTHING: Final = "-"
_MOST_BLOCKS: Final = 48
_ORDER: Final = "".join(colour.letter for colour in Colour)

_BLOCK: Final = (
    "Colour (r, b, g, or k for black), block (1a to 6b), rotation and the cell of its first cube, such as r1a-eu@b1.2. "
    "A cell is file, row and level; the base stone lies at a1.1, b1.1, a2.1 and b2.1. A rotation is where the block's "
    "own east and up have come to point. The blocks may be named in any order; an empty answer says that there are no "
    "more."
)
_MEEPLE: Final = "The cell of the cube that it stands on, such as b2.3, or table."
_RINGS: Final = "How many rings are left, those given up in this turn not counted."
_BOXED: Final = "Blocks that went back in the box, such as 4a+6b; - for none."
_TURN: Final = (
    "Colour and phase (roll, build, walk or end; red:collapsed after a collapse), then, each where it is due and in "
    "this order: the dice, the rings given up (+c), and the block built (*2a), such as green:walk:12+c*2a. Or who "
    "rolls for the first turn, and what they have rolled: first:1,2,3=5."
)

_BUILDING: Final = frozenset({spec.NO_OVERLAP.id, spec.BASE_STONE.id, spec.TWO_COLOURS.id})
_BUILT: Final = frozenset({spec.FACE_CONTACT.id, spec.ONTO_STRUCTURE.id})
_SEATED: Final = frozenset({spec.SPACES.id, spec.ONE_A_SPACE.id})


def _position(given: Given, number: int) -> str:
    """The position's text, the blocks in order."""
    placed = [given[name] for name in _names() if given.get(name)]
    placed.sort(key=lambda text: (_ORDER.find(text[:1]), text[1:3]))
    seats = (_seat(given, colour) for colour in _colours(number))
    turn = given.get("turn", _first(number))
    return f"{';'.join(placed) or _NOTHING} {number}:{'/'.join(seats)} {turn}"


def _steps(given: Given, players: int, number: int) -> Iterator[Step]:
    yield players_step(players, PLAYERS)
    for place, name in enumerate(_names()):
        if place and not given.get(f"block {place}"):
            break
        asks = "Which other block is built?" if place else "Which block is built?"
        heeds = _BUILDING if given.get(name) != "" else _BUILDING | _BUILT
        yield Step(name, asks, "r1a-eu@b1.2", "", _BLOCK, heeds)
    for colour in _colours(number):
        word = colour.word
        yield Step(f"{word} meeple", f"Where does {word}'s meeple stand?", "b2.2", "table", _MEEPLE, _BUILT | _SEATED)
        yield Step(f"{word} rings", f"How many building rings has {word} left?", "1", "2", _RINGS, _BUILT | _SEATED)
        yield Step(f"{word} box", f"Which blocks has {word} put back?", "4a", _NOTHING, _BOXED, _BUILT | _SEATED)
    default = None if any(given.get(name) for name in _names()) else _first(number)
    yield Step("turn", "Whose turn is it, and how far has it come?", "green:build:24", default, _TURN)


def _names() -> tuple[str, ...]:
    return tuple(f"block {place}" for place in range(1, _MOST_BLOCKS + 1))


def _colours(number: int) -> tuple[Colour, ...]:
    return colours_of(number) if number else ()


def _seat(given: Given, colour: Colour) -> str:
    word = colour.word
    parts = (f"{word} meeple", "table"), (f"{word} rings", "2"), (f"{word} box", _NOTHING)
    return ",".join(given.get(name, default) for name, default in parts)


def _first(number: int) -> str:
    return f"first:{','.join(map(str, range(1, number + 1)))}="


GUIDE: Final = Guide(PLAYERS, _steps, _position)
"""The steps, as tools take them."""
