"""Gaps: situations that no clause covers, numbers that contradict each other, and clauses that never decide alone."""

from vitruvius.gaps.coverage import Prospect, prospects, questions_that_decide
from vitruvius.gaps.model import Found, Situation
from vitruvius.gaps.numbers import numbers_of
from vitruvius.gaps.search import search
from vitruvius.gaps.storage import found_in, from_document, path_of, text_of, to_document
from vitruvius.gaps.telling import told

__all__ = [
    "Found",
    "Prospect",
    "Situation",
    "found_in",
    "from_document",
    "numbers_of",
    "path_of",
    "prospects",
    "questions_that_decide",
    "search",
    "text_of",
    "to_document",
    "told",
]
