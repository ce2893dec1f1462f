"""Ways out: what may not shut a meeple in, under each answer, and every build against a plain search."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vitruvius.cornerstone_tower.clauses.ways_out import (
    has_exit,
    has_way_out,
    keeps_ways_out,
    keeps_ways_out_walking,
    shut_in,
    shut_in_walking,
)
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Laid
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.requirements.walking import WALKING
from vitruvius.cornerstone_tower.state import TABLE, State, Walk
from vitruvius.cornerstone_tower.walkers import walker_of
from vitruvius.cornerstone_tower.walks import destinations
from vitruvius_spec.cornerstone_tower import clauses as spec

from .towers import FILLINGS, MOST, SPOTS, Plain, cell, laid, listening, placed, positions, tower

NEST = "c1.1=n d1.1=b c0.1=b d1.2=b c0.2=b c2.1=b c2.2=b b1.2=n"
"""Red on c1.1 stands in a pit: b1.2 is its only way out."""
WALL = "b1.3=r"
"""Two levels above c1.1, and so no way out of the pit."""


def asked(state: State, cubes: str) -> tuple[bool, set[str]]:
    """Whether the cubes may be built, and the questions that are asked about it."""
    heard, log = listening(state)
    return keeps_ways_out(heard, laid(cubes)), {question.slug for question in log}


def keeps(state: State, cubes: str) -> bool:
    holds = keeps_ways_out(state, laid(cubes))
    assert holds is (shut_in(state, laid(cubes)) == ())
    return holds


# The last way out


def test_a_block_may_not_take_the_last_way_out() -> None:
    state = tower(NEST, "c1.1")
    assert not keeps(state, WALL)
    assert shut_in(state, laid(WALL)) == (Colour.RED,)
    assert keeps(state, "a1.2=r")


def test_a_block_may_take_a_way_out_if_another_is_left() -> None:
    assert keeps(tower("a1.2=n", "a1.2"), "b1.2=k b1.3=k")
    assert keeps(tower("", "a1.1"), "b1.2=r b1.3=n")


@pytest.mark.parametrize("turn", list(Colour))
def test_the_builders_own_meeple_is_not_shut_in_either(turn: Colour) -> None:
    assert not keeps(tower(NEST, "c1.1", turn=turn), WALL)


def test_a_meeple_that_has_no_way_out_cannot_lose_it() -> None:
    shut = tower(f"{NEST} {WALL}", "c1.1")
    assert not has_way_out(walker_of(shut, Colour.RED, shut.grid))
    assert keeps(shut, "b1.4=n")
    assert keeps(shut, "c1.3=n")


def test_a_meeple_on_the_table_is_never_shut_in() -> None:
    assert keeps(tower(""), "c1.1=n c2.1=r")
    assert keeps(tower("", reading="table-walk=cell-by-cell"), "c1.1=n c2.1=r")


def test_a_meeple_in_a_courtyard_is_shut_in_like_any_other() -> None:
    yard = tower("c0.1=n c0.2=n d1.1=n d1.2=n c2.1=b c2.2=b", "c1.0", reading="table-walk=cell-by-cell")
    assert not keeps(yard, "b1.2=n")
    assert keeps(yard, "a1.2=n")


def test_the_table_is_a_way_out() -> None:
    # Everything around is of a foreign colour or too high, but for the table in the north.
    lone = "c1.1=n d1.1=b c0.1=b b1.2=b b1.3=b"
    assert keeps(tower(f"{lone}", "c1.1"), "c2.2=n")
    assert not keeps(tower(lone, "c1.1"), "c2.1=b")


def test_a_roof_takes_the_way_out_below_it() -> None:
    for answers, holds in (("", True), ("headroom=two-cells", False), ("headroom=step-clear", True)):
        assert keeps(tower(NEST, "c1.1", reading=answers), "b1.4=n") is holds
    for answers, holds in (("", True), ("headroom=two-cells", True), ("headroom=step-clear", False)):
        assert keeps(tower(NEST, "c1.1", reading=answers), "c1.3=n") is holds


# Colours


HEMMED = "c1.1=n d1.1=b c0.1=b c2.1=b b1.2=b a1.2=n"
"""Red on c1.1 can go nowhere but to spaces of another colour."""


def test_a_way_out_is_one_that_the_meeple_may_enter() -> None:
    before = NEST.replace(" b1.2=n", "")  # the base stone's b1.1 is the way out
    for answers, holds in (("", False), ("way-out-colour=no", True)):
        assert keeps(tower(before, "c1.1", reading=answers), "b1.2=b") is holds
    assert keeps(tower(before, TABLE, "c1.1"), "b1.2=b")
    assert has_exit(walker_of(tower(HEMMED, TABLE, "c1.1"), Colour.BLUE, tower(HEMMED).grid))
    assert not has_exit(walker_of(tower(HEMMED, "c1.1"), Colour.RED, tower(HEMMED).grid))


def test_the_players_other_colour_is_a_way_out_if_it_may_be_entered() -> None:
    before = NEST.replace(" b1.2=n", "")
    for answers, holds in (("", False), ("other-own-colour=yes", True)):
        assert keeps(tower(before, "c1.1", players=2, reading=answers), "b1.2=g") is holds


def test_on_foreign_ground_that_needs_a_ring_there_is_no_way_out_to_lose() -> None:
    pit = NEST.replace("c1.1=n", "c1.1=b").replace("d1.1=b", "d1.1=g")
    assert not keeps(tower(pit, "c1.1"), WALL)
    assert keeps(tower(pit, "c1.1", reading="foreign-ground=needs-ring"), WALL)
    free = tower(pit, "c1.1", reading="foreign-ground=needs-ring way-out-colour=no")
    assert has_exit(walker_of(free, Colour.RED, free.grid))


# Which moves


def test_only_building_over_the_meeple_is_looked_at_under_that_reading() -> None:
    over = "last-way-out=over-only"
    assert keeps(tower(NEST, "c1.1", reading=over), WALL)
    assert not keeps(tower(NEST, "c1.1", reading=over), f"{WALL} c1.3=n")
    assert not keeps(tower(NEST, "c1.1", reading=over), f"{WALL} c1.7=n")


MEEPLES_SHUT = "way-out-meeples=yes"


@pytest.mark.parametrize(
    ("answers", "holds"),
    [
        ("", True),
        ("last-way-out=walks-too", True),
        (MEEPLES_SHUT, True),
        (f"{MEEPLES_SHUT} last-way-out=over-only", True),
        (f"{MEEPLES_SHUT} last-way-out=walks-too", False),
    ],
)
def test_a_walk_takes_a_way_out_only_where_meeples_shut_in(answers: str, holds: bool) -> None:
    state = tower(f"{NEST} a1.2=n", "c1.1", "a1.2", turn=Colour.BLUE, reading=answers)
    to = cell("b1.2")
    assert keeps_ways_out_walking(state, to) is holds
    assert (to in destinations(state)) is holds
    assert all(requirement.holds(state, Walk(to)) for requirement in WALKING) is holds
    finding = WALKING[-1].finding(state, Walk(to))
    assert (finding.clause, finding.holds) == (spec.WAY_OUT, holds)
    if not holds:
        assert finding.facts == {"shut": ("red",)}
        assert finding.where == ("c1.1",)
        assert shut_in_walking(state, to) == (Colour.RED,)


def test_where_its_own_walk_leads_is_the_players_own_business() -> None:
    answers = f"{MEEPLES_SHUT} last-way-out=walks-too"
    assert keeps_ways_out_walking(tower(NEST, "b1.2", reading=answers), cell("c1.1"))


def test_another_meeple_is_no_wall_unless_it_is_said_to_be() -> None:
    # Blue stands on the way out that is left.
    before = "c1.1=n d1.1=b c0.1=b d1.2=b c0.2=b b1.2=n"
    for answers, holds in (("", True), (MEEPLES_SHUT, False)):
        assert keeps(tower(before, "c1.1", "b1.2", reading=answers), "c2.1=b c2.2=b") is holds


# How far


def test_a_way_out_may_have_to_lead_into_the_open() -> None:
    # Red stands on c1.1, under a roof, and can go to b1.1, which is roofed over too, and from there to b2.1.
    hall = "c1.1=n c1.3=n d1.1=b d1.2=b c0.1=b c0.2=b c2.1=k c2.2=k b0.1=k b0.2=k a1.2=k a1.3=k b1.3=n"
    for answers, holds in (("", True), ("way-out-reach=open-air", False)):
        state = tower(hall, "c1.1", reading=answers)
        assert keeps(state, "a2.2=g")
        assert keeps(state, "b2.2=g b2.3=g") is holds
        assert keeps(tower(hall.replace(" b1.3=n", ""), "c1.1", reading=answers), "b2.2=g b2.3=g")


# What is asked


def test_a_block_that_leaves_a_way_into_the_open_asks_nothing() -> None:
    assert asked(tower("a1.2=n", "a1.2", "b2.1", "b1.1"), "b1.2=b b1.3=n") == (True, set())
    assert asked(tower("c1.1=g c2.3=n", "a1.1", players=2), "b1.2=b b1.3=n") == (True, set())


def test_a_block_that_takes_the_last_way_out_asks_what_may_save_it() -> None:
    assert asked(tower(NEST, "c1.1"), WALL) == (False, {"way-out-colour", "last-way-out"})
    assert asked(tower(NEST, "c1.1"), f"{WALL} c1.4=n") == (False, {"way-out-colour"})


def test_a_block_elsewhere_asks_no_more_than_how_far_a_way_out_leads() -> None:
    roofed = tower(f"{NEST} b1.5=n c1.5=n", "c1.1")
    holds, questions = asked(roofed, "a2.2=r")
    assert (holds, questions) == (True, {"way-out-reach"})


# Any structure

several = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def builds(draw: st.DrawFn) -> tuple[State, tuple[Laid, ...]]:
    """A position, and cubes that may be built there so far as meeples need no room for themselves."""
    state = draw(positions(rings=False))
    taken = {seat.meeple for seat in state.seats if seat.meeple != TABLE}
    own = {cell_above for at in taken for cell_above in (evolve(at, level=at.level + 1),)}
    # Cubes near meeples take ways out more often than others.
    near = [
        evolve(at, file=at.file + files, row=at.row + rows, level=at.level + up)
        for at in taken
        for files, rows in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
        for up in (1, 2, 3)
    ]
    spots = st.one_of(SPOTS, st.sampled_from(near)) if near else SPOTS
    cubes = {}
    counts = dict.fromkeys(FILLINGS.values(), 0)
    for filling in state.grid.cells.values():
        counts[filling] = counts.get(filling, 0) + 1
    for spot, letter in draw(st.lists(st.tuples(spots, st.sampled_from("nnrbgk")), min_size=1, max_size=4)):
        filling = FILLINGS[letter]
        if spot not in state.grid.cells and spot not in own and counts[filling] < MOST[letter] - 2:
            cubes[spot] = filling
            counts[filling] += 1
    return state, tuple(Laid(at, filling) for at, filling in cubes.items())


def built(state: State, cubes: tuple[Laid, ...]) -> State:
    lying = {at: filling for at, filling in state.grid.cells.items() if at not in BASE_CELLS}
    return evolve(state, placed=placed({**lying, **{cube.cell: cube.filling for cube in cubes}}))


@several
@given(builds())
def test_builds_shut_in_whom_a_plain_search_finds_shut_in(drawn: tuple[State, tuple[Laid, ...]]) -> None:
    state, cubes = drawn
    lost = Plain(state).shut_in_by(built(state, cubes))
    if state.reading.last_way_out.value == "over-only":
        over = {(cube.cell.file, cube.cell.row, cube.cell.level) for cube in cubes}
        places = {colour: state.seats[colour].meeple for colour in lost}
        lost = {
            colour
            for colour, at in places.items()
            if any(file == at.file and row == at.row and level > at.level for file, row, level in over)
        }
    assert set(shut_in(state, cubes)) == lost
    assert keeps_ways_out(state, cubes) is (not lost)


@several
@given(positions())
def test_ways_out_are_those_that_a_plain_search_finds(state: State) -> None:
    plain = Plain(state)
    for place, seat in enumerate(state.seats):
        if seat.meeple != TABLE:
            assert has_way_out(walker_of(state, Colour(place), state.grid)) is plain.has_way_out(Colour(place))
