"""Corintho as a state machine: whatever is done to a game, in whatever order, the game stays itself."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from vitruvius import corintho
from vitruvius.corintho import Config, Move, State
from vitruvius.errors import IllegalMove
from vitruvius.testing.corintho import configs, legal_moves_of, moves

from .oracle import History, after_turn, before_play, end_of
from .test_outcome import as_end


class CorinthoMachine(RuleBasedStateMachine):
    """A game that is played, disturbed, written down and read again."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State = corintho.start()
        self.history: History = before_play(self.state)
        self.texts: list[str] = []

    @initialize(config=configs())
    def agree(self, config: Config) -> None:
        self.state = corintho.start(config)
        self.history = before_play(self.state)

    @precondition(lambda self: corintho.outcome(self.state) is None)
    @rule(data=st.data())
    def play_a_legal_move(self, data: st.DataObject) -> None:
        move = data.draw(legal_moves_of(self.state))
        self.texts.append(corintho.format_move(move))
        self.state = corintho.play(self.state, move)
        self.history = after_turn(self.history, self.state)

    @rule(move=moves())
    def try_any_move(self, move: Move) -> None:
        ruling = corintho.rule_on(self.state, move)
        if ruling.legal:
            assert corintho.play(self.state, move) == ruling.after
        else:
            with pytest.raises(IllegalMove) as refused:
                corintho.play(self.state, move)
            assert refused.value.ruling == ruling

    @rule()
    def write_and_read(self) -> None:
        read = corintho.parse_state(corintho.format_state(self.state), self.state.config)
        assert read == self.state
        assert hash(read) == hash(self.state)
        self.state = read
        self.history = evolve(self.history, state=read)

    @rule()
    def play_it_all_again(self) -> None:
        state = corintho.start(self.state.config)
        for text in self.texts:
            state = corintho.play(state, corintho.parse_move(text))
        assert state == self.state

    @invariant()
    def is_sound(self) -> None:
        assert corintho.problems(self.state) == ()

    @invariant()
    def has_the_outcome_of_its_history(self) -> None:
        assert as_end(corintho.outcome(self.state)) == end_of(self.history)

    @invariant()
    def is_over_when_no_move_is_left(self) -> None:
        assert bool(corintho.legal_moves(self.state)) is (corintho.outcome(self.state) is None)


TestCorintho = CorinthoMachine.TestCase
TestCorintho.settings = settings(stateful_step_count=40)
