"""Witnesses: the smallest positions, moves and short records on which two answers to a question differ."""

from vitruvius.witnesses.lines import Line, results
from vitruvius.witnesses.measures import Measure, measure_of, size_of
from vitruvius.witnesses.model import Difference, Entry, How, Shown, pairs_of
from vitruvius.witnesses.storage import differences, differences_of, from_document, to_document

__all__ = [
    "Difference",
    "Entry",
    "How",
    "Line",
    "Measure",
    "Shown",
    "differences",
    "differences_of",
    "from_document",
    "measure_of",
    "pairs_of",
    "results",
    "size_of",
    "to_document",
]
