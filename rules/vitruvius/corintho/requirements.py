"""What each kind of move must keep, and the facts that decide each requirement."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho.ending import outcome_unchecked, winner_fact
from vitruvius.corintho.rows import row_name, row_places, rows_due
from vitruvius.corintho.state import Join, Move, Pass, Place, Platform, Split, Stack, State
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


def _game_goes_on(state: State, move: Move) -> bool:
    return not c.is_over(state)


def _game_goes_on_facts(state: State, move: Move, holds: bool) -> Facts:
    end = outcome_unchecked(state)
    if end is None:
        return Facts("the game is not decided yet", (("winner", "nobody"),))
    return Facts(f"the game is over: {end.says}", (("winner", winner_fact(end)),))


def _placing_facts(state: State, move: Place, holds: bool) -> Facts:
    own, shared = c.own_supply(state).of(move.section), state.pool.of(move.section)
    word = move.section.word
    says = f"player {state.player} has {own or 'no'} {word}{'' if own == 1 else 's'} left"
    if state.players == 3:
        says += f", and {shared or 'none'} {'are' if shared > 1 else 'is'} shared"
    because = (("player", state.player), ("section", move.section.word), ("own", own), ("shared", shared))
    return Facts(says, because)


def _shared_facts(state: State, move: Place, holds: bool) -> Facts:
    own = c.own_supply(state).of(move.section)
    because = (("player", state.player), ("section", move.section.word), ("own", own))
    if own > 0:
        return Facts(f"the {move.section.word} is player {state.player}'s own", because)
    if state.pool.of(move.section) == 0:
        return Facts(f"no {move.section.word} is shared", because)
    may = "may take a shared" if holds else "may not yet take a shared"
    return Facts(f"player {state.player} {may} {move.section.word}", because)


def _unoccupied_facts(state: State, move: Place, holds: bool) -> Facts:
    stack, at = state.board[move.platform], move.platform.text
    says = f"{at} is unoccupied" if not stack else f"on {at} stands {_contents(stack)}"
    return Facts(says, (("platform", at), ("stands", _contents(stack))), (at,))


def _place_order_facts(state: State, move: Place, holds: bool) -> Facts:
    at = move.platform.text
    return _order_facts(state, (move.section,), state.board[move.platform], at)


def _join_order_facts(state: State, move: Join | Split, holds: bool) -> Facts:
    return _order_facts(state, c.lifted(state, move), state.board[move.target], move.target.text)


def _order_facts(state: State, upper: Stack, lower: Stack, at: str) -> Facts:
    if not upper or not lower:
        return Facts("nothing is put on anything", (("platform", at),), (at,))
    because = (("platform", at), ("upper", upper[0].word), ("lower", c.top(lower).word))
    if not c.may_rest_on(upper[0], c.top(lower), state.reading):
        return Facts(f"a {upper[0].word} may not stand on the {c.top(lower).word} of {at}", because, (at,))
    if not c.may_stack(upper, lower, state.reading):
        return Facts(f"a capital may not come onto {at}, where no base is below", because, (at,))
    return Facts(f"a {upper[0].word} may stand on the {c.top(lower).word} of {at}", because, (at,))


def _place_rest_facts(state: State, move: Place, holds: bool) -> Facts:
    return _rest_facts(state, (move.platform,))


def _join_rest_facts(state: State, move: Join | Split, holds: bool) -> Facts:
    return _rest_facts(state, tuple(dict.fromkeys((move.source, move.target))))


def _rest_facts(state: State, platforms: tuple[Platform, ...]) -> Facts:
    resting = tuple(platform.text for platform in platforms if c.is_resting(state, platform) and state.board[platform])
    if not resting:
        return Facts("no stack is used that was played last", (("resting", ()),))
    was = "was" if len(resting) == 1 else "were"
    how = "last turn" if c.resting_turns(state) == 1 else "so lately that it rests"
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
    if not isinstance(move, Split) or move.count >= len(stack):
        source, target = _ends(move)
        return Facts(
            f"that takes a part of a stack; all that stands on {at} is moved by {source}-{target}", because, (at,)
        )
    left, taken = stack[: len(stack) - move.count], stack[len(stack) - move.count :]
    return Facts(f"taking {_contents(taken)} would leave {_contents(left)} on {at}", because, (at,))


def _may_pass(state: State, move: Pass) -> bool:
    return c.may_pass(state)


def _pass_facts(state: State, move: Pass, holds: bool) -> Facts:
    if holds:
        return Facts("passing is allowed here")
    if c.has_move(state):
        return Facts("to pass is neither to place nor to move, and one of these can be done")
    return Facts("to pass is neither to place nor to move")


def _duty_facts(state: State, move: Move, holds: bool) -> Facts:
    due = rows_due(state)
    because = (("rows", tuple(row_name(row) for row in due)),)
    where = tuple(platform for row in due for platform in row_places(row))
    if not due:
        return Facts("no row is due to be undone", because)
    if holds:
        return Facts("whether to undo a row is the player's choice here", because, where)
    return Facts("a row stands that could be undone, and must be", because, where)


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
    if isinstance(move, Place):
        return _PLACE
    if isinstance(move, Pass):
        return _PASS
    return _JOIN


def findings_on(state: State, move: Move) -> Iterator[Finding]:
    """What each clause says of the move, one after the other."""
    for requirement in (_GOES_ON, *requirements_of(move)):
        yield requirement.finding(state, move)
