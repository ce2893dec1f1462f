"""The tower as it looks from a corner: the table, the cubes from the farthest to the nearest, and the meeples."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element

from attrs import frozen

from vitruvius.cornerstone_tower.captions import file_name, row_name
from vitruvius.cornerstone_tower.cells import Cell, Direction, above, below
from vitruvius.cornerstone_tower.notation import format_cell
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.scene import BASE_STONE, Scene
from vitruvius.cornerstone_tower.state import TABLE
from vitruvius.cornerstone_tower.svg.edges import Edge, Kind, edges_of, faces_of
from vitruvius.cornerstone_tower.svg.lens import (
    Lens,
    Spot,
    foot,
    roof,
    table_of,
    turned,
    turned_back,
)
from vitruvius.cornerstone_tower.svg.page import GROUND, LINE
from vitruvius.cornerstone_tower.svg.people import draw_meeple
from vitruvius.cornerstone_tower.svg.wood import SIDES, draw_face
from vitruvius.svg.marks import draw_cross
from vitruvius.svg.page import BLUE, FAINT, INK, PAPER, RED, Point, add, num, write

MEEPLE: Final = 0.78
"""How tall a meeple is, in edges of a cube."""
_TRIED: Final = "tried"

_WIDTHS: Final = {Kind.SEAM: 0.02, Kind.CREASE: 0.03, Kind.OUTLINE: 0.07}
"""How thick the lines are, in edges of a cube."""
_THICKEST: Final = {Kind.SEAM: 0.7, Kind.CREASE: 1.0, Kind.OUTLINE: 2.6}


@frozen
class Cube:
    """A cube in a turned cell."""

    filling: Filling
    of: str
    name: str
    """The cell in the notation."""


@frozen
class Sight:
    """What there is to see from the corner, by turned cells."""

    lens: Lens
    cubes: dict[Cell, Cube]
    tried: dict[Cell, Cube]
    built: frozenset[Cell]
    faults: frozenset[Cell]
    meeples: tuple[tuple[Cell, Colour], ...]
    """The meeples, by the cells that they stand in, above their spaces."""

    @property
    def owners(self) -> dict[Cell, str]:
        """The blocks of the structure's cubes."""
        return {cell: cube.of for cell, cube in self.cubes.items()}


def sight_of(scene: Scene, lens: Lens) -> Sight:
    """What there is to see of the scene."""

    def at(cell: Cell) -> Cell:
        return turned(cell, lens.corner)

    shown = [part for part in scene.parts if scene.window.holds(part.cell)]
    tried = [cube for cube in scene.tried if scene.window.holds(cube.cell)]
    return Sight(
        lens=lens,
        cubes={at(part.cell): Cube(part.filling, part.of, format_cell(part.cell)) for part in shown},
        tried={at(cube.cell): Cube(cube.filling, _TRIED, format_cell(cube.cell)) for cube in tried},
        built=frozenset(at(cell) for cell in scene.built),
        faults=frozenset(at(cell) for cell in scene.faults if cell != TABLE and scene.window.holds(cell)),
        meeples=tuple(
            (above(at(seat.meeple)), seat.colour)
            for seat in scene.seats
            if seat.meeple != TABLE and scene.window.holds(seat.meeple)
        ),
    )


def draw_tower(parent: Element, sight: Sight, prefix: str) -> None:
    """The cubes and meeples. Whatever is nearer is drawn later, and so covers what is behind it.

    Of two cubes in different cells, one is on the viewer's side of a plane between them: the upper one if they differ
    in level, otherwise the one whose row, or else whose file, is nearer. So this order is right for all of them.
    """
    tower = add(parent, "g", {"class": "tower", "stroke-linejoin": "round", "stroke-linecap": "round"})
    owners, tried = sight.owners, dict.fromkeys(sight.tried, _TRIED)
    cells = {*sight.cubes, *sight.tried, *sight.faults, *(cell for cell, _ in sight.meeples)}
    for cell in sorted(cells, key=lambda cell: (cell.level, -cell.row, -cell.file)):
        for standing, colour in sight.meeples:
            if standing == cell:
                draw_meeple(tower, prefix, colour, meeple_foot(sight.lens, below(cell)), MEEPLE * sight.lens.unit)
        if cell in sight.cubes:
            _draw_cube(tower, sight, cell, owners, prefix)
        if cell in sight.tried and cell not in sight.cubes:
            _draw_tried(tower, sight, cell, tried, prefix)
        if cell in sight.faults:
            _draw_fault(tower, sight, cell, owners)
    _draw_hidden(tower, sight)


def meeple_foot(lens: Lens, space: Cell) -> Point:
    """Where a meeple stands on the turned space: a little before its middle, so that it seems to stand in it."""
    point = lens.at(roof(space))
    return Point(point.x, point.y + 0.16 * lens.unit)


# Cubes


