"""The clauses of Three Posts as functions, in the rulebook's order."""

from __future__ import annotations

from attrs import evolve

from three_posts import spec
from three_posts.state import EVERY_MOVE, Build, Post, State, Tower
from vitruvius.enact import enacts

EACH = 4
"""How many cubes there are of a colour."""
FULL = 3
"""How many cubes a post takes."""


@enacts(spec.PLACING)
def has_cube(state: State, move: Build) -> bool:
    """Whether a cube of that colour is left in the box."""
    return state.count(move.colour) < EACH


@enacts(spec.HEIGHT)
def has_room(state: State, move: Build) -> bool:
    """Whether the post takes one more cube."""
    return len(state.on(move.post)) < FULL


@enacts(spec.COLOURS)
def suits_what_is_below(state: State, move: Build) -> bool:
    """Whether the cube comes to lie on the post itself, or on a cube of the other colour."""
    tower = state.on(move.post)
    return len(tower) == 0 or tower[len(tower) - 1] is not move.colour


@enacts(spec.RESTING)
def leaves_the_last_alone(state: State, move: Build) -> bool:
    """Whether the post was not built on last, or may be built on for want of another."""
    return move.post is not state.last or (not can_build_elsewhere(state) and state.config.reading.only_post)


@enacts(spec.WINNING)
def is_over(state: State) -> bool:
    """Whether the player to move cannot build."""
    return not any(fits(state, move) and leaves_the_last_alone(state, move) for move in EVERY_MOVE)


def fits(state: State, move: Build) -> bool:
    """Whether there is such a cube, and it could lie there, whatever was played last."""
    return has_cube(state, move) and has_room(state, move) and suits_what_is_below(state, move)


def can_build_elsewhere(state: State) -> bool:
    """Whether a cube fits on a post that was not built on last."""
    return any(fits(state, move) for move in EVERY_MOVE if move.post is not state.last)


def step(state: State, move: Build) -> State:
    """The state after a move."""
    a, b, c = (_with_cube(state, post, move) for post in Post)
    return evolve(state, towers=(a, b, c), last=move.post)


def _with_cube(state: State, post: Post, move: Build) -> Tower:
    return (*state.on(post), move.colour) if post is move.post else state.on(post)
