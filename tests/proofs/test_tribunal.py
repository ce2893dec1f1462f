"""Trying mutants: what is killed, what is shown to change nothing, what survives, and what shows nothing at all."""

from __future__ import annotations

import inspect

import pytest

from vitruvius.corintho import clauses, invariants
from vitruvius_proofs.corintho.subject import CORINTHO, Corintho
from vitruvius_proofs.errors import Unreadable
from vitruvius_proofs.mutants.operators import Mutant
from vitruvius_proofs.mutants.run import Fate, Fated, Target, Tribunal, UnfitTrial, sees, targets
from vitruvius_proofs.theorem import Theorem, lemma
from vitruvius_spec.corintho import clauses as spec

pytest.importorskip("z3")


class Few(Corintho):
    """Corintho with one theorem."""

    theorems: tuple[Theorem, ...] = tuple(one for one in CORINTHO.theorems if one.id == "corintho:moving")


class Untrue(Corintho):
    """Corintho with a theorem that does not hold."""

    theorems: tuple[Theorem, ...] = (
        Theorem("corintho:not-so", (spec.STACKING_ORDER,), "It is not.", (lemma(invariants.stacks_are_in_order),)),
    )


def fates(name: str, subject: Corintho) -> tuple[Fated, ...]:
    return tuple(Tribunal(subject, second=True).fates(Target(clauses.__name__, name)))


def test_every_mutant_of_a_clause_is_killed_by_its_theorem() -> None:
    found = fates("has_stack_to_move", Few())
    assert len(found) == 6
    assert {(one.fate, one.by, one.claim) for one in found} == {
        (Fate.KILLED, "corintho:moving", "moves_from_something")
    }


def test_a_method_is_rested_on_by_way_of_its_class() -> None:
    supplies = next(one for one in CORINTHO.theorems if one.id == "corintho:supplies")
    assert all(sees(CORINTHO, claim, "vitruvius.corintho.state.Supply.is_empty") for claim in supplies.claims)
    assert not any(sees(CORINTHO, claim, "vitruvius.corintho.clauses.is_over") for claim in supplies.claims)


def test_without_a_theorem_mutants_survive_unless_they_change_nothing() -> None:
    found = {one.mutant: one for one in fates("resting_turns", Few())}
    assert {one.fate for one in found.values()} == {Fate.SURVIVED, Fate.EQUIVALENT}
    # Of two players, one less is one: the case for two players is not needed.
    assert found["delete-disjunct:1"].fate is Fate.EQUIVALENT
    assert found["delete-disjunct:2"].fate is Fate.SURVIVED


def test_a_table_that_stays_the_same_is_equivalent_and_one_with_an_entry_less_is_not() -> None:
    found = fates("MOVINGS", Few())
    assert {one.fate for one in found} == {Fate.SURVIVED}


def test_what_fails_anyway_shows_nothing() -> None:
    with pytest.raises(UnfitTrial, match="not-so"):
        fates("may_rest_on", Untrue())


@pytest.mark.parametrize("where", ["equivalent", "determined_by"])
@pytest.mark.parametrize("error", [TypeError, KeyError, Unreadable("a.py", 1, "it is so")])
def test_a_fault_that_is_no_matter_of_the_mutant_is_told(
    where: str, error: Exception | type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fault(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(f"vitruvius_proofs.mutants.run.{where}", fault)
    with pytest.raises((TypeError, KeyError, Unreadable)):
        fates("resting_turns", Few())


def test_what_python_cannot_run_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Mutant("broken", "", "", 1, "", "", inspect.getsource(clauses) + "\n() + 1\n")
    monkeypatch.setattr(Target, "mutants", lambda _: (broken,))
    (found,) = fates("resting_turns", Few())
    assert found.fate is Fate.REFUSED
    assert found.by.startswith("TypeError: ")


def test_all_that_theorems_are_to_hold_is_tried() -> None:
    found = {target.full for target in targets(CORINTHO)}
    for name in ("may_rest_on", "Row.platforms", "PLACE_CODES", "step", "is_over"):
        assert f"{clauses.__name__}.{name}" in found
    assert "vitruvius.corintho.state.Supply.of" in found
    assert not any("EMPTY" in name for name in found)
