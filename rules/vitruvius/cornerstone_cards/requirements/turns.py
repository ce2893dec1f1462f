"""What drawing, the end of a turn and being Walled Off must keep, and the facts that decide it."""

from __future__ import annotations

from typing import Any, Final

from vitruvius import certificates
from vitruvius.captions import all_of
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import quarrying as q
from vitruvius.cornerstone_cards.clauses.setup import is_quarry_empty
from vitruvius.cornerstone_cards.notation import format_move
from vitruvius.cornerstone_cards.positions import POSITIONS
from vitruvius.cornerstone_cards.requirements.acting import no_help
from vitruvius.cornerstone_cards.requirements.phases import IN_TURN, is_in_turn, phase_facts
from vitruvius.cornerstone_cards.searches import way_to_lay
from vitruvius.cornerstone_cards.spots import hand_of, spot_of
from vitruvius.cornerstone_cards.state import Lay, State
from vitruvius.ruling import Facts, Requirement
from vitruvius_spec.cornerstone_cards import clauses as spec

# Drawing


def _may_draw(state: State, move: object) -> bool:
    return is_in_turn(state) and q.may_draw(state)


def _draw_facts(state: State, move: object, holds: bool) -> Facts:
    player, left = state.turn.player, len(state.quarry)
    because = (("player", int(player)), ("quarry", left))
    if not is_in_turn(state):
        return phase_facts(state, move, holds)
    if is_quarry_empty(state):
        return Facts("the Quarry is empty", because)
    if q.has_laid(state.turn):
        return Facts(f"player {player} has laid a card this turn", because)
    if q.can_lay_now(state):
        says = f"player {player} can lay a card, such as {a_lay(state)}"
        return Facts(says + (", and may draw all the same" if holds else ""), because)
    if holds:
        return Facts(f"player {player} can lay no card", because)
    return Facts(f"player {player} can lay a card after {way_words(state)}, and must", because)


def a_lay(state: State) -> str:
    """A lay that is possible as things are, where one is."""
    spot, hand = spot_of(state), state.hands[state.turn.player - 1]
    lays = (Lay(card, position) for card in hand for position in POSITIONS)
    return next(format_move(lay) for lay in lays if f.may_be_laid(spot, lay.position, lay.card.rank, state.reading))


def way_words(state: State) -> str:
    """The Block actions that lead to a lay, where some do."""
    found = way_to_lay(spot_of(state), hand_of(state), state.reading)
    assert isinstance(found, certificates.Walk), "asked only where there is one"
    return all_of([format_move(spot.last) for spot in found.path[1:] if spot.last is not None])


# The end of the turn


def _may_end(state: State, move: object) -> bool:
    return is_in_turn(state) and q.may_end(state)


def _end_facts(state: State, move: object, holds: bool) -> Facts:
    turn = state.turn
    because = (("player", int(turn.player)), ("lays", turn.lays), ("acted", turn.has_acted))
    if not is_in_turn(state):
        return phase_facts(state, move, holds)
    if q.has_laid(turn):
        return Facts(f"player {turn.player} has laid a card this turn", because)
    if holds:
        return Facts(f"player {turn.player} has spent Blocks this turn", because)
    if turn.has_acted and q.is_walled_in(state):
        return Facts(f"player {turn.player} is Walled Off", because)
    return Facts(f"player {turn.player} has laid no card this turn", because)


# Walled Off


def _is_stuck(state: State, move: object) -> bool:
    return is_in_turn(state) and q.is_stuck(state)


def _stuck_facts(state: State, move: object, holds: bool) -> Facts:
    player, left = state.turn.player, len(state.quarry)
    because = (("player", int(player)), ("quarry", left))
    if not is_in_turn(state):
        return phase_facts(state, move, holds)
    if not is_quarry_empty(state):
        return Facts("the Quarry has cards to draw", because)
    if q.has_laid(state.turn):
        return Facts(f"player {player} has laid a card this turn", because)
    if not holds:
        return Facts(f"player {player} can lay a card, such as {a_lay(state)}", because)
    return Facts(f"the Quarry is empty, and player {player} can lay no card", because)


def _may_give_up(state: State, move: object) -> bool:
    return not _is_stuck(state, move) or q.may_give_up(state)


def _give_up_facts(state: State, move: object, holds: bool) -> Facts:
    player, blocks = state.turn.player, spot_of(state).blocks
    because = (("player", int(player)), ("blocks", blocks))
    if not _is_stuck(state, move):
        return Facts("with a card to draw or to lay, no Blocks need be spent", because)
    if not q.can_help_themselves(state):
        return Facts(f"{no_help(state)} that player {player} can pay for makes a lay possible", because)
    says = f"player {player} can lay a card after {way_words(state)}"
    return Facts(f"{says}, and {'may be Walled Off instead' if holds else 'so is not Walled Off'}", because)


DRAW: Final = (*IN_TURN, Requirement[State, Any](spec.DRAWING, _may_draw, _draw_facts))
END: Final = (*IN_TURN, Requirement[State, Any](spec.TURN_ENDS, _may_end, _end_facts))
WALL_OFF: Final = (
    *IN_TURN,
    Requirement[State, Any](spec.WALLED_OFF, _is_stuck, _stuck_facts),
    Requirement[State, Any](spec.EMPTY_QUARRY, _may_give_up, _give_up_facts),
)
