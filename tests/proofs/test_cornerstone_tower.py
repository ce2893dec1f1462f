"""What is proved of the block tower, run: claims on positions from play, and clauses as terms against the same run."""

from __future__ import annotations

import inspect
import itertools
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from types import FunctionType

import pytest
from attrs import evolve

from tests.cornerstone_tower import sample
from tests.proofs.in_play import checked, chosen, parameters, types
from tests.proofs.test_corintho import compared_all
from vitruvius.cornerstone_tower import cells, game
from vitruvius.cornerstone_tower.blocks import Block, Cube
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Direction, Rotation
from vitruvius.cornerstone_tower.clauses import ending, falls, rings, turns
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.clauses.walking import Stop, Walker
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Grid, Laid, cell_at, is_open
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.state import (
    BaseStone,
    Build,
    Config,
    End,
    Fall,
    Fate,
    FirstRoll,
    FirstRolls,
    Misbuild,
    Move,
    Phase,
    Pose,
    Power,
    Roll,
    Seat,
    SitOut,
    State,
    Stay,
    Used,
    UseRing,
    Walk,
)
from vitruvius.cornerstone_tower.walkers import walker_in_turn
from vitruvius.game import Player
from vitruvius.testing.cornerstone_tower import Temper, random_game
from vitruvius_proofs.bench import Bench
from vitruvius_proofs.cornerstone_tower.states import free_state, known_grid
from vitruvius_proofs.cornerstone_tower.subject import TOWER
from vitruvius_proofs.cornerstone_tower.theorems import building, cases, overhang, pattern, walking, ways_out
from vitruvius_proofs.reader import Reader
from vitruvius_proofs.theorem import Claim, Kind, Length, Of, Theorem
from vitruvius_proofs.values import class_of
from vitruvius_proofs.wellformed import complaints

pytest.importorskip("z3")

DRAWS = 6
"""For how many values each claim is run."""
TRIES = 60 * DRAWS
"""How many values are drawn for it at most, since its premises do not hold of all."""
NEAR_STRUCTURES = (building, overhang, pattern, walking, ways_out)
"""Theorems on blocks and steps near a structure: their claims are run on such in another module of tests."""
UNIVERSAL = tuple(
    (theorem, claim)
    for theorem in TOWER.theorems
    for claim in theorem.claims
    if claim.kind is not Kind.POSSIBLE and not any(theorem in module.THEOREMS for module in NEAR_STRUCTURES)
)
"""The claims that say what is always so."""
ENDED = (*cases.SHARED, *cases.WON, *cases.DRAWN, *cases.FALLEN)

# Values


@cache
def played(players: int) -> tuple[tuple[State, Move], ...]:
    """Positions from play, each with the move that was made there or an event that could have been."""
    rng = Random(players)
    found: list[tuple[State, Move]] = []
    for temper in (Temper.ANYTHING, Temper.RINGS, Temper.TOWERS):
        agreed = Config(players=players, base=rng.choice(tuple(BaseStone)), reading=sample.any_reading(rng))
        history = random_game(rng, agreed, temper, length=60, trouble=0.05)
        found += zip(history.states, history.moves, strict=False)
    return tuple(found)


def a_state(rng: Random) -> State:
    """A position from play, or an ended game's; now and then with a colour, a turn or supplies of another."""
    state = rng.choice(played(rng.choice(sample.PLAYERS)))[0]
    chance = rng.random()
    if chance < 0.2:
        return rng.choice([one for one in ENDED if one.players == state.players])
    if chance < 0.3:
        return evolve(state, turn=evolve(state.turn, phase=rng.choice(tuple(Phase)), used=a_used(rng)))
    if chance < 0.4:
        return evolve(state, seats=tuple(a_seat(rng) for _ in state.seats))
    return state


def a_seat(rng: Random) -> Seat:
    if rng.random() < 0.3:
        return Seat(tuple(Fate.SUPPLY for _ in Block), 2, Cell(0, 0, 0))
    return Seat(tuple(rng.choice(tuple(Fate)) for _ in Block), rng.randrange(3), a_cell(rng))


