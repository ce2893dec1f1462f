"""The games that have theorems, by name; each is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from vitruvius.errors import UnknownGame, excerpt
from vitruvius_proofs.subject import Subject

_PLACES: Final = {
    "corintho": ("vitruvius_proofs.corintho.subject", "CORINTHO"),
    "cornerstone-tower": ("vitruvius_proofs.cornerstone_tower.subject", "TOWER"),
    "cornerstone-cards": ("vitruvius_proofs.cornerstone_cards.subject", "CARDS"),
    "certificates": ("vitruvius_proofs.searches", "SEARCHES"),
}

NAMES: Final = tuple(_PLACES)
"""The names of the games that have theorems, as the command line takes them; and of what all games share."""


def subject_named(name: str) -> Subject:
    """The game of that name, as the proofs see it.

    Raises:
        UnknownGame: there is no such game, or it has no theorems.
    """
    if name not in _PLACES:
        raise UnknownGame(f"there are no theorems of a game {excerpt(str(name))}; there are of {', '.join(NAMES)}")
    module, attribute = _PLACES[name]
    return cast("Subject", getattr(import_module(module), attribute))
