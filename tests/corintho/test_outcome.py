"""The outcome follows from the position alone: it is what the whole history of the game says."""

from __future__ import annotations

from random import Random

import pytest

from vitruvius import corintho
from vitruvius.corintho import Config, Reading, State
from vitruvius.game import Outcome, Player
from vitruvius.testing.corintho import Temper, random_game
from vitruvius_spec.corintho import clauses, questions

from .oracle import AT_ONCE, LEFT_STANDING, NO_MOVE, End, after_turn, before_play, end_of
from .sample import PLAYERS, Game, any_reading, config, sample, state_of

REASONS = {
    clauses.ROW_LEFT_STANDING.id: LEFT_STANDING,
    clauses.WINNING.id: AT_ONCE,
    questions.NO_LEGAL_MOVE.id: NO_MOVE,
}


def as_end(outcome: Outcome | None) -> End | None:
    """The outcome as the second opinion gives it; there is never more than one winner."""
    if outcome is None:
        return None
    assert len(outcome.winners) <= 1
    return End(REASONS[outcome.by.id], outcome.winners[0] if outcome.winners else None)


def check(game: Game) -> None:
    """The outcome of every position of the game, by the rules and by the history."""
    history = before_play(game.states[0])
    for turn, state in enumerate(game.states):
        if turn:
            history = after_turn(history, state)
        told = as_end(corintho.outcome(state))
        assert told == end_of(history), (
            corintho.format_state(state),
            list(map(corintho.format_move, game.moves[:turn])),
        )


@pytest.mark.parametrize("players", PLAYERS)
def test_the_outcome_is_that_of_the_history(players: int) -> None:
    for game in sample(players):
        check(game)


@pytest.mark.long
@pytest.mark.parametrize("players", PLAYERS)
def test_the_outcome_is_that_of_the_history_in_many_games(players: int) -> None:
    rng = Random(100 + players)
    for number in range(1_000):
        read = Reading() if number % 10 == 0 else any_reading(rng)
        check(random_game(rng, Config(players=players, reading=read), rng.choice((None, *Temper))))


# The second opinion itself, on games short enough to be judged by eye


def told_by_history(start: State, moves: str) -> tuple[State, End | None]:
    """The position after the moves, and what the history says of it. No row stands at the start."""
    state, history = start, before_play(start)
    for text in moves.split():
        state = corintho.play(state, corintho.parse_move(text))
        history = after_turn(history, state)
    return state, end_of(history)


@pytest.mark.parametrize(
    ("moves", "answers", "end"),
    [
        pytest.param("C@a4 C@a1 C@b4 B@a2", (), None, id="two-are-no-row"),
        pytest.param("C@a4 B@a1 C@b4 B@b1 C@c4", (), End(AT_ONCE, Player(1)), id="nothing-can-undo-it"),
        pytest.param("C@a4 A@a3 C@b4 B@b1 C@c4", (), None, id="a-capital-can-undo-it"),
        pytest.param("C@a4 A@a3 C@b4 B@b1 C@c4 B@c1", (), End(LEFT_STANDING, Player(1)), id="it-is-left-standing"),
        pytest.param("C@a4 A@a3 C@b4 B@b1 C@c4 a3-a4", (), None, id="it-is-undone"),
        pytest.param("C@a4 A@a3 C@b4 B@b1 C@c4 C@d4", (), End(LEFT_STANDING, Player(1)), id="four-leave-three"),
        pytest.param("C@a4 A@b3 C@b4 B@b1 C@c4 C@d4", ("four-undoes-three=yes",), None, id="four-undo-three"),
        pytest.param("C@a1 A@a2 C@b2 B@d1 C@c3", ("diagonal-rows=no",), None, id="a-diagonal-is-no-row"),
        pytest.param("C@a1 A@a3 C@b2 B@d1 C@c3", (), End(AT_ONCE, Player(1)), id="a-diagonal-is-a-row"),
        pytest.param(
            "C@a4 B@a1 C@b4 B@b1 C@c4", ("winning-moment=after-reply",), None, id="the-reply-is-still-to-come"
        ),
        pytest.param(
            "C@a4 B@a1 C@b4 B@b1 C@c4 B@d1",
            ("winning-moment=after-reply",),
            End(LEFT_STANDING, Player(1)),
            id="the-reply-has-been-played",
        ),
        pytest.param("C@a4 B@a1 C@b4 B@b1 C@c4", ("unmodifiable=for-ever",), None, id="no-row-of-bare-columns"),
        pytest.param(
            "C@a4 A@a3 C@b4 B@b1 C@c4 pass", ("passing=yes",), End(LEFT_STANDING, Player(1)), id="a-pass-is-a-reply"
        ),
    ],
)
def test_the_second_opinion(moves: str, answers: tuple[str, ...], end: End | None) -> None:
    state, told = told_by_history(corintho.start(config(2, *answers)), moves)
    assert told == end
    assert as_end(corintho.outcome(state)) == end


