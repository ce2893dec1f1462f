"""Walking: what a single step may be, by which colours and past whom, and where meeples stand; over any structure."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from vitruvius.cornerstone_tower import invariants as i
from vitruvius.cornerstone_tower.cells import SIDEWAYS, Cell, above
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses import walking as w
from vitruvius.cornerstone_tower.clauses import ways_out as u
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.clauses.walking import Meeple, Stop, Walker
from vitruvius.cornerstone_tower.grid import Grid, Laid, cell_at
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import ForeignGround, Headroom, Reading
from vitruvius.cornerstone_tower.state import Move, Seat, State, Walk
from vitruvius_proofs.cornerstone_tower.theorems.premises import SORTS, is_in_turn
from vitruvius_proofs.theorem import Claim, Kind, Of, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec
from vitruvius_spec.cornerstone_tower import invariants

# One cell to the next


def distance(one: int, other: int) -> int:
    """How far the numbers are apart."""
    return one - other if one > other else other - one


def is_sideways_as_told(one: Cell, other: Cell) -> bool:
    """Whether a step goes sideways exactly if it goes by one column along a file or a row, at whatever levels."""
    return w.is_sideways(one, other) == (distance(one.file, other.file) + distance(one.row, other.row) == 1)


def is_level_as_told(one: Cell, other: Cell) -> bool:
    """Whether places are of one level, or one level apart, exactly if their levels differ by no more than one."""
    return w.is_level_step(one, other) == (distance(one.level, other.level) <= 1)


def is_space_as_told(grid: Grid, place: Cell, reading: Reading) -> bool:
    """Whether a space is a cube's top with an empty cell above it, or two where meeples need as many."""
    is_free = cell_at(grid, above(place)) is Filling.EMPTY
    is_free_above = cell_at(grid, above(above(place))) is Filling.EMPTY
    has_room = is_free and (is_free_above or reading.headroom is not Headroom.TWO_CELLS)
    return w.is_space(grid, place, reading) == (cell_at(grid, place) is not Filling.EMPTY and has_room)


# Colours


def opens_colour(walker: Walker, colour: Colour) -> bool:
    """Whether the walker may enter cubes of a colour that is not its own, by a ring or as its player's other one."""
    is_others = t.owner_of(colour, walker.players) != t.owner_of(walker.colour, walker.players)
    if is_others:
        return walker.any_colour
    return walker.reading.other_own_colour or (walker.any_colour and walker.reading.ring_own_other)


def enters_colours_as_told(walker: Walker, filling: Filling) -> bool:
    """Whether natural wood, dark brown and the own colour are open to all, other colours only by ring or reading."""
    is_neutral = filling is Filling.NATURAL or filling is Filling.DARK
    is_open = is_neutral or any(
        w.FILLINGS[colour] is filling and (colour is walker.colour or opens_colour(walker, colour)) for colour in Colour
    )
    return w.may_enter_colour(walker, filling) == is_open


def foreign_colours_are_barred(walker: Walker, colour: Colour) -> bool:
    """Whether, without a ring, no space of another player's colour may be entered, and any with one."""
    is_others = t.owner_of(colour, walker.players) != t.owner_of(walker.colour, walker.players)
    return (
        w.is_opponents_colour(walker, colour) == is_others
        and (not is_others or w.may_enter_colour(walker, w.FILLINGS[colour]) == walker.any_colour)
        and (not is_others or w.is_opened_by_ring(walker, colour) == walker.any_colour)
    )


def dark_is_open_to_all(walker: Walker) -> bool:
    """Whether every meeple may enter dark brown and natural cubes, and those of its own colour."""
    own = w.FILLINGS[walker.colour]
    return (
        w.is_dark(Filling.DARK)
        and not w.is_dark(Filling.NATURAL)
        and w.is_own_or_neutral(walker.colour, Filling.NATURAL)
        and w.is_own_or_neutral(walker.colour, own)
        and not w.is_own_or_neutral(walker.colour, Filling.DARK)
        and w.may_enter_colour(walker, own)
        and w.may_enter_colour(walker, Filling.DARK)
        and w.may_enter_colour(walker, Filling.NATURAL)
        and not w.may_enter_colour(walker, Filling.EMPTY)
    )


def leaves_foreign_ground(walker: Walker, place: Cell) -> bool:
    """Whether a meeple can always walk off, but from a colour it may not enter only by a ring, if that is read so."""
    is_closed = place.level != 0 and not w.may_enter_colour(walker, cell_at(walker.grid, place))
    needs_ring = walker.reading.foreign_ground is ForeignGround.NEEDS_RING
    return w.may_leave(walker, place) == (not is_closed or walker.any_colour or not needs_ring)


