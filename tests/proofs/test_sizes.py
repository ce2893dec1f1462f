"""The reader is sized for more than a small board: for an unbounded, unknown grid, and for a hand of cards."""

from __future__ import annotations

import enum
import itertools

import pytest
from attrs import evolve, frozen

from vitruvius_proofs import terms as t
from vitruvius_proofs.fresh import Shape, fresh, plain
from vitruvius_proofs.reader import Reader
from vitruvius_proofs.solver import Status, ask_cvc5, claim, prove
from vitruvius_proofs.terms import Sort
from vitruvius_proofs.values import part, scalar, term_of

pytest.importorskip("z3")

# A tower of cubes: the grid has no bounds, and what is in its cells is an unknown function.


class Colour(enum.Enum):
    """What is in a cell."""

    NONE = "none"
    LIGHT = "light"
    DARK = "dark"


@frozen
class Cell:
    x: int
    y: int
    level: int


@frozen
class Turn:
    """A rotation: the rows of its matrix."""

    x: Cell
    y: Cell
    level: Cell


@frozen
class Structure:
    """Stands for a dictionary of cells, which no function here looks into."""

    number: int


SIX_CUBES = (Cell(0, 0, 0), Cell(1, 0, 0), Cell(2, 0, 0), Cell(2, 1, 0), Cell(2, 1, 1), Cell(3, 1, 1))
SIDES = (Cell(1, 0, 0), Cell(-1, 0, 0), Cell(0, 1, 0), Cell(0, -1, 0), Cell(0, 0, 1), Cell(0, 0, -1))


def rotations() -> tuple[Turn, ...]:
    found = []
    for axes in itertools.permutations(range(3)):
        for signs in itertools.product((1, -1), repeat=3):
            rows = [[sign * (axis == column) for column in range(3)] for axis, sign in zip(axes, signs, strict=True)]
            (a, b, c), (d, e, f), (g, h, i) = rows
            if a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 1:
                found.append(Turn(Cell(*rows[0]), Cell(*rows[1]), Cell(*rows[2])))
    return tuple(found)


def product(row: Cell, cell: Cell) -> int:
    return row.x * cell.x + row.y * cell.y + row.level * cell.level


def turned(cell: Cell, turn: Turn) -> Cell:
    return Cell(product(turn.x, cell), product(turn.y, cell), product(turn.level, cell))


def moved(cell: Cell, by: Cell) -> Cell:
    return Cell(cell.x + by.x, cell.y + by.y, cell.level + by.level)


def cell_at(structure: Structure, cell: Cell) -> Colour:
    raise NotImplementedError("a primitive stands for it")


def is_even(cell: Cell) -> bool:
    return (cell.x + cell.y + cell.level) % 2 == 0


def fits(colour: Colour, cell: Cell, even: Colour) -> bool:
    """Whether the cell's colour is the one that a checkerboard has there whose even cells are of the colour `even`."""
    odd = Colour.LIGHT if even is Colour.DARK else Colour.DARK
    return colour is Colour.NONE or colour is (even if is_even(cell) else odd)


def colour_of(cube: Cell, first: Colour) -> Colour:
    """The colour of a cube of the block, whose colours alternate from that of its first cube."""
    if is_even(cube):
        return first
    return Colour.LIGHT if first is Colour.DARK else Colour.DARK


def surroundings_fit(structure: Structure, turn: Turn, by: Cell, even: Colour) -> bool:
    """Whether all cells beside the block's are as a checkerboard has them."""
    return all(
        fits(
            cell_at(structure, moved(moved(turned(cube, turn), by), side)),
            moved(moved(turned(cube, turn), by), side),
            even,
        )
        for cube in SIX_CUBES
        for side in SIDES
    )


def differs_from_neighbours(structure: Structure, turn: Turn, by: Cell, first: Colour, cube: Cell) -> bool:
    """Whether no cell beside the cube is of the cube's colour."""
    return all(
        cell_at(structure, moved(moved(turned(cube, turn), by), side)) is not colour_of(cube, first) for side in SIDES
    )


def touches(structure: Structure, turn: Turn, by: Cell, cube: Cell) -> bool:
    """Whether anything is beside the cube."""
    return any(cell_at(structure, moved(moved(turned(cube, turn), by), side)) is not Colour.NONE for side in SIDES)


