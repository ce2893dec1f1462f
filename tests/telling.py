"""Findings, rulings and outcomes in words, for tests of any game that compare or write them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vitruvius.game import Outcome
from vitruvius.ruling import FactValue, Finding, Ruling


def value_text(value: FactValue) -> str:
    return " ".join(value) if isinstance(value, tuple) else str(value)


def facts(finding: Finding) -> str:
    return ", ".join(f"{name}={value_text(value)}" for name, value in finding.because)


def short(finding: Finding) -> str:
    """The clause's id without the game."""
    return finding.clause.id.partition(":")[2]


def told(ruling: Ruling[Any, Any]) -> Iterator[str]:
    """What the move keeps, and what follows from it."""
    yield f"  keeps: {' '.join(short(finding) for finding in ruling.findings)}"
    for finding in ruling.consequences:
        yield f"  {'so' if finding.holds else 'not'}: {short(finding)} {facts(finding)}".rstrip()


def ending(outcome: Outcome | None) -> str:
    """Who has won, and by what."""
    if outcome is None:
        return "none"
    winners = " ".join(f"player {winner}" for winner in outcome.winners) or "draw"
    return f"{winners}, by {outcome.by.id}"
