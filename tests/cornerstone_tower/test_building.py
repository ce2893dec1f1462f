"""Where a block may be built: each clause, what it allows and what it forbids, and the placements that are listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from random import Random
from typing import Final

import pytest
from attrs import evolve

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, laid_out
from vitruvius.cornerstone_tower.cells import ROTATIONS, SIDEWAYS, STEPS, Cell, Direction, above, beside, plus
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.facts_building import FACTS
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Grid, Laid, base_filling, is_open
from vitruvius.cornerstone_tower.notation import parse_move
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.placements import (
    BUILDING_CODES,
    cubes_to_build,
    has_place,
    is_placeable,
    placements,
    site_of,
)
from vitruvius.cornerstone_tower.reading import (
    FirstRoundTouch,
    GapAccess,
    OverhangAgainst,
    OverhangColumn,
    OverhangCounts,
    Reading,
    TouchingMisplaced,
)
from vitruvius.cornerstone_tower.state import TABLE, BaseStone, Build, Config, Fate, Pose, State
from vitruvius.readings import read_answers, recording
from vitruvius.ruling import Facts
from vitruvius_spec import Clause, Question
from vitruvius_spec.cornerstone_tower import clauses as spec

from .structures import box, building, built, grid_with, grown, heaps, spaces, supply
from .towers import cell, laid

DARK = BaseStone.DARK
ANY = Reading()


def reading(*answers: str) -> Reading:
    return read_answers(Reading(), answers)


def asked(function: Callable[..., bool], *arguments: object, of: Reading = ANY) -> tuple[bool, list[str]]:
    """The answer of a clause, and the questions that it consulted."""
    log: list[Question] = []
    answer = function(*arguments, recording(of, log))
    return answer, [question.slug for question in log]


# The base stone


@pytest.mark.clause("cornerstone-tower:base-stone")
@pytest.mark.parametrize("base", BaseStone)
def test_the_base_stone_is_where_the_grid_has_it_and_of_its_own_pattern(base: BaseStone) -> None:
    around = [Cell(*at) for at in product(range(-2, 4), range(-2, 4), range(-1, 4))]
    assert {at for at in around if b.is_of_base_stone(at)} == set(BASE_CELLS)
    assert all(b.is_of_pattern(Laid(at, base_filling(base, at)), base) for at in BASE_CELLS)
    assert base_filling(base, cell("a1.1")) is (Filling.DARK if base is DARK else Filling.NATURAL)


# No overlap


@pytest.mark.clause("cornerstone-tower:no-overlap")
def test_a_block_goes_where_nothing_is() -> None:
    grid = grid_with("c1.1=n")
    assert b.is_clear(grid, laid("d1.1=r c1.2=r"))
    assert not b.is_clear(grid, laid("d1.1=r c1.1=n"))
    assert not b.is_clear(grid, laid("a1.1=r"))


@pytest.mark.clause("cornerstone-tower:no-overlap")
def test_nothing_goes_below_the_table() -> None:
    assert not b.is_clear(grid_with(), (*laid("c1.1=r"), Laid(Cell(2, 0, 0), Filling.NATURAL)))


# Contact by a face


@pytest.mark.clause("cornerstone-tower:face-contact")
@pytest.mark.parametrize("cubes", ["c1.1=n", "a1.2=n", "a0.1=n", "d2.2=n c2.2=r c2.1=n"])
def test_a_face_is_contact(cubes: str) -> None:
    assert b.touches_by_face(grid_with(), laid(cubes))


@pytest.mark.clause("cornerstone-tower:face-contact")
def test_what_is_above_is_contact_too() -> None:
    assert b.touches_by_face(grid_with("c1.3=n"), laid("c1.2=r"))


@pytest.mark.parametrize(
    "cubes",
    [
        pytest.param("c1.2=n", id="the base stone's upper edge"),
        pytest.param("c3.1=n", id="the base stone's upright edge"),
        pytest.param("c3.2=n", id="the base stone's corner"),
        pytest.param("e1.2=r", id="a block's upper edge"),
        pytest.param("e2.1=r", id="a block's upright edge"),
        pytest.param("f1.1=r", id="nothing at all"),
    ],
)
def test_an_edge_is_not_enough(cubes: str) -> None:
    assert not b.touches_by_face(grid_with("d1.1=r"), laid(cubes))


# The first round


@pytest.mark.clause("cornerstone-tower:first-round")
@pytest.mark.parametrize("cubes", ["c1.1=n", "a1.2=n", "d1.1=r c1.1=n", "c1.2=r c1.1=n"])
def test_the_first_block_lies_on_the_base_stone_or_adjoins_it(cubes: str) -> None:
    assert asked(b.joins_base_stone, grid_with(), laid(cubes)) == (True, [])


@pytest.mark.parametrize("cubes", ["d1.1=r", "c1.2=r", "c3.1=r", "d1.2=r c1.2=n"])
def test_the_first_block_may_not_keep_away_from_the_base_stone(cubes: str) -> None:
    assert asked(b.joins_base_stone, grid_with(), laid(cubes)) == (False, [])


def test_to_touch_only_another_first_block_is_not_enough() -> None:
    assert asked(b.joins_base_stone, grid_with("c1.1=n"), laid("d1.1=r")) == (False, [])
    assert asked(b.joins_base_stone, grid_with("c1.1=n"), laid("c1.2=r")) == (False, [])


@pytest.mark.clause("cornerstone-tower:first-round")
def test_whether_the_first_block_may_touch_another_one_besides_is_a_question() -> None:
    grid, cubes = grid_with("c1.1=n"), laid("c2.1=r")
    assert asked(b.joins_base_stone, grid, cubes) == (True, ["first-round-touch"])
    assert not b.joins_base_stone(grid, cubes, reading("first-round-touch=base-only"))


def test_only_in_the_first_round_must_a_block_join_the_base_stone() -> None:
    grid, far = grid_with("c1.1=n c1.2=r"), laid("c1.3=n")
    assert not b.is_begun_rightly(grid, far, True, ANY)
    assert b.is_begun_rightly(grid, far, False, ANY)


# Off the table


@pytest.mark.clause("cornerstone-tower:onto-structure")
def test_after_the_first_round_no_part_touches_the_table() -> None:
    assert b.keeps_off_table(laid("c1.2=n d1.2=r"))
    assert not b.keeps_off_table(laid("c1.2=n c1.1=r"))
    assert b.goes_on_rightly(laid("c1.1=n"), True)
    assert not b.goes_on_rightly(laid("c1.1=n"), False)


def test_nor_inside_the_tower() -> None:
    grid = grid_with("c0.1=n d1.1=n c2.1=n a1.2=n")
    assert b.touches_by_face(grid, laid("c1.1=r"))
    assert not b.goes_on_rightly(laid("c1.1=r"), False)


# The checkerboard: a1.1 and b2.1 are dark


@pytest.mark.clause("cornerstone-tower:checkerboard")
@pytest.mark.parametrize("cubes", ["a1.2=n", "a2.2=r", "c1.1=r", "c2.1=n", "a1.2=n a2.2=r", "d1.2=r"])
def test_neighbours_alternate(cubes: str) -> None:
    assert asked(b.keeps_pattern, grid_with(), laid(cubes), DARK) == (True, [])


@pytest.mark.clause("cornerstone-tower:checkerboard")
@pytest.mark.parametrize(
    "cubes",
    [
        pytest.param("a1.2=r", id="a colour on dark wood"),
        pytest.param("a2.2=n", id="natural on natural wood"),
        pytest.param("c1.1=n", id="natural beside natural wood"),
        pytest.param("d1.1=r c1.1=n", id="a block that has one face wrong"),
    ],
)
def test_neighbours_that_do_not_alternate_clash(cubes: str) -> None:
    assert asked(b.keeps_pattern, grid_with(), laid(cubes), DARK) == (False, [])


def test_colours_clash_with_other_colours_and_with_their_own() -> None:
    grid = grid_with("c1.1=r")
    assert not b.keeps_pattern(grid, laid("d1.1=b"), DARK, ANY)
    assert not b.keeps_pattern(grid, laid("d1.1=r"), DARK, ANY)
    assert b.keeps_pattern(grid, laid("d1.1=n"), DARK, ANY)


def test_the_other_way_the_base_stone_can_lie_all_is_the_other_way_round() -> None:
    grid = grid_with(base=BaseStone.NATURAL)
    assert b.keeps_pattern(grid, laid("a1.2=r"), BaseStone.NATURAL, ANY)
    assert not b.keeps_pattern(grid, laid("a1.2=n"), BaseStone.NATURAL, ANY)


def test_beside_a_misplaced_block_it_is_a_question() -> None:
    # c1.1 ought to be of a colour, and is natural.
    grid = grid_with("c1.1=n")
    both = laid("b1.2=r c1.2=r")
    # b1.2 alternates with the base stone, and c1.2 with c1.1: but the two do not alternate themselves.
    answers = {answer: b.keeps_pattern(grid, both, DARK, evolve(ANY, touching_misplaced=answer)) for answer in _ANSWERS}
    assert answers == {_EVERY: True, _PATTERN: False, _ANY_FACE: True}
    right = laid("b1.2=r c1.2=n")
    answers = {
        answer: b.keeps_pattern(grid, right, DARK, evolve(ANY, touching_misplaced=answer)) for answer in _ANSWERS
    }
    assert answers == {_EVERY: False, _PATTERN: True, _ANY_FACE: True}
    alone = laid("d1.1=r")
    answers = {
        answer: b.keeps_pattern(grid, alone, DARK, evolve(ANY, touching_misplaced=answer)) for answer in _ANSWERS
    }
    assert answers == {_EVERY: True, _PATTERN: False, _ANY_FACE: True}


_ANSWERS: Final = tuple(TouchingMisplaced)
_EVERY, _PATTERN, _ANY_FACE = _ANSWERS


def test_the_pattern_is_kept_as_each_answer_says() -> None:
    seen = set()
    for _, grid, cubes in heaps(1, 1500):
        pairs = [
            (cube.filling is Filling.NATURAL) != (grid.cells[other] is Filling.NATURAL)
            for cube in cubes
            for other in _around(cube.cell)
            if other in grid.cells
        ]
        base = DARK if grid.cells[cell("a1.1")] is Filling.DARK else BaseStone.NATURAL
        in_step = all((cube.filling is Filling.NATURAL) == _is_natural_in_pattern(cube.cell, base) for cube in cubes)
        expected = (all(pairs), in_step or not pairs, any(pairs) or not pairs)
        seen.add(expected)
        for answer, kept in zip(TouchingMisplaced, expected, strict=True):
            of = evolve(ANY, touching_misplaced=answer)
            found, log = asked(b.keeps_pattern, grid, cubes, base, of=of)
            assert found == kept
            assert bool(log) == (len(set(expected)) > 1)
    assert len(seen) >= 6


def _around(at: Cell) -> list[Cell]:
    return [plus(at, step) for step in STEPS]


def _is_natural_in_pattern(at: Cell, base: BaseStone) -> bool:
    distance = at.file + at.row + at.level - 1
    return (distance % 2 == 1) == (base is DARK)


# Gaps


@pytest.mark.clause("cornerstone-tower:gap-beneath")
def test_a_gap_below_some_parts_is_no_fault() -> None:
    assert asked(b.may_leave_gap, grid_with(), laid("b1.2=r c1.2=n"), ()) == (True, [])


@pytest.mark.clause("cornerstone-tower:gap-beneath")
def test_whether_a_block_may_hang_at_the_side_of_others_is_a_question() -> None:
    grid, cubes = grid_with("a1.2=n a1.3=r"), laid("b1.3=n")
    assert asked(b.may_leave_gap, grid, cubes, ()) == (True, ["hanging-block"])
    assert not b.may_leave_gap(grid, cubes, (), reading("hanging-block=no"))
    # The base stone is two levels below it.
    assert b.may_leave_gap(grid, cubes, (), reading("hanging-block=no", "overhang-against=any-level"))


def test_on_a_meeple_alone_a_block_stands_only_as_the_reading_has_it() -> None:
    grid, cubes, meeples = grid_with("a1.2=n a1.3=r"), laid("b1.3=n"), (cell("b1.1"),)
    assert not b.may_leave_gap(grid, cubes, meeples, reading("hanging-block=no"))
    assert b.may_leave_gap(grid, cubes, meeples, reading("hanging-block=no", "resting-on-a-meeple=yes"))
    assert not b.may_leave_gap(grid, cubes, (), reading("hanging-block=no", "resting-on-a-meeple=yes"))


CAVE: Final = "a1.2=n a1.3=r b1.4=n a1.4=n b0.2=n b0.3=r b2.2=n b2.3=r c1.2=n c1.3=r"
"""Room for one cube in b1.2 and one in b1.3; c1.3 is the door."""


@pytest.mark.clause("cornerstone-tower:gap-filled")
def test_a_gap_may_be_filled_from_a_side() -> None:
    grid = grid_with(CAVE.replace(" c1.3=r", ""))
    assert asked(b.can_come_in, grid, laid("b1.3=n")) == (True, [])


@pytest.mark.clause("cornerstone-tower:gap-filled")
def test_whether_a_gap_may_be_filled_into_which_no_straight_way_leads_is_a_question() -> None:
    grid = grid_with(CAVE.replace(" c1.3=r", ""))
    assert asked(b.can_come_in, grid, laid("b1.2=r")) == (True, ["gap-access"])
    assert not b.can_come_in(grid, laid("b1.2=r"), reading("gap-access=straight-line"))
    assert not b.can_come_in(grid, laid("b1.2=r b1.3=n"), reading("gap-access=straight-line"))


def test_a_way_in_is_straight_if_the_block_meets_no_cube_however_far_it_comes_from() -> None:
    straight = reading("gap-access=straight-line")
    for _, grid, cubes in heaps(2, 400):
        expected = any(
            all(plus(cube.cell, _times(step, k)) not in grid.cells for cube in cubes for k in range(1, 20))
            for step in (STEPS[Direction.UP], *(STEPS[way] for way in SIDEWAYS))
        )
        assert b.can_come_in(grid, cubes, straight) == expected
        assert asked(b.can_come_in, grid, cubes) == (True, [] if expected else ["gap-access"])


def _times(step: Cell, by: int) -> Cell:
    return Cell(step.file * by, step.row * by, step.level * by)


def test_a_line_is_open_if_no_cube_lies_farther_along_it() -> None:
    for random, grid, _ in heaps(3, 60):
        at = Cell(random.randint(-4, 5), random.randint(-4, 5), random.randint(0, 6))
        for way in Direction:
            farther = [plus(at, _times(STEPS[way], k)) for k in range(1, 20)]
            assert is_open(grid, at, way) == all(other not in grid.cells for other in farther)


# Overhang

HANG: Final = {
    "one part over": ("b1.2=r c1.2=n", True),
    "four in a row, one over": ("a1.2=n a2.2=r b2.2=n c2.2=r", True),
    "the rulebook's block of four, two of its parts over": ("a1.2=n b1.2=r c1.2=n d1.2=r", False),
    "two over, side by side": ("b1.2=r c1.2=n c2.2=r b2.2=n", False),
    "a block that stands up": ("b1.2=r b1.3=n b1.4=r", True),
    "one over, at the top": ("b1.2=r b1.3=n c1.3=r", True),
    "two over, round a corner": ("b1.2=r c1.2=n c0.2=r", False),
    "nothing below": ("d1.3=r", True),
}
"""Blocks on the bare base stone: whether they may be built, whatever the reading."""


@pytest.mark.clause("cornerstone-tower:overhang")
@pytest.mark.parametrize(("cubes", "expected"), HANG.values(), ids=HANG)
def test_one_part_may_hang_over_and_no_more(cubes: str, expected: bool) -> None:
    assert asked(b.overhangs_little, grid_with(), laid(cubes), ()) == (expected, [])


DISPUTED: Final = {
    "one to each side": ("", "-a1.2=r a1.2=n b1.2=r c1.2=n", "overhang-counts"),
    "a bridge of two parts": ("e1.1=r", "b1.2=r c1.2=n d1.2=r e1.2=n", "overhang-counts"),
    "two above one another": ("", "b1.2=r c1.2=n c1.3=r", "overhang-column"),
    "two over cubes farther down": ("b2.2=n b2.3=r c2.1=n d2.1=r", "b2.4=n c2.4=r d2.4=n", "overhang-against"),
}


@pytest.mark.parametrize(("around", "cubes", "question"), DISPUTED.values(), ids=DISPUTED)
def test_what_counts_as_an_overhang_is_asked_where_it_matters(around: str, cubes: str, question: str) -> None:
    assert asked(b.overhangs_little, grid_with(around), laid(cubes), ())[1] == [question]


@pytest.mark.clause("cornerstone-tower:overhang")
def test_one_part_to_each_side_is_little_where_sides_are_counted_by_themselves() -> None:
    grid, cubes = grid_with(), laid("-a1.2=r a1.2=n b1.2=r c1.2=n")
    answers = {
        counts: b.overhangs_little(grid, cubes, (), evolve(ANY, overhang_counts=counts)) for counts in OverhangCounts
    }
    assert answers == {
        OverhangCounts.ONE_DIRECTION: True,
        OverhangCounts.UNSUPPORTED: False,
        OverhangCounts.UNBRIDGED: False,
    }


def test_parts_between_supported_ones_count_only_where_all_that_hang_do() -> None:
    grid, cubes = grid_with("e1.1=r"), laid("b1.2=r c1.2=n d1.2=r e1.2=n")
    answers = {
        counts: b.overhangs_little(grid, cubes, (), evolve(ANY, overhang_counts=counts)) for counts in OverhangCounts
    }
    assert answers == {
        OverhangCounts.ONE_DIRECTION: True,
        OverhangCounts.UNSUPPORTED: False,
        OverhangCounts.UNBRIDGED: True,
    }


def test_a_part_over_a_meeple_may_hang_over_as_well() -> None:
    grid, meeples = grid_with("a1.2=n a1.3=r"), (cell("b1.1"),)
    over = laid("a1.4=n b1.4=r")
    assert b.leaves_meeples_room(over, meeples)
    assert asked(b.overhangs_little, grid, over, meeples) == (True, [])
    two = laid("a1.4=n b1.4=r b2.4=n")
    assert not b.overhangs_little(grid, two, meeples, ANY)


def test_a_meeple_supports_a_part_only_as_the_reading_has_it() -> None:
    grid, meeples = grid_with("a1.2=n"), (cell("b1.1"),)
    cubes = laid("a1.3=r b1.3=n c1.3=r")
    assert not b.overhangs_little(grid, cubes, meeples, ANY)
    assert b.overhangs_little(grid, cubes, meeples, reading("resting-on-a-meeple=yes"))
    assert not b.overhangs_little(grid, cubes, (), reading("resting-on-a-meeple=yes"))
    assert not b.overhangs_little(grid, cubes, (TABLE,), reading("resting-on-a-meeple=yes"))


Facings = tuple[OverhangCounts, OverhangColumn, OverhangAgainst, bool, bool]
OVERHANG: Final[tuple[Facings, ...]] = tuple(
    product(OverhangCounts, OverhangColumn, OverhangAgainst, (False, True), (False, True))
)
"""Every combination of answers about what hangs over."""


def overhang_reading(answers: Facings) -> Reading:
    counts, column, against, on_meeple, hanging = answers
    return Reading(
        overhang_counts=counts,
        overhang_column=column,
        overhang_against=against,
        resting_on_a_meeple=on_meeple,
        hanging_block=hanging,
    )


def plainly_hangs(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], answers: Facings) -> bool:
    """Whether a block hangs out as little as these answers want it, told straight from them."""
    counts, column, against, on_meeple, hanging = answers
    own = {cube.cell for cube in cubes}
    heads = {above(meeple) for meeple in meeples if meeple != TABLE} if on_meeple else set()
    supported: set[Cell] = set()
    for part in sorted(own, key=lambda one: one.level):
        lower = [Cell(part.file, part.row, level) for level in range(part.level)]
        within = lower[-1:] if against is OverhangAgainst.DIRECTLY_BELOW else lower
        is_held = part.level == 1 or lower[-1] in heads
        if is_held or any(other in grid.cells or other in supported for other in within):
            supported.add(part)
    if not supported and not hanging:
        return False
    loose = own - supported
    if counts is OverhangCounts.ONE_DIRECTION:
        groups = [
            {part for part in loose if all(sign * getattr(part, side) > sign * getattr(one, side) for one in supported)}
            for side in ("file", "row")
            for sign in (1, -1)
        ]
    elif counts is OverhangCounts.UNSUPPORTED:
        groups = [loose]
    else:
        along_row = {part for part in loose if _is_between(part, supported, "file", "row")}
        along_file = {part for part in loose if _is_between(part, supported, "row", "file")}
        groups = [loose - along_row - along_file]
    if column is OverhangColumn.COLUMNS:
        return all(len({(part.file, part.row) for part in group}) <= 1 for group in groups)
    return all(len(group) <= 1 for group in groups)


def _is_between(part: Cell, supported: set[Cell], along: str, across: str) -> bool:
    others = [getattr(one, along) for one in supported if getattr(one, across) == getattr(part, across)]
    return any(one < getattr(part, along) for one in others) and any(one > getattr(part, along) for one in others)


def hangs(grid: Grid, cubes: tuple[Laid, ...], meeples: tuple[Cell, ...], of: Reading) -> bool:
    return b.overhangs_little(grid, cubes, meeples, of) and b.may_leave_gap(grid, cubes, meeples, of)


def overhangs(seed: int, count: int) -> Iterator[tuple[Grid, tuple[Laid, ...], tuple[Cell, ...]]]:
    """Blocks among cubes, with meeples on some of these, a courtyard's included."""
    for random, grid, cubes in heaps(seed, count):
        free = [at for at in (*spaces(grid), TABLE, Cell(2, 0, 0)) if above(at) not in {cube.cell for cube in cubes}]
        yield grid, cubes, tuple(random.sample(free, min(len(free), random.choice((0, 3, 12)))))


