"""Which classes can be read: frozen attrs classes that run no code of their own, and enums that compare as usual.

A class may have cached properties: what attrs does for these leaves fields alone. They themselves are not read.
"""

from __future__ import annotations

import enum
import inspect
from functools import cache
from types import CodeType

import attrs

_OWN_CODE = ("__attrs_post_init__", "__attrs_pre_init__", "__new__", "__getattribute__", "__getattr__")
_ENUM_CODE = (
    *("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__hash__", "__bool__", "__index__", "__neg__"),
    *("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__"),
    *("__floordiv__", "__rfloordiv__", "__mod__", "__rmod__"),
)


@cache
def refusal_of_class(kind: type) -> str | None:
    """Why instances of the class cannot be terms; None if they can."""
    name = kind.__name__
    if not hasattr(kind, "__attrs_attrs__"):
        return f"{name} is not an attrs class"
    for special in _OWN_CODE:
        own = inspect.getattr_static(kind, special, None)
        if own is not inspect.getattr_static(object, special, None) and not _serves_cached_properties(special, own):
            return f"{name} runs code of its own ({special})"
    if not _is_made_by_attrs(kind.__init__):  # type: ignore[misc]  # the function itself is asked, not what it would do
        return f"{name} runs code of its own (__init__)"
    for one in attrs.fields(kind):
        if one.validator is not None or one.converter is not None:
            return f"{name} runs code when it is built (a validator or converter of {one.name})"
        if not one.init:
            return f"{name} has a field that is not given when it is built ({one.name})"
    return None if _is_frozen(kind) else f"{name} is not frozen"


def _serves_cached_properties(special: str, function: object) -> bool:
    """Whether it is what attrs makes so that cached properties are found, which is asked only for what is no field."""
    return special == "__getattr__" and _is_made_by_attrs(function)


def _is_made_by_attrs(function: object) -> bool:
    code = getattr(function, "__code__", None)
    return isinstance(code, CodeType) and code.co_filename.startswith("<attrs generated")


def _is_frozen(kind: type) -> bool:
    try:
        setattr(object.__new__(kind), "x", None)  # noqa: B010  # whether this can be done is the question
    except attrs.exceptions.FrozenInstanceError:
        return True
    except AttributeError:
        return False
    return False


@cache
def refusal_of_enum(kind: type[enum.Enum]) -> str | None:
    """Why members of the enum cannot be terms; None if they can."""
    if issubclass(kind, enum.Flag):
        return f"{kind.__name__} is a Flag"
    usual = enum.IntEnum if issubclass(kind, enum.IntEnum) else enum.Enum
    for special in _ENUM_CODE:
        if inspect.getattr_static(kind, special, None) is not inspect.getattr_static(usual, special, None):
            return f"{kind.__name__} defines {special}"
    if issubclass(kind, enum.IntEnum):
        values = sorted(member.value for member in kind)
        if values != list(range(values[0], values[0] + len(values))):
            return f"{kind.__name__} leaves out values"
    return None


def is_plain_enum(kind: type) -> bool:
    """Whether the class is an enum whose members are equal only to themselves."""
    return issubclass(kind, enum.Enum) and not issubclass(kind, enum.IntEnum)
