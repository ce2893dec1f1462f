"""Whatever goes wrong is told in one line, and in a JSON document if one was asked for; nothing is raised."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import click

from vitruvius.cli import output
from vitruvius.cli.broken import broken_source
from vitruvius.cli.exits import Exit
from vitruvius.cli.interruptions import Terminated
from vitruvius.errors import (
    BrokenGame,
    FalseCertificate,
    MalformedInput,
    MissingExtra,
    MissingPart,
    SearchTooLarge,
    UnsoundState,
    VitruviusError,
)

if TYPE_CHECKING:
    from vitruvius.game import JsonObject


def guarded(command: Callable[[], object], *, as_json: bool) -> int:
    """Run a command and return its exit code.

    Args:
        command: returns an exit code, or anything else when it is done.
        as_json: whether an error is printed as a JSON document too.
    """
    try:
        code = command()
    except click.ClickException as error:
        return refuse(Exit.WRONG_USE, {"kind": "wrong-use", "message": _usage(error)}, as_json=as_json)
    except click.Abort as error:
        stopped = Exit.TERMINATED if isinstance(error.__cause__, Terminated) else Exit.INTERRUPTED
        return refuse(stopped, {"kind": "interrupted", "message": "interrupted"}, as_json=as_json)
    except VitruviusError as error:
        return refuse(code_of(error), error_of(error), as_json=as_json)
    except Exception as error:
        return _unexpected(error, as_json=as_json)
    return code if isinstance(code, int) else Exit.DONE


def _unexpected(error: Exception, *, as_json: bool) -> int:
    """Tell an error that is none of ours, and return the exit code."""
    broken = broken_source(error)
    if broken:
        message = f"the source that is installed cannot be loaded: {broken}"
        return refuse(Exit.FAULT, {"kind": "broken-source", "message": message}, as_json=as_json)
    if isinstance(error, OSError) and error.filename is not None:
        # Of a file that was named, its reader or writer has complained; this is one of the package's own.
        message = f"what is installed is not whole: cannot read {error.filename}: {error.strerror or error}"
        return refuse(Exit.FAULT, {"kind": "broken-source", "message": message}, as_json=as_json)
    if isinstance(error, OSError):
        # This is standard output.
        message = f"cannot write the output: {error.strerror or error}"
        return refuse(Exit.WRONG_USE, {"kind": "wrong-use", "message": message}, as_json=as_json)
    # The last resort: Python would exit with 1, and that means illegal.
    click.echo("".join(traceback.format_exception(error)), err=True)
    message = f"a fault of this program: {type(error).__name__}: {error}"
    return refuse(Exit.FAULT, {"kind": "fault", "message": message}, as_json=as_json)


@contextlib.contextmanager
def quiet_when_unread() -> Iterator[None]:
    """Leave without a word when whoever read the output has gone.

    Raises:
        click.exceptions.Exit: that is so.
    """
    try:
        yield
    except BrokenPipeError:
        _let_the_rest_go(sys.stdout)
        raise click.exceptions.Exit(Exit.UNREAD) from None


def flushed(code: int) -> int:
    """The exit code once standard output is written out; what cannot be written would make Python exit with 120."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _let_the_rest_go(sys.stdout)
        return code or Exit.UNREAD
    except (OSError, ValueError):
        _let_the_rest_go(sys.stdout)
        return code or Exit.WRONG_USE
    return code


def refuse(code: Exit, error: JsonObject, *, as_json: bool, also: JsonObject | None = None) -> Exit:
    """Tell an error, with a document on standard output if one is wanted, and return the exit code.

    Args:
        code: the exit code.
        error: its `kind` and `message`, and what else there is to say of it.
        as_json: whether to print the document.
        also: what the document holds besides: what was found, which falls short.

    Raises:
        OSError: what was found cannot be written.
    """
    if as_json:
        # Of an error alone the line tells all; what was found is lost where it cannot be written.
        with contextlib.nullcontext() if also else contextlib.suppress(OSError):
            output.write_document({**(also or {}), "error": error})
    output.complain(str(error["message"]))
    return code


def error_of(error: VitruviusError) -> JsonObject:
    """The error as a JSON document's part: `kind`, `message`, and an unsound position's `findings`."""
    name = type(error).__name__
    kind = "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("-")
    told: JsonObject = {"kind": kind, "message": str(error)}
    if isinstance(error, UnsoundState):
        from vitruvius.cli.documents import finding_document

        told["message"] = f"the position is unsound: {error}"
        told["findings"] = [finding_document(finding) for finding in error.findings]
    return told


def code_of(error: VitruviusError) -> Exit:
    """The exit code for an error."""
    if isinstance(error, SearchTooLarge | FalseCertificate):
        return Exit.FAULT  # an answer is what neither is
    if isinstance(error, BrokenGame | MissingExtra | MissingPart):
        return Exit.WRONG_USE  # and not a theorem that fails, nor a move that is illegal
    return Exit.MALFORMED if isinstance(error, MalformedInput | UnsoundState) else Exit.FALLS_SHORT


def _usage(error: click.ClickException) -> str:
    message = error.format_message().rstrip(".")
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return message
    return f"{message}{' Try' if message.endswith('?') else '; try'} '{context.command_path} --help'"


def _let_the_rest_go(stream: object) -> None:
    """What is still to be flushed at the end goes nowhere."""
    with contextlib.suppress(AttributeError, OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[attr-defined]  # suppressed
