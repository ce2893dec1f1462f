"""Lines about turns: who begins, rings, sitting out, falls and errors; at structures of hardly any block."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import Final

from attrs import evolve

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses.turns import colours_of, opening
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.grid import BASE_CELLS
from vitruvius.cornerstone_tower.moves import DIE, FIRST_ROLLS, ROLLS
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import (
    PLAYERS,
    TABLE,
    Build,
    Config,
    End,
    Fall,
    Fate,
    FirstRolls,
    Misbuild,
    Move,
    Phase,
    Power,
    SitOut,
    State,
    Stay,
    Used,
    UseRing,
    Walk,
)
from vitruvius.game import Player
from vitruvius.witnesses.lines import is_witness
from vitruvius_proofs.witnesses.cornerstone_tower.along import after, told
from vitruvius_proofs.witnesses.cornerstone_tower.differing import Answers, answering, line_of
from vitruvius_proofs.witnesses.cornerstone_tower.positions import Scene, position
from vitruvius_proofs.witnesses.cornerstone_tower.structures import (
    Structure,
    grid_with,
    poses_beside,
    spaces_of,
    structures,
)
from vitruvius_proofs.witnesses.cornerstone_tower.sweeps import Lines
from vitruvius_spec import Question
from vitruvius_spec.model import Pairs

# Several moves


def first_difference(
    state: State, question: Question, answers: Answers, length: int, tried: Callable[[State], Sequence[Move]]
) -> Lines:
    """Lines of so many moves from the position, of those that are tried: those before the last are legal either way."""
    one, other = (answering(state, question, answer) for answer in answers)
    for moves, differs in _sequences(one, other, length, tried):
        line = line_of(state, *moves) if differs else None
        yield line if line is not None and is_witness(GAME, line, question, answers) else None


def _sequences(
    one: State, other: State, length: int, tried: Callable[[State], Sequence[Move]]
) -> Iterator[tuple[tuple[Move, ...], bool]]:
    """The moves, and whether what the last of them comes to is another under the one answer than under the other."""
    moves: dict[Move, None] = dict.fromkeys((*tried(one), *tried(other)))
    for move in moves:
        here, there = (after(state, move) for state in (one, other))
        if length == 1:
            yield (move,), told(here) != told(there)
        elif here is not None and there is not None:
            for later, differs in _sequences(here, there, length - 1, tried):
                yield (move, *later), differs


# Who begins


def first_rolls(question: Question, answers: Answers, length: int) -> Lines:
    """Lines of so many moves from every position of the roll for the first turn."""
    for players in PLAYERS:
        for state in _rolling(players):
            yield from first_difference(state, question, answers, length, _rolls_of)


def _rolling(players: int) -> Iterator[State]:
    start = opening(Config(players=players))
    for count in range(players, 1, -1):
        for contenders in combinations([Player(number + 1) for number in range(players)], count):
            for dice in (dice for rolled in range(count) for dice in product(DIE, repeat=rolled)):
                yield evolve(start, first=FirstRolls(contenders, dice))


def _rolls_of(_state: State) -> Sequence[Move]:
    """Of the dice of a turn one roll stands for all: what they show is no matter here."""
    return (*FIRST_ROLLS, ROLLS[0])


# Rings and sitting out

_WHERE: Final = ((TABLE,) * 4, BASE_CELLS, (*BASE_CELLS[:3], TABLE))
"""Where meeples stand: all on the table, all on the base stone, or three of them."""
_PUT_BACK: Final = (Block.ONE_A, Block.TWO_A, Block.SIX_A)
"""Which blocks are tried to be put back: those of one part, of two and of six differ in what the dice tried show."""
_RINGS_AND_PUT_BACK: Final[tuple[Move, ...]] = (*map(UseRing, Power), *map(SitOut, _PUT_BACK))
_USED: Final = (Used(), *(Used(**{power.name.lower(): 1}) for power in Power))


def turns_without_blocks(question: Question, answers: Answers, reading: Pairs = ()) -> Lines:
    """Rings and blocks put back, at the base stone alone, of supplies and dice of many kinds."""
    for meeples, phase, used in product(_WHERE, (Phase.BUILD, Phase.WALK), _USED):
        scene = Scene(2, (), meeples, Colour.RED, phase, used, reading=reading)
        state = position(scene)
        for turn in () if state is None else _turns(state):
            for move in _RINGS_AND_PUT_BACK:
                line = line_of(turn, move, reading=reading)
                yield line if is_witness(GAME, line, question, answers) else None


def _turns(state: State) -> Iterator[State]:
    """The same turn with other dice and with other blocks left: of a few numbers, and of all others none."""
    for low, high in ((6, 6), (5, 6), (1, 6)):
        for few in ((), (5, 6), (6,), (1,)):
            fates = tuple(Fate.BOXED if block.parts in few else Fate.SUPPLY for block in Block)
            used = max(1, 2 * len(few))
            seats = tuple(evolve(seat, fates=fates if few else _boxed(1), rings=seat.rings) for seat in state.seats)
            if state.turn.phase is Phase.WALK:
                own = _boxed(used + 1)
                seats = (evolve(seats[0], fates=own), *(evolve(seat, fates=_boxed(used)) for seat in seats[1:]))
            yield evolve(state, seats=seats, turn=evolve(state.turn, low=low, high=high))


def _boxed(count: int) -> tuple[Fate, ...]:
    return tuple(Fate.BOXED if block >= len(Block) - count else Fate.SUPPLY for block in Block)


# Falls and errors


def falls(question: Question, answers: Answers, length: int, *parts: int) -> Lines:
    """Lines of so many moves at structures of such blocks, with falls, walks and whatever else is no build."""
    for placed in structures(*parts):
        for scene in _phases(placed):
            state = position(scene)
            if state is not None:
                yield from first_difference(state, question, answers, length, _without_builds)


def _phases(placed: Structure) -> Iterator[Scene]:
    spaces = spaces_of(grid_with(placed))
    for phase in (Phase.BUILD, Phase.WALK):
        for place in (*reversed(spaces), TABLE):
            yield Scene(3, placed, (place, TABLE, TABLE), Colour.RED, phase)


def _without_builds(state: State) -> Sequence[Move]:
    """All but builds, so far as they differ here: of falls those of few blocks, with any of the meeples."""
    colours = colours_of(state.players)
    fallen = [meeples for count in (0, 1) for meeples in combinations(colours, count)]
    fallings = (
        Fall(blocks, with_new, by, meeples)
        for blocks in range(1, 5)
        for with_new in (False, True)
        for by in colours[:2]
        for meeples in fallen
    )
    walks = map(Walk, (TABLE, *spaces_of(state.grid)))
    return (ROLLS[0], *map(UseRing, Power), SitOut(Block.ONE_A), *walks, Stay(), End(), *fallings)


def errors(question: Question, answers: Answers) -> Lines:
    """Blocks that are built against the rules at the base stone alone."""
    state = position(Scene(3, (), (TABLE,) * 3, Colour.RED, Phase.BUILD))
    assert state is not None, "nothing is easier than the base stone alone"
    for block in Block:
        for pose in poses_beside(frozenset(BASE_CELLS), block):
            for build in (Build(block, pose), Misbuild(block, pose)):
                line = line_of(state, build)
                yield line if is_witness(GAME, line, question, answers) else None
