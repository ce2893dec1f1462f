"""Games that lead to a given position, or to one like it, played by the rules under two answers at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from attrs import define, evolve, field

from vitruvius.corintho import clauses as c
from vitruvius.corintho.game import GAME
from vitruvius.corintho.moves import legal_moves_unchecked
from vitruvius.corintho.state import Board, Config, Join, Move, Place, Platform, Section, State
from vitruvius.readings import with_answer

if TYPE_CHECKING:
    from vitruvius_proofs.witnesses.corintho.positions import Positions

_MOST: Final = 3_000
"""So many positions are tried on the way to one."""

Game = tuple[Move, ...]
"""The moves of a game, from the start."""
States = tuple[State, ...]
"""One position under each of the answers."""


def game_to(table: Positions, target: State, turns: int) -> Game | None:
    """Moves that lead from the start to the position, each legal under both answers; None if none were found.

    Args:
        table: for how many players, and under which answers.
        target: the position.
        turns: how many moves.
    """
    return _Way(target, turns).onward(_starts(table, target), ())


def games_like(table: Positions, target: State, turns: int, number: int) -> Iterator[Game]:
    """Games of so many moves after which all have placed the same sections as in the position.

    They are played at random, the same each time; each move is legal under both answers, and none ends the game.

    Args:
        table: for how many players, and under which answers.
        target: the position.
        turns: how many moves.
        number: how many games are begun.
    """
    random = Random(turns)
    for _ in range(number):
        game = _wandered(random, _starts(table, target), target, turns)
        if game is not None:
            yield game


def _starts(table: Positions, target: State) -> States:
    readings = (with_answer(target.reading, table.question, answer) for answer in table.answers)
    return tuple(GAME.start(Config(players=table.players, reading=reading)) for reading in readings)


def _after(states: States, move: Move) -> States | None:
    """The states after the move; None if it is not legal in all of them."""
    if not all(move in legal_moves_unchecked(state) for state in states):
        return None
    return tuple(c.step(state, move) for state in states)


@define
class _Way:
    """The way to one position. What has led nowhere is not tried again."""

    target: State
    turns: int
    tried: int = 0
    barred: set[State] = field(factory=set)

    def onward(self, states: States, moves: Game) -> Game | None:
        """The moves so far and those that lead on from the states that they led to."""
        here = states[0]
        if len(moves) == self.turns:
            return moves if evolve(here, config=self.target.config) == self.target else None
        if here in self.barred or self.tried >= _MOST:
            return None
        self.tried += 1
        for move in self._steps(here, self.turns - len(moves)):
            after = _after(states, move)
            found = None if after is None else self.onward(after, (*moves, move))
            if found is not None:
                return found
        self.barred.add(here)
        return None

    def _steps(self, state: State, left: int) -> Iterator[Move]:
        """Moves that put a section where it is to stand, or join stacks that are to stand on one another."""
        last = self.target.last
        for move in c.BUILDING_MOVES:
            lands = move.platform if isinstance(move, Place) else move.target
            if left <= len(last) and lands is not last[left - 1]:
                continue
            if isinstance(move, Join):
                if self._joins(state.board, move):
                    yield move
            elif self._lies_right(state.board, move) and self._has_to_place(state, move, left):
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

    def _has_to_place(self, state: State, move: Place, left: int) -> bool:
        """Whether the player is to place such a section, and does not keep it for one of the latest turns."""
        seat, last = state.player - 1, self.target.last
        to_place = state.reserves[seat].of(move.section) - self.target.reserves[seat].of(move.section)
        if left <= len(last):
            return to_place > 0
        kept = sum(
            (self.target.player - 2 - age) % self.target.players == seat
            and platform is not None
            and self.target.board[platform] == (move.section,)
            for age, platform in enumerate(last)
        )
        return to_place > kept and not (move.platform in last and len(self.target.board[move.platform]) == 1)


def _beside(platform: Platform) -> tuple[Platform, ...]:
    return tuple(other for other in Platform if c.is_adjacent(platform, other))


def _wandered(random: Random, states: States, target: State, turns: int) -> Game | None:
    moves: list[Move] = []
    while len(moves) < turns:
        after = None
        for move in _fitting(random, states[0], target, turns - len(moves)):
            after = _after(states, move)
            if after is not None and not any(map(c.is_over, after)):
                moves.append(move)
                break
            after = None
        if after is None:
            return None
        states = after
    return tuple(moves) if states[0].reserves == target.reserves else None


def _fitting(random: Random, state: State, target: State, left: int) -> list[Move]:
    """Moves in any order: placings that the player has still to make, and movings while there are turns for them."""
    seat = state.player - 1
    own, wanted = state.reserves[seat], target.reserves[seat]
    to_place = sum(own.of(section) - wanted.of(section) for section in Section)
    own_turns = (left + state.players - 1) // state.players
    found: list[Move] = [
        move
        for move in c.BUILDING_MOVES
        if (isinstance(move, Join) and own_turns > to_place)
        or (isinstance(move, Place) and own.of(move.section) > wanted.of(move.section))
    ]
    random.shuffle(found)
    # Movings are rarely legal: whoever has one to make does well to make it when it is.
    return sorted(found, key=lambda move: isinstance(move, Place))
