"""What the spec says of every position and every move of play, asked of matches from play by means of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

import pytest
from attrs import evolve

from vitruvius import cornerstone_cards as cards
from vitruvius.cornerstone_cards import (
    DECK,
    Break,
    Config,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    NextRound,
    Phase,
    Rounds,
    Shift,
    State,
    Stretch,
    Target,
    WallOff,
    parse_move,
)
from vitruvius.cornerstone_cards.reading import BreakLay
from vitruvius.game import Player
from vitruvius.testing.cornerstone_cards import PLAYERS, Temper, played_on, random_ending, random_game
from vitruvius_spec import Invariant
from vitruvius_spec.cornerstone_cards import RULEBOOK
from vitruvius_spec.cornerstone_cards import invariants as spec

from .sample import any_reading
from .test_generators import Game, Turn, sample, turns_of
from .walls import almost_over

# Each invariant as a function of a move with the positions before and after it


def cards_are_conserved(turn: Turn) -> bool:
    state = turn.after
    rows = (*state.stacks, *state.hands, state.quarry, state.removed)
    return Counter(card for row in rows for card in row) == Counter(DECK)


def price_of(turn: Turn) -> int:
    """How many Blocks the move costs."""
    match turn.move:
        case Break():
            return 2
        case Shift() | Stretch():
            return 1
        case Lay():
            return int(is_own_lay(turn) and turn.before.turn.lays == 2)
        case _:
            return 0


def is_own_lay(turn: Turn) -> bool:
    """Whether the move is a lay of the turn's own, and none that a Break lets be made in addition."""
    if not isinstance(turn.move, Lay):
        return False
    last = turn.before.turn.last
    is_extra = isinstance(last, Break) and last.position == turn.move.position
    return not (is_extra and turn.before.reading.break_lay is BreakLay.ONE_MORE)


def blocks_are_conserved(turn: Turn) -> bool:
    if isinstance(turn.move, NextRound):
        return set(turn.after.stockpiles) == {6}
    left = list(turn.before.stockpiles)
    left[turn.before.turn.player - 1] -= price_of(turn)
    return left == list(turn.after.stockpiles) and all(0 <= blocks <= 6 for blocks in left)


def quarry_shrinks(turn: Turn) -> bool:
    before, after = set(turn.before.quarry), set(turn.after.quarry)
    match turn.move:
        case NextRound():
            return True
        case Deal(card) | Drawn(card):
            return card in before and after == before - {card}
        case _:
            return before == after


def walled_off_is_for_the_round(turn: Turn) -> bool:
    before, after = turn.before.walled, turn.after.walled
    stays = isinstance(turn.move, NextRound) or all(now for was, now in zip(before, after, strict=True) if was)
    return stays and not (any(after) and turn.after.quarry)


def it_is_a_player_s_turn(turn: Turn) -> bool:
    state, seat = turn.after, turn.after.turn.player - 1
    if state.turn.phase not in (Phase.PLAY, Phase.DRAW):
        return True
    return seat < state.players and not state.walled[seat] and len(state.hands[seat]) > 0


def count(state: State) -> int:
    """What every lay, Block action, draw and player who is Walled Off lowers."""
    in_hands = sum(map(len, state.hands))
    return in_hands + 2 * len(state.quarry) + sum(state.stockpiles) + state.walled.count(False)


def rounds_come_to_an_end(turn: Turn) -> bool:
    if not isinstance(turn.move, Lay | Break | Shift | Stretch | Draw | Drawn | End | WallOff):
        return True
    lowered = count(turn.before) - count(turn.after)
    least = 0 if isinstance(turn.move, Draw | End) else 1
    return lowered >= least and count(turn.after) >= turn.after.players


def laying_is_symmetric(turn: Turn) -> bool:
    """Whether the card that is laid and the one that it covers could change places."""
    if not isinstance(turn.move, Lay) or not turn.before.stacks[turn.move.position]:
        return True
    card, position = turn.move.card, turn.move.position
    top = turn.before.stacks[position][-1]
    seat = turn.before.turn.player - 1
    stacks, hands = list(turn.before.stacks), list(turn.before.hands)
    stacks[position] = (*stacks[position][:-1], card)
    hands[seat] = in_order([*(one for one in hands[seat] if one != card), top])
    other = evolve(turn.before, stacks=tuple(stacks), hands=tuple(hands))
    return Lay(top, position) in cards.legal_moves_unchecked(other)


def in_order(of: Iterable[cards.Card]) -> tuple[cards.Card, ...]:
    return tuple(sorted(of, key=lambda card: card.sort_key))


def cards_stay_on_the_foundation(turn: Turn) -> bool:
    if isinstance(turn.move, Deal | NextRound):
        return True
    more = {Lay: 1, Break: -1}.get(type(turn.move), 0)
    return sum(map(len, turn.after.stacks)) - sum(map(len, turn.before.stacks)) == more


