"""What became of theorems: the results of units of work, put together."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from attrs import frozen

from vitruvius_proofs.discharge import Result, Verdict
from vitruvius_proofs.subject import Subject
from vitruvius_proofs.theorem import Claim, Kind, Theorem
from vitruvius_proofs.units import Unit, UnitResult
from vitruvius_proofs.wellformed import Place, places, provers


class Status(enum.Enum):
    """What became of a theorem."""

    PROVED = "proved"
    FAILED = "failed"
    """Something that it owes is not so."""
    UNKNOWN = "unknown"
    """A solver gave up, or something went wrong, or it uses a lemma that is not proved. That is a failure too."""
    NOT_RUN = "not run"
    """The run was interrupted before all that it owes was discharged."""


@frozen
class Failure:
    """An obligation that was not discharged, or on which the solvers differ."""

    claim: Claim
    case: str
    result: Result


@frozen(slots=False)
class TheoremResult:
    """What became of one theorem."""

    theorem: Theorem
    status: Status
    units: tuple[UnitResult, ...]
    """What was finished of it, in order."""
    leans_on: tuple[str, ...] = ()
    """The ids of other theorems whose lemmas it uses."""
    granted: tuple[str, ...] = ()
    """Those of them that were not run, and so are taken for granted here."""
    unproved: tuple[str, ...] = ()
    """Those of them that were run, and whose lemma is not proved."""
    open: frozenset[int] = frozenset()
    """The numbers of the claims of which some case was not finished, or went wrong."""

    @property
    def id(self) -> str:
        """The theorem's id."""
        return self.theorem.id

    @property
    def results(self) -> Iterable[Result]:
        """What became of each obligation, in order."""
        return (result for unit in self.units for result in unit.results)

    @cached_property
    def counts(self) -> Mapping[Kind, int]:
        """How many obligations of each kind there were."""
        return Counter(result.kind for result in self.results)

    @cached_property
    def questions(self) -> int:
        """For how many obligations a solver was asked; the others are true by the terms alone."""
        return sum(len(unit.asked) for unit in self.units)

    @cached_property
    def asked_second(self) -> int:
        """For how many of these the second solver was asked, too."""
        return sum(result.second is not None for unit in self.units for result in unit.asked)

    @property
    def seconds(self) -> float:
        """For how long processors worked on it."""
        return sum(unit.seconds for unit in self.units)

    @property
    def given(self) -> tuple[str, ...]:
        """The names of all premises of its claims."""
        return tuple(
            dict.fromkeys(one.__name__ for claim in self.theorem.claims for one in (*claim.given, *claim.using))
        )

    @cached_property
    def used(self) -> tuple[str, ...]:
        """Those premises that something rests on."""
        used = {name for result in self.results for name in result.core if result.kind is not Kind.VACUITY}
        return tuple(name for name in self.given if name in used)

    @property
    def by_terms_alone(self) -> tuple[str, ...]:
        """The claims for which nothing had to be asked: the reader has simplified them to the truth, in all cases."""
        asked = {unit.unit.claim for unit in self.units if unit.asked}
        done = {unit.unit.claim for unit in self.units} - asked - self.open
        return tuple(claim.name for number, claim in enumerate(self.theorem.claims) if number in done)

    @property
    def errors(self) -> tuple[str, ...]:
        """What went wrong, with the claim and the case."""
        return tuple(
            f"{', '.join(part for part in (unit.claim, unit.case) if part)}: {unit.error}"
            for unit in self.units
            if unit.error
        )

    @cached_property
    def failure(self) -> Failure | None:
        """The first obligation that failed; if none did, the first that is unknown."""
        found = [one for one in self._every() if one.result.verdict is not Verdict.PROVED]
        return next((one for one in found if one.result.verdict is Verdict.FAILED), found[0] if found else None)

    @cached_property
    def disagreement(self) -> Failure | None:
        """The first obligation on which the second solver does not say the same."""
        return next((one for one in self._every() if not one.result.agrees), None)

    def _every(self) -> Iterator[Failure]:
        for unit in self.units:
            for result in unit.results:
                yield Failure(self.theorem.claims[unit.unit.claim], unit.case, result)


