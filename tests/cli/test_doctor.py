"""`vitruvius doctor`: versions, extras, accounts; and when something counts as broken."""

from __future__ import annotations

import functools
import inspect
import json
import platform
import re
import shutil
from importlib import metadata
from pathlib import Path

import pytest
from attrs import evolve

import vitruvius
import vitruvius_proofs
import vitruvius_spec
from tests.proofs import small
from vitruvius import __version__, corintho
from vitruvius.cli import evidence as cli_evidence
from vitruvius.cli import rulebooks
from vitruvius.cli.evidence import OnRecord, on_record
from vitruvius.cli.packages import requirements
from vitruvius.corintho import clauses
from vitruvius_proofs import evidence, subjects
from vitruvius_proofs.corintho.subject import Corintho
from vitruvius_proofs.evidence import freshness
from vitruvius_proofs.evidence import recording as evidence_recording
from vitruvius_proofs.run import run
from vitruvius_proofs.units import Job
from vitruvius_spec.corintho import RULEBOOK
from vitruvius_spec.sentences import rulebook_text

from .running import Ran, process, vit

REQUIRES = [
    "attrs>=24.2",
    "click>=8.1.7",
    "hypothesis>=6; extra == 'test'",
    'z3-solver>=4.13; extra == "proofs"',
    'no.such-thing>=1; (python_version >= "3.11") and extra == "proofs"',
    "vitruvius[proofs,test]; extra == 'dev'",
]
INSTALLED = {"attrs": "24.2", "click": "8.2", "hypothesis": "6.1", "z3-solver": "4.13"}


@pytest.fixture(autouse=True)
def recorded(monkeypatch: pytest.MonkeyPatch) -> list[OnRecord]:
    """What is on record as proved; a test may change it."""
    found = [OnRecord("corintho", 3)]
    monkeypatch.setattr(cli_evidence, "on_record", lambda: tuple(found))
    return found


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What is installed, by name; a test may change it."""
    found = {"vitruvius": __version__, **INSTALLED}

    def version(name: str) -> str:
        if name not in found:
            raise metadata.PackageNotFoundError(name)
        return found[name]

    monkeypatch.setattr(metadata, "version", version)
    monkeypatch.setattr(metadata, "requires", lambda _: REQUIRES)
    return found


def test_requirements_are_read_from_the_installed_metadata(installed: dict[str, str]) -> None:
    found = requirements()
    assert found is not None
    assert found.version == installed["vitruvius"]
    assert [(package.name, package.version) for package in found.base] == [("attrs", "24.2"), ("click", "8.2")]
    extras = {extra.name: extra for extra in found.extras}
    assert list(extras) == ["dev", "proofs", "test"]
    assert extras["test"].is_installed
    assert not extras["proofs"].is_installed
    assert [package.name for package in extras["dev"].packages] == ["hypothesis", "no.such-thing", "z3-solver"]
    assert extras["proofs"].install == "pip install 'vitruvius[proofs]'"


def test_an_extra_is_installed_or_the_line_that_installs_it_is_given(installed: dict[str, str]) -> None:
    ran = vit("doctor", env={"VITRUVIUS_RULEBOOKS": None})
    assert (ran.code, ran.err) == (0, "")
    assert __version__ in ran.out
    assert platform.python_version() in ran.out
    rows = {line.split()[0]: line for line in ran.out.splitlines() if line}
    assert installed["hypothesis"] in rows["test"]
    assert "pip install 'vitruvius[proofs]'" in rows["proofs"]
    installed["no.such-thing"] = "1"
    rows = {line.split()[0]: line for line in vit("doctor").out.splitlines() if line}
    assert f"z3-solver {installed['z3-solver']}" in rows["proofs"]


def test_a_base_package_that_is_missing_is_broken(installed: dict[str, str]) -> None:
    del installed["attrs"]
    ran = vit("doctor")
    assert ran.code == 1
    assert "attrs" in ran.complaint
    with_json = vit("doctor", "--json")
    assert with_json.code == 1
    assert with_json.document["error"]["kind"] == "broken"
    assert with_json.document["requirements"]["attrs"] is None


def test_another_version_that_is_installed_is_broken(installed: dict[str, str]) -> None:
    installed["vitruvius"] = "0.0.1"
    ran = vit("doctor")
    assert ran.code == 1
    assert "0.0.1" in ran.complaint


def test_it_runs_without_having_been_installed(installed: dict[str, str]) -> None:
    del installed["vitruvius"]
    assert requirements() is None
    assert vit("doctor").code == 0
    assert not vit("doctor", "--json").document["installed"]


def test_accounts_that_are_wrong_are_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corintho.GAME, "rulebook", evolve(RULEBOOK, accounts=RULEBOOK.accounts[1:]), raising=True)
    ran = vit("doctor", env={"VITRUVIUS_RULEBOOKS": None})
    assert ran.code == 1
    assert RULEBOOK.title in ran.complaint


def test_the_accounts_are_held_against_the_text(tmp_path: Path) -> None:
    (tmp_path / "corintho.txt").write_text("Another text.\n", encoding="utf-8")
    ran = vit("doctor", "--json", env={"VITRUVIUS_RULEBOOKS": str(tmp_path)})
    assert ran.code == 1
    held = {book["game"]: book for book in ran.document["rulebooks"]}
    assert held["corintho"]["text_checked"]
    assert held["corintho"]["complaints"]
    assert not held["cornerstone-tower"]["text_checked"]


def test_without_a_text_only_the_accounts_form_is_checked(tmp_path: Path) -> None:
    for folder in (None, str(tmp_path)):
        for book in vit("doctor", "--json", env={"VITRUVIUS_RULEBOOKS": folder}).document["rulebooks"]:
            assert not book["text_checked"]
            assert not book["complaints"]


@pytest.mark.skipif(rulebook_text("corintho") is None, reason="the rulebook's text is not at hand")
def test_the_text_at_hand_is_accounted_for() -> None:
    for book in vit("doctor", "--json").document["rulebooks"]:
        assert book["text_checked"]
        assert not book["complaints"]


# What is on record as proved


def theorems(ran: Ran) -> list[str]:
    """The row about Corintho's theorems, by words."""
    return next(line.split() for line in ran.out.splitlines() if "theorems of corintho" in line)


