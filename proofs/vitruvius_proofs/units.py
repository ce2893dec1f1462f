"""Units of work: a claim in one of its cases, and what becomes of it."""

from __future__ import annotations

import math
import time
import traceback
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from attrs import evolve, field, frozen

from vitruvius_proofs import terms as t
from vitruvius_proofs.bench import Bench, Obligation
from vitruvius_proofs.discharge import Discharger, Result, Verdict
from vitruvius_proofs.export import Exporter, NotExported
from vitruvius_proofs.program import Program
from vitruvius_proofs.solver import BUDGET
from vitruvius_proofs.subject import Case, Subject
from vitruvius_proofs.theorem import Claim, Theorem


@frozen(order=True)
class Unit:
    """A claim in one of its cases, by their numbers from 0: in the subject, in the theorem, among the claim's cases."""

    theorem: int
    claim: int
    case: int


@frozen
class UnitResult:
    """What became of a unit."""

    unit: Unit
    theorem: str
    """The theorem's id."""
    claim: str
    """The statement's name."""
    case: str
    results: tuple[Result, ...]
    """What became of each obligation, in order; if something went wrong, of none."""
    seconds: float = 0.0
    """For how long a processor worked on it."""
    error: str = ""
    """What went wrong, if something did that has nothing to do with an answer. Then nothing is proved."""
    written: int = 0
    """How many questions were written as files."""
    is_unwritten: bool = False
    """Whether what went wrong is that a question could not be written: then all others are in vain."""

    @property
    def is_proved(self) -> bool:
        """Whether there are obligations, and each is discharged."""
        discharged = all(result.verdict is Verdict.PROVED for result in self.results)
        return bool(self.results) and discharged and not self.error

    @property
    def asked(self) -> tuple[Result, ...]:
        """The obligations for which a solver was asked."""
        return tuple(result for result in self.results if result.sha256)


@frozen
class Job:
    """What a process has to know to work on units. It can be sent to another."""

    subject: Subject
    second: bool = False
    """Whether the second solver is asked too."""
    edited: Mapping[str, str] = field(factory=dict)
    """Other source texts for modules, by the modules' full names."""
    export: Path | None = None
    """The folder that the questions are written to."""
    budget: int = BUDGET
    """The units of work that a question may take."""

    def claim(self, unit: Unit) -> tuple[Theorem, Claim, Case]:
        """The unit's theorem, claim and case."""
        theorem = self.subject.theorems[unit.theorem]
        claim = theorem.claims[unit.claim]
        return theorem, claim, self.subject.cases(theorem, claim)[unit.case]

    def queues(self, units: Sequence[Unit]) -> dict[str, list[Unit]]:
        """The units by the case that they share, for which much is read."""
        return by_case(self.subject, units)

    def begin(self) -> Callable[[Unit], UnitResult]:
        """What proves one unit after the other."""
        return Prover(self).prove

    def fault(self, unit: Unit, error: str) -> UnitResult:
        """The result of a unit for which something went wrong."""
        theorem, claim, case = self.claim(unit)
        return UnitResult(unit, theorem.id, claim.name, case.name, (), error=error)


def units_of(subject: Subject, wanted: Collection[str] | None = None) -> tuple[Unit, ...]:
    """The units of all theorems, or of those of these ids, in order."""
    return tuple(
        Unit(number, count, place)
        for number, theorem in enumerate(subject.theorems)
        if wanted is None or theorem.id in wanted
        for count, claim in enumerate(theorem.claims)
        for place in range(len(subject.cases(theorem, claim)))
    )


def by_case(subject: Subject, units: Sequence[Unit]) -> dict[str, list[Unit]]:
    """The units that share a case, and so what is read for it; of each case those with the most choices first."""
    found: dict[str, list[Unit]] = {}
    for unit in sorted(units, key=lambda unit: (-_choices(subject, unit), unit)):
        _, _, case = Job(subject).claim(unit)
        found.setdefault(key_of(case), []).append(unit)
    return found


def _choices(subject: Subject, unit: Unit) -> int:
    return math.prod(len(values) for values in subject.theorems[unit.theorem].claims[unit.claim].over.values())


def key_of(case: Case) -> str:
    """What tells the case from others. Its facts need not be hashable."""
    return repr((case.name, sorted(case.facts.items(), key=lambda fact: fact[0])))


class Prover:
    """Works on units, in one process; what has been read for a case is kept for the next unit of that case."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self._program = Program(job.edited)
        self._dischargers: dict[str, _Discharger] = {}

    def prove(self, unit: Unit) -> UnitResult:
        """What becomes of the unit. Whatever goes wrong is told in the result."""
        theorem, claim, case = self.job.claim(unit)
        began = time.process_time()
        results: tuple[Result, ...] = ()
        error = ""
        is_unwritten = False
        exporter = self._exporter(theorem, unit, claim, case)
        try:
            discharger = self._discharger(case)
            discharger.exporter = exporter
            results = tuple(discharger.results(claim))
        except NotExported as fault:
            error, is_unwritten = str(fault), True
        except Exception as fault:  # of whatever kind: it must be told as what it is, and never pass for a proof
            error = told(fault)
        if not results and not error:
            error = "it goes through nothing, and so owes nothing"
        return UnitResult(
            unit,
            theorem.id,
            claim.name,
            case.name,
            results,
            time.process_time() - began,
            error,
            written=exporter.written if exporter is not None else 0,
            is_unwritten=is_unwritten,
        )

    def _discharger(self, case: Case) -> _Discharger:
        key = key_of(case)
        if key not in self._dischargers:
            bench = Bench(self.job.subject, case, self._program)
            self._dischargers[key] = _Discharger(bench, second=self.job.second, budget=self.job.budget)
        return self._dischargers[key]

    def _exporter(self, theorem: Theorem, unit: Unit, claim: Claim, case: Case) -> Exporter | None:
        if self.job.export is None:
            return None
        return Exporter(self.job.export, theorem.id, f"{unit.claim + 1}-{claim.name}", case.name)


class _Discharger(Discharger):
    """One that writes down what is asked, and counts a premise as used if the goal is a part of it."""

    exporter: Exporter | None = None

    def discharge(self, obligation: Obligation) -> Result:
        result = super().discharge(obligation)
        if self.exporter is not None and result.sha256:
            self.exporter.write(obligation, result)
        if result.verdict is not Verdict.PROVED or obligation.is_possibility:
            return result
        used = {*result.core, *_stated(obligation)}
        return evolve(result, core=tuple(name for name in obligation.premises if name in used))


def _stated(obligation: Obligation) -> set[str]:
    """The premises that say a part of the goal outright, so that no solver is asked for it."""
    wanted = {part for part in t.conjuncts(obligation.goal) if part is not t.TRUE}
    return {name for name, premise in obligation.premises.items() if not wanted.isdisjoint(t.conjuncts(premise))}


def told(fault: Exception) -> str:
    """The fault in a line, with where it was."""
    kind, says = type(fault).__name__, " ".join(str(fault).split())
    frames = traceback.extract_tb(fault.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{kind}: {says}{where}" if says else f"{kind}{where}"
