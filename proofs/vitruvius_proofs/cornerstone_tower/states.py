"""The block tower's free states: every state of so many players, reachable or not, over any structure at all.

Clauses look at a structure only by asking what a cell holds, and whether a line of cells is open. In proofs both are
functions of which nothing is known, but that equal arguments give equal answers; cells are any integers. What a state
keeps of a structure besides is how many blocks it has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import GenericAlias
from typing import Final, cast

from attrs import frozen

from vitruvius.cornerstone_tower.blocks import DEFAULT, Block
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.grid import Grid
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.state import Config, Placed, State
from vitruvius.readings import with_answer
from vitruvius_proofs import terms as t
from vitruvius_proofs.errors import Unmatched
from vitruvius_proofs.fresh import Shape, fresh
from vitruvius_proofs.opaque import digest_of
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Primitive
from vitruvius_proofs.values import boolean, items_of, length_of, part, scalar, sequence, term_of
from vitruvius_spec.cornerstone_tower import RULEBOOK

NAME: Final = "state"
"""What a free state's variables are named after, such as `state.seats[3].rings`."""
BLOCKS: Final = len(Block)
"""How many blocks a colour has."""
MOST: Final = len(Colour) * BLOCKS
"""How many blocks a structure has at the most."""
FEW: Final = 3
"""How many cells are filled where a case is sought."""

# Structures


@frozen
class AnyCells:
    """The cells of a structure of which nothing is known."""

    number: int
    """Tells one structure from another."""

    def get(self, cell: Cell, default: Filling) -> Filling:  # noqa: ARG002  # as a mapping's
        """What the cell holds cannot be told.

        Raises:
            Unmatched: always.
        """
        raise Unmatched(f"nothing is known of structure {self.number} at {cell}")

    def __iter__(self) -> Iterator[Cell]:
        """Which cells are not empty cannot be told.

        Raises:
            Unmatched: always.
        """
        raise Unmatched(f"nothing is known of structure {self.number}")


@frozen
class Filled:
    """A cell and what it holds."""

    cell: Cell
    filling: Filling


@frozen
class FewCells:
    """The cells of a structure that is known: those that are not empty, one after the other."""

    filled: tuple[Filled, ...]

    def get(self, cell: Cell, default: Filling) -> Filling:
        """What the cell holds; `default` if it is none of those."""
        found = tuple(
            one.filling
            for one in self.filled
            if one.cell.file == cell.file and one.cell.row == cell.row and one.cell.level == cell.level
        )
        return found[0] if len(found) > 0 else default

    def __iter__(self) -> Iterator[Cell]:
        """The cells that are not empty."""
        return (one.cell for one in self.filled)


def known_grid(cells: Mapping[Cell, Filling]) -> Grid:
    """A structure with those cells filled, of classes that can be read."""
    few = FewCells(tuple(Filled(cell, filling) for cell, filling in cells.items()))
    return Grid(cast("Mapping[Cell, Filling]", few))


def free_grid(name: str, *, low: bool, program: Program) -> object:
    """A free structure: any, or, where a case is sought, any of few cells."""
    kind = program.get(f"{__name__}.{'FewCells' if low else 'AnyCells'}")
    cells = fresh(kind, f"{name}.cells", Shape(lengths={f"{name}.cells.filled": (0, FEW)}), program)
    grid = program.get(f"{Grid.__module__}.{Grid.__qualname__}")
    return fresh(grid, name, Shape(given={f"{name}.cells": cells}), program)


