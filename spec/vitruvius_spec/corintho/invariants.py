"""What must hold in every state of Corintho that play can reach."""

from __future__ import annotations

from vitruvius_spec.corintho import clauses as c
from vitruvius_spec.model import Invariant

STACKS_IN_ORDER = Invariant(
    id="corintho:stacks-in-order",
    title="Every stack is in order",
    text="In every stack each section may, under the reading, stand on the one below it.",
    clauses=(c.STACKING_ORDER,),
    theorem="corintho:stacks-in-order",
)
AT_MOST_TEN_HIGH = Invariant(
    id="corintho:at-most-ten-high",
    title="No stack is higher than ten",
    text="No stack has more than ten sections: a base, all eight columns and a capital.",
    clauses=(c.STACKING_ORDER, c.SUPPLY_FOR_TWO, c.SUPPLY_FOR_THREE, c.SUPPLY_FOR_FOUR),
    theorem="corintho:at-most-ten-high",
)
SECTIONS_CONSERVED = Invariant(
    id="corintho:sections-conserved",
    title="Sections are conserved",
    text="Supplies, shared sections and stacks together hold eight bases, eight columns and eight capitals: 24.",
    clauses=(c.SUPPLY_FOR_TWO, c.SUPPLY_FOR_THREE, c.SUPPLY_FOR_FOUR),
    theorem="corintho:sections-conserved",
)
SUPPLIES_WITHIN_DEAL = Invariant(
    id="corintho:supplies-within-deal",
    title="Supplies are within the deal",
    text="No player holds more sections of a kind than were dealt to them, and no more are shared than were left over.",
    clauses=(c.SUPPLY_FOR_TWO, c.SUPPLY_FOR_THREE, c.SUPPLY_FOR_FOUR, c.PLACING),
    theorem="corintho:supplies-within-deal",
)
SHARED_WERE_OPEN = Invariant(
    id="corintho:shared-were-open",
    title="Shared sections were open",
    text="Shared sections are missing only of kinds of which somebody may, under the reading, take one.",
    clauses=(c.SHARED_POOL,),
    theorem="corintho:shared-were-open",
)
BASES_FIXED = Invariant(
    id="corintho:bases-fixed",
    title="A base never leaves its platform",
    text="After any move, every platform that held a base still holds one, in the same place of its stack.",
    clauses=(c.BASE_STAYS,),
    theorem="corintho:bases-fixed",
)
STACKS_UNSPLIT = Invariant(
    id="corintho:stacks-unsplit",
    title="A stack never splits",
    text="After any move, each stack that stood before stands, whole, within one stack.",
    clauses=(c.STACKS_STAY_WHOLE,),
    theorem="corintho:stacks-unsplit",
)
SIXTEEN_STACKS = Invariant(
    id="corintho:sixteen-stacks",
    title="At most sixteen stacks",
    text="No platform holds more than one stack, so there are never more than sixteen.",
    clauses=(c.FOUNDATION, c.UNOCCUPIED),
    theorem="corintho:sixteen-stacks",
)
LAST_PLAYED_STANDS = Invariant(
    id="corintho:last-played-stands",
    title="What rests still stands",
    text="A platform that was played on so lately that nobody may have touched it since is occupied.",
    clauses=(c.LAST_PLAYED,),
    theorem="corintho:last-played-stands",
)
LAST_PLAYED_LEFT_ALONE = Invariant(
    id="corintho:last-played-left-alone",
    title="What rests is left alone",
    text="No platform was played on again while what stands there had to rest.",
    clauses=(c.LAST_PLAYED,),
    theorem="corintho:last-played-left-alone",
)
A_PLAYERS_TURN = Invariant(
    id="corintho:a-players-turn",
    title="It is a player's turn",
    text="The player to move is one of those who play.",
    clauses=(c.TURNS,),
    theorem="corintho:a-players-turn",
)
GAME_ENDS = Invariant(
    id="corintho:game-ends",
    title="Every game ends",
    text="Twice the sections not yet placed plus the number of stacks is 48 at the start. Every placing and "
    "every moving lowers it, and since a stack holds at most one base it never falls below 8. So a game has at "
    "most 40 placings and movings (24 and 16). Before the first of them nobody passes; after each, n players pass at "
    "most 2 (n - 1) turns, so a game has at most 40 (2 n - 1) turns; where nobody may pass, at most 40.",
    clauses=(c.PLACING, c.MOVING, c.TWO_MOVES),
    theorem="corintho:game-ends",
)

INVARIANTS = (
    STACKS_IN_ORDER,
    AT_MOST_TEN_HIGH,
    SECTIONS_CONSERVED,
    SUPPLIES_WITHIN_DEAL,
    SHARED_WERE_OPEN,
    BASES_FIXED,
    STACKS_UNSPLIT,
    SIXTEEN_STACKS,
    LAST_PLAYED_STANDS,
    LAST_PLAYED_LEFT_ALONE,
    A_PLAYERS_TURN,
    GAME_ENDS,
)
