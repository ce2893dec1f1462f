"""Searches and their certificates: a walk that reaches a goal, or a set of nodes that no step leaves.

Where can a meeple walk, can any sequence of actions make a move possible: such questions are searches. One *step* of
them is an enactment; the search over the steps is not. So a search is never believed. It hands over a certificate,
which is checked with the enactment alone: for yes a walk, from the start to a goal by single steps; for no a closed set
of nodes, which holds the start, is left by no step, and holds no goal. The checks, `is_walk` and `is_closed`, are
written in the subset of Python that the proofs read, and do not trust the search in anything.

>>> def hops(squares: int, one: int) -> tuple[int, ...]:
...     return (one - 2, one + 2)
>>> def is_hop(squares: int, one: int, other: int) -> bool:
...     return 0 <= other < squares and other - one in (-2, 2)
>>> def is_last(squares: int, one: int) -> bool:
...     return one == squares - 1
>>> ground = Ground(candidates=hops, is_step=is_hop, is_goal=is_last)
>>> certified(ground, 7, 0)
Walk(path=(0, 2, 4, 6))
>>> certified(ground, 6, 0)
ClosedSet(members=(0, 2, 4))
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Final, Generic, Protocol, TypeVar

from attrs import field, frozen

from vitruvius.errors import FalseCertificate, SearchTooLarge, WrongUse

C = TypeVar("C")
"""What the steps depend on and a search does not change: a state, say."""
N = TypeVar("N", bound=Hashable)
"""What is stepped between: cells, say, or whole states. Equal nodes must be alike in every step."""

LIMIT: Final = 100_000
"""How many nodes a search may reach, unless said otherwise."""


@frozen
class Ground(Generic[C, N]):
    """What a search goes over. The functions depend on their arguments alone."""

    candidates: Callable[[C, N], tuple[N, ...]]
    """The nodes that may be one step away. It may list too many; that it leaves out no step is owed by the game."""
    is_step: Callable[[C, N, N], bool]
    """Whether the second node is one step away from the first: an enactment."""
    is_goal: Callable[[C, N], bool]
    """Whether the search is for this node."""


@frozen
class Walk(Generic[N]):
    """The certificate of a yes: nodes from the start to a goal, each one step from the one before."""

    path: tuple[N, ...]


@frozen
class ClosedSet(Generic[N]):
    """The certificate of a no: a set with the start in it, without a goal, that no step leaves.

    Sets of the same members are equal and hash alike, whatever their members' order.
    """

    members: tuple[N, ...] = field(eq=frozenset)

    @cached_property
    def _places(self) -> dict[N, int]:
        return {node: place for place, node in enumerate(self.members)}

    def place(self, node: N) -> int:
        """Where among the members the node is; -1 if it is none of them. The check looks there, and sees for itself."""
        return self._places.get(node, -1)


class Listed(Protocol[N]):
    """Nodes in a row, and where each of them is said to be: all that the check of a closed set asks of one."""

    @property
    def members(self) -> tuple[N, ...]:
        """The nodes."""

    def place(self, node: N, /) -> int:
        """Where the node is said to be, if it is there."""


# The checks: in the subset of Python that the proofs read


def is_walk(ground: Ground[C, N], context: C, start: N, path: tuple[N, ...]) -> bool:
    """Whether the path goes from the start to a goal, by single steps."""
    return (
        len(path) > 0
        and path[0] == start
        and ground.is_goal(context, path[len(path) - 1])
        and all(ground.is_step(context, path[place], path[place + 1]) for place in range(len(path) - 1))
    )


def is_closed(ground: Ground[C, N], context: C, start: N, nodes: Listed[N]) -> bool:
    """Whether the nodes hold the start, hold no goal, and are left by none of the steps among the candidates."""
    return (
        is_member(nodes, start)
        and not any(ground.is_goal(context, node) for node in nodes.members)
        and all(
            is_member(nodes, other) or not ground.is_step(context, node, other)
            for node in nodes.members
            for other in ground.candidates(context, node)
        )
    )


def is_member(nodes: Listed[N], node: N) -> bool:
    """Whether the node is where it is said to be."""
    place = nodes.place(node)
    return 0 <= place < len(nodes.members) and nodes.members[place] == node


# The search


def certified(ground: Ground[C, N], context: C, start: N, limit: int = LIMIT) -> Walk[N] | ClosedSet[N]:
    """A shortest walk from the start to a goal, or the closed set of all that can be reached where there is none.

    The certificate has passed its check.

    Raises:
        SearchTooLarge: there is no answer within the limit.
        FalseCertificate: the search went wrong, so that there is no answer.
        WrongUse: the limit is below 1.
    """
    return checked(ground, context, start, search(ground, context, start, limit))


def checked(ground: Ground[C, N], context: C, start: N, found: Walk[N] | ClosedSet[N]) -> Walk[N] | ClosedSet[N]:
    """The certificate itself, once it has passed its check, whoever made it.

    Raises:
        FalseCertificate: it does not pass.
    """
    if isinstance(found, Walk):
        passes = is_walk(ground, context, start, found.path)
    else:
        passes = is_closed(ground, context, start, found)
    if not passes:
        raise FalseCertificate(type(found).__name__, repr(start))
    return found


def search(ground: Ground[C, N], context: C, start: N, limit: int = LIMIT) -> Walk[N] | ClosedSet[N]:
    """What `certified` gives, before it is checked. The nearest nodes come first, in the candidates' order.

    Args:
        ground: the steps and the goals.
        context: what these look at besides the nodes.
        start: where the search begins; a goal is reached there in no step at all.
        limit: how many nodes may be reached, the start being one.

    Raises:
        SearchTooLarge: there is no answer within the limit.
        WrongUse: the limit is below 1.
    """
    if limit < 1:
        raise WrongUse(f"a search cannot have a limit of {limit} nodes")
    if ground.is_goal(context, start):
        return Walk((start,))
    before = {start: start}
    waiting = deque((start,))
    while waiting:
        node = waiting.popleft()
        for other in ground.candidates(context, node):
            if other in before or not ground.is_step(context, node, other):
                continue
            if len(before) == limit:
                raise SearchTooLarge(limit, repr(start))
            before[other] = node
            if ground.is_goal(context, other):
                return Walk(_path(start, other, before))
            waiting.append(other)
    return ClosedSet(tuple(before))


def _path(start: N, node: N, before: dict[N, N]) -> tuple[N, ...]:
    path = deque((node,))
    while path[0] != start:
        path.appendleft(before[path[0]])
    return tuple(path)
