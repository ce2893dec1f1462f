"""Replies to rows: for how long a row has been as it was, what undoes it, and whether one must.

A row's history is what is proved of it: it is as it was for one turn more after each move that is not played on it.
"""

from __future__ import annotations

from typing import Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.clauses import Row, step
from vitruvius.corintho.reading import Reading, RowBreakers
from vitruvius.corintho.state import Join, Move, Pass, Place, Platform, Section, State
from vitruvius_proofs.corintho.theorems.premises import MOVES, SOUND, is_allowed
from vitruvius_proofs.corintho.theorems.rows import (
    joining_changes_top,
    moving_changes_top,
    obeys_moving,
    touches,
    what_is_moved_is_in_order,
)
from vitruvius_proofs.corintho.theorems.turns import target_of
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec

# For how long a row has been as it was


def builds_on(move: Move, platform: Platform) -> bool:
    """Whether the move puts something there."""
    return not isinstance(move, Pass) and target_of(move) is platform


def makes_four(move: Move, after: State, row: Row) -> bool:
    """Whether the move, which leads to that state, is played next to the row and leaves a row there, too."""
    return row.fourth is not None and builds_on(move, row.fourth) and c.stands(after, c.other_three(row, row.fourth))


def outlasts(move: Move, after: State, row: Row) -> bool:
    """Whether the move, which leads to that state, leaves the row as it was, if it stood.

    It does unless it is played on the row or, where four undo three, makes it four.
    """
    return not touches(move, row) and not (after.reading.four_undoes_three and makes_four(move, after, row))


def rows_are_as_they_were(state: State, move: Move) -> bool:
    """Whether each row has been as it was for one turn more after a move that it outlasts, and else not for any.

    Where four undo three, only one turn matters.
    """
    after = step(state, move)
    return all(
        c.is_as_it_was(after, row, turns + 1) == (c.is_as_it_was(state, row, turns) and outlasts(move, after, row))
        for row in c.ALL_ROWS
        for turns in range(state.players - 1)
        if turns == 0 or not state.reading.four_undoes_three
    )


def now_it_stands(state: State, row: Row) -> bool:
    """Whether a row has been as it was for no turn exactly if it stands."""
    return c.is_as_it_was(state, row, 0) == c.stands(state, row)


# Left standing, and due


def next_player_replies(state: State) -> bool:
    """Whether one turn is for replies if they are the next player's, or four undo three; else all others have one."""
    is_next_player = state.reading.row_breakers is RowBreakers.NEXT_PLAYER or state.reading.four_undoes_three
    return c.reply_turns(state) == (1 if is_next_player else state.players - 1)


def all_replies_are_over(state: State, row: Row) -> bool:
    """Whether a row is left standing exactly if it has been as it was for as many turns as there are replies."""
    return c.is_left_standing(state, row) == any(
        c.reply_turns(state) == turns and c.is_as_it_was(state, row, turns) for turns in range(1, state.players)
    )


def all_replies_but_one_are_over(state: State, row: Row) -> bool:
    """Whether a row is due exactly if it has been as it was for as many turns as there are replies, less one."""
    return c.is_due(state, row) == any(
        c.reply_turns(state) == turns + 1 and c.is_as_it_was(state, row, turns) for turns in range(state.players - 1)
    )


def survives(state: State, move: Move, row: Row) -> bool:
    """Whether the move is the last reply to the row, and the row outlasts it."""
    return c.is_due(state, row) and outlasts(move, step(state, move), row)


def rows_left_standing_survived(state: State, move: Move) -> bool:
    """Whether a row is left standing after the move exactly if it waited for this reply and outlasts it."""
    after = step(state, move)
    return all(c.is_left_standing(after, row) == survives(state, move, row) for row in c.ALL_ROWS)


def counts(row: Row, reading: Reading) -> bool:
    """Whether the row is straight, or diagonals count."""
    return reading.diagonal_rows or row.first.rank == row.last.rank or row.first.file == row.last.file


def any_row_that_counts(state: State) -> bool:
    """Whether rows are left standing, or due, exactly if any of the 24 is that is straight or may be a diagonal."""
    return c.leaves_row_standing(state) == any(
        c.is_left_standing(state, row) and counts(row, state.reading) for row in c.ALL_ROWS
    ) and c.has_row_due(state) == any(c.is_due(state, row) and counts(row, state.reading) for row in c.ALL_ROWS)


# Three and four


def extended_rows_are_left(state: State, move: Move) -> bool:
    """Whether each row that waits for this reply is left standing by one that is played next to it."""
    after = step(state, move)
    return all(
        row.fourth is None
        or not builds_on(move, row.fourth)
        or touches(move, row)
        or not c.is_due(state, row)
        or c.is_left_standing(after, row)
        for row in c.ALL_ROWS
    )


