"""In a process of its own: exit codes, pipes, encodings, terminals, and how little is imported."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .positions import FIGURE_6, UNSOUND
from .running import environment, process

posix = pytest.mark.skipif(os.name != "posix", reason="a shell's redirections")
COMMAND = [sys.executable, "-m", "vitruvius"]


def shell(line: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line in which `$V` is the command."""
    return subprocess.run(
        ["sh", "-c", line.replace("$V", '"$PYTHON" -m vitruvius')],
        capture_output=True,
        check=False,
        env=environment(PYTHON=sys.executable, **variables),
        timeout=60,
    )


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        (0, ("ruling", "corintho", FIGURE_6, "C@a4")),
        (1, ("ruling", "corintho", FIGURE_6, "a1-b1")),
        (2, ("ruling", "corintho")),
        (3, ("ruling", "corintho", UNSOUND, "C@a4")),
        (4, ("ruling", "corintho", FIGURE_6, "pass")),
    ],
)
def test_exit_codes(code: int, arguments: tuple[str, ...]) -> None:
    ran = process(*arguments)
    assert ran.returncode == code
    assert b"Traceback" not in ran.stderr
    assert (ran.stderr == b"") == (code in {0, 1, 4})
    assert (ran.stdout == b"") == (code in {2, 3})


def test_a_pipe_carries_a_position() -> None:
    ran = process("moves", "corintho", "-", given=FIGURE_6.encode() + b"\n")
    assert ran.returncode == 0
    assert b"c3-c4" in ran.stdout.splitlines()


@pytest.mark.parametrize("content", [b"\xff", b"\0", b"", b"C" * 10_000_000], ids=["bytes", "nul", "empty", "long"])
def test_bad_input(content: bytes) -> None:
    ran = process("moves", "corintho", "-", given=content)
    assert (ran.returncode, ran.stdout) == (3, b"")
    assert ran.stderr.count(b"\n") == 1
    assert ran.stderr.startswith(b"vitruvius: standard input")


@posix
@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        (2, ("moves", b"\xff", "start")),
        (2, (b"\xff",)),
        (2, ("moves", "corintho", b"@\xff")),
        (2, ("moves", "corintho", "start", "--reading", b"\xff=yes")),
        (2, ("clause", "corintho", b"\xff")),
        (3, ("moves", "corintho", b"\xff")),
        (3, ("ruling", "corintho", "start", b"C@\xff")),
    ],
)
def test_arguments_that_are_not_utf_8(code: int, arguments: tuple[str | bytes, ...]) -> None:
    ran = process(*arguments)
    assert (ran.returncode, ran.stdout) == (code, b"")
    in_ascii = process(*arguments, "--json", PYTHONIOENCODING="ascii")
    assert in_ascii.returncode == code
    for stderr in (ran.stderr, in_ascii.stderr):
        assert stderr.count(b"\n") == 1
        assert stderr.startswith(b"vitruvius: ")
    assert json.loads(in_ascii.stdout)["error"]["kind"] in {"wrong-use", "malformed-state", "malformed-move"}


@posix
def test_nobody_reads_the_output() -> None:
    ran = shell("{ $V moves corintho start; echo $? >&2; } | true")
    assert ran.stderr == b"141\n"
    ran = shell("{ $V perft corintho 2 --divide; echo $? >&2; } | head -n 1")
    assert ran.stdout.count(b"\n") == 1
    assert ran.stderr == b"141\n"
    ran = shell("{ sleep 1; $V --help; echo $? >&2; } | true")
    assert ran.stderr == b"141\n"
    ran = shell("{ sleep 1; $V moves corintho nonsense --json; echo $? >&2; } | true")
    assert ran.stderr.splitlines()[-1] in {b"3", b"141"}
    assert b"Traceback" not in ran.stderr


@posix
def test_streams_that_are_closed() -> None:
    assert shell("$V moves corintho - <&-").returncode == 2
    assert shell("$V moves corintho start >&-").returncode == 0
    assert shell("$V show corintho start >&-").returncode == 0
    assert shell("$V moves corintho nonsense 2>&-").returncode == 3
    for line in ("$V moves corintho - <&-", "$V show corintho start >&-"):
        assert b"Traceback" not in shell(line).stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_output_that_cannot_be_written() -> None:
    for line in ("$V moves corintho start >/dev/full", "$V ruling corintho start C@b2 >/dev/full"):
        ran = shell(line)
        assert ran.returncode == 2
        assert ran.stderr.count(b"\n") == 1
        assert ran.stderr.startswith(b"vitruvius: ")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_what_falls_short_and_cannot_be_written() -> None:
    wrong = r"""echo '{"position": "start", "moves": []}' | $V compare corintho - --json"""
    unsound = f"$V show corintho '{UNSOUND}' --json"
    for line in (wrong, unsound):
        ran = shell(f"{line} >/dev/full")
        assert ran.returncode == 2
        assert ran.stderr.startswith(b"vitruvius: cannot write the output: ")
        assert ran.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file without an end")
