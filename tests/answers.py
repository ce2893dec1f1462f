"""Answers to the questions of any game: drawn at random, and what holds under them without asking a ruling."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, TypeVar

from vitruvius.across import Answers
from vitruvius.game import Game, HasSortKey, Player
from vitruvius.readings import BaseReading, with_answer
from vitruvius_spec import Question

R = TypeVar("R", bound=BaseReading)
S = TypeVar("S")
M = TypeVar("M", bound=HasSortKey)


def with_answers(reading: R, answers: Iterable[tuple[Question, str]]) -> R:
    """The reading with these answers chosen."""
    for question, answer in answers:
        reading = with_answer(reading, question, answer)
    return reading


def answered_at_random(reading: R, rng: Random) -> R:
    """The reading with every answer drawn."""
    return with_answers(
        reading, [(question, rng.choice(question.answers).id) for question in reading.rulebook.questions]
    )


def answered_by_hand(
    game: Game[S, M, Any, Any], state: S, move: M, answers: Answers
) -> tuple[bool, bool, tuple[Player, ...] | None]:
    """Whether the position is sound and the move legal under the answers, and who has won by it."""
    state = game.with_reading(state, with_answers(game.reading(state), answers))
    if game.problems(state):
        return False, False, None
    if move not in game.legal_moves_unchecked(state):
        return True, False, None
    outcome = game.outcome(game.step(state, move))
    return True, True, None if outcome is None else outcome.winners
