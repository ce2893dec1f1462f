"""What follows from a legal move, clause by clause: the rows that it undoes, leaves and makes, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.corintho import clauses as c
from vitruvius.corintho.clauses import Row
from vitruvius.corintho.ending import outcome, winner_fact
from vitruvius.corintho.rows import replies_to, row_name, row_places, rows_due, whole_row
from vitruvius.corintho.state import Move, State
from vitruvius.ruling import Finding
from vitruvius_spec.corintho import clauses as spec


def _row_facts(row: Row) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (("row", row_places(row)),)


def consequences(state: State, move: Move) -> tuple[Finding, ...]:
    """What becomes of the rows that waited, which rows the move makes, and whether it decides the game."""
    after = c.step(state, move)
    return (*_old_rows(state, after), *_lines_made(after), *_rows_due(after), _decision(after))


def _old_rows(state: State, after: State) -> Iterator[Finding]:
    for row in rows_due(state):
        facts, where = _row_facts(row), row_places(row)
        stays = c.is_left_standing(after, row)
        name = row_name(row)
        yield Finding(
            spec.MODIFYING_A_ROW,
            not stays,
            f"the move does not undo the row {name}" if stays else f"the move undoes the row {name}",
            facts,
            where,
        )
        if stays:
            replies = replies_to(state, row)
            says = f"player {state.player} had a way out: {', '.join(replies)}"
            if not replies:
                says = f"player {state.player} had no way out"
            yield Finding(spec.UNMODIFIABLE, not replies, says, (*facts, ("replies", replies)), where)
        yield Finding(
            spec.ROW_LEFT_STANDING,
            stays,
            f"the row {name} stood before and still stands" if stays else f"the row {name} is not as it was",
            facts,
            where,
        )
        turns = c.reply_turns(after)
        if c.stands(after, row) and c.grew_to_four(after, row, turns):
            holds = c.outlasts_growth(after, row, turns)
            verb = "does not undo" if holds else "undoes"
            says = f"growing the row {name} to four {verb} it"
            yield Finding(spec.FOUR_DOES_NOT_UNDO_THREE, holds, says, facts, where)


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
                counts = row in c.rows_of(after.reading)
                says = f"{name} is a row" if counts else f"{name} is a diagonal, and does not count"
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
    end = outcome(after)
    says = "nobody has won yet" if end is None else end.says
    return Finding(spec.WINNING, end is not None and bool(end.winners), says, (("winner", winner_fact(end)),))
