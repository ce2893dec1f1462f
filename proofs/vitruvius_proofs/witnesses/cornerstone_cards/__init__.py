"""The search for the card game's witnesses."""

from __future__ import annotations

from typing import Final

from vitruvius.witnesses import Entry
from vitruvius_proofs.witnesses import Search, Tell
from vitruvius_proofs.witnesses.cornerstone_cards.in_play import in_play
from vitruvius_proofs.witnesses.cornerstone_cards.smallest import smallest
from vitruvius_spec import Question


class CornerstoneCardsSearch:
    """Both kinds of lines."""

    def smallest(self, question: Question, answers: tuple[str, str], tell: Tell) -> Entry:
        """A smallest line of all on which the two answers differ, or that there is none."""
        return smallest(question, answers, tell)

    def in_play(self, question: Question, answers: tuple[str, str], tell: Tell) -> Entry:
        """A shortest game that comes to a difference between the two answers, or that there is none."""
        return in_play(question, answers, tell)


SEARCH: Final[Search] = CornerstoneCardsSearch()
