"""The block tower's theorems, by what they are about."""

from __future__ import annotations

from typing import Final

from vitruvius_proofs.cornerstone_tower.theorems import (
    building,
    cases,
    ending,
    geometry,
    laying,
    overhang,
    pattern,
    rings,
    standing,
    steps,
    turns,
    walking,
    ways_out,
)
from vitruvius_proofs.theorem import Theorem

THEOREMS: Final[tuple[Theorem, ...]] = (
    *standing.THEOREMS,
    *turns.THEOREMS,
    *rings.THEOREMS,
    *ending.THEOREMS,
    *cases.THEOREMS,
    *geometry.THEOREMS,
    *pattern.THEOREMS,
    *building.THEOREMS,
    *overhang.THEOREMS,
    *laying.THEOREMS,
    *steps.THEOREMS,
    *walking.THEOREMS,
    *ways_out.THEOREMS,
)
