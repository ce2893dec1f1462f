"""Whether what a program has built is a state or a move at all: the types that the type checker would demand.

See `vitruvius.shape` for why they are looked at, and for what all games have in common. Cards that are in no order of
their own must be in the order of cards, so that equal positions are equal.
"""

from __future__ import annotations

from typing import Final, TypeGuard

from vitruvius import shape
from vitruvius.cornerstone_cards.cards import Card, Rank, Suit
from vitruvius.cornerstone_cards.notation.parts import MOST_PLAYERS
from vitruvius.cornerstone_cards.notation.states import MOST_BLOCKS
from vitruvius.cornerstone_cards.notation.turns import MOST_LAYS, MOST_ROUNDS, MOST_SCORED
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.state import (
    Break,
    Config,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    NextRound,
    Phase,
    Rounds,
    Shift,
    Standing,
    Start,
    State,
    Stretch,
    Target,
    Turn,
    WallOff,
)
from vitruvius.errors import MalformedState, quoted
from vitruvius.readings import require_answers

TITLE: Final = "Cornerstone, the card game"

# Moves


def is_move(thing: object) -> TypeGuard[Move]:
    """Whether it is a move whose parts are what they must be."""
    match thing:
        case Deal(card) | Drawn(card):
            return is_card(card)
        case Start(player):
            return _is_number(player, 1, MOST_PLAYERS)
        case Lay(card, position):
            return is_card(card) and type(position) is Position
        case Draw() | End() | WallOff() | NextRound():
            return True
        case _:
            return _is_action(thing)


def _is_action(thing: object) -> bool:
    match thing:
        case Break(position):
            return type(position) is Position
        case Shift(source, target):
            return type(source) is Position and type(target) is Position
        case _:
            return isinstance(thing, Stretch)


def is_card(thing: object) -> bool:
    """Whether it is a card of the deck."""
    return isinstance(thing, Card) and type(thing.rank) is Rank and type(thing.suit) is Suit


def _is_number(thing: object, least: int, most: int) -> bool:
    return type(thing) is int and least <= thing <= most


def _is_flag(thing: object) -> bool:
    return type(thing) is bool


def require_move(thing: object) -> None:
    """Refuse what is no move.

    Raises:
        MalformedMove: it is none.
    """
    shape.require_move(thing, is_move)


# Configs


def require_players(players: object, where: str = "") -> None:
    """Refuse another number of players than can play.

    Raises:
        MalformedState: it is one, or no number at all.
    """
    if not _is_number(players, 3, MOST_PLAYERS):
        raise MalformedState(f"{where}{quoted(players)} cannot play {TITLE}; 3 or {MOST_PLAYERS} can")


def require_config(config: object) -> None:
    """Refuse what no game can be played by.

    Raises:
        MalformedState: it is no config, or not for 3 or 4 players, or the match has no length.
        MalformedReading: its reading holds something else than answers.
    """
    given = _require_config(config)
    if not _is_flag(given.multi_lay):
        raise MalformedState(f"config.multi_lay: {quoted(given.multi_lay)} is neither True nor False")
    if not _is_length(given.match):
        raise MalformedState(f"config.match: {quoted(given.match)} is no length of a match")
    require_answers(given.reading)


def _is_length(match: object) -> bool:
    if isinstance(match, Rounds):
        return _is_number(match.number, 1, MOST_ROUNDS)
    return isinstance(match, Target) and _is_number(match.score, 1, MOST_SCORED)


def _require_config(config: object) -> Config:
    if not isinstance(config, Config) or not isinstance(getattr(config, "reading", None), Reading):
        raise MalformedState(f"config: {quoted(config)} is no config of {TITLE}")
    require_players(config.players, "config: ")
    return config


# States


def require_state(state: object) -> None:
    """Refuse what is no state at all. What its parts hold is not looked at, but for the config.

    Raises:
        MalformedState: it is none, or without a config.
    """
    _require_config(shape.require_state(state, State).config)


def require_types(state: object) -> State:
    """The state, if it is one: looked at before anything is asked of it.

    Raises:
        MalformedState: a part of it is of another type than it must be, or cards are not in their order.
        MalformedReading: its reading holds something else than answers.
    """
    given = shape.require_state(state, State)
    require_config(given.config)
    fits = (
        ("stacks", type(given.stacks) is tuple and all(_are_cards(stack) for stack in given.stacks)),
        ("hands", type(given.hands) is tuple and all(_are_sorted(hand) for hand in given.hands)),
        ("quarry", _are_sorted(given.quarry)),
        ("removed", _are_sorted(given.removed)),
        ("stockpiles", _are_numbers(given.stockpiles, MOST_BLOCKS)),
        ("walled", type(given.walled) is tuple and all(_is_flag(flag) for flag in given.walled)),
        ("turn", _is_turn(given.turn)),
        ("standing", _is_standing(given.standing)),
    )
    shape.require_parts(given, fits)
    return given


def _are_cards(cards: object) -> bool:
    return type(cards) is tuple and all(is_card(card) for card in cards)


def _are_sorted(cards: object) -> bool:
    if type(cards) is not tuple or not _are_cards(cards):
        return False
    keys = [card.sort_key for card in cards]
    return keys == sorted(keys)


def _are_numbers(numbers: object, most: int) -> bool:
    return type(numbers) is tuple and all(_is_number(number, 0, most) for number in numbers)


def _is_turn(turn: object) -> bool:
    return (
        isinstance(turn, Turn)
        and _is_number(turn.player, 1, MOST_PLAYERS)
        and type(turn.phase) is Phase
        and _is_number(turn.lays, 0, MOST_LAYS)
        and all(_is_flag(flag) for flag in (turn.one_more, turn.has_acted, turn.stretched))
        and (turn.last is None or _is_action(turn.last))
    )


def _is_standing(standing: object) -> bool:
    return (
        isinstance(standing, Standing)
        and _is_number(standing.round, 1, MOST_ROUNDS)
        and _are_numbers(standing.scores, MOST_SCORED)
        and all(player is None or _is_number(player, 1, MOST_PLAYERS) for player in (standing.first, standing.starter))
        and type(standing.winners) is tuple
        and all(_is_number(player, 1, MOST_PLAYERS) for player in standing.winners)
        and list(standing.winners) == sorted(set(standing.winners))
    )
