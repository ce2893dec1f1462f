"""What another engine says of positions: JSON lines, read and written.

Each line is an object: `position` and `moves`, texts in the game's notation, and if wanted `winners`, `players` and
`options`. In which order the moves stand is no matter, nor how often each does.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

from attrs import frozen

from vitruvius.errors import MalformedLine, WrongUse, excerpt, quoted
from vitruvius.game import AnyGame
from vitruvius.misfits import described
from vitruvius_spec.model import Pairs

T = TypeVar("T")


LONGEST: Final = 1_000_000
"""The most bytes of a line; what any engine says of a position is far shorter."""

_KEYS: Final = ("position", "moves", "winners", "players", "options")


@frozen
class Said:
    """What another engine says of one position."""

    number: int
    """The number of its line, from 1."""
    position: str
    """In the notation, or `start`."""
    moves: tuple[str, ...]
    """The legal moves, in the notation."""
    tells_outcome: bool = False
    """Whether it says how the game has ended there, or that it goes on."""
    winners: tuple[int, ...] | None = None
    """Who has won, nobody in a draw; None while the game goes on."""
    players: int | None = None
    """How many play; None where the position tells."""
    options: Pairs = ()
    """What else is agreed, as the game's own options have it: name and text."""


def read(lines: Iterable[bytes]) -> tuple[Said, ...]:
    """Read what another engine says, a position a line.

    Args:
        lines: the lines, with or without their ends.

    Raises:
        MalformedLine: a line is not in the format. The message begins with its number.
        WrongUse: a line is no bytes.
    """
    known: dict[str, str] = {}
    found = []
    for number, line in enumerate(lines, start=1):
        if not isinstance(line, bytes):
            raise WrongUse(f"line {number}: {quoted(line)} is no bytes; a text is made bytes by its encode")
        try:
            # Some programs begin every file that they write with this mark.
            found.append(_said(number, line.removeprefix(BOM_UTF8) if number == 1 else line, known))
        except MalformedLine as error:
            raise MalformedLine(f"line {number}: {error}") from None
    if not found:
        raise MalformedLine("line 1: there is none; an engine that says nothing agrees with nothing")
    return tuple(found)


def written(game: AnyGame, states: Iterable[Any]) -> Iterator[str]:
    """What the rules themselves say of some states, each as a line in the format, without its end.

    So a file is made to try a comparison with, under any reading. The reading is no part of it.

    Raises:
        UnsoundState: one of the states breaks a clause.
    """
    for state in states:
        outcome = game.outcome(state)
        options = dict(game.chosen_options(state))
        body = {
            "position": game.format_state(state),
            "moves": [game.format_move(move) for move in game.legal_moves(state)],
            "winners": None if outcome is None else list(outcome.winners),
            **({"options": options} if options else {}),
        }
        yield json.dumps(body)


def _said(number: int, line: bytes, known: dict[str, str]) -> Said:
    body = _object(line)
    for key in body:
        if key not in _KEYS:
            raise MalformedLine(f"{excerpt(key)} is no part of a line; its parts are {', '.join(_KEYS)}")
    for key in ("position", "moves"):
        if key not in body:
            raise MalformedLine(f"there is no {excerpt(key)}")
    winners = body.get("winners")
    return Said(
        number,
        _text(body["position"], "position"),
        # Few moves are written on many lines, and each is kept but once.
        tuple(known.setdefault(move, move) for move in _list(body["moves"], "moves", _text)),
        "winners" in body,
        None if winners is None else _each_once(sorted(_list(winners, "winners", _number))),
        None if body.get("players") is None else _number(body["players"], "players"),
        _options(body.get("options", {})),
    )


def _object(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise MalformedLine(f"it has more than {LONGEST} bytes")
    try:
        body = json.loads(line.decode("utf-8"), object_pairs_hook=_without_repetition)
    except UnicodeDecodeError as error:
        raise MalformedLine(f"byte {error.start + 1}, {line[error.start]:#04x}, is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise MalformedLine(f"it is no JSON: {error.msg.lower()}, at character {error.pos + 1}") from None
    except (RecursionError, ValueError):  # lists in lists without end, or a number of thousands of digits
        raise MalformedLine("it is no JSON that can be read") from None
    if not isinstance(body, dict):
        raise MalformedLine(f"{described(body)} is written where an object belongs")
    return body


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    body = dict(pairs)
    if len(body) != len(pairs):
        raise MalformedLine("a name is written twice in one object")
    return body


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise MalformedLine(f"{where}: {described(value)} is written where a text belongs")
    return value


def _number(value: object, where: str) -> int:
    if type(value) is not int:
        raise MalformedLine(f"{where}: {described(value)} is written where a number belongs")
    return value


def _each_once(winners: list[int]) -> tuple[int, ...]:
    if len(set(winners)) != len(winners):
        raise MalformedLine("winners: one is named twice")
    return tuple(winners)


def _list(value: object, where: str, part: Callable[[object, str], T]) -> list[T]:
    if not isinstance(value, list):
        raise MalformedLine(f"{where}: {described(value)} is written where a list belongs")
    try:
        return [part(one, where) for one in value]
    except MalformedLine:  # only then is it told which of them it is: there are many lines
        return [part(one, f"{where}, number {place}") for place, one in enumerate(value, start=1)]


def _options(value: object) -> Pairs:
    if not isinstance(value, dict):
        raise MalformedLine(f"options: {described(value)} is written where an object belongs")
    return tuple(sorted((name, _text(text, f"options, {excerpt(name)}")) for name, text in value.items()))
