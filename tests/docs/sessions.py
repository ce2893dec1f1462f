"""The commands of a console block, and how they are run in a copy of what they need."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import frozen
from click.testing import CliRunner

from vitruvius.cli import main

WIDTH = "100"
"""How wide the terminal of the documents is."""
HEREDOC = re.compile(r"<<-?\s*(['\"]?)(?P<word>\w+)\1")
# What no plain command line has, quoted texts aside.
SHELL = re.compile(r"[|<>;&`*?#(){}!~\n]|\$")
ENDS: Mapping[str, frozenset[int]] = {
    "ruling": frozenset({0, 1, 4}),  # a ruling was given: legal, illegal or disputed
    "compare": frozenset({0, 1}),  # the two were compared: they agree, or differ
}
"""How a command may end that is shown; the others with 0 alone."""


@frozen
class Command:
    """A command, and what is shown as printed by it; None if nothing is shown."""

    line: str
    shown: str | None


@frozen
class Printed:
    """What a command printed on both streams, and with what it ended."""

    text: str
    code: int


def commands_of(body: str) -> tuple[Command, ...]:
    """The commands of a console block.

    With a `$ ` before any of them, what has none before it is printed by the one above. Else each line is a command.
    """
    lines = body.splitlines()
    return tuple(_prompted(lines) if any(line.startswith("$ ") for line in lines) else _bare(lines))


def _prompted(lines: list[str]) -> Iterator[Command]:
    at = 0
    while at < len(lines):
        if not lines[at].startswith("$ "):
            raise ValueError(f"no command prints {lines[at]!r}")
        command, at = _whole(lines, at, "$ ")
        end = next((n for n in range(at, len(lines)) if lines[n].startswith("$ ")), len(lines))
        yield Command(command, "".join(f"{line}\n" for line in lines[at:end]) if end > at else None)
        at = end


def _bare(lines: list[str]) -> Iterator[Command]:
    at = 0
    while at < len(lines):
        if not lines[at].strip() or lines[at].startswith("#"):
            at += 1
            continue
        command, at = _whole(lines, at, "")
        yield Command(command, None)


def _whole(lines: list[str], at: int, prompt: str) -> tuple[str, int]:
    """The command that begins at `at`, with the lines that continue it, and where what follows begins."""
    command = lines[at].removeprefix(prompt)
    at += 1
    while command.endswith("\\") and at < len(lines):
        command += "\n" + lines[at].removeprefix("> ")
        at += 1
    document = HEREDOC.search(command)
    if document:
        end = lines.index(document["word"], at)
        command += "".join(f"\n{line}" for line in lines[at : end + 1])
        at = end + 1
    return command, at


def run(command: str, folder: Path) -> Printed:
    """Run a command in that folder, which is the present one: what needs no shell goes without."""
    if command.startswith("vitruvius ") and not SHELL.search(_unquoted(command)):
        arguments = shlex.split(command)[1:]
        result = CliRunner(env={"COLUMNS": WIDTH}).invoke(main, arguments)
        return Printed(result.output, result.exit_code)
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        check=False,
    )
    return Printed(done.stdout, done.returncode)


def environment() -> Mapping[str, str]:
    """What a shell has that the documents are read beside, with the commands of this Python's environment first."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("VITRUVIUS", "PYTEST", "COV"))}
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    return {**kept, "PATH": path, "COLUMNS": WIDTH, "PYTHONUTF8": "1"}


def may_end(command: str) -> frozenset[int]:
    """The exit codes with which a command may end whose end is not shown."""
    named = re.match(r"(?:\S*/)?vitruvius (\w+)", command)
    return ENDS.get(named[1], frozenset({0})) if named else frozenset({0})


def is_shown(shown: str, printed: str) -> bool:
    """Whether that is what was printed; `...` stands for anything, several lines too."""
    parts = [re.escape(part) for part in shown.strip("\n").split("...")]
    return re.fullmatch(".*".join(parts), printed.strip("\n"), re.DOTALL) is not None


def _unquoted(command: str) -> str:
    return re.sub(r"'[^']*'|\"[^\"$`]*\"", "", command)
