"""Games move by move: at each step some moves are tried, and the last one is where two answers may differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice

from attrs import frozen

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import SIDEWAYS, Cell, beside
from vitruvius.cornerstone_tower.clauses.building import can_come_in
from vitruvius.cornerstone_tower.clauses.ending import is_over
from vitruvius.cornerstone_tower.clauses.turns import has_block
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.outcomes import winners
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.placements import cubes_to_build, placements
from vitruvius.cornerstone_tower.reading import GapAccess, Reading
from vitruvius.cornerstone_tower.state import (
    TABLE,
    Build,
    End,
    Fall,
    FirstRoll,
    Misbuild,
    Move,
    Power,
    Roll,
    SitOut,
    State,
    Stay,
    UseRing,
    Walk,
)
from vitruvius.readings import with_answer
from vitruvius.witnesses.lines import START, Line, is_witness
from vitruvius_proofs.witnesses.cornerstone_tower.differing import Answers, answering
from vitruvius_proofs.witnesses.cornerstone_tower.structures import poses_beside, spaces_of
from vitruvius_proofs.witnesses.cornerstone_tower.sweeps import Lines
from vitruvius_spec import Question
from vitruvius_spec.cornerstone_tower import questions
from vitruvius_spec.model import Pairs

Step = Callable[[State], Iterable[Move]]
"""The moves that are tried in a position; those that are illegal lead no further."""


@frozen
class Script:
    """Games of so many players that are gone through."""

    players: int
    steps: tuple[Step, ...]
    reading: Pairs = ()


def play(script: Script, question: Question, answers: Answers) -> Lines:
    """Each last move of the script's games: a line from the start if the answers differ on it, else None."""
    config = GAME.config(script.players, [f"{slug}={answer}" for slug, answer in script.reading])
    one, other = (answering(GAME.start(config), question, answer) for answer in answers)
    for moves, differs in _along(one, other, script.steps):
        line = Line(script.players, START, tuple(map(GAME.format_move, moves)), script.reading) if differs else None
        yield line if line is not None and is_witness(GAME, line, question, answers) else None


def after(state: State, move: Move) -> State | None:
    """The state after the move; None if it is illegal."""
    return GAME.step(state, move) if move in GAME.legal_moves_unchecked(state) else None


def told(state: State | None) -> tuple[bool, object]:
    """Whether the move was legal that led there, and who has won by it."""
    return state is not None, winners(state) if state is not None and is_over(state) else None


def _along(one: State, other: State, steps: tuple[Step, ...]) -> Iterator[tuple[tuple[Move, ...], bool]]:
    step, *rest = steps
    for move in step(one):
        here, there = after(one, move), after(other, move)
        if not rest:
            yield (move,), told(here) != told(there)
        elif here is not None and there is not None:
            for later, differs in _along(here, there, tuple(rest)):
                yield (move, *later), differs


# Steps


def only(*moves: Move) -> Step:
    """These moves, whatever the position."""
    return lambda _state: moves


def opening(players: int) -> tuple[Step, ...]:
    """The shortest roll for the first turn: the first player rolls highest."""
    return (only(FirstRoll(2)), *(only(FirstRoll(1)) for _ in range(players - 1)))


def building(*blocks: Block, lowest: int = 1, most: int | None = None, kind: type[Build | Misbuild] = Build) -> Step:
    """These blocks, of those that are at hand, beside the structure, the first cube at that level or higher."""
    return partial(_builds, blocks=blocks, lowest=lowest, most=most, kind=kind)


def _builds(
    state: State, blocks: tuple[Block, ...], lowest: int, most: int | None, kind: type[Build | Misbuild]
) -> Iterable[Build | Misbuild]:
    moves = (
        kind(block, pose)
        for block in blocks
        if has_block(state, block)
        for pose in poses_beside(frozenset(state.grid.cells), block)
        if pose.at.level >= lowest
    )
    return moves if most is None else islice(moves, most)


def hidden(*blocks: Block) -> Step:
    """These blocks wherever no straight line leads there."""

    def tried(state: State) -> Iterable[Move]:
        straight = with_answer(Reading(), questions.GAP_ACCESS, GapAccess.STRAIGHT_LINE.value)
        return (
            build
            for build in _builds(state, blocks, 1, None, Build)
            if not can_come_in(state.grid, cubes_to_build(state, build.block, build.pose), straight)
        )

    return tried


def any_build(state: State) -> Iterable[Move]:
    """One block of the supply, the smallest that has a place, in one place."""
    return islice(
        (Build(block, pose) for block in Block if has_block(state, block) for pose in placements(state, block)), 1
    )


def walking(state: State) -> Iterable[Move]:
    """Walks to all spaces, the table, and the cells of the table around the structure; the highest first."""
    spaces = spaces_of(state.grid)
    ground = {Cell(cell.file, cell.row, 0) for cell in state.grid.cells}
    around = sorted({beside(cell, side) for cell in ground for side in SIDEWAYS} - ground, key=repr)
    return map(Walk, (*reversed(spaces), TABLE, *around))


ANY_ROLL = only(Roll(6, 6))
"""A double, so that any block may be built."""
STAYING = (only(Stay()), only(End()))
WALKING = (walking, only(End()))


def turn(build: Step, *then: Step) -> tuple[Step, ...]:
    """A turn in which a block is built after a double, and what is done after that."""
    return (ANY_ROLL, build, *then)


def ring(power: Power) -> Step:
    """A ring given up for that power."""
    return only(UseRing(power))


def falling(blocks: int, *by: Colour, meeples: tuple[Colour, ...] = ()) -> Step:
    """So many blocks fall, the new one among them, through one of these colours."""
    return only(*(Fall(blocks, with_new=True, by=colour, meeples=meeples) for colour in by))


def putting_back(*blocks: Block) -> Step:
    """One of these blocks put back in the box."""
    return only(*map(SitOut, blocks))


def rolling(low: int, high: int) -> Step:
    """The dice of a turn."""
    return only(Roll(low, high))