def nobody_is_stuck(turn: Turn) -> bool:
    return turn.after.turn.phase is not Phase.PLAY or bool(cards.legal_moves_unchecked(turn.after))


def a_round_ends_in_one_way(turn: Turn) -> bool:
    state = turn.after
    if state.turn.phase <= Phase.START:
        return True
    ways = (sum(not hand for hand in state.hands), int(all(state.walled)))
    return ways in ((1, 0), (0, 1)) if state.turn.phase is Phase.ROUND_OVER else ways == (0, 0)


def gains(turn: Turn) -> list[int]:
    """What each player scores by the move."""
    return [now - was for was, now in zip(turn.before.standing.scores, turn.after.standing.scores, strict=True)]


def shares_are_equal(turn: Turn) -> bool:
    won = turn.after.standing.winners
    if turn.after.turn.phase is not Phase.ROUND_OVER or not all(turn.after.walled) or len(won) == 1:
        return True
    shares, pot = [gains(turn)[winner - 1] for winner in won], sum(turn.after.stockpiles)
    return len(set(shares)) == 1 and 0 <= pot - sum(shares) < len(shares)


def claims_are_within_the_pot(turn: Turn) -> bool:
    if turn.after.turn.phase is not Phase.ROUND_OVER:
        return not any(gains(turn))
    gained, pot = gains(turn), sum(turn.after.stockpiles)
    losers = [seat for seat in range(turn.after.players) if seat + 1 not in turn.after.standing.winners]
    return (
        min(gained) >= 0 and sum(gained) <= pot <= 6 * turn.after.players and not any(gained[seat] for seat in losers)
    )


def lays_are_within_three(turn: Turn) -> bool:
    """Whether the turn has room for the lay, and is over after the last; until then it tells how many were made."""
    if not isinstance(turn.move, Lay | Break | Shift | Stretch) or turn.after.turn.phase is Phase.ROUND_OVER:
        return True
    before, after = turn.before.turn, turn.after.turn
    lays, most = before.lays + is_own_lay(turn), 3 if turn.before.config.multi_lay else 1
    if lays < most:
        return after.player == before.player and after.lays == lays
    is_alone = turn.after.walled.count(False) == 1
    return lays == most and after.lays == 0 and (after.player != before.player or is_alone)


HOLDS: Final[dict[Invariant, Callable[[Turn], bool]]] = {
    spec.CARDS_CONSERVED: cards_are_conserved,
    spec.BLOCKS_CONSERVED: blocks_are_conserved,
    spec.QUARRY_SHRINKS: quarry_shrinks,
    spec.WALLED_FOR_THE_ROUND: walled_off_is_for_the_round,
    spec.A_PLAYERS_TURN: it_is_a_player_s_turn,
    spec.ROUND_ENDS: rounds_come_to_an_end,
    spec.LAYING_IS_SYMMETRIC: laying_is_symmetric,
    spec.CARDS_ON_THE_FOUNDATION: cards_stay_on_the_foundation,
    spec.NEVER_STUCK: nobody_is_stuck,
    spec.ONE_KIND_OF_END: a_round_ends_in_one_way,
    spec.EQUAL_SHARES: shares_are_equal,
    spec.CLAIMED_WITHIN_POT: claims_are_within_the_pot,
    spec.LAYS_A_TURN: lays_are_within_three,
}


def broken(turn: Turn) -> list[str]:
    """The invariants that do not hold."""
    return [invariant.id for invariant, holds in HOLDS.items() if not holds(turn)]


def check(game: Game) -> None:
    for turn in turns_of(game):
        assert broken(turn) == [], (cards.format_state(turn.before), cards.format_move(turn.move))


def test_every_invariant_of_the_spec_is_asked() -> None:
    assert set(HOLDS) == set(RULEBOOK.invariants)


def test_the_invariants_hold_in_the_sample() -> None:
    for game in sample():
        check(game)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(300))
def test_the_invariants_hold_in_many_matches(seed: int) -> None:
    rng = Random(seed)
    agreed = Config(
        players=PLAYERS[seed % 2],
        multi_lay=seed % 4 > 1,
        match=rng.choice((Rounds(2), Target(9))),
        reading=any_reading(rng),
    )
    temper = rng.choice((None, *Temper))
    check(random_game(rng, agreed, temper))
    check(played_on(rng, random_ending(rng, agreed), temper))


# That they can be broken, by moves that the rules do not know

PLAIN: Final = almost_over("7cKc/Kd/Kh/4c5c", "3/0/1/6", "play:1", match=Rounds(9))
ALONE: Final = almost_over("7cKc/Kd/Kh/4c5c", "3/0w/1w/6w", "play:1", match=Rounds(9))
TIE: Final = almost_over("7c/8c/8h9h/8d9d", "0/1w/2w/4w", "play:1", match=Rounds(9))
MULTI: Final = evolve(PLAIN, config=evolve(PLAIN.config, multi_lay=True), turn=evolve(PLAIN.turn, lays=2))
KING: Final = (cards.Card(cards.Rank.KING, cards.Suit.SPADES),)
"""The card on top of C1 in all of them but `TIE`."""