@frozen
class Run:
    """What became of all theorems that were asked for."""

    subject: Subject
    theorems: tuple[TheoremResult, ...]
    solver: str
    """The name and version of the solver."""
    second: str = ""
    """The name and version of the second solver; empty if it was not asked."""
    interrupted: bool = False

    @property
    def written(self) -> int:
        """How many questions were written as files."""
        return sum(unit.written for result in self.theorems for unit in result.units)

    @property
    def proved(self) -> tuple[TheoremResult, ...]:
        """The theorems that are proved."""
        return tuple(result for result in self.theorems if result.status is Status.PROVED)

    @property
    def is_proved(self) -> bool:
        """Whether all theorems are proved, and the second solver, if it was asked, says the same throughout."""
        return all(result.status is Status.PROVED and result.disagreement is None for result in self.theorems)

    @property
    def idle(self) -> tuple[str, ...]:
        """The premises that no theorem of the run rests on, though a claim has them; nothing if not all are proved."""
        if len(self.proved) < len(self.theorems):
            return ()
        used = {name for result in self.theorems for name in result.used}
        given = dict.fromkeys(name for result in self.theorems for name in result.given)
        return tuple(name for name in given if name not in used)


class Telling:
    """Puts the results of units together, theorem by theorem.

    Args:
        subject: the game.
        units: all units that were to be worked on.
        finished: the results of those that were.
    """

    def __init__(self, subject: Subject, units: Sequence[Unit], finished: Mapping[Unit, UnitResult]) -> None:
        self._theorems = subject.theorems
        self._finished = finished
        self._open = {
            (unit.theorem, unit.claim) for unit in units if unit not in finished or not finished[unit].is_proved
        }
        self._uses = provers(subject.theorems)
        self._numbers = tuple(dict.fromkeys(unit.theorem for unit in units))
        self._own = {
            place: self._own_status(
                [unit for unit in units if (unit.theorem, unit.claim) == (place.theorem, place.claim)]
            )
            for place, _ in places(subject.theorems)
            if place.theorem in self._numbers
        }
        self._settled: dict[Place, Status] = {}

    def theorems(self) -> tuple[TheoremResult, ...]:
        """What became of each theorem of which there are units, in the subject's order."""
        return tuple(map(self._theorem, self._numbers))

    def _theorem(self, number: int) -> TheoremResult:
        theorem = self._theorems[number]
        mine = [Place(number, count) for count in range(len(theorem.claims))]
        others = dict.fromkeys(used for place in mine for used in self._uses.get(place, ()) if used.theorem != number)
        run = [place for place in others if place in self._own]
        return TheoremResult(
            theorem,
            _worst(map(self._status, mine)),
            tuple(self._finished[unit] for unit in sorted(self._finished) if unit.theorem == number),
            leans_on=self._ids(others),
            granted=self._ids(place for place in others if place not in self._own),
            unproved=self._ids(place for place in run if self._status(place) is not Status.PROVED),
            open=frozenset(place.claim for place in mine if (number, place.claim) in self._open),
        )

    def _ids(self, found: Iterable[Place]) -> tuple[str, ...]:
        return tuple(self._theorems[number].id for number in sorted({place.theorem for place in found}))

    def _own_status(self, units: Sequence[Unit]) -> Status:
        """What became of a claim, if the lemmas that it uses are proved."""
        done = [self._finished[unit] for unit in units if unit in self._finished]
        if any(result.verdict is Verdict.FAILED for unit in done for result in unit.results):
            return Status.FAILED
        if not all(unit.is_proved for unit in done):
            return Status.UNKNOWN
        return Status.PROVED if units and len(done) == len(units) else Status.NOT_RUN

    def _status(self, place: Place) -> Status:
        """What became of a claim. One of a theorem that was not run is granted; none uses itself."""
        if place not in self._own:
            return Status.PROVED
        if place not in self._settled:
            under = _worst(map(self._status, self._uses.get(place, ())))
            weakened = under if under in {Status.PROVED, Status.NOT_RUN} else Status.UNKNOWN
            self._settled[place] = _worst((self._own[place], weakened))
        return self._settled[place]


_ORDER = (Status.FAILED, Status.UNKNOWN, Status.NOT_RUN, Status.PROVED)


def _worst(found: Iterable[Status]) -> Status:
    return min(found, key=_ORDER.index, default=Status.PROVED)
