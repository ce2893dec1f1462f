"""Random games of Corintho, and Hypothesis strategies for its readings, moves and positions.

    from hypothesis import given
    from vitruvius import corintho
    from vitruvius.testing.corintho import states_from_play

    @given(states_from_play())
    def test_my_engine_lists_the_same_moves(state):
        assert my_engine(corintho.format_state(state)) == set(corintho.legal_moves(state))

Players who move at random stumble into a row after a dozen turns and rarely see the rest of the game.
So the players here have a temper (`Temper`), by which games of every kind come about: rows made and
undone for long, no row until nobody can move, the shared sections used up, one pass after another.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from attrs import evolve
from hypothesis import strategies as st

from vitruvius.corintho import clauses as c
from vitruvius.corintho.game import GAME
from vitruvius.corintho.moves import start
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import PLAYERS, Config, Join, Move, Pass, Place, Platform, Section, Split, State, Supply
from vitruvius.game import Player
from vitruvius.testing import History, grown, readings_of
from vitruvius.testing import legal_moves_of as _legal_moves_of

__all__ = [
    "LONGEST_GAME",
    "Temper",
    "configs",
    "disturbed",
    "games",
    "legal_moves_of",
    "moves",
    "positions",
    "random_game",
    "readings",
    "states_from_play",
]

LONGEST_GAME: Final = 280
"""No game has more turns, however many play and whatever the reading (`corintho:game-ends`)."""

_USUAL: Final = 40
"""As many turns as a game has in which nobody passes, or fewer."""


# Random games


class Temper(enum.Enum):
    """What the players of a random game prefer, wherever there is a choice."""

    ANYTHING = "anything"
    PLACING = "placing"
    """To place: the supplies are soon used up."""
    MOVING = "moving"
    """To move what stands: high stacks, much room."""
    ROWS = "rows"
    """To make a row of their own, whatever the others have."""
    GROWTH = "growth"
    """To make rows of three, and rows of four out of them."""
    CROSSINGS = "crossings"
    """To make several rows by one move that no one reply can undo, and until then none."""
    CONTEST = "contest"
    """To undo the others' rows, and to make one of their own by it."""
    NEGLECT = "neglect"
    """To leave the others' rows standing, and else to make one."""
    PEACE = "peace"
    """To make no row and to end nothing, until nobody can move."""
    IDLENESS = "idleness"
    """To pass every other time, where that is allowed, and else to keep the peace."""


def random_game(
    rng: Random, config: Config = Config(), temper: Temper | None = None, turns: int = LONGEST_GAME
) -> History[State, Move]:
    """A game that is played at random, to its end unless `turns` stops it before.

    Args:
        rng: where chance comes from: the same state of it gives the same game.
        config: what is agreed before play.
        temper: what the players prefer; by default that is drawn anew for each turn.
        turns: how many moves to play at most.
    """
    tempers = tuple(Temper) if temper is None else (temper,)

    def choose(state: State, legal: Sequence[Move]) -> Move:
        return _chosen(rng, rng.choice(tempers), state, legal)

    return grown(GAME, start(config), choose, turns)


def _chosen(rng: Random, temper: Temper, state: State, legal: Sequence[Move]) -> Move:
    """A move that the temper likes as well as any."""
    match temper:
        case Temper.ANYTHING:
            return rng.choice(legal)
        case Temper.PLACING:
            return rng.choice([move for move in legal if isinstance(move, Place)] or legal)
        case Temper.MOVING:
            return rng.choice([move for move in legal if isinstance(move, Join)] or legal)
        case Temper.IDLENESS if Pass() in legal and rng.random() < 0.5:
            return Pass()
        case _:
            return _wished(rng, _WISHES[temper], state, legal)


def _wished(rng: Random, wishes: Sequence[Callable[[State], bool]], state: State, legal: Sequence[Move]) -> Move:
    """A move that fulfils the first of the wishes that any fulfils: the next one from a place drawn at random."""
    first = rng.randrange(len(legal))
    ordered = (*legal[first:], *legal[:first])
    wished = (move for wish in wishes for move in ordered if wish(c.step(state, move)))
    return next(wished, ordered[0])


def _has_new_row(after: State) -> bool:
    """Whether a row stands now that has what was just played in it."""
    played = after.last[0]
    return any(played in row.platforms and c.stands(after, row) for row in c.rows_of(after.reading))


def _has_new_four(after: State) -> bool:
    """Whether what was just played makes four of a row of three."""
    return any(c.stands(after, row) and c.grew_to_four(after, row, 1) for row in c.rows_of(after.reading))


def _asks_too_much(after: State) -> bool:
    """Whether no one reply undoes all rows that wait for it, though each could be undone."""
    due = [row for row in c.rows_of(after.reading) if c.is_due(after, row)]
    return len(due) > 1 and not c.can_undo_all(after) and not any(c.is_unmodifiable(after, row) for row in due)


def _goes_on(after: State) -> bool:
    return not c.is_over(after)


def _goes_on_with_new_row(after: State) -> bool:
    return _has_new_row(after) and _goes_on(after)


def _goes_on_in_peace(after: State) -> bool:
    return not _has_new_row(after) and _goes_on(after)


