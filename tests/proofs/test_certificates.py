"""What certificates are worth: the statements on the shipped checks, both solvers, and edits that break them."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable, Iterator, Mapping

import pytest
from attrs import evolve, frozen

from vitruvius import certificates as shipped
from vitruvius_proofs import certificates as c
from vitruvius_proofs import terms as t
from vitruvius_proofs.certificates import GIVEN, Size
from vitruvius_proofs.fresh import Shape, fresh, plain
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Reader
from vitruvius_proofs.smtlib import script
from vitruvius_proofs.solver import Reply, Status, ask_cvc5, ask_z3, claim
from vitruvius_proofs.terms import Term

pytest.importorskip("z3")

Statement = Callable[..., bool]
CHECKS = shipped.__name__
TEXT = inspect.getsource(shipped)
IN_GENERAL = Size(nodes=0, candidates=3, members=4, path=1)
IN_A_MAZE = Size(nodes=4, candidates=2, members=3, path=1)

WHOLE = (c.never_both,)
"""What looks at both checks at once, which grows fast with the path."""
BY_STEPS = (c.path_stays_inside, c.no_walk_leaves)
"""What follows from the statements on single steps, so that the path may be long."""
LENGTHS: Mapping[Statement, tuple[int, ...]] = {
    **dict.fromkeys(WHOLE, (0, 1, 2, 3)),
    **dict.fromkeys(BY_STEPS, (0, 1, 2, 5, 12)),
    c.walk_goes_on: (1, 2, 5, 12),
}


def cases() -> Iterator[tuple[Statement, int]]:
    """Each statement with each length of its path."""
    for statement in GIVEN:
        for length in LENGTHS.get(statement, (1,)):
            yield statement, length


@frozen
class Question:
    """A statement, read together with its premises."""

    premises: Mapping[str, Term]
    goal: Term
    owed: Term
    values: Mapping[str, object]
    """The free values, by the parameters' names."""


def read(statement: Statement, shape: Shape, reader: Reader) -> Question:
    values: dict[str, object] = {}
    owed: list[Term] = []

    def term_of(predicate: Statement) -> Term:
        ours = reader.program.function(f"{c.__name__}.{predicate.__name__}")
        hints = typing.get_type_hints(ours)
        for name in inspect.signature(ours).parameters:
            values.setdefault(name, fresh(hints[name], name, shape, reader.program))
        found = reader.read(ours, **{name: values[name] for name in inspect.signature(ours).parameters})
        owed.extend(one.condition for one in found.owed)
        return found.term

    premises = {predicate.__name__: term_of(predicate) for predicate in GIVEN[statement]}
    return Question(premises, term_of(statement), t.and_(*owed), values)


def in_general(statement: Statement, length: int) -> Question:
    size = evolve(IN_GENERAL, path=length)
    return read(statement, c.shape_in_general(size), c.in_general(size.candidates))


def in_a_maze(statement: Statement, length: int, program: Program | None = None) -> Question:
    return read(statement, c.shape_of(evolve(IN_A_MAZE, path=length)), Reader(program))


def replayed(predicate: Statement, question: Question, reply: Reply, program: Program) -> object:
    """What Python says where the solver found the values."""
    ours = program.function(f"{c.__name__}.{predicate.__name__}")
    return ours(**{name: plain(question.values[name], reply.model) for name in inspect.signature(ours).parameters})


@pytest.mark.parametrize("reading", [in_general, in_a_maze])
@pytest.mark.parametrize(("statement", "length"), list(cases()))
def test_statement_is_proved_by_both_solvers(
    statement: Statement, length: int, reading: Callable[[Statement, int], Question]
) -> None:
    question = reading(statement, length)
    assert question.owed is t.TRUE
    asked = claim(question.goal, question.premises)
    assert ask_z3(asked).status is Status.IMPOSSIBLE
    assert ask_cvc5(asked).status is Status.IMPOSSIBLE


@pytest.mark.parametrize(
    ("statement", "length"), [(statement, length) for statement, length in cases() if GIVEN[statement]]
)
def test_premises_are_possible(statement: Statement, length: int) -> None:
    question = in_a_maze(statement, length)
    asked = script(question.premises)
    # A path without nodes begins nowhere.
    wanted = Status.IMPOSSIBLE if statement is c.path_stays_inside and length == 0 else Status.POSSIBLE
    reply = ask_z3(asked)
    assert reply.status is wanted
    assert ask_cvc5(asked).status is wanted
    if wanted is Status.POSSIBLE:
        assert all(replayed(premise, question, reply, Program()) for premise in GIVEN[statement])


@pytest.mark.parametrize("statement", [one for one, given in GIVEN.items() if given])
def test_every_premise_is_needed(statement: Statement) -> None:
    question = in_a_maze(statement, 3)
    for name in question.premises:
        others = {other: term for other, term in question.premises.items() if other != name}
        assert ask_z3(claim(question.goal, others)).status is Status.POSSIBLE, name


