"""Evidence: made from a run, the same each time, compared with another, and held against the source as it is."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from tests.cli.running import environment
from tests.proofs import small
from vitruvius.corintho import clauses as c
from vitruvius_proofs.corintho.subject import Corintho
from vitruvius_proofs.corintho.theorems import standing
from vitruvius_proofs.evidence import BadEvidence, CaseEvidence, Evidence, load, parse, path_of
from vitruvius_proofs.evidence.causes import Mark
from vitruvius_proofs.evidence.freshness import Freshness, freshness
from vitruvius_proofs.evidence.recording import Difference, combined, differences, recorded, text_of
from vitruvius_proofs.fingerprint import fingerprint
from vitruvius_proofs.outcomes import Run
from vitruvius_proofs.run import run
from vitruvius_proofs.subject import Subject
from vitruvius_proofs.subjects import NAMES, subject_named
from vitruvius_proofs.theorem import Theorem
from vitruvius_proofs.units import Job

ORDER, TURNS, LEMMAS = (theorem.id for theorem in small.Small.theorems)
LARGEST = 400_000
"""How many bytes a file of evidence may have, so that its changes can be read."""


@cache
def whole_run() -> Run:
    """A run of all theorems of the small subject, the second solver asked too."""
    pytest.importorskip("z3")
    pytest.importorskip("cvc5")
    return run(Job(small.Small(), second=True))


def evidence() -> Evidence:
    return recorded("corintho", whole_run())


def changed(change: Callable[[CaseEvidence], CaseEvidence], number: int = 1) -> Evidence:
    """The evidence with something changed in the last case of a claim of the first theorem."""
    found = evidence()
    theorem = next(one for one in found.theorems if one.id == ORDER)
    claim = theorem.claims[number]
    claims = list(theorem.claims)
    claims[number] = evolve(claim, cases=(*claim.cases[:-1], change(claim.cases[-1])))
    others = tuple(one for one in found.theorems if one.id != ORDER)
    return evolve(found, theorems=(*others, evolve(theorem, claims=tuple(claims))))


# What is on record


def test_evidence_holds_what_was_asked_and_answered() -> None:
    found = evidence()
    assert found.solvers == (whole_run().solver, whole_run().second)
    assert [theorem.id for theorem in found.theorems] == sorted([ORDER, TURNS, LEMMAS])
    order = found.theorem(ORDER)
    assert order is not None
    assert (order.says, order.leans_on) == (small.ORDER.says, (LEMMAS,))
    assert order.stands_for == ("corintho:stacks-in-order", "corintho:stacking-order")
    assert {"may_rest_on", "next_player"} <= set(order.reads["vitruvius.corintho.clauses"])
    assert list(order.reads) == ["vitruvius.corintho.clauses"]
    initiation, consecution = order.claims
    (nothing,) = initiation.cases
    assert (nothing.owed, nothing.asked, nothing.replies, nothing.sha256) == (1, 0, {}, "")
    (two,) = consecution.cases
    assert (two.case, two.owed, two.asked) == ("2 players", 6, 4)
    assert two.replies == {"sat": 2, "unsat": 2}
    assert two.used == ("is_allowed", "stacks_are_in_order", "what_is_built_is_in_order")
    (unit,) = (unit for result in whole_run().theorems for unit in result.units if unit.claim == "keeps_order")
    assert two.sha256 == combined([result.sha256 for result in unit.results if result.sha256])
    assert (order.questions, order.obligations) == (4, 7)
    assert found.standing_for("corintho:turns") == (found.theorem(TURNS),)
    assert found.theorem("corintho:none") is None


def test_evidence_comes_back_from_its_text() -> None:
    text = text_of(evidence())
    assert parse(text) == evidence()
    assert text_of(parse(text)) == text
    assert "seconds" not in text


def test_evidence_is_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    again = run(Job(small.Small(), second=True), jobs=2)
    assert text_of(recorded("corintho", again)) == text_of(evidence())


def test_a_text_that_is_no_evidence_is_refused() -> None:
    whole = json.loads(text_of(evidence()))
    for bad in ("", "[]", "{}", json.dumps({**whole, "format": 2}), json.dumps({**whole, "theorems": [{}]})):
        with pytest.raises(BadEvidence, match=r"corintho\.json"):
            parse(bad, "corintho.json")


def test_a_game_without_evidence() -> None:
    assert load("no-such-game") is None
    assert path_of("no-such-game").name == "no-such-game.json"


# Compared with a run


def theorems_in(found: tuple[Difference, ...]) -> set[str]:
    return {one.theorem for one in found}


def test_a_run_is_what_it_put_on_record() -> None:
    assert differences(evidence(), whole_run()) == ()
    # What the second solver says is not missed where it was not asked, nor theorems that were not run.
    assert differences(evidence(), run(Job(small.Small()), [LEMMAS])) == ()


def test_a_version_or_a_core_makes_no_difference() -> None:
    other = evolve(changed(lambda case: evolve(case, used=())), solvers=("z3 0", "cvc5 0"))
    assert other != evidence()
    assert differences(other, whole_run()) == ()


@pytest.mark.parametrize(
    "change",
    [
        lambda case: evolve(case, sha256="0" * 64),
        lambda case: evolve(case, owed=case.owed + 1),
        lambda case: evolve(case, replies={"sat": 4}),
        lambda case: evolve(case, case="5 players"),
    ],
    ids=["texts", "number", "answer", "case"],
)
def test_another_text_or_answer_is_a_difference(change: Callable[[CaseEvidence], CaseEvidence]) -> None:
    (found,) = differences(changed(change), whole_run())
    assert found.theorem == ORDER
    assert found.what.startswith("keeps_order")


def test_an_edit_of_the_source_is_a_difference() -> None:
    """Even one of which all theorems hold."""
    done = run(Job(small.Small(), edited=small.edited(*ANY_CAPITAL)))
    assert done.is_proved
    assert theorems_in(differences(evidence(), done)) == {ORDER, LEMMAS}


def test_what_is_not_proved_is_a_difference() -> None:
    edited = small.edited(small.PLACES_IN_ORDER, small.ANYTHING_IS_PLACED)
    (found,) = differences(evidence(), run(Job(small.Small(), edited=edited)))
    assert (found.theorem, found.is_proved) == (ORDER, False)
    assert found.what == "on record it is proved, and now it is failed"


def test_missing_and_extra_theorems_are_differences() -> None:
    found = evidence()
    without = evolve(found, theorems=tuple(one for one in found.theorems if one.id != TURNS))
    assert theorems_in(differences(without, whole_run())) == {TURNS}
    extra = evolve(found, theorems=(*found.theorems, evolve(found.theorems[0], id="corintho:gone")))
    assert theorems_in(differences(extra, whole_run())) == {"corintho:gone"}


# Held against the source


ANY_CAPITAL = (
    "top(upper) is not Section.CAPITAL or lower[0] is Section.BASE or reading.capital_on_bare_column",
    "top(upper) is not Section.CAPITAL or lower[0] is not None",
)


def held(subject: Subject, edited: dict[str, str] | None = None) -> Freshness:
    return freshness(evidence(), subject, edited)


def test_evidence_of_the_source_as_it_is_is_fresh() -> None:
    found = held(small.Small())
    assert found.is_fresh
    assert found.fresh == (ORDER, TURNS, LEMMAS)
    assert not found.complaints


def test_an_edit_makes_stale_what_it_touches_and_nothing_else() -> None:
    found = held(small.Small(), small.edited(*ANY_CAPITAL))
    assert set(found.stale) == {ORDER, LEMMAS}
    assert found.fresh == (TURNS,)
    assert {name for names in found.causes.values() for name in names} == {ORDER, LEMMAS}
    # Of the functions on record none is the edited one, so that no more can be said.
    assert all(", or something that it rests on, has changed; " in complaint for complaint in found.complaints)


@pytest.mark.parametrize("was", ["before", "now"])
def test_what_has_changed_is_named_where_it_can_be_known(was: str) -> None:
    edit = small.edited(*ANY_CAPITAL)
    name = f"{c.__name__}.may_stack"
    mark = Mark(c.may_stack, fingerprint(c.may_stack, None if was == "before" else edit))
    others = {f"{c.__name__}.next_player": Mark(c.next_player, fingerprint(c.next_player))}
    found = freshness(evidence(), small.Small(), edit, {name: mark, **others})
    assert set(found.stale) == {ORDER, LEMMAS}
    if was == "before":
        # So few functions are on record that what it rests on is not known to be as it was.
        says = f"`{name}`, or something that it rests on, has changed"
        assert found.complaints == (f"{says}; 2 theorems rest on it",)
        assert found.stale[ORDER] == f"it rests on what has changed: {says}"
    else:  # then it is not what has changed since the evidence was made
        assert not any(name in complaint for complaint in found.complaints)


def test_many_theorems_are_counted() -> None:
    many = tuple(evolve(small.TURNS, id=f"corintho:turns-{number}:passing=yes") for number in range(5))
    found = held(small.subject_of(small.ORDER, small.TURNS, small.LEMMAS, *many))
    assert found.complaints == ("corintho:turns-0:passing=yes and 4 other theorems: nothing is on record",)


def test_a_comment_makes_nothing_stale() -> None:
    text = inspect.getsource(c).replace('"""Whose turn it is after', '"""Who is to move after')
    assert text != inspect.getsource(c)
    assert held(small.Small(), {c.__name__: text + "# The end.\n"}).is_fresh


def with_changed(theorem: Theorem) -> Subject:
    return small.subject_of(theorem, small.TURNS, small.LEMMAS)


@pytest.mark.parametrize(
    "theorem",
    [
        evolve(small.ORDER, says="Stacks stay in good order."),
        evolve(small.ORDER, stands_for=small.ORDER.stands_for[:1]),
        evolve(small.ORDER, answers={"passing": "no"}),
        evolve(small.ORDER, claims=small.ORDER.claims[1:]),
        evolve(small.ORDER, claims=(small.ORDER.claims[0], evolve(small.ORDER.claims[1], opaque=()))),
        evolve(
            small.ORDER, claims=(small.ORDER.claims[0], evolve(small.ORDER.claims[1], over={"move": small.MOVES[1:]}))
        ),
        evolve(small.ORDER, claims=(small.ORDER.claims[0], evolve(small.ORDER.claims[1], using=(), lemmas=()))),
        evolve(
            small.ORDER,
            claims=(small.ORDER.claims[0], evolve(small.ORDER.claims[1], statement=standing.keeps_totals)),
        ),
    ],
    ids=["sentence", "clauses", "answers", "claims", "opaque", "choices", "lemmas", "statement"],
)
def test_another_form_of_a_theorem_is_stale(theorem: Theorem) -> None:
    found = held(with_changed(theorem))
    assert set(found.stale) == {ORDER}
    assert found.fresh == (TURNS, LEMMAS)


def test_other_cases_are_stale() -> None:
    class Three(small.Small):
        cases = Corintho.cases

    assert set(held(Three()).stale) == {ORDER, TURNS}


def test_theorems_that_are_missing_or_gone_are_named() -> None:
    found = held(small.subject_of(small.ORDER, small.LEMMAS, small.FALSE))
    assert (found.missing, found.extra) == ((small.FALSE.id,), (TURNS,))
    assert not found.stale
    assert len(found.complaints) == 2
    assert not found.is_fresh


# The files of the package


@pytest.mark.parametrize("game", NAMES)
def test_the_evidence_of_the_package_is_of_this_source(game: str) -> None:
    """`vitruvius prove --second-solver --record` makes it anew."""
    found = load(game)
    assert found is not None
    assert freshness(found, subject_named(game)).complaints == ()


@pytest.mark.parametrize("game", NAMES)
def test_the_evidence_of_the_package_is_whole(game: str) -> None:
    found = load(game)
    assert found is not None
    assert found.game == game
    assert [solver.partition(" ")[0] for solver in found.solvers] == ["z3", "cvc5"]
    for theorem in found.theorems:
        for claim in theorem.claims:
            for case in claim.cases:
                assert case.owed >= case.asked
                assert sum(case.replies.values()) == case.asked
                assert {"sat", "unsat"}.issuperset(case.replies)
                assert bool(case.sha256) == bool(case.asked)


@pytest.mark.parametrize("game", NAMES)
def test_the_evidence_of_the_package_can_be_read_and_compared(game: str) -> None:
    text = path_of(game).read_text(encoding="utf-8")
    assert text_of(parse(text)) == text
    assert len(text.encode()) < LARGEST
    assert max(map(len, text.splitlines())) < 2_000


LIGHT = """
import sys
from vitruvius_proofs.evidence import load
from vitruvius_proofs.evidence.freshness import freshness
from vitruvius_proofs.subjects import NAMES, subject_named
for name in NAMES:
    found = load(name)
    assert found is None or freshness(found, subject_named(name)) is not None
print(sorted({"z3", "cvc5"} & set(sys.modules)))
"""


def test_no_solver_is_needed_to_read_evidence() -> None:
    ran = subprocess.run([sys.executable, "-c", LIGHT], capture_output=True, check=True, env=environment(), timeout=60)
    assert ran.stdout.strip() == b"[]"
