"""Quarrying, the Turn summary and Multi-Lay: who may lay again, spend Blocks, draw or end a turn; who is Walled Off.

Whether Block actions lead to a lay is a search: `searches` has it.
"""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards.clauses.actions import after_action
from vitruvius.cornerstone_cards.clauses.foundation import can_lay, is_just_broken
from vitruvius.cornerstone_cards.clauses.setup import is_quarry_empty, player_after
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import (
    BreakLay,
    DrawingWithBlocks,
    WalledOffBy,
    WalledOffChoice,
    WastingBlocks,
)
from vitruvius.cornerstone_cards.searches import can_make_lay, can_make_lay_at_once
from vitruvius.cornerstone_cards.spots import Spot, hand_of, spot_of
from vitruvius.cornerstone_cards.state import Action, Phase, State, Turn
from vitruvius.enact import enacts
from vitruvius.game import Player
from vitruvius_spec.cornerstone_cards import clauses as spec

FREE_LAYS: Final = 2
"""How many lays of a turn cost nothing with Multi-Lay."""

# How many lays


def has_laid(turn: Turn) -> bool:
    """Whether a card was laid this turn."""
    return turn.lays > 0 or turn.one_more


def is_one_more(state: State, position: Position) -> bool:
    """Whether the lay is one more than the turn's own: right after a Break, where the reading has it so."""
    return is_just_broken(state.turn.last, position) and state.reading.break_lay is BreakLay.ONE_MORE


@enacts(spec.ONE_LAY)
def is_only_lay(lays: int) -> bool:
    """Whether, of a turn with one lay, so many are none yet: the next is the one, and ends the turn."""
    return lays == 0


@enacts(spec.TWO_FREE_LAYS)
def is_free_lay(lays: int) -> bool:
    """Whether with Multi-Lay, after so many lays of a turn, another one is free."""
    return lays < FREE_LAYS


@enacts(spec.THIRD_LAY)
def is_third_lay(lays: int) -> bool:
    """Whether with Multi-Lay, after so many lays of a turn, another one costs a Block. There is no fourth."""
    return lays == FREE_LAYS


def is_paid_lay(state: State, position: Position) -> bool:
    """Whether the lay costs a Block."""
    return state.config.multi_lay and is_third_lay(state.turn.lays) and not is_one_more(state, position)


def may_lay_again(state: State, position: Position) -> bool:
    """Whether the turn has room for another lay: unpaid, paid for, or one more."""
    turn = state.turn
    if is_only_lay(turn.lays) or (state.config.multi_lay and is_free_lay(turn.lays)):
        return True
    can_be_paid = state.config.multi_lay and is_third_lay(turn.lays) and spot_of(state).blocks >= 1
    return can_be_paid or is_one_more(state, position)


def is_last_lay(state: State) -> bool:
    """Whether another lay of the turn ends it: the only one, or with Multi-Lay the third."""
    if state.config.multi_lay:
        return not is_free_lay(state.turn.lays)
    return is_only_lay(state.turn.lays)


# What could be laid


def can_lay_now(state: State) -> bool:
    """Whether the player in turn can lay a card as things are."""
    return can_lay(spot_of(state), hand_of(state), state.reading)


def can_help_from(state: State, spot: Spot) -> bool:
    """Whether the player in turn could lay a card on that spot, or be helped to it by Block actions.

    One must be enough, where the reading has it so.
    """
    hand, reading = hand_of(state), state.reading
    if can_lay(spot, hand, reading) or can_make_lay_at_once(spot, hand, reading):
        return True
    return can_make_lay(spot, hand, reading) and reading.walled_off_by is WalledOffBy.SEQUENCE


@enacts(spec.EMPTY_QUARRY)
def can_help_themselves(state: State) -> bool:
    """Whether the player in turn can lay, be it with the help of Block actions, and so is not Walled Off."""
    return can_help_from(state, spot_of(state))


