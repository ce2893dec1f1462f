"""How a card looks: its rank and the letter of its suit, and the suit's symbol, which has a shape of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element

from vitruvius.cornerstone_cards.cards import Card, Rank, Suit
from vitruvius.cornerstone_cards.svg.page import BACK, CARD, LARGE, RED_SUIT, SMALL, Size
from vitruvius.svg.page import INK, PAPER, Point, add, num, write

_BOX: Final = 20.0
"""The side of the square on which a symbol is drawn."""
_SHAPES: Final[Mapping[Suit, str]] = {
    Suit.CLUBS: (
        "M5.7 5.4a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0Z"
        "M1.2 11.9a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0Z"
        "M10.2 11.9a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0Z"
        "M9 8.5V12C9 15.4 8.6 17.4 6.8 18.8H13.2C11.4 17.4 11 15.4 11 12V8.5Z"
    ),
    Suit.DIAMONDS: "M10 1L17 10L10 19L3 10Z",
    Suit.HEARTS: (
        "M10 18.6C4 13 1 10 1 6.2C1 3.2 3.2 1.4 5.6 1.4C7.6 1.4 9.2 2.6 10 4.4"
        "C10.8 2.6 12.4 1.4 14.4 1.4C16.8 1.4 19 3.2 19 6.2C19 10 16 13 10 18.6Z"
    ),
    Suit.SPADES: (
        "M10 1.2C7 5.5 1.5 8 1.5 12.2C1.5 14.8 3.4 16.3 5.5 16.3C7.2 16.3 8.6 15.4 9.3 14C9.2 16 8.6 17.6 6.8 18.8"
        "H13.2C11.4 17.6 10.8 16 10.7 14C11.4 15.4 12.8 16.3 14.5 16.3C16.6 16.3 18.5 14.8 18.5 12.2"
        "C18.5 8 13 5.5 10 1.2Z"
    ),
}
_COLOURS: Final[Mapping[Suit, str]] = {
    Suit.CLUBS: INK,
    Suit.DIAMONDS: RED_SUIT,
    Suit.HEARTS: RED_SUIT,
    Suit.SPADES: INK,
}


def define_suits(defs: Element, prefix: str) -> None:
    """Define a symbol for each suit, with the id `PREFIX-SUIT`."""
    for suit in Suit:
        name = f"{prefix}-{suit.name.lower()}"
        symbol = add(defs, "symbol", {"id": name, "viewBox": f"0 0 {num(_BOX)} {num(_BOX)}"})
        add(symbol, "path", {"d": _SHAPES[suit]})


def _draw_symbol(parent: Element, prefix: str, suit: Suit, centre: Point, size: float) -> None:
    where = {"x": centre.x - size / 2, "y": centre.y - size / 2, "width": size, "height": size}
    add(parent, "use", {"href": f"#{prefix}-{suit.name.lower()}", **where, "fill": _COLOURS[suit]})


def rank_on_card(rank: Rank) -> str:
    """The rank as playing cards have it: `10`, and otherwise the letter of the notation."""
    return "10" if rank is Rank.TEN else rank.letter


def draw_blank(parent: Element, centre: Point, size: Size, fill: str = CARD) -> Element:
    """The outline of a card, filled."""
    return add(
        parent,
        "rect",
        {
            "x": centre.x - size.width / 2,
            "y": centre.y - size.height / 2,
            "width": size.width,
            "height": size.height,
            "rx": size.width * 0.09,
            "fill": fill,
            "stroke": INK,
            "stroke-width": 1.4,
        },
    )


def draw_large(parent: Element, prefix: str, card: Card, centre: Point) -> Element:
    """A card of the Foundation: the notation's letters in its corner, and the rank large."""
    group = add(parent, "g", {"class": "card", "data-card": card.text})
    draw_blank(group, centre, LARGE)
    colour = _COLOURS[card.suit]
    corner = Point(centre.x - LARGE.width / 2 + 7, centre.y - LARGE.height / 2 + 20)
    write(group, card.text, corner, 17, font_weight="bold", fill=colour)
    middle = Point(centre.x, centre.y + 18)
    write(group, rank_on_card(card.rank), middle, 46, text_anchor="middle", font_weight="bold", fill=colour)
    _draw_symbol(group, prefix, card.suit, Point(centre.x, centre.y + 38), 26)
    return group


def draw_small(parent: Element, prefix: str, card: Card, centre: Point) -> Element:
    """A card of a hand: the notation's letters over the symbol."""
    group = add(parent, "g", {"class": "card", "data-card": card.text})
    draw_blank(group, centre, SMALL)
    letters = Point(centre.x, centre.y - 5)
    write(group, card.text, letters, 17, text_anchor="middle", font_weight="bold", fill=_COLOURS[card.suit])
    _draw_symbol(group, prefix, card.suit, Point(centre.x, centre.y + 11), 17)
    return group


def draw_back(parent: Element, centre: Point, size: Size) -> Element:
    """A card that is face down: a frame in a frame, with a cross of lines through it."""
    group = add(parent, "g", {"class": "back"})
    draw_blank(group, centre, size, BACK)
    inset = size.width * 0.12
    half, tall = size.width / 2 - inset, size.height / 2 - inset
    left, right, top, bottom = centre.x - half, centre.x + half, centre.y - tall, centre.y + tall
    d = (
        f"M{num(left)} {num(top)}H{num(right)}V{num(bottom)}H{num(left)}Z"
        f"M{num(left)} {num(top)}L{num(right)} {num(bottom)}M{num(left)} {num(bottom)}L{num(right)} {num(top)}"
    )
    add(group, "path", {"d": d, "fill": "none", "stroke": PAPER, "stroke-width": 1.2})
    return group
