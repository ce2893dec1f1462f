"""Whatever is wrong: the right exit code, one line that names the place, and a document if one was asked for."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from click.testing import CliRunner, Result

from vitruvius.__main__ import run
from vitruvius.cli import main
from vitruvius.cli.exits import Exit
from vitruvius.cli.interruptions import Terminated
from vitruvius.cli.sources import LARGEST
from vitruvius_spec.corintho import clauses as spec

from .positions import CAPITAL_ON_BASE, UNSOUND
from .running import _APART, Ran, check_malformed_move, check_malformed_position, vit

MALFORMED = {
    "five ranks": ("4/4/4/4/4 444,444 1 -", "board"),
    "three ranks": ("4/4/4 444,444 1 -", "board"),
    "an unknown letter": ("4/4/1,X,2/4 444,444 1 -", "rank 2, file b"),
    "too many platforms": ("4/4/4/4,1 444,444 1 -", "rank 1"),
    "negative reserves": ("4/4/4/4 -444,444 1 -", "reserves"),
    "one supply": ("4/4/4/4 444 1 -", "reserves"),
    "an unknown player": ("4/4/4/4 444,444 9 -", "player"),
    "an unknown platform": ("4/4/4/4 444,444 1 e5", "last"),
    "nothing": ("", "position"),
    "white space": (" ", "position"),
    "half of it": ("4/4/4/4 444,4", "position"),
    "10 MB": ("C" * 10_000_000, "position"),
    "a NUL": ("4/4/4/4\0 444,444 1 -", "board"),
    "a line break": ("4/4/4/4 444,444 1 -\n\n", "last"),
    "a surrogate": ("4/4/4/4 444,444 1 \udcff", "last"),
    "an escape sequence": ("\x1b[31m4/4/4/4 444,444 1 -", "board"),
}


def arguments_for(command: str, position: str) -> tuple[str, ...]:
    """A command that takes the position."""
    return {
        "ruling": ("ruling", "corintho", position, "C@b2"),
        "moves": ("moves", "corintho", position),
        "show": ("show", "corintho", position),
        "perft": ("perft", "corintho", "1", "--position", position),
    }[command]


@pytest.mark.parametrize("command", ["ruling", "moves", "show", "perft"])
@pytest.mark.parametrize("what", MALFORMED)
def test_a_malformed_position(what: str, command: str) -> None:
    position, place = MALFORMED[what]
    check_malformed_position(place, *arguments_for(command, position))


@pytest.mark.parametrize(
    ("move", "place"),
    [
        ("", "move"),
        ("C@e5", "after the @"),
        ("X@a1", "before the @"),
        ("a1-", "after the -"),
        ("C@a1\n", "after the @"),
        ("a1:0-b1", "after the :"),
        ("\0", "move"),
        ("\udcff", "move"),
        ("C" * 10_000_000, "move"),
    ],
    ids=range(9),
)
def test_a_malformed_move(move: str, place: str) -> None:
    check_malformed_move(place, "corintho", move)


@pytest.mark.parametrize("command", ["ruling", "moves", "perft"])
def test_an_unsound_position_is_refused_with_every_finding(command: str) -> None:
    arguments = arguments_for(command, UNSOUND)
    broken = [spec.SUPPLY_FOR_TWO.id, spec.STACKING_ORDER.id, spec.LAST_PLAYED.id]
    ran = vit(*arguments)
    assert (ran.code, ran.out) == (3, "")
    for clause_id in broken:
        assert clause_id in ran.complaint
    error = vit(*arguments, "--json").document["error"]
    assert error["kind"] == "unsound-state"
    assert [finding["clause"] for finding in error["findings"]] == broken
    assert not any(finding["holds"] for finding in error["findings"])


def test_an_unsound_position_is_shown_with_its_problems() -> None:
    ran = vit("show", "corintho", UNSOUND)
    assert ran.code == 3
    assert ran.complaint
    assert UNSOUND in ran.out.splitlines()
    ids = {line.split()[-1] for line in ran.out.splitlines() if line}
    assert ids >= {spec.SUPPLY_FOR_TWO.id, spec.STACKING_ORDER.id, spec.LAST_PLAYED.id}


def test_soundness_hangs_on_the_reading() -> None:
    assert vit("show", "corintho", CAPITAL_ON_BASE).code == 3
    assert vit("show", "corintho", CAPITAL_ON_BASE, "--reading", "capital-on-base=yes").code == 0


# Wrong use

WRONG_USE = {
    "no command": ((), ""),
    "an unknown command": (("rulling", "corintho", "start", "C@b2"), "rulling"),
    "an unknown game": (("moves", "corinth", "start"), "corintho"),
    "a game's name of 10 MB": (("moves", "c" * 10_000_000, "start"), "GAME"),
    "no position": (("moves", "corintho"), "POSITION"),
    "nothing to rule on": (("ruling", "corintho"), "POSITION"),
    "too much": (("moves", "corintho", "start", "start"), "start"),
    "an unknown option": (("moves", "corintho", "start", "--jason"), "--jason"),
    "an unknown question": (("moves", "corintho", "start", "--reading", "pasing=yes"), "--reading"),
    "an unknown answer": (("moves", "corintho", "start", "--reading", "passing=maybe"), "--reading"),
    "a reading without an answer": (("moves", "corintho", "start", "--reading", "passing"), "--reading"),
    "two answers": (("question", "corintho", "--reading", "passing=yes", "--reading", "passing=no"), "--reading"),
    "one player": (("moves", "corintho", "start", "--players", "1"), "--players"),
    "no number of players": (("moves", "corintho", "start", "--players", "two"), "--players"),
    "an unknown clause": (("clause", "corintho", "stackin"), "stacking-order"),
    "an unknown clause with its game": (("clause", "corintho", "corintho:stackin"), "corintho:stacking-order"),
    "a clause's name of 10 MB": (("clause", "corintho", "x" * 10_000_000), "clause"),
    "an unknown question to show": (("question", "corintho", "pasing"), "passing"),
    "no clause": (("clause", "corintho", ""), "clause"),
    "a negative depth": (("perft", "corintho", "-1"), "-1"),
    "a depth that no count reaches": (("perft", "corintho", "101"), "0<=x<=100"),
    "a depth of eight digits": (("perft", "corintho", "99999999", "--divide"), "0<=x<=100"),
    "no depth": (("perft", "corintho", "deep"), "DEPTH"),
    "a file that is not there": (("moves", "corintho", "@nowhere/at all"), "nowhere/at all"),
    "a file without a name": (("moves", "corintho", "@"), "without a name"),
    "a file's name with a NUL": (("moves", "corintho", "@a\0b"), "null byte"),
    "a file's name with a line break": (("moves", "corintho", "@a\nb"), r"a\nb"),
    "a record that is not there": (("replay", "corintho", "nowhere"), "nowhere"),
    "a record without a name": (("replay", "corintho", ""), "without a name"),
    "a picture nowhere": (("show", "corintho", "start", "--svg", "nowhere/at.svg"), "nowhere/at.svg"),
    "a picture without a name": (("show", "corintho", "start", "--svg", ""), "without a name"),
    "a picture's name with a NUL": (("show", "corintho", "start", "--svg", "\0"), "NUL character"),
}


@pytest.mark.parametrize("what", [what for what in WRONG_USE if what != "no command"])
def test_wrong_use(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arguments, place = WRONG_USE[what]
    ran = vit(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert place in ran.complaint
    assert len(ran.complaint) < 300
    assert vit(*arguments, "--json").document["error"]["kind"] == "wrong-use"


def test_no_command_shows_the_help() -> None:
    ran = vit()
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.rstrip() == vit("--help").out.rstrip()


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    for arguments in (
        ("moves", "corintho", f"@{tmp_path}"),
        ("replay", "corintho", str(tmp_path)),
        ("show", "corintho", "start", "--svg", str(tmp_path)),
    ):
        ran = vit(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert str(tmp_path) in ran.complaint


def test_a_file_is_kept_when_another_cannot_take_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "picture.svg"
    file.write_text("old", encoding="utf-8")
    write_text = Path.write_text

    def half(self: Path, text: str, encoding: str, newline: str) -> None:
        write_text(self, text[:100], encoding=encoding, newline=newline)
        raise OSError(27, "File too large")

    monkeypatch.setattr(Path, "write_text", half)
    ran = vit("show", "corintho", "start", "--svg", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert "File too large" in ran.complaint
    assert file.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_complaint_has_its_limit() -> None:
    ran = vit("perft", "corintho", "x" * 100_000)
    assert ran.code == 2
    assert len(ran.complaint) < 1_100


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "position.txt"
    file.touch()
    monkeypatch.setattr(Path, "open", refuse)
    ran = vit("moves", "corintho", f"@{file}")
    assert (ran.code, ran.out) == (2, "")
    assert str(file) in ran.complaint


# What no command expects


def test_a_file_of_the_installation_that_is_gone_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise FileNotFoundError(2, "No such file or directory", "/there/corintho.json")

    monkeypatch.setattr("vitruvius.witnesses.differences", gone)
    ran = vit("witness", "corintho")
    assert (ran.code, ran.out) == (Exit.FAULT, "")
    assert "cannot read /there/corintho.json: No such file or directory" in ran.complaint


def test_a_fault_is_told_as_a_document_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr("vitruvius.corintho.GAME.legal_moves", fail)
    ran = process_of("moves", "corintho", "start", "--json")
    assert ran.exit_code == 70
    assert "Traceback" in ran.stderr
    assert json.loads(ran.stdout)["error"] == {
        "kind": "fault",
        "message": "a fault of this program: ZeroDivisionError: by nothing",
    }


def process_of(*arguments: str) -> Result:
    """What became of a command, a traceback and all."""
    return CliRunner(**_APART).invoke(main, list(arguments))


@pytest.mark.parametrize(("by", "code"), [(KeyboardInterrupt, 130), (Terminated, 143)])
def test_an_interruption_is_told_as_a_document_too(
    by: type[BaseException], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise by

    monkeypatch.setattr("vitruvius.corintho.GAME.legal_moves", fail)
    ran = vit("moves", "corintho", "start", "--json")
    assert ran.code == code
    assert ran.document["error"]["kind"] == "interrupted"


# Files and input of the wrong content


def contents() -> dict[str, tuple[bytes, str]]:
    return {
        "not UTF-8": (b"4/4/4/4 444,444 1 \xff", "byte 19"),
        "10 MB": (b"C" * 10_000_000, str(LARGEST)),
        "a NUL": (b"\0", "position"),
        "nothing": (b"", "position"),
        "two lines": (b"4/4/4/4 444,444 1 -\n4/4/4/4 444,444 1 -\n", "position"),
        "a blank line before it": (b"\n4/4/4/4 444,444 1 -\n", "board"),
        "line breaks alone": (b"\r\n\n", "position"),
        "a byte order mark": (b"\xef\xbb\xbf4/4/4/4 444,444 1 -", "board"),
    }


def check_refused(ran: Ran, *places: str) -> None:
    assert (ran.code, ran.out) == (3, "")
    for place in places:
        assert place in ran.complaint


@pytest.mark.parametrize("what", contents())
def test_input_that_is_no_position(what: str) -> None:
    content, place = contents()[what]
    check_refused(vit("moves", "corintho", "-", given=content), "standard input", place)


@pytest.mark.parametrize("what", contents())
def test_a_file_that_is_no_position(what: str, tmp_path: Path) -> None:
    content, place = contents()[what]
    file = tmp_path / "position.txt"
    file.write_bytes(content)
    check_refused(vit("moves", "corintho", f"@{file}"), str(file), place)


def test_the_rulebooks_folder_must_be_one(tmp_path: Path) -> None:
    file = tmp_path / "corintho.txt"
    file.write_bytes(b"\xff")
    for folder, place in ((file, str(file)), (tmp_path, "corintho.txt")):
        variables = {"VITRUVIUS_RULEBOOKS": str(folder)}
        ran = vit("clause", "corintho", "row", env=variables)
        assert ran.code == 2
        assert place in ran.complaint
        ran = vit("doctor", env=variables)
        assert ran.code == 1
        assert place in ran.complaint


# Requests to end, and what is written to one place


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize(
    ("called", "arguments"),
    [
        ("vitruvius.cases.check", ("cases", "corintho")),
        ("vitruvius.gaps.search", ("gaps", "corintho", "--search")),
        ("vitruvius.witnesses.differences", ("witness", "corintho")),
        ("vitruvius.corintho.GAME.rule_on", ("ruling", "corintho", "start", "C@b2")),
    ],
)
def test_every_command_can_be_asked_to_end(
    called: str, arguments: tuple[str, ...], number: int, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(*_: object, **__: object) -> None:
        signal.raise_signal(number)

    monkeypatch.setattr(called, ask)
    ran = vit(*arguments, "--json")
    assert ran.code == code
    assert ran.document["error"] == {"kind": "interrupted", "message": "interrupted"}
    assert ran.err.split("\n")[-2:] == ["vitruvius: interrupted", ""]


def test_an_interruption_while_the_program_is_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupts:
        def __getattr__(self, _name: str) -> NoReturn:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "vitruvius.cli", Interrupts())
    with pytest.raises(SystemExit) as left:
        run()
    assert left.value.code == 130
    assert capsys.readouterr() == ("", "vitruvius: interrupted\n")


@pytest.mark.parametrize(
    ("arguments", "other"),
    [
        (("ruling", "corintho", "start", "C@b2"), "json"),
        (("ruling", "corintho", "start", "C@b2"), "explain"),
        (("ruling", "corintho", "start"), "json"),
        (("show", "corintho", "start"), "json"),
        (("witness", "corintho", "column-on-column"), "json"),
    ],
)
def test_a_picture_and_something_else_do_not_share_standard_output(arguments: tuple[str, ...], other: str) -> None:
    ran = vit(*arguments, "--svg", "-", f"--{other}")
    assert ran.code == 2
    assert f"--svg - and --{other} both write to standard output" in ran.complaint
