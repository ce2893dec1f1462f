"""Whether what a program has built is a state or a move at all: the types that the type checker would demand.

See `vitruvius.shape` for why they are looked at, and for what all games have in common. Cells must be such as the
notation can write, and a structure must be in the one form that it has there.
"""

from __future__ import annotations

from typing import Final, TypeGuard

from vitruvius import shape
from vitruvius.cornerstone_tower.blocks import Block, BlockSet, Cube
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell
from vitruvius.cornerstone_tower.notation.moves import MOST_FALLEN
from vitruvius.cornerstone_tower.notation.parts import FILES, LEVELS, MOST_ON_DIE, ROWS, SLACK, format_pose, is_in_reach
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.placing import same_pose
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.state import (
    PLAYERS,
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
    Placed,
    Pose,
    Power,
    Roll,
    Seat,
    SitOut,
    State,
    Stay,
    Turn,
    Used,
    UseRing,
    Walk,
)
from vitruvius.errors import MalformedBlocks, MalformedState, quoted
from vitruvius.readings import require_answers

TITLE: Final = "Cornerstone"

# Moves


def is_move(thing: object) -> TypeGuard[Move]:
    """Whether it is a move whose parts are what they must be."""
    match thing:
        case FirstRoll(die):
            return _is_die(die)
        case Roll(low, high):
            return _is_die(low) and _is_die(high)
        case UseRing(power):
            return type(power) is Power
        case Build(block, pose) | Misbuild(block, pose):
            return type(block) is Block and _is_pose(pose)
        case SitOut(block):
            return type(block) is Block
        case Walk(to):
            return is_cell(to)
        case Fall(blocks, with_new, by, meeples):
            is_count = type(blocks) is int and 1 <= blocks <= MOST_FALLEN
            return is_count and _is_flag(with_new) and type(by) is Colour and _are_meeples(meeples)
        case Stay() | End():
            return True
        case _:
            return False


def is_cell(thing: object) -> TypeGuard[Cell]:
    """Whether it is a cell that can be written."""
    return _is_difference(thing) and thing.file in FILES and thing.row in ROWS and thing.level in LEVELS


def _is_difference(thing: object) -> TypeGuard[Cell]:
    """Whether it is a cell, or how far one is from another."""
    return isinstance(thing, Cell) and all(type(number) is int for number in (thing.file, thing.row, thing.level))


def _is_die(number: object) -> bool:
    """Whether it can be written where a die is; what a die shows is for the rules to say."""
    return type(number) is int and 0 <= number <= MOST_ON_DIE


def _is_flag(thing: object) -> bool:
    return type(thing) is bool


def _are_meeples(thing: object) -> bool:
    """Whether it is colours in their order, each once at the most."""
    return isinstance(thing, tuple) and all(type(one) is Colour for one in thing) and list(thing) == sorted(set(thing))


def _is_pose(pose: object, slack: int = 0) -> bool:
    return isinstance(pose, Pose) and pose.rotation in ROTATIONS and is_cell(pose.at) and is_in_reach(pose.at, slack)


def require_move(thing: object) -> None:
    """Refuse what is no move.

    Raises:
        MalformedMove: it is none.
    """
    shape.require_move(thing, is_move)


# Configs


def require_config(config: object) -> None:
    """Refuse what no game can be played by. What is known of block sets is not asked of one here.

    Raises:
        MalformedState: it is no config, or for another number than `PLAYERS`, or its block set has not a shape for each
            block.
        MalformedReading: its reading holds something else than answers.
    """
    given = shape.require_config(config, Config, Reading, TITLE, PLAYERS)
    if type(given.base) is not BaseStone:
        raise MalformedState(f"config.base: {quoted(given.base)} is no way in which the base stone lies")
    if not _has_shape_of_block_set(given.blocks):
        raise MalformedState(f"config.blocks: {quoted(given.blocks)} is no block set")
    require_answers(given.reading)


def require_blocks(blocks: object) -> None:
    """Refuse what has not a shape for each block. What is known of block sets is not asked of it here.

    Raises:
        MalformedBlocks: it has not.
    """
    if not _has_shape_of_block_set(blocks):
        raise MalformedBlocks(f"blocks: {quoted(blocks)} is no block set; read_block_set reads one from a file")


def _has_shape_of_block_set(blocks: object) -> bool:
    return (
        isinstance(blocks, BlockSet)
        and type(blocks.name) is str
        and type(blocks.shapes) is tuple
        and len(blocks.shapes) == len(Block)
        and all(_is_shape(shape) for shape in blocks.shapes)
    )


def _is_shape(shape: object) -> bool:
    return type(shape) is tuple and len(shape) > 0 and all(_is_cube(cube) for cube in shape)


def _is_cube(cube: object) -> bool:
    return isinstance(cube, Cube) and _is_flag(cube.is_natural) and _is_difference(cube.place)


# States


def require_state(state: object) -> None:
    """Refuse what is no state at all. What its parts hold is not looked at, but for the config.

    Raises:
        MalformedState: it is none, or without a config.
    """
    shape.require_config(shape.require_state(state, State).config, Config, Reading, TITLE, PLAYERS)


def require_types(state: object) -> State:
    """The state, if it is one: looked at before anything is asked of it.

    Raises:
        MalformedState: a part of it is of another type than it must be, or its structure is not in the form in which
            equal structures are equal: in the order of `Placed.sort_key`, in poses of `BlockSet.poses`.
        MalformedReading: its reading holds something else than answers.
    """
    given = shape.require_state(state, State)
    require_config(given.config)
    fits = (
        ("placed", type(given.placed) is tuple and all(_is_placed(one) for one in given.placed)),
        ("seats", type(given.seats) is tuple and all(_is_seat(seat) for seat in given.seats)),
        ("turn", _is_turn(given.turn)),
        ("first", _is_first(given.first)),
    )
    shape.require_parts(given, fits)
    _require_usual_form(given.placed, given.config.blocks)
    return given


def _require_usual_form(placed: tuple[Placed, ...], blocks: BlockSet) -> None:
    keys = [one.sort_key for one in placed]
    if keys != sorted(keys):
        raise MalformedState("state.placed: the blocks are not in the order of their sort_key")
    for one in placed:
        usual = same_pose(blocks, one.block, one.pose)
        if one.pose != usual:
            said, belongs = (format_pose(one.block, pose) for pose in (one.pose, usual))
            raise MalformedState(f"state.placed: {said} lies as {belongs} does, and only that pose may stand here")


def _is_placed(one: object) -> bool:
    return (
        isinstance(one, Placed)
        and type(one.colour) is Colour
        and type(one.block) is Block
        and _is_pose(one.pose, SLACK)
    )


def _is_seat(seat: object) -> bool:
    return (
        isinstance(seat, Seat)
        and type(seat.fates) is tuple
        and all(type(fate) is Fate for fate in seat.fates)
        and type(seat.rings) is int
        and is_cell(seat.meeple)
    )


def _is_turn(turn: object) -> bool:
    return (
        isinstance(turn, Turn)
        and type(turn.seat) is Colour
        and type(turn.phase) is Phase
        and type(turn.low) is int
        and type(turn.high) is int
        and _is_used(turn.used)
        and (turn.built is None or type(turn.built) is Block)
    )


def _is_used(used: object) -> bool:
    return isinstance(used, Used) and all(
        type(count) is int for count in (used.any_block, used.any_colour, used.two_levels)
    )


def _is_first(first: object) -> bool:
    return isinstance(first, FirstRolls) and all(
        type(numbers) is tuple and all(type(number) is int for number in numbers)
        for numbers in (first.contenders, first.dice)
    )
