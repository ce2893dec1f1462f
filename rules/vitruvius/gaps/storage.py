"""What a search for gaps found, as data: the files that the package holds, one a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, cast

from attrs import frozen
from cattrs import Converter

from vitruvius.conversion import Conversion, read_versioned
from vitruvius.game import AnyGame, JsonObject
from vitruvius.games import require_own
from vitruvius.gaps.model import Found
from vitruvius.witnesses.storage import add_lines, one_of
from vitruvius_spec import Clause, Question, Rulebook

FORMAT: Final = 1
"""The version of the files."""


def found_in(game: AnyGame) -> Found:
    """What is on record of a game.

    Raises:
        MissingPart: it is a game of another package.
    """
    require_own(game, "gaps")
    return _on_record(game.name, game.rulebook)


def path_of(game: AnyGame) -> Path:
    """Where the game's file is, to be written; only where the package is a folder."""
    return Path(__file__).with_name(f"{game.name}.json")


def text_of(game: AnyGame, found: Found) -> str:
    """The text of a game's file that holds what was found."""
    return json.dumps(to_document(game, found), indent=2) + "\n"


def to_document(game: AnyGame, found: Found) -> JsonObject:
    """The document of what was found in a game."""
    body = cast("JsonObject", _conversion(game.rulebook).write(found))
    return {"format": FORMAT, "game": game.name, **body}


def from_document(document: Mapping[str, Any], rulebook: Rulebook) -> Found:
    """What a document of gaps holds.

    Raises:
        MalformedInput: it is none of this version. The message names the place.
    """
    body = read_versioned(_conversion(rulebook), document, _Body, FORMAT, "gaps")
    return Found(body.situations, body.idle, body.decisive, body.positions, body.rulings)


@frozen
class _Body(Found):
    """The names in a file, and what they hold."""

    format: int
    game: str


def _conversion(rulebook: Rulebook) -> Conversion:
    clauses = {clause.id: clause for clause in rulebook.clauses}
    questions = {question.slug: question for question in rulebook.questions}

    def add(converter: Converter) -> None:
        converter.register_unstructure_hook(Question, lambda question: question.slug)
        converter.register_structure_hook(Question, lambda slug, _: one_of(questions, slug, "question"))
        converter.register_structure_hook(Clause, lambda name, _: one_of(clauses, name, "clause"))
        add_lines(converter)

    return Conversion(add)


@cache
def _on_record(name: str, rulebook: Rulebook) -> Found:
    return from_document(json.loads((files(__package__) / f"{name}.json").read_text(encoding="utf-8")), rulebook)
