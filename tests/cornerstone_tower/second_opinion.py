"""A second opinion: where a block may be built, by any answers; and where a meeple can walk, by the default ones.

It is written for the tests, and shares with the rules no more than their types, what each cell of a structure holds,
and what a block looks like when it is turned.

A set of cells is a number here, with a bit for each cell: shifted, it is the set of the cells a step away. So a clause
is decided at once for every position of a block in a box, be it in the air, in the table or amid other blocks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, reduce
from itertools import combinations, product
from operator import and_, or_
from typing import Final

from attrs import frozen

from vitruvius.cornerstone_tower.blocks import Block, laid_out
from vitruvius.cornerstone_tower.cells import STEPS, Cell, Rotation, plus
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import (
    FirstRoundTouch,
    GapAccess,
    OverhangAgainst,
    OverhangColumn,
    OverhangCounts,
    Reading,
    TouchingMisplaced,
)
from vitruvius.cornerstone_tower.state import TABLE, BaseStone, Fate, State

MARGIN: Final = 6
"""How far around a structure everything is tried: a block of six cubes that touches it reaches no farther."""
UP: Final = Cell(0, 0, 1)
DOWN: Final = Cell(0, 0, -1)
SIDES: Final = STEPS[:4]
BASE: Final = {Cell(file, row, 1) for file in (0, 1) for row in (0, 1)}

# Sets of cells

Cells = int
"""A set of cells, by their bits."""
Cubes = frozenset[tuple[int, bool]]
"""The bits of a block's cubes, and whether they are of natural wood."""


def union(sets: Iterable[Cells]) -> Cells:
    return reduce(or_, sets, 0)


@frozen
class Box:
    """A structure's bounding box, grown by the margin to all sides.

    There are bits for as many cells again around it, so that a block whose first cube is in the box lies within them.
    """

    files: range
    rows: range
    levels: range

    @classmethod
    def around(cls, cells: Iterable[Cell]) -> Box:
        numbers = zip(*((cell.file, cell.row, cell.level) for cell in cells), strict=True)
        return cls(*(range(min(some) - MARGIN, max(some) + MARGIN + 1) for some in numbers))

    @cached_property
    def _wide(self) -> tuple[range, range, range]:
        """The cells that have bits."""
        files, rows, levels = (
            range(some.start - MARGIN, some.stop + MARGIN) for some in (self.files, self.rows, self.levels)
        )
        return files, rows, levels

    @cached_property
    def _lowest(self) -> Cell:
        """The cell of the first bit."""
        return Cell(*(some.start for some in self._wide))

    def step(self, step: Cell) -> int:
        """How much higher the bit of a cell is that is so far away."""
        files, rows, _ = self._wide
        return (step.level * len(rows) + step.row) * len(files) + step.file

    def bit(self, cell: Cell) -> int:
        """Which bit stands for the cell."""
        return self.step(cell) - self.step(self._lowest)

    def of(self, cells: Iterable[Cell]) -> Cells:
        return union(1 << self.bit(cell) for cell in cells)

    def each(self, cells: Cells) -> Iterator[Cell]:
        """The cells one by one."""
        files, rows, _ = self._wide
        digits = f"{cells:b}"[::-1]
        bit = digits.find("1")
        while bit >= 0:
            line, file = divmod(bit, len(files))
            level, row = divmod(line, len(rows))
            yield plus(self._lowest, Cell(file, row, level))
            bit = digits.find("1", bit + 1)

    @cached_property
    def inside(self) -> Cells:
        """The cells of the grown box: all that a block's first cube is tried in."""
        return self.of(Cell(*at) for at in product(self.files, self.rows, self.levels))

    @property
    def all_cells(self) -> Iterator[Cell]:
        """All cells that have bits."""
        return (Cell(*at) for at in product(*self._wide))

    def below(self, level: int) -> Cells:
        """All cells of lower levels."""
        return (1 << self.bit(Cell(self._lowest.file, self._lowest.row, level))) - 1

    def moved(self, cells: Cells, step: Cell) -> Cells:
        """The cells that are the step away from these."""
        bits = self.step(step)
        return cells << bits if bits >= 0 else cells >> -bits

    def beside(self, cells: Iterable[Cell]) -> Cells:
        """The cells that share a face with one of these."""
        these = self.of(cells)
        return union(self.moved(these, step) for step in STEPS)

    def beyond(self, cells: Iterable[Cell], step: Cell) -> Cells:
        """The cells that are any number of steps away from one of these."""
        files, rows, levels = self._wide
        found = set[Cell]()
        for cell in cells:
            at = plus(cell, step)
            while at.file in files and at.row in rows and at.level in levels:
                found.add(at)
                at = plus(at, step)
        return self.of(found)


