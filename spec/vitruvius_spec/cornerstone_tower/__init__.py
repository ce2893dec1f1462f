"""The block tower's rulebook: `RULEBOOK`, and each clause, question and invariant by name."""

from vitruvius_spec.cornerstone_tower.accounts import ACCOUNTS, DIGEST
from vitruvius_spec.cornerstone_tower.clauses import CLAUSES
from vitruvius_spec.cornerstone_tower.examples import EXAMPLES
from vitruvius_spec.cornerstone_tower.invariants import INVARIANTS
from vitruvius_spec.cornerstone_tower.questions import QUESTIONS
from vitruvius_spec.model import Rulebook

RULEBOOK = Rulebook(
    name="cornerstone-tower",
    title="Cornerstone, the block tower",
    about="Two to four players build a tower of blocks in a checkerboard and climb it with meeples; "
    "whoever stands highest when all blocks are used wins.",
    digest=DIGEST,
    clauses=CLAUSES,
    questions=QUESTIONS,
    invariants=INVARIANTS,
    examples=EXAMPLES,
    accounts=ACCOUNTS,
)

__all__ = ["RULEBOOK"]
