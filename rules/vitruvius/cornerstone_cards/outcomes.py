"""How a match of the card game has ended, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.captions import named
from vitruvius.cornerstone_cards.clauses import scoring as c
from vitruvius.cornerstone_cards.clauses.setup import player_in
from vitruvius.cornerstone_cards.state import Rounds, State
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.game import Outcome, Player
from vitruvius.ruling import Finding
from vitruvius_spec.cornerstone_cards import clauses as spec


def players_of(state: State) -> tuple[Player, ...]:
    """Who plays."""
    return tuple(player_in(seat) for seat in range(state.players))


def winners(state: State) -> tuple[Player, ...]:
    """Who has won the match, in the order of players; nobody while it goes on."""
    return tuple(player for player in players_of(state) if c.has_won(state, player))


def outcome_unchecked(state: State) -> Outcome | None:
    """How the match has ended, of a state that is known to be sound; None while it goes on."""
    if not c.is_match_over(state):
        return None
    *_, last = (step for step in steps(state) if step.holds)
    return Outcome(winners(state), last.clause, last.says)


def winner_fact(end: Outcome | None) -> str:
    """The winners as a fact of a finding: `player 1`, `players 1 and 3`, or `nobody`."""
    return "nobody" if end is None else named(end.winners)


def steps(state: State) -> Iterator[Finding]:
    """The steps by which a match that is over was decided: the last that holds tells who has won."""
    scores = tuple(map(str, state.standing.scores))
    yield Finding(spec.MATCH_LENGTH, True, _why_over(state), (("round", state.standing.round), ("scores", scores)))
    won = winners(state)
    is_shared = c.is_shared(state.standing.scores)
    greatest = max(state.standing.scores)
    because = (("scores", scores), ("winners", tuple(map(str, won))))
    says = f"{named(won)} {'have' if is_shared else 'has'} the greatest total, {greatest}"
    yield Finding(spec.WINNING, not is_shared, says + (", so that nobody has won alone" if is_shared else ""), because)
    says = f"{named(won)} tie with a total of {greatest}" if is_shared else "nobody ties for the greatest total"
    yield Finding(spec.SHARED_VICTORY, is_shared, says, because)


def _why_over(state: State) -> str:
    agreed, standing = state.config.match, state.standing
    if not c.is_length_reached(state):
        return f"{number_of(c.CARDS - len(state.removed), 'card')} are left, too few for another deal"
    if isinstance(agreed, Rounds):
        return f"{number_of(standing.round, 'round')} {'has' if standing.round == 1 else 'have'} been played"
    return f"a total of {max(standing.scores)} has reached the score of {agreed.score}"
