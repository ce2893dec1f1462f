"""The colours of the players, and what a cell of the grid can hold. No rules."""

from __future__ import annotations

import enum
from typing import Final


class Colour(enum.IntEnum):
    """A colour that is played with, in the order of turns."""

    RED = 0
    BLUE = 1
    GREEN = 2
    BLACK = 3

    def __repr__(self) -> str:
        return f"Colour.{self.name}"

    @property
    def letter(self) -> str:
        """The letter of the notation: `r`, `b`, `g` or `k`."""
        return "rbgk"[self]

    @property
    def word(self) -> str:
        """The name, such as `red`."""
        return self.name.lower()

    @property
    def filling(self) -> Filling:
        """What a cell holds where a cube of this colour is."""
        return _FILLINGS[self]


class Filling(enum.IntEnum):
    """What a cell holds: nothing, or a cube of one colour or wood. The colours come first, with their own numbers."""

    RED = 0
    BLUE = 1
    GREEN = 2
    BLACK = 3
    NATURAL = 4
    DARK = 5
    EMPTY = 6

    def __repr__(self) -> str:
        return f"Filling.{self.name}"

    @property
    def word(self) -> str:
        """The name, such as `dark brown`."""
        return "dark brown" if self is Filling.DARK else self.name.lower()


_FILLINGS: Final = tuple(Filling)
"""All fillings, by their numbers: those of the colours first."""
