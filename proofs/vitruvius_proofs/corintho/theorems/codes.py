"""How to build: each clause on placings and movings by itself, all of them together, and the moves there are to try.

The clauses speak of two sections that meet, of files and ranks, and of what was played. The lemmas say the same of
whole stacks, by listing them and by where their sections lie; of how far apart platforms are; and of the moves before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.reading import NoLegalMove, Reading
from vitruvius.corintho.state import Join, Move, Pass, Place, Platform, Section, Split, Stack, State
from vitruvius_proofs.corintho.states import HEIGHT
from vitruvius_proofs.corintho.theorems.premises import MOVES
from vitruvius_proofs.theorem import Claim, Kind, Predicate, Theorem, lemma
from vitruvius_spec import Clause
from vitruvius_spec.corintho import clauses as spec

# What is moved is annotated `Split | Join`, in this order: where it makes no difference to a counterexample, a choice
# is left at the last, so that a `Join` is shown.

# Platforms


def lies_at_file_and_rank(platform: Platform) -> bool:
    """Whether the platform's place is four times its rank, 0 to 3, and its file, 0 to 3."""
    return 4 * platform.rank + platform.file == platform and 0 <= platform.file <= 3 and 0 <= platform.rank <= 3


def size(number: int) -> int:
    """The number without its sign."""
    return number if number >= 0 else -number


def distance(source: Platform, target: Platform) -> int:
    """How many steps along ranks and files there are from the one platform to the other."""
    return size(target.file - source.file) + size(target.rank - source.rank)


def is_adjacent_at_distance_one(source: Platform, target: Platform) -> bool:
    """Whether two platforms are adjacent exactly if they are one step apart."""
    return c.is_adjacent(source, target) == (distance(source, target) == 1)


def goes_one_step(state: State, move: Split | Join) -> bool:
    """Whether a moving goes to an adjacent platform exactly if it goes one step."""
    return c.goes_to_adjacent(state, move) == (distance(move.source, move.target) == 1)


def lies_diagonally(source: Platform, target: Platform, steps: int) -> bool:
    """Whether the target is so many files away, to either side, and as many ranks, up or down."""
    return size(target.file - source.file) == steps and size(target.rank - source.rank) == steps


def is_diagonal_by_steps(state: State, move: Split | Join) -> bool:
    """Whether a moving goes along a diagonal exactly if one, two or three diagonal steps lead there."""
    return c.is_not_diagonal(state, move) == (
        not any(lies_diagonally(move.source, move.target, steps) for steps in range(1, 4))
    )


# Occupied platforms


def height(stack: Stack) -> int:
    """How many sections the stack has, counted kind by kind."""
    return sum(i.count(stack, section) for section in Section)


def places_onto_nothing(state: State, move: Place) -> bool:
    """Whether a section is placed onto an unoccupied platform exactly if no section of any kind stands there."""
    return c.goes_onto_unoccupied(state, move) == (height(state.board[move.platform]) == 0)


def places_anywhere(state: State, move: Place) -> bool:
    """Whether a section is placed on any platform."""
    return c.goes_onto_unoccupied(state, move)


def moves_from_something(state: State, move: Split | Join) -> bool:
    """Whether there is something to move exactly if sections of some kind stand there."""
    return c.has_stack_to_move(state, move) == (height(state.board[move.source]) >= 1)


def moves_onto_something(state: State, move: Split | Join) -> bool:
    """Whether it is moved onto something exactly if sections of some kind stand there."""
    return c.goes_onto_stack(state, move) == (height(state.board[move.target]) >= 1)


# What a moving takes


def takes_something(move: Split | Join) -> bool:
    """Whether the moving, if it is a split, is of at least one section, as splits are."""
    return isinstance(move, Join) or move.count >= 1


def taken(state: State, move: Split | Join) -> int:
    """How many sections a moving takes: all or, of a split, as many as it says if there are so many."""
    there = len(state.board[move.source])
    return there if isinstance(move, Join) or move.count >= there else move.count


def left_behind(state: State, move: Split | Join) -> Stack:
    """What still stands on the source after the moving."""
    stack = state.board[move.source]
    return stack[: len(stack) - taken(state, move)]


def lifts_the_topmost(state: State, move: Split | Join, place: int) -> bool:
    """Whether the sections taken are so many, and each of them lies on what is left behind as it lay before."""
    stack, upper = state.board[move.source], c.lifted(state, move)
    below = len(left_behind(state, move))
    return len(upper) == taken(state, move) and (
        place < below or place >= len(stack) or upper[place - below] is stack[place]
    )


