"""The card game's rulebook: `RULEBOOK`, and each clause, question and invariant by name."""

from vitruvius_spec.cornerstone_cards.accounts import ACCOUNTS, DIGEST
from vitruvius_spec.cornerstone_cards.clauses import CLAUSES
from vitruvius_spec.cornerstone_cards.examples import EXAMPLES
from vitruvius_spec.cornerstone_cards.invariants import INVARIANTS
from vitruvius_spec.cornerstone_cards.questions import QUESTIONS
from vitruvius_spec.model import Rulebook

RULEBOOK = Rulebook(
    name="cornerstone-cards",
    title="Cornerstone, the card game",
    about="Three or four players lay cards within one rank on the positions round a Foundation, and spend Blocks where "
    "nothing fits; whoever has laid a whole hand first claims the Blocks that are left.",
    digest=DIGEST,
    clauses=CLAUSES,
    questions=QUESTIONS,
    invariants=INVARIANTS,
    examples=EXAMPLES,
    accounts=ACCOUNTS,
)

__all__ = ["RULEBOOK"]
