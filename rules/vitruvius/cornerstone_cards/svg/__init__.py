"""The card game's pictures as SVG: the Foundation with the players round it, their hands, and lists of other cards."""

from vitruvius.cornerstone_cards.svg.sheet import draw

__all__ = ["draw"]
