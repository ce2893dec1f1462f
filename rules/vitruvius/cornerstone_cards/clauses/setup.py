"""Setup, and how it changes with hands and with three players: the deal, and who begins."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.clauses.components import holds_card
from vitruvius.cornerstone_cards.clauses.foundation import has_top, is_cornerstone, is_open
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import HandSize, HandSizeThree, NextStarter, Reading
from vitruvius.cornerstone_cards.state import Cards, Config, Phase, Standing, State, Turn
from vitruvius.enact import enacts
from vitruvius.game import Player
from vitruvius_spec.cornerstone_cards import clauses as spec

SMALL: Final = 8
"""How many cards the smaller of the two hands has."""
LARGE: Final = 10
"""How many cards the larger of them has."""
BLOCKS: Final = 6
"""How many Blocks a Stockpile begins a round with."""

# The deal


@enacts(spec.SHUFFLE)
def may_come(state: State, card: Card) -> bool:
    """Whether the card may be the next: any may that has not come yet."""
    return holds_card(state.quarry, card)


@enacts(spec.HANDS)
def hand_size(players: int, reading: Reading) -> int:
    """How many cards are dealt to each of so many players."""
    if players == 3:
        return LARGE if reading.hand_size_three is HandSizeThree.TEN else SMALL
    return LARGE if reading.hand_size is HandSize.TEN else SMALL


@enacts(spec.SMALLER_HAND)
def is_smaller_hand(players: int, cards: int) -> bool:
    """Whether hands of so many cards are the smaller ones that the variant for four players has."""
    return players == 4 and cards == SMALL


def are_hands_of(state: State, cards: int) -> bool:
    """Whether everybody holds so many cards."""
    return all(len(hand) == cards for hand in state.hands)


def is_foundation_bare(state: State) -> bool:
    """Whether no card lies on any position."""
    return all(is_open(stack) for stack in state.stacks)


def are_hands_dealt(state: State) -> bool:
    """Whether no more cards are dealt to hands. How many these have is asked only where it matters."""
    if not is_foundation_bare(state) or are_hands_of(state, LARGE):
        return True
    return are_hands_of(state, SMALL) and hand_size(state.players, state.reading) == SMALL


def is_hand_next(state: State, seat: int) -> bool:
    """Whether that player's hand is the next to be dealt to, if any is: cards go round the table, from player 1."""
    cards = len(state.hands[seat])
    return all(len(state.hands[other]) == (cards + 1 if other < seat else cards) for other in range(len(state.hands)))


@enacts(spec.CORNERSTONES)
def is_cornerstone_next(stacks: tuple[Cards, ...], position: Position) -> bool:
    """Whether the next card is dealt to that position, if to any: the first Cornerstone that has none."""
    return (
        is_cornerstone(position)
        and is_open(stacks[position])
        and all(has_top(stacks[other]) for other in Position if other < position and is_cornerstone(other))
    )


@enacts(spec.FOOTINGS)
def are_footings_open(stacks: tuple[Cards, ...]) -> bool:
    """Whether all Footings are open, as they are until the first turn."""
    return all(is_open(stacks[place]) for place in Position if place < len(stacks) and not is_cornerstone(place))


@enacts(spec.QUARRY)
def is_all_dealt(stacks: tuple[Cards, ...]) -> bool:
    """Whether the deal is done: each Cornerstone has its card, and all cards that are left are the Quarry."""
    return all(has_top(stacks[place]) for place in Position if place < len(stacks) and is_cornerstone(place))


def is_quarry_empty(state: State) -> bool:
    """Whether there is nothing to draw."""
    return len(state.quarry) == 0


@enacts(spec.STOCKPILE)
def is_stockpile(blocks: int) -> bool:
    """Whether a Stockpile can hold so many Blocks."""
    return 0 <= blocks <= BLOCKS


def full_stockpiles(players: int) -> tuple[int, ...]:
    """The Stockpiles with which so many players begin a round."""
    return tuple(BLOCKS for seat in range(4) if seat < players)


# Who begins


def player_in(seat: int) -> Player:
    """The player of that place, which is counted from 0."""
    return Player(seat + 1)


def is_player(player: Player, players: int) -> bool:
    """Whether the player is one of so many."""
    return 1 <= player <= players


@enacts(spec.CLOCKWISE)
def player_after(player: Player, players: int) -> Player:
    """The next player round the table."""
    return Player(1) if player == players else Player(player + 1)


def is_next_starter(standing: Standing, player: Player, players: int) -> bool:
    """Whether the player sits after the one who began the last round."""
    return standing.starter is not None and any(
        standing.starter == player_in(seat) and player_after(player_in(seat), players) == player
        for seat in range(4)
        if seat < players
    )


def has_won_last(standing: Standing, player: Player) -> bool:
    """Whether the player won the last round."""
    return any(winner == player for winner in standing.winners)


def is_same_starter(standing: Standing, player: Player) -> bool:
    """Whether the player began the first round."""
    return standing.first is not None and standing.first == player


@enacts(spec.STARTER)
def may_start(state: State, player: Player) -> bool:
    """Whether that player may have the first turn: the first time anybody, later as the reading has it."""
    standing = state.standing
    if not is_player(player, state.players):
        return False
    is_next = is_next_starter(standing, player, state.players)
    has_won, is_same = has_won_last(standing, player), is_same_starter(standing, player)
    if standing.first is None or (is_next and has_won and is_same):
        return True
    if state.reading.next_starter is NextStarter.NEXT:
        return is_next
    if state.reading.next_starter is NextStarter.WINNER:
        return has_won
    return state.reading.next_starter is NextStarter.CHOSEN or is_same


def opening(config: Config) -> State:
    """The table before the first deal."""
    return State(
        stacks=bare_stacks(config.players),
        hands=bare_hands(config.players),
        quarry=DECK,
        removed=(),
        stockpiles=full_stockpiles(config.players),
        walled=nobody_walled(config.players),
        turn=Turn(Player(1), Phase.DEAL),
        standing=Standing(scores=tuple(0 for seat in range(4) if seat < config.players)),
        config=config,
    )


def bare_stacks(players: int) -> tuple[Cards, ...]:
    """The positions of so many players, all of them open."""
    return ((),) * 6 if players == 3 else ((),) * 8


def bare_hands(players: int) -> tuple[Cards, ...]:
    """The hands of so many players, without cards."""
    return ((), (), ()) if players == 3 else ((), (), (), ())


def nobody_walled(players: int) -> tuple[bool, ...]:
    """Of so many players, that nobody is Walled Off."""
    return tuple(False for seat in range(4) if seat < players)