@frozen
class Turned:
    """A block in one of its rotations. Where it lies is told by the cell of its first cube."""

    box: Box
    parts: Mapping[Cell, bool]
    """Where its cubes are, seen from the first, and whether they are of natural wood."""

    @cached_property
    def _bits(self) -> tuple[tuple[int, bool], ...]:
        return tuple((self.box.step(part), is_natural) for part, is_natural in self.parts.items())

    def cubes(self, at: Cell) -> Cubes:
        """Its cubes when it lies there: the same for ways to turn it that make no difference."""
        first = self.box.bit(at)
        return frozenset((first + bits, is_natural) for bits, is_natural in self._bits)

    def where(self, part: Cell, cells: Cells) -> Cells:
        """Where it lies when that part is in one of the cells."""
        return self.box.moved(cells, opposite(part))

    def anywhere(self, cells: Cells) -> Cells:
        """Where it lies when any part is in one of the cells."""
        return union(self.where(part, cells) for part in self.parts)


def opposite(step: Cell) -> Cell:
    return Cell(-step.file, -step.row, -step.level)


def ahead(part: Cell, side: Cell) -> int:
    """How far to that side a part is."""
    return part.file * side.file + part.row * side.row


def is_above(one: Cell, other: Cell) -> bool:
    return (one.file, one.row) == (other.file, other.row) and one.level > other.level


# Building


