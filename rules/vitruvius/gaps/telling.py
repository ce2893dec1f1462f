"""What may happen where no clause says it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from vitruvius.across import Answers
from vitruvius.captions import ended
from vitruvius.game import AnyGame
from vitruvius.gaps.coverage import Prospect, prospects
from vitruvius.gaps.model import Situation
from vitruvius.witnesses.lines import begin
from vitruvius_spec import Question

FEW = 6
"""Of so many moves each is named."""


def told(game: AnyGame, situation: Situation) -> tuple[tuple[Answers, str], ...]:
    """What may happen under each combination of answers to the questions that decide."""
    found: dict[Answers, str] = {}
    for answers, prospect in prospects(game, begin(game, situation.line)):
        if prospect.sound:
            found.setdefault(_only(answers, situation.questions), _says(game, prospect))
    return tuple(found.items())


def _only(answers: Answers, questions: Sequence[Question]) -> Answers:
    return tuple((question, answer) for question, answer in answers if question in questions)


def _says(game: AnyGame, prospect: Prospect) -> str:
    if prospect.winners is None:
        moves = sorted(prospect.moves, key=lambda move: move.sort_key)
        listed = ", ".join(map(game.format_move, moves[:FEW]))
        more = f" and {len(moves) - FEW} more" if len(moves) > FEW else ""
        return f"play goes on with {listed}{more}" if moves else "nobody can do anything"
    return ended(prospect.winners)
