"""The games that there are, by name; each is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from vitruvius.errors import UnknownGame, excerpt
from vitruvius.game import AnyGame
from vitruvius.guide import Guide

_PACKAGES: Final = {
    "corintho": "vitruvius.corintho",
    "cornerstone-tower": "vitruvius.cornerstone_tower",
    "cornerstone-cards": "vitruvius.cornerstone_cards",
}

NAMES: Final = tuple(_PACKAGES)
"""The names of all games, as the command line takes them."""


def game_named(name: str) -> AnyGame:
    """The game of that name.

    Raises:
        UnknownGame: there is no such game.
    """
    if name not in NAMES:
        raise UnknownGame(f"there is no game {excerpt(str(name))}; the games are {', '.join(NAMES)}")
    return cast("AnyGame", import_module(_PACKAGES[name]).GAME)


def guide_to(name: str) -> Guide:
    """The steps by which a position of the game of that name is set up.

    Raises:
        UnknownGame: there is no such game.
    """
    game_named(name)
    return cast("Guide", import_module(f"{_PACKAGES[name]}.guide").GUIDE)
