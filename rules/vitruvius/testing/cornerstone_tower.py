"""Random games of the block tower, and Hypothesis strategies for its readings, moves and positions.

    from hypothesis import given
    from vitruvius import cornerstone_tower as tower
    from vitruvius.testing.cornerstone_tower import states_from_play

    @given(states_from_play())
    def test_my_engine_lists_the_same_moves(state):
        assert my_engine(tower.format_state(state)) == set(tower.legal_moves(state))

A tower has thousands of places for a block, and nobody looks at all of them. So the players here try a block here and
there, as one does at the table, until it may lie (`random_move`), and list what is legal only if that comes to nothing.
Among what they find they choose by their temper (`Temper`): so games of every kind come about, with bridges and roofs,
courtyards, meeples that are hemmed in, and rings of all powers.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Final, TypeVar

from attrs import evolve, field, frozen
from hypothesis import strategies as st

from vitruvius.cornerstone_tower.blockcheck import in_usual_form
from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, BlockSet, Cube, laid_out
from vitruvius.cornerstone_tower.cells import ROTATIONS, SIDEWAYS, Cell, Direction, above, beside, plus
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.building import balance
from vitruvius.cornerstone_tower.clauses.ending import is_over
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.grid import Laid, cell_at, is_open
from vitruvius.cornerstone_tower.moves import events, legal_moves_unchecked, start
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.placements import cubes_to_build, is_placeable, placements
from vitruvius.cornerstone_tower.reading import Reading, TableWalk
from vitruvius.cornerstone_tower.state import (
    PLAYERS,
    TABLE,
    BaseStone,
    Build,
    Config,
    End,
    Fall,
    Fate,
    FirstRoll,
    FirstRolls,
    Misbuild,
    Move,
    Phase,
    Placed,
    Pose,
    Power,
    Roll,
    Seat,
    SitOut,
    State,
    Stay,
    Turn,
    Used,
    UseRing,
    Walk,
)
from vitruvius.cornerstone_tower.walkers import courtyards
from vitruvius.cornerstone_tower.walks import destinations
from vitruvius.errors import WrongUse
from vitruvius.game import Player
from vitruvius.testing import History, readings_of
from vitruvius.testing import legal_moves_of as _legal_moves_of

__all__ = [
    "Temper",
    "block_sets",
    "configs",
    "disturbed",
    "games",
    "legal_moves_of",
    "moves",
    "positions",
    "random_event",
    "random_game",
    "random_move",
    "readings",
    "states_from_play",
]

_TRIES: Final = 400
"""In how many places a block is tried before the next one is taken."""
_ENOUGH: Final = 70
"""In how many places it is tried if one of them was good."""
_FINDS: Final = 4
"""Among how many good places players choose who want something."""
_USUAL: Final = 240
"""As many moves as a game has, or fewer, as long as nothing falls."""

T = TypeVar("T")


# Random games


class Temper(enum.Enum):
    """What the players of a random game prefer, wherever there is a choice."""

    ANYTHING = "anything"
    TOWERS = "towers"
    """To build high and to stand high."""
    STAIRS = "stairs"
    """To build steps up for one's own meeple, and to go up."""
    BRIDGES = "bridges"
    """To leave gaps, and to walk far."""
    ROOFS = "roofs"
    """To build over meeples, and to stand below what is built."""
    COURTYARDS = "courtyards"
    """To shut in a piece of the table, and to stand by it."""
    CROWDS = "crowds"
    """To build walls around meeples, and to stand beside them."""
    RINGS = "rings"
    """To give up rings, and to walk where only they lead."""


def random_game(
    rng: Random,
    config: Config = Config(),
    temper: Temper | None = None,
    length: int | None = None,
    trouble: float = 0,
) -> History[State, Move]:
    """A game that is played at random, to its end unless it is stopped before.

    Args:
        rng: where chance comes from: the same state of it gives the same game.
        config: what is agreed before play.
        temper: what the players prefer; by default that is drawn anew for each move.
        length: after how many moves to stop.
        trouble: before each move the probability that blocks fall, or that one is built against the rules.
    """
    return _Course(rng, config, temper, trouble).until(length)