# Other meeples


def stands_at(walker: Walker, place: Cell) -> bool:
    """Whether another meeple stands there."""
    return any(b.is_same(other.place, place) for other in walker.others)


def is_table(place: Cell) -> bool:
    """Whether it is the table."""
    return place.file == 0 and place.row == 0 and place.level == 0


def ends_where_nobody_stands(walker: Walker, stop: Stop) -> bool:
    """Whether a walk may end exactly where nobody stands, or on the table, once it has begun.

    Where it began it may end if the reading has it so.
    """
    is_free = is_table(stop.place) or not stands_at(walker, stop.place)
    is_back = b.is_same(stop.place, walker.start)
    may = stop.has_left and is_free and (not is_back or walker.reading.walk_back)
    return w.is_free_space(walker, stop.place) == is_free and w.may_end(walker, stop) == may


def crosses_nobody(walker: Walker, place: Cell) -> bool:
    """Whether a walk may lead over a place exactly if nobody stands there, or a ring opens the colours of who does."""
    is_barred = any(b.is_same(other.place, place) and not opens_other(walker, other.colour) for other in walker.others)
    return w.may_cross(walker, place) == (is_table(place) or not is_barred)


def opens_other(walker: Walker, colour: Colour) -> bool:
    """Whether a ring lets the walk lead over the meeple of that colour."""
    is_others = t.owner_of(colour, walker.players) != t.owner_of(walker.colour, walker.players)
    return walker.any_colour and (is_others or walker.reading.ring_own_other)


# Steps


