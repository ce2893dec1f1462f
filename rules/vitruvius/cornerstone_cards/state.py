"""The card game's immutable types: stacks, turns, states and moves. No rules."""

from __future__ import annotations

import enum

from attrs import frozen

from vitruvius.cornerstone_cards.cards import Card
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.game import Player

Cards = tuple[Card, ...]
"""Cards in a row: a position's from the bottom up, others in the order of cards."""

# Moves


@frozen
class Deal:
    """The next card of the deal: a chance move."""

    card: Card

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (0, *self.card.sort_key)


@frozen
class Start:
    """It is settled who has the first turn of the round."""

    player: Player

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (1, self.player)


@frozen
class Lay:
    """Lay a card of the hand on a position."""

    card: Card
    position: Position

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (2, *self.card.sort_key, self.position)


@frozen
class Break:
    """Take the top card of a position out of the game."""

    position: Position

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (3, self.position)


@frozen
class Shift:
    """Move the top card of a position to another one."""

    source: Position
    target: Position

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (4, self.source, self.target)


@frozen
class Stretch:
    """Let the next lay of this turn go up to two ranks away."""

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (5,)


@frozen
class Draw:
    """Draw a card from the Quarry. Which one it is, `Drawn` says."""

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (6,)


@frozen
class Drawn:
    """The card that is drawn: a chance move."""

    card: Card

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (7, *self.card.sort_key)


@frozen
class End:
    """End a turn that may have gone on."""

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (8,)


@frozen
class WallOff:
    """The player in turn is Walled Off."""

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (9,)


@frozen
class NextRound:
    """Take up all cards and Blocks for another round."""

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""
        return (10,)


Action = Break | Shift | Stretch
"""A Block action."""
Move = Deal | Start | Lay | Break | Shift | Stretch | Draw | Drawn | End | WallOff | NextRound


# What is agreed


@frozen
class Rounds:
    """A match of a fixed number of rounds."""

    number: int
    """At least 1."""


@frozen
class Target:
    """A match until somebody's total reaches a score."""

    score: int
    """At least 1."""


@frozen(kw_only=True)
class Config:
    """What is agreed before play."""

    players: int = 4
    """4 or 3."""
    multi_lay: bool = False
    """Whether the variant Multi-Lay is played."""
    match: Rounds | Target = Rounds(1)
    """How long the match lasts."""
    reading: Reading = Reading()


# States


class Phase(enum.IntEnum):
    """What a round is at."""

    DEAL = 0
    """Cards are being dealt."""
    START = 1
    """It is to be settled who begins."""
    PLAY = 2
    """A turn is being played."""
    DRAW = 3
    """The player in turn draws a card, and it is to be seen which."""
    ROUND_OVER = 4
    """The round is over, and its scores are written down."""

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


@frozen
class Turn:
    """The turn as far as it has come."""

    player: Player
    """Whose turn it is; who ended the round, if it is over; player 1, before anybody has begun it."""
    phase: Phase
    lays: int = 0
    """How many cards were laid this turn, but for those that a reading lets be laid in addition."""
    one_more: bool = False
    """Whether such a card was laid right after a Break."""
    has_acted: bool = False
    """Whether a Block action was taken this turn."""
    stretched: bool = False
    """Whether a Stretch is in force."""
    last: Action | None = None
    """The Block action that was the last thing done this turn; None if that was something else, or nothing."""


@frozen(kw_only=True)
class Standing:
    """How the match stands."""

    round: int = 1
    """Which round it is, from 1."""
    scores: tuple[int, ...]
    """What each player has scored in the rounds that are over."""
    first: Player | None = None
    """Who began the first round; None before that is settled."""
    starter: Player | None = None
    """Who began the last of the rounds that have begun."""
    winners: tuple[Player, ...] = ()
    """Who won the last of the rounds that are over, in the order of players; nobody before the first is."""


@frozen(kw_only=True)
class State:
    """A position: all that the rules need to know to play on."""

    stacks: tuple[Cards, ...]
    """The cards of each position from the bottom up, in the order of `Position`."""
    hands: tuple[Cards, ...]
    """The cards of each player, in their order."""
    quarry: Cards
    """The cards that have been neither dealt nor drawn, in their order: nobody knows in which they lie."""
    removed: Cards
    """The cards that are out of the game, in their order."""
    stockpiles: tuple[int, ...]
    """The Blocks of each player."""
    walled: tuple[bool, ...]
    """Whether each player is Walled Off."""
    turn: Turn
    standing: Standing
    config: Config

    @property
    def reading(self) -> Reading:
        """The reading by which this game is played."""
        return self.config.reading

    @property
    def players(self) -> int:
        """How many play."""
        return self.config.players

    def _repr_svg_(self) -> str:
        """The position's picture, for notebooks."""
        from vitruvius.cornerstone_cards.picture import svg  # noqa: PLC0415  # pictures are drawn of states

        return svg(self)


@frozen(kw_only=True)
class View:
    """What a player may know: all but the hands of others, and which cards are in the Quarry."""

    viewer: Player
    stacks: tuple[Cards, ...]
    hands: tuple[Cards | None, ...]
    """The hand of each player; None if it is hidden."""
    hand_sizes: tuple[int, ...]
    """How many cards each player holds."""
    unseen: Cards
    """The cards that are in the Quarry or in a hidden hand, in their order."""
    quarry_size: int
    """How many cards the Quarry has."""
    removed: Cards
    stockpiles: tuple[int, ...]
    walled: tuple[bool, ...]
    turn: Turn
    standing: Standing
    config: Config

    def _repr_svg_(self) -> str:
        """The view's picture, for notebooks."""
        from vitruvius.cornerstone_cards.picture import svg  # noqa: PLC0415  # pictures are drawn of views

        return svg(self)
