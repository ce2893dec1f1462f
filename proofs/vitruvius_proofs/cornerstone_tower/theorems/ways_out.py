"""Ways out: what a single one hangs on, and what a build or another's walk may do to the last of them.

That a longer way into the open is there, or none, is a search, and certified; which ways of a meeple are looked at
again after a move is tested. What is shown here is what they are judged by.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from vitruvius.cornerstone_tower.cells import Cell, Direction
from vitruvius.cornerstone_tower.clauses import ways_out as u
from vitruvius.cornerstone_tower.clauses.building import is_same
from vitruvius.cornerstone_tower.clauses.walking import Meeple, Walker, is_way
from vitruvius.cornerstone_tower.grid import Grid, Laid, cell_at, is_open
from vitruvius.cornerstone_tower.reading import ForeignGround
from vitruvius.cornerstone_tower.ways import leaves_way_out, leaves_way_out_walking
from vitruvius_proofs.cornerstone_tower.theorems.geometry import distance
from vitruvius_proofs.cornerstone_tower.theorems.walking import is_opened, may_be_entered
from vitruvius_proofs.theorem import Claim, Kind, Length, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec

# One step


def open_is_table_or_unroofed(walker: Walker, place: Cell) -> bool:
    """Whether a way is in the open exactly on the table, or where its column is open upwards."""
    is_table = place.file == 0 and place.row == 0 and place.level == 0
    return u.is_in_open(walker, place) == (is_table or is_open(walker.grid, place, Direction.UP))


def exit_is_as_said(walker: Walker, place: Cell) -> bool:
    """Whether a place is an exit exactly if a way of one level at most leads there, and nothing that counts bars it."""
    leads = distance(walker.start.level, place.level) <= 1 and is_way(walker.grid, walker.start, place, walker.reading)
    own = cell_at(walker.grid, walker.start)
    is_enterable = place.level == 0 or may_be_entered(walker, cell_at(walker.grid, place))
    is_leavable = (
        walker.start.level == 0
        or may_be_entered(walker, own)
        or walker.any_colour
        or walker.reading.foreign_ground is ForeignGround.LEAVE
    )
    is_barred = not (place.file == 0 and place.row == 0 and place.level == 0) and any(
        is_same(other.place, place) and not is_opened(walker, other.colour) for other in walker.others
    )
    return u.is_exit(walker, place) == (
        leads
        and (not walker.reading.way_out_colour or (is_enterable and is_leavable))
        and (not walker.reading.way_out_meeples or not is_barred)
    )


# What an exit hangs on


def is_as_before(before: Grid, after: Grid, place: Cell) -> bool:
    """Whether in the place, and in the two cells above it, all is as it was."""
    return all(
        cell_at(after, Cell(place.file, place.row, place.level + up))
        is cell_at(before, Cell(place.file, place.row, place.level + up))
        for up in (0, 1, 2)
    )


def exit_stands(walker: Walker, place: Cell, after: Grid) -> bool:
    """Whether an exit stands, and none is gained, while the meeple's place and that one are as they were."""
    return (
        not is_as_before(walker.grid, after, walker.start)
        or not is_as_before(walker.grid, after, place)
        or u.is_exit(evolve(walker, grid=after), place) == u.is_exit(walker, place)
    )


def exit_stands_past_others(walker: Walker, place: Cell, other: Meeple) -> bool:
    """Whether one more meeple bars no exit but to where it stands, and there only if way-out-meeples is yes."""
    more = evolve(walker, others=(*walker.others, other))
    return u.is_exit(more, place) == u.is_exit(walker, place) or (
        walker.reading.way_out_meeples and is_same(other.place, place)
    )


# What a build may do


