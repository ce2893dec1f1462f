"""Whether a mutant changes nothing: its function gives what the function as it is gives, for all arguments."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import FunctionType

from attrs import frozen

from vitruvius_proofs import terms as t
from vitruvius_proofs.bench import Bench
from vitruvius_proofs.fingerprint import rests_on
from vitruvius_proofs.fresh import same
from vitruvius_proofs.mutants.refusals import ALONE, Refused, reading
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Read
from vitruvius_proofs.smtlib import script
from vitruvius_proofs.solver import BUDGET, GOAL, Status, ask_cvc5, ask_z3
from vitruvius_proofs.subject import Case, Subject
from vitruvius_proofs.terms import Term
from vitruvius_proofs.theorem import Claim, Kind, Predicate, Theorem

Opaque = tuple[Callable[..., object], ...]


@frozen
class Equivalence:
    """What was asked to see that a mutant changes nothing."""

    questions: int
    """How many questions were put to the solver, and answered with yes by it."""
    agreed: bool
    """Whether the second solver, if it was asked, said the same of all."""


def equivalent(
    subject: Subject, function: Callable[..., object], edited: Program, *, second: bool = False
) -> Equivalence | None:
    """What shows that the function is the same in the edited program; None if nothing does.

    First the functions of ours that it calls are opaque: what is the same whatever they are is the same for them.

    Args:
        subject: the game.
        function: the function as it is.
        edited: the program with the mutant.
        second: whether the second solver is asked too.
    """
    ways: list[Opaque] = [_called(function)]
    if len(rests_on(function)) <= _FEW:
        ways.append(())
    for opaque in ways:
        try:
            found = _same(subject, function, edited, opaque, second=second)
        except Refused:  # the function itself, for free values of its parameters, or the mutant: then nothing is shown
            found = None
        if found is not None:
            return found
    return None


_FEW: typing.Final = 40
"""On how much a function may rest to be asked with nothing opaque: the searches over all replies take too long."""


def tables_are_same(module: str, edited: Program) -> bool:
    """Whether all that the module makes once and for all, its tables, is the same in the edited program."""
    plain = vars(Program().module(module))
    new = vars(edited.module(module))
    names = [name for name, value in plain.items() if isinstance(value, tuple)]
    return bool(names) and all(_shown(plain[name]) == _shown(new.get(name)) for name in names)


def _shown(value: object) -> str:
    """A table as text: functions by their names."""
    if isinstance(value, tuple):
        return f"({', '.join(map(_shown, value))})"
    if hasattr(type(value), "__attrs_attrs__"):
        fields = (getattr(value, one.name) for one in getattr(type(value), "__attrs_attrs__"))  # noqa: B009  # asked above
        return f"{type(value).__qualname__}({', '.join(map(_shown, fields))})"
    return getattr(value, "__qualname__", repr(value))


def _called(function: Callable[..., object]) -> Opaque:
    """The functions of the same module that the function names and that can be opaque."""
    namespace = _namespace(function)
    found = []
    for name in sorted(set(getattr(function, "__code__").co_names) | _inner_names(function)):  # noqa: B009  # has it
        one = namespace.get(name)
        if isinstance(one, FunctionType) and one.__module__ == function.__module__ and _can_be_opaque(one):
            found.append(one)
    return tuple(found)


def _inner_names(function: Callable[..., object]) -> set[str]:
    code = getattr(function, "__code__")  # noqa: B009  # functions have it
    return {name for inner in code.co_consts if hasattr(inner, "co_names") for name in inner.co_names}


def _can_be_opaque(function: Callable[..., object]) -> bool:
    hint = typing.get_type_hints(function).get("return")
    return hint is bool or hint is int


def _namespace(function: Callable[..., object]) -> Mapping[str, object]:
    return typing.cast("Mapping[str, object]", getattr(function, "__globals__"))  # noqa: B009  # functions have it


def _same(
    subject: Subject, function: Callable[..., object], edited: Program, opaque: Opaque, *, second: bool
) -> Equivalence | None:
    statement = typing.cast("Predicate", function)
    over = _over(subject, function)
    claim = Claim(Kind.LEMMA, statement, over=over, opaque=opaque)
    theorem = Theorem("equivalence", (), "", (claim,))
    questions, agreed = 0, True
    for case in subject.cases(theorem, claim):
        for goal in _goals(subject, claim, case, edited):
            if goal is t.TRUE:
                continue
            question = script({GOAL: t.not_(goal)})
            if ask_z3(question, BUDGET).status is not Status.IMPOSSIBLE:
                return None
            questions += 1
            if second:
                agreed = agreed and ask_cvc5(question).status is Status.IMPOSSIBLE
    return Equivalence(questions, agreed)


def _goals(subject: Subject, claim: Claim, case: Case, edited: Program) -> Iterator[Term]:
    plain, new = Bench(subject, case), Bench(subject, case, edited)
    for choice in plain.choices(claim):
        with reading(ALONE):
            before, after = plain.read(claim, choice), new.read(claim, choice)
        yield t.implies(_defined(before), t.and_(_defined(after), same(before.value, after.value)))


def _defined(read: Read) -> Term:
    return t.and_(*(owed.condition for owed in read.owed))


def _over(subject: Subject, function: Callable[..., object]) -> Mapping[str, Sequence[object]]:
    """The parameters that have no free values, or better none, with all the values that they have in the rules."""
    hints = typing.get_type_hints(function)
    wanted = {name: subject.values(name, hint) for name, hint in hints.items() if name != "return"}
    return {name: values for name, values in wanted.items() if values}
