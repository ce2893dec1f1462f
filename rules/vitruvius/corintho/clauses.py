"""Corintho's clauses as functions, in the rulebook's order.

Each function that `enacts` a clause is that clause. What they call is here too, so that this file is
all there is to read: what a row is, what is dealt, what may be placed and moved, and who has won.
They are pure functions over frozen values, in a subset of Python that can be read into a solver: no
loops, no negative indices, `all`, `any` and `sum` over fixed tables only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import evolve, frozen

from vitruvius.corintho.reading import (
    LastPlayedSpan,
    NoLegalMove,
    PoolOpens,
    Reading,
    RowBreakers,
    SeveralRows,
    Unmodifiable,
    WinningMoment,
)
from vitruvius.corintho.state import (
    EMPTY,
    NOTHING,
    Board,
    Config,
    Join,
    Move,
    Pass,
    Place,
    Platform,
    Section,
    Split,
    Stack,
    State,
    Supply,
)
from vitruvius.enact import enacts
from vitruvius.game import Player
from vitruvius_spec import Clause
from vitruvius_spec.corintho import clauses as spec

# Aim of the Game: rows


@enacts(spec.ROW)
def is_row(first: Platform, middle: Platform, last: Platform, reading: Reading) -> bool:
    """Whether the three platforms follow one another on a straight line that counts."""
    files = middle.file - first.file
    ranks = middle.rank - first.rank
    is_step = -1 <= files <= 1 and -1 <= ranks <= 1 and (files != 0 or ranks != 0)
    goes_on = last.file - middle.file == files and last.rank - middle.rank == ranks
    return is_step and goes_on and (files == 0 or ranks == 0 or reading.diagonal_rows)


@frozen
class Row:
    """Three platforms in a line, and the one that would make it four."""

    first: Platform
    middle: Platform
    last: Platform
    fourth: Platform | None
    """The next platform of the same line at either end; None on the four short diagonals."""

    @property
    def platforms(self) -> tuple[Platform, Platform, Platform]:
        """The three platforms, from file a to file d or, within one file, upwards."""
        return (self.first, self.middle, self.last)


def _rows(reading: Reading) -> tuple[Row, ...]:
    return tuple(
        Row(first, middle, last, _fourth(first, middle, last, reading))
        for first in Platform
        for middle in Platform
        for last in Platform
        if (first.file, first.rank) < (last.file, last.rank) and is_row(first, middle, last, reading)
    )


def _fourth(first: Platform, middle: Platform, last: Platform, reading: Reading) -> Platform | None:
    for platform in Platform:
        if is_row(platform, first, middle, reading) or is_row(middle, last, platform, reading):
            return platform
    return None


ALL_ROWS: Final = _rows(Reading(diagonal_rows=True))
STRAIGHT_ROWS: Final = _rows(Reading(diagonal_rows=False))


def other_three(row: Row, fourth: Platform) -> Row:
    """The other three of the four platforms that a row and its fourth are."""
    if is_row(row.middle, row.last, fourth, Reading()):
        return Row(row.middle, row.last, fourth, row.first)
    return Row(fourth, row.first, row.middle, row.last)


def rows_of(reading: Reading) -> tuple[Row, ...]:
    """All rows that count: 24, or 16 without diagonals."""
    return ALL_ROWS if reading.diagonal_rows else STRAIGHT_ROWS


def top(stack: Stack) -> Section:
    """The topmost section of a stack that has one."""
    return stack[len(stack) - 1]


@enacts(spec.IDENTICAL_TOPS)
def has_identical_tops(board: Board, row: Row) -> bool:
    """Whether something stands on all three platforms of the row, with the same kind on top."""
    first, middle, last = board[row.first], board[row.middle], board[row.last]
    return (
        len(first) > 0 and len(middle) > 0 and len(last) > 0 and top(first) is top(middle) and top(middle) is top(last)
    )


def may_top_row(section: Section, reading: Reading) -> bool:
    """Whether three of that kind make a row."""
    return section is not Section.BASE or reading.rows_of_bases


def is_finished(stack: Stack) -> bool:
    """Whether the stack can neither be moved nor built on, whatever is played."""
    return len(stack) > 0 and stack[0] is Section.BASE and top(stack) is Section.CAPITAL


def stands(state: State, row: Row) -> bool:
    """Whether the row is there, of a kind that counts, and as finished as the reading's 'unmodifiable' asks."""
    if not has_identical_tops(state.board, row) or not may_top_row(top(state.board[row.first]), state.reading):
        return False
    return state.reading.unmodifiable is Unmodifiable.NEXT_REPLY or (
        is_finished(state.board[row.first])
        and is_finished(state.board[row.middle])
        and is_finished(state.board[row.last])
    )


