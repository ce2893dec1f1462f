"""`vitruvius doctor`: versions, extras, accounts; and when something counts as broken."""

from __future__ import annotations

import platform
from importlib import metadata
from pathlib import Path

import pytest
from attrs import evolve

from vitruvius import __version__, corintho
from vitruvius.cli.packages import requirements
from vitruvius_spec.corintho import RULEBOOK
from vitruvius_spec.sentences import rulebook_text

from .running import vit

REQUIRES = [
    "attrs>=24.2",
    "click>=8.1.7",
    "hypothesis>=6; extra == 'test'",
    'z3-solver>=4.13; extra == "proofs"',
    'no.such-thing>=1; (python_version >= "3.11") and extra == "proofs"',
    "vitruvius[proofs,test]; extra == 'dev'",
]
INSTALLED = {"attrs": "24.2", "click": "8.2", "hypothesis": "6.1", "z3-solver": "4.13"}


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
    (book,) = ran.document["rulebooks"]
    assert book["text_checked"]
    assert book["complaints"]


def test_without_a_text_only_the_accounts_form_is_checked(tmp_path: Path) -> None:
    for folder in (None, str(tmp_path)):
        (book,) = vit("doctor", "--json", env={"VITRUVIUS_RULEBOOKS": folder}).document["rulebooks"]
        assert not book["text_checked"]
        assert not book["complaints"]


@pytest.mark.skipif(rulebook_text("corintho") is None, reason="the rulebook's text is not at hand")
def test_the_text_at_hand_is_accounted_for() -> None:
    (book,) = vit("doctor", "--json").document["rulebooks"]
    assert book["text_checked"]
    assert not book["complaints"]