def a_used(rng: Random) -> Used:
    return Used(rng.randrange(2), rng.randrange(2), rng.randrange(2))


def a_cell(rng: Random) -> Cell:
    return Cell(rng.randrange(-2, 4), rng.randrange(-2, 4), rng.randrange(5))


def a_grid(rng: Random) -> Grid:
    return rng.choice(played(rng.choice(sample.PLAYERS)))[0].grid


def a_laid(rng: Random) -> Laid:
    return Laid(a_cell(rng), rng.choice(tuple(Filling)))


def a_cube(rng: Random) -> Cube:
    return Cube(a_cell(rng), rng.random() < 0.5)


def a_config(rng: Random) -> Config:
    return Config(
        players=rng.choice(sample.PLAYERS), base=rng.choice(tuple(BaseStone)), reading=sample.any_reading(rng)
    )


def a_first(rng: Random) -> FirstRolls:
    return rng.choice(played(4))[0].first


def a_pose(rng: Random) -> Pose:
    return Pose(rng.choice(ROTATIONS), a_cell(rng))


def a_move(rng: Random) -> Move:
    """A move or event of any kind."""
    block = rng.choice(tuple(Block))
    return rng.choice(
        (
            FirstRoll(rng.randrange(8)),
            Roll(rng.randrange(7), rng.randrange(8)),
            UseRing(rng.choice(tuple(Power))),
            Build(block, a_pose(rng)),
            SitOut(block),
            Walk(a_cell(rng)),
            Stay(),
            End(),
            a_fall(rng),
            Misbuild(block, a_pose(rng)),
        )
    )


def a_walker(rng: Random) -> Walker:
    """The walker in turn of a position from play, with a ring or without, now and then with a courtyard."""
    state = rng.choice(played(rng.choice(sample.PLAYERS)))[0]
    walker = walker_in_turn(state)
    yards = tuple(evolve(a_cell(rng), level=0) for _ in range(rng.randrange(3)))
    return evolve(walker, any_colour=rng.random() < 0.5, courtyards=yards)


def a_stop(rng: Random) -> Stop:
    """A place near the base stone, or a meeple's, or the table."""
    near = rng.choice((a_cell(rng), rng.choice(BASE_CELLS), rng.choice(a_state(rng).seats).meeple, Cell(0, 0, 0)))
    return Stop(near, rng.randrange(3), rng.random() < 0.8)


def a_fall(rng: Random) -> Fall:
    meeples = tuple(colour for colour in Colour if rng.random() < 0.3)
    return Fall(rng.randrange(6), rng.random() < 0.5, rng.choice(tuple(Colour)), meeples)


OF_TYPE: Mapping[object, Callable[[Random], object]] = {
    State: a_state,
    Config: a_config,
    Reading: sample.any_reading,
    Grid: a_grid,
    FirstRolls: a_first,
    Seat: a_seat,
    Used: a_used,
    Cell: a_cell,
    Laid: a_laid,
    Cube: a_cube,
    Pose: a_pose,
    Walker: a_walker,
    Stop: a_stop,
    Fall: a_fall,
    Move: a_move,
    FirstRoll: lambda rng: FirstRoll(rng.randrange(8)),
    Roll: lambda rng: Roll(rng.randrange(7), rng.randrange(8)),
    Player: lambda rng: Player(rng.randrange(1, 5)),
    bool: lambda rng: rng.random() < 0.5,
    int: lambda rng: rng.randrange(-1, 8),
    tuple[Cell, ...]: lambda rng: tuple(a_cell(rng) for _ in range(rng.randrange(4))),
    **{
        kind: lambda rng, kind=kind: rng.choice(tuple(kind))  # type: ignore[misc]  # an enum
        for kind in (Block, BaseStone, Colour, Direction, Filling, Power)
    },
    Rotation: lambda rng: rng.choice(ROTATIONS),
}


