"""What stands stays sound: each invariant holds at the start, and every placing, moving and passing keeps it.

What a stack is made of is the matter of lemmas about one or two stacks. The board as a whole is then taken care of
without looking into its stacks, whatever their heights.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.clauses import step
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Join, Move, Pass, Place, Platform, Section, Stack, State
from vitruvius.game import Player
from vitruvius_proofs.corintho.states import HEIGHT
from vitruvius_proofs.corintho.theorems.premises import LENGTHS, MOVES, SOUND, is_allowed
from vitruvius_proofs.theorem import Claim, Kind, Predicate, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec
from vitruvius_spec.corintho import invariants


def keeps_its_bases(before: Stack, after: Stack) -> bool:
    """Whether the one stack has a base wherever the other has."""
    return all(
        len(before) <= height
        or before[height] is not Section.BASE
        or (len(after) > height and after[height] is Section.BASE)
        for height in range(HEIGHT)
    )


SMALL: Final = (i.is_in_order, i.count, c.may_stack, c.leaves_bases, keeps_its_bases)
"""What need not be looked into where the matter is the board as a whole."""


def consecution(keeps: Predicate, using: tuple[Predicate, ...] = (), lemmas: tuple[Predicate, ...] = ()) -> Claim:
    """That every allowed move keeps it."""
    return Claim(
        Kind.CONSECUTION, keeps, (*SOUND, is_allowed), over={"move": MOVES}, using=using, lemmas=lemmas, opaque=SMALL
    )


def breakable(breaks: Predicate, invariant: Predicate) -> Claim:
    """That the invariant can be broken though all others hold."""
    return Claim(Kind.POSSIBLE, breaks, tuple(one for one in SOUND if one is not invariant))


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


def has_stack_out_of_order(state: State) -> bool:
    """Whether some stack is not in order."""
    return not i.stacks_are_in_order(state)


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


def has_other_totals(state: State) -> bool:
    """Whether there are more or fewer than eight of some kind."""
    return not i.sections_are_conserved(state)


# Supplies


def keeps_within_deal(state: State, move: Move) -> bool:
    """Whether nobody holds more than was dealt, or less than nothing, after the move."""
    return i.supplies_are_within_deal(step(state, move))


def has_other_supplies(state: State) -> bool:
    """Whether somebody holds more than was dealt, or less than nothing."""
    return not i.supplies_are_within_deal(state)


def keeps_shared_opened(state: State, move: Move) -> bool:
    """Whether shared sections are missing only of kinds that somebody may take, after the move."""
    return i.shared_sections_were_open(step(state, move))


def has_taken_shared_too_early(state: State) -> bool:
    """Whether a shared section is missing that nobody may take; only a game of three has any."""
    return state.players != 3 or not i.shared_sections_were_open(state)


# What rests


def keeps_resting_stacks(state: State, move: Move) -> bool:
    """Whether what rests after the move stands."""
    return i.what_rests_stands(step(state, move))


def has_nothing_where_it_rests(state: State) -> bool:
    """Whether nothing stands where something has to rest."""
    return not i.what_rests_stands(state)


def keeps_left_alone(state: State, move: Move) -> bool:
    """Whether, after the move, no platform was played on again while what stands there had to rest."""
    return i.what_rests_is_left_alone(step(state, move))


def has_been_played_again(state: State) -> bool:
    """Whether a platform was played on again too early; where two play, but one turn is remembered."""
    return state.players == 2 or not i.what_rests_is_left_alone(state)


# Turns


def keeps_players_turn(state: State, move: Move) -> bool:
    """Whether it is a player's turn after the move."""
    return i.is_turn_of_a_player(step(state, move))


def is_players_turn_by_number(state: State, number: int) -> bool:
    """Whether it is taken for a player's turn exactly if the number of the player is one of those who play."""
    return i.is_turn_of_a_player(evolve(state, player=Player(number))) == (1 <= number <= state.players)


def is_nobodys_turn(state: State, number: int) -> bool:
    """Whether it is no player's turn."""
    return not i.is_turn_of_a_player(evolve(state, player=Player(number)))


# Heights


def has_two_more_than_columns(joined: Stack, reading: Reading) -> bool:
    """Whether a stack in order has at most two sections that are no columns: a base and a capital."""
    return not i.is_in_order(joined, reading) or len(joined) <= i.count(joined, Section.COLUMN) + 2


