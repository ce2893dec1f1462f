"""All builds and walks at small structures, one after the other, up to what plays no part in the question.

What is left out, and why it can be: colours that nothing tells apart are named in one order; a meeple's last way out
hangs on no other meeple but where the reading has meeples shut ways out, so a single meeple is enough there; and
meeples on the table bar nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from attrs import evolve

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import SIDEWAYS, Cell, beside
from vitruvius.cornerstone_tower.clauses.turns import colours_of
from vitruvius.cornerstone_tower.clauses.walking import has_room, is_way
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Grid, cubes_of
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.placing import same_pose
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.state import TABLE, Phase, Placed, Pose, State
from vitruvius.cornerstone_tower.walkers import courtyards
from vitruvius.readings import with_answer
from vitruvius.witnesses.lines import Line
from vitruvius_proofs.witnesses.cornerstone_tower.differing import Answers, differing_builds, differing_walk
from vitruvius_proofs.witnesses.cornerstone_tower.positions import RINGS_OF_WALK, Scene, position, standings
from vitruvius_proofs.witnesses.cornerstone_tower.structures import (
    CONFIG,
    Structure,
    grid_with,
    poses_beside,
    spaces_of,
    structures,
)
from vitruvius_spec import Question
from vitruvius_spec.model import Pairs

Lines = Iterator[Line | None]
"""What was looked at, one after the other: a line on which the answers differ, or None."""

_RED, _BLUE, _GREEN = Colour.RED, Colour.BLUE, Colour.GREEN
_FOUR = 4
"""How many play, where nobody's second colour matters: with fewer there is nothing that there is not with four."""
_COUPLES = ((_RED, _RED), (_RED, _BLUE), (_BLUE, _RED), (_BLUE, _BLUE), (_BLUE, _GREEN))
"""Who builds and who stands, where the structure is red: all that can be told apart."""


def builds_without_meeples(question: Question, answers: Answers, *parts: int) -> Lines:
    """Builds at all structures of such blocks, all meeples on the table."""
    for placed in structures(*parts):
        for builder in (_RED, _BLUE) if placed else (_RED,):
            scene = Scene(_FOUR, placed, (TABLE,) * _FOUR, builder, Phase.BUILD)
            yield from differing_builds(scene, question, answers)


def builds_by_a_meeple(question: Question, answers: Answers, *parts: int) -> Lines:
    """Builds at all structures of such blocks, a single meeple on any of their spaces."""
    for placed in structures(*parts):
        for space in spaces_of(grid_with(placed)):
            for builder, stands in _COUPLES if placed else _COUPLES[:2]:
                meeples = tuple(space if colour is stands else TABLE for colour in colours_of(_FOUR))
                yield from differing_builds(Scene(_FOUR, placed, meeples, builder, Phase.BUILD), question, answers)


def builds_beside_an_alcove(question: Question, answers: Answers) -> Lines:
    """Builds where a meeple stands in an alcove of a block of five parts, with a single cube as its only exit."""
    floor, roof, exit_ = Cell(2, 0, 2), Cell(2, 0, 4), Cell(3, 0, 2)
    alcove = {floor, roof, *(Cell(1, 0, level) for level in (2, 3, 4))}
    for pose in poses_beside(frozenset(BASE_CELLS), Block.FIVE_A):
        if {cube.cell for cube in cubes_of(CONFIG, _RED, Block.FIVE_A, pose)} == alcove:
            single = same_pose(CONFIG.blocks, Block.ONE_A, Pose(pose.rotation, exit_))
            blocks = (Placed(_RED, Block.ONE_A, single), Placed(_RED, Block.FIVE_A, pose))
            meeples = (floor, *(TABLE,) * (_FOUR - 1))
            yield from differing_builds(Scene(_FOUR, blocks, meeples, _BLUE, Phase.BUILD), question, answers)


def builds_by_meeples(question: Question, answers: Answers, *parts: int) -> Lines:
    """Builds at all structures of such blocks, all meeples wherever they can be, those first who are fewer."""
    for placed in structures(*parts):
        for meeples in standings(_FOUR, spaces_of(grid_with(placed))):
            yield from differing_builds(Scene(2, placed, meeples, _RED, Phase.BUILD), question, answers)


def walks(question: Question, answers: Answers, *parts: int, reading: Pairs = ()) -> Lines:
    """Walks at all structures of such blocks: the meeple in turn anywhere, others on any other spaces."""
    for placed in structures(*parts):
        if not _ways_differ(grid_with(placed), question, answers):
            yield None
            continue
        for state, meeples in _walkers(placed, reading):
            yield differing_walk(_standing(state, meeples), question, answers, reading)


def walks_of_two(question: Question, answers: Answers, *parts: int) -> Lines:
    """The same with two players, where it matters whose the other meeples are."""
    for placed in structures(*parts):
        for turn_of in colours_of(2):
            for used in RINGS_OF_WALK:
                state = position(Scene(2, placed, (TABLE,) * _FOUR, turn_of, Phase.WALK, used))
                for meeples in standings(_FOUR, spaces_of(grid_with(placed))) if state is not None else ():
                    yield None if state is None else differing_walk(_standing(state, meeples), question, answers)


def _walkers(placed: Structure, reading: Pairs) -> Iterator[tuple[State, tuple[Cell, ...]]]:
    """Who walks, with which ring, from where, and where others stand: it is no matter who they are."""
    spaces = spaces_of(grid_with(placed))
    for walker in (_RED, _BLUE) if placed else (_RED,):
        for used in RINGS_OF_WALK:
            state = position(Scene(_FOUR, placed, (TABLE,) * _FOUR, walker, Phase.WALK, used, reading=reading))
            if state is None:
                continue
            for count in range(_FOUR):
                for others in combinations(spaces, count):
                    for start in (TABLE, *(space for space in spaces if space not in others)):
                        rest = iter((*others, *(TABLE,) * (_FOUR - count)))
                        yield state, tuple(start if colour is walker else next(rest) for colour in colours_of(_FOUR))


def _standing(state: State, meeples: tuple[Cell, ...]) -> State:
    seats = zip(state.seats, meeples, strict=True)
    return evolve(state, seats=tuple(evolve(seat, meeple=meeple) for seat, meeple in seats))


def _ways_differ(grid: Grid, question: Question, answers: Answers) -> bool:
    """Whether walks on the structure can hang on the question: of what a step asks of cubes, it asks the same ones."""
    if question.slug not in ("headroom", "table-walk"):
        return True
    one, other = (with_answer(Reading(), question, answer) for answer in answers)
    if courtyards(grid, one) != courtyards(grid, other):
        return True
    places = _places(grid)
    return any(has_room(grid, place, one) != has_room(grid, place, other) for place in places) or any(
        is_way(grid, place, there, one) != is_way(grid, place, there, other)
        for place in places
        for there in places
        if abs(place.file - there.file) + abs(place.row - there.row) == 1
    )


def _places(grid: Grid) -> tuple[Cell, ...]:
    """The spaces, and the cells of the table below the structure and around it."""
    ground = {Cell(cell.file, cell.row, 0) for cell in grid.cells}
    around = {beside(cell, side) for cell in ground for side in SIDEWAYS}
    return (*spaces_of(grid), *sorted(ground | around, key=lambda cell: (cell.row, cell.file)))
