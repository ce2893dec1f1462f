"""What is proved of the block tower's geometry, building and walking, run near structures from play; and terms."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

import pytest
from attrs import evolve

from tests.cornerstone_tower import sample
from tests.proofs.in_play import checked, parameters
from tests.proofs.test_corintho import compared_all
from tests.proofs.test_cornerstone_tower import a_cell, a_config, played, under_answers
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Direction, Rotation, beside
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.clauses import turns, ways_out
from vitruvius.cornerstone_tower.clauses import walking as w
from vitruvius.cornerstone_tower.clauses.walking import Meeple, Stop, Walker
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Grid, Laid, cell_at, cubes_of, with_cubes
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.state import BaseStone, Config, Phase, Pose, State
from vitruvius.cornerstone_tower.walkers import courtyards, walker_of
from vitruvius.cornerstone_tower.walks import stops_beside
from vitruvius_proofs.cornerstone_tower.states import known_grid
from vitruvius_proofs.cornerstone_tower.subject import TOWER
from vitruvius_proofs.cornerstone_tower.theorems import building, geometry, overhang, pattern, walking
from vitruvius_proofs.cornerstone_tower.theorems import ways_out as exits
from vitruvius_proofs.cornerstone_tower.theorems.walking import Leg
from vitruvius_proofs.fresh import fresh
from vitruvius_proofs.program import Program
from vitruvius_proofs.subject import Case, Wanted
from vitruvius_proofs.theorem import Claim, Kind, Length, Theorem

pytest.importorskip("z3")

DRAWS = 8
"""For how many values each claim is run."""
TRIES = 100 * DRAWS
"""How many values are drawn for it at most, since its premises do not hold of all."""
UNIVERSAL = tuple(
    (theorem, claim)
    for module in (geometry, pattern, building, overhang, walking, exits)
    for theorem in module.THEOREMS
    for claim in theorem.claims
    if claim.kind is not Kind.POSSIBLE
)

# Values: all that a claim is about is of one position, and near to one another


def a_state(rng: Random) -> State:
    state = rng.choice(played(rng.choice(sample.PLAYERS)))[0]
    return evolve(state, turn=evolve(state.turn, phase=Phase.BUILD)) if rng.random() < 0.5 else state


def some_cubes(state: State, parts: int, rng: Random) -> tuple[Laid, ...]:
    """A block of so many parts near the structure; now and then any cubes."""
    if parts == 0:
        return ()
    if rng.random() < 0.2:
        return tuple(Laid(a_cell(rng), rng.choice(tuple(Filling))) for _ in range(parts))
    block = rng.choice([one for one in Block if one.parts == parts])
    pose = Pose(rng.choice(ROTATIONS), beside(rng.choice(tuple(state.grid.cells)), rng.choice(tuple(Direction))))
    return cubes_of(state.config, rng.choice(tuple(Colour)), block, pose)


def a_walker(state: State, rng: Random) -> Walker:
    walker = walker_of(state, rng.choice(tuple(Colour)[: len(state.seats)]), state.grid)
    yards = courtyards(walker.grid, walker.reading) or tuple(
        evolve(a_cell(rng), level=0) for _ in range(rng.randrange(2))
    )
    start = rng.choice((walker.start, rng.choice(tuple(state.grid.cells))))
    others = tuple(evolve(one, place=rng.choice((one.place, near(state, rng)))) for one in walker.others)
    return evolve(walker, start=start, others=others, any_colour=rng.random() < 0.5, courtyards=yards)


def near(state: State, rng: Random) -> Cell:
    """A cell of the structure, or one next to it, or the table."""
    cell = rng.choice(tuple(state.grid.cells))
    return rng.choice((cell, beside(cell, rng.choice(tuple(Direction))), Cell(0, 0, 0), rng.choice(BASE_CELLS)))


def arguments(theorem: Theorem, claim: Claim, rng: Random) -> dict[str, object]:
    """Values for the claim's parameters, of one position."""
    state = a_state(rng)
    state = evolve(state, config=evolve(state.config, reading=sample.any_reading(rng)))
    state = under_answers(state, theorem.answers)  # type: ignore[assignment]  # it stays a state
    sizes = [one.items for one in claim.over.get("cubes", ()) if isinstance(one, Length)]
    cubes = some_cubes(state, rng.choice(sizes or [1]), rng)
    walker = a_walker(state, rng)
    stop = Stop(rng.choice((walker.start, near(state, rng))), rng.randrange(3), rng.random() < 0.8)
    listed = [one for one in stops_beside(walker, stop) if w.is_step(walker, stop, one)]
    other = rng.choice(listed) if listed and rng.random() < 0.8 else Stop(near(state, rng), rng.randrange(3), True)
    values: Mapping[object, Callable[[], object]] = {
        State: lambda: state,
        Config: lambda: evolve(a_config(rng), reading=state.reading),
        Reading: lambda: state.reading,
        Walker: lambda: walker,
        Cell: lambda: near(state, rng),
        Laid: lambda: some_cubes(state, 1, rng)[0],
        Leg: lambda: Leg(stop.place, other.place),
        Meeple: lambda: Meeple(rng.choice(tuple(Colour)), near(state, rng)),
        tuple[Cell, ...]: lambda: tuple(seat.meeple for seat in state.seats),
        tuple[Laid, ...]: lambda: cubes,
        Rotation: lambda: rng.choice(ROTATIONS),
        BaseStone: lambda: state.config.base,
        bool: lambda: rng.random() < 0.5,
        int: lambda: rng.randrange(-3, 4),
        Colour: lambda: rng.choice(tuple(Colour)),
    }
    named: Mapping[str, Callable[[], object]] = {
        "grid": lambda: state.grid,
        "after": lambda: with_cubes(state.grid, cubes),
        "stop": lambda: stop,
        "other": lambda: other,
    }
    found: dict[str, object] = {}
    for name, hint in parameters(claim).items():
        if name in claim.over and not any(isinstance(one, Length) for one in claim.over[name]):
            found[name] = rng.choice(claim.over[name])
        elif name in named and hint in {Grid, Stop}:
            found[name] = named[name]()
        else:
            found[name] = values[hint]()
    return found


