"""Whether evidence is about the source as it is now. No solver is asked: fingerprints are compared.

A fingerprint sees every change of a function that a claim reads, and of what that rests on. It does not see a change of
the reader or of how free values are made; the hashes of the questions' texts do, and they are compared in a new run.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping

from attrs import frozen

from vitruvius_proofs.evidence import ClaimEvidence, Evidence, TheoremEvidence
from vitruvius_proofs.fingerprint import fingerprint
from vitruvius_proofs.subject import Subject, functions_of
from vitruvius_proofs.theorem import Claim, Length, Theorem

Fingerprints = Mapping[str, str]
_Edited = Mapping[str, str] | None


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

    @property
    def is_fresh(self) -> bool:
        """Whether evidence and theorems match throughout."""
        return not (self.stale or self.missing or self.extra)

    @property
    def complaints(self) -> tuple[str, ...]:
        """What does not match, a line for each theorem."""
        return (
            *(f"{name}: {what}" for name, what in self.stale.items()),
            *(f"{name}: nothing is on record" for name in self.missing),
            *(f"{name}: it is on record, and there is no such theorem" for name in self.extra),
        )


def freshness(evidence: Evidence, subject: Subject, edited: _Edited = None) -> Freshness:
    """How the evidence stands to the subject's theorems.

    Args:
        evidence: the evidence.
        subject: the game.
        edited: other source texts for modules, by the modules' full names.
    """
    now = fingerprints(subject, edited)
    known = {theorem.id: theorem for theorem in subject.theorems}
    recorded = {theorem.id: theorem for theorem in evidence.theorems}
    stale = {
        name: why
        for name, theorem in known.items()
        if name in recorded and (why := _changed(recorded[name], theorem, evidence.functions, now, subject))
    }
    return Freshness(
        fresh=tuple(name for name in known if name in recorded and name not in stale),
        stale=stale,
        missing=tuple(name for name in known if name not in recorded),
        extra=tuple(name for name in recorded if name not in known),
    )


def _changed(
    recorded: TheoremEvidence, theorem: Theorem, before: Fingerprints, now: Fingerprints, subject: Subject
) -> str:
    """What has changed, if anything has."""
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
    changed = [name for claim in recorded.claims for name in claim.reads if before.get(name) != now.get(name)]
    return f"{', '.join(dict.fromkeys(changed))} or what is used there has changed" if changed else ""


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
    functions = {
        full_name(function): function
        for theorem in subject.theorems
        for claim in theorem.claims
        for function in functions_of(subject, claim)
    }
    return {name: fingerprint(function, edited) for name, function in sorted(functions.items())}


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
