"""What the rules do not look at: suits, which way ranks run, which seat is whose, and where a stack of cards lies.

Each of these is a change of the whole position, and the legal moves change with it and in no other way.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations
from random import Random
from typing import Final

import pytest
from attrs import evolve, frozen

from vitruvius import cornerstone_cards as cards
from vitruvius.cornerstone_cards import (
    DECK,
    POSITIONS,
    Break,
    Card,
    Config,
    Deal,
    Drawn,
    Lay,
    Move,
    Phase,
    Position,
    Rank,
    Rounds,
    Shift,
    Start,
    State,
    Suit,
)
from vitruvius.cornerstone_cards.clauses.foundation import is_near
from vitruvius.cornerstone_cards.reading import Ace
from vitruvius.cornerstone_cards.state import Action, Cards
from vitruvius.game import Outcome, Player
from vitruvius.readings import with_answer
from vitruvius.testing.cornerstone_cards import PLAYERS, Temper, played_on, random_ending, random_game
from vitruvius_spec.cornerstone_cards import questions

from .oracle import under
from .sample import any_reading
from .test_generators import tries


@frozen
class Symmetry:
    """A change of cards, positions and seats."""

    card: Callable[[Card], Card] = lambda card: card
    position: Callable[[Position], Position] = lambda position: position
    seat: Callable[[int], int] = lambda seat: seat
    """Where the player of a seat sits then, counted from 0."""

    def player(self, player: Player) -> Player:
        return Player(self.seat(player - 1) + 1)

    def action(self, action: Action) -> Action:
        match action:
            case Break(position):
                return Break(self.position(position))
            case Shift(source, target):
                return Shift(self.position(source), self.position(target))
            case _:
                return action

    def move(self, move: Move) -> Move:
        match move:
            case Deal(card) | Drawn(card):
                return type(move)(self.card(card))
            case Start(player):
                return Start(self.player(player))
            case Lay(card, position):
                return Lay(self.card(card), self.position(position))
            case Break() | Shift():
                return self.action(move)
            case _:
                return move

    def cards(self, of: Cards) -> Cards:
        """Cards in their order."""
        return tuple(sorted(map(self.card, of), key=lambda card: card.sort_key))

    def state(self, state: State) -> State:
        seats = sorted(range(state.players), key=self.seat)
        stacks = list(state.stacks)
        for place, stack in zip(POSITIONS, state.stacks, strict=False):
            stacks[self.position(place)] = tuple(map(self.card, stack))
        turn, standing = state.turn, state.standing
        return evolve(
            state,
            stacks=tuple(stacks),
            hands=tuple(self.cards(state.hands[seat]) for seat in seats),
            quarry=self.cards(state.quarry),
            removed=self.cards(state.removed),
            stockpiles=tuple(state.stockpiles[seat] for seat in seats),
            walled=tuple(state.walled[seat] for seat in seats),
            turn=evolve(
                turn,
                player=turn.player if turn.phase <= Phase.START else self.player(turn.player),
                last=None if turn.last is None else self.action(turn.last),
            ),
            standing=evolve(
                standing,
                scores=tuple(standing.scores[seat] for seat in seats),
                first=None if standing.first is None else self.player(standing.first),
                starter=None if standing.starter is None else self.player(standing.starter),
                winners=tuple(sorted(map(self.player, standing.winners))),
            ),
        )

    def outcome(self, outcome: Outcome | None) -> tuple[Player, ...] | None:
        return None if outcome is None else tuple(sorted(map(self.player, outcome.winners)))


# The symmetries


def suits(*order: Suit) -> Symmetry:
    return Symmetry(card=lambda card: Card(card.rank, order[card.suit]))


def ranks(to: Callable[[int], int]) -> Symmetry:
    """The ranks changed: from 1 for the ace to 13 for the king."""
    return Symmetry(card=lambda card: Card(Rank(to(card.rank)), card.suit))


def seats_on(players: int, steps: int) -> Symmetry:
    """Everybody moves so many seats round the table; nothing else does."""
    return Symmetry(seat=lambda seat: (seat + steps) % players)


def positions_to(order: tuple[int, ...]) -> Symmetry:
    return Symmetry(position=lambda position: POSITIONS[order[position]])


def table_on(players: int, steps: int) -> Symmetry:
    """The whole table turned by so many seats, each of which is two positions on."""
    return Symmetry(
        position=lambda position: POSITIONS[(position + 2 * steps) % (2 * players)],
        seat=lambda seat: (seat + steps) % players,
    )


MIRRORS: Final = {
    Ace.LOW: ranks(lambda rank: 14 - rank),
    Ace.HIGH: ranks(lambda rank: 16 - rank if rank > 2 else 3 - rank),
    Ace.BOTH: ranks(lambda rank: 15 - rank if rank > 1 else 1),
    Ace.CIRCLE: ranks(lambda rank: rank % 13 + 1),
}
"""The order of ranks turned round, for each place of the ace; in a circle they are moved on by one."""


# Positions


@cache
def sample(players: int) -> tuple[State, ...]:
    """Positions of every phase and of any reading, many of them with an empty Quarry."""
    rng, found = Random(players), list[State]()
    for number, temper in enumerate(Temper):
        agreed = Config(players=players, multi_lay=number % 2 == 0, match=Rounds(2), reading=any_reading(rng))
        whole = random_game(rng, agreed, temper).states
        found += rng.sample(whole, 4)
        found += [state for state in whole if state.turn.phase in (Phase.START, Phase.ROUND_OVER)][:2]
        for _ in range(3):
            states = played_on(rng, random_ending(rng, agreed), temper, 25).states
            found += rng.sample(states, min(3, len(states)))
    return tuple(found)


def begun(players: int) -> list[State]:
    """Of these positions those in which the deal is done: its order has a first seat, and a first Cornerstone."""
    return [state for state in sample(players) if state.turn.phase is not Phase.DEAL]


def check(symmetry: Symmetry, state: State) -> None:
    """The changed position is as sound, and its legal moves and its outcome are those changed."""
    image = symmetry.state(state)
    assert cards.problems(image) == ()
    legal = set(cards.legal_moves(state))
    assert set(cards.legal_moves(image)) == {symmetry.move(move) for move in legal}
    outcome = cards.outcome(image)
    assert (None if outcome is None else outcome.winners) == symmetry.outcome(cards.outcome(state))


def check_steps(symmetry: Symmetry, state: State) -> None:
    """What is done in the changed position leads to the changed result."""
    for move in list(cards.legal_moves(state))[:6]:
        after = cards.step(state, move)
        if after.turn.phase > Phase.START:
            assert cards.step(symmetry.state(state), symmetry.move(move)) == symmetry.state(after)


EVERY_NUMBER: Final = pytest.mark.parametrize("players", PLAYERS)


@EVERY_NUMBER
@pytest.mark.parametrize("order", list(permutations(Suit))[9::10], ids=lambda order: "".join(s.letter for s in order))
def test_suits_are_no_matter(players: int, order: tuple[Suit, ...]) -> None:
    for state in sample(players)[::2]:
        check(suits(*order), state)
        check_steps(suits(*order), state)


@EVERY_NUMBER
@pytest.mark.parametrize("ace", Ace)
def test_ranks_may_run_the_other_way(players: int, ace: Ace) -> None:
    for state in sample(players)[::2]:
        read = with_answer(state.reading, questions.ACE, ace.value)
        check(MIRRORS[ace], under(state, read))


def pairs_within_two(read: Ace, mirror: Symmetry) -> set[tuple[Card, Card]]:
    """The clubs that are within two ranks of each other by that reading, as the mirror shows them."""
    clubs = [card for card in DECK if card.suit is Suit.CLUBS]
    near = ((one, two) for one in clubs for two in clubs if is_near(one.rank, two.rank, 2, read))
    return {(mirror.card(one), mirror.card(two)) for one, two in near}


@pytest.mark.parametrize(("ace", "read"), [(ace, read) for ace in Ace for read in Ace if read is not Ace.CIRCLE])
def test_each_place_of_the_ace_has_a_mirror_of_its_own(ace: Ace, read: Ace) -> None:
    is_kept = pairs_within_two(read, MIRRORS[ace]) == pairs_within_two(read, Symmetry())
    assert is_kept is (ace is read)


@EVERY_NUMBER
@pytest.mark.parametrize("steps", [1, 2])
def test_seats_are_no_matter_once_the_deal_is_done(players: int, steps: int) -> None:
    for state in begun(players)[::2]:
        check(seats_on(players, steps), state)
        check_steps(seats_on(players, steps), state)
        check(table_on(players, steps), state)


@EVERY_NUMBER
def test_where_a_stack_lies_is_no_matter_once_the_deal_is_done(players: int) -> None:
    rng = Random(3)
    for state in begun(players)[::2]:
        if state.turn.phase is not Phase.START:  # until then, Footings are open and Cornerstones are not
            order = rng.sample(range(2 * players), 2 * players)
            check(positions_to((*order, *range(2 * players, 8))), state)


@EVERY_NUMBER
def test_rulings_change_with_the_position(players: int) -> None:
    rng = Random(players)
    for state in begun(players)[::4]:
        if state.turn.phase is Phase.START:
            continue  # it is written as player 1's turn, wherever that player sits
        symmetry = Symmetry(
            card=suits(Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS).card,
            position=table_on(players, 1).position,
            seat=table_on(players, 1).seat,
        )
        for move in tries(state, rng):
            if on_this_foundation(players, move):
                told, other = cards.rule_on(state, move), cards.rule_on(symmetry.state(state), symmetry.move(move))
                assert other.verdict is told.verdict
                assert [(finding.clause, finding.holds) for finding in other.findings] == [
                    (finding.clause, finding.holds) for finding in told.findings
                ]


def on_this_foundation(players: int, move: Move) -> bool:
    """Whether the move names only positions and players that there are."""
    match move:
        case Lay(_, position) | Break(position):
            return position < 2 * players
        case Shift(source, target):
            return max(source, target) < 2 * players
        case Start(player):
            return player <= players
        case _:
            return True
