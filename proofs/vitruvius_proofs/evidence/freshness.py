"""Whether evidence is about the source as it is now. No solver is asked: fingerprints are compared.

A fingerprint sees every change of a function that a claim reads, and of what that rests on. It does not see a change of
the reader or of how free values are made; the hashes of the questions' texts do, and they are compared in a new run.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping

from attrs import frozen

from vitruvius_proofs.evidence import ClaimEvidence, Evidence, TheoremEvidence
from vitruvius_proofs.evidence.causes import Cause, Mark, causes
from vitruvius_proofs.fingerprint import fingerprint
from vitruvius_proofs.subject import Subject, functions_of
from vitruvius_proofs.theorem import Claim, Length, Theorem

_Edited = Mapping[str, str] | None
_FEW = 3
"""So many theorems are named one by one."""


@frozen
class Freshness:
    """How evidence stands to the theorems and the source as they are now."""

    fresh: tuple[str, ...]
    """The ids of theorems whose evidence is about them as they are."""
    stale: Mapping[str, str]
    """Those whose evidence is about another source or another form of the theorem, with what has changed."""
    missing: tuple[str, ...]
    """Those for which nothing is on record."""
    extra: tuple[str, ...]
    """Ids on record that no theorem has."""
    causes: Mapping[Cause, tuple[str, ...]] = {}
    """What has changed in the source, with the ids of the stale theorems that rest on it."""

    @property
    def is_fresh(self) -> bool:
        """Whether evidence and theorems match throughout."""
        return not (self.stale or self.missing or self.extra)

    @property
    def complaints(self) -> tuple[str, ...]:
        """What does not match, a line each: what has changed in the source, then the theorems for which it is more."""
        by_source = {name for names in self.causes.values() for name in names}
        reasons: dict[str, list[str]] = {}
        for name, what in self.stale.items():
            if name not in by_source:
                reasons.setdefault(what, []).append(name)
        reasons |= {"nothing is on record": list(self.missing)} if self.missing else {}
        reasons |= {"it is on record, and there is no such theorem": list(self.extra)} if self.extra else {}
        return (
            *(f"{cause.says}; {_rest(len(names))} on it" for cause, names in self.causes.items()),
            *(line for what, names in reasons.items() for line in _lines(what, names)),
        )


def _rest(number: int) -> str:
    return "1 theorem rests" if number == 1 else f"{number} theorems rest"


def _lines(what: str, names: list[str]) -> Iterator[str]:
    """A line for each of the theorems, or one for all if there are many."""
    if len(names) <= _FEW:
        yield from (f"{name}: {what}" for name in names)
    else:
        yield f"{names[0]} and {len(names) - 1} other theorems: {what}"


def freshness(
    evidence: Evidence, subject: Subject, edited: _Edited = None, marks: Mapping[str, Mark] | None = None
) -> Freshness:
    """How the evidence stands to the subject's theorems.

    Args:
        evidence: the evidence.
        subject: the game.
        edited: other source texts for modules, by the modules' full names.
        marks: fingerprints of more functions, by full names, which help to say what has changed.

    Raises:
        LookupError: a function rests on a name that is defined nowhere.
    """
    now = fingerprints(subject, edited)
    known = {theorem.id: theorem for theorem in subject.theorems}
    recorded = {theorem.id: theorem for theorem in evidence.theorems}
    stale = {
        name: why
        for name, theorem in known.items()
        if name in recorded and (why := _another(recorded[name], theorem, subject))
    }
    changed = {
        name: {one for claim in recorded[name].claims for one in claim.reads if evidence.functions.get(one) != now[one]}
        for name in known
        if name in recorded and name not in stale
    }
    every = frozenset[str]().union(*changed.values())
    found = causes(_functions(subject), every, marks or {}, edited)
    stale |= {name: _because(mine, found) for name, mine in changed.items() if mine}
    return Freshness(
        fresh=tuple(name for name in known if name in recorded and name not in stale),
        stale=stale,
        missing=tuple(name for name in known if name not in recorded),
        extra=tuple(name for name in recorded if name not in known),
        causes={
            cause: tuple(name for name, mine in changed.items() if not mine.isdisjoint(cause.functions))
            for cause in found
        },
    )


def _because(changed: set[str], found: tuple[Cause, ...]) -> str:
    """Why a theorem is stale that reads these functions, whose fingerprints are others."""
    says = [cause.says for cause in found if not changed.isdisjoint(cause.functions)]
    return f"it rests on what has changed: {'; '.join(says)}"


def _another(recorded: TheoremEvidence, theorem: Theorem, subject: Subject) -> str:
    """In what the theorem itself is another than the one on record, if it is."""
    if (recorded.says, recorded.stands_for) != (theorem.says, stands_for(theorem)):
        return "its sentence, or what it stands for, has changed"
    if dict(recorded.answers) != dict(theorem.answers):
        return "the answers that it holds under have changed"
    if len(recorded.claims) != len(theorem.claims):
        return f"it has {len(theorem.claims)} claims, and {len(recorded.claims)} are on record"
    for was, claim in zip(recorded.claims, theorem.claims, strict=True):
        found = _changed_claim(was, theorem, claim, subject)
        if found:
            return f"{claim.name}: {found}"
    return ""


def _changed_claim(was: ClaimEvidence, theorem: Theorem, claim: Claim, subject: Subject) -> str:
    if was.form != form(claim, subject):
        return "the claim is of another form"
    if [case.case for case in was.cases] != [case.name for case in subject.cases(theorem, claim)]:
        return "its cases have changed"
    return ""


def stands_for(theorem: Theorem) -> tuple[str, ...]:
    """The ids of what the theorem stands for."""
    return tuple(one.id for one in theorem.stands_for)


def full_name(function: Callable[..., object]) -> str:
    """The function's full name."""
    return f"{function.__module__}.{function.__qualname__}"


def fingerprints(subject: Subject, edited: _Edited = None) -> dict[str, str]:
    """The fingerprint of each function that a claim reads, by its full name; sorted."""
    return {name: fingerprint(function, edited) for name, function in sorted(_functions(subject).items())}


def _functions(subject: Subject) -> dict[str, Callable[..., object]]:
    """Each function that a claim reads, by its full name."""
    return {
        full_name(function): function
        for theorem in subject.theorems
        for claim in theorem.claims
        for function in functions_of(subject, claim)
    }


def form(claim: Claim, subject: Subject) -> str:
    """The hash of the claim's form: its kind, its functions by name, and what it goes through."""
    return hashlib.sha256("\n".join(_form(claim, subject)).encode()).hexdigest()


def _form(claim: Claim, subject: Subject) -> Iterator[str]:
    yield f"{claim.kind.value} {full_name(claim.statement)}{' at the start' if claim.at_start else ''}"
    named = {"given": claim.given, "opaque": claim.opaque, "using": claim.using, "lemmas": claim.lemmas}
    for name, functions in named.items():
        yield f"{name}: {' '.join(map(full_name, functions))}"
    for name, values in claim.over.items():
        told = [str(value) if isinstance(value, Length) else subject.describe(value) for value in values]
        yield f"over {name}: {', '.join(told)}"
