"""The card game as a state machine: whatever is done to a match, in whatever order, the match stays itself."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from vitruvius import cornerstone_cards as cards
from vitruvius.cornerstone_cards import GAME, Config, Move, Reading, State
from vitruvius.errors import IllegalMove
from vitruvius.game import Player
from vitruvius.testing.cornerstone_cards import Temper, configs, moves, random_ending, random_move

from .oracle import under

SEEDS = st.integers(0, 2**32 - 1)


class CardMachine(RuleBasedStateMachine):
    """A match that is played, written down and read again."""

    def __init__(self) -> None:
        super().__init__()
        self.first: State = cards.start()
        self.state: State = self.first
        self.texts: list[str] = []

    def is_going_on(self) -> bool:
        return cards.outcome(self.state) is None

    def play(self, move: Move) -> None:
        self.texts.append(cards.format_move(move))
        self.state = cards.play(self.state, move)

    @initialize(config=configs(), seed=SEEDS, is_late=st.booleans())
    def agree(self, config: Config, seed: int, is_late: bool) -> None:
        self.first = random_ending(Random(seed), config) if is_late else cards.start(config)
        self.state = self.first

    @precondition(is_going_on)
    @rule(seed=SEEDS, count=st.integers(1, 40), temper=st.sampled_from((None, *Temper)))
    def play_on(self, seed: int, count: int, temper: Temper | None) -> None:
        rng = Random(seed)
        for _ in range(count):
            if self.is_going_on():
                self.play(random_move(self.state, rng, temper))

    @rule(move=moves())
    def try_any_move(self, move: Move) -> None:
        ruling = cards.rule_on(self.state, move)
        if ruling.legal:
            assert cards.play(self.state, move) == ruling.after
        else:
            with pytest.raises(IllegalMove) as refused:
                cards.play(self.state, move)
            assert refused.value.ruling == ruling

    @rule()
    def write_and_read(self) -> None:
        read = cards.parse_state(cards.format_state(self.state), self.state.config)
        assert read == self.state
        assert hash(read) == hash(self.state)
        self.state = read

    @rule()
    def store_and_fetch(self) -> None:
        assert cards.from_json(cards.to_json(self.state)) == self.state

    @rule()
    def play_it_all_again(self) -> None:
        state = self.first
        for text in self.texts:
            move = cards.parse_move(text)
            assert move in cards.legal_moves_unchecked(state)
            state = cards.step(state, move)
        assert state == self.state

    @rule()
    def change_the_reading_and_back(self) -> None:
        other = under(self.state, Reading())
        assert GAME.with_reading(other, self.state.reading) == self.state

    @rule(seat=st.integers(0, 3))
    def look_at_the_table(self, seat: int) -> None:
        player = Player(seat % self.state.players + 1)
        view = cards.view(self.state, player)
        assert view.hands[player - 1] == self.state.hands[player - 1]
        assert set(view.unseen).isdisjoint(card for hand in view.hands for card in hand or ())

    @invariant()
    def is_sound(self) -> None:
        assert cards.problems(self.state) == ()

    @invariant()
    def is_over_when_no_move_is_left(self) -> None:
        assert bool(cards.legal_moves_unchecked(self.state)) is self.is_going_on()


TestCards = CardMachine.TestCase
TestCards.settings = settings(max_examples=15, stateful_step_count=20)
