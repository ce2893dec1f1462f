"""Clauses one by one, by hand, where no other test is about one of them alone."""

from __future__ import annotations

import pytest

from vitruvius.cornerstone_cards.clauses.actions import after_break
from vitruvius.cornerstone_cards.clauses.foundation import is_on_square, is_on_triangle
from vitruvius.cornerstone_cards.clauses.scoring import is_round_ended
from vitruvius.cornerstone_cards.clauses.setup import is_smaller_hand
from vitruvius.cornerstone_cards.game import GAME
from vitruvius.cornerstone_cards.notation import format_state, parse_move
from vitruvius.cornerstone_cards.positions import POSITIONS, Position
from vitruvius.cornerstone_cards.spots import spot_of
from vitruvius.cornerstone_cards.state import Config, Drawn, Phase, Rounds, State
from vitruvius.game import Player

from .sample import state_of
from .walls import NAMES

HANDS = "8dJh/4c5c6c7c8c/4d5d6d7d/4h5h6h7h8h"


def table(stacks: str = "9c/-/Ks/-/2d/-/3sTs/-", hands: str = HANDS, turn: str = "play:1", *answers: str) -> State:
    """A position of four players. Four cards are in the Quarry, and the others lie below the first position's."""
    rest = [name for name in NAMES if name not in stacks + hands]
    cards = f"{''.join(rest[4:])}{stacks} {hands} {''.join(rest[:4])} -"
    return state_of(f"{cards} 2/3/4/5 {turn} 1:0/0/0/0:1:1:-", *answers)


def after(state: State, move: str) -> State:
    """The position after a move, whatever else may be wrong with it."""
    return GAME.step(state, parse_move(move))


def shown(state: State, part: int) -> str:
    """A part of the position's text: 0 the positions, 1 the hands, 2 the Quarry, 4 the Stockpiles, 5 the turn."""
    return format_state(state).split()[part]


def breaks(state: State, move: str) -> set[str]:
    """The clauses that a move breaks, by their slugs; the position need not have all cards where they can be."""
    found = GAME.rule_on(state, parse_move(move)).violations
    return {finding.clause.id.partition(":")[2] for finding in found}


@pytest.mark.clause("cornerstone-cards:covering")
def test_a_card_that_is_laid_is_on_top() -> None:
    assert shown(after(table(), "8d@C1"), 0).partition("/")[0].endswith("9c8d")


@pytest.mark.clause("cornerstone-cards:uncovering", "cornerstone-cards:break")
def test_a_break_uncovers_what_was_beneath() -> None:
    broken = after(table(), "break:C4")
    assert shown(broken, 0).endswith("9c/-/Ks/-/2d/-/3s/-")
    assert "last:break:C4" in shown(broken, 5)
    assert after_break(spot_of(table()), Position.C4).stacks == spot_of(broken).stacks


@pytest.mark.clause("cornerstone-cards:turn-goes-on")
@pytest.mark.parametrize("action", ["break:C1", "shift:C1-F2", "stretch"])
def test_after_a_block_action_it_is_still_the_same_players_turn(action: str) -> None:
    assert shown(after(table(), action), 5).startswith("play:1+acted")


@pytest.mark.clause("cornerstone-cards:stretch-spent")
def test_a_stretch_is_over_once_something_is_laid() -> None:
    state = state_of(format_state(after(table(), "stretch")), multi_lay=True)
    assert "stretched" in shown(state, 5)
    assert shown(after(state, "8d@C1"), 5).startswith("play:1+lays:1")
    assert "stretched" not in shown(after(state, "8d@C1"), 5)


@pytest.mark.clause("cornerstone-cards:draw-ends-turn")
def test_a_card_that_is_drawn_comes_to_hand_and_ends_the_turn() -> None:
    state = table(hands="QhQs/4c5c6c7c8c/4d5d6d7d/4h5h6h7h8h", stacks="9c/6s/6c/6h/2d/2c/3s/3c")
    drawing = after(state, "draw")
    first = drawing.quarry[0]
    drawn = GAME.step(drawing, Drawn(first))
    assert shown(drawn, 5) == "play:2"
    assert drawn.stacks == state.stacks
    assert first in drawn.hands[0]
    assert first not in drawn.quarry


@pytest.mark.clause("cornerstone-cards:claim")
def test_topping_out_claims_all_that_is_left() -> None:
    last = table(hands="8d/4c5c6c7c8c/4d5d6d7d/4h5h6h7h8h")
    assert after(last, "8d@C1").standing.scores == (2 + 3 + 4 + 5, 0, 0, 0)


@pytest.mark.clause("cornerstone-cards:topping-out", "cornerstone-cards:round-end")
def test_a_round_ends_with_somebodys_last_card() -> None:
    assert after(table(), "8d@C1").turn.phase is Phase.PLAY
    assert after(table(hands="8d/4c5c6c7c8c/4d5d6d7d/4h5h6h7h8h"), "8d@C1").turn.phase is Phase.ROUND_OVER
    assert is_round_ended(table(hands="-/4c5c6c7c8c/4d5d6d7d/4h5h6h7h8h").hands, (False,) * 4)
    assert not is_round_ended(table().hands, (False,) * 4)


@pytest.mark.clause("cornerstone-cards:within-one")
def test_a_card_fits_on_its_neighbours_in_rank_and_its_equals() -> None:
    for card in ("8d", "9d", "Td"):
        assert breaks(table(hands=f"{card}Jh/4c5c6c7c8c/4d5d6d7d/4h5h6h7h8h"), f"{card}@C1") == set()
    assert breaks(table(), "Jh@C1") == {"within-one"}


