"""Where the positions lie in a picture: on a grid of three columns and three rows, clockwise round the Quarry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import frozen


@frozen
class Place:
    """A place on the grid, counted from the upper left."""

    column: int
    row: int


CENTRE: Final = Place(1, 1)
"""Where the Quarry lies."""
RINGS: Final[Mapping[int, tuple[Place, ...]]] = {
    3: (Place(1, 0), Place(2, 1), Place(2, 2), Place(1, 2), Place(0, 2), Place(0, 1)),
    4: (Place(0, 0), Place(1, 0), Place(2, 0), Place(2, 1), Place(2, 2), Place(1, 2), Place(0, 2), Place(0, 1)),
}
"""By the number of players, the places of the positions in their order: a triangle, or a square."""
