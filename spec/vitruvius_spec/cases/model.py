"""The types that a collection of cases is made of."""

from __future__ import annotations

import enum

from attrs import frozen

from vitruvius_spec.model import Pairs


class CaseVerdict(enum.Enum):
    """What the rulebook says of a case: of its last move, or of the position where there is no move."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    SOUND = "sound"
    UNSOUND = "unsound"
    DISPUTED = "disputed"
    """It hangs on a question that the rulebook leaves open."""


@frozen
class CaseFinding:
    """What one clause says of a case."""

    clause: str
    """The clause's id."""
    holds: bool
    """Whether the clause is kept; of an outcome, whether it applies."""


@frozen(kw_only=True)
class Case:
    """A position, no, one or several moves from it, and what the rulebook says of the last of them."""

    id: str
    """The section's number and the case's own, such as `2.05`; never used again for another case."""
    section: str
    """The heading in the rulebook that it belongs to."""
    title: str
    position: str
    """In the game's notation, or `start`."""
    verdict: CaseVerdict
    why: str
    """Why that is the verdict, in a sentence."""
    players: int | None = None
    """How many play; None where the position tells."""
    moves: tuple[str, ...] = ()
    """In the game's notation. The last is ruled on; those before it are legal. None: the case is about the position."""
    reading: tuple[str, ...] = ()
    """The answers chosen for it, such as `passing=yes`."""
    options: Pairs = ()
    """What else is agreed, as the game's own options have it: name and text."""
    winners: tuple[int, ...] | None = None
    """Who has won in the end, nobody in a draw; None while the game goes on."""
    by: str = ""
    """The id of the clause or question that decides the outcome; empty where the case does not say."""
    findings: tuple[CaseFinding, ...] = ()
    """The findings that matter; there may be others."""
    hangs_on: tuple[str, ...] = ()
    """The open questions on which verdict or outcome hang, all of them, in the rulebook's order."""
    sources: tuple[str, ...] = ()
    """Numbers of published statements, and figures and examples of the rulebook."""
