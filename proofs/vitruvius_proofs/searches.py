"""The certificates of searches as the proofs see them: what no rulebook states, and every search rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from vitruvius.certificates import is_closed, is_walk
from vitruvius_proofs import certificates as c
from vitruvius_proofs.fresh import fresh
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Primitive
from vitruvius_proofs.subject import Case, Wanted
from vitruvius_proofs.theorem import Claim, Predicate, Theorem, lemma

MAZE: Final = "a maze of 4"
"""The case of a small maze, its tables laid open: a counterexample there can be run."""
GENERAL: Final = "any nodes"
"""The case of any functions over any nodes."""
_SIZES: Final[Mapping[str, tuple[int, int, int]]] = {MAZE: (4, 2, 3), GENERAL: (0, 3, 4)}
"""How many nodes, candidates of a node, and members of a closed set there are at the most."""

_PATHS: Final[Mapping[Predicate, tuple[int, ...]]] = {
    c.path_stays_inside: (1, 2, 5, 12),
    c.walk_goes_on: (1, 2, 5, 12),
    c.no_walk_leaves: (0, 1, 2, 5, 12),
    c.never_both: (0, 1, 2, 3),
}
"""The lengths of paths for which a statement is proved; one that is not here has no path."""


def _claims(*statements: Predicate) -> tuple[Claim, ...]:
    return tuple(lemma(statement, *c.GIVEN[statement]) for statement in statements)


THEOREMS: Final = (
    Theorem(
        id="certificates:closed-sets",
        stands_for=(),
        says="What passes as a closed set holds the start and no goal, no single step leaves it, and what is truly one "
        "passes; with up to 4 members of up to 3 candidates each.",
        claims=_claims(c.step_stays_inside, c.start_is_inside, c.no_goal_is_inside, c.closed_set_passes),
    ),
    Theorem(
        id="certificates:walks",
        stands_for=(),
        says="What passes as a walk is not empty; one node is a walk if it is the start and a goal; and a node before "
        "a path is a walk if it is the start, a step leads on, and the path is a walk from there.",
        claims=_claims(c.no_walk_is_empty, c.walk_of_one_node, c.walk_goes_on),
    ),
    Theorem(
        id="certificates:never-both",
        stands_for=(),
        says="A path by steps that begins inside a closed set stays there, so that no walk and no closed set from one "
        "start both pass; step by step for up to 12 nodes, and of both checks together for up to 3.",
        claims=_claims(c.path_stays_inside, c.no_walk_leaves, c.never_both),
    ),
)


class Searches:
    """The searches' certificates, as `vitruvius_proofs.subject.Subject` asks for them."""

    name: str = "certificates"
    theorems: tuple[Theorem, ...] = THEOREMS
    enacting: tuple[str, ...] = tuple(
        f"{function.__module__}.{function.__qualname__}" for function in (is_walk, is_closed)
    )

    opening: tuple[Callable[..., object], ...] = ()

    sound: tuple[Predicate, ...] = ()

    def cases(self, theorem: Theorem, claim: Claim) -> tuple[Case, ...]:
        """A small maze and any nodes, each with paths of several lengths where the claim has a path."""
        lengths = _PATHS.get(claim.statement, (None,))
        return tuple(
            Case(f"{where}, path of {length}" if length is not None else where, {"where": where, "path": length or 0})
            for where in (MAZE, GENERAL)
            for length in lengths
        )

    def free(self, case: Case, wanted: Wanted, program: Program) -> object:
        """The free value of a parameter, its types taken from the program."""
        where = MAZE if wanted.low else str(case.facts["where"])
        path = case.facts["path"]
        assert isinstance(path, int)
        size = c.Size(*_SIZES[where], path)
        shape = c.shape_of(size) if where == MAZE else c.shape_in_general(size)
        return fresh(wanted.hint, wanted.name, shape, program)

    def primitives(self, case: Case, program: Program) -> Mapping[Callable[..., object], Primitive]:
        """The functions over any nodes, of which nothing is known; none in a maze."""
        return c.unknown_functions(_SIZES[GENERAL][1], program) if case.facts["where"] == GENERAL else {}

    def values(self, name: str, hint: object) -> Sequence[object]:
        """None: every parameter is free."""
        return ()

    def start(self, case: Case, program: Program) -> object:
        """There is none.

        Raises:
            LookupError: always.
        """
        raise LookupError("a search has no first state")

    def describe(self, value: object) -> str:
        """A plain value by its repr."""
        return repr(value)

    def notes(self, value: object) -> Mapping[str, str]:
        """Nothing: a repr leaves nothing out."""
        return {}

    def picture(self, value: object) -> str:
        """There is none."""
        return ""


SEARCHES: Final = Searches()
