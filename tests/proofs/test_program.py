"""Programs: modules as they are shipped, and copies with edits that leave everything else alone."""

from __future__ import annotations

import inspect
import sys

import pytest

from vitruvius.corintho import clauses, state
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Section
from vitruvius.enact import enactment_of
from vitruvius.game import Player
from vitruvius_proofs.errors import Unreadable
from vitruvius_proofs.fresh import Shape, fresh, plain
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Reader
from vitruvius_proofs.solver import Status, prove
from vitruvius_proofs.terms import iff
from vitruvius_spec.corintho import clauses as spec

pytest.importorskip("z3")

CLAUSES = clauses.__name__
STATE = state.__name__
TEXT = inspect.getsource(clauses)
RIGHT = "(upper is Section.CAPITAL and lower is Section.COLUMN)"
ARGUMENTS = (
    fresh(Section, "upper"),
    fresh(Section, "lower"),
    fresh(Reading, "reading", Shape(given={"reading.chosen": frozenset()})),
)


def edited(right: str, wrong: str) -> Program:
    assert TEXT.count(right) == 1
    return Program({CLAUSES: TEXT.replace(right, wrong)})


def test_program_as_shipped_has_the_very_functions_that_are_imported() -> None:
    program = Program()
    assert program.function(f"{CLAUSES}.step") is clauses.step
    assert program.get(f"{STATE}.Supply.of") is state.Supply.of


def test_edit_is_read_and_the_solver_tells_it_from_what_is_shipped() -> None:
    program = edited(RIGHT, "(upper is Section.CAPITAL and lower is not Section.CAPITAL)")
    mutant = Reader(program).read(f"{CLAUSES}.may_rest_on", *ARGUMENTS)
    shipped = Reader().read(clauses.may_rest_on, *ARGUMENTS)
    reply = prove(iff(mutant.term, shipped.term), {})
    assert reply.status is Status.POSSIBLE
    upper, lower, reading = (plain(value, reply.model) for value in ARGUMENTS)
    assert (upper, lower) == (Section.CAPITAL, Section.BASE)
    function = program.function(f"{CLAUSES}.may_rest_on")
    assert function(upper, lower, reading) is not clauses.may_rest_on(upper, lower, reading)  # type: ignore[arg-type]  # they are


def test_edit_reaches_what_calls_it_and_the_tables_that_hold_it() -> None:
    program = edited("return len(state.board[move.target]) > 0", "return len(state.board[move.target]) > 1")
    codes = program.get(f"{CLAUSES}.JOIN_CODES")
    assert isinstance(codes, tuple)
    assert program.function(f"{CLAUSES}.goes_onto_stack") in [code.holds for code in codes]


def test_edit_leaves_the_imported_module_and_the_register_of_enactments_alone() -> None:
    edited(RIGHT, "False").function(f"{CLAUSES}.may_rest_on")
    assert sys.modules[CLAUSES] is clauses
    enactment = enactment_of(spec.STACKING_ORDER)
    assert enactment is not None
    assert enactment.function is clauses.may_rest_on


def test_edit_of_a_module_reaches_those_that_import_it() -> None:
    text = inspect.getsource(state)
    program = Program({STATE: text.replace("return self % 4", "return self // 4")})
    assert program.get(f"{STATE}.Platform") is not state.Platform
    rows = program.get(f"{CLAUSES}.STRAIGHT_ROWS")
    assert isinstance(rows, tuple)
    assert len(rows) != len(clauses.STRAIGHT_ROWS)
    assert program.get("vitruvius.game.Player") is Player


def test_edit_keeps_line_numbers() -> None:
    program = edited("    return (\n        (upper is", "    return [] or (\n        (upper is")
    with pytest.raises(Unreadable) as caught:
        Reader(program).read(f"{CLAUSES}.may_rest_on", *ARGUMENTS)
    line = inspect.getsourcelines(clauses.may_rest_on)[1] + 3
    assert str(caught.value) == f"vitruvius/corintho/clauses.py:{line}: a list display is outside the subset"


@pytest.mark.parametrize("name", ["nothing.at.all", f"{CLAUSES}.nothing", f"{CLAUSES}.ALL_ROWS", "nothing"])
def test_what_is_not_there_is_said(name: str) -> None:
    with pytest.raises(LookupError):
        Program().function(name)


def test_module_that_does_not_run_is_none_however_often_it_is_asked_for() -> None:
    program = Program({CLAUSES: f"{TEXT}\n{{}}[0]\n"})
    for _ in range(2):
        with pytest.raises(KeyError):
            program.function(f"{CLAUSES}.may_rest_on")


def test_modules_that_are_asked_for_are_noted() -> None:
    program = Program()
    with program.noting() as outer:
        program.get(f"{STATE}.Supply")
        with program.noting() as inner:
            program.hint_of(state.State, "board")
            program.hint_of(state.State, "board")
        program.function(f"{CLAUSES}.step")
    assert inner == {STATE}
    assert outer == {STATE, CLAUSES}
