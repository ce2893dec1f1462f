"""The block tower's pictures as SVG: the tower from a corner, the plan of each level, and a panel beside them."""

from vitruvius.cornerstone_tower.svg.lens import Corner
from vitruvius.cornerstone_tower.svg.sheet import draw

__all__ = ["Corner", "draw"]