@pytest.mark.parametrize("passes", [c.passes_as_closed, c.passes_as_walk])
@pytest.mark.parametrize("wanted", [True, False])
def test_each_check_lets_some_pass_and_some_not(passes: Statement, wanted: bool) -> None:
    shape = c.shape_of(evolve(IN_A_MAZE, path=3))
    hints = typing.get_type_hints(passes)
    values = {name: fresh(hints[name], name, shape) for name in inspect.signature(passes).parameters}
    term = Reader().read(passes, **values).term
    asked = script({"as wanted": term if wanted else t.not_(term)})
    assert ask_cvc5(asked).status is Status.POSSIBLE
    reply = ask_z3(asked)
    assert passes(**{name: plain(value, reply.model) for name, value in values.items()}) is wanted


def test_what_is_read_is_what_is_shipped() -> None:
    reader = Reader()
    read(c.never_both, c.shape_of(evolve(IN_A_MAZE, path=2)), reader)
    assert {shipped.is_walk, shipped.is_closed, shipped.is_member} <= set(reader.functions)


def test_a_closed_set_is_a_listing() -> None:
    maze = c.Maze(((1,), (0,), ()), ((False, True, False), (True, False, False), (False,) * 3), (False, False, True))
    found = shipped.certified(c.GROUND, maze, 0)
    assert isinstance(found, shipped.ClosedSet)
    listing = c.Listing(found.members, tuple(map(found.place, range(3))))
    assert c.is_truly_closed(maze, 0, listing)
    assert c.says_true_places(maze, 0, listing)
    assert c.passes_as_closed(maze, 0, listing)


# Edits of the checks' source


@frozen
class Edit:
    """A change of one place in the checks, and the statement that it breaks."""

    name: str
    right: str
    wrong: str
    broken: Statement
    length: int = 2


FIRST = "path[0] == start"
LAST = "ground.is_goal(context, path[len(path) - 1])"
ALONG = "ground.is_step(context, path[place], path[place + 1])"
INSIDE = "is_member(nodes, other) or not ground.is_step(context, node, other)"

EDITS = (
    Edit("walk-may-jump", ALONG, "True", c.never_both),
    Edit("walk-may-jump-at-the-end", "range(len(path) - 1)", "range(len(path) - 2)", c.never_both),
    Edit("walk-may-begin-elsewhere", FIRST, "True", c.never_both, 1),
    Edit("walk-may-end-anywhere", LAST, "True", c.never_both, 1),
    Edit("walk-goes-backwards", ALONG, "ground.is_step(context, path[place + 1], path[place])", c.walk_goes_on),
    Edit("walk-of-no-node", "len(path) > 0\n", "len(path) == 0 or len(path) > 0\n", c.no_walk_is_empty),
    Edit("walk-needs-two", "len(path) > 0\n", "len(path) > 1\n", c.walk_of_one_node),
    Edit("set-without-start", "is_member(nodes, start)", "True", c.start_is_inside),
    Edit("set-without-start-beside-walk", "is_member(nodes, start)", "True", c.never_both, 1),
    Edit("set-with-goal", "not any(ground.is_goal(context, node) for", "not any(False for", c.no_goal_is_inside),
    Edit("set-that-steps-leave", INSIDE, "True", c.step_stays_inside),
    Edit("set-that-steps-enter", INSIDE, INSIDE.replace("node, other", "other, node"), c.step_stays_inside),
    Edit(
        "set-with-one-step-kept",
        f"and all(\n            {INSIDE}",
        f"and any(\n            {INSIDE}",
        c.step_stays_inside,
    ),
    Edit("set-without-way-back", INSIDE, "not ground.is_step(context, node, other)", c.closed_set_passes),
    Edit("set-closed-under-candidates", INSIDE, "is_member(nodes, other)", c.closed_set_passes),
    Edit("place-believed", "nodes.members[place] == node", "True", c.step_stays_inside),
    Edit("first-place-forgotten", "0 <= place < len", "0 < place < len", c.closed_set_passes),
)


def edited(edit: Edit) -> Program:
    assert TEXT.count(edit.right) == 1, edit.right
    return Program({CHECKS: TEXT.replace(edit.right, edit.wrong)})


@pytest.mark.parametrize("edit", EDITS, ids=[edit.name for edit in EDITS])
def test_edit_breaks_a_statement_and_python_agrees(edit: Edit) -> None:
    program = edited(edit)
    question = in_a_maze(edit.broken, edit.length, program)
    asked = claim(question.goal, {**question.premises, "defined": question.owed})
    reply = ask_z3(asked)
    assert reply.status is Status.POSSIBLE
    assert ask_cvc5(asked).status is Status.POSSIBLE

    assert all(replayed(premise, question, reply, program) for premise in GIVEN[edit.broken])
    assert not replayed(edit.broken, question, reply, program)


def test_an_index_out_of_range_is_owed() -> None:
    wrong = Edit("index-unguarded", "0 <= place < len(nodes.members) and nodes", "nodes", c.start_is_inside)
    question = in_a_maze(wrong.broken, 1, edited(wrong))
    assert ask_z3(claim(question.owed, {})).status is Status.POSSIBLE
