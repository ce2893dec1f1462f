"""What is asked about lines must be of the game: another game's move or question is refused, and not ruled on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games import SUBJECTS, Subject
from vitruvius.across import answered, consulted, elsewhere, explore, followed, under
from vitruvius.errors import MalformedMove, MalformedReading, MalformedState, VitruviusError
from vitruvius.game import AnyGame, AnyState

OTHERS = [(subject, other) for subject in SUBJECTS for other in SUBJECTS if other is not subject]
NAMES = [f"{subject.game.name}, {other.game.name}" for subject, other in OTHERS]

Ask = Callable[[AnyGame, AnyState, Any], object]
OF_MOVES: tuple[Ask, ...] = (
    lambda game, state, move: explore(game, state, [move]),
    lambda game, state, move: answered(game, state, [move]),
    lambda game, state, move: consulted(game, state, [move]),
    lambda game, state, move: elsewhere(game, state, [move]),
    lambda game, state, move: game.rule_on(state, move),
)
OF_ANSWERS: tuple[Ask, ...] = (
    lambda game, state, answers: explore(game, state, (), answers),
    lambda game, state, answers: answered(game, state, (), answers),
    lambda game, state, answers: consulted(game, state, (), answers),
    lambda game, state, answers: followed(game, state, game.problems, answers),
    under,
)


def refused(error: type[VitruviusError], ask: Ask, game: AnyGame, thing: object) -> None:
    with pytest.raises(error):
        ask(game, game.start(), thing)


@pytest.mark.parametrize(("subject", "other"), OTHERS, ids=NAMES)
def test_another_games_move_is_none(subject: Subject, other: Subject) -> None:
    move = next(iter(other.game.legal_moves(other.game.start())))
    for ask in OF_MOVES:
        refused(MalformedMove, ask, subject.game, move)


@pytest.mark.parametrize("move", ["C@a4", None, 3])
def test_what_is_no_move_is_not_illegal(move: object) -> None:
    for subject in SUBJECTS:
        for ask in OF_MOVES:
            refused(MalformedMove, ask, subject.game, move)


@pytest.mark.parametrize(("subject", "other"), OTHERS, ids=NAMES)
def test_another_games_question_is_none(subject: Subject, other: Subject) -> None:
    own = {question.slug for question in subject.game.rulebook.questions}
    question = next(one for one in other.game.rulebook.questions if one.slug not in own)
    for ask in OF_ANSWERS:
        refused(MalformedReading, ask, subject.game, ((question, question.default),))


@pytest.mark.parametrize("moves", [None, 3, "C@a4"])
def test_moves_are_a_list(moves: object) -> None:
    given: Any = moves
    for subject in SUBJECTS:
        game = subject.game
        for ask in (explore, answered, consulted, elsewhere):
            with pytest.raises(MalformedMove, match=f"moves: .*{moves}"):
                ask(game, game.start(), given)


@pytest.mark.parametrize("answers", [None, 3, "passing=yes", ("passing=yes",), (("passing", "yes"),), ((None, "yes"),)])
def test_answers_are_a_list_of_questions_with_answers(answers: object) -> None:
    for subject in SUBJECTS:
        for ask in OF_ANSWERS:
            refused(MalformedReading, ask, subject.game, answers)


@pytest.mark.parametrize("answer", [None, 3, []])
def test_an_answer_is_told_by_its_id(answer: object) -> None:
    for subject in SUBJECTS:
        question = subject.game.rulebook.questions[0]
        for ask in OF_ANSWERS:
            refused(MalformedReading, ask, subject.game, ((question, answer),))
            refused(MalformedReading, ask, subject.game, ((question,),))


def test_an_answer_that_is_none() -> None:
    for subject in SUBJECTS:
        for ask in OF_ANSWERS:
            refused(MalformedReading, ask, subject.game, ((subject.game.rulebook.questions[0], "perhaps"),))


@pytest.mark.parametrize("state", ["start", None])
def test_what_is_no_state(state: object) -> None:
    for subject in SUBJECTS:
        with pytest.raises(MalformedState):
            explore(subject.game, state, ())
