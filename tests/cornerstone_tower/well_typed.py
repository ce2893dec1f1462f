"""Anything that is well-typed, whether or not play can reach it: cells, moves, block sets and states."""

from __future__ import annotations

from hypothesis import strategies as st

from vitruvius.cornerstone_tower.blockcheck import in_usual_form
from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, BlockSet, Cube
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Direction, beside
from vitruvius.cornerstone_tower.clauses.turns import colours_of
from vitruvius.cornerstone_tower.notation.moves import MOST_FALLEN
from vitruvius.cornerstone_tower.notation.parts import FARTHEST, HIGHEST
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.state import (
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
from vitruvius.game import Player
from vitruvius.testing import readings_of

BLOCKS = st.sampled_from(Block)
COLOURS = st.sampled_from(Colour)
DICE = st.integers(0, 9)
MEEPLES = st.sets(COLOURS).map(lambda fallen: tuple(sorted(fallen)))


def cells() -> st.SearchStrategy[Cell]:
    """Cells that can be written, most of them near the base stone."""
    near = st.builds(Cell, st.integers(-30, 30), st.integers(-5, 12), st.integers(0, 12))
    far = st.builds(Cell, st.integers(-702, 701), st.integers(-1_000, 998), st.integers(0, 999))
    return near | far | st.just(TABLE)


def poses() -> st.SearchStrategy[Pose]:
    return st.builds(Pose, st.sampled_from(ROTATIONS), _places())


def _places() -> st.SearchStrategy[Cell]:
    """Where a block's first cube can lie, most of them near the base stone."""
    near = st.builds(Cell, st.integers(-30, 30), st.integers(-5, 12), st.integers(1, 12))
    sides = st.integers(-FARTHEST, FARTHEST)
    return near | st.builds(Cell, sides, sides, st.integers(1, HIGHEST))


def moves() -> st.SearchStrategy[Move]:
    """Any well-formed move."""
    return st.one_of(
        st.builds(FirstRoll, DICE),
        st.builds(Roll, DICE, DICE),
        st.builds(UseRing, st.sampled_from(Power)),
        st.builds(Build, BLOCKS, poses()),
        st.builds(SitOut, BLOCKS),
        st.builds(Walk, cells()),
        st.builds(Stay),
        st.builds(End),
        st.builds(Fall, st.integers(1, MOST_FALLEN), st.booleans(), COLOURS, MEEPLES),
        st.builds(Misbuild, BLOCKS, poses()),
    )


@st.composite
def shapes(draw: st.DrawFn, parts: int) -> tuple[Cube, ...]:
    """A shape of so many cubes, connected and alternating."""
    places = [TABLE]
    while len(places) < parts:
        beside_them = (beside(cell, direction) for cell in places for direction in Direction)
        places.append(draw(st.sampled_from([cell for cell in dict.fromkeys(beside_them) if cell not in places])))
    is_natural = draw(st.booleans())
    cubes = (Cube(cell, ((cell.file + cell.row + cell.level) % 2 == 0) is is_natural) for cell in places)
    return in_usual_form(tuple(cubes))


@st.composite
def block_sets(draw: st.DrawFn) -> BlockSet:
    """Block sets with which games can be played, but for the default one."""
    singles = draw(st.permutations([(Cube(TABLE, False),), (Cube(TABLE, True),)]))
    larger = (draw(shapes(block.parts)) for block in Block if block.parts > 1)
    name = draw(st.from_regex(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}", fullmatch=True).filter(lambda name: name != "default"))
    return BlockSet(name, (*singles, *larger))


def configs() -> st.SearchStrategy[Config]:
    return st.builds(
        Config,
        players=st.sampled_from((2, 3, 4)),
        base=st.sampled_from(BaseStone),
        blocks=st.just(DEFAULT) | block_sets(),
        reading=readings_of(Reading()),
    )


@st.composite
def states(draw: st.DrawFn, config: st.SearchStrategy[Config] | None = None) -> State:
    """States that can be written, hardly any of them sound."""
    agreed = draw(configs() if config is None else config)
    colours = colours_of(agreed.players)
    names = draw(st.sets(st.tuples(st.sampled_from(colours), BLOCKS), max_size=12))
    placed = tuple(Placed(colour, block, draw(usual_poses(agreed, block))) for colour, block in sorted(names))
    turn, first = draw(_turns(agreed.players, colours))
    seats = tuple(draw(_seats(colour, placed)) for colour in colours)
    return State(placed=placed, seats=seats, turn=turn, first=first, config=agreed)


def usual_poses(config: Config, block: Block) -> st.SearchStrategy[Pose]:
    """The poses in which a structure can have the block."""
    return st.builds(Pose, st.sampled_from(config.blocks.poses[block]), _places())


@st.composite
def _seats(draw: st.DrawFn, colour: Colour, placed: tuple[Placed, ...]) -> Seat:
    built = [one.block for one in placed if one.colour is colour]
    boxed = draw(st.sets(BLOCKS))
    fates = (
        Fate.BUILT if block in built else Fate.BOXED if block in boxed else Fate.SUPPLY  # as a text tells them
        for block in Block
    )
    return Seat(tuple(fates), draw(st.integers(0, 9)), draw(cells()))


@st.composite
def _turns(draw: st.DrawFn, players: int, colours: tuple[Colour, ...]) -> tuple[Turn, FirstRolls]:
    phase = draw(st.sampled_from(Phase))
    if phase is Phase.FIRST_ROLL:
        contenders = draw(st.sets(st.integers(1, players), min_size=1).map(sorted))
        dice = draw(st.lists(DICE, max_size=len(contenders) - 1))
        return Turn(colours[0], phase), FirstRolls(tuple(map(Player, contenders)), tuple(dice))
    counts = st.integers(0, 2) | st.integers(0, 9)
    used = draw(st.builds(Used, counts, counts, counts))
    seat, built = draw(st.sampled_from(colours)), draw(st.none() | BLOCKS)
    return Turn(seat, phase, draw(DICE), draw(DICE), used, built), FirstRolls()
