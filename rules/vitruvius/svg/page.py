"""What all parts of an SVG picture share: colours, places on the sheet, and how elements are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from attrs import frozen

# Colours. Each mark has a form of its own too; on paper all keep the contrast that WCAG 2 asks for at level AA: 4.5 to
# 1 for writing, 3 to 1 for marks.

PAPER: Final = "#fdf9ef"
INK: Final = "#2b2420"
FAINT: Final = "#6b5f50"
"""Writing that matters less."""
BLUE: Final = "#1d4c8f"
"""What was played."""
RED: Final = "#b3201a"
"""What is at fault."""


@frozen
class Point:
    """A place on the sheet; `y` grows downwards."""

    x: float
    y: float


def num(value: float) -> str:
    """The number as SVG writes it: two digits after the point at most, none that says nothing."""
    return f"{round(value, 2) + 0.0:g}"


def add(parent: Element, tag: str, attributes: Mapping[str, str | float], text: str = "") -> Element:
    """A new element in `parent`; numbers are written by `num`."""
    written = {name: value if isinstance(value, str) else num(value) for name, value in attributes.items()}
    element = SubElement(parent, tag, written)
    if text:
        element.text = text
    return element


def write(parent: Element, text: str, at: Point, size: float, **attributes: str) -> Element:
    """Writing at a place, in ink unless `attributes` say otherwise (`font_weight` for `font-weight`)."""
    more = {name.replace("_", "-"): value for name, value in attributes.items()}
    return add(parent, "text", {"x": at.x, "y": at.y, "font-size": size, "fill": INK, **more}, text)
