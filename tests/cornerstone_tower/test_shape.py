"""Things that a program has built, and that are no states, no moves or no configs at all."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, BlockSet, Cube
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Direction, Rotation
from vitruvius.cornerstone_tower.clauses.turns import opening
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.shape import is_cell, is_move, require_config, require_move, require_types
from vitruvius.cornerstone_tower.state import (
    TABLE,
    Build,
    Config,
    Fall,
    Fate,
    FirstRoll,
    FirstRolls,
    Misbuild,
    Move,
    Phase,
    Placed,
    Pose,
    Power,
    Roll,
    Seat,
    SitOut,
    State,
    Turn,
    Used,
    UseRing,
    Walk,
)
from vitruvius.errors import MalformedInput, MalformedMove, MalformedReading, MalformedState

from .well_typed import cells, configs, moves, states

POSE = Pose(ROTATIONS[0], Cell(1, 1, 2))
START = opening(Config(players=4))
MIRROR = Rotation(Direction.WEST, Direction.NORTH, Direction.UP)
ANYTHING: Any = object()
wrong: Any = evolve
"""What lets pass that which no type checker would."""


# What is


@given(moves())
def test_any_well_formed_move_is_one(move: Move) -> None:
    assert is_move(move)
    require_move(move)


@given(cells())
def test_any_cell_that_can_be_written_is_one(cell: Cell) -> None:
    assert is_cell(cell)


@given(configs())
def test_any_config_is_one(config: Config) -> None:
    require_config(config)


@given(states())
def test_any_well_typed_state_is_one(state: State) -> None:
    require_types(state)


# Moves

POSES: list[Any] = [
    None,
    "nu@b2.3",
    Pose("nu", TABLE),  # type: ignore[arg-type]
    Pose(MIRROR, TABLE),
    Pose(Rotation(0, 2, 4), "b2.3"),  # type: ignore[arg-type]
    Pose(ROTATIONS[0], "b2.3"),  # type: ignore[arg-type]
    Pose(ROTATIONS[0], Cell(0, 0, -1)),
    Pose(ROTATIONS[0], Cell(0, 0, 1_000)),
    Pose(ROTATIONS[0], Cell(702, 0, 1)),
    Pose(ROTATIONS[0], Cell(-703, 0, 1)),
    Pose(ROTATIONS[0], Cell(0, 999, 1)),
    Pose(ROTATIONS[0], Cell(0, -1_001, 1)),
    Pose(ROTATIONS[0], Cell(0, 0, 1.0)),  # type: ignore[arg-type]
    Pose(ROTATIONS[0], Cell(True, 0, 1)),
    Pose(ROTATIONS[0], Cell(10**100, 0, 1)),
]
NO_MOVES: list[Any] = [
    None,
    "done",
    Block.ONE_A,
    POSE,
    FirstRoll(-1),
    FirstRoll(10),
    FirstRoll("5"),  # type: ignore[arg-type]
    FirstRoll(True),
    Roll(2, None),  # type: ignore[arg-type]
    Roll(2.0, 5),  # type: ignore[arg-type]
    Roll(2, 12),
    UseRing("a"),  # type: ignore[arg-type]
    UseRing(0),  # type: ignore[arg-type]
    SitOut("4a"),  # type: ignore[arg-type]
    SitOut(6),  # type: ignore[arg-type]
    Walk("b2.3"),  # type: ignore[arg-type]
    Walk(None),  # type: ignore[arg-type]
    Walk(Cell(0, 0, -1)),
    Fall(0, True, Colour.RED),
    Fall(100, True, Colour.RED),
    Fall("3", True, Colour.RED),  # type: ignore[arg-type]
    Fall(True, True, Colour.RED),
    Fall(3, 1, Colour.RED),  # type: ignore[arg-type]
    Fall(3, True, Colour.RED, [Colour.RED]),  # type: ignore[arg-type]
    Fall(3, True, Colour.RED, ("red",)),  # type: ignore[arg-type]
    Fall(3, True, Colour.RED, (Colour.BLUE, Colour.RED)),
    Fall(3, True, Colour.RED, (Colour.BLUE, Colour.BLUE)),
    Fall(3, True, 0),  # type: ignore[arg-type]
    Fall(3, True, Filling.RED),  # type: ignore[arg-type]
    Build(6, POSE),  # type: ignore[arg-type]
    Misbuild("4a", POSE),  # type: ignore[arg-type]
    *(Build(Block.ONE_A, pose) for pose in POSES),
    *(Misbuild(Block.ONE_A, pose) for pose in POSES),
]


@pytest.mark.parametrize("thing", NO_MOVES, ids=range(len(NO_MOVES)))
def test_what_is_no_move_is_refused(thing: object) -> None:
    assert not is_move(thing)
    with pytest.raises(MalformedMove) as refused:
        require_move(thing)
    check_message(refused.value, "move")


def check_message(error: MalformedInput, place: str) -> None:
    message = str(error)
    assert message.startswith(place)
    assert message.isprintable()
    assert len(message) < 300


def test_all_powers_are_powers() -> None:
    assert all(is_move(UseRing(power)) for power in Power)


# Configs


def with_shapes(*shapes: object) -> BlockSet:
    return BlockSet("mine", shapes)  # type: ignore[arg-type]


CUBE = Cube(TABLE, False)
NO_CONFIGS: list[tuple[Any, str]] = [
    (None, "config"),
    (ANYTHING, "config"),
    (Config(reading=None), "config"),  # type: ignore[arg-type]
    (Config(players=1), "config"),
    (Config(players=5), "config"),
    (Config(players="3"), "config"),  # type: ignore[arg-type]
    (Config(players=2.0), "config"),  # type: ignore[arg-type]
    (Config(base="dark"), "config.base"),  # type: ignore[arg-type]
    (Config(blocks=None), "config.blocks"),  # type: ignore[arg-type]
    (Config(blocks="default"), "config.blocks"),  # type: ignore[arg-type]
    (Config(blocks=BlockSet(None, DEFAULT.shapes)), "config.blocks"),  # type: ignore[arg-type]
    (Config(blocks=BlockSet("mine", list(DEFAULT.shapes))), "config.blocks"),  # type: ignore[arg-type]
    (Config(blocks=with_shapes(*DEFAULT.shapes[:11])), "config.blocks"),
    (Config(blocks=with_shapes(*DEFAULT.shapes, (CUBE,))), "config.blocks"),
    (Config(blocks=with_shapes((), *DEFAULT.shapes[1:])), "config.blocks"),
    (Config(blocks=with_shapes([CUBE], *DEFAULT.shapes[1:])), "config.blocks"),
    (Config(blocks=with_shapes((TABLE,), *DEFAULT.shapes[1:])), "config.blocks"),
    (Config(blocks=with_shapes((Cube(None, True),), *DEFAULT.shapes[1:])), "config.blocks"),  # type: ignore[arg-type]
    (Config(blocks=with_shapes((Cube(TABLE, 1),), *DEFAULT.shapes[1:])), "config.blocks"),  # type: ignore[arg-type]
    (
        Config(blocks=with_shapes((Cube(Cell(0, "0", 0), True),), *DEFAULT.shapes[1:])),  # type: ignore[arg-type]
        "config.blocks",
    ),
]


def in_a_state(config: object) -> None:
    require_types(wrong(START, config=config))


@pytest.mark.parametrize(("config", "place"), NO_CONFIGS, ids=range(len(NO_CONFIGS)))
def test_what_is_no_config_is_refused(config: object, place: str) -> None:
    for check in (require_config, in_a_state):
        with pytest.raises(MalformedState) as refused:
            check(config)
        check_message(refused.value, place)


def test_a_reading_that_holds_no_answers_is_refused() -> None:
    config = Config(players=4, reading=Reading(headroom="own-cell"))  # type: ignore[arg-type]
    for check in (require_config, in_a_state):
        with pytest.raises(MalformedReading, match="headroom"):
            check(config)


# States

SEAT, TURN = START.seats[0], Turn(Colour.RED, Phase.ROLL)
PLACED = Placed(Colour.RED, Block.TWO_A, POSE)
NO_STATES: list[tuple[str, Any]] = [
    ("placed", None),
    ("placed", [PLACED]),
    ("placed", ("r2a-eu@b2.2",)),
    ("placed", (wrong(PLACED, colour=0),)),
    ("placed", (wrong(PLACED, block="2a"),)),
    *(("placed", (wrong(PLACED, pose=pose),)) for pose in POSES),
    ("placed", (wrong(PLACED, block=Block.THREE_A), PLACED)),
    ("placed", (wrong(PLACED, colour=Colour.BLUE), PLACED)),
    ("placed", (wrong(PLACED, block=Block.ONE_A, pose=Pose(ROTATIONS[1], TABLE)),)),
    ("seats", None),
    ("seats", list(START.seats)),
    ("seats", (None, *START.seats[1:])),
    ("seats", (wrong(SEAT, fates=list(SEAT.fates)), *START.seats[1:])),
    ("seats", (wrong(SEAT, fates=(0, *SEAT.fates[1:])), *START.seats[1:])),
    ("seats", (wrong(SEAT, rings="2"), *START.seats[1:])),
    ("seats", (wrong(SEAT, rings=True), *START.seats[1:])),
    ("seats", (wrong(SEAT, meeple="table"), *START.seats[1:])),
    ("seats", (wrong(SEAT, meeple=None), *START.seats[1:])),
    ("seats", (wrong(SEAT, meeple=Cell(0, 0, -1)), *START.seats[1:])),
    ("turn", None),
    ("turn", "red:roll"),
    ("turn", wrong(TURN, seat=0)),
    ("turn", wrong(TURN, seat=Filling.RED)),
    ("turn", wrong(TURN, phase="roll")),
    ("turn", wrong(TURN, low=None)),
    ("turn", wrong(TURN, high="5")),
    ("turn", wrong(TURN, used=None)),
    ("turn", wrong(TURN, used=Used(any_block=True))),
    ("turn", wrong(TURN, used=Used(any_colour="1"))),  # type: ignore[arg-type]
    ("turn", wrong(TURN, used=Used(two_levels=1.0))),  # type: ignore[arg-type]
    ("turn", wrong(TURN, built="4a")),
    ("turn", wrong(TURN, built=6)),
    ("first", None),
    ("first", FirstRolls([1, 2])),  # type: ignore[arg-type]
    ("first", FirstRolls((1, "2"))),  # type: ignore[arg-type]
    ("first", FirstRolls((), [5])),  # type: ignore[arg-type]
    ("first", FirstRolls((), (None,))),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("name", "value"), NO_STATES, ids=range(len(NO_STATES)))
def test_a_part_of_the_wrong_type_is_named(name: str, value: object) -> None:
    with pytest.raises(MalformedState) as refused:
        require_types(wrong(START, **{name: value}))
    check_message(refused.value, f"state.{name}")


@pytest.mark.parametrize("thing", [None, "- red:roll", Config(), Seat((), 2, TABLE), ANYTHING])
def test_what_is_no_state_is_refused(thing: object) -> None:
    with pytest.raises(MalformedState) as refused:
        require_types(thing)
    check_message(refused.value, "state")


def test_what_the_rules_can_tell_is_left_to_them() -> None:
    """States of the right types, in which something else is wrong."""
    require_types(wrong(START, seats=START.seats[:3]))
    require_types(wrong(START, seats=(wrong(SEAT, fates=SEAT.fates[1:], rings=-1), *START.seats[1:])))
    require_types(wrong(START, turn=wrong(TURN, low=7, high=-1, used=Used(-1, 10**9))))
    require_types(wrong(START, placed=(PLACED, PLACED)))
    assert SEAT.fates[0] is Fate.SUPPLY