def test_the_overhang_is_as_little_as_every_combination_of_answers_says() -> None:
    verdicts: set[tuple[bool, ...]] = set()
    for grid, cubes, meeples in overhangs(4, 700):
        expected = tuple(plainly_hangs(grid, cubes, meeples, answers) for answers in OVERHANG)
        found = tuple(hangs(grid, cubes, meeples, overhang_reading(answers)) for answers in OVERHANG)
        assert found == expected
        verdicts.add(expected)
    assert len(verdicts) > 20


ASKED: Final = ("overhang-counts", "overhang-column", "overhang-against", "resting-on-a-meeple")
"""The questions of an overhang, in the order of `Facings`."""


def test_of_an_overhang_nothing_is_asked_that_cannot_matter() -> None:
    """With what was answered before, another answer changes the verdict, whatever is answered later."""
    consulted = set()
    for grid, cubes, meeples in overhangs(5, 300):
        found = {answers: b.overhangs_little(grid, cubes, meeples, overhang_reading(answers)) for answers in OVERHANG}
        for answers in OVERHANG:
            _, log = asked(b.overhangs_little, grid, cubes, meeples, of=overhang_reading(answers))
            consulted.update(log)
            for number, slug in enumerate(log):
                before, place = [ASKED.index(other) for other in log[:number]], ASKED.index(slug)
                alike = [other for other in OVERHANG if all(other[at] == answers[at] for at in before)]
                rest = {(*other[:place], *other[place + 1 :]) for other in alike}
                told = {(*other[:place], *other[place + 1 :], found[other]) for other in alike}
                assert len(told) > len(rest), (slug, log)
    assert consulted == set(ASKED)


