"""Looking at what a function is given before it is used: what is of another type than it must be is refused.

A type checker would not let it pass, but not every program has been through one. The classes of a game run no code
when they are built, so that proofs can read them; so it is the functions that look. What a state or a move of a game
must be, the game's own module of this name says.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import ParamSpec, TypeVar

from vitruvius.errors import MalformedInput, MalformedMove, MalformedReading, MalformedState, WrongUse, quoted
from vitruvius.readings import BaseReading
from vitruvius.ruling import Ruling

Look = Callable[[object], None]
"""Raises an error of this library if it is given something else than it looks for."""

P = ParamSpec("P")
T = TypeVar("T")


def looking(function: Callable[P, T], **looks: Look) -> Callable[P, T]:
    """The same function, which looks at its arguments first.

    Args:
        function: the function.
        looks: what looks at an argument, by the parameter's name. An argument that is not given is not looked at.
    """
    signature = inspect.signature(function)

    @functools.wraps(function)
    def looks_first(*args: P.args, **kwargs: P.kwargs) -> T:
        given = signature.bind(*args, **kwargs).arguments
        for name, look in looks.items():
            if name in given:
                look(given[name])
        return function(*args, **kwargs)

    return looks_first


def unless_none(look: Look) -> Look:
    """Looks at anything but None, which stands for what is usual."""

    def looks(thing: object) -> None:
        if thing is not None:
            look(thing)

    return looks


def text_of(what: str, error: type[MalformedInput]) -> Look:
    """Looks for a text, such as the one of a position.

    Args:
        what: what the text says.
        error: what is raised.
    """

    def looks(thing: object) -> None:
        if not isinstance(thing, str):
            raise error(f"{what}: {quoted(thing)} is no text")

    return looks


# States and moves


def require_move(thing: object, is_move: Callable[[object], bool]) -> None:
    """Refuse what is no move.

    Raises:
        MalformedMove: it is none.
    """
    if not is_move(thing):
        raise MalformedMove(f"move: {quoted(thing)} is no move; parse_move reads one from text")


def require_state(thing: object, kind: type[T]) -> T:
    """The thing, if it is at least of the class of a game's states.

    Raises:
        MalformedState: it is not.
    """
    if not isinstance(thing, kind):
        raise MalformedState(f"state: {quoted(thing)} is no state; parse_state reads one from text")
    return thing


def require_parts(state: object, fits: Iterable[tuple[str, bool]]) -> None:
    """Refuse a state with a part of another type than it must be.

    Args:
        state: the state.
        fits: its parts by name, and whether each is of its type.

    Raises:
        MalformedState: one is not.
    """
    for name, is_fit in fits:
        if not is_fit:
            part = quoted(getattr(state, name))
            raise MalformedState(f"state.{name}: {part} is not of the type that it must be")


def require_shown(thing: object, state: Look, move: Look) -> None:
    """Refuse what no picture can show: it shows a state, or a ruling with its state and its move."""
    if isinstance(thing, Ruling):
        state(thing.state)
        move(thing.move)
    else:
        state(thing)


# What is agreed


def require_config(
    config: object, kind: type[T], reading: type[BaseReading], title: str, numbers: tuple[int, ...]
) -> T:
    """The config, if it is at least of the class of a game's configs, and for as many as can play.

    Args:
        config: the config.
        kind: that class.
        reading: the class of the game's readings.
        title: the game's.
        numbers: how many can play it.

    Raises:
        MalformedState: it is not.
    """
    if not isinstance(config, kind) or not isinstance(getattr(config, "reading", None), reading):
        raise MalformedState(f"config: {quoted(config)} is no config of {title}")
    require_players(getattr(config, "players", None), title, numbers, "config: ")
    return config


def require_players(players: object, title: str, numbers: tuple[int, ...], where: str = "") -> None:
    """Refuse another number of players than can play.

    Args:
        players: how many are to play.
        title: the game's.
        numbers: how many can play it.
        where: what the message begins with.

    Raises:
        MalformedState: it is one, or no number at all.
    """
    if type(players) is not int or players not in numbers:
        raise MalformedState(f"{where}{quoted(players)} cannot play {title}; {numbers_said(numbers)} can")


def numbers_said(numbers: tuple[int, ...]) -> str:
    """The numbers to choose from: `4`, `3 or 4`, `2, 3 or 4`."""
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last


def require_reading(thing: object, kind: type[T], title: str) -> T:
    """The reading, if it is one of a game.

    Raises:
        MalformedReading: it is none.
    """
    if not isinstance(thing, kind):
        raise MalformedReading(f"reading: {quoted(thing)} is no reading of {title}")
    return thing


def require_player(thing: object, players: int) -> None:
    """Refuse what is none of so many players.

    Raises:
        WrongUse: it is none.
    """
    if type(thing) is not int or not 1 <= thing <= players:
        raise WrongUse(f"player: {quoted(thing)} is none of the players 1 to {players}")
