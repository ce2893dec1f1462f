"""Anything that is well-typed, whether or not play can reach it: cards, moves and states."""

from __future__ import annotations

from hypothesis import strategies as st

from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.notation.turns import MOST_LAYS, MOST_ROUNDS, MOST_SCORED
from vitruvius.cornerstone_cards.positions import POSITIONS
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.state import (
    Action,
    Break,
    Config,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    NextRound,
    Phase,
    Rounds,
    Shift,
    Standing,
    Start,
    State,
    Stretch,
    Target,
    Turn,
    WallOff,
)
from vitruvius.game import Player
from vitruvius.testing import readings_of

CARDS = st.sampled_from(DECK)
PLACES = st.sampled_from(POSITIONS)
PLAYERS = st.integers(1, 4).map(Player)


def rows(most: int = 12) -> st.SearchStrategy[tuple[Card, ...]]:
    """Cards in any order."""
    return st.lists(CARDS, max_size=most).map(tuple)


def hands(most: int = 12) -> st.SearchStrategy[tuple[Card, ...]]:
    """Cards in their order."""
    return rows(most).map(lambda cards: tuple(sorted(cards, key=lambda card: card.sort_key)))


def actions() -> st.SearchStrategy[Action]:
    """Any Block action."""
    return st.one_of(st.builds(Break, PLACES), st.builds(Shift, PLACES, PLACES), st.builds(Stretch))


def moves() -> st.SearchStrategy[Move]:
    """Any well-formed move."""
    return st.one_of(
        st.builds(Deal, CARDS),
        st.builds(Start, PLAYERS),
        st.builds(Lay, CARDS, PLACES),
        actions(),
        st.builds(Draw),
        st.builds(Drawn, CARDS),
        st.builds(End),
        st.builds(WallOff),
        st.builds(NextRound),
    )


def configs() -> st.SearchStrategy[Config]:
    return st.builds(
        Config,
        players=st.sampled_from((3, 4)),
        multi_lay=st.booleans(),
        match=st.builds(Rounds, st.integers(1, 9)) | st.builds(Target, st.integers(1, 99)),
        reading=readings_of(Reading()),
    )


@st.composite
def states(draw: st.DrawFn) -> State:
    """States that can be written, hardly any of them sound."""
    config = draw(configs())
    seats = range(config.players)
    players = st.integers(1, config.players).map(Player)
    scores = st.integers(0, 30) | st.integers(0, MOST_SCORED)
    return State(
        stacks=tuple(draw(rows(6)) for _ in range(draw(st.sampled_from((6, 8))))),
        hands=tuple(draw(hands()) for _ in seats),
        quarry=draw(hands(52)),
        removed=draw(hands()),
        stockpiles=tuple(draw(st.integers(0, 6) | st.integers(0, 99)) for _ in seats),
        walled=tuple(draw(st.booleans()) for _ in seats),
        turn=draw(
            st.builds(
                Turn,
                players,
                st.sampled_from(Phase),
                st.integers(0, MOST_LAYS),
                st.booleans(),
                st.booleans(),
                st.booleans(),
                st.none() | actions(),
            )
        ),
        standing=draw(
            st.builds(
                Standing,
                round=st.integers(1, 9) | st.integers(1, MOST_ROUNDS),
                scores=st.tuples(*(scores for _ in seats)),
                first=st.none() | players,
                starter=st.none() | players,
                winners=st.sets(players).map(lambda found: tuple(sorted(found))),
            )
        ),
        config=config,
    )
