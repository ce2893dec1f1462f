"""Comparing other engines with the rules: do they list the same legal moves, and if not, which clauses decide?"""

from vitruvius.compare.comparing import Comparison, Difference, Wanted, compare
from vitruvius.compare.passes import Watch
from vitruvius.compare.recognition import Fit, Recognition
from vitruvius.compare.said import Said, read, written
from vitruvius.compare.search import Others

__all__ = [
    "Comparison",
    "Difference",
    "Fit",
    "Others",
    "Recognition",
    "Said",
    "Wanted",
    "Watch",
    "compare",
    "read",
    "written",
]
