"""What becomes of each function's mutants: a theorem fails, or the mutant is shown to change nothing, or it survives.

A survivor is a hole: the function could be wrong there, and no theorem would notice.
"""

from __future__ import annotations

import ast
import enum
import inspect
from collections.abc import Callable, Iterator, Sequence
from types import FunctionType
from typing import Final, TypeAlias

from attrs import evolve, frozen

from vitruvius_proofs.discharge import Result, Verdict
from vitruvius_proofs.mutants.benches import Edited, Shipped, UnfitTrial, refuse_failed
from vitruvius_proofs.mutants.determined import determined_by, is_for_tables
from vitruvius_proofs.mutants.equivalence import equivalent, tables_are_same
from vitruvius_proofs.mutants.operators import Mutant, mutants_of, table_mutants
from vitruvius_proofs.mutants.refusals import Refused, reading
from vitruvius_proofs.mutants.trials import Point, names_for, points_for, sees, trials_of
from vitruvius_proofs.program import Program
from vitruvius_proofs.subject import Subject
from vitruvius_proofs.theorem import Kind

__all__ = ["Fate", "Fated", "Target", "Tribunal", "UnfitTrial", "sees", "targets"]


AND: Final = " and "
"""Between the ids of theorems that show together that a mutant changes nothing."""


class Fate(enum.Enum):
    """What became of a mutant."""

    KILLED = "killed"
    """A theorem fails for it."""
    REFUSED = "refused"
    """It cannot be read, or Python cannot run it; and no theorem for which it can be read fails."""
    EQUIVALENT = "equivalent"
    """It is proved to change nothing."""
    SURVIVED = "survived"
    """All theorems hold of it, though it is not shown to change nothing."""


@frozen
class Fated:
    """A mutant, and what became of it."""

    mutant: str
    """Its id."""
    before: str
    after: str
    fate: Fate
    by: str = ""
    """The theorem that failed; what was raised; or how it was shown to change nothing: by theorems, or otherwise."""
    claim: str = ""
    """The statement that failed, or by which nothing can be seen of the mutant."""
    at: str = ""
    """In which case, and at what choice of the claim's parameters; or what the statement says all of."""


@frozen
class Target:
    """What is mutated: a function or a table of a module."""

    module: str
    name: str
    """Its qualified name in the module."""

    @property
    def full(self) -> str:
        """The full name."""
        return f"{self.module}.{self.name}"

    @property
    def thing(self) -> object:
        """The function or the table itself."""
        return Program().get(self.full)

    @property
    def fingerprinted(self) -> Callable[..., object] | str:
        """What `fingerprint` takes for it."""
        thing = self.thing.fget if isinstance(self.thing, property) else self.thing
        return thing if isinstance(thing, FunctionType) else self.full

    @property
    def is_table(self) -> bool:
        """Whether it is no function."""
        return isinstance(self.thing, tuple)

    @property
    def makes_tables(self) -> bool:
        """Whether it is a private function that is called for the module's tables, and used by nothing else."""
        return not self.is_table and is_for_tables(self.module, self.name)

    def mutants(self) -> tuple[Mutant, ...]:
        """All its mutants."""
        text = inspect.getsource(Program().module(self.module))
        return table_mutants(text, self.name) if self.is_table else mutants_of(text, self.name)


def targets(subject: Subject) -> tuple[Target, ...]:
    """All that the subject's theorems are to hold: functions, methods and tables, in their order in the source."""
    return tuple(target for name in subject.enacting for target in _targets(name))


def _targets(name: str) -> Iterator[Target]:
    module = Program().module_of(name)
    if module != name:
        yield Target(module, name.removeprefix(f"{module}."))
        return
    for node in ast.parse(inspect.getsource(Program().module(module))).body:
        if isinstance(node, ast.FunctionDef):
            yield Target(module, node.name)
        elif isinstance(node, ast.ClassDef):
            inner = [one for one in node.body if isinstance(one, ast.FunctionDef)]
            yield from (Target(module, f"{node.name}.{one.name}") for one in inner if not one.name.startswith("_"))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            places = node.targets if isinstance(node, ast.Assign) else [node.target]
            tables = (Target(module, one.id) for one in places if isinstance(one, ast.Name) and one.id.isupper())
            # A number has no part that an operator changes.
            yield from (target for target in tables if target.is_table)


