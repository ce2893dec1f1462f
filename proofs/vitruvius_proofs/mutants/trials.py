"""Trials: each claim in each of its cases, to be tried on a mutant; and on what they rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from types import CodeType, FunctionType

from attrs import frozen

from vitruvius_proofs.bench import Choice, choices_of
from vitruvius_proofs.fingerprint import rests_on
from vitruvius_proofs.subject import Case, Subject, functions_of
from vitruvius_proofs.theorem import Claim, Theorem

_FEW_CHOICES = 60
_LITTLE = 100
"""Beyond so many choices, or resting on so much, a claim takes long."""


@frozen(eq=False, slots=False)
class Trial:
    """A claim in one of its cases."""

    theorem: Theorem
    claim: Claim
    case: Case
    number: int
    """Which of the claim's cases it is, from 0."""
    rests_on: frozenset[str]
    """The full names of all that the claim rests on."""

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """What the claim's parameters are, one after the other."""
        return tuple(choices_of(self.claim))

    @property
    def is_cheap(self) -> bool:
        """Whether it is tried before it is asked whether a mutant changes anything at all."""
        return len(self.choices) <= _FEW_CHOICES and len(self.rests_on) <= _LITTLE


@frozen(eq=False)
class Point:
    """A trial at one choice of what its claim goes through."""

    trial: Trial
    number: int
    """Which of the trial's choices it is, from 0."""

    @property
    def choice(self) -> Choice:
        """What the claim's parameters are."""
        return self.trial.choices[self.number]


def trials_of(subject: Subject) -> tuple[Trial, ...]:
    """All claims in all their cases, in the subject's order."""
    return tuple(_trials_of(subject))


def _trials_of(subject: Subject) -> Iterator[Trial]:
    for theorem in subject.theorems:
        for claim in theorem.claims:
            rests = frozenset[str]().union(*map(names_below, functions_of(subject, claim)))
            for number, case in enumerate(subject.cases(theorem, claim)):
                yield Trial(theorem, claim, case, number, rests)


def points_for(trials: Sequence[Trial], name: str) -> tuple[Point, ...]:
    """The points at which the trials that rest on what has that full name are tried on its mutants.

    First those of the claims that take little time, of these the ones that come to it soonest, each in its first case.
    """
    names = names_for(name)
    found = [trial for trial in trials if not names.isdisjoint(trial.rests_on)]
    short = name.rpartition(".")[2]
    found.sort(
        key=lambda one: (
            not one.is_cheap,
            _distance(one.claim.statement, short),
            one.number,
            len(one.rests_on),
            len(one.choices),
        )
    )
    return tuple(Point(trial, number) for trial in found for number in range(len(trial.choices)))


def sees(subject: Subject, claim: Claim, name: str) -> bool:
    """Whether the claim rests on what has that full name."""
    names = names_for(name)
    return any(not names.isdisjoint(names_below(function)) for function in functions_of(subject, claim))


def names_for(name: str) -> frozenset[str]:
    """The names of which one is rested on by whatever rests on what has that full name: of a method, its class."""
    return frozenset({name, name.rpartition(".")[0]})


@cache
def names_below(function: Callable[..., object]) -> frozenset[str]:
    """The full names of all that the function rests on."""
    return frozenset(rests_on(function))


def _distance(function: Callable[..., object], name: str) -> int:
    """In how many steps the function comes to what has that name, by the names in what it calls: one that names it, 0.

    What it comes to at once is the likeliest to make it fail.
    """
    layers = _layers(function)
    return next((number for number, names in enumerate(layers) if name in names), len(layers))


@cache
def _layers(function: Callable[..., object]) -> tuple[frozenset[str], ...]:
    """The names in the function, then those in the functions that it names, and so on."""
    layers: list[frozenset[str]] = []
    seen: set[FunctionType] = set()
    here = {function} if isinstance(function, FunctionType) else set()
    while here:
        seen |= here
        layers.append(frozenset(name for one in here for name in _names_in(one.__code__)))
        here = {
            found
            for one in here
            for name in _names_in(one.__code__)
            if isinstance(found := one.__globals__.get(name), FunctionType)
        } - seen
    return tuple(layers)


def _names_in(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names_in(inner)