def test_a_file_without_an_end() -> None:
    assert process("moves", "corintho", "@/dev/zero").returncode == 3
    assert process("replay", "corintho", "/dev/zero").returncode == 3


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8"])
def test_pictures_fit_the_encoding(encoding: str) -> None:
    for arguments in (("show", "corintho", "start"), ("ruling", "corintho", FIGURE_6, "C@a4", "--explain")):
        ran = process(*arguments, PYTHONIOENCODING=encoding)
        assert (ran.returncode, ran.stderr) == (0, b"")
        text = ran.stdout.decode(encoding)
        assert "\\u" not in text
        if encoding != "cp437":  # it has frames, and so may carry some pictures and others not
            assert text.isascii() == (encoding != "utf-8")


def test_what_an_encoding_lacks_is_made_plain(tmp_path: Path) -> None:
    # As the rulebooks' own sentences may need.
    script = (
        "from vitruvius.cli import output; output.write('\\u201cone\\u201d \\u2013 it\\u2019s \\u2026 \\u25b8 \\udcff')"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        check=True,
        cwd=tmp_path,
        env=environment(PYTHONIOENCODING="ascii"),
    )
    assert ran.stdout == b'"one" - it\'s ... \\u25b8 \\udcff\n'


# Piped and on a terminal


def test_nothing_is_coloured_or_cut_when_it_is_piped() -> None:
    wide = "BCA,BCA,BCA,BC/BC,BC,B,B/C,1,A,A/B,2,A 001,001 1 c3"
    for arguments in (
        ("show", "corintho", wide),
        ("ruling", "corintho", FIGURE_6, "C@a4", "--explain"),
        ("clause", "corintho"),
    ):
        narrow = process(*arguments, COLUMNS="20")
        assert narrow.stdout == process(*arguments).stdout
        assert b"\x1b" not in narrow.stdout
        assert "\u2026".encode() not in narrow.stdout
    assert wide.encode() in process("show", "corintho", wide).stdout.splitlines()


def on_terminal(*arguments: str, stream: str = "stdout", **variables: str) -> bytes:
    """What a command writes to a stream that is a terminal."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=theirs if stream == "stdout" else subprocess.PIPE,
        stderr=theirs if stream == "stderr" else subprocess.PIPE,
        env=environment(**{"TERM": "xterm-256color", **variables}),
    ) as run:
        os.close(theirs)
        written = b""
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:  # how Linux says that the other end is closed
                break
            if not piece:
                break
            written += piece
        run.communicate(timeout=60)
    os.close(ours)
    return written


@posix
def test_colour_is_for_terminals_that_want_it() -> None:
    arguments = ("ruling", "corintho", FIGURE_6, "C@a4")
    assert b"\x1b[" in on_terminal(*arguments)
    assert b"\x1b" not in on_terminal(*arguments, NO_COLOR="1")
    assert b"\x1b" not in on_terminal(*arguments, TERM="dumb")


@posix
def test_a_narrow_terminal_wraps_sentences_and_leaves_ids_whole() -> None:
    written = on_terminal("ruling", "corintho", FIGURE_6, "C@a4", COLUMNS="70", NO_COLOR="1").decode()
    lines = [line.rstrip() for line in written.splitlines()]
    assert any(line.endswith("corintho:four-does-not-undo-three") for line in lines)
    assert max(map(len, lines)) <= 75


@posix
def test_progress_is_shown_on_a_terminal_and_nowhere_else() -> None:
    assert b"counting" in on_terminal("perft", "corintho", "2", stream="stderr")
    assert process("perft", "corintho", "2").stderr == b""


# How little is imported

LIGHT = """
import sys
import vitruvius.cli
from click.testing import CliRunner
assert CliRunner().invoke(vitruvius.cli.main, sys.argv[1:]).exit_code == 0
heavy = {"rich", "attr", "attrs", "cattrs", "vitruvius_spec", "vitruvius.game", "vitruvius.corintho"}
print(sorted(heavy & set(sys.modules)))
"""


def imported(*arguments: str) -> bytes:
    ran = subprocess.run(
        [sys.executable, "-c", LIGHT, *arguments], capture_output=True, check=True, env=environment(), timeout=60
    )
    return ran.stdout.strip()


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("ruling", "--help"), ("perft", "--help")], ids=str)
def test_help_imports_click_alone(arguments: tuple[str, ...]) -> None:
    assert imported(*arguments) == b"[]"


def test_what_needs_no_colour_imports_none() -> None:
    assert b"rich" not in imported("moves", "corintho", "start")
    assert b"rich" not in imported("perft", "corintho", "1")
    assert b"rich" not in imported("ruling", "corintho", "start", "C@b2", "--json")
