"""What a deal, the choice of who begins, a drawn card and another round must keep, and the facts that decide it."""

from __future__ import annotations

from typing import Any, Final

from vitruvius.captions import named
from vitruvius.cornerstone_cards.clauses import setup as s
from vitruvius.cornerstone_cards.reading import NextStarter
from vitruvius.cornerstone_cards.requirements.phases import phase_facts
from vitruvius.cornerstone_cards.state import Deal, Drawn, Phase, Start, State
from vitruvius.ruling import Facts, Requirement
from vitruvius_spec.cornerstone_cards import clauses as spec

# Cards that come


def _is_deal_due(state: State, move: object) -> bool:
    return state.turn.phase is Phase.DEAL


def _may_come(state: State, move: Deal | Drawn) -> bool:
    return s.may_come(state, move.card)


def _coming_facts(state: State, move: Deal | Drawn, holds: bool) -> Facts:
    says = f"{move.card.text} {'has not come yet' if holds else 'is not among the cards that have not come yet'}"
    return Facts(says, (("card", move.card.text), ("left", len(state.quarry))))


_COMES: Final = Requirement[State, Any](spec.SHUFFLE, _may_come, _coming_facts)


def _is_drawing(state: State, move: object) -> bool:
    return state.turn.phase is Phase.DRAW


# Who begins


def _is_dealt(state: State, move: object) -> bool:
    return state.turn.phase is not Phase.DEAL


def _may_start(state: State, move: Start) -> bool:
    return state.turn.phase <= Phase.START and s.may_start(state, move.player)


def _start_facts(state: State, move: Start, holds: bool) -> Facts:
    standing, player = state.standing, move.player
    because = (("player", int(player)), ("round", standing.round))
    if state.turn.phase > Phase.START:
        return Facts(f"player {standing.starter} has begun this round", because)
    if not s.is_player(player, state.players):
        return Facts(f"there is no player {player}", because)
    if holds:
        return Facts(f"player {player} may begin round {standing.round}", because)
    if state.reading.next_starter is NextStarter.NEXT:
        return Facts(f"player {standing.starter} began the last round, and the next player begins this one", because)
    if state.reading.next_starter is NextStarter.WINNER:
        return Facts(f"{named(standing.winners)} won the last round, and a winner begins this one", because)
    return Facts(f"player {standing.first} began the first round, and begins every round", because)


# Another round


def _is_round_over(state: State, move: object) -> bool:
    return state.turn.phase is Phase.ROUND_OVER


DEAL: Final = (Requirement[State, Any](spec.QUARRY, _is_deal_due, phase_facts), _COMES)
START: Final = (
    Requirement[State, Any](spec.QUARRY, _is_dealt, phase_facts),
    Requirement[State, Any](spec.STARTER, _may_start, _start_facts),
)
DRAWN: Final = (Requirement[State, Any](spec.DRAWING, _is_drawing, phase_facts), _COMES)
NEXT_ROUND: Final = (Requirement[State, Any](spec.ROUND_END, _is_round_over, phase_facts),)