def leaves_as_many_bases(state: State, move: Split | Join) -> bool:
    """Whether no base leaves its platform exactly if as many stand there after the moving as before."""
    stack = state.board[move.source]
    return c.leaves_bases(state, move) == (i.count(left_behind(state, move), BASE) == i.count(stack, BASE))


def moves_all(state: State, move: Split | Join) -> bool:
    """Whether a stack is moved whole exactly if the moving is no split, and then nothing of it is left behind."""
    is_whole = c.moves_whole_stack(state, move)
    return is_whole == (not isinstance(move, Split)) and (not is_whole or len(left_behind(state, move)) == 0)


# Stacking order


def rests_on_the_kind_below(upper: Section, lower: Section, reading: Reading) -> bool:
    """Whether a section may rest on the kind just below its own, and on others only as the reading says."""
    return c.may_rest_on(upper, lower, reading) == (
        upper == lower + 1
        or (upper == lower and upper is Section.COLUMN and reading.column_on_column)
        or (upper == lower + 2 and reading.capital_on_base)
    )


BASE, COLUMN, CAPITAL = Section.BASE, Section.COLUMN, Section.CAPITAL

SIX: Final[tuple[Stack, ...]] = (
    (BASE,),
    (COLUMN,),
    (CAPITAL,),
    (BASE, COLUMN),
    (COLUMN, CAPITAL),
    (BASE, COLUMN, CAPITAL),
)
"""The stacks there can be under the rulebook's answers."""
TALL: Final[tuple[Stack, ...]] = tuple(
    (BASE,) * bases + (COLUMN,) * columns + (CAPITAL,) * capitals
    for columns in range(2, 2 * HEIGHT + 1)
    for bases in range(2)
    for capitals in range(2)
)
"""What more there can be where columns stand on columns, and more than that: there are only eight columns."""


def is_same(stack: Stack, listed: Stack) -> bool:
    """Whether the two stacks have the same sections in the same order."""
    return len(stack) == len(listed) and all(stack[place] is listed[place] for place in range(len(listed)))


def is_of_six(stack: Stack) -> bool:
    """Whether the stack is one of the six."""
    return any(is_same(stack, listed) for listed in SIX)


def is_of_seven(stack: Stack) -> bool:
    """Whether the stack is one of the six, or a capital on a base."""
    return is_of_six(stack) or is_same(stack, (BASE, CAPITAL))


def is_of_five(stack: Stack) -> bool:
    """Whether the stack is one of the six, but not a capital on a column without a base."""
    return is_of_six(stack) and not is_same(stack, (COLUMN, CAPITAL))


def is_of_six_or_tall(stack: Stack) -> bool:
    """Whether the stack is one of the six, or such a one with more columns."""
    return is_of_six(stack) or any(is_same(stack, listed) for listed in TALL)


def are_of_six(upper: Stack, lower: Stack) -> bool:
    """Whether both stacks are one of the six."""
    return is_of_six(upper) and is_of_six(lower)


def stacks_to_six(upper: Stack, lower: Stack, reading: Reading) -> bool:
    """Whether a stack may stand on another exactly if together they are one of the six."""
    return c.may_stack(upper, lower, reading) == is_of_six(lower + upper)


def in_order_is_of_six(stack: Stack, reading: Reading) -> bool:
    """Whether a stack is in order exactly if it is one of the six."""
    return len(stack) == 0 or i.is_in_order(stack, reading) == is_of_six(stack)


def are_of_seven(upper: Stack, lower: Stack) -> bool:
    """Whether both stacks are one of the six or a capital on a base."""
    return is_of_seven(upper) and is_of_seven(lower)


def stacks_to_seven(upper: Stack, lower: Stack, reading: Reading) -> bool:
    """Whether a stack may stand on another exactly if together they are one of the six or a capital on a base."""
    return c.may_stack(upper, lower, reading) == is_of_seven(lower + upper)


def in_order_is_of_seven(stack: Stack, reading: Reading) -> bool:
    """Whether a stack is in order exactly if it is one of the six or a capital on a base."""
    return len(stack) == 0 or i.is_in_order(stack, reading) == is_of_seven(stack)


def are_of_five(upper: Stack, lower: Stack) -> bool:
    """Whether both stacks are one of the five."""
    return is_of_five(upper) and is_of_five(lower)