def _draw_cube(tower: Element, sight: Sight, cell: Cell, owners: dict[Cell, str], prefix: str) -> None:
    faces, drawn = faces_of(cell, owners), sight.cubes[cell]
    if not faces:
        return
    cube = add(tower, "g", {"class": "cube", "data-cell": drawn.name})
    add(cube, "title", {}, f"{drawn.name}: {drawn.filling.word}, {_of_what(drawn.of)}")
    edges = [edge for face in faces for edge in edges_of(cell, face, owners)]
    for face in faces:
        draw_face(cube, prefix, drawn.filling, SIDES[face], sight.lens.at(foot(cell)))
    for kind, width in _WIDTHS.items():
        pen = Pen(INK, min(width * sight.lens.unit, _THICKEST[kind]))
        _stroke(cube, sight.lens, (edge for edge in edges if edge.kind is kind), pen)
    # The edge is the new block's, from whichever side of it.
    new = [
        edge
        for edge in edges
        if edge.kind is Kind.OUTLINE and (cell in sight.built or not sight.built.isdisjoint(edge.beyond))
    ]
    _stroke(cube, sight.lens, new, Pen(PAPER, 6.5 * sight.lens.thickness))
    _stroke(cube, sight.lens, new, Pen(BLUE, 4 * sight.lens.thickness))


def _of_what(block: str) -> str:
    return f"the {block}" if block == BASE_STONE else f"block {block}"


@frozen
class Pen:
    """How lines are drawn."""

    colour: str
    width: float
    dashes: str = ""


def _stroke(parent: Element, lens: Lens, edges: Iterable[Edge], pen: Pen) -> None:
    """The edges as one path; nothing where there are none."""
    d = "".join(f"M{_place(lens.at(edge.start))}L{_place(lens.at(edge.end))}" for edge in edges)
    if d:
        line: dict[str, str | float] = {"d": d, "fill": "none", "stroke": pen.colour, "stroke-width": pen.width}
        add(parent, "path", {**line, "stroke-dasharray": pen.dashes} if pen.dashes else line)


def _place(point: Point) -> str:
    return f"{num(point.x)} {num(point.y)}"


def _draw_tried(tower: Element, sight: Sight, cell: Cell, tried: dict[Cell, str], prefix: str) -> None:
    """A cube of a block that may not be built: one can look through it."""
    drawn = sight.tried[cell]
    cube = add(tower, "g", {"class": "tried", "data-cell": drawn.name})
    faces = faces_of(cell, tried)
    glass = add(cube, "g", {"opacity": 0.62})
    for face in faces:
        draw_face(glass, prefix, drawn.filling, SIDES[face], sight.lens.at(foot(cell)))
    edges = [edge for face in faces for edge in edges_of(cell, face, tried)]
    _stroke(cube, sight.lens, (edge for edge in edges if edge.kind is not Kind.OUTLINE), Pen(INK, 0.8))


def _draw_hidden(tower: Element, sight: Sight) -> None:
    """The outline of the new block where others hide it, and all of that of a block that may not be built."""
    for cells, name, pen in (
        (sight.built, "new", Pen(BLUE, 2 * sight.lens.thickness, "3 5")),
        (frozenset(sight.tried), "refused", Pen(RED, 2.8 * sight.lens.thickness, "7 5")),
    ):
        owners = dict.fromkeys(cells, name)
        edges = [
            edge
            for cell in sorted(cells, key=lambda cell: (cell.level, cell.row, cell.file))
            for face in faces_of(cell, owners)
            for edge in edges_of(cell, face, owners)
            if edge.kind is Kind.OUTLINE
        ]
        if edges:
            outline = add(tower, "g", {"class": name})
            if name == "refused":
                _stroke(outline, sight.lens, edges, Pen(PAPER, 5 * sight.lens.thickness))
            _stroke(outline, sight.lens, edges, pen)


def _draw_fault(tower: Element, sight: Sight, cell: Cell, owners: dict[Cell, str]) -> None:
    """A broken frame and a cross: on the faces that are seen of a cube, or around an empty cell."""
    name = format_cell(turned_back(cell, sight.lens.corner))
    fault = add(tower, "g", {"class": "fault", "data-cell": name})
    around = owners if cell in owners else {cell: _TRIED}
    faces = faces_of(cell, around)
    edges = [edge for face in faces for edge in edges_of(cell, face, around)]
    if cell not in sight.tried:  # which have a frame of their own
        _stroke(fault, sight.lens, edges, Pen(PAPER, 5 * sight.lens.thickness))
        _stroke(fault, sight.lens, edges, Pen(RED, 2.8 * sight.lens.thickness, "5 4"))
    if Direction.UP in faces:
        spot = roof(cell).plus(0.24, -0.24, 0)
        draw_cross(fault, sight.lens.at(spot), max(5.0, sight.lens.unit * 0.17))


