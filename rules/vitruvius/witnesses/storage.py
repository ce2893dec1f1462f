"""Witnesses as data: the files that the package holds, one a game, and how they are read and written.

A file is a JSON document with a `format`, the `game`, the names of what its lines are measured by (`measure`), and
`differences`: for each two answers of each question that has several, what is on record. What the rules say of a line
is no part of it: that is asked anew each time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

from attrs import frozen
from cattrs import Converter

from vitruvius.conversion import Conversion, read_versioned
from vitruvius.errors import MalformedInput
from vitruvius.game import AnyGame, JsonObject
from vitruvius.games import require_own
from vitruvius.misfits import Misfit, described
from vitruvius.witnesses.lines import Line
from vitruvius.witnesses.measures import measure_of
from vitruvius.witnesses.model import Difference, pairs_of
from vitruvius_spec import Question

T = TypeVar("T")

FORMAT: Final = 1
"""The version of the files."""


def differences(game: AnyGame) -> tuple[Difference, ...]:
    """All that is on record of the game's questions, in the rulebook's order.

    Raises:
        MissingPart: it is a game of another package.
    """
    require_own(game, "witnesses")
    return _on_record(game.name, game.rulebook.questions)


def differences_of(game: AnyGame, question: Question) -> tuple[Difference, ...]:
    """What is on record of one question, for each two of its answers; nothing if it has but one answer."""
    return tuple(one for one in differences(game) if one.question.id == question.id)


def file_name(game: AnyGame) -> str:
    """The name of the game's file, beside this module."""
    return f"{game.name}.json"


def path_of(game: AnyGame) -> Path:
    """Where the game's file is, to be written; only where the package is a folder."""
    return Path(__file__).with_name(file_name(game))


def text_of(game: AnyGame, found: Iterable[Difference]) -> str:
    """The text of a game's file that holds what was found."""
    return json.dumps(to_document(game, found), indent=2) + "\n"


def with_found(game: AnyGame, found: Iterable[Difference]) -> tuple[Difference, ...]:
    """What is on record, and what was found: in place of what was on record of the same answers, if anything was."""
    known = {(one.question.id, one.answers): one for one in (*differences(game), *found)}
    return tuple(known.values())


def to_document(game: AnyGame, found: Iterable[Difference]) -> JsonObject:
    """The document of a game's witnesses, in the rulebook's order."""
    order = {
        (question.id, answers): (place, number)
        for place, question in enumerate(game.rulebook.questions)
        for number, answers in enumerate(pairs_of(question))
    }
    listed = sorted(found, key=lambda one: order[one.question.id, one.answers])
    return {
        "format": FORMAT,
        "game": game.name,
        "measure": list(measure_of(game).names),
        "differences": [_conversion().write(one) for one in listed],
    }


def from_document(document: Mapping[str, Any], questions: Iterable[Question]) -> tuple[Difference, ...]:
    """What a document of witnesses holds.

    Args:
        document: the document.
        questions: the questions of its game.

    Raises:
        MalformedInput: it is none, or of another version. The message names the place.
    """
    found = read_versioned(_conversion(questions), document, _Body, FORMAT, "witnesses").differences
    for place, one in enumerate(found):
        if one.answers not in pairs_of(one.question):
            raise MalformedInput(f"differences[{place}].answers: they are no two answers to {one.question.slug}")
    return found


@cache
def _on_record(name: str, questions: tuple[Question, ...]) -> tuple[Difference, ...]:
    text = (files(__package__) / f"{name}.json").read_text(encoding="utf-8")
    return from_document(json.loads(text), questions)


@frozen
class _Body:
    """The names in a file, and what they hold."""

    format: int
    game: str
    measure: tuple[str, ...]
    differences: tuple[Difference, ...]


def _conversion(questions: Iterable[Question] = ()) -> Conversion:
    known = {question.slug: question for question in questions}

    def add(converter: Converter) -> None:
        converter.register_unstructure_hook(Question, lambda question: question.slug)
        converter.register_structure_hook(Question, lambda slug, _: one_of(known, slug, "question"))
        add_lines(converter)

    return Conversion(add)


def one_of(known: Mapping[str, T], name: object, what: str) -> T:
    """The thing of that name that is meant in a document.

    Raises:
        Misfit: there is none.
    """
    if not isinstance(name, str) or name not in known:
        raise Misfit(f"{described(name)} is no {what} of the game")
    return known[name]


@frozen
class _LineBody:
    """A line as the files have it."""

    players: int
    position: str
    moves: tuple[str, ...]
    reading: dict[str, str]
    options: dict[str, str]


def add_lines(converter: Converter) -> None:
    """Let a converter write and read lines."""
    converter.register_unstructure_hook(Line, line_document)
    converter.register_structure_hook(Line, lambda value, _: _line_from(converter.structure(value, _LineBody)))


def line_document(line: Line) -> JsonObject:
    """A line as the files have it."""
    return {
        "players": line.players,
        "position": line.position,
        "moves": list(line.moves),
        "reading": dict(line.reading),
        "options": dict(line.options),
    }


def _line_from(body: _LineBody) -> Line:
    return Line(body.players, body.position, body.moves, tuple(body.reading.items()), tuple(body.options.items()))
