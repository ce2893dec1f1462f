"""How small a line is: what is counted, in which order, for each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from attrs import frozen

from vitruvius import corintho, cornerstone_cards, cornerstone_tower
from vitruvius.game import AnyGame
from vitruvius.witnesses.lines import Line, states


@frozen
class Measure:
    """What a game's lines are measured by: the fewest of the first is smaller, then of the second, and so on.

    First come the answers that must be chosen besides those of the question, and last the moves. Between them is what
    lies on the table: the most that does in any position of the line before its last move.
    """

    things: tuple[str, ...]
    """What is counted on the table, in plural."""
    count: Callable[[Any], tuple[int, ...]]
    """How many there are of each in a state."""

    @property
    def names(self) -> tuple[str, ...]:
        """All that is counted, in order."""
        return ("other answers", *self.things, "moves")


def _sections(state: corintho.State) -> tuple[int, ...]:
    return (sum(len(stack) for stack in state.board),)


def _blocks(state: cornerstone_tower.State) -> tuple[int, ...]:
    cubes = sum(len(state.config.blocks.shape(placed.block)) for placed in state.placed)
    return (len(state.placed), cubes)


def _cards(state: cornerstone_cards.State) -> tuple[int, ...]:
    # A round that goes on has most of its cards outside the Quarry in any case. What shows is those that lie there, and
    # what has been done before, of which the Blocks tell.
    lying = sum(len(stack) for stack in state.stacks)
    full = cornerstone_cards.start(state.config).stockpiles
    outside = lying + sum(len(hand) for hand in state.hands) + len(state.removed)
    return (outside, lying, sum(full) - sum(state.stockpiles))


MEASURES: Final = {
    "corintho": Measure(("sections on the foundation",), _sections),
    "cornerstone-tower": Measure(("blocks built", "cubes of these"), _blocks),
    "cornerstone-cards": Measure(
        ("cards outside the Quarry", "cards of these on the Foundation", "Blocks spent"), _cards
    ),
}
"""Each game's measure, by the game's name."""


def measure_of(game: AnyGame) -> Measure:
    """The measure of a game's lines."""
    return MEASURES[game.name]


def size_of(game: AnyGame, line: Line) -> tuple[int, ...]:
    """How small a line is, one number for each name of the game's measure; smaller lines come first in order."""
    counts = [measure_of(game).count(state) for state in states(game, line)]
    return (len(line.reading), *max(counts), len(line.moves))
