"""The sheet that a picture is drawn on: its size, a background of its own, and what a screen reader says."""

from __future__ import annotations

from hashlib import sha256
from typing import Final
from xml.etree.ElementTree import Element

from vitruvius.svg.page import INK, PAPER, add, num

_FONTS: Final = "Georgia, 'Times New Roman', 'Liberation Serif', 'DejaVu Serif', serif"


def id_prefix(name: str, shown: object) -> str:
    """What all ids of a picture begin with, so that pictures of different things on one page share none.

    Args:
        name: the game's name.
        shown: all that the picture shows, with a repr of its own.
    """
    return f"{name}-{sha256(repr(shown).encode()).hexdigest()[:16]}"


def new_sheet(prefix: str, width: float, height: float, *, title: str, description: str) -> Element:
    """An empty sheet of that size, with its title and description; `draw_paper` is owed after the definitions."""
    sheet = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {num(width)} {num(height)}",
            "role": "img",
            "aria-labelledby": f"{prefix}-title {prefix}-desc",
            "font-family": _FONTS,
            # As wide as its surroundings allow, and no larger than is pleasant.
            "style": f"width: 100%; max-width: {num(width)}px; height: auto",
        },
    )
    add(sheet, "title", {"id": f"{prefix}-title"}, title)
    add(sheet, "desc", {"id": f"{prefix}-desc"}, description)
    return sheet


def draw_paper(sheet: Element, width: float, height: float) -> None:
    """The background: with one of its own the picture is as legible on a dark page as on a light one."""
    add(
        sheet,
        "rect",
        {
            "class": "paper",
            "x": 1,
            "y": 1,
            "width": width - 2,
            "height": height - 2,
            "rx": 10,
            "fill": PAPER,
            "stroke": INK,
            "stroke-width": 1.5,
        },
    )
