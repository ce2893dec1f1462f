"""Corintho's numbered examples: each enacted clause where it is kept, and where it is not.

Of an outcome's clause, the first kind of example is one where it applies.
"""

from __future__ import annotations

from vitruvius_spec.corintho import clauses as c
from vitruvius_spec.examples import broken, examples_of, kept
from vitruvius_spec.model import Example

# Positions that several examples share. Nothing rests on the platforms that they use.
OPEN = "4/1,C,A,1/1,B,2/B,3 334,343 1 a1"
CAPITAL_RESTS = "4/1,C,A,1/1,B,2/B,3 244,433 1 c3"
COLUMNS_GONE = "C,C,1,C/C,3/4/B,B,A,A 404,242 1 d1"
TWO_STACKED = "4/1,CA,C,1/1,B,2/3,B 334,333 1 d1"
TWO_IN_LINE = "4/4/4/C,BC,2 344,424 1 a1"
TWO_IN_LINE_AND_A_CAPITAL = "4/4/A,3/C,BC,2 343,424 2 a2"
TWO_ON_A_DIAGONAL = "4/4/1,C,2/C,3 434,434 1 b2"
OWN_ALL_PLAYED = "3,BCA/BCA,3/2,CA,1/1,BCA,2 000,210,112+222 1 c2,a3"
OWN_COLUMNS_PLAYED = "CA,2,BC/4/4/4 202,122,221+222 1 a4,d4"
FIGURE_4 = "C,C,C,C/1,A,2/4/4 414,433 2 c4"
FIGURE_5 = "C,C,C,C/A,A,2/4/4 432,414 1 c4"
FIGURE_6 = "1,C,C,C/2,A,1/4/B,3 414,343 2 d4"

