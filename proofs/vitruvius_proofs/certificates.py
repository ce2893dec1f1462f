"""What the certificates of searches are worth: statements about the shipped checks, `is_walk` and `is_closed`.

Each statement, and each premise of one, is a function of the reader's subset. All are about a maze: so many nodes, with
any candidates, any steps and any goals. A counterexample in a maze is plain values, and can be run. `in_general` leaves
the maze out: a node is any integer there, and candidates, steps, goals and places are functions of which nothing is
known, so that what is proved holds for whatever a game walks over, up to the lengths that are given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import frozen

from vitruvius.certificates import Ground, is_closed, is_walk
from vitruvius_proofs import terms as t
from vitruvius_proofs.fresh import Shape
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Primitive, Reader
from vitruvius_proofs.values import boolean, integer, sequence, term_of


@frozen
class Maze:
    """Anything to search, over the nodes 0 and on."""

    candidates: tuple[tuple[int, ...], ...]
    """For each node those that are listed as one step away."""
    steps: tuple[tuple[bool, ...], ...]
    """For each node, of each node, whether it is one step away."""
    goals: tuple[bool, ...]
    """Of each node, whether it is a goal."""


@frozen
class Listing:
    """Nodes in a row, as a closed set has them, with any claim on where each of them is."""

    members: tuple[int, ...]
    places: tuple[int, ...]
    """For each node of the maze, where it is said to be."""

    def place(self, node: int) -> int:
        """Where the node is said to be."""
        return self.places[node]


def candidates_in(maze: Maze, node: int) -> tuple[int, ...]:
    """The nodes that are listed as one step away."""
    return maze.candidates[node]


def is_step_in(maze: Maze, one: int, other: int) -> bool:
    """Whether the other node is one step away from the one."""
    return maze.steps[one][other]


def is_goal_in(maze: Maze, node: int) -> bool:
    """Whether the node is a goal."""
    return maze.goals[node]


GROUND: Final = Ground(candidates=candidates_in, is_step=is_step_in, is_goal=is_goal_in)


# What the statements are made of


def is_inside(members: tuple[int, ...], node: int) -> bool:
    """Whether the node is one of the members: what membership means, without a place to look."""
    return any(node == member for member in members)


def leaves_out_no_step(maze: Maze, one: int, other: int) -> bool:
    """Whether the candidates list the step, if it is one. Every game that searches owes this of its own steps."""
    return not is_step_in(maze, one, other) or is_inside(candidates_in(maze, one), other)


def is_kept_inside(maze: Maze, listing: Listing, one: int, other: int) -> bool:
    """Whether there is no step from the one, inside, to the other, outside."""
    return not is_inside(listing.members, one) or not is_step_in(maze, one, other) or is_inside(listing.members, other)


# Premises


def passes_as_closed(maze: Maze, start: int, listing: Listing) -> bool:
    """Whether the listing passes the check of closed sets."""
    return is_closed(GROUND, maze, start, listing)


def passes_as_walk(maze: Maze, start: int, path: tuple[int, ...]) -> bool:
    """Whether the path passes the check of walks."""
    return is_walk(GROUND, maze, start, path)


def leaves_out_no_step_of(maze: Maze, path: tuple[int, ...]) -> bool:
    """Whether the candidates list every step along the path."""
    return all(leaves_out_no_step(maze, path[place], path[place + 1]) for place in range(len(path) - 1))


def goes_by_steps(maze: Maze, path: tuple[int, ...]) -> bool:
    """Whether each node of the path is one step from the node before it."""
    return all(is_step_in(maze, path[place], path[place + 1]) for place in range(len(path) - 1))


def is_kept_inside_along(maze: Maze, listing: Listing, path: tuple[int, ...]) -> bool:
    """Whether no step along the path leaves the listing: the one-step theorem, once for each step."""
    return all(is_kept_inside(maze, listing, path[place], path[place + 1]) for place in range(len(path) - 1))


def begins_inside(listing: Listing, path: tuple[int, ...]) -> bool:
    """Whether the path has a first node, and that is inside."""
    return len(path) > 0 and is_inside(listing.members, path[0])


def is_truly_closed(maze: Maze, start: int, listing: Listing) -> bool:
    """Whether the start is inside, no goal is, and nothing listed as a step from the inside leads outside."""
    return (
        is_inside(listing.members, start)
        and no_goal_is_inside(maze, listing)
        and all(
            is_kept_inside(maze, listing, member, other)
            for member in listing.members
            for other in candidates_in(maze, member)
        )
    )


def says_true_places(maze: Maze, start: int, listing: Listing) -> bool:
    """Whether the start, and each node listed as one step from the inside, is where it is said to be, if inside."""
    return says_true_place(listing, start) and all(
        says_true_place(listing, other) for member in listing.members for other in candidates_in(maze, member)
    )


def says_true_place(listing: Listing, node: int) -> bool:
    """Whether the node is where it is said to be, if it is inside."""
    place = listing.place(node)
    return not is_inside(listing.members, node) or (
        0 <= place < len(listing.members) and listing.members[place] == node
    )


# Statements on closed sets


def step_stays_inside(maze: Maze, listing: Listing, one: int, other: int) -> bool:
    """No single step leaves a closed set. Given `passes_as_closed` and `leaves_out_no_step`."""
    return is_kept_inside(maze, listing, one, other)


def start_is_inside(start: int, listing: Listing) -> bool:
    """A closed set holds the start. Given `passes_as_closed`."""
    return is_inside(listing.members, start)


def no_goal_is_inside(maze: Maze, listing: Listing) -> bool:
    """A closed set holds no goal. Given `passes_as_closed`."""
    return all(not is_goal_in(maze, member) for member in listing.members)


def closed_set_passes(maze: Maze, start: int, listing: Listing) -> bool:
    """What is truly closed passes the check. Given `is_truly_closed` and `says_true_places`."""
    return passes_as_closed(maze, start, listing)


# Statements on walks


def path_stays_inside(listing: Listing, path: tuple[int, ...]) -> bool:
    """A path by steps, once inside, stays there. Given `begins_inside`, `goes_by_steps` and `is_kept_inside_along`."""
    return all(is_inside(listing.members, node) for node in path)


def no_walk_is_empty(maze: Maze, start: int) -> bool:
    """A path without nodes is no walk."""
    return not passes_as_walk(maze, start, ())


def walk_of_one_node(maze: Maze, start: int, node: int) -> bool:
    """One node is a walk exactly if it is the start and a goal."""
    return passes_as_walk(maze, start, (node,)) == (node == start and is_goal_in(maze, node))


def walk_goes_on(maze: Maze, start: int, node: int, path: tuple[int, ...]) -> bool:
    """A node before a path is a walk exactly if it is the start, a step leads on, and the path is a walk from there."""
    return passes_as_walk(maze, start, (node, *path)) == (
        node == start and is_step_in(maze, node, path[0]) and passes_as_walk(maze, path[0], path)
    )


# Statements on both


def no_walk_leaves(maze: Maze, start: int, path: tuple[int, ...]) -> bool:
    """No path is a walk, if goals are outside. Given `start_is_inside`, `no_goal_is_inside`, `is_kept_inside_along`."""
    return not passes_as_walk(maze, start, path)


def never_both(maze: Maze, start: int, listing: Listing, path: tuple[int, ...]) -> bool:
    """No walk and closed set from one start both pass. Given `leaves_out_no_step_of`."""
    return not (passes_as_walk(maze, start, path) and passes_as_closed(maze, start, listing))


GIVEN: Final[Mapping[Callable[..., bool], tuple[Callable[..., bool], ...]]] = {
    step_stays_inside: (passes_as_closed, leaves_out_no_step),
    start_is_inside: (passes_as_closed,),
    no_goal_is_inside: (passes_as_closed,),
    closed_set_passes: (is_truly_closed, says_true_places),
    path_stays_inside: (begins_inside, goes_by_steps, is_kept_inside_along),
    no_walk_is_empty: (),
    walk_of_one_node: (),
    walk_goes_on: (),
    no_walk_leaves: (start_is_inside, no_goal_is_inside, is_kept_inside_along),
    never_both: (leaves_out_no_step_of,),
}
"""The statements, each with its premises."""


# Free values


@frozen
class Size:
    """How much the statements are proved for."""

    nodes: int
    """How many nodes there are."""
    candidates: int
    """The most that are listed as one step from a node."""
    members: int
    """The most that a closed set has."""
    path: int
    """The length of the path; `walk_goes_on` needs 1."""


_NODES = ("maze.candidates[][]", "listing.members[]", "path[]", "start", "node", "one", "other")
"""Where free values have nodes."""


def shape_of(size: Size) -> Shape:
    """The shape of the free values that the statements' parameters are, by the parameters' names."""
    return Shape(
        lengths={
            "maze.candidates": size.nodes,
            "maze.candidates[]": (0, size.candidates),
            "maze.steps": size.nodes,
            "maze.steps[]": size.nodes,
            "maze.goals": size.nodes,
            "listing.members": (0, size.members),
            "listing.places": size.nodes,
            "path": size.path,
        },
        ranges=dict.fromkeys(_NODES, (0, size.nodes - 1)),
    )


def shape_in_general(size: Size) -> Shape:
    """The same for `in_general`, where functions stand for the tables and a node is any integer."""
    return Shape(lengths=shape_of(size).lengths, given={"maze": Maze((), (), ()), "listing.places": ()})


def in_general(candidates: int, program: Program | None = None) -> Reader:
    """A reader for which a maze's functions, and the places that a listing says, are not interpreted.

    Args:
        candidates: the most that are listed as one step from a node.
        program: what is read; the modules as they are shipped, if not given.
    """
    program = program or Program()
    return Reader(program, unknown_functions(candidates, program))


def unknown_functions(candidates: int, program: Program) -> dict[Callable[..., object], Primitive]:
    """What stands for a maze's functions and a listing's places, so that nothing is known of them.

    A node is any integer: so what is proved holds for any functions over any nodes that can be numbered.

    Args:
        candidates: the most that are listed as one step from a node.
        program: what is read.
    """

    def listed(_: object, node: object) -> object:
        items = [_function(f"candidate {place}", node) for place in range(candidates)]
        length = t.apply("candidates", [term_of(node)], t.Sort.INT, 0, candidates)
        return sequence(length, items)

    primitives: dict[str, Primitive] = {
        "candidates_in": listed,
        "is_step_in": lambda _, one, other: boolean(t.apply("is step", [term_of(one), term_of(other)], t.Sort.BOOL)),
        "is_goal_in": lambda _, node: boolean(t.apply("is goal", [term_of(node)], t.Sort.BOOL)),
        "Listing.place": lambda _, node: _function("place", node),
    }
    return {_ours(program, name): primitive for name, primitive in primitives.items()}


def _function(name: str, node: object) -> object:
    return integer(t.apply(name, [term_of(node)], t.Sort.INT))


def _ours(program: Program, name: str) -> Callable[..., object]:
    return program.function(f"{__name__}.{name}")
