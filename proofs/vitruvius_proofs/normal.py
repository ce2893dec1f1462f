"""Source with what cannot change its meaning left out: the same text on every version of Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

_MUTE: Final = frozenset({"ctx", "kind", "type_comment", "type_ignores", "type_params"})
"""Fields of syntax trees that say nothing beyond the others, or that some versions of Python lack."""
_DISPLAY: Final = re.compile(r"_repr_\w+_")

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


def normal(node: ast.stmt) -> str:
    """The statement's tree in one line, without docstrings, comments, positions and annotations of functions.

    Annotations of a class's fields stay: they say what the fields' free values are.
    """
    return _text(node)


def members_of(node: ast.ClassDef) -> Iterator[ast.stmt]:
    """The statements of a class's body that count: no docstrings, and no methods by which notebooks show instances."""
    for one in node.body:
        if not _is_docstring(one) and not (isinstance(one, Function) and _DISPLAY.fullmatch(one.name)):
            yield one


def _text(node: object) -> str:
    if isinstance(node, list):
        return f"[{', '.join(_text(one) for one in node if not _is_idle(one))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    if isinstance(node, ast.Constant):
        return f"Constant({node.value!r})"
    fields = ((name, value) for name, value in _fields(node) if value is not None and value != [])
    return f"{_name(node)}({', '.join(f'{name}={_value(node, name, value)}' for name, value in fields)})"


def _name(node: ast.AST) -> str:
    return "Assign" if isinstance(node, ast.AnnAssign) else type(node).__name__


def _fields(node: ast.AST) -> Iterable[tuple[str, object]]:
    if isinstance(node, ast.AnnAssign):
        return (("targets", [node.target]), ("value", node.value))
    if isinstance(node, ast.JoinedStr):
        # Some versions of Python end it with a text of no letters.
        return (("values", [one for one in node.values if not (isinstance(one, ast.Constant) and one.value == "")]),)
    silent = {"returns"} if isinstance(node, Function) else {"annotation"} if isinstance(node, ast.arg) else set()
    return ((name, value) for name, value in ast.iter_fields(node) if name not in silent | _MUTE)


def _value(node: ast.AST, name: str, value: object) -> str:
    if isinstance(node, ast.ClassDef) and name == "body":
        return f"[{', '.join(map(_member, members_of(node)))}]"
    return _text(value)


def _member(node: ast.stmt) -> str:
    if not isinstance(node, ast.AnnAssign):
        return _text(node)
    value = "" if node.value is None else f", value={_text(node.value)}"
    return f"Field(target={_text(node.target)}, annotation={_text(node.annotation)}{value})"


def _is_idle(node: object) -> bool:
    """Whether it is a statement that nothing follows from: a docstring, or an annotation without a value."""
    return _is_docstring(node) or (isinstance(node, ast.AnnAssign) and node.value is None)


def _is_docstring(node: object) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
