"""The card game's JSON documents.

See `vitruvius.documents` for what they hold. Cards, positions and Block actions are written as the notation has them,
and the length of a match as the option `match` has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from vitruvius.cornerstone_cards.cards import Card
from vitruvius.cornerstone_cards.notation import format_move
from vitruvius.cornerstone_cards.options import format_match, parse_match
from vitruvius.cornerstone_cards.state import Break, Config, Move, Phase, Rounds, Shift, State, Stretch, Target
from vitruvius.documents import Documents
from vitruvius.errors import MalformedOption
from vitruvius.game import Json, JsonObject
from vitruvius.misfits import Misfit, described
from vitruvius.record import Record
from vitruvius.ruling import PositionRuling, Ruling

if TYPE_CHECKING:
    from cattrs import Converter

Thing = State | Move | Ruling[State, Move] | PositionRuling[State] | Record[State, Move]
"""What there are documents of."""


def to_json(thing: Thing) -> JsonObject:
    """The document of a state, a move, a ruling or a record."""
    return _documents().write(thing)


def from_json(document: Mapping[str, Json]) -> Thing:
    """What a document holds: the inverse of `to_json`. A ruling is made again.

    Raises:
        MalformedState: a state's document is not in the format.
        MalformedMove: a move's is not.
        MalformedRecord: another document is not, or says what does not follow from the rest of it.
            The message of each names the place within the document.
    """
    return _documents().read(document)


@cache
def _documents() -> Documents[State, Move]:
    from vitruvius.cornerstone_cards.game import GAME  # noqa: PLC0415  # imports this module

    return Documents(GAME, State, Config, _add_own)


def _add_own(converter: Converter) -> None:
    converter.register_unstructure_hook(Card, lambda card: card.text)
    converter.register_unstructure_hook(Phase, lambda phase: phase.name.lower().replace("_", "-"))
    for action in (Break, Shift, Stretch):
        converter.register_unstructure_hook(action, format_move)
    for length in (Rounds, Target):
        converter.register_unstructure_hook(length, format_match)
    converter.register_structure_hook(Rounds | Target, lambda value, _: _read_match(value))
    converter.register_structure_hook(bool, lambda value, _: _read_flag(value))


def _read_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise Misfit(f"{described(value)} is neither true nor false")
    return value


def _read_match(value: object) -> Rounds | Target:
    if not isinstance(value, str):
        raise Misfit(f"{described(value)} is no length of a match")
    try:
        return parse_match(value)
    except MalformedOption as error:
        raise Misfit(str(error)) from None
