"""What lies on the table, and what a player does."""

from __future__ import annotations

import enum

from attrs import frozen

from three_posts.reading import Reading
from vitruvius.game import Player
from vitruvius.plain import PlainState


class Colour(enum.Enum):
    """The colour of a cube."""

    RED = "R"
    WHITE = "W"


class Post(enum.Enum):
    """One of the posts."""

    A = "a"
    B = "b"
    C = "c"

    @property
    def place(self) -> int:
        """Its place in the row, from 0."""
        return tuple(Post).index(self)


Tower = tuple[Colour, ...]
"""The cubes on a post, from the bottom up."""


@frozen
class State(PlainState[Reading]):
    """A position."""

    towers: tuple[Tower, Tower, Tower]
    last: Post | None
    """The post that was built on last; None before the first turn."""

    def on(self, post: Post) -> Tower:
        """The cubes on a post."""
        return self.towers[post.place]

    def count(self, colour: Colour) -> int:
        """How many cubes of a colour are on the posts."""
        return sum(tower.count(colour) for tower in self.towers)

    @property
    def player(self) -> Player:
        """Whose turn it is: each cube on the posts was a turn."""
        return Player(1 + sum(map(len, self.towers)) % 2)


@frozen
class Build:
    """To put a cube on a post."""

    colour: Colour
    post: Post

    @property
    def sort_key(self) -> tuple[int, int]:
        """By the post, red before white."""
        return (self.post.place, tuple(Colour).index(self.colour))


EVERY_MOVE = tuple(Build(colour, post) for post in Post for colour in Colour)
"""Everything that can be done, in the order in which moves are listed."""
