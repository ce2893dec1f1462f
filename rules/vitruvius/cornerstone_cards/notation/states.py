"""States to text and back: the cards and the Blocks; of the turn and the match see `turns`."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards.cards import Card
from vitruvius.cornerstone_cards.notation.parts import (
    MOST_PLAYERS,
    format_cards,
    parse_cards,
    parse_number,
    parse_sorted,
)
from vitruvius.cornerstone_cards.notation.turns import format_standing, format_turn, parse_standing, parse_turn
from vitruvius.cornerstone_cards.positions import POSITIONS
from vitruvius.cornerstone_cards.state import Config, State
from vitruvius.errors import MalformedInput, MalformedState, excerpt

LONGEST: Final = 1_000
"""The most characters that a text is looked at for; any position of the game needs fewer."""
MOST_BLOCKS: Final = 99
"""The most Blocks of a Stockpile that can be written; there are fewer."""

_FIELDS: Final = ("STACKS", "HANDS", "QUARRY", "REMOVED", "STOCKPILES", "TURN", "STANDING")
_WALLED: Final = "w"

# Writing


def format_state(state: State) -> str:
    """The state's text. How long the match is, Multi-Lay and the reading are not part of it."""
    stockpiles = (
        f"{blocks}{_WALLED if is_walled else ''}"
        for blocks, is_walled in zip(state.stockpiles, state.walled, strict=True)
    )
    fields = (
        "/".join(map(format_cards, state.stacks)),
        "/".join(map(format_cards, state.hands)),
        format_cards(state.quarry),
        format_cards(state.removed),
        "/".join(stockpiles),
        format_turn(state.turn),
        format_standing(state.standing),
    )
    return " ".join(fields)


# Reading


def parse_state(text: str, config: Config | None = None) -> State:
    """Read a state.

    Args:
        text: the state's text.
        config: what was agreed; by default what is usual, for as many players as the text has hands of.

    Raises:
        MalformedState: the text is not in the notation, or is for another number of players than `config`. The message
            names the place.
    """
    try:
        return _parse(text, config)
    except MalformedInput as error:
        raise MalformedState(str(error)) from None


def players_in(text: str) -> int:
    """How many play in the position of that text, of which nothing else is looked at.

    Raises:
        MalformedState: that cannot be told.
    """
    return len(_hands(_fields(text)[1]))


def _fields(text: str) -> list[str]:
    if len(text) > LONGEST:
        raise MalformedState(f"the position has {len(text)} characters; no position has more than {LONGEST}")
    fields = text.split(" ")
    if len(fields) != len(_FIELDS):
        raise MalformedState(
            f"a position is {' '.join(_FIELDS)}, {len(_FIELDS)} fields with single spaces between; "
            f"{excerpt(text)} has {len(fields) if text else 0}"
        )
    return fields


def _hands(text: str) -> list[str]:
    hands = text.split("/")
    if len(hands) not in (3, MOST_PLAYERS):
        raise MalformedState(f"hands: {excerpt(text)} has {len(hands)} hands; 3 or {MOST_PLAYERS} can play")
    return hands


def _parse(text: str, config: Config | None) -> State:
    stacks, hands, quarry, removed, stockpiles, turn, standing = _fields(text)
    players = len(_hands(hands))
    if config is None:
        config = Config(players=players)
    elif config.players != players:
        raise MalformedInput(f"hands: the position is for {players} players, and {config.players} play")
    blocks, walled = _parse_stockpiles(stockpiles, players)
    return State(
        stacks=_parse_stacks(stacks),
        hands=tuple(parse_sorted(hand, f"hands, player {place}") for place, hand in enumerate(_hands(hands), start=1)),
        quarry=parse_sorted(quarry, "quarry"),
        removed=parse_sorted(removed, "removed"),
        stockpiles=blocks,
        walled=walled,
        turn=parse_turn(turn, players),
        standing=parse_standing(standing, players),
        config=config,
    )


def _parse_stacks(text: str) -> tuple[tuple[Card, ...], ...]:
    texts = text.split("/")
    if len(texts) not in (6, len(POSITIONS)):
        raise MalformedInput(
            f"stacks: {excerpt(text)} has {len(texts)} positions; there are 6 with three players, and {len(POSITIONS)} "
            "with four"
        )
    return tuple(
        parse_cards(stack, f"stacks, {position.text}") for position, stack in zip(POSITIONS, texts, strict=False)
    )


def _parse_stockpiles(text: str, players: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    texts = text.split("/")
    if len(texts) != players:
        raise MalformedInput(f"stockpiles: {excerpt(text)} has {len(texts)} Stockpiles for {players} players")
    blocks = tuple(
        parse_number(pile.removesuffix(_WALLED), f"stockpiles, player {place}", MOST_BLOCKS)
        for place, pile in enumerate(texts, start=1)
    )
    return blocks, tuple(pile.endswith(_WALLED) for pile in texts)
