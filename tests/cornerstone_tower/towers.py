"""Structures cube by cube, with meeples on them, and what a plain search says of walks over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from attrs import Factory, evolve, field, frozen
from hypothesis import strategies as st

from vitruvius.cornerstone_tower.blocks import Block, BlockSet, shape_of
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Laid
from vitruvius.cornerstone_tower.notation import parse_cell
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import (
    ForeignGround,
    Headroom,
    LastWayOut,
    Reading,
    TableWalk,
    WayOutReach,
)
from vitruvius.cornerstone_tower.state import (
    TABLE,
    Config,
    Fate,
    FirstRolls,
    Phase,
    Placed,
    Pose,
    Seat,
    State,
    Turn,
    Used,
)
from vitruvius.readings import read_answers, recording
from vitruvius_spec import Question

CUBES: Final = BlockSet("cubes", tuple(shape_of(("N" if block % 2 else "C",)) for block in Block))
"""Of each colour six coloured cubes and six natural ones."""
OF_A_COLOUR: Final = 6
FILLINGS: Final = {"n": Filling.NATURAL} | {colour.letter: colour.filling for colour in Colour}
MOST: Final = {"n": OF_A_COLOUR * len(Colour)} | {colour.letter: OF_A_COLOUR for colour in Colour}
"""How many cubes there are."""

NO_RINGS: Final = Used()

Side = tuple[int, int]
SIDES: Final[tuple[Side, ...]] = ((1, 0), (-1, 0), (0, 1), (0, -1))


def cell(text: str) -> Cell:
    return parse_cell(text)


def laid(texts: str) -> tuple[Laid, ...]:
    """Cubes from a text such as `c1.1=n c1.2=r`: of natural wood, or by the letter of a colour."""
    pairs = (text.split("=") for text in texts.split())
    return tuple(Laid(cell(place), FILLINGS[letter]) for place, letter in pairs)


def placed(cubes: Mapping[Cell, Filling]) -> tuple[Placed, ...]:
    """Single cubes that lie there."""
    coloured = {colour: iter(range(0, len(Block), 2)) for colour in Colour}
    natural = iter([(colour, block) for colour in Colour for block in range(1, len(Block), 2)])
    found = []
    for at, filling in cubes.items():
        if filling is Filling.NATURAL:
            colour, block = next(natural)
        else:
            colour = Colour(filling)
            block = next(coloured[colour])
        found.append(Placed(colour, Block(block), Pose(ROTATIONS[0], at)))
    return tuple(sorted(found, key=lambda one: one.sort_key))


def tower(
    cubes: str | Mapping[Cell, Filling],
    *meeples: str | Cell,
    players: int = 4,
    turn: int = Colour.RED,
    used: Used = NO_RINGS,
    reading: Reading | str = "",
) -> State:
    """A position in which the colour in turn may walk. Meeples that are not told of are on the table."""
    lying = cubes if isinstance(cubes, Mapping) else {cube.cell: cube.filling for cube in laid(cubes)}
    at = [cell(meeple) if isinstance(meeple, str) else meeple for meeple in meeples]
    at += [TABLE] * ((3 if players == 3 else 4) - len(at))
    return State(
        placed=placed(lying),
        seats=tuple(Seat(fates=(Fate.SUPPLY,) * len(Block), rings=2, meeple=meeple) for meeple in at),
        turn=Turn(Colour(turn), Phase.WALK, low=1, high=2, used=used),
        first=FirstRolls(),
        config=Config(
            players=players,
            blocks=CUBES,
            reading=read_answers(Reading(), reading.split()) if isinstance(reading, str) else reading,
        ),
    )


def listening(state: State) -> tuple[State, list[Question]]:
    """The same position, and the questions that are asked of it."""
    log: list[Question] = []
    return evolve(state, config=evolve(state.config, reading=recording(state.reading, log))), log


# Any structure, any meeples, any reading

YARDS: Final = (
    "",
    # c1 is shut in, with the base stone at one side.
    "c0.1=n d1.1=n c2.1=n",
    # c1 and d1 are, with a roof over c1.
    "c0.1=n d0.1=r e1.1=n d2.1=r c2.1=n c2.2=r c1.2=n",
    # c1 is, but only if a meeple needs two cells.
    "c0.1=n d1.2=n d1.3=b c2.1=n",
)
SPOTS: Final = st.builds(Cell, st.integers(-1, 4), st.integers(-1, 2), st.sampled_from((1, 1, 1, 2, 2, 3, 4, 5)))


@st.composite
def structures(draw: st.DrawFn) -> dict[Cell, Filling]:
    """Cubes around the base stone and on it, that may hang in the air."""
    found = {cube.cell: cube.filling for cube in laid(draw(st.sampled_from(YARDS)))}
    for spot, letter in draw(st.lists(st.tuples(SPOTS, st.sampled_from("nnnnrrbgk")), max_size=24)):
        count = sum(filling is FILLINGS[letter] for filling in found.values())
        if spot not in BASE_CELLS and spot not in found and count < MOST[letter]:
            found[spot] = FILLINGS[letter]
    return found


READINGS: Final = st.builds(
    Reading,
    headroom=st.sampled_from(Headroom),
    table_walk=st.sampled_from(TableWalk),
    walk_back=st.booleans(),
    other_own_colour=st.booleans(),
    foreign_ground=st.sampled_from(ForeignGround),
    ring_own_other=st.booleans(),
    ring_table_step=st.booleans(),
    last_way_out=st.sampled_from(LastWayOut),
    way_out_colour=st.booleans(),
    way_out_meeples=st.booleans(),
    way_out_reach=st.sampled_from(WayOutReach),
)


@st.composite
def positions(draw: st.DrawFn, rings: bool = True) -> State:
    """A position in which a meeple may walk. No two meeples share a space."""
    cubes, players, reading = draw(structures()), draw(st.sampled_from((2, 3, 4))), draw(READINGS)
    bare = tower(cubes, players=players, reading=reading)
    plain = Plain(bare)
    spots = st.sampled_from(sorted(plain.standings, key=lambda spot: (spot.level, spot.row, spot.file)))
    meeples: list[Cell] = []
    for _ in bare.seats:
        spot = draw(st.one_of(spots, st.just(TABLE)))
        meeples.append(spot if spot not in meeples else TABLE)
    used = Used()
    if rings:
        used = Used(any_colour=draw(st.integers(0, 1)), two_levels=draw(st.integers(0, 2)))
    turn = draw(st.sampled_from(sorted(Colour)[: len(bare.seats)]))
    return tower(cubes, *meeples, players=players, turn=turn, used=used, reading=reading)


# A plain search, which owes nothing to the rules that are tested

Node = Cell
"""A space by its cube, or a cell of the table: there is no `TABLE`."""


@frozen(slots=False)
class Plain:
    """A position, and what can be told of walks over it by trying out all steps."""

    state: State
    cells: Mapping[Cell, Filling] = field(default=Factory(lambda self: self.state.grid.cells, takes_self=True))
    """What lies where, if it is not what lies in that position."""

    def filled(self, file: int, row: int, level: int) -> bool:
        return self.filling(Cell(file, row, level)) is not Filling.EMPTY

    def filling(self, at: Cell) -> Filling:
        return self.cells.get(at, Filling.EMPTY)

    @property
    def reading(self) -> Reading:
        return self.state.reading

    @cached_property
    def ground(self) -> set[Node]:
        """The table under the structure, and a margin around it."""
        files, rows = [at.file for at in self.cells], [at.row for at in self.cells]
        return {
            Cell(file, row, 0)
            for file in range(min(files) - 1, max(files) + 2)
            for row in range(min(rows) - 1, max(rows) + 2)
        }

    def has_room(self, at: Node) -> bool:
        cells = 2 if self.reading.headroom is Headroom.TWO_CELLS else 1
        return not any(self.filled(at.file, at.row, at.level + up) for up in range(1, cells + 1))

    @cached_property
    def nodes(self) -> set[Node]:
        return {at for at in {*self.cells, *self.ground} if self.has_room(at)}

    def neighbours(self, at: Node, most: int) -> Iterator[Node]:
        """Nodes beside that one, if there is nothing but air to see to."""
        nodes = self.nodes
        for files, rows in SIDES:
            for level in range(at.level - most, at.level + most + 1):
                other = Cell(at.file + files, at.row + rows, level)
                if other in nodes and self.is_clear(at, other):
                    yield other

    def is_clear(self, one: Node, other: Node) -> bool:
        if self.reading.headroom is not Headroom.STEP_CLEAR or one.level == other.level:
            return True
        lower, higher = sorted((one, other), key=lambda at: at.level)
        return not any(self.filled(lower.file, lower.row, level) for level in range(lower.level + 1, higher.level + 2))

    @cached_property
    def outside(self) -> set[Node]:
        """The table's cells that can be walked to from far away."""
        start = min(self.ground, key=lambda at: (at.file, at.row))
        reached, waiting = {start}, [start]
        while waiting:
            more = set(self.neighbours(waiting.pop(), 0)) & self.ground - reached
            reached |= more
            waiting.extend(more)
        return reached

    @cached_property
    def free_table(self) -> set[Node]:
        """The table's cells that are one place by the name of `TABLE`."""
        if self.reading.table_walk is TableWalk.ONE_REGION:
            return {at for at in self.ground if self.has_room(at)}
        return self.outside

    @property
    def standings(self) -> set[Cell]:
        """The places by the names that meeples' places have."""
        return {*self.nodes - self.free_table, TABLE}

    def name(self, at: Node) -> Cell:
        return TABLE if at in self.free_table else at

    def owner(self, colour: int) -> int:
        return colour % 2 if self.state.players == 2 else colour

    def is_helped(self, colour: Colour, other: int) -> bool:
        """Whether a ring for any colour helps against that other colour."""
        is_own = self.owner(other) == self.owner(colour)
        return not is_own or self.reading.ring_own_other

    def enters(self, colour: Colour, at: Node, ring: bool) -> bool:
        """Whether the colour lets a meeple enter."""
        filling = self.filling(at)
        if filling in {Filling.NATURAL, Filling.DARK, Filling.EMPTY} or int(filling) == colour:
            return True
        is_own = self.owner(filling) == self.owner(colour)
        return (is_own and self.reading.other_own_colour) or (ring and self.is_helped(colour, filling))

    def leaves(self, colour: Colour, at: Node, ring: bool) -> bool:
        return ring or self.reading.foreign_ground is ForeignGround.LEAVE or self.enters(colour, at, ring)

    def meeple_at(self, at: Node, colour: Colour) -> int | None:
        """The other meeple that stands there. Those outside are nowhere."""
        for seat, one in enumerate(self.state.seats):
            if seat != colour and one.meeple != TABLE and one.meeple == at:
                return seat
        return None

    # Walks

    @property
    def ends(self) -> set[Cell]:
        """Where the meeple of the colour in turn may walk, so far as it shuts nobody in."""
        colour, used = self.state.turn.seat, self.state.turn.used
        start, free, ring = self.state.seats[colour].meeple, self.free_table, used.any_colour > 0
        begin = (start, used.two_levels)
        # Of each node whether there is an arrival by a step, and not only the start.
        seen: set[tuple[Node, int]] = set()
        waiting = [begin]
        while waiting:
            at, skips = waiting.pop()
            here = free if at == TABLE or at in free else {at}
            for one in here:
                if not self.leaves(colour, one, ring):
                    continue
                for other in self.neighbours(one, 2 if skips else 1):
                    rise = abs(other.level - one.level)
                    if rise == 2 and 0 in {other.level, one.level} and not self.reading.ring_table_step:
                        continue
                    taken = self.meeple_at(other, colour)
                    if not self.enters(colour, other, ring) or (
                        taken is not None and not (ring and self.is_helped(colour, taken))
                    ):
                        continue
                    if other in free and one in free:
                        continue  # that is no step: the table is one place
                    there = (self.name(other), skips - (rise == 2))
                    if there not in seen:
                        seen.add(there)
                        waiting.append(there)
        ends = {at for at, _ in seen if self.meeple_at(at, colour) is None}
        return ends if self.reading.walk_back else ends - {start}

    # Ways out

    def steps_out(self, colour: Colour, at: Node) -> set[Node]:
        """Where a step without a ring leads, so far as that is a way out."""
        found = set()
        for other in self.neighbours(at, 1):
            by_colour = self.leaves(colour, at, False) and self.enters(colour, other, False)
            taken = self.meeple_at(other, colour) is not None
            if (by_colour or not self.reading.way_out_colour) and not (taken and self.reading.way_out_meeples):
                found.add(other)
        return found

    def has_way_out(self, colour: Colour) -> bool:
        start = self.state.seats[colour].meeple
        if start == TABLE:
            return True
        if self.reading.way_out_reach is WayOutReach.ONE_SPACE or not self.steps_out(colour, start):
            return bool(self.steps_out(colour, start))
        seen, waiting = {start}, [start]
        while waiting:
            at = waiting.pop()
            over = (cube for cube in self.cells if (cube.file, cube.row) == (at.file, at.row) and cube.level > at.level)
            if at in self.free_table or next(over, None) is None:
                return True
            new = self.steps_out(colour, at) - seen
            seen |= new
            waiting.extend(new)
        return False

    def shut_in_by(self, then: Plain) -> set[Colour]:
        """The colours whose meeples have a way out here, and none then."""
        return {
            colour
            for colour in sorted(Colour)[: len(self.state.seats)]
            if self.has_way_out(colour) and not then.has_way_out(colour)
        }

    def shut_in_by_build(self, cubes: tuple[Laid, ...]) -> set[Colour]:
        """The colours whose meeples are shut in, so that these cubes may not be built."""
        lost = self.shut_in_by(Plain(self.state, {**self.cells, **{cube.cell: cube.filling for cube in cubes}}))
        if self.reading.last_way_out is not LastWayOut.OVER_ONLY:
            return lost
        places = {colour: self.state.seats[colour].meeple for colour in lost}
        return {
            colour
            for colour, at in places.items()
            if any((new.cell.file, new.cell.row) == (at.file, at.row) and new.cell.level > at.level for new in cubes)
        }

    def shut_in_by_walk(self, to: Cell) -> set[Colour]:
        """The colours whose meeples are shut in, so that the meeple in turn may not walk there."""
        if self.reading.last_way_out is not LastWayOut.WALKS_TOO:
            return set()
        turn = self.state.turn.seat
        seats = tuple(evolve(one, meeple=to) if seat == turn else one for seat, one in enumerate(self.state.seats))
        return self.shut_in_by(Plain(evolve(self.state, seats=seats))) - {turn}
