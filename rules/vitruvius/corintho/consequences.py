"""What follows from a legal move, clause by clause: the rows that it undoes, leaves and makes, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.corintho import clauses as c
from vitruvius.corintho.clauses import Row
from vitruvius.corintho.ending import outcome_unchecked, winner_fact
from vitruvius.corintho.rows import replies_to, row_name, row_places, rows_due, rows_open, whole_row
from vitruvius.corintho.state import Move, State
from vitruvius.ruling import Finding
from vitruvius_spec import Clause
from vitruvius_spec.corintho import clauses as spec


def _row_facts(row: Row) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (("row", row_places(row)),)


def consequences(state: State, move: Move) -> tuple[Finding, ...]:
    """What becomes of the rows that waited, which rows the move makes, and whether it decides the game."""
    after = c.step(state, move)
    return (*_old_rows(state, after), *_lines_made(after), *_rows_due(after), _decision(after))


def _old_rows(state: State, after: State) -> Iterator[Finding]:
    """What becomes of the rows to which the move is a reply, be it the last or not."""
    for row in rows_open(state):
        because, where, name = _row_facts(row), row_places(row), row_name(row)
        stays = c.is_as_it_was(after, row, 1)
        says = f"the move does not undo the row {name}" if stays else f"the move undoes the row {name}"
        yield Finding(spec.MODIFYING_A_ROW, not stays, says, because, where)
        if c.is_due(state, row):
            yield from _last_reply(state, row, stays=stays)
        if c.stands(after, row) and c.grew_to_four(after, row, 1):
            holds = c.outlasts_growth(after, row, 1)
            says = f"growing the row {name} to four {'does not undo' if holds else 'undoes'} it"
            yield Finding(spec.FOUR_DOES_NOT_UNDO_THREE, holds, says, because, where)


def _last_reply(state: State, row: Row, *, stays: bool) -> Iterator[Finding]:
    """Whether the row has outlasted the last reply to it, and what else could have been done."""
    because, where, name = _row_facts(row), row_places(row), row_name(row)
    if stays:
        replies = replies_to(state, row)
        way_out = f"a way out: {', '.join(replies)}" if replies else "no way out"
        says = f"player {state.player} had {way_out}"
        yield Finding(spec.UNMODIFIABLE, not replies, says, (*because, ("replies", replies)), where)
    says = f"the row {name} stood before and still stands" if stays else f"the row {name} is not as it was"
    yield Finding(spec.ROW_LEFT_STANDING, stays, says, because, where)


def _lines_made(after: State) -> Iterator[Finding]:
    """The lines of three stacks through the platform played on: which are rows, and why not."""
    played = after.last[0]
    for row in c.ALL_ROWS:
        if played in row.platforms and all(after.board[platform] for platform in row.platforms):
            facts, where, name = _row_facts(row), row_places(row), row_name(row)
            matches = c.has_identical_tops(after.board, row)
            tops = ", ".join(c.top(after.board[platform]).word for platform in row.platforms)
            says = f"{name} are topped by {tops}"
            yield Finding(spec.IDENTICAL_TOPS, matches, says, facts, where)
            if matches:
                straight = row in c.rows_of(after.reading)
                counts = straight and c.may_top_row(c.top(after.board[row.first]), after.reading)
                why_not = "are bases, and do not count" if straight else "is a diagonal, and does not count"
                says = f"{name} is a row" if counts else f"{name} {why_not}"
                yield Finding(spec.ROW, counts, says, facts, where)


def _rows_due(after: State) -> Iterator[Finding]:
    """The rows that wait for a reply, a row of four as one, and what could undo them."""
    if c.leaves_row_standing(after):
        return
    for places, row in {whole_row(after, row): row for row in rows_due(after)}.items():
        replies, name = replies_to(after, row), " ".join(places)
        says = (
            f"the row {name} can be undone by {', '.join(replies)}" if replies else f"no reply can undo the row {name}"
        )
        because = (("row", places), ("replies", replies))
        yield Finding(spec.UNMODIFIABLE, c.is_unmodifiable(after, row), says, because, places)


def _decision(after: State) -> Finding:
    """Whether the move has decided the game, and how."""
    end = outcome_unchecked(after)
    says = "nobody has won yet" if end is None else end.says
    by_row = end is not None and isinstance(end.by, Clause)
    return Finding(spec.WINNING, by_row, says, (("winner", winner_fact(end)),))
