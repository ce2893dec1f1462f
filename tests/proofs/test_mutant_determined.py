"""Theorems that say all that a function returns, and of which of its helpers nothing else can be seen."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

import pytest

from vitruvius.cornerstone_tower.clauses import building
from vitruvius.cornerstone_tower.reading import OverhangCounts
from vitruvius_proofs.cornerstone_tower.subject import TOWER
from vitruvius_proofs.mutants import determined
from vitruvius_proofs.mutants.determined import (
    determined_by,
    equations,
    is_every_reading,
    is_for_tables,
    is_within,
    users_of,
)
from vitruvius_proofs.mutants.run import targets
from vitruvius_proofs.subjects import NAMES, subject_named
from vitruvius_proofs.theorem import Theorem

BUILDING: Final = building.__name__
OVERHANGS: Final = tuple(
    f"cornerstone-tower:overhang:overhang-counts={way}" for way in (each.value for each in OverhangCounts)
)


def theorems(*ids: str) -> list[Theorem]:
    return [theorem for theorem in TOWER.theorems if theorem.id in ids]


@pytest.mark.parametrize("name", ["overhangs_little", "is_little_or_helped", "is_little", "differs", "matters_count"])
def test_what_one_function_alone_uses_is_seen_only_in_what_that_returns(name: str) -> None:
    found = determined_by(TOWER, f"{BUILDING}.{name}")
    assert found is not None
    assert found.theorems == OVERHANGS
    assert found.claim == "overhangs_by_answers"
    assert found.says == "all that overhangs_little returns, for cubes of length 1, length 2, length 3, length 4"


@pytest.mark.parametrize(
    "name",
    [
        "counts_one",  # the other side counts by it, too
        "is_supported",  # opaque
        "balance",  # the facts of a finding use it
        "can_overhang_little",  # so do these
        "is_one",
    ],
)
def test_what_else_is_seen_is_not_said(name: str) -> None:
    assert determined_by(TOWER, f"{BUILDING}.{name}") is None


def test_what_others_use_is_not_within() -> None:
    assert is_within(f"{BUILDING}.is_little", building.overhangs_little)
    assert is_within(f"{BUILDING}.overhangs_little", building.overhangs_little)
    assert not is_within(f"{BUILDING}.balance", building.overhangs_little)
    assert not is_within(f"{BUILDING}.is_little", building.is_clear)


def modules(monkeypatch: pytest.MonkeyPatch, **texts: str) -> None:
    """Let the rules be modules of these texts."""
    trees = tuple((f"vitruvius.{name}", ast.parse(text)) for name, text in texts.items())
    monkeypatch.setattr(determined, "_trees", lambda: trees)
    for known in (users_of, is_for_tables, determined._read_modules):
        known.cache_clear()


@pytest.fixture
def _forgotten() -> Iterator[None]:
    """What is known of other modules than the rules' is forgotten afterwards."""
    yield
    for known in (users_of, is_for_tables, determined._read_modules):
        known.cache_clear()


def even(number: int) -> bool:
    return number == 0 or odd(number - 1)


def odd(number: int) -> bool:
    return number != 0 and even(number - 1)


def is_even_or_one(number: int) -> bool:
    return even(number) or number == 1


@pytest.mark.usefixtures("_forgotten")
def test_functions_that_use_each_other_are_not_within(monkeypatch: pytest.MonkeyPatch) -> None:
    here = __name__
    uses = {"even": {"odd", "is_even_or_one"}, "odd": {"even"}, "is_even_or_one": set[str]()}
    monkeypatch.setattr(
        determined, "users_of", lambda name: frozenset(f"{here}.{one}" for one in uses[name.rpartition(".")[2]])
    )
    monkeypatch.setattr(determined, "names_below", lambda _: frozenset(f"{here}.{one}" for one in uses))
    assert not is_within(f"{here}.odd", is_even_or_one)
    assert not is_within(f"{here}.even", is_even_or_one)
    assert is_within(f"{here}.is_even_or_one", is_even_or_one)
    uses["even"] = {"is_even_or_one"}
    assert is_within(f"{here}.odd", is_even_or_one)


MADE: Final = "def _rows(): return (1,)\nROWS = tuple(_rows())\n"


@pytest.mark.usefixtures("_forgotten")
@pytest.mark.parametrize(
    ("more", "other", "is_so"),
    [
        ("", "", True),
        ("MORE: tuple[int, ...] = _rows() + tuple(row for row in _rows())", "", True),
        ("def later(): return _rows()", "", False),
        ("LATER = lambda: _rows()", "", False),
        ("LATER = (lambda: _rows)()", "", False),
        ("class Rows:\n    def all(self): return _rows()", "", False),
        ("", "from vitruvius.one import _rows as rows", False),
        ("", "from vitruvius import one\ndef later(): return one._rows()", False),
        ("", "def later(): return _rows()", True),  # of its own
    ],
)
def test_what_makes_tables_is_used_for_nothing_else(
    more: str, other: str, is_so: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    modules(monkeypatch, one=MADE + more, two=other)
    assert is_for_tables("vitruvius.one", "_rows") is is_so
    assert not is_for_tables("vitruvius.one", "ROWS")
    assert not is_for_tables("vitruvius.one", "_none")


def test_one_function_of_all_makes_tables() -> None:
    every = [target for name in NAMES for target in targets(subject_named(name))]
    assert [target.full for target in every if target.makes_tables] == ["vitruvius.corintho.clauses._rows"]


def test_equations_are_found_once() -> None:
    assert equations(TOWER) is equations(TOWER)


def test_all_answers_of_a_question_are_every_reading() -> None:
    assert len(theorems(*OVERHANGS)) == 3
    assert is_every_reading(theorems(*OVERHANGS))
    assert not is_every_reading(theorems(*OVERHANGS[:2]))
    assert is_every_reading(theorems("cornerstone-tower:overhang"))
    assert not is_every_reading([])


def test_a_claim_with_premises_or_with_more_to_say_is_no_equation() -> None:
    found = {equation.claim.name for equation in equations(TOWER)}
    assert "overhangs_by_answers" in found
    assert "overhangs_as_told" not in found  # of cubes that are apart
    assert "highest_left_are_highest" not in found  # it says two things
    assert all(equation.function not in equation.claim.opaque for equation in equations(TOWER))