def test_theorems_on_record() -> None:
    ran = vit("doctor")
    assert theorems(ran)[3:5] == ["proved", "3"]
    assert vit("doctor", "--json").document["theorems"] == [
        {"game": "corintho", "proved": 3, "stale": [], "trouble": None}
    ]


def test_evidence_that_is_missing_is_broken(recorded: list[OnRecord]) -> None:
    recorded[:] = [OnRecord("corintho", 0, trouble="corintho.json is missing")]
    ran = vit("doctor")
    assert ran.code == 1
    assert ran.complaint == "vitruvius: the evidence of corintho: corintho.json is missing"
    assert theorems(ran)[3] == "broken"
    assert vit("doctor", "--json").document["theorems"][0]["trouble"] == "corintho.json is missing"


def test_evidence_of_another_source_is_broken(recorded: list[OnRecord]) -> None:
    recorded[:] = [OnRecord("corintho", 3, ("corintho:order: may_stack has changed",))]
    ran = vit("doctor")
    assert ran.code == 1
    assert "corintho:order: may_stack has changed" in ran.complaint
    assert theorems(ran)[3] == "stale"
    document = vit("doctor", "--json").document
    assert document["theorems"][0]["stale"] == ["corintho:order: may_stack has changed"]
    assert document["error"]["kind"] == "broken"


def on_record_of(monkeypatch: pytest.MonkeyPatch, subject: Corintho, folder: Path) -> OnRecord:
    """What is said of a subject's theorems when its evidence is in that folder."""
    monkeypatch.setattr(subjects, "subject_named", lambda _: subject)
    monkeypatch.setattr(subjects, "NAMES", ("corintho",))
    monkeypatch.setattr(evidence, "path_of", lambda game: folder / f"{game}.json")
    (found,) = on_record()
    return found


