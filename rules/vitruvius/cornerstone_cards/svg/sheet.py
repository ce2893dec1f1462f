"""The whole sheet: the table, the panel beside it, the lists beneath, and what a screen reader says."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

from vitruvius.cornerstone_cards.captions import description, title
from vitruvius.cornerstone_cards.scene import Scene
from vitruvius.cornerstone_cards.svg.cards import define_suits
from vitruvius.cornerstone_cards.svg.marks import draw_marks
from vitruvius.cornerstone_cards.svg.page import SHEET_WIDTH, TABLE_TOP, table_height
from vitruvius.cornerstone_cards.svg.panel import draw_lists, draw_panel
from vitruvius.cornerstone_cards.svg.table import draw_table
from vitruvius.svg.page import add
from vitruvius.svg.sheet import draw_paper, id_prefix, new_sheet


def draw(scene: Scene) -> str:
    """The scene as an SVG document; equal scenes give equal documents, and unequal ones share no id."""
    prefix = id_prefix("cornerstone-cards", scene)
    # How high the sheet is shows only once the panel and the lists are drawn.
    beside, beneath = Element("g", {"class": "panel"}), Element("g", {"class": "beneath"})
    lowest = max(draw_panel(beside, scene, prefix), TABLE_TOP + table_height(len(scene.seats)))
    height = draw_lists(beneath, scene, lowest + 34)
    root = new_sheet(prefix, SHEET_WIDTH, height, title=title(scene), description=description(scene))
    define_suits(add(root, "defs", {}), prefix)
    draw_paper(root, SHEET_WIDTH, height)
    draw_table(root, scene, prefix)
    draw_marks(root, scene, prefix)
    root.extend((beside, beneath))
    return tostring(root, encoding="unicode")
