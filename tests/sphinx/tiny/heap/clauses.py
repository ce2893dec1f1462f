"""The clauses of Heap as functions."""

from vitruvius.enact import enacts

from . import spec


@enacts(spec.TAKING)
def may_take(heap: int, pebbles: int) -> bool:
    """Whether that many pebbles may be taken from a heap."""
    return 1 <= pebbles <= min(3, heap)


@enacts(spec.LAST_PEBBLE)
def has_won(left: int) -> bool:
    """Whether whoever has just taken has won, by what is left."""
    return left == 0
