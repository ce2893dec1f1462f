"""The facts that decide each requirement of a block that is built, rightly or not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.cells import SIDEWAYS, STEPS, Cell, Direction, above, below, beside, plus
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.grid import Laid, cell_at, is_open
from vitruvius.cornerstone_tower.notation import format_place
from vitruvius.cornerstone_tower.placements import cubes_to_build, site_of
from vitruvius.cornerstone_tower.reading import OverhangAgainst, OverhangCounts, TouchingMisplaced
from vitruvius.cornerstone_tower.state import TABLE, Build, Misbuild, State
from vitruvius.cornerstone_tower.ways import shut_in
from vitruvius.ruling import Facts
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_tower import clauses as spec

# Words. Sentences read on from "this move is legal / illegal:".

_WAYS: Final = ("east", "west", "north", "south", "above", "below")
"""The directions in words."""


def _names(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The cells in the notation, each once, in the order in which cells are listed."""
    in_order = sorted(set(cells), key=lambda cell: (cell.level, cell.row, cell.file))
    return tuple(map(format_place, in_order))


def _listed(words: tuple[str, ...]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _verb(words: tuple[str, ...], singular: str, plural: str) -> str:
    """The words as a subject, with a verb that fits."""
    return f"{_listed(words)} {singular if len(words) == 1 else plural}"


def _cubes(state: State, move: Build | Misbuild) -> tuple[Laid, ...]:
    return cubes_to_build(state, move.block, move.pose)


# Where it lies


def overlap_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """Which of its cells are taken, and which are below the table."""
    if holds:
        return Facts("all its cells are empty", (("taken", ()), ("below the table", ())))
    cubes = _cubes(state, move)
    taken = _names(cube.cell for cube in cubes if b.is_filled(state.grid, cube.cell))
    sunk = _names(cube.cell for cube in cubes if cube.cell.level < 1)
    because = (("taken", taken), ("below the table", sunk))
    faults = (
        *((_verb(taken, "is taken already", "are taken already"),) if taken else ()),
        *((_verb(sunk, "is below the table", "are below the table"),) if sunk else ()),
    )
    return Facts("; ".join(faults), because, (*taken, *sunk))


def onto_structure_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """Which parts stand on the table."""
    standing = _names(cube.cell for cube in _cubes(state, move) if cube.cell.level <= 1)
    because = (("on the table", standing), ("first round", site_of(state).is_first_round))
    if not standing:
        return Facts("no part of it touches the table", because)
    says = _verb(standing, "touches the table", "touch the table")
    whose = f"{state.turn.seat.word}'s first block"
    return Facts(f"{says}, as {whose} may" if holds else f"{says}, as only {whose} might", because, standing)


def built_over_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """Which meeples are in its way, and which it is built over."""
    cells = tuple(cube.cell for cube in _cubes(state, move))
    meeples = tuple(seat.meeple for seat in state.seats)
    hit = _names(cell for cell in cells if b.has_meeple(meeples, cell))
    over = _names(
        meeple
        for meeple in meeples
        if meeple != TABLE and any(b.is_in_column(meeple, cell) and cell.level > above(meeple).level for cell in cells)
    )
    because = (("meeples in", hit), ("built over", over))
    if not holds:
        return Facts(f"in {_verb(hit, 'a meeple stands', 'meeples stand')}", because, hit)
    if over:
        says = f"the {'meeple' if len(over) == 1 else 'meeples'} on {_listed(over)} may be built over"
        return Facts(says, because, over)
    return Facts("no meeple is in its way", because)


# What it touches


@frozen
class _Contact:
    """A face of the block, and the cell that it lies against."""

    cube: Laid
    other: Cell


def _contacts(state: State, cubes: tuple[Laid, ...]) -> tuple[_Contact, ...]:
    """The faces of the block that lie against what is built."""
    return tuple(
        _Contact(cube, beside(cube.cell, direction))
        for cube in cubes
        for direction in Direction
        if b.is_filled(state.grid, beside(cube.cell, direction))
    )


_EDGES: Final = tuple(
    plus(STEPS[one], STEPS[other]) for one in Direction for other in Direction if one // 2 < other // 2
)
"""How far cells are from one another that have only an edge in common."""


def _edges(state: State, cubes: tuple[Laid, ...]) -> tuple[str, ...]:
    """The cells of the structure that touch the block along an edge."""
    found = (plus(cube.cell, step) for cube in cubes for step in _EDGES)
    return _names(cell for cell in found if b.is_filled(state.grid, cell))


def contact_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """What it touches by a face; if nothing, which cubes lie apart, and what they touch along an edge."""
    cubes = _cubes(state, move)
    contacts = _contacts(state, cubes)
    touching, touched = _names(each.cube.cell for each in contacts), _names(each.other for each in contacts)
    if holds:
        because = (("touching", touching), ("touched", touched))
        return Facts(f"its faces touch {_listed(touched)}", because, (*touching, *touched))
    apart, edges = _names(cube.cell for cube in cubes), _edges(state, cubes)
    because = (("apart", apart), ("edges", edges))
    says = f"no face of {_listed(apart)} touches anything"
    says += f"; to touch {_listed(edges)} along an edge is not enough" if edges else ""
    return Facts(says, because, (*apart, *edges))


def first_round_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """Whether it touches the base stone, and what else."""
    word, is_first = state.turn.seat.word, site_of(state).is_first_round
    if not is_first:
        return Facts(f"it is not {word}'s first block", (("first round", False),))
    contacts = _contacts(state, _cubes(state, move))
    base = _names(each.other for each in contacts if b.is_of_base_stone(each.other))
    others = _names(each.other for each in contacts if not b.is_of_base_stone(each.other))
    because = (("first round", True), ("base stone", base), ("others", others))
    if not base:
        says = f"it is {word}'s first block, and no face of it touches the base stone"
        return Facts(says, because, _names(cube.cell for cube in _cubes(state, move)))
    if holds:
        return Facts(f"it is {word}'s first block, and touches the base stone at {_listed(base)}", because, base)
    return Facts(f"it is {word}'s first block, and touches {_listed(others)} besides the base stone", because, others)


def _against(state: State, contact: _Contact) -> str:
    mine, other = contact.cube.filling.word, cell_at(state.grid, contact.other).word
    return f"{format_place(contact.cube.cell)} ({mine}) would lie against {format_place(contact.other)} ({other})"


def checkerboard_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """Which faces clash: the cells on both sides, and what they hold."""
    cubes = _cubes(state, move)
    contacts = _contacts(state, cubes)
    clashing = tuple(each for each in contacts if b.clashes(state.grid, each.cube, each.other))
    pairs = tuple(f"{format_place(each.cube.cell)}-{format_place(each.other)}" for each in clashing)
    out = _names(cube.cell for cube in cubes if not b.is_of_pattern(cube, state.config.base))
    because = (("clashes", pairs), ("out of pattern", out))
    if not contacts:
        return Facts("it touches nothing that it could clash with", because)
    if not clashing:
        says = "it alternates with all that it touches"
        if out:
            says += ", all of it misplaced" if holds else "; but that is misplaced, and the pattern is another"
        return Facts(says, because, () if holds else out)
    says = _against(state, clashing[0])
    says += f", and {len(clashing) - 1} more {'face' if len(clashing) == 2 else 'faces'} would clash" * (
        len(clashing) > 1
    )
    if holds:
        is_pattern = state.reading.touching_misplaced is TouchingMisplaced.BASE_PATTERN
        says += "; but it goes on with the base stone's pattern" if is_pattern else "; but another face alternates"
    where = dict.fromkeys(format_place(cell) for each in clashing for cell in (each.cube.cell, each.other))
    return Facts(says, because, tuple(where))


# What it stands on


def _balance(state: State, move: Build | Misbuild) -> b.Balance:
    """Its parts, by whether they are supported, as the state's reading has it."""
    reading = state.reading
    meeples = site_of(state).meeples if reading.resting_on_a_meeple else ()
    any_level = reading.overhang_against is OverhangAgainst.ANY_LEVEL
    return b.balance(state.grid, _cubes(state, move), meeples, any_level)


def overhang_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """Which parts are not supported, and in which directions they hang over."""
    balance, counts = _balance(state, move), state.reading.overhang_counts
    hanging = _names(balance.hanging)
    if not hanging:
        return Facts("every part of it is held from below", (("hanging", hanging),))
    if not balance.supported:
        says = _verb(hanging, "hangs at the side of others", "hang at the side of others")
        return Facts(says, (("hanging", hanging),), hanging)
    if counts is OverhangCounts.ONE_DIRECTION:
        return _directions_facts(state, balance, holds)
    counted = _names(b.unbridged(balance)) if counts is OverhangCounts.UNBRIDGED else hanging
    because = (("hanging", hanging), ("counted", counted))
    if not counted:
        return Facts(f"{_verb(hanging, 'lies', 'lie')} between parts that are held from below", because, hanging)
    return Facts(_verb(counted, "hangs over", "hang over"), because, counted)


def _directions_facts(state: State, balance: b.Balance, holds: bool) -> Facts:
    """The same where the parts are counted for each direction."""
    hanging = _names(balance.hanging)
    outside = tuple((way, b.farther_out(balance, way)) for way in SIDEWAYS)
    told = tuple(
        (_WAYS[way], _names(cells))
        for way, cells in outside
        if cells and (holds or not b.is_one(cells, state.reading.overhang_column))
    )
    because = (("hanging", hanging), *told)
    if not told:
        return Facts(f"{_verb(hanging, 'hangs', 'hang')} no farther out than parts held from below", because, hanging)
    says = ", and ".join(f"{_verb(cells, 'hangs', 'hang')} over to the {way}" for way, cells in told)
    return Facts(says, because, tuple(dict.fromkeys(cell for _, cells in told for cell in cells)))


def gap_beneath_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """Below which parts a gap is left."""
    cubes = _cubes(state, move)
    own = {cube.cell for cube in cubes}
    gaps = _names(
        cube.cell
        for cube in cubes
        if below(cube.cell) not in own and not b.stands(state.grid, cube.cell, (), any_level=False)
    )
    because = (("gaps below", gaps),)
    if not gaps:
        return Facts("it leaves no gap below it", because)
    if not holds:
        return Facts("no part of it stands on anything, and it may not hang at the side of others alone", because, gaps)
    return Facts(f"the gap below {_listed(gaps)} is no fault by itself", because, gaps)


def gap_filled_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """From where it can come in on a straight line; if from nowhere, which parts are shut in on all sides."""
    cubes = _cubes(state, move)
    ways = tuple(_WAYS[way] for way in b.WAYS_IN if b.comes_from(state.grid, cubes, way))
    because = (("from", ways),)
    if ways:
        return Facts(f"it can come in straight from {'' if ways[0] == 'above' else 'the '}{ways[0]}", because)
    barred = _names(cube.cell for cube in cubes if not all(is_open(state.grid, cube.cell, way) for way in b.WAYS_IN))
    says = "it cannot come in straight from above or from a side"
    return Facts(f"{says}, and need not" if holds else says, because, barred)


# Meeples shut in


def way_out_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """Whose meeples it shuts in."""
    if holds:
        return Facts("no meeple loses its last way out", (("shut in", ()),))
    shut = shut_in(state, _cubes(state, move))
    words = tuple(colour.word for colour in shut)
    says = f"{' and '.join(f'{word}{chr(39)}s' for word in words)} meeple would have no way out"
    return Facts(says, (("shut in", words),), _names(state.seats[colour].meeple for colour in shut))


FACTS: Final[Mapping[Clause, Callable[[State, Build | Misbuild, bool], Facts]]] = {
    spec.NO_OVERLAP: overlap_facts,
    spec.ONTO_STRUCTURE: onto_structure_facts,
    spec.BUILT_OVER: built_over_facts,
    spec.FACE_CONTACT: contact_facts,
    spec.FIRST_ROUND: first_round_facts,
    spec.OVERHANG: overhang_facts,
    spec.GAP_BENEATH: gap_beneath_facts,
    spec.CHECKERBOARD: checkerboard_facts,
    spec.GAP_FILLED: gap_filled_facts,
    spec.WAY_OUT: way_out_facts,
}
"""The facts of each of `placements.BUILDING_CODES`."""
