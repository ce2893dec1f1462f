"""JSON documents of any game: looked into, changed, and refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest

from vitruvius.errors import MalformedInput

Document = dict[str, Any]  # a test looks into a document wherever it likes
Path = tuple[str | int, ...]


def survives_writing(document: Mapping[str, Any]) -> bool:
    """Whether the document is made of nothing but what JSON has."""
    return bool(json.loads(json.dumps(document, allow_nan=False)) == document)


def refused_by(from_json: Callable[[Any], object], document: object) -> tuple[type[MalformedInput], str, str]:
    """How the document is refused: the error's type, the place that it names, and what it says.

    Args:
        from_json: what reads the game's documents.
        document: anything at all.
    """
    with pytest.raises(MalformedInput) as caught:
        from_json(document)
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 400
    place, colon, says = message.partition(": ")
    assert colon
    assert says
    return caught.type, place, says


def changed(document: Document, path: Path, value: object) -> Document:
    """The document with another value at that path."""
    copy = deepcopy(document)
    parent: Any = copy
    for part in path[:-1]:
        parent = parent[part]
    parent[path[-1]] = value
    return copy


def without(document: Document, path: Path) -> Document:
    """The document without what is at that path."""
    copy = deepcopy(document)
    parent: Any = copy
    for part in path[:-1]:
        parent = parent[part]
    del parent[path[-1]]
    return copy


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """The paths to everything in a document."""
    inner: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    for key, item in inner:
        yield (*path, key)
        yield from paths(item, (*path, key))


def place_of(path: Path) -> str:
    """The path as an error names it."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")