def stacks_to_five(upper: Stack, lower: Stack, reading: Reading) -> bool:
    """Whether a stack may stand on another exactly if together they are one of the five."""
    return c.may_stack(upper, lower, reading) == is_of_five(lower + upper)


def in_order_is_of_five(stack: Stack, reading: Reading) -> bool:
    """Whether a stack is in order exactly if it is one of the five."""
    return len(stack) == 0 or i.is_in_order(stack, reading) == is_of_five(stack)


def are_of_six_or_tall(upper: Stack, lower: Stack) -> bool:
    """Whether both stacks are one of the six or taller."""
    return is_of_six_or_tall(upper) and is_of_six_or_tall(lower)


def stacks_to_six_or_tall(upper: Stack, lower: Stack, reading: Reading) -> bool:
    """Whether a stack may stand on another exactly if together they are one of the six or taller."""
    return c.may_stack(upper, lower, reading) == is_of_six_or_tall(lower + upper)


def in_order_is_of_six_or_tall(stack: Stack, reading: Reading) -> bool:
    """Whether a stack is in order exactly if it is one of the six or taller."""
    return len(stack) == 0 or i.is_in_order(stack, reading) == is_of_six_or_tall(stack)


def is_well_made(stack: Stack, reading: Reading) -> bool:
    """Whether the stack is at most a base, then columns, then at most a capital, as many as the reading allows."""
    has_base, has_capital = stack[0] is BASE, stack[len(stack) - 1] is CAPITAL
    columns = len(stack) - (1 if has_base else 0) - (1 if has_capital else 0)
    return (
        all(section is not BASE for section in stack[1:])
        and all(section is not CAPITAL for section in stack[: len(stack) - 1])
        and (columns <= 1 or reading.column_on_column)
        and (not has_base or not has_capital or columns >= 1 or reading.capital_on_base)
        and (has_base or not has_capital or columns == 0 or reading.capital_on_bare_column)
    )


def in_order_is_well_made(stack: Stack, reading: Reading) -> bool:
    """Whether what stands is in order exactly if it is well made."""
    return len(stack) == 0 or i.is_in_order(stack, reading) == is_well_made(stack, reading)


def are_well_made(upper: Stack, lower: Stack, reading: Reading) -> bool:
    """Whether both stacks are well made."""
    return len(upper) > 0 and is_well_made(upper, reading) and len(lower) > 0 and is_well_made(lower, reading)


def stacks_what_is_well_made(upper: Stack, lower: Stack, reading: Reading) -> bool:
    """Whether a stack may stand on another exactly if the two make one that is well made."""
    return c.may_stack(upper, lower, reading) == is_well_made(lower + upper, reading)


def stands_of_six(state: State, move: Split | Join) -> bool:
    """Whether one of the six, or nothing, stands on both platforms of the moving."""
    source, target = state.board[move.source], state.board[move.target]
    return (len(source) == 0 or is_of_six(source)) and (len(target) == 0 or is_of_six(target))


def joins_to_one_of_six(state: State, move: Split | Join) -> bool:
    """Whether sections may be moved onto others exactly if the two make one of the six."""
    upper, lower = c.lifted(state, move), state.board[move.target]
    return c.joins_in_order(state, move) == (len(upper) == 0 or len(lower) == 0 or is_of_six(lower + upper))


def joins_what_is_well_made(state: State, move: Join) -> bool:
    """Whether what is taken may stand on what is there exactly if the two make a stack that is well made."""
    upper, lower = c.lifted(state, move), state.board[move.target]
    return c.joins_in_order(state, move) == (
        len(upper) == 0 or len(lower) == 0 or is_well_made(lower + upper, state.reading)
    )


def stands_well_made(state: State, move: Join) -> bool:
    """Whether what stands on the platforms of the moving is well made."""
    source, target = state.board[move.source], state.board[move.target]
    return (len(source) == 0 or is_well_made(source, state.reading)) and (
        len(target) == 0 or is_well_made(target, state.reading)
    )


def places_what_is_well_made(state: State, move: Place) -> bool:
    """Whether a section may be placed onto what is there exactly if the two make a stack that is well made."""
    lower = state.board[move.platform]
    return c.places_in_order(state, move) == (len(lower) == 0 or is_well_made((*lower, move.section), state.reading))


