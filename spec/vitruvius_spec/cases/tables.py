"""Tables as TOML has them, read key by key: none may be of another type, and none may go unread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from vitruvius_spec.model import Pairs

T = TypeVar("T")
D = TypeVar("D")

_TYPES: Final = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}


class MalformedCases(ValueError):
    """A collection of cases that is not in its format. The message names the case and the key."""


class Table:
    """A table of which each key is taken once."""

    def __init__(self, body: Mapping[str, object], place: str) -> None:
        self.place = place
        """How a message names the table."""
        self._left = dict(body)

    def take(self, key: str, read: Callable[[object], T]) -> T:
        """What stands under a key.

        Args:
            key: the key.
            read: makes of the value what is wanted.

        Raises:
            MalformedCases: nothing stands there, or something else than is wanted.
        """
        if key not in self._left:
            raise MalformedCases(f"{self.place}: {key} is missing")
        try:
            return read(self._left.pop(key))
        except MalformedCases as error:
            raise MalformedCases(f"{self.place}: {key} must be {error}") from None

    def take_or(self, key: str, read: Callable[[object], T], default: D) -> T | D:
        """The same, or the default where nothing stands under the key."""
        return self.take(key, read) if key in self._left else default

    def close(self) -> None:
        """Refuse what nobody has taken.

        Raises:
            MalformedCases: there is something.
        """
        for key in self._left:
            raise MalformedCases(f"{self.place}: {key!r} is no key of it")


# What is read of a value. The error of each says what the value must be.


def text(value: object) -> str:
    """A text that is not empty."""
    found = _of_type(str, value)
    if not found:
        raise MalformedCases("a text with something in it")
    return found


def whole(value: object) -> int:
    """A whole number."""
    return _of_type(int, value)


def truth(value: object) -> bool:
    """True or false."""
    return _of_type(bool, value)


def texts(value: object) -> tuple[str, ...]:
    """A list of texts."""
    return tuple(map(text, _of_type(list, value)))


def wholes(value: object) -> tuple[int, ...]:
    """A list of whole numbers."""
    return tuple(map(whole, _of_type(list, value)))


def tables(value: object) -> tuple[Mapping[str, object], ...]:
    """A list of tables."""
    return tuple(_of_type(dict, each) for each in _of_type(list, value))


def pairs(value: object) -> Pairs:
    """A table of texts, as names and texts."""
    return tuple((name, text(each)) for name, each in _of_type(dict, value).items())


def _of_type(kind: type[T], value: object) -> T:
    # By its very type: true is no number.
    if type(value) is not kind:
        raise MalformedCases(_TYPES[kind])
    return value
