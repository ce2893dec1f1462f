"""Games that lead to a given position, played by the rules under two answers at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from attrs import define, evolve, field

from vitruvius.corintho import clauses as c
from vitruvius.corintho.game import GAME
from vitruvius.corintho.moves import legal_moves_unchecked
from vitruvius.corintho.state import Board, Config, Join, Move, Place, Platform, State
from vitruvius.readings import with_answer

if TYPE_CHECKING:
    from vitruvius_proofs.witnesses.corintho.positions import Positions

_MOST: Final = 4_000
"""So many positions are tried on the way to one."""


def game_to(table: Positions, target: State, turns: int) -> tuple[Move, ...] | None:
    """Moves that lead from the start to the position, each legal under both answers; None if none were found.

    Args:
        table: for how many players, and under which answers.
        target: the position.
        turns: how many moves.
    """
    starts = tuple(
        GAME.start(Config(players=table.players, reading=with_answer(target.reading, table.question, answer)))
        for answer in table.answers
    )
    return _Way(target, turns).onward(starts, ())


@define
class _Way:
    """The way to one position. What has led nowhere is not tried again."""

    target: State
    turns: int
    tried: int = 0
    barred: set[State] = field(factory=set)

    def onward(self, states: tuple[State, ...], moves: tuple[Move, ...]) -> tuple[Move, ...] | None:
        """The moves so far and those that lead on from the states that they led to."""
        here = states[0]
        if len(moves) == self.turns:
            return moves if self._is_reached(here) else None
        if here in self.barred or self.tried >= _MOST:
            return None
        self.tried += 1
        for move in self._steps(here, len(moves)):
            if all(move in legal_moves_unchecked(state) for state in states):
                after = tuple(c.step(state, move) for state in states)
                found = self.onward(after, (*moves, move))
                if found is not None:
                    return found
        self.barred.add(here)
        return None

    def _is_reached(self, state: State) -> bool:
        return evolve(state, config=self.target.config) == self.target

    def _steps(self, state: State, turn: int) -> Iterator[Move]:
        """Moves that put a section where it is to stand, or join stacks that are to stand on one another."""
        left = self.turns - turn
        aim = self.target.last[left - 1] if left <= len(self.target.last) else None
        own, wanted = state.reserves[state.player - 1], self.target.reserves[state.player - 1]
        for move in c.BUILDING_MOVES:
            lands = move.platform if isinstance(move, Place) else move.target
            if aim is not None and lands is not aim:
                continue
            if isinstance(move, Join):
                if self._joins(state.board, move):
                    yield move
            elif self._lies_right(state.board, move) and own.of(move.section) > wanted.of(move.section):
                yield move

    def _joins(self, board: Board, move: Join) -> bool:
        joined = board[move.target] + board[move.source]
        return bool(board[move.source] and board[move.target]) and any(
            joined == self.target.board[place][: len(joined)] or joined == self.target.board[place][-len(joined) :]
            for place in (move.target, *_beside(move.target))
        )

    def _lies_right(self, board: Board, move: Place) -> bool:
        """Whether the section is to stand there, or beside it on something else."""
        if board[move.platform]:
            return False
        return self.target.board[move.platform][:1] == (move.section,) or any(
            move.section in self.target.board[place][1:] for place in _beside(move.platform)
        )


def _beside(platform: Platform) -> tuple[Platform, ...]:
    return tuple(other for other in Platform if c.is_adjacent(platform, other))
