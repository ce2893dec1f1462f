"""Free values: what a theorem is about, made from type hints; and the way there and back from plain values."""

from __future__ import annotations

import enum
import re
import types
import typing
from collections.abc import Iterable, Mapping
from typing import NewType, TypeAlias

from attrs import frozen

from vitruvius_proofs import terms as t
from vitruvius_proofs.classes import refusal_of_class, refusal_of_enum
from vitruvius_proofs.errors import Unmatched, Unreadable
from vitruvius_proofs.evaluate import Assignment, evaluator
from vitruvius_proofs.program import Program
from vitruvius_proofs.terms import Term
from vitruvius_proofs.values import (
    Choice,
    Obj,
    Seq,
    Sym,
    Undefined,
    alternatives_of,
    class_of,
    code_of,
    field_names,
    field_values,
    instance,
    is_instance_value,
    items_of,
    length_of,
    scalar,
    scalar_type,
    sequence,
    term_of,
)

Hint: TypeAlias = object
"""A type, as an annotation gives it."""
Range: TypeAlias = "tuple[int | None, int | None]"
"""The least and the greatest value, both included; None is no bound."""


@frozen
class Shape:
    """How large free values are, and which parts of them are known.

    Places are written as in Python: `state.board[3]`, `state.player`; `state.board[]` stands for every
    index, and a place with an index comes before one without.
    """

    lengths: Mapping[str, int | tuple[int, int]] = {}
    """How long tuples are: a length, or the least and the greatest."""
    ranges: Mapping[str, Range] = {}
    """The ranges of integers; without one an integer is unbounded."""
    given: Mapping[str, object] = {}
    """Values, plain or symbolic, that parts have."""


_INDEX = re.compile(r"\[\d+\]")
_NOTHING: typing.Final = object()


class _Maker:
    def __init__(self, shape: Shape, program: Program) -> None:
        self.shape = shape
        self.program = program

    def make(self, hint: Hint, place: str) -> object:
        given = _at(self.shape.given, place)
        if given is not _NOTHING:
            return given
        if isinstance(hint, NewType):
            return self.make(hint.__supertype__, place)
        if hint is bool:
            return Sym(t.bool_var(place), bool)
        if hint is int:
            return self._integer(place)
        if isinstance(hint, type) and issubclass(hint, enum.Enum):
            return _member(hint, place)
        if isinstance(hint, type) and hasattr(hint, "__attrs_attrs__"):
            return self._instance(hint, place)
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if origin is tuple:
            return self._tuple(args, place)
        if origin is types.UnionType or origin is typing.Union:
            return self._union(args, place)
        raise Unreadable(place, 0, f"there is no free value of type {hint!r}")

    def _integer(self, place: str) -> object:
        low, high = typing.cast("Range", _at(self.shape.ranges, place, (None, None)))
        return scalar(t.int_var(place, low, high), int)

    def _instance(self, kind: type, place: str) -> object:
        refusal = refusal_of_class(kind)
        if refusal:
            raise Unreadable(place, 0, refusal)
        return instance(
            kind, [self.make(self.program.hint_of(kind, name), f"{place}.{name}") for name in field_names(kind)]
        )

    def _tuple(self, args: tuple[Hint, ...], place: str) -> object:
        if len(args) != 2 or args[1] is not Ellipsis:
            return sequence(t.number(len(args)), [self.make(arg, f"{place}[{i}]") for i, arg in enumerate(args)])
        wanted = _at(self.shape.lengths, place)
        if wanted is _NOTHING:
            raise Unreadable(place, 0, "the length of this tuple is not given")
        low, high = (wanted, wanted) if isinstance(wanted, int) else typing.cast("tuple[int, int]", wanted)
        return sequence(
            t.int_var(f"len({place})", low, high), [self.make(args[0], f"{place}[{i}]") for i in range(high)]
        )

    def _union(self, args: tuple[Hint, ...], place: str) -> object:
        # None first, so that a value that may be None has one truth value beside it.
        hints = sorted(args, key=lambda arg: arg is not type(None))
        found: list[tuple[Term, object]] = []
        others = t.TRUE
        for number, hint in enumerate(hints):
            name = "None" if hint is type(None) else getattr(hint, "__name__", str(hint))
            mine = t.bool_var(f"{place} is {name}") if number < len(hints) - 1 else t.TRUE
            value = None if hint is type(None) else self.make(hint, f"{place}:{name}" if len(hints) > 2 else place)
            found.append((t.and_(others, mine), value))
            others = t.and_(others, t.not_(mine))
        return Choice(tuple(found))