# Building over meeples


@pytest.mark.clause("cornerstone-tower:built-over")
def test_a_meeple_is_built_over_but_not_into() -> None:
    meeples = (cell("b1.1"), TABLE)
    assert b.leaves_meeples_room(laid("a1.2=n b2.2=n"), meeples)
    assert b.leaves_meeples_room(laid("b1.3=n"), meeples)
    assert not b.leaves_meeples_room(laid("a1.2=n b1.2=r"), meeples)


@pytest.mark.clause("cornerstone-tower:built-over")
def test_meeples_on_the_table_are_nowhere_in_particular() -> None:
    assert b.leaves_meeples_room(laid("a1.1=n c1.1=r"), (TABLE,))


def test_a_meeple_in_a_courtyard_has_its_own_cell() -> None:
    assert not b.leaves_meeples_room(laid("c1.1=r"), (Cell(2, 0, 0),))


# What holds of a block holds of lone cubes: so placements are found


@pytest.mark.clause("cornerstone-tower:onto-structure")
def test_some_clauses_hold_of_a_block_if_they_hold_of_each_cube() -> None:
    for random, grid, thrown in heaps(6, 500):
        cubes = tuple(evolve(cube, cell=plus(cube.cell, Cell(0, 0, random.choice((0, 0, -1, -2))))) for cube in thrown)
        meeples = tuple(random.sample(spaces(grid), 4))
        assert b.is_clear(grid, cubes) == all(b.is_clear(grid, (cube,)) for cube in cubes)
        assert b.keeps_off_table(cubes) == all(b.keeps_off_table((cube,)) for cube in cubes)
        assert b.leaves_meeples_room(cubes, meeples) == all(b.leaves_meeples_room((cube,), meeples) for cube in cubes)


