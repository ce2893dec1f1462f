"""What many of Corintho's theorems take for granted, and what they go through."""

from __future__ import annotations

from typing import Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.state import Move, Pass, Split, State
from vitruvius_proofs.corintho.states import HEIGHT
from vitruvius_proofs.theorem import Length, Predicate

SOUND: Final[tuple[Predicate, ...]] = (
    i.supplies_are_within_deal,
    i.shared_sections_were_open,
    i.sections_are_conserved,
    i.stacks_are_in_order,
    i.what_rests_stands,
    i.what_rests_is_left_alone,
    i.is_turn_of_a_player,
)
"""What is wrong with no position that play reaches."""

MOVES: Final[tuple[Move, ...]] = (*c.BUILDING_MOVES, Pass())


LENGTHS: Final = tuple(map(Length, range(HEIGHT + 1)))
"""Every length that a stack can have."""


def is_allowed(state: State, move: Move) -> bool:
    """Whether the move is a pass, or keeps every clause on how to build."""
    return isinstance(move, Pass) or (not isinstance(move, Split) and c.obeys_codes(state, move))
