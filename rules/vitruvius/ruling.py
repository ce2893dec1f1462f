"""Rulings: what the rules say of a move in a state, clause by clause, and under which readings."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from vitruvius.across import Answered, Inquiry, Verdict, Winners, under
from vitruvius.hinges import decisive, hinges, left_under, questions_that_matter
from vitruvius_spec import Clause, Question

if TYPE_CHECKING:
    from vitruvius.game import Game, HasSortKey, Outcome

FactValue = bool | int | str | tuple[str, ...]
"""One fact: a number, or names in the game's notation."""

S = TypeVar("S")
M = TypeVar("M", bound="HasSortKey")


@frozen
class Finding:
    """What one clause says here, and the facts that decide it."""

    clause: Clause
    holds: bool
    """Whether the clause is kept; for an outcome, whether it applies."""
    says: str
    """The facts as a sentence."""
    because: tuple[tuple[str, FactValue], ...] = ()
    """The facts as names and values."""
    where: tuple[str, ...] = ()
    """The places on the board that the facts are about, in the notation."""

    @property
    def facts(self) -> Mapping[str, FactValue]:
        """The facts by name."""
        return dict(self.because)


@frozen
class Facts:
    """What decides a requirement: the sentence, the data and the places."""

    says: str
    because: tuple[tuple[str, FactValue], ...] = ()
    where: tuple[str, ...] = ()


@frozen
class Requirement(Generic[S, M]):
    """A clause that a kind of move must keep, and the function that gathers the facts of its finding."""

    clause: Clause
    holds: Callable[[S, M], bool]
    facts: Callable[[S, M, bool], Facts]
    """The facts, given whether the clause is kept."""

    def finding(self, state: S, move: M) -> Finding:
        """What the clause says of the move."""
        holds = self.holds(state, move)
        facts = self.facts(state, move, holds)
        return Finding(self.clause, holds, facts.says, facts.because, facts.where)


@frozen
class Decisive:
    """One answer that settles what hangs on open questions, whatever else is answered."""

    question: Question
    answer: str
    left: tuple[Answered, ...]
    """The combinations of answers that are left if it is chosen, and what is so under each."""

    @property
    def outcomes(self) -> tuple[Winners, ...]:
        """Who may have won then, as other answers have it; one entry, if they do not matter to it."""
        return tuple(dict.fromkeys(answered.winners for answered in self.left))


@frozen
class Ruling(Generic[S, M]):
    """The answer on a move in a state."""

    game: Game[S, M, Any, Any] = field(repr=False, eq=False)  # what a player sees and agrees on is no matter here
    state: S
    move: M
    findings: tuple[Finding, ...]
    """One for each clause that the kind of move must keep."""

    @property
    def legal(self) -> bool:
        """Whether the move is legal under the state's reading."""
        return all(finding.holds for finding in self.findings)

    @property
    def violations(self) -> tuple[Finding, ...]:
        """The findings of the clauses that the move breaks."""
        return tuple(finding for finding in self.findings if not finding.holds)

    @cached_property
    def after(self) -> S | None:
        """The state after the move; None if it is illegal."""
        return self.game.step(self.state, self.move) if self.legal else None

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the move ends the game; None if it does not."""
        return None if self.after is None else self.game.outcome(self.after)

    @cached_property
    def consequences(self) -> tuple[Finding, ...]:
        """What follows from a legal move, clause by clause; nothing for an illegal one."""
        return self.game.consequences(self.state, self.move) if self.legal else ()

    @cached_property
    def readings(self) -> tuple[Answered, ...]:
        """The answer under every combination of answers to the open questions that were consulted.

        Questions whose answer was chosen keep it. The first entry is the state's own reading. A
        single entry means that no open question matters.
        """
        return self._inquiry.explored()

    def after_under(self, answered: Answered) -> S | None:
        """The state after the move under some answers, which its reading then chooses.

        There is none if the move is illegal under them, or the position cannot be.

        Args:
            answered: the answer on the move under them, as `readings` and `elsewhere` have it.
        """
        if not (answered.sound and answered.legal):
            return None
        return self.game.step(under(self.game, self.state, answered.answers), self.move)

    @cached_property
    def hangs_on(self) -> tuple[Question, ...]:
        """The open questions on whose answers it hangs whether the move is legal, or who has won after it."""
        return hinges(self.readings)

    @cached_property
    def deciding(self) -> tuple[Decisive, ...]:
        """The single answers to open questions that settle the ruling: each does, whatever else is answered.

        They settle whether the move is legal, where that is disputed, and otherwise who has won by it. There are none
        where no open question makes a difference, nor where it takes more than one answer.
        """
        is_disputed = self.verdict is Verdict.DISPUTED
        sound = [answered for answered in self.readings if answered.sound]
        return _decisive(sound, lambda answered: answered.verdict if is_disputed else answered.result)

    @cached_property
    def elsewhere(self) -> tuple[Answered, ...]:
        """Answers to settled questions, as other sources give them, under which things would be different."""
        return self._inquiry.elsewhere()

    @cached_property
    def verdict(self) -> Verdict:
        """Legal or illegal, or disputed if that hangs on an open question left at its default."""
        # Who has won is not asked: that can take much longer.
        if any(answered.sound and answered.legal != self.legal for answered in self._inquiry.explored(to_end=False)):
            return Verdict.DISPUTED
        return Verdict.LEGAL if self.legal else Verdict.ILLEGAL

    @cached_property
    def _inquiry(self) -> Inquiry[S, M]:
        return Inquiry(self.game, self.state, (self.move,))

    def _repr_svg_(self) -> str:
        """The ruling's picture, for notebooks."""
        return self.game.svg(self)


