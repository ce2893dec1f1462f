"""Corintho's JSON documents.

See `vitruvius.documents` for what they hold. A state's board is an object of the occupied platforms,
each with its stack's letters from the bottom up, as in `{"a1": "B", "c2": "BC"}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from vitruvius.corintho.notation import format_stack
from vitruvius.corintho.state import Board, Config, Move, Platform, State
from vitruvius.documents import Documents
from vitruvius.game import Json, JsonObject
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
    from vitruvius.corintho.game import GAME  # noqa: PLC0415  # imports this module

    return Documents(GAME, State, Config, _add_writing)


def _add_writing(converter: Converter) -> None:
    converter.register_unstructure_hook(Platform, lambda platform: platform.text)
    converter.register_unstructure_hook_func(lambda kind: kind == Board, _write_board)


def _write_board(board: Board) -> dict[str, Json]:
    return {platform.text: format_stack(board[platform]) for platform in Platform if board[platform]}
