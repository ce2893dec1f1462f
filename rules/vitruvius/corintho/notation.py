"""Corintho's notation: states and moves to text and back.

A state is `BOARD RESERVES PLAYER LAST`, such as `BC,1,A,1/2,B,1/4/4 343,334 2 a4`; a move is `C@b2`,
`a1-b1`, `pass`, or, for a dispute, `a1:1-b1`: the topmost one section of a1 alone.
"""

from __future__ import annotations

import re
from typing import Final, assert_never

from vitruvius.corintho.state import (
    NOTHING,
    PLAYERS,
    Board,
    Config,
    Join,
    Move,
    Pass,
    Place,
    Platform,
    Section,
    Split,
    Stack,
    State,
    Supply,
)
from vitruvius.errors import MalformedMove, MalformedState, excerpt
from vitruvius.game import Player
from vitruvius.shape import numbers_said

LONGEST: Final = 1_000
"""The most characters that a text is looked at for; any position of the game needs far fewer."""

_SECTIONS: Final = {section.letter: section for section in Section}
_PLATFORMS: Final = {platform.text: platform for platform in Platform}
_SIDE: Final = 4
_TALLEST: Final = 24
"""More sections than the game has stand nowhere."""


def format_state(state: State) -> str:
    """The state's text. The reading and other parts of the config are not part of it."""
    ranks = "/".join(_format_rank(state.board, rank) for rank in reversed(range(_SIDE)))
    reserves = ",".join(_format_supply(supply) for supply in state.reserves)
    if state.players == 3:
        reserves += "+" + _format_supply(state.pool)
    return f"{ranks} {reserves} {state.player} {_format_last(state.last)}"


def _format_rank(board: Board, rank: int) -> str:
    cells: list[str] = []
    empty = 0
    for stack in board[rank * _SIDE : (rank + 1) * _SIDE]:
        if not stack:
            empty += 1
            continue
        if empty:
            cells.append(str(empty))
            empty = 0
        cells.append(format_stack(stack))
    if empty:
        cells.append(str(empty))
    return ",".join(cells)


def format_stack(stack: Stack) -> str:
    """The stack's letters, from the bottom up."""
    return "".join(section.letter for section in stack)


def _format_supply(supply: Supply) -> str:
    return f"{supply.bases}{supply.columns}{supply.capitals}"


def _format_last(last: tuple[Platform | None, ...]) -> str:
    turns = ["-" if platform is None else platform.text for platform in last]
    while len(turns) > 1 and turns[-1] == "-":
        turns.pop()
    return ",".join(turns)


def parse_state(text: str, config: Config | None = None) -> State:
    """Read a state.

    Args:
        text: the state's text.
        config: what was agreed; by default the default reading for as many players as the text
            has supplies.

    Raises:
        MalformedState: the text is not in the notation, or has supplies for another number of
            players than `config`. The message names the place.
    """
    if len(text) > LONGEST:
        raise MalformedState(f"the position has {len(text)} characters; no position has more than {LONGEST}")
    fields = text.split(" ")
    if len(fields) != 4:
        raise MalformedState(
            f"a position is BOARD RESERVES PLAYER LAST, four fields with single spaces between; "
            f"{excerpt(text)} has {len(fields) if text else 0}"
        )
    board_text, reserves_text, player_text, last_text = fields
    board = _parse_board(board_text)
    reserves, pool = _parse_reserves(reserves_text)
    if config is None:
        config = Config(players=len(reserves))
    elif config.players != len(reserves):
        raise MalformedState(
            f"reserves: {excerpt(reserves_text)} has supplies for {len(reserves)} players, and {config.players} play"
        )
    players = tuple(range(1, max(PLAYERS) + 1))
    if player_text not in map(str, players):
        raise MalformedState(f"player: {excerpt(player_text)} is no player; a player is {numbers_said(players)}")
    last = _parse_last(last_text, len(reserves) - 1)
    return State(board=board, reserves=reserves, pool=pool, player=Player(int(player_text)), last=last, config=config)


def _parse_board(text: str) -> Board:
    ranks = text.split("/")
    if len(ranks) != _SIDE:
        raise MalformedState(f"board: {excerpt(text)} has {len(ranks)} ranks; the foundation has {_SIDE}")
    rows = [_parse_rank(rank_text, _SIDE - place) for place, rank_text in enumerate(ranks)]
    return tuple(stack for row in reversed(rows) for stack in row)


