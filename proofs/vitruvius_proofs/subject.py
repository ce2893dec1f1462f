"""What the proofs must know of a game: its theorems, the cases that they are proved in, and its free values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from attrs import field, frozen

from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Primitive
from vitruvius_proofs.theorem import Claim, Predicate, Theorem


@frozen
class Case:
    """One of the cases that a claim is proved in: together they are all there are."""

    name: str
    """Such as `3 players, column-on-column=no`; empty where there is but one."""
    facts: Mapping[str, object] = field(factory=dict)
    """What the game's free values need to know of it."""


@frozen
class Wanted:
    """A parameter for which a free value is wanted."""

    name: str
    hint: object
    """Its type."""
    low: bool = False
    """Whether a smaller range of values will do, since one of them is sought."""
    length: int | None = None
    """How long a tuple is, if that is given."""


class Subject(Protocol):
    """A game, as the proofs see it."""

    @property
    def name(self) -> str:
        """The game's name in code, such as `cornerstone_tower`."""

    @property
    def theorems(self) -> tuple[Theorem, ...]:
        """All theorems, the most general first."""

    @property
    def enacting(self) -> tuple[str, ...]:
        """What theorems are to hold: modules with all that is in them, and single methods, by their full names."""

    @property
    def opening(self) -> tuple[Callable[..., object], ...]:
        """The function that makes the state before the first move; none where there is no such state."""

    @property
    def sound(self) -> tuple[Predicate, ...]:
        """What a counterexample should satisfy too, if there is one that does: so that it is a position of the game."""

    def cases(self, theorem: Theorem, claim: Claim) -> tuple[Case, ...]:
        """The cases in which the claim is proved."""

    def free(self, case: Case, wanted: Wanted, program: Program) -> object:
        """The free value of a parameter, its types taken from the program."""

    def primitives(self, case: Case, program: Program) -> Mapping[Callable[..., object], Primitive]:
        """What stands for functions that are not to be read: none, unless the game reads something unbounded."""

    def values(self, name: str, hint: object) -> Sequence[object]:
        """All values that such a parameter of a function of the rules can have; none if it is to be free."""

    def start(self, case: Case, program: Program) -> object:
        """The state before the first move, under every reading of the case."""

    def describe(self, value: object) -> str:
        """A plain value as a person reads it: a position or a move in the notation."""

    def notes(self, value: object) -> Mapping[str, str]:
        """What `describe` leaves out of a value and who wants to try it must know, such as its reading, by name."""

    def picture(self, value: object) -> str:
        """The picture of a position; empty for what has none."""


def functions_of(subject: Subject, claim: Claim) -> tuple[Callable[..., object], ...]:
    """All that the claim reads: its premises, its statement and, if it is about the start, what makes that."""
    opening = subject.opening if claim.at_start else ()
    return tuple(dict.fromkeys((*claim.given, *claim.using, claim.statement, *opening)))
