"""What rolls, rings, sitting out, staying and the end of a turn must keep, and the facts that decide it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses import rings as r
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.ending import is_over
from vitruvius.cornerstone_tower.outcomes import outcome_unchecked, winner_fact
from vitruvius.cornerstone_tower.state import (
    Build,
    FirstRoll,
    Misbuild,
    Move,
    Phase,
    Power,
    Roll,
    SitOut,
    State,
    UseRing,
)
from vitruvius.ruling import Facts, Requirement
from vitruvius_spec.cornerstone_tower import clauses as spec

# The facts of each requirement. Sentences read on from "this move is legal / illegal:".

_PHASES: Final = {
    Phase.FIRST_ROLL: "the players are rolling for the first turn",
    Phase.ROLL: "{} has not rolled yet",
    Phase.BUILD: "{} has rolled, and has not built yet",
    Phase.WALK: "{} has done with building, and has not walked yet",
    Phase.END: "{} has done all but end the turn",
    Phase.COLLAPSED: "the tower has collapsed",
}


def phase_facts(state: State, move: object, holds: bool) -> Facts:
    """How far the turn has come."""
    says = _PHASES[state.turn.phase].format(state.turn.seat.word)
    return Facts(says, (("turn", state.turn.seat.word), ("phase", state.turn.phase.name.lower().replace("_", " "))))


def _game_goes_on(state: State, move: object) -> bool:
    return not is_over(state)


def _game_goes_on_facts(state: State, move: object, holds: bool) -> Facts:
    end = outcome_unchecked(state)
    if end is None:
        return Facts("the game is not decided yet", (("winner", "nobody"),))
    return Facts(f"the game is over: {end.says}", (("winner", winner_fact(end)),))


GOES_ON: Final = Requirement[State, Move](spec.GAME_END, _game_goes_on, _game_goes_on_facts)
"""Whatever is played, the game must go on."""

# Rolls


def _is_first_roll_due(state: State, move: object) -> bool:
    return state.turn.phase is Phase.FIRST_ROLL


def _first_roll_facts(state: State, move: object, holds: bool) -> Facts:
    if not holds:
        return Facts("who begins has been decided", (("phase", "decided"),))
    rolling = state.first.contenders[len(state.first.dice)]
    return Facts(f"player {rolling} is to roll for the first turn", (("player", int(rolling)),))


def _is_one_die(state: State, move: FirstRoll) -> bool:
    return t.is_die(move.die)


def _one_die_facts(state: State, move: FirstRoll, holds: bool) -> Facts:
    return Facts(f"a die shows 1 to 6, and not {move.die}" if not holds else f"a {move.die}", (("die", move.die),))


def _is_roll_due(state: State, move: object) -> bool:
    return t.is_roll_due(state)


def _are_dice(state: State, move: Roll) -> bool:
    return t.is_die(move.low) and t.is_die(move.high) and move.low <= move.high


def _dice_facts(state: State, move: Roll, holds: bool) -> Facts:
    says = f"the dice show {move.low} and {move.high}"
    says += "" if holds else "; each shows 1 to 6, and the lower one is written first"
    return Facts(says, (("low", move.low), ("high", move.high)))


FIRST_ROLL: Final = (
    Requirement[State, Any](spec.FIRST_PLAYER, _is_first_roll_due, _first_roll_facts),
    Requirement[State, Any](spec.DICE, _is_one_die, _one_die_facts),
)
ROLL: Final = (
    Requirement[State, Any](spec.ROLLING, _is_roll_due, phase_facts),
    Requirement[State, Any](spec.DICE, _are_dice, _dice_facts),
)

# Which block


def is_building_due(state: State, move: object) -> bool:
    """Whether a block is to be built now, or the step sat out."""
    return state.turn.phase is Phase.BUILD


def has_block(state: State, move: Build | Misbuild | SitOut) -> bool:
    """Whether the block is at hand."""
    return t.has_block(state, move.block)


def supply_facts(state: State, move: Build | Misbuild | SitOut, holds: bool) -> Facts:
    """What the supply holds."""
    left = names(block for block in Block if t.has_block(state, block))
    word = state.turn.seat.word
    says = f"{word} has {move.block.text}" if holds else f"{word} has no {move.block.text} any more"
    return Facts(says, (("colour", word), ("block", move.block.text), ("left", left)))


def names(blocks: Iterable[Block]) -> tuple[str, ...]:
    """The blocks in the notation."""
    return tuple(block.text for block in blocks)


def matches(state: State, move: Build | Misbuild) -> bool:
    """Whether the numbers leave the block to build."""
    return t.may_build_block(state, move.block)


def match_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """How the block and the numbers go together."""
    turn, parts = state.turn, move.block.parts
    because = (("low", turn.low), ("high", turn.high), ("parts", parts))
    if turn.low == 0:
        return Facts("the dice have not been rolled", because)
    dice = f"{turn.low} and {turn.high}"
    if t.is_rolled(state, move.block):
        return Facts(f"{move.block.text} has {_parts(parts)}, and the dice show {dice}", because)
    if t.is_double(state):
        return Facts(f"the dice show {dice}: with a double any block may be built", because)
    if t.is_free_choice(state):
        return Facts("a ring was given up to build any block", because)
    if holds:
        return Facts("no block that matches has a place, so any may be built", because)
    says = f"{move.block.text} has {_parts(parts)}, and the dice show {dice}"
    says += "; their sum does not count" if parts == turn.low + turn.high else ""
    return Facts(says, because)


def _parts(parts: int) -> str:
    return "1 part" if parts == 1 else f"{parts} parts"


# Sitting out


def _need_not_build(state: State, move: SitOut) -> bool:
    return not t.must_build(state)


def _need_not_build_facts(state: State, move: SitOut, holds: bool) -> Facts:
    allowed = names(block for block in Block if t.has_block(state, block) and t.is_allowed(state, block))
    because = (("allowed", allowed), ("low", state.turn.low), ("high", state.turn.high))
    if not allowed:
        return Facts("no block of the supply matches the dice", because)
    if holds:
        return Facts(f"{_either(allowed)} may be built, but there is no place for it", because)
    return Facts(f"{_either(allowed)} can be built, and must be", because)


def _either(texts: tuple[str, ...]) -> str:
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"


def _may_put_back(state: State, move: SitOut) -> bool:
    return t.may_put_back(state, move.block)


def _put_back_facts(state: State, move: SitOut, holds: bool) -> Facts:
    because = (("block", move.block.text),)
    if holds:
        return Facts(f"{move.block.text} goes back in the box", because)
    return Facts(f"{move.block.text} is not a block that may go back in the box here", because)


SIT_OUT: Final = (
    Requirement[State, Any](spec.ROLLING, is_building_due, phase_facts),
    Requirement[State, Any](spec.SUPPLY, has_block, supply_facts),
    Requirement[State, Any](spec.ONLY_MATCH, _need_not_build, _need_not_build_facts),
    Requirement[State, Any](spec.SITTING_OUT, _may_put_back, _put_back_facts),
)

# Rings


def _may_use_ring(state: State, move: UseRing) -> bool:
    return r.may_use_ring(state, move.power)


def _ring_facts(state: State, move: UseRing, holds: bool) -> Facts:
    rings, used, word = t.seat(state).rings, state.turn.used.total, state.turn.seat.word
    because = (("rings", rings), ("used", used))
    if rings == 0:
        return Facts(f"{word} has no ring left", because)
    if not r.is_time_for_ring(state):
        return Facts(f"a ring is given up after the roll: {phase_facts(state, move, holds).says}", because)
    if holds:
        return Facts(f"{word} has {rings} ring{'s' if rings > 1 else ''} left", because)
    return Facts(f"{word} has given up a ring this turn already", because)


def _power_holds(state: State, move: UseRing) -> bool:
    return r.may_ignore_roll(state) if move.power is Power.ANY_BLOCK else r.may_help_walk(state)


def _power_facts(state: State, move: UseRing, holds: bool) -> Facts:
    because = (("power", move.power.letter),)
    if move.power is Power.ANY_BLOCK:
        if holds:
            return Facts("any block of the supply may be built instead of one that matches", because)
        if state.turn.phase is not Phase.BUILD:
            return Facts("no block is to be built now", because)
        return Facts("a block matches, and must be built", because)
    if holds:
        return Facts("it helps the meeple's walk this turn", because)
    return Facts("who sits out the building step gives up no ring for the walk", because)


_RINGS: Final = Requirement[State, Any](spec.RINGS, _may_use_ring, _ring_facts)
USE_RING: Final = {
    Power.ANY_BLOCK: (_RINGS, Requirement[State, Any](spec.RING_ANY_BLOCK, _power_holds, _power_facts)),
    Power.ANY_COLOUR: (_RINGS, Requirement[State, Any](spec.RING_ANY_COLOUR, _power_holds, _power_facts)),
    Power.TWO_LEVELS: (_RINGS, Requirement[State, Any](spec.RING_TWO_LEVELS, _power_holds, _power_facts)),
}

# Walking at all, staying, and the end of the turn


def _is_walk_due(state: State, move: object) -> bool:
    return t.is_walk_due(state)


def _may_stay(state: State, move: object) -> bool:
    return t.may_stay(state)


def _is_done(state: State, move: object) -> bool:
    return t.is_done(state)


WALK_DUE: Final = Requirement[State, Any](spec.MOVE_AFTER_BUILDING, _is_walk_due, phase_facts)
"""A meeple walks after the building step."""
STAY: Final = (Requirement[State, Any](spec.STAYING, _may_stay, phase_facts),)
END: Final = (Requirement[State, Any](spec.DONE, _is_done, phase_facts),)
