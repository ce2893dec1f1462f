"""Searches for witnesses: the smallest lines on which two answers to a question differ, and why nothing is smaller.

What they find is put on record as data, which `vitruvius.witnesses` reads; no search is needed to show it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final, cast

from attrs import frozen

from vitruvius.errors import UnknownGame, excerpt
from vitruvius.progress import Tell, quiet
from vitruvius.witnesses.model import Difference, Entry
from vitruvius_spec import Question

Ask = Callable[[Question, tuple[str, str], Tell], Entry]
"""Asks for a line on which two answers to a question differ. It does the same each time that it is asked the same."""


@frozen
class Search:
    """A game's search."""

    smallest: Ask
    """Finds a smallest line of all, or why there is none."""
    in_play: Ask
    """Finds a shortest line of those that begin with the start of a game, or why there is none."""


_MODULES: Final = {
    "corintho": "corintho",
    "cornerstone-tower": "cornerstone_tower",
    "cornerstone-cards": "cornerstone_cards",
}


def search_of(game: str) -> Search:
    """The search of the game of that name.

    Raises:
        UnknownGame: there is no such game.
    """
    if game not in _MODULES:
        raise UnknownGame(f"there is no game {excerpt(str(game))}; the games are {', '.join(_MODULES)}")
    return cast("Search", import_module(f"{__name__}.{_MODULES[game]}").SEARCH)


def difference(game: str, question: Question, answers: tuple[str, str], tell: Tell = quiet) -> Difference:
    """What a search finds of two answers to a question: a smallest line, and a shortest one in play.

    Raises:
        UnknownGame: there is no such game.
    """
    search = search_of(game)
    return Difference(
        question, answers, search.smallest(question, answers, tell), search.in_play(question, answers, tell)
    )