@frozen(eq=False)
class _Course:
    """A game as it goes on."""

    rng: Random
    config: Config
    temper: Temper | None
    trouble: float
    states: list[State] = field(init=False)
    moves: list[Move] = field(init=False, factory=list)

    @states.default
    def _first_state(self) -> list[State]:
        return [start(self.config)]

    def until(self, length: int | None) -> History[State, Move]:
        """The game as far as that, or to its end: it is played on where it is needed."""
        while (length is None or len(self.moves) < length) and not is_over(self.states[-1]):
            move = self._next(self.states[-1])
            self.moves.append(move)
            self.states.append(step(self.states[-1], move))
        return History(tuple(self.states), tuple(self.moves)).until(len(self.moves) if length is None else length)

    def _next(self, state: State) -> Move:
        # It is drawn in any case, so that the same games come about whether or not blocks can fall.
        event = random_event(state, self.rng) if self.rng.random() < self.trouble else None
        return random_move(state, self.rng, self.temper) if event is None else event


def random_move(state: State, rng: Random, temper: Temper | None = None) -> Move:
    """A legal move, or a roll with its probability, found without a look at all moves.

    Args:
        state: a sound position of a game that goes on.
        rng: where chance comes from.
        temper: what the player in turn prefers; by default that is drawn.

    Raises:
        WrongUse: the game is over.
    """
    if is_over(state):
        raise WrongUse("the game is over: there is no move")
    match state.turn.phase:
        case Phase.FIRST_ROLL:
            return FirstRoll(_die(rng))
        case Phase.ROLL:
            return Roll(*sorted((_die(rng), _die(rng))))
        case Phase.BUILD:
            return _building(state, rng, _drawn(rng, temper))
        case Phase.WALK:
            return _walking(state, rng, _drawn(rng, temper))
        case _:
            return End()


def random_event(state: State, rng: Random) -> Move | None:
    """A fall, or a block that is built against the rules; None where neither comes about."""
    errors = (move for move in _errors(state, rng) if move in legal_moves_unchecked(state))
    error = next(errors, None) if state.turn.phase is Phase.BUILD else None
    found = events(state)
    return error or (rng.choice(found) if found else None)


def _die(rng: Random) -> int:
    return rng.randrange(6) + 1


def _drawn(rng: Random, temper: Temper | None) -> Temper:
    return rng.choice(tuple(Temper)) if temper is None else temper


def _ring(state: State, rng: Random, temper: Temper, powers: Sequence[Power]) -> UseRing | None:
    """A ring that is given up, or not: every other time if the temper likes it, else now and then."""
    if rng.random() >= (0.5 if temper is Temper.RINGS else 0.04):
        return None
    ring = UseRing(rng.choice(powers))
    return ring if ring in legal_moves_unchecked(state) else None


# Building


def _building(state: State, rng: Random, temper: Temper) -> Move:
    allowed = [block for block in Block if t.has_block(state, block) and t.is_allowed(state, block)]
    # Where nothing matches a ring is more welcome.
    ring = _ring(state, rng, temper if allowed else Temper.RINGS, tuple(Power))
    if ring is not None:
        return ring
    rng.shuffle(allowed)
    for block in allowed:
        found = _places(state, rng, block, temper)
        if found:
            return Build(block, max(found, key=lambda pose: _BUILDS[temper](state, cubes_to_build(state, block, pose))))
    for block in allowed:
        found = list(islice(placements(state, block), 20))
        if found:
            return Build(block, rng.choice(found))
    return rng.choice(tuple(legal_moves_unchecked(state)))


def _places(state: State, rng: Random, block: Block, temper: Temper) -> list[Pose]:
    """Places where the block may lie, as far as they are found by trying: near meeples, if the temper looks there."""
    cells = tuple(state.grid.cells)
    if temper in _LOOKS_AT_MEEPLES and rng.random() < 0.75:
        cells = tuple(cell for cell in cells if any(_is_near(cell, seat.meeple) for seat in state.seats)) or cells
    wanted, found = 1 if temper is Temper.ANYTHING else _FINDS, list[Pose]()
    if temper is Temper.COURTYARDS and t.is_first_round(state):
        wanted *= 9  # there is no other chance to build on the table
    for number, pose in enumerate(islice(_tried(state, rng, block, cells, alternating=True), _TRIES)):
        if is_placeable(state, block, pose):
            found.append(pose)
        if len(found) == wanted or (found and number >= _ENOUGH + wanted):
            break
    return found


