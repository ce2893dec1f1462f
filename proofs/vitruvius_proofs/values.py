"""The values that the reader computes with: plain Python values, until something symbolic touches them.

A value is a plain Python value (a truth value, an integer, an enum's member, None, a tuple of such, an instance of a
frozen attrs class, a function) or one of the classes here. Folding leads back: a value of which nothing is symbolic
any more is a plain one again.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Sequence
from functools import cache

import attrs

from vitruvius_proofs import terms as t
from vitruvius_proofs.terms import FALSE, TRUE, Sort, Term

Scalar = type[bool] | type[int] | type[enum.Enum]
"""The Python type of a symbolic truth value, integer or enum's member."""


class Value:
    """What is not a plain Python value."""

    __slots__ = ("key",)

    key: int | None
    """What `key_of` says, once it has been asked."""


class Sym(Value):
    """A symbolic truth value, integer or member of an enum (by its code)."""

    __slots__ = ("term", "type")

    def __init__(self, term: Term, kind: Scalar) -> None:
        self.key = None
        self.term = term
        self.type = kind


class Seq(Value):
    """A tuple: the first `length` of the items. The length is at most the number of items."""

    __slots__ = ("items", "length")

    def __init__(self, length: Term, items: tuple[object, ...]) -> None:
        self.key = None
        self.length = length
        self.items = items

    @property
    def known_length(self) -> int | None:
        """The length, if it is no symbol."""
        return self.length.constant


class Obj(Value):
    """An instance of a frozen attrs class, its fields in the class's order."""

    __slots__ = ("fields", "type")

    def __init__(self, kind: type, fields: tuple[object, ...]) -> None:
        self.key = None
        self.type = kind
        self.fields = fields

    def get(self, name: str) -> object:
        """The field of that name, which the class has."""
        return self.fields[field_names(self.type).index(name)]


class Choice(Value):
    """One of several values of different shapes: exactly one of the conditions holds."""

    __slots__ = ("alternatives",)

    def __init__(self, alternatives: tuple[tuple[Term, object], ...]) -> None:
        self.key = None
        self.alternatives = alternatives


class Undefined(Value):
    """What an operation gives that is not defined: Python would raise there, so no path that holds comes by."""

    __slots__ = ()

    def __init__(self) -> None:
        self.key = None


UNDEFINED = Undefined()


class Bound(Value):
    """A method of a symbolic instance or member."""

    __slots__ = ("function", "owner")

    def __init__(self, function: Callable[..., object], owner: object) -> None:
        self.key = None
        self.function = function
        self.owner = owner


# Scalars


@cache
def code_of(member: enum.Enum) -> int:
    """The integer that stands for the member: its value, or its place in the order of definition."""
    return member.value if isinstance(member, enum.IntEnum) else list(type(member)).index(member)


@cache
def _member_of(kind: type[enum.Enum], code: int) -> enum.Enum | None:
    return next((member for member in kind if code_of(member) == code), None)


def scalar_type(value: object) -> Scalar | None:
    """The type of a truth value, an integer or an enum's member, plain or symbolic; None of others."""
    if isinstance(value, Sym):
        return value.type
    if isinstance(value, enum.Enum):
        return type(value)
    return type(value) if type(value) in {bool, int} else None  # type: ignore[return-value]  # one of the two


def term_of(value: object) -> Term:
    """The term of a scalar, plain or symbolic."""
    if isinstance(value, Sym):
        return value.term
    if isinstance(value, bool):
        return t.truth(value)
    if isinstance(value, enum.Enum):
        return t.number(code_of(value))
    assert isinstance(value, int)
    return t.number(value)


def scalar(term: Term, kind: Scalar) -> object:
    """The scalar of that term: plain if the term is a constant."""
    if term.sort is Sort.BOOL:
        return term is TRUE if term is TRUE or term is FALSE else Sym(term, bool)
    if term.constant is None:
        return Sym(term, kind)
    if issubclass(kind, enum.Enum):
        # No member has the code only where the path cannot hold.
        member = _member_of(kind, term.constant)
        return UNDEFINED if member is None else member
    return term.constant


def boolean(term: Term) -> object:
    """The truth value of that term."""
    return scalar(term, bool)


def integer(term: Term) -> object:
    """The integer of that term."""
    return scalar(term, int)


# Instances


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """The names of an attrs class's fields."""
    return tuple(one.name for one in attrs.fields(kind))


@cache
def _aliases(kind: type) -> tuple[str, ...]:
    return tuple(one.alias or one.name for one in attrs.fields(kind))