# Preparing the Site: supplies


@frozen
class Deal:
    """What is handed out before play."""

    each: Supply
    shared: Supply


@enacts(spec.SUPPLY_FOR_TWO)
def deal_for_two() -> Deal:
    """What two players get."""
    return Deal(each=Supply(4, 4, 4), shared=NOTHING)


@enacts(spec.SUPPLY_FOR_THREE)
def deal_for_three() -> Deal:
    """What three players get."""
    return Deal(each=Supply(2, 2, 2), shared=Supply(2, 2, 2))


@enacts(spec.SUPPLY_FOR_FOUR)
def deal_for_four() -> Deal:
    """What four players get."""
    return Deal(each=Supply(2, 2, 2), shared=NOTHING)


def deal_for(players: int) -> Deal:
    """What that many players get: 2, 3 or 4."""
    if players == 2:
        return deal_for_two()
    return deal_for_three() if players == 3 else deal_for_four()


def opening(config: Config) -> State:
    """The empty foundation before the first move, with everything dealt and player 1 to move."""
    deal = deal_for(config.players)
    return State(
        board=EMPTY,
        reserves=(deal.each,) * config.players,
        pool=deal.shared,
        player=Player(1),
        last=(None,) * (config.players - 1),
        config=config,
    )


def own_supply(state: State) -> Supply:
    """The supply of the player to move."""
    return state.reserves[state.player - 1]


@enacts(spec.SHARED_POOL)
def may_take_shared(state: State, section: Section) -> bool:
    """Whether the player to move may use a shared section of that kind."""
    own = own_supply(state)
    if state.reading.pool_opens is PoolOpens.OWN_ALL:
        return own.is_empty()
    if state.reading.pool_opens is PoolOpens.OWN_KIND:
        return own.of(section) == 0
    return all(supply.is_empty() for supply in state.reserves)


# Game Play: turns, and the two moves


@enacts(spec.TURNS)
def next_player(player: Player, players: int) -> Player:
    """Whose turn it is after that player's."""
    return Player(player % players + 1)


def player_before(state: State, turns: int) -> Player:
    """Whose turn it was that many turns ago."""
    return Player((state.player - 1 + state.players * turns - turns) % state.players + 1)


@enacts(spec.TWO_MOVES)
def may_pass(state: State) -> bool:
    """Whether the player to move may do neither of the two things there are to do."""
    if not has_move(state):
        return state.reading.no_legal_move is NoLegalMove.PASS
    return state.reading.passing and has_anybody_played(state)


def has_anybody_played(state: State) -> bool:
    """Whether not all the others have passed since the player to move had a turn."""
    return any(platform is not None for platform in state.last)


@enacts(spec.PLACING)
def has_section(state: State, move: Place) -> bool:
    """Whether such a section is left for the player to move: their own, or a shared one."""
    return own_supply(state).of(move.section) > 0 or state.pool.of(move.section) > 0


def takes_what_is_open(state: State, move: Place) -> bool:
    """Whether the section is the player's own, or a shared one that they may take."""
    return (
        own_supply(state).of(move.section) > 0
        or state.pool.of(move.section) == 0
        or may_take_shared(state, move.section)
    )


@enacts(spec.UNOCCUPIED)
def goes_onto_unoccupied(state: State, move: Place) -> bool:
    """Whether nothing stands on the platform."""
    return len(state.board[move.platform]) == 0 or state.reading.reserve_onto_stack


@enacts(spec.MOVING)
def has_stack_to_move(state: State, move: Join | Split) -> bool:
    """Whether something stands on the platform moved from."""
    return len(state.board[move.source]) > 0


@enacts(spec.ADJACENT)
def is_adjacent(source: Platform, target: Platform) -> bool:
    """Whether the platforms are next to one another on a rank or a file."""
    files = target.file - source.file
    ranks = target.rank - source.rank
    return (files == 0 and (ranks == 1 or ranks == -1)) or (ranks == 0 and (files == 1 or files == -1))


