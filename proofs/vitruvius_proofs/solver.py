"""The solvers: Z3, and cvc5 for a second opinion. The only module that loads them.

Neither has types, so what is untyped stays in here. Both are given the same text. Budgets are in the solvers' own units
of work, which repeat, and not in seconds, which do not.
"""

from __future__ import annotations

import enum
import importlib
from collections.abc import Iterable, Mapping
from types import ModuleType

from attrs import define, frozen

from vitruvius.errors import MissingExtra
from vitruvius_proofs import terms as t
from vitruvius_proofs.smtlib import Script, script
from vitruvius_proofs.terms import Sort, Term

BUDGET = 50_000_000
"""The units of work that a question may take, unless said otherwise."""
GOAL = "the goal fails"
"""The name of the assertion that is the goal's negation."""
_RENEWED = 200
"""How many questions one context of Z3 answers. A new one for each costs more than most answers do."""
_STOPPED = frozenset({"canceled", "interrupted from keyboard"})
"""Why Z3 gives up when it is made to, by its budget or from the keyboard."""


class Status(enum.Enum):
    """What a solver says of a question."""

    POSSIBLE = "sat"
    IMPOSSIBLE = "unsat"
    UNKNOWN = "unknown"


@frozen
class Reply:
    """A solver's answer."""

    status: Status
    solver: str
    """Its name and version."""
    model: Mapping[str, int | bool] = {}
    """If possible: values of the variables, by their names."""
    core: tuple[str, ...] = ()
    """If impossible: the names of assertions that cannot be true together, in the script's order."""
    spent: int = 0
    """The units of work that it took, where the solver says so."""
    reason: str = ""
    """If unknown: why."""


def z3_version() -> str:
    """The name and version of Z3.

    Raises:
        MissingExtra: it is not installed.
    """
    return f"z3 {_load('z3').get_version_string()}"


def cvc5_version() -> str:
    """The name and version of cvc5.

    Raises:
        MissingExtra: it is not installed.
    """
    return f"cvc5 {_load('cvc5').__version__}"


def ask_z3(
    question: Script,
    budget: int = BUDGET,
    *,
    small_core: bool = False,
    expected: Status | None = None,
    repeats: bool = True,
) -> Reply:
    """Z3's answer.

    Args:
        question: the question.
        budget: the units of work after which the answer is unknown.
        small_core: whether no part of the core may be needless; that takes more work.
        expected: the answer that is no surprise. It is had sooner, but which core or model comes with it can depend on
            what was asked before. Any other reply depends on the question alone.
        repeats: whether that matters of the other reply. If not, its model or core can depend on that, too, and only
            where the solver gave up it is asked once more.

    Raises:
        MissingExtra: Z3 is not installed.
        KeyboardInterrupt: it was interrupted from the keyboard.
    """
    z3 = _load("z3")
    if expected is not None:
        reply = _z3_reply(z3, _SHARED.current(z3), question, budget, small_core=small_core)
        if reply.status is expected or not (repeats or reply.status is Status.UNKNOWN):
            return reply
    return _z3_reply(z3, z3.Context(), question, budget, small_core=small_core)


@define
class _Shared:
    """The context of Z3 in which this process asks one question after the other."""

    _context: object = None
    _asked: int = 0

    def current(self, z3: ModuleType) -> object:
        """The one for the next question."""
        if self._asked % _RENEWED == 0:
            self._context = z3.Context()
        self._asked += 1
        return self._context


_SHARED = _Shared()


def _z3_reply(z3: ModuleType, context: object, question: Script, budget: int, *, small_core: bool) -> Reply:
    solver = z3.Solver(ctx=context)
    solver.set("rlimit", budget)
    if small_core:
        solver.set("core.minimize", True)
    solver.from_string(question.body)
    names = {name: z3.Bool(name, context) for name in question.assertions}
    before = _spent(solver)
    status = Status(str(solver.check(*names.values())))
    spent = _spent(solver) - before
    reason = str(solver.reason_unknown()) if status is Status.UNKNOWN else ""
    if reason in _STOPPED and spent < budget:
        raise KeyboardInterrupt  # Z3 hears of it instead of Python, and takes it for an answer
    model: dict[str, int | bool] = {}
    core: tuple[str, ...] = ()
    if status is Status.POSSIBLE:
        model = _model(z3, context, solver, question)
    elif status is Status.IMPOSSIBLE:
        used = {str(one.decl().name()) for one in solver.unsat_core()}
        core = tuple(name for name in question.assertions if name in used)
    return Reply(status=status, solver=z3_version(), model=model, core=core, spent=spent, reason=reason)


def _model(z3: ModuleType, context: object, solver: object, question: Script) -> dict[str, int | bool]:
    found = solver.model()  # type: ignore[attr-defined]  # Z3's solver, which has no types
    model: dict[str, int | bool] = {}
    for variable in question.variables:
        name = t.name_of(variable)
        if variable.sort is Sort.BOOL:
            model[name] = bool(z3.is_true(found.eval(z3.Bool(name, context), model_completion=True)))
        else:
            model[name] = int(found.eval(z3.Int(name, context), model_completion=True).as_long())
    return model


def _spent(solver: object) -> int:
    statistics = solver.statistics()  # type: ignore[attr-defined]  # Z3's solver, which has no types
    return int(statistics.get_key_value("rlimit count")) if "rlimit count" in statistics.keys() else 0  # noqa: SIM118  # no mapping


def ask_cvc5(question: Script, budget: int = BUDGET) -> Reply:
    """The answer of cvc5: a status, and no model or core.

    Raises:
        MissingExtra: cvc5 is not installed.
    """
    cvc5 = _load("cvc5")
    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("rlimit", str(budget))
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, question.text, "question")
    symbols = parser.getSymbolManager()
    said = ""
    while True:
        command = parser.nextCommand()
        if command.isNull():
            break
        said += str(command.invoke(solver, symbols))
    answer = said.strip()
    known = answer in {status.value for status in Status}
    return Reply(
        status=Status(answer) if known else Status.UNKNOWN,
        solver=cvc5_version(),
        reason="" if known and answer != "unknown" else answer,
    )


def claim(goal: Term, premises: Mapping[str, Term]) -> Script:
    """The question whether the goal can fail though the premises hold: impossible if they imply it."""
    return script({**premises, GOAL: t.not_(goal)})


def prove(goal: Term, premises: Mapping[str, Term], budget: int = BUDGET, *, small_core: bool = False) -> Reply:
    """Z3's answer on whether the goal can fail though the premises hold.

    Raises:
        MissingExtra: Z3 is not installed.
    """
    return ask_z3(claim(goal, premises), budget, small_core=small_core)


def numbered(name: str, terms: Iterable[Term]) -> dict[str, Term]:
    """The terms as assertions of that name and a number."""
    return {f"{name} {number}": term for number, term in enumerate(terms)}


_PACKAGES = {"z3": "z3-solver"}
"""The packages that modules are in, where they have other names."""


def _load(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise MissingExtra("the proofs", "proofs", _PACKAGES.get(name, name)) from None
