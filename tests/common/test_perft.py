"""Perft: how deep it counts."""

from __future__ import annotations

from typing import Any, cast

import pytest
from attrs import frozen

from vitruvius.errors import WrongUse
from vitruvius.game import Game
from vitruvius.perft import DEEPEST, divide, perft


@frozen
class Onward:
    """The one move of a game that never ends."""

    sort_key: tuple[int, ...] = ()


class Endless:
    """A game of one move at a time."""

    def legal_moves(self, state: int) -> tuple[Onward, ...]:
        """The move."""
        assert state >= 0
        return (Onward(),)

    legal_moves_unchecked = legal_moves

    def step(self, state: int, _move: Onward) -> int:
        """One further."""
        return state + 1


ENDLESS = cast("Game[int, Onward, Any, Any]", Endless())


def test_as_deep_as_may_be() -> None:
    assert perft(ENDLESS, 0, DEEPEST) == 1
    assert divide(ENDLESS, 0, DEEPEST) == {Onward(): 1}


@pytest.mark.parametrize("depth", [DEEPEST + 1, 1_000, 10**100])
def test_no_deeper(depth: int) -> None:
    with pytest.raises(WrongUse, match=f"at most {DEEPEST}"):
        perft(ENDLESS, 0, depth)
    with pytest.raises(WrongUse, match=f"at most {DEEPEST}"):
        divide(ENDLESS, 0, depth)
