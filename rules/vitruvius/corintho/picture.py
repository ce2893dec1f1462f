"""Pictures of Corintho."""

from __future__ import annotations

from vitruvius.corintho.state import Move, State
from vitruvius.ruling import Ruling


def text(shown: State | Ruling[State, Move], *, ascii_only: bool = False) -> str:
    return ""


def svg(shown: State | Ruling[State, Move]) -> str:
    return ""
