"""Walks: each clause on a walk that it allows and on one that it forbids, and all walks against a plain search."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import HealthCheck, example, given, settings

from vitruvius import certificates
from vitruvius.certificates import ClosedSet, is_closed, is_walk
from vitruvius.cornerstone_tower.clauses.walking import (
    Stop,
    has_open_colour,
    is_footing,
    is_step,
    is_table,
    may_cross,
)
from vitruvius.cornerstone_tower.notation import format_cell
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.requirements.walking import WALKING
from vitruvius.cornerstone_tower.state import TABLE, State, Used, Walk
from vitruvius.cornerstone_tower.walkers import courtyards, first_stop, walker_in_turn
from vitruvius.cornerstone_tower.walks import WALKS, barred_way, bars, destinations, stops_beside, walk_to
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_tower import clauses as spec

from .towers import NO_RINGS, Plain, cell, listening, positions, tower

ANY_COLOUR, TWO_LEVELS, TWICE = Used(any_colour=1), Used(two_levels=1), Used(two_levels=2)


def ends(state: State) -> set[str]:
    return set(map(format_cell, destinations(state)))


def broken(state: State, to: str) -> dict[str, tuple[str, ...]]:
    """The clauses that a walk breaks, each with the places where."""
    move = Walk(cell(to))
    findings = [requirement.finding(state, move) for requirement in WALKING]
    assert findings[0].clause == spec.OPEN_PATH
    return {
        finding.clause.id.partition(":")[2]: finding.facts["at"]  # type: ignore[misc]
        for finding in findings[1:]
        if not finding.holds and finding.clause != spec.WAY_OUT
    }


def path(state: State, to: str) -> list[str]:
    found = walk_to(state, cell(to))
    assert isinstance(found, certificates.Walk)
    return [format_cell(stop.place) for stop in found.path]


def asked(state: State, to: str) -> set[str]:
    """The questions that are asked about a walk."""
    heard, log = listening(state)
    move = Walk(cell(to))
    all(requirement.holds(heard, move) for requirement in WALKING)
    return {question.slug for question in log}


# Spaces


def test_the_bare_base_stone_is_walked_over_and_left_again() -> None:
    assert ends(tower("")) == {"table", "a1.1", "b1.1", "a2.1", "b2.1"}
    assert ends(tower("", "a1.1")) == {"table", "a1.1", "b1.1", "a2.1", "b2.1"}


def test_spaces_are_upper_faces_with_nothing_on_them() -> None:
    state = tower("a1.2=n")
    assert "a1.2" in ends(state)
    assert broken(state, "a1.1") == {"spaces": ("a1.1",)}
    assert broken(state, "c1.1") == {"spaces": ("c1.1",)}
    assert broken(state, "a1.3") == {"spaces": ("a1.3",)}


def test_a_cell_of_the_table_is_no_place_where_the_table_is_one() -> None:
    assert broken(tower(""), "c1.0") == {"spaces": ("c1.0",)}
    assert broken(tower("", reading="table-walk=cell-by-cell"), "c1.0") == {"spaces": ("c1.0",)}
    assert broken(tower("c1.1=n"), "c1.0") == {"spaces": ("c1.0",)}


# Colours


@pytest.mark.parametrize(("letter", "is_open"), [("n", True), ("r", True), ("b", False), ("g", False), ("k", False)])
def test_own_and_natural_spaces_are_entered_and_opponents_are_not(letter: str, is_open: bool) -> None:
    state = tower(f"c1.1={letter}")
    assert ("c1.1" in ends(state)) is is_open
    assert broken(state, "c1.1") == ({} if is_open else {"no-opponent-colour": ("c1.1",)})
    assert "c1.1" in ends(tower(f"c1.1={letter}", used=ANY_COLOUR))


@pytest.mark.parametrize("colour", list(Colour))
def test_dark_spaces_are_entered_by_all(colour: Colour) -> None:
    assert {"a1.1", "b2.1"} <= ends(tower("", turn=colour))


def test_an_opponents_colour_is_not_crossed() -> None:
    state = tower("c1.1=b c1.2=n d1.2=b e1.2=n", "c1.2")
    assert broken(state, "e1.2") == {"no-opponent-colour": ("d1.2",)}
    assert broken(tower("c1.1=b c1.2=n d1.2=b e1.2=n", TABLE, "c1.2", turn=Colour.BLUE), "e1.2") == {}
    assert path(tower("c1.1=b c1.2=n d1.2=b e1.2=n", "c1.2", used=ANY_COLOUR), "e1.2") == ["c1.2", "d1.2", "e1.2"]


@pytest.mark.parametrize(
    ("answers", "used", "is_open"),
    [
        ("", NO_RINGS, False),
        ("other-own-colour=yes", NO_RINGS, True),
        ("", ANY_COLOUR, True),
        ("ring-own-other=no", ANY_COLOUR, False),
        ("ring-own-other=no other-own-colour=yes", ANY_COLOUR, True),
    ],
)
def test_the_players_other_colour(answers: str, used: Used, is_open: bool) -> None:
    state = tower("c1.1=g", players=2, used=used, reading=answers)
    assert broken(state, "c1.1") == ({} if is_open else {"own-or-neutral": ("c1.1",)})
    assert ("c1.1" in ends(state)) is is_open


def test_with_more_players_no_colour_is_a_players_other_one() -> None:
    assert broken(tower("c1.1=g", reading="other-own-colour=yes"), "c1.1") == {"no-opponent-colour": ("c1.1",)}


@pytest.mark.parametrize(
    ("answers", "used", "is_open"),
    [
        ("", NO_RINGS, True),
        ("foreign-ground=needs-ring", NO_RINGS, False),
        ("foreign-ground=needs-ring", TWO_LEVELS, False),
        ("foreign-ground=needs-ring", ANY_COLOUR, True),
    ],
)
def test_a_foreign_space_is_left(answers: str, used: Used, is_open: bool) -> None:
    state = tower("c1.1=b", "c1.1", used=used, reading=answers)
    assert broken(state, "table") == ({} if is_open else {"no-opponent-colour": ("c1.1",)})


@pytest.mark.parametrize("used", [NO_RINGS, ANY_COLOUR])
def test_a_ring_for_any_colour_leads_off_the_players_other_colour_even_if_not_onto_it(used: Used) -> None:
    answers = "foreign-ground=needs-ring ring-own-other=no"
    state = tower("c1.1=g", "c1.1", players=2, used=used, reading=answers)
    assert ("table" in ends(state)) is (used is ANY_COLOUR)
    assert "c1.1" not in ends(state)


def test_a_foreign_space_is_not_come_back_to() -> None:
    assert broken(tower("c1.1=b", "c1.1"), "c1.1") == {"no-opponent-colour": ("c1.1",)}
    assert broken(tower("c1.1=b", "c1.1", used=ANY_COLOUR), "c1.1") == {}


# Other meeples

CORRIDOR = "c1.1=k c1.2=n d1.2=r e1.2=n"


def test_a_space_holds_one_meeple() -> None:
    assert broken(tower("", TABLE, "a1.1"), "a1.1") == {"one-a-space": ("a1.1",)}
    assert broken(tower("", TABLE, "a1.1", used=ANY_COLOUR), "a1.1") == {"one-a-space": ("a1.1",)}
    assert broken(tower("", "a1.1", "b1.1"), "a1.1") == {}


def test_the_table_holds_all() -> None:
    assert "table" in ends(tower("", "a1.1"))


def test_a_meeple_is_crossed_only_for_a_ring() -> None:
    state = tower(CORRIDOR, "c1.2", "d1.2")
    assert broken(state, "e1.2") == {"no-crossing": ("d1.2",)}
    assert broken(tower(CORRIDOR, "c1.2", TABLE), "e1.2") == {}
    assert broken(tower(CORRIDOR, "c1.2", "d1.2", used=ANY_COLOUR), "e1.2") == {}


@pytest.mark.parametrize(("answers", "is_open"), [("", True), ("ring-own-other=no", False)])
def test_the_players_other_meeple_is_crossed_for_a_ring(answers: str, is_open: bool) -> None:
    state = tower(CORRIDOR, "c1.2", TABLE, "d1.2", players=2, used=ANY_COLOUR, reading=answers)
    assert broken(state, "e1.2") == ({} if is_open else {"no-crossing": ("d1.2",)})


# Steps


def test_no_step_goes_along_a_diagonal() -> None:
    state = tower("a1.2=n b2.2=n b2.3=n", "a1.2")
    assert "b2.3" not in ends(state)
    assert broken(tower("c3.1=k c3.2=n b2.2=r b2.3=n", "c3.2"), "b2.3") == {"no-diagonals": ("b2.3",)}


def test_no_step_goes_straight_up() -> None:
    state = tower("c1.1=b c1.2=n c1.4=n", "c1.2")
    assert "c1.4" not in ends(state)


def test_a_step_goes_one_level_up_or_down_and_a_walk_many() -> None:
    stairs = "a1.2=n b1.2=r b1.3=n b2.2=n b2.3=n b2.4=n"
    assert path(tower(stairs), "b2.4") == ["table", "a2.1", "a1.2", "b1.3", "b2.4"]
    assert path(tower(stairs, "b2.4"), "table") == ["b2.4", "b1.3", "a1.2", "a2.1", "table"]
    high = tower("a1.2=n a1.3=n")
    assert broken(high, "a1.3") == {"one-level": ("a1.3",)}
    assert broken(tower("a1.2=n a1.3=n", "a1.3"), "table") in [{"one-level": (at,)} for at in ("a2.1", "b1.1", "table")]


def test_down_and_up_again_in_one_walk() -> None:
    state = tower("a1.2=n c1.1=r d1.1=b d1.2=n", "a1.2")
    assert path(state, "d1.2") == ["a1.2", "b1.1", "c1.1", "d1.2"]


def test_a_ring_lets_one_step_go_two_levels() -> None:
    high = "a1.2=n a1.3=n"
    assert path(tower(high, "a2.1", used=TWO_LEVELS), "a1.3") == ["a2.1", "a1.3"]
    assert broken(tower("a1.2=n a1.3=n a1.4=n", "a2.1", used=TWO_LEVELS), "a1.4") == {"one-level": ("a1.4",)}
    twice = "a1.2=n a1.3=n b1.2=b b1.3=b b1.4=b b1.5=n"
    assert broken(tower(twice, "a2.1", used=TWO_LEVELS), "b1.5") == {"one-level": ("b1.5",)}
    assert path(tower(twice, "a2.1", used=TWICE), "b1.5") == ["a2.1", "a1.3", "b1.5"]


def test_a_step_that_needs_no_ring_uses_none_up() -> None:
    state = tower("c1.1=n d1.1=b d1.2=n e1.1=b e1.2=b e1.3=b e1.4=n", "table", used=TWO_LEVELS)
    assert path(state, "e1.4") == ["table", "c1.1", "d1.2", "e1.4"]
    assert [stop.skips for stop in walk_to(state, cell("e1.4")).path] == [1, 1, 1, 0]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("answers", "used", "is_open"),
    [("", NO_RINGS, False), ("", TWO_LEVELS, True), ("ring-table-step=no", TWO_LEVELS, False)],
)
def test_the_step_of_two_levels_to_and_from_the_table(answers: str, used: Used, is_open: bool) -> None:
    pillar = "c3.1=k c3.2=n"
    up, down = tower(pillar, used=used, reading=answers), tower(pillar, "c3.2", used=used, reading=answers)
    assert broken(up, "c3.2") == ({} if is_open else {"one-level": ("c3.2",)})
    assert broken(down, "table") == ({} if is_open else {"one-level": ("table",)})


# Room above


@pytest.mark.parametrize(
    ("answers", "is_open"), [("", True), ("headroom=step-clear", True), ("headroom=two-cells", False)]
)
def test_a_roof_two_above_a_space(answers: str, is_open: bool) -> None:
    roofed = tower("c1.1=n c1.3=n", "b1.1", reading=answers)
    assert broken(roofed, "c1.1") == ({} if is_open else {"spaces": ("c1.1",)})


@pytest.mark.parametrize(
    ("answers", "is_open"), [("", True), ("headroom=step-clear", False), ("headroom=two-cells", False)]
)
def test_a_roof_over_the_lower_space_of_a_step_up(answers: str, is_open: bool) -> None:
    up = tower("c1.1=n c1.3=n d1.1=b d1.2=n", "c1.1", reading=answers)
    assert ("d1.2" in ends(up)) is (is_open or answers == "headroom=two-cells")
    down = tower("c1.1=n c1.3=n d1.1=b d1.2=n", "d1.2", reading=answers)
    assert ("c1.1" in ends(down)) is is_open
    if not is_open:
        assert broken(down, "c1.1") == {"spaces": ("c1.1",)}


def test_a_roof_three_above_the_lower_space_bars_only_two_levels_at_once() -> None:
    high = "c1.1=n c1.4=n d1.1=b d1.2=b d1.3=n"
    for answers, is_open in (("", True), ("headroom=step-clear", False), ("headroom=two-cells", True)):
        state = tower(high, "c1.1", used=TWO_LEVELS, reading=answers)
        assert ("d1.3" in ends(state)) is is_open


def test_a_roof_over_the_table() -> None:
    # c1's side of the base stone is roofed over at the second level, and so are the others'.
    roofs = "a0.2=n b0.2=n -a1.2=n -a2.2=n a3.2=n b3.2=n c1.2=n c2.2=n"
    for answers, is_open in (("", True), ("headroom=step-clear", False), ("headroom=two-cells", False)):
        assert ("a1.1" in ends(tower(roofs, reading=answers))) is is_open


# The table

YARD = "c0.1=n d1.1=b c2.1=b"
"""The cell c1 of the table is shut in. Of what shuts it in, red can enter b1.1 and c0.1."""


def test_the_table_leads_from_one_side_to_the_other() -> None:
    assert path(tower("c2.1=n c1.1=b", "c2.1"), "table")[-1] == "table"
    apart = tower("d4.1=n", "d4.1")
    assert path(apart, "a1.1") == ["d4.1", "table", "a1.1"]
    assert broken(tower("d4.1=n d4.2=n", "d4.2"), "a1.1") == {"one-level": ("table",)}


def test_a_courtyard_belongs_to_the_table_where_that_is_one() -> None:
    state = tower(YARD)
    assert "c1.0" not in ends(state)
    assert broken(state, "c1.0") == {"spaces": ("c1.0",)}


def test_a_courtyard_is_apart_where_the_table_is_walked_on_cell_by_cell() -> None:
    state = tower(YARD, reading="table-walk=cell-by-cell")
    assert "c1.0" in ends(state)
    assert path(state, "c1.0")[-1] == "c1.0"
    assert path(state, "c1.0")[-2] in {"b1.1", "c0.1"}
    below = evolve(state, seats=(evolve(state.seats[0], meeple=cell("c1.0")), *state.seats[1:]))
    assert path(below, "table")[1] in {"b1.1", "c0.1"}


def test_a_courtyard_shuts_in_what_nothing_else_leads_to() -> None:
    # Only from the courtyard can the inner side be climbed.
    ring = "c0.1=b d1.1=b c2.1=n b1.2=b a1.2=k a2.2=k b2.2=b c3.1=b d2.1=b"
    assert "c2.1" in ends(tower(ring))
    assert broken(tower(ring, reading="table-walk=cell-by-cell"), "c2.1") != {}


def test_a_courtyard_holds_one_meeple_a_cell() -> None:
    state = tower(YARD, TABLE, "c1.0", reading="table-walk=cell-by-cell")
    assert broken(state, "c1.0") == {"one-a-space": ("c1.0",)}


@pytest.mark.parametrize(
    ("cubes", "answers", "yard"),
    [
        ("", "", set()),
        (YARD, "", set()),
        (YARD, "table-walk=cell-by-cell", {"c1.0"}),
        ("c0.1=n d0.1=r e1.1=n d2.1=r c2.1=n", "table-walk=cell-by-cell", {"c1.0", "d1.0"}),
        ("c0.1=n d1.2=n d1.3=b c2.1=n", "table-walk=cell-by-cell", set()),
        ("c0.1=n d1.2=n d1.3=b c2.1=n", "table-walk=cell-by-cell headroom=step-clear", set()),
        ("c0.1=n d1.2=n d1.3=b c2.1=n", "table-walk=cell-by-cell headroom=two-cells", {"c1.0"}),
        (YARD + " c1.2=n", "table-walk=cell-by-cell headroom=two-cells", set()),
        ("c0.1=n d0.1=r e1.1=n d2.1=r", "table-walk=cell-by-cell", set()),
    ],
)
def test_courtyards(cubes: str, answers: str, yard: set[str]) -> None:
    state = tower(cubes, reading=answers)
    assert set(map(format_cell, courtyards(state.grid, state.reading))) == yard


# Where it began


@pytest.mark.parametrize("start", ["table", "a1.1"])
def test_a_walk_may_end_where_it_began(start: str) -> None:
    assert start in ends(tower("", start))
    state = tower("", start, reading="walk-back=no")
    assert start not in ends(state)
    assert [bar.clause for bar in bars(state, cell(start))] == [spec.OPEN_PATH]
    assert len(path(tower("", start), start)) == 3


def test_a_meeple_without_a_step_does_not_walk_to_where_it_is() -> None:
    state = tower("c1.1=b c1.2=b c1.3=n", "c1.3")
    assert ends(state) == set()
    assert bars(state, cell("c1.3")) != ()


# Single steps that no search would try


def after(place: str, skips: int = 0, has_left: bool = True) -> Stop:
    return Stop(cell(place), skips, has_left)


@pytest.mark.clause("cornerstone-tower:open-path")
def test_a_cell_of_the_free_table_is_no_stop() -> None:
    walker = walker_in_turn(tower("", "a1.1"))
    assert is_step(walker, after("a1.1"), after("table"))
    assert not is_step(walker, after("a1.1"), after("a0.0"))


def test_a_walk_does_not_go_back_to_before_it_began() -> None:
    walker = walker_in_turn(tower("", "a1.1"))
    assert is_step(walker, after("a1.1", has_left=False), after("b1.1"))
    assert not is_step(walker, after("a1.1", has_left=False), after("b1.1", has_left=False))


def test_no_more_steps_of_two_levels_are_had_than_rings_were_given_up() -> None:
    walker = walker_in_turn(tower("a1.2=n a1.3=n", "a2.1", used=TWO_LEVELS))
    assert is_step(walker, after("a2.1", 1), after("a1.3", 0))
    assert not is_step(walker, after("a2.1", 0), after("a1.3", -1))
    assert not is_step(walker, after("a2.1", 1), after("a1.3", 1))
    assert not is_step(walker, after("a2.1", 1), after("b2.1", 0))


@pytest.mark.clause("cornerstone-tower:open-path")
def test_the_table_is_no_step_away_from_a_courtyard() -> None:
    # As if c1 were cut off, though it is not: the cells around it would be free table.
    walker = evolve(walker_in_turn(tower("", "a1.1")), courtyards=(cell("c1.0"),))
    assert is_step(walker, after("b1.1"), after("c1.0"))
    assert not is_step(walker, after("c1.0"), after("table"))
    assert not is_step(walker, after("table"), after("c1.0"))


# What is asked


@pytest.mark.parametrize("players", [2, 4])
def test_a_plain_walk_asks_nothing(players: int) -> None:
    # A space of the player's other colour, one with a roof and one of a foreign colour are near, and not needed.
    cubes = "a1.2=n c1.1=g c2.1=n c2.3=n c3.1=b"
    for start, to in (("table", "a1.2"), ("a1.2", "table"), ("a1.1", "b2.1"), ("table", "b2.1")):
        assert asked(tower(cubes, start, players=players, used=ANY_COLOUR), to) == set()


@pytest.mark.parametrize(
    ("state", "to", "questions"),
    [
        (tower("c1.1=g", players=2), "c1.1", {"other-own-colour"}),
        (tower("c1.1=g", players=2, used=ANY_COLOUR), "c1.1", {"ring-own-other"}),
        (tower("c1.1=b", "c1.1"), "table", {"foreign-ground"}),
        (tower("c1.1=n c1.3=n"), "c1.1", {"headroom"}),
        (tower("", "a1.1"), "a1.1", {"walk-back"}),
        (tower("d4.1=k d4.2=n", used=TWO_LEVELS), "d4.2", {"ring-table-step"}),
        (tower(YARD), "a1.1", {"table-walk"}),
        (tower("c1.1=b"), "c1.1", set()),
        (tower("a1.2=n a1.3=n"), "a1.3", set()),
        # Whatever is answered about the roof over c1.1 and about green, d4.1 is out of reach.
        (tower("c1.1=n c1.3=n c2.1=g d4.1=b", players=2), "d4.1", set()),
    ],
)
def test_a_question_is_asked_where_its_answer_can_matter(state: State, to: str, questions: set[str]) -> None:
    assert asked(state, to) == questions


def test_a_walk_that_is_in_nobodys_way_asks_nothing_of_ways_out() -> None:
    # Blue on c1.1 can go nowhere but to b1.2, and red does not.
    nest = "c1.1=n d1.1=r c0.1=r d1.2=r c0.2=r c2.1=k c2.2=k b1.2=n"
    assert asked(tower(nest, "b1.2", "c1.1"), "a1.1") == set()
    assert asked(tower(nest, "a1.1", "c1.1"), "b1.2") == {"way-out-meeples"}


# What bars a walk


@pytest.mark.parametrize(
    ("state", "to", "barred"),
    [
        (tower("c1.1=b"), "c1.1", [(spec.NO_OPPONENT_COLOUR, "c1.1", "is blue")]),
        (tower("c1.1=n", TABLE, "c1.1"), "c1.1", [(spec.ONE_A_SPACE, "c1.1", "holds blue's meeple")]),
        (tower(""), "d4.1", [(spec.SPACES, "d4.1", "is empty")]),
        (tower("a1.2=n"), "a1.1", [(spec.SPACES, "a1.1", "has a cube on top of it")]),
        (tower("d4.1=b d4.2=b d4.3=n"), "d4.3", [(spec.ONE_LEVEL, "d4.3", "is 3 levels above table")]),
        (
            tower("d4.1=b d4.2=b d4.3=b"),
            "d4.3",
            [(spec.ONE_LEVEL, "d4.3", "is 3 levels above table"), (spec.NO_OPPONENT_COLOUR, "d4.3", "is blue")],
        ),
        (
            tower(CORRIDOR, "c1.2", "d1.2"),
            "e1.2",
            [(spec.NO_CROSSING, "d1.2", "holds blue's meeple")],
        ),
    ],
)
def test_bars_are_named_with_their_place(state: State, to: str, barred: list[tuple[Clause, str, str]]) -> None:
    assert [(bar.clause, format_cell(bar.place), bar.what) for bar in bars(state, cell(to))] == barred


def test_the_facts_of_an_open_path_are_the_path() -> None:
    finding = WALKING[0].finding(tower("a1.2=n"), Walk(cell("a1.2")))
    assert finding.holds
    assert finding.facts == {"from": "table", "to": "a1.2", "path": ("table", "b1.1", "a1.2")}
    assert finding.where == ("b1.1", "a1.2")


def test_the_facts_of_a_barred_path_are_what_bars_it() -> None:
    finding = WALKING[0].finding(tower("c1.1=b"), Walk(cell("c1.1")))
    assert not finding.holds
    assert finding.facts == {"from": "table", "to": "c1.1", "path": ("table", "c1.1"), "barred": ("c1.1",)}
    assert finding.says == "no path is open from the table to c1.1"


# Any structure

several = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@several
@given(positions())
@example(tower(YARD, reading="table-walk=cell-by-cell"))
def test_walks_are_those_that_a_plain_search_finds(state: State) -> None:
    plain = Plain(state)
    found = {to for to in plain.ends if not plain.shut_in_by_walk(to)}
    assert list(destinations(state)) == sorted(found, key=lambda to: Walk(to).sort_key)


@several
@given(positions())
def test_rulings_and_bars_and_lists_agree(state: State) -> None:
    listed = set(destinations(state))
    walker, start = walker_in_turn(state), first_stop(state)
    for to in {*state.grid.cells, TABLE, cell("c1.0"), cell("z9.9")}:
        move, there = Walk(to), evolve(walker, to=to)
        holds = {requirement.clause: requirement.finding(state, move).holds for requirement in WALKING}
        assert all(holds.values()) is (to in listed)
        found = walk_to(state, to)
        assert holds[spec.OPEN_PATH] is isinstance(found, certificates.Walk) is (bars(state, to) == ())
        if isinstance(found, ClosedSet):
            assert is_closed(WALKS, there, start, found)
        else:
            assert is_walk(WALKS, there, start, found.path)
            assert barred_way(state, to) == (tuple(stop.place for stop in found.path), ())
        assert {bar.clause for bar in bars(state, to)} <= {clause for clause, kept in holds.items() if not kept}


@several
@given(positions(rings=False))
def test_steps_without_rings_lead_back_where_they_may(state: State) -> None:
    walker = walker_in_turn(state)
    reached = certificates.certified(WALKS, walker, first_stop(state))
    assert isinstance(reached, ClosedSet)
    for stop in reached.members:
        place = stop.place
        is_enterable = is_table(place) or (
            is_footing(walker.grid, place, walker.reading)
            and has_open_colour(walker, place)
            and may_cross(walker, place)
        )
        for other in stops_beside(walker, stop):
            if is_step(walker, stop, other) and is_enterable:
                assert is_step(walker, other, Stop(place, stop.skips, has_left=True))


@several
@given(positions())
def test_candidates_leave_out_no_step(state: State) -> None:
    walker = walker_in_turn(state)
    places = {*state.grid.cells, TABLE, *walker.courtyards}
    for place in places:
        for skips in range(3):
            stop = Stop(place, skips, has_left=True)
            listed = set(stops_beside(walker, stop))
            for other in places:
                for left in range(3):
                    there = Stop(other, left, has_left=True)
                    if there not in listed:
                        assert not is_step(walker, stop, there)
