"""The whole sheet: the tower, the panel beside it, the plans beneath, and what a screen reader says."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

from vitruvius.cornerstone_tower.captions import description, title
from vitruvius.cornerstone_tower.scene import Scene
from vitruvius.cornerstone_tower.svg.lens import Corner, Room, bottom_of, lens_for
from vitruvius.cornerstone_tower.svg.page import MARGIN, SHEET_WIDTH, VIEW_HEIGHT, VIEW_WIDTH
from vitruvius.cornerstone_tower.svg.panel import draw_panel
from vitruvius.cornerstone_tower.svg.people import define_meeple
from vitruvius.cornerstone_tower.svg.plans import draw_plans, laid_out
from vitruvius.cornerstone_tower.svg.tower import draw_on_table, draw_table, draw_tower, sight_of
from vitruvius.cornerstone_tower.svg.way import draw_attempt, draw_way
from vitruvius.cornerstone_tower.svg.wood import define_woods
from vitruvius.svg.page import FAINT, Point, add, write
from vitruvius.svg.sheet import draw_paper, id_prefix, new_sheet


def draw(scene: Scene, corner: Corner) -> str:
    """The scene as an SVG document; equal scenes give equal documents, and unequal ones share no id."""
    prefix = id_prefix("cornerstone-tower", (scene, corner))
    room = Room(MARGIN + 16, MARGIN, VIEW_WIDTH - 16, VIEW_HEIGHT)
    lens = lens_for(scene.window, corner, room)
    panel = Element("g", {"class": "panel"})
    caption = bottom_of(lens) + 34
    beneath = max(draw_panel(panel, scene, prefix, lens.unit), caption)
    sheet = laid_out(scene.window, beneath + 40)
    height = sheet.bottom + MARGIN
    root = new_sheet(prefix, SHEET_WIDTH, height, title=title(scene), description=description(scene))
    defs = add(root, "defs", {})
    define_woods(defs, prefix, cube=lens.unit, square=sheet.cell)
    define_meeple(defs, prefix)
    draw_paper(root, SHEET_WIDTH, height)
    view = add(root, "g", {"class": "view", "data-corner": corner.value})
    sight = sight_of(scene, lens)
    draw_table(view, lens)
    draw_tower(view, sight, prefix)
    draw_on_table(view, scene, lens, prefix)
    draw_way(view, scene, sight)
    draw_attempt(view, scene, sight)
    write(view, f"seen from the {corner.words}", Point(MARGIN, caption), 15, fill=FAINT, font_style="italic")
    root.append(panel)
    draw_plans(root, scene, sheet, prefix)
    note = "Plans from the lowest level to the highest, north at the top; cubes with another on top are in the shade."
    write(root, note, Point(MARGIN, beneath + 22), 15, fill=FAINT, font_style="italic")
    return tostring(root, encoding="unicode")