def made(before: State, move: str, **changes: Any) -> Turn:  # noqa: ANN401  # whatever a state is made of
    """What a move leads to, but for what is changed in it."""
    return Turn(before, parse_move(move), evolve(cards.step(before, parse_move(move)), **changes))


def scored(*scores: int) -> Turn:
    """A stalemate in which players 1 and 2 tie for 7 Blocks, with other scores."""
    turn = made(TIE, "wall")
    return turn._replace(after=evolve(turn.after, standing=evolve(turn.after.standing, scores=scores)))


def turn_of(player: int, lays: int = 0) -> cards.Turn:
    return cards.Turn(Player(player), Phase.PLAY, lays)


@pytest.mark.parametrize(
    ("invariant", "turn"),
    [
        (spec.CARDS_CONSERVED, made(PLAIN, "break:C1", removed=())),
        (spec.CARDS_CONSERVED, made(PLAIN, "Kc@C1", removed=KING)),
        (spec.BLOCKS_CONSERVED, made(PLAIN, "stretch", stockpiles=PLAIN.stockpiles)),
        (spec.BLOCKS_CONSERVED, made(PLAIN, "break:C1", stockpiles=(1, 0, 1, 5))),
        (spec.BLOCKS_CONSERVED, made(MULTI, "Kc@C1", stockpiles=MULTI.stockpiles)),
        (spec.BLOCKS_CONSERVED, made(PLAIN, "next", stockpiles=PLAIN.stockpiles)),
        (spec.QUARRY_SHRINKS, made(PLAIN, "break:C1", quarry=KING)),
        (spec.QUARRY_SHRINKS, made(evolve(PLAIN, quarry=KING), "drawn:Ks", quarry=KING)),
        (spec.WALLED_FOR_THE_ROUND, made(ALONE, "stretch", walled=(False, True, True, False))),
        (spec.WALLED_FOR_THE_ROUND, made(ALONE, "break:C1", quarry=KING)),
        (spec.A_PLAYERS_TURN, made(ALONE, "Kc@C1", turn=turn_of(2))),
        (spec.A_PLAYERS_TURN, made(PLAIN, "Kc@C1", hands=(PLAIN.hands[0], (), *PLAIN.hands[2:]))),
        (spec.ROUND_ENDS, made(PLAIN, "Kc@C1", hands=PLAIN.hands)),
        (spec.ROUND_ENDS, made(PLAIN, "end", stockpiles=(3, 0, 1, 7))),
        (spec.LAYING_IS_SYMMETRIC, made(PLAIN, "7c@C1")),
        (spec.CARDS_ON_THE_FOUNDATION, made(PLAIN, "shift:F1-C2", stacks=((), *PLAIN.stacks[1:]))),
        (spec.CARDS_ON_THE_FOUNDATION, made(PLAIN, "break:C1", stacks=PLAIN.stacks)),
        (spec.ONE_KIND_OF_END, made(PLAIN, "Kc@C1", hands=((), *PLAIN.hands[1:]))),
        (spec.ONE_KIND_OF_END, made(TIE, "wall", hands=((), *TIE.hands[1:]))),
        (spec.EQUAL_SHARES, scored(4, 3, 0, 0)),
        (spec.EQUAL_SHARES, scored(2, 2, 0, 0)),
        (spec.CLAIMED_WITHIN_POT, scored(4, 4, 0, 0)),
        (spec.CLAIMED_WITHIN_POT, scored(3, 3, 1, 0)),
        (spec.LAYS_A_TURN, made(PLAIN, "Kc@C1", turn=turn_of(1, 1))),
        (spec.LAYS_A_TURN, made(MULTI, "Kc@C1", turn=turn_of(1, 3))),
        (spec.LAYS_A_TURN, made(evolve(MULTI, turn=turn_of(1, 1)), "Kc@C1", turn=turn_of(1, 1))),
    ],
    ids=lambda value: value.id.partition(":")[2] if isinstance(value, Invariant) else "",
)
def test_an_invariant_can_be_broken(invariant: Invariant, turn: Turn) -> None:
    assert invariant.id in broken(turn)


@pytest.mark.parametrize(
    "turn", [made(PLAIN, "Kc@C1"), made(MULTI, "Kc@C1"), made(ALONE, "stretch"), made(TIE, "wall")]
)
def test_without_a_change_they_hold(turn: Turn) -> None:
    assert cards.problems(turn.before) == ()
    assert broken(turn) == []


def test_who_cannot_do_anything_would_be_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    turn = made(PLAIN, "stretch")
    assert nobody_is_stuck(turn)
    monkeypatch.setattr(cards, "legal_moves_unchecked", lambda _: ())
    assert not nobody_is_stuck(turn)
