"""How a game of Corintho has ended."""

from __future__ import annotations

from vitruvius.corintho import clauses as c
from vitruvius.corintho.state import State
from vitruvius.game import Outcome, Player
from vitruvius_spec import Clause, Question
from vitruvius_spec.corintho import clauses as spec
from vitruvius_spec.corintho import questions


def winners(state: State) -> tuple[Player, ...]:
    """Who has won, in the order of turns; nobody while the game goes on, and in a draw."""
    return tuple(Player(seat + 1) for seat in range(state.players) if c.has_won(state, Player(seat + 1)))


def outcome_unchecked(state: State) -> Outcome | None:
    """How the game has ended, of a state that is known to be sound; None while it goes on."""
    if not c.is_over(state):
        return None
    won = winners(state)
    by, says = _decided_by(state, won)
    return Outcome(won, by, says)


def _decided_by(state: State, won: tuple[Player, ...]) -> tuple[Clause | Question, str]:
    """What has decided the game, and how, as a sentence."""
    stuck = f"player {state.player} can neither place nor move"
    if c.is_drawn(state):
        return questions.NO_LEGAL_MOVE, f"{stuck}, and the game is drawn"
    (winner,) = won
    if c.leaves_row_standing(state):
        return spec.ROW_LEFT_STANDING, f"player {winner} has won: their row was left standing"
    if c.is_won_at_once(state):
        return spec.WINNING, f"player {winner} has won: no one reply can undo all that they have in a row"
    return questions.NO_LEGAL_MOVE, f"{stuck} and loses, so player {winner} has won"


def winner_fact(end: Outcome | None) -> str:
    """The winner as a fact of a finding: `player 1`, or `nobody`."""
    return f"player {end.winners[0]}" if end is not None and end.winners else "nobody"
