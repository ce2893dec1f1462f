"""Playing the block tower: the start, the legal moves, rulings, events, and playing a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, islice
from typing import Final

from vitruvius import shape
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.ending import is_over
from vitruvius.cornerstone_tower.clauses.falls import FEWEST_OF_COLLAPSE, can_meeple_fall, is_put_back
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.notation.parts import MOST_ON_DIE
from vitruvius.cornerstone_tower.outcomes import outcome_unchecked
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.placements import placements
from vitruvius.cornerstone_tower.requirements import findings_on, is_legal
from vitruvius.cornerstone_tower.shape import is_move, require_config, require_move
from vitruvius.cornerstone_tower.soundness import problems, require_shape
from vitruvius.cornerstone_tower.state import (
    Build,
    Config,
    End,
    Fall,
    FirstRoll,
    Move,
    Phase,
    Power,
    Roll,
    SitOut,
    State,
    Stay,
    UseRing,
    View,
    Walk,
)
from vitruvius.cornerstone_tower.walks import destinations
from vitruvius.errors import IllegalMove, UnsoundState
from vitruvius.game import Moves, Outcome, Player
from vitruvius.ruling import Ruling

DIE: Final = tuple(number for number in range(MOST_ON_DIE + 1) if t.is_die(number))
"""What a die shows, of all that can be written for one."""
FIRST_ROLLS: Final = tuple(FirstRoll(die) for die in DIE)
"""All that the roll for the first turn can be."""
ROLLS: Final = tuple(Roll(low, high) for low in DIE for high in DIE if low <= high)
"""All that the dice of a turn can show."""


def start(config: Config = Config()) -> State:
    """The base stone alone, before anybody has rolled.

    Raises:
        MalformedState: the config is for another number of players than `PLAYERS`, or its block set is none.
        MalformedReading: its reading holds something else than answers.
    """
    require_config(config)
    return t.opening(config)


def legal_moves(state: State) -> Moves[Move]:
    """The moves that the player to move, or chance, may make; none once the game is over. Events are none of them.

    Raises:
        UnsoundState: the position itself breaks a clause.
    """
    require_sound(state)
    return legal_moves_unchecked(state)


def legal_moves_unchecked(state: State) -> Moves[Move]:
    """The legal moves of a state that is known to be sound, as every state reached by play is.

    An event is `in` them where the table can do it, though it is not listed. So is a pose that puts a block in the
    same way as one that is.
    """
    if is_over(state):
        return Moves((), lambda _: False, is_move)
    listed = _Listed(state)
    return Moves(listed, listed.is_legal, is_move)


class _Listed:
    """The legal moves of a state that are listed, in order: each is found once, when it is asked for."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._found: list[Move] = []
        self._known: set[Move] = set()
        self._others = _listed(state)

    def __iter__(self) -> Iterator[Move]:
        place = 0
        while place < len(self._found) or self._find_another():
            yield self._found[place]
            place += 1

    def _find_another(self) -> bool:
        """Find one more, if there is one."""
        try:
            move = next(self._others, None)
        except BaseException:
            # A search that was broken off goes no further, and would seem to have come to its end.
            self._others = islice(_listed(self._state), len(self._found), None)
            raise
        if move is not None:
            self._found.append(move)
            self._known.add(move)
        return move is not None

    def is_legal(self, move: Move) -> bool:
        """Whether a move is legal, be it of those that are listed or not."""
        return move in self._known or (_is_timely(self._state, move) and is_legal(self._state, move))


def _is_timely(state: State, move: Move) -> bool:
    """Whether it need be asked if the move is legal: no block goes back in the box but while one is to be built.

    What else sitting out must keep says so as well, and first asks whether a block has a place. At another time that
    is needless, and much of it hangs on open questions.
    """
    return not isinstance(move, SitOut) or state.turn.phase is Phase.BUILD