@enacts(spec.WALLED_OFF)
def is_walled_in(state: State) -> bool:
    """Whether the player in turn is Walled Off: with nothing to draw, nothing laid, and no way to a lay."""
    return is_quarry_empty(state) and not has_laid(state.turn) and not can_help_themselves(state)


def is_stuck(state: State) -> bool:
    """Whether, with nothing to draw and nothing laid, nothing can be laid as things are."""
    return is_quarry_empty(state) and not has_laid(state.turn) and not can_lay_now(state)


def may_give_up(state: State) -> bool:
    """Whether a player who is stuck need not help themselves: they cannot, or the reading leaves it to them."""
    return not can_help_themselves(state) or state.reading.walled_off_choice is WalledOffChoice.CHOICE


# When Blocks are spent


def is_time_to_act(state: State) -> bool:
    """Whether Block actions may be taken at this point of the turn: between lays as the reading has it."""
    return state.turn.lays == 0 or state.reading.multi_between


def spoils_lay(state: State, after: Spot) -> bool:
    """Whether a player who could lay no longer can on that spot, and could draw instead."""
    return (
        not is_quarry_empty(state)
        and not has_laid(state.turn)
        and can_lay_now(state)
        and not can_lay(after, hand_of(state), state.reading)
    )


def may_waste(state: State, after: Spot) -> bool:
    """Whether, with nothing to draw, Blocks may be spent although no lay may come of it."""
    if not is_quarry_empty(state) or has_laid(state.turn):
        return True
    if is_walled_in(state):
        return state.reading.wasting_blocks is WastingBlocks.ALWAYS
    return can_help_from(state, after) or state.reading.wasting_blocks is not WastingBlocks.NEVER


@enacts(spec.BLOCK_ACTIONS)
def may_act(state: State, action: Action) -> bool:
    """Whether the player may spend Blocks so, at this point of the turn. The action itself must be a legal one."""
    if not is_time_to_act(state):
        return False
    after = after_action(spot_of(state), action, state.reading)
    return may_waste(state, after) and (not spoils_lay(state, after) or state.reading.undoing_own_lay)


# Drawing, and the end of the turn


@enacts(spec.DRAWING)
def may_draw(state: State) -> bool:
    """Whether the player in turn may draw: they can lay nothing, and have laid nothing."""
    if is_quarry_empty(state) or has_laid(state.turn):
        return False
    if can_lay_now(state):
        return state.reading.refusing_to_lay
    return (
        not can_make_lay(spot_of(state), hand_of(state), state.reading)
        or state.reading.drawing_with_blocks is DrawingWithBlocks.MAY
    )


@enacts(spec.NEVER_REQUIRED)
def may_stop_laying(turn: Turn) -> bool:
    """Whether enough was laid this turn for it to be ended."""
    return has_laid(turn)


@enacts(spec.TURN_ENDS)
def may_end(state: State) -> bool:
    """Whether the turn may be ended by saying so: after a lay, and after Block actions as the reading has it."""
    if may_stop_laying(state.turn):
        return True
    return state.turn.has_acted and not is_walled_in(state) and state.reading.turn_of_blocks


# Whose turn is next


@enacts(spec.SKIPPED)
def is_skipped(walled: tuple[bool, ...], player: Player) -> bool:
    """Whether that player's turns are passed over."""
    return walled[player - 1]


def next_player(walled: tuple[bool, ...], player: Player, players: int) -> Player:
    """Whose turn comes after that player's: the next round the table who is not Walled Off."""
    one = player_after(player, players)
    if not is_skipped(walled, one):
        return one
    two = player_after(one, players)
    if not is_skipped(walled, two):
        return two
    three = player_after(two, players)
    return three if not is_skipped(walled, three) else player


def next_turn(state: State) -> Turn:
    """The turn that begins when this one has ended."""
    return Turn(next_player(state.walled, state.turn.player, state.players), Phase.PLAY)
