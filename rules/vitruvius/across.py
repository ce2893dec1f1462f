"""What the rules say under one reading and another, and which open questions that hangs on.

What is asked about is a *line*: a position, and no, one or several moves made from it one after the other. A reading
that notes what it is asked tells which questions were consulted; each of them that is left open is then given every
other answer, and what is consulted under that is followed in turn, since an answer can lead to further questions.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import evolve, frozen

from vitruvius.errors import MalformedMove, MalformedReading, quoted
from vitruvius.readings import BaseReading, answer_in, left_open, recording, with_answer
from vitruvius_spec import Question, Status

if TYPE_CHECKING:
    from vitruvius.game import Game, HasSortKey, Player

S = TypeVar("S")
M = TypeVar("M", bound="HasSortKey")
T = TypeVar("T")

Answers = tuple[tuple[Question, str], ...]
"""Questions, each with the id of an answer."""

Winners = tuple["Player", ...] | None
"""Who has won; None if the game goes on, nobody in a draw."""


class Verdict(enum.Enum):
    """The answer on a move."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    DISPUTED = "disputed"
    """The rulebook leaves a question open, and the answer on the move hangs on it."""


@frozen
class Answered:
    """What the answer on a line is when some questions are answered in a certain way."""

    answers: Answers
    legal: bool
    """Whether every move of the line is legal."""
    winners: Winners
    """Who has won at its end; None if a move is illegal or the game goes on, nobody in a draw."""
    sound: bool = True
    """False if the position cannot arise under these answers, so that there is nothing to rule on."""

    @property
    def verdict(self) -> Verdict:
        """Legal or illegal, under these answers."""
        return Verdict.LEGAL if self.legal else Verdict.ILLEGAL

    @property
    def result(self) -> tuple[bool, bool, Winners]:
        """All that is said of the line: whether the position is sound, the moves are legal, and who has won."""
        return (self.sound, self.legal, self.winners)


def under(game: Game[S, Any, Any, Any], state: S, answers: Answers) -> S:
    """The same position under the state's reading, with those answers chosen."""
    return game.with_reading(state, _chosen(game, state, answers))


def answered(
    game: Game[S, M, Any, Any],
    state: S,
    moves: Sequence[M],
    answers: Answers = (),
    log: list[Question] | None = None,
) -> Answered:
    """What the rules say of a line under the state's reading, with those answers chosen.

    Args:
        game: the game.
        state: the position that the line begins with.
        moves: the moves made from it, if any.
        answers: the answers to choose.
        log: where each question is noted when it is first consulted.

    Raises:
        MalformedState: the state is no state of the game.
        MalformedMove: a move is none of the game.
        MalformedReading: a question is none of the game's, or has no such answer.
    """
    reading = _chosen(game, state, answers)
    if log is None:
        log = []
    else:
        reading = recording(reading, log)
    told = _Steps(game, moves).taken(game.with_reading(state, reading), log)
    return evolve(told, answers=answers)


def consulted(game: Game[S, M, Any, Any], state: S, moves: Sequence[M], answers: Answers = ()) -> tuple[Question, ...]:
    """The questions that are asked when a line is ruled on, in the order in which they are first asked."""
    log: list[Question] = []
    answered(game, state, moves, answers, log)
    return tuple(log)


def explore(game: Game[S, M, Any, Any], state: S, moves: Sequence[M], answers: Answers = ()) -> tuple[Answered, ...]:
    """What the rules say of a line under every combination of answers to the open questions that are consulted.

    Questions whose answer was chosen keep it. The first entry is the state's own reading, with those answers chosen.
    A single entry means that no open question is asked.

    Raises:
        MalformedState: the state is no state of the game.
        MalformedMove: a move is none of the game.
        MalformedReading: a question is none of the game's, or has no such answer.
    """
    return Inquiry(game, state, moves).explored(answers)


def followed(
    game: Game[S, Any, Any, Any], state: S, ask: Callable[[S], T], answers: Answers = ()
) -> tuple[tuple[Answers, T], ...]:
    """What is found of a position under every combination of answers to the open questions that are consulted for it.

    Args:
        game: the game.
        state: the position. Questions whose answer its reading chooses keep it.
        ask: finds it. It is called with the same position, under one reading after the other.
        answers: answers that are chosen besides.

    Raises:
        MalformedReading: a question is none of the game's, or has no such answer.
    """
    return _followed(game, state, lambda one, _log: ask(one), answers)


def _followed(
    game: Game[S, Any, Any, Any], state: S, ask: Callable[[S, list[Question]], T], answers: Answers
) -> tuple[tuple[Answers, T], ...]:
    """The same, of what is found with a look at the questions that were consulted so far."""
    log: list[Question] = []
    reading = game.reading(state)
    said = ask(game.with_reading(state, recording(_chosen(game, state, answers), log)), log)
    leading, others = answers, list[Answers]()
    while (met := _next_met(reading, log, leading)) is not None:
        rest = [answer.id for answer in met.answers if answer.id != met.default]
        others = [*((*leading, (met, answer)) for answer in rest), *others]
        # What was met gave its default answer: to give it by name changes nothing, and need not be tried.
        leading = (*leading, (met, met.default))
    return ((leading, said), *(leaf for other in others for leaf in _followed(game, state, ask, other)))


def elsewhere(game: Game[S, M, Any, Any], state: S, moves: Sequence[M]) -> tuple[Answered, ...]:
    """Answers to settled questions, as other sources give them, under which the rules would say something else.

    Of moves in a position that cannot be under them there is nothing to say; of a position alone, just that.
    """
    return Inquiry(game, state, moves).elsewhere()


