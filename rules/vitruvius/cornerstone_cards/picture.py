"""Pictures of the card game: as text for a terminal, and as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from attrs import frozen

from vitruvius.cornerstone_cards.captions import (
    blocks_said,
    match_said,
    names,
    notes,
    seat_of,
    status,
    turn_said,
    unseen_said,
    view_said,
)
from vitruvius.cornerstone_cards.cards import Card
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.ring import CENTRE, RINGS, Place
from vitruvius.cornerstone_cards.scene import Person, Scene, Shown, scene_of
from vitruvius.cornerstone_cards.state import Cards
from vitruvius.cornerstone_cards.svg import draw
from vitruvius.cornerstone_cards.words import number_of

__all__ = ["WIDTH", "svg", "text"]

WIDTH: Final = 100
"""No line of a picture as text is longer."""

_SIDE: Final = range(3)
"""The columns and rows of the Foundation."""


def svg(shown: Shown) -> str:
    """The picture as an SVG document. It shows what `text` shows.

    Args:
        shown: a position, what one player sees of it, or a ruling on a move.

    Raises:
        UnsoundState: the state has another number of positions, hands, Stockpiles or scores than a game can have.
    """
    return draw(scene_of(shown))


def text(shown: Shown, *, ascii_only: bool = False) -> str:
    """The picture as lines of text, without a line break at the end.

    The positions lie clockwise round the Quarry, each with its top card and, if there are more, how many cards it
    has. `[..]` marks the card that the move has put where it lies, and `!` the positions at fault. After a legal move
    the picture shows the position that it leads to; for an illegal one, the position before. All hands are open, but
    in the picture of a view: there, those that its player does not see are face down.

    Args:
        shown: a position, what one player sees of it, or a ruling on a move.
        ascii_only: whether to use no character beyond ASCII.

    Raises:
        UnsoundState: the state has another number of positions, hands, Stockpiles or scores than a game can have.
    """
    scene = scene_of(shown)
    glyphs = _ASCII if ascii_only else _UNICODE
    lines = [*_foundation(scene, glyphs), "", *_beneath(scene, glyphs)]
    return "\n".join(line.rstrip() for line in lines)


@frozen
class _Glyphs:
    """The characters that differ between terminals."""

    times: str
    turn: str
    framed: bool


_ASCII: Final = _Glyphs(times="x", turn=">", framed=False)
_UNICODE: Final = _Glyphs(times="\N{MULTIPLICATION SIGN}", turn="▸", framed=True)


# The Foundation


def _foundation(scene: Scene, glyphs: _Glyphs) -> Iterator[str]:
    """The positions, and the Quarry in their middle."""
    ring = RINGS[len(scene.seats)]
    cells = {ring[position]: _cell(scene, position, glyphs) for position in scene.positions}
    cells[CENTRE] = f"Quarry {scene.quarry}"
    width = max(map(len, cells.values())) + 3
    rows = ["".join(cells.get(Place(column, row), "").ljust(width) for column in _SIDE) for row in _SIDE]
    if not glyphs.framed:
        yield from (f"  {row}" for row in rows)
        return
    edge = "─" * (len(_SIDE) * width)
    yield f"  ┌{edge}┐"
    yield from (f"  │ {row[:-1]}│" for row in rows)
    yield f"  └{edge}┘"


def _cell(scene: Scene, position: Position, glyphs: _Glyphs) -> str:
    stack = scene.stacks[position]
    top = _marked(scene, stack[-1]) if stack else " open "
    depth = f"{glyphs.times}{len(stack)}" if len(stack) > 1 else ""
    fault = "!" if position in scene.faults else ""
    return f"{position.text} {top}{depth}".rstrip() + fault


def _marked(scene: Scene, card: Card) -> str:
    """The card with what is to its left and right: brackets, if the move has put it there."""
    return f"[{card.text}]" if card == scene.moved else f" {card.text} "


# Beneath it


def _beneath(scene: Scene, glyphs: _Glyphs) -> Iterator[str]:
    for note in notes(scene):
        yield from _wrapped(f"{note.label}: ", ", ".join(note.items))
    for said in (status(scene) + view_said(scene), turn_said(scene), match_said(scene)):
        yield from wrap(said, WIDTH, break_on_hyphens=False)
    yield from _seats(scene, glyphs)
    for position in scene.positions:
        covered = scene.stacks[position][:-1]
        if covered:
            yield from _wrapped(f"under {position.text}, from the bottom up: ", _listed(scene, covered))
    for where, cards in ((unseen_said(scene), scene.unseen), ("out of the game", scene.removed)):
        if cards:
            yield from _wrapped(f"{where}: ", _listed(scene, cards))


def _listed(scene: Scene, cards: Cards) -> str:
    return " ".join(_marked(scene, card).strip() for card in cards) or "-"


def _wrapped(head: str, said: str) -> list[str]:
    return wrap(said, WIDTH, initial_indent=head, subsequent_indent=" " * len(head), break_on_hyphens=False)


def _seats(scene: Scene, glyphs: _Glyphs) -> Iterator[str]:
    """A row for each player, in columns."""
    rows = [_seat(seat, len(scene.seats), glyphs) for seat in scene.seats]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for seat, row in zip(scene.seats, rows, strict=True):
        columns = (column.ljust(width) for column, width in zip(row, widths, strict=True))
        hand = "face down" if seat.hand is None else _listed(scene, seat.hand)
        yield from _wrapped("  ".join(columns) + " ", hand)


def _seat(seat: Person, players: int, glyphs: _Glyphs) -> tuple[str, ...]:
    mark = glyphs.turn if seat.is_in_turn else " "
    where = "-".join(names(seat_of(seat.player, players)))
    walled = ", Walled Off" if seat.is_walled else ""
    return (
        f"{mark} player {seat.player} ({where})",
        f"{blocks_said(seat)}{walled}",
        f"score {seat.score}",
        f"{number_of(seat.cards, 'card')}:",
    )
