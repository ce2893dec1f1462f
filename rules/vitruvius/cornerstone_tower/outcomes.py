"""How a game of the block tower has ended, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from attrs import evolve, frozen

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses import ending as e
from vitruvius.cornerstone_tower.clauses.turns import colours_of, owner_of
from vitruvius.cornerstone_tower.state import Fall, Fate, Seat, State
from vitruvius.cornerstone_tower.words import all_of, form_of, meeples_of, number_of
from vitruvius.game import Outcome, Player
from vitruvius.ruling import FactValue, Finding
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_tower import clauses as spec


def players_of(state: State) -> tuple[Player, ...]:
    """Who plays."""
    return tuple(Player(seat + 1) for seat in range(state.players))


def colours_words(state: State, player: Player) -> tuple[str, ...]:
    """The colours that a player plays with, in words."""
    return tuple(colour.word for colour in colours_of(state.players) if owner_of(colour, state.players) == player)


def winners(state: State) -> tuple[Player, ...]:
    """Who has won, in the order of turns; nobody while the game goes on, and in a draw."""
    return tuple(player for player in players_of(state) if e.has_won(state, player))


def outcome_unchecked(state: State) -> Outcome | None:
    """How the game has ended, of a state that is known to be sound; None while it goes on."""
    if not e.is_over(state):
        return None
    *_, last = (step for step in steps(state) if step.holds)
    return Outcome(winners(state), last.clause, last.says)


def winner_fact(end: Outcome | None) -> str:
    """The winners as a fact of a finding: `player 1`, `players 1 and 3`, or `nobody`."""
    if end is None or not end.winners:
        return "nobody"
    return named(end.winners)


def named(players: tuple[Player, ...]) -> str:
    """Players in words."""
    return f"{form_of('player', len(players))} {all_of(tuple(map(str, players)))}"


# The steps


def steps(state: State, fall: Fall | None = None) -> Iterator[Finding]:
    """The steps by which a game that is over was decided: the last that holds tells who has won.

    Args:
        state: of the game that is over.
        fall: the fall by which the tower has collapsed, where it is known.
    """
    return _after_collapse(state, fall) if e.has_collapsed(state) else _after_last_block(state)


def _after_last_block(state: State) -> Iterator[Finding]:
    used = [
        colour.word for colour, seat in zip(colours_of(state.players), state.seats, strict=True) if e.has_used_all(seat)
    ]
    says = f"{'every colour' if len(used) == len(state.seats) else all_of(used)} has used all blocks"
    yield Finding(spec.GAME_END, True, says, (("used", tuple(used)),))
    compared = (_COMBINED if state.players == 2 else _HEIGHT, _PARTS_BOXED, _RINGS)
    yield from _comparisons(state, *compared)
    if not e.are_parts_decisive(state):
        left = _left(state, e.leads_by_rings)
        says = f"no comparison is left to tell {named(left)} apart, and they have won together"
        if not e.is_shared(state):
            says = f"the rings tell {named(left)} from the others"
        yield Finding(spec.SHARED_VICTORY, e.is_shared(state), says, (("winners", _texts(winners(state))),))


def _after_collapse(state: State, fall: Fall | None) -> Iterator[Finding]:
    yield _collapse(state, fall)
    is_for_two = state.players == 2
    says = f"{named(winners(state))} has won" if is_for_two else f"{state.players} play, so the others are compared"
    yield Finding(spec.TWO_PLAYER_COLLAPSE, is_for_two, says, (("players", state.players),))
    if is_for_two:
        return
    yield from _comparisons(state, _HEIGHT_LEFT, _PARTS_LEFT, _RINGS_LEFT)
    if not e.are_parts_decisive(state):
        yield _last_of_collapse(state, _left(state, e.leads_by_rings))


def _last_of_collapse(state: State, left: tuple[Player, ...]) -> Finding:
    """What becomes of those who are left after all comparisons."""
    because = (("left", _texts(left)),)
    if e.are_rings_decisive(state):
        return Finding(spec.COLLAPSE_DRAW, False, f"the rings tell {named(left)} from the others", because)
    says = f"no comparison is left to tell {named(left)} apart"
    if state.reading.draw_shares:
        return Finding(spec.SHARED_VICTORY, True, f"{says}, and they have won together", because)
    return Finding(spec.COLLAPSE_DRAW, True, f"{says}, and the game is drawn", because)


def _collapse(state: State, fall: Fall | None) -> Finding:
    """Who has made the tower collapse, and what fell, as far as it is known."""
    colour = state.turn.seat
    causer = owner_of(colour, state.players)
    because: tuple[tuple[str, FactValue], ...] = (("cause", colour.word), ("player", int(causer)))
    says = f"{colour.word} (player {causer}) has made the tower collapse"
    if fall is None:
        return Finding(spec.COLLAPSE, True, says, because)
    meeples = tuple(one.word for one in fall.meeples)
    says += f": {number_of(fall.blocks, 'block')} fell at once"
    says += ", the new one among them" if fall.with_new else ""
    says += f", and {meeples_of(meeples)} too" if meeples else ""
    because = (*because, ("blocks", fall.blocks), ("new", fall.with_new))
    return Finding(spec.COLLAPSE, True, says, (*because, ("meeples", meeples)) if meeples else because)


# Comparisons


@frozen
class _Comparison:
    """A step of the chain: whom it compares, by what, and who is left after it."""

    clause: Clause
    word: str
    """What is compared: the fact that holds the counts."""
    compares: Callable[[State, Player], bool]
    leads: Callable[[State, Player], bool]
    """Who is left after it."""
    decides: Callable[[State], bool]
    """Whether a single player is."""
    count: Callable[[State, Player], int]
    says: Callable[[State, Player, int], str]
    """The count in words, the player before it."""
    tie: str = ""
    """What players are whom it leaves tied, told before the next step; nothing where none comes after it."""


def _comparisons(state: State, *comparisons: _Comparison) -> Iterator[Finding]:
    """The steps up to the one that leaves a single player. A step that leaves several does not decide."""
    before = ""
    for each in comparisons:
        left = _left(state, each.leads)
        counts = {player: each.count(state, player) for player in _left(state, each.compares)}
        because = (
            ("compared", _texts(tuple(counts))),
            (each.word, tuple(map(str, counts.values()))),
            ("left", _texts(left)),
        )
        told = all_of([f"player {player} {each.says(state, player, count)}" for player, count in counts.items()])
        is_decided = each.decides(state)
        says = f"{before}{told}, so {named(left)} {'has won' if is_decided else 'are tied'}"
        yield Finding(each.clause, is_decided, says, because)
        if is_decided:
            return
        before = f"{named(left)} are {each.tie}; "


def _left(state: State, leads: Callable[[State, Player], bool]) -> tuple[Player, ...]:
    return tuple(player for player in players_of(state) if leads(state, player))


def _texts(players: tuple[Player, ...]) -> tuple[str, ...]:
    return tuple(f"player {player}" for player in players)


# Counts in words


def _seats_of(state: State, player: Player) -> tuple[Seat, ...]:
    return tuple(seat for place, seat in enumerate(state.seats) if e.is_seat_of(state, place, player))


def _summed(counts: list[int], total: int) -> str:
    """The counts and their sum: `13 + 8 = 21`. Another answer than the sum of them is told alone."""
    return f"{' + '.join(map(str, counts))} = {total}" if len(counts) > 1 and sum(counts) == total else str(total)


def _height_words(state: State, player: Player, count: int) -> str:
    return f"stands on level {count}" if count else "stands on the table"


def _stood_words(state: State, player: Player, count: int) -> str:
    return f"stood on level {count}" if count else "stood on the table"


def _combined_words(state: State, player: Player, count: int) -> str:
    return f"stands at {_summed([seat.meeple.level for seat in _seats_of(state, player)], count)}"


def _of_one_colour(total: int, count: int) -> str:
    """That a count is that of one of a player's two colours, if it is not the total."""
    return "" if count == total else " with the better of two colours"


