"""The end of rounds and of matches, and the rounds that follow."""

from __future__ import annotations

from random import Random

import pytest

from vitruvius.cornerstone_cards.game import GAME
from vitruvius.cornerstone_cards.notation import format_state, parse_move
from vitruvius.cornerstone_cards.state import Phase, Rounds, State, Target
from vitruvius.game import Player
from vitruvius_spec.cornerstone_cards import clauses as spec

from .sample import PLAYERS, sample, state_of
from .walls import NAMES, almost_over


@pytest.mark.clause("cornerstone-cards:winning", "cornerstone-cards:claim", "cornerstone-cards:others-score-nothing")
def test_who_tops_out_claims_every_block() -> None:
    state = almost_over("Kc/Kd/Kh/4c5c", "3/0/1/6w", "play:2", match=Rounds(1))
    ruling = GAME.rule_on(state, parse_move("Kd@C1"))
    assert ruling.after is not None
    assert ruling.after.turn.phase is Phase.ROUND_OVER
    assert ruling.after.standing.scores == (0, 10, 0, 0)
    assert ruling.after.standing.winners == (2,)
    assert ruling.outcome is not None
    assert (ruling.outcome.winners, ruling.outcome.by) == ((2,), spec.WINNING)


@pytest.mark.clause("cornerstone-cards:stalemate", "cornerstone-cards:even-split")
@pytest.mark.parametrize(
    ("hands", "stockpiles", "answers", "scores", "winners"),
    [
        ("7c/8c9c/9h8h/9d8d", "0/1w/2w/4w", (), (7, 0, 0, 0), (1,)),
        ("7c/8c9c/9h8h/9d8d", "0/1w/2w/4w", ("stalemate-winner=nothing",), (0, 0, 0, 0), (1,)),
        ("7c/8c9c/9h8h/9d8d", "0/1w/2w/4w", ("stalemate-winner=claims-own",), (0, 0, 0, 0), (1,)),
        ("7c8c/9c/9h8h/9d8d", "0/1w/2w/4w", ("stalemate-winner=claims-own",), (0, 1, 0, 0), (2,)),
        ("7c/9c/9h8h/9d8d", "0/1w/2w/4w", (), (3, 3, 0, 0), (1, 2)),
        ("7c/9c/9h/9d8d", "0/1w/2w/4w", (), (2, 2, 2, 0), (1, 2, 3)),
        ("7c/9c/9h/9d", "0/1w/2w/4w", (), (1, 1, 1, 1), (1, 2, 3, 4)),
    ],
)
def test_a_stalemate_is_scored(
    hands: str, stockpiles: str, answers: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    hands = "/".join("".join(sorted(hand[at : at + 2] for at in range(0, len(hand), 2))) for hand in hands.split("/"))
    state = almost_over(hands, stockpiles, "play:1", *answers, match=Rounds(2))
    after = GAME.play(state, parse_move("wall"))
    assert after.turn.phase is Phase.ROUND_OVER
    assert after.standing.scores == scores
    assert after.standing.winners == winners
    assert GAME.outcome(after) is None
    assert [format_state(GAME.play(after, move)) for move in GAME.legal_moves(after)] == [
        format_state(GAME.play(after, parse_move("next")))
    ]


def over(scores: str, round_number: int, match: Rounds | Target) -> State:
    """A position right after player 1 has Topped Out, with nothing left in the Stockpiles."""
    hands = "-/Kd/Kh/4c5c"
    standing = f"{round_number}:{scores}:1:1:1"
    return almost_over(hands, "0/0/0/0", "round-over:1", standing=standing, match=match)


@pytest.mark.clause("cornerstone-cards:match-length")
@pytest.mark.parametrize(
    ("scores", "round_number", "match", "winners"),
    [
        ("0/5/3/0", 2, Rounds(3), None),
        ("0/5/3/0", 3, Rounds(3), (2,)),
        ("5/5/3/0", 3, Rounds(3), (1, 2)),
        ("0/0/0/0", 3, Rounds(3), (1, 2, 3, 4)),
        ("0/9/0/0", 3, Target(10), None),
    ],
)
def test_a_match_ends_as_it_was_agreed(
    scores: str, round_number: int, match: Rounds | Target, winners: tuple[int, ...] | None
) -> None:
    state = over(scores, round_number, match)
    assert GAME.problems(state) == ()
    outcome = GAME.outcome(state)
    assert (None if outcome is None else outcome.winners) == winners
    assert bool(GAME.legal_moves(state)) == (winners is None)


def test_a_match_to_a_score_ends_with_the_round_that_reaches_it() -> None:
    state = almost_over("Kc/Kd/Kh/4c5c", "3/0/1/6", "play:2", standing="2:0/5/0/0:1:1:2", match=Target(15))
    assert GAME.outcome(state) is None
    ended = GAME.outcome(GAME.play(state, parse_move("Kd@C1")))
    assert ended is not None
    assert ended.winners == (2,)


@pytest.mark.parametrize(
    ("answer", "starters"),
    [("chosen", "1234"), ("next", "2"), ("winner", "1"), ("same", "1")],
)
def test_who_begins_the_next_round(answer: str, starters: str) -> None:
    state = over("0/5/3/0", 2, Rounds(9))
    state = GAME.with_reading(state, state_of(format_state(state), f"next-starter={answer}").reading)
    state = GAME.play(state, parse_move("next"))
    rng = Random(1)
    while state.turn.phase is Phase.DEAL:
        state = GAME.step(state, rng.choice(list(GAME.legal_moves_unchecked(state))))
    may_begin = [player for player in range(1, 5) if parse_move(f"start:{player}") in GAME.legal_moves(state)]
    assert "".join(map(str, may_begin)) == starters


def test_broken_cards_come_back_or_stay_out() -> None:
    hands = "-/Kd/Kh/4c5c"
    for answer, left in (("round", 52), ("match", 50)):
        rest = "".join(name for name in NAMES if name not in f"{hands}7c8c2d2h2s3c3d3h3s")
        state = state_of(
            f"{rest}/2d/2h/2s/3c/3d/3h/3s {hands} - 7c8c 0/0/0/0 round-over:1 1:0/0/0/0:1:1:1", f"removed-for={answer}"
        )
        after = GAME.play(state, parse_move("next"))
        assert len(after.quarry) == left
        assert GAME.problems(after) == ()


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_scored_is_within_the_pot(players: int) -> None:
    rounds = 0
    for game in sample(players):
        for state, after in zip(game.states, game.states[1:], strict=False):
            if after.turn.phase is Phase.ROUND_OVER and state.turn.phase is not Phase.ROUND_OVER:
                gained = [now - was for was, now in zip(state.standing.scores, after.standing.scores, strict=True)]
                assert 0 <= sum(gained) <= sum(after.stockpiles) <= 6 * players
                assert all(gain == 0 or Player(seat) in after.standing.winners for seat, gain in enumerate(gained, 1))
                empty = [not hand for hand in after.hands]
                assert empty.count(True) == (0 if all(after.walled) else 1)
                rounds += 1
    assert rounds > 5
