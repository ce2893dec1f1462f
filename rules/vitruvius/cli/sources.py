"""Reading what a command is given: standard input and files, in whatever state they are."""

from __future__ import annotations

import contextlib
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from vitruvius.errors import MalformedState
from vitruvius.writing import write_whole

LARGEST = 1_000_000
"""The most bytes that are read; no position and no record has as many."""


class FileTrouble(click.ClickException):
    """A file, or standard input, that cannot be read or written."""


_UNNAMED = "a file without a name"


def position_text(position: str) -> tuple[str, str]:
    """Where a position's text comes from, if not from the command itself, and the text.

    Line breaks at the end of what is read do not count.

    Raises:
        MalformedState: what was read is too long, or is not UTF-8.
        FileTrouble: it cannot be read.
    """
    if position == "-":
        place, content = "standard input", from_input()
    elif position.startswith("@"):
        place, content = position[1:], from_file(position[1:])
    else:
        return "", position
    if len(content) > LARGEST:
        raise MalformedState(f"{place}: more than {LARGEST} bytes; no position has as many")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedState(f"{place}: byte {error.start + 1}, {content[error.start]:#04x}, is not UTF-8") from None
    return place, text.rstrip("\r\n")


def from_input() -> bytes:
    """Standard input, up to one byte more than `LARGEST`.

    Raises:
        FileTrouble: it cannot be read.
    """
    # Python sets it to None where the shell has closed it.
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        raise FileTrouble("standard input is closed")
    try:
        content: bytes | None = stream.read(LARGEST + 1)
    except OSError as error:
        raise FileTrouble(f"cannot read standard input: {error.strerror or error}") from None
    return content or b""


def from_file(name: str) -> bytes:
    """A file, up to one byte more than `LARGEST`.

    Raises:
        FileTrouble: it cannot be read.
    """
    try:
        with Path(name).open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise FileTrouble(f"cannot read {name or _UNNAMED}: {error.strerror or error}") from None
    except ValueError as error:  # a name with a NUL character
        raise FileTrouble(f"cannot read {name}: {error}") from None


def lines_of(name: str) -> Iterator[bytes]:
    """The lines of a file, or of standard input if its name is `-`, one after the other and without their ends.

    A line goes on for at most one byte more than `LARGEST`, and then the next one begins.

    Raises:
        FileTrouble: it cannot be read.
    """
    place = "standard input" if name == "-" else name or _UNNAMED
    try:
        with contextlib.ExitStack() as stack:
            stream = sys.stdin.buffer if name == "-" else stack.enter_context(Path(name).open("rb"))
            while line := stream.readline(LARGEST + 1):
                yield line.rstrip(b"\r\n")
    except AttributeError:  # Python sets it to None where the shell has closed it
        raise FileTrouble(f"{place} is closed") from None
    except OSError as error:
        raise FileTrouble(f"cannot read {place}: {error.strerror or error}") from None
    except ValueError as error:  # a name with a NUL character
        raise FileTrouble(f"cannot read {place}: {error}") from None


def check_output(svg: str | None, **others: bool) -> None:
    """Make sure that no two of what is asked for are to be written to standard output.

    Args:
        svg: where the picture goes; `-` is standard output.
        others: what else would be written there, by its option's name, and whether it is asked for.

    Raises:
        click.UsageError: the picture and something else are.
    """
    for name in (name for name, is_asked in others.items() if is_asked and svg == "-"):
        raise click.UsageError(f"--svg - and --{name} both write to standard output; name a file for the picture")


def to_file(name: str, text: str) -> None:
    """Write a file, as UTF-8: all of it, or nothing, so that a file that was there is not lost.

    Raises:
        FileTrouble: it cannot be written.
    """
    if "\0" in name:  # what Python itself says of it differs from version to version
        raise FileTrouble(f"cannot write {name}: no file's name holds a NUL character")
    try:
        path = Path(name)
        if path.exists() and not path.is_file():  # a device or a pipe has nothing to lose
            path.write_text(text, encoding="utf-8", newline="\n")
        else:
            write_whole(path, text)
    except OSError as error:
        raise FileTrouble(f"cannot write {name or _UNNAMED}: {error.strerror or error}") from None


def check_place(path: Path) -> None:
    """Make sure that a file can be written there later.

    Raises:
        FileTrouble: it cannot be.
    """
    try:
        with tempfile.TemporaryFile(dir=path.parent) as file:
            file.write(b"Room for a file?")
    except OSError as error:
        raise FileTrouble(f"cannot write {path}: {error.strerror or error}") from None