_FEW: Final = 4
"""The most blocks whose parts are told one by one."""


def _boxed_words(state: State, player: Player, count: int) -> str:
    boxed = [block.parts for seat in _seats_of(state, player) for block in Block if seat.fates[block] is Fate.BOXED]
    told = _summed(boxed, count) if len(boxed) <= _FEW else str(count)
    return f"put {told} {form_of('part', count)} back{_of_one_colour(sum(boxed), count)}"


def _not_built_words(state: State, player: Player, count: int) -> str:
    return f"has {number_of(count, 'part')} not built"


def _rings_words(state: State, player: Player, count: int) -> str:
    total = sum(seat.rings for seat in _seats_of(state, player))
    return f"has {number_of(count, 'ring')} left{_of_one_colour(total, count)}"


def _is_one_highest_left(state: State) -> bool:
    return len(_left(state, e.is_highest_left)) == 1


def _do_rings_decide(state: State) -> bool:
    return not e.are_several_left(state)


_HEIGHT: Final = _Comparison(
    clause=spec.HIGHEST,
    word="height",
    compares=e.may_win,
    leads=e.leads_by_height,
    decides=e.is_height_decisive,
    count=e.height_of,
    says=_height_words,
    tie="equally high",
)
_COMBINED: Final = evolve(_HEIGHT, clause=spec.COMBINED_HEIGHT, says=_combined_words)
_HEIGHT_LEFT: Final = evolve(
    _HEIGHT, clause=spec.COLLAPSE_HIGHEST, leads=e.is_highest_left, decides=_is_one_highest_left, says=_stood_words
)
_PARTS_BOXED: Final = _Comparison(
    clause=spec.FEWEST_PARTS,
    word="parts put back",
    compares=e.is_compared_by_parts,
    leads=e.leads_by_parts,
    decides=e.are_parts_decisive,
    count=e.parts_of,
    says=_boxed_words,
    tie="equal in parts",
)
_PARTS_LEFT: Final = evolve(_PARTS_BOXED, clause=spec.COLLAPSE_PARTS, word="parts not built", says=_not_built_words)
_RINGS: Final = _Comparison(
    clause=spec.MORE_RINGS,
    word="rings left",
    compares=e.is_compared_by_rings,
    leads=e.leads_by_rings,
    decides=_do_rings_decide,
    count=e.rings_of,
    says=_rings_words,
)
_RINGS_LEFT: Final = evolve(_RINGS, clause=spec.COLLAPSE_RINGS, decides=e.are_rings_decisive)
