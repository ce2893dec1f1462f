"""A changed enactment is changed everywhere, for as long as it lasts; and a case that it does not touch still holds."""

from __future__ import annotations

import sys
from itertools import count
from typing import Final

import pytest

from vitruvius import corintho
from vitruvius.cases import cases_of, check
from vitruvius.corintho import clauses
from vitruvius.enact import enactments
from vitruvius.games import game_named
from vitruvius_spec.corintho import clauses as spec

from .worlds import Result, WithoutEndError, first_broken, negated, only, seen, swapped, world

CASES: Final = {case.id: case for case in cases_of(corintho.GAME)}
A_ROW: Final = CASES["1.01"]
A_BASE_MOVED: Final = CASES["4.13"]


def test_a_case_that_the_change_does_not_touch_holds() -> None:
    with world("corintho", only(spec.BASE_STAYS.id, negated)) as game:
        assert check(game, A_ROW) == ()
        assert check(game, A_BASE_MOVED)
        assert first_broken(game, [A_ROW]) is None


def test_what_is_computed_when_the_modules_are_loaded_is_changed_too() -> None:
    with world("corintho", only(spec.ROW.id, negated)):
        changed = sys.modules["vitruvius.corintho.clauses"]
        assert changed.__dict__["ALL_ROWS"] != clauses.ALL_ROWS


def test_all_is_as_before_afterwards() -> None:
    modules, enacted = dict(sys.modules), enactments()
    with world("corintho", only(spec.ROW.id, negated)) as game:
        assert game is not corintho.GAME
    assert game_named("corintho") is corintho.GAME
    ours = {name: module for name, module in sys.modules.items() if name.startswith("vitruvius")}
    assert all(modules.get(name) is module for name, module in ours.items())
    assert enactments() == enacted
    assert check(corintho.GAME, A_ROW) == ()


def test_a_swap_changes_the_two_results_and_no_other() -> None:
    two, three, four = clauses.deal_for_two, clauses.deal_for_three, clauses.deal_for_four
    swap = swapped(Result.of(two()), Result.of(three()))
    assert (swap(two)(), swap(three)(), swap(four)()) == (three(), two(), four())


def test_a_loop_without_end_is_ended() -> None:
    endless = negated(lambda: False)
    with pytest.raises(WithoutEndError):
        all(endless() for _ in count())


def test_an_enactment_is_reached_by_the_cases_that_call_it() -> None:
    watched = seen("corintho", cases_of(corintho.GAME))
    reaching = watched.reaching(spec.STACKS_STAY_WHOLE.id, CASES.values())
    assert A_BASE_MOVED in reaching
    assert CASES["2.01"] not in reaching
    assert any(finding.clause == spec.STACKS_STAY_WHOLE.id for finding in reaching[0].findings)