def goes_to_adjacent(state: State, move: Join | Split) -> bool:
    """Whether the move goes to an adjacent platform."""
    return is_adjacent(move.source, move.target)


# Building Codes


@enacts(spec.STACKING_ORDER)
def may_rest_on(upper: Section, lower: Section, reading: Reading) -> bool:
    """Whether `upper` may stand directly on `lower`."""
    return (
        (upper is Section.CAPITAL and lower is Section.COLUMN)
        or (upper is Section.COLUMN and lower is Section.BASE)
        or (upper is Section.COLUMN and lower is Section.COLUMN and reading.column_on_column)
        or (upper is Section.CAPITAL and lower is Section.BASE and reading.capital_on_base)
    )


def may_stack(upper: Stack, lower: Stack, reading: Reading) -> bool:
    """Whether a stack may stand on a stack; both have sections."""
    return may_rest_on(upper[0], top(lower), reading) and (
        top(upper) is not Section.CAPITAL or lower[0] is Section.BASE or reading.capital_on_bare_column
    )


def lifted(state: State, move: Join | Split) -> Stack:
    """The sections that the move takes from its source."""
    stack = state.board[move.source]
    if isinstance(move, Split) and move.count < len(stack):
        return stack[len(stack) - move.count :]
    return stack


def joins_in_order(state: State, move: Join | Split) -> bool:
    """Whether what is moved may stand on what it is moved onto, if both are there."""
    upper, lower = lifted(state, move), state.board[move.target]
    return len(upper) == 0 or len(lower) == 0 or may_stack(upper, lower, state.reading)


def places_in_order(state: State, move: Place) -> bool:
    """Whether the section may stand on what it is placed onto, if anything is there."""
    lower = state.board[move.platform]
    return len(lower) == 0 or may_stack((move.section,), lower, state.reading)


@enacts(spec.MOVES_ONLY_TO_STACK)
def goes_onto_stack(state: State, move: Join | Split) -> bool:
    """Whether something stands on the platform moved to."""
    return len(state.board[move.target]) > 0


@enacts(spec.BASE_STAYS)
def leaves_bases(state: State, move: Join | Split) -> bool:
    """Whether no base leaves its platform."""
    return all(section is not Section.BASE for section in lifted(state, move))


@enacts(spec.STACKS_STAY_WHOLE)
def moves_whole_stack(state: State, move: Join | Split) -> bool:
    """Whether all that stands on the platform is moved."""
    return isinstance(move, Join)


@enacts(spec.NO_DIAGONAL_MOVES)
def is_not_diagonal(state: State, move: Join | Split) -> bool:
    """Whether the move does not go along a diagonal, however far."""
    files = move.target.file - move.source.file
    ranks = move.target.rank - move.source.rank
    return files == 0 or (files != ranks and files != -ranks)


@enacts(spec.LAST_PLAYED)
def is_resting(state: State, platform: Platform) -> bool:
    """Whether what stands on the platform was played so lately that it must be left alone."""
    return was_played(state, platform, resting_turns(state))


def resting_turns(state: State) -> int:
    """For how many turns a stack rests once it has been played."""
    if state.players == 2 or state.reading.last_played_span is LastPlayedSpan.NEXT_TURN:
        return 1
    return state.players - 1


def was_played(state: State, platform: Platform, turns: int) -> bool:
    """Whether the platform was played on in the latest `turns` turns."""
    return any(last is not None and last is platform for last in state.last[:turns])


def moves_rested_stacks(state: State, move: Join | Split) -> bool:
    """Whether neither the stack moved nor the one built on must rest."""
    return not is_resting(state, move.source) and not is_resting(state, move.target)


def builds_on_rested_stack(state: State, move: Place) -> bool:
    """Whether the platform placed on is empty, or what stands there need not rest."""
    return len(state.board[move.platform]) == 0 or not is_resting(state, move.platform)


@frozen
class PlaceCode:
    """One requirement of a placing."""

    clause: Clause
    holds: Callable[[State, Place], bool]


@frozen
class JoinCode:
    """One requirement of a moving."""

    clause: Clause
    holds: Callable[[State, Join | Split], bool]


