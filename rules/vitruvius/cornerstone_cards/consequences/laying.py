"""What follows from a lay."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import quarrying as q
from vitruvius.cornerstone_cards.consequences.turns import next_turn
from vitruvius.cornerstone_cards.notation import format_position
from vitruvius.cornerstone_cards.state import Break, Lay, Phase, State
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.ruling import Finding
from vitruvius_spec.cornerstone_cards import clauses as spec


def after_lay(state: State, move: Lay, after: State) -> Iterator[Finding]:
    """What is covered and used up, and whether the turn or the round is over."""
    yield from _covered(state, move)
    yield from _stretch(state, move)
    if isinstance(state.turn.last, Break):
        yield _after_break(state, move)
    if state.config.multi_lay:
        yield from _multi_lay(state, move, after)
    yield _topping_out(state, after)
    if after.turn.phase is Phase.PLAY and after.turn.player == state.turn.player and _goes_on(after):
        return
    if state.turn.has_acted:
        says = "with a lay the turn is over, which Block actions have not ended"
        yield Finding(spec.TURN_GOES_ON, False, says, (("player", int(state.turn.player)),))
    yield from next_turn(state, after)


def _goes_on(after: State) -> bool:
    """Whether the turn of the same player goes on: another one of theirs would have nothing done in it."""
    return q.has_laid(after.turn)


def _covered(state: State, move: Lay) -> Iterator[Finding]:
    name, stack = format_position(move.position), state.stacks[move.position]
    because = (("card", move.card.text), ("at", name))
    is_open = f.is_open(stack)
    says = f"{name} was open" if is_open else f"{name} was not open"
    yield Finding(spec.OPEN_POSITION, is_open, says, because, (name,))
    says = f"{move.card.text} covers nothing" if is_open else f"{move.card.text} covers {f.top_of(stack).text}"
    yield Finding(spec.COVERING, not is_open, says, because, (name,))


def _stretch(state: State, move: Lay) -> Iterator[Finding]:
    stack, is_stretched = state.stacks[move.position], state.turn.stretched
    if not is_stretched:
        yield Finding(spec.STRETCH_SPENT, False, "no Stretch was in force")
        return
    is_needed = not f.is_open(stack) and not f.is_within_one(f.top_of(stack).rank, move.card.rank, state.reading)
    says = "the Stretch was needed" if is_needed else "the Stretch was not needed"
    yield Finding(spec.STRETCH, is_needed, says, (("needed", is_needed),))
    yield Finding(spec.STRETCH_SPENT, True, "the Stretch is used up", (("needed", is_needed),))


def _after_break(state: State, move: Lay) -> Finding:
    name = format_position(move.position)
    is_there = f.is_just_broken(state.turn.last, move.position)
    says = f"{name} is {'' if is_there else 'not '}where a card was just broken"
    if is_there and q.is_one_more(state, move.position):
        says += ", and the lay is one more than the turn's own"
    return Finding(spec.LAY_AFTER_BREAK, is_there, says, (("at", name),), (name,))


def _multi_lay(state: State, move: Lay, after: State) -> Iterator[Finding]:
    lays = state.turn.lays
    if not q.is_one_more(state, move.position):
        paid = q.is_paid_lay(state, move.position)
        because = (("lays", lays + 1), ("blocks", after.stockpiles[state.turn.player - 1]))
        nth = ("first", "second", "third")[lays]
        yield Finding(spec.TWO_FREE_LAYS, not paid, f"it is the {nth} lay of the turn", because)
        yield Finding(spec.THIRD_LAY, paid, f"it {'costs a Block' if paid else 'costs nothing'}", because)
    goes_on = after.turn.phase is Phase.PLAY and _goes_on(after)
    says = "the turn may be ended" if goes_on else "the turn is over"
    yield Finding(spec.NEVER_REQUIRED, goes_on, says, (("lays", after.turn.lays),))


def _topping_out(state: State, after: State) -> Finding:
    player = state.turn.player
    left = len(after.hands[player - 1])
    says = f"player {player} has {number_of(left, 'card')} left"
    return Finding(spec.TOPPING_OUT, left == 0, says, (("player", int(player)), ("left", left)))
