"""Corintho's theorems, by what they are about."""

from __future__ import annotations

from typing import Final

from vitruvius_proofs.corintho.theorems import (
    cases,
    codes,
    ending,
    legality,
    measure,
    replies,
    rows,
    standing,
    supplies,
    turns,
)
from vitruvius_proofs.theorem import Theorem

THEOREMS: Final[tuple[Theorem, ...]] = (
    *standing.THEOREMS,
    *turns.THEOREMS,
    *legality.THEOREMS,
    *measure.THEOREMS,
    *rows.THEOREMS,
    *replies.THEOREMS,
    *ending.THEOREMS,
    *cases.THEOREMS,
    *supplies.THEOREMS,
    *codes.THEOREMS,
)
