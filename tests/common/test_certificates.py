"""Searches: shortest walks and closed sets, and checks that let no other certificate pass."""

from __future__ import annotations

import enum
import itertools
from collections.abc import Iterator

import pytest
from attrs import frozen
from hypothesis import assume, given
from hypothesis import strategies as st

from vitruvius import certificates
from vitruvius.certificates import LIMIT, ClosedSet, Ground, Walk, certified, checked, is_closed, is_walk, search
from vitruvius.cli.exits import Exit
from vitruvius.cli.guard import code_of
from vitruvius.errors import FalseCertificate, SearchTooLarge, VitruviusError, WrongUse

# A grid with walls, and one-way doors so that a step need not lead back

Cell = tuple[int, int]
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


@frozen
class Grid:
    """A grid of cells."""

    width: int
    height: int
    walls: frozenset[Cell]
    doors: frozenset[Cell]
    """Cells that are left to the right alone."""
    goals: frozenset[Cell]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(itertools.product(range(self.width), range(self.height)))


def around(_: Grid, cell: Cell) -> tuple[Cell, ...]:
    """The four cells beside it, on the grid or not, and the cell itself: more than are one step away."""
    return (cell, *((cell[0] + right, cell[1] + up) for right, up in SIDES))


def is_open_step(grid: Grid, cell: Cell, other: Cell) -> bool:
    right, up = other[0] - cell[0], other[1] - cell[1]
    if (right, up) not in SIDES or (cell in grid.doors and right != 1):
        return False
    return 0 <= other[0] < grid.width and 0 <= other[1] < grid.height and other not in grid.walls


def is_goal_cell(grid: Grid, cell: Cell) -> bool:
    return cell in grid.goals


GRID = Ground(candidates=around, is_step=is_open_step, is_goal=is_goal_cell)


