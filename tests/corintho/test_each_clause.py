"""Clauses one by one, by hand, where no other test is about one of them alone."""

from __future__ import annotations

import pytest

from vitruvius.corintho import GAME, Config


@pytest.mark.clause("corintho:supply-for-two", "corintho:supply-for-three", "corintho:supply-for-four")
def test_what_each_begins_with_goes_by_how_many_play() -> None:
    starts = [GAME.format_state(GAME.start(Config(players=players))).split()[1] for players in (2, 3, 4)]
    assert starts == ["444,444", "222,222,222+222", "222,222,222,222"]
