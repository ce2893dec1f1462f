"""What tests of pictures look at, whatever the game: the elements of an SVG, and how well colours can be told apart."""

from __future__ import annotations

from xml.etree import ElementTree as ET


def elements_of(svg: str) -> ET.Element:
    """The picture's elements, their names without the namespace."""
    root = ET.fromstring(svg)
    for element in root.iter():
        assert element.tag.startswith("{http://www.w3.org/2000/svg}")
        element.tag = element.tag.partition("}")[2]
    return root


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if element.get("class") == name]


def ids_of(root: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def texts_of(element: ET.Element) -> list[str]:
    return [found.text or "" for found in element.iter("text")]


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
