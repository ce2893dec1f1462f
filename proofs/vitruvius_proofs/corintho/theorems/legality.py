"""What can be legal: a placing anywhere, a moving to a platform next to it, a pass; and never what was played last.

Theorems that go through `MOVES` one by one rest on the cover that is proved here: no other move is ever legal.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.clauses import step
from vitruvius.corintho.moves import is_legal
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Config, Join, Move, Pass, Place, Platform, Section, Split, State
from vitruvius_proofs.corintho.theorems.premises import MOVES, is_allowed
from vitruvius_proofs.corintho.theorems.turns import AGES, COUNTS, target_of
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec

PLACE_CODES: Final = (c.has_section, c.takes_what_is_open, c.goes_onto_unoccupied, c.places_in_order)
JOIN_CODES: Final = (
    c.has_stack_to_move,
    c.goes_to_adjacent,
    c.joins_in_order,
    c.goes_onto_stack,
    c.leaves_bases,
    c.is_not_diagonal,
)
"""What a placing and a moving must keep, but for what rests and what is split."""

# What is legal keeps the codes


def is_legal_placing(state: State, move: Place) -> bool:
    """Whether a placing is legal exactly if it keeps the codes, and the duty to undo rows."""
    return is_legal(state, move) == (c.obeys_codes(state, move) and c.keeps_duty_to_undo(state, move))


def is_legal_moving(state: State, move: Join) -> bool:
    """Whether a moving is legal exactly if it keeps the codes, and the duty to undo rows."""
    return is_legal(state, move) == (c.obeys_codes(state, move) and c.keeps_duty_to_undo(state, move))


def is_legal_pass(state: State) -> bool:
    """Whether a pass is legal exactly if one may pass, and the duty to undo rows is kept."""
    return is_legal(state, Pass()) == (c.may_pass(state) and c.keeps_duty_to_undo(state, Pass()))


def is_no_split(state: State, move: Split) -> bool:
    """Whether no part of a stack may be moved."""
    return not is_legal(state, move)


# No other moves


def is_listed(move: Place | Join) -> bool:
    """Whether the move is one of those that are listed."""
    return any(is_same_move(move, one) for one in c.BUILDING_MOVES)


def is_same_move(move: Place | Join, other: Place | Join) -> bool:
    """Whether both are of one kind and name the same."""
    if isinstance(move, Place):
        return isinstance(other, Place) and move.section is other.section and move.platform is other.platform
    return isinstance(other, Join) and move.source is other.source and move.target is other.target


def is_listed_if_legal_placing(state: State, move: Place) -> bool:
    """Whether a placing that is legal is listed."""
    return not is_legal(state, move) or is_listed(move)


def is_listed_if_legal_moving(state: State, move: Join) -> bool:
    """Whether a moving that is legal is listed."""
    return not is_legal(state, move) or is_listed(move)


def is_listed_if_one_step(source: Platform, target: Platform) -> bool:
    """Whether a moving is listed exactly if it goes one step along a rank or a file."""
    files = target.file - source.file
    ranks = target.rank - source.rank
    return is_listed(Join(source, target)) == (files * files + ranks * ranks == 1)


def is_listed_anyway(move: Place) -> bool:
    """Whether every placing is listed."""
    return is_listed(move)


def has_each_listed_once() -> bool:
    """Whether 48 placings and 48 movings are listed, so that none is listed twice."""
    return len(c.PLACINGS) == 48 and len(c.MOVINGS) == 48 and len(c.BUILDING_MOVES) == 96


# All of these


def is_sound(state: State) -> bool:
    """Whether nothing is wrong with the position."""
    return (
        i.supplies_are_within_deal(state)
        and i.shared_sections_were_open(state)
        and i.sections_are_conserved(state)
        and i.stacks_are_in_order(state)
        and i.what_rests_stands(state)
        and i.what_rests_is_left_alone(state)
        and i.is_turn_of_a_player(state)
    )


def position_for(move: Move, players: int, reading: Reading) -> State:
    """The start; for a moving, with a column on its source and a base on its target; for a pass, one turn later."""
    start = c.opening(Config(players=players, reading=reading))
    if isinstance(move, Place):
        return start
    if isinstance(move, Pass):
        return step(start, Place(Section.BASE, Platform.A1))
    return evolve(
        start,
        board=c.with_stack(c.with_stack(start.board, move.source, (Section.COLUMN,)), move.target, (Section.BASE,)),
        reserves=(c.without(c.without(start.reserves[0], Section.COLUMN), Section.BASE), *start.reserves[1:]),
    )


def can_be_legal(move: Move, players: int, reading: Reading) -> bool:
    """Whether the move is legal in a sound position of an undecided game; a pass, where passing is allowed at all."""
    position = position_for(move, players, reading)
    return (
        is_sound(position)
        and not c.is_over(position)
        and is_legal(position, move) == (not isinstance(move, Pass) or reading.passing)
    )


# What was played last


def cannot_be_placed_on(state: State, move: Move, second: Place) -> bool:
    """Whether nothing may be placed in the next turn onto what the move has built."""
    after = step(state, move)
    return isinstance(move, Pass) or second.platform is not target_of(move) or not c.obeys_codes(after, second)


def cannot_be_moved(state: State, move: Move, second: Join) -> bool:
    """Whether what the move has built may neither be moved in the next turn nor be moved onto."""
    after = step(state, move)
    return (
        isinstance(move, Pass)
        or (second.source is not target_of(move) and second.target is not target_of(move))
        or not c.obeys_codes(after, second)
    )


def is_remembered(state: State, age: int, platform: Platform) -> bool:
    """Whether the platform is the one that was played on in the turn of that age."""
    if age >= state.players - 1:
        return False
    last = state.last[age]
    return last is not None and last is platform


def cannot_be_placed_on_till_its_turn(state: State, age: int, move: Place) -> bool:
    """Whether nothing may be placed onto what was played in any turn since the player to move had one."""
    return not is_remembered(state, age, move.platform) or not c.obeys_codes(state, move)


def cannot_be_moved_till_its_turn(state: State, age: int, move: Join) -> bool:
    """Whether what was played in any turn since the player to move had one may neither be moved nor be moved onto."""
    return (
        not is_remembered(state, age, move.source) and not is_remembered(state, age, move.target)
    ) or not c.obeys_codes(state, move)


THEOREMS: Final = (
    Theorem(
        id="corintho:legal-moves",
        stands_for=(spec.TWO_MOVES, spec.MODIFYING_A_ROW, spec.STACKS_STAY_WHOLE),
        says="While the game is not decided, a placing or a moving is legal exactly if it keeps the codes and the duty "
        "to undo rows, a pass exactly if one may pass and the duty is kept, and no part of a stack may ever be moved.",
        claims=(
            Claim(Kind.LEMMA, is_legal_placing, opaque=(*PLACE_CODES, c.builds_on_rested_stack, c.keeps_duty_to_undo)),
            Claim(Kind.LEMMA, is_legal_moving, opaque=(*JOIN_CODES, c.moves_rested_stacks, c.keeps_duty_to_undo)),
            Claim(Kind.LEMMA, is_legal_pass, opaque=(c.may_pass, c.keeps_duty_to_undo)),
            Claim(Kind.LEMMA, is_no_split, opaque=(*JOIN_CODES, c.moves_rested_stacks, c.keeps_duty_to_undo)),
        ),
    ),
    Theorem(
        id="corintho:cover",
        stands_for=(spec.TWO_MOVES, spec.PLACING, spec.MOVING, spec.ADJACENT),
        says="Every legal move is a pass, the placing of any section on any platform, or a moving by one step along a "
        "rank or a file; and each of these is legal in some sound position, whatever the reading, if it is no pass, "
        "and a pass wherever passing is allowed.",
        claims=(
            lemma(is_listed_anyway),
            lemma(is_listed_if_one_step, source=tuple(Platform), target=tuple(Platform)),
            lemma(has_each_listed_once),
            Claim(
                Kind.COVER,
                is_listed_if_legal_placing,
                opaque=(*PLACE_CODES, c.builds_on_rested_stack, c.keeps_duty_to_undo),
            ),
            Claim(
                Kind.COVER,
                is_listed_if_legal_moving,
                opaque=(
                    c.has_stack_to_move,
                    c.joins_in_order,
                    c.goes_onto_stack,
                    c.leaves_bases,
                    c.moves_rested_stacks,
                    c.keeps_duty_to_undo,
                ),
            ),
            lemma(can_be_legal, players=COUNTS, move=MOVES),
        ),
    ),
    Theorem(
        id="corintho:last-played-rests",
        stands_for=(spec.LAST_PLAYED,),
        says="What was built in the turn before can neither be moved nor be built on.",
        claims=(
            Claim(
                Kind.LEMMA,
                cannot_be_placed_on,
                (is_allowed,),
                over={"move": MOVES},
                opaque=(c.has_section, c.takes_what_is_open, c.places_in_order, c.joins_in_order, c.leaves_bases),
            ),
            Claim(
                Kind.LEMMA,
                cannot_be_moved,
                over={"move": MOVES},
                opaque=(c.joins_in_order, c.leaves_bases, c.has_stack_to_move, c.goes_onto_stack),
            ),
        ),
    ),
    Theorem(
        id="corintho:last-played-rests:last-played-span=every-opponent",
        stands_for=(spec.LAST_PLAYED,),
        says="What was built in any turn since the player to move had one can neither be moved nor be built on.",
        claims=(
            Claim(
                Kind.LEMMA,
                cannot_be_placed_on_till_its_turn,
                (i.what_rests_stands,),
                over={"age": AGES},
                opaque=PLACE_CODES,
            ),
            Claim(Kind.LEMMA, cannot_be_moved_till_its_turn, over={"age": AGES}, opaque=JOIN_CODES),
        ),
        answers={"last-played-span": "every-opponent"},
    ),
)