class Opinion:
    """What stands where, and where therefore the colour in turn may build a block, if it may build it at all."""

    def __init__(self, state: State) -> None:
        cells = state.grid.cells
        self.state, self.reading = state, state.reading
        self.box = box = Box.around(cells)
        self.is_first_round = all(fate is Fate.SUPPLY for fate in state.seats[state.turn.seat].fates)
        self.meeples = {Colour(place): seat.meeple for place, seat in enumerate(state.seats) if seat.meeple != TABLE}
        self.heads = box.of(plus(meeple, UP) for meeple in self.meeples.values())
        self.taken, self.sunk, self.lowest = box.of(cells), box.below(1), box.below(2) & ~box.below(1)
        by_natural = box.beside(cell for cell in cells if cells[cell] is Filling.NATURAL)
        by_others = box.beside(cell for cell in cells if cells[cell] is not Filling.NATURAL)
        self.by_any, self.by_same = by_natural | by_others, {True: by_natural, False: by_others}
        self.by_base, self.by_blocks = box.beside(BASE), box.beside(cells.keys() - BASE)

    def turned(self, block: Block, rotation: Rotation) -> Turned:
        cubes = laid_out(self.state.config.blocks.shape(block), rotation)
        return Turned(self.box, {cube.place: cube.is_natural for cube in cubes})

    def near(self, turned: Turned) -> Cells:
        """Where in the box the block runs into no cube, is above the table, and touches something."""
        far = turned.anywhere(self.taken | self.sunk) | ~turned.anywhere(self.by_any)
        return self.box.inside & ~far

    def may_lie(self, turned: Turned) -> Cells:
        """Where in the box the block may be built. If the reading is not the default, it may still shut in meeples."""
        return self.box.inside & ~union(self.refusals(turned).values())

    def refusals(self, turned: Turned) -> dict[str, Cells]:
        """Where it may not be built, by the reasons."""
        anywhere, first = turned.anywhere, self.is_first_round
        is_base_only = first and self.reading.first_round_touch is FirstRoundTouch.BASE_ONLY
        is_straight = self.reading.gap_access is GapAccess.STRAIGHT_LINE
        held = self._held(turned)
        return {
            "where cubes are": anywhere(self.taken),
            "below the table": anywhere(self.sunk),
            "in a meeple's place": anywhere(self.heads),
            "no contact": ~anywhere(self.by_any),
            "off the base stone": ~anywhere(self.by_base) if first else 0,
            "against other blocks": anywhere(self.by_blocks) if is_base_only else 0,
            "on the table": 0 if first else anywhere(self.lowest),
            "out of pattern": self._out_of_pattern(turned),
            "hanging over": self._hanging_over(held),
            "hanging": 0 if self.reading.hanging_block else ~union(held.values()),
            "no way there": reduce(and_, map(anywhere, self._shadows)) if is_straight else 0,
            "shutting in": union(self._shutting_in(turned, colour) for colour in self.meeples),
        }

    def _out_of_pattern(self, turned: Turned) -> Cells:
        touching = self.reading.touching_misplaced
        if touching is TouchingMisplaced.ANY_FACE:
            return ~union(turned.where(part, self.by_same[not wood]) for part, wood in turned.parts.items())
        if touching is TouchingMisplaced.BASE_PATTERN:
            return union(turned.where(part, self._places[not wood]) for part, wood in turned.parts.items())
        return union(turned.where(part, self.by_same[wood]) for part, wood in turned.parts.items())

    @cached_property
    def _places(self) -> Mapping[bool, Cells]:
        """The cells where the base stone's pattern has natural wood, and the others."""
        like_a1 = self.box.of(cell for cell in self.box.all_cells if (cell.file + cell.row + cell.level) % 2 == 1)
        is_natural = self.state.config.base is BaseStone.NATURAL
        return {is_natural: like_a1, not is_natural: ~like_a1}

    def _held(self, turned: Turned) -> Mapping[Cell, Cells]:
        """Where each part stands on something, or on a part that does."""
        is_any_level = self.reading.overhang_against is OverhangAgainst.ANY_LEVEL
        held = {part: turned.where(part, self._firm) for part in sorted(turned.parts, key=lambda part: part.level)}
        for part in held:
            lower = [other for other in held if is_above(part, other)]
            held[part] |= union(held[other] for other in lower if is_any_level or plus(part, DOWN) == other)
        return held

    @cached_property
    def _firm(self) -> Cells:
        """Where a part stands on the table, a cube, or whatever else it may stand on."""
        firm = self.lowest | self.box.moved(self.taken, UP)
        if self.reading.overhang_against is OverhangAgainst.ANY_LEVEL:
            firm |= self.box.beyond(self.state.grid.cells, UP)
        return firm | self.box.moved(self.heads, UP) if self.reading.resting_on_a_meeple else firm

    def _hanging_over(self, held: Mapping[Cell, Cells]) -> Cells:
        """Where two parts count, of those that are not held."""
        is_by_columns = self.reading.overhang_column is OverhangColumn.COLUMNS
        found = 0
        for counted in self._counted(held):
            for one, other in combinations(held, 2):
                if not (is_by_columns and (is_above(one, other) or is_above(other, one))):
                    found |= counted[one] & counted[other]
        return found

    def _counted(self, held: Mapping[Cell, Cells]) -> Iterator[Mapping[Cell, Cells]]:
        """Where each part counts: by each side, or once for all."""
        counts = self.reading.overhang_counts
        if counts is OverhangCounts.ONE_DIRECTION:
            for side in SIDES:
                yield {
                    part: ~union(held[other] for other in held if ahead(other, side) >= ahead(part, side))
                    for part in held
                }
        elif counts is OverhangCounts.UNBRIDGED:
            yield {part: ~held[part] & ~bridged(held, part) for part in held}
        else:
            yield {part: ~held[part] for part in held}

    @cached_property
    def _shadows(self) -> tuple[Cells, ...]:
        """The cells to which no straight way leads from above, and from each side."""
        return tuple(self.box.beyond(self.state.grid.cells, opposite(side)) for side in (UP, *SIDES))

    def _shutting_in(self, turned: Turned, colour: Colour) -> Cells:
        """Where it takes all ways out of the colour's meeple, if that has any, and gives it no new one."""
        if self.reading != Reading():
            return 0
        cells, box, at = self.state.grid.cells, self.box, self.meeples[colour]
        beside = [plus(at, Cell(side.file, side.row, rise)) for side in SIDES for rise in (-1, 0, 1)]
        free = [cell for cell in beside if cell.level >= 0 and plus(cell, UP) not in cells]
        open_to_it = (Filling.NATURAL, Filling.DARK, colour.filling)
        exits = [cell for cell in free if cell.level == 0 or cells.get(cell) in open_to_it]
        if not exits:
            return 0
        steps = box.of(cell for cell in free if cell.level > 0 and cell not in cells)
        tops = [part for part in turned.parts if plus(part, UP) not in turned.parts]
        is_own = colour is self.state.turn.seat
        new = union(turned.where(part, steps) for part in tops if is_own or turned.parts[part])
        return reduce(and_, (turned.anywhere(box.of([plus(cell, UP)])) for cell in exits)) & ~new


