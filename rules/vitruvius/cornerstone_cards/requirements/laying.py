"""What a lay must keep, and the facts that decide it."""

from __future__ import annotations

from typing import Any, Final

from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import quarrying as q
from vitruvius.cornerstone_cards.notation import format_cards, format_position
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.requirements.phases import IN_TURN
from vitruvius.cornerstone_cards.spots import spot_of
from vitruvius.cornerstone_cards.state import Break, Lay, State
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.ruling import Facts, FactValue, Requirement
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_cards import clauses as spec

# Positions


def position_facts(state: State, positions: tuple[Position, ...]) -> Facts:
    """Whether there are those positions."""
    count = f.positions_of(state.players)
    names = tuple(map(format_position, positions))
    missing = tuple(name for name, place in zip(names, positions, strict=True) if place >= count)
    because = (("positions", count), ("at", names))
    if missing:
        return Facts(f"{state.players} players have {count} positions, and no {missing[0]}", because)
    return Facts(f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} on the Foundation", because, names)


def _is_there(state: State, move: Lay) -> bool:
    return f.has_position(state.players, move.position)


def _there_facts(state: State, move: Lay, holds: bool) -> Facts:
    return position_facts(state, (move.position,))


# The hand


def _is_in_hand(state: State, move: Lay) -> bool:
    return f.is_in_hand(state.hands[state.turn.player - 1], move.card)


def _hand_facts(state: State, move: Lay, holds: bool) -> Facts:
    player = state.turn.player
    says = f"{move.card.text} is {'' if holds else 'not '}in player {player}'s hand"
    return Facts(says, (("card", move.card.text), ("hand", format_cards(state.hands[player - 1]))))


# How often


def _may_lay_again(state: State, move: Lay) -> bool:
    return q.may_lay_again(state, move.position)


def _again_facts(state: State, move: Lay, holds: bool) -> Facts:
    lays, blocks = state.turn.lays, spot_of(state).blocks
    because = (("lays", lays), ("blocks", blocks))
    laid = f"{number_of(lays, 'card')} {'has' if lays == 1 else 'have'} been laid this turn"
    if not holds:
        return Facts(f"{laid}, and there is no Block for a third", because)
    if lays and q.is_paid_lay(state, move.position):
        return Facts(f"{laid}, and a third card costs a Block", because)
    return Facts(laid, because)


# Where


def _fits(state: State, move: Lay) -> bool:
    return _is_there(state, move) and f.fits(spot_of(state), move.position, move.card.rank, state.reading)


def _fit_facts(state: State, move: Lay, holds: bool) -> Facts:
    name = format_position(move.position)
    because: tuple[tuple[str, FactValue], ...] = (("card", move.card.text), ("at", name))
    if not _is_there(state, move):
        return Facts(f"there is no {name}", because)
    stack = state.stacks[move.position]
    if f.is_open(stack):
        return Facts(f"{name} is open, and takes any card", because, (name,))
    top = f.top_of(stack)
    because = (*because, ("top", top.text), ("stretched", state.turn.stretched))
    pair = f"{move.card.text} and {top.text}, the top card of {name},"
    if f.fits_top(top.rank, move.card.rank, state.turn.stretched, state.reading):
        within = "two ranks" if state.turn.stretched else "one rank"
        return Facts(f"{pair} are within {within}", because, (name,))
    if holds:
        return Facts(f"a card of {name} was just broken, and any card may be laid there", because, (name,))
    if state.turn.stretched and f.is_within_one(top.rank, move.card.rank, state.reading):
        return Facts(f"{pair} are not two ranks apart, as a Stretch has it", because, (name,))
    within = "two ranks apart" if state.turn.stretched else "one rank apart"
    return Facts(f"{pair} are more than {within}", because, (name,))


def _keeps_to_broken(state: State, move: Lay) -> bool:
    return f.keeps_to_broken(state.turn.last, move.position, state.reading)


def _broken_facts(state: State, move: Lay, holds: bool) -> Facts:
    last, name = state.turn.last, format_position(move.position)
    if not isinstance(last, Break):
        return Facts("the last thing done this turn was no Break", (("at", name),), (name,))
    broken = format_position(last.position)
    because, where = (("at", name), ("broken", broken)), tuple(dict.fromkeys((name, broken)))
    if last.position == move.position:
        return Facts(f"a card of {name} was just broken, and one may be laid there", because, where)
    if holds:
        return Facts(f"a card of {broken} was just broken, and one may be laid elsewhere", because, where)
    return Facts(f"a card of {broken} was just broken, and the next lay goes there", because, where)


def foundation_clause(players: int) -> Clause:
    """The clause that says which positions so many players have."""
    return spec.THREE_PLAYERS if players == 3 else spec.FOUNDATION


def lay_requirements(players: int, *, multi_lay: bool) -> tuple[Requirement[State, Any], ...]:
    """What a lay must keep."""
    return (
        *IN_TURN,
        Requirement[State, Any](foundation_clause(players), _is_there, _there_facts),
        Requirement[State, Any](spec.FROM_HAND, _is_in_hand, _hand_facts),
        Requirement[State, Any](spec.WITHIN_ONE, _fits, _fit_facts),
        Requirement[State, Any](spec.LAY_AFTER_BREAK, _keeps_to_broken, _broken_facts),
        Requirement[State, Any](spec.THIRD_LAY if multi_lay else spec.ONE_LAY, _may_lay_again, _again_facts),
    )


LAY: Final = {
    (players, multi_lay): lay_requirements(players, multi_lay=multi_lay)
    for players in (3, 4)
    for multi_lay in (False, True)
}
"""What a lay must keep, by how many play and whether with Multi-Lay."""
