"""Statements: a function's body to the value that it returns. What is not in the table at the end is refused."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, Final

from vitruvius_proofs import terms as t
from vitruvius_proofs.expressions import condition, describe, evaluate
from vitruvius_proofs.frame import Frame
from vitruvius_proofs.terms import FALSE, TRUE, Term
from vitruvius_proofs.values import UNDEFINED, is_tuple, items_of, length_of, merge


class Returns:
    """What a body has returned so far, and on which condition it still goes on."""

    __slots__ = ("goes_on", "value")

    def __init__(self) -> None:
        self.value: object = UNDEFINED
        self.goes_on: Term = TRUE


def value_of_body(frame: Frame, tree: ast.FunctionDef) -> object:
    """The value that the function returns.

    Raises:
        Unreadable: a statement is outside the subset, or a path ends without a return.
    """
    returns = Returns()
    _run(frame, _without_docstring(tree.body), returns)
    if returns.goes_on is not FALSE:
        frame.refuse(tree, f"{tree.name} has a path that ends without a return")
    return returns.value


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0]
    is_docstring = (
        isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    )
    return body[1:] if is_docstring else body


def _run(frame: Frame, body: list[ast.stmt], returns: Returns) -> None:
    """Run the statements on the path of the frame; what has returned leaves it."""
    for node in body:
        if frame.path is FALSE or returns.goes_on is FALSE:
            return
        handler = STATEMENTS.get(type(node))
        if handler is None:
            frame.refuse(node, f"{describe(node)} is outside the subset")
        handler(frame, node, returns)


def _return(frame: Frame, node: ast.Return, returns: Returns) -> None:
    if node.value is None:
        frame.refuse(node, "a return without a value is outside the subset")
    value = evaluate(frame, node.value)
    returns.value = merge(t.not_(returns.goes_on), returns.value, value)
    returns.goes_on = FALSE


def _assign(frame: Frame, node: ast.Assign, _returns: Returns) -> None:
    if len(node.targets) != 1:
        frame.refuse(node, "an assignment to several targets is outside the subset")
    value = evaluate(frame, node.value)
    target = node.targets[0]
    if isinstance(target, ast.Name):
        frame.local[target.id] = value
    elif isinstance(target, ast.Tuple):
        _unpack(frame, node, target, value)
    else:
        frame.refuse(node, "only a name, or a tuple of names, can be assigned to")


def _unpack(frame: Frame, node: ast.Assign, target: ast.Tuple, value: object) -> None:
    names = [one.id for one in target.elts if isinstance(one, ast.Name)]
    if len(names) != len(target.elts):
        frame.refuse(node, "only a name, or a tuple of names, can be assigned to")
    if value is UNDEFINED:
        frame.local.update(dict.fromkeys(names, UNDEFINED))
        return
    if not is_tuple(value) or length_of(value).constant is None:
        frame.refuse(node, "only a tuple of known length can be unpacked")
    if length_of(value).constant != len(names):
        undefined = frame.undefined(node, f"{len(names)} names take {len(names)} items")
        frame.local.update(dict.fromkeys(names, undefined))
        return
    frame.local.update(zip(names, items_of(value), strict=True))


def _if(frame: Frame, node: ast.If, returns: Returns) -> None:
    test = condition(frame, node.test)
    if test is TRUE:
        _run(frame, node.body, returns)
    elif test is FALSE:
        _run(frame, node.orelse, returns)
    else:
        _fork(frame, node, test, returns)


def _fork(frame: Frame, node: ast.If, test: Term, returns: Returns) -> None:
    then, then_local = _branch(frame, node.body, test)
    otherwise, otherwise_local = _branch(frame, node.orelse, t.not_(test))
    value = merge(test, then.value, otherwise.value)
    has_returned = t.not_(t.ite(test, then.goes_on, otherwise.goes_on))
    # The branches run only where nothing has returned before.
    returns.value = merge(t.not_(returns.goes_on), returns.value, value)
    if then.goes_on is FALSE:
        frame.local = otherwise_local
    elif otherwise.goes_on is FALSE:
        frame.local = then_local
    else:
        # A name that only one branch binds is bound no more: whoever uses it is refused.
        both = [name for name in then_local if name in otherwise_local]
        frame.local = {name: merge(test, then_local[name], otherwise_local[name]) for name in both}
    returns.goes_on = t.and_(returns.goes_on, t.not_(has_returned))
    frame.path = t.and_(frame.path, t.not_(has_returned))


def _branch(frame: Frame, body: list[ast.stmt], test: Term) -> tuple[Returns, dict[str, object]]:
    returns = Returns()
    before, path = frame.local, frame.path
    frame.local = dict(before)
    frame.path = t.and_(path, test)
    _run(frame, body, returns)
    local = frame.local
    frame.local, frame.path = before, path
    return returns, local


STATEMENTS: Final[dict[type[ast.stmt], Callable[[Frame, Any, Returns], None]]] = {
    ast.Return: _return,
    ast.Assign: _assign,
    ast.If: _if,
}
