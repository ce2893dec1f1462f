"""What follows from a legal move, clause by clause, and how it decides a round and the match.

A finding holds if its clause applies: a permission because it is used, an outcome because it has come about.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from vitruvius.cornerstone_cards.clauses.playing import step
from vitruvius.cornerstone_cards.clauses.scoring import is_match_over
from vitruvius.cornerstone_cards.consequences.acting import after_break, after_shift, after_stretch
from vitruvius.cornerstone_cards.consequences.dealing import after_deal, after_next_round, after_start
from vitruvius.cornerstone_cards.consequences.laying import after_lay
from vitruvius.cornerstone_cards.consequences.turns import after_drawing, after_end, after_walling
from vitruvius.cornerstone_cards.outcomes import steps
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
from vitruvius.ruling import Finding

__all__ = ["consequences"]


def consequences(state: State, move: Move) -> tuple[Finding, ...]:
    """What the move leads to."""
    after = step(state, move)
    return (*_of_move(state, move, after), *(steps(after) if is_match_over(after) else ()))


def _of_move(state: State, move: Move, after: State) -> Iterator[Finding]:
    match move:
        case Deal():
            return after_deal(state, move, after)
        case Start():
            return after_start(after)
        case Lay():
            return after_lay(state, move, after)
        case Break():
            return after_break(after, move)
        case Shift():
            return after_shift(after, move)
        case Stretch():
            return after_stretch(after)
        case Draw():
            return iter(())
        case Drawn():
            return after_drawing(state, move, after)
        case End():
            return after_end(state, after)
        case WallOff():
            return after_walling(state, after)
        case NextRound():
            return after_next_round(state, after)
        case _:
            assert_never(move)
