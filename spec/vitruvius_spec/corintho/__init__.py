"""Corintho's rulebook: `RULEBOOK`, and each clause, question and invariant by name."""

from vitruvius_spec.corintho.accounts import ACCOUNTS, DIGEST
from vitruvius_spec.corintho.clauses import CLAUSES
from vitruvius_spec.corintho.examples import EXAMPLES
from vitruvius_spec.corintho.invariants import INVARIANTS
from vitruvius_spec.corintho.questions import QUESTIONS
from vitruvius_spec.model import Rulebook

RULEBOOK = Rulebook(
    name="corintho",
    title="Corintho",
    about="Two to four players build bases, columns and capitals on a foundation of sixteen platforms; "
    "whoever makes a row of three equal tops that cannot be undone wins.",
    digest=DIGEST,
    clauses=CLAUSES,
    questions=QUESTIONS,
    invariants=INVARIANTS,
    examples=EXAMPLES,
    accounts=ACCOUNTS,
)

__all__ = ["RULEBOOK"]
