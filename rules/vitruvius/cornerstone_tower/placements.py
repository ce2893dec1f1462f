"""Where a block can be built: every legal placement, found by the faces of the structure. No rule is stated here.

Most clauses say of a block what they say of its cubes one by one: it is clear if each cube is, and touches if one does.
So a lone cube is put to them in every cell where a block could touch the structure, or run into it. What they say of it
there leaves out most places for a block at once; what is left is judged by all clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from itertools import islice
from operator import itemgetter
from typing import Final

from attrs import evolve, frozen

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import STEPS, Cell, above
from vitruvius.cornerstone_tower.charts import Chart, Footings, Turned, room_for, turned_by
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.grid import Laid, cubes_of
from vitruvius.cornerstone_tower.identity import Itself
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.state import Pose, State
from vitruvius.readings import recording
from vitruvius_spec import Clause, Question
from vitruvius_spec.cornerstone_tower import clauses as spec

# What a placement must keep


@frozen(eq=False)
class Site:
    """What a placement is judged by, besides the block's cubes."""

    state: State
    meeples: tuple[Cell, ...]
    """Where the meeples stand."""
    is_first_round: bool
    """Whether the colour in turn builds its first block."""


def site_of(state: State) -> Site:
    """The site that the colour in turn builds on."""
    # Which block must be built hangs on whether it has a place, so that module needs this one first.
    from vitruvius.cornerstone_tower.clauses.turns import is_first_round  # noqa: PLC0415  # imports this module

    return Site(state, tuple(seat.meeple for seat in state.seats), is_first_round(state))


@frozen
class BuildingCode:
    """One requirement of a placement."""

    clause: Clause
    holds: Callable[[Site, tuple[Laid, ...]], bool]


def _is_clear(site: Site, cubes: tuple[Laid, ...]) -> bool:
    return b.is_clear(site.state.grid, cubes)


def _goes_on_rightly(site: Site, cubes: tuple[Laid, ...]) -> bool:
    return b.goes_on_rightly(cubes, site.is_first_round)


def _leaves_meeples_room(site: Site, cubes: tuple[Laid, ...]) -> bool:
    return b.leaves_meeples_room(cubes, site.meeples)


def _touches_by_face(site: Site, cubes: tuple[Laid, ...]) -> bool:
    return b.touches_by_face(site.state.grid, cubes)


def _is_begun_rightly(site: Site, cubes: tuple[Laid, ...]) -> bool:
    return b.is_begun_rightly(site.state.grid, cubes, site.is_first_round, site.state.reading)


def _overhangs_little(site: Site, cubes: tuple[Laid, ...]) -> bool:
    return b.overhangs_little(site.state.grid, cubes, site.meeples, site.state.reading)


def _may_leave_gap(site: Site, cubes: tuple[Laid, ...]) -> bool:
    return b.may_leave_gap(site.state.grid, cubes, site.meeples, site.state.reading)


def _keeps_pattern(site: Site, cubes: tuple[Laid, ...]) -> bool:
    return b.keeps_pattern(site.state.grid, cubes, site.state.config.base, site.state.reading)


def _can_come_in(site: Site, cubes: tuple[Laid, ...]) -> bool:
    return b.can_come_in(site.state.grid, cubes, site.state.reading)


def _keeps_ways_out(site: Site, cubes: tuple[Laid, ...]) -> bool:
    from vitruvius.cornerstone_tower.ways import keeps_ways_out  # noqa: PLC0415  # imports this module, by way of walking

    return keeps_ways_out(site.state, cubes)


BUILDING_CODES: Final = (
    BuildingCode(spec.NO_OVERLAP, _is_clear),
    BuildingCode(spec.ONTO_STRUCTURE, _goes_on_rightly),
    BuildingCode(spec.BUILT_OVER, _leaves_meeples_room),
    BuildingCode(spec.FACE_CONTACT, _touches_by_face),
    BuildingCode(spec.FIRST_ROUND, _is_begun_rightly),
    BuildingCode(spec.OVERHANG, _overhangs_little),
    BuildingCode(spec.GAP_BENEATH, _may_leave_gap),
    BuildingCode(spec.CHECKERBOARD, _keeps_pattern),
    BuildingCode(spec.GAP_FILLED, _can_come_in),
    BuildingCode(spec.WAY_OUT, _keeps_ways_out),
)
"""All that a placement must keep: first what is soonest told."""


def obeys_codes(site: Site, cubes: tuple[Laid, ...]) -> bool:
    """Whether a block of these cubes may be built, whichever block the dice and the supply leave."""
    return all(code.holds(site, cubes) for code in BUILDING_CODES)


