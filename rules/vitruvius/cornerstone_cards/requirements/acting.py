"""What Block actions must keep, and the facts that decide it."""

from __future__ import annotations

from typing import Any, Final

from vitruvius.cornerstone_cards.clauses import actions as a
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import quarrying as q
from vitruvius.cornerstone_cards.notation import format_position
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.requirements.laying import foundation_clause, position_facts
from vitruvius.cornerstone_cards.requirements.phases import IN_TURN, is_in_turn, phase_facts
from vitruvius.cornerstone_cards.searches import can_make_lay
from vitruvius.cornerstone_cards.spots import hand_of, spot_of
from vitruvius.cornerstone_cards.state import Action, Break, Shift, State, Stretch
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.ruling import Facts, Requirement
from vitruvius_spec.cornerstone_cards import clauses as spec

# The price


def _can_pay(state: State, move: Action) -> bool:
    return a.can_pay(spot_of(state).blocks, a.price_of(move))


def _pay_facts(state: State, move: Action, holds: bool) -> Facts:
    blocks, price = spot_of(state).blocks, a.price_of(move)
    says = f"player {state.turn.player} has {number_of(blocks, 'Block')}, and it costs {price}"
    return Facts(says, (("blocks", blocks), ("price", price)))


_PAYING: Final = Requirement[State, Any](spec.PAYING, _can_pay, _pay_facts)

# Positions


def _source(move: Break | Shift) -> Position:
    return move.position if isinstance(move, Break) else move.source


def _places(move: Break | Shift) -> tuple[Position, ...]:
    return (move.position,) if isinstance(move, Break) else (move.source, move.target)


def _are_there(state: State, move: Break | Shift) -> bool:
    return all(f.has_position(state.players, position) for position in _places(move))


def _there_facts(state: State, move: Break | Shift, holds: bool) -> Facts:
    return position_facts(state, _places(move))


def _has_top(state: State, move: Break | Shift) -> bool:
    return f.has_position(state.players, _source(move)) and f.has_top(state.stacks[_source(move)])


def _top_facts(state: State, move: Break | Shift, holds: bool) -> Facts:
    name = format_position(_source(move))
    if not holds:
        return Facts(f"there is no card on {name}", (("at", name),), (name,))
    top = f.top_of(state.stacks[_source(move)]).text
    return Facts(f"{top} is the top card of {name}", (("at", name), ("top", top)), (name,))


_TOP_CARD: Final = Requirement[State, Any](spec.TOP_CARD, _has_top, _top_facts)

# Shift


def _is_on_foundation(state: State, move: Shift) -> bool:
    return _are_there(state, move) and _has_top(state, move)


def _may_move(state: State, move: Shift) -> bool:
    if not _is_on_foundation(state, move):
        return move.source != move.target
    return a.may_move(spot_of(state), move.source, move.target, state.reading)


def _move_facts(state: State, move: Shift, holds: bool) -> Facts:
    source, target = format_position(move.source), format_position(move.target)
    because, where = (("from", source), ("to", target)), tuple(dict.fromkeys((source, target)))
    if holds:
        return Facts(f"{target} is another position than {source}", because, where)
    if source == target:
        return Facts(f"a card of {source} is shifted to another position", because, where)
    if a.is_shift_back(state.turn.last, move.source, move.target) and not state.reading.shift_back:
        return Facts("the card was only just shifted from there", because, where)
    return Facts("the same ranks would be on top as before", because, where)


def _may_land(state: State, move: Shift) -> bool:
    return (
        not _is_on_foundation(state, move)
        or move.source == move.target
        or a.may_land(spot_of(state), move.source, move.target, state.reading)
    )


def _land_facts(state: State, move: Shift, holds: bool) -> Facts:
    target = format_position(move.target)
    if not _is_on_foundation(state, move) or move.source == move.target:
        return Facts("nothing is shifted", (("to", target),))
    onto, card = state.stacks[move.target], f.top_of(state.stacks[move.source]).text
    if f.is_open(onto):
        return Facts(f"{target} is open, and takes any card", (("card", card), ("to", target)), (target,))
    top = f.top_of(onto).text
    because = (("card", card), ("to", target), ("top", top))
    pair = f"{card} and {top}, the top card of {target},"
    return Facts(f"{pair} are {'' if holds else 'not '}within reach", because, (target,))


# Stretch


def _may_stretch(state: State, move: Stretch) -> bool:
    return a.may_stretch(state.turn.stretched, state.reading)


def _stretch_facts(state: State, move: Stretch, holds: bool) -> Facts:
    says = "a Stretch is in force" if state.turn.stretched else "no Stretch is in force"
    return Facts(says + (", and a second one has no effect" if state.turn.stretched and holds else ""))


# When


def _can_take(state: State, move: Action) -> bool:
    return a.may_take(spot_of(state), move, state.reading)


def _may_act(state: State, move: Action) -> bool:
    if not is_in_turn(state) or not q.is_time_to_act(state):
        return False
    return not _can_take(state, move) or q.may_act(state, move)


def no_help(state: State) -> str:
    """The beginning of a sentence that nothing which is spent on helps the player in turn to a lay."""
    # Asked, and so told of, only where one action does not help and several do.
    spot, hand, reading = spot_of(state), hand_of(state), state.reading
    return "no single Block action" if can_make_lay(spot, hand, reading) else "no Block action or sequence of them"


def _act_facts(state: State, move: Action, holds: bool) -> Facts:
    if not is_in_turn(state):
        return phase_facts(state, move, holds)
    because = (("player", int(state.turn.player)), ("lays", state.turn.lays))
    if holds and not _can_take(state, move):
        return Facts("nothing is spent, since the action cannot be taken", because)
    if holds:
        return Facts("Blocks may be spent at this point of the turn", because)
    if not q.is_time_to_act(state):
        return Facts("a card has been laid this turn, and Blocks are spent on actions only before that", because)
    if q.is_walled_in(state):
        says = f"no card can be laid, and {no_help(state)} makes a lay possible: the player is Walled Off"
        return Facts(says, because)
    if q.may_waste(state, a.after_action(spot_of(state), move, state.reading)):
        return Facts("a card can be laid now, and none could be laid after it", because)
    return Facts("there is nothing to draw, and no lay could be made possible after it", because)


_ACTING: Final = Requirement[State, Any](spec.BLOCK_ACTIONS, _may_act, _act_facts)

STRETCH: Final = (
    *IN_TURN,
    _PAYING,
    Requirement[State, Any](spec.NO_STACKING, _may_stretch, _stretch_facts),
    _ACTING,
)
BREAK: Final = {
    players: (
        *IN_TURN,
        Requirement[State, Any](foundation_clause(players), _are_there, _there_facts),
        _PAYING,
        _TOP_CARD,
        _ACTING,
    )
    for players in (3, 4)
}
"""What a Break must keep, by how many play."""
SHIFT: Final = {
    players: (
        *IN_TURN,
        Requirement[State, Any](foundation_clause(players), _are_there, _there_facts),
        _PAYING,
        _TOP_CARD,
        Requirement[State, Any](spec.SHIFT_TARGET, _may_land, _land_facts),
        Requirement[State, Any](spec.SHIFT, _may_move, _move_facts),
        _ACTING,
    )
    for players in (3, 4)
}
"""What a Shift must keep, by how many play."""
