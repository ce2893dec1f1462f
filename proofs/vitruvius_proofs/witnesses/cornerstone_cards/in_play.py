"""The shortest games of the card game in which two answers come to differ, among those that were composed for it."""

from __future__ import annotations

from functools import cache

from attrs import frozen

from vitruvius.cornerstone_cards import GAME, Move, State
from vitruvius.progress import Tell
from vitruvius.witnesses import START, Entry, How, Line, Shown, size_of
from vitruvius_proofs.witnesses.cornerstone_cards.composed import GAMES, Composed
from vitruvius_proofs.witnesses.cornerstone_cards.pairs import Moves, Pair, asked_at, difference_at, pair_of
from vitruvius_proofs.witnesses.cornerstone_cards.refuting import Refuted, idle, refuted_in_play
from vitruvius_spec import Question


@frozen
class Played:
    """A composed game, as it was played by the default reading but for what it chooses itself."""

    composed: Composed
    moves: Moves
    asked: tuple[frozenset[Question], ...]
    """What each state hangs on, and the moves from it."""


def in_play(question: Question, answers: tuple[str, str], tell: Tell) -> Entry:
    """A shortest game that comes to a difference between the two answers, or that there is none."""
    best: tuple[tuple[int, int], Line] | None = None
    for number, game in enumerate(_games()):
        tell(number, "games that were composed")
        line = line_in(game, question, answers)
        if line is not None:
            size = (len(line.reading), len(line.moves))
            best = min(best, (size, line), key=lambda one: one[0]) if best else (size, line)
    if best is None:
        return Entry(None, (), _shown(idle(question, answers, tell)))
    line = best[1]
    return Entry(line, size_of(GAME, line), _shown(refuted_in_play(question, answers, line, tell)))


def _shown(told: Refuted) -> Shown:
    if told.is_whole:
        return Shown(How.SOLVER, told.questions, told.says)
    return Shown(How.SEARCH, len(GAMES), told.says)


@cache
def _games() -> tuple[Played, ...]:
    return tuple(map(played, GAMES))


def played(composed: Composed) -> Played:
    """The composed game, played from its start to its end."""
    state, moves, asked = composed.begin(), list[Move](), list[frozenset[Question]]()
    for move in composed.moves():
        asked.append(asked_at(state))
        moves.append(move)
        state = GAME.step(state, move)
    return Played(composed, tuple(moves), (*asked, asked_at(state)))


def line_in(game: Played, question: Question, answers: tuple[str, str]) -> Line | None:
    """The first move at which the two answers part, be it one of the game or another at that point."""
    start: State = game.composed.begin()
    pair = pair_of(start, question, answers)
    if pair is None or question.slug in dict(game.composed.reading):
        return None
    for number, asked in enumerate(game.asked):
        if pair.has_parted or question in asked:
            moves = difference_at(pair, 1)
            if moves is not None:
                return _as_line(game.composed, moves)
        if number < len(game.moves):
            move = game.moves[number]
            if any(move not in GAME.legal_moves_unchecked(state) for state in pair.states):
                return None
            one, other = (GAME.step(state, move) for state in pair.states)
            pair = Pair((one, other), (*pair.moves, move))
    return None


def _as_line(composed: Composed, moves: Moves) -> Line:
    texts = tuple(map(GAME.format_move, moves))
    return Line(composed.players, START, texts, composed.reading, composed.options)