_LOOKS_AT_MEEPLES: Final = (Temper.STAIRS, Temper.ROOFS, Temper.CROWDS)


def _is_near(cell: Cell, meeple: Cell) -> bool:
    away = abs(cell.file - meeple.file) + abs(cell.row - meeple.row)
    return meeple != TABLE and away <= 2 and meeple.level - 1 <= cell.level <= meeple.level + 3


def _errors(state: State, rng: Random) -> Iterator[Misbuild]:
    """Places where a block meets the wrong wood."""
    for block in rng.sample(tuple(Block), len(Block)):
        if t.has_block(state, block) and t.is_allowed(state, block):
            tried = _tried(state, rng, block, tuple(state.grid.cells), alternating=False)
            yield from (Misbuild(block, pose) for pose in islice(tried, 20))


def _tried(state: State, rng: Random, block: Block, cells: Sequence[Cell], *, alternating: bool) -> Iterator[Pose]:
    """The block, turned at random, with a face of it against a face of any of these cubes: most of it may not lie so.

    Args:
        state: the structure.
        rng: where chance comes from.
        block: what is tried.
        cells: where the cubes are that it is put against.
        alternating: whether its wood is to alternate with that of the cube that it is put against, or to clash.
    """
    blocks, grid = state.config.blocks, state.grid
    turned = [(rotation, laid_out(blocks.shape(block), rotation)) for rotation in blocks.poses[block]]
    for _ in range(9 * _TRIES):
        touched = rng.choice(cells)
        to = beside(touched, rng.choice(_FACES))
        rotation, cubes = rng.choice(turned)
        cube = rng.choice(cubes)
        alternates = cube.is_natural != (cell_at(grid, touched) is Filling.NATURAL)
        if to.level > 0 and to not in grid.cells and alternates is alternating:
            yield Pose(rotation, plus(to, Cell(-cube.place.file, -cube.place.row, -cube.place.level)))


_FACES: Final = (*Direction, Direction.UP, Direction.UP)
"""The faces that are tried: the upper ones more often than the others."""


def _by_height(_state: State, cubes: tuple[Laid, ...]) -> float:
    return max(cube.cell.level for cube in cubes)


def _by_steps(state: State, cubes: tuple[Laid, ...]) -> float:
    """How many parts are steps up for the meeple of the colour in turn, or higher than it stands."""
    own, taken = t.seat(state).meeple, {cube.cell for cube in cubes}
    return sum(
        9 * (cube.cell.level == own.level + 1 and (own == TABLE or _is_beside(cube.cell, own))) + 1
        for cube in cubes
        if cube.filling in (Filling.NATURAL, state.turn.seat.filling)
        if cube.cell.level > own.level and above(cube.cell) not in taken
    )


def _by_gaps(state: State, cubes: tuple[Laid, ...]) -> float:
    return len(balance(state.grid, cubes).hanging)


def _by_roof(state: State, cubes: tuple[Laid, ...]) -> float:
    """How many parts are above meeples; those close above count most."""
    return sum(
        1 / (cube.cell.level - seat.meeple.level)
        for cube in cubes
        for seat in state.seats
        if seat.meeple != TABLE and (cube.cell.file, cube.cell.row) == (seat.meeple.file, seat.meeple.row)
        if cube.cell.level > seat.meeple.level
    )


def _by_courtyard(state: State, cubes: tuple[Laid, ...]) -> float:
    """How much the cells of the table are shut in that are free: one with cubes at all four sides counts most."""
    low = {cell for cell in (*state.grid.cells, *(cube.cell for cube in cubes)) if cell.level == 1}
    free = {beside(cell, side) for cell in low for side in SIDEWAYS} - low
    return sum(sum(beside(cell, side) in low for side in SIDEWAYS) ** 3 for cell in free)


