"""Walking: what a single step is, where it may lead and where a walk may end, for each answer and each ring.

A walk is a search, whose answers are certified by `is_step`. What is shown here is shown of every single step, in any
structure, whatever stands around and whichever cells the table's courtyards are.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve, frozen

from vitruvius.cornerstone_tower.cells import SIDEWAYS, Cell, Direction, above, beside
from vitruvius.cornerstone_tower.clauses import walking as w
from vitruvius.cornerstone_tower.clauses.building import is_filled, is_same
from vitruvius.cornerstone_tower.clauses.walking import Stop, Walker
from vitruvius.cornerstone_tower.grid import Grid, cell_at
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import ForeignGround, Headroom, Reading
from vitruvius.cornerstone_tower.walkers import places_around
from vitruvius_proofs.cornerstone_tower.theorems.geometry import distance
from vitruvius_proofs.theorem import Claim, Kind, Length, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec
from vitruvius_spec.cornerstone_tower import invariants

# Places


def is_origin(cell: Cell) -> bool:
    """Whether the cell is the one that stands for the table."""
    return cell.file == 0 and cell.row == 0 and cell.level == 0


def is_empty(grid: Grid, cell: Cell, up: int) -> bool:
    """Whether the cell that many levels above a place is empty."""
    return cell_at(grid, Cell(cell.file, cell.row, cell.level + up)) is Filling.EMPTY


def table_is_footing_if_free(grid: Grid, place: Cell, reading: Reading) -> bool:
    """Whether a meeple can stand at level 0 exactly where it has room, and elsewhere exactly on spaces."""
    if place.level == 0:
        return is_filled(grid, place) or w.is_footing(grid, place, reading) == w.has_room(grid, place, reading)
    return w.is_footing(grid, place, reading) == w.is_space(grid, place, reading)


def table_is_the_origin(place: Cell) -> bool:
    """Whether a place is the table exactly if it is the cell that stands for it."""
    return w.is_table(place) == is_origin(place)


def column_is_clear_if_empty(grid: Grid, one: Cell, other: Cell, reading: Reading) -> bool:
    """Whether the way up or down between two places is clear exactly if it is empty, or no matter.

    It is the lower one's column, up to the cell of a meeple on the higher if that is two levels up at most; that of one
    on the lower does not count.
    """
    lower, higher = (other, one) if one.level > other.level else (one, other)
    rise = higher.level - lower.level
    is_clear = (rise < 1 or is_empty(grid, lower, 2)) and (rise < 2 or is_empty(grid, lower, 3))
    return w.has_clear_column(grid, one, other, reading) == (is_clear or reading.headroom is not Headroom.STEP_CLEAR)


def next_is_beside(place: Cell, direction: Direction, rise: int) -> bool:
    """Whether the cell next to a place is the one beside it in that direction, so many levels higher."""
    side = beside(place, direction)
    ground = w.ground_beside(place, direction)
    return is_same(w.next_to(place, direction, rise), Cell(side.file, side.row, side.level + rise)) and is_same(
        ground, Cell(side.file, side.row, 0)
    )


# Colours


def owner(colour: Colour, players: int) -> int:
    """Who plays with the colour: of two players each with every second, of more each with one."""
    return colour % 2 if players == 2 else colour


def is_others(walker: Walker, colour: Colour) -> bool:
    """Whether another player plays with the colour."""
    return owner(colour, walker.players) != owner(walker.colour, walker.players)


def is_opened(walker: Walker, colour: Colour) -> bool:
    """Whether a ring opens the colour: any opponent's, and the owner's other one where the answer says so."""
    return walker.any_colour and (is_others(walker, colour) or walker.reading.ring_own_other)


def may_be_entered(walker: Walker, filling: Filling) -> bool:
    """Whether the space of such a cube may be entered, said plainly."""
    if filling is Filling.EMPTY:
        return False
    if filling is Filling.NATURAL or filling is Filling.DARK:
        return True
    return any(
        colour.filling is filling
        and (
            colour is walker.colour
            or is_opened(walker, colour)
            or (not is_others(walker, colour) and walker.reading.other_own_colour)
        )
        for colour in Colour
    )


def enters_opponents_only_by_ring(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether no step leads onto an opponent's colour without the ring for it."""
    filling = cell_at(walker.grid, other.place)
    return (
        not w.is_step(walker, stop, other)
        or other.place.level == 0
        or walker.any_colour
        or not any(colour.filling is filling and is_others(walker, colour) for colour in Colour)
    )