@pytest.mark.parametrize("misplaced", TouchingMisplaced)
@pytest.mark.parametrize("touch", FirstRoundTouch)
def test_a_block_that_can_be_built_has_a_part_that_invites_it(
    misplaced: TouchingMisplaced, touch: FirstRoundTouch
) -> None:
    of, reached = Reading(touching_misplaced=misplaced, first_round_touch=touch), set()
    for _, grid, cubes in heaps(7, 700):
        base = DARK if grid.cells[cell("a1.1")] is Filling.DARK else BaseStone.NATURAL
        if b.joins_base_stone(grid, cubes, of):
            reached.add("first round")
            assert any(b.joins_base_stone(grid, (cube,), of) for cube in cubes)
        if b.touches_by_face(grid, cubes) and b.keeps_pattern(grid, cubes, base, of):
            reached.add("later")
            lone = [(cube,) for cube in cubes]
            assert any(b.touches_by_face(grid, one) and b.keeps_pattern(grid, one, base, of) for one in lone)
    assert reached == {"first round", "later"}


def test_the_overhang_hangs_on_nothing_but_what_each_part_stands_on() -> None:
    known: dict[object, tuple[bool, ...]] = {}
    again = 0
    for grid, cubes, meeples in overhangs(8, 2000):
        first = cubes[0].cell
        back = Cell(-first.file, -first.row, -first.level)
        key = tuple(
            (
                plus(cube.cell, back),
                b.stands(grid, cube.cell, (), False),
                b.stands(grid, cube.cell, (), True),
                b.stands(grid, cube.cell, meeples, False),
            )
            for cube in cubes
        )
        verdict = (
            b.can_overhang_little(grid, cubes, meeples),
            *(hangs(grid, cubes, meeples, overhang_reading(answers)) for answers in OVERHANG[::5]),
        )
        again += key in known
        assert known.setdefault(key, verdict) == verdict
    assert again > 200


