"""The plan of each level, north at the top: what an isometric view hides is seen here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final
from xml.etree.ElementTree import Element

from attrs import frozen

from vitruvius.captions import capitalised
from vitruvius.cornerstone_tower.captions import file_name, level_said, row_name
from vitruvius.cornerstone_tower.cells import Cell, Direction, above, beside
from vitruvius.cornerstone_tower.notation import format_cell
from vitruvius.cornerstone_tower.scene import BASE_STONE, Part, Scene, Window
from vitruvius.cornerstone_tower.state import TABLE
from vitruvius.cornerstone_tower.svg.page import GROUND, LINE, MARGIN, PLANS_HEIGHT, PLANS_WIDTH
from vitruvius.cornerstone_tower.svg.people import draw_meeple
from vitruvius.cornerstone_tower.svg.way import colour_of
from vitruvius.cornerstone_tower.svg.wood import Side, draw_face
from vitruvius.svg.marks import draw_cross
from vitruvius.svg.page import BLUE, FAINT, INK, PAPER, RED, Point, add, num, write

_LARGEST: Final = 36.0
"""The side of a cell where there is room enough."""
_SMALLEST: Final = 1.5
_NEARLY: Final = 0.85
"""Cells may be so much smaller than they could be, for the sake of fewer rows."""
_GAP: Final = 20.0
"""Between plans."""
_HEADING: Final = 22.0
"""How much room a plan's heading takes."""
_NAMES: Final = 20.0
"""How much room the names of files, or of rows, take."""
_LEGIBLE: Final = 15.0
"""How far apart two names must be."""