@pytest.mark.clause("cornerstone-cards:from-hand")
def test_who_has_a_card_not_in_hand_does_not_lay_it() -> None:
    assert breaks(table(), "8c@C1") == {"from-hand"}
    assert breaks(table(), "8d@C1") == set()


@pytest.mark.clause("cornerstone-cards:open-position", "cornerstone-cards:top-card")
def test_anything_goes_where_nothing_lies() -> None:
    assert breaks(table(), "Jh@F4") == set()
    assert breaks(table(), "break:F4") == {"top-card"}
    assert breaks(table(), "break:C4") == set()


@pytest.mark.clause("cornerstone-cards:lay-after-break")
def test_after_a_break_a_card_goes_where_the_reading_has_it() -> None:
    there = after(table("9c/-/Ks/-/2d/-/3sTs/9h", HANDS, "play:1", "break-lay-place=there"), "break:C4")
    assert "lay-after-break" in breaks(there, "8d@C1")
    anywhere = after(table("9c/-/Ks/-/2d/-/3sTs/9h", HANDS, "play:1", "break-lay-place=anywhere"), "break:C4")
    assert "lay-after-break" not in breaks(anywhere, "8d@C1")


@pytest.mark.clause("cornerstone-cards:foundation", "cornerstone-cards:three-players")
def test_four_players_have_eight_positions_and_three_have_six() -> None:
    assert [len(GAME.start(Config(players=players)).stacks) for players in (3, 4)] == [6, 8]
    assert all(map(is_on_square, POSITIONS))
    assert [*map(is_on_triangle, POSITIONS)] == [True] * 6 + [False] * 2


def dealt(*cards: str, config: Config | None = None) -> State:
    """The position after these cards were the first to be dealt."""
    state = GAME.start(config or Config())
    for card in cards:
        state = GAME.play(state, parse_move(f"deal:{card}"))
    return state


def all_dealt(config: Config | None = None) -> State:
    """A position in which somebody is to be named to begin."""
    state = GAME.start(config or Config())
    for name in NAMES:
        if state.turn.phase is Phase.DEAL:
            state = GAME.play(state, parse_move(f"deal:{name}"))
    return state


@pytest.mark.clause("cornerstone-cards:shuffle")
def test_any_card_may_come_that_has_not() -> None:
    assert len(GAME.legal_moves(dealt())) == 52
    assert parse_move("deal:7h") not in GAME.legal_moves(dealt("7h"))
    assert len(GAME.legal_moves(dealt("7h"))) == 51


@pytest.mark.clause("cornerstone-cards:stockpile", "cornerstone-cards:deck")
def test_all_begin_with_six_blocks_and_no_card_is_missing() -> None:
    assert GAME.problems(dealt("7h")) == ()
    assert shown(dealt("7h"), 4) == "6/6/6/6"


@pytest.mark.clause("cornerstone-cards:hands", "cornerstone-cards:smaller-hand")
def test_only_four_players_have_a_smaller_hand_as_a_choice() -> None:
    assert [hand_of(4, size) for size in ("eight", "ten")] == [8, 10]
    assert hand_of(3, "eight") == hand_of(3, "ten") == 8
    assert is_smaller_hand(4, 8)
    assert not is_smaller_hand(4, 10)
    assert not is_smaller_hand(3, 8)


def hand_of(players: int, size: str) -> int:
    """How many cards each has after the deal."""
    return len(all_dealt(GAME.config(players, [f"hand-size={size}"])).hands[0])


@pytest.mark.clause("cornerstone-cards:cornerstones", "cornerstone-cards:footings", "cornerstone-cards:quarry")
def test_the_last_cards_of_the_deal_go_to_the_cornerstones_and_the_rest_is_the_quarry() -> None:
    state = all_dealt()
    assert [bool(stack) for stack in state.stacks] == [True, False] * 4
    assert len(state.quarry) == 52 - 4 - sum(map(len, state.hands))


@pytest.mark.clause("cornerstone-cards:starter")
def test_in_the_first_round_anybody_may_begin() -> None:
    begins = GAME.legal_moves(all_dealt())
    assert [f"start:{player}" for player in range(1, 5)] == [GAME.format_move(move) for move in begins]


@pytest.mark.clause("cornerstone-cards:skipped")
def test_the_turn_of_who_is_walled_off_is_passed_over() -> None:
    state = state_of(format_state(table()).replace("2/3/4/5", "2/3w/4/5"))
    assert shown(after(state, "8d@C1"), 5).startswith("play:3")


@pytest.mark.clause("cornerstone-cards:reset")
def test_another_round_begins_with_full_stockpiles() -> None:
    over = after(table(hands="8d/4c5c6c7c8c/4d5d6d7d/4h5h6h7h8h"), "8d@C1")
    assert after(over, "next").stockpiles == (6, 6, 6, 6)


@pytest.mark.clause("cornerstone-cards:shared-victory", "cornerstone-cards:winning")
@pytest.mark.parametrize(("scores", "winners"), [("5/5/3/0", (1, 2)), ("0/5/3/0", (2,))])
def test_who_has_most_wins_and_several_who_have_share_it(scores: str, winners: tuple[Player, ...]) -> None:
    hands = "-/4c5c6c7c8c/4d5d6d7d/4h5h6h7h8h"
    text = format_state(table(hands=hands, turn="round-over:1")).replace("2/3/4/5", "0/0/0/0")
    text = text.replace("1:0/0/0/0:1:1:-", f"3:{scores}:1:1:1")
    outcome = GAME.outcome_unchecked(state_of(text, match=Rounds(3)))
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.by.id == f"cornerstone-cards:{'shared-victory' if len(winners) > 1 else 'winning'}"
