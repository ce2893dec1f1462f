"""`vitruvius cases`."""

from __future__ import annotations

import shlex

import pytest
from attrs import evolve

from tests.cli.running import vit
from vitruvius import cases, corintho
from vitruvius.cases import cases_of
from vitruvius.cli.exits import Exit
from vitruvius.games import NAMES, game_named
from vitruvius_spec.cases import Case, CaseVerdict

ALL = cases_of(corintho.GAME)


@pytest.fixture
def one_is_wrong(monkeypatch: pytest.MonkeyPatch) -> Case:
    """The first case says the contrary of what is right."""
    wrong = evolve(ALL[0], verdict=CaseVerdict.ILLEGAL)
    monkeypatch.setattr(cases, "cases_of", lambda _game: (wrong, *ALL[1:3]))
    return wrong


def test_all_cases_are_listed_and_hold() -> None:
    ran = vit("cases", "corintho")
    assert ran.code == 0
    assert ran.lines[-1] == f"{len(ALL)} cases: all hold."
    told = [line.split()[:3] for line in ran.lines[:-1] if line.startswith("  ")]
    assert told == [[case.id, case.verdict.value, "holds"] for case in ALL]


def test_a_case_that_differs_is_told(one_is_wrong: Case) -> None:
    ran = vit("cases", "corintho")
    assert ran.code == 1
    assert ran.lines[-1] == "3 cases: 1 differs."
    assert any(line.split()[:3] == [one_is_wrong.id, "illegal", "differs"] for line in ran.lines)
    assert any(line.strip() == "the verdict is legal, and not illegal" for line in ran.lines)
    shown = vit("cases", "corintho", one_is_wrong.id)
    assert shown.code == 1
    assert shown.lines[-1] == "The rules differ: the verdict is legal, and not illegal."


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_one_case_is_shown(case: Case) -> None:
    ran = vit("cases", "corintho", case.id)
    assert ran.code == 0
    words = " ".join(ran.out.split())
    for part in (
        case.id,
        case.title,
        case.section,
        case.why,
        case.verdict.value.upper(),
        *case.sources,
        *case.hangs_on,
    ):
        assert part in words
    for finding in case.findings:
        assert finding.clause in words


def test_the_document_holds_all_of_a_case() -> None:
    ran = vit("cases", "corintho", "6.17", "--json")
    (document,) = ran.document["cases"]
    assert document["verdict"] == "disputed"
    assert document["hangs_on"] == ["row-breakers", "last-played-span"]
    assert document["findings"] == [{"clause": "corintho:winning", "holds": False}]
    assert document["holds"] is True
    assert document["differences"] == []
    assert set(document) == {"holds", "differences", *(field.name for field in Case.__attrs_attrs__)}


def test_an_unknown_case_is_refused_with_what_is_near() -> None:
    ran = vit("cases", "corintho", "6.7")
    assert ran.code == 2
    assert "corintho has no case '6.7'" in ran.complaint
    assert "6.17" in ran.complaint


CODES = {
    CaseVerdict.LEGAL: Exit.DONE,
    CaseVerdict.SOUND: Exit.DONE,
    CaseVerdict.ILLEGAL: Exit.FALLS_SHORT,
    CaseVerdict.UNSOUND: Exit.MALFORMED,
    CaseVerdict.DISPUTED: Exit.DISPUTED,
}
SOME = [(name, case) for name in NAMES for case in cases_of(game_named(name))[::5]]


@pytest.mark.parametrize(("game", "case"), SOME, ids=[f"{name}-{case.id}" for name, case in SOME])
def test_the_command_that_a_case_shows_gives_its_verdict(game: str, case: Case) -> None:
    (command,) = (line for line in vit("cases", game, case.id).lines if line.startswith("vitruvius ruling "))
    assert vit(*shlex.split(command)[1:]).code == CODES[case.verdict]
