"""Runs the corpus both ways: by Python, and as terms made by the reader, or by a copy of it with a fault."""

from __future__ import annotations

import enum
import inspect
import itertools
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from attrs import fields, frozen

from tests.proofs import corpus
from vitruvius_proofs.program import Program

Function = Callable[..., object]
NUMBERS = (-2, -1, 0, 1, 2, 3)
ITEMS = (-1, 0, 1, 2)
LONGEST = 2

FAILS = "fails"
"""What Python's answer is where it raises."""


@frozen
class Kit:
    """The modules of a reader."""

    fresh: types.ModuleType
    reader: types.ModuleType
    solver: types.ModuleType
    terms: types.ModuleType
    evaluate: types.ModuleType
    program: types.ModuleType


def kit(edited: Mapping[str, str] | None = None) -> Kit:
    """The reader as it is, or with other source texts for some of its modules."""
    program = Program(edited)
    return Kit(*(program.module(f"vitruvius_proofs.{one.name}") for one in fields(Kit)))


@frozen
class Point:
    """Arguments, and what Python makes of them."""

    arguments: tuple[object, ...]
    answer: object


@cache
def hints_of(function: Function) -> dict[str, object]:
    found = typing.get_type_hints(function)
    return {name: found[name] for name in inspect.signature(function).parameters}


@cache
def points_of(function: Function) -> tuple[Point, ...]:
    domains = [list(small(hint)) for hint in hints_of(function).values()]
    return tuple(Point(one, answer_of(function, one)) for one in itertools.product(*domains))


def answer_of(function: Function, arguments: tuple[object, ...]) -> object:
    try:
        return function(*arguments)
    except (IndexError, AttributeError):
        return FAILS


def small(hint: object, numbers: tuple[int, ...] = NUMBERS) -> Iterator[object]:
    """All small values of the type."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint is bool:
        yield from (False, True)
    elif hint is int:
        yield from numbers
    elif hint is type(None):
        yield None
    elif isinstance(hint, type) and issubclass(hint, enum.Enum):
        yield from hint
    elif origin in {types.UnionType, typing.Union}:
        for arg in args:
            yield from small(arg, ITEMS)
    elif origin is tuple and args[1:] == (Ellipsis,):
        for length in range(LONGEST + 1):
            yield from itertools.product(list(small(args[0], ITEMS)), repeat=length)
    elif origin is tuple:
        yield from itertools.product(*(list(small(arg, ITEMS)) for arg in args))
    else:
        assert isinstance(hint, type)
        found = typing.get_type_hints(hint)
        domains = [list(small(found[one.name], ITEMS)) for one in fields(hint)]
        for values in itertools.product(*domains):
            yield hint(**{one.name: value for one, value in zip(fields(hint), values, strict=True)})


def symbolic(tools: Kit, function: Function) -> list[object]:
    """A free value for each argument."""
    hints = hints_of(function)
    lengths = dict.fromkeys(hints, (0, LONGEST))
    shape = tools.fresh.Shape(lengths=lengths)
    return [tools.fresh.fresh(hint, name, shape) for name, hint in hints.items()]


def differences(tools: Kit, function: Function) -> Iterator[str]:
    """The points at which the term is not what Python says: another value, or defined where Python fails or not."""
    free = symbolic(tools, function)
    read = tools.reader.Reader().read(function, *free)
    wanted = list(dict.fromkeys(tools.fresh.terms_in(read.value))) + [owed.condition for owed in read.owed]
    compute = tools.evaluate.evaluator(wanted)
    for point in points_of(function):
        assignment: dict[str, int | bool] = {}
        for value, plain in zip(free, point.arguments, strict=True):
            assignment |= tools.fresh.matching(value, plain)
        known = dict(zip(wanted, compute(assignment), strict=True))
        if not all(known[owed.condition] for owed in read.owed):
            if point.answer != FAILS:
                yield f"{function.__name__}{point.arguments}: undefined as a term"
            continue
        found = tools.fresh.rebuilt(read.value, known)
        if repr(found) != repr(point.answer):  # which tells 1, True and a member apart
            yield f"{function.__name__}{point.arguments}: {found!r} as a term, {point.answer!r} in Python"


def solver_differs(tools: Kit, function: Function) -> str | None:
    """Where the solver finds a point at which the term is not what Python says; None if there is none."""
    t = tools.terms
    free = symbolic(tools, function)
    read = tools.reader.Reader().read(function, *free)
    is_defined = t.and_(*(owed.condition for owed in read.owed))
    wrong = []
    for point in points_of(function):
        here = t.and_(*(tools.fresh.same(*pair) for pair in zip(free, point.arguments, strict=True)))
        agrees = t.not_(is_defined)
        if point.answer != FAILS:
            agrees = t.and_(is_defined, tools.fresh.same(read.value, point.answer))
        wrong.append(t.and_(here, t.not_(agrees)))
    reply = tools.solver.ask_z3(tools.solver.script({"differs": t.or_(*wrong)}))
    return None if reply.status.value == "unsat" else f"{function.__name__}: {reply}"


def snippets() -> list[Function]:
    """All of the corpus, each once."""
    return list(dict.fromkeys(itertools.chain(*corpus.SNIPPETS.values())))
