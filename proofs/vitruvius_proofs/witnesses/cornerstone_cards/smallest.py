"""The smallest lines of the card game: found on the tables, and held against all that are smaller."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Final

from attrs import evolve

from vitruvius.cornerstone_cards import GAME, Phase, State
from vitruvius.cornerstone_cards.clauses.components import with_card, without_card
from vitruvius.progress import Tell
from vitruvius.readings import read_answers
from vitruvius.witnesses import Entry, How, Line, Shown, is_witness, size_of
from vitruvius_proofs.witnesses.cornerstone_cards.pairs import Moves, asked_at, difference_at, pair_of
from vitruvius_proofs.witnesses.cornerstone_cards.refuting import Refuted, idle, refuted
from vitruvius_proofs.witnesses.cornerstone_cards.tables import after_rounds, tables, things
from vitruvius_spec import Question, Status
from vitruvius_spec.model import Pairs

_DEALT: Final = 5
"""How many moves are followed where cards are dealt: a Cornerstone for each player, and one more."""
_FEW: Final = 2
"""How many are elsewhere."""


def smallest(question: Question, answers: tuple[str, str], tell: Tell) -> Entry:
    """A smallest line on which the two answers differ, or that there is none."""
    looked_at, line = _found(question, answers, tell)
    if line is None:
        told = idle(question, answers, tell)
        return Entry(None, (), _shown(told, looked_at))
    size = size_of(GAME, line)
    return Entry(line, size, _shown(refuted(question, answers, line, size, tell), looked_at))


def _shown(told: Refuted, looked_at: int) -> Shown:
    if told.is_whole:
        return Shown(How.SOLVER, told.questions, told.says)
    return Shown(How.SEARCH, looked_at, told.says)


def _found(question: Question, answers: tuple[str, str], tell: Tell) -> tuple[int, Line | None]:
    """The smallest line that begins on one of the tables, by as few other answers as can be; and how many there are."""
    looked_at = 0
    for others in _others(question):
        best: tuple[tuple[int, ...], Line] | None = None
        for state in _tables(others):
            if best is not None and (len(others), *things(state)) > best[0]:
                break
            looked_at += 1
            if looked_at % 200 == 0:
                tell(looked_at, f"tables with {things(state)[0]} cards outside the Quarry")
            if question in _asked(state) and (moves := _difference(state, question, answers)) is not None:
                line = _line(state, moves, others)
                size = size_of(GAME, line)
                best = min(best, (size, line), key=lambda one: one[0]) if best else (size, line)
        if best is not None:
            return looked_at, _with_less_in_hand(best[1], question, answers)
    return looked_at, None


def _others(question: Question) -> Iterator[Pairs]:
    """No other answer, and then each single one to another question that is open."""
    open_ones = (one for one in GAME.rulebook.questions if one.status is Status.OPEN and one is not question)
    singles = ((one.slug, answer.id) for one in open_ones for answer in one.answers if answer.id != one.default)
    return chain(((),), ((single,) for single in singles))


@cache
def _tables(others: Pairs) -> tuple[State, ...]:
    """The tables by that reading. With other answers, those after a round: nothing else was found to need any."""
    if not others:
        return tables()
    reading = read_answers(GAME.reading(GAME.start()), (f"{slug}={answer}" for slug, answer in others))
    found = (GAME.with_reading(state, reading) for state in after_rounds())
    return tuple(sorted((state for state in found if not GAME.problems(state)), key=things))


_asked = cache(asked_at)


def _difference(state: State, question: Question, answers: tuple[str, str]) -> Moves | None:
    pair = pair_of(state, question, answers)
    return None if pair is None else difference_at(pair, _DEALT if state.turn.phase is Phase.DEAL else _FEW)


def _line(state: State, moves: Moves, others: Pairs) -> Line:
    texts = tuple(map(GAME.format_move, moves))
    return Line(state.players, GAME.format_state(state), texts, others, GAME.chosen_options(state))


def _with_less_in_hand(line: Line, question: Question, answers: tuple[str, str]) -> Line:
    """The same with only such cards in player 1's hand as the difference needs; player 2 has the others."""
    answered = (f"{slug}={answer}" for slug, answer in line.reading)
    state: State = GAME.parse_state(line.position, GAME.config(line.players, answered, dict(line.options)))
    if state.turn.phase is not Phase.PLAY:
        return line
    for card in state.hands[0]:
        hands = (without_card(state.hands[0], card), with_card(state.hands[1], card), *state.hands[2:])
        fewer = evolve(state, hands=hands)
        other = evolve(line, position=GAME.format_state(fewer))
        if not GAME.problems(fewer) and is_witness(GAME, other, question, answers):
            state, line = fewer, other
    return line
