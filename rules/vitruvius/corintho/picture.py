"""Pictures of Corintho: as text for a terminal, and as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from attrs import frozen

from vitruvius.corintho.notation import format_stack
from vitruvius.corintho.scene import Note, Scene, notes, scene_of, status
from vitruvius.corintho.state import Move, Platform, Section, State, Supply
from vitruvius.corintho.svg import draw
from vitruvius.ruling import Ruling

_SIDE: Final = 4
_ITEMS_A_LINE: Final = 4
_GAP: Final = "   "
"""Between the board and what is written beside it."""


def svg(shown: State | Ruling[State, Move]) -> str:
    """The picture as an SVG document. It shows what `text` shows.

    Raises:
        UnsoundState: the state has another number of platforms, supplies or turns than a game can have.
    """
    return draw(scene_of(shown))


def text(shown: State | Ruling[State, Move], *, ascii_only: bool = False) -> str:
    """The picture as lines of text, without a line break at the end.

    Stacks are written from the bottom up: `B` base, `C` column, `A` capital. `[..]` marks the
    platform played last, `(..)` any other that rests, and `!` the platforms at fault. After a legal
    move the picture shows the position that it leads to; for an illegal one, the position before.

    Args:
        shown: a position, or a ruling on a move.
        ascii_only: whether to use no character beyond ASCII.

    Raises:
        UnsoundState: the state has another number of platforms, supplies or turns than a game can have.
    """
    scene = scene_of(shown)
    glyphs = _ASCII if ascii_only else _UNICODE
    board = _board(scene, glyphs)
    width = max(map(len, board))
    beside = ["", *_beside(scene, glyphs)] if glyphs.framed else _beside(scene, glyphs)
    lines = (f"{left.ljust(width)}{_GAP}{right}".rstrip() for left, right in zip_longest(board, beside, fillvalue=""))
    return "\n".join(lines)


@frozen
class _Glyphs:
    """The characters that differ between terminals."""

    empty: str
    turn: str
    framed: bool


_ASCII: Final = _Glyphs(empty=".", turn=">", framed=False)
_UNICODE: Final = _Glyphs(empty="·", turn="▸", framed=True)


# The board


def _board(scene: Scene, glyphs: _Glyphs) -> list[str]:
    """The ranks from 4 to 1, and the files' letters."""
    cells = [_cell(scene, platform, glyphs) for platform in Platform]
    width = max(map(len, cells)) + 1
    ranks = ["".join(cell.ljust(width) for cell in cells[at : at + _SIDE]) for at in range(0, len(cells), _SIDE)]
    files = "".join(f" {letter}".ljust(width) for letter in "abcd")
    if not glyphs.framed:
        lines = [f"  {rank + 1}  {ranks[rank]}" for rank in reversed(range(_SIDE))]
        return [line.rstrip() for line in (*lines, f"     {files}")]
    edge = "─" * (_SIDE * width + 1)
    lines = [f"  {rank + 1} │ {ranks[rank]}│" for rank in reversed(range(_SIDE))]
    return [f"    ┌{edge}┐", *lines, f"    └{edge}┘", f"      {files}".rstrip()]


def _cell(scene: Scene, platform: Platform, glyphs: _Glyphs) -> str:
    stack = format_stack(scene.board[platform]) or glyphs.empty
    opens, closes = _brackets(scene, platform)
    if platform in scene.faults:
        return f"{opens}{stack}{closes.strip()}!"
    return f"{opens}{stack}{closes}"


def _brackets(scene: Scene, platform: Platform) -> tuple[str, str]:
    if platform is scene.latest:
        return "[", "]"
    return ("(", ")") if platform in scene.resting else (" ", " ")


# Beside the board


def _beside(scene: Scene, glyphs: _Glyphs) -> Iterator[str]:
    for note in notes(scene):
        yield from _note(note)
    yield from _turn(scene, glyphs)


def _note(note: Note) -> Iterator[str]:
    head = f"{note.label}: "
    for first in range(0, len(note.items), _ITEMS_A_LINE):
        yield head + ", ".join(note.items[first : first + _ITEMS_A_LINE])
        head = " " * len(head)


def _turn(scene: Scene, glyphs: _Glyphs) -> Iterator[str]:
    """Whose turn it is or how the game ended, and what is left to place."""
    yield status(scene)
    for seat, supply in enumerate(scene.reserves, start=1):
        mark = glyphs.turn if seat == scene.to_move else " "
        yield f"{mark} player {seat}: {_supply(supply)}"
    if scene.pool is not None:
        yield f"  shared:   {_supply(scene.pool)}"


def _supply(supply: Supply) -> str:
    return " ".join(f"{supply.of(section)}{section.letter}" for section in Section)