# Placements

Cubes = frozenset[tuple[Cell, Filling]]


def lying(state: State, block: Block, pose: Pose) -> Cubes:
    return frozenset((cube.cell, cube.filling) for cube in cubes_to_build(state, block, pose))


def by_trying(state: State, block: Block) -> set[Cubes]:
    """The placements that are legal, of all rotations and all cells around: where a face can touch at all."""
    near = {beside(at, way) for at in state.grid.cells for way in Direction}
    shape, found = DEFAULT.shape(block), set()
    everywhere = tuple(box(state, 6))
    for rotation in ROTATIONS:
        places = [cube.place for cube in laid_out(shape, rotation)]
        for at in everywhere:
            if any(plus(at, place) in near for place in places):
                pose = Pose(rotation, at)
                if is_placeable(state, block, pose):
                    found.add(lying(state, block, pose))
    return found


READINGS: Final = (
    ANY,
    Reading(overhang_counts=OverhangCounts.UNBRIDGED, overhang_against=OverhangAgainst.ANY_LEVEL),
    Reading(overhang_column=OverhangColumn.COLUMNS, hanging_block=False, touching_misplaced=_ANY_FACE),
    Reading(first_round_touch=FirstRoundTouch.BASE_ONLY, touching_misplaced=_PATTERN, resting_on_a_meeple=True),
    Reading(gap_access=GapAccess.STRAIGHT_LINE, overhang_counts=OverhangCounts.UNSUPPORTED),
)


