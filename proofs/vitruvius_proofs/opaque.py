"""Opaque functions: what is proved with one holds whatever it is, so long as equal arguments give equal values."""

from __future__ import annotations

import enum
import inspect
import typing
from collections.abc import Callable

from vitruvius_proofs import terms as t
from vitruvius_proofs.reader import Primitive
from vitruvius_proofs.values import (
    Seq,
    Sym,
    Value,
    class_of,
    code_of,
    field_values,
    is_instance_value,
    items_of,
    key_of,
    length_of,
    scalar,
    scalar_type,
    term_of,
)

_digests: dict[int, int] = {}
"""What `digest_of` says, by the value's key: whole states are arguments again and again."""


def opaque(function: Callable[..., object]) -> Primitive:
    """What stands for a function that is not looked into.

    Called with plain arguments it is the function itself. Otherwise its value is a variable, one for each
    list of arguments. What stands for the functions of one reading must have different names.
    """
    hint = typing.get_type_hints(function)["return"]
    name = name_of(function)
    signature = inspect.signature(function)
    keys: dict[str, tuple[int, ...]] = {}

    def stand_in(*positional: object, **named: object) -> object:
        arguments = tuple(signature.bind(*positional, **named).arguments.values())
        if not any(isinstance(one, Value) for one in arguments):
            return function(*positional, **named)
        variable = f"{name}#{hash(tuple(map(digest_of, arguments))) & 0xFFFFFFFFFFFFFFFF:016x}"
        key = tuple(map(key_of, arguments))
        assert keys.setdefault(variable, key) == key, f"{variable} would stand for two calls"
        return _free(hint, variable)

    return stand_in


def name_of(function: Callable[..., object]) -> str:
    """What the function's variables are named after: its name, after the last part of its module's."""
    return f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}"


def _free(hint: object, name: str) -> object:
    if hint is bool:
        return scalar(t.bool_var(name), bool)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        codes = [code_of(member) for member in hint]
        return scalar(t.int_var(name, min(codes), max(codes)), hint)
    assert hint is int, f"{name}: only truth values, integers and members of enums can be opaque"
    return scalar(t.int_var(name), int)


def digest_of(value: object) -> int:
    """A number that is the same in every run, whatever has been read before."""
    key = key_of(value)
    if key not in _digests:
        _digests[key] = _digest_of_parts(value)
    return _digests[key]


def _digest_of_parts(value: object) -> int:
    if isinstance(value, Sym):
        return value.term.digest
    if scalar_type(value) is not None:
        return term_of(value).digest
    if isinstance(value, Seq) or type(value) is tuple:
        return hash((1, length_of(value).digest, *map(digest_of, items_of(value))))
    if is_instance_value(value):
        return hash((2, t.int_var(class_of(value).__name__).digest, *map(digest_of, field_values(value))))
    if isinstance(value, Value):
        alternatives = getattr(value, "alternatives", ())
        return hash((3, *((when.digest, digest_of(one)) for when, one in alternatives)))
    return t.int_var(getattr(value, "__qualname__", repr(value))).digest
