"""How a game of the block tower has ended, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import frozen

from vitruvius.cornerstone_tower.clauses import ending as e
from vitruvius.cornerstone_tower.clauses.turns import owner_of
from vitruvius.cornerstone_tower.state import State
from vitruvius.game import Outcome, Player
from vitruvius.ruling import Finding
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_tower import clauses as spec


def players_of(state: State) -> tuple[Player, ...]:
    """Who plays."""
    return tuple(Player(seat + 1) for seat in range(state.players))


def winners(state: State) -> tuple[Player, ...]:
    """Who has won, in the order of turns; nobody while the game goes on, and in a draw."""
    return tuple(player for player in players_of(state) if e.has_won(state, player))


def outcome_unchecked(state: State) -> Outcome | None:
    """How the game has ended, of a state that is known to be sound; None while it goes on."""
    if not e.is_over(state):
        return None
    *_, last = steps(state)
    return Outcome(winners(state), last.clause, last.says)


def winner_fact(end: Outcome | None) -> str:
    """The winners as a fact of a finding: `player 1`, `players 1 and 3`, or `nobody`."""
    if end is None or not end.winners:
        return "nobody"
    return named(end.winners)


def named(players: tuple[Player, ...]) -> str:
    """Players in words."""
    numbers = [str(player) for player in players]
    if len(numbers) == 1:
        return f"player {numbers[0]}"
    return f"players {', '.join(numbers[:-1])} and {numbers[-1]}"


def steps(state: State) -> Iterator[Finding]:
    """The steps by which a game that is over was decided, the last of which tells who has won."""
    if not e.has_collapsed(state):
        yield Finding(spec.GAME_END, True, "all blocks have been used")
        yield from _comparisons(state, spec.HIGHEST, spec.FEWEST_PARTS, spec.MORE_RINGS)
        if e.is_shared(state):
            left = _left(state, e.leads_by_rings)
            says = f"{named(left)} are equal in all that is compared, and share the victory"
            yield Finding(spec.SHARED_VICTORY, True, says, (("winners", _texts(left)),))
        return
    causer = owner_of(state.turn.seat, state.players)
    yield Finding(
        spec.COLLAPSE, True, f"player {causer} has made the tower collapse", (("cause", state.turn.seat.word),)
    )
    if state.players == 2:
        (winner,) = winners(state)
        yield Finding(spec.TWO_PLAYER_COLLAPSE, True, f"player {winner} has won", (("winners", _texts((winner,))),))
        return
    yield from _comparisons(state, spec.COLLAPSE_HIGHEST, spec.COLLAPSE_PARTS, spec.COLLAPSE_RINGS)
    if e.is_drawn(state):
        left = _left(state, e.leads_by_rings)
        yield Finding(spec.COLLAPSE_DRAW, True, f"nothing tells {named(left)} apart, and the game is drawn")


@frozen
class _Comparison:
    """A step of the chain: whom it compares, by what, and who is left after it."""

    clause: Clause
    compares: Callable[[State, Player], bool]
    count: Callable[[State, Player], int]
    leads: Callable[[State, Player], bool]
    word: str


def _comparisons(state: State, height: Clause, parts: Clause, rings: Clause) -> Iterator[Finding]:
    """The steps up to the one that leaves a single player."""
    for step in (
        _Comparison(height, e.may_win, e.height_of, e.leads_by_height, "height"),
        _Comparison(parts, e.is_compared_by_parts, e.parts_of, e.leads_by_parts, "parts not built"),
        _Comparison(rings, e.is_compared_by_rings, e.rings_of, e.leads_by_rings, "rings left"),
    ):
        left, compared = _left(state, step.leads), _left(state, step.compares)
        because = (
            ("compared", _texts(compared)),
            (step.word, tuple(str(step.count(state, player)) for player in compared)),
            ("left", _texts(left)),
        )
        counts = ", ".join(f"player {player} {_counted(state, step, player)}" for player in compared)
        ends = "has won" if len(left) == 1 else "are tied"
        yield Finding(step.clause, True, f"{step.word}: {counts}; {named(left)} {ends}", because)
        if len(left) == 1:
            return


def _counted(state: State, step: _Comparison, player: Player) -> str:
    """The count in words: of two meeples' heights, with both."""
    count = str(step.count(state, player))
    if step.count is not e.height_of or state.players != 2:
        return count
    levels = [
        str(seat.meeple.level) for place, seat in enumerate(state.seats) if e.is_seat_of(state, place, player)
    ]
    return f"{' + '.join(levels)} = {count}"


def _left(state: State, leads: Callable[[State, Player], bool]) -> tuple[Player, ...]:
    return tuple(player for player in players_of(state) if leads(state, player))


def _texts(players: tuple[Player, ...]) -> tuple[str, ...]:
    return tuple(f"player {player}" for player in players)
