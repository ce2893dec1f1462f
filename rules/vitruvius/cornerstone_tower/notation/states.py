"""States to text and back: the structure and the seats; of the turn see `turns`."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses.turns import colours_of
from vitruvius.cornerstone_tower.notation.parts import (
    SLACK,
    format_cell,
    format_pose,
    in_order,
    parse_block,
    parse_cell,
    parse_colour_letter,
    parse_pose,
    require_playing,
)
from vitruvius.cornerstone_tower.notation.turns import format_turn, parse_turn
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.placing import same_pose
from vitruvius.cornerstone_tower.state import PLAYERS, Config, Fate, Placed, Seat, State
from vitruvius.errors import MalformedInput, MalformedState, excerpt
from vitruvius.shape import numbers_said

LONGEST: Final = 2_000
"""The most characters that a text is looked at for; any position of the game needs fewer."""

MOST_RINGS: Final = 9
"""The most rings that can be written; there are fewer."""

_NOTHING: Final = "-"

# Writing


def format_state(state: State) -> str:
    """The state's text. The base stone's lie, the block set and the reading are not part of it."""
    placed = ";".join(map(format_placed, state.placed)) or _NOTHING
    seats = "/".join(map(_format_seat, state.seats))
    return f"{placed} {state.players}:{seats} {format_turn(state)}"


def format_placed(placed: Placed) -> str:
    """The text of a block of the structure, such as `r4a-nu@b2.3`."""
    return placed.colour.letter + format_pose(placed.block, placed.pose)


def _format_seat(seat: Seat) -> str:
    boxed = "+".join(block.text for block in Block if seat.fates[block] is Fate.BOXED) or _NOTHING
    return f"{format_cell(seat.meeple)},{seat.rings},{boxed}"


# Reading


def parse_state(text: str, config: Config | None = None) -> State:
    """Read a state. What is neither placed nor in the box is in the supply.

    Args:
        text: the state's text.
        config: what was agreed; by default the default block set, base stone and reading, for as many players as the
            text says.

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
    _, seats, _ = _fields(text)
    return _parse_players(seats)[0]


def _fields(text: str) -> tuple[str, str, str]:
    if len(text) > LONGEST:
        raise MalformedState(f"the position has {len(text)} characters; no position has more than {LONGEST}")
    fields = text.split(" ")
    if len(fields) != 3:
        raise MalformedState(
            f"a position is PLACED SEATS TURN, three fields with single spaces between; "
            f"{excerpt(text)} has {len(fields) if text else 0}"
        )
    return fields[0], fields[1], fields[2]


def _parse_players(text: str) -> tuple[int, str]:
    """How many play, and the text of their seats."""
    players, colon, seats = text.partition(":")
    if not colon or players not in map(str, PLAYERS):
        raise MalformedState(
            f"seats: {excerpt(text)} must begin with how many play, {numbers_said(PLAYERS)}, and a colon, such as "
            "4:table,2,-"
        )
    return int(players), seats


def _parse(text: str, config: Config | None) -> State:
    placed_text, seats_text, turn_text = _fields(text)
    players, seats_text = _parse_players(seats_text)
    if config is None:
        config = Config(players=players)
    elif config.players != players:
        raise MalformedInput(f"seats: the position is for {players} players, and {config.players} play")
    colours = colours_of(players)
    placed = _parse_placed(placed_text, colours, config)
    seats = _parse_seats(seats_text, colours, placed)
    turn, first = parse_turn(turn_text, colours, players)
    return State(placed=placed, seats=seats, turn=turn, first=first, config=config)


# The structure


def _parse_placed(text: str, colours: tuple[Colour, ...], config: Config) -> tuple[Placed, ...]:
    if text == _NOTHING:
        return ()
    found: list[Placed] = []
    for number, name in enumerate(text.split(";"), start=1):
        where = f"placed, block {number}"
        one = _parse_one_placed(name, where, colours)
        if found and one.sort_key == found[-1].sort_key:
            raise MalformedInput(f"{where}: {_whose(one)} is placed twice")
        if found and one.sort_key < found[-1].sort_key:
            raise MalformedInput(
                f"{where}: {_whose(one)} belongs before {_whose(found[-1])}: the colours are {in_order(colours)}"
            )
        usual = same_pose(config.blocks, one.block, one.pose)
        if one.pose != usual:
            raise MalformedInput(
                f"{where}: {excerpt(name)} lies as {format_placed(Placed(one.colour, one.block, usual))} does, "
                "and is written so"
            )
        found.append(one)
    return tuple(found)


def _parse_one_placed(text: str, where: str, colours: tuple[Colour, ...]) -> Placed:
    colour = parse_colour_letter(text[:1], f"{where}, first letter")
    require_playing(colour, f"{where}, first letter", colours)
    return Placed(colour, *parse_pose(text[1:], where, SLACK))


def _whose(placed: Placed) -> str:
    return f"{placed.colour.word}'s {placed.block.text}"


# The seats


def _parse_seats(text: str, colours: tuple[Colour, ...], placed: tuple[Placed, ...]) -> tuple[Seat, ...]:
    texts = text.split("/")
    if len(texts) != len(colours):
        raise MalformedInput(f"seats: {excerpt(text)} has {len(texts)} seats; there are {len(colours)} colours")
    return tuple(_parse_seat(seat, colour, placed) for seat, colour in zip(texts, colours, strict=True))


def _parse_seat(text: str, colour: Colour, placed: tuple[Placed, ...]) -> Seat:
    where = f"seats, {colour.word}"
    parts = text.split(",")
    if len(parts) != 3:
        raise MalformedInput(
            f"{where}: {excerpt(text)} is no seat; a seat is MEEPLE,RINGS,BOXED, such as b2.3,2,- or table,1,4a+6b"
        )
    meeple, rings, boxed_text = parts
    place = parse_cell(meeple, f"{where}, meeple")
    if not re.fullmatch(r"[0-9]", rings):
        raise MalformedInput(f"{where}, rings: {excerpt(rings)} is no number from 0 to {MOST_RINGS}")
    boxed = _parse_boxed(boxed_text, f"{where}, boxed")
    built = [one.block for one in placed if one.colour is colour]
    for block in boxed:
        if block in built:
            raise MalformedInput(f"{where}, boxed: {block.text} is placed, and so is not in the box")
    return Seat(tuple(_fate(block, built, boxed) for block in Block), int(rings), place)


def _fate(block: Block, built: list[Block], boxed: list[Block]) -> Fate:
    if block in built:
        return Fate.BUILT
    return Fate.BOXED if block in boxed else Fate.SUPPLY


def _parse_boxed(text: str, where: str) -> list[Block]:
    if text == _NOTHING:
        return []
    boxed = [parse_block(name, where) for name in text.split("+")]
    for one, next_ in pairwise(boxed):
        if one >= next_:
            raise MalformedInput(f"{where}: {excerpt(text)} does not name the blocks once each, in order")
    return boxed
