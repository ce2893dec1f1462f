"""The page on the subset lists what the reader knows, with the snippets that show it, and what it refuses."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from tests.proofs import corpus
from tests.proofs.test_refusals import REFUSALS
from vitruvius_proofs import subset

PAGE = Path(__file__).parents[2] / "docs" / "subset.md"
HEAD = """\
# The subset of Python

Functions that are proved are written in this subset of Python. The reader knows nothing else: whatever is not listed
is refused, with the file, the line and the construct, and then nothing is proved. It is never guessed at.

## What is read

Each construct has snippets in `tests/proofs/corpus.py`, of the names given here. Each of them is run by Python and
read as a term on all small inputs, and both must say the same.

| construct | what of it is read | snippets |
|---|---|---|
"""
MIDDLE = """
## What is refused

Some constructs of which it is shown, in `tests/proofs/test_refusals.py`, that they are refused, with a part of the
message. The list is not complete, and need not be: what is not read is refused.

| refused | the message holds |
|---|---|
"""


def page() -> str:
    """The page as it ought to be. With VITRUVIUS_WRITE_PAGES set, the test writes it."""
    return HEAD + "".join(_constructs()) + MIDDLE + "".join(_refusals())


def _constructs() -> Iterator[str]:
    for construct in subset.CONSTRUCTS:
        names = ", ".join(f"`{snippet.__name__}`" for snippet in corpus.SNIPPETS[construct.id])
        yield f"| {construct.id} | {construct.says} | {names} |\n"


def _refusals() -> Iterator[str]:
    for refusal in REFUSALS:
        yield f"| {refusal.name} | {refusal.says.replace('|', chr(92) + '|').replace('*', chr(92) + '*')} |\n"


def test_the_page_is_of_the_reader_as_it_is() -> None:
    if os.environ.get("VITRUVIUS_WRITE_PAGES"):
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page()
