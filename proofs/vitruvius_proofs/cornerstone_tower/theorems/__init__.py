"""The block tower's theorems, by what they are about."""

from __future__ import annotations

from typing import Final

from vitruvius_proofs.cornerstone_tower.theorems import cases, ending, geometry, laying, rings, standing, steps, turns
from vitruvius_proofs.theorem import Theorem

THEOREMS: Final[tuple[Theorem, ...]] = (
    *standing.THEOREMS,
    *turns.THEOREMS,
    *rings.THEOREMS,
    *ending.THEOREMS,
    *cases.THEOREMS,
    *geometry.THEOREMS,
    *laying.THEOREMS,
    *steps.THEOREMS,
)