def counts_from_nothing(joined: Stack, section: Section) -> bool:
    """Whether no stack has less than nothing of a kind."""
    return i.count(joined, section) >= 0


def what_stands_is_counted(state: State, move: Move) -> bool:
    """The two lemmas above, of every stack after the move."""
    return all(
        has_two_more_than_columns(stack, state.reading) and counts_from_nothing(stack, Section.COLUMN)
        for stack in step(state, move).board
    )


def has_low_stacks(state: State) -> bool:
    """Whether no stack is higher than ten."""
    return all(len(stack) <= HEIGHT for stack in state.board)


def keeps_stacks_low(state: State, move: Move) -> bool:
    """Whether no stack is higher than ten after the move."""
    return has_low_stacks(step(state, move))


def has_stack_of_ten(state: State) -> bool:
    """Whether a base, eight columns and a capital stand on one another."""
    return state.reading.column_on_column and i.is_in_order(
        (
            Section.BASE,
            *(Section.COLUMN, Section.COLUMN, Section.COLUMN, Section.COLUMN),
            *(Section.COLUMN, Section.COLUMN, Section.COLUMN, Section.COLUMN),
            Section.CAPITAL,
        ),
        state.reading,
    )


def is_of_three_at_most(joined: Stack, reading: Reading) -> bool:
    """Whether a stack in order has no more than three sections."""
    return not i.is_in_order(joined, reading) or len(joined) <= 3


def can_be_of_three(joined: Stack, reading: Reading) -> bool:
    """Whether a stack of three is in order."""
    return len(joined) == 3 and i.is_in_order(joined, reading)


# What a move leaves as it was


def untouched_keeps_bases(stack: Stack) -> bool:
    """Whether a stack keeps its bases by being left as it is."""
    return keeps_its_bases(stack, stack)


def joined_keeps_bases(upper: Stack, lower: Stack) -> bool:
    """Whether the lower of two stacks put together keeps its bases at their heights."""
    return keeps_its_bases(lower, lower + upper)


def moved_is_without_base(state: State, move: Move) -> bool:
    """Whether nothing with a base in it is moved where none may be: what is left there loses none."""
    return (
        not isinstance(move, Join) or not c.leaves_bases(state, move) or keeps_its_bases(state.board[move.source], ())
    )


def bases_stay_below(state: State, move: Move) -> bool:
    """The three lemmas above, of what the move takes and makes, and leaves as it is."""
    untouched = all(untouched_keeps_bases(stack) for stack in state.board)
    if isinstance(move, Pass):
        return untouched
    if isinstance(move, Place):
        return untouched and joined_keeps_bases((move.section,), state.board[move.platform])
    return (
        untouched
        and moved_is_without_base(state, move)
        and joined_keeps_bases(state.board[move.source], state.board[move.target])
    )


def keeps_bases(state: State, move: Move) -> bool:
    """Whether each base is where it was, on the same platform and in the same place of its stack."""
    after = step(state, move)
    return all(keeps_its_bases(state.board[platform], after.board[platform]) for platform in Platform)


def stands_within(stack: Stack, other: Stack, start: int) -> bool:
    """Whether the other stack has, from that height on, the sections of the stack in the same order."""
    return len(other) >= start + len(stack) and all(
        len(stack) <= height or other[start + height] is stack[height] for height in range(HEIGHT)
    )


def untouched_is_whole(stack: Stack) -> bool:
    """Whether a stack stands whole where it is."""
    return stands_within(stack, stack, 0)


def joined_are_whole(upper: Stack, lower: Stack) -> bool:
    """Whether two stacks put together both stand whole: the lower at the bottom, and the upper on top of it."""
    return stands_within(lower, lower + upper, 0) and stands_within(upper, lower + upper, len(lower))


def what_is_built_is_whole(state: State, move: Move) -> bool:
    """The two lemmas above, of what the move makes and leaves as it is."""
    untouched = all(untouched_is_whole(stack) for stack in state.board)
    if isinstance(move, Pass):
        return untouched
    if isinstance(move, Place):
        return untouched and joined_are_whole((move.section,), state.board[move.platform])
    return untouched and joined_are_whole(state.board[move.source], state.board[move.target])