@pytest.mark.parametrize(
    ("players", "moves", "answers", "end"),
    [
        pytest.param(
            3, "C@a4 A@a3 B@d1 C@b4 B@a1 C@c4 B@b1", (), End(LEFT_STANDING, Player(3)), id="only-the-next-replies"
        ),
        pytest.param(
            3, "C@a4 A@a3 B@d1 C@b4 B@a1 C@c4 B@b1", ("row-breakers=any-opponent",), None, id="one-has-a-reply-left"
        ),
        pytest.param(
            3,
            "C@a4 A@a3 B@d1 C@b4 B@a1 C@c4 B@b1 B@c1",
            ("row-breakers=any-opponent",),
            End(LEFT_STANDING, Player(3)),
            id="both-have-had-theirs",
        ),
        pytest.param(
            3,
            "C@a4 A@a3 B@d1 C@b4 B@a1 C@c4 B@b1 a3-a4",
            ("row-breakers=any-opponent",),
            None,
            id="the-second-undoes-it",
        ),
        pytest.param(4, "C@a4 C@b4 A@d1 B@a2 C@c4", (), End(AT_ONCE, Player(1)), id="nothing-can-undo-it"),
        pytest.param(
            4, "C@a4 C@b4 A@d1 B@a2 C@c4 B@d2", ("row-breakers=any-opponent",), None, id="two-replies-are-to-come"
        ),
        pytest.param(
            4,
            "C@a4 C@b4 A@d1 B@a2 C@c4 B@d2 B@c1",
            ("row-breakers=any-opponent",),
            End(AT_ONCE, Player(1)),
            id="it-is-judged-when-the-last-reply-is-due",
        ),
    ],
)
def test_the_second_opinion_among_more(players: int, moves: str, answers: tuple[str, ...], end: End | None) -> None:
    state, told = told_by_history(corintho.start(config(players, *answers)), moves)
    assert told == end
    assert as_end(corintho.outcome(state)) == end


NO_MOVES = "BCA,BCA,2/2,BCA,BCA/BCA,BCA,2/2,BCA,BCA"


@pytest.mark.parametrize(
    ("text", "answers", "end"),
    [
        (f"{NO_MOVES} 000,000 1 b2", ("no-legal-move=draw",), End(NO_MOVE, None)),
        (f"{NO_MOVES} 000,000 1 b2", ("no-legal-move=pass",), End(NO_MOVE, None)),
        (f"{NO_MOVES} 000,000 1 b2", ("no-legal-move=loss",), End(NO_MOVE, Player(2))),
        (f"{NO_MOVES} 000,000,000+000 2 b2", ("no-legal-move=loss",), End(NO_MOVE, Player(1))),
        (f"{NO_MOVES} 000,000,000,000 1 b2", ("no-legal-move=loss",), End(NO_MOVE, Player(4))),
        (f"{NO_MOVES} 000,000 1 b2", ("passing=yes",), End(NO_MOVE, None)),
    ],
)
def test_the_second_opinion_where_nobody_can_move(text: str, answers: tuple[str, ...], end: End | None) -> None:
    state = state_of(text, *answers)
    assert end_of(before_play(state)) == end
    assert as_end(corintho.outcome(state)) == end


# Four undo three: what becomes of the three when a fourth is added, or taken away again.

YES = "four-undoes-three=yes"
ANY_OPPONENT = "row-breakers=any-opponent"


@pytest.mark.parametrize(
    ("start", "moves", "end"),
    [
        pytest.param(
            state_of("BCA,BCA,BC,1/2,A,1/4/4 333,222 1 a4", YES, "unmodifiable=for-ever", "winning-moment=after-reply"),
            "c3-c4 A@d4",
            End(LEFT_STANDING, Player(1)),
            id="the-fourth-is-unfinished-and-makes-no-four",
        ),
        pytest.param(
            state_of("C,C,2/2,A,A/4/B,3 121,212,211+222 1 a1", YES, ANY_OPPONENT, "winning-moment=after-reply"),
            "C@c4 C@d4 B@b1",
            End(LEFT_STANDING, Player(2)),
            id="only-the-next-player-replies-to-the-four",
        ),
        pytest.param(
            state_of("C,C,2/2,A,A/4/B,3 122,212,211,221 1 a1", YES, ANY_OPPONENT),
            "C@c4 B@b1",
            End(LEFT_STANDING, Player(1)),
            id="only-the-next-player-replies-to-the-three",
        ),
    ],
)
def test_the_outcome_where_four_undo_three(start: State, moves: str, end: End) -> None:
    state, told = told_by_history(start, moves)
    assert told == end
    assert as_end(corintho.outcome(state)) == told
