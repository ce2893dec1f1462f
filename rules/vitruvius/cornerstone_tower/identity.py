"""Things by their identity, for what is remembered of them."""

from __future__ import annotations

from typing import Generic, TypeVar

from attrs import field, frozen

T = TypeVar("T")


@frozen(eq=False)
class Itself(Generic[T]):
    """A thing by its identity, to remember what is found of it.

    A position is remembered so because an equal one may note elsewhere which questions it is asked; a grid because to
    compare two takes long.
    """

    it: T = field(repr=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.it is self.it

    def __hash__(self) -> int:
        return id(self.it)