@pytest.mark.parametrize(("theorem", "claim"), UNIVERSAL, ids=[f"{one.id} {claim.name}" for one, claim in UNIVERSAL])
def test_a_claim_near_structures_from_play(theorem: Theorem, claim: Claim) -> None:
    rng = Random(f"{theorem.id} {claim.name}")
    tried = (checked(claim, arguments(theorem, claim, rng), TOWER.describe) for _ in range(TRIES))
    assert sum(itertools.islice(filter(None, tried), DRAWS)) == DRAWS


# Terms against Python, over structures of few cells


CASE = Case("3 players", {"players": 3, "answers": {}})
PROGRAM = Program()


def free(name: str, hint: object, length: int | None = None) -> object:
    return TOWER.free(CASE, Wanted(name, hint, low=True, length=length), PROGRAM)


def few_cells(rng: Random) -> Grid:
    cells = [Cell(rng.randrange(2), rng.randrange(2), rng.randrange(1, 4)) for _ in range(rng.randrange(4))]
    return known_grid({cell: rng.choice(tuple(Filling)[:-1]) for cell in cells})


def a_reading(rng: Random) -> Reading:
    return evolve(sample.any_reading(rng), chosen=frozenset())


def small_cell(rng: Random) -> Cell:
    return Cell(rng.randrange(-1, 3), rng.randrange(-1, 3), rng.randrange(4))


def points(number: int, draw: Callable[[Random], Sequence[object]], *, times: int) -> Iterator[tuple[object, ...]]:
    rng = Random(number)
    return (tuple(draw(rng)) for _ in range(times))


