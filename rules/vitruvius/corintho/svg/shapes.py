"""How base, column and capital look in an SVG picture: each has a shape of its own, whatever its colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element

from attrs import frozen

from vitruvius.corintho.state import Section, Stack
from vitruvius.corintho.svg.page import GOLD, INK, Point, add, num

FILLS: Final[Mapping[Section, str]] = {
    Section.BASE: "#cdb98f",
    Section.COLUMN: "#faf4e4",
    Section.CAPITAL: "#ecd6a4",
}
TOP_IN_ROW: Final = GOLD


@frozen
class Shape:
    """A section as it is drawn at full size; its bottom is flush with what it stands on."""

    width: float
    height: float
    least: float
    """How flat it may become in a tall stack before everything in the stack shrinks alike."""


SHAPES: Final[Mapping[Section, Shape]] = {
    Section.BASE: Shape(width=86, height=26, least=18),
    Section.COLUMN: Shape(width=46, height=54, least=7),
    Section.CAPITAL: Shape(width=86, height=38, least=26),
}


def heights(stack: Stack, room: float) -> tuple[float, ...]:
    """How high each section of the stack is drawn, so that the whole is no higher than `room`.

    Sections first become flatter, each down to its `least` and columns most of all, so that a tall
    stack looks like a column of drums. Only then do all shrink alike.
    """
    full = sum(SHAPES[section].height for section in stack)
    least = sum(SHAPES[section].least for section in stack)
    if full <= room:
        return tuple(SHAPES[section].height for section in stack)
    if least >= room:
        return tuple(SHAPES[section].least * room / least for section in stack)
    give = (full - room) / (full - least)
    return tuple(SHAPES[section].height - give * (SHAPES[section].height - SHAPES[section].least) for section in stack)


def add_symbols(root: Element, prefix: str) -> None:
    """Define one symbol for each kind of section, with the id `PREFIX-KIND`."""
    defs = add(root, "defs", {})
    line: dict[str, str | float] = {
        "stroke": INK,
        "stroke-width": 1.7,
        "stroke-linejoin": "round",
        "stroke-linecap": "round",
    }
    for section in Section:
        shape = SHAPES[section]
        symbol = add(
            defs,
            "symbol",
            {
                "id": f"{prefix}-{section.word}",
                "viewBox": f"0 0 {num(shape.width)} {num(shape.height)}",
                # A stack that is too tall makes its sections flatter and not narrower.
                "preserveAspectRatio": "none",
            },
        )
        _DRAW[section](add(symbol, "g", line))


@frozen
class Size:
    """How large a section is drawn."""

    width: float
    height: float


def scaled(section: Section, scale: float) -> Size:
    """The section's full size, times `scale`."""
    shape = SHAPES[section]
    return Size(shape.width * scale, shape.height * scale)


def draw_section(parent: Element, prefix: str, section: Section, foot: Point, size: Size) -> Element:
    """The section with the middle of its bottom at `foot`."""
    return add(
        parent,
        "use",
        {
            "href": f"#{prefix}-{section.word}",
            "x": foot.x - size.width / 2,
            "y": foot.y - size.height,
            "width": size.width,
            "height": size.height,
            "fill": FILLS[section],
        },
    )


def _path(group: Element, d: str, **attributes: str | float) -> None:
    add(group, "path", {"d": d, **{name.replace("_", "-"): value for name, value in attributes.items()}})


def _draw_base(group: Element) -> None:
    """Low and wide: a square plinth, and two rounded courses, each narrower than the one below."""
    _path(group, "M1 25.2V16.5H85V25.2Z")
    _path(group, "M10 16.5C5.5 16.5 5.5 8.5 10 8.5H76C80.5 8.5 80.5 16.5 76 16.5Z")
    _path(group, "M19 8.5C15.5 8.5 15.5 1 19 1H67C70.5 1 70.5 8.5 67 8.5Z")
    _path(group, "M12 13.8H74M21 6.2H65M5 22.4H81", fill="none", stroke_opacity=0.4, stroke_width=1.3)


def _draw_column(group: Element) -> None:
    """Tall and narrow: a shaft with grooves, a little wider at its foot than at its head."""
    _path(
        group,
        "M3 53.2V49.5C5.5 49 6.6 47.5 6.7 45L8.2 9C8.2 6.6 7.4 5 5.5 4.4V.9"
        "H40.5V4.4C38.6 5 37.8 6.6 37.8 9L39.3 45C39.4 47.5 40.5 49 43 49.5V53.2Z",
    )
    for foot, head in ((11.4, 12.6), (17.2, 17.7), (23, 23), (28.8, 28.3), (34.6, 33.4)):
        _path(group, f"M{foot:g} 45L{head:g} 10", fill="none", stroke_opacity=0.24, stroke_width=3.2)
        _path(group, f"M{foot + 1.6:g} 45L{head + 1.6:g} 10", fill="none", stroke_width=0.8)
    _path(group, "M6 4.4H40M4 49.5H42", fill="none", stroke_width=1.1)


def _draw_capital(group: Element) -> None:
    """Wide at the top: leaves around a bell, a scroll at either side, and a slab over all."""
    _path(group, "M20 37.2V34.5H66V37.2Z")
    _path(group, "M24 34.5C23 24 20 15 13 8H73C66 15 63 24 62 34.5Z")
    _leaf(group, 43, 15, 9)
    for x in (30.5, 55.5):
        _leaf(group, x, 20, 7.5)
    _scroll(group, 1)
    _scroll(group, -1)
    _path(group, "M1 1H85L82 8H4Z")
    _path(group, "M38.5 4.5A4.5 4.5 0 0 1 47.5 4.5A4.5 4.5 0 0 1 38.5 4.5Z")


def _leaf(group: Element, x: float, top: float, half: float) -> None:
    _path(
        group,
        f"M{x - half * 0.7:g} 34.5C{x - half * 1.2:g} {top + 8:g} {x - half * 0.9:g} {top + 2:g} {x:g} {top:g}"
        f"C{x + half * 0.9:g} {top + 2:g} {x + half * 1.2:g} {top + 8:g} {x + half * 0.7:g} 34.5Z",
    )
    _path(group, f"M{x:g} 33V{top + 5:g}", fill="none", stroke_width=1.1)


def _scroll(group: Element, side: int) -> None:
    """One volute, at the left for side 1 and at the right for side -1."""

    def at(x: float) -> str:
        return f"{x if side == 1 else 86 - x:g}"

    turn = 0 if side == 1 else 1
    _path(
        group,
        f"M{at(27)} 8C{at(22)} 8 {at(17)} 8 {at(12.5)} 8A9 9 0 0 {turn} {at(12.5)} 26"
        f"A7.5 7.5 0 0 {turn} {at(20)} 18.5C{at(20.2)} 14 {at(23.5)} 12 {at(27)} 8Z",
    )
    # Half circles, each smaller than the one before: their ends and radii.
    halves = ((7.6, 6.2), (16.8, 4.6), (10.4, 3.2), (14.2, 1.9))
    arcs = "".join(f"A{radius:g} {radius:g} 0 0 {turn} {at(x)} 18" for x, radius in halves)
    _path(group, f"M{at(20)} 18{arcs}", fill="none", stroke_width=1.2)


_DRAW: Final = {
    Section.BASE: _draw_base,
    Section.COLUMN: _draw_column,
    Section.CAPITAL: _draw_capital,
}
