"""What a person reads: lines of text, laid out in columns, with colour where a terminal shows it."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Iterable, Sequence

from attrs import define, field, frozen
from rich.console import Console
from rich.text import Text

from vitruvius.cli import output

PIPED_WIDTH = 100
"""How wide text is laid out where no terminal says how wide it is."""

NARROWEST = 32
"""A column that wraps is never narrower, however narrow the terminal."""

INDENT = "  "
GAP = "   "

HEADING = "bold"
ID = "cyan"
QUIET = "dim"
GOOD = "bold green"
BAD = "bold red"
DOUBTFUL = "bold yellow"


@frozen
class Cell:
    """A piece of text and the style that it is shown in."""

    text: str
    style: str = ""


def _console() -> Console:
    # With NO_COLOR set rich would still write bold and dim.
    plain = bool(os.environ.get("NO_COLOR"))
    return Console(file=sys.stdout, color_system=None if plain else "auto", soft_wrap=True)


@define
class Page:
    """Lines that are collected, and then written at once."""

    console: Console = field(factory=_console)
    lines: list[Text] = field(factory=list)

    @property
    def width(self) -> int:
        """How many characters fit on a line."""
        return self.console.width if self.console.is_terminal else PIPED_WIDTH

    def blank(self) -> None:
        """Add an empty line, unless the page begins here or the line before is empty."""
        if self.lines and self.lines[-1].plain:
            self.lines.append(Text())

    def line(self, text: str, style: str = "") -> None:
        """Add a line that is never wrapped."""
        self.lines.append(Text(text, style))

    def paragraph(self, text: str, style: str = "", indent: str = "") -> None:
        """Add a text that may be wrapped between words."""
        for line in _wrapped(text, max(self.width - len(indent), NARROWEST)):
            self.lines.append(Text(indent + line, style))

    def columns(self, rows: Iterable[Sequence[Cell]], *, wraps: int) -> None:
        """Add rows of cells in columns, as wide as they must be.

        Args:
            rows: all of the same length.
            wraps: which column is wrapped when the page is too narrow; the others never are.
        """
        table = [list(row) for row in rows]
        if not table:
            return
        widths = [max(len(row[place].text) for row in table) for place in range(len(table[0]))]
        rest = sum(widths) - widths[wraps] + len(GAP) * (len(widths) - 1) + len(INDENT)
        widths[wraps] = min(widths[wraps], max(self.width - rest, NARROWEST))
        for row in table:
            self.lines.extend(_laid_out(row, widths, wraps))

    def write(self) -> None:
        """Write the lines to standard output, without empty ones at the end."""
        while self.lines and not self.lines[-1].plain:
            self.lines.pop()
        with self.console.capture() as captured:
            for line in self.lines:
                self.console.print(line)
        output.write(captured.get().removesuffix("\n"))


def sentence(says: str) -> str:
    """A finding's words as a sentence. A name of the notation keeps its small letter."""
    first, _, _ = says.partition(" ")
    head = says[:1].upper() if first.rstrip(",:;").removesuffix("'s").isalpha() else says[:1]
    return head + says[1:] + ("" if says.endswith((".", "?", "!")) else ".")


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False) or [""]


def _laid_out(row: Sequence[Cell], widths: Sequence[int], wraps: int) -> list[Text]:
    lines = []
    for turn, piece in enumerate(_wrapped(row[wraps].text, widths[wraps])):
        line = Text(INDENT)
        gap = ""
        for place, cell in enumerate(row):
            text = piece if place == wraps else cell.text if turn == 0 else ""
            line.append(gap)
            line.append(text, cell.style)
            gap = " " * (widths[place] - len(text)) + GAP
        line.rstrip()
        lines.append(line)
    return lines
