"""The block tower's immutable types: colours, placed blocks, seats, turns, states and moves. No rules."""

from __future__ import annotations

import enum
from functools import cached_property
from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, BlockSet
from vitruvius.cornerstone_tower.cells import Cell, Rotation
from vitruvius.cornerstone_tower.grid import Grid, grid_of
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.game import Player


@frozen
class Pose:
    """How a block lies: turned, and then moved so that its first cube is in that cell."""

    rotation: Rotation
    at: Cell


@frozen
class Placed:
    """A block of the structure."""

    colour: Colour
    block: Block
    pose: Pose

    @property
    def sort_key(self) -> tuple[int, int]:
        """The place in the order in which a structure's blocks are kept."""
        return (self.colour, self.block)


class Fate(enum.IntEnum):
    """What has become of a block."""

    SUPPLY = 0
    """It has not been used yet."""
    BUILT = 1
    """It is part of the structure."""
    BOXED = 2
    """It was put back in the box, unused."""

    def __repr__(self) -> str:
        return f"Fate.{self.name}"


TABLE: Final = Cell(0, 0, 0)
"""Where a meeple is that stands on the table: the cell beneath the base stone stands for all of it."""


@frozen
class Seat:
    """What is played with one colour. With two players each has two seats."""

    fates: tuple[Fate, ...]
    """What has become of each block, in the order of `Block`."""
    rings: int
    """How many building rings are left."""
    meeple: Cell
    """The space that the meeple stands on, by the cube below it; `TABLE`; or, walking on the table cell by cell, a cell
    of level 0 in a courtyard."""


class Phase(enum.IntEnum):
    """How far a turn has come, or what the game is at otherwise."""

    FIRST_ROLL = 0
    """The players roll for who begins."""
    ROLL = 1
    """The dice of this turn are to be rolled."""
    BUILD = 2
    """A block is to be built, or the building step sat out."""
    WALK = 3
    """The meeple may walk."""
    END = 4
    """All is done but to say so."""
    COLLAPSED = 5
    """The tower has collapsed, and with it the game has ended."""

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


class Power(enum.IntEnum):
    """What a building ring can be given up for, by the rulebook's letters."""

    ANY_BLOCK = 0
    ANY_COLOUR = 1
    TWO_LEVELS = 2

    def __repr__(self) -> str:
        return f"Power.{self.name}"

    @property
    def letter(self) -> str:
        """The letter: `a`, `b` or `c`."""
        return "abc"[self]


@frozen
class Used:
    """How many rings have been given up this turn, for each of their powers."""

    any_block: int = 0
    any_colour: int = 0
    two_levels: int = 0

    @property
    def total(self) -> int:
        """How many in all."""
        return self.any_block + self.any_colour + self.two_levels


@frozen
class Turn:
    """The turn as far as it has come."""

    seat: Colour
    """Whose turn it is; in the phase `COLLAPSED`, who caused that."""
    phase: Phase
    low: int = 0
    """The lower of the two dice, 1 to 6; 0 before they are rolled."""
    high: int = 0
    """The higher of the two dice; 0 before they are rolled."""
    used: Used = Used()
    built: Block | None = None
    """The block that was built this turn."""


@frozen
class FirstRolls:
    """The roll for who begins, while it lasts."""

    contenders: tuple[Player, ...] = ()
    """The players who roll, in their order; nobody when it is done."""
    dice: tuple[int, ...] = ()
    """What those of them have rolled who have, in the same order."""


class BaseStone(enum.Enum):
    """How the base stone lies: of which wood its south-western cube, at a1.1, is. Its neighbours are of the other."""

    DARK = "dark"
    NATURAL = "natural"

    def __repr__(self) -> str:
        return f"BaseStone.{self.name}"


PLAYERS: Final = (2, 3, 4)
"""How many can play."""


@frozen(kw_only=True)
class Config:
    """What is agreed before play."""

    players: int = 2
    """How many play: one of `PLAYERS`."""
    base: BaseStone = BaseStone.DARK
    blocks: BlockSet = DEFAULT
    """The shapes of the blocks."""
    reading: Reading = Reading()


@frozen(kw_only=True)
class State:
    """A position: all that the rules need to know to play on."""

    placed: tuple[Placed, ...]
    """The blocks of the structure, in the order of `Placed.sort_key`."""
    seats: tuple[Seat, ...]
    """Three with three players, otherwise four, in the order of turns."""
    turn: Turn
    first: FirstRolls
    config: Config

    @property
    def reading(self) -> Reading:
        """The reading by which this game is played."""
        return self.config.reading

    @property
    def players(self) -> int:
        """How many play."""
        return self.config.players

    @cached_property
    def grid(self) -> Grid:
        """What each cell holds."""
        return grid_of(self.placed, self.config)

    def _repr_svg_(self) -> str:
        """The position's picture, for notebooks."""
        from vitruvius.cornerstone_tower.picture import svg  # noqa: PLC0415  # pictures are drawn of states

        return svg(self)


# Moves


@frozen
class FirstRoll:
    """The next contender rolls one die to see who begins: a chance move."""

    die: int

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (0, self.die)


@frozen
class Roll:
    """The two dice of a turn: a chance move."""

    low: int
    high: int
    """No less than `low`: which die is which is no matter."""

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (1, self.low, self.high)


@frozen
class UseRing:
    """Give up a building ring for one of its powers."""

    power: Power

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (2, self.power)


@frozen
class Build:
    """Build a block, and say that it is done."""

    block: Block
    pose: Pose

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (3, self.block, *_pose_key(self.pose))


@frozen
class SitOut:
    """Sit out the building step, and put a block back in the box."""

    block: Block

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (4, self.block)


@frozen
class Walk:
    """Walk the meeple to a space, or to the table."""

    to: Cell

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (5, *_cell_key(self.to))


@frozen
class Stay:
    """Leave the meeple where it is."""

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (6,)


@frozen
class End:
    """End the turn."""

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (7,)


@frozen
class Fall:
    """Blocks fall down at once: an event of the table."""

    blocks: int
    """How many; at least 1."""
    with_new: bool
    """Whether the block that was built this turn is among them."""
    by: Colour
    """Who made them fall."""
    meeples: tuple[Colour, ...] = ()
    """Whose meeples fell with them, in the order of `Colour`."""

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (8, self.blocks, self.with_new, self.by, *self.meeples)


@frozen
class Misbuild:
    """A block is built against the rules, which is noticed too late: an event of the table."""

    block: Block
    pose: Pose

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (9, self.block, *_pose_key(self.pose))


Move = FirstRoll | Roll | UseRing | Build | SitOut | Walk | Stay | End | Fall | Misbuild


def _cell_key(cell: Cell) -> tuple[int, int, int]:
    return (cell.level, cell.row, cell.file)


def _pose_key(pose: Pose) -> tuple[int, ...]:
    rotation = pose.rotation
    return (*_cell_key(pose.at), rotation.up, rotation.east, rotation.north)


@frozen
class View:
    """What a player may know: in this game, everything."""

    viewer: Player
    state: State
