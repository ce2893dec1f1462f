"""Playing Corintho: the start, the legal moves, rulings, and playing a move."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property

from vitruvius import shape
from vitruvius.corintho import clauses as c
from vitruvius.corintho.clauses import step
from vitruvius.corintho.ending import outcome_unchecked
from vitruvius.corintho.requirements import findings_on, requirements_of
from vitruvius.corintho.shape import is_move, require_config, require_move
from vitruvius.corintho.soundness import problems, require_shape
from vitruvius.corintho.state import Config, Move, Pass, State, View
from vitruvius.errors import IllegalMove, UnsoundState
from vitruvius.game import Moves, Outcome, Player
from vitruvius.ruling import Ruling

CANDIDATES: tuple[Move, ...] = (*c.BUILDING_MOVES, Pass())
"""Every move that can be legal in some state, in the order in which moves are listed."""


def start(config: Config = Config()) -> State:
    """The empty foundation, with player 1 to move.

    Raises:
        MalformedState: the config is for another number of players than `PLAYERS`.
        MalformedReading: its reading holds something else than answers.
    """
    require_config(config)
    return c.opening(config)


def is_legal(state: State, move: Move) -> bool:
    """Whether the rules allow the move, in a sound state that is not decided yet."""
    return all(requirement.holds(state, move) for requirement in requirements_of(move))


def legal_moves(state: State) -> Moves[Move]:
    """The moves that the player to move may make; none in a decided game.

    Raises:
        UnsoundState: the position itself breaks a clause.
    """
    require_sound(state)
    return legal_moves_unchecked(state)


def legal_moves_unchecked(state: State) -> Moves[Move]:
    """The legal moves of a state that is known to be sound, as every state reached by play is."""
    open_ones = _Candidates(state)
    return Moves(open_ones, lambda move: is_legal(state, move) and open_ones.goes_on, is_move)


class _Candidates:
    """The moves that can be legal in a state: none once the game is decided.

    Whether it is can take long to tell, and need not be asked of a move that is illegal anyway.
    """

    def __init__(self, state: State) -> None:
        self._state = state

    def __iter__(self) -> Iterator[Move]:
        return iter(CANDIDATES if self.goes_on else ())

    @cached_property
    def goes_on(self) -> bool:
        """Whether the game goes on."""
        return not c.is_over(self._state)


def rule_on(state: State, move: Move) -> Ruling[State, Move]:
    """The answer on any well-formed move, legal or not, with a finding for every clause consulted.

    Raises:
        MalformedMove: it is no move at all.
        UnsoundState: the position itself breaks a clause.
    """
    from vitruvius.corintho.game import GAME  # noqa: PLC0415  # the object that this very function is part of

    require_sound(state)
    require_move(move)
    return Ruling(GAME, state, move, tuple(findings_on(state, move)))


def play(state: State, move: Move) -> State:
    """The state after the move.

    Raises:
        IllegalMove: the rules forbid the move; the error carries the ruling.
        MalformedMove: it is no move at all.
        UnsoundState: the position itself breaks a clause.
    """
    if move not in legal_moves(state):
        raise IllegalMove(rule_on(state, move))
    return step(state, move)


def outcome(state: State) -> Outcome | None:
    """How the game has ended; None while it goes on.

    Raises:
        UnsoundState: the position itself breaks a clause.
    """
    require_sound(state)
    return outcome_unchecked(state)


def require_sound(state: State) -> None:
    """Refuse a position that itself breaks a clause.

    Raises:
        UnsoundState: it does; the error carries the findings.
    """
    found = problems(state)
    if found:
        raise UnsoundState(found)


def chance_moves(state: State) -> tuple[tuple[Move, Fraction], ...]:
    """Nothing: there is no chance in Corintho."""
    require_shape(state)
    return ()


def events(state: State) -> tuple[Move, ...]:
    """Nothing: the table does nothing in Corintho."""
    require_shape(state)
    return ()


def view(state: State, player: Player) -> View:
    """What that player may know: everything.

    Raises:
        WrongUse: there is no such player.
    """
    require_shape(state)
    shape.require_player(player, state.players)
    return View(player, state)
