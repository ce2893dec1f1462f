"""Theorems that say all that a function returns, and of which of its helpers nothing else can be seen."""

from __future__ import annotations

from typing import Final

import pytest

from vitruvius.cornerstone_tower.clauses import building
from vitruvius.cornerstone_tower.reading import OverhangCounts
from vitruvius_proofs.cornerstone_tower.subject import TOWER
from vitruvius_proofs.mutants.determined import covers, determined_by, equations, is_within
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


def test_all_answers_of_a_question_are_every_reading() -> None:
    assert len(theorems(*OVERHANGS)) == 3
    assert covers(theorems(*OVERHANGS))
    assert not covers(theorems(*OVERHANGS[:2]))
    assert covers(theorems("cornerstone-tower:overhang"))
    assert not covers([])


def test_a_claim_with_premises_or_with_more_to_say_is_no_equation() -> None:
    found = {equation.claim.name for equation in equations(TOWER)}
    assert "overhangs_by_answers" in found
    assert "overhangs_as_told" not in found  # of cubes that are apart
    assert "highest_left_are_highest" not in found  # it says two things
    assert all(equation.function not in equation.claim.opaque for equation in equations(TOWER))
