"""Searches for witnesses: the smallest lines on which two answers to a question differ, and why nothing is smaller.

What they find is put on record as data, which `vitruvius.witnesses` reads; no search is needed to show it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final, Protocol, cast

from vitruvius.errors import UnknownGame, excerpt
from vitruvius.witnesses.model import Difference, Entry
from vitruvius_spec import Question

Tell = Callable[[int, str], None]
"""Is told from time to time how many lines were looked at so far, and among which the search is now."""


class Search(Protocol):
    """A game's search. It does the same each time that it is asked the same."""

    def smallest(self, question: Question, answers: tuple[str, str], tell: Tell) -> Entry:
        """A smallest line of all on which the two answers differ, or why there is none."""

    def in_play(self, question: Question, answers: tuple[str, str], tell: Tell) -> Entry:
        """A shortest line of those that begin with the start of a game, or why there is none."""


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


def quiet(_looked_at: int, _says: str) -> None:
    """Tell nobody how a search goes on."""


def difference(game: str, question: Question, answers: tuple[str, str], tell: Tell = quiet) -> Difference:
    """What a search finds of two answers to a question: a smallest line, and a shortest one in play.

    Raises:
        UnknownGame: there is no such game.
    """
    search = search_of(game)
    return Difference(
        question, answers, search.smallest(question, answers, tell), search.in_play(question, answers, tell)
    )