def _by_wall(state: State, cubes: tuple[Laid, ...]) -> float:
    """How many parts are in the way of meeples, or are spaces beside them of colours that they may not enter."""
    return sum(
        (cube.filling is not Filling.NATURAL) + (cube.cell.level > seat.meeple.level + 1)
        for cube in cubes
        for seat in state.seats
        if seat.meeple != TABLE and _is_beside(cube.cell, seat.meeple) and cube.cell.level >= seat.meeple.level
    )


def _by_nothing(_state: State, _cubes: tuple[Laid, ...]) -> float:
    return 0


def _is_beside(one: Cell, other: Cell) -> bool:
    """Whether the cells' columns are side by side."""
    return abs(one.file - other.file) + abs(one.row - other.row) == 1


_CELL_BY_CELL: Final = Reading(table_walk=TableWalk.CELL_BY_CELL)

_BUILDS: Final[dict[Temper, Callable[[State, tuple[Laid, ...]], float]]] = {
    Temper.ANYTHING: _by_nothing,
    Temper.TOWERS: _by_height,
    Temper.STAIRS: _by_steps,
    Temper.BRIDGES: _by_gaps,
    Temper.ROOFS: _by_roof,
    Temper.COURTYARDS: _by_courtyard,
    Temper.CROWDS: _by_wall,
    Temper.RINGS: _by_nothing,
}
"""What the players like about a place to build."""


# Walking


def _walking(state: State, rng: Random, temper: Temper) -> Move:
    ring = _ring(state, rng, temper, (Power.ANY_COLOUR, Power.TWO_LEVELS))
    if ring is not None:
        return ring
    ends = destinations(state)
    if not ends or rng.random() < 0.15:
        return Stay()
    if rng.random() < 0.25:
        return Walk(rng.choice(ends))
    likes = _WALKS[temper](state)
    # Of those that are as good as any, one that is drawn: the first in the list are no better than the others.
    return Walk(max(rng.sample(ends, len(ends)), key=likes))


_Likes = Callable[[Cell], float]


def _to_height(_state: State) -> _Likes:
    return lambda to: to.level


def _to_far(state: State) -> _Likes:
    own = t.seat(state).meeple
    return lambda to: abs(to.file - own.file) + abs(to.row - own.row) + abs(to.level - own.level)


def _to_shade(state: State) -> _Likes:
    return lambda to: not is_open(state.grid, to, Direction.UP) and to != TABLE


def _to_yard(state: State) -> _Likes:
    yard = courtyards(state.grid, _CELL_BY_CELL)
    return lambda to: 2 * (to in yard) + any(_is_beside(to, cell) for cell in yard)


def _to_others(state: State) -> _Likes:
    others = [seat.meeple for place, seat in enumerate(state.seats) if place != state.turn.seat]
    return lambda to: sum(meeple != TABLE and _is_beside(to, meeple) for meeple in others)


def _to_foreign(state: State) -> _Likes:
    own = state.turn.seat.filling
    return lambda to: cell_at(state.grid, to) < Filling.NATURAL and cell_at(state.grid, to) is not own


_WALKS: Final[dict[Temper, Callable[[State], _Likes]]] = {
    Temper.ANYTHING: _to_height,
    Temper.TOWERS: _to_height,
    Temper.STAIRS: _to_height,
    Temper.BRIDGES: _to_far,
    Temper.ROOFS: _to_shade,
    Temper.COURTYARDS: _to_yard,
    Temper.CROWDS: _to_others,
    Temper.RINGS: _to_foreign,
}
"""What the players like about a place to walk to."""


# Strategies


def readings() -> st.SearchStrategy[Reading]:
    """Any reading; shrinks towards the default one, in which nothing has been chosen."""
    return readings_of(Reading())


@st.composite
def block_sets(draw: st.DrawFn) -> BlockSet:
    """Any block set with which games can be played, but for the default one."""
    singles = draw(st.permutations([(Cube(TABLE, False),), (Cube(TABLE, True),)]))
    larger = (draw(_shapes(block.parts)) for block in Block if block.parts > 1)
    return BlockSet("drawn", (*singles, *larger))


