"""What a picture of the block tower shows, before it is drawn: the structure, its marks, the seats and the turn."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import Final

from attrs import frozen

from vitruvius import shape
from vitruvius.across import Verdict
from vitruvius.captions import UNSOUND
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.clauses.turns import colours_of, owner_of
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Laid, base_filling, cubes_of
from vitruvius.cornerstone_tower.notation import parse_cell
from vitruvius.cornerstone_tower.outcomes import outcome_unchecked, winner_fact
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.shape import require_move
from vitruvius.cornerstone_tower.soundness import problems, require_shape
from vitruvius.cornerstone_tower.state import TABLE, Build, Fate, Misbuild, Move, Phase, State, Turn, Walk
from vitruvius.cornerstone_tower.walks import barred_way
from vitruvius.errors import MalformedInput
from vitruvius.game import Outcome, Player
from vitruvius.readings import by_which
from vitruvius.ruling import Finding, Ruling

REACH: Final = 8
"""What lies farther than this from all the rest is told in words alone, so that no picture is without bound."""

BASE_STONE: Final = "base stone"
"""The name of what a cube of the base stone belongs to."""


class Mark(enum.Enum):
    """What a picture sets off by a mark of its own."""

    MOVE = "move"
    BUILT = "built"
    TRIED = "tried"
    PATH = "path"
    FAULT = "fault"
    BEYOND = "beyond"


@frozen
class Part:
    """A cube of the structure, and the name of the block that it is glued to."""

    cell: Cell
    filling: Filling
    of: str


@frozen
class Person:
    """What is shown of a colour in play."""

    colour: Colour
    player: Player
    meeple: Cell
    rings: int
    supply: tuple[Block, ...]
    boxed: tuple[Block, ...]
    is_in_turn: bool


@frozen
class Shown:
    """The move that a ruling is about."""

    move: Move
    seat: Colour
    """Who makes it, or would; of a roll for the first turn no matter."""
    contender: Player | None
    """Who rolls for the first turn; None at any other time."""
    legal: bool
    verdict: Verdict
    answers: str
    """By what answers it is legal or not if it is disputed, in a few words."""


@frozen
class Window:
    """The cells that a picture shows: from the least to the greatest file, row and level, both included."""

    least: Cell
    greatest: Cell

    @property
    def files(self) -> range:
        """The files, from west to east."""
        return range(self.least.file, self.greatest.file + 1)

    @property
    def rows(self) -> range:
        """The rows, from south to north."""
        return range(self.least.row, self.greatest.row + 1)

    @property
    def levels(self) -> range:
        """The levels, from the bottom up. Level 0 is among them only if there is something to show on the table."""
        return range(self.least.level, self.greatest.level + 1)

    def holds(self, cell: Cell) -> bool:
        """Whether the cell is shown."""
        return cell.file in self.files and cell.row in self.rows and cell.level in self.levels


@frozen
class Scene:
    """All that a picture shows, and nothing else: equal scenes give equal pictures."""

    parts: tuple[Part, ...]
    """The cubes of the structure: after a legal move, and before an illegal one. By level, row and file."""
    seats: tuple[Person, ...]
    players: int
    turn: Turn
    first: tuple[tuple[Player, int], ...]
    """Who rolls for the first turn, and what they have rolled; 0 for who has not yet."""
    result: str
    """How the game ended, or that the position is unsound; empty otherwise."""
    shown: Shown | None
    """The move ruled on; None in a picture of a position alone."""
    built: tuple[Cell, ...]
    """The cells of the block that was built this turn."""
    tried: tuple[Laid, ...]
    """The cubes of a block that may not be built, where it would lie."""
    path: tuple[Cell, ...]
    """The spaces of a walk, from where it begins to where it ends, allowed or not; `TABLE` for the table."""
    attempt: tuple[Cell, ...]
    """Where a walk would begin and end to which no way leads at all."""
    faults: tuple[Cell, ...]
    """The places that the broken clauses are about, of the move or of the position itself."""
    window: Window
    beyond: tuple[Cell, ...]
    """What there would be to show, but lies too far away."""

    @property
    def is_played(self) -> bool:
        """Whether the picture shows the position that a move has led to."""
        return self.shown is not None and self.shown.legal

    @property
    def on_table(self) -> tuple[Colour, ...]:
        """The colours whose meeples are somewhere on the table."""
        return tuple(seat.colour for seat in self.seats if seat.meeple == TABLE)

    def meeples_on(self, cell: Cell) -> tuple[Colour, ...]:
        """The meeples that stand on the space; in a sound position at most one."""
        return tuple(seat.colour for seat in self.seats if seat.meeple == cell and cell != TABLE)

    def steps_to(self, cell: Cell) -> tuple[int, ...]:
        """The steps of the walk that lead to the space; 0 is where it began."""
        return tuple(step for step, at in enumerate(self.path) if at == cell and cell != TABLE)


def scene_of(shown: State | Ruling[State, Move]) -> Scene:
    """The scene of a position or of a ruling.

    Raises:
        MalformedState: it is neither.
        UnsoundState: the state has another number of seats or of blocks than a game can have.
    """
    shape.require_shown(shown, require_shape, require_move)
    if isinstance(shown, Ruling):
        after = shown.state if shown.after is None else shown.after
        return _scene(after, shown, shown.violations, outcome_unchecked(after))
    wrong = problems(shown)
    # Whether an unsound position is decided cannot be asked.
    return _scene(shown, None, wrong, None if wrong else outcome_unchecked(shown))


def _scene(state: State, ruling: Ruling[State, Move] | None, broken: tuple[Finding, ...], end: Outcome | None) -> Scene:
    parts = _parts(state)
    seats = tuple(_seats(state, is_over=end is not None))
    tried = _tried(ruling)
    path = _way(ruling)
    attempt = _attempt(ruling, path)
    faults = _faults(broken, path)
    marked = (*(cube.cell for cube in tried), *path, *attempt, *faults, *(seat.meeple for seat in seats))
    cells = {part.cell for part in parts} | {cell for cell in marked if cell != TABLE}
    window = window_of(cells)
    return Scene(
        parts=parts,
        seats=seats,
        players=state.players,
        turn=state.turn,
        first=_first_rolls(state),
        result=_result(end, is_unsound=ruling is None and bool(broken)),
        shown=None if ruling is None else _shown(ruling),
        built=_built(state),
        tried=tried,
        path=path,
        attempt=attempt,
        faults=faults,
        window=window,
        beyond=tuple(sorted((cell for cell in cells if not window.holds(cell)), key=_order)),
    )


# The structure


def _order(cell: Cell) -> tuple[int, int, int]:
    return (cell.level, cell.row, cell.file)


def _parts(state: State) -> tuple[Part, ...]:
    """The cubes; where an unsound position has two in a cell, the one of the block that comes later."""
    found = {cell: Part(cell, base_filling(state.config.base, cell), BASE_STONE) for cell in BASE_CELLS}
    for one in state.placed:
        name = block_name(one.colour, one.block)
        for cube in cubes_of(state.config, one.colour, one.block, one.pose):
            found[cube.cell] = Part(cube.cell, cube.filling, name)
    return tuple(found[cell] for cell in sorted(found, key=_order))


def block_name(colour: Colour, block: Block) -> str:
    """The block in words, such as `red 4a`."""
    return f"{colour.word} {block.text}"


def _built(state: State) -> tuple[Cell, ...]:
    """The cells of the block that the turn in play has built."""
    return tuple(
        cube.cell
        for one in state.placed
        if (one.colour, one.block) == (state.turn.seat, state.turn.built)
        for cube in cubes_of(state.config, one.colour, one.block, one.pose)
    )


def _tried(ruling: Ruling[State, Move] | None) -> tuple[Laid, ...]:
    if ruling is None or ruling.legal or not isinstance(ruling.move, Build | Misbuild):
        return ()
    state, move = ruling.state, ruling.move
    return cubes_of(state.config, state.turn.seat, move.block, move.pose)


# The walk


def _way(ruling: Ruling[State, Move] | None) -> tuple[Cell, ...]:
    """The way of a walk; of one that is not allowed, the way that least bars."""
    if ruling is None or not isinstance(ruling.move, Walk):
        return ()
    return barred_way(ruling.state, ruling.move.to)[0]


def _attempt(ruling: Ruling[State, Move] | None, path: tuple[Cell, ...]) -> tuple[Cell, ...]:
    if ruling is None or not isinstance(ruling.move, Walk) or path:
        return ()
    return (ruling.state.seats[ruling.state.turn.seat].meeple, ruling.move.to)


# The seats and the turn


def _seats(state: State, *, is_over: bool) -> Iterator[Person]:
    is_rolling = state.turn.phase is Phase.FIRST_ROLL
    for colour, seat in zip(colours_of(state.players), state.seats, strict=True):
        yield Person(
            colour=colour,
            player=owner_of(colour, state.players),
            meeple=seat.meeple,
            rings=seat.rings,
            supply=tuple(block for block in Block if seat.fates[block] is Fate.SUPPLY),
            boxed=tuple(block for block in Block if seat.fates[block] is Fate.BOXED),
            is_in_turn=colour is state.turn.seat and not is_over and not is_rolling,
        )


def _first_rolls(state: State) -> tuple[tuple[Player, int], ...]:
    if state.turn.phase is not Phase.FIRST_ROLL:
        return ()
    dice = (*state.first.dice, *(0 for _ in state.first.contenders))
    return tuple(zip(state.first.contenders, dice, strict=False))


def _result(end: Outcome | None, *, is_unsound: bool) -> str:
    if is_unsound:
        return UNSOUND
    if end is None:
        return ""
    if not end.winners:
        return "drawn"
    return f"{winner_fact(end)} {'wins' if len(end.winners) == 1 else 'win'}"


def _shown(ruling: Ruling[State, Move]) -> Shown:
    first = ruling.state.first
    is_rolling = ruling.state.turn.phase is Phase.FIRST_ROLL and len(first.dice) < len(first.contenders)
    return Shown(
        move=ruling.move,
        seat=ruling.state.turn.seat,
        contender=first.contenders[len(first.dice)] if is_rolling else None,
        legal=ruling.legal,
        verdict=ruling.verdict,
        answers=by_which(ruling.state.reading),
    )


# What is marked, and how much is shown


def _faults(broken: tuple[Finding, ...], path: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The places that the findings name; of a walk those where it is barred, and not its whole way besides."""
    named = [set(_cells_named(finding)) for finding in broken]
    way = {cell for cell in path if cell != TABLE}
    closer = [cells for cells in named if cells and not (way and way <= cells)]
    return tuple(sorted(set().union(*(closer or named)), key=_order))


def _cells_named(finding: Finding) -> Iterator[Cell]:
    """The places that the finding names; a name of anything else is passed over."""
    for name in finding.where:
        try:
            yield parse_cell(name)
        except MalformedInput:
            continue


def window_of(cells: Iterable[Cell]) -> Window:
    """The part of the grid that holds the base stone and all that is joined to it by gaps of no more than `REACH`."""
    window = _around(BASE_CELLS)
    left = set(cells)
    while near := {cell for cell in left if _is_near(window, cell)}:
        window = _around((window.least, window.greatest, *near))
        left -= near
    return window


def _around(cells: Iterable[Cell]) -> Window:
    files, rows, levels = zip(*((cell.file, cell.row, cell.level) for cell in cells), strict=True)
    return Window(Cell(min(files), min(rows), min(levels)), Cell(max(files), max(rows), max(levels)))


def _is_near(window: Window, cell: Cell) -> bool:
    least, greatest = window.least, window.greatest
    return (
        least.file - REACH <= cell.file <= greatest.file + REACH
        and least.row - REACH <= cell.row <= greatest.row + REACH
        and least.level - REACH <= cell.level <= greatest.level + REACH
    )
