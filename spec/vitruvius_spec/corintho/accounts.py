"""What became of every sentence of Corintho's rulebook."""

from __future__ import annotations

from vitruvius_spec.corintho import clauses as c
from vitruvius_spec.model import Account

DIGEST = "2b566e5fcaf47838572a19c2d710c642f7816c5d42da76a6afbff325a177fae6"

TITLE = "a title"
CONTENTS = "the heading of the table of contents"
HEADING = "a section's heading"
CAPTION = "a note that a diagram is left out"

ACCOUNTS = (
    Account(1, "cc3d3de2e207ed10", excuse=TITLE),
    Account(2, "f36ae1d2cbe345c0", excuse=TITLE),
    Account(3, "4e375225bec86687", excuse=CONTENTS),
    Account(4, "4e375225bec86687", excuse=CONTENTS),
    Account(5, "aa80d3d1dca55f76", excuse=HEADING),
    Account(
        6,
        "199bde5c8703fe47",
        (
            c.WINNING,
            c.IDENTICAL_TOPS,
            c.UNMODIFIABLE,
        ),
    ),
    Account(7, "a6659e1bcb62c257", (c.IDENTICAL_TOPS,)),
    Account(8, "dc53892f8508d674", (c.IDENTICAL_TOPS,)),
    Account(9, "02718341a5e1527c", (c.ROW,)),
    Account(10, "c6b24887b2b919db", excuse=CAPTION),
    Account(11, "6bbfe2be756204b6", excuse=HEADING),
    Account(12, "29bd5540d7a5cc03", (c.FOUNDATION,)),
    Account(13, "5aae4b22b9c5c04f", (c.SUPPLY_FOR_TWO,)),
    Account(14, "203a4f9dda136c03", (c.SUPPLY_FOR_THREE,)),
    Account(
        15,
        "b814f2321319937b",
        (
            c.SHARED_POOL,
            c.SUPPLY_FOR_THREE,
        ),
    ),
    Account(16, "952c8bdced065a5a", (c.SUPPLY_FOR_FOUR,)),
    Account(17, "b76d05932eeca9b7", (c.SUPPLIES_APART,)),
    Account(18, "3046ba7dc614d3db", excuse=HEADING),
    Account(19, "f1b19a439aff1f65", (c.TWO_MOVES,)),
    Account(20, "c5011b4e3efeb808", (c.TURNS,)),
    Account(
        21,
        "c8d6fa363abab42f",
        (
            c.PLACING,
            c.UNOCCUPIED,
        ),
    ),
    Account(
        22,
        "d506c495c39d3844",
        (
            c.MOVING,
            c.ADJACENT,
            c.MOVES_ONLY_TO_STACK,
        ),
    ),
    Account(23, "e621037b9e938a60", excuse=CAPTION),
    Account(24, "8317eb3207470569", excuse=HEADING),
    Account(25, "278ca1e22ba2b3e6", (c.STACKING_ORDER,)),
    Account(26, "c887bbf79a2d62d2", (c.STACKING_ORDER,)),
    Account(
        27,
        "49c6b9da4ca8f053",
        (
            c.MOVES_ONLY_TO_STACK,
            c.BASE_STAYS,
        ),
    ),
    Account(28, "c67b146d39244e68", (c.STACKS_STAY_WHOLE,)),
    Account(29, "36bf62f606cfc10d", (c.NO_DIAGONAL_MOVES,)),
    Account(30, "d207092e16d7005b", (c.LAST_PLAYED,)),
    Account(31, "a7fac5edcaa0b49c", (c.NO_OWNERS,)),
    Account(32, "6b000eb57c7b0c55", (c.NO_OWNERS,)),
    Account(33, "38ba7b5dbaea7c0d", excuse=HEADING),
    Account(
        34,
        "60b35ece8964f971",
        (
            c.WINNING,
            c.UNMODIFIABLE,
        ),
    ),
    Account(35, "b0d06beec7b961f9", excuse=HEADING),
    Account(36, "081d75acbd0d1936", (c.MODIFYING_A_ROW,)),
    Account(37, "f517b46d90ab5433", (c.MODIFYING_A_ROW,)),
    Account(38, "07f7a2d0c1995a4a", excuse=CAPTION),
    Account(39, "4a1b0844cb50289f", (c.ROW_LEFT_STANDING,)),
    Account(40, "db268771174d5111", (c.ROW_LEFT_STANDING,)),
    Account(41, "773cc3ad8bb5fc1c", excuse=CAPTION),
    Account(42, "ef718ef322eb457e", (c.FOUR_DOES_NOT_UNDO_THREE,)),
    Account(43, "b57463eee226fc48", (c.FOUR_DOES_NOT_UNDO_THREE,)),
    Account(44, "376493994f6527c4", excuse=CAPTION),
)
