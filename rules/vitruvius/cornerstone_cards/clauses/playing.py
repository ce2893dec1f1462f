"""What each move does: the state after it. Whether a move is legal is no matter here."""

from __future__ import annotations

from attrs import evolve

from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.clauses.actions import (
    after_action,
    price_of,
    stretch_after_lay,
    turn_after_action,
    uncovered,
)
from vitruvius.cornerstone_cards.clauses.components import deck_without, with_card, without_card
from vitruvius.cornerstone_cards.clauses.foundation import covered, top_of
from vitruvius.cornerstone_cards.clauses.quarrying import (
    is_last_lay,
    is_one_more,
    is_paid_lay,
    next_turn,
)
from vitruvius.cornerstone_cards.clauses.scoring import (
    has_topped_out,
    is_stalemate,
    keeps_removed_out,
    reset_stockpiles,
    standing_after_round,
    turn_after_round,
)
from vitruvius.cornerstone_cards.clauses.setup import (
    are_hands_dealt,
    bare_hands,
    bare_stacks,
    is_all_dealt,
    is_cornerstone_next,
    is_hand_next,
    nobody_walled,
)
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.spots import spot_of
from vitruvius.cornerstone_cards.state import (
    Action,
    Break,
    Cards,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    Phase,
    Shift,
    Start,
    State,
    Stretch,
    Turn,
    WallOff,
)
from vitruvius.enact import enacts
from vitruvius.game import Player
from vitruvius_spec.cornerstone_cards import clauses as spec


def step(state: State, move: Move) -> State:
    """The state after the move. The move must be legal: that is not checked."""
    if isinstance(move, Deal):
        return after_deal(state, move.card)
    if isinstance(move, Start):
        return after_start(state, move.player)
    if isinstance(move, Lay):
        return after_lay(state, move.card, move.position)
    if isinstance(move, Break):
        return after_acting(evolve(state, removed=removed_with(state, move.position)), move)
    if isinstance(move, Shift):
        return after_acting(state, move)
    if isinstance(move, Stretch):
        return after_acting(state, move)
    if isinstance(move, Draw):
        return evolve(state, turn=Turn(state.turn.player, Phase.DRAW))
    if isinstance(move, Drawn):
        return after_drawing(state, move.card)
    if isinstance(move, End):
        return evolve(state, turn=next_turn(state))
    if isinstance(move, WallOff):
        return after_walling(state)
    return before_round(state)


# Dealing


def after_deal(state: State, card: Card) -> State:
    """The state once the card lies where the next one is dealt to."""
    quarry = without_card(state.quarry, card)
    if not are_hands_dealt(state):
        hands = tuple(
            with_card(state.hands[seat], card) if is_hand_next(state, seat) else state.hands[seat]
            for seat in range(len(state.hands))
        )
        return evolve(state, hands=hands, quarry=quarry)
    stacks = tuple(
        (card,) if is_cornerstone_next(state.stacks, place) else state.stacks[place]
        for place in Position
        if place < len(state.stacks)
    )
    phase = Phase.START if is_all_dealt(stacks) else Phase.DEAL
    return evolve(state, stacks=stacks, quarry=quarry, turn=evolve(state.turn, phase=phase))


def after_start(state: State, player: Player) -> State:
    """The state with the first turn begun."""
    first = player if state.standing.first is None else state.standing.first
    return evolve(state, turn=Turn(player, Phase.PLAY), standing=evolve(state.standing, first=first, starter=player))


# Laying


def after_lay(state: State, card: Card, position: Position) -> State:
    """The state once the card lies on its position: the turn goes on, or ends, or the round does."""
    hand = without_card(state.hands[state.turn.player - 1], card)
    laid = evolve(
        state,
        stacks=covered(state.stacks, position, card),
        hands=with_hand(state, hand),
        stockpiles=with_blocks(state, 1 if is_paid_lay(state, position) else 0),
    )
    if has_topped_out(hand):
        return over(laid)
    if is_one_more(state, position):
        return evolve(laid, turn=evolve(state.turn, one_more=True, stretched=stretch_after_lay(), last=None))
    if is_last_lay(state):
        return evolve(laid, turn=next_turn(state))
    return evolve(laid, turn=evolve(state.turn, lays=state.turn.lays + 1, stretched=stretch_after_lay(), last=None))


def with_hand(state: State, hand: Cards) -> tuple[Cards, ...]:
    """The hands with another one for the player in turn."""
    return tuple(hand if seat == state.turn.player - 1 else state.hands[seat] for seat in range(len(state.hands)))


def with_blocks(state: State, price: int) -> tuple[int, ...]:
    """The Stockpiles once the player in turn has paid so many Blocks."""
    return tuple(
        state.stockpiles[seat] - price if seat == state.turn.player - 1 else state.stockpiles[seat]
        for seat in range(len(state.stockpiles))
    )


# Block actions


def removed_with(state: State, position: Position) -> Cards:
    """The cards that are out of the game, with the one that is broken."""
    return with_card(state.removed, top_of(state.stacks[position]))


def stacks_after(stacks: tuple[Cards, ...], action: Action) -> tuple[Cards, ...]:
    """The positions' cards after a Block action."""
    if isinstance(action, Break):
        return uncovered(stacks, action.position)
    if isinstance(action, Shift):
        return covered(uncovered(stacks, action.source), action.target, top_of(stacks[action.source]))
    return stacks


def after_acting(state: State, action: Action) -> State:
    """The state after a Block action; a card that it breaks has been put away."""
    after = after_action(spot_of(state), action, state.reading)
    return evolve(
        state,
        stacks=stacks_after(state.stacks, action),
        stockpiles=with_blocks(state, price_of(action)),
        turn=turn_after_action(state.turn, after),
    )


# Drawing, and being Walled Off


@enacts(spec.DRAW_ENDS_TURN)
def after_drawing(state: State, card: Card) -> State:
    """The state with the drawn card in hand: it is the next player's turn."""
    hand = with_card(state.hands[state.turn.player - 1], card)
    return evolve(state, hands=with_hand(state, hand), quarry=without_card(state.quarry, card), turn=next_turn(state))


def after_walling(state: State) -> State:
    """The state with the player in turn Walled Off."""
    walled = tuple(seat == state.turn.player - 1 or state.walled[seat] for seat in range(len(state.walled)))
    after = evolve(state, walled=walled)
    return over(after) if is_stalemate(walled) else evolve(after, turn=next_turn(after))


# The end of a round, and another one


def over(state: State) -> State:
    """The state with the round over, and its scores written down."""
    return evolve(state, turn=turn_after_round(state), standing=standing_after_round(state))


def before_round(state: State) -> State:
    """The table before another deal."""
    keeps_out = keeps_removed_out(state)
    return State(
        stacks=bare_stacks(state.players),
        hands=bare_hands(state.players),
        quarry=deck_without(state.removed) if keeps_out else DECK,
        removed=state.removed if keeps_out else (),
        stockpiles=reset_stockpiles(state.players),
        walled=nobody_walled(state.players),
        turn=Turn(Player(1), Phase.DEAL),
        standing=evolve(state.standing, round=state.standing.round + 1),
        config=state.config,
    )
