"""What is gone through for each question, from the smallest lines on, until two answers differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.words import number_of
from vitruvius.witnesses.model import How
from vitruvius_proofs.witnesses.cornerstone_tower import endings, sweeps, turns
from vitruvius_proofs.witnesses.cornerstone_tower.differing import Answers
from vitruvius_proofs.witnesses.cornerstone_tower.sweeps import Lines
from vitruvius_spec import Question


@frozen
class Stage:
    """Lines of one size, or of some sizes of which nothing smaller is left."""

    says: str
    """What is gone through."""
    lines: Callable[[Question, Answers], Lines]


@frozen
class Course:
    """The stages for two answers, in order."""

    stages: tuple[Stage, ...]
    how: How = How.ENUMERATION
    """How it is shown, once a line is found, that there is nothing smaller."""
    because: str = ""
    """What else shows it."""


_ALONE: Final = "of a position alone with no block built only the end is asked, and that does not hang on this"
_ONE_MOVE: Final = "no move leads to another state under one answer than under the other, so one move is enough"
_BARE: Final = "the base stone alone"


def _structures(*parts: int) -> str:
    if not parts:
        return _BARE
    size = number_of(parts[0], "part")
    return f"all structures of a single block of {size}, up to half turns and the lie of the base stone"


def _walks(*parts: int) -> Stage:
    says = f"every walk at {_structures(*parts)}, whoever else stands on its spaces, with and without a ring"
    return Stage(says, lambda question, answers: sweeps.walks(question, answers, *parts))


def _walks_of_two(*parts: int) -> Stage:
    says = f"every walk at {_structures(*parts)}, all four meeples anywhere, with and without a ring"
    return Stage(says, lambda question, answers: sweeps.walks_of_two(question, answers, *parts))


def _plain_builds(*parts: int) -> Stage:
    says = f"every place for a block at {_structures(*parts)}, all meeples on the table, where they bar nothing"
    return Stage(says, lambda question, answers: sweeps.builds_without_meeples(question, answers, *parts))


def _builds(*parts: int) -> Stage:
    says = (
        f"every place for a block at {_structures(*parts)}, a meeple on any of its spaces: no way out hangs on another"
    )
    return Stage(says, lambda question, answers: sweeps.builds_by_a_meeple(question, answers, *parts))


def _crowded_builds(*parts: int) -> Stage:
    says = f"every place for a block at {_structures(*parts)}, meeples on any of its spaces"
    return Stage(says, lambda question, answers: sweeps.builds_by_meeples(question, answers, *parts))


def _first_rolls(length: int) -> Stage:
    says = f"every line of {length} moves from a position of the roll for the first turn"
    return Stage(says, partial(turns.first_rolls, length=length))


def _alone(*parts: int) -> Stage:
    says = f"every end of a game at {_structures(*parts)}, with all rings and levels of meeples that there can be"
    return Stage(says, lambda question, answers: endings.ends_alone(question, answers, *parts))


def _falls(length: int, *parts: int) -> Stage:
    says = f"falls, walks, rings and ends of turns, {length} one after the other, at {_structures(*parts)}"
    return Stage(says, lambda question, answers: turns.falls(question, answers, length, *parts))


def _way_out(*stages: Stage) -> Course:
    return Course(stages, because=_ONE_MOVE)


_NOTHING_SMALLER: Final = "nothing is smaller but a position alone with no block built: " + _ALONE
_AT_ONCE: Final = "nothing is smaller than a position alone with no block built"
_TURNS: Final = Course(
    (Stage(f"turns at {_BARE}, with many supplies and dice", turns.turns_without_blocks),), because=_NOTHING_SMALLER
)
_ROLLS: Final = Course(
    tuple(map(_first_rolls, range(1, 5))),
    because="the question is asked where a roll for the first turn ends, and nowhere else",
)
_COLLAPSE: Final = Course(
    (
        Stage("what falls of three single cubes lead to, one of them being built", endings.collapsed),
        Stage("the falls themselves", endings.collapses),
    ),
    How.SOLVER,
    "the theorem cornerstone-tower:falls shows that a collapse takes three blocks, and that no more fall than stand "
    "and the one that is being built: so two of one part at least must stand",
)
_ENDS: Final = Course((_alone(),), because=_AT_ONCE)
_LAST_TURNS: Final = Course((Stage("last turns without a block built", endings.last_turns),), because=_AT_ONCE)
_BUILT_BARE: Final = Course((_plain_builds(),), because=_NOTHING_SMALLER)
_BUILT_ON_ONE: Final = Course((_plain_builds(), _plain_builds(1)), because=_ONE_MOVE)

COURSES: Final[Mapping[str, Course]] = {
    "first-roll-ties": _ROLLS,
    "first-round-touch": _BUILT_ON_ONE,
    "touching-misplaced": _BUILT_ON_ONE,
    "overhang-counts": _BUILT_BARE,
    "overhang-column": _BUILT_BARE,
    "overhang-against": _BUILT_BARE,
    "hanging-block": _BUILT_ON_ONE,
    "resting-on-a-meeple": Course((_crowded_builds(),), because=_NOTHING_SMALLER),
    "gap-access": Course(
        tuple(_plain_builds(*parts) for parts in ((), (1,), (2,), (3,), (4,), (5,))), because=_ONE_MOVE
    ),
    "headroom": _way_out(
        *(stage for parts in ((), (1,)) for stage in (_walks(*parts), _builds(*parts))), _builds(2), _walks(2)
    ),
    "table-walk": _way_out(
        *(stage for parts in ((), (1,), (2,), (3,), (4,), (5,)) for stage in (_walks(*parts),)),
    ),
    "walk-back": Course((_walks(),), because=_NOTHING_SMALLER),
    "other-own-colour": _way_out(_crowded_builds(), _walks_of_two(), _walks_of_two(1)),
    "foreign-ground": _way_out(_walks(), _builds(), _walks(1)),
    "no-legal-place": _TURNS,
    "rings-a-turn": _TURNS,
    "ring-declared": _TURNS,
    "rings-combined": Course(
        (
            Stage(
                f"turns at {_BARE}, where two rings may be given up in a turn",
                partial(turns.turns_without_blocks, reading=(("rings-a-turn", "two"),)),
            ),
        ),
        How.SOLVER,
        "with no other answer chosen there is none: the theorem cornerstone-tower:rings:rings-a-turn=one shows that "
        "then no ring is given up once one has been, whatever the answer to this. With another answer chosen nothing "
        "is smaller but a position alone with no block built: " + _ALONE,
    ),
    "ring-with-match": _TURNS,
    "ring-sitting-out": _TURNS,
    "ring-own-other": _way_out(_walks_of_two(), _walks_of_two(1)),
    "ring-table-step": _way_out(_walks(), _walks(1)),
    "last-way-out": _way_out(_walks(), _builds(), _walks(1), _builds(1)),
    "way-out-colour": _way_out(_walks(), _builds(), _walks(1), _builds(1)),
    "way-out-reach": Course(
        (Stage("builds where a meeple stands in an alcove with one exit", sweeps.builds_beside_an_alcove),),
        How.SEARCH,
        "smaller structures were not gone through",
    ),
    "way-out-meeples": Course((_crowded_builds(),), because=_NOTHING_SMALLER),
    "fall-belongs-to": _COLLAPSE,
    "collapse-counts": _COLLAPSE,
    "fallen-meeple": Course(
        (_falls(1, 1), _falls(2, 1)), because="a meeple falls with a block that stands, and there must be one"
    ),
    "late-errors": Course(
        (Stage(f"blocks built against the rules at {_BARE}", turns.errors),), because=_NOTHING_SMALLER
    ),
    "end-moment": _LAST_TURNS,
    "game-end": _LAST_TURNS,
    "tie-break-among": _ENDS,
    "table-height": Course(
        (_alone(), _alone(1)),
        because="a game ends with blocks that are used up, or by a collapse, which takes three blocks; and the "
        "last move before it builds none",
    ),
    "two-colour-counts": _ENDS,
    "collapse-sum": _COLLAPSE,
    "draw-shares": _COLLAPSE,
}
"""By the questions' slugs."""

_SHUT_BY_WALKS: Final = Course(
    (
        Stage(
            f"every walk at {_BARE}, where meeples shut ways out",
            partial(sweeps.walks, reading=(("way-out-meeples", "yes"),)),
        ),
        Stage(
            "every walk at all structures of a single cube, where meeples shut ways out",
            lambda question, answers: sweeps.walks(question, answers, 1, reading=(("way-out-meeples", "yes"),)),
        ),
    ),
    How.SEARCH,
    "with no other answer chosen there is none, as the theorems on ways out under last-way-out show; with another than "
    "this one was not looked for",
)
EXCEPTIONS: Final[Mapping[tuple[str, Answers], Course]] = {("last-way-out", ("any-build", "walks-too")): _SHUT_BY_WALKS}
"""Where two of a question's answers take another course than the others."""