def arguments(theorem: Theorem, claim: Claim, rng: Random) -> dict[str, object]:
    """Values for the claim's parameters; half of the time a position with a move that was made there."""
    state, move = rng.choice(played(rng.choice(sample.PLAYERS)))
    if not claim.at_start and rng.random() < 0.5:
        state, move = a_state(rng), a_move(rng)
    found: dict[str, object] = {}
    for name, hint in parameters(claim).items():
        if name == "state":
            value: object = turns.opening(a_config(rng)) if claim.at_start else state
        elif name in claim.over:
            value = gone_through(claim.over[name], hint, move, rng)
            if name == "player" and "state" in found:  # of who does not play nothing is asked
                value = rng.choice([player for player in claim.over[name] if player in range(1, state.players + 1)])
        elif name == "move" and is_of(move, hint):
            value = move
        else:
            value = OF_TYPE[hint](rng)
        found[name] = under_answers(value, theorem.answers)
    return found


def gone_through(values: Sequence[object], hint: object, move: Move, rng: Random) -> object:
    """One of what the claim goes through: the move itself, if it is of a kind that is; of a length, any so long."""
    value = next((one for one in values if isinstance(one, Of) and isinstance(move, one.kind)), rng.choice(values))
    if isinstance(value, Length):
        return tuple(OF_TYPE[typing.get_args(hint)[0]](rng) for _ in range(value.items))
    if not isinstance(value, Of):
        return value
    return move if isinstance(move, value.kind) else next(a_move_of(value.kind, rng))


def a_move_of(kind: type, rng: Random) -> Iterator[Move]:
    while True:
        move = a_move(rng)
        if isinstance(move, kind):
            yield move


def is_of(move: Move, hint: object) -> bool:
    return isinstance(move, typing.get_args(hint) or hint)  # type: ignore[arg-type]  # a class, or a union of such


def under_answers(value: object, answers: Mapping[str, str]) -> object:
    """A position, a config or a reading with those answers chosen."""
    if isinstance(value, State):
        return evolve(value, config=evolve(value.config, reading=chosen(value.reading, answers)))
    if isinstance(value, Config):
        return evolve(value, reading=chosen(value.reading, answers))
    return chosen(value, answers) if isinstance(value, Reading) else value


# The claims


@pytest.mark.parametrize(("theorem", "claim"), UNIVERSAL, ids=[f"{one.id} {claim.name}" for one, claim in UNIVERSAL])
def test_a_claim_in_play(theorem: Theorem, claim: Claim) -> None:
    rng = Random(f"{theorem.id} {claim.name}")
    tried = (checked(claim, arguments(theorem, claim, rng), TOWER.describe) for _ in range(TRIES))
    assert sum(itertools.islice(filter(None, tried), DRAWS)) == DRAWS


def test_the_list_is_in_order() -> None:
    assert complaints(TOWER.theorems) == ()


def test_kinds_are_gone_through_as_free_values_of_their_classes() -> None:
    theorem, claim = next((one, claim) for one, claim in UNIVERSAL if claim.name == "leads_on")
    bench = Bench(TOWER, TOWER.cases(theorem, claim)[0])
    seen = {}
    for choice in bench.choices(claim):
        for obligation in bench.obligations(claim, choice):
            assert obligation.at == str(choice["move"])
            if obligation.statement is not None:
                seen[obligation.at] = class_of(obligation.statement.arguments["move"])
    assert {kind.__name__: kind for kind in typing.get_args(Move)} == seen


# Clauses as terms


def unchosen(state: State) -> State:
    """The state without a note of which answers were asked for by name, which no rule looks at."""
    return evolve(state, config=evolve(state.config, reading=evolve(state.reading, chosen=frozenset())))