def cubes_to_build(state: State, block: Block, pose: Pose) -> tuple[Laid, ...]:
    """The cubes of that block of the colour in turn, when it lies so."""
    return cubes_of(state.config, state.turn.seat, block, pose)


# What can be asked


def is_placeable(state: State, block: Block, pose: Pose) -> bool:
    """Whether the block may be built so, if it may be built at all: dice and supply are no matter."""
    return obeys_codes(site_of(state), cubes_to_build(state, block, pose))


def placements(state: State, block: Block) -> Iterator[Pose]:
    """Every way in which the block may be built, if it may be built at all; sorted as moves are, each way once."""
    return _around(state).placements(block)


def has_place(state: State, block: Block) -> bool:
    """Whether there is any such way.

    One is looked at first of which no question need be asked, or few. Where there is one under every reading, none is.
    """
    easiest = _easiest(Itself(state), block)
    return (easiest is not None and (not easiest.asks or obeys_codes(site_of(state), easiest.cubes))) or _around(
        state
    ).has_place(block)


# Where to look

TRIALS: Final = 60
"""How many placements are looked at for one of which nothing need be asked."""


@frozen
class Easiest:
    """A legal placement, and how many questions are asked to tell that it is."""

    cubes: tuple[Laid, ...]
    asks: int


