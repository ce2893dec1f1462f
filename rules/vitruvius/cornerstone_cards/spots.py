"""What lays and Block actions go by: the Foundation by its ranks, and what there is to spend. No rules."""

from __future__ import annotations

from attrs import frozen

from vitruvius.cornerstone_cards.cards import Rank
from vitruvius.cornerstone_cards.state import Action, State

Ranks = tuple[Rank, ...]
"""Ranks of cards in a row."""


@frozen
class Spot:
    """How a player in turn finds the Foundation, or leaves it after a Block action."""

    stacks: tuple[Ranks, ...]
    """The ranks of each position's cards from the bottom up."""
    blocks: int
    """What is in the player's Stockpile."""
    stretched: bool
    """Whether a Stretch is in force."""
    last: Action | None
    """The Block action that was the last thing done this turn, if it was one."""


def spot_of(state: State) -> Spot:
    """How the player in turn finds the Foundation."""
    return Spot(
        stacks=tuple(tuple(card.rank for card in stack) for stack in state.stacks),
        blocks=state.stockpiles[state.turn.player - 1],
        stretched=state.turn.stretched,
        last=state.turn.last,
    )


def hand_of(state: State) -> Ranks:
    """The ranks of the cards that the player in turn holds."""
    return tuple(card.rank for card in state.hands[state.turn.player - 1])
