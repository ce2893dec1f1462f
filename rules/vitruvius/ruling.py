"""Rulings: what the rules say of a move in a state, clause by clause, and under which readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import field, frozen

from vitruvius.across import Answered, Verdict, elsewhere, explore, under
from vitruvius_spec import Clause

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
        return explore(self.game, self.state, (self.move,))

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
    def elsewhere(self) -> tuple[Answered, ...]:
        """Answers to settled questions, as other sources give them, under which things would be different."""
        return elsewhere(self.game, self.state, (self.move,))

    @cached_property
    def verdict(self) -> Verdict:
        """Legal or illegal, or disputed if that hangs on an open question left at its default."""
        if any(answered.sound and answered.legal != self.legal for answered in self.readings):
            return Verdict.DISPUTED
        return Verdict.LEGAL if self.legal else Verdict.ILLEGAL

    def _repr_svg_(self) -> str:
        """The ruling's picture, for notebooks."""
        return self.game.svg(self)
