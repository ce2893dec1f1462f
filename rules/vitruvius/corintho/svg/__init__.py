"""Corintho's pictures as SVG: a sheet of paper with the foundation, the marks on it, and a panel beside it."""

from vitruvius.corintho.svg.sheet import draw

__all__ = ["draw"]
