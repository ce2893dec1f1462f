"""Ways out: whether a meeple has one, and which moves would take its last one. No rule is stated here.

How a way out goes on by single steps is an enactment; where it leads is a search, whose answer is certified.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import product
from typing import Final

from attrs import evolve, frozen

from vitruvius.certificates import Ground, Walk, certified
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.clauses.walking import Meeple, Walker, is_table
from vitruvius.cornerstone_tower.clauses.ways_out import has_exit, is_above, is_in_open, is_step_out
from vitruvius.cornerstone_tower.grid import Laid, with_cubes
from vitruvius.cornerstone_tower.identity import Itself
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.reading import Headroom, LastWayOut, Reading, TableWalk, WayOutReach
from vitruvius.cornerstone_tower.state import State
from vitruvius.cornerstone_tower.walkers import (
    courtyards,
    courtyards_of_any_reading,
    places_beside,
    walker_of,
)


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
    return has_exit(walker) and (walker.reading.way_out_reach is WayOutReach.ONE_SPACE or leads_into_open(walker))


# Building


def keeps_ways_out(state: State, cubes: tuple[Laid, ...]) -> bool:
    """Whether every meeple that has a way out still has one once these cubes lie there."""
    return next(_shut_in(state, cubes), None) is None


def shut_in(state: State, cubes: tuple[Laid, ...]) -> tuple[Colour, ...]:
    """The colours of the meeples whose last way out these cubes take, so far as that is barred."""
    return tuple(_shut_in(state, cubes))


def _shut_in(state: State, cubes: tuple[Laid, ...]) -> Iterator[Colour]:
    for place, seat in enumerate(state.seats):
        if not is_table(seat.meeple) and not _keeps_way_out(state, Colour(place), cubes):
            yield Colour(place)


def _keeps_way_out(state: State, colour: Colour, cubes: tuple[Laid, ...]) -> bool:
    ways = ways_of(Itself(state), colour)
    if not any(ways.may_be_taken_by(cube.cell) for cube in cubes):
        return True
    after = walker_of(state, colour, with_cubes(state.grid, cubes))
    if ways.are_replaced(after):
        return True
    return leaves_way_out(walker_of(state, colour, state.grid), after, cubes)


def leaves_way_out(before: Walker, after: Walker, cubes: tuple[Laid, ...]) -> bool:
    """Whether the meeple has a way out after the build if it had one before, or the reading lets the cubes take it."""
    if has_way_out(after) or not has_way_out(before):
        return True
    is_over = any(is_above(after.start, cube.cell) for cube in cubes)
    return not is_over and after.reading.last_way_out is LastWayOut.OVER_ONLY


# Walking


def keeps_ways_out_walking(state: State, to: Cell) -> bool:
    """Whether every other meeple that has a way out still has one once the meeple of the colour in turn stands there.

    Where its own walk leads a meeple is its player's own business (`cornerstone-tower:walking-in`).
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
    ways = ways_of(Itself(state), colour)
    if is_table(to) or not ways.lead_over(to):
        return True
    before = walker_of(state, colour, state.grid)
    moved = tuple(Meeple(other.colour, to) if other.colour is state.turn.seat else other for other in before.others)
    after = evolve(before, others=moved)
    if ways.are_replaced(after):
        return True
    return leaves_way_out_walking(before, after)


def leaves_way_out_walking(before: Walker, after: Walker) -> bool:
    """Whether the meeple has a way out after another's walk if it had one before, or the reading lets walks take it."""
    if not after.reading.way_out_meeples or after.reading.last_way_out is not LastWayOut.WALKS_TOO:
        return True
    return has_way_out(after) or not has_way_out(before)


# What a meeple has to lose, whatever the reading. So most moves are seen to take no way out without a question asked.


@frozen
class Way:
    """A way out under one reading."""

    reading: Reading
    places: tuple[Cell, ...]
    """Two at least, from the meeple's own on."""
    open_place: Cell | None
    """That one of them which is in the open; None if it is enough to leave."""


