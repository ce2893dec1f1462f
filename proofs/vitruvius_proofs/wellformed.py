"""Whether a list of theorems is in order, apart from whether they are true; and which claims prove which lemmas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from vitruvius.errors import VitruviusError
from vitruvius_proofs.theorem import Claim, Kind, Predicate, Theorem, proves_for, unproved_lemmas


class IllFormed(VitruviusError):
    """A list of theorems that is not in order, so that nothing may be concluded from it."""


@frozen
class Place:
    """Where a claim is in a list of theorems: by numbers from 0."""

    theorem: int
    claim: int


def complaints(theorems: Sequence[Theorem]) -> tuple[str, ...]:
    """What is wrong with the list, a line each; nothing if it is in order."""
    found = [f"{name}: there are {count} theorems of this id" for name, count in _twice(theorems)]
    for theorem in theorems:
        found += [f"{theorem.id}: {what}" for what in _of_one(theorem)]
    found += [
        f"{lemma}: no theorem proves this lemma under premises and answers that the claim has"
        for lemma in _unproved(theorems)
    ]
    found += [f"{name}: {count} claims prove this lemma, and one must" for name, count in _ambiguous(theorems)]
    found += [f"{theorem}: it is used in its own proof" for theorem in _circular(theorems)]
    return tuple(found)


def _twice(theorems: Sequence[Theorem]) -> Iterator[tuple[str, int]]:
    counts = Counter(theorem.id for theorem in theorems)
    return ((name, count) for name, count in counts.items() if count > 1)


def _of_one(theorem: Theorem) -> Iterator[str]:
    if not theorem.claims:
        yield "it has no claims, and so is no theorem"
    game, *parts = theorem.id.split(":")
    named, given = parts[1:], [f"{question}={answer}" for question, answer in theorem.answers.items()]
    if not game or not parts or not parts[0]:
        yield "its id is not of the form game:name"
    if named != given:
        yield f"its id names the answers {_list(named)}, and it holds under {_list(given)}"
    for claim in theorem.claims:
        if claim.lemmas and not claim.using:
            yield f"{claim.name} names lemmas and uses none"
        if claim.using and not claim.lemmas:
            yield f"{claim.name} uses what no lemma is named for"


def _list(names: Sequence[str]) -> str:
    return ", ".join(names) or "none"


def _unproved(theorems: Sequence[Theorem]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(unproved_lemmas(theorems)))


# Lemmas


def provers(theorems: Sequence[Theorem]) -> Mapping[Place, tuple[Place, ...]]:
    """For each claim that names lemmas, a claim for each of them that proves it, wherever this one holds.

    One of the same theorem, if there is one, and otherwise the first. A lemma that none proves is left out.
    """
    proved: dict[Predicate, list[Place]] = {}
    for place, claim in places(theorems):
        proved.setdefault(claim.statement, []).append(place)
    found: dict[Place, tuple[Place, ...]] = {}
    for place, claim in places(theorems):
        usable = [
            [other for other in proved.get(lemma, []) if _serves(theorems, other, place, claim)]
            for lemma in claim.lemmas
        ]
        chosen = [_nearest(place, candidates) for candidates in usable if candidates]
        if chosen:
            found[place] = tuple(dict.fromkeys(chosen))
    return found


def _serves(theorems: Sequence[Theorem], other: Place, place: Place, claim: Claim) -> bool:
    prover = theorems[other.theorem].claims[other.claim]
    return proves_for(prover, theorems[other.theorem].answers, claim, theorems[place.theorem])


def places(theorems: Sequence[Theorem]) -> Iterator[tuple[Place, Claim]]:
    """All claims, in order."""
    for number, theorem in enumerate(theorems):
        for count, claim in enumerate(theorem.claims):
            yield Place(number, count), claim


def _nearest(place: Place, candidates: Sequence[Place]) -> Place:
    return next((one for one in candidates if one.theorem == place.theorem), candidates[0])


def _ambiguous(theorems: Sequence[Theorem]) -> Iterator[tuple[str, int]]:
    """The lemmas that several claims prove: which of them a user rests on could not be told, nor a circle be seen."""
    for name in dict.fromkeys(lemma for _, claim in places(theorems) for lemma in claim.lemmas):
        number = sum(
            claim.statement == name and claim.kind in {Kind.LEMMA, Kind.CONSECUTION} and not claim.at_start
            for _, claim in places(theorems)
        )
        if number > 1:
            yield name.__name__, number


def _circular(theorems: Sequence[Theorem]) -> Iterator[str]:
    """The claims that rest on themselves by way of lemmas: nothing would be proved by such a circle."""
    uses = provers(theorems)
    for place, claim in places(theorems):
        reached, todo = set[Place](), list(uses.get(place, ()))
        while todo:
            one = todo.pop()
            if one not in reached:
                reached.add(one)
                todo += uses.get(one, ())
        if place in reached:
            yield f"{theorems[place.theorem].id}, {claim.name}"
