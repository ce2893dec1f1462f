"""What a row is, when it stands, and what moves do to rows: nothing, unless they are played on their platforms."""

from __future__ import annotations

from typing import Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.clauses import Row, step
from vitruvius.corintho.reading import Reading, Unmodifiable
from vitruvius.corintho.state import Join, Move, Place, Platform, Section, Stack, State
from vitruvius_proofs.corintho.theorems.premises import MOVES
from vitruvius_proofs.corintho.theorems.turns import is_named
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec

# Lines


def row_is_line_of_three(first: Platform, middle: Platform, last: Platform, reading: Reading) -> bool:
    """Whether a row is: two platforms with just one between them, on a line that counts, and that one."""
    files, ranks = last.file - first.file, last.rank - first.rank
    are_two_apart = files % 2 == 0 and ranks % 2 == 0 and first is not last
    is_line = are_two_apart and 2 * middle == first + last and (files == 0 or ranks == 0 or reading.diagonal_rows)
    return c.is_row(first, middle, last, reading) == is_line


def is_upwards(first: Platform, last: Platform) -> bool:
    """Whether the way between the two goes from file a to d or, within a file, upwards."""
    return first.file < last.file or (first.file == last.file and first.rank < last.rank)


def rows_are_listed_once(first: Platform, middle: Platform, last: Platform, reading: Reading) -> bool:
    """Whether the list of rows has three platforms once if they are a row, one way round, and else not at all."""
    times = sum(row.first is first and row.middle is middle and row.last is last for row in c.rows_of(reading))
    return times == (1 if is_upwards(first, last) and c.is_row(first, middle, last, reading) else 0)


def rows_are_counted(reading: Reading) -> bool:
    """Whether there are 8 rows of three along ranks, 8 up files and 8 on diagonals, which may not count."""
    return len(c.rows_of(reading)) == (24 if reading.diagonal_rows else 16)


def platforms_are_the_three(reading: Reading, platform: Platform) -> bool:
    """Whether the platforms of each row are its three, in order."""
    return all(
        is_upwards(row.platforms[0], row.platforms[2])
        and c.is_row(row.platforms[0], row.platforms[1], row.platforms[2], reading)
        and has(row, platform) == (platform is row.first or platform is row.middle or platform is row.last)
        for row in c.rows_of(reading)
    )


def has(row: Row, platform: Platform) -> bool:
    """Whether the platform is one of the row."""
    return any(one is platform for one in row.platforms)


def fourth_goes_on(reading: Reading, platform: Platform) -> bool:
    """Whether a row's fourth is what makes a row with its middle and an end, but is not the other end."""
    return all(
        (row.fourth is platform)
        == (c.is_row(platform, row.first, row.middle, reading) or c.is_row(row.middle, row.last, platform, reading))
        for row in c.rows_of(reading)
    )


def is_other_three(row: Row, fourth: Platform, reading: Reading) -> bool:
    """Whether the other three are a row of the list, of the same four platforms, with the fourth but not an end."""
    other = c.other_three(row, fourth)
    return (
        any(
            other.first is one.first
            and other.middle is one.middle
            and other.last is one.last
            and other.fourth is one.fourth
            for one in c.rows_of(reading)
        )
        and has(other, fourth)
        and all(
            (has(other, platform) or other.fourth is platform) == (has(row, platform) or fourth is platform)
            for platform in Platform
        )
    )


def four_are_two_rows(reading: Reading) -> bool:
    """Whether a row and its fourth are two rows of three: what one lacks of the four is the fourth of the other."""
    return all(row.fourth is None or is_other_three(row, row.fourth, reading) for row in c.rows_of(reading))


# Tops


def top_is_last_put(lower: Stack, section: Section) -> bool:
    """Whether what is put onto a stack, or onto nothing, is on top."""
    return c.top((*lower, section)) is section


def ends_in(stack: Stack, section: Section) -> bool:
    """Whether the stack has a topmost section, of that kind."""
    return len(stack) > 0 and c.top(stack) is section


def tops_are_of_one_kind(state: State, row: Row) -> bool:
    """Whether the tops are identical exactly if there is a kind of section in which all three stacks end."""
    return c.has_identical_tops(state.board, row) == any(
        all(ends_in(state.board[platform], section) for platform in row.platforms) for section in Section
    )


def bases_count_if_read_so(section: Section, reading: Reading) -> bool:
    """Whether columns and capitals make rows, and bases where the reading says so."""
    return c.may_top_row(section, reading) == (section != Section.BASE or reading.rows_of_bases)


# Finished stacks


def finished_is_for_ever(stack: Stack, reading: Reading) -> bool:
    """Whether a stack is finished exactly if it has a base, so that it stays, and nothing may be put onto it."""
    is_based = any(section is Section.BASE for section in stack)
    is_closed = not any(c.may_stack((section,), stack, reading) for section in Section)
    return c.is_finished(stack) == (is_based and is_closed)


