"""The numbers of each game's rulebook."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from vitruvius.game import AnyGame
from vitruvius_spec.numbers import Numbers


def numbers_of(game: AnyGame) -> Numbers:
    """The numbers that the game's rulebook states, and what must come to the same."""
    return cast("Numbers", import_module(f"vitruvius_spec.{game.name.replace('-', '_')}.numbers").NUMBERS)
