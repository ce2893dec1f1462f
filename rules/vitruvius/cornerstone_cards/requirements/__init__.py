"""What each kind of move must keep, and the facts that decide each requirement."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from vitruvius.cornerstone_cards.requirements.acting import BREAK, SHIFT, STRETCH
from vitruvius.cornerstone_cards.requirements.dealing import DEAL, DRAWN, NEXT_ROUND, START
from vitruvius.cornerstone_cards.requirements.laying import LAY
from vitruvius.cornerstone_cards.requirements.phases import GOES_ON
from vitruvius.cornerstone_cards.requirements.turns import DRAW, END, WALL_OFF
from vitruvius.cornerstone_cards.state import (
    Break,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    NextRound,
    Shift,
    Start,
    State,
    Stretch,
    WallOff,
)
from vitruvius.ruling import Finding, Requirement

__all__ = ["findings_on", "is_legal", "requirements_of"]


def requirements_of(state: State, move: Move) -> tuple[Requirement[State, Any], ...]:  # each table knows its move
    """What a move of that kind must keep while the match goes on."""
    match move:
        case Deal():
            return DEAL
        case Start():
            return START
        case Lay():
            return LAY[state.players, state.config.multi_lay]
        case Break():
            return BREAK[state.players]
        case Shift():
            return SHIFT[state.players]
        case Stretch():
            return STRETCH
        case Draw():
            return DRAW
        case Drawn():
            return DRAWN
        case End():
            return END
        case WallOff():
            return WALL_OFF
        case NextRound():
            return NEXT_ROUND
        case _:
            assert_never(move)


def is_legal(state: State, move: Move) -> bool:
    """Whether the rules allow the move, in a sound state of a match that goes on."""
    return all(requirement.holds(state, move) for requirement in requirements_of(state, move))


def findings_on(state: State, move: Move) -> Iterator[Finding]:
    """What each clause says of the move, one after the other."""
    for requirement in (GOES_ON, *requirements_of(state, move)):
        yield requirement.finding(state, move)
