"""Additional Rules: that no meeple is shut in.

A meeple on the table always has a way out: it is outside. One in a courtyard may be shut in like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from vitruvius.certificates import Ground, Walk, certified
from vitruvius.cornerstone_tower.cells import SIDEWAYS, Cell, Direction
from vitruvius.cornerstone_tower.clauses.building import is_in_column
from vitruvius.cornerstone_tower.clauses.walking import (
    Meeple,
    Walker,
    has_open_colour,
    is_level_step,
    is_sideways,
    is_table,
    is_way,
    leads_to,
    may_cross,
    may_leave,
    next_to,
)
from vitruvius.cornerstone_tower.grid import Grid, Laid, is_open, with_cubes
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.reading import LastWayOut, WayOutReach
from vitruvius.cornerstone_tower.state import State
from vitruvius.cornerstone_tower.walkers import courtyards, places_beside, under_strictest, walker_of
from vitruvius.enact import enacts
from vitruvius_spec.cornerstone_tower import clauses as spec

RISES: Final = (-1, 0, 1)
"""By how many levels a step without a ring can rise."""


# One step


def is_no_matter(walker: Walker, one: Cell, other: Cell) -> bool:
    """Whether neither colours nor meeples keep the step from being a way out."""
    by_colour = has_open_colour(walker, other) and may_leave(walker, one)
    if not by_colour and walker.reading.way_out_colour:
        return False
    return may_cross(walker, other) or not walker.reading.way_out_meeples


def is_exit(walker: Walker, place: Cell) -> bool:
    """Whether the meeple could step to that space or cell of the table, so that it is not shut in."""
    return (
        place.level >= 0
        and is_level_step(walker.start, place)
        and is_way(walker.grid, walker.start, place, walker.reading)
        and is_no_matter(walker, walker.start, place)
    )


@enacts(spec.WAY_OUT)
def has_exit(walker: Walker) -> bool:
    """Whether there is a step, without a ring, by which the meeple can leave its place."""
    return any(is_exit(walker, next_to(walker.start, direction, rise)) for direction in SIDEWAYS for rise in RISES)


# Into the open


def is_step_out(walker: Walker, one: Cell, other: Cell) -> bool:
    """Whether a way out may go on by a step from the one place to the other."""
    return leads_to(walker, one, other) and is_level_step(one, other) and is_no_matter(walker, one, other)


def is_in_open(walker: Walker, place: Cell) -> bool:
    """Whether it is the table, or a place that has no cube above it, however high."""
    return is_table(place) or is_open(walker.grid, place, Direction.UP)


def _may_step_out(walker: Walker, place: Cell) -> tuple[Cell, ...]:
    return places_beside(walker, place, 1)


OUT: Final = Ground(candidates=_may_step_out, is_step=is_step_out, is_goal=is_in_open)
"""Ways into the open, step by step. What they are certified by."""


def leads_into_open(walker: Walker) -> bool:
    """Whether any steps lead the meeple into the open, or it is there already. The answer is certified."""
    there = evolve(walker, courtyards=courtyards(walker.grid, walker.reading))
    return isinstance(certified(OUT, there, walker.start), Walk)


def has_way_out(walker: Walker) -> bool:
    """Whether the meeple, which is not on the table, has a way out."""
    return _has_exit(walker) and (walker.reading.way_out_reach is WayOutReach.ONE_SPACE or leads_into_open(walker))


# What every reading agrees on, so that nothing need be asked


def _has_exit(walker: Walker) -> bool:
    return next(_sure_exits(walker), None) is not None or has_exit(walker)


def _has_sure_way_out(walker: Walker, before: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a single step leads the meeple into the open, where these cubes have been added to what was before."""

    def is_open_now(place: Cell) -> bool:
        return is_open(before, place, Direction.UP) and not any(is_above(place, cube.cell) for cube in cubes)

    is_out = is_open_now(walker.start)
    return any(is_out or is_open_now(place) for place in _sure_exits(walker))


