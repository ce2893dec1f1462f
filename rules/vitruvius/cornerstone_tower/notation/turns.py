"""Turns to text and back: whose turn it is and how far it has come, or the roll for the first one."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from vitruvius.cornerstone_tower.notation.parts import parse_block, parse_colour, parse_dice, parse_die, require_playing
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import FirstRolls, Phase, Power, State, Turn, Used
from vitruvius.errors import MalformedInput, excerpt
from vitruvius.game import Player

MOST_USED: Final = 9
"""The most uses of one power in a turn that can be written; there are fewer."""

_FIRST: Final = "first"
_NOT_ROLLED: Final = "00"
_PHASES: Final = {phase.name.lower(): phase for phase in Phase if phase is not Phase.FIRST_ROLL}
_TURN: Final = re.compile(r"([a-z]+):([a-z]+)(?::([0-9]+))?(?:\+([a-z]+))?(?:\*(.+))?")
_POWERS: Final = re.compile(rf"(?=.)(a{{0,{MOST_USED}}})(b{{0,{MOST_USED}}})(c{{0,{MOST_USED}}})")


def format_turn(state: State) -> str:
    """The text of the state's turn, or of the roll for the first one."""
    turn, first = state.turn, state.first
    if turn.phase is Phase.FIRST_ROLL:
        return f"{_FIRST}:{','.join(map(str, first.contenders))}={','.join(map(str, first.dice))}"
    dice = f":{turn.low}{turn.high}" if turn.low or turn.high else ""
    counts = (turn.used.any_block, turn.used.any_colour, turn.used.two_levels)
    powers = "".join(power.letter * count for power, count in zip(Power, counts, strict=True))
    used = f"+{powers}" if powers else ""
    built = f"*{turn.built.text}" if turn.built is not None else ""
    return f"{turn.seat.word}:{turn.phase.name.lower()}{dice}{used}{built}"


def parse_turn(text: str, colours: tuple[Colour, ...], players: int) -> tuple[Turn, FirstRolls]:
    """Read a turn, and the roll for the first one: one of them is at hand.

    Raises:
        MalformedInput: the text is not in the notation. The message names the place.
    """
    if text.startswith(f"{_FIRST}:"):
        return Turn(colours[0], Phase.FIRST_ROLL), _parse_first(text.removeprefix(f"{_FIRST}:"), players)
    found = _TURN.fullmatch(text)
    if found is None:
        raise MalformedInput(
            f"turn: {excerpt(text)} is no turn; a turn is COLOUR:PHASE, then :DICE, +POWERS and *BLOCK where they "
            "are due, such as blue:walk:25+c*4a, or first:1,2=5"
        )
    colour_text, phase, dice, powers, built = found.groups()
    colour = parse_colour(colour_text, "turn, colour")
    require_playing(colour, "turn, colour", colours)
    if phase not in _PHASES:
        raise MalformedInput(f"turn, phase: {excerpt(phase)} is no phase; the phases are {', '.join(_PHASES)}")
    low, high = (0, 0) if dice is None else parse_dice(dice, "turn, dice")
    if dice == _NOT_ROLLED:
        raise MalformedInput(f"turn, dice: {excerpt(dice)} is left out where nothing has been rolled")
    used = Used() if powers is None else _parse_used(powers)
    block = None if built is None else parse_block(built, "turn, block")
    return Turn(colour, _PHASES[phase], low, high, used, block), FirstRolls()


def _parse_used(text: str) -> Used:
    found = _POWERS.fullmatch(text)
    if found is None:
        raise MalformedInput(
            f"turn, powers: {excerpt(text)} are no powers; each ring that was given up is a, b or c, in that order"
        )
    return Used(*map(len, found.groups()))


def _parse_first(text: str, players: int) -> FirstRolls:
    names, equals, dice_text = text.partition("=")
    contenders = tuple(_parse_contender(name, players) for name in names.split(","))
    for one, next_ in pairwise(contenders):
        if one >= next_:
            raise MalformedInput(f"turn, contenders: {excerpt(names)} does not name the players once each, in order")
    if not equals:
        raise MalformedInput(f"turn: {excerpt(text)} has no = between who rolls for the first turn and what was rolled")
    dice = tuple(parse_die(die, "turn, dice") for die in dice_text.split(",")) if dice_text else ()
    if len(dice) >= len(contenders):
        raise MalformedInput(f"turn, dice: {excerpt(dice_text)} leaves nobody of {excerpt(names)} to roll")
    return FirstRolls(contenders, dice)


def _parse_contender(text: str, players: int) -> Player:
    if text not in map(str, range(1, players + 1)):
        raise MalformedInput(f"turn, contenders: {excerpt(text)} is no player; the players are 1 to {players}")
    return Player(int(text))
