"""What rolls, rings, sitting out, staying and the end of a turn must keep, and the facts that decide it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses import rings as r
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.ending import is_over
from vitruvius.cornerstone_tower.outcomes import outcome_unchecked, winner_fact
from vitruvius.cornerstone_tower.placements import has_place
from vitruvius.cornerstone_tower.reading import NoLegalPlace
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
    Turn,
    UseRing,
)
from vitruvius.cornerstone_tower.words import number_of, one_of
from vitruvius.ruling import Facts, Requirement
from vitruvius_spec.cornerstone_tower import clauses as spec

# The facts of each requirement. Sentences read on from "this move is legal / illegal:".

_PHASES: Final = {
    Phase.FIRST_ROLL: "the players are rolling for the first turn",
    Phase.ROLL: "{colour} has not rolled yet",
    Phase.BUILD: "{colour} has rolled, and has not built yet",
    Phase.WALK: "{colour} has {built}, and has neither walked nor stayed yet",
    Phase.END: "{colour} has {built}, and has only to say that the turn is done",
    Phase.COLLAPSED: "the tower has collapsed",
}


def phase_facts(state: State, move: object, holds: bool) -> Facts:
    """How far the turn has come."""
    turn = state.turn
    built = "sat out the building step" if turn.built is None else f"built {turn.built.text}"
    says = _PHASES[turn.phase].format(colour=turn.seat.word, built=built)
    return Facts(says, (("turn", turn.seat.word), ("phase", turn.phase.name.lower().replace("_", " "))))


def _has_built(state: State) -> bool:
    """Whether the building step of this turn is over."""
    return state.turn.phase is Phase.WALK or state.turn.phase is Phase.END


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
    return Facts(f"{'a' if holds else 'no'} die shows {move.die}", (("die", move.die),))


def _is_roll_due(state: State, move: object) -> bool:
    return t.is_roll_due(state)


def _are_dice(state: State, move: Roll) -> bool:
    return t.is_die(move.low) and t.is_die(move.high) and move.low <= move.high


def _dice_facts(state: State, move: Roll, holds: bool) -> Facts:
    because = (("low", move.low), ("high", move.high))
    for die in (move.low, move.high):
        if not t.is_die(die):
            return Facts(f"no die shows {die}", because)
    if holds:
        return Facts(f"two dice can show {move.low} and {move.high}", because)
    return Facts(f"the lower die is written first: roll:{move.high}{move.low}", because)


FIRST_ROLL: Final = (
    Requirement[State, Any](spec.FIRST_PLAYER, _is_first_roll_due, _first_roll_facts),
    Requirement[State, Any](spec.DICE, _is_one_die, _one_die_facts),
)
ROLL: Final = (
    Requirement[State, Any](spec.ROLLING, _is_roll_due, phase_facts),
    Requirement[State, Any](spec.DICE, _are_dice, _dice_facts),
)

# Which block


def has_rolled(state: State, move: object) -> bool:
    """Whether the dice of this turn have been rolled."""
    return state.turn.phase is Phase.BUILD or _has_built(state)


def has_block(state: State, move: Build | Misbuild | SitOut) -> bool:
    """Whether the block is at hand."""
    return t.has_block(state, move.block)


def supply_facts(state: State, move: Build | Misbuild | SitOut, holds: bool) -> Facts:
    """What the supply holds."""
    left = names(block for block in Block if t.has_block(state, block))
    word = state.turn.seat.word
    says = f"{move.block.text} is {'' if holds else 'no longer '}in {word}'s supply"
    return Facts(says, (("colour", word), ("block", move.block.text), ("left", left)))


def names(blocks: Iterable[Block]) -> tuple[str, ...]:
    """The blocks in the notation."""
    return tuple(block.text for block in blocks)


def matches(state: State, move: Build | Misbuild) -> bool:
    """Whether the numbers leave the block to build, and none has been built this turn."""
    return not _has_built(state) and t.may_build_block(state, move.block)


def match_facts(state: State, move: Build | Misbuild, holds: bool) -> Facts:
    """How the block and the numbers go together."""
    turn, parts = state.turn, move.block.parts
    because = (("low", turn.low), ("high", turn.high), ("parts", parts))
    if turn.low == 0:
        return Facts("the dice have not been rolled", because)
    if _has_built(state):
        return Facts(f"the building step is over: {phase_facts(state, move, holds).says}", because)
    if t.is_rolled(state, move.block):
        return Facts(f"{move.block.text} has {parts_words(parts)}, and the dice show {dice_words(turn)}", because)
    if t.is_double(state):
        return Facts(f"the dice show {dice_words(turn)}, and with a double any block may be built", because)
    if t.is_free_choice(state):
        return Facts("a ring was given up to build any block", because)
    if holds:
        return Facts("no block that matches has a place, so any may be built", because)
    says = f"{move.block.text} has {parts_words(parts)}, and the dice show {dice_words(turn)}"
    says += "; their sum does not count" if parts == turn.low + turn.high else ""
    return Facts(says, because)


def parts_words(parts: int) -> str:
    """How many parts."""
    return number_of(parts, "part")


def dice_words(turn: Turn) -> str:
    """What the dice of the turn show."""
    return f"{turn.low} and {turn.high}"


# Sitting out


def _need_not_build(state: State, move: SitOut) -> bool:
    return not t.must_build(state)


def _need_not_build_facts(state: State, move: SitOut, holds: bool) -> Facts:
    allowed = names(block for block in Block if t.has_block(state, block) and t.is_allowed(state, block))
    because = (("allowed", allowed), ("low", state.turn.low), ("high", state.turn.high))
    if not allowed:
        return Facts("no block of the supply matches the dice", because)
    if holds:
        leaves = "a ring leaves" if state.turn.used.any_block > 0 else "the dice leave"
        return Facts(f"{leaves} {one_of(allowed)} to build, and there is no place for it", because)
    placed = names(block for block in Block if block.text in allowed and has_place(state, block))
    return Facts(f"{one_of(placed)} can be built, and {'' if len(placed) == 1 else 'one '}must be", because)


def _may_put_back(state: State, move: SitOut) -> bool:
    return not _has_built(state) and t.may_put_back(state, move.block)


def _put_back_facts(state: State, move: SitOut, holds: bool) -> Facts:
    because = (("block", move.block.text),)
    if _has_built(state):
        return Facts(f"the building step is over: {phase_facts(state, move, holds).says}", because)
    if holds:
        return Facts(f"who sits out may put {move.block.text} back in the box", because)
    if state.reading.no_legal_place is NoLegalPlace.BOX_MATCHING:
        return Facts(f"{move.block.text} does not match the dice, and a block that does must go back", because)
    return Facts("another block of the supply has a place, and may be built", because)


SIT_OUT: Final = (
    Requirement[State, Any](spec.ROLLING, has_rolled, phase_facts),
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
        return Facts(f"it is no time for a ring: {phase_facts(state, move, holds).says}", because)
    if holds:
        return Facts(f"{word} has {number_of(rings, 'ring')} left", because)
    return Facts(f"{word} has given up a ring this turn already", because)


def _power_holds(state: State, move: UseRing) -> bool:
    return r.may_ignore_roll(state) if move.power is Power.ANY_BLOCK else r.may_help_walk(state)


def _power_facts(state: State, move: UseRing, holds: bool) -> Facts:
    because = (("power", move.power.letter),)
    if move.power is Power.ANY_BLOCK:
        if holds:
            return Facts("any block of the supply may be built for it", because)
        if state.turn.phase is not Phase.BUILD:
            return Facts("no block is to be built now", because)
        return Facts("only one of the numbers has a block, and that must be built", because)
    if holds:
        return Facts("it serves this turn's walk", because)
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
