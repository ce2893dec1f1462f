"""Ways out: what may not shut a meeple in, under each answer, and every build against a plain search."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.clauses.ways_out import has_exit, is_in_open
from vitruvius.cornerstone_tower.grid import Laid
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.requirements.walking import WALKING
from vitruvius.cornerstone_tower.state import TABLE, State, Walk
from vitruvius.cornerstone_tower.walkers import walker_of
from vitruvius.cornerstone_tower.walks import destinations
from vitruvius.cornerstone_tower.ways import (
    has_way_out,
    keeps_ways_out,
    keeps_ways_out_walking,
    shut_in,
    shut_in_walking,
)
from vitruvius_spec.cornerstone_tower import clauses as spec

from .towers import FILLINGS, MOST, READINGS, SIDES, SPOTS, Plain, Side, cell, laid, listening, positions, tower

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


def test_a_way_out_under_one_reading_alone_is_not_taken_under_it() -> None:
    # The only way out is onto the player's other colour.
    own = NEST.replace("b1.2=n", "b1.2=g")
    for answers, holds in (("", True), ("other-own-colour=yes", False)):
        assert keeps(tower(own, "c1.1", players=2, reading=answers), WALL) is holds
    # It is onto an opponent's colour. All else is too high.
    high = "c1.1=n d1.1=b d1.2=k d1.3=n c0.1=b c0.2=k c0.3=n c2.1=b c2.2=k c2.3=n b1.2=b"
    for answers, holds in (("", True), ("way-out-colour=no", False)):
        assert keeps(tower(high, "c1.1", reading=answers), WALL) is holds


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


def test_a_way_out_over_a_meeple_is_not_taken_unless_meeples_shut_in() -> None:
    # Blue stands on the only way out, where a roof leaves room for one of two meeple sizes.
    for answers, holds in (("", False), (MEEPLES_SHUT, True)):
        state = tower(NEST, "c1.1", "b1.2", reading=f"headroom=two-cells {answers}")
        assert keeps(state, "b1.4=n") is holds


# How far

HALL = "c1.1=n c1.3=n d1.1=b d1.2=b c0.1=b c0.2=b c2.1=k c2.2=k b0.1=k b0.2=k a1.2=g a1.3=g b1.3=n"


def test_a_way_out_may_have_to_lead_into_the_open() -> None:
    # Red stands on c1.1, under a roof, and can go to b1.1, which is roofed over too, and from there to b2.1.
    for answers, holds in (("", True), ("way-out-reach=open-air", False)):
        state = tower(HALL, "c1.1", reading=answers)
        assert keeps(state, "a2.2=g")
        assert keeps(state, "b2.2=g b2.3=g") is holds
        assert keeps(tower(HALL.replace(" b1.3=n", ""), "c1.1", reading=answers), "b2.2=g b2.3=g")


def test_a_roof_however_high_shuts_what_must_be_in_the_open() -> None:
    for answers, holds in (("", True), ("way-out-reach=open-air", False)):
        shut = tower(f"{HALL} a2.2=k a2.3=g b3.1=k b3.2=g", "c1.1", reading=answers)
        assert keeps(shut, "b2.9=n") is holds


def test_a_way_out_that_leads_to_a_closed_hall_is_one_where_a_step_is_enough() -> None:
    closed = f"{HALL} b2.2=g b2.3=g"
    for answers, holds in (("", False), ("way-out-reach=open-air", True)):
        assert keeps(tower(closed, "c1.1", reading=answers), "b1.2=b") is holds


def test_a_roofed_courtyard_is_the_table_where_that_is_one() -> None:
    # From b2.1 and b1.1, under roofs, nothing leads on but down to c1, which is cut off and roofed over too.
    walls = "c0.1=b c0.2=b d1.1=k d1.2=b c2.1=k c2.2=b b0.1=k b0.2=g a1.2=k a1.3=g a2.2=k a2.3=g b3.1=b b3.2=g"
    yard = f"{walls} c1.2=k b1.3=n b2.3=n"
    for start in ("b1.1", "b2.1"):
        for answers, holds in (("", False), ("table-walk=cell-by-cell", True)):
            state = tower(yard, start, reading=f"way-out-reach=open-air {answers}")
            assert keeps(state, "c1.1=b") is holds


def test_the_table_is_in_the_open_and_so_is_a_space_with_nothing_above_it_at_any_height() -> None:
    state = tower("a1.5=n", "b1.1")
    walker = walker_of(state, Colour.RED, state.grid)
    assert is_in_open(walker, TABLE)
    assert is_in_open(walker, cell("b1.1"))
    assert not is_in_open(walker, cell("a1.1"))


# What is asked


def test_a_block_that_leaves_a_way_into_the_open_asks_nothing() -> None:
    assert asked(tower("a1.2=n", "a1.2", "b2.1", "b1.1"), "b1.2=b b1.3=n") == (True, set())
    assert asked(tower("c1.1=g c2.3=n", "a1.1", players=2), "b1.2=b b1.3=n") == (True, set())


def test_a_block_that_takes_the_last_way_out_asks_what_may_save_it() -> None:
    assert asked(tower(NEST, "c1.1"), WALL) == (False, {"way-out-colour", "way-out-reach", "last-way-out"})
    # Of what is built over the meeple, it is no matter that only that might be looked at.
    assert asked(tower(NEST, "c1.1"), f"{WALL} c1.4=n") == (False, {"way-out-colour", "way-out-reach"})


def test_a_block_elsewhere_asks_nothing_even_where_there_is_little_to_lose() -> None:
    assert asked(tower(f"{NEST} b1.5=n c1.5=n", "c1.1"), "a2.2=r") == (True, set())
    assert asked(tower(HEMMED, "c1.1", "b1.1"), "a1.3=b") == (True, set())


def test_a_block_that_takes_a_way_out_under_some_reading_asks_about_it() -> None:
    holds, questions = asked(tower(NEST, "c1.1"), "b1.4=n")
    assert holds
    assert "headroom" in questions


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
    for spot, letter in draw(st.lists(st.tuples(spots, st.sampled_from("nnrbgk")), min_size=1, max_size=4)):
        if spot not in state.grid.cells and spot not in own:
            cubes[spot] = FILLINGS[letter]
    return state, tuple(Laid(at, filling) for at, filling in cubes.items())


@several
@given(builds())
def test_builds_shut_in_whom_a_plain_search_finds_shut_in(drawn: tuple[State, tuple[Laid, ...]]) -> None:
    state, cubes = drawn
    lost = Plain(state).shut_in_by_build(cubes)
    assert set(shut_in(state, cubes)) == lost
    assert keeps_ways_out(state, cubes) is (not lost)


CENTRE: Side = (3, 0)
AROUND: tuple[Side, ...] = tuple((CENTRE[0] + files, CENTRE[1] + rows) for files, rows in SIDES)


@st.composite
def pits(draw: st.DrawFn) -> State:
    """Red in a narrow place that has a door or two, with others near."""
    players, level = draw(st.sampled_from((2, 3, 4))), draw(st.integers(1, 2))
    doors = draw(st.lists(st.sampled_from(AROUND), min_size=1, max_size=2))
    cubes: dict[Cell, Filling] = {}

    def lay(at: Cell, letters: str) -> None:
        letter = draw(st.sampled_from(letters))
        is_left = sum(filling is FILLINGS[letter] for filling in cubes.values()) < MOST[letter]
        cubes[at] = FILLINGS[letter if is_left else "n"]

    for up in range(1, level + 1):
        lay(Cell(*CENTRE, up), "nnnrrb")
    for column in AROUND:
        rises = (-level, -1, -1, 0, 0, 1, 1) if column in doors else (2, 2, 2, 1, 0)
        top = level + draw(st.sampled_from(rises))
        for up in range(1, top + 1):
            lay(Cell(*column, up), "nnrg" if column in doors else "bbkg")
        gap = draw(st.sampled_from((0, 0, 0, 2, 3, 6)))
        if gap:
            lay(Cell(*column, top + gap), "nrb")
    if draw(st.booleans()):
        lay(Cell(*CENTRE, level + draw(st.sampled_from((2, 3, 6)))), "nrb")
    reading = draw(READINGS)
    bare = tower(cubes, players=players, reading=reading)
    beside = sorted(
        (at for at in Plain(bare).standings if (at.file, at.row) in AROUND),
        key=lambda at: (at.level, at.row, at.file),
    )
    meeples = [Cell(*CENTRE, level)]
    for _ in bare.seats[1:]:
        at = draw(st.sampled_from([TABLE, TABLE, *beside]))
        meeples.append(TABLE if at in meeples else at)
    return tower(cubes, *meeples, players=players, turn=draw(st.sampled_from((0, 1))), reading=reading)


@st.composite
def builds_at_pits(draw: st.DrawFn) -> tuple[State, tuple[Laid, ...]]:
    """A position with a pit, and cubes that are built around it."""
    state = draw(pits())
    own = {Cell(seat.meeple.file, seat.meeple.row, seat.meeple.level + 1) for seat in state.seats}
    build = {}
    for column in draw(st.lists(st.sampled_from((*AROUND, CENTRE)), min_size=1, max_size=3, unique=True)):
        top = max((at.level for at in state.grid.cells if (at.file, at.row) == column and at.level < 5), default=0)
        for up in draw(st.sampled_from(((1,), (1, 2), (1, 2, 3), (2,), (3,), (5,)))):
            at = Cell(*column, top + up)
            if at not in state.grid.cells and at not in own:
                build[at] = FILLINGS[draw(st.sampled_from("nrbgk"))]
    return state, tuple(Laid(at, filling) for at, filling in build.items())


@several
@given(pits())
def test_walks_beside_a_pit_are_those_that_a_plain_search_finds(state: State) -> None:
    plain = Plain(state)
    assert set(destinations(state)) == {to for to in plain.ends if not plain.shut_in_by_walk(to)}


@several
@given(builds_at_pits())
def test_builds_beside_a_pit_shut_in_whom_a_plain_search_finds_shut_in(drawn: tuple[State, tuple[Laid, ...]]) -> None:
    state, cubes = drawn
    assert set(shut_in(state, cubes)) == Plain(state).shut_in_by_build(cubes)


@several
@given(positions())
def test_ways_out_are_those_that_a_plain_search_finds(state: State) -> None:
    plain = Plain(state)
    for place, seat in enumerate(state.seats):
        if seat.meeple != TABLE:
            assert has_way_out(walker_of(state, Colour(place), state.grid)) is plain.has_way_out(Colour(place))
