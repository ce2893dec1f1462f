"""Walks: where a meeple can walk, by which way, and what bars it where there is none. No rule is stated here.

A walk is a search over single steps. What is found is never believed: each answer has passed the check of its
certificate, by the enactment of a single step.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from itertools import count, product
from typing import Final

from attrs import evolve, frozen

from vitruvius import certificates
from vitruvius.certificates import ClosedSet, Ground, certified, checked, search
from vitruvius.cornerstone_tower.cells import Cell, above
from vitruvius.cornerstone_tower.clauses.building import is_filled
from vitruvius.cornerstone_tower.clauses.walking import (
    Stop,
    Walker,
    has_clear_column,
    has_open_colour,
    has_room,
    is_free_space,
    is_goal,
    is_in_courtyard,
    is_level_step,
    is_opponents_colour,
    is_sideways,
    is_step,
    is_table,
    keeps_to_levels,
    may_cross,
    may_end,
    may_leave,
)
from vitruvius.cornerstone_tower.grid import cell_at
from vitruvius.cornerstone_tower.identity import Itself
from vitruvius.cornerstone_tower.notation import format_cell
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import TABLE, State, Walk
from vitruvius.cornerstone_tower.walkers import (
    LOOSEST,
    first_stop,
    places_beside,
    under_strictest,
    walker_in_turn,
)
from vitruvius.cornerstone_tower.ways import keeps_ways_out_walking
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_tower import clauses as spec

Found = certificates.Walk[Stop] | ClosedSet[Stop]
"""The certificate of a yes or of a no."""


def stops_beside(walker: Walker, stop: Stop) -> tuple[Stop, ...]:
    """The stops to which a walk could lead from that one by a single step, and more."""
    places = places_beside(walker, stop.place, 2 if stop.skips > 0 else 1)
    return tuple(
        Stop(place, stop.skips if is_level_step(stop.place, place) else stop.skips - 1, has_left=True)
        for place in places
    )


WALKS: Final = Ground(candidates=stops_beside, is_step=is_step, is_goal=is_goal)
"""Walks, step by step. What they are certified by."""


# Where to


def destinations(state: State) -> tuple[Cell, ...]:
    """The places to which the meeple of the colour in turn may walk, in the order in which walks are listed."""
    walker = walker_in_turn(state)
    reached = certified(WALKS, walker, first_stop(state))
    assert isinstance(reached, ClosedSet), "a walk to nowhere has no goal"
    ends = {stop.place for stop in reached.members if may_end(walker, stop)}
    return tuple(
        sorted((to for to in ends if keeps_ways_out_walking(state, to)), key=lambda place: Walk(place).sort_key)
    )


def walk_to(state: State, to: Cell) -> Found:
    """A walk of the colour in turn to that place, or all stops that can be reached where there is none.

    A walk that stands whatever the reading is preferred to one that hangs on the answer to a question, though that may
    be shorter. Whether a walk shuts another meeple in is no matter here.
    """
    return _walk_to(Itself(state), to)


@lru_cache(maxsize=256)
def _walk_to(asked: Itself[State], to: Cell) -> Found:
    walker, start = _walker(asked), first_stop(asked.it)
    going = evolve(walker, to=to)
    found = _sure_walk(asked, to) or _sure_refusal(asked, to) or search(WALKS, going, start)
    return checked(WALKS, going, start, found)


@lru_cache(maxsize=8)
def _walker(asked: Itself[State]) -> Walker:
    return walker_in_turn(asked.it)


def _sure_walk(asked: Itself[State], to: Cell) -> certificates.Walk[Stop] | None:
    """A walk that no reading denies, as far as they agree on the courtyards."""
    strict, before = under_strictest(_walker(asked)), _sure_steps(asked)
    ends = (stop for stop in before if stop.place == to)
    end = next((stop for stop in ends if all(may_end(each, stop) for each in strict)), None)
    if end is None:
        return None
    path, start = deque((end,)), first_stop(asked.it)
    while path[0] != start:
        path.appendleft(before[path[0]])
    return certificates.Walk(tuple(path))


@lru_cache(maxsize=8)
def _sure_steps(asked: Itself[State]) -> dict[Stop, Stop]:
    """Of each stop that no reading denies, the one before it."""
    walker, start = _walker(asked), first_stop(asked.it)
    strict = under_strictest(walker)
    before = {start: start}
    waiting = deque((start,))
    while waiting:
        stop = waiting.popleft()
        for other in stops_beside(walker, stop):
            if other not in before and all(is_step(each, stop, other) for each in strict):
                before[other] = stop
                waiting.append(other)
    return before


def _sure_refusal(asked: Itself[State], to: Cell) -> ClosedSet[Stop] | None:
    """What can be reached under any reading, as far as they agree on the courtyards, if no walk may end there."""
    loose, reached = evolve(_walker(asked), reading=LOOSEST), _loose_reach(asked)
    return None if any(stop.place == to and may_end(loose, stop) for stop in reached.members) else reached


@lru_cache(maxsize=8)
def _loose_reach(asked: Itself[State]) -> ClosedSet[Stop]:
    reached = search(WALKS, evolve(_walker(asked), reading=LOOSEST), first_stop(asked.it))
    assert isinstance(reached, ClosedSet), "a walk to nowhere has no goal"
    return reached


# What bars the way


@frozen
class Bar:
    """What bars a walk: which clause, at which place, and what is there."""

    clause: Clause
    place: Cell
    what: str
    """The end of a sentence that begins with the place."""


def bars(state: State, to: Cell) -> tuple[Bar, ...]:
    """What bars the walk to that place; nothing if there is a walk.

    Of all ways of getting there against the rules, a way is taken that is barred at the fewest places; of those, one
    with the fewest levels too many and diagonals in its steps; and of those, one with the fewest steps.
    """
    return barred_way(state, to)[1]


def barred_way(state: State, to: Cell) -> tuple[tuple[Cell, ...], tuple[Bar, ...]]:
    """The places on that way, from the start, and what bars it. There is no way to what is no place at all."""
    return _barred_way(Itself(state), to)


@lru_cache(maxsize=64)
def _barred_way(asked: Itself[State], to: Cell) -> tuple[tuple[Cell, ...], tuple[Bar, ...]]:
    found = _walk_to(asked, to)
    if isinstance(found, certificates.Walk):
        return tuple(stop.place for stop in found.path), ()
    walker = _walker(asked)
    what = _no_place(walker, to)
    if what:
        return (), (Bar(spec.SPACES, to, what),)
    if to == walker.start and not walker.reading.walk_back:
        return (), (Bar(spec.OPEN_PATH, to, "is where the walk began"),)
    return _cheapest(evolve(walker, to=to), first_stop(asked.it))


def _no_place(walker: Walker, to: Cell) -> str:
    """Why a meeple could not be there in any way; empty if it could."""
    if is_table(to) or is_in_courtyard(walker, to):
        return ""
    if is_filled(walker.grid, above(to)):
        return f"has a cube {'on' if to.level == 0 else 'on top of'} it"
    if to.level == 0:
        return f"is a part of the table, and has no name but {format_cell(TABLE)}"
    return "" if is_filled(walker.grid, to) else "is empty"


@frozen
class _Leg:
    """A step that may be against the rules."""

    stop: Stop
    other: Stop
    one: Cell
    """Where it begins: like `stop`, but of the table a single cell."""
    two: Cell
    """Where it leads: like `other`, but of the table a single cell."""


_Cost = tuple[int, int, int]
"""How many bars are on a way, by how much its steps go too far or astray, and how many steps it has."""


def _cheapest(walker: Walker, start: Stop) -> tuple[tuple[Cell, ...], tuple[Bar, ...]]:
    """The way that `bars` is about, and what bars it: every place can be reached, if only by enough bars."""
    tops = _tops(walker)
    order = count()  # of the equally cheap, those that were found first
    queue: list[tuple[_Cost, int, Stop, tuple[_Leg, ...]]] = [((0, 0, 0), next(order), start, ())]
    done: set[Stop] = set()
    while queue:
        (barred, astray, steps), _, stop, legs = heapq.heappop(queue)
        if stop.has_left and stop.place == walker.to:
            return (start.place, *(leg.other.place for leg in legs)), tuple(
                bar for leg in legs for bar in _bars_on(walker, leg)
            )
        if stop in done:
            continue
        done.add(stop)
        for leg in _legs(walker, tops, stop):
            if leg.other not in done:
                here = tuple(_bars_on(walker, leg))
                cost = (barred + len(here), astray + _astray(leg, here), steps + 1)
                heapq.heappush(queue, (cost, next(order), leg.other, (*legs, leg)))
    raise AssertionError("every place is beside another, and the table beside them all")


def _astray(leg: _Leg, here: tuple[Bar, ...]) -> int:
    """By how many levels the step goes too far, and one more if it is a diagonal."""
    clauses = [bar.clause for bar in here]
    too_far = abs(leg.two.level - leg.one.level) - 1 if spec.ONE_LEVEL in clauses else 0
    return too_far + (spec.NO_DIAGONALS in clauses)


_Column = tuple[int, int]


def _tops(walker: Walker) -> dict[_Column, tuple[Cell, ...]]:
    """Of each column, the cubes on which no other lies."""
    found: dict[_Column, tuple[Cell, ...]] = {}
    for cell in walker.grid.cells:
        if not is_filled(walker.grid, above(cell)):
            column = (cell.file, cell.row)
            found[column] = (*found.get(column, ()), cell)
    return found


def _legs(walker: Walker, tops: dict[_Column, tuple[Cell, ...]], stop: Stop) -> Iterator[_Leg]:
    """The steps from there to the eight columns around, however high or low, and whatever is there."""
    if is_table(stop.place):
        for tops_there in tops.values():
            for top in tops_there:
                for ground in _ground_around(walker, top):
                    if not is_in_courtyard(walker, ground):
                        yield _leg(stop, top, ground, top)
        return
    for ground in _around(stop.place):
        for top in tops.get((ground.file, ground.row), ()):
            yield _leg(stop, top, stop.place, top)
    for ground in _ground_around(walker, stop.place):
        yield _leg(stop, ground if is_in_courtyard(walker, ground) else TABLE, stop.place, ground)


def _leg(stop: Stop, place: Cell, one: Cell, two: Cell) -> _Leg:
    skips = stop.skips - 1 if stop.skips > 0 and abs(two.level - one.level) == 2 else stop.skips
    return _Leg(stop, Stop(place, skips, has_left=True), one, two)


def _around(place: Cell) -> Iterator[Cell]:
    """The table's cells in the eight columns around, those side by side first."""
    sides = sorted(product((-1, 0, 1), repeat=2), key=lambda side: abs(side[0]) + abs(side[1]))
    return (Cell(place.file + files, place.row + rows, 0) for files, rows in sides[1:])