def one_contact_decides(structure: Structure, turn: Turn, by: Cell, first: Colour) -> bool:
    """Whether a block whose first cube touches something, and differs there, differs everywhere."""
    return (
        not touches(structure, turn, by, SIX_CUBES[0])
        or not differs_from_neighbours(structure, turn, by, first, SIX_CUBES[0])
        or all(differs_from_neighbours(structure, turn, by, first, cube) for cube in SIX_CUBES)
    )


def any_grid(structure: object, cell: object) -> object:
    where = [term_of(part(cell, name)) for name in ("x", "y", "level")]
    return scalar(t.apply("cell_at", [term_of(part(structure, "number")), *where], Sort.INT, 0, 2), Colour)


GRID = Reader(primitives={cell_at: any_grid})


@pytest.mark.parametrize("turn", rotations(), ids=str)
def test_checkerboard_over_an_unknown_grid_in_every_rotation(turn: Turn) -> None:
    structure, by = fresh(Structure, "structure"), fresh(Cell, "by")
    first, even = (fresh(Colour, name) for name in ("first", "even"))
    premises = {
        "the grid is a checkerboard": GRID.read(surroundings_fit, structure, turn, by, even).term,
        "the first is a colour": t.not_(t.eq(term_of(first), t.number(0))),
        "even cells are a colour": t.not_(t.eq(term_of(even), t.number(0))),
    }
    goal = GRID.read(one_contact_decides, structure, turn, by, first).term
    assert prove(goal, premises).status is Status.IMPOSSIBLE
    assert prove(t.FALSE, premises).status is Status.POSSIBLE
    without = {name: term for name, term in premises.items() if name != "the grid is a checkerboard"}
    assert prove(goal, without).status is Status.POSSIBLE


def test_there_are_24_rotations_and_the_second_solver_agrees_on_the_last() -> None:
    turns = rotations()
    assert len(set(turns)) == 24
    structure, by, first = fresh(Structure, "structure"), fresh(Cell, "by"), fresh(Colour, "first")
    premise = GRID.read(surroundings_fit, structure, turns[-1], by, Colour.DARK).term
    goal = GRID.read(one_contact_decides, structure, turns[-1], by, first).term
    coloured = t.not_(t.eq(term_of(first), t.number(0)))
    question = claim(goal, {"checkerboard": premise, "coloured": coloured})
    assert "(set-logic QF_UFLIA)" in question.text
    assert ask_cvc5(question).status is Status.IMPOSSIBLE


# Hands of cards: how many there are of each rank.

RANKS = 13


@frozen
class Table:
    hand: tuple[int, ...]
    """How many cards of each rank."""
    top: int
    """The rank on top, from 0."""


def is_table(table: Table) -> bool:
    return all(0 <= number <= 4 for number in table.hand) and 0 <= table.top < RANKS


def cards(table: Table) -> int:
    return sum(number for number in table.hand)


def may_lay(table: Table, rank: int) -> bool:
    return 0 <= rank < RANKS and table.hand[rank] > 0 and -1 <= rank - table.top <= 1


def laid(table: Table, rank: int) -> Table:
    return evolve(table, hand=(*table.hand[:rank], table.hand[rank] - 1, *table.hand[rank + 1 :]), top=rank)


def can_lay(table: Table) -> bool:
    return any(may_lay(table, rank) for rank in range(RANKS))


def has_near(table: Table) -> bool:
    """Whether there is a card of a rank in reach of the top: from one below to one above, as far as there are ranks."""
    return any(table.hand[rank] != 0 for rank in range(RANKS) if table.top - 2 < rank < table.top + 2)


def one_card_less(table: Table, rank: int) -> bool:
    return not may_lay(table, rank) or (is_table(laid(table, rank)) and cards(laid(table, rank)) == cards(table) - 1)


def test_a_hand_of_cards_with_a_free_rank() -> None:
    reader, rank = Reader(), fresh(int, "rank")
    table = fresh(Table, "table", Shape(lengths={"table.hand": RANKS}))
    sound = reader.read(is_table, table)
    assert sound.owed == ()
    less = reader.read(one_card_less, table, rank)
    premises = {"is a table": sound.term}
    assert prove(less.term, premises).status is Status.IMPOSSIBLE
    assert prove(t.and_(*(owed.condition for owed in less.owed)), premises).status is Status.IMPOSSIBLE
    can, near = reader.read(can_lay, table).term, reader.read(has_near, table).term
    assert prove(t.iff(can, near), premises).status is Status.IMPOSSIBLE
    reply = prove(t.not_(can), premises)
    assert reply.status is Status.POSSIBLE
    witness = plain(table, reply.model)
    assert isinstance(witness, Table)
    assert is_table(witness)
    assert can_lay(witness)
