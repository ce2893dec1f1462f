"""Setting up a position step by step: what is asked, and how the answers make the position's text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from attrs import frozen

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


class Guide(Protocol):
    """A game's steps."""

    def next_step(self, given: Given, players: int) -> Step | None:
        """What is asked next; None when the position is whole.

        Args:
            given: the answers so far.
            players: how many play, unless an answer says so.
        """

    def players(self, given: Given, players: int) -> int:
        """How many play, by the answers or else as is given."""

    def position(self, given: Given, players: int) -> str:
        """The position's text. What has not been asked yet is as it can be, as far as that is easily told."""


PLAYERS = "players"
"""The name of the step that asks how many play."""


def players_step(usual: int, possible: tuple[int, ...]) -> Step:
    """The step that asks how many play."""
    numbers = ", ".join(map(str, possible))
    return Step(PLAYERS, "How many play?", str(usual), str(usual), f"One of {numbers}.", frozenset())


def players_of(given: Given, players: int, possible: tuple[int, ...]) -> int:
    """How many play, by the answers or else as is given; 0 if the answer is no number of players."""
    text = given.get(PLAYERS, str(players))
    return next((number for number in possible if str(number) == text), 0)
