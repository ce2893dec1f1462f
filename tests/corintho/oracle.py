"""A second opinion on how a game of Corintho ends: from its whole history, and not from its last position.

It knows which moves there are (the building codes), and nothing else from the rules: what a row is, who
made it and when, who has had a reply to it, and what follows, is worked out here from the boards before
and after each move, as the rulebook and the answers to its questions tell it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from vitruvius.corintho import Join, Place, Platform, Section, State
from vitruvius.corintho.clauses import obeys_codes
from vitruvius.corintho.reading import NoLegalMove, Reading, RowBreakers, SeveralRows, Unmodifiable, WinningMoment
from vitruvius.corintho.state import Board, Stack
from vitruvius.game import Player

from .sample import EVERY_BUILDING

Line = frozenset[Platform]


def _lines(length: int) -> dict[Line, bool]:
    """Every straight line of so many platforms, and whether it is a diagonal."""
    found = {}
    for platform in Platform:
        for files, ranks in ((1, 0), (0, 1), (1, 1), (1, -1)):
            places = [(platform.file + files * step, platform.rank + ranks * step) for step in range(length)]
            if all(0 <= file < 4 and 0 <= rank < 4 for file, rank in places):
                line = frozenset(Platform(4 * rank + file) for file, rank in places)
                found[line] = files != 0 and ranks != 0
    return found


THREES = _lines(3)
FOURS = _lines(4)


@frozen
class Made:
    """When a row was made, by the number of the turn, and who made it."""

    turn: int
    player: Player


Rows = Mapping[Line, Made]


@frozen
class End:
    """How a game ended: what decided it, and who won, which is nobody in a draw."""

    by: str
    winner: Player | None


LEFT_STANDING = "left standing"
AT_ONCE = "at once"
NO_MOVE = "no move"


@frozen
class History:
    """All that was played, as far as rows and turns are concerned."""

    state: State
    """The last position, for the moves that there are and the reading."""
    turns: int
    """How many turns have been played or passed."""
    rows: Rows
    """The lines of three and of four that are topped alike and have stood untouched since they were made."""

    @property
    def reading(self) -> Reading:
        return self.state.reading


def before_play(state: State) -> History:
    return History(state, turns=0, rows={})


def after_turn(history: History, state: State) -> History:
    """The history with one more turn, which led to that position."""
    turn = history.turns + 1
    made = Made(turn, history.state.player)
    return History(
        state,
        turns=turn,
        rows=_rows_after(history.rows, history.state.board, state.board, made, history.reading),
    )


def _rows_after(rows: Rows, before: Board, after: Board, made: Made, reading: Reading) -> Rows:
    """A row that was touched is gone; one that stands and was not there before has been made."""
    touched = {platform for platform in Platform if before[platform] != after[platform]}
    standing = {line: when for line, when in rows.items() if not line & touched}
    for line, is_diagonal in (*THREES.items(), *FOURS.items()):
        counts = reading.diagonal_rows or not is_diagonal
        if counts and line & touched and _is_row([after[platform] for platform in line], reading):
            standing[line] = made
    return standing


def _is_row(stacks: Sequence[Stack], reading: Reading) -> bool:
    if not all(stacks) or len({stack[-1] for stack in stacks}) > 1:
        return False
    if stacks[0][-1] is Section.BASE and not reading.rows_of_bases:
        return False
    return reading.unmodifiable is Unmodifiable.NEXT_REPLY or all(
        stack[0] is Section.BASE and stack[-1] is Section.CAPITAL for stack in stacks
    )


def rows_that_count(rows: Rows, reading: Reading) -> Rows:
    """The rows of three, without those that, where four undo three, a later four has swallowed.

    A row of four is told by the threes in it that are as new as the four: there is always one.
    """
    return {
        line: made
        for line, made in rows.items()
        if line in THREES and not (reading.four_undoes_three and _is_swallowed(line, made, rows))
    }


def _is_swallowed(line: Line, made: Made, rows: Rows) -> bool:
    return any(four > line and rows[four].turn > made.turn for four in FOURS if four in rows)


def end_of(history: History) -> End | None:
    """How the game has ended; None if it goes on."""
    age = {line: history.turns - made.turn for line, made in _counting(history).items()}
    replies = _reply_turns(history.state)
    outlasted = [line for line, turns in age.items() if turns >= replies]
    if outlasted:
        first = min((history.rows[line] for line in outlasted), key=lambda made: made.turn)
        return End(LEFT_STANDING, first.player)
    due = {line: history.rows[line] for line, turns in age.items() if turns == replies - 1}
    moves = _building_moves(history.state)
    if due and _is_won_at_once(history, due, moves):
        (maker,) = {made.player for made in due.values()}
        return End(AT_ONCE, maker)
    return None if moves else _end_without_move(history.state)


def _counting(history: History) -> Rows:
    return rows_that_count(history.rows, history.reading)


def _reply_turns(state: State) -> int:
    """How many turns after it was made a row may still be undone."""
    any_opponent = state.reading.row_breakers is RowBreakers.ANY_OPPONENT and not state.reading.four_undoes_three
    return state.players - 1 if any_opponent else 1


def _is_won_at_once(history: History, due: Rows, replies: Sequence[Place | Join]) -> bool:
    """Whether the player whose reply is the last to these rows cannot save the game by it."""
    left = [_left_of(due, history, reply) for reply in replies]
    if not all(left):
        return False
    if not replies:
        return True
    if history.reading.winning_moment is WinningMoment.AFTER_REPLY:
        return False
    return any(all(row & lines for lines in left) for row in _as_wholes(due, history)) or (
        history.reading.several_rows is SeveralRows.AT_ONCE
    )


def _as_wholes(due: Rows, history: History) -> list[set[Line]]:
    """The threes that belong together: those of one row of four, which is undone when none of them is left."""
    fours = [four for four in FOURS if four in history.rows]
    return [{other for other in due if other == line or any(line | other <= four for four in fours)} for line in due]


def _left_of(due: Rows, history: History, move: Place | Join) -> set[Line]:
    """Which of these rows still count, as they were, after the reply."""
    board, reading = history.state.board, history.reading
    made = Made(history.turns + 1, history.state.player)
    rows = rows_that_count(_rows_after(history.rows, board, _board_after(board, move), made, reading), reading)
    return {line for line, when in due.items() if rows.get(line) == when}


def _board_after(board: Board, move: Place | Join) -> Board:
    stacks = list(board)
    if isinstance(move, Place):
        stacks[move.platform] += (move.section,)
    else:
        stacks[move.target] += stacks[move.source]
        stacks[move.source] = ()
    return tuple(stacks)


def _building_moves(state: State) -> list[Place | Join]:
    return [move for move in EVERY_BUILDING if obeys_codes(state, move)]


def _end_without_move(state: State) -> End | None:
    match state.reading.no_legal_move:
        case NoLegalMove.DRAW:
            return End(NO_MOVE, None)
        case NoLegalMove.LOSS:
            return End(NO_MOVE, _player_before(state))
        case NoLegalMove.PASS:
            return None if _somebody_could_move(state) else End(NO_MOVE, None)


def _player_before(state: State) -> Player:
    return Player(state.player - 1 if state.player > 1 else state.players)


def _somebody_could_move(state: State) -> bool:
    rested = evolve(state, last=(None,) * (state.players - 1))
    seats = [Player(seat) for seat in range(1, state.players + 1)]
    return any(_building_moves(evolve(rested, player=player)) for player in seats)
