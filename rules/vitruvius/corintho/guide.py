"""Setting up a position of Corintho step by step: rank by rank, then supplies, turn, and what was played last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vitruvius.corintho.clauses import deal_for
from vitruvius.corintho.invariants import EIGHT
from vitruvius.corintho.state import PLAYERS, Section, Supply
from vitruvius.guide import Given, Guide, Step, players_step

_RANKS: Final = ("4", "3", "2", "1")
_STACKS: Final = (
    "The four platforms of the rank, files a to d, with commas between. A stack is its sections from the bottom up: B "
    "for a base, C for a column, A for a capital. A digit stands for so many empty platforms side by side."
)
_SUPPLY: Final = "Three digits: how many bases, columns and capitals."
_LAST: Final = "Platforms such as d4, the newest first, with commas between; - where there is none."


def _position(given: Given, number: int) -> str:
    """The position's text."""
    board = "/".join(given.get(f"rank {rank}", "4") for rank in _RANKS)
    supplies = ",".join(_supplies(given, number))
    pool = f"+{given.get('pool', _shared(given, number))}" if number == 3 else ""
    return f"{board} {supplies}{pool} {given.get('turn', '1')} {given.get('last', '-')}"


def _steps(given: Given, players: int, number: int) -> Iterator[Step]:
    yield players_step(players, PLAYERS)
    for rank in _RANKS:
        yield Step(f"rank {rank}", f"What stands on rank {rank}, from file a to d?", "B,1,CA,1", "4", _STACKS)
    for seat in range(1, number + 1):
        left = tuple(_supplies(given, number))[seat - 1]
        yield Step(f"player {seat}", f"What has player {seat} left to place?", "343", left, _SUPPLY)
    if number == 3:
        yield Step("pool", "What is left that is shared?", "222", _shared(given, number), _SUPPLY)
    yield Step("turn", "Whose turn is it?", "2", "1", "The player's number.")
    most = "platform was" if number == 2 else f"{number - 1} platforms were"
    yield Step("last", f"Which {most} played in the latest turns?", "d4", "-", _LAST)


# What is left, as far as it follows


def _supplies(given: Given, number: int) -> Iterator[str]:
    """What each player has left: as it is said, and else as much as there can be, player by player."""
    rest = _rest(given, number)
    most = deal_for(number).each if number else Supply(0, 0, 0)
    for seat in range(1, number + 1):
        said = given.get(f"player {seat}")
        if said is None:
            counts = [min(rest[section], most.of(section)) for section in Section]
            rest = {section: rest[section] - count for section, count in zip(Section, counts, strict=True)}
            said = "".join(map(str, counts))
        yield said


def _shared(given: Given, number: int) -> str:
    """What is left that is shared: all, unless there are too few sections."""
    rest = {section: EIGHT - count for section, count in _counted(given).items()}
    most = deal_for(number).shared
    return "".join(str(max(min(rest[section], most.of(section)), 0)) for section in Section)


def _rest(given: Given, number: int) -> dict[Section, int]:
    """The sections that neither stand anywhere nor are said to be left, nor shared."""
    counted = _counted(given)
    said = [given[name] for name in (*(f"player {seat}" for seat in range(1, number + 1)), "pool") if name in given]
    if number == 3 and "pool" not in given:
        said.append(_shared(given, number))
    for supply in said:
        for section, digit in zip(Section, supply, strict=False):
            counted[section] += int(digit) if digit in "0123456789" else 0
    return {section: max(EIGHT - count, 0) for section, count in counted.items()}


def _counted(given: Given) -> dict[Section, int]:
    """The sections that stand on the ranks."""
    ranks = "".join(given.get(f"rank {rank}", "") for rank in _RANKS)
    return {section: ranks.count(section.letter) for section in Section}


GUIDE: Final = Guide(PLAYERS, _steps, _position)
"""The steps, as tools take them."""
