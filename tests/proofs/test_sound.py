"""What the theorems call sound is what the rules call sound: `problems` has nothing to say exactly where all hold."""

from __future__ import annotations

from random import Random

import pytest

from tests.corintho import sample
from vitruvius import corintho
from vitruvius.testing.corintho import disturbed
from vitruvius_proofs.corintho.theorems.premises import SOUND


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_is_sound_exactly_where_all_invariants_hold(players: int) -> None:
    states = sample.some_positions(players, 60)
    seen = set()
    for seed, state in enumerate(states):
        for one in (state, disturbed(Random(seed), state)):
            if len(one.reserves) == len(one.last) + 1 == one.players:  # of another shape it has no meaning
                kept = tuple(predicate(one) for predicate in SOUND)
                assert all(kept) == (corintho.problems(one) == ())
                seen.add(kept)
    broken = {place for kept in seen for place, holds in enumerate(kept) if not holds}
    assert len(broken) >= 5
    assert (True,) * len(SOUND) in seen