@st.composite
def _shapes(draw: st.DrawFn, parts: int) -> tuple[Cube, ...]:
    """So many cubes that are connected and alternate."""
    places = [TABLE]
    while len(places) < parts:
        around = (beside(cell, direction) for cell in places for direction in Direction)
        places.append(draw(st.sampled_from([cell for cell in dict.fromkeys(around) if cell not in places])))
    is_natural = draw(st.booleans())
    cubes = (Cube(cell, ((cell.file + cell.row + cell.level) % 2 == 0) is is_natural) for cell in places)
    return in_usual_form(tuple(cubes))


def configs(
    players: st.SearchStrategy[int] | None = None,
    reading: st.SearchStrategy[Reading] | None = None,
    blocks: st.SearchStrategy[BlockSet] | None = None,
) -> st.SearchStrategy[Config]:
    """What can be agreed before play.

    Args:
        players: how many play; by default as many as can.
        reading: the reading; by default any.
        blocks: the block set; by default the default one, or any.
    """
    return st.builds(
        Config,
        players=st.sampled_from(PLAYERS) if players is None else players,
        base=st.sampled_from(BaseStone),
        blocks=st.just(DEFAULT) | block_sets() if blocks is None else blocks,
        reading=readings() if reading is None else reading,
    )


def games(
    config: st.SearchStrategy[Config] | None = None,
    temper: st.SearchStrategy[Temper | None] | None = None,
    trouble: st.SearchStrategy[float] | None = None,
) -> st.SearchStrategy[History[State, Move]]:
    """Games from the start to their end.

    Args:
        config: what is agreed before play; by default anything.
        temper: see `random_game`; by default any, or one drawn anew for each move.
        trouble: see `random_game`; by default none, or now and then.
    """
    return _courses(config, temper, trouble).map(lambda course: course.until(None))


@st.composite
def states_from_play(
    draw: st.DrawFn,
    config: st.SearchStrategy[Config] | None = None,
    temper: st.SearchStrategy[Temper | None] | None = None,
    trouble: st.SearchStrategy[float] | None = None,
) -> State:
    """Positions that play reaches, from the start of games to their end. Shrinks towards fewer moves.

    Arguments as in `games`.
    """
    course, length = draw(_courses(config, temper, trouble)), draw(st.integers(0, _USUAL))
    return course.until(length).final


def _courses(
    config: st.SearchStrategy[Config] | None,
    temper: st.SearchStrategy[Temper | None] | None,
    trouble: st.SearchStrategy[float] | None,
) -> st.SearchStrategy[_Course]:
    """Games that go on as far as they are asked to.

    A game draws far more than Hypothesis would keep account of, so that chance comes from a seed. A game that has been
    begun is kept for a while: the same one with fewer moves is a part of it.
    """
    return st.builds(
        _course,
        seed=st.integers(0, 2**32 - 1),
        config=configs() if config is None else config,
        temper=st.sampled_from((None, *Temper)) if temper is None else temper,
        trouble=st.sampled_from((0, 0.01)) if trouble is None else trouble,
    )


@lru_cache(maxsize=16)
def _course(seed: int, config: Config, temper: Temper | None, trouble: float) -> _Course:
    return _Course(Random(seed), config, temper, trouble)


def moves() -> st.SearchStrategy[Move]:
    """Any well-formed move, whether or not there is a position in which it is legal."""
    return st.one_of(
        st.builds(FirstRoll, _DICE),
        st.builds(Roll, _DICE, _DICE),
        st.builds(UseRing, st.sampled_from(Power)),
        st.builds(Build, st.sampled_from(Block), _poses()),
        st.builds(SitOut, st.sampled_from(Block)),
        st.builds(Walk, st.just(TABLE) | _cells(0)),
        st.builds(Stay),
        st.builds(End),
        st.builds(Fall, st.integers(1, 5), st.booleans(), st.sampled_from(Colour), _MEEPLES),
        st.builds(Misbuild, st.sampled_from(Block), _poses()),
    )


