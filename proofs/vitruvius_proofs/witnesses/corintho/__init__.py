"""The search for Corintho's witnesses."""

from __future__ import annotations

from typing import Final

from vitruvius.witnesses import Entry
from vitruvius_proofs.witnesses import Search, Tell
from vitruvius_proofs.witnesses.corintho.played import in_play
from vitruvius_proofs.witnesses.corintho.sizes import smallest
from vitruvius_spec import Question


class CorinthoSearch:
    """Both kinds of lines."""

    def smallest(self, question: Question, answers: tuple[str, str], tell: Tell) -> Entry:
        """A smallest line of all on which the two answers differ, or that there is none."""
        return smallest(question, answers, tell)

    def in_play(self, question: Question, answers: tuple[str, str], tell: Tell) -> Entry:
        """A shortest game that comes to a difference between the two answers, or up to how many moves none does."""
        return in_play(question, answers, tell)


SEARCH: Final[Search] = CorinthoSearch()