def instance(kind: type, fields: Sequence[object]) -> object:
    """The instance of those fields: a plain one if they all are."""
    if any(isinstance(value, Value) for value in fields):
        return Obj(kind, tuple(fields))
    return kind(**dict(zip(_aliases(kind), fields, strict=True)))


def is_instance_value(value: object) -> bool:
    """Whether the value is an instance of an attrs class, plain or symbolic."""
    return isinstance(value, Obj) or (hasattr(type(value), "__attrs_attrs__"))


def class_of(value: object) -> type:
    """The class of an instance, plain or symbolic."""
    return value.type if isinstance(value, Obj) else type(value)


def field_values(value: object) -> tuple[object, ...]:
    """The fields of an instance, plain or symbolic."""
    if isinstance(value, Obj):
        return value.fields
    kind: type = type(value)
    return tuple(getattr(value, name) for name in field_names(kind))


def part(value: object, *path: str | int) -> object:
    """A part of a value: a field for each name of the path, an item for each number, one within the other.

    An item that the tuple does not reach is undefined; that it reaches a given one is for the caller to know.
    """
    for step in path:
        if isinstance(step, str):
            value = value.get(step) if isinstance(value, Obj) else getattr(value, step)
        else:
            value = select(items_of(value), t.number(step))
    return value


# Tuples


def is_tuple(value: object) -> bool:
    """Whether the value is a tuple, plain or symbolic."""
    return isinstance(value, Seq) or type(value) is tuple


def tuple_of(items: Iterable[object]) -> object:
    """The tuple of those items: a plain one if they all are."""
    found = tuple(items)
    return Seq(t.number(len(found)), found) if any(isinstance(item, Value) for item in found) else found


def sequence(length: Term, items: Sequence[object]) -> object:
    """The tuple of the first `length` of the items; items that it cannot reach are dropped."""
    if length.constant is not None:
        return tuple_of(items[: length.constant])
    reach = len(items) if length.high is None else min(length.high, len(items))
    return Seq(length, tuple(items[:reach]))


def length_of(value: object) -> Term:
    """The length of a tuple, plain or symbolic."""
    if isinstance(value, Seq):
        return value.length
    assert isinstance(value, tuple)
    return t.number(len(value))


def items_of(value: object) -> tuple[object, ...]:
    """All items that a tuple may have, plain or symbolic."""
    if isinstance(value, Seq):
        return value.items
    assert isinstance(value, tuple)
    return value


def select(items: Sequence[object], index: Term) -> object:
    """The item at the index, which is taken to be in range."""
    if index.constant is not None:
        return items[index.constant] if 0 <= index.constant < len(items) else UNDEFINED
    found: object = UNDEFINED
    for place in reversed(range(len(items))):
        found = merge(t.eq(index, t.number(place)), items[place], found)
    return found


def concat(one: object, other: object) -> object:
    """The two tuples one after the other."""
    first, second = items_of(one), items_of(other)
    length = length_of(one)
    if length.constant is not None:
        return sequence(t.add(length, length_of(other)), first + second)
    # The same stacks are joined again and again, by one function after another.
    key = (key_of(one), key_of(other))
    if key not in _joined:
        _joined[key] = _concatenated(length, first, length_of(other), second)
    return _joined[key]


_joined: dict[tuple[int, int], object] = {}


def _concatenated(length: Term, first: tuple[object, ...], more: Term, second: tuple[object, ...]) -> object:
    total = t.add(length, more)
    reach = len(first) + len(second)
    if total.high is not None:
        reach = min(reach, total.high)
    items = []
    for place in range(reach):
        after = select(second, t.sub(t.number(place), length))
        here = first[place] if place < len(first) else UNDEFINED
        items.append(merge(t.lt(t.number(place), length), here, after))
    return sequence(total, items)


def up_to(value: object, stop: Term) -> object:
    """The tuple's items before `stop`, which is not negative."""
    length = length_of(value)
    return sequence(t.ite(t.le(stop, length), stop, length), items_of(value))


def starting_at(value: object, start: Term) -> object:
    """The tuple's items from `start` on, which is not negative."""
    items = items_of(value)
    rest = t.sub(length_of(value), start)
    length = t.ite(t.le(t.number(0), rest), rest, t.number(0))
    shifted = [select(items, t.add(start, t.number(place))) for place in range(len(items))]
    return sequence(length, shifted)


# Merging


