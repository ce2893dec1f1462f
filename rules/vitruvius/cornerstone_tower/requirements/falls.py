"""What events of the table must keep, and the facts that decide it."""

from __future__ import annotations

from typing import Any, Final

from vitruvius.cornerstone_tower.clauses import falls as f
from vitruvius.cornerstone_tower.state import Fall, Phase, State
from vitruvius.cornerstone_tower.words import all_of, number_of
from vitruvius.ruling import Facts, Requirement
from vitruvius_spec.cornerstone_tower import clauses as spec


def _can_fall(state: State, move: Fall) -> bool:
    return f.can_fall(state, move) and all(f.can_meeple_fall(state, colour) for colour in move.meeples)


def _fall_facts(state: State, move: Fall, holds: bool) -> Facts:
    standing, built = len(state.placed), state.turn.built
    because = (("blocks", move.blocks), ("standing", standing), ("new", move.with_new))
    if state.turn.phase is Phase.FIRST_ROLL:
        return Facts("play has not begun", because)
    if state.turn.phase is Phase.COLLAPSED:
        return Facts("the tower has collapsed", because)
    if move.with_new and not f.has_new(state):
        return Facts("no block is being built, nor has been this turn", because)
    is_without_new = built is not None and not move.with_new
    count = standing - 1 if is_without_new else standing
    count += 1 if move.with_new and built is None else 0
    besides = f" besides {built.text}, which is new" if built is not None and is_without_new else ""
    steady = [colour.word for colour in move.meeples if not f.can_meeple_fall(state, colour)]
    if f.can_fall(state, move) and steady:
        return Facts(f"no meeple of {all_of(steady)} stands on a block", (*because, ("meeples", tuple(steady))))
    says = f"{number_of(count, 'block')} could fall{besides}" if count else f"no block stands{besides}"
    return Facts(says if holds or not count else f"only {says}", because)


def _is_of_turn(state: State, move: Fall) -> bool:
    return move.by < len(state.seats) and f.is_of_turn(state, move)


def _of_turn_facts(state: State, move: Fall, holds: bool) -> Facts:
    because = (("by", move.by.word), ("turn", state.turn.seat.word))
    if move.by >= len(state.seats):
        return Facts(f"nobody plays with {move.by.word}", because)
    turn = state.turn.seat.word
    if holds:
        return Facts(f"the fall is {move.by.word}'s", because)
    return Facts(f"it is {turn}'s turn, and so it is {turn}'s fall", because)


FALL: Final = (
    Requirement[State, Any](spec.SMALL_FALL, _can_fall, _fall_facts),
    Requirement[State, Any](spec.COLLAPSE, _is_of_turn, _of_turn_facts),
)