def _parse_rank(text: str, rank: int) -> list[Stack]:
    stacks: list[Stack] = []
    was_run = False
    for cell in text.split(","):
        where = f"board, rank {rank}, file {'abcd'[len(stacks)] if len(stacks) < _SIDE else 'e'}"
        is_run = cell in ("1", "2", "3", "4")
        if is_run and was_run:
            raise MalformedState(f"{where}: two runs of empty platforms stand side by side; write them as one")
        if is_run:
            stacks.extend([()] * int(cell))
        else:
            stacks.append(_parse_stack(cell, where))
        was_run = is_run
        if len(stacks) > _SIDE:
            raise MalformedState(f"board, rank {rank}: {excerpt(text)} has more than {_SIDE} platforms")
    if len(stacks) != _SIDE:
        raise MalformedState(f"board, rank {rank}: {excerpt(text)} has {len(stacks)} platforms and not {_SIDE}")
    return stacks


def _parse_stack(text: str, where: str) -> Stack:
    if not text:
        raise MalformedState(f"{where}: nothing is written between the commas")
    for letter in text:
        if letter not in _SECTIONS:
            raise MalformedState(
                f"{where}: {excerpt(letter)} in {excerpt(text)} is neither a section (B, C or A) "
                "nor a run of 1 to 4 empty platforms"
            )
    if len(text) > _TALLEST:
        raise MalformedState(f"{where}: a stack of {len(text)} sections; there are only {_TALLEST} in the game")
    return tuple(_SECTIONS[letter] for letter in text)


def _parse_reserves(text: str) -> tuple[tuple[Supply, ...], Supply]:
    players_text, plus, pool_text = text.partition("+")
    reserves = tuple(_parse_supply(supply) for supply in players_text.split(","))
    if len(reserves) not in PLAYERS:
        raise MalformedState(
            f"reserves: {excerpt(text)} has {len(reserves)} supplies; {numbers_said(PLAYERS)} can play"
        )
    if bool(plus) != (len(reserves) == 3):
        need = "three players share sections, written as in +222" if not plus else "only three players share sections"
        raise MalformedState(f"reserves: {excerpt(text)}: {need}")
    return reserves, _parse_supply(pool_text) if plus else NOTHING


def _parse_supply(text: str) -> Supply:
    if not re.fullmatch(r"[0-9]{3}", text):
        raise MalformedState(
            f"reserves: {excerpt(text)} is no supply; a supply is three digits: bases, columns, capitals"
        )
    bases, columns, capitals = map(int, text)
    return Supply(bases, columns, capitals)


def _parse_last(text: str, turns: int) -> tuple[Platform | None, ...]:
    names = text.split(",")
    if len(names) > turns:
        raise MalformedState(f"last: {excerpt(text)} has {len(names)} turns; at most {turns} matter here")
    if len(names) > 1 and names[-1] == "-":
        raise MalformedState(f"last: {excerpt(text)} ends in a turn without a play; leave it out")
    played = [None if name == "-" else _parse_last_platform(name) for name in names]
    return (*played, *(None for _ in range(turns - len(played))))


def _parse_last_platform(name: str) -> Platform:
    if name not in _PLATFORMS:
        raise MalformedState(f"last: {excerpt(name)} is no platform; platforms are a1 to d4, and - is none")
    return _PLATFORMS[name]


def format_move(move: Move) -> str:
    """The move's text."""
    match move:
        case Place():
            return f"{move.section.letter}@{move.platform.text}"
        case Join():
            return f"{move.source.text}-{move.target.text}"
        case Split():
            return f"{move.source.text}:{move.count}-{move.target.text}"
        case Pass():
            return "pass"
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """Read a move.

    Raises:
        MalformedMove: the text is not in the notation. The message names the place.
    """
    if text == "pass":
        return Pass()
    if "@" in text:
        letter, _, name = text.partition("@")
        if letter not in _SECTIONS:
            raise MalformedMove(f"move: {excerpt(letter)} before the @ is no section; sections are B, C and A")
        return Place(_SECTIONS[letter], _parse_platform(name, "after the @"))
    if "-" in text:
        source, _, target = text.partition("-")
        source, colon, count = source.partition(":")
        from_, to = _parse_platform(source, "before the -"), _parse_platform(target, "after the -")
        return Split(from_, to, _parse_count(count)) if colon else Join(from_, to)
    raise MalformedMove(f"move: {excerpt(text)} is no move; moves are C@b2 (place), a1-b1 (move) and pass")


def _parse_platform(name: str, where: str) -> Platform:
    if name not in _PLATFORMS:
        raise MalformedMove(f"move: {excerpt(name)} {where} is no platform; platforms are a1 to d4")
    return _PLATFORMS[name]


def _parse_count(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]?", text):
        raise MalformedMove(f"move: {excerpt(text)} after the : is no number of sections from 1 to 99")
    return int(text)