PLACE_CODES: Final = (
    PlaceCode(spec.PLACING, has_section),
    PlaceCode(spec.SHARED_POOL, takes_what_is_open),
    PlaceCode(spec.UNOCCUPIED, goes_onto_unoccupied),
    PlaceCode(spec.STACKING_ORDER, places_in_order),
    PlaceCode(spec.LAST_PLAYED, builds_on_rested_stack),
)
JOIN_CODES: Final = (
    JoinCode(spec.MOVING, has_stack_to_move),
    JoinCode(spec.ADJACENT, goes_to_adjacent),
    JoinCode(spec.STACKING_ORDER, joins_in_order),
    JoinCode(spec.MOVES_ONLY_TO_STACK, goes_onto_stack),
    JoinCode(spec.BASE_STAYS, leaves_bases),
    JoinCode(spec.STACKS_STAY_WHOLE, moves_whole_stack),
    JoinCode(spec.NO_DIAGONAL_MOVES, is_not_diagonal),
    JoinCode(spec.LAST_PLAYED, moves_rested_stacks),
)


def obeys_codes(state: State, move: Place | Join) -> bool:
    """Whether a placing or a moving keeps every clause on how to build."""
    if isinstance(move, Place):
        return all(code.holds(state, move) for code in PLACE_CODES)
    return all(code.holds(state, move) for code in JOIN_CODES)


PLACINGS: Final = tuple(Place(section, platform) for platform in Platform for section in Section)
MOVINGS: Final = tuple(
    Join(source, target) for source in Platform for target in Platform if is_adjacent(source, target)
)
BUILDING_MOVES: Final = PLACINGS + MOVINGS
"""Every placing and moving that can ever be legal, in the order in which moves are listed."""


def has_move(state: State) -> bool:
    """Whether the player to move can place or move anything."""
    return any(obeys_codes(state, move) for move in BUILDING_MOVES)


# Playing a move


def step(state: State, move: Move) -> State:
    """The state after the move, which is taken to be legal."""
    if isinstance(move, Place):
        stack = (*state.board[move.platform], move.section)
        return evolve(
            turn_over(state, move.platform),
            board=with_stack(state.board, move.platform, stack),
            reserves=reserves_without(state, move.section),
            pool=pool_without(state, move.section),
        )
    if isinstance(move, Pass):
        return turn_over(state, None)
    joined = state.board[move.target] + state.board[move.source]
    return evolve(
        turn_over(state, move.target),
        board=with_stack(with_stack(state.board, move.source, ()), move.target, joined),
    )


def turn_over(state: State, played: Platform | None) -> State:
    """The same board, with the next player to move."""
    return evolve(
        state,
        player=next_player(state.player, state.players),
        last=(played, *state.last[: state.players - 2]),
    )


def with_stack(board: Board, platform: Platform, stack: Stack) -> Board:
    """The board with another stack on one platform."""
    return (*board[:platform], stack, *board[platform + 1 :])


def without(supply: Supply, section: Section) -> Supply:
    """The supply with one section of that kind less."""
    return Supply(
        bases=supply.bases - (1 if section is Section.BASE else 0),
        columns=supply.columns - (1 if section is Section.COLUMN else 0),
        capitals=supply.capitals - (1 if section is Section.CAPITAL else 0),
    )


def reserves_without(state: State, section: Section) -> tuple[Supply, ...]:
    """The players' supplies once the section has been taken: the player's own first."""
    own = own_supply(state)
    if own.of(section) == 0:
        return state.reserves
    return (*state.reserves[: state.player - 1], without(own, section), *state.reserves[state.player :])


def pool_without(state: State, section: Section) -> Supply:
    """The shared sections once the section has been taken: only for want of an own one."""
    return state.pool if own_supply(state).of(section) > 0 else without(state.pool, section)


# Winning the Game, and Modifying a Row of 3


def reply_turns(state: State) -> int:
    """For how many turns others may reply to a row.

    Where four undo three it is always one: whose row an old three is could not be told from the state later on.
    """
    if state.players == 2 or state.reading.four_undoes_three or state.reading.row_breakers is RowBreakers.NEXT_PLAYER:
        return 1
    return state.players - 1


@enacts(spec.FOUR_DOES_NOT_UNDO_THREE)
def outlasts_growth(state: State, row: Row, turns: int) -> bool:
    """Whether the row still counts, though it may have been made four in the latest `turns` turns."""
    return not grew_to_four(state, row, turns) or not state.reading.four_undoes_three


def grew_to_four(state: State, row: Row, turns: int) -> bool:
    """Whether the row, which stands, was made a row of four in the latest `turns` turns."""
    return (
        row.fourth is not None and was_played(state, row.fourth, turns) and stands(state, other_three(row, row.fourth))
    )