def test_what_is_on_record_is_held_against_the_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = on_record_of(monkeypatch, small.Small(), tmp_path)
    assert (found.theorems, found.complaints) == (0, ())
    assert "corintho.json is missing" in found.fault
    pytest.importorskip("z3")
    made = evidence_recording.recorded("corintho", run(Job(small.Small())))
    (tmp_path / "corintho.json").write_text(evidence_recording.text_of(made), encoding="utf-8")
    assert on_record_of(monkeypatch, small.Small(), tmp_path) == OnRecord("corintho", 3)
    found = on_record_of(monkeypatch, small.WithFalse(), tmp_path)
    assert (found.theorems, len(found.complaints)) == (3, 2)
    for damaged in ("{}", "", '{"format": 1'):
        (tmp_path / "corintho.json").write_text(damaged, encoding="utf-8")
        found = on_record_of(monkeypatch, small.Small(), tmp_path)
        assert (found.theorems, found.complaints) == (0, ())
        assert "corintho.json is damaged" in found.fault
        assert "stale" not in found.fault
        assert "install the package again" in found.fault


def test_many_complaints_are_counted_and_a_few_are_told(recorded: list[OnRecord]) -> None:
    recorded[:] = [OnRecord("corintho", 9, tuple(f"reason {number}" for number in range(9)))]
    ran = vit("doctor")
    assert "reason 0; and 8 more" in ran.complaint
    assert "reason 3" not in ran.out
    assert len(vit("doctor", "--json").document["theorems"][0]["stale"]) == 9


def test_what_has_changed_in_the_source_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the package's own evidence: not the functions of some theorem, but the one that was edited."""
    text = inspect.getsource(clauses)
    edit = {clauses.__name__: text.replace("return is_step and goes_on and", "return goes_on and is_step and")}
    assert edit[clauses.__name__] != text
    real = freshness.freshness
    monkeypatch.setattr(freshness, "freshness", functools.partial(real, edited=edit))
    found = next(record for record in on_record() if record.game == "corintho")
    assert len(found.complaints) == 1
    assert re.fullmatch(
        r"`vitruvius.corintho.clauses.is_row` has changed; \d+ theorems rest on it", found.complaints[0]
    )
    assert found.complaints[0] in found.fault


def test_one_complaint_is_not_several(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebooks, "complaints_without_text", lambda _: ("One.",))
    assert " 1 complaint about " in " ".join(vit("doctor", env={"VITRUVIUS_RULEBOOKS": None}).out.split())


# Source that cannot be loaded


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the packages, to be broken."""
    for package in (vitruvius, vitruvius_spec, vitruvius_proofs):
        folder = Path(next(iter(package.__path__)))
        shutil.copytree(folder, tmp_path / folder.name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


BREAKS = {
    "vitruvius/corintho/clauses.py": ("def def\n", "clauses.py, line 1: SyntaxError"),
    "vitruvius/corintho/state.py": ("import no_such_module\n", "state.py, line 1: ModuleNotFoundError"),
    "vitruvius/corintho/invariants.py": ("nothing\n", "invariants.py, line 1: NameError"),
    "vitruvius_spec/corintho/__init__.py": ("(\n", "__init__.py, line 1: SyntaxError"),
    "vitruvius_proofs/corintho/subject.py": ("raise KeyError(1)\n", "subject.py, line 1: KeyError"),
}


@pytest.mark.parametrize("file", BREAKS)
def test_source_that_cannot_be_loaded_is_broken(file: str, copied: Path) -> None:
    text, says = BREAKS[file]
    (copied / file).write_text(text, encoding="utf-8")
    ran = process("doctor", "--json", PYTHONPATH=str(copied))
    assert (ran.returncode, b"Traceback" in ran.stderr) == (1, False)
    document = json.loads(ran.stdout)
    assert document["error"]["kind"] == "broken"
    assert f"{copied / file}" in document["error"]["message"]
    assert says in document["error"]["message"]
    assert b"broken" in process("doctor", PYTHONPATH=str(copied)).stdout
    ran = process("prove", "corintho", "--json", PYTHONPATH=str(copied))
    assert (ran.returncode, b"Traceback" in ran.stderr) == (70, False)
    assert ran.stderr.count(b"\n") == 1
    error = json.loads(ran.stdout)["error"]
    assert (error["kind"], says in error["message"]) == ("broken-source", True)
