"""What events of the table must keep, and the facts that decide it."""

from __future__ import annotations

from typing import Any, Final

from vitruvius.cornerstone_tower.clauses import falls as f
from vitruvius.cornerstone_tower.state import Fall, Phase, State
from vitruvius.ruling import Facts, Requirement
from vitruvius_spec.cornerstone_tower import clauses as spec


def _can_fall(state: State, move: Fall) -> bool:
    return f.can_fall(state, move)


def _fall_facts(state: State, move: Fall, holds: bool) -> Facts:
    standing = len(state.placed)
    because = (("blocks", move.blocks), ("standing", standing), ("new", move.with_new))
    if state.turn.phase is Phase.FIRST_ROLL:
        return Facts("play has not begun", because)
    if move.with_new and state.turn.built is None:
        return Facts("no block has been built this turn", because)
    of = f"{standing} block{'' if standing == 1 else 's'} stand{'s' if standing == 1 else ''}"
    if not holds:
        return Facts(f"{of}, and {move.blocks} cannot fall" + ("" if move.with_new else " without the new one"), because)
    end = "that is a collapse" if f.is_collapse(state, move) else "that is no collapse, and they are put back"
    return Facts(f"{move.blocks} of the blocks fall: {end}", because)


def _is_of_turn(state: State, move: Fall) -> bool:
    return f.is_of_turn(state, move.by) and move.by < len(state.seats)


def _of_turn_facts(state: State, move: Fall, holds: bool) -> Facts:
    because = (("by", move.by.word), ("turn", state.turn.seat.word))
    if move.by >= len(state.seats):
        return Facts(f"nobody plays with {move.by.word}", because)
    return Facts(f"it is {state.turn.seat.word}'s turn", because)


FALL: Final = (
    Requirement[State, Any](spec.SMALL_FALL, _can_fall, _fall_facts),
    Requirement[State, Any](spec.COLLAPSE, _is_of_turn, _of_turn_facts),
)