def platform_is_well_made(state: State, move: Place) -> bool:
    """Whether what stands on the platform placed on is well made."""
    stack = state.board[move.platform]
    return len(stack) == 0 or is_well_made(stack, state.reading)


# What was played last


def are_turns(turns: int) -> bool:
    """Whether it is a number of turns."""
    return turns >= 0


def was_played_by_age(state: State, platform: Platform, turns: int) -> bool:
    """Whether a platform was played in so many turns exactly if it was in one with fewer turns after it."""
    return c.was_played(state, platform, turns) == any(
        age < turns and state.last[age] is platform for age in range(state.players - 1)
    )


def played_on(move: Move) -> Platform | None:
    """The platform that the move changes last, if it is no pass."""
    if isinstance(move, Pass):
        return None
    return move.platform if isinstance(move, Place) else move.target


def rests_after_being_played(state: State, move: Move, platform: Platform) -> bool:
    """Whether after a move exactly the platform that it was played on rests."""
    return c.is_resting(c.step(state, move), platform) == (played_on(move) is platform)


def rests_on_after_being_played(state: State, move: Move, platform: Platform) -> bool:
    """Whether after a move that platform rests, and those that rested before and were not played longest ago."""
    goes_on = any(state.last[age] is platform for age in range(state.players - 2))
    return c.is_resting(c.step(state, move), platform) == (played_on(move) is platform or goes_on)


def is_last(state: State, platform: Platform) -> bool:
    """Whether the platform was played on in the turn before this one."""
    return state.last[0] is platform


def is_lately(state: State, platform: Platform) -> bool:
    """Whether the platform was played on since the player to move had a turn."""
    return any(state.last[age] is platform for age in range(state.players - 1))


def rests_if_last(state: State, platform: Platform) -> bool:
    """Whether a platform rests exactly if it was played on last."""
    return c.is_resting(state, platform) == is_last(state, platform)


def rests_if_lately(state: State, platform: Platform) -> bool:
    """Whether a platform rests exactly if somebody played on it since the player to move had a turn."""
    return c.is_resting(state, platform) == is_lately(state, platform)


def rests_for_one_turn(state: State) -> bool:
    """Whether what was played rests in the one turn that follows."""
    return c.resting_turns(state) == 1


def rests_for_every_other_turn(state: State) -> bool:
    """Whether what was played rests in one turn of each other player."""
    return c.resting_turns(state) == len(state.last)


def leaves_alone_what_is_last(state: State, move: Split | Join) -> bool:
    """Whether a moving leaves alone what rests exactly if it goes neither from nor to what was played last."""
    return c.moves_rested_stacks(state, move) == (not is_last(state, move.source) and not is_last(state, move.target))


def leaves_alone_what_is_lately(state: State, move: Split | Join) -> bool:
    """Whether a moving leaves alone what rests exactly if it goes neither from nor to what was played lately."""
    return c.moves_rested_stacks(state, move) == (
        not is_lately(state, move.source) and not is_lately(state, move.target)
    )


def builds_on_what_is_not_last(state: State, move: Place) -> bool:
    """Whether a placing leaves alone what rests exactly if nothing is there that was played last."""
    stack = state.board[move.platform]
    return c.builds_on_rested_stack(state, move) == (height(stack) == 0 or not is_last(state, move.platform))


def builds_on_what_is_not_lately(state: State, move: Place) -> bool:
    """Whether a placing leaves alone what rests exactly if nothing is there that was played lately."""
    stack = state.board[move.platform]
    return c.builds_on_rested_stack(state, move) == (height(stack) == 0 or not is_lately(state, move.platform))


# All codes together


PLACING: Final[tuple[Predicate, ...]] = (
    c.has_section,
    c.takes_what_is_open,
    c.goes_onto_unoccupied,
    c.places_in_order,
    c.builds_on_rested_stack,
)
MOVING: Final[tuple[Predicate, ...]] = (
    c.has_stack_to_move,
    c.goes_to_adjacent,
    c.joins_in_order,
    c.goes_onto_stack,
    c.leaves_bases,
    c.moves_whole_stack,
    c.is_not_diagonal,
    c.moves_rested_stacks,
)


def _but(codes: tuple[Predicate, ...], looked_into: Predicate) -> tuple[Predicate, ...]:
    return tuple(code for code in codes if code is not looked_into)


def faults_of_placing(state: State, move: Place) -> int:
    """How many codes the placing breaks."""
    return sum(not code.holds(state, move) for code in c.PLACE_CODES)


