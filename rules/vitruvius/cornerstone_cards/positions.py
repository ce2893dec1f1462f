"""The positions of the Foundation, clockwise round it."""

from __future__ import annotations

import enum
from typing import Final


class Position(enum.IntEnum):
    """A place for cards: a Cornerstone, or a Footing. With three players there are the first six."""

    C1 = 0
    F1 = 1
    C2 = 2
    F2 = 3
    C3 = 4
    F3 = 5
    C4 = 6
    F4 = 7

    def __repr__(self) -> str:
        return f"Position.{self.name}"

    @property
    def text(self) -> str:
        """The position in the notation, such as `C1`."""
        return self.name


POSITIONS: Final = tuple(Position)
"""All positions, clockwise."""
