"""The faults that mutants have: at each place of a syntax tree, what could stand there instead."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from typing import Final, TypeAlias

from attrs import frozen

from vitruvius_proofs.mutants.members import Enums
from vitruvius_proofs.uses import Comprehension, dotted_name


@frozen(eq=False)
class Place:
    """An expression, and what could stand in its place."""

    node: ast.expr
    instead: Mapping[str, ast.expr]
    """By what tells the one from the other in mutants' ids; empty where there is but one."""
    line: int
    """The line that is changed."""


Changes: TypeAlias = Callable[[ast.AST, Enums], Iterator[Place]]
"""An operator's places at one node itself, not at the nodes within it."""


@frozen
class Operator:
    """A kind of fault."""

    id: str
    says: str
    """What it does, as a sentence."""
    changes: Changes


def integer_of(node: ast.AST) -> int | None:
    """The integer that is written there, be it with the minus of a negative one; None if there is none."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = None if isinstance(node.operand, ast.UnaryOp) else integer_of(node.operand)
        return None if value is None else -value
    if isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    return None


# Deleting


def _delete_conjunct(node: ast.AST, _: Enums) -> Iterator[Place]:
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        yield from _parts_deleted(node)
    if isinstance(node, Comprehension):
        for index, generator in enumerate(node.generators):
            for condition in generator.ifs:
                less = copy(generator)
                less.ifs = [one for one in generator.ifs if one is not condition]
                new = copy(node)
                new.generators = [*node.generators[:index], less, *node.generators[index + 1 :]]
                yield Place(node, {"": new}, condition.lineno)


def _delete_disjunct(node: ast.AST, _: Enums) -> Iterator[Place]:
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        yield from _parts_deleted(node)


def _parts_deleted(node: ast.BoolOp) -> Iterator[Place]:
    for part in node.values:
        others = [one for one in node.values if one is not part]
        yield Place(node, {"": others[0] if len(others) == 1 else ast.BoolOp(node.op, others)}, part.lineno)


def _delete_link(node: ast.AST, _: Enums) -> Iterator[Place]:
    if not isinstance(node, ast.Compare) or len(node.ops) == 1:
        return
    for index in range(len(node.ops)):
        parts: list[ast.expr] = []
        if index > 0:
            parts.append(ast.Compare(node.left, node.ops[:index], node.comparators[:index]))
        if index < len(node.ops) - 1:
            parts.append(ast.Compare(node.comparators[index], node.ops[index + 1 :], node.comparators[index + 1 :]))
        new = parts[0] if len(parts) == 1 else ast.BoolOp(ast.And(), parts)
        yield Place(node, {"": new}, node.comparators[index].lineno)


def _delete_entry(node: ast.AST, _: Enums) -> Iterator[Place]:
    if isinstance(node, ast.Tuple):
        for entry in node.elts:
            yield Place(node, {"": ast.Tuple([one for one in node.elts if one is not entry], node.ctx)}, entry.lineno)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        for deleted, kept in ((node.left, node.right), (node.right, node.left)):
            yield Place(node, {"": kept}, deleted.lineno)


# Comparisons

_SYMBOLS: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}
_ORDERS: Final[tuple[type[ast.cmpop], ...]] = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_OPPOSITES: Final[Mapping[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


def _swap_comparison(node: ast.AST, _: Enums) -> Iterator[Place]:
    if not isinstance(node, ast.Compare):
        return
    for index, op in enumerate(node.ops):
        others = (*_ORDERS, ast.Eq) if type(op) in _ORDERS else (_OPPOSITES[type(op)],)
        instead: dict[str, ast.expr] = {
            _SYMBOLS[other]: ast.Compare(
                node.left, [*node.ops[:index], other(), *node.ops[index + 1 :]], node.comparators
            )
            for other in others
            if other is not type(op)
        }
        yield Place(node, instead, node.comparators[index].lineno)


# Truth


def _drop_not(node: ast.AST, _: Enums) -> Iterator[Place]:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Place(node, {"": node.operand}, node.lineno)


def _negate_test(node: ast.AST, _: Enums) -> Iterator[Place]:
    if isinstance(node, ast.If | ast.IfExp):
        yield Place(node.test, {"": _negated(node.test)}, node.test.lineno)


def _negated(test: ast.expr) -> ast.expr:
    """The opposite, in the form in which other operators make it too, so that it is made once."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return ast.Compare(test.left, [_OPPOSITES[type(test.ops[0])]()], test.comparators)
    return ast.UnaryOp(ast.Not(), test)


def _swap_quantifier(node: ast.AST, _: Enums) -> Iterator[Place]:
    other = {"all": "any", "any": "all"}
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in other:
        yield Place(node.func, {"": ast.Name(other[node.func.id], node.func.ctx)}, node.func.lineno)


def _swap_truth(node: ast.AST, _: Enums) -> Iterator[Place]:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield Place(node, {"": ast.Constant(not node.value)}, node.lineno)


# Values


def _swap_member(node: ast.AST, enums: Enums) -> Iterator[Place]:
    if not isinstance(node, ast.Attribute):
        return
    base = dotted_name(node.value)
    members = enums.members(base) if base else ()
    if node.attr in members:
        instead: dict[str, ast.expr] = {
            other: ast.Attribute(node.value, other, node.ctx) for other in members if other != node.attr
        }
        yield Place(node, instead, node.lineno)


def _change_integer(node: ast.AST, _: Enums) -> Iterator[Place]:
    value = integer_of(node)
    if value is not None and isinstance(node, ast.expr):
        yield Place(node, {str(new): _integer(new) for new in (value - 1, value + 1)}, node.lineno)


def _integer(value: int) -> ast.expr:
    return ast.Constant(value) if value >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-value))


def _swap_sign(node: ast.AST, _: Enums) -> Iterator[Place]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield Place(node, {"": ast.BinOp(node.left, other, node.right)}, node.right.lineno)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield Place(node, {"": node.operand}, node.lineno)


OPERATORS: Final = (
    Operator(
        "delete-conjunct",
        "One conjunct of an `and` is deleted, or one condition of a generator.",
        _delete_conjunct,
    ),
    Operator("delete-disjunct", "One disjunct of an `or` is deleted.", _delete_disjunct),
    Operator("delete-link", "One comparison of a chain is deleted.", _delete_link),
    Operator(
        "swap-comparison",
        "An order becomes each other order and `==`; any other comparison becomes its opposite.",
        _swap_comparison,
    ),
    Operator("swap-member", "A member of an enum becomes each other member.", _swap_member),
    Operator("drop-not", "A `not` is dropped.", _drop_not),
    Operator("negate-test", "The test of an `if` or of a conditional expression is negated.", _negate_test),
    Operator("swap-quantifier", "`all` becomes `any`, and `any` becomes `all`.", _swap_quantifier),
    Operator("change-integer", "An integer becomes one less, and one more.", _change_integer),
    Operator("swap-truth", "`True` becomes `False`, and `False` becomes `True`.", _swap_truth),
    Operator(
        "swap-sign", "`+` becomes `-`, and `-` becomes `+`; the `-` before a single operand is dropped.", _swap_sign
    ),
)
"""What is done to functions, and to what tables are made from."""

DELETE_ENTRY: Final = Operator(
    "delete-entry", "One entry of a table is deleted, or one of the tables that it is put together from.", _delete_entry
)
"""What is done to tables besides."""
