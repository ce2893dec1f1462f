"""What is particular to the block tower's catalogue; `test_rulebooks` has what holds for every game."""

from __future__ import annotations

from vitruvius_spec import Status
from vitruvius_spec.cornerstone_tower import RULEBOOK


def test_a_settled_question_has_one_answer() -> None:
    """No other source is known that says otherwise than the rulebook."""
    settled = [question for question in RULEBOOK.questions if question.status is Status.SETTLED]
    assert [question.id for question in settled if len(question.answers) != 1] == []
