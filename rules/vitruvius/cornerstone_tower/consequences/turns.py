"""What follows from rolls, rings, falls and the end of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses import ending as e
from vitruvius.cornerstone_tower.clauses import falls as f
from vitruvius.cornerstone_tower.clauses import rings as r
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.outcomes import colours_words
from vitruvius.cornerstone_tower.requirements.turns import dice_words, names
from vitruvius.cornerstone_tower.state import Fall, Phase, Power, State, UseRing
from vitruvius.cornerstone_tower.words import all_of, meeples_of, number_of, one_of
from vitruvius.game import Player
from vitruvius.ruling import FactValue, Finding
from vitruvius_spec.cornerstone_tower import clauses as spec

# Rolls


def after_first_roll(after: State) -> Iterator[Finding]:
    """Who begins, and with which colours; or who is still to roll."""
    if after.turn.phase is Phase.FIRST_ROLL:
        waiting = tuple(f"player {player}" for player in after.first.contenders[len(after.first.dice) :])
        says = f"it is not decided who begins: {all_of(waiting)} {'is' if len(waiting) == 1 else 'are'} to roll"
        yield Finding(spec.FIRST_PLAYER, False, says, (("waiting", waiting),))
        return
    player = t.owner_of(after.turn.seat, after.players)
    says = f"player {player} has rolled highest, and begins"
    yield Finding(spec.FIRST_PLAYER, True, says, (("player", int(player)),))
    told = tuple(
        f"player {number} plays {all_of(colours_words(after, Player(number)))}"
        for number in range(1, after.players + 1)
    )
    yield Finding(spec.TWO_COLOURS, after.players == 2, all_of(told), (("players", after.players),))


def after_roll(after: State) -> Iterator[Finding]:
    """Which blocks the dice leave to build."""
    word, dice, is_double = after.turn.seat.word, dice_words(after.turn), t.is_double(after)
    because = (("low", after.turn.low), ("high", after.turn.high))
    says = f"the dice show {dice}" + (f": {word} may build any block" if is_double else ", which is no double")
    yield Finding(spec.DOUBLES, is_double, says, because)
    if is_double:
        return
    allowed = names(block for block in Block if t.has_block(after, block) and t.is_allowed(after, block))
    says = (
        f"{word} may build {one_of(allowed)}"
        if allowed
        else f"{word} has no block of {after.turn.low} or {after.turn.high} parts"
    )
    yield Finding(spec.MATCHING_BLOCK, bool(allowed), says, (*because, ("allowed", allowed)))
    says = f"{word} has blocks that match" if allowed else f"{word} must sit out the building step, or give up a ring"
    yield Finding(spec.SITTING_OUT, not allowed, says, (*because, ("allowed", allowed)))


# Rings


def after_ring(state: State, move: UseRing) -> Iterator[Finding]:
    """Whether the ring keeps its player from sitting out."""
    if move.power is not Power.ANY_BLOCK:
        return
    avoids = r.may_avoid_sitting_out(state)
    word = state.turn.seat.word
    says = f"{word} need not sit out" if avoids else f"{word} would not have had to sit out"
    if not avoids and r.sits_out(state):
        says = f"{word} must sit out all the same: no block has a place"
    yield Finding(spec.RING_INSTEAD, avoids, says, (("dice", dice_words(state.turn)),))


# Falls


def after_fall(state: State, move: Fall) -> Iterator[Finding]:
    """Whether what has fallen is put back."""
    is_put_back = f.is_put_back(state, move)
    because: tuple[tuple[str, FactValue], ...] = (("blocks", move.blocks),)
    back = "the block goes back where it was" if move.blocks == 1 else "the blocks go back where they were"
    if move.meeples and is_put_back:
        ending = "s" if len(move.meeples) == 1 else ""
        stay = any(f.ends_on_table(state, move, colour) for colour in move.meeples)
        because = (*because, ("meeples", tuple(colour.word for colour in move.meeples)))
        meeples = meeples_of([colour.word for colour in move.meeples])
        back = f"{back}, {meeples} {f'stay{ending} on the table' if stay else 'too'}"
    says = f"{back}, and play goes on" if is_put_back else "what has fallen is not put back"
    yield Finding(spec.SMALL_FALL, is_put_back, says, because)
    if is_put_back:
        says = f"{number_of(move.blocks, 'block')} falling at once {'is' if move.blocks == 1 else 'are'} no collapse"
        yield Finding(spec.COLLAPSE, False, says, because)


# The end of a turn


def after_end(after: State) -> Iterator[Finding]:
    """Whose turn it is, unless the game is over."""
    if e.is_over(after):
        yield Finding(spec.NEXT_PLAYER, False, "nobody has another turn")
        return
    word, player = after.turn.seat.word, t.owner_of(after.turn.seat, after.players)
    says = f"it is {word}'s turn, played by player {player}"
    yield Finding(spec.NEXT_PLAYER, True, says, (("turn", word), ("player", int(player))))
    left = tuple(
        colour.word
        for colour, seat in zip(t.colours_of(after.players), after.seats, strict=True)
        if not e.has_used_all(seat)
    )
    says = f"{all_of(left)} {'has' if len(left) == 1 else 'have'} blocks left"
    yield Finding(spec.GAME_END, False, says, (("left", left),))
