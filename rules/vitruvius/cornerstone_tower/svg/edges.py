"""The edges of cubes that lie together: which of them part two blocks, and which are inside one."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.cells import STEPS, Cell, Direction, beside
from vitruvius.cornerstone_tower.svg.lens import SEEN, Spot, foot

Owners = Mapping[Cell, str]
"""Of each turned cell that is filled, the block that the cube belongs to."""

_OUTWARDS: Final[Mapping[Direction, tuple[Direction, ...]]] = {
    face: tuple(way for way in Direction if way // 2 != face // 2) for face in SEEN
}
"""Of each face that is seen, the directions of its four edges."""


class Kind(enum.Enum):
    """What an edge is."""

    SEAM = "seam"
    """Two cubes of a block lie flush."""
    CREASE = "crease"
    """Two faces of a block meet at an angle."""
    OUTLINE = "outline"
    """The block ends here, to the eye."""


@frozen
class Edge:
    """An edge of a face that is seen."""

    kind: Kind
    start: Spot
    end: Spot
    beyond: tuple[Cell, Cell]
    """The cells that a block on the other side of it would fill."""


def faces_of(cell: Cell, owners: Owners) -> tuple[Direction, ...]:
    """The faces of the cube that are turned to the viewer and have no other cube against them."""
    return tuple(face for face in SEEN if beside(cell, face) not in owners)


def edges_of(cell: Cell, face: Direction, owners: Owners) -> Iterator[Edge]:
    """The four edges of a face that is seen."""
    for way in _OUTWARDS[face]:
        flush = beside(cell, way)
        corner = beside(flush, face)
        start, end = _ends(cell, face, way)
        yield Edge(_kind(cell, way, owners, flush, corner), start, end, (flush, corner))


def _kind(cell: Cell, way: Direction, owners: Owners, flush: Cell, corner: Cell) -> Kind:
    if corner in owners:
        return Kind.CREASE if owners[corner] == owners[cell] else Kind.OUTLINE
    if flush in owners:
        return Kind.SEAM if owners[flush] == owners[cell] else Kind.OUTLINE
    return Kind.CREASE if way in SEEN else Kind.OUTLINE


def _ends(cell: Cell, face: Direction, way: Direction) -> tuple[Spot, Spot]:
    """The two corners of the cube that the face and the way have in common."""
    fixed = Spot(*(_positive(face, axis) or _positive(way, axis) for axis in range(3)))
    axis = 3 - face // 2 - way // 2
    along = STEPS[2 * axis]
    start = foot(cell).plus(fixed.right, fixed.left, fixed.height)
    return start, start.plus(along.file, along.row, along.level)


def _positive(way: Direction, axis: int) -> int:
    return 1 if way // 2 == axis and way % 2 == 0 else 0
