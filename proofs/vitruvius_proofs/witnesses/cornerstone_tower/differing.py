"""Builds and walks on which two answers differ, in one scene. No rule is stated here: the clauses are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from attrs import evolve

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import SIDEWAYS, Cell
from vitruvius.cornerstone_tower.clauses.walking import Walker, next_to
from vitruvius.cornerstone_tower.clauses.ways_out import RISES, is_exit, is_in_open
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.grid import Laid, cubes_of, with_cubes
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.placements import BUILDING_CODES, site_of
from vitruvius.cornerstone_tower.reading import WayOutReach
from vitruvius.cornerstone_tower.state import TABLE, Build, Move, State, Walk
from vitruvius.cornerstone_tower.walkers import walker_of
from vitruvius.cornerstone_tower.walks import destinations
from vitruvius.cornerstone_tower.ways import leaves_way_out
from vitruvius.readings import with_answer
from vitruvius.witnesses.lines import Line, is_witness
from vitruvius_proofs.witnesses.cornerstone_tower.positions import Scene, position
from vitruvius_proofs.witnesses.cornerstone_tower.structures import poses_beside
from vitruvius_spec import Question
from vitruvius_spec.cornerstone_tower import clauses as spec
from vitruvius_spec.model import Pairs

Answers = tuple[str, str]

ASKED_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "first-round-touch": (spec.FIRST_ROUND.id,),
    "touching-misplaced": (spec.CHECKERBOARD.id,),
    "overhang-counts": (spec.OVERHANG.id,),
    "overhang-column": (spec.OVERHANG.id,),
    "overhang-against": (spec.OVERHANG.id, spec.GAP_BENEATH.id),
    "hanging-block": (spec.GAP_BENEATH.id,),
    "resting-on-a-meeple": (spec.OVERHANG.id, spec.GAP_BENEATH.id),
    "gap-access": (spec.GAP_FILLED.id,),
    "headroom": (spec.WAY_OUT.id,),
    "table-walk": (spec.WAY_OUT.id,),
    "other-own-colour": (spec.WAY_OUT.id,),
    "foreign-ground": (spec.WAY_OUT.id,),
    "last-way-out": (spec.WAY_OUT.id,),
    "way-out-colour": (spec.WAY_OUT.id,),
    "way-out-meeples": (spec.WAY_OUT.id,),
    "way-out-reach": (spec.WAY_OUT.id,),
}
"""Which of the clauses on where a block may be built ask a question at all; of the others that are open, none does."""


def line_of(state: State, *moves: Move, reading: Pairs = ()) -> Line:
    """The line of those moves from the position."""
    text, made = GAME.format_state(state), tuple(map(GAME.format_move, moves))
    return Line(state.players, text, made, reading, GAME.chosen_options(state))


def answering(state: State, question: Question, answer: str) -> State:
    """The position under its reading with that answer."""
    return evolve(state, config=evolve(state.config, reading=with_answer(state.reading, question, answer)))


def differing_builds(scene: Scene, question: Question, answers: Answers) -> Iterator[Line | None]:
    """Each place for a block beside the structure: a line if the answers differ on building there, else None."""
    # Whether it is the first round is no matter, but to the one clause that asks about it.
    is_first = spec.FIRST_ROUND.id in ASKED_BY.get(question.slug, ())
    state = position(evolve(scene, is_first_round=is_first))
    if state is None:
        return
    one, other = (_judges(answering(state, question, answer), question) for answer in answers)
    for block in Block:
        for pose in poses_beside(frozenset(state.grid.cells), block):
            cubes = cubes_of(state.config, scene.turn_of, block, pose)
            differs = any(mine(cubes) != theirs(cubes) for mine, theirs in zip(one, other, strict=True))
            yield _built(scene, Build(block, pose), question, answers) if differs else None


_Column = tuple[int, int]
"""The file and the row of cells above one another."""
_Judge = Callable[[tuple[Laid, ...]], bool]
"""What a clause says of the cubes of a block that is to be built."""


def _judges(state: State, question: Question) -> tuple[_Judge, ...]:
    """The clauses on where a block may be built that ask the question."""
    site, asked = site_of(state), ASKED_BY.get(question.slug, ())
    codes = (code for code in BUILDING_CODES if code.clause.id in asked)
    return tuple(
        _judge_of_ways_out(state, question) if code.clause is spec.WAY_OUT else partial(code.holds, site)
        for code in codes
    )


def _judge_of_ways_out(state: State, question: Question) -> _Judge:
    """The same as the clause, sooner: an exit stays while no cube comes into its column or the meeple's own.

    Where a way out must lead into the open, it does so at once while no cube is above the meeple.
    """
    standing = [Colour(place) for place, seat in enumerate(state.seats) if seat.meeple != TABLE]
    before = [walker_of(state, colour, state.grid) for colour in standing]
    # Of two answers that differ where no exit is lost, nothing else is in doubt under either.
    is_one_step = question.slug != "way-out-reach" and state.reading.way_out_reach is WayOutReach.ONE_SPACE
    exits = [_columns_of_exits(walker) for walker in before]

    def keeps(cubes: tuple[Laid, ...]) -> bool:
        columns = {_column(cube.cell) for cube in cubes}
        in_doubt = [
            walker
            for walker, ways in zip(before, exits, strict=True)
            if _column(walker.start) in columns
            or (ways <= columns if is_one_step else not is_in_open(walker, walker.start))
        ]
        grid = with_cubes(state.grid, cubes) if in_doubt else state.grid
        return all(leaves_way_out(walker, evolve(walker, grid=grid), cubes) for walker in in_doubt)

    return keeps


def _columns_of_exits(walker: Walker) -> frozenset[_Column]:
    beside = ((next_to(walker.start, direction, rise)) for direction in SIDEWAYS for rise in RISES)
    return frozenset(_column(place) for place in beside if is_exit(walker, place))


def _column(cell: Cell) -> _Column:
    return (cell.file, cell.row)


def _built(scene: Scene, build: Build, question: Question, answers: Answers) -> Line | None:
    """The line of the build, in the first round or later; None if another clause settles it both times."""
    for is_first in (True, False):
        state = position(evolve(scene, is_first_round=is_first, kept=build.block))
        line = None if state is None else line_of(state, build, reading=scene.reading)
        if line is not None and is_witness(GAME, line, question, answers):
            return line
    return None


def differing_walk(state: State, question: Question, answers: Answers, reading: Pairs = ()) -> Line | None:
    """A walk of the meeple in turn on which the answers differ; None if there is none."""
    reached, also = (set(destinations(answering(state, question, answer))) for answer in answers)
    for end in sorted(reached ^ also, key=lambda to: Walk(to).sort_key):
        line = line_of(state, Walk(end), reading=reading)
        if is_witness(GAME, line, question, answers):
            return line
    return None