EXAMPLES: tuple[Example, ...] = (
    *examples_of(
        c.ROW,
        kept(TWO_ON_A_DIAGONAL, "C@c3", "Three columns on a diagonal are a row.", facts=(("row", "a1 b2 c3"),)),
        broken(
            TWO_ON_A_DIAGONAL,
            "C@c3",
            "If only ranks and files count, they are none.",
            facts=(("row", "a1 b2 c3"),),
            reading=(("diagonal-rows", "no"),),
        ),
    ),
    *examples_of(
        c.IDENTICAL_TOPS,
        kept(
            TWO_IN_LINE,
            "C@c1",
            "A column on a base and two bare columns have the same top.",
            facts=(("row", "a1 b1 c1"),),
            figure="Fig. 1a",
        ),
        broken(
            TWO_IN_LINE,
            "A@c1",
            "A capital next to two columns does not match them.",
            facts=(("row", "a1 b1 c1"),),
        ),
    ),
    *examples_of(
        c.UNMODIFIABLE,
        kept(
            TWO_IN_LINE,
            "C@c1",
            "No capital stands beside the columns, and a column cannot go elsewhere.",
            facts=(
                ("row", "a1 b1 c1"),
                ("replies", ""),
            ),
        ),
        broken(
            TWO_IN_LINE_AND_A_CAPITAL,
            "C@c1",
            "The capital on a2 can be moved onto a1.",
            facts=(
                ("row", "a1 b1 c1"),
                ("replies", "a2-a1"),
            ),
        ),
    ),
    *examples_of(
        c.SUPPLY_FOR_TWO,
        kept(
            "4/4/4/4 444,444 1 -",
            "",
            "At the start each of two players has four of each kind.",
            facts=(("whose", "player 1"),),
        ),
        broken(
            "4/4/4/4 544,344 1 -",
            "",
            "Nobody can have five bases left.",
            facts=(
                ("whose", "player 1"),
                ("sections", "base"),
            ),
        ),
    ),
    *examples_of(
        c.SUPPLY_FOR_THREE,
        kept(
            "4/4/4/4 222,222,222+222 1 -",
            "",
            "At the start each of three players has two of each kind, and two are shared.",
            facts=(("whose", "the shared pool"),),
        ),
        broken(
            "4/4/4/4 222,222,222+322 1 -",
            "",
            "Nine bases are one too many.",
            facts=(
                ("section", "base"),
                ("total", "9"),
            ),
        ),
    ),
    *examples_of(
        c.SHARED_POOL,
        kept(
            OWN_ALL_PLAYED,
            "B@a1",
            "Player 1 has played all six of their own sections.",
            facts=(
                ("player", "1"),
                ("own", "0"),
            ),
        ),
        broken(
            OWN_COLUMNS_PLAYED,
            "C@a1",
            "Player 1 has no column of their own left, but four other sections.",
            facts=(
                ("player", "1"),
                ("own", "0"),
            ),
        ),
        kept(
            OWN_COLUMNS_PLAYED,
            "C@a1",
            "If each kind opens by itself, the column may be taken.",
            facts=(
                ("player", "1"),
                ("own", "0"),
            ),
            reading=(("pool-opens", "own-kind"),),
        ),
        broken(
            OWN_ALL_PLAYED,
            "B@a1",
            "If all must have played their own first, player 2 still has some.",
            facts=(
                ("player", "1"),
                ("own", "0"),
            ),
            reading=(("pool-opens", "everyone"),),
        ),
    ),
    *examples_of(
        c.SUPPLY_FOR_FOUR,
        kept(
            "4/4/4/4 222,222,222,222 1 -",
            "",
            "At the start each of four players has two of each kind.",
            facts=(("whose", "player 4"),),
        ),
        broken(
            "4/4/4/4 222,222,222,221 1 -",
            "",
            "One capital is missing.",
            facts=(
                ("section", "capital"),
                ("total", "7"),
            ),
        ),
    ),
    *examples_of(
        c.TURNS,
        kept("4/4/4/4 444,444 1 -", "", "Player 1 begins.", facts=(("player", "1"),)),
        broken(
            "4/4/4/4 444,444 3 -",
            "",
            "Between two players the turn never comes to a third.",
            facts=(("player", "3"),),
        ),
    ),
    *examples_of(
        c.TWO_MOVES,
        kept(OPEN, "pass", "If passing is allowed, a player may do neither.", reading=(("passing", "yes"),)),
        broken(OPEN, "pass", "To pass is neither of the two moves."),
    ),
    *examples_of(
        c.PLACING,
        kept(
            OPEN,
            "C@d4",
            "Player 1 has three columns left.",
            facts=(
                ("section", "column"),
                ("own", "3"),
            ),
            figure="Fig. 2",
        ),
        broken(
            COLUMNS_GONE,
            "C@d3",
            "Player 1 has no column left.",
            facts=(
                ("section", "column"),
                ("own", "0"),
            ),
        ),
    ),
    *examples_of(
        c.UNOCCUPIED,
        kept(OPEN, "A@d4", "Nothing stands on d4.", facts=(("platform", "d4"),), figure="Fig. 2"),
        broken(
            OPEN,
            "A@b3",
            "A column stands on b3, even if a capital may stand on it.",
            facts=(("platform", "b3"),),
        ),
        kept(
            OPEN,
            "A@b3",
            "If the supply may go onto stacks, it may go onto that column.",
            facts=(("platform", "b3"),),
            reading=(("reserve-onto-stack", "yes"),),
        ),
    ),
    *examples_of(
        c.MOVING,
        kept(OPEN, "c3-b3", "A single capital is moved.", facts=(("platform", "c3"),), figure="Fig. 3a"),
        kept(
            TWO_STACKED,
            "b3-b2",
            "A column with its capital is moved onto a base.",
            facts=(("platform", "b3"),),
            figure="Fig. 3b",
        ),
        broken(OPEN, "c2-b2", "Nothing stands on c2.", facts=(("platform", "c2"),)),
    ),
    *examples_of(
        c.ADJACENT,
        kept(
            OPEN,
            "c3-b3",
            "b3 is next to c3 on the same rank.",
            facts=(
                ("source", "c3"),
                ("target", "b3"),
            ),
        ),
        broken(
            OPEN,
            "b3-a1",
            "a1 is not next to b3.",
            facts=(
                ("source", "b3"),
                ("target", "a1"),
            ),
        ),
    ),
    *examples_of(
        c.STACKING_ORDER,
        kept(
            OPEN,
            "c3-b3",
            "A capital may stand on a column.",
            facts=(
                ("upper", "capital"),
                ("lower", "column"),
            ),
        ),
        kept(
            OPEN,
            "b3-b2",
            "A column may stand on a base.",
            facts=(
                ("upper", "column"),
                ("lower", "base"),
            ),
        ),
        broken(
            OPEN,
            "b3-c3",
            "A column may not stand on a capital.",
            facts=(
                ("upper", "column"),
                ("lower", "capital"),
            ),
        ),
        broken(
            OPEN,
            "c3-b3",
            "If capitals need a base below the column, a bare column does not do.",
            facts=(("platform", "b3"),),
            reading=(("capital-on-bare-column", "no"),),
        ),
    ),
    *examples_of(
        c.MOVES_ONLY_TO_STACK,
        kept(OPEN, "c3-b3", "A column stands on b3.", facts=(("platform", "b3"),), figure="Fig. 3c"),
        broken(OPEN, "c3-d3", "Nothing stands on d3.", facts=(("platform", "d3"),)),
    ),
    *examples_of(
        c.BASE_STAYS,
        kept(OPEN, "b3-b2", "The column moves; the base stays where it is.", facts=(("platform", "b3"),)),
        broken(OPEN, "b2-b3", "The base would leave b2.", facts=(("platform", "b2"),)),
    ),
    *examples_of(
        c.STACKS_STAY_WHOLE,
        kept(TWO_STACKED, "b3-b2", "Column and capital go together.", facts=(("platform", "b3"),)),
        broken(
            TWO_STACKED,
            "b3:1-c3",
            "The capital alone would leave its column behind.",
            facts=(("platform", "b3"),),
        ),
    ),
    *examples_of(
        c.NO_DIAGONAL_MOVES,
        kept(
            OPEN,
            "c3-b3",
            "The move goes along a rank.",
            facts=(
                ("source", "c3"),
                ("target", "b3"),
            ),
        ),
        broken(
            OPEN,
            "c3-b2",
            "The move goes along a diagonal.",
            facts=(
                ("source", "c3"),
                ("target", "b2"),
            ),
        ),
    ),
    *examples_of(
        c.LAST_PLAYED,
        kept(OPEN, "c3-b3", "Neither stack was played last turn.", facts=(("resting", ""),)),
        broken(CAPITAL_RESTS, "c3-b3", "The capital was placed on c3 last turn.", facts=(("resting", "c3"),)),
    ),
    *examples_of(
        c.WINNING,
        kept(
            TWO_IN_LINE,
            "C@c1",
            "The row of columns cannot be undone, so player 1 has won.",
            facts=(("winner", "player 1"),),
        ),
        broken(
            TWO_IN_LINE_AND_A_CAPITAL,
            "C@c1",
            "The row can still be undone, so nobody has won yet.",
            facts=(("winner", "nobody"),),
        ),
    ),
    *examples_of(
        c.MODIFYING_A_ROW,
        kept(
            FIGURE_4,
            "b3-b4",
            "A capital on a middle column leaves no three of the four.",
            facts=(("row", "b4 c4 d4"),),
            figure="Fig. 4",
        ),
        broken(
            FIGURE_5,
            "a3-a4",
            "A capital on the outer column leaves three.",
            facts=(("row", "b4 c4 d4"),),
            figure="Fig. 5",
        ),
    ),
    *examples_of(
        c.ROW_LEFT_STANDING,
        kept(
            FIGURE_5,
            "a3-a4",
            "Three columns still stand, so player 2, who made the row, wins.",
            facts=(("row", "b4 c4 d4"),),
            figure="Fig. 5",
        ),
        broken(
            FIGURE_4,
            "b3-b4",
            "The three to the right are not as they were, and play goes on.",
            facts=(("row", "b4 c4 d4"),),
            figure="Fig. 4",
        ),
    ),
    *examples_of(
        c.FOUR_DOES_NOT_UNDO_THREE,
        kept(
            FIGURE_6,
            "C@a4",
            "The three are made four and still stand, so player 1, who made the row, wins.",
            facts=(("row", "b4 c4 d4"),),
            figure="Fig. 6",
        ),
        broken(
            FIGURE_6,
            "C@a4",
            "If four undo three, play goes on.",
            facts=(("row", "b4 c4 d4"),),
            reading=(("four-undoes-three", "yes"),),
            figure="Fig. 6",
        ),
    ),
)
