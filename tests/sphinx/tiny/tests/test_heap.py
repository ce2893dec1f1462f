"""The clauses of Heap, tried."""

import heap
import pytest


def test_four_pebbles_are_too_many() -> None:
    assert heap.may_take(7, 3)
    assert not heap.may_take(7, 4)


@pytest.mark.clause("heap:last-pebble")
def test_who_empties_the_heap_has_won() -> None:
    assert heap.has_won(0)
    assert not heap.has_won(1)
