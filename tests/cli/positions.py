"""Positions that several tests use."""

from __future__ import annotations

from vitruvius_spec.corintho.examples import FIGURE_4, FIGURE_5, FIGURE_6

__all__ = ["CAPITAL_ON_BASE", "DECIDED", "FIGURE_4", "FIGURE_5", "FIGURE_6", "THREE_DISPUTE", "UNSOUND"]

DECIDED = "C,C,C,C/2,A,1/4/B,3 414,333 1 a4"
"""The position after the extension of Fig. 6."""
UNSOUND = "BC,1,A,1/2,AB,1/4/4 343,334 2 a1"
"""Nine capitals, a base on a capital, and a platform played last on which nothing stands."""
CAPITAL_ON_BASE = "BA,1,C,1/4/4/4 343,434 1 c4"
"""Sound only where a capital may stand on a base."""
THREE_DISPUTE = "C,3/1,C,1,B/C,B,2/B,C,A,1 111,102,112+222 3 b3,a1"
"""Three play, and a1 was played two turns ago: may b1 go onto it?"""
