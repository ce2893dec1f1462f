"""Standard output and standard error: what can be written there, and how."""

from __future__ import annotations

import contextlib
import json
import sys
from typing import TYPE_CHECKING, Final, TextIO

import click

if TYPE_CHECKING:
    from vitruvius.game import JsonObject

FORMAT = 1
"""The version of the documents that `--json` prints."""

_PLAIN = {
    **dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b"), "'"),
    **dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f"), '"'),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-"),
    ord("\u2026"): "...",
}
"""Signs that have a plain form where an encoding lacks them."""

LONGEST_COMPLAINT: Final = 1_000
"""How many characters of a message are written; what was given may be of any length."""


def carries(text: str) -> bool:
    """Whether the encoding of standard output has every character of the text."""
    try:
        text.encode(_encoding(sys.stdout))
    except UnicodeEncodeError:
        return False
    return True


def is_terminal() -> bool:
    """Whether standard output is shown as it is written."""
    return sys.stdout is not None and sys.stdout.isatty()


def write(text: str) -> None:
    """Write lines to standard output, with what its encoding lacks made plain or escaped."""
    if not carries(text):
        encoding = _encoding(sys.stdout)
        text = text.translate(_PLAIN).encode(encoding, "backslashreplace").decode(encoding)
    # What may carry colour has been decided by whoever made the text.
    click.echo(text, color=True)


def write_document(document: JsonObject) -> None:
    """Write a JSON document to standard output: in ASCII, so that it passes through any encoding."""
    write(json.dumps({"format": FORMAT, **document}, indent=2))


def complain(message: str) -> None:
    """Write one line to standard error, whatever the message holds; no word if that cannot be written to."""
    if len(message) > LONGEST_COMPLAINT:
        message = message[:LONGEST_COMPLAINT] + " …"
    with contextlib.suppress(OSError):
        click.echo(f"vitruvius: {printable(message)}", err=True)


def printable(text: str) -> str:
    """The text with whatever is no sign escaped, a line break too."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in text)


def counted(number: int, noun: str) -> str:
    """So many of something, the noun in the right number."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _encoding(stream: TextIO | None) -> str:
    return getattr(stream, "encoding", None) or "utf-8"
