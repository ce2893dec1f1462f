"""What must hold in every state of Corintho that play can reach."""

from __future__ import annotations

from vitruvius_spec.corintho import clauses as c
from vitruvius_spec.model import Invariant

STACKS_IN_ORDER = Invariant(
    id="corintho:stacks-in-order",
    title="Every stack is in order",
    text="In every stack each section may, under the reading, stand on the one below it.",
    clauses=(c.STACKING_ORDER,),
)
SECTIONS_CONSERVED = Invariant(
    id="corintho:sections-conserved",
    title="Sections are conserved",
    text="Supplies, shared sections and stacks together hold eight bases, eight columns and eight capitals: 24.",
    clauses=(c.SUPPLY_FOR_TWO, c.SUPPLY_FOR_THREE, c.SUPPLY_FOR_FOUR),
)
BASES_FIXED = Invariant(
    id="corintho:bases-fixed",
    title="A base never leaves its platform",
    text="After any move, every platform that held a base still holds one, in the same place of its stack.",
    clauses=(c.BASE_STAYS,),
)
STACKS_UNSPLIT = Invariant(
    id="corintho:stacks-unsplit",
    title="A stack never splits",
    text="After any move, each stack that stood before stands, whole, within one stack.",
    clauses=(c.STACKS_STAY_WHOLE,),
)
SIXTEEN_STACKS = Invariant(
    id="corintho:sixteen-stacks",
    title="At most sixteen stacks",
    text="No platform holds more than one stack, so there are never more than sixteen.",
    clauses=(c.FOUNDATION, c.UNOCCUPIED),
)
LAST_PLAYED_STANDS = Invariant(
    id="corintho:last-played-stands",
    title="What rests still stands",
    text="A platform that was played on so lately that nobody may have touched it since is occupied.",
    clauses=(c.LAST_PLAYED,),
)
GAME_ENDS = Invariant(
    id="corintho:game-ends",
    title="Every game ends",
    text="Twice the sections not yet placed plus the number of stacks is 48 at the start. Every placing and "
    "every moving lowers it, and since a stack holds at most one base it never falls below 8. So a game has at "
    "most 40 placings and movings (24 and 16). Between two of them at most 2 (n - 1) turns of n players are "
    "passed, so a game has at most 40 (2 n - 1) turns; where nobody may pass, at most 40.",
    clauses=(c.PLACING, c.MOVING, c.TWO_MOVES),
)

INVARIANTS = (
    STACKS_IN_ORDER,
    SECTIONS_CONSERVED,
    BASES_FIXED,
    STACKS_UNSPLIT,
    SIXTEEN_STACKS,
    LAST_PLAYED_STANDS,
    GAME_ENDS,
)
