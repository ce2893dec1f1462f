"""Terms as SMT-LIB text: what both solvers are given, and what evidence is a hash of.

The text depends on the terms alone, so that it repeats. Each assertion hangs on a name of its own, which the last line
assumes: so a solver can say which of them it used.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import frozen

from vitruvius_proofs import terms as t
from vitruvius_proofs.terms import Arg, Op, Term


@frozen(slots=False)
class Script:
    """A question to a solver: whether all its assertions can be true at once."""

    body: str
    """All but the last line: the logic, the declarations and the assertions."""
    assertions: tuple[str, ...]
    """Their names."""
    variables: tuple[Term, ...]

    @property
    def text(self) -> str:
        """The whole text."""
        names = " ".join(map(quoted, self.assertions))
        return f"{self.body}(check-sat-assuming ({names}))\n"

    @cached_property
    def sha256(self) -> str:
        """The text's hash."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def script(assertions: Mapping[str, Term]) -> Script:
    """The question whether the named assertions can all be true, the ranges of their variables kept.

    Raises:
        ValueError: a name cannot be written, or is used for two things.
    """
    order = t.in_order(assertions.values())
    variables = tuple(term for term in order if term.op is Op.VAR)
    names = [t.name_of(term) for term in variables] + list(assertions)
    if len(set(names)) != len(names):
        twice = sorted({name for name in names if names.count(name) > 1})
        raise ValueError(f"{', '.join(twice)}: one name for two things")
    lines = [
        f"(set-logic {_logic(order)})",
        *_declarations(order),
        *_definitions(order, assertions),
    ]
    return Script("".join(line + "\n" for line in lines), tuple(assertions), variables)


def _logic(order: list[Term]) -> str:
    functions = "UF" if any(term.op is Op.APPLY for term in order) else ""
    return f"QF_{functions}{'NIA' if any(term.op is Op.MUL for term in order) else 'LIA'}"


def _declarations(order: list[Term]) -> Iterator[str]:
    functions: dict[str, tuple[str, ...]] = {}
    for term in order:
        if term.op is Op.VAR:
            name = quoted(t.name_of(term))
            yield f"(declare-const {name} {term.sort.value})"
            yield from _range(name, term)
        elif term.op is Op.APPLY:
            name = t.name_of(term)
            signature = (*(child.sort.value for child in t.children(term)), term.sort.value)
            if functions.setdefault(name, signature) != signature:
                raise ValueError(f"{name}: one name for two functions")
    for name, (*sorts, sort) in functions.items():
        yield f"(declare-fun {quoted(name)} ({' '.join(sorts)}) {sort})"


def _range(name: str, term: Term) -> Iterator[str]:
    if term.low is not None:
        yield f"(assert (<= {_number(term.low)} {name}))"
    if term.high is not None:
        yield f"(assert (<= {name} {_number(term.high)}))"


def _definitions(order: list[Term], assertions: Mapping[str, Term]) -> Iterator[str]:
    written: dict[Term, str] = {}
    uses: dict[Term, int] = {}
    for term in order:
        for child in t.children(term):
            uses[child] = uses.get(child, 0) + 1
    for number, term in enumerate(order):
        text = _written(term, written)
        if term.op is Op.VAR or term.op is Op.CONST or (uses.get(term, 0) < 2 and term.op is not Op.APPLY):
            written[term] = text
            continue
        name = f"t{number}"
        yield f"(define-fun {name} () {term.sort.value} {text})"
        written[term] = name
        if term.op is Op.APPLY:
            yield from _range(name, term)
    for name, term in assertions.items():
        yield f"(declare-const {quoted(name)} Bool)"
        yield f"(assert (=> {quoted(name)} {written[term]}))"


def _written(term: Term, written: Mapping[Term, str]) -> str:
    args = [_argument(arg, written) for arg in term.args]
    match term.op:
        case Op.CONST:
            return _number(term.low) if term.low is not None else str(term is t.TRUE).lower()
        case Op.VAR:
            return quoted(t.name_of(term))
        case Op.AND | Op.OR | Op.NOT | Op.ITE:
            return f"({term.op.value} {' '.join(args)})"
        case Op.IFF:
            return f"(= {' '.join(args)})"
        case Op.SUM:
            return f"(+ {' '.join(args)})"
        case Op.LE:
            return f"(<= {args[0]} 0)"
        case Op.EQ:
            return f"(= {args[0]} 0)"
        case Op.MUL:
            return f"(* {' '.join(args)})"
        case Op.DIV:
            return f"(div {' '.join(args)})"
        case Op.MOD:
            return f"(mod {' '.join(args)})"
        case Op.APPLY:
            inside = " ".join(written[child] for child in t.children(term))
            return f"({quoted(t.name_of(term))} {inside})" if inside else quoted(t.name_of(term))


def _argument(arg: Arg, written: Mapping[Term, str]) -> str:
    if isinstance(arg, Term):
        return written[arg]
    if isinstance(arg, tuple):
        term, factor = arg
        return written[term] if factor == 1 else f"(* {_number(factor)} {written[term]})"
    return _number(arg) if isinstance(arg, int) else arg


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(- {-value})"


def quoted(name: str) -> str:
    """The name as a symbol of SMT-LIB.

    Raises:
        ValueError: no symbol can be written so.
    """
    if not name or "|" in name or "\\" in name or not name.isprintable():
        raise ValueError(f"{name!r} cannot be the name of a symbol")
    return f"|{name}|"
