"""Terms to numbers, fast: a function of Python made from the terms, to be called for many assignments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, cast

from vitruvius_proofs import terms as t
from vitruvius_proofs.terms import Arg, Op, Sort, Term

Number: TypeAlias = "int | bool"
Assignment: TypeAlias = "Mapping[str, int | bool]"
"""Values for variables, by their names."""
Functions: TypeAlias = "Mapping[str, Callable[..., int | bool]]"
"""What uninterpreted functions are, by their names."""


def evaluator(terms: Sequence[Term]) -> Callable[[Assignment], Sequence[int | bool]]:
    """A function that gives the values of the terms for an assignment of their variables."""
    compute = evaluator_with(terms)
    return lambda assignment: compute(assignment, {})


def evaluator_with(terms: Sequence[Term]) -> Callable[[Assignment, Functions], Sequence[int | bool]]:
    """A function that gives the values of the terms for an assignment and what uninterpreted functions are."""
    names: dict[Term, str] = {}
    lines = ["def compute(given, functions):"]
    for number, term in enumerate(t.in_order(terms)):
        if term.op is Op.CONST:
            names[term] = repr(term is t.TRUE) if term.sort is Sort.BOOL else repr(term.constant)
        else:
            names[term] = f"v{number}"
            lines.append(f"    v{number} = {_code(term, names)}")
    lines.append(f"    return ({''.join(names[term] + ', ' for term in terms)})")
    namespace: dict[str, object] = {}
    exec("\n".join(lines), namespace)
    return cast("Callable[[Assignment, Functions], Sequence[int | bool]]", namespace["compute"])


_FORMS = {
    Op.NOT: "not {}",
    Op.IFF: "{} == {}",
    Op.ITE: "{1} if {0} else {2}",
    Op.LE: "{} <= 0",
    Op.EQ: "{} == 0",
    Op.MUL: "{} * {}",
    Op.DIV: "{} // {}",
    Op.MOD: "{} % {}",
}
_JOINTS = {Op.AND: " and ", Op.OR: " or ", Op.SUM: " + "}


def _code(term: Term, names: Mapping[Term, str]) -> str:
    if term.op is Op.VAR:
        return f"given[{t.name_of(term)!r}]"
    args = [_arg(arg, names) for arg in term.args]
    if term.op is Op.APPLY:
        return f"functions[{t.name_of(term)!r}]({', '.join(args[1:])})"
    if term.op in _JOINTS:
        return _JOINTS[term.op].join(args)
    return _FORMS[term.op].format(*args)


def _arg(arg: Arg, names: Mapping[Term, str]) -> str:
    if isinstance(arg, Term):
        return names[arg]
    if isinstance(arg, tuple):
        return f"{arg[1]} * {names[arg[0]]}"
    return repr(arg)
