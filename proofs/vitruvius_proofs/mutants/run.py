"""What becomes of each function's mutants: a theorem fails, or the mutant is shown to change nothing, or it survives.

A survivor is a hole: the function could be wrong there, and no theorem would notice.
"""

from __future__ import annotations

import ast
import enum
import inspect
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import FunctionType

from attrs import evolve, frozen

from vitruvius.errors import VitruviusError
from vitruvius_proofs.bench import Bench
from vitruvius_proofs.discharge import Discharger, Result, Verdict
from vitruvius_proofs.errors import SourceChanged, Unreadable
from vitruvius_proofs.fingerprint import rests_on
from vitruvius_proofs.mutants.equivalence import equivalent, tables_are_same
from vitruvius_proofs.mutants.operators import Mutant, mutants_of, table_mutants
from vitruvius_proofs.program import Program
from vitruvius_proofs.subject import Case, Subject, functions_of
from vitruvius_proofs.theorem import Claim, Theorem


class UnfitTrial(VitruviusError):
    """A claim that is not proved of the source as it is, and so shows nothing about mutants."""


class Fate(enum.Enum):
    """What became of a mutant."""

    KILLED = "killed"
    """A theorem fails for it."""
    REFUSED = "refused"
    """It cannot be read, or Python cannot run it: the proofs do not even begin."""
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
    """The theorem that failed; what was raised; or how it was shown to change nothing."""
    claim: str = ""
    """The statement that failed."""
    at: str = ""
    """In which case, and at what choice of the claim's parameters."""


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
        """Whether it is a function that is called for the module's tables, and by no other function."""
        tree = ast.parse(inspect.getsource(Program().module(self.module)))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        inner = {node.id for one in functions for node in ast.walk(one) if isinstance(node, ast.Name)}
        return self.name.startswith("_") and self.name not in inner

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
    """Tries the mutants of a subject's functions. What has been proved for one is not asked again for the next.

    Args:
        subject: the game.
        second: whether the second solver is asked too whether a mutant changes nothing.
    """

    def __init__(self, subject: Subject, *, second: bool = False) -> None:
        self.subject = subject
        self.second = second
        self._proved: dict[str, Result] = {}
        self._text = ""
        self._sure: list[_Trial] = []

    def fates(self, target: Target) -> Iterator[Fated]:
        """What becomes of each mutant of the target.

        Raises:
            UnfitTrial: a theorem fails for the source as it is, so that nothing can be said of mutants.
        """
        trials = _trials(self.subject, target)
        self._text = inspect.getsource(Program().module(target.module))
        self._sure.clear()
        for mutant in target.mutants():
            try:
                found = self._fate(target, mutant, trials)
            except SourceChanged:
                raise  # that is no matter of the mutant
            except (Unreadable, TypeError, ValueError, AttributeError, LookupError, RecursionError) as error:
                found = _fated(mutant, Fate.REFUSED, f"{type(error).__name__}: {error}")
            yield found

    def _fate(self, target: Target, mutant: Mutant, trials: Sequence[_Trial]) -> Fated:
        edited = Program({target.module: mutant.text})
        cheap = [trial for trial in trials if trial.is_cheap]
        killed = self._killed(target, mutant, edited, cheap)
        if killed is not None:
            return killed
        how = self._equivalent(target, edited)
        if how:
            return _fated(mutant, Fate.EQUIVALENT, how)
        dear = [trial for trial in trials if not trial.is_cheap]
        return self._killed(target, mutant, edited, dear) or _fated(mutant, Fate.SURVIVED)

    def _killed(self, target: Target, mutant: Mutant, edited: Program, trials: Sequence[_Trial]) -> Fated | None:
        for trial in trials:
            self._make_sure(target, trial)
            result = self._failure(trial, edited)
            if result is not None:
                at = ", ".join(part for part in (trial.case.name, result.at, result.kind.value) if part)
                return evolve(_fated(mutant, Fate.KILLED, trial.theorem.id), claim=result.claim, at=at)
        return None

    def _make_sure(self, target: Target, trial: _Trial) -> None:
        """See that what may fail for a mutant does not fail anyway, nor for a program edited to the same text."""
        if trial not in self._sure:
            failed = self._failure(trial, Program({target.module: self._text}))
            if failed is not None:
                raise UnfitTrial(f"{trial.theorem.id}, {failed.claim} {failed.at}: it fails for the source as it is")
            self._sure.append(trial)

    def _failure(self, trial: _Trial, program: Program) -> Result | None:
        discharger = Discharger(Bench(self.subject, trial.case, program), known=self._proved, explains=False)
        results = discharger.results(trial.claim)
        return next((result for result in results if result.verdict is not Verdict.PROVED), None)

    def _equivalent(self, target: Target, edited: Program) -> str:
        if target.is_table or target.makes_tables:
            return "the tables are the same" if tables_are_same(target.module, edited) else ""
        if not isinstance(target.thing, FunctionType):
            return ""
        found = equivalent(self.subject, target.thing, edited, second=self.second)
        if found is None or not found.agreed:
            return ""
        return f"proved, {found.questions} questions" if found.questions else "the same terms"


_FEW_CHOICES = 60
_LITTLE = 60
"""Beyond so many choices, or resting on so much, a claim takes long."""


@frozen(eq=False)
class _Trial:
    theorem: Theorem
    claim: Claim
    case: Case
    choices: int
    """How many choices the claim goes through."""
    size: int
    """On how much it rests."""

    @property
    def is_cheap(self) -> bool:
        """Whether it is tried before it is asked whether a mutant changes anything at all."""
        return self.choices <= _FEW_CHOICES and self.size <= _LITTLE


def _trials(subject: Subject, target: Target) -> tuple[_Trial, ...]:
    """The claims that rest on the target, in each of their cases: those that rest on the least first."""
    found = []
    for theorem in subject.theorems:
        for claim in theorem.claims:
            if not sees(subject, claim, target.full):
                continue
            choices = 1
            for values in claim.over.values():
                choices *= len(values)
            size = len(frozenset[str]().union(*map(_rests_on, functions_of(subject, claim))))
            found += [_Trial(theorem, claim, case, choices, size) for case in subject.cases(theorem, claim)]
    return tuple(
        sorted(found, key=lambda one: (not one.is_cheap, not _names(one.claim, target.name), one.size, one.choices))
    )


def sees(subject: Subject, claim: Claim, name: str) -> bool:
    """Whether the claim rests on what has that full name."""
    names = {name, name.rpartition(".")[0]}  # of a method, its class is what is rested on
    return any(not names.isdisjoint(_rests_on(function)) for function in functions_of(subject, claim))


@cache
def _rests_on(function: Callable[..., object]) -> frozenset[str]:
    return frozenset(rests_on(function))


def _names(claim: Claim, name: str) -> bool:
    """Whether the claim's statement names the target itself: then it is the likeliest to fail."""
    code = getattr(claim.statement, "__code__")  # noqa: B009  # functions have it
    every = [code, *(inner for inner in code.co_consts if hasattr(inner, "co_names"))]
    return any(name.rpartition(".")[2] in inner.co_names for inner in every)


def _fated(mutant: Mutant, fate: Fate, by: str = "") -> Fated:
    return Fated(mutant.id, mutant.before, mutant.after, fate, by)
