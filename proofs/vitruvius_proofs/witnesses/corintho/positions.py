"""What can be said of a free position under two answers at once, as terms read from the rules' own source."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache
from typing import Final, cast

from attrs import evolve, frozen

from vitruvius.across import Answers
from vitruvius.corintho import clauses as c
from vitruvius.corintho.invariants import supplies_are_within_deal
from vitruvius.corintho.moves import is_legal
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Config, Move, State
from vitruvius.game import Player
from vitruvius.readings import with_answer
from vitruvius_proofs import terms as t
from vitruvius_proofs.corintho.states import LOW, free_state
from vitruvius_proofs.corintho.theorems.measure import unplaced
from vitruvius_proofs.corintho.theorems.premises import SOUND
from vitruvius_proofs.fresh import plain, same
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Reader
from vitruvius_proofs.substitution import substituted, variables_for
from vitruvius_proofs.terms import Term
from vitruvius_proofs.values import integer, part, term_of
from vitruvius_proofs.witnesses.corintho.symmetry import REPRESENTATIVES
from vitruvius_proofs.witnesses.corintho.turns import MOST_TURNS, fits, is_flat, is_played, was_played_on
from vitruvius_spec import Question

PLAYERS: Final = (2, 3, 4)
ALL: Final = 24
"""How many sections there are."""
_JOINED: Final = 2 * LOW
"""How high a stack can be after a move from positions whose stacks are `LOW`."""

Pair = tuple[str, str]
Others = Answers
"""Answers to other questions."""


def reading_with(others: Others, question: Question, answer: str) -> Reading:
    """The default reading with those answers."""
    reading = Reading()
    for other, its in (*others, (question, answer)):
        reading = with_answer(reading, other, its)
    # Which answers were asked for by name does not matter to the rules.
    return evolve(reading, chosen=frozenset())


@frozen(eq=False)
class _Outcomes:
    """How the game has ended, of a free state under a free reading: read once, and said of any other state."""

    state: object
    terms: tuple[Term, ...]
    """Whether it is over, and whether each player has won."""

    def of(self, state: object) -> tuple[Term, ...]:
        """The same of another state."""
        return substituted(self.terms, variables_for(self.state, state))


@cache
def _reader() -> Reader:
    return Reader(Program())


@cache
def _outcomes(players: int) -> _Outcomes:
    state = free_state(players, _JOINED)
    seats = [{"player": Player(seat + 1)} for seat in range(players)]
    return _Outcomes(state, (_term(c.is_over, state), *(_term(c.has_won, state, **seat) for seat in seats)))


@cache
def _outcomes_under(players: int, reading: Reading) -> _Outcomes:
    """The same under that reading alone, which leaves far less to be said of each state."""
    state = free_state(players, _JOINED, reading)
    return _Outcomes(state, _outcomes(players).of(state))


def _term(function: Callable[..., object], *arguments: object, **named: object) -> Term:
    read = _reader().read(function, *arguments, **named)
    assert all(owed.condition is t.TRUE for owed in read.owed), f"{function.__name__} is not defined everywhere"
    return read.term


@frozen(eq=False, slots=False)
class Positions:
    """All positions of so many players under two answers to a question, told apart in nothing but the answer.

    Their stacks are at most three high, as they are wherever no column may stand on a column.
    """

    players: int
    question: Question
    answers: Pair
    others: Others = ()

    def __attrs_post_init__(self) -> None:
        """Make sure that no stack can be higher."""
        assert all(other.slug != "column-on-column" for other, _ in self.others)

    @cached_property
    def states(self) -> tuple[object, object]:
        """The free state under the one answer and under the other."""
        one, other = (
            free_state(self.players, LOW, reading_with(self.others, self.question, answer)) for answer in self.answers
        )
        return one, other

    @cached_property
    def sound(self) -> Term:
        """That the position is sound under both answers."""
        return t.and_(*(_term(one, state) for state in self.states for one in SOUND))

    @cached_property
    def _outcome(self) -> tuple[tuple[Term, ...], ...]:
        return self._outcomes_of(self.states)

    def _outcomes_of(self, states: tuple[object, object]) -> tuple[tuple[Term, ...], ...]:
        """How the game has ended in the state under the one answer, and in the state under the other."""
        return tuple(
            _outcomes_under(self.players, reading_with(self.others, self.question, answer)).of(state)
            for answer, state in zip(self.answers, states, strict=True)
        )

    @cached_property
    def differs(self) -> Term:
        """That the game is over under one answer alone, or that others have won."""
        return _unlike(*self._outcome)

    @cached_property
    def moves(self) -> Mapping[Move, Term]:
        """Of one of each eight moves that it is legal under one answer alone, or that outcomes differ after it."""
        return {move: self._differs_by(move) for move in REPRESENTATIVES}

    def _differs_by(self, move: Move) -> Term:
        legal = self.legal(move)
        after = self._outcomes_of(self.after(move))
        return t.or_(t.not_(t.iff(*legal)), t.and_(*legal, _unlike(*after)))

    def legal(self, move: Move) -> tuple[Term, Term]:
        """That the move is legal under the one answer, and under the other."""
        one, other = (
            t.and_(t.not_(outcome[0]), _term(is_legal, state, move))
            for state, outcome in zip(self.states, self._outcome, strict=True)
        )
        return one, other

    def after(self, move: Move) -> tuple[object, object]:
        """The state after the move under the one answer, and under the other: told apart in nothing else.

        So a line of several legal moves says no more than the last position of it and the last move, and a smallest
        line has but one.
        """
        one, other = (_reader().read(c.step, state, move).value for state in self.states)
        fields = ("board", "reserves", "pool", "player", "last")
        assert all(same(part(one, name), part(other, name)) is t.TRUE for name in fields)
        return one, other

    def has_at_most(self, sections: int) -> Term:
        """That no more sections stand on the foundation."""
        return t.le(t.number(ALL - sections), _term(unplaced, self.states[0]))

    @property
    def is_flat(self) -> Term:
        """That no stack has more than one section."""
        return _term(is_flat, self.states[0])

    def fits(self, turns: object) -> Term:
        """What is so of every position after so many turns, each legal under both answers."""
        return _term(fits, self.states[0], turns)

    def fits_after(self, turns: int) -> Term:
        """What is so of every position after just so many turns."""
        return self.fits(integer(t.number(turns)))

    def fits_within(self, turns: int) -> Term:
        """What is so of every position after no more turns."""
        # Of known numbers of turns the solver finds out far sooner than of one that is free.
        return t.or_(*map(self.fits_after, range(turns + 1)))

    @property
    def starts_unfitting(self) -> Mapping[str, Term]:
        """That this is not so of the start: to be refuted."""
        start = c.opening(Config(players=self.players))
        return {"not at the start": t.not_(t.truth(fits(start, 0)))}

    def other_board(self, model: Mapping[str, int | bool]) -> Term:
        """That something else stands on the foundation than in the position of a solver's model."""
        board = self.state(model).board
        return t.not_(same(part(self.states[0], "board"), board))

    def goes_on_fitting(self, move: Move) -> Mapping[str, Term]:
        """That this is not so after the move, though it was before: to be refuted."""
        turns = t.int_var("turns", 0, MOST_TURNS)
        played = t.and_(*(_term(is_played, state, move) for state in self.states))
        return {
            "supplies": _term(supplies_are_within_deal, self.states[0]),
            "before": self.fits(integer(turns)),
            "played": played,
            "not after": t.not_(_term(fits, self.after(move)[0], integer(t.add(turns, t.number(1))))),
        }

    def wishes(self, sections: int) -> Mapping[str, Term]:
        """What a position of so many sections is like if it looks as if it had been played."""
        return {
            "each turn was a placing": self.fits_after(sections),
            "the latest turn was played": _term(was_played_on, self.states[0]),
            "no stacks": self.is_flat,
            "the first player's turn": t.eq(term_of(part(self.states[0], "player")), t.number(1)),
        }

    def state(self, model: Mapping[str, int | bool]) -> State:
        """The position of a solver's model, under the default reading and with the other answers."""
        state = cast("State", plain(self.states[0], model))
        reading = Reading()
        for question, answer in self.others:
            reading = with_answer(reading, question, answer)
        return evolve(state, config=Config(players=self.players, reading=reading))


@lru_cache(maxsize=1)
def tables(question: Question, answers: Pair) -> tuple[Positions, ...]:
    """All positions under two answers to a question: those of two, of three and of four players."""
    return tuple(Positions(players, question, answers) for players in PLAYERS)


def _unlike(one: tuple[Term, ...], other: tuple[Term, ...]) -> Term:
    return t.or_(*(t.not_(t.iff(here, there)) for here, there in zip(one, other, strict=True)))
