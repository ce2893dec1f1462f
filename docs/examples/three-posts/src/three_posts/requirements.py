"""What a move must keep, and what is wrong with a position: each a clause, and the facts that decide it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from three_posts import clauses as c
from three_posts import spec
from three_posts.state import Build, Colour, Post, State
from vitruvius.ruling import Facts, Finding, Requirement


def _placing(state: State, move: Build, _: bool) -> Facts:
    left = c.EACH - state.count(move.colour)
    says = (
        f"{left or 'no'} {move.colour.name.lower()} cube{'' if left == 1 else 's'} {'is' if left == 1 else 'are'} left"
    )
    return Facts(says, (("left", left),))


def _height(state: State, move: Build, _: bool) -> Facts:
    cubes = len(state.on(move.post))
    says = f"on post {move.post.value} {'is' if cubes == 1 else 'are'} {cubes or 'no'} cube{'' if cubes == 1 else 's'}"
    return Facts(says, (("cubes", cubes),), (move.post.value,))


def _colours(state: State, move: Build, holds: bool) -> Facts:
    if not state.on(move.post):
        return Facts(f"nothing lies on post {move.post.value}", (), (move.post.value,))
    same = "another" if holds else "the same"
    return Facts(f"the topmost cube of post {move.post.value} is of {same} colour", (), (move.post.value,))


def _resting(state: State, move: Build, holds: bool) -> Facts:
    because = (("last", state.last.value if state.last else "-"),)
    if move.post is not state.last:
        return Facts(f"post {move.post.value} was not built on last", because, (move.post.value,))
    but = ", but no other post can be built on" if holds else ""
    return Facts(f"post {move.post.value} was built on last{but}", because, (move.post.value,))


BUILD = (
    Requirement(spec.PLACING, c.has_cube, _placing),
    Requirement(spec.HEIGHT, c.has_room, _height),
    Requirement(spec.COLOURS, c.suits_what_is_below, _colours),
    Requirement(spec.RESTING, c.leaves_the_last_alone, _resting),
)
"""What a building must keep."""


def faults(state: State) -> Iterator[Finding]:
    """The clauses that a position breaks, whatever is to be played."""
    for colour in Colour:
        if state.count(colour) > c.EACH:
            says = f"there are {state.count(colour)} {colour.name.lower()} cubes, and only {c.EACH} can be"
            yield Finding(spec.PLACING, False, says)
    for post in Post:
        tower = state.on(post)
        if len(tower) > c.FULL:
            yield Finding(spec.HEIGHT, False, f"on post {post.value} are {len(tower)} cubes", where=(post.value,))
        if any(lower is upper for lower, upper in pairwise(tower)):
            says = f"a cube on post {post.value} lies on one of its own colour"
            yield Finding(spec.COLOURS, False, says, where=(post.value,))
    if state.last is None and any(state.towers):
        yield Finding(spec.RESTING, False, "cubes were placed, and no post was built on last")
    if state.last is not None and not state.on(state.last):
        at = state.last.value
        yield Finding(spec.RESTING, False, f"post {at} was built on last, and is empty", where=(at,))