@pytest.mark.parametrize("seed", range(24))
def test_the_placements_are_those_that_are_found_by_trying(seed: int) -> None:
    random = Random(seed)
    misplaced = 0.3 if seed % 3 == 0 else 0.0
    state = grown(random, seed % 8, READINGS[seed % len(READINGS)], misplaced)
    block = random.choice(supply(state))
    poses = list(placements(state, block))
    assert {lying(state, block, pose) for pose in poses} == by_trying(state, block)
    assert len({lying(state, block, pose) for pose in poses}) == len(poses)
    keys = [Build(block, pose).sort_key for pose in poses]
    assert keys == sorted(keys)
    assert all(pose.rotation in DEFAULT.poses[block] for pose in poses)
    assert has_place(state, block) == bool(poses)


def test_a_first_cube_has_a_place_on_or_beside_each_cube_of_the_other_wood() -> None:
    state = building(Config(players=4))
    assert {lying(state, Block.ONE_A, pose) for pose in placements(state, Block.ONE_A)} == {
        frozenset({(at, Filling.RED)}) for at in map(cell, ("b1.2", "a2.2", "b0.1", "c1.1", "-a2.1", "a3.1"))
    }
    assert {lying(state, Block.ONE_B, pose) for pose in placements(state, Block.ONE_B)} == {
        frozenset({(at, Filling.NATURAL)}) for at in map(cell, ("a1.2", "b2.2", "a0.1", "-a1.1", "c2.1", "b3.1"))
    }


