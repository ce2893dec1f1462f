"""The block tower as a state machine: whatever is done to a game, in whatever order, the game stays itself."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import GAME, Config, Move, Reading, State
from vitruvius.errors import IllegalMove
from vitruvius.testing.cornerstone_tower import configs, moves, random_event, random_move

from .sample import under

SEEDS = st.integers(0, 2**32 - 1)


class TowerMachine(RuleBasedStateMachine):
    """A game that is played, disturbed, written down and read again."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State = tower.start()
        self.texts: list[str] = []

    def is_going_on(self) -> bool:
        return tower.outcome(self.state) is None

    def play(self, move: Move) -> None:
        self.texts.append(tower.format_move(move))
        self.state = tower.play(self.state, move)

    @initialize(config=configs())
    def agree(self, config: Config) -> None:
        self.state = tower.start(config)

    @precondition(is_going_on)
    @rule(seed=SEEDS, count=st.integers(1, 20))
    def play_on(self, seed: int, count: int) -> None:
        rng = Random(seed)
        for _ in range(count):
            if self.is_going_on():
                self.play(random_move(self.state, rng))

    @precondition(is_going_on)
    @rule(seed=SEEDS)
    def let_something_happen(self, seed: int) -> None:
        event = random_event(self.state, Random(seed))
        if event is not None:
            self.play(event)

    @rule(move=moves())
    def try_any_move(self, move: Move) -> None:
        ruling = tower.rule_on(self.state, move)
        if ruling.legal:
            assert tower.play(self.state, move) == ruling.after
        else:
            with pytest.raises(IllegalMove) as refused:
                tower.play(self.state, move)
            assert refused.value.ruling == ruling

    @rule()
    def write_and_read(self) -> None:
        read = tower.parse_state(tower.format_state(self.state), self.state.config)
        assert read == self.state
        assert hash(read) == hash(self.state)
        self.state = read

    @rule()
    def store_and_fetch(self) -> None:
        assert tower.from_json(tower.to_json(self.state)) == self.state

    @rule()
    def play_it_all_again(self) -> None:
        state = tower.start(self.state.config)
        for text in self.texts:
            move = tower.parse_move(text)
            assert move in tower.legal_moves_unchecked(state)
            state = tower.step(state, move)
        assert state == self.state

    @rule()
    def change_the_reading_and_back(self) -> None:
        other = under(self.state, Reading())
        assert GAME.with_reading(other, self.state.reading) == self.state

    @invariant()
    def is_sound(self) -> None:
        assert tower.problems(self.state) == ()

    @invariant()
    def is_over_when_no_move_is_left(self) -> None:
        assert bool(tower.legal_moves_unchecked(self.state)) is self.is_going_on()


TestTower = TowerMachine.TestCase
TestTower.settings = settings(max_examples=10, stateful_step_count=20)
