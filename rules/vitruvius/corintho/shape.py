"""Whether what a program has built is a state or a move at all: the types that the type checker would demand.

See `vitruvius.shape` for why they are looked at, and for what all games have in common.
"""

from __future__ import annotations

from typing import Final, TypeGuard

from vitruvius import shape
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import PLAYERS, Config, Join, Move, Pass, Place, Platform, Section, Split, State, Supply
from vitruvius.readings import require_answers

TITLE: Final = "Corintho"


def is_move(thing: object) -> TypeGuard[Move]:
    """Whether it is a move whose parts are what they must be."""
    match thing:
        case Place(section, platform):
            return type(section) is Section and type(platform) is Platform
        case Join(source, target):
            return type(source) is Platform and type(target) is Platform
        case Split(source, target, count):
            return type(source) is Platform and type(target) is Platform and type(count) is int and count >= 1
        case Pass():
            return True
        case _:
            return False


def require_move(thing: object) -> None:
    """Refuse what is no move.

    Raises:
        MalformedMove: it is none.
    """
    shape.require_move(thing, is_move)


def require_config(config: object) -> None:
    """Refuse what no game can be played by.

    Raises:
        MalformedState: it is no config, or for another number than `PLAYERS`.
        MalformedReading: its reading holds something else than answers.
    """
    require_answers(shape.require_config(config, Config, Reading, TITLE, PLAYERS).reading)


def require_state(state: object) -> None:
    """Refuse what is no state at all. What its parts hold is not looked at, but for the config.

    Raises:
        MalformedState: it is none, or without a config.
    """
    shape.require_config(shape.require_state(state, State).config, Config, Reading, TITLE, PLAYERS)


def require_types(state: object) -> State:
    """The state, if it is one: looked at before anything is asked of it.

    Raises:
        MalformedState: a part of it is of another type than it must be.
        MalformedReading: its reading holds something else than answers.
    """
    given = shape.require_state(state, State)
    require_config(given.config)
    fits = (
        ("board", type(given.board) is tuple and all(_is_stack(stack) for stack in given.board)),
        ("reserves", type(given.reserves) is tuple and all(_is_supply(supply) for supply in given.reserves)),
        ("pool", _is_supply(given.pool)),
        ("player", type(given.player) is int),
        ("last", type(given.last) is tuple and all(at is None or type(at) is Platform for at in given.last)),
    )
    shape.require_parts(given, fits)
    return given


def _is_stack(stack: object) -> bool:
    return type(stack) is tuple and all(type(section) is Section for section in stack)


def _is_supply(supply: object) -> bool:
    return isinstance(supply, Supply) and all(
        type(count) is int for count in (supply.bases, supply.columns, supply.capitals)
    )