def build_keeps_last_exit(walker: Walker, after: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a build passes exactly if the meeple has an exit after it, or had none before."""
    there = evolve(walker, grid=after)
    return leaves_way_out(walker, there, cubes) == (u.has_exit(there) or not u.has_exit(walker))


def build_keeps_last_exit_below(walker: Walker, after: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a build passes exactly if the meeple has an exit after it, had none before, or nothing is above it."""
    there = evolve(walker, grid=after)
    is_over = any(
        cube.cell.file == walker.start.file
        and cube.cell.row == walker.start.row
        and cube.cell.level > walker.start.level
        for cube in cubes
    )
    return leaves_way_out(walker, there, cubes) == (u.has_exit(there) or not u.has_exit(walker) or not is_over)


def build_shuts_in(walker: Walker, after: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a build takes the last exit, and is refused for it."""
    there = evolve(walker, grid=after)
    return u.has_exit(walker) and not u.has_exit(there) and not leaves_way_out(walker, there, cubes)


def build_shuts_in_from_the_side(walker: Walker, after: Grid, cubes: tuple[Laid, ...]) -> bool:
    """Whether a build takes the last exit, and passes."""
    there = evolve(walker, grid=after)
    return u.has_exit(walker) and not u.has_exit(there) and leaves_way_out(walker, there, cubes)


def walk_takes_any(walker: Walker, other: Meeple) -> bool:
    """Whether another's walk passes, whatever it takes."""
    return leaves_way_out_walking(walker, evolve(walker, others=(other,)))


def walk_keeps_last_exit(walker: Walker, other: Meeple) -> bool:
    """Whether another's walk passes exactly if an exit is left, or there was none, or meeples do not count."""
    there = evolve(walker, others=(other,))
    return leaves_way_out_walking(walker, there) == (
        not walker.reading.way_out_meeples or u.has_exit(there) or not u.has_exit(walker)
    )


ONE_SPACE: Final = {"way-out-reach": "one-space"}
FEW: Final = (Length(1), Length(2))
"""How many cubes a build is shown with: how many there are, is no matter but to whether one is above."""

THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:exits",
        stands_for=(spec.WAY_OUT,),
        says="A place is an exit exactly when a way of one level at most leads there, the colours let it be entered "
        "and the meeple's own left unless way-out-colour is no, and no meeple bars it or way-out-meeples is no. It "
        "hangs on no more than the two places and two cells above each, and on who stands there. The table is in the "
        "open, and any other place that has no cube above it.",
        claims=(
            lemma(open_is_table_or_unroofed),
            lemma(exit_is_as_said),
            lemma(exit_stands),
            lemma(exit_stands_past_others),
        ),
    ),
    Theorem(
        id="cornerstone-tower:last-way-out:way-out-reach=one-space:last-way-out=any-build",
        stands_for=(spec.WAY_OUT,),
        says="If way-out-reach is one-space and last-way-out is any-build, a build passes exactly when each meeple "
        "that had an exit has one after it; walks may take it.",
        claims=(
            Claim(Kind.LEMMA, build_keeps_last_exit, over={"cubes": FEW}, opaque=(u.has_exit,)),
            Claim(Kind.LEMMA, walk_takes_any, opaque=(u.has_exit,)),
            Claim(Kind.POSSIBLE, build_shuts_in, over={"cubes": FEW[:1]}),
        ),
        answers={**ONE_SPACE, "last-way-out": "any-build"},
    ),
    Theorem(
        id="cornerstone-tower:last-way-out:way-out-reach=one-space:last-way-out=over-only",
        stands_for=(spec.WAY_OUT,),
        says="If way-out-reach is one-space and last-way-out is over-only, a build passes exactly when the meeple has "
        "an exit after it if it had one, or no part of it is above the meeple, at any height; walks may take it.",
        claims=(
            Claim(Kind.LEMMA, build_keeps_last_exit_below, over={"cubes": FEW}, opaque=(u.has_exit,)),
            Claim(Kind.LEMMA, walk_takes_any, opaque=(u.has_exit,)),
            Claim(Kind.POSSIBLE, build_shuts_in, over={"cubes": FEW[:1]}),
            Claim(Kind.POSSIBLE, build_shuts_in_from_the_side, over={"cubes": FEW[:1]}),
        ),
        answers={**ONE_SPACE, "last-way-out": "over-only"},
    ),
    Theorem(
        id="cornerstone-tower:last-way-out:way-out-reach=one-space:last-way-out=walks-too",
        stands_for=(spec.WAY_OUT,),
        says="If way-out-reach is one-space and last-way-out is walks-too, a build or another's walk passes exactly "
        "when each meeple that had an exit has one after it; a walk also if meeples do not count.",
        claims=(
            Claim(Kind.LEMMA, build_keeps_last_exit, over={"cubes": FEW}, opaque=(u.has_exit,)),
            Claim(Kind.LEMMA, walk_keeps_last_exit, opaque=(u.has_exit,)),
            Claim(Kind.POSSIBLE, build_shuts_in, over={"cubes": FEW[:1]}),
        ),
        answers={**ONE_SPACE, "last-way-out": "walks-too"},
    ),
)