@frozen
class Ways:
    """Ways out: of readings that have any, those that are hardest to please are there.

    As long as their ways stand, so does a way under every reading under which there was one.
    """

    ways: tuple[Way, ...]

    @cached_property
    def _room(self) -> frozenset[Cell]:
        """The cells that must stay empty: at most two above a place make a difference to steps of one level."""
        places = {place for way in self.ways for place in way.places if not is_table(place)}
        return frozenset(Cell(place.file, place.row, place.level + up) for place in places for up in (1, 2))

    @cached_property
    def _open_places(self) -> tuple[Cell, ...]:
        found = {way.open_place for way in self.ways if way.open_place is not None}
        return tuple(place for place in found if not is_table(place))

    @cached_property
    def _has_table(self) -> bool:
        return any(place.level == 0 for way in self.ways for place in way.places)

    def may_be_taken_by(self, cell: Cell) -> bool:
        """Whether a cube there might take one of the ways.

        It might if it is in a cell that a way needs empty, above a place in the open, or so low that it might cut off
        some of the table.
        """
        return (
            cell in self._room
            or (cell.level <= 2 and self._has_table)
            or any(is_above(place, cell) for place in self._open_places)
        )

    def lead_over(self, place: Cell) -> bool:
        """Whether a meeple there might take one of the ways."""
        return any(place in way.places for way in self.ways)

    def are_replaced(self, after: Walker) -> bool:
        """Whether there is a way under each of the readings, perhaps another one."""
        return all(_way_under(way.reading, after) is not None for way in self.ways)


@lru_cache(maxsize=64)
def ways_of(state: Itself[State], colour: Colour) -> Ways:
    """What the meeple of that colour has to lose in the position as it is."""
    walker = walker_of(state.it, colour, state.it.grid)
    return Ways(tuple(_hardest(walker)))


def _hardest(walker: Walker) -> Iterator[Way]:
    for readings in _readings(walker):
        hardest = _way_under(readings[0], walker)
        if hardest is not None:
            yield hardest
        else:
            yield from (way for one in readings[1:] for way in (_way_under(one, walker),) if way is not None)


def _readings(walker: Walker) -> tuple[tuple[Reading, ...], ...]:
    """The readings under which ways out differ. What the first of each row allows, all of the row do."""
    return _all_readings(walker.players == 2, courtyards_of_any_reading(walker.grid) != ())


@lru_cache(maxsize=4)
def _all_readings(has_two_colours: bool, has_courtyards: bool) -> tuple[tuple[Reading, ...], ...]:
    """These readings. That a meeple must not leave foreign ground takes ways out, and so gives it nothing to lose."""
    of_colour = [Reading(other_own_colour=own) for own in ((False, True) if has_two_colours else (False,))]
    tables = (TableWalk.CELL_BY_CELL, TableWalk.ONE_REGION) if has_courtyards else (TableWalk.CELL_BY_CELL,)
    return tuple(
        tuple(
            evolve(one, headroom=headroom, table_walk=table, way_out_meeples=meeples, way_out_reach=reach)
            for one in (*of_colour, Reading(way_out_colour=False))
            for table, meeples, reach in product(tables, (True, False), (WayOutReach.OPEN_AIR, WayOutReach.ONE_SPACE))
        )
        for headroom in Headroom
    )


def _way_under(reading: Reading, walker: Walker) -> Way | None:
    """A way out under that reading; None if there is none."""
    there = evolve(walker, reading=reading, courtyards=courtyards(walker.grid, reading))
    is_enough = reading.way_out_reach is WayOutReach.ONE_SPACE
    if is_enough or is_in_open(there, there.start):
        places = (place for place in places_beside(there, there.start, 1) if is_step_out(there, there.start, place))
        first = next(places, None)
        return None if first is None else Way(reading, (there.start, first), None if is_enough else there.start)
    found = certified(OUT, there, there.start)
    return Way(reading, found.path, found.path[-1]) if isinstance(found, Walk) else None
