"""How each clause is held, proved, certified or tested, and what has to be trusted all the same."""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from attrs import frozen

from vitruvius.errors import WrongUse
from vitruvius_spec import Clause


class Held(enum.Enum):
    """What stands behind a clause's enactment."""

    PROVED = "proved"
    """Theorems about its source, for all states that they speak of."""
    CERTIFIED = "certified"
    """A search, each answer of which comes with a certificate that is checked by a step that is enacted."""
    TESTED = "tested"
    """Tests alone, on the states that they try."""


@frozen
class Holding:
    """How one clause is held.

    Raises:
        WrongUse: a proved clause names no theorem, another gives no reason, or a theorem's id is empty or there twice.
    """

    clause: Clause
    how: Held
    reason: str = ""
    """Why it is held in no stronger way; may be empty for what is proved."""
    theorems: tuple[str, ...] = ()
    """The ids of the theorems that stand for it: its own, or those of a search's step."""

    def __attrs_post_init__(self) -> None:
        if self.how is Held.PROVED and not self.theorems:
            raise WrongUse(f"{self.clause.id} is proved by no theorem")
        if self.how is not Held.PROVED and not self.reason.strip():
            raise WrongUse(f"{self.clause.id} is {self.how.value}, and no reason is given why it is not proved")
        if not all(theorem.strip() for theorem in self.theorems):
            raise WrongUse(f"{self.clause.id} is held by a theorem without an id")
        if len(set(self.theorems)) != len(self.theorems):
            raise WrongUse(f"{self.clause.id} is held twice by one theorem: {', '.join(self.theorems)}")


def holdings(
    clauses: Iterable[Clause], theorems: Mapping[str, Collection[str]], others: Iterable[Holding] = ()
) -> tuple[Holding, ...]:
    """How each clause that a function enacts is held, in the clauses' order.

    Args:
        clauses: the clauses of a rulebook; those that are excused from being enacted are left out.
        theorems: for each theorem that is proved, by its id, the ids of what it stands for.
        others: how clauses are held that are not proved. One without either is tested, and the reason says so.
    """
    known = {one.clause.id: one for one in others}
    found = []
    for clause in clauses:
        proving = tuple(name for name, stands_for in theorems.items() if clause.id in stands_for)
        if clause.excuse:
            continue
        if proving:
            found.append(Holding(clause, Held.PROVED, theorems=proving))
        else:
            found.append(
                known.get(clause.id) or Holding(clause, Held.TESTED, "No theorem that stands for it is proved.")
            )
    return tuple(found)


@frozen
class Trust:
    """Something that no theorem shows, and that every theorem rests on."""

    id: str
    says: str
    """What is trusted, and what speaks for it."""


TRUSTED: Final = (
    Trust(
        "reader",
        "The reader takes Python's source for what it means. Each construct that it knows is run both ways, by "
        "Python and as a term, on all small inputs, and whatever else it meets it refuses.",
    ),
    Trust("python", "Python runs the source as the language says, and the source that is read is the one that runs."),
    Trust(
        "solvers",
        "What Z3 calls impossible is impossible. The same text can be put to cvc5, which was written by others; "
        "where both are asked they must agree. Each answer names its solver and the version.",
    ),
    Trust(
        "surroundings",
        "What stands around the enactments is tested and not proved: notation, pictures, records and documents, "
        "the command line, and what runs once when a module is imported, such as tables of rows and moves.",
    ),
    Trust(
        "restatement",
        "The clauses, questions and invariants say what the rulebook means. That is for people to judge: each "
        "clause has a locator, and each sentence of the rulebook is accounted for.",
    ),
    Trust(
        "bounds",
        "A theorem holds within the bounds that it states: so many players, stacks so high, sets and paths so "
        "long. That nothing in play goes beyond is another theorem, or is said to be trusted beside this one.",
    ),
    Trust(
        "equality",
        "Values that Python calls equal are alike to every enactment, and an enactment looks at nothing but its "
        "arguments.",
    ),
    Trust(
        "candidates",
        "The candidates of a search leave out no step. A closed set is worth no more than that; each game that "
        "searches owes a theorem on it, or names it as tested.",
    ),
    Trust("hashes", "No two sources or questions have the same hash: evidence is found again by SHA-256."),
)
"""What has to be trusted, whatever is proved."""
