"""Running commands: in this process, and in one of their own."""

from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import frozen
from click.testing import CliRunner

import vitruvius
import vitruvius_spec
from vitruvius.cli import main

# Before click 8.2 the two streams were mixed unless one asked for them apart.
_APART: dict[str, Any] = {"mix_stderr": False} if "mix_stderr" in inspect.signature(CliRunner).parameters else {}

ROOTS = os.pathsep.join(str(Path(next(iter(package.__path__))).parent) for package in (vitruvius, vitruvius_spec))
"""Where the packages under test are, so that a process finds the same ones from any folder."""


@frozen
class Ran:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> dict[str, Any]:
        """The one JSON document on standard output."""
        document: dict[str, Any] = json.loads(self.out)
        assert document["format"] == 1
        return document

    @property
    def lines(self) -> list[str]:
        """The lines on standard output, where nothing is on standard error."""
        assert self.err == ""
        return self.out.splitlines()

    @property
    def complaint(self) -> str:
        """The one line on standard error."""
        (line,) = self.err.splitlines()
        assert line.startswith("vitruvius: ")
        assert line.isprintable()
        return line


def vit(*arguments: str, given: str | bytes | None = None, env: Mapping[str, str | None] | None = None) -> Ran:
    """Run a command in this process.

    Args:
        arguments: what follows `vitruvius`.
        given: standard input.
        env: variables to set, or to unset where they are None.
    """
    result = CliRunner(**_APART).invoke(main, list(arguments), input=given, env=env)
    # Whatever goes wrong, the command exits and raises nothing else.
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.stderr
    return Ran(result.exit_code, result.stdout, result.stderr)


def check_malformed_position(place: str, *arguments: str) -> None:
    """The command refuses the position that is among its arguments, and names the place in it."""
    ran = vit(*arguments)
    assert (ran.code, ran.out) == (3, "")
    assert place in ran.complaint
    assert len(ran.complaint) < 300
    with_json = vit(*arguments, "--json")
    assert (with_json.code, with_json.err) == (3, ran.err)
    assert with_json.document["error"]["kind"] == "malformed-state"
    assert place in with_json.document["error"]["message"]


def check_malformed_move(place: str, game: str, move: str) -> None:
    """No ruling is given on the move, and the place in it is named."""
    ran = vit("ruling", game, "start", "--json", "--", move)
    assert ran.code == 3
    assert place in ran.complaint
    assert len(ran.complaint) < 300
    assert ran.document["error"]["kind"] == "malformed-move"


def process(
    *arguments: str | bytes, given: bytes = b"", cwd: Path | None = None, **variables: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "vitruvius", *arguments],
        input=given,
        capture_output=True,
        check=False,
        cwd=cwd,
        env=environment(**variables),
        timeout=60,
    )


def environment(**variables: str) -> dict[str, str]:
    """The variables for a process of its own: those of this one, but for what decides on colour and encoding."""
    unwanted = {"NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING", "PYTHONUTF8", "COLUMNS", "VITRUVIUS_RULEBOOKS"}
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**kept, "PYTHONPATH": ROOTS, "PYTHONUTF8": "1", **variables}