class Surroundings:
    """What a lone cube may do in the cells around a structure, and where therefore a block can be built."""

    def __init__(self, state: State) -> None:
        self.site = site_of(state)
        self._taken = tuple(state.grid.cells)
        over = tuple(above(meeple) for meeple in self.site.meeples)
        self._chart = Chart.around((*self._taken, *over), room_for(state.config.blocks))
        self._suspect = (*self._taken, *over)
        self._places: dict[Block, bool] = {}
        self._footings: dict[int, int] = {}
        self._turns: dict[Block, tuple[Turned, ...]] = {}
        self._balances: dict[tuple[Turned, Footings], bool] = {}
        self._cubes: tuple[dict[int, Laid], dict[int, Laid]] = ({}, {})

    # Lone cubes

    def _lone(self, number: int, is_natural: bool) -> Laid:
        """The cube of the colour in turn, or of natural wood, in the cell of that number."""
        known = self._cubes[is_natural]
        if number not in known:
            filling = Filling.NATURAL if is_natural else self.site.state.turn.seat.filling
            known[number] = Laid(self._chart.cell(number), filling)
        return known[number]

    def _is_barred(self, cube: Laid) -> bool:
        """Whether no block has a part there, whatever the rest of it: these clauses ask the same of each cube."""
        return not all(holds(self.site, (cube,)) for holds in (_is_clear, _goes_on_rightly, _leaves_meeples_room))

    def _invites(self, cube: Laid) -> bool:
        """Whether a block can be built that has this part there. Every block that can be built has such a part.

        Where it must join the base stone, a part does. Otherwise a part touches the structure; and were such parts all
        out of the pattern, the block would be, too.
        """
        if self.site.is_first_round:
            return _is_begun_rightly(self.site, (cube,))
        return _touches_by_face(self.site, (cube,)) and _keeps_pattern(self.site, (cube,))

    @cached_property
    def _barred(self) -> frozenset[int]:
        """The cells, taken in one way or another, where no block has a part."""
        return frozenset(
            number for number in map(self._chart.number, self._suspect) if self._is_barred(self._lone(number, False))
        )

    @cached_property
    def _ground(self) -> int:
        """The number of the first cell of the lowest level where a block has a part: a cell far from all others."""
        level = 1
        while self._is_barred(self._lone(self._chart.level(level), is_natural=False)):
            level += 1
        return self._chart.level(level)

    @cached_property
    def _beside(self) -> frozenset[int]:
        """The cells next to the structure in which no cube lies."""
        taken = frozenset(map(self._chart.number, self._taken))
        steps = tuple(map(self._chart.step, STEPS))
        return frozenset(number + step for number in taken for step in steps) - self._barred

    @cached_property
    def _inviting(self) -> tuple[frozenset[int], frozenset[int]]:
        """The cells where a part of the colour, and one of natural wood, invites a block."""
        coloured, natural = (
            frozenset(
                number
                for number in self._beside
                if number >= self._ground and self._invites(self._lone(number, is_natural))
            )
            for is_natural in (False, True)
        )
        return coloured, natural

    @cached_property
    def _firm(self) -> frozenset[int]:
        """Of these, the cells where a cube stands on something, however that is read."""
        either = self._inviting[False] | self._inviting[True]
        return frozenset(
            number for number in either if b.stands_somewhere(self.site.state.grid, (self._lone(number, True),))
        )

    def _footing(self, number: int) -> int:
        """What a cube in the cell of that number stands on: all that the clauses on overhang and gaps ask about it."""
        if number not in self._footings:
            grid, cell = self.site.state.grid, self._lone(number, is_natural=True).cell
            self._footings[number] = (
                b.stands(grid, cell, (), any_level=False)
                + 2 * b.stands(grid, cell, (), any_level=True)
                + 4 * b.stands(grid, cell, self.site.meeples, any_level=False)
            )
        return self._footings[number]

    # Blocks

    def _turned(self, block: Block) -> tuple[Turned, ...]:
        """The block in each of its rotations that differ."""
        if block not in self._turns:
            blocks, chart = self.site.state.config.blocks, self._chart
            shape = blocks.shape(block)
            self._turns[block] = tuple(turned_by(chart, shape, rotation) for rotation in blocks.poses[block])
        return self._turns[block]

    def _candidates(self, turned: Turned) -> set[int]:
        """Where the first cube can be: a superset, of which the clauses have the last word."""
        found: set[int] = set()
        ground = self._ground - turned.lowest
        for steps, inviting in ((turned.coloured, self._inviting[False]), (turned.natural, self._inviting[True])):
            for step in steps:
                found.update(place for number in inviting if (place := number - step) >= ground)
        for step, _ in turned.in_order:
            found.difference_update([number - step for number in self._barred])
        return found

    def _obeys(self, turned: Turned, number: int) -> bool:
        """Whether the block can be built with its first cube in the cell of that number."""
        footings = tuple(self._footing(number + step) for step, _ in turned.in_order)
        if footings not in turned.can_balance:
            cubes = self._laid(turned, number)
            turned.can_balance[footings] = b.can_overhang_little(self.site.state.grid, cubes, self.site.meeples)
        if not turned.can_balance[footings]:
            return False
        if (turned, footings) not in self._balances:
            self._balances[turned, footings] = _overhangs_little(self.site, self._laid(turned, number))
        return self._balances[turned, footings] and obeys_codes(self.site, self._laid(turned, number))

    def _laid(self, turned: Turned, number: int) -> tuple[Laid, ...]:
        return tuple(self._lone(number + step, is_natural) for step, is_natural in turned.in_order)

    def placements(self, block: Block) -> Iterator[Pose]:
        """Every way to build the block, in order."""
        candidates = [
            (number, turned.rotation.up, turned.rotation.east, turned.rotation.north, turned)
            for turned in self._turned(block)
            for number in self._candidates(turned)
        ]
        for number, _, _, _, turned in sorted(candidates, key=itemgetter(0, 1, 2, 3)):
            if self._obeys(turned, number):
                yield Pose(turned.rotation, self._chart.cell(number))

    def has_place(self, block: Block) -> bool:
        """Whether there is any way to build it."""
        if block not in self._places:
            self._places[block] = any(self._obeys(turned, number) for turned, number in self._likely_first(block))
        return self._places[block]

    def _likely_first(self, block: Block) -> Iterator[tuple[Turned, int]]:
        """All candidates: those first whose parts but one stand on something, since nothing is in question there."""
        for is_firm in (True, False):
            for turned in self._turned(block):
                for number in self._candidates(turned):
                    standing = sum(number + step in self._firm for step, _ in turned.in_order)
                    if (standing >= block.parts - 1 and standing > 0) is is_firm:
                        yield turned, number

    def easiest(self, block: Block, asked: list[Question]) -> Easiest | None:
        """Of the likeliest placements, a legal one for which the fewest questions are noted in `asked`."""
        best: Easiest | None = None
        for turned, number in islice(self._likely_first(block), TRIALS):
            asked.clear()
            cubes = self._laid(turned, number)
            if obeys_codes(self.site, cubes) and (best is None or len(asked) < best.asks):
                best = Easiest(cubes, len(asked))
                if not asked:
                    break
        return best


# The surroundings that were asked for last: a ruling asks for the same ones many times, and so does a list of moves.


@lru_cache(maxsize=2)
def _kept(of: Itself[State]) -> Surroundings:
    return Surroundings(of.it)


def _around(state: State) -> Surroundings:
    return _kept(Itself(state))


@lru_cache(maxsize=64)
def _easiest(of: Itself[State], block: Block) -> Easiest | None:
    """The placement that is told without consulting the state's own reading."""
    surroundings, asked = _apart(of)
    return surroundings.easiest(block, asked)


@lru_cache(maxsize=2)
def _apart(of: Itself[State]) -> tuple[Surroundings, list[Question]]:
    """The surroundings with a reading that notes elsewhere which questions it is asked."""
    asked: list[Question] = []
    config = evolve(of.it.config, reading=recording(of.it.reading, asked))
    return Surroundings(evolve(of.it, config=config)), asked
