"""Corintho's immutable types: sections, platforms, supplies, states and moves. No rules."""

from __future__ import annotations

import enum
from typing import Final

from attrs import frozen

from vitruvius.corintho.reading import Reading
from vitruvius.game import Player


class Section(enum.IntEnum):
    """A piece, from the bottom of a finished stack to its top."""

    BASE = 0
    COLUMN = 1
    CAPITAL = 2

    def __repr__(self) -> str:
        return f"Section.{self.name}"

    @property
    def letter(self) -> str:
        """The letter of the notation: `B`, `C` or `A`."""
        return "BCA"[self]

    @property
    def word(self) -> str:
        """The rulebook's word: `base`, `column` or `capital`."""
        return self.name.lower()


class Platform(enum.IntEnum):
    """One of the sixteen platforms; its value is its place in a `Board`."""

    A1 = 0
    B1 = 1
    C1 = 2
    D1 = 3
    A2 = 4
    B2 = 5
    C2 = 6
    D2 = 7
    A3 = 8
    B3 = 9
    C3 = 10
    D3 = 11
    A4 = 12
    B4 = 13
    C4 = 14
    D4 = 15

    def __repr__(self) -> str:
        return f"Platform.{self.name}"

    @property
    def file(self) -> int:
        """The file, 0 to 3 for a to d."""
        return self % 4

    @property
    def rank(self) -> int:
        """The rank, 0 to 3 for 1 to 4."""
        return self // 4

    @property
    def text(self) -> str:
        """The name in the notation, such as `b3`."""
        return self.name.lower()


Stack = tuple[Section, ...]
"""Sections from the bottom up; empty where nothing stands."""

Board = tuple[Stack, ...]
"""What stands on each platform, in the order of `Platform`."""

EMPTY: Final[Board] = ((),) * len(Platform)


@frozen
class Supply:
    """Sections that have not been placed yet."""

    bases: int
    columns: int
    capitals: int

    def of(self, section: Section) -> int:
        """How many there are of that kind."""
        if section is Section.BASE:
            return self.bases
        return self.columns if section is Section.COLUMN else self.capitals

    def is_empty(self) -> bool:
        """Whether no section is left."""
        return self.bases == 0 and self.columns == 0 and self.capitals == 0


NOTHING: Final = Supply(0, 0, 0)


PLAYERS: Final = (2, 3, 4)
"""How many can play."""


@frozen(kw_only=True)
class Config:
    """What is agreed before play."""

    players: int = 2
    """How many play: one of `PLAYERS`."""
    reading: Reading = Reading()


@frozen(kw_only=True)
class State:
    """A position: all that the rules need to know to play on.

    Whose turn it was when each stack was built follows from `last`: its first entry was played in
    the turn before this one, and so on.
    """

    board: Board
    reserves: tuple[Supply, ...]
    """Each player's supply."""
    pool: Supply
    """The shared sections; nothing but in a game of three."""
    player: Player
    """Whose turn it is."""
    last: tuple[Platform | None, ...]
    """The platforms played on in the latest turns, newest first, one fewer than there are players;
    None for a turn that was passed or has not been."""
    config: Config

    @property
    def reading(self) -> Reading:
        """The reading by which this game is played."""
        return self.config.reading

    @property
    def players(self) -> int:
        """How many play."""
        return self.config.players

    def _repr_svg_(self) -> str:
        """The position's picture, for notebooks."""
        from vitruvius.corintho.picture import svg  # noqa: PLC0415  # pictures are drawn of states

        return svg(self)


@frozen
class Place:
    """Put a section from the supply onto a platform."""

    section: Section
    platform: Platform

    @property
    def sort_key(self) -> tuple[int, int, int, int]:
        """The place in the order in which moves are listed."""
        return (0, self.platform, self.section, 0)


@frozen
class Join:
    """Move all that stands on one platform on top of what stands on another."""

    source: Platform
    target: Platform

    @property
    def sort_key(self) -> tuple[int, int, int, int]:
        """The place in the order in which moves are listed."""
        return (1, self.source, self.target, 0)


@frozen
class Split:
    """Move only the topmost sections of a stack. No reading allows it; it exists to be ruled on."""

    source: Platform
    target: Platform
    count: int
    """How many sections are taken, from the top; at least 1."""

    @property
    def sort_key(self) -> tuple[int, int, int, int]:
        """The place in the order in which moves are listed."""
        return (2, self.source, self.target, self.count)


@frozen
class Pass:
    """Do nothing in one's turn."""

    @property
    def sort_key(self) -> tuple[int, int, int, int]:
        """The place in the order in which moves are listed."""
        return (3, 0, 0, 0)


Move = Place | Join | Split | Pass


@frozen
class View:
    """What a player may know: in Corintho, everything."""

    viewer: Player
    state: State