def is_extended(state: State, move: Move) -> bool:
    """Whether the move obeys the codes and makes a row four that waits for this reply."""
    after = step(state, move)
    return is_allowed(state, move) and any(
        c.is_due(state, row) and not touches(move, row) and makes_four(move, after, row) for row in c.ALL_ROWS
    )


def extended_rows_are_undone(state: State, move: Move) -> bool:
    """Whether no row is left standing that the move makes four."""
    after = step(state, move)
    return all(not makes_four(move, after, row) or not c.is_left_standing(after, row) for row in c.ALL_ROWS)


def three_of_four_are_left(state: State, move: Join) -> bool:
    """Whether a moving onto one end of four leaves the other three standing, if it does not take from them."""
    after = step(state, move)
    return all(
        row.fourth is None
        or row.fourth is not move.target
        or touches(move, row)
        or not c.stands(state, row)
        or not c.stands(state, c.other_three(row, row.fourth))
        or c.is_left_standing(after, row)
        for row in c.ALL_ROWS
    )


# Undoing


def is_left(state: State, after: State, row: Row) -> bool:
    """Whether a later state leaves the row standing or, if it is part of a row of four, the other three of these."""
    return c.is_left_standing(after, row) or (
        row.fourth is not None
        and c.stands(state, c.other_three(row, row.fourth))
        and c.is_left_standing(after, c.other_three(row, row.fourth))
    )


def is_undone_if_not_left(state: State, move: Place | Join, row: Row) -> bool:
    """Whether a move undoes a row exactly if it does not leave it."""
    return c.undoes(state, move, row) != is_left(state, step(state, move), row)


def all_are_undone_if_none_is_left(state: State, move: Move) -> bool:
    """Whether a move undoes all exactly if it leaves no row standing."""
    return c.undoes_all(state, move) != c.leaves_row_standing(step(state, move))


def each_is_undone_with_all(state: State, after: State, row: Row) -> bool:
    """Whether a row that counts is not left by what leaves none standing."""
    return c.leaves_row_standing(after) or not counts(row, after.reading) or not is_left(state, after, row)


def no_reply_undoes(state: State, row: Row) -> bool:
    """Whether a row is unmodifiable exactly if every placing and every moving breaks a code or does not undo it."""
    return c.is_unmodifiable(state, row) == all(
        not c.obeys_codes(state, move) or not c.undoes(state, move, row) for move in c.BUILDING_MOVES
    )


def no_reply_undoes_all(state: State) -> bool:
    """Whether all rows can be undone unless every placing and every moving breaks a code or does not undo all."""
    return c.can_undo_all(state) != all(
        not c.obeys_codes(state, move) or not c.undoes_all(state, move) for move in c.BUILDING_MOVES
    )


# The duty to undo


def any_move_keeps_duty(state: State, move: Move) -> bool:
    """Whether a move keeps the duty, whatever it undoes."""
    return c.keeps_duty_to_undo(state, move)


def only_undoing_keeps_duty(state: State, move: Move) -> bool:
    """Whether, while rows wait and can all be undone, just the moves that undo them keep the duty, and else all."""
    if c.has_row_due(state) and c.can_undo_all(state):
        return c.keeps_duty_to_undo(state, move) == c.undoes_all(state, move)
    return c.keeps_duty_to_undo(state, move)


_DUTY: Final = (c.has_row_due, c.undoes_all, c.can_undo_all)