# The table


def draw_table(parent: Element, lens: Lens) -> None:
    """The table with its lines, the names of files and rows, and the levels at its left corner."""
    group = add(parent, "g", {"class": "table"})
    table = table_of(lens.shown)
    files, rows = (table.files.start, table.files.stop), (table.rows.start, table.rows.stop)
    corners = [
        Spot(files[0], rows[0], 0),
        Spot(files[1], rows[0], 0),
        Spot(files[1], rows[1], 0),
        Spot(files[0], rows[1], 0),
    ]
    d = "M" + "L".join(_place(lens.at(corner)) for corner in corners) + "Z"
    add(group, "path", {"d": d, "fill": GROUND, "stroke": FAINT, "stroke-width": 1.4, "stroke-linejoin": "round"})
    across = [(Spot(file, rows[0], 0), Spot(file, rows[1], 0)) for file in range(files[0] + 1, files[1])]
    along = [(Spot(files[0], row, 0), Spot(files[1], row, 0)) for row in range(rows[0] + 1, rows[1])]
    lines = "".join(f"M{_place(lens.at(start))}L{_place(lens.at(end))}" for start, end in (*across, *along))
    add(group, "path", {"d": lines, "fill": "none", "stroke": LINE, "stroke-width": 1})
    _draw_names(group, lens)
    _draw_levels(group, lens)


def _draw_names(group: Element, lens: Lens) -> None:
    """Along the two edges that are near: the files' letters along one, the rows' numbers along the other."""
    table, size = table_of(lens.shown), _size(lens)
    names = add(group, "g", {"class": "names", "text-anchor": "middle", "font-weight": "bold"})
    gap = (size + 3) / lens.unit
    step = _every(lens)
    for file in lens.shown.files[::step]:
        cell = turned_back(Cell(file, table.rows.start, 0), lens.corner)
        at = lens.at(Spot(file + 0.5, table.rows.start - gap * 0.62, 0))
        write(names, _name(cell, Direction.EAST, lens), Point(at.x, at.y + size * 0.35), size)
    for row in lens.shown.rows[::step]:
        cell = turned_back(Cell(table.files.start, row, 0), lens.corner)
        at = lens.at(Spot(table.files.start - gap * 0.62, row + 0.5, 0))
        write(names, _name(cell, Direction.NORTH, lens), Point(at.x, at.y + size * 0.35), size)


def _name(cell: Cell, along: Direction, lens: Lens) -> str:
    """The name of the cell's file or row, whichever changes along that direction of the turned table."""
    step = turned_back(Cell(1, 0, 0) if along is Direction.EAST else Cell(0, 1, 0), lens.corner)
    return file_name(cell.file) if step.file else row_name(cell.row)


def _size(lens: Lens) -> float:
    return min(17.0, max(10.0, lens.unit * 0.5))


def _every(lens: Lens) -> int:
    """Of how many names one is written, so that they do not run into each other."""
    return max(1, round(16 / lens.unit))


def _draw_levels(group: Element, lens: Lens) -> None:
    """A rule at the left corner of the table, where nothing is behind it, with the number of each level."""
    table, size = table_of(lens.shown), _size(lens) * 0.85
    rule = add(group, "g", {"class": "levels", "text-anchor": "end"})
    stand = Spot(table.files.start, table.rows.stop, 0)
    top = lens.at(stand.plus(0, 0, lens.shown.greatest.level))
    low = lens.at(stand)
    ticks = "".join(
        f"M{_place(Point(low.x, y))}h-5"
        for level in range(lens.shown.greatest.level + 1)
        for y in (lens.at(stand.plus(0, 0, level)).y,)
    )
    d = f"M{_place(low)}L{_place(top)}{ticks}"
    add(rule, "path", {"d": d, "fill": "none", "stroke": FAINT, "stroke-width": 1.2})
    for level in range(1, lens.shown.greatest.level + 1, _every(lens)):
        at = lens.at(stand.plus(0, 0, level - 0.5))
        write(rule, str(level), Point(at.x - 5, at.y + size * 0.35), size, fill=FAINT)


def table_spot(lens: Lens, place: int) -> Spot:
    """Where one of the meeples on the table stands: at the edge that is near, so many places from the corner."""
    table = table_of(lens.shown)
    return Spot(table.files.start + 0.5 + place, table.rows.start + 0.5, 0)


def draw_on_table(parent: Element, scene: Scene, lens: Lens, prefix: str) -> None:
    """The meeples that are somewhere on the table, in the places nearest to the viewer."""
    group = add(parent, "g", {"class": "on-table"})
    for place in reversed(range(len(scene.on_table))):
        point = lens.at(table_spot(lens, place))
        standing = Point(point.x, point.y + 0.16 * lens.unit)
        draw_meeple(group, prefix, scene.on_table[place], standing, MEEPLE * lens.unit)
