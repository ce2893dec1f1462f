"""The numbers that a rulebook states, and what must come to the same: so that they can be added up and not trusted.

A number is stated of something that is counted, in a place of the rulebook. What one place calls so many and another
place calls otherwise is a contradiction; so is a sum whose two sides differ, whatever of the stated numbers is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod

from attrs import frozen

from vitruvius_spec.model import Locator, Question


@frozen
class Stated:
    """A number, as one place of the rulebook states it."""

    of: str
    """What is counted, such as `cards dealt to each of four players`."""
    number: int
    locator: Locator
    says: str = ""
    """How the place puts it, in our own words, where that is not plain."""


Product = tuple[str | int, ...]
"""Numbers that are multiplied: what they are stated of, or the number itself."""


@frozen
class Same:
    """Two sums of products that must come to the same."""

    why: str
    """Why they must, as a sentence."""
    left: tuple[Product, ...]
    right: tuple[Product, ...]


@frozen
class Numbers:
    """All numbers of a rulebook, what must come to the same, and the questions that contradictions have led to."""

    stated: tuple[Stated, ...]
    same: tuple[Same, ...]
    questions: tuple[tuple[str, Question], ...] = ()
    """What is counted, and the question that asks how many there are."""

    def stated_of(self, what: str) -> tuple[Stated, ...]:
        """Every place that states how many there are of something."""
        return tuple(one for one in self.stated if one.of == what)

    def question_on(self, whats: Iterable[str]) -> Question | None:
        """The question that asks how many there are of one of these."""
        known = dict(self.questions)
        return next((known[what] for what in whats if what in known), None)


@frozen
class Clash:
    """Numbers of a rulebook that contradict each other."""

    says: str
    places: tuple[Stated, ...]
    """What is stated, where."""
    question: Question | None
    """The question that asks which of them holds."""


@frozen
class Sum:
    """Two sums that must come to the same, as they come out."""

    why: str
    left: int
    right: int
    places: tuple[Stated, ...]
    """The numbers that were taken."""

    @property
    def is_right(self) -> bool:
        """Whether they do."""
        return self.left == self.right


def clashes(numbers: Numbers) -> tuple[Clash, ...]:
    """What contradicts itself: first what is stated in two ways, then the sums that do not come out.

    A sum is worked out for every choice of what is stated; where one choice comes out, that it does not for another
    is the fault of what is stated in two ways, and no clash of its own.
    """
    return (*_stated_twice(numbers), *_wrong_sums(numbers))


def sums(numbers: Numbers) -> tuple[Sum, ...]:
    """Every sum, for every choice of the numbers that are stated."""
    return tuple(one for same in numbers.same for one in _worked_out(numbers, same))


def _stated_twice(numbers: Numbers) -> Iterator[Clash]:
    for what in dict.fromkeys(one.of for one in numbers.stated):
        places = numbers.stated_of(what)
        if len({one.number for one in places}) > 1:
            values = " and ".join(dict.fromkeys(str(one.number) for one in places))
            yield Clash(f"{what}: {values}", places, numbers.question_on([what]))


def _wrong_sums(numbers: Numbers) -> Iterator[Clash]:
    for same in numbers.same:
        worked_out = tuple(_worked_out(numbers, same))
        if not any(one.is_right for one in worked_out):
            for one in worked_out:
                whats = [place.of for place in one.places]
                yield Clash(f"{one.why} ({one.left} and {one.right})", one.places, numbers.question_on(whats))


def _worked_out(numbers: Numbers, same: Same) -> Iterator[Sum]:
    whats = list(
        dict.fromkeys(
            part for side in (same.left, same.right) for term in side for part in term if isinstance(part, str)
        )
    )
    for places in product(*(_differing(numbers.stated_of(what)) for what in whats)):
        values = {what: place.number for what, place in zip(whats, places, strict=True)}
        left, right = (
            sum(prod(values[part] if isinstance(part, str) else part for part in term) for term in side)
            for side in (same.left, same.right)
        )
        yield Sum(same.why, left, right, places)


def _differing(places: Iterable[Stated]) -> tuple[Stated, ...]:
    """Of the places that state the same number, the first."""
    found: dict[int, Stated] = {}
    for place in places:
        found.setdefault(place.number, place)
    return tuple(found.values())
