"""The games, each with what the tests that are written once for all games need of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

import pytest
from attrs import frozen

from vitruvius import corintho, cornerstone_cards, cornerstone_tower
from vitruvius.corintho.soundness import soundness as corintho_soundness
from vitruvius.cornerstone_cards.soundness import soundness as cards_soundness
from vitruvius.cornerstone_tower.soundness import soundness as tower_soundness
from vitruvius.game import AnyGame
from vitruvius.readings import BaseReading
from vitruvius.ruling import Finding
from vitruvius_spec import Question, Rulebook
from vitruvius_spec.corintho import clauses as corintho_clauses
from vitruvius_spec.cornerstone_cards import clauses as cards_clauses
from vitruvius_spec.cornerstone_tower import clauses as tower_clauses


@frozen
class Subject:
    """A game under test."""

    game: AnyGame
    package: ModuleType
    """The game's package of rules."""
    clauses: ModuleType
    """The spec's module of its clauses."""
    reading: BaseReading
    """The reading by which nothing is chosen."""
    soundness: Callable[[Any], tuple[Finding, ...]]
    evidence: re.Pattern[str]
    """What the numbers in its collection of evidence look like."""
    players: tuple[int, ...] = (2, 3, 4)
    """How many can play."""

    @property
    def rulebook(self) -> Rulebook:
        return self.game.rulebook

    def __str__(self) -> str:
        return self.game.name


SUBJECTS: Final = (
    Subject(
        corintho.GAME,
        corintho,
        corintho_clauses,
        corintho.Reading(),
        corintho_soundness,
        re.compile(r"C([1-9]|10)"),
    ),
    Subject(
        cornerstone_tower.GAME,
        cornerstone_tower,
        tower_clauses,
        cornerstone_tower.Reading(),
        tower_soundness,
        re.compile(r"T([1-9]|1[0-5])"),
    ),
    Subject(
        cornerstone_cards.GAME,
        cornerstone_cards,
        cards_clauses,
        cornerstone_cards.Reading(),
        cards_soundness,
        re.compile(r"(?!)"),  # nothing is published on it
        players=(3, 4),
    ),
)

QUESTIONS: Final[tuple[tuple[Subject, Question], ...]] = tuple(
    (subject, question) for subject in SUBJECTS for question in subject.rulebook.questions
)

EVERY_GAME: Final = pytest.mark.parametrize("subject", SUBJECTS, ids=str)
EVERY_QUESTION: Final = pytest.mark.parametrize(
    ("subject", "question"), QUESTIONS, ids=[question.id for _, question in QUESTIONS]
)
