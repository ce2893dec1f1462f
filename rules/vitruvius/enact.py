"""Ties each clause of a rulebook to the one function that is that clause in code."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TypeVar

from attrs import frozen

from vitruvius_spec import Clause

_F = TypeVar("_F", bound=Callable[..., object])


@frozen
class Enactment:
    """A clause and its function."""

    clause: Clause
    function: Callable[..., object]

    @property
    def name(self) -> str:
        """The function's full name, such as `vitruvius.corintho.clauses.may_rest_on`."""
        return f"{self.function.__module__}.{self.function.__qualname__}"

    @property
    def line(self) -> int:
        """The line of its module's file on which the function's source begins."""
        return inspect.getsourcelines(self.function)[1]


_by_clause: dict[str, Enactment] = {}


def enacts(clause: Clause) -> Callable[[_F], _F]:
    """Register the decorated function as the enactment of `clause`, and return that very function.

    Raises:
        ValueError: the clause has an enactment already, or its excuse says that it has none.
    """

    def register(function: _F) -> _F:
        if clause.excuse:
            raise ValueError(f"{clause.id} is excused from being enacted")
        known = _by_clause.get(clause.id)
        enactment = Enactment(clause, function)
        if known is not None and known.name != enactment.name:
            raise ValueError(f"{clause.id} is enacted twice: {known.name} and {enactment.name}")
        _by_clause[clause.id] = enactment
        return function

    return register


def enactment_of(clause: Clause) -> Enactment | None:
    """The clause's enactment, or None when no imported module enacts it."""
    return _by_clause.get(clause.id)


def enactments() -> tuple[Enactment, ...]:
    """All enactments of the modules imported so far, in the order of registration."""
    return tuple(_by_clause.values())