def _at(table: Mapping[str, object], place: str, default: object = _NOTHING) -> object:
    return table.get(place, table.get(_INDEX.sub("[]", place), default))


def _member(kind: type[enum.Enum], place: str) -> object:
    refusal = refusal_of_enum(kind)
    if refusal:
        raise Unreadable(place, 0, refusal)
    codes = [code_of(member) for member in kind]
    return scalar(t.int_var(place, min(codes), max(codes)), kind)


def fresh(hint: Hint, name: str, shape: Shape | None = None, program: Program | None = None) -> object:
    """A free value of that type: every part of it that the shape does not give is a variable of that place's name.

    Raises:
        Unreadable: there are no free values of the type, or a tuple's length is not given.
    """
    return _Maker(shape or Shape(), program or Program()).make(hint, name)


# There and back


def matching(free: object, plain: object) -> Assignment:
    """The values of the variables for which the free value, as `fresh` made it, is the plain one.

    Raises:
        Unmatched: it is so for none.
    """
    found: dict[str, int | bool] = {}
    _match(free, plain, found)
    return found


def _match(free: object, plain: object, found: dict[str, int | bool]) -> None:
    if isinstance(free, Choice):
        _match_choice(free, plain, found)
    elif isinstance(free, Sym):
        if scalar_type(plain) is not free.type:
            raise Unmatched(f"{plain!r} is not of type {free.type.__name__}")
        _assign(free.term, term_of(plain), found)
    elif isinstance(free, Seq) and type(plain) is tuple:
        _assign(free.length, t.number(len(plain)), found)
        for one, item in zip(free.items, plain, strict=False):
            _match(one, item, found)
        for one in free.items[len(plain) :]:
            _fill(one, found)
    elif isinstance(free, Obj) and class_of(plain) is free.type:
        for one, item in zip(free.fields, field_values(plain), strict=True):
            _match(one, item, found)
    elif free != plain or type(free) is not type(plain):
        raise Unmatched(f"{plain!r} is not {free!r}")


def _assign(term: Term, value: Term, found: dict[str, int | bool]) -> None:
    if term.op is not t.Op.VAR:
        if term is not value:
            raise Unmatched(f"{value} is not {term}")
        return
    number = value.constant
    if number is None:
        found[t.name_of(term)] = value is t.TRUE
        return
    if (term.low is not None and number < term.low) or (term.high is not None and number > term.high):
        raise Unmatched(f"{number} is out of range for {term}")
    found[t.name_of(term)] = number


def _fill(value: object, found: dict[str, int | bool]) -> None:
    """Values for variables on which nothing depends."""
    for variable in t.variables(terms_in(value)):
        if variable.sort is t.Sort.BOOL:
            found[t.name_of(variable)] = False
        else:
            low, high = variable.low, variable.high
            found[t.name_of(variable)] = low if low is not None else high if high is not None else 0


def _match_choice(free: Choice, plain: object, found: dict[str, int | bool]) -> None:
    _fill(free, found)
    for when, value in free.alternatives:
        here: dict[str, int | bool] = {}
        try:
            _match(value, plain, here)
        except Unmatched:
            continue
        found |= here
        for part in t.conjuncts(when):
            is_positive = part.op is not t.Op.NOT
            found[t.name_of(part if is_positive else t.not_(part))] = is_positive
        return
    raise Unmatched(f"{plain!r} is none of the alternatives")


def terms_in(value: object) -> Iterable[Term]:
    """All terms in a value."""
    if isinstance(value, Sym):
        yield value.term
    elif isinstance(value, Seq):
        yield value.length
        for item in value.items:
            yield from terms_in(item)
    elif isinstance(value, Obj):
        for item in value.fields:
            yield from terms_in(item)
    elif isinstance(value, Choice):
        for when, item in value.alternatives:
            yield when
            yield from terms_in(item)


