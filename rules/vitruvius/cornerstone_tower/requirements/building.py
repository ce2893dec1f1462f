"""What a block must keep that is built, rightly or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from vitruvius.cornerstone_tower.clauses.falls import can_lie, stays_misplaced
from vitruvius.cornerstone_tower.facts_building import FACTS
from vitruvius.cornerstone_tower.placements import BUILDING_CODES, BuildingCode, cubes_to_build, site_of
from vitruvius.cornerstone_tower.requirements.turns import (
    has_block,
    has_rolled,
    match_facts,
    matches,
    phase_facts,
    supply_facts,
)
from vitruvius.cornerstone_tower.state import Build, Misbuild, State
from vitruvius.ruling import Facts, Finding, Requirement
from vitruvius_spec.cornerstone_tower import clauses as spec

_NEVER_LATE: Final = (spec.NO_OVERLAP, spec.BUILT_OVER)
"""What no block can break, noticed or not: two things cannot be in one cell."""


def _holds(code: BuildingCode) -> Callable[[State, Build | Misbuild], bool]:
    return lambda state, move: code.holds(site_of(state), cubes_to_build(state, move.block, move.pose))


_CODES: Final = tuple(Requirement[State, Any](code.clause, _holds(code), FACTS[code.clause]) for code in BUILDING_CODES)

_WHICH: Final = (
    Requirement[State, Any](spec.ROLLING, has_rolled, phase_facts),
    Requirement[State, Any](spec.SUPPLY, has_block, supply_facts),
    Requirement[State, Any](spec.MATCHING_BLOCK, matches, match_facts),
)
"""Whether a block is to be built now, and this one."""

BUILD: Final = (*_WHICH, *_CODES)
"""What a block must keep that is built as the rules want it."""


def misfits(state: State, move: Build | Misbuild) -> Iterator[Finding]:
    """The codes that the block breaks where it lies."""
    return (requirement.finding(state, move) for requirement in _CODES if not requirement.holds(state, move))


def _stays(state: State, move: Misbuild) -> bool:
    broken = {requirement.clause for requirement in _CODES if not requirement.holds(state, move)} - {*_NEVER_LATE}
    return stays_misplaced(spec.CHECKERBOARD in broken, bool(broken - {spec.CHECKERBOARD}), state.reading)


def _stays_facts(state: State, move: Misbuild, holds: bool) -> Facts:
    broken = [finding for finding in misfits(state, move) if finding.clause not in _NEVER_LATE]
    because = (("against", tuple(finding.clause.id.partition(":")[2] for finding in broken)),)
    where = tuple(dict.fromkeys(place for finding in broken for place in finding.where))
    if not broken:
        return Facts("it breaks nothing that says where a block may lie, so there is no error to notice", because)
    faults = "; ".join(finding.says for finding in broken)
    return Facts(faults if holds else f"{faults}; only a broken checkerboard stays", because, where)


def _can_lie(state: State, move: Misbuild) -> bool:
    return can_lie(state.grid, cubes_to_build(state, move.block, move.pose))


def _can_lie_facts(state: State, move: Misbuild, holds: bool) -> Facts:
    contact = next(requirement for requirement in _CODES if requirement.clause is spec.FACE_CONTACT)
    finding = contact.finding(state, move)
    if finding.holds or not holds:
        return Facts(finding.says, finding.because, finding.where)
    return Facts(f"{finding.says}, but it stands on the table", finding.because, finding.where)


MISBUILD: Final = (
    *_WHICH,
    *(requirement for requirement in _CODES if requirement.clause in _NEVER_LATE),
    Requirement[State, Any](spec.FACE_CONTACT, _can_lie, _can_lie_facts),
    Requirement[State, Any](spec.MISPLACED, _stays, _stays_facts),
)
"""What a block must keep that is built against the rules, for it to stay once that is noticed too late."""
