"""What is said of a line: how small it is, what the rules say of it, and how it is known that nothing is smaller."""

from __future__ import annotations

from vitruvius.across import Answered
from vitruvius.captions import ended
from vitruvius.game import AnyGame
from vitruvius.witnesses.lines import Line
from vitruvius.witnesses.measures import measure_of, size_of
from vitruvius.witnesses.model import Entry, How

OTHERS = "other answers"
"""The first thing that is counted; it is not worth a word where there are none."""


def said(answered: Answered, *, is_move: bool) -> str:
    """What the rules say of a line under some answers.

    Args:
        answered: what they say.
        is_move: whether the line has moves, and so is about the last of them.
    """
    if not answered.legal:
        return "illegal"
    word = "legal, and " if is_move else ""
    return f"{word}{'play goes on' if answered.winners is None else ended(answered.winners)}"


def sized(game: AnyGame, line: Line) -> str:
    """How small the line is: each thing that is counted, and how many there are."""
    counted = zip(measure_of(game).names, size_of(game, line), strict=True)
    return ", ".join(f"{name}: {number}" for name, number in counted if number or name != OTHERS)


def title(entry: Entry, *, in_play: bool) -> str:
    """What an entry with a line is: a smallest one, or the smallest that was found."""
    what = "game" if in_play else "line"
    least = "shortest" if in_play else "smallest"
    return f"the {least} {what} found" if entry.shown.how is How.SEARCH else f"a {least} {what}"


def without_line(entry: Entry, *, in_play: bool) -> str:
    """What is known of two answers for which there is no line."""
    where = " in play" if in_play else ""
    if entry.is_idle:
        return f"never differ{where}, and that is shown"
    return f"were not found to differ{where}"


def shown(entry: Entry, *, in_play: bool) -> str:
    """How it is known that nothing is smaller, or that there is nothing at all, as the beginning of a sentence."""
    smaller = "no game is shorter" if in_play else "nothing is smaller"
    least = smaller if entry.line is not None else "there is none"
    how = {
        How.SOLVER: f"{least}, as a solver has shown",
        How.ENUMERATION: f"{least}, as going through all has shown",
        How.SEARCH: f"that {least} is not shown",
    }[entry.shown.how]
    return f"{how}: {entry.shown.says}"