def is_right_step(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether every step goes sideways or by the table, by one level or by a ring two, to where it may be."""
    if not w.is_step(walker, stop, other):
        return True
    by_table = is_table(stop.place) or is_table(other.place)
    rise = distance(stop.place.level, other.place.level)
    is_level = rise <= 1 and other.skips == stop.skips
    is_by_ring = rise == 2 and stop.skips >= 1 and other.skips == stop.skips - 1
    return (
        other.has_left
        and (by_table or w.is_sideways(stop.place, other.place))
        and (is_level or is_by_ring)
        and (is_table(other.place) or other.place.level == 0 or opens_cell(walker, other.place))
        and (is_table(other.place) or w.is_footing(walker.grid, other.place, walker.reading))
        and w.may_cross(walker, other.place)
        and w.may_leave(walker, stop.place)
    )


def opens_cell(walker: Walker, place: Cell) -> bool:
    """Whether the walker may enter the colour of the cube there."""
    return w.may_enter_colour(walker, cell_at(walker.grid, place))


def no_ring_no_skip(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a walk without a ring for two levels goes no step of more than one, and never gets one."""
    if stop.skips != 0 or not w.is_step(walker, stop, other):
        return True
    return other.skips == 0 and distance(stop.place.level, other.place.level) <= 1


def ring_step_is_of_two(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a ring serves exactly a step of two levels, once; to or from the table if the reading has it so."""
    rise = distance(stop.place.level, other.place.level)
    by_table = stop.place.level <= 0 or other.place.level <= 0
    may = rise == 2 and stop.skips >= 1 and other.skips == stop.skips - 1
    return (
        w.is_ring_step(walker, stop, other) == (may and (not by_table or walker.reading.ring_table_step))
        and w.spends_nothing(stop, other) == (other.skips == stop.skips)
        and w.keeps_to_levels(walker, stop, other)
        == (other.skips == stop.skips if rise <= 1 else w.is_ring_step(walker, stop, other))
    )


def is_place(walker: Walker, place: Cell) -> bool:
    """Whether the walker can have come there: the table, a space above it, or a place in a courtyard."""
    is_on_table = place.level == 0 and w.is_in_courtyard(walker, place)
    return is_table(place) or ((place.level > 0 or is_on_table) and w.is_footing(walker.grid, place, walker.reading))


def leads_back(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a step of one level can be gone back, if the place it comes from may be entered by colour and meeples."""
    back = evolve(stop, has_left=True)
    if not w.is_step(walker, stop, other) or not is_place(walker, stop.place) or stop.skips != other.skips:
        return True
    enters = w.has_open_colour(walker, stop.place) and w.may_cross(walker, stop.place)
    return not enters or w.is_step(walker, other, back)


def leads_beside(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether every step leads to the table or to one of the cells beside, at most two levels higher or lower."""
    if not w.is_step(walker, stop, other) or is_table(stop.place):
        return True
    return is_table(other.place) or any(
        b.is_same(other.place, w.next_to(stop.place, direction, rise))
        for direction in SIDEWAYS
        for rise in range(-2, 3)
    )


def goes_by_table(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether a step from or to the table leads from or to a space beside which the table is free."""
    if not (is_table(stop.place) or is_table(other.place)) or not w.leads_to(walker, stop.place, other.place):
        return True
    space = other.place if is_table(stop.place) else stop.place
    return (
        w.is_way_by_table(walker, stop.place, other.place)
        and space.level > 0
        and any(w.is_free_table(walker, w.ground_beside(space, direction)) for direction in SIDEWAYS)
    )


# Ways out


def beside(place: Cell) -> tuple[Cell, ...]:
    """The cells of the next columns that are at most one level higher or lower."""
    return tuple(w.next_to(place, direction, rise) for direction in SIDEWAYS for rise in (-1, 0, 1))


def has_exit_as_told(walker: Walker) -> bool:
    """Whether a meeple has an exit exactly if a place beside, at most one level off, has room and no way is barred.

    Colours and other meeples bar it as far as the reading has it so.
    """
    reading = walker.reading
    return u.has_exit(walker) == any(
        w.is_footing(walker.grid, place, reading)
        and w.has_clear_column(walker.grid, walker.start, place, reading)
        and (not reading.way_out_colour or (w.has_open_colour(walker, place) and w.may_leave(walker, walker.start)))
        and (not reading.way_out_meeples or w.may_cross(walker, place))
        for place in beside(walker.start)
    )


def no_exit_is_missed(walker: Walker, place: Cell) -> bool:
    """Whether a meeple has an exit if any cell at all is one."""
    return not u.is_exit(walker, place) or u.has_exit(walker)


def step_is_exit(walker: Walker, stop: Stop, other: Stop) -> bool:
    """Whether who can step off, by one level and not by the table, has an exit, whatever the reading."""
    is_off = b.is_same(stop.place, walker.start) and other.skips == stop.skips
    is_beside = not is_table(stop.place) and not is_table(other.place)
    return not (is_off and is_beside and w.is_step(walker, stop, other)) or u.has_exit(walker)


def steps_out_as_it_may(walker: Walker, one: Cell, other: Cell) -> bool:
    """Whether a way out goes by ways of one level; where colours and meeples count, by steps of a walk."""
    if not u.is_step_out(walker, one, other):
        return True
    counts = walker.reading.way_out_colour and walker.reading.way_out_meeples
    by_step = w.is_step(walker, Stop(one, 0, has_left=True), Stop(other, 0, has_left=True))
    return w.leads_to(walker, one, other) and distance(one.level, other.level) <= 1 and (not counts or by_step)


# Where meeples stand


def all_are_alone(state: State) -> bool:
    """Whether no two meeples stand on one space."""
    return all(i.is_alone(state, place) for place in range(len(state.seats)))


def walk_ends_alone(state: State, grid: Grid, move: Walk) -> bool:
    """Whether, after a walk that ends where it may, still no two meeples stand on one space."""
    walker = Walker(
        grid=grid,
        reading=state.reading,
        players=state.players,
        colour=state.turn.seat,
        start=t.seat(state).meeple,
        others=tuple(
            Meeple(t.colours_of(state.players)[place], state.seats[place].meeple)
            for place in range(len(state.seats))
            if place != state.turn.seat
        ),
        any_colour=False,
        courtyards=(),
    )
    return not w.may_end(walker, Stop(move.to, 0, has_left=True)) or all_are_alone(step(state, move))


def others_stay_alone(state: State, move: Move) -> bool:
    """Whether after any other move still no two meeples stand on one space."""
    return all_are_alone(step(state, move))


def starts_alone(state: State) -> bool:
    """Whether at the start no two meeples stand on one space: all are on the table."""
    return all_are_alone(state) and all(is_table(seat.meeple) for seat in state.seats)


def is_laid(grid: Grid, after: Grid, seat: Seat, cube: Laid) -> bool:
    """Whether, of the cells where the meeple is and stands, the later structure has what the earlier had, and the cube.

    Cube by cube, that is what building does to a structure.
    """
    ground, own = seat.meeple, above(seat.meeple)
    return (
        cell_at(after, ground) is (cube.filling if b.is_same(cube.cell, ground) else cell_at(grid, ground))
        and cell_at(after, own) is (cube.filling if b.is_same(cube.cell, own) else cell_at(grid, own))
        and cube.filling is not Filling.EMPTY
    )


def stays_standing(grid: Grid, after: Grid, seat: Seat, cube: Laid) -> bool:
    """Whether a meeple that stands on a space still does, once a cube lies there that leaves meeples room."""
    if not i.is_standing(grid, seat) or not b.leaves_meeples_room((cube,), (seat.meeple,)):
        return True
    return i.is_standing(after, seat)


def has_courtyards_on_table(walker: Walker) -> bool:
    """Whether courtyards are of the table's level, as those are that are found."""
    return all(cell.level == 0 for cell in walker.courtyards)


def walk_ends_standing(walker: Walker, stop: Stop, other: Stop, seat: Seat) -> bool:
    """Whether a meeple that ends its walk after a step stands on the table, or on a cube with an empty cell above."""
    if not w.is_step(walker, stop, other):
        return True
    return i.is_standing(walker.grid, evolve(seat, meeple=other.place))


THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:steps",
        stands_for=(
            spec.OPEN_PATH,
            spec.NO_DIAGONALS,
            spec.ONE_LEVEL,
            spec.MANY_LEVELS,
            spec.RING_TWO_LEVELS,
            spec.TABLE_WALK,
            spec.SPACES,
        ),
        says="Every step goes sideways to a space, or to the table or off it, by no more than one level, or two for a "
        "ring that is spent by it; and where the place it comes from may be entered, a step of one level can be gone "
        "back.",
        claims=(
            lemma(is_sideways_as_told),
            lemma(is_level_as_told),
            lemma(is_space_as_told),
            lemma(is_right_step),
            lemma(no_ring_no_skip),
            lemma(ring_step_is_of_two),
            lemma(leads_back),
            lemma(leads_beside),
            lemma(goes_by_table),
        ),
    ),
    Theorem(
        id="cornerstone-tower:colours-of-spaces",
        stands_for=(
            spec.OWN_OR_NEUTRAL,
            spec.DARK_SPACES,
            spec.NO_OPPONENT_COLOUR,
            spec.RING_ANY_COLOUR,
        ),
        says="Natural and dark brown spaces and those of its own colour are open to a meeple, those of another player "
        "exactly for a ring, and those of its player's other colour as the reading has it.",
        claims=(
            lemma(enters_colours_as_told),
            lemma(foreign_colours_are_barred, colour=tuple(Colour)),
            lemma(dark_is_open_to_all),
            lemma(leaves_foreign_ground),
        ),
    ),
    Theorem(
        id="cornerstone-tower:one-meeple-a-space",
        stands_for=(
            invariants.ONE_MEEPLE_A_SPACE,
            spec.ONE_A_SPACE,
            spec.NO_CROSSING,
            spec.RING_ANY_COLOUR,
        ),
        says="A walk ends only where nobody stands, or on the table, and leads over nobody but whose colour a ring "
        "opens; so no two meeples ever stand on one space.",
        claims=(
            Claim(Kind.INITIATION, starts_alone, at_start=True),
            lemma(ends_where_nobody_stands),
            lemma(crosses_nobody),
            Claim(Kind.CONSECUTION, walk_ends_alone, (i.is_seat_in_play, all_are_alone), over={"move": (Of(Walk),)}),
            Claim(
                Kind.CONSECUTION,
                others_stay_alone,
                (i.is_seat_in_play, all_are_alone, i.is_first_roll_orderly, is_in_turn),
                over={"move": tuple(one for one in SORTS if one.kind is not Walk)},
            ),
        ),
    ),
    Theorem(
        id="cornerstone-tower:ways-out",
        stands_for=(spec.WAY_OUT,),
        says="A meeple is shut in exactly if no place beside it, at most one level off, can be stepped to; a step off "
        "its space is never overlooked; and longer ways out go by such steps.",
        claims=(
            lemma(has_exit_as_told),
            lemma(no_exit_is_missed),
            lemma(step_is_exit),
            lemma(steps_out_as_it_may),
        ),
    ),
    Theorem(
        id="cornerstone-tower:meeples-on-spaces",
        stands_for=(invariants.MEEPLES_ON_SPACES, spec.SPACES, spec.TABLE_WALK, spec.BUILT_OVER),
        says="Every meeple is on the table or on a cube with no cube in its own cell: a step leads nowhere else, and "
        "nothing is built where it stands.",
        claims=(
            Claim(Kind.INITIATION, starts_alone, at_start=True),
            lemma(walk_ends_standing, has_courtyards_on_table),
            lemma(stays_standing, is_laid),
        ),
    ),
)