class Tribunal:
    """Tries the mutants of a subject's functions. What has been read and proved for one serves the next, too.

    Args:
        subject: the game.
        second: whether the second solver is asked too whether a mutant changes nothing.
    """

    def __init__(self, subject: Subject, *, second: bool = False) -> None:
        self.subject = subject
        self.second = second
        self._shipped = Shipped(subject)
        self._trials = trials_of(subject)

    def fates(self, target: Target) -> Iterator[Fated]:
        """What becomes of each mutant of the target.

        Raises:
            UnfitTrial: a theorem fails for the source as it is, so that nothing can be said of mutants.
            SourceChanged: a file was edited meanwhile.
        """
        trying = _Trying(self._shipped, target, points_for(self._trials, target.full))
        for mutant in target.mutants():
            try:
                found = self._fate(target, mutant, trying)
            except Refused as refused:
                found = _fated(mutant, Fate.REFUSED, str(refused))
            yield found

    def _fate(self, target: Target, mutant: Mutant, trying: _Trying) -> Fated:
        edited = trying.edited(mutant.text)
        with reading():  # what Python cannot run is refused at once
            edited.program.module(target.module)
        for failure in trying.failures(edited):
            if failure is None:
                how = self._equivalent(target, edited.program)
                if how:
                    return _fated(mutant, Fate.EQUIVALENT, how)
                continue
            point, result = failure
            verdict = result.verdict.value if result.verdict is Verdict.UNKNOWN else ""
            at = ", ".join(part for part in (point.trial.case.name, result.at, result.kind.value, verdict) if part)
            by = point.trial.theorem.id
            return evolve(_fated(mutant, Fate.KILLED, by), claim=result.claim, at=at)
        # All theorems hold of it. Those among them that say all that can be seen of it show that it changes nothing.
        seen = determined_by(self.subject, target.full)
        if seen is None:
            return _fated(mutant, Fate.SURVIVED)
        return evolve(_fated(mutant, Fate.EQUIVALENT, AND.join(seen.theorems)), claim=seen.claim, at=seen.says)

    def _equivalent(self, target: Target, edited: Program) -> str:
        if target.is_table or target.makes_tables:
            return "the tables are the same" if tables_are_same(target.module, edited) else ""
        if not isinstance(target.thing, FunctionType):
            return ""
        found = equivalent(self.subject, target.thing, edited, second=self.second)
        if found is None or not found.agreed:
            return ""
        return f"proved, {found.questions} questions" if found.questions else "the same terms"


_Failure: TypeAlias = "tuple[Point, Result]"


class _Trying:
    """The trials of one target's mutants, one mutant after the other: where one was killed the next is tried first."""

    def __init__(self, shipped: Shipped, target: Target, points: Sequence[Point]) -> None:
        self._shipped = shipped
        self._names = names_for(target.full)
        self._module = target.module
        self._points = points
        self._killers: list[Point] = []
        self._sure: set[tuple[Point, Kind]] = set()

    def edited(self, text: str) -> Edited:
        """The program with that text for the target's module."""
        return Edited(self._shipped, self._names, Program({self._module: text}))

    def failures(self, edited: Edited) -> Iterator[_Failure | None]:
        """What fails for the mutant, and where; None where it is time to ask whether it changes anything at all.

        A claim for which the mutant cannot be read says nothing of it: the others are tried nevertheless. What the
        solver gives up on comes last: it is a failure only if nothing else is.

        Raises:
            Refused: there is such a claim, and nothing fails.
        """
        refused: list[Refused] = []
        given_up: list[_Failure] = []
        for failure in self._tried(edited, refused):
            if failure is None:
                if not refused:
                    yield None
            elif failure[1].verdict is Verdict.UNKNOWN:
                given_up.append(failure)
            else:
                yield self._made_sure(failure)
        if refused:
            raise refused[0]
        yield from map(self._made_sure, given_up)

    def _tried(self, edited: Edited, refused: list[Refused]) -> Iterator[_Failure | None]:
        def result_of(way: Callable[[Point], Result | None], point: Point) -> Result | None:
            try:
                return way(point)
            except Refused as error:
                refused.append(error)
                return None

        killers = tuple(self._killers)
        rest = [point for point in self._points if point not in killers]
        cheap = [point for point in rest if point.trial.is_cheap]
        dear = [point for point in rest if not point.trial.is_cheap]
        for points in (*([point] for point in killers), cheap, dear):
            if points is dear:
                yield None
            for way in (edited.stated, edited.beside):
                found = ((point, result_of(way, point)) for point in points)
                yield from ((point, result) for point, result in found if result is not None)

    def _made_sure(self, failure: _Failure) -> _Failure:
        """The failure, once it is sure that nothing fails there without the mutant's fault."""
        point, result = failure
        self._make_sure(point, result.kind)
        self._killers = [point, *(one for one in self._killers if one is not point)]
        return failure

    def _make_sure(self, point: Point, kind: Kind) -> None:
        """See that what fails for a mutant does not fail anyway, nor for a program edited to the same text."""
        self._shipped.see_proved(point.trial)
        if (point, kind) not in self._sure:
            same = self.edited(inspect.getsource(Program().module(self._module)))
            result = same.result(point, kind)
            if result is not None:
                refuse_failed(point.trial, result)
            self._sure.add((point, kind))


def _fated(mutant: Mutant, fate: Fate, by: str = "") -> Fated:
    return Fated(mutant.id, mutant.before, mutant.after, fate, by)
