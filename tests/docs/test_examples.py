"""Every command and every program in the README and the documents runs, and prints what is shown beside it."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from vitruvius.cli import main

ROOT = Path(__file__).resolve().parents[2]
# The commands of one page are about a game that is not installed here: `test_fourth_game` runs them where it is.
OTHER = ROOT / "docs" / "add-a-game.md"
PAGES = [ROOT / "README.md", *sorted(page for page in (ROOT / "docs").rglob("*.md") if page != OTHER)]
BLOCK = re.compile(r"^```(?P<language>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
ANSWERED = {0, 1, 4}
"""The exit codes of a ruling that was given."""


def blocks(language: str) -> Iterator[tuple[str, str]]:
    """The fenced blocks of that language, each with the name of its page."""
    for page in PAGES:
        if "_build" not in page.parts:
            for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
                if block["language"] == language:
                    yield page.name, block["body"]


def commands() -> Iterator[str]:
    """The `vitruvius` commands that are shown."""
    for _, body in blocks("console"):
        for line in body.splitlines():
            if line.startswith(("vitruvius ", "$ vitruvius ")):
                yield line.removeprefix("$ ")


@pytest.mark.parametrize("command", sorted(set(commands())))
def test_command_runs(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    arguments = [argument.replace("OUT.svg", str(tmp_path / "out.svg")) for argument in shlex.split(command)[1:]]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code in ANSWERED, result.output
    assert result.output


@pytest.mark.parametrize(("page", "program"), list(blocks("python")))
def test_program_runs(page: str, program: str) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, page, "exec"), {"__name__": "__main__"})  # running it is the test
    assert printed.getvalue()


def test_something_is_shown() -> None:
    assert len(set(commands())) >= 1
    assert list(blocks("python"))
