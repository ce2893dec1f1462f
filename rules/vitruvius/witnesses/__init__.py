"""Witnesses: the smallest positions, moves and short records on which two answers to a question differ."""

from vitruvius.witnesses.lines import START, Line, drawn, is_witness, last_states, results, states
from vitruvius.witnesses.measures import Measure, measure_of, size_of
from vitruvius.witnesses.model import Difference, Entry, How, Shown, pairs_of
from vitruvius.witnesses.storage import (
    differences,
    differences_of,
    from_document,
    path_of,
    text_of,
    to_document,
    with_found,
)

__all__ = [
    "START",
    "Difference",
    "Entry",
    "How",
    "Line",
    "Measure",
    "Shown",
    "differences",
    "differences_of",
    "drawn",
    "from_document",
    "is_witness",
    "last_states",
    "measure_of",
    "pairs_of",
    "path_of",
    "results",
    "size_of",
    "states",
    "text_of",
    "to_document",
    "with_found",
]
