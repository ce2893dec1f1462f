"""What mutants are tried on: nothing that is shared by them, or known beforehand, changes what becomes of one."""

from __future__ import annotations

import inspect

import pytest
from attrs import frozen

from tests.proofs.small import LEMMAS, ORDER, TURNS, subject_of, theorem
from vitruvius.corintho import clauses, state
from vitruvius.corintho.state import State
from vitruvius_proofs.bench import Bench, FreeValues
from vitruvius_proofs.discharge import Discharger, Result, Verdict, terms_of
from vitruvius_proofs.mutants.benches import Edited, Shipped, UnfitTrial, refuse_failed
from vitruvius_proofs.mutants.operators import Mutant, mutants_of
from vitruvius_proofs.mutants.refusals import Refused
from vitruvius_proofs.mutants.run import Fate, Target, Tribunal
from vitruvius_proofs.mutants.trials import Point, names_for, points_for, trials_of
from vitruvius_proofs.program import Program
from vitruvius_proofs.theorem import Kind, lemma

pytest.importorskip("z3")

CLAUSES, STATE = clauses.__name__, state.__name__


@frozen
class Some(Target):
    """A target with some of its mutants alone, in an order of their own."""

    kept: tuple[str, ...] = ()
    """Their ids."""

    def mutants(self) -> tuple[Mutant, ...]:
        every = {one.id: one for one in super().mutants()}
        return tuple(every[name] for name in self.kept)


def nothing_is_there(state: State) -> bool:
    """Undefined in every state: there is no such place."""
    return len(state.board[99]) == 0


@pytest.mark.parametrize(
    ("module", "function"),
    [(CLAUSES, "may_stack"), (CLAUSES, "leaves_bases"), (CLAUSES, "resting_turns"), (STATE, "Supply.of")],
)
def test_what_mutants_share_is_what_is_read_of_each_alone(module: str, function: str) -> None:
    subject = subject_of(ORDER, TURNS, LEMMAS)
    target = Target(module, function)
    points = points_for(trials_of(subject), target.full)
    shipped = Shipped(subject)
    assert points
    for mutant in target.mutants()[:2]:
        edited = Edited(shipped, names_for(target.full), Program({module: mutant.text}))
        for point in points:
            claim, case = point.trial.claim, point.trial.case
            alone = Bench(subject, case, Program({module: mutant.text})).obligations(claim, point.choice)
            shared = list(edited.bench(case).obligations(claim, point.choice))
            assert [(one.kind, terms_of(one)) for one in shared] == [(one.kind, terms_of(one)) for one in alone]


def test_source_that_is_not_edited_owes_what_is_owed_of_it_as_it_is() -> None:
    subject = subject_of(ORDER, LEMMAS)
    shipped = Shipped(subject)
    name = f"{CLAUSES}.may_stack"
    same = Edited(shipped, names_for(name), Program({CLAUSES: inspect.getsource(clauses)}))
    for point in points_for(trials_of(subject), name):
        bench = same.bench(point.trial.case)
        assert all(shipped.owes(point, one) for one in bench.obligations(point.trial.claim, point.choice))
        assert same.stated(point) is None
        assert same.beside(point) is None


def test_no_fate_depends_on_which_mutants_were_tried_before() -> None:
    name = "may_stack"
    kept = tuple(one.id for one in Target(CLAUSES, name).mutants())

    def fates(tribunal: Tribunal, *some: str) -> dict[str, Fate]:
        return {one.mutant: one.fate for one in tribunal.fates(Some(CLAUSES, name, some))}

    tribunal = Tribunal(subject_of(LEMMAS))
    found = fates(tribunal, *kept)
    assert set(found.values()) == {Fate.KILLED, Fate.REFUSED, Fate.SURVIVED}
    assert fates(tribunal, *reversed(kept)) == found
    for mutant in kept[:3]:
        assert fates(Tribunal(subject_of(LEMMAS)), mutant) == {mutant: found[mutant]}


