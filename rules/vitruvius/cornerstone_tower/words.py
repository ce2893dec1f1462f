"""Words for several things: lists of them, and how many there are."""

from __future__ import annotations

from collections.abc import Sequence


def all_of(words: Sequence[str]) -> str:
    """The words joined: `a`, `a and b`, `a, b and c`."""
    return _joined(words, "and")


def one_of(words: Sequence[str]) -> str:
    """The words to choose from: `a`, `a or b`, `a, b or c`."""
    return _joined(words, "or")


def number_of(count: int, word: str) -> str:
    """How many there are of a thing: `no blocks`, `1 block`, `2 blocks`."""
    return f"{count or 'no'} {form_of(word, count)}"


def form_of(word: str, count: int) -> str:
    """The word for one thing, or for any other number: `block`, `blocks`."""
    return word if count == 1 else f"{word}s"


def meeples_of(colours: Sequence[str]) -> str:
    """The meeples of those colours: `the red meeple`, `the red and blue meeples`."""
    return f"the {all_of(colours)} {form_of('meeple', len(colours))}"


def _joined(words: Sequence[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