# Steps


def is_standing_place(walker: Walker, place: Cell) -> bool:
    """Whether a meeple can be at the place: the table, a space, or a cell with room in a courtyard."""
    return is_origin(place) or (
        w.is_footing(walker.grid, place, walker.reading)
        and (place.level > 0 or any(is_same(place, cell) for cell in walker.courtyards))
    )


def step_ends_where_meeples_may_be(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a step ends on a place that a meeple can be at, with a colour that it may enter."""
    return not w.is_step(walker, stop, other) or (
        is_standing_place(walker, other.place)
        and (other.place.level == 0 or may_be_entered(walker, cell_at(walker.grid, other.place)))
        and other.has_left
    )


def crosses_only_by_ring(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether no step leads over another meeple, but on the table, without the ring for it."""
    return (
        not w.is_step(walker, stop, other)
        or is_origin(other.place)
        or not any(is_same(one.place, other.place) and not is_opened(walker, one.colour) for one in walker.others)
    )


def leads_as_said(walker: Walker, one: Cell, other: Cell) -> bool:
    """Whether a way leads to a place that is not the table exactly if it is sideways, can be stood on, and is clear."""
    return (
        is_origin(one)
        or is_origin(other)
        or w.leads_to(walker, one, other)
        == (
            distance(one.file, other.file) + distance(one.row, other.row) == 1
            and is_standing_place(walker, other)
            and w.has_clear_column(walker.grid, one, other, walker.reading)
        )
    )


def leads_by_free_table(walker: Walker, one: Cell, other: Cell, side: Cell) -> bool:
    """Whether a way leads between the table and a space that is at the side of free table, and clear from there.

    The free cell at its side, which can be any, is on the table, with room, and no courtyard's.
    """
    space = other if is_origin(one) else one
    is_free = (
        side.level == 0
        and distance(side.file, space.file) + distance(side.row, space.row) == 1
        and w.has_room(walker.grid, side, walker.reading)
        and not any(is_same(side, cell) for cell in walker.courtyards)
        and not is_filled(walker.grid, side)
    )
    goes = is_free and space.level > 0 and w.has_clear_column(walker.grid, space, side, walker.reading)
    ends = is_origin(other) or w.is_space(walker.grid, other, walker.reading)
    return is_origin(one) == is_origin(other) or not (goes and ends) or w.leads_to(walker, one, other)


def leads_by_some_table(walker: Walker, one: Cell, other: Cell) -> bool:
    """Whether a way between the table and another place leads by a free cell at its side; from table to table, none."""
    space = other if is_origin(one) else one
    return (
        not (is_origin(one) or is_origin(other))
        or not w.leads_to(walker, one, other)
        or (
            is_origin(one) != is_origin(other)
            and space.level > 0
            and any(
                w.has_room(walker.grid, ground, walker.reading)
                and not any(is_same(ground, cell) for cell in walker.courtyards)
                and w.has_clear_column(walker.grid, space, ground, walker.reading)
                for ground in (
                    Cell(space.file + 1, space.row, 0),
                    Cell(space.file - 1, space.row, 0),
                    Cell(space.file, space.row + 1, 0),
                    Cell(space.file, space.row - 1, 0),
                )
            )
        )
    )


def is_step_as_said(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a step between places that are not the table is one exactly if all of it is as it must be, said plainly.

    That is: it goes sideways, to where a meeple can be, with a clear way, no more levels than allowed, onto a colour
    that may be entered, off one that may be left, and over no meeple that bars it.
    """
    rise = distance(stop.place.level, other.place.level)
    is_on_blocks = stop.place.level > 0 and other.place.level > 0
    keeps_levels = (rise <= 1 and other.skips == stop.skips) or (
        rise == 2 and 0 < stop.skips == other.skips + 1 and (is_on_blocks or walker.reading.ring_table_step)
    )
    is_enterable = other.place.level == 0 or may_be_entered(walker, cell_at(walker.grid, other.place))
    is_leavable = (
        stop.place.level == 0
        or may_be_entered(walker, cell_at(walker.grid, stop.place))
        or walker.any_colour
        or walker.reading.foreign_ground is ForeignGround.LEAVE
    )
    return (
        is_origin(stop.place)
        or is_origin(other.place)
        or w.is_step(walker, stop, other)
        == (
            other.has_left
            and distance(stop.place.file, other.place.file) + distance(stop.place.row, other.place.row) == 1
            and is_standing_place(walker, other.place)
            and w.has_clear_column(walker.grid, stop.place, other.place, walker.reading)
            and keeps_levels
            and is_enterable
            and is_leavable
            and not any(is_same(one.place, other.place) and not is_opened(walker, one.colour) for one in walker.others)
        )
    )


# What a search for a walk looks at


@frozen
class Leg:
    """From one place to another."""

    one: Cell
    other: Cell


def way_is_listed(grid: Grid, reading: Reading, courtyards: tuple[Cell, ...], leg: Leg, rise: int) -> bool:
    """Whether a way of at most that rise, off anything but the table, leads to one of the places listed for it.

    Who walks, and past whom, is no matter to ways.
    """
    one, other = leg.one, leg.other
    walker = anybody(grid, reading, courtyards, one)
    return (
        is_origin(one)
        or distance(one.level, other.level) > rise
        or not w.leads_to(walker, one, other)
        or any(is_same(place, other) for place in places_around(walker, one, rise))
    )


def anybody(grid: Grid, reading: Reading, courtyards: tuple[Cell, ...], start: Cell) -> Walker:
    """Somebody who walks from there, past nobody."""
    return Walker(
        grid=grid,
        reading=reading,
        players=3,
        colour=Colour.RED,
        start=start,
        others=(),
        any_colour=False,
        courtyards=courtyards,
    )


def only_places_are_listed(grid: Grid, reading: Reading, courtyards: tuple[Cell, ...], place: Cell, rise: int) -> bool:
    """Whether only places near enough are listed: the table, cells of courtyards, and cubes with no cube on top.

    It is shown where there is no courtyard: with some, what is asked of a cell grows beyond what a solver can do.
    """
    walker = anybody(grid, reading, courtyards, place)
    return all(
        (is_origin(other) and place.level <= rise)
        or (
            distance(other.level, place.level) <= rise
            and (
                w.is_in_courtyard(walker, other)
                or (cell_at(grid, other) is not Filling.EMPTY and cell_at(grid, above(other)) is Filling.EMPTY)
            )
        )
        for other in places_around(walker, place, rise)
    )


def step_rises_no_more(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether every step is a way of no more levels than ways are listed for: two where a skip is left, else one."""
    highest = 2 if stop.skips > 0 else 1
    return not w.is_step(walker, stop, other) or (
        w.leads_to(walker, stop.place, other.place) and distance(stop.place.level, other.place.level) <= highest
    )


def step_off_table_is_listed(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a step off the table leads onto a cube that has none on top, no higher than such steps are listed."""
    highest = 2 if stop.skips > 0 else 1
    return (
        not w.is_step(walker, stop, other)
        or not is_origin(stop.place)
        or (
            is_filled(walker.grid, other.place)
            and not is_filled(walker.grid, above(other.place))
            and other.place.level <= highest
        )
    )


def step_leaves_known_skips(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether after a step the walk has as many skips as are listed for it, and has begun."""
    left = stop.skips if w.is_level_step(stop.place, other.place) else stop.skips - 1
    return not w.is_step(walker, stop, other) or (other.skips == left and other.has_left)


# Ends


def never_shares(walker: Walker, stop: Stop) -> bool:
    """Whether a walk ends on no space where another meeple stands, whatever rings were given up."""
    return (
        not w.may_end(walker, stop)
        or is_origin(stop.place)
        or not any(is_same(one.place, stop.place) for one in walker.others)
    )


def goal_is_where_it_may_end(walker: Walker, stop: Stop) -> bool:
    """Whether a walk reaches its goal only where it may end, and where it is to go."""
    return not w.is_goal(walker, stop) or (
        w.may_end(walker, stop) and walker.to is not None and is_same(stop.place, walker.to)
    )


def end_is_goal(walker: Walker, stop: Stop, to: Cell) -> bool:
    """Whether where a walk is to go and may end, it has reached its goal."""
    there = evolve(walker, to=to)
    return w.is_goal(there, stop) == (is_same(stop.place, to) and w.may_end(walker, stop))


# Cases


def steps_two_levels(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a step leads two levels up."""
    return w.is_step(walker, stop, other) and other.place.level == stop.place.level + 2


def crosses_a_meeple(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a step leads over a space with another meeple."""
    return (
        w.is_step(walker, stop, other)
        and other.place.level > 0
        and any(is_same(one.place, other.place) for one in walker.others)
    )


def steps_onto_foreign_colour(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a step leads onto an opponent's colour."""
    filling = cell_at(walker.grid, other.place)
    return w.is_step(walker, stop, other) and any(
        colour.filling is filling and is_others(walker, colour) for colour in Colour
    )


def leads_by_table_alone(walker: Walker, one: Cell, other: Cell) -> bool:
    """Whether a way by the table leads from it or to it, and between it and a space above its level."""
    return not w.is_way_by_table(walker, one, other) or (
        (is_origin(one) and other.level > 0) or (is_origin(other) and one.level > 0)
    )


def steps_to_table(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a step leads down to the table, and back again."""
    return (
        w.is_step(walker, stop, other)
        and is_origin(other.place)
        and w.is_step(walker, other, evolve(stop, has_left=True))
    )


THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:footing",
        stands_for=(invariants.MEEPLES_ON_SPACES, spec.SPACES, spec.TABLE_WALK),
        says="A meeple can stand on spaces, and at the table's level where it has room; the way between two places of "
        "different levels is clear exactly when, if headroom is step-clear, the lower one's column is empty up to the "
        "cell of a meeple on the higher.",
        claims=(
            lemma(table_is_footing_if_free),
            lemma(column_is_clear_if_empty),
            lemma(table_is_the_origin),
            lemma(next_is_beside, direction=SIDEWAYS),
        ),
    ),
    Theorem(
        id="cornerstone-tower:single-steps",
        stands_for=(
            spec.OPEN_PATH,
            spec.NO_DIAGONALS,
            spec.ONE_LEVEL,
            spec.MANY_LEVELS,
            spec.SPACES,
            spec.RING_TWO_LEVELS,
            spec.NO_CROSSING,
        ),
        says="Between places that are not the table there is a step exactly when it goes sideways to where a meeple "
        "can be, the way is clear, it goes one level at most or two for a ring that is spent by it, the colours may be "
        "entered and left, and no meeple bars it.",
        claims=(
            lemma(leads_as_said),
            lemma(is_step_as_said),
            lemma(step_ends_where_meeples_may_be),
            Claim(Kind.POSSIBLE, steps_two_levels),
        ),
    ),
    Theorem(
        id="cornerstone-tower:steps-by-table",
        stands_for=(spec.TABLE_WALK,),
        says="A way leads between the table and a space exactly when a free cell of the table is at the space's side, "
        "in no courtyard, and the way up or down is clear there.",
        claims=(
            lemma(leads_by_free_table),
            lemma(leads_by_some_table),
            Claim(Kind.LEMMA, leads_by_table_alone, opaque=(w.leads_up, w.leads_down)),
            Claim(Kind.POSSIBLE, steps_to_table),
        ),
    ),
    Theorem(
        id="cornerstone-tower:steps-listed",
        stands_for=(spec.OPEN_PATH, spec.TABLE_WALK),
        says="A search for a walk leaves out no step, and lists nothing but places: each leads to a place, with as "
        "many steps of two levels left, as are listed for it; off the table, to a cube without another on top, low "
        "enough.",
        claims=(
            lemma(way_is_listed, courtyards=(Length(0), Length(2)), rise=(1, 2)),
            lemma(only_places_are_listed, courtyards=(Length(0),), rise=(1, 2)),
            lemma(step_rises_no_more),
            lemma(step_off_table_is_listed),
            lemma(step_leaves_known_skips),
        ),
    ),
    Theorem(
        id="cornerstone-tower:ring-for-colours",
        stands_for=(spec.NO_OPPONENT_COLOUR, spec.NO_CROSSING, spec.RING_ANY_COLOUR),
        says="Without a ring given up for any colour no step leads onto an opponent's colour, nor over another meeple; "
        "with one, a step can.",
        claims=(
            lemma(enters_opponents_only_by_ring),
            lemma(crosses_only_by_ring),
            Claim(Kind.POSSIBLE, steps_onto_foreign_colour),
            Claim(Kind.POSSIBLE, crosses_a_meeple),
        ),
    ),
    Theorem(
        id="cornerstone-tower:never-shared",
        stands_for=(invariants.ONE_MEEPLE_A_SPACE, spec.ONE_A_SPACE),
        says="A walk reaches its goal exactly where it is to go and may end; that is never a space on which another "
        "meeple stands, whatever rings were given up.",
        claims=(
            lemma(never_shares),
            lemma(goal_is_where_it_may_end),
            lemma(end_is_goal),
        ),
    ),
)