def test_what_the_solver_gives_up_on_kills_no_mutant_that_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def gives_up(_: Edited, point: Point) -> Result:
        claim = point.trial.claim
        return Result(claim.kind, claim.name, "", Verdict.UNKNOWN, "")

    target = Some(CLAUSES, "resting_turns", ("delete-disjunct:1", "change-integer:2:0"))
    tribunal = Tribunal(subject_of(LEMMAS, ORDER))
    assert [one.fate for one in tribunal.fates(target)] == [Fate.EQUIVALENT, Fate.SURVIVED]
    monkeypatch.setattr(Edited, "stated", gives_up)
    assert [one.fate for one in tribunal.fates(target)] == [Fate.EQUIVALENT, Fate.KILLED]


def test_claim_that_cannot_be_read_says_nothing_against_another_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever of them is tried first: the mutant is refused only if nothing fails."""
    failing = {"little_is_in_order"}

    def stated(_: Edited, point: Point) -> Result | None:
        claim = point.trial.claim
        if claim.name == "joined_is_in_order":
            raise Refused("Unreadable: clauses.py:1: it is outside the subset")
        return Result(claim.kind, claim.name, "", Verdict.FAILED, "") if claim.name in failing else None

    monkeypatch.setattr(Edited, "stated", stated)
    target = Some(CLAUSES, "may_stack", ("delete-conjunct:1",))
    tribunal = Tribunal(subject_of(LEMMAS))
    assert [(one.fate, one.claim) for one in tribunal.fates(target)] == [(Fate.KILLED, "little_is_in_order")]
    failing.clear()
    assert [one.fate for one in tribunal.fates(target)] == [Fate.REFUSED]


def test_what_comes_to_the_function_sooner_is_tried_first() -> None:
    subject = subject_of(ORDER, TURNS, LEMMAS)
    points = points_for(trials_of(subject), f"{CLAUSES}.may_stack")
    assert [(point.trial.claim.name, point.number) for point in points] == [
        ("joined_is_in_order", 0),  # names it
        ("little_is_in_order", 0),
        ("stacks_are_in_order", 0),
        ("keeps_order", 0),  # by way of a whole step
        ("keeps_order", 1),
    ]


def test_statement_that_is_defined_nowhere_fails() -> None:
    claim = lemma(nothing_is_there)
    subject = subject_of(theorem(claim))
    bench = Bench(subject, subject.cases(subject.theorems[0], claim)[0])
    found = {result.kind: result.verdict for result in Discharger(bench, explains=False).results(claim)}
    assert found == {Kind.LEMMA: Verdict.FAILED, Kind.DEFINED: Verdict.FAILED}


@pytest.mark.parametrize(
    ("verdict", "at", "said"),
    [
        (Verdict.FAILED, "", "corintho:lemmas, little_is_in_order: it fails for the source as it is"),
        (Verdict.FAILED, "A@a1", "corintho:lemmas, little_is_in_order, A@a1: it fails for the source as it is"),
        (Verdict.UNKNOWN, "", "corintho:lemmas, little_is_in_order: the solver gives up on it for the source as it is"),
    ],
)
def test_what_is_not_proved_is_refused_and_said(verdict: Verdict, at: str, said: str) -> None:
    trial = trials_of(subject_of(LEMMAS))[0]
    refuse_failed(trial, Result(Kind.LEMMA, "little_is_in_order", at, Verdict.PROVED, ""))
    with pytest.raises(UnfitTrial) as found:
        refuse_failed(trial, Result(Kind.LEMMA, "little_is_in_order", at, verdict, ""))
    assert str(found.value) == said


def test_free_values_are_shared_unless_a_module_that_they_are_made_with_is_edited() -> None:
    values = FreeValues()
    text = inspect.getsource(state)

    def made(edited: dict[str, str]) -> object:
        program = Program(edited)
        return values.get(("state",), program, lambda: [program.get(f"{STATE}.State")])

    mutant = mutants_of(inspect.getsource(clauses), "may_stack")[0]
    assert made({}) is made({CLAUSES: mutant.text})
    assert made({STATE: text}) is not made({})
    assert made({STATE: text}) is not made({STATE: text})
