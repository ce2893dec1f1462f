"""Moves to text and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, assert_never

from vitruvius.cornerstone_cards.notation.parts import format_position, parse_card, parse_player, parse_position
from vitruvius.cornerstone_cards.state import (
    Action,
    Break,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    NextRound,
    Shift,
    Start,
    Stretch,
    WallOff,
)
from vitruvius.errors import MalformedInput, MalformedMove, excerpt


def format_move(move: Move) -> str:
    """The move's text."""
    match move:
        case Deal():
            return f"deal:{move.card.text}"
        case Start():
            return f"start:{move.player}"
        case Lay():
            return f"{move.card.text}@{format_position(move.position)}"
        case Break():
            return f"break:{format_position(move.position)}"
        case Shift():
            return f"shift:{format_position(move.source)}-{format_position(move.target)}"
        case Stretch():
            return "stretch"
        case Draw():
            return "draw"
        case Drawn():
            return f"drawn:{move.card.text}"
        case End():
            return "end"
        case WallOff():
            return "wall"
        case NextRound():
            return "next"
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """Read a move.

    Raises:
        MalformedMove: the text is not in the notation. The message names the place.
    """
    try:
        return _parse(text)
    except MalformedInput as error:
        raise MalformedMove(str(error)) from None


def _parse(text: str) -> Move:
    if text in _WORDS:
        return _WORDS[text]
    word, colon, rest = text.partition(":")
    if colon and word in _READERS:
        return _READERS[word](rest, f"move, after {word}")
    card, at, position = text.partition("@")
    if at:
        return Lay(parse_card(card, "move, before the @"), parse_position(position, "move, after the @"))
    raise MalformedInput(
        f"move: {excerpt(text)} is no move; moves are deal:7h, start:2, 7h@C1 (lay), break:F2, shift:C1-F2, stretch, "
        "draw, drawn:7h, end, wall and next"
    )


def parse_action(text: str, where: str) -> Action:
    """Read a Block action.

    Raises:
        MalformedInput: it is none. The message begins with `where`.
    """
    if text == "stretch":
        return Stretch()
    word, colon, rest = text.partition(":")
    if colon and word == "break":
        return _parse_break(rest, f"{where}, after break")
    if colon and word == "shift":
        return _parse_shift(rest, f"{where}, after shift")
    raise MalformedInput(
        f"{where}: {excerpt(text)} is no Block action; those are such as break:F2, shift:C1-F2 and stretch"
    )


def _parse_break(text: str, where: str) -> Break:
    return Break(parse_position(text, where))


def _parse_shift(text: str, where: str) -> Shift:
    source, hyphen, target = text.partition("-")
    if not hyphen:
        raise MalformedInput(f"{where}: {excerpt(text)} is not one position and another, such as C1-F2")
    return Shift(parse_position(source, f"{where}, before the -"), parse_position(target, f"{where}, after the -"))


_WORDS: Final[Mapping[str, Move]] = {
    "stretch": Stretch(),
    "draw": Draw(),
    "end": End(),
    "wall": WallOff(),
    "next": NextRound(),
}
"""The moves that are a word alone."""
_READERS: Final[Mapping[str, Callable[[str, str], Move]]] = {
    "deal": lambda text, where: Deal(parse_card(text, where)),
    "start": lambda text, where: Start(parse_player(text, where)),
    "break": _parse_break,
    "shift": _parse_shift,
    "drawn": lambda text, where: Drawn(parse_card(text, where)),
}
"""What reads the rest of a move that begins with that word and a colon."""
