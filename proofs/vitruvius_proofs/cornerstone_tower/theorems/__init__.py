"""The block tower's theorems, by what they are about."""

from __future__ import annotations

from typing import Final

from vitruvius_proofs.cornerstone_tower.theorems import standing
from vitruvius_proofs.theorem import Theorem

THEOREMS: Final[tuple[Theorem, ...]] = (*standing.THEOREMS,)
