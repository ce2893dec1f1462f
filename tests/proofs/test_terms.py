"""Terms: what their digests tell apart."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from vitruvius_proofs import terms as t
from vitruvius_proofs.terms import Term


@pytest.mark.parametrize(
    "of",
    [
        t.number,
        lambda number: t.add(t.int_var("one"), t.number(number)),
        lambda number: t.mul(t.number(number), t.int_var("one")),
        lambda number: t.eq(t.int_var("one"), t.number(number)),
    ],
)
def test_terms_of_different_numbers_have_different_digests(of: Callable[[int], Term]) -> None:
    """Python gives -1 and -2 the same hash."""
    for one, other in combinations(range(-4, 5), 2):
        assert of(one).digest != of(other).digest, (one, other)
