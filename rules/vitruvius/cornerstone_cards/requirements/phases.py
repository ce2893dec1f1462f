"""What the stage of a match and of a round must be for a move, and the facts that decide it."""

from __future__ import annotations

from typing import Any, Final

from vitruvius.cornerstone_cards.clauses.scoring import is_match_over
from vitruvius.cornerstone_cards.outcomes import outcome_unchecked, winner_fact
from vitruvius.cornerstone_cards.state import Phase, State
from vitruvius.ruling import Facts, Requirement
from vitruvius_spec.cornerstone_cards import clauses as spec

# Sentences read on from "this move is legal / illegal:".

_PHASES: Final = {
    Phase.DEAL: "the cards are being dealt",
    Phase.START: "nobody has begun the round yet",
    Phase.PLAY: "it is player {player}'s turn",
    Phase.DRAW: "player {player} is drawing a card",
    Phase.ROUND_OVER: "the round is over",
}


def phase_facts(state: State, move: object, holds: bool) -> Facts:
    """What the round is at."""
    turn = state.turn
    because = (("player", int(turn.player)), ("phase", turn.phase.name.lower().replace("_", " ")))
    return Facts(_PHASES[turn.phase].format(player=turn.player), because)


def is_in_turn(state: State) -> bool:
    """Whether a turn is being played."""
    return state.turn.phase is Phase.PLAY


def _goes_on(state: State, move: object) -> bool:
    return not is_match_over(state)


def _goes_on_facts(state: State, move: object, holds: bool) -> Facts:
    end = outcome_unchecked(state)
    if end is None:
        return Facts("the match is not over", (("winner", "nobody"),))
    return Facts(f"the match is over: {end.says}", (("winner", winner_fact(end)),))


def _round_goes_on(state: State, move: object) -> bool:
    return state.turn.phase is not Phase.ROUND_OVER


def _has_begun(state: State, move: object) -> bool:
    return state.turn.phase > Phase.START


def _is_not_drawing(state: State, move: object) -> bool:
    return state.turn.phase is not Phase.DRAW


GOES_ON: Final = Requirement[State, Any](spec.MATCH_LENGTH, _goes_on, _goes_on_facts)
"""Whatever is played, the match must go on."""
IN_TURN: Final = (
    Requirement[State, Any](spec.ROUND_END, _round_goes_on, phase_facts),
    Requirement[State, Any](spec.STARTER, _has_begun, phase_facts),
    Requirement[State, Any](spec.DRAW_ENDS_TURN, _is_not_drawing, phase_facts),
)
"""What is done in a turn must be done while one is played."""