def bridged(held: Mapping[Cell, Cells], part: Cell) -> Cells:
    """Where held parts are on both sides of that part, along its file or its row, at whatever levels."""
    east, west, north, south = (
        union(
            held[other]
            for other in held
            if (other.file == part.file or other.row == part.row) and ahead(other, side) > ahead(part, side)
        )
        for side in SIDES
    )
    return east & west | north & south


# Walking


def reachable(state: State) -> set[Cell]:
    """Where the meeple of the colour in turn can walk by the default reading, with the rings that were given up."""
    cells, turn = state.grid.cells, state.turn
    others = {seat.meeple for place, seat in enumerate(state.seats) if place != turn.seat}
    tops = {cell for cell in cells if plus(cell, UP) not in cells}
    ground = {
        plus(Cell(cell.file, cell.row, 0), side)
        for cell in cells
        for side in SIDES
        if Cell(cell.file + side.file, cell.row + side.row, 1) not in cells
    }
    with_ring, start = turn.used.any_colour > 0, state.seats[turn.seat].meeple

    def may_enter(cell: Cell) -> bool:
        if cell.level == 0:
            return True
        if cell in others and not with_ring:
            return False
        return with_ring or cells[cell] in (Filling.NATURAL, Filling.DARK, Filling(turn.seat))

    def around(cell: Cell, rise: int) -> set[Cell]:
        return {plus(cell, Cell(side.file, side.row, up)) for side in SIDES for up in (-rise, rise)} & (tops | ground)

    reached, waiting = set[tuple[Cell, int]](), [(start, turn.used.two_levels)]
    while waiting:
        cell, skips = waiting.pop()
        found = set[tuple[Cell, int]]()
        for here in ground if cell == TABLE else {cell}:
            found |= {(to, skips) for rise in (0, 1) for to in around(here, rise)}
            found |= {(to, skips - 1) for to in around(here, 2) if skips}
        if cell == TABLE:
            found = {(to, left) for to, left in found if to.level > 0}
        found = {(to if to.level else TABLE, left) for to, left in found if may_enter(to)}
        waiting += found - reached
        reached |= found
    return {cell for cell, _ in reached if cell == TABLE or cell not in others}
