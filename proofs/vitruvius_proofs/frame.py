"""What the reader knows while it is inside a function: names, the path, and what definedness owes."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import NoReturn, Protocol

from attrs import frozen

from vitruvius_proofs import terms as t
from vitruvius_proofs.errors import Unreadable
from vitruvius_proofs.terms import FALSE, TRUE, Term
from vitruvius_proofs.values import UNDEFINED, Choice, merge


@frozen
class Owed:
    """What must hold for the source to be defined there: Python would raise otherwise."""

    condition: Term
    file: str
    line: int
    what: str


class Calls(Protocol):
    """What evaluates a call."""

    def call(self, frame: Frame, node: ast.AST, function: object, given: Given) -> object:
        """The value of the call."""

    def method(self, frame: Frame, node: ast.AST, function: Callable[..., object], owner: object) -> object:
        """The value of a property of a symbolic owner."""


@frozen
class Given:
    """A call's arguments."""

    positional: tuple[object, ...] = ()
    named: Mapping[str, object] = {}


class Frame:
    """One reading of one function, on one path through it."""

    def __init__(
        self,
        calls: Calls,
        file: str,
        names: Mapping[str, object],
        local: dict[str, object],
        own: frozenset[str] = frozenset(),
    ) -> None:
        self.calls = calls
        self.file = file
        self.names = names
        """The globals and builtins."""
        self.local = local
        """The values of the function's own names that are bound here."""
        self.own = own
        """All names of the function's own: none of them is ever a global."""
        self.path: Term = TRUE
        """What must hold for Python to come by here, since the function was entered."""
        self.owed: dict[Owed, None] = {}

    def refuse(self, node: ast.AST, what: str) -> NoReturn:
        """Refuse a construct.

        Raises:
            Unreadable: always.
        """
        raise Unreadable(self.file, getattr(node, "lineno", 0), what)

    def owe(self, node: ast.AST, condition: Term, what: str) -> None:
        """Note that the condition must hold here."""
        self.pass_on(Owed(condition, self.file, getattr(node, "lineno", 0), what))

    def pass_on(self, owed: Owed) -> None:
        """Note what a function called here owes."""
        if owed.condition is TRUE:
            return
        condition = t.implies(self.path, owed.condition)
        if condition is not TRUE:
            self.owed[Owed(condition, owed.file, owed.line, owed.what)] = None

    def undefined(self, node: ast.AST, what: str) -> object:
        """Note that nothing is defined here, and give the value that stands for that."""
        self.owe(node, FALSE, what)
        return UNDEFINED

    def settled(self, term: Term) -> Term:
        """The term or, if it is a choice between two of which the path allows but one, that one."""
        if term.op is not t.Op.ITE:
            return term
        condition, then, otherwise = (one for one in term.args if isinstance(one, Term))
        if t.and_(self.path, condition) is FALSE:
            return otherwise
        return then if t.and_(self.path, t.not_(condition)) is FALSE else term

    def on(self, condition: Term) -> _Path:
        """Go on, for a `with` block, on the path on which the condition holds too."""
        return _Path(self, t.and_(self.path, condition))

    def each(self, value: object, of_one: Callable[[object], object]) -> object:
        """What `of_one` makes of the value, of each alternative for itself if it is a choice."""
        if value is UNDEFINED:
            return UNDEFINED
        if not isinstance(value, Choice):
            return of_one(value)
        found: object = UNDEFINED
        for when, one in reversed(value.alternatives):
            with self.on(when):
                if self.path is FALSE:
                    continue
                made = of_one(one)
            found = merge(when, made, found)
        return found


class _Path:
    """The path of a frame for a while."""

    __slots__ = ("before", "frame", "path")

    def __init__(self, frame: Frame, path: Term) -> None:
        self.frame = frame
        self.path = path
        self.before = frame.path

    def __enter__(self) -> None:
        self.frame.path = self.path

    def __exit__(self, *_: object) -> None:
        self.frame.path = self.before
