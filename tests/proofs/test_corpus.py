"""The corpus, run both ways, and the list of constructs that it stands for."""

from __future__ import annotations

import ast
import inspect

import pytest

from tests.proofs import both_ways, corpus
from vitruvius_proofs import expressions, reader, statements, subset

pytest.importorskip("z3")

TOOLS = both_ways.kit()
SNIPPETS = [pytest.param(function, id=function.__name__) for function in both_ways.snippets()]


@pytest.mark.parametrize("function", SNIPPETS)
def test_term_says_what_python_says(function: both_ways.Function) -> None:
    assert len(both_ways.points_of(function)) > 1
    assert list(both_ways.differences(TOOLS, function)) == []


@pytest.mark.parametrize("function", SNIPPETS)
def test_solver_says_what_python_says(function: both_ways.Function) -> None:
    assert both_ways.solver_differs(TOOLS, function) is None


def test_snippets_give_more_than_one_answer() -> None:
    """A snippet that always gives the same would show nothing."""
    constant = {
        function.__name__
        for function in both_ways.snippets()
        if len({repr(point.answer) for point in both_ways.points_of(function)}) == 1
    }
    assert constant == {corpus.is_other_enum.__name__, corpus.repeats_never.__name__}


def test_each_construct_has_a_snippet_and_each_snippet_a_construct() -> None:
    assert list(corpus.SNIPPETS) == [construct.id for construct in subset.CONSTRUCTS]
    assert all(corpus.SNIPPETS.values())


def test_every_function_of_the_corpus_is_a_snippet() -> None:
    ours = [one for one in vars(corpus).values() if inspect.isfunction(one) and one.__module__ == corpus.__name__]
    helpers = {corpus.kind_limit}
    assert {one for one in ours if not one.__name__.startswith("_")} - helpers == set(both_ways.snippets())


def test_whatever_the_reader_has_a_way_to_read_is_in_the_corpus() -> None:
    tree = ast.parse(inspect.getsource(corpus))
    bodies = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    used = {type(node) for body in bodies for statement in body.body for node in ast.walk(statement)}
    tables = (
        expressions.EXPRESSIONS,
        expressions.UNARY,
        expressions.COMPARISONS,
        expressions.OPERATORS,
        statements.STATEMENTS,
    )
    assert {kind for table in tables for kind in table} <= used
    names = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    for function in (*expressions.GENERATOR_TAKERS, *reader.SPECIAL):
        assert getattr(function, "__name__", None) in names
