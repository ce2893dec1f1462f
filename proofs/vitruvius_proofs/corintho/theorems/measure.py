"""Every game ends: what each turn uses up, and how often players can pass in between.

A placing or a moving lowers the measure, which has a least value. A pass lowers the number of turns that can be passed
before the next placing or moving. So both together bound the number of turns.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.clauses import step
from vitruvius.corintho.reading import NoLegalMove, Reading
from vitruvius.corintho.state import Join, Move, Pass, Place, Section, Stack, State
from vitruvius.game import Player
from vitruvius_proofs.corintho.theorems.premises import MOVES, SOUND, is_allowed
from vitruvius_proofs.corintho.theorems.standing import SMALL
from vitruvius_proofs.corintho.theorems.turns import SEATS
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec
from vitruvius_spec.corintho import invariants

# The measure


def unplaced(state: State) -> int:
    """How many sections have not been placed yet."""
    return sum(supply.of(section) for supply in (*state.reserves, state.pool) for section in Section)


def stacks(state: State) -> int:
    """On how many platforms something stands."""
    return sum(len(stack) > 0 for stack in state.board)


def measure(state: State) -> int:
    """Twice the sections that have not been placed yet, and the stacks."""
    return 2 * unplaced(state) + stacks(state)


def starts_with_all_unplaced(state: State) -> bool:
    """Whether all 24 sections are unplaced and nothing stands, so that the measure is 48."""
    return unplaced(state) == 24 and stacks(state) == 0 and measure(state) == 48


def falls(state: State, move: Move) -> bool:
    """Whether a placing takes one of what is unplaced and makes one stack or none, and a moving makes one stack less.

    So the measure falls with every placing and every moving, and stays with a pass.
    """
    after = step(state, move)
    placed, more = unplaced(state) - unplaced(after), stacks(after) - stacks(state)
    if isinstance(move, Place):
        return placed == 1 and 0 <= more <= 1 and measure(after) < measure(state)
    if isinstance(move, Join):
        return placed == 0 and more == -1 and measure(after) < measure(state)
    return placed == 0 and more == 0 and measure(after) == measure(state)


def has_one_base_at_most(stack: Stack, reading: Reading) -> bool:
    """Whether a stack in order has no more than one base."""
    return not i.is_in_order(stack, reading) or i.count(stack, Section.BASE) <= (1 if len(stack) > 0 else 0)


def all_have_one_base_at_most(state: State) -> bool:
    """The lemma above, of all that stands."""
    return all(has_one_base_at_most(stack, state.reading) for stack in state.board)


def measures_eight_at_least(state: State) -> bool:
    """Whether nothing less than nothing is unplaced, and what is unplaced and what stands are eight at least."""
    return unplaced(state) >= 0 and unplaced(state) + stacks(state) >= 8 and measure(state) >= 8


# Passing


def passes_by_choice_or_for_want(state: State) -> bool:
    """Whether only those pass who may by the reading and after somebody has played lately, or who can do nothing."""
    return not c.may_pass(state) or (
        state.reading.passing and c.has_anybody_played(state)
        if c.has_move(state)
        else state.reading.no_legal_move is NoLegalMove.PASS
    )


def passes_in_a_row(state: State) -> int:
    """How many of the turns that are remembered were passed, or have not been, since somebody last played."""
    return sum(all(last is None for last in state.last[: age + 1]) for age in range(state.players - 1))


def nothing_rests(state: State, seat: int) -> State:
    """The same position after passes alone, with the player in that place to move."""
    return evolve(state, last=(None,) * (state.players - 1), player=Player(seat + 1))


def turns_until_a_move(state: State) -> int:
    """How many turns it takes, if all pass, until it is the turn of a player who can place or move; 0 if nobody can."""
    if c.is_dead(state):
        return 0
    return sum(not can_move_within(state, turns) for turns in range(state.players))


def can_move_within(state: State, turns: int) -> bool:
    """Whether the player to move can place or move with nothing resting, or one whose turn comes in so many turns."""
    return any(
        (seat + 1 - state.player) % state.players <= turns and c.has_move(nothing_rests(state, seat))
        for seat in range(state.players)
    )


def passes_left(state: State) -> int:
    """A number of turns of which no more are passed before somebody plays again."""
    if c.has_anybody_played(state):
        return 2 * (state.players - 1) - passes_in_a_row(state)
    return turns_until_a_move(state)


def has_passes_in_bounds(state: State) -> bool:
    """Whether no more than twice as many turns can be passed as there are others, and no fewer than none."""
    return 0 <= passes_left(state) <= 2 * (state.players - 1)


def play_renews_passes(state: State, move: Move) -> bool:
    """Whether after a placing and after a moving as many turns can be passed as ever."""
    return isinstance(move, Pass) or passes_left(step(state, move)) == 2 * (state.players - 1)


def pass_counts_while_remembered(state: State) -> bool:
    """Whether a pass leaves fewer turns to be passed, as long as a placing or moving is remembered."""
    return not c.has_anybody_played(state) or passes_left(step(state, Pass())) < passes_left(state)


def pass_counts_when_forgotten(state: State, seat: int) -> bool:
    """Whether a pass that may be played leaves fewer turns to be passed, once all others have passed."""
    if seat >= state.players:
        return True
    position = nothing_rests(state, seat)
    return (
        c.is_over(position)
        or not c.may_pass(position)
        or passes_left(step(position, Pass())) == passes_left(position) - 1
    )


def starts_with_a_move(state: State) -> bool:
    """Whether the first player has a move, and may not pass."""
    return c.has_move(state) and not c.may_pass(state) and passes_left(state) == 0


# Both together


def turns_left(state: State) -> int:
    """A number of turns that no game goes on for."""
    return (2 * state.players - 1) * (measure(state) - 8) + passes_left(state)


def starts_with_turns(state: State) -> bool:
    """Whether that is forty times one less than twice the players at the start."""
    return turns_left(state) == 40 * (2 * state.players - 1)


def has_turns_left(state: State) -> bool:
    """Whether it is never less than none."""
    return turns_left(state) >= 0


def play_counts(state: State, move: Move) -> bool:
    """Whether it falls with every placing and moving, and with every pass if the passes that are left do."""
    after = step(state, move)
    return turns_left(after) < turns_left(state) or (
        isinstance(move, Pass) and passes_left(after) >= passes_left(state)
    )


ROWS_AND_MOVES: Final = (c.has_move, c.leaves_row_standing, c.is_won_at_once)
"""What need not be looked into where the matter is passing."""

THEOREMS: Final = (
    Theorem(
        id="corintho:game-ends",
        stands_for=(invariants.GAME_ENDS, spec.PLACING, spec.MOVING, spec.TWO_MOVES),
        says="Every placing and every moving lowers the measure, which is 48 at the start and never below 8, and every "
        "pass lowers the number of turns that can still be passed, which is at most 2 (n - 1): so no game of n players "
        "has more than 40 (2 n - 1) turns.",
        claims=(
            Claim(Kind.INITIATION, starts_with_all_unplaced, at_start=True),
            Claim(
                Kind.CONSECUTION,
                falls,
                (*SOUND, is_allowed),
                over={"move": MOVES},
                opaque=SMALL,
            ),
            lemma(has_one_base_at_most),
            Claim(
                Kind.LEMMA,
                measures_eight_at_least,
                SOUND,
                using=(all_have_one_base_at_most,),
                lemmas=(has_one_base_at_most,),
                opaque=(i.is_in_order, i.count),
            ),
            Claim(Kind.LEMMA, passes_by_choice_or_for_want, opaque=(c.has_move,)),
            Claim(Kind.INITIATION, starts_with_a_move, at_start=True),
            Claim(Kind.LEMMA, has_passes_in_bounds, opaque=ROWS_AND_MOVES),
            Claim(Kind.LEMMA, play_renews_passes, over={"move": MOVES}, opaque=ROWS_AND_MOVES),
            Claim(Kind.LEMMA, pass_counts_while_remembered, opaque=ROWS_AND_MOVES),
            Claim(Kind.LEMMA, pass_counts_when_forgotten, over={"seat": SEATS}, opaque=ROWS_AND_MOVES),
            Claim(Kind.INITIATION, starts_with_turns, at_start=True),
            Claim(
                Kind.LEMMA,
                has_turns_left,
                SOUND,
                using=(measures_eight_at_least, has_passes_in_bounds),
                lemmas=(measures_eight_at_least, has_passes_in_bounds),
                opaque=(measure, passes_left, unplaced, stacks, i.is_in_order, i.count),
            ),
            Claim(
                Kind.CONSECUTION,
                play_counts,
                (*SOUND, is_allowed),
                over={"move": MOVES},
                using=(falls, has_passes_in_bounds, play_renews_passes),
                lemmas=(falls, has_passes_in_bounds, play_renews_passes),
                opaque=(measure, passes_left, unplaced, stacks, *SMALL),
            ),
        ),
    ),
)