def plain(value: object, assignment: Assignment) -> object:
    """The plain value that a value is for those values of its variables; those not given are what they may be.

    Raises:
        Unmatched: it is undefined there.
    """
    terms = list(dict.fromkeys(terms_in(value)))
    values: dict[str, int | bool] = {}
    _fill(value, values)
    values.update(assignment)
    return rebuilt(value, dict(zip(terms, evaluator(terms)(values), strict=True)))


def rebuilt(value: object, known: Mapping[Term, int | bool]) -> object:
    """The plain value that a value is where its terms have those values.

    Raises:
        Unmatched: it is undefined there.
    """
    if isinstance(value, Undefined):
        raise Unmatched("nothing is defined there")
    if isinstance(value, Sym):
        number = known[value.term]
        return scalar(t.truth(number), bool) if isinstance(number, bool) else scalar(t.number(number), value.type)
    if isinstance(value, Seq):
        length = known.get(value.length, value.length.constant)
        return tuple(rebuilt(item, known) for item in value.items[:length])
    if isinstance(value, Obj):
        return instance(value.type, [rebuilt(item, known) for item in value.fields])
    if isinstance(value, Choice):
        for when, one in value.alternatives:
            if known[when]:
                return rebuilt(one, known)
        raise Unmatched("none of the alternatives holds there")
    return value


def covers(free: object, value: object) -> bool:
    """Whether the value, plain or symbolic, is surely one that the free value stands for."""
    if isinstance(value, Undefined):
        return True  # an item that a tuple does not reach
    if isinstance(free, Choice) or isinstance(value, Choice):
        return all(any(covers(one, other) for _, one in alternatives_of(free)) for _, other in alternatives_of(value))
    if isinstance(free, Sym):
        return scalar_type(value) is free.type and _is_within(term_of(value), free.term)
    if isinstance(free, Seq | tuple):
        return (
            isinstance(value, Seq | tuple)
            and len(items_of(value)) <= len(items_of(free))
            and _is_within(length_of(value), length_of(free))
            and all(covers(one, other) for one, other in zip(items_of(free), items_of(value), strict=False))
        )
    if isinstance(free, Obj):
        return (
            is_instance_value(value)
            and class_of(value) is free.type
            and all(covers(one, other) for one, other in zip(free.fields, field_values(value), strict=True))
        )
    return type(free) is type(value) and free == value


def _is_within(term: Term, other: Term) -> bool:
    """Whether the values that the term can have are among those of the other."""
    if term.sort is not t.Sort.INT:
        return other.op is t.Op.VAR or term is other
    if other.op is not t.Op.VAR:
        return term is other
    return (other.low is None or (term.low is not None and term.low >= other.low)) and (
        other.high is None or (term.high is not None and term.high <= other.high)
    )


def same(one: object, other: object) -> Term:
    """Whether two values are equal: scalars of one type, tuples item by item, instances field by field."""
    if isinstance(one, Choice) or isinstance(other, Choice):
        return _same_choices(one, other)
    kind = scalar_type(one)
    if kind is not None or scalar_type(other) is not None:
        if kind is not scalar_type(other):
            return t.FALSE
        first, second = term_of(one), term_of(other)
        return t.iff(first, second) if kind is bool else t.eq(first, second)
    if isinstance(one, Seq | tuple) and isinstance(other, Seq | tuple):
        return _same_tuples(one, other)
    if is_instance_value(one) and is_instance_value(other) and class_of(one) is class_of(other):
        pairs = zip(field_values(one), field_values(other), strict=True)
        return t.and_(*(same(left, right) for left, right in pairs))
    if isinstance(one, Undefined) or isinstance(other, Undefined):
        return t.FALSE
    return t.truth(type(one) is type(other) and one == other)


def _same_choices(one: object, other: object) -> Term:
    first = one.alternatives if isinstance(one, Choice) else ((t.TRUE, one),)
    second = other.alternatives if isinstance(other, Choice) else ((t.TRUE, other),)
    return t.or_(*(t.and_(here, there, same(left, right)) for here, left in first for there, right in second))


def _same_tuples(one: object, other: object) -> Term:
    length = length_of(one)
    found = [t.eq(length, length_of(other))]
    for place, (left, right) in enumerate(zip(items_of(one), items_of(other), strict=False)):
        found.append(t.or_(t.le(length, t.number(place)), same(left, right)))
    return t.and_(*found)
