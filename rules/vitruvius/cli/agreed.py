"""What is agreed before play and is not as usual, in words: nobody else would see that an answer holds for it alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from vitruvius.cli import output
from vitruvius.cli.arguments import BLOCKS
from vitruvius.game import NO_OPTIONS, AnyState

if TYPE_CHECKING:
    from vitruvius.game import AnyGame


def unusual(game: AnyGame, state: AnyState, given: Mapping[str, str] = NO_OPTIONS) -> str:
    """The game's own options that are not as usual, as the beginning of a sentence; empty where all are.

    Args:
        game: the game.
        state: of which they are told.
        given: the options as the command was given them, to tell the file of blocks.
    """
    told = (
        f"{says} ({_file(given[name])})" if name == BLOCKS and name in given else says
        for name, says in game.told_options(state)
    )
    says = "; ".join(told)
    return f"not as usual: {says}" if says else ""


def _file(name: str) -> str:
    return "standard input" if name == "-" else output.printable(name)


def complain(game: AnyGame, state: AnyState, given: Mapping[str, str]) -> None:
    """Tell them on standard error, where standard output is a list that programs read too."""
    says = unusual(game, state, given)
    if says:
        output.complain(says)
