"""Heap: two players take pebbles from a heap."""

from .clauses import has_won, may_take
from .spec import RULEBOOK

__all__ = ["RULEBOOK", "has_won", "may_take"]