def is_stack(stack: Stack) -> bool:
    """Whether there is anything."""
    return len(stack) > 0


def obeys_placing(state: State, move: Place) -> bool:
    """Whether the placing obeys the codes."""
    return c.obeys_codes(state, move)


def obeys_moving(state: State, move: Join) -> bool:
    """Whether the moving obeys the codes."""
    return c.obeys_codes(state, move)


def finished_is_not_placed_on(state: State, move: Place, platform: Platform) -> bool:
    """Whether the placing goes elsewhere, or no finished stack is on the platform."""
    return move.platform is not platform or not c.is_finished(state.board[platform])


def finished_is_not_moved(state: State, move: Join, platform: Platform) -> bool:
    """Whether the moving is neither from nor to the platform, or no finished stack is there."""
    return (move.source is not platform and move.target is not platform) or not c.is_finished(state.board[platform])


# Rows that stand


def stands_as_read(state: State, row: Row) -> bool:
    """Whether the row stands exactly if its stacks are topped alike; where it must last for ever, if they are finished.

    Topped alike are stacks that end in one kind of section, of those that count.
    """
    if state.reading.unmodifiable is Unmodifiable.FOR_EVER:
        return c.stands(state, row) == all(c.is_finished(state.board[platform]) for platform in row.platforms)
    return c.stands(state, row) == any(
        (section != Section.BASE or state.reading.rows_of_bases)
        and all(ends_in(state.board[platform], section) for platform in row.platforms)
        for section in Section
    )


def no_row_stands(state: State) -> bool:
    """Whether no row stands."""
    return not any(c.stands(state, row) for row in c.ALL_ROWS)


# What moves do to rows


def touches(move: Move, row: Row) -> bool:
    """Whether the move is played on a platform of the row."""
    return any(is_named(move, platform) for platform in row.platforms)


def untouched_rows_stay(state: State, move: Move) -> bool:
    """Whether each row that the move does not touch stands after it exactly if it stood before."""
    after = step(state, move)
    return all(touches(move, row) or c.stands(after, row) == c.stands(state, row) for row in c.ALL_ROWS)


def standing_row_is_not_placed_on(state: State, move: Place, row: Row) -> bool:
    """Whether the placing does not touch the row if it stands."""
    return not touches(move, row) or not c.stands(state, row)


def lasts_for_ever(state: State, row: Row) -> bool:
    """Whether the row stands where it must last for ever."""
    return state.reading.unmodifiable is Unmodifiable.FOR_EVER and c.stands(state, row)


def lasting_row_is_not_placed_on(state: State, move: Place, row: Row) -> bool:
    """Whether the placing, where rows must last for ever, does not touch the row if it stands."""
    return not touches(move, row) or not lasts_for_ever(state, row)


def lasting_row_is_not_moved(state: State, move: Join, row: Row) -> bool:
    """Whether the moving, where rows must last for ever, does not touch the row if it stands."""
    return not touches(move, row) or not lasts_for_ever(state, row)


def its_stacks_are_not_placed_on(state: State, move: Place, row: Row) -> bool:
    """The lemmas above, of the row and its stacks."""
    return stands_as_read(state, row) and all(
        finished_is_not_placed_on(state, move, platform) for platform in row.platforms
    )


def its_stacks_are_not_moved(state: State, move: Join, row: Row) -> bool:
    """The lemmas above, of the row and its stacks."""
    return stands_as_read(state, row) and all(
        finished_is_not_moved(state, move, platform) for platform in row.platforms
    )


def joining_changes_top(upper: Stack, lower: Stack, reading: Reading) -> bool:
    """Whether a stack in order, put where it may stand, ends in another kind than what it is put onto.

    A column on a column does not; everything else that may stand on something does.
    """
    return (
        reading.column_on_column
        or not i.is_in_order(upper, reading)
        or len(upper) == 0
        or len(lower) == 0
        or not c.may_stack(upper, lower, reading)
        or c.top(lower + upper) is not c.top(lower)
    )


def what_is_moved_is_in_order(state: State, move: Join) -> bool:
    """Whether the stack that is moved is in order."""
    return i.is_in_order(state.board[move.source], state.reading)


def moving_changes_top(state: State, move: Join) -> bool:
    """The lemma above, of the stack that the moving makes."""
    return joining_changes_top(state.board[move.source], state.board[move.target], state.reading)


def moved_rows_fall(state: State, move: Join) -> bool:
    """Whether no row that the moving touches stands both before and after."""
    after = step(state, move)
    return all(not touches(move, row) or not c.stands(state, row) or not c.stands(after, row) for row in c.ALL_ROWS)


