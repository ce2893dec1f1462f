"""Setting up a position step by step: what is asked, and how the answers make the position's text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from attrs import frozen

PLAYERS = "players"
"""The name of the step that asks how many play."""

Given = Mapping[str, str]
"""The answers that have been given, by the names of their steps."""


@frozen
class Step:
    """One thing that is asked."""

    name: str
    """By which the answer is known."""
    asks: str
    """The question."""
    example: str
    """An answer that there could be."""
    default: str | None = None
    """What an empty answer stands for; None where an answer is needed."""
    help: str = ""
    """How an answer is written."""
    heeds: frozenset[str] | None = None
    """The ids of the clauses that can be looked at from this answer on; None for all of them."""


@frozen
class Guide:
    """A game's steps.

    How many play is told to each function: as it is given with the command, and by the answers, where 0 stands for an
    answer that is no number of players.
    """

    possible: tuple[int, ...]
    """How many can play."""
    steps: Callable[[Given, int, int], Iterator[Step]]
    """All steps, given the answers so far, the number of players given, and the number by the answers."""
    text: Callable[[Given, int], str]
    """The position's text, given the answers so far and the number of players by them."""

    def next_step(self, given: Given, players: int) -> Step | None:
        """What is asked next; None when the position is whole.

        Args:
            given: the answers so far.
            players: how many play, unless an answer says so.
        """
        steps = self.steps(given, players, self.players(given, players))
        return next((step for step in steps if step.name not in given), None)

    def players(self, given: Given, players: int) -> int:
        """How many play, by the answers or else as is given; 0 if the answer is no number of players."""
        text = given.get(PLAYERS, str(players))
        return next((number for number in self.possible if str(number) == text), 0)

    def position(self, given: Given, players: int) -> str:
        """The position's text. What has not been asked yet is as it can be, as far as that is easily told."""
        return self.text(given, self.players(given, players))


def players_step(usual: int, possible: tuple[int, ...]) -> Step:
    """The step that asks how many play."""
    numbers = ", ".join(map(str, possible))
    return Step(PLAYERS, "How many play?", str(usual), str(usual), f"One of {numbers}.", frozenset())
