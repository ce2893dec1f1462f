"""Tables of the card game on which two answers may differ: small ones, of every stage of a match.

What a table needs is laid out, and all other cards go to the other hands and to the Quarry. So a table of a round that
goes on has as few cards outside the Quarry as a deal leaves, or has them all there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Final

from attrs import evolve, frozen

from vitruvius.cornerstone_cards import (
    DECK,
    GAME,
    POSITIONS,
    Break,
    Card,
    Config,
    Phase,
    Rank,
    Rounds,
    Shift,
    Standing,
    State,
    Stretch,
    Target,
    Turn,
)
from vitruvius.cornerstone_cards.clauses.scoring import CARDS, cards_needed
from vitruvius.cornerstone_cards.clauses.setup import BLOCKS, SMALL, player_in
from vitruvius.cornerstone_cards.state import Action, Cards
from vitruvius.game import Player
from vitruvius.witnesses.measures import measure_of

FEW: Final = 3
"""So many players have the smaller table."""
FULL: Final = CARDS - cards_needed(FEW, SMALL)
"""How many cards the Quarry has when nobody has drawn yet."""
_ONE: Final = player_in(0)

_PLAYED: Final = Turn(_ONE, Phase.PLAY)
_FIRST: Final = Standing(scores=(0,) * FEW, first=_ONE, starter=_ONE)
_ONCE: Final = Rounds(1)

Ranks = tuple[int, ...]
"""Ranks of cards in a row, from 1 for an ace to 13 for a king."""


@frozen(kw_only=True)
class Table:
    """What is wanted of a table; the rest is as usual."""

    stacks: tuple[Ranks, ...] = ()
    """From C1 on; the other positions are open."""
    hand: Ranks
    """What player 1 holds, who is in turn."""
    second: int | None = None
    """How many cards player 2 holds; as many as player 3, or nearly so, if not given."""
    removed: int = 0
    """How many cards are out of the game: the last of the deck."""
    quarry: int = FULL
    blocks: tuple[int, ...] = (BLOCKS,) * FEW
    walled: tuple[bool, ...] = (False,) * FEW
    turn: Turn = _PLAYED
    standing: Standing = _FIRST
    match: Rounds | Target = _ONCE
    multi_lay: bool = False

    def state(self) -> State:
        """The table."""
        deck = list(DECK)
        stacks = tuple(tuple(_taken(deck, rank) for rank in stack) for stack in self.stacks)
        hand = _in_order(_taken(deck, rank) for rank in self.hand)
        removed = tuple(deck.pop() for _ in range(self.removed))
        quarry = tuple(deck.pop() for _ in range(self.quarry))
        half = len(deck) // 2 if self.second is None else self.second
        others = (_in_order(deck[:half]), _in_order(deck[half:]))
        return State(
            stacks=(*stacks, *(((),) * (2 * FEW - len(stacks)))),
            hands=(hand, *others),
            quarry=_in_order(quarry),
            removed=_in_order(removed),
            stockpiles=self.blocks,
            walled=self.walled,
            turn=self.turn,
            standing=self.standing,
            config=Config(players=FEW, multi_lay=self.multi_lay, match=self.match),
        )


def _taken(deck: list[Card], rank: int) -> Card:
    card = next(card for card in deck if card.rank == Rank(rank))
    deck.remove(card)
    return card


def _in_order(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards, key=lambda card: card.sort_key))


def things(state: State) -> tuple[int, ...]:
    """What is counted on the table."""
    return measure_of(GAME).count(state)


@cache
def tables() -> tuple[State, ...]:
    """All the tables, those with the fewest things first; they are by the default reading, and sound by it."""
    found = (
        *_dealing(),
        *_starting(),
        *_open(),
        *_one_card(),
        *_two_cards(),
        *_covered(),
        *_dry(),
        *after_rounds(),
    )
    sound = (state for state in dict.fromkeys(found) if not GAME.problems(state))
    return tuple(sorted(sound, key=things))


# Before a round


def _dealing() -> Iterator[State]:
    """Deals in the deck's order, for as many players as can play, until the hands are full."""
    for players in (FEW, FEW + 1):
        state = GAME.start(Config(players=players))
        yield state
        for _ in range(players * SMALL):
            state = GAME.step(state, next(iter(GAME.legal_moves_unchecked(state))))
            yield state


def _starting() -> Iterator[State]:
    """Tables on which it is to be settled who begins the second round or a later one."""
    seats = tuple(map(player_in, range(FEW)))
    state = GAME.start(Config(players=FEW, match=Rounds(3)))
    while state.turn.phase is Phase.DEAL:
        state = GAME.step(state, next(iter(GAME.legal_moves_unchecked(state))))
    for number, first, starter, winner in product((2, 3), seats, seats, seats):
        standing = Standing(round=number, scores=(0,) * FEW, first=first, starter=starter, winners=(winner,))
        yield evolve(state, standing=standing)


# In a round