THEOREMS: Final = (
    Theorem(
        id="corintho:row-is-a-line",
        stands_for=(spec.ROW,),
        says="Three platforms are a row exactly if the second lies between the others, which are two apart along a "
        "rank, a file or, where diagonals count, a diagonal.",
        claims=(lemma(row_is_line_of_three),),
    ),
    Theorem(
        id="corintho:rows-listed",
        stands_for=(spec.ROW,),
        says="The list of rows has each of the 24 (without diagonals 16) once, from file a to d or upwards, and with "
        "each the platform that would make it four.",
        claims=(
            lemma(rows_are_listed_once),
            lemma(rows_are_counted),
            lemma(platforms_are_the_three),
            lemma(fourth_goes_on),
            lemma(four_are_two_rows),
        ),
    ),
    Theorem(
        id="corintho:tops-identical",
        stands_for=(spec.IDENTICAL_TOPS,),
        says="Three stacks are identically topped exactly if all three end in sections of one kind.",
        claims=(
            lemma(top_is_last_put),
            Claim(Kind.LEMMA, tops_are_of_one_kind, over={"row": c.ALL_ROWS}, opaque=(c.top,)),
            lemma(bases_count_if_read_so),
        ),
    ),
    Theorem(
        id="corintho:tops-change",
        stands_for=(spec.MODIFYING_A_ROW, spec.STACKING_ORDER),
        says="What is put where it may stand ends in another kind of section than what it is put onto, unless a column "
        "may stand on a column.",
        claims=(lemma(joining_changes_top),),
    ),
    Theorem(
        id="corintho:finished-for-ever",
        stands_for=(spec.UNMODIFIABLE,),
        says="A stack in order is finished exactly if it has a base and nothing may be put onto it, and no move that "
        "obeys the codes is played on a finished stack.",
        claims=(
            lemma(finished_is_for_ever, is_stack, i.is_in_order),
            lemma(finished_is_not_placed_on, obeys_placing, platform=tuple(Platform)),
            lemma(finished_is_not_moved, obeys_moving, platform=tuple(Platform)),
        ),
    ),
    Theorem(
        id="corintho:row-stands",
        stands_for=(spec.ROW, spec.IDENTICAL_TOPS, spec.UNMODIFIABLE),
        says="A row stands exactly if its three stacks end in one kind of section that counts or, where it must last "
        "for ever, if all three are finished; and then no move that obeys the codes touches it.",
        claims=(
            Claim(Kind.LEMMA, stands_as_read, over={"row": c.ALL_ROWS}, opaque=(c.top,)),
            Claim(
                Kind.LEMMA,
                lasting_row_is_not_placed_on,
                (obeys_placing,),
                over={"row": c.ALL_ROWS},
                using=(its_stacks_are_not_placed_on,),
                lemmas=(stands_as_read, finished_is_not_placed_on),
                opaque=(c.obeys_codes, c.stands, c.is_finished, c.top),
            ),
            Claim(
                Kind.LEMMA,
                lasting_row_is_not_moved,
                (obeys_moving,),
                over={"row": c.ALL_ROWS},
                using=(its_stacks_are_not_moved,),
                lemmas=(stands_as_read, finished_is_not_moved),
                opaque=(c.obeys_codes, c.stands, c.is_finished, c.top),
            ),
        ),
    ),
    Theorem(
        id="corintho:untouched-row-stays",
        stands_for=(spec.ROW_LEFT_STANDING, spec.MODIFYING_A_ROW),
        says="No row stands at the start, and a row that a move does not touch stands after it exactly if it stood "
        "before.",
        claims=(
            Claim(Kind.INITIATION, no_row_stands, at_start=True),
            lemma(untouched_rows_stay, move=MOVES),
        ),
    ),
    Theorem(
        id="corintho:placing-leaves-rows:reserve-onto-stack=no",
        stands_for=(spec.MODIFYING_A_ROW, spec.UNOCCUPIED),
        says="Where a section from the supply needs an unoccupied platform, placing one never breaks a row.",
        claims=(lemma(standing_row_is_not_placed_on, obeys_placing, row=c.ALL_ROWS),),
        answers={"reserve-onto-stack": "no"},
    ),
    Theorem(
        id="corintho:moving-breaks-rows:column-on-column=no",
        stands_for=(spec.MODIFYING_A_ROW,),
        says="Where a column may not stand on a column, moving something from or onto a stack of a row breaks it.",
        claims=(
            Claim(
                Kind.LEMMA,
                moved_rows_fall,
                (what_is_moved_is_in_order, obeys_moving),
                over={"move": c.MOVINGS},
                using=(moving_changes_top,),
                lemmas=(joining_changes_top,),
                opaque=(i.is_in_order, c.may_stack, c.leaves_bases, c.top),
            ),
        ),
        answers={"column-on-column": "no"},
    ),
)