_WISHES: Final[dict[Temper, tuple[Callable[[State], bool], ...]]] = {
    Temper.ROWS: (_has_new_row,),
    Temper.GROWTH: (_has_new_four, _has_new_row),
    Temper.CROSSINGS: (_asks_too_much, _goes_on_in_peace, _goes_on),
    Temper.CONTEST: (_goes_on_with_new_row, _goes_on),
    Temper.NEGLECT: (c.leaves_row_standing, _has_new_row),
    Temper.PEACE: (_goes_on_in_peace, _goes_on),
    Temper.IDLENESS: (_goes_on_in_peace, _goes_on),
}


# Strategies


def readings() -> st.SearchStrategy[Reading]:
    """Any reading; shrinks towards the default one, in which nothing has been chosen."""
    return readings_of(Reading())


def configs(
    players: st.SearchStrategy[int] | None = None, reading: st.SearchStrategy[Reading] | None = None
) -> st.SearchStrategy[Config]:
    """What can be agreed before play.

    Args:
        players: how many play; by default as many as can.
        reading: the reading; by default any.
    """
    return st.builds(
        Config,
        players=st.sampled_from(PLAYERS) if players is None else players,
        reading=readings() if reading is None else reading,
    )


def games(
    config: st.SearchStrategy[Config] | None = None, temper: st.SearchStrategy[Temper | None] | None = None
) -> st.SearchStrategy[History[State, Move]]:
    """Games from the start to their end.

    Args:
        config: what is agreed before play; by default anything.
        temper: see `random_game`; by default any, or one drawn anew for each turn.
    """
    return st.builds(
        random_game,
        rng=st.randoms(use_true_random=False),
        config=configs() if config is None else config,
        temper=_tempers() if temper is None else temper,
    )


@st.composite
def states_from_play(
    draw: st.DrawFn,
    config: st.SearchStrategy[Config] | None = None,
    temper: st.SearchStrategy[Temper | None] | None = None,
) -> State:
    """Positions that play reaches: the starts and the ends of games, and all between.

    The last turns of games are drawn as often as all the others together. Shrinks towards fewer turns.
    Arguments as in `games`.
    """
    # One number for both, so that a game that was played to its end shrinks to one that was stopped.
    number = draw(st.integers(0, 2 * _USUAL - 1))
    to_the_end, turns = divmod(number, _USUAL)
    history = random_game(
        draw(st.randoms(use_true_random=False)),
        draw(configs() if config is None else config),
        draw(_tempers() if temper is None else temper),
        LONGEST_GAME if to_the_end else turns,
    )
    back = turns % 4 if to_the_end else 0
    return history.states[max(0, len(history.moves) - back)]


def _tempers() -> st.SearchStrategy[Temper | None]:
    return st.sampled_from((None, *Temper))


def moves() -> st.SearchStrategy[Move]:
    """Any well-formed move, whether or not there is a position in which it is legal."""
    return st.one_of(
        st.builds(Place, st.sampled_from(Section), st.sampled_from(Platform)),
        st.builds(Join, *_ENDS).filter(_goes_somewhere),
        st.builds(Split, *_ENDS, st.integers(1, 24)).filter(_goes_somewhere),
        st.builds(Pass),
    )


_ENDS: Final = (st.sampled_from(Platform), st.sampled_from(Platform))


def _goes_somewhere(move: Join | Split) -> bool:
    return move.source is not move.target


def legal_moves_of(state: State) -> st.SearchStrategy[Move]:
    """The legal moves of a sound state; an empty strategy for a decided game."""
    return _legal_moves_of(GAME, state)


def positions(config: st.SearchStrategy[Config] | None = None) -> st.SearchStrategy[State]:
    """Well-formed positions, most of them unsound: from play, with up to three things changed."""
    return st.builds(disturbed, st.randoms(use_true_random=False), states_from_play(config))


def disturbed(rng: Random, state: State) -> State:
    """The position with up to three things changed at random: well-formed, and probably unsound."""
    for _ in range(rng.randrange(4)):
        state = rng.choice(_DISTURBANCES)(rng, state)
    return state


def _with_any_stack(rng: Random, state: State) -> State:
    stack = tuple(rng.choice(tuple(Section)) for _ in range(rng.randrange(5)))
    return evolve(state, board=c.with_stack(state.board, rng.choice(tuple(Platform)), stack))


def _with_any_supply(rng: Random, state: State) -> State:
    seat = rng.randrange(state.players)
    return evolve(state, reserves=(*state.reserves[:seat], _any_supply(rng), *state.reserves[seat + 1 :]))


def _with_any_pool(rng: Random, state: State) -> State:
    return evolve(state, pool=_any_supply(rng)) if state.players == 3 else state


def _any_supply(rng: Random) -> Supply:
    return Supply(rng.randrange(10), rng.randrange(10), rng.randrange(10))


def _with_any_player(rng: Random, state: State) -> State:
    return evolve(state, player=Player(rng.randrange(4) + 1))


def _with_any_last(rng: Random, state: State) -> State:
    return evolve(state, last=tuple(rng.choice((None, *Platform)) for _ in state.last))


_DISTURBANCES: Final = (_with_any_stack, _with_any_supply, _with_any_pool, _with_any_player, _with_any_last)
