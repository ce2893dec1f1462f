"""Words of several in a row, and of players and Blocks."""

from __future__ import annotations

from collections.abc import Sequence

from vitruvius.game import Player


def all_of(words: Sequence[str]) -> str:
    """The words joined: `a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def number_of(count: int, word: str) -> str:
    """How many there are of a thing: `no Blocks`, `1 Block`, `2 Blocks`."""
    return f"{count or 'no'} {word}{'' if count == 1 else 's'}"


def named(players: Sequence[Player]) -> str:
    """Players in words: `player 1`, `players 1 and 3`."""
    return f"player{'' if len(players) == 1 else 's'} {all_of(tuple(map(str, players)))}"
