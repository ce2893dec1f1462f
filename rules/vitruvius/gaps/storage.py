"""What a search for gaps found, as data: the files that the package holds, one a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from vitruvius.errors import MalformedInput
from vitruvius.game import AnyGame, JsonObject
from vitruvius.gaps.model import Found, Situation
from vitruvius.witnesses.storage import line_document, line_from
from vitruvius_spec import Rulebook

FORMAT: Final = 1
"""The version of the files."""


def found_in(game: AnyGame) -> Found:
    """What is on record of a game."""
    return _on_record(game.name, game.rulebook)


def path_of(game: AnyGame) -> Path:
    """Where the game's file is, to be written; only where the package is a folder."""
    return Path(__file__).with_name(f"{game.name}.json")


def text_of(game: AnyGame, found: Found) -> str:
    """The text of a game's file that holds what was found."""
    return json.dumps(to_document(game, found), indent=2) + "\n"


def to_document(game: AnyGame, found: Found) -> JsonObject:
    """The document of what was found in a game."""
    return {
        "format": FORMAT,
        "game": game.name,
        "situations": [
            {"line": line_document(one.line), "questions": [question.slug for question in one.questions]}
            for one in found.situations
        ],
        "idle": [clause.id for clause in found.idle],
        "decisive": [clause.id for clause in found.decisive],
        "positions": found.positions,
        "rulings": found.rulings,
    }


def from_document(document: Mapping[str, Any], rulebook: Rulebook) -> Found:
    """What a document of gaps holds.

    Raises:
        MalformedInput: it is none of this version.
    """
    if document.get("format") != FORMAT:
        raise MalformedInput(f"gaps of format {document.get('format')} are not read, only of format {FORMAT}")
    return Found(
        situations=tuple(
            Situation(line_from(one["line"]), tuple(map(rulebook.question, one["questions"])))
            for one in document["situations"]
        ),
        idle=tuple(map(rulebook.clause, document["idle"])),
        decisive=tuple(map(rulebook.clause, document["decisive"])),
        positions=document["positions"],
        rulings=document["rulings"],
    )


@cache
def _on_record(name: str, rulebook: Rulebook) -> Found:
    return from_document(json.loads((files(__package__) / f"{name}.json").read_text(encoding="utf-8")), rulebook)
