"""Every case of every game holds against the rules."""

from __future__ import annotations

from typing import Final

import pytest

from vitruvius.cases import cases_of, check
from vitruvius.game import AnyGame
from vitruvius.games import NAMES, game_named
from vitruvius_spec.cases import Case

ALL: Final = [(game_named(name), case) for name in NAMES for case in cases_of(game_named(name))]


@pytest.mark.every_clause("case")
@pytest.mark.parametrize(("game", "case"), ALL, ids=[f"{game.name}-{case.id}" for game, case in ALL])
def test_the_case_holds(game: AnyGame, case: Case) -> None:
    assert check(game, case) == ()
