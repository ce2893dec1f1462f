"""Lines: a position and moves made from it, as texts, and what the rules say of them under one answer and another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import field, frozen

from vitruvius.across import Answered, Answers, answered, under
from vitruvius.game import AnyGame, AnyState
from vitruvius.readings import with_answer
from vitruvius_spec import Question
from vitruvius_spec.model import Pairs

START = "start"
"""The text that stands for the state before the first move."""


def _in_order(pairs: Pairs) -> Pairs:
    return tuple(sorted(pairs))


@frozen
class Line:
    """A position, and no, one or several moves made from it one after the other.

    With no move it is about the position itself: whether the game has ended there, and who has won. With moves it is
    about the last of them, and what it leads to.
    """

    players: int
    position: str
    """In the notation, or `start`."""
    moves: tuple[str, ...] = ()
    """In the notation."""
    reading: Pairs = field(default=(), converter=_in_order)
    """Answers that are chosen besides, as question slug and answer id."""
    options: Pairs = field(default=(), converter=_in_order)
    """What else is agreed, as the game's own options have it: name and text."""


def begin(game: AnyGame, line: Line) -> AnyState:
    """The state that the line begins with.

    Raises:
        MalformedInput: a part of the line is not in the notation.
    """
    answers = [f"{slug}={answer}" for slug, answer in line.reading]
    config = game.config(line.players, answers, dict(line.options))
    return game.start(config) if line.position == START else game.parse_state(line.position, config)


def states(game: AnyGame, line: Line, answers: Answers = ()) -> Iterator[Any]:
    """The states before each of the line's moves, the first one and no other if it has none; unchecked.

    Args:
        game: the game.
        line: the line.
        answers: answers to choose besides.

    Raises:
        MalformedInput: a part of the line is not in the notation.
    """
    state = under(game, begin(game, line), answers)
    yield state
    for move in line.moves[:-1]:
        state = game.step(state, game.parse_move(move))
        yield state


def results(game: AnyGame, line: Line, question: Question, answers: tuple[str, str]) -> tuple[Answered, Answered]:
    """What the rules say of the line under one answer and under the other.

    Raises:
        MalformedInput: a part of the line is not in the notation.
    """
    state = begin(game, line)
    moves = tuple(map(game.parse_move, line.moves))
    one, other = (answered(game, state, moves, ((question, answer),)) for answer in answers)
    return one, other


def last_states(game: AnyGame, line: Line, question: Question, answers: tuple[str, str]) -> tuple[Any, Any]:
    """The states before the line's last move, or of its position if it has none, under one answer and the other.

    Raises:
        MalformedInput: a part of the line is not in the notation.
    """
    one, other = (tuple(states(game, line, ((question, answer),)))[-1] for answer in answers)
    return one, other


def drawn(game: AnyGame, line: Line, question: Question, answers: tuple[str, str]) -> Any:  # noqa: ANN401  # a state or a ruling
    """What a picture of the line shows, as the game draws it: its position or, if it has moves, a ruling on the last.

    That is by the first of the answers by which the move is legal.

    Raises:
        MalformedInput: a part of the line is not in the notation.
    """
    before = last_states(game, line, question, answers)
    if not line.moves:
        return before[0]
    rulings = [game.rule_on(state, game.parse_move(line.moves[-1])) for state in before]
    return next((ruling for ruling in rulings if ruling.legal), rulings[0])


def is_witness(game: AnyGame, line: Line, question: Question, answers: tuple[str, str]) -> bool:
    """Whether the line shows a difference between the two answers.

    The position it begins with must be sound under both of them, and every move but the last legal. Then the last
    move is legal under one only; or others have won, or nobody has under one of them.
    """
    one, other = results(game, line, question, answers)
    if not (one.sound and other.sound) or one.result == other.result:
        return False
    state = begin(game, line)
    before = tuple(map(game.parse_move, line.moves[:-1]))
    return all(
        answered(game, game.with_reading(state, with_answer(game.reading(state), question, answer)), before).legal
        for answer in answers
    )