def alternatives_of(value: object) -> tuple[tuple[Term, object], ...]:
    """The values of different shapes that this one may be, with their conditions."""
    return value.alternatives if isinstance(value, Choice) else ((TRUE, value),)


def _shape(value: object) -> tuple[object, ...]:
    """What two values must share to be merged into one value rather than a choice between them."""
    kind = scalar_type(value)
    if kind is not None:
        return ("scalar", kind)
    if is_instance_value(value):
        return ("instance", class_of(value))
    if isinstance(value, Seq):
        return ("tuple",)
    if type(value) is tuple:
        # A table of instances or functions stays what it is, so that going through it folds.
        return ("table", key_of(value)) if _is_table(value) else ("tuple",)
    if isinstance(value, Bound):
        return ("bound", value.function)
    return ("thing", type(value), value)


def _is_table(items: tuple[object, ...]) -> bool:
    return any(
        _is_table(item) if type(item) is tuple else scalar_type(item) is None and item is not None for item in items
    )


def merge(condition: Term, then: object, otherwise: object) -> object:
    """The one value if the condition holds, else the other."""
    if then is otherwise or condition is TRUE or otherwise is UNDEFINED:
        return then
    if condition is FALSE or then is UNDEFINED:
        return otherwise
    if not isinstance(then, Choice) and not isinstance(otherwise, Choice) and _shape(then) == _shape(otherwise):
        return _merged(condition, then, otherwise)
    found: dict[tuple[object, ...], tuple[Term, object]] = {
        _shape(value): (t.and_(condition, when), value) for when, value in alternatives_of(then)
    }
    for when, value in alternatives_of(otherwise):
        shape = _shape(value)
        mine = t.and_(t.not_(condition), when)
        if shape in found:
            known, earlier = found[shape]
            found[shape] = (t.or_(known, mine), _merged(condition, earlier, value))
        else:
            found[shape] = (mine, value)
    return choice(found.values())


def choice(alternatives: Iterable[tuple[Term, object]]) -> object:
    """The choice between values of different shapes; those that cannot be are dropped."""
    possible = tuple((when, value) for when, value in alternatives if when is not FALSE)
    return possible[0][1] if len(possible) == 1 else Choice(possible)


def _merged(condition: Term, then: object, otherwise: object) -> object:
    """The merge of two values of one shape."""
    kind = scalar_type(then)
    if kind is not None:
        return scalar(t.ite(condition, term_of(then), term_of(otherwise)), kind)
    if is_instance_value(then):
        pairs = zip(field_values(then), field_values(otherwise), strict=True)
        return instance(class_of(then), [merge(condition, one, other) for one, other in pairs])
    if isinstance(then, Bound) and isinstance(otherwise, Bound):
        return Bound(then.function, merge(condition, then.owner, otherwise.owner))
    if is_tuple(then) and (isinstance(then, Seq) or isinstance(otherwise, Seq) or not _is_table(items_of(then))):
        return _merged_tuples(condition, then, otherwise)
    return then


def _merged_tuples(condition: Term, then: object, otherwise: object) -> object:
    first, second = items_of(then), items_of(otherwise)
    reach = max(len(first), len(second))
    longer = [first + (UNDEFINED,) * (reach - len(first)), second + (UNDEFINED,) * (reach - len(second))]
    items = [merge(condition, one, other) for one, other in zip(*longer, strict=True)]
    return sequence(t.ite(condition, length_of(then), length_of(otherwise)), items)


# Keys


_keys: dict[tuple[object, ...], int] = {}


def key_of(value: object) -> int:
    """A number that two values share exactly if they are the same, types included (1, True and a member differ)."""
    if isinstance(value, Value):
        if value.key is None:
            value.key = _key(_structure(value))
        return value.key
    return _key(_structure(value))


def _key(structure: tuple[object, ...]) -> int:
    return _keys.setdefault(structure, len(_keys))


def _structure(value: object) -> tuple[object, ...]:
    if isinstance(value, Sym):
        return (Sym, value.term.serial, value.type)
    if isinstance(value, Seq):
        return (Seq, value.length.serial, *map(key_of, value.items))
    if isinstance(value, Choice):
        return (Choice, *((when.serial, key_of(one)) for when, one in value.alternatives))
    if isinstance(value, Bound):
        return (Bound, value.function, key_of(value.owner))
    if is_instance_value(value):
        return (class_of(value), *map(key_of, field_values(value)))
    if type(value) is tuple:
        return (tuple, *map(key_of, value))
    return (type(value), value)
