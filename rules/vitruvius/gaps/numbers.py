"""The numbers of each game's rulebook."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from vitruvius.game import Game
from vitruvius_spec.numbers import Numbers


def numbers_of(game: Game[Any, Any, Any, Any]) -> Numbers:  # of whatever game it is
    """The numbers that the game's rulebook states, and what must come to the same."""
    return cast("Numbers", import_module(f"vitruvius_spec.{game.name.replace('-', '_')}.numbers").NUMBERS)