def faults_of_moving(state: State, move: Split | Join) -> int:
    """How many codes the moving breaks."""
    return sum(not code.holds(state, move) for code in c.JOIN_CODES)


def finds_each_fault_of_placing(state: State, move: Place) -> bool:
    """Whether a placing breaks as many codes as it breaks of the five clauses on placings."""
    return faults_of_placing(state, move) == sum(not holds(state, move) for holds in PLACING)


def finds_each_fault_of_moving(state: State, move: Split | Join) -> bool:
    """Whether a moving breaks as many codes as it breaks of the eight clauses on movings."""
    return faults_of_moving(state, move) == sum(not holds(state, move) for holds in MOVING)


def places_without_fault(state: State, move: Place) -> bool:
    """Whether a placing obeys the codes exactly if it breaks none."""
    return c.obeys_codes(state, move) == (faults_of_placing(state, move) == 0)


def moves_without_fault(state: State, move: Join) -> bool:
    """Whether a moving obeys the codes exactly if it breaks none."""
    return c.obeys_codes(state, move) == (faults_of_moving(state, move) == 0)


def splits_against_the_codes(state: State, move: Split) -> bool:
    """Whether a split breaks one of the codes."""
    return faults_of_moving(state, move) > 0


def places_one_on_nothing(state: State, move: Place) -> bool:
    """Whether a placing obeys the codes exactly if there is such a section, it is open, and nothing stands there."""
    return c.obeys_codes(state, move) == (
        c.has_section(state, move) and c.takes_what_is_open(state, move) and height(state.board[move.platform]) == 0
    )


def joins_of_six(state: State, move: Join) -> bool:
    """Whether one of the six, or nothing, stands on both platforms, and the moving is no split."""
    return stands_of_six(state, move)


def moves_one_step_to_one_of_six(state: State, move: Join) -> bool:
    """Whether a moving obeys the codes exactly if two stacks, one step apart and not played last, make one of six."""
    source, target = state.board[move.source], state.board[move.target]
    return c.obeys_codes(state, move) == (
        height(source) >= 1
        and height(target) >= 1
        and distance(move.source, move.target) == 1
        and is_of_six(target + source)
        and not is_last(state, move.source)
        and not is_last(state, move.target)
    )


# The moves there are to try


def number(move: Place | Join) -> int:
    """The move's sort key as one number."""
    kind, first, second, third = move.sort_key
    return ((kind * 16 + first) * 16 + second) * 16 + third


def is_listed(move: Place | Join) -> bool:
    """Whether the move is among those that are listed."""
    return any(is_same_move(move, listed) for listed in c.BUILDING_MOVES)


def is_same_move(move: Place | Join, listed: Place | Join) -> bool:
    """Whether the two moves are the same."""
    if isinstance(move, Place):
        return isinstance(listed, Place) and listed.section is move.section and listed.platform is move.platform
    return isinstance(listed, Join) and listed.source is move.source and listed.target is move.target


def lists_forty_eight_each() -> bool:
    """Whether 48 placings and 48 movings are listed, each once, in the order of their sort keys."""
    return (
        len(c.PLACINGS) == 48
        and len(c.MOVINGS) == 48
        and len(c.BUILDING_MOVES) == 96
        and all(number(c.BUILDING_MOVES[place]) < number(c.BUILDING_MOVES[place + 1]) for place in range(95))
        and all(is_same_move(c.PLACINGS[place], c.BUILDING_MOVES[place]) for place in range(48))
        and all(is_same_move(c.MOVINGS[place], c.BUILDING_MOVES[place + 48]) for place in range(48))
    )


def lists_every_placing(move: Place) -> bool:
    """Whether every placing is listed."""
    return is_listed(move)


def lists_movings_of_one_step(move: Join) -> bool:
    """Whether exactly the movings between adjacent platforms are listed."""
    return is_listed(move) == (distance(move.source, move.target) == 1)


def lists_placing_that_obeys(state: State, move: Place) -> bool:
    """Whether a placing that obeys the codes is listed."""
    return not c.obeys_codes(state, move) or is_listed(move)


def lists_moving_that_obeys(state: State, move: Join) -> bool:
    """Whether a moving that obeys the codes is listed."""
    return not c.obeys_codes(state, move) or is_listed(move)


