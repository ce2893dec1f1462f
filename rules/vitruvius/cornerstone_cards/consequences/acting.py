"""What follows from a Block action."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.cornerstone_cards.clauses.foundation import is_open, top_of
from vitruvius.cornerstone_cards.notation import format_position
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.state import Break, Shift, State
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.ruling import Finding
from vitruvius_spec.cornerstone_cards import clauses as spec


def after_break(after: State, move: Break) -> Iterator[Finding]:
    """What is out of the game, and what is left behind."""
    name = format_position(move.position)
    out = len(after.removed)
    says = f"{number_of(out, 'card')} {'is' if out == 1 else 'are'} out of the game"
    yield Finding(spec.BREAK, True, says, (("at", name), ("removed", out)), (name,))
    yield from _left_behind(after, move.position)
    yield from _goes_on(after)


def after_shift(after: State, move: Shift) -> Iterator[Finding]:
    """Where the card lies, and what is left behind."""
    source, target = format_position(move.source), format_position(move.target)
    top = top_of(after.stacks[move.target]).text
    says = f"{top} lies on {target}"
    yield Finding(spec.COVERING, True, says, (("at", target), ("top", top)), (target, source))
    yield from _left_behind(after, move.source)
    yield from _goes_on(after)


def after_stretch(after: State) -> Iterator[Finding]:
    """What the Stretch is for."""
    yield Finding(spec.STRETCH, True, "the next lay of this turn may go up to two ranks away")
    yield from _goes_on(after)


def _left_behind(after: State, position: Position) -> Iterator[Finding]:
    name, stack = format_position(position), after.stacks[position]
    says = f"{name} is an open Footing" if is_open(stack) else f"{top_of(stack).text} is the top card of {name}"
    yield Finding(spec.UNCOVERING, True, says, (("at", name), ("cards", len(stack))), (name,))


def _goes_on(after: State) -> Iterator[Finding]:
    player, blocks = after.turn.player, after.stockpiles[after.turn.player - 1]
    says = f"it is still player {player}'s turn, with {number_of(blocks, 'Block')} left"
    yield Finding(spec.TURN_GOES_ON, True, says, (("player", int(player)), ("blocks", blocks)))
