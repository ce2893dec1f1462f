"""What stands stays sound: each invariant holds at the start, and every placing, moving and passing keeps it.

What a stack is made of is the matter of lemmas about one or two stacks. The board as a whole is then taken care of
without looking into its stacks, whatever their heights.
"""

from __future__ import annotations

from typing import Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.clauses import step
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Move, Pass, Place, Section, Stack, State
from vitruvius_proofs.corintho.theorems.premises import LENGTHS, MOVES, SOUND, is_allowed
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec
from vitruvius_spec.corintho import invariants

# Stacks in order


def little_is_in_order(section: Section, reading: Reading) -> bool:
    """Whether nothing, and a section alone, are in order."""
    return i.is_in_order((), reading) and i.is_in_order((section,), reading)


def joined_is_in_order(upper: Stack, lower: Stack, reading: Reading) -> bool:
    """Whether a stack in order, put onto one in order on which it may stand, makes one in order."""
    return (
        not i.is_in_order(upper, reading)
        or not i.is_in_order(lower, reading)
        or (len(upper) > 0 and len(lower) > 0 and not c.may_stack(upper, lower, reading))
        or i.is_in_order(lower + upper, reading)
    )


def what_is_built_is_in_order(state: State, move: Move) -> bool:
    """The two lemmas above, of what the move makes and leaves."""
    if isinstance(move, Pass):
        return True
    if isinstance(move, Place):
        return little_is_in_order(move.section, state.reading) and joined_is_in_order(
            (move.section,), state.board[move.platform], state.reading
        )
    return little_is_in_order(Section.BASE, state.reading) and joined_is_in_order(
        state.board[move.source], state.board[move.target], state.reading
    )


def keeps_order(state: State, move: Move) -> bool:
    """Whether every stack is in order after the move."""
    return i.stacks_are_in_order(step(state, move))


# Conservation


def joined_adds_up(upper: Stack, lower: Stack, section: Section) -> bool:
    """Whether two stacks put together have the sections of both."""
    return i.count(lower + upper, section) == i.count(lower, section) + i.count(upper, section)


def what_is_built_adds_up(state: State, move: Move) -> bool:
    """The lemma above, of the stack that the move makes."""
    if isinstance(move, Pass):
        return True
    if isinstance(move, Place):
        return all(joined_adds_up((move.section,), state.board[move.platform], section) for section in Section)
    return all(joined_adds_up(state.board[move.source], state.board[move.target], section) for section in Section)


def keeps_totals(state: State, move: Move) -> bool:
    """Whether the move changes the number of no kind of section."""
    return i.sections_are_conserved(step(state, move))


THEOREMS: Final = (
    Theorem(
        id="corintho:stacks-in-order",
        stands_for=(invariants.STACKS_IN_ORDER, spec.STACKING_ORDER),
        says="Every stack is in order at the start, and every move that obeys the building codes keeps it so.",
        claims=(
            lemma(little_is_in_order),
            lemma(joined_is_in_order),
            Claim(Kind.INITIATION, i.stacks_are_in_order, at_start=True),
            Claim(
                Kind.CONSECUTION,
                keeps_order,
                (*SOUND, is_allowed),
                over={"move": MOVES},
                using=(what_is_built_is_in_order,),
                lemmas=(little_is_in_order, joined_is_in_order),
                opaque=(i.is_in_order, i.count, c.may_stack, c.leaves_bases),
            ),
        ),
    ),
    Theorem(
        id="corintho:sections-conserved",
        stands_for=(invariants.SECTIONS_CONSERVED,),
        says="There are eight sections of each kind at the start, and no move that obeys the codes changes that.",
        claims=(
            lemma(joined_adds_up, lower=LENGTHS),
            Claim(Kind.INITIATION, i.sections_are_conserved, at_start=True),
            Claim(
                Kind.CONSECUTION,
                keeps_totals,
                (*SOUND, is_allowed),
                over={"move": MOVES},
                using=(what_is_built_adds_up,),
                lemmas=(joined_adds_up,),
                opaque=(i.is_in_order, i.count, c.may_stack, c.leaves_bases),
            ),
        ),
    ),
)
