"""Asking the solver, and keeping count of it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define, field

from vitruvius.progress import Tell
from vitruvius_proofs import terms as t
from vitruvius_proofs.smtlib import script
from vitruvius_proofs.solver import Reply, Status, ask_z3
from vitruvius_proofs.terms import Term

_BUDGET = 2_000_000_000
"""The solver's units of work that one question may take."""
_FOR_A_WISH = 10_000_000
"""Those that one may take whose answer proves nothing: what is not found soon is done without."""


@define
class Asker:
    """Asks whether terms can all be true, and counts.

    Args:
        tell: is told how often the solver was asked, and about what.
    """

    tell: Tell
    asked: int = 0
    """How many questions were put to the solver; what folds to an answer is not put to it."""
    refuted: int = 0
    """How many of them it refuted."""
    gave_up: int = 0
    """How many it did not answer."""
    where: str = ""
    """What the questions are about now."""
    _known: dict[str, Status] = field(factory=dict)

    def about(self, where: str) -> None:
        """Say what the next questions are about."""
        self.where = where

    def model(self, terms: Mapping[str, Term], *, counts: bool = True) -> Mapping[str, int | bool] | None:
        """Values for which all the terms are true; None if there are none, or none was found.

        Args:
            terms: the terms, by names.
            counts: whether it matters that there are none, rather than that there are some.
        """
        if any(term is t.FALSE for term in terms.values()):
            return None
        question = script(terms)
        if self._known.get(question.sha256) is Status.IMPOSSIBLE:
            return None
        self.tell(self.asked, self.where)
        reply: Reply = ask_z3(question, _BUDGET if counts else _FOR_A_WISH)
        self._known[question.sha256] = reply.status
        if counts:
            self.asked += 1
            self.refuted += reply.status is Status.IMPOSSIBLE
            self.gave_up += reply.status is Status.UNKNOWN
        return reply.model if reply.status is Status.POSSIBLE else None
