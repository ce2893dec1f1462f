"""Rulings on Corintho: for each kind of move its requirements, and what follows from a legal one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho.clauses import Row
from vitruvius.corintho.notation import format_move
from vitruvius.corintho.state import Join, Move, Pass, Place, Platform, Section, Split, Stack, State
from vitruvius.game import Player
from vitruvius.ruling import Facts, Finding, Requirement
from vitruvius_spec.corintho import clauses as spec

# The facts of each requirement. Sentences read on from "this move is legal / illegal:".


def _contents(stack: Stack) -> str:
    """What stands on a platform, in words, from the bottom up."""
    if not stack:
        return "nothing"
    if len(stack) == 1:
        return f"a {stack[0].word}"
    return "a stack of " + ", ".join(section.word for section in stack)


def _row_name(row: Row) -> str:
    return " ".join(platform.text for platform in row.platforms)


def _row_facts(row: Row) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (("row", _places(row)),)


def _places(row: Row) -> tuple[str, ...]:
    return tuple(platform.text for platform in row.platforms)


def _game_goes_on(state: State, move: Move) -> bool:
    return not c.is_over(state)


def _game_goes_on_facts(state: State, move: Move, holds: bool) -> Facts:
    if holds:
        return Facts("the game is not decided yet")
    winner = _winner(state)
    if winner is None:
        return Facts("the game is over: it is drawn", (("winner", "nobody"),))
    return Facts(f"the game is over: player {winner} has won", (("winner", f"player {winner}"),))


def _winner(state: State) -> Player | None:
    for seat in range(state.players):
        if c.has_won(state, Player(seat + 1)):
            return Player(seat + 1)
    return None


def _placing_facts(state: State, move: Place, holds: bool) -> Facts:
    own, shared = c.own_supply(state).of(move.section), state.pool.of(move.section)
    says = f"player {state.player} has {own} {move.section.word}{'' if own == 1 else 's'} left"
    if state.players == 3:
        says += f", and {shared} {'is' if shared == 1 else 'are'} shared"
    because = (("player", state.player), ("section", move.section.word), ("own", own), ("shared", shared))
    return Facts(says, because)


def _shared_facts(state: State, move: Place, holds: bool) -> Facts:
    own = c.own_supply(state).of(move.section)
    because = (("player", state.player), ("section", move.section.word), ("own", own))
    if own > 0:
        return Facts(f"the {move.section.word} is player {state.player}'s own", because)
    if state.pool.of(move.section) == 0:
        return Facts(f"no {move.section.word} is shared", because)
    may = "may" if holds else "may not"
    return Facts(f"player {state.player} {may} take a shared {move.section.word} yet", because)


def _unoccupied_facts(state: State, move: Place, holds: bool) -> Facts:
    stack, at = state.board[move.platform], move.platform.text
    says = f"{at} is unoccupied" if not stack else f"on {at} stands {_contents(stack)}"
    return Facts(says, (("platform", at), ("stands", _contents(stack))), (at,))


def _place_order_facts(state: State, move: Place, holds: bool) -> Facts:
    at = move.platform.text
    return _order_facts((move.section,), state.board[move.platform], at, holds)


def _join_order_facts(state: State, move: Join | Split, holds: bool) -> Facts:
    return _order_facts(c.lifted(state, move), state.board[move.target], move.target.text, holds)


def _order_facts(upper: Stack, lower: Stack, at: str, holds: bool) -> Facts:
    if not upper or not lower:
        return Facts("nothing is put on anything", (("platform", at),), (at,))
    may = "may" if holds else "may not"
    says = f"a {upper[0].word} {may} stand on the {c.top(lower).word} of {at}"
    if not holds and upper[-1] is Section.CAPITAL and c.top(lower) is Section.COLUMN:
        says += ", which has no base"
    because = (("platform", at), ("upper", upper[0].word), ("lower", c.top(lower).word))
    return Facts(says, because, (at,))


def _place_rest_facts(state: State, move: Place, holds: bool) -> Facts:
    return _rest_facts(state, (move.platform,))


def _join_rest_facts(state: State, move: Join | Split, holds: bool) -> Facts:
    return _rest_facts(state, (move.source, move.target))


def _rest_facts(state: State, platforms: tuple[Platform, ...]) -> Facts:
    resting = tuple(platform.text for platform in platforms if c.is_resting(state, platform) and state.board[platform])
    if not resting:
        return Facts("no stack is used that was played last", (("resting", ()),))
    was = "was" if len(resting) == 1 else "were"
    how = "last turn" if c.resting_turns(state) == 1 else "in the last turns"
    return Facts(f"{' and '.join(resting)} {was} played {how}", (("resting", resting),), resting)


def _moving_facts(state: State, move: Join | Split, holds: bool) -> Facts:
    stack, at = state.board[move.source], move.source.text
    return Facts(f"on {at} stands {_contents(stack)}", (("platform", at), ("stands", _contents(stack))), (at,))


def _onto_stack_facts(state: State, move: Join | Split, holds: bool) -> Facts:
    stack, at = state.board[move.target], move.target.text
    return Facts(f"on {at} stands {_contents(stack)}", (("platform", at), ("stands", _contents(stack))), (at,))


def _between(move: Join | Split) -> tuple[tuple[str, str], ...]:
    return (("source", move.source.text), ("target", move.target.text))


def _ends(move: Join | Split) -> tuple[str, str]:
    return (move.source.text, move.target.text)


def _adjacent_facts(state: State, move: Join | Split, holds: bool) -> Facts:
    source, target = _ends(move)
    is_or_not = "is" if holds else "is not"
    return Facts(f"{target} {is_or_not} next to {source} on a rank or file", _between(move), _ends(move))


def _diagonal_facts(state: State, move: Join | Split, holds: bool) -> Facts:
    source, target = _ends(move)
    is_or_not = "is not" if holds else "is"
    return Facts(f"{source} to {target} {is_or_not} a diagonal", _between(move), _ends(move))


def _base_facts(state: State, move: Join | Split, holds: bool) -> Facts:
    at = move.source.text
    says = "no base is moved" if holds else f"what is taken from {at} begins with a base"
    return Facts(says, (("platform", at),), (at,))


def _whole_facts(state: State, move: Join | Split, holds: bool) -> Facts:
    at, stack = move.source.text, state.board[move.source]
    because = (("platform", at), ("stands", _contents(stack)))
    if holds:
        return Facts("all of it is moved", because, (at,))
    if isinstance(move, Split) and move.count < len(stack):
        left, taken = stack[: len(stack) - move.count], stack[len(stack) - move.count :]
        says = f"taking {_contents(taken)} would leave {_contents(left)} on {at}"
    else:
        says = f"on {at} stands {_contents(stack)}, of which no {_count(move)} can be taken off the rest"
    return Facts(says, because, (at,))


def _count(move: Join | Split) -> int:
    return move.count if isinstance(move, Split) else 0


def _may_pass(state: State, move: Pass) -> bool:
    return c.may_pass(state)


def _pass_facts(state: State, move: Pass, holds: bool) -> Facts:
    if holds:
        return Facts("passing is allowed here")
    if c.has_move(state):
        return Facts("to pass is neither to place nor to move, and one of these can be done")
    return Facts("to pass is neither to place nor to move")


def _duty_facts(state: State, move: Move, holds: bool) -> Facts:
    due = _due(state)
    because = (("rows", tuple(_row_name(row) for row in due)),)
    where = tuple(platform for row in due for platform in _places(row))
    if not due:
        return Facts("no row waits to be undone", because)
    if holds:
        return Facts("whether to undo a row is the player's choice here", because, where)
    return Facts("a row stands that could be undone, and must be", because, where)


def _due(state: State) -> tuple[Row, ...]:
    return tuple(row for row in c.rows_of(state.reading) if c.is_due(state, row))


_PLACE_FACTS: Final = {
    spec.PLACING: _placing_facts,
    spec.SHARED_POOL: _shared_facts,
    spec.UNOCCUPIED: _unoccupied_facts,
    spec.STACKING_ORDER: _place_order_facts,
    spec.LAST_PLAYED: _place_rest_facts,
}
_JOIN_FACTS: Final = {
    spec.MOVING: _moving_facts,
    spec.ADJACENT: _adjacent_facts,
    spec.STACKING_ORDER: _join_order_facts,
    spec.MOVES_ONLY_TO_STACK: _onto_stack_facts,
    spec.BASE_STAYS: _base_facts,
    spec.STACKS_STAY_WHOLE: _whole_facts,
    spec.NO_DIAGONAL_MOVES: _diagonal_facts,
    spec.LAST_PLAYED: _join_rest_facts,
}

_GOES_ON: Final = Requirement[State, Move](spec.WINNING, _game_goes_on, _game_goes_on_facts)
_DUTY: Final = Requirement[State, Move](spec.MODIFYING_A_ROW, c.keeps_duty_to_undo, _duty_facts)
_PLACE: Final = (
    *(Requirement[State, Any](code.clause, code.holds, _PLACE_FACTS[code.clause]) for code in c.PLACE_CODES),
    _DUTY,
)
_JOIN: Final = (
    *(Requirement[State, Any](code.clause, code.holds, _JOIN_FACTS[code.clause]) for code in c.JOIN_CODES),
    _DUTY,
)
_PASS: Final = (Requirement[State, Any](spec.TWO_MOVES, _may_pass, _pass_facts), _DUTY)


def requirements_of(move: Move) -> tuple[Requirement[State, Any], ...]:  # each table knows the type of its move
    """What a move of that kind must keep while the game goes on."""
    match move:
        case Place():
            return _PLACE
        case Join() | Split():
            return _JOIN
        case Pass():
            return _PASS


def findings_on(state: State, move: Move) -> Iterator[Finding]:
    """What each clause says of the move, one after the other."""
    for requirement in (_GOES_ON, *requirements_of(move)):
        yield requirement.finding(state, move)


# What follows from a legal move


def consequences(state: State, move: Move) -> tuple[Finding, ...]:
    """What becomes of the rows that waited, which rows the move makes, and whether it decides the game."""
    after = c.step(state, move)
    return (*_old_rows(state, after), *_lines_made(move, after), *_rows_due(after), _decision(after))


def _old_rows(state: State, after: State) -> Iterator[Finding]:
    for row in _due(state):
        facts, where = _row_facts(row), _places(row)
        stays = c.is_left_standing(after, row)
        name = _row_name(row)
        yield Finding(
            spec.MODIFYING_A_ROW,
            not stays,
            f"the move does not undo the row {name}" if stays else f"the move undoes the row {name}",
            facts,
            where,
        )
        if stays:
            replies = _replies_to(state, row)
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


def _lines_made(move: Move, after: State) -> Iterator[Finding]:
    """The lines of three stacks through the platform played on: which are rows, and why not."""
    played = after.last[0]
    for row in c.ALL_ROWS:
        if played in row.platforms and all(after.board[platform] for platform in row.platforms):
            facts, where, name = _row_facts(row), _places(row), _row_name(row)
            matches = c.has_identical_tops(after.board, row)
            tops = ", ".join(c.top(after.board[platform]).word for platform in row.platforms)
            says = f"{name} are topped by {tops}"
            yield Finding(spec.IDENTICAL_TOPS, matches, says, facts, where)
            if matches:
                counts = row in c.rows_of(after.reading)
                says = f"{name} is a row" if counts else f"{name} is a diagonal, and does not count"
                yield Finding(spec.ROW, counts, says, facts, where)


def _rows_due(after: State) -> Iterator[Finding]:
    """The rows that wait for a reply, and what could undo them."""
    if c.leaves_row_standing(after):
        return
    for row in _due(after):
        replies = _replies_to(after, row)
        says = f"the row {_row_name(row)} can be undone by {', '.join(replies)}"
        if not replies:
            says = f"no reply can undo the row {_row_name(row)}"
        facts = (*_row_facts(row), ("replies", replies))
        yield Finding(spec.UNMODIFIABLE, c.is_unmodifiable(after, row), says, facts, _places(row))


def _replies_to(state: State, row: Row) -> tuple[str, ...]:
    """The moves that would undo the row."""
    return tuple(
        format_move(move) for move in c.BUILDING_MOVES if c.undoes(state, move, row) and c.obeys_codes(state, move)
    )


def _decision(after: State) -> Finding:
    winner = _winner(after)
    if winner is not None:
        return Finding(spec.WINNING, True, f"player {winner} has won", (("winner", f"player {winner}"),))
    if c.is_drawn(after):
        return Finding(spec.WINNING, False, "the game is drawn", (("winner", "nobody"),))
    return Finding(spec.WINNING, False, "nobody has won yet", (("winner", "nobody"),))
