"""What the rules say of a case, and in what that differs from what the case says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from vitruvius.across import Verdict
from vitruvius.errors import MalformedInput, VitruviusError
from vitruvius.game import AnyGame, AnyState, Outcome
from vitruvius.games import require_own
from vitruvius.ruling import AnyPositionRuling, AnyRuling, Finding, PositionVerdict, rule_on_position
from vitruvius_spec import Question, cases
from vitruvius_spec.cases import Case, CaseVerdict, MalformedCases

_OF_MOVES = {
    Verdict.LEGAL: CaseVerdict.LEGAL,
    Verdict.ILLEGAL: CaseVerdict.ILLEGAL,
    Verdict.DISPUTED: CaseVerdict.DISPUTED,
}
_OF_POSITIONS = {
    PositionVerdict.SOUND: CaseVerdict.SOUND,
    PositionVerdict.UNSOUND: CaseVerdict.UNSOUND,
    PositionVerdict.DISPUTED: CaseVerdict.DISPUTED,
}


@frozen
class Told:
    """What the rules say of a case."""

    shown: Any  # a state or a ruling, of whatever game it is
    """What a picture of the case shows: the ruling on its last move, or the position where there is no move."""
    verdict: CaseVerdict
    outcome: Outcome | None
    """How the game has ended after the move, or in the position; None while it goes on."""
    findings: tuple[Finding, ...]
    """Of a move what its clauses say, and what follows from it; of a position what is wrong with it."""
    hangs_on: tuple[Question, ...]
    """The open questions on which verdict or outcome hang, in the rulebook's order."""


def cases_of(game: AnyGame) -> tuple[Case, ...]:
    """The game's cases, in the rulebook's order.

    Raises:
        MalformedInput: their file is not in the format.
        MissingPart: it is a game of another package.
    """
    require_own(game, "cases")
    try:
        return cases.cases_of(game.name)
    except MalformedCases as error:
        raise MalformedInput(f"{cases.file_name(game.name)}: {error}") from None


def told(game: AnyGame, case: Case) -> Told:
    """What the rules say of a case.

    Raises:
        MalformedInput: a part of the case is not in the game's notation.
        IllegalMove: a move before the last is illegal.
        UnsoundState: there are moves, and the position that they are made from is unsound.
    """
    state = _begin(game, case)
    moves = tuple(map(game.parse_move, case.moves))
    for move in moves[:-1]:
        state = game.play(state, move)
    if not moves:
        return _of_position(game, rule_on_position(game, state))
    return _of_move(game, game.rule_on(state, moves[-1]))


def check(game: AnyGame, case: Case) -> tuple[str, ...]:
    """In what the rules differ from the case, each a sentence; nothing where the case holds."""
    try:
        given = told(game, case)
    except VitruviusError as error:
        return (f"it cannot be ruled on: {error}",)
    return tuple(_differences(case, given))


def _begin(game: AnyGame, case: Case) -> AnyState:
    options = dict(case.options)
    if case.position == "start":
        players = game.players(game.start()) if case.players is None else case.players
        return game.start(game.config(players, case.reading, options))
    players = game.players_in(case.position) if case.players is None else case.players
    return game.parse_state(case.position, game.config(players, case.reading, options))


def _of_move(game: AnyGame, ruling: AnyRuling) -> Told:
    findings = (*ruling.findings, *ruling.consequences)
    hangs_on = _in_order(game, ruling.hangs_on)
    return Told(ruling, _OF_MOVES[ruling.verdict], ruling.outcome, findings, hangs_on)


def _of_position(game: AnyGame, ruling: AnyPositionRuling) -> Told:
    hangs_on = _in_order(game, ruling.hangs_on)
    return Told(ruling.state, _OF_POSITIONS[ruling.verdict], ruling.outcome, ruling.findings, hangs_on)


def _in_order(game: AnyGame, questions: Sequence[Question]) -> tuple[Question, ...]:
    return tuple(question for question in game.rulebook.questions if question in questions)


def _differences(case: Case, given: Told) -> Iterator[str]:
    if given.verdict is not case.verdict:
        yield f"the verdict is {given.verdict.value}, and not {case.verdict.value}"
    winners = None if given.outcome is None else given.outcome.winners
    if winners != case.winners:
        yield f"{_won(winners)}, and not: {_won(case.winners)}"
    if given.outcome is not None and case.by not in ("", given.outcome.by.id):
        yield f"{given.outcome.by.id} decides it, and not {case.by}"
    hangs_on = tuple(question.slug for question in given.hangs_on)
    if hangs_on != case.hangs_on:
        yield f"it hangs on {_listed(hangs_on)}, and not on {_listed(case.hangs_on)}"
    found = {(finding.clause.id, finding.holds) for finding in given.findings}
    for finding in case.findings:
        if (finding.clause, finding.holds) not in found:
            has_other = (finding.clause, not finding.holds) in found
            instead = f"that it is {not finding.holds}".lower() if has_other else "nothing"
            yield f"{finding.clause} is to be {finding.holds}".lower() + f", and the rules say {instead}"


def _won(winners: Sequence[int] | None) -> str:
    if winners is None:
        return "the game goes on"
    return f"{_listed([f'player {winner}' for winner in winners])} has won" if winners else "the game is drawn"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "nothing"