def _ground_around(walker: Walker, place: Cell) -> Iterator[Cell]:
    """Those of them on which no block lies."""
    return (ground for ground in _around(place) if not is_filled(walker.grid, above(ground)))


def _bars_on(walker: Walker, leg: _Leg) -> Iterator[Bar]:
    """What bars the step: nothing if it is one by the rules."""
    grid, reading, place = walker.grid, walker.reading, leg.other.place
    if not may_leave(walker, leg.stop.place):
        colour = cell_at(grid, leg.stop.place).word
        yield Bar(_colour_clause(walker, leg.stop.place), leg.stop.place, f"is {colour}, and only a ring leads off it")
    if not is_sideways(leg.one, leg.two):
        yield Bar(spec.NO_DIAGONALS, place, f"is on a diagonal from {format_cell(leg.stop.place)}")
    if not keeps_to_levels(walker, leg.stop, leg.other):
        yield Bar(spec.ONE_LEVEL, place, _rise(leg))
    for cell in (leg.one, leg.two) if is_table(leg.stop.place) else (leg.two,):
        if not has_room(grid, cell, reading):
            yield Bar(spec.SPACES, cell, "has too little room above it")
    if abs(leg.two.level - leg.one.level) <= 2 and not has_clear_column(grid, leg.one, leg.two, reading):
        lower = min(leg.one, leg.two, key=lambda cell: cell.level)
        yield Bar(spec.SPACES, lower, "has too little room above it for a step up or down")
    if not has_open_colour(walker, place):
        yield Bar(_colour_clause(walker, place), place, f"is {cell_at(grid, place).word}")
    if place == walker.to and not is_free_space(walker, place):
        yield Bar(spec.ONE_A_SPACE, place, f"holds {_standing(walker, place)}'s meeple")
    elif not may_cross(walker, place):
        yield Bar(spec.NO_CROSSING, place, f"holds {_standing(walker, place)}'s meeple")


def _colour_clause(walker: Walker, place: Cell) -> Clause:
    """The clause that bars the place by its colour."""
    colour = next(colour for colour in Colour if colour.filling is cell_at(walker.grid, place))
    return spec.NO_OPPONENT_COLOUR if is_opponents_colour(walker, colour) else spec.OWN_OR_NEUTRAL


def _rise(leg: _Leg) -> str:
    rise = leg.two.level - leg.one.level
    return f"is {abs(rise)} levels {'above' if rise > 0 else 'below'} {format_cell(leg.stop.place)}"


def _standing(walker: Walker, place: Cell) -> str:
    return next(other.colour.word for other in walker.others if other.place == place)
