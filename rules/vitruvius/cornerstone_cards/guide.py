"""Setting up a position of the card game step by step: the stacks, the hands, what is left, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.clauses.foundation import positions_of
from vitruvius.cornerstone_cards.clauses.setup import full_stockpiles
from vitruvius.cornerstone_cards.notation.parts import MOST_PLAYERS, NOTHING, format_cards, parse_cards
from vitruvius.cornerstone_cards.positions import POSITIONS
from vitruvius.errors import MalformedInput
from vitruvius.guide import Given, Guide, Step, players_step
from vitruvius_spec.cornerstone_cards import clauses as spec

_PLAYERS: Final = (3, MOST_PLAYERS)
"""How many can play."""

_CARDS: Final = (
    "A card is its rank, one of A23456789TJQK, and its suit, one of cdhs, such as 7h. Cards are written without "
    "spaces; - stands for none."
)
_STACK: Final = f"From the bottom up. {_CARDS} A position without a card is an open Footing."
_BLOCKS: Final = "A number for each player, with / between; w after it for who is Walled Off, such as 6/2w/6."
_TURN: Final = (
    "What the round is at (deal, start, play, draw or round-over) and whose turn it is, such as play:2. Then, each "
    "where it is due and in this order: +lays:1, +more, +acted, +stretched, and +last: with the latest Block action."
)
_STANDING: Final = (
    "The round, the scores of the rounds that are over, who began the first round, who began this one, and who won the "
    "last one, such as 2:5/0/0/3:1:4:1; - where there is nobody."
)
_DECK: Final = frozenset({spec.DECK.id})


def _position(given: Given, number: int) -> str:
    """The position's text. Cards may have been named in any order where their order is no matter."""
    fields = (
        "/".join(given.get(name, NOTHING) for name in _places(number)),
        "/".join(_sorted(given.get(name, NOTHING)) for name in _hands(number)),
        _sorted(given.get("Quarry", _rest(given, number))),
        _sorted(given.get("removed", NOTHING)),
        given.get("Stockpiles", _stockpiles(number)),
        given.get("turn", _turn(given, number)),
        given.get("standing", _standing(given, number)),
    )
    return " ".join(fields)


def _steps(given: Given, players: int, number: int) -> Iterator[Step]:
    yield players_step(players, _PLAYERS)
    for name in _places(number):
        yield Step(name, f"Which cards lie on {name}?", "Ts", NOTHING, _STACK, _DECK)
    for place, name in enumerate(_hands(number), start=1):
        yield Step(name, f"Which cards has player {place}?", "7h8d", NOTHING, _CARDS, _DECK)
    yield Step("removed", "Which cards are out of the game?", "Kd", NOTHING, _CARDS, _DECK)
    left = "Which cards are left in the Quarry?"
    yield Step("Quarry", left, "2s9c", _rest(given, number), f"{_CARDS} By default all others.", _DECK)
    yield Step(
        "Stockpiles", "How many Blocks has each player?", _stockpiles(number), _stockpiles(number), _BLOCKS, _DECK
    )
    yield Step("turn", "What is the round at, and whose turn is it?", "play:2", _turn(given, number), _TURN, _DECK)
    stands = _standing(given, number)
    yield Step("standing", "How does the match stand?", stands, stands, _STANDING)


def _places(number: int) -> tuple[str, ...]:
    return tuple(position.text for position in POSITIONS[: positions_of(number)]) if number else ()


def _hands(number: int) -> tuple[str, ...]:
    return tuple(f"hand {place}" for place in range(1, number + 1))


def _stockpiles(number: int) -> str:
    return "/".join(map(str, full_stockpiles(number))) if number else NOTHING


def _turn(given: Given, number: int) -> str:
    """The turn, where no more is known: the first one, or the deal where nobody has a card."""
    return "play:1" if any(given.get(name, NOTHING) != NOTHING for name in _hands(number)) else "deal:1"


def _standing(given: Given, number: int) -> str:
    """How the match stands in its first round; nobody has begun that while the cards are dealt."""
    begins = NOTHING if given.get("turn", "").startswith("deal") else "1"
    return f"1:{'/'.join(['0'] * number)}:{begins}:{begins}:{NOTHING}"


def _rest(given: Given, number: int) -> str:
    """All cards that are said to be nowhere else."""
    names = (*_places(number), *_hands(number), "removed")
    known = {card for name in names for card in _cards(given.get(name, NOTHING))}
    return _written(card for card in DECK if card not in known)


def _sorted(text: str) -> str:
    """The same cards in order; what are no cards is left to be refused."""
    cards = _cards(text)
    return _written(sorted(cards, key=lambda card: card.sort_key)) if cards else text


def _written(cards: Iterable[Card]) -> str:
    return format_cards(tuple(cards))


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text, "cards")
    except MalformedInput:
        return ()


GUIDE: Final = Guide(_PLAYERS, _steps, _position)
"""The steps, as tools take them."""