def is_as_it_was(state: State, row: Row, turns: int) -> bool:
    """Whether the row stands, and none of it was played on in the latest `turns` turns."""
    return (
        stands(state, row)
        and not was_played(state, row.first, turns)
        and not was_played(state, row.middle, turns)
        and not was_played(state, row.last, turns)
        and outlasts_growth(state, row, turns)
    )


@enacts(spec.ROW_LEFT_STANDING)
def is_left_standing(state: State, row: Row) -> bool:
    """Whether the row stands as it was, though every reply to it has been played."""
    return is_as_it_was(state, row, reply_turns(state))


def is_due(state: State, row: Row) -> bool:
    """Whether the row stands, and the player to move has the last reply to it."""
    return is_as_it_was(state, row, reply_turns(state) - 1)


def leaves_row_standing(state: State) -> bool:
    """Whether any row has outlasted the replies to it."""
    return any(is_left_standing(state, row) for row in rows_of(state.reading))


def has_row_due(state: State) -> bool:
    """Whether any row waits for the reply of the player to move."""
    return any(is_due(state, row) for row in rows_of(state.reading))


@enacts(spec.UNMODIFIABLE)
def is_unmodifiable(state: State, row: Row) -> bool:
    """Whether no reply of the player to move undoes the row."""
    return not any(undoes(state, move, row) and obeys_codes(state, move) for move in BUILDING_MOVES)


def undoes(state: State, move: Place | Join, row: Row) -> bool:
    """Whether the row, or the four that it is part of, would not be left standing after the move.

    A row of four is one row: it is undone when no three of it are left.
    """
    after = step(state, move)
    if is_left_standing(after, row):
        return False
    if row.fourth is None or not stands(state, other_three(row, row.fourth)):
        return True
    return not is_left_standing(after, other_three(row, row.fourth))


def undoes_all(state: State, move: Move) -> bool:
    """Whether no row would be left standing after the move."""
    return not leaves_row_standing(step(state, move))


def can_undo_all(state: State) -> bool:
    """Whether one reply of the player to move undoes all rows that wait for it."""
    return any(undoes_all(state, move) and obeys_codes(state, move) for move in BUILDING_MOVES)


@enacts(spec.MODIFYING_A_ROW)
def keeps_duty_to_undo(state: State, move: Move) -> bool:
    """Whether the move undoes the rows that wait for it, where that is a duty and can be done."""
    return (
        not state.reading.breaking_duty or not has_row_due(state) or undoes_all(state, move) or not can_undo_all(state)
    )


def is_won_at_once(state: State) -> bool:
    """Whether rows wait for the reply of the player to move, and it cannot save the game."""
    if not has_row_due(state) or can_undo_all(state):
        return False
    if not has_move(state):
        return True
    if state.reading.winning_moment is WinningMoment.AFTER_REPLY:
        return False
    return (
        any(is_due(state, row) and is_unmodifiable(state, row) for row in rows_of(state.reading))
        or state.reading.several_rows is SeveralRows.AT_ONCE
    )


def is_dead(state: State) -> bool:
    """Whether nobody could place or move anything, even if nothing had to rest."""
    rested = evolve(state, last=(None,) * (state.players - 1))
    return not any(has_move(evolve(rested, player=Player(seat + 1))) for seat in range(state.players))


@enacts(spec.WINNING)
def has_won(state: State, player: Player) -> bool:
    """Whether that player has won."""
    if leaves_row_standing(state):
        return player == player_before(state, reply_turns(state) + 1)
    if is_won_at_once(state):
        return player == player_before(state, reply_turns(state))
    return not has_move(state) and state.reading.no_legal_move is NoLegalMove.LOSS and player == player_before(state, 1)


def is_drawn(state: State) -> bool:
    """Whether the game is over and nobody has won."""
    if leaves_row_standing(state) or is_won_at_once(state) or has_move(state):
        return False
    if state.reading.no_legal_move is NoLegalMove.PASS:
        return is_dead(state)
    return state.reading.no_legal_move is NoLegalMove.DRAW


def is_over(state: State) -> bool:
    """Whether the game is decided, so that nothing more may be played."""
    if leaves_row_standing(state) or is_won_at_once(state):
        return True
    return not has_move(state) and (state.reading.no_legal_move is not NoLegalMove.PASS or is_dead(state))