def _sure_exits(walker: Walker) -> Iterator[Cell]:
    """Where the meeple can step under every reading."""
    strict = under_strictest(walker)
    for direction in SIDEWAYS:
        for rise in RISES:
            place = next_to(walker.start, direction, rise)
            if all(is_exit(each, place) for each in strict):
                yield place


# Building


def keeps_ways_out(state: State, cubes: tuple[Laid, ...]) -> bool:
    """Whether every meeple that has a way out still has one once these cubes lie there."""
    return next(_shut_in(state, cubes), None) is None


def shut_in(state: State, cubes: tuple[Laid, ...]) -> tuple[Colour, ...]:
    """The colours of the meeples whose last way out these cubes take, so far as that is barred."""
    return tuple(_shut_in(state, cubes))


def _shut_in(state: State, cubes: tuple[Laid, ...]) -> Iterator[Colour]:
    after = with_cubes(state.grid, cubes)
    for place, seat in enumerate(state.seats):
        if not is_table(seat.meeple) and not _keeps_way_out(state, Colour(place), after, cubes):
            yield Colour(place)


def _keeps_way_out(state: State, colour: Colour, after: Grid, cubes: tuple[Laid, ...]) -> bool:
    walker = walker_of(state, colour, after)
    if _has_sure_way_out(walker, state.grid, cubes):
        return True
    before = evolve(walker, grid=state.grid)
    is_near = any(_is_near(walker.start, cube.cell) for cube in cubes)
    if not is_near and (not _has_exit(before) or state.reading.way_out_reach is WayOutReach.ONE_SPACE):
        return True
    had_one = _has_sure_way_out(before, state.grid, ()) or has_way_out(before)
    if not had_one or has_way_out(walker):
        return True
    is_over = any(is_above(walker.start, cube.cell) for cube in cubes)
    return not is_over and state.reading.last_way_out is LastWayOut.OVER_ONLY


def is_above(place: Cell, cell: Cell) -> bool:
    """Whether the cell is above the place, at any height."""
    return is_in_column(place, cell) and cell.level > place.level


def _is_near(meeple: Cell, cell: Cell) -> bool:
    """Whether a cube there may make a difference to the steps by which the meeple can leave its place.

    They go at most one level up, and the meeple needs at most two cells above a space.
    """
    is_beside = is_in_column(meeple, cell) or is_sideways(meeple, cell)
    return is_beside and meeple.level <= cell.level <= meeple.level + 3


# Walking


def keeps_ways_out_walking(state: State, to: Cell) -> bool:
    """Whether every other meeple that has a way out still has one once the meeple of the colour in turn stands there.

    Where its own walk leads a meeple is its player's own business.
    """
    return next(_shut_in_walking(state, to), None) is None


def shut_in_walking(state: State, to: Cell) -> tuple[Colour, ...]:
    """The colours of the meeples whose last way out that walk takes, so far as that is barred."""
    return tuple(_shut_in_walking(state, to))


def _shut_in_walking(state: State, to: Cell) -> Iterator[Colour]:
    for place, seat in enumerate(state.seats):
        is_other = place != state.turn.seat and not is_table(seat.meeple)
        if is_other and not _keeps_way_out_walking(state, Colour(place), to):
            yield Colour(place)


def _keeps_way_out_walking(state: State, colour: Colour, to: Cell) -> bool:
    before = walker_of(state, colour, state.grid)
    moved = tuple(Meeple(other.colour, to) if other.colour is state.turn.seat else other for other in before.others)
    after = evolve(before, others=moved)
    if _has_sure_way_out(after, state.grid, ()):
        return True
    if not state.reading.way_out_meeples or state.reading.last_way_out is not LastWayOut.WALKS_TOO:
        return True
    had_one = _has_sure_way_out(before, state.grid, ()) or has_way_out(before)
    return not had_one or has_way_out(after)