def _turns(*, multi_lay: bool) -> Iterator[Turn]:
    """Turns as far as they can have come, some of them not on every table."""
    one, other = POSITIONS[:2]
    lasts: tuple[Action | None, ...] = (None, Break(one), Shift(one, other), Shift(other, one))
    for lays in (0, 1, 2) if multi_lay else (0,):
        yield Turn(_ONE, Phase.PLAY, lays)
        yield Turn(_ONE, Phase.PLAY, lays, has_acted=True, stretched=True, last=Stretch())
        for stretched, last in product((False, True), lasts):
            yield Turn(_ONE, Phase.PLAY, lays, has_acted=True, stretched=stretched, last=last)


def _in_turn(table: Table, *, spent: Iterable[int] = range(4)) -> Iterator[State]:
    """The table at every point of a turn, with as few Blocks spent by the player in turn as can be of those numbers."""
    for multi_lay in (False, True):
        for turn in _turns(multi_lay=multi_lay):
            for number in spent:
                blocks = (BLOCKS - number, *table.blocks[1:])
                state = evolve(table, turn=turn, multi_lay=multi_lay, blocks=blocks).state()
                if not GAME.problems(state):
                    yield state
                    break


def _endings(table: Table) -> Iterator[Table]:
    """The table in a match of one round, and in the second of two, in which player 2 has scored before."""
    yield table
    for score in range(BLOCKS * FEW + 1):
        standing = Standing(round=2, scores=(0, score, 0), first=_ONE, starter=_ONE, winners=(player_in(1),))
        yield evolve(table, standing=standing, match=Rounds(2))


def _open() -> Iterator[State]:
    """Tables with no card on the Foundation."""
    for removed in (0, 1):
        table = Table(hand=(3,), removed=removed)
        for spent in range(BLOCKS + 1):
            yield from _in_turn(table, spent=(spent,))
        for ending in _endings(table):
            yield from _in_turn(ending)


def _one_card() -> Iterator[State]:
    """Tables with a card on C1 or F1, and every rank in hand."""
    for top, removed in product((1, 2, 7, 12, 13), (0, 1)):
        yield from _in_turn(Table(stacks=((top,),), hand=tuple(Rank), removed=removed))
        yield from _in_turn(Table(stacks=((), (top,)), hand=tuple(Rank), removed=removed))


def _two_cards() -> Iterator[State]:
    """Tables with two cards on the Foundation, up to three ranks apart, and one in hand that fits neither."""
    for apart in range(4):
        for stacks in (((5,), (5 + apart,)), ((5, 5 + apart),)):
            yield from _in_turn(Table(stacks=stacks, hand=(12,)))


# With an ace in hand. None of the first three lets it be laid.
_FAR: Final[tuple[tuple[Ranks, ...], ...]] = (
    ((13,), (13,), (13,), (13,), (12,), (12,)),
    ((4,), (6,), (8,), (10,), (13, 12), (13, 12)),
    ((12, 10), (12, 10), (13, 10), (13, 10), (13, 11), (13, 11)),
    ((13, 2), (13,), (13,), (12,), (12,), (12,)),
)


_BUT_ONE: Final[tuple[Ranks, ...]] = ((13, 12), (13,), (13,), (12,), (12,))
"""The same with an open position, and a card to be shifted there."""


def _covered() -> Iterator[State]:
    """Tables with cards on every position but one at the most, and an ace in hand."""
    for stacks in (*_FAR, _BUT_ONE):
        yield from _in_turn(Table(stacks=stacks, hand=(1,)))


def _dry() -> Iterator[State]:
    """The same with an empty Quarry, with more or fewer Blocks, and with nobody or all others Walled Off."""
    for stacks, spent in product(_FAR, range(BLOCKS + 1)):
        table = Table(stacks=stacks, hand=(1,), quarry=0)
        yield from _in_turn(table, spent=(spent,))
        blocks = (BLOCKS - spent, *table.blocks[1:])
        for hand, second in (((1,), None), ((1, 1), 1)):
            last = evolve(table, walled=(False, True, True), blocks=blocks, hand=hand, second=second)
            yield from (ending.state() for ending in _endings(last))


# After a round


def after_rounds() -> Iterator[State]:
    """Tables on which player 1 has Topped Out, with cards out of the game, some of them perhaps since other rounds."""
    over = Turn(_ONE, Phase.ROUND_OVER)
    for removed, spent, number in product((0, 1, 26), (0, 2), (1, 4)):
        blocks = (BLOCKS - spent, *((BLOCKS,) * (FEW - 1)))
        standing = Standing(round=number, scores=(sum(blocks), 0, 0), first=_ONE, starter=_ONE, winners=(Player(1),))
        outside = max(CARDS - FULL, removed + FEW - 1)
        yield Table(
            hand=(),
            removed=removed,
            quarry=CARDS - outside,
            blocks=blocks,
            turn=over,
            standing=standing,
            match=Rounds(number + 1),
        ).state()
