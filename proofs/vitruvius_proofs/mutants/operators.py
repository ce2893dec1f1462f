"""All mutants of one function, or of one table, in a module's text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from functools import lru_cache
from typing import TypeAlias

from attrs import frozen

from vitruvius_proofs.mutants.changes import DELETE_ENTRY, OPERATORS, Operator, Place, integer_of
from vitruvius_proofs.mutants.members import Enums, enums_of

__all__ = ["DELETE_ENTRY", "OPERATORS", "Mutant", "Operator", "mutants_of", "table_mutants"]


@frozen
class Mutant:
    """A module's text with one fault in it."""

    id: str
    """The operator, the number of the place among the operator's, and what stands there now if that is needed:
    `delete-conjunct:2`, `swap-comparison:1:<=`. The same as long as the function's source is."""
    function: str
    """The function's qualified name in the module, or the table's name."""
    operator: str
    """The operator's id."""
    line: int
    """The line of the fault, in the text as it was."""
    before: str
    """The expression as it was."""
    after: str
    """The expression as it is."""
    text: str
    """The whole module's text. Only the lines of that expression are other than they were."""


def mutants_of(text: str, function: str) -> tuple[Mutant, ...]:
    """All mutants of the function's body, none of them twice: two changes that make the same source make one mutant.

    Args:
        text: the module's text.
        function: the function's qualified name, such as `step` or `Supply.of`.

    Raises:
        LookupError: the text has no such function, or several.
        SyntaxError: the text is no module of Python.
    """
    module = _Module.of(text)
    node = module.function(function)
    body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
    return tuple(_mutants(module, _Target(function, node, tuple(body)), OPERATORS))


def table_mutants(text: str, name: str) -> tuple[Mutant, ...]:
    """All mutants of what is assigned to the name at the top of the module.

    Its entries, or the tables that it is the sum of, are deleted one at a time; besides, it is changed like a function.

    Raises:
        LookupError: nothing is assigned to the name, or more than once.
        SyntaxError: the text is no module of Python.
    """
    module = _Module.of(text)
    node = module.table(name)
    assert node.value is not None, "a table has a value"
    target = _Target(name, node, (node.value,), tuple(_summed(node.value)))
    return tuple(_mutants(module, target, (DELETE_ENTRY, *OPERATORS)))


# Finding what is to be changed

_Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
_Assignment: TypeAlias = ast.Assign | ast.AnnAssign


@frozen(eq=False)
class _Module:
    lines: tuple[bytes, ...]
    """In bytes, as positions in syntax trees count them."""
    tree: ast.Module
    enums: Enums

    @staticmethod
    @lru_cache(maxsize=8)
    def of(text: str) -> _Module:
        tree = ast.parse(text)
        return _Module(tuple(text.encode().splitlines(keepends=True)), tree, enums_of(tree))

    def function(self, name: str) -> _Function:
        *outer, last = name.split(".")
        body = self.tree.body
        for part in outer:
            body = [one for node in body if isinstance(node, ast.ClassDef) and node.name == part for one in node.body]
        found = [node for node in body if isinstance(node, _Function) and node.name == last]
        if len(found) != 1:
            raise LookupError(f"the text defines {len(found) or 'no'} function{'s' * (len(found) > 1)} {name}")
        return found[0]

    def table(self, name: str) -> _Assignment:
        found = [
            node
            for node in self.tree.body
            if isinstance(node, _Assignment) and node.value is not None and name in map(ast.unparse, _targets(node))
        ]
        if len(found) != 1:
            raise LookupError(f"the text has {len(found) or 'no'} table{'s' * (len(found) > 1)} {name}")
        return found[0]


def _targets(node: _Assignment) -> list[ast.expr]:
    return node.targets if isinstance(node, ast.Assign) else [node.target]


def _summed(table: ast.expr) -> Iterator[ast.expr]:
    yield table
    if isinstance(table, ast.BinOp) and isinstance(table.op, ast.Add):
        yield from _summed(table.left)
        yield from _summed(table.right)


@frozen(eq=False)
class _Target:
    name: str
    node: ast.stmt
    """The whole statement."""
    parts: tuple[ast.AST, ...]
    """What of it may be changed."""
    tables: tuple[ast.AST, ...] = ()
    """The table, and those that it is the sum of."""


# Changing it


def _mutants(module: _Module, target: _Target, operators: tuple[Operator, ...]) -> Iterator[Mutant]:
    seen = {_tree(_region(module, target))}
    for operator in operators:
        for number, (place, at) in enumerate(_places(module, target, operator), start=1):
            for detail, new in place.instead.items():
                # On some versions of Python, nodes within an f-string do not know where they are.
                whole = new if at is None else deepcopy(at, {id(place.node): new})
                region, tree = _changed(module, target, at or place.node, ast.unparse(whole))
                if tree not in seen:
                    seen.add(tree)
                    yield Mutant(
                        ":".join((operator.id, str(number), *([detail] if detail else []))),
                        target.name,
                        operator.id,
                        place.line if at is None else at.lineno,
                        ast.unparse(place.node),
                        ast.unparse(new),
                        _whole(module, target, region),
                    )


def _places(module: _Module, target: _Target, operator: Operator) -> Iterator[tuple[Place, ast.JoinedStr | None]]:
    """The operator's places, in order, each with the f-string that it is in."""
    for part in target.parts:
        for node, at in _nodes(part, None):
            is_table = any(node is table for table in target.tables)
            # There is no difference of tables: what they are the sum of is deleted instead.
            if is_table if operator is DELETE_ENTRY else not (is_table and operator.id == "swap-sign"):
                for place in operator.changes(node, module.enums):
                    yield place, at


def _nodes(node: ast.AST, at: ast.JoinedStr | None) -> Iterator[tuple[ast.AST, ast.JoinedStr | None]]:
    """The node and all within it but annotations, each with the f-string that it is in."""
    yield node, at
    if integer_of(node) is not None:
        return
    if at is None and isinstance(node, ast.JoinedStr):
        at = node
    for name, value in ast.iter_fields(node):
        if name not in {"annotation", "returns"}:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _nodes(child, at)


def _changed(module: _Module, target: _Target, node: ast.expr, source: str) -> tuple[bytes, str]:
    """The statement's lines with other source for the expression, in brackets if it needs them; and its tree."""
    plain, bracketed = (_region(module, target, node, one) for one in (source, f"({source})"))
    tree = _tree(bracketed)
    try:
        return (plain, tree) if _tree(plain) == tree else (bracketed, tree)
    except SyntaxError:
        return bracketed, tree


def _region(module: _Module, target: _Target, node: ast.expr | None = None, source: str = "") -> bytes:
    """The statement's lines, with other source for the expression."""
    start, end = _span(target.node)
    lines = module.lines
    if node is None:
        return b"".join(lines[start:end])
    first, last = _span(node)
    head, tail = lines[first][: node.col_offset], lines[last - 1][node.end_col_offset :]
    return b"".join((*lines[start:first], head, source.encode(), tail, *lines[last:end]))


def _span(node: ast.stmt | ast.expr) -> tuple[int, int]:
    """The indices of the node's first line, and of the first after it."""
    assert node.end_lineno is not None, "nodes that were parsed know where they end"
    return node.lineno - 1, node.end_lineno


def _tree(region: bytes) -> str:
    is_inside = region[:1].isspace()
    return ast.dump(ast.parse(b"if True:\n" + region if is_inside else region))


def _whole(module: _Module, target: _Target, region: bytes) -> str:
    start, end = _span(target.node)
    return b"".join((*module.lines[:start], region, *module.lines[end:])).decode()
