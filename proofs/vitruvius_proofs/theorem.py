"""Theorems: named objects, each a sentence and the claims that are its proof.

A claim is a function of Python in the reader's subset, and so are its premises: what is proved of all values is the
same text that can be run on one of them. That is how a solver's witness is replayed.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence

from attrs import field, frozen

from vitruvius_spec import Clause, Invariant

Predicate = Callable[..., bool]
"""A function of the subset; its parameters are bound by their names."""


class Kind(enum.Enum):
    """What a claim does for its theorem."""

    INITIATION = "initiation"
    """The start satisfies it."""
    CONSECUTION = "consecution"
    """Each move keeps it, in all states that satisfy the premises, reachable or not."""
    COVER = "cover"
    """The values that another claim is split over are all there are."""
    LEMMA = "lemma"
    """It follows from the premises, or from nothing."""
    POSSIBLE = "possible"
    """There is a case of it: it is not true only for want of any."""
    INSTANCE = "instance"
    """What a claim uses is made of what others prove. Made for each claim that uses any."""
    DEFINED = "defined"
    """What the claim reads is defined: every index is in range. Made for each claim that owes it."""
    VACUITY = "vacuity"
    """The claim's premises can all be true. Made for each claim that has premises."""

    @property
    def is_possibility(self) -> bool:
        """Whether a case is to be shown: all of it must be possible, rather than something follow."""
        return self in {Kind.POSSIBLE, Kind.VACUITY}


@frozen
class Length:
    """Among what a claim goes through: the free tuples of that length."""

    items: int

    def __str__(self) -> str:
        return f"length {self.items}"


@frozen
class Of:
    """Among what a claim goes through: the free values of that class, one of several that a parameter can have."""

    kind: type

    def __str__(self) -> str:
        return self.kind.__name__


@frozen
class Claim:
    """One statement to be proved, for all values of the statement's and the premises' parameters."""

    kind: Kind
    statement: Predicate
    """What must follow from the premises; of kind `POSSIBLE`, what must be possible together with them."""
    given: tuple[Predicate, ...] = ()
    """The premises."""
    over: Mapping[str, Sequence[object]] = field(factory=dict)
    """Parameters that are gone through value by value, rather than left free."""
    opaque: tuple[Callable[..., object], ...] = ()
    """Functions that are not looked into: the claim holds whatever they are, so long as they are functions."""
    using: tuple[Predicate, ...] = ()
    """More premises: what other claims have proved, called for the values that matter here."""
    lemmas: tuple[Predicate, ...] = ()
    """The statements of those claims. Their premises must be among this claim's; `using` must be made of them alone."""
    at_start: bool = False
    """Whether the parameter `state` is the state before the first move."""

    @property
    def name(self) -> str:
        """The statement's name."""
        return self.statement.__name__


@frozen
class Theorem:
    """Something proved of the shipped source."""

    id: str
    """Such as `corintho:stacks-in-order`; answers that it holds under follow, `…:diagonal-rows=yes`."""
    stands_for: tuple[Clause | Invariant, ...]
    """The invariants and clauses that it is about."""
    says: str
    """The theorem in one sentence."""
    claims: tuple[Claim, ...]
    answers: Mapping[str, str] = field(factory=dict)
    """Answers that it holds under, by the questions' slugs; for all others it holds whatever the answer."""


def proves_for(prover: Claim, answers: Mapping[str, str], claim: Claim, theorem: Theorem) -> bool:
    """Whether what a claim proves under those answers holds wherever another claim, of that theorem, holds."""
    return (
        prover.kind in {Kind.LEMMA, Kind.CONSECUTION}
        and not prover.at_start
        and set(prover.given) <= set(claim.given)
        and answers.items() <= theorem.answers.items()
    )


def unproved_lemmas(theorems: Iterable[Theorem]) -> tuple[str, ...]:
    """What claims use though none proves it under premises and answers that they have; or nothing."""
    theorems = tuple(theorems)
    proved: dict[Predicate, list[tuple[Claim, Mapping[str, str]]]] = {}
    for theorem in theorems:
        for claim in theorem.claims:
            proved.setdefault(claim.statement, []).append((claim, theorem.answers))
    return tuple(
        f"{theorem.id}: {wanted.__name__}"
        for theorem in theorems
        for claim in theorem.claims
        for wanted in claim.lemmas
        if not any(proves_for(prover, answers, claim, theorem) for prover, answers in proved.get(wanted, []))
    )


def lemma(statement: Predicate, *given: Predicate, **parameters: Sequence[object]) -> Claim:
    """The claim that the statement follows from the premises, gone through the parameters given."""
    return Claim(Kind.LEMMA, statement, given, over=parameters)