class Inquiry(Generic[S, M]):
    """All that is asked of one line; what was found for one answer is not asked again for another."""

    def __init__(self, game: Game[S, M, Any, Any], state: S, moves: Sequence[M]) -> None:
        """An inquiry into a line.

        Args:
            game: the game.
            state: the position that the line begins with.
            moves: the moves made from it, if any.
        """
        self._game = game
        self._state = state
        self._moves = moves
        self._steps = _Steps(game, moves)

    def explored(self, answers: Answers = (), *, to_end: bool = True) -> tuple[Answered, ...]:
        """What the rules say of the line under other answers to open questions, as `explore` has it.

        Args:
            answers: answers that are chosen.
            to_end: whether to ask who has won at the end; without it, fewer questions may be consulted.
        """
        found = _followed(self._game, self._state, partial(self._steps.taken, to_end=to_end), answers)
        return tuple(evolve(said, answers=leading) for leading, said in found)

    def elsewhere(self) -> tuple[Answered, ...]:
        """What the rules would say under other answers to settled questions, as `elsewhere` has it."""
        log: list[Question] = []
        own = self._told((), log)
        reading = self._game.reading(self._state)
        others = [
            self._told(((question, answer.id),), [])
            for question in log
            if question.status is Status.SETTLED
            for answer in question.answers
            if answer.id != answer_in(reading, question)
        ]
        return tuple(other for other in others if (other.sound or not self._moves) and other.result != own.result)

    def _told(self, answers: Answers, log: list[Question]) -> Answered:
        reading = recording(_chosen(self._game, self._state, answers), log)
        return evolve(self._steps.taken(self._game.with_reading(self._state, reading), log), answers=answers)


@frozen
class _Found(Generic[T]):
    """What one step of a line has led to."""

    answers: Answers
    """The answers to all that had been asked by then."""
    what: T


class _Steps(Generic[S, M]):
    """The steps in which a line is ruled on, under one reading after another.

    What a step of it leads to can differ only with the answers to what is asked up to its end. So where those are
    the same, the step is not taken again.
    """

    def __init__(self, game: Game[S, M, Any, Any], moves: Sequence[M]) -> None:
        if not _is_list(moves):
            raise MalformedMove(f"moves: {quoted(moves)} is no list of moves")
        for move in moves:
            game.format_move(move)  # what is no move has no text, and would be taken for one that is illegal
        self._game = game
        self._moves = moves
        self._soundness: list[_Found[bool]] = []
        self._after: list[list[_Found[S | None]]] = [[] for _ in moves]
        self._winners: list[_Found[Winners]] = []

    def taken(self, state: S, log: list[Question], *, to_end: bool = True) -> Answered:
        """What the rules say of it under the reading of the state, which notes in the log what it is asked."""
        reading = self._game.reading(state)
        if not _known(self._soundness, reading, log, partial(_is_sound, self._game, state)):
            return Answered((), legal=False, winners=None, sound=False)
        for move, found in zip(self._moves, self._after, strict=True):
            after = _known(found, reading, log, partial(_played, self._game, state, move))
            if after is None:
                return Answered((), legal=False, winners=None)
            state = after if self._game.reading(after) is reading else self._game.with_reading(after, reading)
        if not to_end:
            return Answered((), legal=True, winners=None)
        winners = _known(self._winners, reading, log, partial(_winners, self._game, state))
        return Answered((), legal=True, winners=winners)


def _known(found: list[_Found[T]], reading: BaseReading, log: list[Question], ask: Callable[[], T]) -> T:
    """What was found under the same answers, or is found now.

    To compare answers is to ask for them, and a question is compared only where the same answers to those before it
    have led to it. So what is noted is what would be asked.
    """
    for one in found:
        if all(answer_in(reading, question) == answer for question, answer in one.answers):
            return one.what
    what = ask()
    found.append(_Found(tuple((question, answer_in(reading, question)) for question in log), what))
    return what


def _is_sound(game: Game[S, Any, Any, Any], state: S) -> bool:
    return not game.problems(state)


def _played(game: Game[S, M, Any, Any], state: S, move: M) -> S | None:
    """The state after the move; None if it is illegal."""
    return game.step(state, move) if move in game.legal_moves_unchecked(state) else None


def _winners(game: Game[S, Any, Any, Any], state: S) -> Winners:
    outcome = game.outcome_unchecked(state)
    return None if outcome is None else outcome.winners


def _chosen(game: Game[S, Any, Any, Any], state: S, answers: Answers) -> BaseReading:
    reading = game.reading(state)
    _require_answers(answers)
    for question, answer in answers:
        try:
            reading = with_answer(reading, question, answer)
        except KeyError:
            raise MalformedReading(f"{question.id} is no question of {game.rulebook.title}") from None
    return reading


def _is_list(thing: object) -> bool:
    """Whether it is a list or the like; a text would be taken letter by letter."""
    return isinstance(thing, Sequence) and not isinstance(thing, str)


def _require_answers(answers: Answers) -> None:
    if not _is_list(answers):
        raise MalformedReading(f"answers: {quoted(answers)} is no list of questions, each with an answer")
    for one in answers:
        match one:
            case (Question(), str()):
                pass
            case _:
                raise MalformedReading(f"answers: {quoted(one)} is no question with the id of an answer")


def _next_met(reading: BaseReading, log: list[Question], answers: Answers) -> Question | None:
    """The first question that was met and is left open."""
    fixed = {question.id for question, _ in answers}
    return next((question for question in log if question.id not in fixed and left_open(reading, question)), None)
