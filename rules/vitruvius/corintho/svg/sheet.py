"""The whole sheet: the board, the panel, and what a screen reader says."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

from vitruvius.corintho.scene import Scene, description, title
from vitruvius.corintho.svg.board import draw_foundation, draw_stacks
from vitruvius.corintho.svg.marks import draw_faults, draw_move, draw_played, draw_rows
from vitruvius.corintho.svg.page import SHEET_HEIGHT, SHEET_WIDTH
from vitruvius.corintho.svg.panel import draw_panel
from vitruvius.corintho.svg.shapes import add_symbols
from vitruvius.svg.sheet import draw_paper, id_prefix, new_sheet


def draw(scene: Scene) -> str:
    """The scene as an SVG document; equal scenes give equal documents, and unequal ones share no id."""
    prefix = id_prefix("corintho", scene)
    panel = Element("g", {"class": "panel"})
    bottom = draw_panel(panel, scene, prefix)
    height = max(SHEET_HEIGHT, bottom)
    root = new_sheet(prefix, SHEET_WIDTH, height, title=title(scene), description=description(scene))
    add_symbols(root, prefix)
    draw_paper(root, SHEET_WIDTH, height)
    draw_foundation(root)
    draw_rows(root, scene)
    draw_stacks(root, scene, prefix)
    draw_played(root, scene)
    draw_faults(root, scene)
    draw_move(root, scene, prefix)
    root.append(panel)
    return tostring(root, encoding="unicode")