class PositionVerdict(enum.Enum):
    """The answer on a position."""

    SOUND = "sound"
    UNSOUND = "unsound"
    DISPUTED = "disputed"
    """The rulebook leaves a question open, and whether the position can be, or who has won in it, hangs on it."""


@frozen
class PositionRuling(Generic[S]):
    """The answer on a position, whatever is to be played in it: whether it can be, and who has won."""

    game: Game[S, Any, Any, Any] = field(repr=False, eq=False)  # what is played and agreed on is no matter here
    state: S
    findings: tuple[Finding, ...]
    """One for each clause that the position itself breaks under the state's reading."""

    @property
    def sound(self) -> bool:
        """Whether the position breaks no clause under the state's reading."""
        return not self.findings

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game has ended; None while it goes on, and in an unsound position."""
        return self.game.outcome_unchecked(self.state) if self.sound else None

    @cached_property
    def readings(self) -> tuple[Answered, ...]:
        """What is so under every combination of answers to the open questions that were consulted.

        Questions whose answer was chosen keep it. The first entry is the state's own reading. A
        single entry means that no open question matters.
        """
        return self._inquiry.explored()

    @cached_property
    def hangs_on(self) -> tuple[Question, ...]:
        """The open questions on whose answers it hangs whether the position can be, or who has won."""
        return questions_that_matter([(one.answers, one.result) for one in self.weighed])

    @cached_property
    def deciding(self) -> tuple[Decisive, ...]:
        """The single answers to open questions that settle a disputed position, whatever else is answered."""
        return _decisive(self.weighed, lambda answered: answered.result)

    @cached_property
    def weighed(self) -> tuple[Answered, ...]:
        """Those of `readings` that count: in a position that can be, the answers under which it can.

        Who has a position that can be has agreed, if only by playing, on answers that let it be. Of one that cannot be
        by its own reading, it counts that it could by others.
        """
        return tuple(answered for answered in self.readings if answered.sound or not self.sound)

    @cached_property
    def elsewhere(self) -> tuple[Answered, ...]:
        """Answers to settled questions, as other sources give them, under which things would be different."""
        return self._inquiry.elsewhere()

    @cached_property
    def verdict(self) -> PositionVerdict:
        """Sound or unsound; disputed if the winner, or that an unsound position can be, hangs on an open question."""
        if len({answered.result for answered in self.weighed}) > 1:
            return PositionVerdict.DISPUTED
        return PositionVerdict.SOUND if self.sound else PositionVerdict.UNSOUND

    @cached_property
    def _inquiry(self) -> Inquiry[S, Any]:
        return Inquiry(self.game, self.state, ())

    def _repr_svg_(self) -> str:
        """The position's picture, for notebooks."""
        return self.game.svg(self.state)


def rule_on_position(game: Game[S, Any, Any, Any], state: S) -> PositionRuling[S]:
    """The answer on a position, sound or not, with a finding for every clause that it breaks.

    One that has more or fewer parts than the game can have, such as eight piles where six belong, is ruled on too;
    but it has no text, picture or document, and asking for one raises `UnsoundState` with the same findings.

    Args:
        game: the game.
        state: the position, under the reading that is asked about.

    Raises:
        MalformedState: a part of the state is of another type than it must be.
        MalformedReading: its reading holds something else than answers.
    """
    return PositionRuling(game, state, game.problems(state))


def _decisive(readings: Sequence[Answered], says: Callable[[Answered], object]) -> tuple[Decisive, ...]:
    """The single answers under which the same is said under all combinations that are left."""
    return tuple(
        Decisive(question, answer, left_under(readings, question, answer))
        for question, answer in decisive([(one.answers, says(one)) for one in readings])
    )


AnyRuling: TypeAlias = Ruling[Any, Any]
"""A ruling on a move of whatever game it is."""

AnyPositionRuling: TypeAlias = PositionRuling[Any]
"""A ruling on a position of whatever game it is."""