def _listed(state: State) -> Iterator[Move]:
    """The legal moves that are listed, in order.

    Where blocks can be built, and where meeples can walk to, has been asked of all that such a move must keep.
    """
    phase = state.turn.phase
    if phase is Phase.FIRST_ROLL:
        yield from FIRST_ROLLS
    elif phase is Phase.ROLL:
        yield from ROLLS
    elif phase is Phase.BUILD:
        yield from _legal(state, map(UseRing, Power))
        yield from _builds(state)
        yield from _legal(state, map(SitOut, Block))
    elif phase is Phase.WALK:
        yield from _legal(state, map(UseRing, Power))
        yield from map(Walk, destinations(state))
        yield Stay()
    elif phase is Phase.END:
        yield End()


def _legal(state: State, moves: Iterable[Move]) -> Iterator[Move]:
    return (move for move in moves if is_legal(state, move))


def _builds(state: State) -> Iterator[Build]:
    for block in Block:
        if t.has_block(state, block) and t.may_build_block(state, block):
            yield from (Build(block, pose) for pose in placements(state, block))


def rule_on(state: State, move: Move) -> Ruling[State, Move]:
    """The answer on any well-formed move or event, legal or not, with a finding for every clause consulted.

    Raises:
        MalformedMove: it is no move at all.
        UnsoundState: the position itself breaks a clause.
    """
    from vitruvius.cornerstone_tower.game import GAME  # noqa: PLC0415  # the object that this very function is part of

    require_sound(state)
    require_move(move)
    return Ruling(GAME, state, move, tuple(findings_on(state, move)))


def play(state: State, move: Move) -> State:
    """The state after the move.

    Raises:
        IllegalMove: the rules forbid the move; the error carries the ruling.
        MalformedMove: it is no move at all.
        UnsoundState: the position itself breaks a clause.
    """
    if move not in legal_moves(state):
        raise IllegalMove(rule_on(state, move))
    return step(state, move)


def outcome(state: State) -> Outcome | None:
    """How the game has ended; None while it goes on.

    Raises:
        UnsoundState: the position itself breaks a clause.
    """
    require_sound(state)
    return outcome_unchecked(state)


def require_sound(state: State) -> None:
    """Refuse a position that itself breaks a clause.

    Raises:
        UnsoundState: it does; the error carries the findings.
    """
    found = problems(state)
    if found:
        raise UnsoundState(found)


def chance_moves(state: State) -> tuple[tuple[Move, Fraction], ...]:
    """The rolls that are due, each with its probability; nothing where none is."""
    require_shape(state)
    if is_over(state):
        return ()
    if state.turn.phase is Phase.FIRST_ROLL:
        return tuple((roll, Fraction(1, len(DIE))) for roll in FIRST_ROLLS)
    if state.turn.phase is Phase.ROLL:
        return tuple((roll, Fraction(1 if roll.low == roll.high else 2, len(DIE) ** 2)) for roll in ROLLS)
    return ()


def events(state: State) -> tuple[Move, ...]:
    """How many blocks can fall now, through whom, and with which meeples where that matters; three stand for more.

    A block built against the rules, noticed too late, is an event as well, but could be any of thousands: it is ruled
    on and played like the others, and not listed.
    """
    require_shape(state)
    if is_over(state):
        return ()
    colours = t.colours_of(state.players)
    standing = [colour for colour in colours if can_meeple_fall(state, colour)]
    falls = (
        Fall(blocks, with_new, by, meeples)
        for blocks in range(1, FEWEST_OF_COLLAPSE + 1)
        for with_new in (False, True)
        for by in colours
        for meeples in _fallen(standing)
    )
    return tuple(fall for fall in falls if is_legal(state, fall) and _tells_enough(state, fall))


def _tells_enough(state: State, fall: Fall) -> bool:
    """Whether the fall names who caused it, and meeples, only where it matters to the state after it."""
    if not is_put_back(state, fall):
        return not fall.meeples
    return fall.by is state.turn.seat and (not fall.meeples or step(state, fall) != state)


def _fallen(standing: list[Colour]) -> tuple[tuple[Colour, ...], ...]:
    """Whose meeples can fall at once, nobody's first."""
    return tuple(sorted(meeples for count in range(len(standing) + 1) for meeples in combinations(standing, count)))


def view(state: State, player: Player) -> View:
    """What that player may know: everything.

    Raises:
        WrongUse: there is no such player.
    """
    require_shape(state)
    shape.require_player(player, state.players)
    return View(player, state)