@st.composite
def grids(draw: st.DrawFn) -> tuple[Grid, Cell]:
    """A grid and a cell to start from."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    cells = st.tuples(st.integers(0, width - 1), st.integers(0, height - 1))
    some = st.frozensets(cells, max_size=7)
    grid = Grid(width, height, draw(some), draw(some), draw(st.frozensets(cells, max_size=2)))
    return grid, draw(cells)


def distances(grid: Grid, start: Cell) -> dict[Cell, int]:
    """How many steps each cell is away: whatever can be improved by any step is improved, until nothing can."""
    found = {start: 0}
    pairs = [
        (one, other) for one in grid.cells for other in grid.cells if one != other and is_open_step(grid, one, other)
    ]
    for _ in grid.cells:
        for one, other in pairs:
            if one in found:
                found[other] = min(found.get(other, found[one] + 1), found[one] + 1)
    return found


@given(grids())
def test_walks_are_shortest_and_closed_sets_are_all_that_can_be_reached(drawn: tuple[Grid, Cell]) -> None:
    grid, start = drawn
    away = distances(grid, start)
    found = certified(GRID, grid, start)
    if isinstance(found, Walk):
        assert len(found.path) - 1 == min(away[goal] for goal in grid.goals if goal in away)
        assert is_walk(GRID, grid, start, found.path)
    else:
        assert not grid.goals & away.keys()
        assert set(found.members) == away.keys()
        assert len(found.members) == len(away)
        assert is_closed(GRID, grid, start, found)
        assert [away[cell] for cell in found.members] == sorted(away.values())


@given(grids())
def test_there_is_never_a_certificate_for_both(drawn: tuple[Grid, Cell]) -> None:
    grid, start = drawn
    found = certified(GRID, grid, start)
    reached = ClosedSet(tuple(distances(grid, start)))
    assert is_closed(GRID, grid, start, reached) is isinstance(found, ClosedSet)


# Certificates that were tampered with


def tampered_paths(path: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
    """Other paths, none of which is a walk, if this is a shortest one."""
    yield ()
    for place in range(len(path)):
        yield path[:place] + path[place + 1 :]
        yield (*path[: place + 1], path[place], *path[place + 1 :])
        yield (*path[:place], (-9, -9), *path[place:])
    yield (*path, (-9, -9))
    if len(path) > 1:
        yield path[::-1]


@given(grids())
def test_no_tampered_walk_passes(drawn: tuple[Grid, Cell]) -> None:
    grid, start = drawn
    found = search(GRID, grid, start)
    assume(isinstance(found, Walk))
    assert isinstance(found, Walk)
    for path in tampered_paths(found.path):
        assert not is_walk(GRID, grid, start, path), path
        with pytest.raises(FalseCertificate):
            checked(GRID, grid, start, Walk(path))


@given(grids())
def test_no_walk_passes_from_elsewhere(drawn: tuple[Grid, Cell]) -> None:
    grid, start = drawn
    found = search(GRID, grid, start)
    for other in grid.cells:
        if isinstance(found, Walk) and other != start:
            assert not is_walk(GRID, grid, other, found.path)


@given(grids())
def test_no_tampered_closed_set_passes(drawn: tuple[Grid, Cell]) -> None:
    grid, start = drawn
    found = search(GRID, grid, start)
    assume(isinstance(found, ClosedSet))
    assert isinstance(found, ClosedSet)
    members = found.members
    tampered = [members[:place] + members[place + 1 :] for place in range(len(members))]
    tampered += [(*members, goal) for goal in grid.goals]
    for others in tampered:
        assert not is_closed(GRID, grid, start, ClosedSet(others)), others
        with pytest.raises(FalseCertificate):
            checked(GRID, grid, start, ClosedSet(others))


def test_a_closed_set_need_not_be_the_smallest() -> None:
    grid = Grid(3, 1, frozenset({(1, 0)}), frozenset(), frozenset())
    found = certified(GRID, grid, (0, 0))
    assert found == ClosedSet(((0, 0),))
    assert is_closed(GRID, grid, (0, 0), ClosedSet(((2, 0), (0, 0))))


@frozen
class Liar:
    """A listing that says of every node that it is in the same place."""

    members: tuple[Cell, ...]
    said: int

    def place(self, _: Cell) -> int:
        return self.said


@given(grids(), st.integers(-3, 6))
def test_the_check_does_not_believe_where_members_are(drawn: tuple[Grid, Cell], said: int) -> None:
    grid, start = drawn
    for members in ((start,), (start, (0, 0)), grid.cells):
        if is_closed(GRID, grid, start, Liar(members, said)):
            assert is_closed(GRID, grid, start, ClosedSet(members))
            assert members[said] == start


# Limits, and a search that goes wrong


def onwards(step: int, number: int) -> tuple[int, ...]:
    return (number + step,)


def is_onwards(step: int, number: int, other: int) -> bool:
    return other == number + step


def is_ten(_: int, number: int) -> bool:
    return number == 10


NUMBERS = Ground(candidates=onwards, is_step=is_onwards, is_goal=is_ten)


def test_an_endless_search_is_given_up() -> None:
    with pytest.raises(SearchTooLarge) as caught:
        certified(NUMBERS, 1, 11)
    assert caught.value.limit == LIMIT
    assert "\n" not in str(caught.value)
    with pytest.raises(SearchTooLarge):
        certified(NUMBERS, 3, 0, limit=50)


def test_the_limit_is_of_nodes_reached() -> None:
    assert certified(NUMBERS, 2, 4, limit=4) == Walk((4, 6, 8, 10))
    with pytest.raises(SearchTooLarge) as caught:
        certified(NUMBERS, 2, 4, limit=3)
    assert caught.value.limit == 3
    assert certified(NUMBERS, 1, 10, limit=1) == Walk((10,))
    assert certified(NUMBERS, 0, 9, limit=1) == ClosedSet((9,))


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_below_one_is_refused(limit: int) -> None:
    with pytest.raises(WrongUse):
        certified(NUMBERS, 1, 0, limit)


@pytest.mark.parametrize("wrong", [Walk((0, 10)), Walk(()), ClosedSet((0,)), ClosedSet(())])
def test_a_search_that_goes_wrong_gives_no_answer(
    wrong: Walk[int] | ClosedSet[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lies(*_: object) -> Walk[int] | ClosedSet[int]:
        return wrong

    monkeypatch.setattr(certificates, "search", lies)
    with pytest.raises(FalseCertificate) as caught:
        certified(NUMBERS, 1, 0)
    assert caught.value.kind == type(wrong).__name__
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("error", [FalseCertificate("Walk", "0"), SearchTooLarge(3, "0")])
def test_neither_error_passes_for_a_verdict(error: VitruviusError) -> None:
    assert code_of(error) is Exit.FAULT


# Closed sets are sets


def test_closed_sets_of_the_same_members_are_equal() -> None:
    one, other = ClosedSet((1, 2, 3)), ClosedSet((3, 1, 2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != ClosedSet((1, 2))
    assert [one.place(number) for number in (1, 2, 3, 4)] == [0, 1, 2, -1]
    assert eval(repr(one)) == one


# Nodes of several types


class Room(enum.Enum):
    HALL = "hall"
    YARD = "yard"
    CELLAR = "cellar"


@frozen
class Jugs:
    """A whole state: what is in a jug of three and in a jug of five."""

    small: int
    large: int


def pourings(_: int, jugs: Jugs) -> tuple[Jugs, ...]:
    small, large = jugs.small, jugs.large
    right, left = min(small, 5 - large), min(large, 3 - small)
    return (
        *(Jugs(0, large), Jugs(3, large), Jugs(small, 0), Jugs(small, 5)),
        *(Jugs(small - right, large + right), Jugs(small + left, large - left)),
    )


def is_pouring(wanted: int, jugs: Jugs, other: Jugs) -> bool:
    return other != jugs and other in pourings(wanted, jugs)


def is_measured(wanted: int, jugs: Jugs) -> bool:
    return wanted in {jugs.small, jugs.large}


def test_nodes_are_whole_states() -> None:
    ground = Ground(candidates=pourings, is_step=is_pouring, is_goal=is_measured)
    found = certified(ground, 4, Jugs(0, 0))
    assert isinstance(found, Walk)
    assert len(found.path) == 7
    assert found.path[-1].large == 4
    never = certified(ground, 6, Jugs(0, 0))
    assert isinstance(never, ClosedSet)
    assert len(never.members) == 16  # one of the two is always empty or full


@frozen
class Plan:
    """Which nodes each node leads to, and the one to reach."""

    leads: tuple[tuple[object, tuple[object, ...]], ...]
    goal: object


def led_to(plan: Plan, node: object) -> tuple[object, ...]:
    return next((there for here, there in plan.leads if here == node), ())


PLANS = Ground[Plan, object](
    candidates=led_to,
    is_step=lambda plan, node, other: other in led_to(plan, node),
    is_goal=lambda plan, node: node == plan.goal,
)


@pytest.mark.parametrize(
    "nodes",
    [
        tuple(Room),
        (frozenset(), frozenset({1}), frozenset({1, 2})),
        ("hall", "yard", "cellar"),
        (("a", 1), ("a", 2), ("b", 1)),
        (0, None, "cellar"),
        (None, Jugs(0, 0), Jugs(0, 1)),
    ],
)
def test_nodes_of_several_types(nodes: tuple[object, ...]) -> None:
    first, middle, last = nodes
    there = Plan(((first, (middle,)), (middle, (first, last))), last)
    assert certified(PLANS, there, first) == Walk(nodes)
    assert certified(PLANS, there, last) == Walk((last,))
    nowhere = Plan(((first, (middle,)), (middle, (first,)), (last, (first,))), last)
    assert certified(PLANS, nowhere, first) == ClosedSet((middle, first))
