"""The longest rounds: as many moves as the bound on a round has it, and no more."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Final

import pytest

from tests.cornerstone_cards.sample import reading, some_positions
from vitruvius.cornerstone_cards import (
    DECK,
    GAME,
    Config,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    Phase,
    Rank,
    Shift,
    Start,
    State,
    WallOff,
)
from vitruvius.cornerstone_cards.clauses.playing import step
from vitruvius.game import Player

LONGEST: Final = {(4, 8): 88, (4, 10): 80, (3, 8): 92, (3, 10): 86}
"""The most lays, Block actions, draws and times that somebody is Walled Off, by players and cards in a hand."""
SEEDS: Final = {(4, 8): 40, (4, 10): 41, (3, 8): 23, (3, 10): 15}
"""Of what is left to choose in rounds that are as long."""
LAST: Final = Rank.KING
"""The rank of which everybody keeps a card to the end; on the Cornerstones are queens, which are covered at once."""


def count_of(state: State) -> int:
    """What every move of a round but the end of a turn makes less: see the invariant on the end of rounds."""
    return (
        sum(map(len, state.hands))
        + 2 * len(state.quarry)
        + sum(state.stockpiles)
        + sum(not is_walled for is_walled in state.walled)
    )


def dealt(config: Config, cards: int, rng: Random) -> State:
    """A deal in which everybody holds a king, and the Cornerstones are queens; low cards come last."""
    players = config.players
    kings = [card for card in DECK if card.rank is LAST][:players]
    queens = [card for card in DECK if card.rank is Rank.QUEEN][:players]
    rest = [card for card in DECK if card not in (*kings, *queens)]
    rng.shuffle(rest)
    rest.sort(key=lambda card: (card.rank < Rank.QUEEN, -card.rank))
    state = GAME.start(config)
    for card in chain(kings, rest[: players * (cards - 1)], queens):
        state = GAME.play(state, Deal(card))
    return GAME.play(state, Start(Player(1)))


def chosen(state: State, rng: Random) -> Move | None:
    """The move that keeps the round going: cards go to open Footings, and a king is kept; None if none does."""
    if state.turn.phase is Phase.DRAW:
        return Drawn(rng.choice(state.quarry))
    moves = tuple(GAME.legal_moves_unchecked(state))
    shifts = [
        move
        for move in moves
        if isinstance(move, Shift) and len(state.stacks[move.source]) == 1 and not state.stacks[move.target]
    ]
    if shifts:
        return shifts[0]
    has_spare = sum(card.rank is LAST for card in state.hands[state.turn.player - 1]) > 1
    lays = [move for move in moves if isinstance(move, Lay) and (move.card.rank is not LAST or has_spare)]
    others = [move for move in moves if isinstance(move, Draw | WallOff)]
    return rng.choice(lays) if lays else others[0] if others else None


def length_of(players: int, cards: int, seed: int) -> int:
    """How many moves a round of that kind has, draws with their cards as one; 0 if a king had to be laid."""
    rng = Random(seed)
    answers = ("hand-size=ten", "hand-size-three=ten") if cards == 10 else ()
    state = dealt(Config(players=players, reading=reading(*answers)), cards, rng)
    moves = 0
    while state.turn.phase is not Phase.ROUND_OVER:
        move = chosen(state, rng)
        if move is None:
            return 0
        moves += not isinstance(move, Drawn)
        state = step(state, move)
    return moves


@pytest.mark.parametrize(("players", "cards"), LONGEST)
def test_a_round_can_be_as_long_as_the_bound(players: int, cards: int) -> None:
    assert length_of(players, cards, SEEDS[players, cards]) == LONGEST[players, cards]


@pytest.mark.parametrize(("players", "cards"), LONGEST)
def test_the_bound_is_what_the_count_can_fall_by(players: int, cards: int) -> None:
    answers = ("hand-size=ten", "hand-size-three=ten") if cards == 10 else ()
    state = dealt(Config(players=players, reading=reading(*answers)), cards, Random(0))
    assert count_of(state) - players == LONGEST[players, cards]


@pytest.mark.parametrize("players", [3, 4])
def test_each_move_of_a_round_makes_the_count_less_and_leaves_enough(players: int) -> None:
    for state in some_positions(players, 100, Phase.PLAY, Phase.DRAW):
        assert count_of(state) >= players
        for move in GAME.legal_moves_unchecked(state):
            fall = count_of(state) - count_of(step(state, move))
            assert fall == 0 if isinstance(move, Draw | End) else fall >= 1
    for state in some_positions(players, 100, Phase.ROUND_OVER):
        assert count_of(state) >= players