def test_a_block_may_have_no_place() -> None:
    """Meeples stand on all of the base stone, beside which only a colour's first block may be built."""
    state = building(Config(players=4))
    seats = zip(state.seats, BASE_CELLS, strict=True)
    state = evolve(state, seats=tuple(evolve(seat, meeple=at) for seat, at in seats))
    later = evolve(state, seats=tuple(evolve(seat, fates=(Fate.BOXED, *seat.fates[1:])) for seat in state.seats))
    assert has_place(state, Block.ONE_B)
    assert not has_place(later, Block.ONE_B)
    assert list(placements(later, Block.ONE_B)) == []


def test_that_a_block_has_a_place_is_known_without_a_question() -> None:
    for seed in range(4):
        state = grown(Random(seed), 4 + seed)
        log: list[Question] = []
        listening = evolve(state, config=evolve(state.config, reading=recording(state.reading, log)))
        if has_place(listening, Block.ONE_A) and has_place(listening, Block.TWO_A):
            assert [question.slug for question in log if question.slug.startswith("overhang")] == []


def test_what_is_asked_of_one_state_is_asked_again_of_its_equal() -> None:
    # A misplaced cube, so that a question is asked.
    state = built(building(Config(players=4)), Block.ONE_B, Pose(ROTATIONS[0], cell("c1.1")))
    logs: list[list[Question]] = [[], []]
    for log in logs:
        listening = evolve(state, config=evolve(state.config, reading=recording(state.reading, log)))
        list(placements(listening, Block.TWO_A))
    assert logs[0] == logs[1]
    assert "touching-misplaced" in [question.slug for question in logs[0]]


# Facts


def told(state: State, move: str) -> Mapping[Clause, tuple[bool, Facts]]:
    """What each clause says of a build."""
    build = parse_move(move)
    assert isinstance(build, Build)
    cubes = cubes_to_build(state, build.block, build.pose)
    found = {}
    for code in BUILDING_CODES:
        holds = code.holds(site_of(state), cubes)
        found[code.clause] = (holds, FACTS[code.clause](state, build, holds))
    return found


def facts(state: State, move: str, clause: Clause) -> tuple[bool, dict[str, object]]:
    holds, found = told(state, move)[clause]
    assert found.says
    return holds, dict(found.because)


def position(*moves: str, of: Reading = ANY) -> State:
    """The position once the colours have built so, in the order of turns, rightly or not."""
    state = building(Config(players=4, reading=of))
    for move in moves:
        build = parse_move(move)
        assert isinstance(build, Build)
        state = built(state, build.block, build.pose)
    return state


ROUND: Final = ("1b-eu@a1.2", "1b-eu@b2.2", "1b-eu@c2.1", "1b-eu@a0.1")
"""A first round: natural cubes on a1.1 and b2.1, and beside them."""


def standing(state: State, *meeples: str) -> State:
    """The same with meeples on these spaces."""
    places = (*map(cell, meeples), *(TABLE for _ in state.seats))
    return evolve(state, seats=tuple(evolve(seat, meeple=at) for seat, at in zip(state.seats, places, strict=False)))


def test_facts_of_cells_that_are_taken() -> None:
    assert facts(position(), "2a-eu@a1.1", spec.NO_OVERLAP) == (
        False,
        {"taken": ("a1.1", "b1.1"), "below the table": ()},
    )
    assert facts(position(), "2a-de@c1.1", spec.NO_OVERLAP) == (
        False,
        {"taken": (), "below the table": ("c1.0",)},
    )


def test_facts_of_parts_on_the_table() -> None:
    first, later = position(), position(*ROUND)
    on_table = {"on the table": ("c1.1", "d1.1")}
    assert facts(first, "2a-eu@c1.1", spec.ONTO_STRUCTURE) == (True, {**on_table, "first round": True})
    assert facts(later, "2a-eu@c1.1", spec.ONTO_STRUCTURE) == (False, {**on_table, "first round": False})
    assert facts(later, "2a-eu@b1.2", spec.ONTO_STRUCTURE) == (True, {"on the table": (), "first round": False})


def test_facts_of_contact() -> None:
    assert facts(position(), "2a-eu@b1.2", spec.FACE_CONTACT) == (True, {"touching": ("b1.2",), "touched": ("b1.1",)})
    assert facts(position(), "2a-eu@c1.2", spec.FACE_CONTACT) == (
        False,
        {"apart": ("c1.2", "d1.2"), "edges": ("b1.1",)},
    )
    assert facts(position(), "1a-eu@d1.1", spec.FACE_CONTACT) == (False, {"apart": ("d1.1",), "edges": ()})


