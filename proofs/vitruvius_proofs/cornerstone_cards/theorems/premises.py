"""What many of the card game's theorems take for granted, and what they go through."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards import invariants as i
from vitruvius.cornerstone_cards.clauses import actions as a
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import quarrying as q
from vitruvius.cornerstone_cards.clauses import scoring as c
from vitruvius.cornerstone_cards.clauses import setup as s
from vitruvius.cornerstone_cards.clauses.components import deck_without
from vitruvius.cornerstone_cards.spots import spot_of
from vitruvius.cornerstone_cards.state import (
    Break,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    NextRound,
    Phase,
    Shift,
    Start,
    State,
    Stretch,
    WallOff,
)
from vitruvius_proofs.theorem import Of, Predicate

# Premises


def is_last_on_foundation(state: State) -> bool:
    """Whether the Block action that was done last names only positions that there are."""
    last = state.turn.last
    return last is None or i.is_action_on(state.players, last)


def is_whole(state: State) -> bool:
    """Whether there are as many cards as the deck has, wherever they are."""
    rows = (*state.stacks, *state.hands, state.quarry, state.removed)
    return sum(len(row) for row in rows) == 52


def is_removed_once(state: State) -> bool:
    """Whether no card is out of the game twice: without those that are, the deck has fewer by as many."""
    return len(deck_without(state.removed)) == 52 - len(state.removed)


def is_dealing(state: State) -> bool:
    """Whether cards are dealt. A claim with this premise is proved of hands of ten at the most, and single cards laid.

    That there are no others then, is a theorem.
    """
    return state.turn.phase is Phase.DEAL


SOUND: Final[tuple[Predicate, ...]] = (
    is_last_on_foundation,
    is_whole,
    i.has_cards_for_deal,
    i.is_deal_orderly,
    i.are_hands_as_dealt,
    i.are_footings_as_dealt,
    i.are_stockpiles_within,
    i.is_broken_within,
    i.is_turn_orderly,
    i.has_left_its_mark,
    i.has_lays_within,
    i.may_have_acted_between,
    i.may_be_stretched,
    i.may_have_laid_more,
    i.is_someones_turn,
    i.is_walled_rightly,
    i.has_cards_to_draw,
    i.is_round_rightly_over,
    i.is_begun_by_somebody,
    i.are_winners_as_told,
    i.are_scores_within,
    i.is_within_match,
)
"""What is wrong with no position that play reaches, as far as it is not about which cards are where."""

# Moves


SORTS: Final = tuple(map(Of, (Deal, Start, Lay, Break, Shift, Stretch, Draw, Drawn, End, WallOff, NextRound)))
"""The kinds of moves: together they are all there are."""
IN_TURN: Final = tuple(map(Of, (Lay, Break, Shift, Stretch, Draw, End, WallOff)))
"""The kinds of moves of a player in turn."""
IN_ROUND: Final = (*IN_TURN, Of(Drawn))
"""The kinds of moves of a round that has begun."""
ACTIONS: Final = tuple(map(Of, (Break, Shift, Stretch)))
"""The Block actions."""


def is_of_one_sort(move: Move) -> bool:
    """Whether every move is of one of the eleven kinds, and of one only."""
    kinds = (
        isinstance(move, Deal),
        isinstance(move, Start),
        isinstance(move, Lay),
        isinstance(move, Break),
        isinstance(move, Shift),
        isinstance(move, Stretch),
        isinstance(move, Draw),
        isinstance(move, Drawn),
        isinstance(move, End),
        isinstance(move, WallOff),
        isinstance(move, NextRound),
    )
    return sum(holds for holds in kinds) == 1


def is_allowed(state: State, move: Move) -> bool:
    """Whether the move comes at its time, with a card, a position or Blocks that there are: all legal ones do."""
    phase = state.turn.phase
    if isinstance(move, Deal):
        return phase is Phase.DEAL and s.may_come(state, move.card) and len(state.quarry) > 0
    if isinstance(move, Start):
        return phase is Phase.START and s.may_start(state, move.player)
    if isinstance(move, Drawn):
        return phase is Phase.DRAW and s.may_come(state, move.card)
    if isinstance(move, NextRound):
        return phase is Phase.ROUND_OVER and not c.is_match_over(state)
    return phase is Phase.PLAY and is_allowed_in_turn(state, move)


def is_allowed_in_turn(state: State, move: Move) -> bool:
    """Whether the move of the player in turn has a card, a position or Blocks that there are."""
    spot = spot_of(state)
    if isinstance(move, Lay):
        hand = state.hands[state.turn.player - 1]
        is_there = f.has_position(state.players, move.position) and f.is_in_hand(hand, move.card)
        return is_there and len(hand) > 0 and q.may_lay_again(state, move.position)
    if isinstance(move, Break):
        return q.is_time_to_act(state) and a.may_take(spot, move, state.reading)
    if isinstance(move, Shift):
        return q.is_time_to_act(state) and a.may_take(spot, move, state.reading)
    if isinstance(move, Stretch):
        return q.is_time_to_act(state) and a.may_take(spot, move, state.reading)
    if isinstance(move, Draw):
        return len(state.quarry) > 0 and not q.has_laid(state.turn)
    if isinstance(move, End):
        return q.has_laid(state.turn) or state.turn.has_acted
    return len(state.quarry) == 0 and not q.has_laid(state.turn)
