"""Whether what a program has built is a state or a move at all: the types that the type checker would demand.

Classes of the game run no code when they are built, so that proofs can read them. So the functions that check look
here first.
"""

from __future__ import annotations

from typing import TypeGuard

from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Config, Join, Move, Pass, Place, Platform, Section, Split, State, Supply
from vitruvius.errors import MalformedMove, MalformedState, excerpt
from vitruvius.readings import require_answers


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
    if not is_move(thing):
        raise MalformedMove(f"move: {excerpt(repr(thing))} is no move; parse_move reads one from text")


def require_config(config: object) -> None:
    """Refuse what no game can be played by.

    Raises:
        MalformedState: it is no config, or not for 2, 3 or 4 players.
        MalformedReading: its reading holds something else than answers.
    """
    if not isinstance(config, Config) or not isinstance(config.reading, Reading):
        raise MalformedState(f"config: {excerpt(repr(config))} is no config of Corintho")
    if type(config.players) is not int or config.players not in (2, 3, 4):
        raise MalformedState(f"config: {excerpt(repr(config.players))} cannot play Corintho; 2, 3 or 4 can")
    require_answers(config.reading)


def require_types(state: object) -> None:
    """Refuse what is no state, before anything is asked of it.

    Raises:
        MalformedState: a part of it is of another type than it must be.
        MalformedReading: its reading holds something else than answers.
    """
    if not isinstance(state, State):
        raise MalformedState(f"state: {excerpt(repr(state))} is no state; parse_state reads one from text")
    require_config(state.config)
    for name, fits in (
        ("board", type(state.board) is tuple and all(_is_stack(stack) for stack in state.board)),
        ("reserves", type(state.reserves) is tuple and all(_is_supply(supply) for supply in state.reserves)),
        ("pool", _is_supply(state.pool)),
        ("player", type(state.player) is int),
        ("last", type(state.last) is tuple and all(at is None or type(at) is Platform for at in state.last)),
    ):
        if not fits:
            raise MalformedState(
                f"state.{name}: {excerpt(repr(getattr(state, name)))} is not of the type that it must be"
            )


def _is_stack(stack: object) -> bool:
    return type(stack) is tuple and all(type(section) is Section for section in stack)


def _is_supply(supply: object) -> bool:
    return isinstance(supply, Supply) and all(
        type(count) is int for count in (supply.bases, supply.columns, supply.capitals)
    )