def test_building_as_terms() -> None:
    parts = 3
    grid, reading, meeples = free("grid", Grid), free("reading", Reading), free("meeples", tuple[Cell, ...], 2)
    cubes, base = free("cubes", tuple[Laid, ...], parts), fresh(BaseStone, "base")

    def draw(rng: Random) -> Sequence[object]:
        laid = tuple(Laid(small_cell(rng), rng.choice(tuple(Filling))) for _ in range(parts))
        where = (small_cell(rng), small_cell(rng))
        return few_cells(rng), laid, where, rng.choice(tuple(BaseStone)), a_reading(rng)

    calls: list[tuple[Callable[..., object], list[int]]] = [
        (b.is_clear, [0, 1]),
        (b.touches_by_face, [0, 1]),
        (b.keeps_off_table, [1]),
        (b.joins_base_stone, [0, 1, 4]),
        (b.keeps_pattern, [0, 1, 3, 4]),
        (b.leaves_meeples_room, [1, 2]),
        (b.balance, [0, 1, 2]),
    ]
    all_free = [grid, cubes, meeples, base, reading]
    drawn = list(points(1, draw, times=60))
    compared = compared_all(
        [(function, [all_free[place] for place in places]) for function, places in calls],
        ((one, [[one[place] for place in places] for _, places in calls]) for one in drawn),
        all_free,
    )
    assert compared == len(calls) * len(drawn)


def test_steps_as_terms() -> None:
    walker, stop, other = free("walker", Walker), fresh(Stop, "stop"), fresh(Stop, "other")

    def draw(rng: Random) -> Sequence[object]:
        others = tuple(Meeple(rng.choice(tuple(Colour)), small_cell(rng)) for _ in range(rng.randrange(4)))
        yards = tuple(evolve(small_cell(rng), level=0) for _ in range(rng.randrange(3)))
        to = rng.choice((None, small_cell(rng)))
        colour = rng.choice(tuple(Colour))
        one = Walker(few_cells(rng), a_reading(rng), 3, colour, small_cell(rng), others, rng.random() < 0.5, yards, to)
        first = Stop(rng.choice((small_cell(rng), one.start)), rng.randrange(3), rng.random() < 0.5)
        filled = [cell for cell in one.grid.cells if cell_at(one.grid, cell) is not Filling.EMPTY]
        second = Stop(rng.choice((small_cell(rng), Cell(0, 0, 0), *filled)), rng.randrange(3), rng.random() < 0.9)
        return one, first, second

    drawn = list(points(2, draw, times=150))
    calls: list[tuple[Callable[..., object], list[object]]] = [
        (w.is_step, [walker, stop, other]),
        (w.may_end, [walker, stop]),
        (w.is_goal, [walker, stop]),
        (ways_out.has_exit, [walker]),
    ]
    given = ([[one, first, second], [one, first], [one, first], [one]] for one, first, second in drawn)
    assert compared_all(calls, zip(drawn, given, strict=True), [walker, stop, other]) == len(calls) * len(drawn)


def test_turned_blocks_are_those_that_are_laid() -> None:
    """The claims on blocks are about the cubes that play lays."""
    state = played(2)[-1][0]
    for one in state.placed:
        cubes = cubes_of(state.config, one.colour, one.block, one.pose)
        assert building.are_apart(cubes)
        assert pattern.alternate(cubes)
        assert all(cell_at(state.grid, cube.cell) is cube.filling for cube in cubes)


def test_what_is_held_after_is_what_the_structure_with_the_cubes_holds() -> None:
    rng = Random(3)
    for _ in range(50):
        state = a_state(rng)
        cubes = some_cubes(state, rng.randrange(1, 7), rng)
        if not (building.are_apart(cubes) and pattern.are_cubes(cubes)):
            continue
        after = with_cubes(state.grid, cubes)
        for cell in (*(cube.cell for cube in cubes), near(state, rng), a_cell(rng)):
            assert pattern.held_after(state.grid, cubes, cell) is cell_at(after, cell)


def test_owners_are_those_of_the_rules() -> None:
    for players in sample.PLAYERS:
        for one, other in itertools.product(turns.colours_of(players), repeat=2):
            ours = walking.owner(one, players) == walking.owner(other, players)
            assert ours == (turns.owner_of(one, players) == turns.owner_of(other, players))
