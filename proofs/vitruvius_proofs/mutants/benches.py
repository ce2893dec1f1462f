"""The benches that mutants are tried on: what does not rest on the function that is edited is read once for all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from vitruvius.errors import VitruviusError
from vitruvius_proofs.bench import Bench, Call, Choice, FreeValues, Obligation, Way
from vitruvius_proofs.discharge import Discharger, Known, Result, Terms, Verdict, terms_of
from vitruvius_proofs.mutants.refusals import reading
from vitruvius_proofs.mutants.trials import Point, Trial, names_below
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Read
from vitruvius_proofs.subject import Case, Subject
from vitruvius_proofs.theorem import Claim, Kind, Predicate
from vitruvius_proofs.units import key_of


class UnfitTrial(VitruviusError):
    """A claim that is not proved of the source as it is, and so shows nothing about mutants."""


class Shipped:
    """The source as it is: what its claims owe, and what has been proved of them. Kept from one mutant to the next.

    Args:
        subject: the game.
    """

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.known = Known()
        self._program = Program()
        self._values: dict[str, FreeValues] = {}
        self._benches: dict[str, Bench] = {}
        self._owed: dict[tuple[Trial, int], _Owed] = {}
        self._proved: set[Trial] = set()

    def bench(self, case: Case) -> Bench:
        """The bench of that case."""
        key = key_of(case)
        if key not in self._benches:
            self._benches[key] = Bench(self.subject, case, self._program, self.values(case))
        return self._benches[key]

    def values(self, case: Case) -> FreeValues:
        """The free values of that case, for all programs."""
        return self._values.setdefault(key_of(case), FreeValues())

    def owes(self, point: Point, obligation: Obligation) -> bool:
        """Whether the source as it is owes the very same there."""
        key = (point.trial, point.number)
        if key not in self._owed:
            bench = self.bench(point.trial.case)
            self._owed[key] = _Owed(bench.obligations(point.trial.claim, point.choice))
        return self._owed[key].terms(obligation.kind) == terms_of(obligation)

    def see_proved(self, trial: Trial) -> None:
        """See that the claim is proved in that case.

        Raises:
            UnfitTrial: it is not.
        """
        if trial in self._proved:
            return
        discharger = Discharger(self.bench(trial.case), known=self.known, explains=False)
        for result in discharger.results(trial.claim):
            refuse_failed(trial, result)
        self._proved.add(trial)


def refuse_failed(trial: Trial, result: Result) -> None:
    """Refuse what is not proved of the source as it is.

    Raises:
        UnfitTrial: it is not.
    """
    if result.verdict is not Verdict.PROVED:
        place = ", ".join(part for part in (trial.theorem.id, result.claim, result.at) if part)
        what = "it fails" if result.verdict is Verdict.FAILED else "the solver gives up on it"
        raise UnfitTrial(f"{place}: {what} for the source as it is")


class _Owed:
    """What is owed at a point, by its terms; read no farther than it is asked for."""

    def __init__(self, obligations: Iterator[Obligation]) -> None:
        self._coming = obligations
        self._terms: dict[Kind, Terms] = {}

    def terms(self, kind: Kind) -> Terms | None:
        """The terms of the obligation of that kind; None if there is none. At one point there is one of each kind."""
        while kind not in self._terms:
            obligation = next(self._coming, None)
            if obligation is None:
                return None
            self._terms[obligation.kind] = terms_of(obligation)
        return self._terms[kind]


def _read(obligations: Iterator[Obligation]) -> Iterator[Obligation]:
    """The obligations, each of which is read when it is asked for."""
    while True:
        with reading():
            obligation = next(obligations, None)
        if obligation is None:
            return
        yield obligation


class Edited:
    """A program in which something is edited, with its benches.

    Args:
        shipped: the source as it is.
        names: the full names of which one is rested on by whatever rests on what is edited.
        program: the program.
    """

    def __init__(self, shipped: Shipped, names: Collection[str], program: Program) -> None:
        self.shipped = shipped
        self.program = program
        self._names = names
        self._dischargers: dict[str, Discharger] = {}

    def bench(self, case: Case) -> Bench:
        """The bench of that case."""
        return self._discharger(case).bench

    def stated(self, point: Point) -> Result | None:
        """What fails of what is owed there: the claim itself, or that it is defined.

        Raises:
            Refused: what is edited cannot be read there, or run.
        """
        return self._failure(point, self.bench(point.trial.case).stated(point.trial.claim, point.choice))

    def beside(self, point: Point) -> Result | None:
        """What fails of what is owed there besides.

        Raises:
            Refused: as `stated`.
        """
        return self._failure(point, self.bench(point.trial.case).beside(point.trial.claim, point.choice))

    def result(self, point: Point, kind: Kind) -> Result | None:
        """What becomes of the obligation of that kind; None if there is none."""
        discharger = self._discharger(point.trial.case)
        for obligation in discharger.bench.obligations(point.trial.claim, point.choice):
            if obligation.kind is kind:
                return discharger.discharge(obligation)
        return None

    def _failure(self, point: Point, obligations: Iterator[Obligation]) -> Result | None:
        """The first that fails; if none does, the first that the solver gives up on."""
        given_up: Result | None = None
        for obligation in _read(obligations):
            # What the source as it is owes as well is proved, or else nothing is said of mutants by that claim.
            if obligation.follows_by_itself or self.shipped.owes(point, obligation):
                continue
            result = self._discharged(point, obligation)
            if result.verdict is Verdict.FAILED:
                return result
            if result.verdict is Verdict.UNKNOWN:
                given_up = given_up or result
        return given_up

    def _discharged(self, point: Point, obligation: Obligation) -> Result:
        discharger = self._discharger(point.trial.case)
        if not obligation.is_possibility:
            return discharger.discharge(obligation)
        with reading():  # Python is run on what is found
            return discharger.discharge(obligation)

    def _discharger(self, case: Case) -> Discharger:
        key = key_of(case)
        if key not in self._dischargers:
            bench = _Bench(self, case, self._is_touched)
            self._dischargers[key] = Discharger(bench, known=self.shipped.known, explains=False)
        return self._dischargers[key]

    def _is_touched(self, claim: Claim, function: Predicate) -> bool:
        """Whether what the claim says by that function can be another than of the source as it is."""
        functions = (function, *(self.shipped.subject.opening if claim.at_start else ()))
        return any(not names_below(one).isdisjoint(self._names) for one in functions)


class _Bench(Bench):
    """The bench of an edited program, at which only what rests on the edited function is read anew."""

    def __init__(self, edited: Edited, case: Case, is_touched: Callable[[Claim, Predicate], bool]) -> None:
        shipped = edited.shipped
        super().__init__(shipped.subject, case, edited.program, shipped.values(case))
        self._shipped = shipped.bench(case)
        self._is_touched = is_touched

    def asked(self, way: Way, function: Predicate) -> tuple[Call, Read]:
        if not self._is_touched(way.claim, function):
            return self._shipped.asked(way, function)
        return super().asked(way, function)

    def instance(self, claim: Claim, choice: Choice) -> Obligation:
        if not any(self._is_touched(claim, one) for one in (*claim.given, *claim.using, *claim.lemmas)):
            return self._shipped.instance(claim, choice)
        return super().instance(claim, choice)
