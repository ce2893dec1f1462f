"""Pictures of the block tower: as text for a terminal, and as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from attrs import evolve, frozen

from vitruvius.cornerstone_tower.captions import (
    Note,
    dice_said,
    file_name,
    level_said,
    notes,
    place_said,
    row_name,
    status,
)
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.scene import Person, Scene, scene_of
from vitruvius.cornerstone_tower.state import TABLE, Move, State
from vitruvius.cornerstone_tower.svg import Corner, draw
from vitruvius.ruling import Ruling

__all__ = ["WIDTH", "Corner", "svg", "text"]

WIDTH: Final = 100
"""No line of a picture as text is longer, unless it holds a single name that is."""

_GAP: Final = "   "
"""Between the plans of two levels."""
_HEADING: Final = 12
"""How wide a plan is at least, because of its heading."""
_LETTERS: Final = "rbgknd"
"""For each filling but the empty one; those of the colours are the notation's."""


def svg(shown: State | Ruling[State, Move], *, corner: Corner = Corner.SOUTH_WEST) -> str:
    """The picture as an SVG document. It shows what `text` shows, and the tower as it looks from one corner.

    Args:
        shown: a position, or a ruling on a move.
        corner: from where the tower is looked at.

    Raises:
        UnsoundState: the state has another number of seats or of blocks than a game can have.
    """
    return draw(scene_of(shown), corner)


def text(shown: State | Ruling[State, Move], *, ascii_only: bool = False) -> str:
    """The picture as lines of text, without a line break at the end.

    The levels are drawn as plans, north at the top, from the lowest to the highest. A small letter is a cube: `r b g
    k` of a colour, `n` natural, `d` dark brown. A capital behind it is the meeple that stands on it, and a number the
    step of the walk that leads there. `[..]` marks the block that was built this turn, `{..}` where a block would lie
    that may not be built, and `!` the cells at fault. After a legal move the picture shows the position that it leads
    to; for an illegal one, the position before.

    Args:
        shown: a position, or a ruling on a move.
        ascii_only: whether to use no character beyond ASCII.

    Raises:
        UnsoundState: the state has another number of seats or of blocks than a game can have.
    """
    scene = scene_of(shown)
    glyphs = _ASCII if ascii_only else _UNICODE
    lines = [*_plans(scene, glyphs), "", *_beneath(scene, glyphs)]
    return "\n".join(line.rstrip() for line in lines)


@frozen
class _Glyphs:
    """The characters that differ between terminals."""

    empty: str
    turn: str
    framed: bool


_ASCII: Final = _Glyphs(empty=".", turn=">", framed=False)
_UNICODE: Final = _Glyphs(empty="·", turn="▸", framed=True)


# The plans


def _plans(scene: Scene, glyphs: _Glyphs) -> Iterator[str]:
    """The plans of all levels, as many side by side as a line holds. Those in one row show the same files and rows."""
    shown = _cells(scene, glyphs)
    band: list[int] = []
    for level in scene.window.levels:
        if band and _width(shown, [*band, level]) > WIDTH:
            yield from _band(shown, band, glyphs)
            yield ""
            band = []
        band.append(level)
    yield from _band(shown, band, glyphs)


def _cells(scene: Scene, glyphs: _Glyphs) -> dict[Cell, str]:
    """All cells in which there is something to show, and what."""
    cells = {part.cell for part in scene.parts} | {cube.cell for cube in scene.tried}
    cells |= {*scene.path, *scene.faults, *(seat.meeple for seat in scene.seats)} - {TABLE}
    return {cell: _cell(scene, cell, glyphs) for cell in cells if scene.window.holds(cell)}


@frozen
class _Extent:
    """The files and rows that the plans in one row show, and how wide each of their cells is."""

    files: range
    rows: range
    cell: int

    @property
    def margin(self) -> int:
        """How wide the rows' numbers are."""
        return max(len(row_name(row)) for row in self.rows)

    @property
    def width(self) -> int:
        """How wide a plan is."""
        return self.margin + 4 + self.cell * len(self.files)


def _extent(shown: Mapping[Cell, str], levels: list[int]) -> _Extent:
    cells = {cell: text for cell, text in shown.items() if cell.level in levels} or shown
    files, rows = [cell.file for cell in cells], [cell.row for cell in cells]
    across = range(min(files), max(files) + 1)
    # A mark at the end keeps clear of the next cell; a bracket there does so by itself.
    widths = (len(text) + text.endswith("!") for text in cells.values())
    widest = max(*widths, 2, *(len(file_name(file)) + 1 for file in across))
    return _Extent(across, range(min(rows), max(rows) + 1), widest)