def keeps_stacks_whole(state: State, move: Move) -> bool:
    """Whether each stack stands whole within one: on top of the target if it was moved, else where it stood."""
    after = step(state, move)
    return all(
        stands_within(state.board[platform], after.board[move.target], len(state.board[move.target]))
        if isinstance(move, Join) and platform is move.source
        else stands_within(state.board[platform], after.board[platform], 0)
        for platform in Platform
    )


def has_sixteen_platforms(state: State) -> bool:
    """Whether there is one stack, or nothing, for each of the sixteen platforms."""
    return len(state.board) == 16


def keeps_sixteen_platforms(state: State, move: Move) -> bool:
    """Whether that is so after the move."""
    return has_sixteen_platforms(step(state, move))


def has_its_shape(state: State) -> bool:
    """Whether there is one supply for each player, and one turn fewer is remembered than there are players."""
    return len(state.reserves) == state.players and len(state.last) == state.players - 1


def keeps_its_shape(state: State, move: Move) -> bool:
    """Whether that is so after the move, for as many players."""
    after = step(state, move)
    return has_its_shape(after) and after.players == state.players


THEOREMS: Final = (
    Theorem(
        id="corintho:sixteen-stacks",
        stands_for=(invariants.SIXTEEN_STACKS, spec.FOUNDATION),
        says="There are sixteen platforms, each with one stack or nothing, at the start and after every move.",
        claims=(
            Claim(Kind.INITIATION, has_sixteen_platforms, at_start=True),
            Claim(Kind.CONSECUTION, keeps_sixteen_platforms, over={"move": MOVES}),
        ),
    ),
    Theorem(
        id="corintho:shape",
        stands_for=(spec.SUPPLY_FOR_TWO, spec.SUPPLY_FOR_THREE, spec.SUPPLY_FOR_FOUR, spec.LAST_PLAYED),
        says="Each player has a supply, and all other players' latest turns are remembered, at the start and after "
        "every move.",
        claims=(
            Claim(Kind.INITIATION, has_its_shape, at_start=True),
            Claim(Kind.CONSECUTION, keeps_its_shape, over={"move": MOVES}),
        ),
    ),
    Theorem(
        id="corintho:stacks-in-order",
        stands_for=(invariants.STACKS_IN_ORDER, spec.STACKING_ORDER),
        says="Every stack is in order at the start, and every move that obeys the building codes keeps it so.",
        claims=(
            lemma(little_is_in_order),
            lemma(joined_is_in_order),
            Claim(Kind.INITIATION, i.stacks_are_in_order, at_start=True),
            consecution(
                keeps_order,
                using=(what_is_built_is_in_order,),
                lemmas=(little_is_in_order, joined_is_in_order),
            ),
            breakable(has_stack_out_of_order, i.stacks_are_in_order),
        ),
    ),
    Theorem(
        id="corintho:sections-conserved",
        stands_for=(invariants.SECTIONS_CONSERVED,),
        says="There are eight sections of each kind at the start, and no move that obeys the codes changes that.",
        claims=(
            lemma(joined_adds_up, lower=LENGTHS),
            Claim(Kind.INITIATION, i.sections_are_conserved, at_start=True),
            consecution(keeps_totals, using=(what_is_built_adds_up,), lemmas=(joined_adds_up,)),
            breakable(has_other_totals, i.sections_are_conserved),
        ),
    ),
    Theorem(
        id="corintho:supplies-within-deal",
        stands_for=(
            invariants.SUPPLIES_WITHIN_DEAL,
            spec.SUPPLY_FOR_TWO,
            spec.SUPPLY_FOR_THREE,
            spec.SUPPLY_FOR_FOUR,
            spec.PLACING,
        ),
        says="Nobody ever holds more of a kind than was dealt to them or less than nothing, and nor do all in common.",
        claims=(
            Claim(Kind.INITIATION, i.supplies_are_within_deal, at_start=True),
            consecution(keeps_within_deal),
            breakable(has_other_supplies, i.supplies_are_within_deal),
        ),
    ),
    Theorem(
        id="corintho:shared-were-open",
        stands_for=(invariants.SHARED_WERE_OPEN, spec.SHARED_POOL),
        says="Shared sections are only ever missing of a kind that somebody may take.",
        claims=(
            Claim(Kind.INITIATION, i.shared_sections_were_open, at_start=True),
            consecution(keeps_shared_opened),
            breakable(has_taken_shared_too_early, i.shared_sections_were_open),
        ),
    ),
    Theorem(
        id="corintho:last-played-stands",
        stands_for=(invariants.LAST_PLAYED_STANDS, spec.LAST_PLAYED),
        says="Where something has to rest, and for one turn more if that is remembered, something stands.",
        claims=(
            Claim(Kind.INITIATION, i.what_rests_stands, at_start=True),
            consecution(keeps_resting_stacks),
            breakable(has_nothing_where_it_rests, i.what_rests_stands),
        ),
    ),
    Theorem(
        id="corintho:last-played-left-alone",
        stands_for=(invariants.LAST_PLAYED_LEFT_ALONE, spec.LAST_PLAYED),
        says="No platform is played on again while what stands there has to rest.",
        claims=(
            Claim(Kind.INITIATION, i.what_rests_is_left_alone, at_start=True),
            consecution(keeps_left_alone),
            breakable(has_been_played_again, i.what_rests_is_left_alone),
        ),
    ),
    Theorem(
        id="corintho:a-players-turn",
        stands_for=(invariants.A_PLAYERS_TURN, spec.TURNS),
        says="It is always the turn of one of those who play.",
        claims=(
            lemma(is_players_turn_by_number),
            Claim(Kind.INITIATION, i.is_turn_of_a_player, at_start=True),
            Claim(Kind.CONSECUTION, keeps_players_turn, (i.is_turn_of_a_player,), over={"move": MOVES}),
            Claim(Kind.POSSIBLE, is_nobodys_turn),
        ),
    ),
    Theorem(
        id="corintho:at-most-ten-high",
        stands_for=(invariants.AT_MOST_TEN_HIGH, spec.STACKING_ORDER),
        says="No stack is ever higher than ten, and ten can stand on one another where columns may stand on columns.",
        claims=(
            lemma(has_two_more_than_columns),
            lemma(counts_from_nothing),
            Claim(Kind.INITIATION, has_low_stacks, at_start=True),
            consecution(
                keeps_stacks_low,
                using=(keeps_order, keeps_totals, keeps_within_deal, what_stands_is_counted),
                lemmas=(keeps_order, keeps_totals, keeps_within_deal, has_two_more_than_columns, counts_from_nothing),
            ),
            Claim(Kind.POSSIBLE, has_stack_of_ten),
        ),
    ),
    Theorem(
        id="corintho:at-most-ten-high:column-on-column=no",
        stands_for=(invariants.AT_MOST_TEN_HIGH, spec.STACKING_ORDER),
        says="Where no column stands on a column, a stack in order has at most three sections.",
        claims=(lemma(is_of_three_at_most), Claim(Kind.POSSIBLE, can_be_of_three)),
        answers={"column-on-column": "no"},
    ),
    Theorem(
        id="corintho:bases-fixed",
        stands_for=(invariants.BASES_FIXED, spec.BASE_STAYS),
        says="After any move that obeys the codes, each base is where it was, in the same place of its stack.",
        claims=(
            lemma(untouched_keeps_bases),
            lemma(joined_keeps_bases),
            lemma(moved_is_without_base, move=MOVES),
            Claim(
                Kind.CONSECUTION,
                keeps_bases,
                (is_allowed,),
                over={"move": MOVES},
                using=(bases_stay_below,),
                lemmas=(untouched_keeps_bases, joined_keeps_bases, moved_is_without_base),
                opaque=SMALL,
            ),
        ),
    ),
    Theorem(
        id="corintho:stacks-unsplit",
        stands_for=(invariants.STACKS_UNSPLIT, spec.STACKS_STAY_WHOLE),
        says="After any placing, moving and passing, each stack stands whole within one: where it stood, or on top of "
        "the one that it was moved onto.",
        claims=(
            lemma(untouched_is_whole),
            lemma(joined_are_whole, lower=LENGTHS),
            Claim(
                Kind.CONSECUTION,
                keeps_stacks_whole,
                over={"move": MOVES},
                using=(what_is_built_is_whole,),
                lemmas=(untouched_is_whole, joined_are_whole),
                opaque=(stands_within,),
            ),
        ),
    ),
)
