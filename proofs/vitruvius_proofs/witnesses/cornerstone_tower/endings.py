"""Positions in which a game has ended, by its last blocks or by a collapse, and on whose winners two answers differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from attrs import evolve

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.clauses.turns import RINGS, colours_of
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.outcomes import winners
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import (
    PLAYERS,
    TABLE,
    Config,
    Fall,
    Fate,
    FirstRolls,
    Phase,
    Placed,
    Seat,
    State,
    Turn,
)
from vitruvius.witnesses.lines import Line, is_witness
from vitruvius_proofs.witnesses.cornerstone_tower.differing import Answers, answering, line_of
from vitruvius_proofs.witnesses.cornerstone_tower.positions import Scene, position
from vitruvius_proofs.witnesses.cornerstone_tower.structures import (
    Structure,
    grid_with,
    single_structures,
    spaces_of,
    structures,
)
from vitruvius_proofs.witnesses.cornerstone_tower.sweeps import Lines
from vitruvius_spec import Question

_RINGS_LEFT: Final = range(RINGS + 1)


def ends_alone(question: Question, answers: Answers, *parts: int) -> Lines:
    """Every end of a game in which no more than such blocks were built, and all others put back in the box.

    Of where meeples stand only the level is asked, and of the structure nothing else.
    """
    for placed in structures(*parts):
        for state in _ended(placed):
            one, other = (winners(answering(state, question, answer)) for answer in answers)
            yield None if one == other else _confirmed(line_of(state), question, answers)


def last_turns(question: Question, answers: Answers) -> Lines:
    """Positions without a block built in which some or all colours have used all that they had."""
    for players in PLAYERS:
        seats = len(colours_of(players))
        for phase, count in product((Phase.WALK, Phase.ROLL), range(seats, 0, -1)):
            # The first colours are through. The next is in turn; if that is over but for the walk, the last of them is.
            place = count - 1 if phase is Phase.WALK else count % seats
            used = [len(Block) - (place >= count) for place in range(seats)]
            state = _state(players, (), used, (TABLE,) * seats, (RINGS,) * seats)
            low = 1 if phase is Phase.WALK else 0
            turn = Turn(colours_of(players)[place], phase, low, low)
            yield _confirmed(line_of(evolve(state, turn=turn)), question, answers)


def collapsed(question: Question, answers: Answers) -> Lines:
    """What such falls lead to, without the fall."""
    for state, by in _fallings():
        yield _confirmed(line_of(GAME.step(state, Fall(3, with_new=True, by=by))), question, answers)


def collapses(question: Question, answers: Answers) -> Lines:
    """Falls of three blocks, of which two stand and one is being built, with three players."""
    for state, by in _fallings():
        yield _confirmed(line_of(state, Fall(3, with_new=True, by=by)), question, answers)


def _fallings() -> Iterator[tuple[State, Colour]]:
    """Positions in which two single cubes stand and a third block is being built; and who makes all three fall."""
    three = colours_of(3)
    for first in single_structures(1, three[1]):
        for second in single_structures(1, three[2]):
            for placed in ((*first, *second), (*_of(first, three[0]), *second)):
                scene = Scene(3, placed, (TABLE,) * 3, three[0], Phase.BUILD)
                state = position(scene) if len({one.pose.at for one in placed}) > 1 else None
                if state is not None:
                    yield from ((state, by) for by in three)


def _of(placed: Structure, colour: Colour) -> Structure:
    return tuple(evolve(one, colour=colour) for one in placed)


def _ended(placed: tuple[Placed, ...]) -> Iterator[State]:
    spaces = spaces_of(grid_with(placed))
    by_level = {level: [cell for cell in spaces if cell.level == level] for level in {cell.level for cell in spaces}}
    for players in PLAYERS:
        seats = len(colours_of(players))
        for levels in product((0, *sorted(by_level)), repeat=seats):
            if all(levels.count(level) <= len(cells) for level, cells in by_level.items()):
                meeples = tuple(_stood(levels, seat, by_level) for seat in range(seats))
                for rings in product(_RINGS_LEFT, repeat=seats):
                    yield _state(players, placed, [len(Block)] * seats, meeples, rings)


def _stood(levels: tuple[int, ...], seat: int, by_level: dict[int, list[Cell]]) -> Cell:
    return TABLE if levels[seat] == 0 else by_level[levels[seat]][levels[:seat].count(levels[seat])]


def _state(
    players: int, placed: tuple[Placed, ...], used: list[int], meeples: tuple[Cell, ...], rings: tuple[int, ...]
) -> State:
    seats = []
    for seat, count in enumerate(used):
        built = {one.block for one in placed if one.colour == seat}
        boxed = [block for block in reversed(Block) if block not in built][: count - len(built)]
        fates = (Fate.BUILT if one in built else Fate.BOXED if one in boxed else Fate.SUPPLY for one in Block)
        seats.append(Seat(tuple(fates), rings[seat], meeples[seat]))
    turn = Turn(Colour.RED, Phase.ROLL)
    return State(placed=placed, seats=tuple(seats), turn=turn, first=FirstRolls(), config=Config(players=players))


def _confirmed(line: Line, question: Question, answers: Answers) -> Line | None:
    return line if is_witness(GAME, line, question, answers) else None
