"""What a player sees, and what that hides: by the positions of every phase, and both answers on showing hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from vitruvius.cornerstone_cards import moves as m
from vitruvius.cornerstone_cards.cards import Card
from vitruvius.cornerstone_cards.clauses.playing import step
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.soundness import problems
from vitruvius.cornerstone_cards.state import Cards, Config, Phase, State
from vitruvius.errors import WrongUse
from vitruvius.game import Player

from .oracle import under
from .sample import PLAYERS, Temper, random_move, sampled_positions
from .walls import dry_position, in_order

Heaps = tuple[Cards, ...]
"""All cards of a state, by where they are: the positions', the hands', the Quarry's and those out of the game."""


def heaps_of(state: State) -> Heaps:
    return (*state.stacks, *state.hands, state.quarry, state.removed)


def with_heaps(state: State, heaps: Heaps) -> State:
    """The state with other cards in the same places."""
    places, players = len(state.stacks), state.players
    *hands, quarry, removed = (in_order(list(heap)) for heap in heaps[places:])
    assert len(hands) == players
    return evolve(state, stacks=heaps[:places], hands=tuple(hands), quarry=quarry, removed=removed)


def hidden_from(state: State, player: Player) -> list[int]:
    """Which heaps the player does not see: the Quarry, and other hands that nobody shows."""
    places, players = len(state.stacks), state.players
    shown = {player}
    if state.reading.showing_hands:
        shown |= {Player(seat + 1) for seat in range(players) if state.walled[seat]}
        shown |= {state.turn.player} if state.turn.phase is Phase.DRAW else set()
    return [*(places + seat for seat in range(players) if seat + 1 not in shown), places + players]


def shuffled(state: State, player: Player, rng: Random) -> State:
    """The state with the cards that the player does not see dealt out anew, as many to each heap as before."""
    heaps, hidden = list(heaps_of(state)), hidden_from(state, player)
    cards = [card for place in hidden for card in heaps[place]]
    rng.shuffle(cards)
    for place in hidden:
        size = len(heaps[place])
        heaps[place], cards = tuple(cards[:size]), cards[size:]
    return with_heaps(state, tuple(heaps))


def swapped(state: State, one: Card, other: Card) -> State:
    """The state with two cards in each other's place."""
    names = {one: other, other: one}
    return with_heaps(state, tuple(tuple(names.get(card, card) for card in heap) for heap in heaps_of(state)))


# Positions


@cache
def by_kind(players: int) -> tuple[tuple[State, ...], ...]:
    """Positions from play by their phase and by how many players are Walled Off."""
    found: dict[tuple[Phase, int], list[State]] = {}
    for state in (*sampled_positions(players), *endings(players)):
        found.setdefault((state.turn.phase, sum(state.walled)), []).append(state)
    assert {phase for phase, walled in found} == set(Phase)
    assert {walled for phase, walled in found} == set(range(players + 1))
    return tuple(map(tuple, found.values()))


def endings(players: int) -> Iterator[State]:
    """Positions of rounds that end soon, with some players Walled Off from the outset."""
    rng = Random(players)
    for _ in range(40):
        state = ending(rng)
        while state.players != players or problems(state):
            state = ending(rng)
        while state.turn.phase is not Phase.ROUND_OVER:
            yield state
            state = step(state, random_move(state, rng, Temper.ANY))
        yield state


def ending(rng: Random) -> State:
    state = dry_position(rng, Reading(), 1)
    seats = range(1, state.players + 1)
    walled = tuple(seat != state.turn.player and rng.random() < 0.6 for seat in seats)
    # With few Blocks, rounds end as they must.
    return evolve(state, walled=walled, stockpiles=tuple(min(blocks, 1) for blocks in state.stockpiles))


def of_any_kind(players: int) -> st.SearchStrategy[State]:
    return st.sampled_from(by_kind(players)).flatmap(st.sampled_from)


@st.composite
def seen_positions(draw: st.DrawFn) -> tuple[State, Player]:
    """A position with hands shown or not, and one who looks at it: as often as not the player in turn."""
    state = draw(st.sampled_from(PLAYERS).flatmap(of_any_kind))
    reading = evolve(state.reading, showing_hands=draw(st.booleans()))
    player = draw(st.sampled_from((int(state.turn.player), *range(1, state.players + 1))))
    return under(state, reading), Player(player)


SEEN = seen_positions()
RANDOM = st.randoms(use_true_random=False)


@settings(max_examples=40)
@given(SEEN, RANDOM)
def test_cards_that_are_not_seen_change_nothing(seen: tuple[State, Player], rng: Random) -> None:
    state, player = seen
    other = shuffled(state, player, rng)
    assert problems(other) == ()
    assert m.view(other, player) == m.view(state, player)
    is_own_choice = state.turn.phase is Phase.PLAY and state.turn.player == player
    if is_own_choice or state.turn.phase in (Phase.START, Phase.ROUND_OVER):
        assert list(m.legal_moves(other)) == list(m.legal_moves(state))


@given(SEEN, RANDOM)
def test_each_card_that_is_seen_makes_a_difference(seen: tuple[State, Player], rng: Random) -> None:
    state, player = seen
    heaps, hidden = heaps_of(state), hidden_from(state, player)
    stacks = range(len(state.stacks))
    for place, heap in enumerate(heaps):
        # In a hand, and among cards that are out of the game, the order is no matter.
        elsewhere = [card for number, cards in enumerate(heaps) if number != place or place in stacks for card in cards]
        for card in () if place in hidden else heap:
            other = rng.choice([one for one in elsewhere if one != card])
            assert m.view(swapped(state, card, other), player) != m.view(state, player), (card, other)


@given(SEEN)
def test_a_view_tells_the_cards_that_are_hidden_but_not_where_each_is(seen: tuple[State, Player]) -> None:
    state, player = seen
    view, heaps, hidden = m.view(state, player), heaps_of(state), hidden_from(state, player)
    hands = range(len(state.stacks), len(state.stacks) + state.players)
    assert view.unseen == in_order([card for place in hidden for card in heaps[place]])
    assert view.hands == tuple(None if place in hidden else heaps[place] for place in hands)
    assert view.hand_sizes == tuple(len(heaps[place]) for place in hands)
    assert view.quarry_size == len(state.quarry)
    assert (view.stacks, view.removed) == (state.stacks, state.removed)


@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_a_view_for_each_player_and_for_nobody_else(players: int) -> None:
    state = m.start(Config(players=players))
    assert [m.view(state, Player(seat + 1)).viewer for seat in range(players)] == list(range(1, players + 1))
    for nobody in (0, players + 1):
        with pytest.raises(WrongUse):
            m.view(state, Player(nobody))
