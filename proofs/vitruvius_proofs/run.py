"""Running theorems: all that they owe is discharged, in several processes, and told theorem by theorem.

The results are the same whatever the number of processes, but for the seconds. A run that is interrupted keeps what was
finished; nothing that was not finished, and nothing that went wrong, counts as proved.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from vitruvius.errors import WrongUse, excerpt
from vitruvius.workers import work
from vitruvius_proofs.export import NotExported, prepare
from vitruvius_proofs.outcomes import Run, Telling
from vitruvius_proofs.solver import cvc5_version, z3_version
from vitruvius_proofs.subject import Subject
from vitruvius_proofs.units import Job, Prover, Unit, UnitResult, units_of
from vitruvius_proofs.wellformed import IllFormed, complaints


def run(
    job: Job,
    wanted: Collection[str] | None = None,
    *,
    jobs: int = 1,
    done: Callable[[UnitResult], object] = lambda _: None,
) -> Run:
    """Discharge all that theorems owe.

    Args:
        job: the game, and how it is to be done.
        wanted: the ids of the theorems; all, if not given.
        jobs: how many processes there may be at once; with 1 all is done in this one.
        done: called with each unit's result as it comes, in no certain order.

    Raises:
        MissingExtra: a solver is not installed.
        IllFormed: the game's theorems are not in order.
        WrongUse: there is no theorem of an id that is wanted, or the number of processes is less than 1.
        NotExported: a question cannot be written to the folder that is exported to. What can be known beforehand is
            found before anything is asked.
    """
    solver, second = z3_version(), cvc5_version() if job.second else ""
    check(job.subject)
    _check_wanted(job.subject, wanted, jobs)
    units = units_of(job.subject, wanted)
    if job.export is not None:
        prepare(job.export, dict.fromkeys(job.subject.theorems[unit.theorem].id for unit in units))
    finished: dict[Unit, UnitResult] = {}

    def note(result: UnitResult) -> None:
        if result.is_unwritten:
            raise NotExported(result.error)
        finished[result.unit] = result
        done(result)

    interrupted = False
    try:
        if jobs == 1 or len(units) < 2:
            prover = Prover(job)
            for unit in units:
                note(prover.prove(unit))
        else:
            work(job, units, jobs, note)
    except KeyboardInterrupt:
        interrupted = True
    theorems = Telling(job.subject, units, finished).theorems()
    return Run(job.subject, theorems, solver, second, interrupted)


def check(subject: Subject) -> None:
    """Make sure that the subject's theorems are in order.

    Raises:
        IllFormed: they are not.
    """
    found = complaints(subject.theorems)
    if found:
        raise IllFormed(f"the theorems of {subject.name} are not in order: {'; '.join(found)}")


def _check_wanted(subject: Subject, wanted: Collection[str] | None, jobs: int) -> None:
    known = {theorem.id for theorem in subject.theorems}
    for name in wanted or ():
        if name not in known:
            raise WrongUse(f"{subject.name} has no theorem {excerpt(name)}")
    if jobs < 1:
        raise WrongUse(f"{jobs} processes prove nothing")
