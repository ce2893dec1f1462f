"""The files of witnesses and of gaps: what is read is what was written, and what is wrong is named with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest

from tests.games import EVERY_GAME, SUBJECTS, Subject
from vitruvius.errors import MalformedInput
from vitruvius.game import AnyGame
from vitruvius.gaps import storage as gaps
from vitruvius.witnesses import storage as witnesses

GAME = SUBJECTS[0].game


def read_witnesses(game: AnyGame, document: Any) -> object:  # noqa: ANN401  # what no type checker lets through
    return witnesses.from_document(document, game.rulebook.questions)


def read_gaps(game: AnyGame, document: Any) -> object:  # noqa: ANN401  # see above
    return gaps.from_document(document, game.rulebook)


def on_record(package: str, game: AnyGame) -> str:
    return (files(package) / f"{game.name}.json").read_text(encoding="utf-8")


@EVERY_GAME
def test_the_files_are_written_as_they_are_read(subject: Subject) -> None:
    game = subject.game
    text = on_record("vitruvius.witnesses", game)
    assert witnesses.text_of(game, witnesses.from_document(json.loads(text), game.rulebook.questions)) == text
    text = on_record("vitruvius.gaps", game)
    assert gaps.text_of(game, gaps.from_document(json.loads(text), game.rulebook)) == text


@pytest.mark.parametrize(("package", "read"), [("vitruvius.witnesses", read_witnesses), ("vitruvius.gaps", read_gaps)])
def test_what_is_no_such_document(package: str, read: Callable[[AnyGame, Any], object]) -> None:
    document = json.loads(on_record(package, GAME))
    wrong = [
        (3, "the document: 3 is no object"),
        ({}, "format: .* null are not read"),
        ({**document, "format": 2}, "format: .* 2 are not read"),
        ({"format": 1}, "is missing"),
        ({**document, "more": 1}, "more: does not belong here"),
    ]
    for body, says in wrong:
        with pytest.raises(MalformedInput, match=says):
            read(GAME, body)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("differences",), 3, "differences: 3 is no list"),
        (("differences", 0), 1, r"differences\[0\]: 1 is no object"),
        (("differences", 0, "question"), "x", r"differences\[0\]\.question: 'x' is no question of the game"),
        (("differences", 0, "question"), [], r"differences\[0\]\.question: a list is no question of the game"),
        (("differences", 0, "answers"), ["yes", "no"], r"differences\[0\]\.answers: they are no two answers"),
        (("differences", 0, "answers"), ["no"], r"differences\[0\]\.answers: they are no two answers"),
        (("differences", 0, "smallest", "line", "players"), "2", r"smallest\.line\.players: '2' is no whole number"),
        (("differences", 0, "smallest", "line", "reading"), [], r"smallest\.line\.reading: a list is no object"),
        (("differences", 0, "smallest", "shown", "how"), "magic", r"shown\.how: 'magic' is none of solver"),
    ],
)
def test_a_wrong_part_of_witnesses(path: tuple[str | int, ...], value: object, says: str) -> None:
    with pytest.raises(MalformedInput, match=says):
        read_witnesses(GAME, changed(json.loads(on_record("vitruvius.witnesses", GAME)), path, value))


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("situations", 0, "line", "moves"), 3, r"situations\[0\]\.line\.moves: 3 is no list"),
        (("situations", 0, "questions"), ["x"], r"situations\[0\]\.questions\[0\]: 'x' is no question of the game"),
        (("idle",), ["x"], r"idle\[0\]: 'x' is no clause of the game"),
        (("positions",), True, "positions: true is no whole number"),
    ],
)
def test_a_wrong_part_of_gaps(path: tuple[str | int, ...], value: object, says: str) -> None:
    with pytest.raises(MalformedInput, match=says):
        read_gaps(GAME, changed(json.loads(on_record("vitruvius.gaps", GAME)), path, value))


def changed(document: Any, path: tuple[str | int, ...], value: object) -> Any:  # noqa: ANN401  # any part of any document
    body = deepcopy(document)
    part = body
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return body