def _width(shown: Mapping[Cell, str], levels: list[int]) -> int:
    """How wide a row of these levels' plans is."""
    return (max(_extent(shown, levels).width, _HEADING) + len(_GAP)) * len(levels) - len(_GAP)


def _band(shown: Mapping[Cell, str], levels: list[int], glyphs: _Glyphs) -> Iterator[str]:
    """The plans of these levels side by side; a single level that is too wide in parts one below the other."""
    extent = _extent(shown, levels)
    most = max(1, (WIDTH - extent.margin - 4) // extent.cell)
    for first in range(0, len(extent.files), most):
        files = extent.files[first : first + most]
        if first > 0:
            yield ""
        plans = [list(_plan(shown, level, evolve(extent, files=files), glyphs)) for level in levels]
        widths = [max(map(len, plan)) for plan in plans]
        for lines in zip(*plans, strict=True):
            yield _GAP.join(line.ljust(width) for line, width in zip(lines, widths, strict=True))


def _plan(shown: Mapping[Cell, str], level: int, extent: _Extent, glyphs: _Glyphs) -> Iterator[str]:
    """A level's heading, its rows from the north, and the files' letters."""
    before, width = " " * extent.margin, extent.cell
    names = "".join(f" {file_name(file)}".ljust(width) for file in extent.files)
    rows = [
        (
            row_name(row).rjust(extent.margin),
            "".join(shown.get(Cell(file, row, level), f" {glyphs.empty}").ljust(width) for file in extent.files),
        )
        for row in reversed(extent.rows)
    ]
    if not glyphs.framed:
        yield f"{before}  {level_said(level)}"
        yield from (f"{name} {row}" for name, row in rows)
        yield f"{before} {names}"
        return
    edge = "─" * (len(names) + 1)
    yield f"{before}   {level_said(level)}"
    yield f"{before} ┌{edge}┐"
    yield from (f"{name} │{row} │" for name, row in rows)
    yield f"{before} └{edge}┘"
    yield f"{before}  {names}"


def _cell(scene: Scene, cell: Cell, glyphs: _Glyphs) -> str:
    """What stands in the cell, and on it; the first character is a bracket or a blank, and none at the end is."""
    filling = next((part.filling for part in scene.parts if part.cell == cell), Filling.EMPTY)
    tried = next((cube.filling for cube in scene.tried if cube.cell == cell), Filling.EMPTY)
    opens, closes = " ", ""
    if cell in scene.built:
        opens, closes = "[", "]"
    if tried is not Filling.EMPTY:
        opens, closes = "{", "}"
        filling = tried if filling is Filling.EMPTY else filling
    letter = glyphs.empty if filling is Filling.EMPTY else _LETTERS[filling]
    steps = ",".join(map(str, scene.steps_to(cell)))
    meeples = "".join(colour.letter.upper() for colour in scene.meeples_on(cell))
    fault = "!" if cell in scene.faults else ""
    return f"{opens}{letter}{steps}{meeples}{closes}{fault}"


# Beneath the plans


def _beneath(scene: Scene, glyphs: _Glyphs) -> Iterator[str]:
    for note in notes(scene):
        yield from _note(note)
    rolled = dice_said(scene)
    yield status(scene) + (f"; {rolled}" if rolled else "")
    width = max(len(place_said(seat.meeple)) for seat in scene.seats)
    for seat in scene.seats:
        yield _seat(seat, width, glyphs)


def _note(note: Note) -> Iterator[str]:
    """The note, broken between its items where it is too long for a line."""
    line, head = f"{note.label}: ", " " * (len(note.label) + 2)
    for place, item in enumerate(note.items):
        comma = "," if place + 1 < len(note.items) else ""
        if line.strip() and not line.endswith(": ") and len(line) + len(item) + 1 > WIDTH:
            yield line
            line = head
        line += f"{item}{comma} "
    yield line


def _seat(seat: Person, width: int, glyphs: _Glyphs) -> str:
    mark = glyphs.turn if seat.is_in_turn else " "
    who = f"{mark} {seat.colour.word.ljust(5)} (player {seat.player})"
    height = f"height {seat.meeple.level}"
    rings = f"{seat.rings} ring{' ' if seat.rings == 1 else 's'}"
    supply = " ".join(block.text for block in seat.supply) or "-"
    boxed = f"  boxed: {' '.join(block.text for block in seat.boxed)}" if seat.boxed else ""
    return f"{who}  {place_said(seat.meeple).ljust(width)}  {height.ljust(9)}  {rings}  {supply}{boxed}"
