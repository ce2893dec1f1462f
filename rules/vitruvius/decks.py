"""Decks whose order is known, so that nothing is left to chance: for records, and to count the lines of a given deal.

A position does not know in which order a face-down pile lies: each card that comes is a move of chance. Who knows the
order of the whole deck knows that move, too. It brings the first of the deck's cards that has not come yet.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import frozen

from vitruvius.errors import WrongUse, quoted

if TYPE_CHECKING:
    from vitruvius.game import Game, HasSortKey

Deck = tuple[Hashable, ...]
"""Cards in the order in which they come. More of a deck than is dealt and drawn need not be known."""

S = TypeVar("S")
M = TypeVar("M", bound="HasSortKey")


@frozen
class Dealing(Generic[S, M]):
    """What a game with cards says of its decks; each round has one of its own."""

    parse: Callable[[str], Deck]
    """Read a deck, each card of which is there only once."""
    format: Callable[[Deck], str]
    """A deck's text."""
    round_of: Callable[[S], int]
    """Which round it is, from 1."""
    brings: Callable[[S, Deck], M | None]
    """The move by which the deck's next card comes; None where no card is due, and where the deck has no more."""
    card_of: Callable[[M], Hashable]
    """The card that comes by a move; None if it is another kind of move."""


@frozen
class Known(Generic[S, M]):
    """Decks, one for each round from a position on."""

    dealing: Dealing[S, M]
    first: int
    """The round of that position."""
    decks: tuple[Deck, ...]

    def brings(self, state: S) -> M | None:
        """The move by which the next card comes; None where none is due, and where no deck or card is left."""
        place = self.dealing.round_of(state) - self.first
        return self.dealing.brings(state, self.decks[place]) if place < len(self.decks) else None


def known(game: Game[S, M, Any, Any], start: S, texts: Sequence[str]) -> Known[S, M]:
    """The decks of those texts, the first for the round of the position `start`, each other for the one after.

    Raises:
        MalformedOption: a text is none of a deck.
        WrongUse: the game has no cards, or `texts` are no texts.
    """
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise WrongUse(f"decks: {quoted(texts)} is no list or tuple of texts")
    dealing = game.dealing
    if dealing is None:
        raise WrongUse(f"{game.rulebook.title} has no deck")
    return Known(dealing, dealing.round_of(start), tuple(map(dealing.parse, texts)))


def moves_by(game: Game[S, M, Any, Any], decks: Known[S, M], state: S) -> Collection[M]:
    """The legal moves of a sound state; where a card is due, only the one by which it comes.

    Raises:
        WrongUse: a card is due, and no more of the deck is known.
    """
    card = decks.brings(state)
    if card is not None:
        return (card,)
    if game.chance_moves(state):
        raise WrongUse(_out_of_cards(decks.dealing.round_of(state)))
    return game.legal_moves_unchecked(state)


def _out_of_cards(number: int) -> str:
    return f"a card is due, and the deck of round {number} has no more"


class Course(Generic[S, M]):
    """A game as it is played from a sound position on, with all moves that decks bring added in their places.

    Once a move is illegal, what follows is taken as it is given.
    """

    def __init__(self, game: Game[S, M, Any, Any], start: S, decks: Known[S, M]) -> None:
        self._game = game
        self._decks = decks
        self._state: S | None = start
        self.moves: list[M] = []
        """What was done, chance moves included."""
        self._deal()

    @property
    def is_broken(self) -> bool:
        """Whether a move was illegal, so that nothing is known of what comes after it."""
        return self._state is None

    @property
    def missing(self) -> str:
        """What is missing of the decks, in a sentence; empty if nothing is."""
        if self._state is None or not self._game.chance_moves(self._state):
            return ""
        return _out_of_cards(self._decks.dealing.round_of(self._state))

    @property
    def spare(self) -> int:
        """How many of the decks are for rounds that have not come; none, if that is not known."""
        if self._state is None:
            return 0
        come = self._decks.dealing.round_of(self._state) - self._decks.first + 1
        return max(0, len(self._decks.decks) - come)

    def add(self, move: M) -> None:
        """Play a move that is none of a deck, and all those that follow from decks."""
        self.moves.append(move)
        if self._state is not None:
            is_legal = move in self._game.legal_moves_unchecked(self._state)
            self._state = self._game.step(self._state, move) if is_legal else None
        self._deal()

    def _deal(self) -> None:
        while self._state is not None and (card := self._decks.brings(self._state)) is not None:
            self.moves.append(card)
            self._state = self._game.step(self._state, card)


def dealt(game: Game[S, M, Any, Any], start: S, moves: Sequence[M]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The decks from which cards come in a game, as texts, and the places of the moves that are none of theirs.

    It is the inverse of `Course`: the decks and the moves in those places give the whole game. Where the game has no
    cards there are no decks, and all moves are in their places.
    """
    dealing = game.dealing
    everywhere = tuple(range(len(moves)))
    if dealing is None or game.problems(start):
        return (), everywhere
    first = dealing.round_of(start)
    decks: list[list[Hashable]] = []
    others: list[int] = []
    state: S = start
    for place, move in enumerate(moves):
        if move not in game.legal_moves_unchecked(state):
            others.extend(everywhere[place:])
            break
        card = dealing.card_of(move)
        if card is None:
            others.append(place)
        else:
            decks.extend([] for _ in range(len(decks), dealing.round_of(state) - first + 1))
            decks[-1].append(card)
        state = game.step(state, move)
    return tuple(dealing.format(tuple(deck)) for deck in decks), tuple(others)