def obeys_only_next_door(state: State, move: Join) -> bool:
    """Whether a moving that obeys the codes goes one step."""
    return not c.obeys_codes(state, move) or distance(move.source, move.target) == 1


def every_moving_obeys_only_next_door(state: State) -> bool:
    """The lemma above, of every moving."""
    return all(obeys_only_next_door(state, Join(source, target)) for source in Platform for target in Platform)


def has_move_that_obeys(state: State) -> bool:
    """Whether there is a move exactly if any placing or moving, be it listed or not, obeys the codes."""
    return c.has_move(state) == (
        any(c.obeys_codes(state, Place(section, platform)) for section in Section for platform in Platform)
        or any(c.obeys_codes(state, Join(source, target)) for source in Platform for target in Platform)
    )


# Passing


def is_first_to_play(state: State) -> bool:
    """Whether in all the latest turns, one of each other player, nothing was played."""
    return sum(platform is None for platform in state.last) == state.players - 1


def counts_who_played(state: State) -> bool:
    """Whether anybody has played exactly if not every other player's latest turn was passed or has not been."""
    return c.has_anybody_played(state) == (not is_first_to_play(state))


def passes_for_want_of_moves(state: State) -> bool:
    """Whether who has no move may pass exactly if the reading answers that they do."""
    return c.has_move(state) or c.may_pass(state) == (state.reading.no_legal_move is NoLegalMove.PASS)


def passes_by_choice(state: State) -> bool:
    """Whether who has a move may pass exactly if the reading lets them, and not all others have just passed."""
    return not c.has_move(state) or c.may_pass(state) == (state.reading.passing and not is_first_to_play(state))


# The theorems


def _theorem(
    name: str, stands_for: tuple[Clause, ...], says: str, *claims: Claim, answers: Mapping[str, str] | None = None
) -> Theorem:
    answers = answers or {}
    under = "".join(f":{question}={answer}" for question, answer in answers.items())
    return Theorem(f"corintho:{name}{under}", stands_for, says, claims, answers)


def _stacks(
    name: str,
    says: str,
    claims: tuple[Predicate, Predicate, Predicate],
    **answers: str,
) -> Theorem:
    """What stacks there are, and which may be put on which, under other answers than the rulebook's."""
    are_listed, stacks_to_listed, in_order_is_listed = claims
    given = {question: answers.get(question.replace("-", "_"), answer) for question, answer in ON_STACKS.items()}
    return _theorem(
        name,
        (spec.STACKING_ORDER,),
        says,
        lemma(stacks_to_listed, are_listed),
        lemma(in_order_is_listed),
        answers=given,
    )


ON_STACKS: Final = {"column-on-column": "no", "capital-on-base": "no", "capital-on-bare-column": "yes"}
"""The rulebook's answers to the questions on what stacks are made of."""
ONE_TURN: Final = {"last-played-span": "next-turn"}
EVERY_OPPONENT: Final = {"last-played-span": "every-opponent"}

