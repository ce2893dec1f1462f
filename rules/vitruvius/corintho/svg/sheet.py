"""The whole sheet: a background of its own, the board, the panel, and what a screen reader says."""

from __future__ import annotations

from hashlib import sha256
from typing import Final
from xml.etree.ElementTree import Element, tostring

from vitruvius.corintho.scene import Scene, description, title
from vitruvius.corintho.svg.board import draw_foundation, draw_stacks
from vitruvius.corintho.svg.marks import draw_faults, draw_move, draw_played, draw_rows
from vitruvius.corintho.svg.page import INK, PAPER, SHEET_HEIGHT, SHEET_WIDTH, add, num
from vitruvius.corintho.svg.panel import draw_panel
from vitruvius.corintho.svg.shapes import add_symbols

_FONTS: Final = "Georgia, 'Times New Roman', 'Liberation Serif', 'DejaVu Serif', serif"


def draw(scene: Scene) -> str:
    """The scene as an SVG document; equal scenes give equal documents, and unequal ones share no id."""
    prefix = f"corintho-{sha256(repr(scene).encode()).hexdigest()[:16]}"
    panel = Element("g", {"class": "panel"})
    bottom = draw_panel(panel, scene, prefix)
    height = max(SHEET_HEIGHT, bottom)
    root = _sheet(prefix, height)
    add(root, "title", {"id": f"{prefix}-title"}, title(scene))
    add(root, "desc", {"id": f"{prefix}-desc"}, description(scene))
    add_symbols(root, prefix)
    _background(root, height)
    draw_foundation(root)
    draw_rows(root, scene)
    draw_stacks(root, scene, prefix)
    draw_played(root, scene)
    draw_faults(root, scene)
    draw_move(root, scene, prefix)
    root.append(panel)
    return tostring(root, encoding="unicode")


def _sheet(prefix: str, height: float) -> Element:
    return Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {num(SHEET_WIDTH)} {num(height)}",
            "role": "img",
            "aria-labelledby": f"{prefix}-title {prefix}-desc",
            "font-family": _FONTS,
            # As wide as its surroundings allow, and no larger than is pleasant.
            "style": f"width: 100%; max-width: {num(SHEET_WIDTH)}px; height: auto",
        },
    )


def _background(root: Element, height: float) -> None:
    add(
        root,
        "rect",
        {
            "class": "paper",
            "x": 1,
            "y": 1,
            "width": SHEET_WIDTH - 2,
            "height": height - 2,
            "rx": 10,
            "fill": PAPER,
            "stroke": INK,
            "stroke-width": 1.5,
        },
    )