THEOREMS: Final = (
    Theorem(
        id="corintho:rows-as-they-were",
        stands_for=(spec.ROW_LEFT_STANDING, spec.FOUR_DOES_NOT_UNDO_THREE, spec.MODIFYING_A_ROW),
        says="A row that stands has been as it was for no turn yet, and for one turn more after each move that is not "
        "played on it nor, where four undo three, makes it four; after any other move it has not been so for any turn. "
        "Where four undo three, that is said of the latest turn alone, the only one that counts there.",
        claims=(
            Claim(Kind.LEMMA, now_it_stands, opaque=(c.stands,)),
            lemma(rows_are_as_they_were, move=MOVES),
        ),
    ),
    Theorem(
        id="corintho:reply-turns",
        stands_for=(spec.ROW_LEFT_STANDING, spec.MODIFYING_A_ROW),
        says="One turn is for replies to a row if they are the next player's, or four undo three; else each other "
        "player has one.",
        claims=(lemma(next_player_replies),),
    ),
    Theorem(
        id="corintho:row-left-standing",
        stands_for=(spec.ROW_LEFT_STANDING,),
        says="After any move a row is left standing exactly if it stood, all replies but this one were over, and it "
        "outlasts this one too.",
        claims=(
            Claim(Kind.LEMMA, all_replies_are_over, opaque=(c.stands,)),
            Claim(Kind.LEMMA, all_replies_but_one_are_over, opaque=(c.stands,)),
            lemma(rows_left_standing_survived, move=MOVES),
            Claim(Kind.LEMMA, any_row_that_counts, opaque=(c.is_left_standing, c.is_due)),
        ),
    ),
    Theorem(
        id="corintho:four-does-not-undo-three:four-undoes-three=no",
        stands_for=(spec.FOUR_DOES_NOT_UNDO_THREE,),
        says="Where four do not undo three, a row that waits for the last reply is left standing by one that is played "
        "next to it, be it four then or not.",
        claims=(
            lemma(extended_rows_are_left, move=c.BUILDING_MOVES),
            Claim(Kind.POSSIBLE, is_extended, SOUND, over={"move": (Place(Section.COLUMN, Platform.D1),)}),
        ),
        answers={"four-undoes-three": "no"},
    ),
    Theorem(
        id="corintho:four-undoes-three:four-undoes-three=yes",
        stands_for=(spec.FOUR_DOES_NOT_UNDO_THREE, spec.ROW_LEFT_STANDING),
        says="Where four undo three, a row that a reply makes four is not left standing.",
        claims=(
            lemma(extended_rows_are_undone, move=c.BUILDING_MOVES),
            Claim(Kind.POSSIBLE, is_extended, SOUND, over={"move": (Place(Section.COLUMN, Platform.D1),)}),
        ),
        answers={"four-undoes-three": "yes"},
    ),
    Theorem(
        id="corintho:three-of-four-are-left:four-undoes-three=yes:column-on-column=no",
        stands_for=(spec.FOUR_DOES_NOT_UNDO_THREE, spec.ROW_LEFT_STANDING),
        says="Where four undo three, and a column may not stand on a column, a reply to four that builds on an end of "
        "them leaves the other three standing, if it takes from none of them.",
        claims=(
            Claim(
                Kind.LEMMA,
                three_of_four_are_left,
                (what_is_moved_is_in_order, obeys_moving),
                over={"move": c.MOVINGS},
                using=(moving_changes_top,),
                lemmas=(joining_changes_top,),
                opaque=(i.is_in_order, c.may_stack, c.leaves_bases, c.top),
            ),
        ),
        answers={"four-undoes-three": "yes", "column-on-column": "no"},
    ),
    Theorem(
        id="corintho:undoing",
        stands_for=(spec.MODIFYING_A_ROW, spec.UNMODIFIABLE),
        says="A reply undoes a row exactly if it leaves neither it standing nor, of the four that it is part of, the "
        "other three; a row is unmodifiable exactly if no reply that obeys the codes undoes it.",
        claims=(
            Claim(
                Kind.LEMMA,
                is_undone_if_not_left,
                over={"move": c.BUILDING_MOVES},
                opaque=(c.is_left_standing, c.stands),
            ),
            Claim(Kind.LEMMA, no_reply_undoes, opaque=(c.undoes, c.obeys_codes)),
        ),
    ),
    Theorem(
        id="corintho:undoing-all",
        stands_for=(spec.MODIFYING_A_ROW, spec.UNMODIFIABLE),
        says="A move undoes all rows exactly if it leaves none standing, and then it undoes each that counts; all can "
        "be undone exactly if a move that obeys the codes does so.",
        claims=(
            Claim(Kind.LEMMA, all_are_undone_if_none_is_left, over={"move": MOVES}, opaque=(c.leaves_row_standing,)),
            Claim(Kind.LEMMA, each_is_undone_with_all, over={"row": c.ALL_ROWS}, opaque=(c.is_left_standing, c.stands)),
            Claim(Kind.LEMMA, no_reply_undoes_all, opaque=(c.undoes_all, c.obeys_codes)),
        ),
    ),
    Theorem(
        id="corintho:duty-to-undo:breaking-duty=no",
        stands_for=(spec.MODIFYING_A_ROW,),
        says="Where undoing rows is a choice, any move keeps the duty.",
        claims=(Claim(Kind.LEMMA, any_move_keeps_duty, over={"move": MOVES}, opaque=_DUTY),),
        answers={"breaking-duty": "no"},
    ),
    Theorem(
        id="corintho:duty-to-undo:breaking-duty=yes",
        stands_for=(spec.MODIFYING_A_ROW,),
        says="Where undoing rows is a duty, a move keeps it exactly if it undoes all rows, or none waits for this "
        "reply, or no move that obeys the codes undoes all.",
        claims=(Claim(Kind.LEMMA, only_undoing_keeps_duty, over={"move": MOVES}, opaque=_DUTY),),
        answers={"breaking-duty": "yes"},
    ),
)
