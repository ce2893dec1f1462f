"""Named edits of the shipped source, each on a copy: a named theorem must fail, with values that show it when run."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest
from attrs import frozen

from vitruvius.corintho import clauses
from vitruvius_proofs.bench import Bench
from vitruvius_proofs.corintho.subject import CORINTHO
from vitruvius_proofs.discharge import Discharger, Result, Verdict
from vitruvius_proofs.program import Program

pytest.importorskip("z3")

CLAUSES = clauses.__name__


@frozen
class Edit:
    """A change of one place in the clauses, the theorem that must fail."""

    name: str
    right: str
    wrong: str
    theorem: str


STACKING = "corintho:stacking-order"
REST = "corintho:last-played:last-played-span=next-turn"
MOVINGS = (
    "corintho:legal-movings"
    ":column-on-column=no:capital-on-base=no:capital-on-bare-column=yes:last-played-span=next-turn"
)
GROWTH = "corintho:four-does-not-undo-three:four-undoes-three=no"
RESTS = "    return not is_resting(state, move.source) and not is_resting(state, move.target)\n"
STEPS = "    return (files == 0 and (ranks == 1 or ranks == -1)) or (ranks == 0 and (files == 1 or files == -1))\n"
ANY_STEPS = "    return (files != 0 or ranks != 0) and -1 <= files <= 1 and -1 <= ranks <= 1\n"

EDITS = (
    Edit("a capital may rest on a base", " and reading.capital_on_base)", ")", STACKING),
    Edit("a capital may rest on a base", " and reading.capital_on_base)", ")", MOVINGS),
    Edit("the last-played stack may be moved", RESTS, "    return not is_resting(state, move.target)\n", REST),
    Edit("the last-played stack may be moved", RESTS, "    return not is_resting(state, move.target)\n", MOVINGS),
    Edit(
        "placing does not use up the reserve",
        "    if own.of(section) == 0:\n",
        "    if True:\n",
        "corintho:playing",
    ),
    Edit("a diagonal counts as adjacent", STEPS, ANY_STEPS, "corintho:adjacent"),
    Edit(
        "a row may be broken by extending it",
        " or not state.reading.four_undoes_three\n",
        "\n",
        GROWTH,
    ),
    Edit(
        "a section from the reserve may be placed onto a stack",
        "    return len(state.board[move.platform]) == 0 or state.reading.reserve_onto_stack\n",
        "    return True\n",
        "corintho:legal-placings:reserve-onto-stack=no",
    ),
    Edit(
        "a capital may no longer rest on a column",
        "        (upper is Section.CAPITAL and lower is Section.COLUMN)\n        or ",
        "        ",
        MOVINGS,
    ),
)


def edited(edit: Edit) -> dict[str, str]:
    text = inspect.getsource(clauses)
    assert text.count(edit.right) == 1
    return {CLAUSES: text.replace(edit.right, edit.wrong)}


def results(theorem: str, program: Program) -> Iterator[Result]:
    found = next(one for one in CORINTHO.theorems if one.id == theorem)
    for claim in found.claims:
        for case in CORINTHO.cases(found, claim):
            yield from Discharger(Bench(CORINTHO, case, program)).results(claim)


def test_seven_kinds_of_edit_are_tried() -> None:
    assert len({edit.name for edit in EDITS}) == 7


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: f"{edit.name}, {edit.theorem}")
def test_named_theorem_fails_and_its_counterexample_replays(edit: Edit) -> None:
    failed = next(
        result for result in results(edit.theorem, Program(edited(edit))) if result.verdict is not Verdict.PROVED
    )
    assert failed.verdict is Verdict.FAILED
    assert failed.witness is not None
    assert failed.witness.replayed
    assert failed.witness.values


@pytest.mark.parametrize("theorem", sorted({edit.theorem for edit in EDITS}))
def test_the_same_theorems_hold_of_the_source_as_it_is(theorem: str) -> None:
    assert all(result.verdict is Verdict.PROVED for result in results(theorem, Program()))
