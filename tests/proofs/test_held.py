"""How clauses are held: no proof without a theorem, nothing weaker without a reason."""

from __future__ import annotations

import re

import pytest

from vitruvius.errors import WrongUse
from vitruvius_proofs.corintho.subject import CORINTHO
from vitruvius_proofs.held import TRUSTED, Held, Holding, holdings
from vitruvius_spec.corintho import clauses as spec

CLAUSE = spec.STACKING_ORDER
THEOREM = "corintho:stacks-in-order"


def test_proved_by_theorems() -> None:
    holding = Holding(CLAUSE, Held.PROVED, theorems=(THEOREM, "corintho:joins"))
    assert holding.reason == ""
    assert holding.theorems == (THEOREM, "corintho:joins")


@pytest.mark.parametrize("how", [Held.CERTIFIED, Held.TESTED])
def test_held_in_a_weaker_way_for_a_reason(how: Held) -> None:
    assert Holding(CLAUSE, how, "It is a search.").theorems == ()
    assert Holding(CLAUSE, how, "It is a search.", (THEOREM,)).theorems == (THEOREM,)


@pytest.mark.parametrize(
    ("how", "reason", "theorems"),
    [
        (Held.PROVED, "", ()),
        (Held.PROVED, "It is plain to see.", ()),
        (Held.CERTIFIED, "", ()),
        (Held.CERTIFIED, " \n", (THEOREM,)),
        (Held.TESTED, "", ()),
        (Held.TESTED, "", (THEOREM,)),
        (Held.PROVED, "", ("",)),
        (Held.PROVED, "", (THEOREM, " ")),
        (Held.PROVED, "", (THEOREM, THEOREM)),
    ],
)
def test_what_holds_nothing_is_refused(how: Held, reason: str, theorems: tuple[str, ...]) -> None:
    with pytest.raises(WrongUse) as caught:
        Holding(CLAUSE, how, reason, theorems)
    assert CLAUSE.id in str(caught.value)
    assert "\n" not in str(caught.value)


def test_holdings_are_values() -> None:
    one, other = (Holding(CLAUSE, Held.TESTED, "It is a search.") for _ in range(2))
    assert one == other
    assert {one, other} == {one}


def test_what_is_trusted_is_named_once_and_said_in_sentences() -> None:
    ids = [trust.id for trust in TRUSTED]
    assert len(set(ids)) == len(ids)
    for trust in TRUSTED:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", trust.id)
        assert re.fullmatch(r"[A-Z].*\.", trust.says)
    assert {"reader", "python", "solvers", "surroundings", "restatement", "bounds", "candidates", "hashes"} <= set(ids)


def test_each_enacted_clause_is_held_in_some_way() -> None:
    clauses = (spec.STACKING_ORDER, spec.ADJACENT, spec.FOUNDATION, spec.TURNS)
    certified = Holding(spec.ADJACENT, Held.CERTIFIED, "It is a search.", ("corintho:step",))
    found = holdings(clauses, {"corintho:order": (spec.STACKING_ORDER.id,), "corintho:else": ()}, (certified,))
    assert [(one.clause, one.how, one.theorems) for one in found] == [
        (spec.STACKING_ORDER, Held.PROVED, ("corintho:order",)),
        (spec.ADJACENT, Held.CERTIFIED, ("corintho:step",)),
        (spec.TURNS, Held.TESTED, ()),
    ]
    assert all(one.reason for one in found if one.how is not Held.PROVED)


def test_all_clauses_of_corintho_are_proved() -> None:
    theorems = {one.id: [thing.id for thing in one.stands_for] for one in CORINTHO.theorems}
    found = holdings(spec.CLAUSES, theorems)
    assert len(found) > 20
    assert {one.how for one in found} == {Held.PROVED}