THEOREMS: Final = (
    _theorem(
        "adjacent",
        (spec.ADJACENT,),
        "A moving goes to an adjacent platform exactly when it goes one step along a rank or a file.",
        lemma(goes_one_step),
        lemma(is_adjacent_at_distance_one),
        lemma(lies_at_file_and_rank),
    ),
    _theorem(
        "no-diagonal-moves",
        (spec.NO_DIAGONAL_MOVES,),
        "A moving goes along a diagonal exactly when one, two or three diagonal steps lead from its source to its "
        "target.",
        lemma(is_diagonal_by_steps),
    ),
    _theorem(
        "unoccupied",
        (spec.UNOCCUPIED,),
        "If reserve-onto-stack is no, a section from the supply goes exactly onto platforms on which nothing stands.",
        lemma(places_onto_nothing),
        answers={"reserve-onto-stack": "no"},
    ),
    _theorem(
        "unoccupied",
        (spec.UNOCCUPIED,),
        "If reserve-onto-stack is yes, a section from the supply may go onto any platform.",
        lemma(places_anywhere),
        answers={"reserve-onto-stack": "yes"},
    ),
    _theorem(
        "moving",
        (spec.MOVING,),
        "There is something to move exactly when a section of some kind stands on the platform moved from.",
        lemma(moves_from_something),
    ),
    _theorem(
        "moves-only-to-stack",
        (spec.MOVES_ONLY_TO_STACK,),
        "A moving goes onto a stack exactly when a section of some kind stands on the platform moved to.",
        lemma(moves_onto_something),
    ),
    _theorem(
        "stacking-order",
        (spec.STACKING_ORDER,),
        "A section may stand on one of the kind just below its own, a column on a column where column-on-column is "
        "yes, a capital on a base where capital-on-base is yes, and nothing else on anything.",
        lemma(rests_on_the_kind_below),
    ),
    _stacks(
        "six-stacks",
        "If column-on-column and capital-on-base are no and capital-on-bare-column is yes, what stands is in order "
        "exactly when it is B, C, A, BC, CA or BCA, and one of them may stand on another exactly when the two make "
        "one of them.",
        (are_of_six, stacks_to_six, in_order_is_of_six),
    ),
    _theorem(
        "six-stacks-moved",
        (spec.STACKING_ORDER,),
        "If column-on-column and capital-on-base are no and capital-on-bare-column is yes, what a moving takes may "
        "stand on what it is moved onto exactly when the two make B, C, A, BC, CA or BCA.",
        lemma(joins_to_one_of_six, takes_something, stands_of_six),
        answers=ON_STACKS,
    ),
    _stacks(
        "seven-stacks",
        "If column-on-column is no and capital-on-base and capital-on-bare-column are yes, what stands is in order "
        "exactly when it is B, C, A, BC, CA, BCA or BA, and one of them may stand on another exactly when the two make "
        "one of them.",
        (are_of_seven, stacks_to_seven, in_order_is_of_seven),
        capital_on_base="yes",
    ),
    _stacks(
        "five-stacks",
        "If column-on-column, capital-on-base and capital-on-bare-column are no, what stands is in order exactly when "
        "it is B, C, A, BC or BCA, and one of them may stand on another exactly when the two make one of them.",
        (are_of_five, stacks_to_five, in_order_is_of_five),
        capital_on_bare_column="no",
    ),
    _stacks(
        "tall-stacks",
        "If column-on-column and capital-on-bare-column are yes and capital-on-base is no, what stands is in order "
        "exactly when it is B, C, A, BC, CA or BCA, or C, BC, CA or BCA with more columns for the one, and one of them "
        "may stand on another exactly when the two make one of them.",
        (are_of_six_or_tall, stacks_to_six_or_tall, in_order_is_of_six_or_tall),
        column_on_column="yes",
    ),
    _theorem(
        "well-made-stacks",
        (spec.STACKING_ORDER,),
        "A stack is at most a base, then columns, then at most a capital: several columns only where "
        "column-on-column is yes, a capital on a base only where capital-on-base is yes, and a capital on columns "
        "without a base only where capital-on-bare-column is yes; what makes such a stack keeps the stacking order.",
        lemma(places_what_is_well_made, platform_is_well_made),
        lemma(joins_what_is_well_made, stands_well_made),
        lemma(stacks_what_is_well_made, are_well_made),
        lemma(in_order_is_well_made),
    ),
    _theorem(
        "base-stays",
        (spec.BASE_STAYS,),
        "A moving leaves bases where they are exactly when as many stand on its source after it as before.",
        lemma(leaves_as_many_bases, takes_something),
    ),
    _theorem(
        "stacks-stay-whole",
        (spec.STACKS_STAY_WHOLE,),
        "A moving takes a whole stack exactly when it is no split; a split takes the topmost sections, as many as it "
        "says or all there are, and always breaks a code.",
        lemma(moves_all, takes_something),
        lemma(lifts_the_topmost, takes_something),
        Claim(Kind.LEMMA, splits_against_the_codes, opaque=_but(MOVING, c.moves_whole_stack)),
    ),
    _theorem(
        "latest-turns",
        (spec.LAST_PLAYED,),
        "A platform was played in the latest turns, however many, exactly when one of them was played on it.",
        lemma(was_played_by_age, are_turns),
    ),
    _theorem(
        "last-played",
        (spec.LAST_PLAYED,),
        "If last-played-span is next-turn, exactly the platform that was played on in the turn before may be neither "
        "moved from nor built on.",
        lemma(leaves_alone_what_is_last),
        lemma(builds_on_what_is_not_last),
        lemma(rests_if_last),
        lemma(rests_for_one_turn),
        lemma(rests_after_being_played, move=MOVES),
        answers=ONE_TURN,
    ),
    _theorem(
        "last-played",
        (spec.LAST_PLAYED,),
        "If last-played-span is every-opponent, exactly the platforms that were played on since the player to move "
        "had a turn may be neither moved from nor built on.",
        lemma(leaves_alone_what_is_lately),
        lemma(builds_on_what_is_not_lately),
        lemma(rests_if_lately),
        lemma(rests_for_every_other_turn),
        lemma(rests_on_after_being_played, move=MOVES),
        answers=EVERY_OPPONENT,
    ),
    _theorem(
        "codes-of-placing",
        (spec.PLACING, spec.SHARED_POOL, spec.UNOCCUPIED, spec.STACKING_ORDER, spec.LAST_PLAYED),
        "A placing breaks as many codes as it breaks of the five clauses on placings, and obeys them when it breaks "
        "none.",
        Claim(Kind.LEMMA, finds_each_fault_of_placing, opaque=PLACING),
        Claim(Kind.LEMMA, places_without_fault, opaque=PLACING),
    ),
    _theorem(
        "codes-of-moving",
        (
            spec.MOVING,
            spec.ADJACENT,
            spec.STACKING_ORDER,
            spec.MOVES_ONLY_TO_STACK,
            spec.BASE_STAYS,
            spec.STACKS_STAY_WHOLE,
            spec.NO_DIAGONAL_MOVES,
            spec.LAST_PLAYED,
        ),
        "A moving, a split too, breaks as many codes as it breaks of the eight clauses on movings, and obeys them "
        "when it breaks none.",
        Claim(Kind.LEMMA, finds_each_fault_of_moving, opaque=MOVING),
        Claim(Kind.LEMMA, moves_without_fault, opaque=MOVING),
    ),
    _theorem(
        "legal-placings",
        (spec.PLACING, spec.UNOCCUPIED),
        "If reserve-onto-stack is no, a placing obeys the codes exactly when the player has such a section, or may "
        "use a shared one, and nothing stands on the platform.",
        Claim(
            Kind.LEMMA,
            places_one_on_nothing,
            opaque=(c.has_section, c.takes_what_is_open, c.may_stack, c.is_resting),
        ),
        answers={"reserve-onto-stack": "no"},
    ),
    _theorem(
        "legal-movings",
        (spec.MOVING, spec.ADJACENT, spec.STACKING_ORDER, spec.MOVES_ONLY_TO_STACK, spec.BASE_STAYS, spec.LAST_PLAYED),
        "If column-on-column and capital-on-base are no, capital-on-bare-column is yes and last-played-span is "
        "next-turn, a moving obeys the codes exactly when something stands on both platforms, they are one step "
        "apart, neither was played on in the turn before, and what stands there makes B, C, A, BC, CA or BCA.",
        lemma(moves_one_step_to_one_of_six, joins_of_six),
        answers={**ON_STACKS, **ONE_TURN},
    ),
    _theorem(
        "moves-listed",
        (spec.TWO_MOVES, spec.PLACING, spec.MOVING, spec.ADJACENT),
        "There are 48 placings, every one there is, and 48 movings, exactly those between adjacent platforms, in the "
        "order of their sort keys, and no other placing or moving obeys the codes.",
        lemma(lists_forty_eight_each),
        lemma(lists_every_placing),
        lemma(lists_movings_of_one_step),
        Claim(Kind.COVER, lists_placing_that_obeys, opaque=PLACING),
        Claim(Kind.COVER, lists_moving_that_obeys, opaque=_but(MOVING, c.goes_to_adjacent)),
    ),
    _theorem(
        "moves-to-make",
        (spec.TWO_MOVES,),
        "A player can move exactly when any placing or moving at all obeys the codes.",
        Claim(Kind.LEMMA, obeys_only_next_door, opaque=_but(MOVING, c.goes_to_adjacent)),
        Claim(
            Kind.LEMMA,
            has_move_that_obeys,
            using=(every_moving_obeys_only_next_door,),
            lemmas=(obeys_only_next_door,),
            opaque=(c.obeys_codes,),
        ),
    ),
    _theorem(
        "passing",
        (spec.TWO_MOVES,),
        "Who can neither place nor move may pass exactly where no-legal-move is pass, and who can may pass exactly "
        "where passing is yes and not every other player's latest turn was passed.",
        lemma(counts_who_played),
        Claim(Kind.LEMMA, passes_for_want_of_moves, opaque=(c.has_move,)),
        Claim(Kind.LEMMA, passes_by_choice, opaque=(c.has_move,)),
    ),
)
