"""Rows in words: how a row is named, which rows are due, and what could undo one."""

from __future__ import annotations

from vitruvius.corintho import clauses as c
from vitruvius.corintho.clauses import Row
from vitruvius.corintho.notation import format_move
from vitruvius.corintho.state import State


def row_places(row: Row) -> tuple[str, ...]:
    """The names of the row's platforms, from file a to file d or upwards."""
    return tuple(platform.text for platform in row.platforms)


def row_name(row: Row) -> str:
    """The row's platforms, such as `a4 b4 c4`."""
    return " ".join(row_places(row))


def whole_row(state: State, row: Row) -> tuple[str, ...]:
    """The platforms of the row, or of the row of four that it is part of."""
    if row.fourth is None or not c.stands(state, c.other_three(row, row.fourth)):
        return row_places(row)
    return tuple(sorted((*row_places(row), row.fourth.text)))


def rows_due(state: State) -> tuple[Row, ...]:
    """The rows to which the player to move has the last reply."""
    return tuple(row for row in c.rows_of(state.reading) if c.is_due(state, row))


def rows_open(state: State) -> tuple[Row, ...]:
    """The rows to which the player to move has a reply, be it the last or not."""
    return tuple(row for row in c.rows_of(state.reading) if c.stands(state, row) and not c.is_left_standing(state, row))


def replies_to(state: State, row: Row) -> tuple[str, ...]:
    """The moves, in the notation, that would undo the row."""
    return tuple(
        format_move(move) for move in c.BUILDING_MOVES if c.undoes(state, move, row) and c.obeys_codes(state, move)
    )
