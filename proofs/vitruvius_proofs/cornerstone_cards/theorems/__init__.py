"""The card game's theorems, by what they are about."""

from __future__ import annotations

from typing import Final

from vitruvius_proofs.cornerstone_cards.theorems import (
    actions,
    cards,
    cases,
    conservation,
    deal,
    foundation,
    legality,
    matches,
    quarrying,
    scoring,
    standing,
    turns,
)
from vitruvius_proofs.theorem import Theorem

THEOREMS: Final[tuple[Theorem, ...]] = (
    *standing.THEOREMS,
    *turns.THEOREMS,
    *quarrying.THEOREMS,
    *legality.THEOREMS,
    *conservation.THEOREMS,
    *cards.THEOREMS,
    *foundation.THEOREMS,
    *actions.THEOREMS,
    *deal.THEOREMS,
    *scoring.THEOREMS,
    *matches.THEOREMS,
    *cases.THEOREMS,
)