@frozen
class Sheet:
    """How the plans are laid out."""

    window: Window
    cell: float
    """The side of a cell."""
    columns: int
    top: float

    @property
    def width(self) -> float:
        """How wide a plan is, with the names of its rows."""
        return _NAMES + len(self.window.files) * self.cell

    @property
    def height(self) -> float:
        """How high a plan is, with its heading and the names of its files."""
        return _HEADING + len(self.window.rows) * self.cell + _NAMES

    @property
    def bottom(self) -> float:
        """How far down the plans reach."""
        rows = -(-len(self.window.levels) // self.columns)
        return self.top + rows * self.height + (rows - 1) * _GAP

    def corner_of(self, level: int) -> Point:
        """The north-western corner of the level's plan, without names and heading."""
        row, column = divmod(self.window.levels.index(level), self.columns)
        left = MARGIN + column * (self.width + _GAP) + _NAMES
        return Point(left, self.top + row * (self.height + _GAP) + _HEADING)

    def square(self, cell: Cell) -> Point:
        """The north-western corner of a cell."""
        corner = self.corner_of(cell.level)
        return Point(
            corner.x + (cell.file - self.window.least.file) * self.cell,
            corner.y + (self.window.greatest.row - cell.row) * self.cell,
        )

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell."""
        square = self.square(cell)
        return Point(square.x + self.cell / 2, square.y + self.cell / 2)


def laid_out(window: Window, top: float) -> Sheet:
    """The plans with cells about as large as there is room for, and of such layouts the one with the fewest rows."""
    sheets = [_in_columns(window, top, columns) for columns in range(1, len(window.levels) + 1)]
    most = max(sheet.cell for sheet in sheets)
    return min((sheet for sheet in sheets if sheet.cell >= _NEARLY * most), key=lambda sheet: sheet.bottom)


def _in_columns(window: Window, top: float, columns: int) -> Sheet:
    """So many plans in a row, with cells as large as they can be."""
    rows = -(-len(window.levels) // columns)
    wide = (PLANS_WIDTH + _GAP) / columns - _GAP - _NAMES
    high = (PLANS_HEIGHT + _GAP) / rows - _GAP - _HEADING - _NAMES
    cell = min(_LARGEST, wide / len(window.files), high / len(window.rows))
    return Sheet(window, max(_SMALLEST, cell), columns, top)


def draw_plans(parent: Element, scene: Scene, sheet: Sheet, prefix: str) -> None:
    """The plans from the lowest level to the highest."""
    plans = add(parent, "g", {"class": "plans"})
    parts = {part.cell: part for part in scene.parts if scene.window.holds(part.cell)}
    for level in scene.window.levels:
        plan = add(plans, "g", {"class": "plan", "data-level": str(level)})
        _draw_ground(plan, sheet, level)
        here = [part for cell, part in parts.items() if cell.level == level]
        _draw_cells(plan, sheet, here, parts, prefix)
        _draw_edges(plan, sheet, here, parts)
        _draw_tried(plan, scene, sheet, level, prefix)
        _draw_built(plan, scene, sheet, level)
        _draw_faults(plan, scene, sheet, level)
        _draw_path(plan, scene, sheet, level)
        _draw_meeples(plan, scene, sheet, level, prefix)


def _draw_ground(plan: Element, sheet: Sheet, level: int) -> None:
    corner, side, window = sheet.corner_of(level), sheet.cell, sheet.window
    width, height = len(window.files) * side, len(window.rows) * side
    heading = Point(corner.x, corner.y - 8)
    write(plan, capitalised(level_said(level)), heading, 15, font_weight="bold")
    area = {"x": corner.x, "y": corner.y, "width": width, "height": height}
    add(plan, "rect", {**area, "fill": GROUND, "stroke": FAINT, "stroke-width": 1})
    down = "".join(
        f"M{num(corner.x + place * side)} {num(corner.y)}v{num(height)}" for place in range(1, len(window.files))
    )
    over = "".join(
        f"M{num(corner.x)} {num(corner.y + place * side)}h{num(width)}" for place in range(1, len(window.rows))
    )
    add(plan, "path", {"d": down + over, "fill": "none", "stroke": LINE, "stroke-width": 0.8})
    _draw_names(plan, sheet, level)


def _draw_names(plan: Element, sheet: Sheet, level: int) -> None:
    corner, window = sheet.corner_of(level), sheet.window
    names = add(plan, "g", {"class": "names", "text-anchor": "middle"})
    step, bottom = max(1, round(_LEGIBLE / sheet.cell)), corner.y + len(window.rows) * sheet.cell
    size = min(13.0, max(9.0, sheet.cell * 0.55))
    for file in window.files[::step]:
        at = sheet.middle(Cell(file, window.least.row, level))
        write(names, file_name(file), Point(at.x, bottom + size + 1), size)
    for row in window.rows[::step]:
        at = sheet.middle(Cell(window.least.file, row, level))
        write(names, row_name(row), Point(corner.x - 5, at.y + size * 0.35), size, text_anchor="end")


# Cubes


def _draw_cells(plan: Element, sheet: Sheet, here: list[Part], parts: Mapping[Cell, Part], prefix: str) -> None:
    for part in here:
        name = format_cell(part.cell)
        is_covered = above(part.cell) in parts
        cell = add(plan, "g", {"class": "cell", "data-cell": name, "data-covered": "yes" if is_covered else "no"})
        of = f"the {part.of}" if part.of == BASE_STONE else f"block {part.of}"
        over = ", covered" if is_covered else ""
        add(cell, "title", {}, f"{name}: {part.filling.word}, {of}{over}")
        draw_face(cell, prefix, part.filling, Side.FLAT, sheet.square(part.cell))
        if is_covered:
            add(cell, "path", {"class": "shade", "d": _square(sheet, part.cell), "fill": INK, "fill-opacity": 0.42})


def _square(sheet: Sheet, cell: Cell) -> str:
    at, side = sheet.square(cell), num(sheet.cell)
    return f"M{num(at.x)} {num(at.y)}h{side}v{side}h-{side}Z"


def _draw_edges(plan: Element, sheet: Sheet, here: list[Part], parts: Mapping[Cell, Part]) -> None:
    """Thick lines around blocks, and thin ones between the cubes of one."""
    thin, thick = "", ""
    for part in here:
        for way, d in _sides(sheet, part.cell):
            other = parts.get(beside(part.cell, way))
            if other is None or other.of != part.of:
                thick += d
            else:
                thin += d
    line: dict[str, str | float] = {"fill": "none", "stroke": INK, "stroke-linecap": "square"}
    for d, width in ((thin, 0.5), (thick, max(0.8, min(2.0, sheet.cell * 0.08)))):
        if d:
            add(plan, "path", {"d": d, **line, "stroke-width": width})


def _sides(sheet: Sheet, cell: Cell) -> Iterator[tuple[Direction, str]]:
    at, side = sheet.square(cell), sheet.cell
    left, top, right, bottom = num(at.x), num(at.y), num(at.x + side), num(at.y + side)
    yield Direction.EAST, f"M{right} {top}V{bottom}"
    yield Direction.WEST, f"M{left} {top}V{bottom}"
    yield Direction.NORTH, f"M{left} {top}H{right}"
    yield Direction.SOUTH, f"M{left} {bottom}H{right}"


def _around(sheet: Sheet, cells: tuple[Cell, ...], level: int) -> str:
    """The outline of those of the cells that are on the level."""
    return "".join(
        d
        for cell in cells
        if cell.level == level and sheet.window.holds(cell)
        for way, d in _sides(sheet, cell)
        if beside(cell, way) not in cells
    )


# Marks


def _draw_built(plan: Element, scene: Scene, sheet: Sheet, level: int) -> None:
    d = _around(sheet, scene.built, level)
    if d:
        line: dict[str, str | float] = {"d": d, "fill": "none", "stroke-linecap": "square"}
        mark = add(plan, "g", {"class": "built"})
        add(mark, "path", {**line, "stroke": PAPER, "stroke-width": 6})
        add(mark, "path", {**line, "stroke": BLUE, "stroke-width": 3.4})


def _draw_tried(plan: Element, scene: Scene, sheet: Sheet, level: int, prefix: str) -> None:
    cells = tuple(cube.cell for cube in scene.tried)
    d = _around(sheet, cells, level)
    if not d:
        return
    mark = add(plan, "g", {"class": "tried"})
    taken = {part.cell for part in scene.parts}
    for cube in scene.tried:
        if cube.cell.level == level and cube.cell not in taken and scene.window.holds(cube.cell):
            face = draw_face(mark, prefix, cube.filling, Side.FLAT, sheet.square(cube.cell))
            face.set("opacity", "0.62")
    line: dict[str, str | float] = {"d": d, "fill": "none", "stroke-linecap": "square"}
    add(mark, "path", {**line, "stroke": PAPER, "stroke-width": 5.5})
    add(mark, "path", {**line, "stroke": RED, "stroke-width": 3, "stroke-dasharray": "6 5"})


def _draw_faults(plan: Element, scene: Scene, sheet: Sheet, level: int) -> None:
    framed = {cube.cell for cube in scene.tried}
    for cell in scene.faults:
        if cell != TABLE and cell.level == level and scene.window.holds(cell):
            mark = add(plan, "g", {"class": "fault", "data-cell": format_cell(cell)})
            if cell not in framed:
                line: dict[str, str | float] = {"d": _square(sheet, cell), "fill": "none"}
                add(mark, "path", {**line, "stroke": PAPER, "stroke-width": 4})
                add(mark, "path", {**line, "stroke": RED, "stroke-width": 2.2, "stroke-dasharray": "4 3"})
            at = sheet.square(cell)
            draw_cross(mark, Point(at.x + sheet.cell * 0.78, at.y + sheet.cell * 0.22), max(3.5, sheet.cell * 0.24))


def _draw_path(plan: Element, scene: Scene, sheet: Sheet, level: int) -> None:
    """The steps on this level: lines between those that follow each other, and their numbers."""
    steps = [(step, cell) for step, cell in enumerate(scene.path) if cell != TABLE and cell.level == level]
    if not steps:
        return
    mark = add(plan, "g", {"class": "path"})
    for (step, cell), (following, other) in pairwise(steps):
        if following == step + 1:
            start, end = sheet.middle(cell), sheet.middle(other)
            line = {"x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y}
            add(mark, "line", {**line, "stroke": PAPER, "stroke-width": 5.5})
            add(mark, "line", {**line, "stroke": colour_of(scene), "stroke-width": 3})
    for step, cell in steps:
        _draw_number(mark, scene, sheet, step, cell)


def _draw_number(mark: Element, scene: Scene, sheet: Sheet, step: int, cell: Cell) -> None:
    """A step's number in the middle of its cell, or in a corner beside the meeple that stands there."""
    middle, radius = sheet.middle(cell), max(4.0, sheet.cell * 0.32)
    if scene.meeples_on(cell):
        middle, radius = Point(middle.x - sheet.cell * 0.34, middle.y - sheet.cell * 0.34), radius * 0.85
    number = add(mark, "g", {"class": "step", "data-cell": format_cell(cell)})
    disc = {"cx": middle.x, "cy": middle.y, "r": radius}
    add(number, "circle", {**disc, "fill": colour_of(scene), "stroke": PAPER, "stroke-width": 1.2})
    size = radius * (1.3 if step < 10 else 1.1)
    at = Point(middle.x, middle.y + size * 0.35)
    write(number, str(step), at, size, text_anchor="middle", font_weight="bold", fill=PAPER)


def _draw_meeples(plan: Element, scene: Scene, sheet: Sheet, level: int, prefix: str) -> None:
    for seat in scene.seats:
        if seat.meeple != TABLE and seat.meeple.level == level and scene.window.holds(seat.meeple):
            middle, size = sheet.middle(seat.meeple), sheet.cell * 0.92
            draw_meeple(plan, prefix, seat.colour, Point(middle.x, middle.y + size / 2), size)
