"""How many there are of a thing, in words."""

from __future__ import annotations


def number_of(count: int, word: str) -> str:
    """How many there are of a thing: `no Blocks`, `1 Block`, `2 Blocks`."""
    return f"{count or 'no'} {word}{'' if count == 1 else 's'}"
