"""What is particular to Corintho's catalogue; `test_rulebooks` has what holds for every game."""

from __future__ import annotations

from vitruvius_spec.corintho import RULEBOOK


def test_the_figures_are_among_the_examples() -> None:
    figures = {example.figure for example in RULEBOOK.examples}
    assert {"Fig. 4", "Fig. 5", "Fig. 6"} <= figures


def test_a_settled_question_has_another_answer_too() -> None:
    """Of each somebody says otherwise than the rulebook."""
    assert [question.id for question in RULEBOOK.questions if len(question.answers) < 2] == []