def unknown_structures(program: Program) -> dict[Callable[..., object], Primitive]:
    """What stands for the functions that look at a structure, or add to it."""
    filling = cast("type[Filling]", program.get(f"{Filling.__module__}.{Filling.__qualname__}"))
    blocks = GenericAlias(tuple, (program.get(f"{Placed.__module__}.{Placed.__qualname__}"), Ellipsis))

    def cell_at(grid: object, cell: object) -> object:
        return scalar(t.apply("cell_at", _where(grid, cell), t.Sort.INT, 0, len(Filling) - 1), filling)

    def is_open(grid: object, cell: object, direction: object) -> object:
        return boolean(t.apply("is_open", [*_where(grid, cell), term_of(direction)], t.Sort.BOOL))

    def structure_with(state: object, block: object, pose: object) -> object:
        # One block more, and else any blocks: the same ones for the same arguments.
        length = t.add(length_of(part(state, "placed")), t.number(1))
        digest = hash(tuple(map(digest_of, (state, block, pose)))) & 0xFFFFFFFFFFFFFFFF
        name = f"structure_with#{digest:016x}"
        built = fresh(blocks, name, Shape(lengths={name: MOST + 1}), program)
        return sequence(length, items_of(built))

    places: dict[str, Primitive] = {
        "grid.cell_at": cell_at,
        "grid.is_open": is_open,
        "placing.structure_with": structure_with,
    }
    return {program.function(f"vitruvius.cornerstone_tower.{name}"): primitive for name, primitive in places.items()}


def _where(grid: object, cell: object) -> list[t.Term]:
    return [term_of(part(grid, "cells", "number")), *(term_of(part(cell, name)) for name in ("file", "row", "level"))]


# Readings, configs and states


def free_reading(answers: Mapping[str, str], name: str, program: Program | None = None) -> Reading:
    """A free reading: every answer to every question but those that are given.

    The result stands for a reading where the reader takes one; it is a `Reading` for the type checker only.

    Args:
        answers: answers that it gives, by the questions' slugs.
        name: what the variables are named after.
        program: where the types come from, if a module is edited.
    """
    program = program or Program()
    kind = cast("type[Reading]", program.get(f"{Reading.__module__}.Reading"))
    reading = kind()
    for slug, answer in answers.items():
        reading = with_answer(reading, RULEBOOK.question(slug), answer)
    given: dict[str, object] = {f"{name}.chosen": frozenset()}
    for slug in answers:
        field = slug.replace("-", "_")
        given[f"{name}.{field}"] = getattr(reading, field)
    return cast("Reading", fresh(kind, name, Shape(given=given), program))


def free_config(players: int | None, answers: Mapping[str, str], name: str, program: Program) -> object:
    """A free config with the default set of blocks.

    Args:
        players: how many play; if not given, any number of them can.
        answers: answers that its reading gives, by the questions' slugs.
        name: what the variables are named after.
        program: where the types come from.
    """
    given: dict[str, object] = {
        f"{name}.blocks": program.get(f"{DEFAULT.__module__}.DEFAULT"),
        f"{name}.reading": free_reading(answers, f"{name}.reading", program),
    }
    if players is not None:
        given[f"{name}.players"] = players
    kind = program.get(f"{Config.__module__}.{Config.__qualname__}")
    return fresh(kind, name, Shape(ranges={f"{name}.players": (2, 4)}, given=given), program)


def seats_of(players: int) -> int:
    """How many seats there are."""
    return 3 if players == 3 else 4


def free_state(
    players: int,
    answers: Mapping[str, str] | None = None,
    name: str = NAME,
    program: Program | None = None,
    turn_of: Colour | None = None,
) -> State:
    """A free state: all that it has is any, but for how many blocks, seats and contenders there can be.

    The result stands for a state where the reader takes one; it is a `State` for the type checker only.

    Args:
        players: 2, 3 or 4.
        answers: answers that its reading gives, by the questions' slugs.
        name: what the variables are named after.
        program: where the types come from, if a module is edited.
        turn_of: whose turn it is; if not given, any colour's.
    """
    program = program or Program()
    given = {
        f"{name}.config": free_config(players, answers or {}, f"{name}.config", program),
    }
    if turn_of is not None:
        colours = cast("type[Colour]", program.get(f"{Colour.__module__}.{Colour.__qualname__}"))
        given[f"{name}.turn.seat"] = colours[turn_of.name]
    shape = Shape(
        lengths={
            f"{name}.placed": (0, MOST),
            f"{name}.seats": seats_of(players),
            f"{name}.seats[].fates": BLOCKS,
            f"{name}.first.contenders": (0, players),
            f"{name}.first.dice": (0, players),
        },
        given=given,
    )
    kind = program.get(f"{State.__module__}.{State.__qualname__}")
    return cast("State", fresh(kind, name, shape, program))