def test_facts_of_the_first_round() -> None:
    first = position("1b-eu@c2.1")
    assert facts(first, "1a-eu@d2.1", spec.FIRST_ROUND) == (
        False,
        {"first round": True, "base stone": (), "others": ("c2.1",)},
    )
    both = {"first round": True, "base stone": ("b1.1",), "others": ("c2.1",)}
    assert facts(first, "1a-eu@c1.1", spec.FIRST_ROUND) == (True, both)
    only = position("1b-eu@c2.1", of=reading("first-round-touch=base-only"))
    assert facts(only, "1a-eu@c1.1", spec.FIRST_ROUND) == (False, both)
    assert facts(position(*ROUND), "1a-eu@a1.3", spec.FIRST_ROUND) == (True, {"first round": False})


def test_facts_of_the_overhang() -> None:
    two = {"hanging": ("c1.2", "d1.2"), "east": ("c1.2", "d1.2")}
    assert facts(position(), "3a-eu@b1.2", spec.OVERHANG) == (False, two)
    assert facts(position(), "2a-eu@b1.2", spec.OVERHANG) == (True, {"hanging": ("c1.2",), "east": ("c1.2",)})
    assert facts(position(), "2a-eu@a2.2", spec.OVERHANG) == (True, {"hanging": ()})
    every = position(of=reading("overhang-counts=unsupported"))
    assert facts(every, "3a-eu@b1.2", spec.OVERHANG) == (
        False,
        {"hanging": ("c1.2", "d1.2"), "counted": ("c1.2", "d1.2")},
    )
    assert facts(position(), "2a-eu@c1.3", spec.OVERHANG) == (False, {"hanging": ("c1.3", "d1.3")})


def test_facts_of_gaps() -> None:
    assert facts(position(), "2a-eu@b1.2", spec.GAP_BENEATH) == (True, {"gaps below": ("c1.2",)})
    hanging = position(*ROUND, of=reading("hanging-block=no"))
    assert facts(hanging, "1a-eu@-a1.2", spec.GAP_BENEATH) == (False, {"gaps below": ("-a1.2",)})
    assert facts(position(), "2a-eu@b1.2", spec.GAP_FILLED)[1] == {"from": ("above", "east", "west", "north", "south")}
    # A natural cube hangs over the gap at a1.2; three of its sides are open.
    roofed = position("1a-eu@b1.2", "1b-eu@b1.3", "1a-eu@a1.3")
    assert facts(roofed, "1b-eu@a1.2", spec.GAP_FILLED)[1] == {"from": ("west", "north", "south")}


def test_facts_of_the_checkerboard() -> None:
    assert facts(position(), "1a-eu@a1.2", spec.CHECKERBOARD) == (
        False,
        {"clashes": ("a1.2-a1.1",), "out of pattern": ("a1.2",)},
    )
    assert facts(position(), "2a-eu@a2.2", spec.CHECKERBOARD) == (True, {"clashes": (), "out of pattern": ()})
    holds, found = told(position(), "1a-eu@a1.2")[spec.CHECKERBOARD]
    assert not holds
    assert found.says == "a1.2 (red) would lie against a1.1 (dark brown)"
    assert set(found.where) == {"a1.2", "a1.1"}


@pytest.mark.parametrize("answer", ["base-pattern", "any-face"])
def test_facts_of_a_clash_that_is_no_matter(answer: str) -> None:
    # c1.1 is natural beside natural wood; a red cube on b1.1 alternates with that, and a natural one at c1.2 clashes.
    state = position("1b-eu@c1.1", of=reading(f"touching-misplaced={answer}"))
    holds, known = facts(state, "2a-eu@b1.2", spec.CHECKERBOARD)
    assert (holds, known) == (True, {"clashes": ("c1.2-c1.1",), "out of pattern": ()})


def test_facts_of_meeples() -> None:
    state = standing(position(), "b1.1")
    assert facts(state, "1a-eu@b1.2", spec.BUILT_OVER) == (False, {"meeples in": ("b1.2",), "built over": ()})
    assert facts(state, "1a-eu@b1.3", spec.BUILT_OVER) == (True, {"meeples in": (), "built over": ("b1.1",)})
    assert facts(state, "1a-eu@a2.2", spec.BUILT_OVER) == (True, {"meeples in": (), "built over": ()})


def test_facts_of_a_meeple_that_is_shut_in() -> None:
    assert facts(position(), "1a-eu@b1.2", spec.WAY_OUT) == (True, {"shut in": ()})


def test_whatever_is_built_has_facts_in_a_sentence_and_names_cells() -> None:
    for seed in range(6):
        random = Random(seed)
        state = grown(random, 2 + seed, READINGS[seed % len(READINGS)], 0.3)
        spots = list(box(state, 1))
        for _ in range(60):
            block = random.choice(supply(state))
            build = Build(block, Pose(random.choice(ROTATIONS), random.choice(spots)))
            cubes = cubes_to_build(state, block, build.pose)
            for code in BUILDING_CODES:
                holds = code.holds(site_of(state), cubes)
                found = FACTS[code.clause](state, build, holds)
                assert found.says
                assert holds or found.where, (code.clause.id, found)
                assert not found.says.endswith(".")
