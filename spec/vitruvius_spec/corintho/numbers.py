"""The numbers that Corintho's rulebook states, and what must come to the same."""

from __future__ import annotations

from vitruvius_spec.corintho import clauses as c
from vitruvius_spec.model import Locator
from vitruvius_spec.numbers import Numbers, Same, Stated

PLATFORMS = "platforms of the foundation"
OF_TWO = "sections of each kind that each of two players gets"
OF_THREE = "sections of each kind that each of three players gets"
OF_FOUR = "sections of each kind that each of four players gets"
MOVES = "kinds of move"
ROW = "tops of a row that wins"
ROWS_OF_FIG_6 = "rows that player 1 makes in Fig. 6"


def _at(section: str, item: str = "") -> Locator:
    return Locator("corintho", section, item)


NUMBERS = Numbers(
    stated=(
        Stated(ROW, 3, _at(c.AIM, "first sentence")),
        Stated(PLATFORMS, 16, _at(c.PREPARING, "first sentence")),
        *(Stated(OF_TWO, 4, _at(c.PREPARING, "2 players"), f"{kind}s") for kind in ("capital", "column", "base")),
        *(Stated(OF_THREE, 2, _at(c.PREPARING, "3 players"), f"{kind}s") for kind in ("capital", "column", "base")),
        *(Stated(OF_FOUR, 2, _at(c.PREPARING, "4 players"), f"{kind}s") for kind in ("capital", "column", "base")),
        Stated(MOVES, 2, _at(c.GAME_PLAY, "first sentence")),
        Stated(ROW, 3, _at(c.WINNING_THE_GAME)),
        Stated(ROWS_OF_FIG_6, 1, _at(c.MODIFYING, "Fig. 6, first sentence"), "one row of three stacks"),
        Stated(
            ROWS_OF_FIG_6, 3, _at(c.MODIFYING, "Fig. 6, second sentence"), "three rows become four; that is, of stacks"
        ),
    ),
    same=(
        Same("Two and four players share out the same box.", ((2, OF_TWO),), ((4, OF_FOUR),)),
        Same("Placing and moving are all the kinds of move.", ((MOVES,),), ((1,), (1,))),
    ),
)
"""What three players leave over for all of them is not stated."""
