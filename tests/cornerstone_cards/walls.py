"""Positions in which the Quarry is empty and the player in turn can lay nothing, or hardly anything."""

from __future__ import annotations

from random import Random

from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.clauses.foundation import positions_of
from vitruvius.cornerstone_cards.positions import POSITIONS
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.state import (
    Action,
    Break,
    Config,
    Phase,
    Rounds,
    Shift,
    Standing,
    State,
    Stretch,
    Target,
    Turn,
)
from vitruvius.game import Player

from .sample import state_of

Cards = tuple[Card, ...]


def in_order(cards: list[Card]) -> Cards:
    return tuple(sorted(cards, key=lambda card: card.sort_key))


def dry_position(rng: Random, reading: Reading, most_blocks: int, *, is_dry: bool = True) -> State:
    """A position with few cards in hand and few Blocks, and most cards on the Foundation."""
    players = rng.choice((3, 4))
    deck = list(DECK)
    rng.shuffle(deck)
    hands = [[deck.pop() for _ in range(rng.randint(1, 3))] for _ in range(players)]
    quarry = [] if is_dry else [deck.pop() for _ in range(4)]
    player = Player(rng.randint(1, players))
    stockpiles = [rng.randint(0, 6) for _ in range(players)]
    stockpiles[player - 1] = rng.randint(0, most_blocks)
    removed = [deck.pop() for _ in range(sum(6 - blocks for blocks in stockpiles) // 2)][:6]
    places = positions_of(players)
    heights = sorted(rng.sample(range(1, len(deck)), places - 1))
    if rng.random() < 0.1:
        heights = sorted(rng.choices(range(len(deck)), k=places - 1))
    stacks = [deck[low:high] for low, high in zip([0, *heights], [*heights, len(deck)], strict=True)]
    turn = Turn(player, Phase.PLAY)
    if stockpiles[player - 1] <= 3 and rng.random() < 0.7:
        last = any_action(rng, places)
        is_stretched = isinstance(last, Stretch) or rng.random() < 0.3
        fits = not isinstance(last, Shift) or (last.source is not last.target and bool(stacks[last.target]))
        fits = fits and not (isinstance(last, Break) and not removed)
        turn = Turn(player, Phase.PLAY, has_acted=True, stretched=is_stretched, last=last if fits else None)
    return State(
        stacks=tuple(tuple(stack) for stack in stacks),
        hands=tuple(in_order(hand) for hand in hands),
        quarry=in_order(quarry),
        removed=in_order([card for card in DECK if card in removed or card in deck[len(deck) :]]),
        stockpiles=tuple(stockpiles),
        walled=tuple(False for _ in range(players)),
        turn=turn,
        standing=Standing(scores=tuple(0 for _ in range(players)), first=player, starter=player),
        config=Config(players=players, multi_lay=rng.random() < 0.3, match=Rounds(3), reading=reading),
    )


def any_action(rng: Random, places: int) -> Action:
    """A Block action among so many positions."""
    here = POSITIONS[:places]
    return rng.choice((Break(rng.choice(here)), Shift(rng.choice(here), rng.choice(here)), Stretch()))


# By hand

NAMES = [card.text for card in DECK]

# Player 1 holds a king; nothing is within reach of it, and nothing is left to draw. No position holds one card alone.
TOPS = "2c4h/2d4c/2h4d/2s6c/3c6d/3d6h/3h8c/3s8d"


def stuck(stacks: str, hand: str, blocks: int, *answers: str) -> State:
    """A position of four players in which nothing has been done this turn; cards that are not told are covered."""
    told = f"{stacks}{hand}7c7d7h"
    others = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "cdhs" if f"{rank}{suit}" not in told]
    assert all(others.count(card) == 1 for card in others)
    first, slash, rest = stacks.partition("/")
    covered = "".join(others)
    text = f"{covered}{first}{slash}{rest} {hand}/7c/7d/7h - - {blocks}/6/6/6 play:1 1:0/0/0/0:1:1:-"
    return state_of(text, *answers)


def almost_over(
    hands: str, stockpiles: str, turn: str, *answers: str, standing: str = "1:0/0/0/0:1:1:-", match: Rounds | Target
) -> State:
    """A position with an empty Quarry and most cards on C1, the highest on top."""
    covered = "".join(name for name in NAMES if name not in f"{hands}2d2h2s3c3d3h3s")
    stacks = f"{covered}/2d/2h/2s/3c/3d/3h/3s"
    return state_of(f"{stacks} {hands} - - {stockpiles} {turn} {standing}", *answers, match=match)