SEARCHING: set[object] = {
    turns.is_without_place,
    turns.may_build_block,
    turns.can_build,
    turns.must_build,
    turns.may_put_back,
    rings.sits_out,
    rings.may_avoid_sitting_out,
    rings.may_ignore_roll,
    rings.may_help_walk,
}
"""What asks whether there is a place for a block."""
ARGUMENTS: Mapping[str, Sequence[object]] = {
    "Block": tuple(Block)[::3],
    "Power": tuple(Power),
    "Player": (Player(1), Player(2)),
    "int": (0, 1, 2),
    "Colour": (Colour.RED, Colour.BLUE),
    "Fall": (Fall(3, True, Colour.RED), Fall(2, False, Colour.BLUE), Fall(5, False, Colour.RED)),
}


def calls(free: State) -> list[tuple[Callable[..., object], list[object]]]:
    """Every function of a state with some of everything else that it takes."""
    found: list[tuple[Callable[..., object], list[object]]] = []
    for module in (turns, rings, falls, ending):
        for function in vars(module).values():
            if not isinstance(function, FunctionType) or function.__module__ != module.__name__:
                continue
            hints = {name: one.annotation for name, one in inspect.signature(function).parameters.items()}
            if next(iter(hints.values()), "") != "State" or function in SEARCHING:
                continue
            if not all(hint in ARGUMENTS for name, hint in hints.items() if name != "state"):
                continue
            others = [ARGUMENTS[hint] for name, hint in hints.items() if name != "state"]
            found += [(function, [free, *values]) for values in itertools.product(*others)]
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clauses_as_terms_on_states_from_play(players: int) -> None:
    free, rng = free_state(players), Random(players)
    known = calls(free)
    assert len(known) > 60
    states = [unchosen(state) for state, _ in rng.sample(played(players), 25)]
    states += [unchosen(state) for state in ENDED if state.players == players]
    points = (([one], [[one, *values[1:]] for _, values in known]) for one in states)
    assert compared_all(known, points, [free]) == len(states) * len(known)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_moves_as_terms_on_states_from_play(players: int) -> None:
    """What a move makes of a state, for all but the building of a block, which the structure takes part in."""
    free, reader = free_state(players), Reader()
    for move in (FirstRoll(5), Roll(2, 5), UseRing(Power.TWO_LEVELS), SitOut(Block.TWO_A), Walk(Cell(1, 0, 1)), Stay()):
        points = [
            ([one], [[one, move]])
            for one in (unchosen(state) for state, made in played(players) if type(made) is type(move))
            if move != FirstRoll(5) or one.turn.phase is Phase.FIRST_ROLL
        ][:4]
        compared_all([(step, [free, move])], points, [free], reader)


# Structures


def test_a_known_structure_is_the_structure() -> None:
    rng = Random(1)
    for _ in range(20):
        plain = a_grid(rng)
        known = known_grid(dict(plain.cells))
        for cell in (*plain.cells, *(a_cell(rng) for _ in range(20))):
            assert cell_at(known, cell) is cell_at(plain, cell)
            assert all(is_open(known, cell, way) == is_open(plain, cell, way) for way in Direction)


def beyond(cell: Cell, way: Direction) -> Iterator[Cell]:
    """The cells beyond that one, farther than any structure here reaches."""
    for _ in range(40):
        cell = cells.beside(cell, way)
        yield cell


def test_what_is_open_has_no_cube_beyond() -> None:
    """The proofs know nothing of lines of cells but by that name."""
    rng = Random(2)
    for _ in range(40):
        grid, cell, way = a_grid(rng), a_cell(rng), rng.choice(tuple(Direction))
        assert is_open(grid, cell, way) == all(cell_at(grid, one) is Filling.EMPTY for one in beyond(cell, way))
    assert set(BASE_CELLS) <= set(a_grid(rng).cells)


def test_the_parameters_of_claims_have_values() -> None:
    """Or a claim would not be run at all."""
    assert game.GAME.name == "cornerstone-tower"
    hints = {hint for _, claim in UNIVERSAL for name, hint in parameters(claim).items() if name not in claim.over}
    assert all(hint in OF_TYPE for hint in hints), [hint for hint in hints if hint not in OF_TYPE]
    assert types(step)
