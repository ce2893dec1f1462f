"""Positions and moves as text: `RW/W/- a` and `R@b`."""

from __future__ import annotations

import re

from three_posts.reading import Reading
from three_posts.state import Build, Colour, Post, State, Tower
from vitruvius.errors import MalformedMove, MalformedState, excerpt
from vitruvius.plain import PlainConfig

NOTHING = "-"


def format_state(state: State) -> str:
    """The towers, each from the bottom up, and the post that was built on last."""
    towers = "/".join("".join(colour.value for colour in tower) or NOTHING for tower in state.towers)
    return f"{towers} {state.last.value if state.last else NOTHING}"


def parse_state(text: str, config: PlainConfig[Reading]) -> State:
    """Read a position.

    Raises:
        MalformedState: the text is none.
    """
    if not re.fullmatch(r"(-|[RW]{1,12})(/(-|[RW]{1,12})){2} [abc-]", text):
        raise MalformedState(f"{excerpt(text)} is not in the form RW/W/- a: three towers, and the post built on last")
    towers, _, last = text.partition(" ")
    a, b, c = map(_tower, towers.split("/"))
    return State(config, (a, b, c), None if last == NOTHING else Post(last))


def _tower(text: str) -> Tower:
    return () if text == NOTHING else tuple(map(Colour, text))


def format_move(move: Build) -> str:
    """A cube and its post."""
    return f"{move.colour.value}@{move.post.value}"


def parse_move(text: str) -> Build:
    """Read a move.

    Raises:
        MalformedMove: the text is none.
    """
    if not re.fullmatch(r"[RW]@[abc]", text):
        raise MalformedMove(f"{excerpt(text)} is not in the form R@b: a cube, R or W, and a post, a, b or c")
    return Build(Colour(text[0]), Post(text[2]))
