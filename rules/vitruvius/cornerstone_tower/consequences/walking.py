"""What a walk makes use of on its way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from attrs import evolve

from vitruvius import certificates
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.clauses import walking as w
from vitruvius.cornerstone_tower.grid import cell_at
from vitruvius.cornerstone_tower.notation import format_cell
from vitruvius.cornerstone_tower.state import TABLE, State, Walk
from vitruvius.cornerstone_tower.walkers import walker_in_turn
from vitruvius.cornerstone_tower.walks import walk_to
from vitruvius.cornerstone_tower.words import all_of, number_of
from vitruvius.ruling import Finding
from vitruvius_spec.cornerstone_tower import clauses as spec


def after_walking(state: State, move: Walk) -> Iterator[Finding]:
    """Its path, how many levels that goes, whether by the table, over dark brown spaces, or by a ring."""
    found = walk_to(state, move.to)
    assert isinstance(found, certificates.Walk), "a legal walk has an open path"
    way = tuple(stop.place for stop in found.path)
    yield _path(way)
    yield _levels(way)
    yield _table(way)
    yield _dark(state, way)
    if state.turn.used.any_colour > 0:
        yield _opened(state, way)
    if state.turn.used.two_levels > 0:
        yield _skipped(way)


def _names(places: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(format_cell, places)))


def _path(way: tuple[Cell, ...]) -> Finding:
    start, *middle, end = ("the table" if place == TABLE else format_cell(place) for place in way)
    says = f"the meeple walks from {start} to {end}" + (f", by {all_of(middle)}" if middle else "")
    where = _names(tuple(place for place in way if place != TABLE))
    return Finding(spec.OPEN_PATH, True, says, (("path", tuple(map(format_cell, way))),), where)


def _dark(state: State, way: tuple[Cell, ...]) -> Finding:
    dark = _names(tuple(place for place in way[1:] if w.is_dark(cell_at(state.grid, place))))
    be = "is" if len(dark) == 1 else "are"
    says = f"{all_of(dark)} {be} dark brown, and open to every meeple" if dark else "it enters no dark brown space"
    return Finding(spec.DARK_SPACES, bool(dark), says, (("at", dark),), dark)


def _levels(way: tuple[Cell, ...]) -> Finding:
    rises = tuple(other.level - one.level for one, other in pairwise(way))
    up, down = sum(rise for rise in rises if rise > 0), -sum(rise for rise in rises if rise < 0)
    changes = sum(1 for rise in rises if rise != 0)
    told = " and ".join(f"{number_of(count, 'level')} {word}" for count, word in ((up, "up"), (down, "down")) if count)
    how = "one at each step" if all(-1 <= rise <= 1 for rise in rises) else "one at each other step"
    says = f"it goes {told}, {how}" if changes > 1 else "it changes its level once at most"
    return Finding(spec.MANY_LEVELS, changes > 1, says, (("up", up), ("down", down)))


def _table(way: tuple[Cell, ...]) -> Finding:
    is_by_table = any(place.level == 0 for place in way)
    ends = "it starts on the table" if way[0].level == 0 else "it goes by way of the table"
    says = ("it ends on the table" if way[-1].level == 0 else ends) if is_by_table else "it does not touch the table"
    return Finding(spec.TABLE_WALK, is_by_table, says, (("table", is_by_table),))


def _opened(state: State, way: tuple[Cell, ...]) -> Finding:
    """Which places the ring for any colour opens."""
    plain = evolve(walker_in_turn(state), any_colour=False)
    opened = _names(
        tuple(place for place in way[1:] if not (w.has_open_colour(plain, place) and w.may_cross(plain, place)))
    )
    says = f"the ring opens {all_of(opened)}" if opened else "it enters nothing that the ring opens"
    return Finding(spec.RING_ANY_COLOUR, bool(opened), says, (("opened", opened),), opened)


def _skipped(way: tuple[Cell, ...]) -> Finding:
    """Which steps go two levels."""
    skips = tuple((one, other) for one, other in pairwise(way) if not w.is_level_step(one, other))
    told = tuple(f"{format_cell(one)} to {format_cell(other)}" for one, other in skips)
    says = f"by the ring a step goes two levels: {all_of(told)}" if told else "no step goes two levels"
    return Finding(
        spec.RING_TWO_LEVELS,
        bool(told),
        says,
        (("steps", told),),
        _names(tuple(place for skip in skips for place in skip if place != TABLE)),
    )
