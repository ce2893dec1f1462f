"""What does not fit in a JSON document, and where: values in the wrong place, and parts that disagree."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from vitruvius.errors import excerpt
from vitruvius.game import Json

Path = tuple[str | int, ...]
"""The keys and places that lead to a value within a document."""

_PROSE: Final = frozenset({"says", "source", "why"})
"""The keys of sentences for people, which may be worded anew."""

_FACTS: Final = "because"
"""The key of a finding's facts, whose names are never those of sentences."""

HUGE: Final = 10**18
"""Numbers from here on are neither read nor repeated."""


class Misfit(Exception):
    """A value that does not fit where it stands in a document."""

    def __init__(self, says: str, path: Path = ()) -> None:
        self.says = says
        self.path = path
        super().__init__(says)

    def under(self, *path: str | int) -> Misfit:
        """The same, seen from the value that holds it at that path."""
        return Misfit(self.says, (*path, *self.path))

    def __str__(self) -> str:
        return f"{_path_text(self.path)}: {self.says}"


def must_agree(given: object, expected: Json, path: Path = ()) -> None:
    """Refuse a part of a document that is not what belongs there, sentences for people apart.

    Raises:
        Misfit: something differs, is missing or is too much; the first such place is named.
    """
    if isinstance(expected, Mapping):
        _object_must_agree(given, expected, path)
    elif isinstance(expected, Sequence) and not isinstance(expected, str):
        _list_must_agree(given, expected, path)
    elif type(given) is not type(expected) or given != expected:
        raise Misfit(f"{described(given)} is written where {described(expected)} belongs", path)


def _object_must_agree(given: object, expected: Mapping[str, Json], path: Path) -> None:
    if not isinstance(given, Mapping):
        raise Misfit(f"{described(given)} is written where an object belongs", path)
    for key, value in expected.items():
        if key not in given:
            raise Misfit("is missing", (*path, key))
        is_prose = key in _PROSE and path[-1:] != (_FACTS,)
        if not (is_prose and isinstance(given[key], str)):
            must_agree(given[key], value, (*path, key))
    for key in given:
        if key not in expected:
            raise Misfit("does not belong here", (*path, key))


def _list_must_agree(given: object, expected: Sequence[Json], path: Path) -> None:
    if not isinstance(given, list | tuple):
        raise Misfit(f"{described(given)} is written where a list belongs", path)
    if len(given) != len(expected):
        raise Misfit(f"a list of {len(given)} is written where one of {len(expected)} belongs", path)
    for place, (one, other) in enumerate(zip(given, expected, strict=True)):
        must_agree(one, other, (*path, place))


def described(value: object) -> str:
    """The value in a few words, safe to print however large and deep it is."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return excerpt(value)
    if isinstance(value, int):
        return str(value) if abs(value) < HUGE else "a huge number"
    if isinstance(value, float):
        return str(value)
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    return f"something that is no JSON ({type(value).__name__})"


def _path_text(path: Path) -> str:
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            name = part if re.fullmatch(r"[\w-]{1,40}", str(part)) else excerpt(str(part))
            text += f".{name}" if text else name
    return text or "the document"
