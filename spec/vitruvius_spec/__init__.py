"""The rulebooks as typed data: clauses, questions and invariants, and no rules.

Each rulebook has a module of its own, whose `RULEBOOK` is its catalogue. Nothing here decides
anything: the functions that are the clauses live in `vitruvius`, the theorems about them in
`vitruvius_proofs`.
"""

from vitruvius_spec.model import (
    Account,
    Answer,
    Clause,
    Evidence,
    Example,
    Force,
    Invariant,
    Locator,
    Question,
    Rulebook,
    Stance,
    Status,
)

__all__ = [
    "Account",
    "Answer",
    "Clause",
    "Evidence",
    "Example",
    "Force",
    "Invariant",
    "Locator",
    "Question",
    "Rulebook",
    "Stance",
    "Status",
]