_DICE: Final = st.integers(0, 7)
_MEEPLES: Final = st.sets(st.sampled_from(Colour)).map(lambda fallen: tuple(sorted(fallen)))


def _cells(lowest: int) -> st.SearchStrategy[Cell]:
    """Cells in and around the towers of play, from a level on."""
    return st.builds(Cell, st.integers(-4, 5), st.integers(-4, 5), st.integers(lowest, 9))


def _poses() -> st.SearchStrategy[Pose]:
    return st.builds(Pose, st.sampled_from(ROTATIONS), _cells(1))


def legal_moves_of(state: State) -> st.SearchStrategy[Move]:
    """The legal moves of a sound state; an empty strategy for a game that is over."""
    return _legal_moves_of(GAME, state)


def positions(config: st.SearchStrategy[Config] | None = None) -> st.SearchStrategy[State]:
    """Well-formed positions, most of them unsound: from play, with up to three things changed."""
    return st.builds(disturbed, st.integers(0, 2**32 - 1).map(Random), states_from_play(config))


def disturbed(rng: Random, state: State) -> State:
    """The position with up to three things changed at random: well-formed, and probably unsound."""
    for _ in range(rng.randrange(4)):
        state = rng.choice(_DISTURBANCES)(rng, state)
    return state


def _with_any_seat(rng: Random, state: State) -> State:
    """A meeple elsewhere, or other rings."""
    place = rng.randrange(len(state.seats))
    cells = (*state.grid.cells, TABLE, Cell(2, 2, 0))
    seat = evolve(state.seats[place], meeple=rng.choice(cells))
    return _with_seat(state, place, rng.choice((seat, evolve(state.seats[place], rings=rng.randrange(4)))))


def _with_seat(state: State, place: int, seat: Seat) -> State:
    return evolve(state, seats=(*state.seats[:place], seat, *state.seats[place + 1 :]))


def _with_any_fate(rng: Random, state: State) -> State:
    """A block used that was not, or put back that was built: the structure stays as it is."""
    place, block = rng.randrange(len(state.seats)), rng.choice(tuple(Block))
    fates = list(state.seats[place].fates)
    fates[block] = rng.choice((Fate.SUPPLY, Fate.BOXED))
    placed = tuple(one for one in state.placed if (one.colour, one.block) != (place, block))
    return _with_seat(evolve(state, placed=placed), place, evolve(state.seats[place], fates=tuple(fates)))


def _with_any_turn(rng: Random, state: State) -> State:
    phase = rng.choice((Phase.ROLL, Phase.BUILD, Phase.WALK, Phase.END, Phase.COLLAPSED))
    seat, first = rng.choice(t.colours_of(state.players)), FirstRolls()
    used = Used(rng.randrange(2), rng.randrange(2), rng.randrange(2))
    turn = Turn(seat, phase, rng.randrange(8), rng.randrange(8), used, rng.choice((None, *Block)))
    return evolve(state, first=first, turn=rng.choice((turn, evolve(state.turn, seat=seat, phase=phase))))


def _with_any_first_rolls(rng: Random, state: State) -> State:
    players = [Player(number + 1) for number in range(state.players)]
    contenders = tuple(sorted(rng.sample(players, rng.randint(1, state.players))))
    dice = tuple(rng.randrange(8) for _ in contenders[1:])
    return evolve(state, first=FirstRolls(contenders, dice), turn=Turn(Colour.RED, Phase.FIRST_ROLL))


def _with_any_block(rng: Random, state: State) -> State:
    """A block of the structure elsewhere."""
    if not state.placed:
        return state
    number = rng.randrange(len(state.placed))
    one = state.placed[number]
    at = rng.choice((*state.grid.cells, *(above(cell) for cell in state.grid.cells)))
    pose = Pose(rng.choice(state.config.blocks.poses[one.block]), at)
    moved = Placed(one.colour, one.block, pose)
    return evolve(state, placed=(*state.placed[:number], moved, *state.placed[number + 1 :]))


_DISTURBANCES: Final = (
    _with_any_seat,
    _with_any_fate,
    _with_any_turn,
    _with_any_first_rolls,
    _with_any_block,
)
