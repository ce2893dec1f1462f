"""The block tower's numbered examples: each enacted clause where it is kept, and where it is not.

Of an outcome's or a permission's clause, the first kind of example is one where it applies.
"""

from __future__ import annotations

from vitruvius_spec.cornerstone_tower import clauses as c
from vitruvius_spec.examples import broken, examples_of, kept
from vitruvius_spec.model import Example

_BLOCKS = ("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6a", "6b")


def _boxed_but(*built: str) -> str:
    """The blocks that went back in the box at the end, if only these were built."""
    return "+".join(block for block in _BLOCKS if block not in built)


# Seats of three, on the table with all that they were dealt; and the same once each has put a block back in the box,
# so that the first round is over.
_DEALT = "3:table,2,-/table,2,-/table,2,-"
_LATER = "3:table,2,6b/table,2,6b/table,2,6b"

# Positions that several examples share.
OPENING = f"- {_DEALT} first:1,2,3="
TO_ROLL = f"- {_DEALT} red:roll"
FIRST_BLOCK = f"- {_DEALT} red:build:14"
SUM_OF_DICE = f"- {_DEALT} red:build:23"
DOUBLE = f"- {_DEALT} red:build:66"
LATER_BLOCK = f"- {_LATER} red:build:14"
SECOND_BLOCK = f"r1a-eu@b1.2 {_DEALT} blue:build:13"
"""Red has built one red cube on b1.1; blue is to build its first block."""
UPRIGHT = "r3a-ue@b1.2 3:table,2,-/table,2,6b/table,2,6b red:build:14"
"""Three red and natural cubes stand upright on b1.1."""
_FOUR_BACK = "3:table,2,5a+5b+6a+6b/table,2,5a+5b+6a+6b/table,2,5a+5b+6a+6b"
NO_MATCH = f"- {_FOUR_BACK} red:build:56"
"""Red has no block of five or six parts any more."""
ONE_MATCH = f"- {_FOUR_BACK} red:build:46"
"""Red has blocks of four parts, and none of six."""
TUNNEL = f"r4a-ws@c2.2;r4b-eu@b-1.2;b5a-nu@c-2.1;g5b-ue@a1.2 {_DEALT} blue:build:25"
"""Between blocks and below one there is a gap that no straight line leads into."""
PERCH = "r1a-eu@b1.2;b2a-de@a1.3 3:b1.2,2,6b/table,2,-/table,2,6b blue:build:22"
"""Red's meeple stands on b1.2. The way down over a1.1 is built up by blue; that over b2.1 is left."""
UNDER = "r1a-eu@b1.2 3:table,2,-/a1.1,2,6b/table,2,6b red:build:24"
"""Blue's meeple stands on a1.1, with a red cube beside it."""

_STAIRS = "r1a-eu@b1.2;b1a-eu@c1.1;g2a-ue@a2.2"
"""After the first round: red on b1, blue on c1, and on a2 green below and natural above, on the third level."""
STAIRS = f"{_STAIRS} 3:table,2,-/table,2,-/a1.1,2,- green:walk:12*2a"
STAIRS_HELD = f"{_STAIRS} 3:b2.1,2,-/table,2,-/a1.1,2,- green:walk:12*2a"
"""The same with red's meeple on b2.1."""
BOTH_HELD = f"{_STAIRS} 3:a1.1,2,-/b2.1,2,-/table,1,- green:walk:12+c*2a"
"""The same with meeples on both spaces from which a ring would lead up to a2.3."""
STAIRS_ANY_COLOUR = f"{_STAIRS} 3:table,2,-/table,2,-/a1.1,1,- green:walk:12+b*2a"
STAIRS_TWO_LEVELS = f"{_STAIRS} 3:table,2,-/table,2,-/a1.1,1,- green:walk:12+c*2a"
CORNER = "r1a-eu@b1.2;r1b-eu@c1.2;b1a-eu@c1.1;g2a-ue@a2.2 3:b1.2,2,-/table,2,-/table,2,- red:walk:13*1b"
"""Red's meeple stands on b1.2; a2.3 is one level higher, on a diagonal."""
OWN_OTHER = "r1a-eu@c1.1;b1a-eu@b1.2;g1a-eu@a2.2 2:table,2,-/table,2,-/table,2,-/table,2,- green:walk:11*1a"
"""Player 1 has red on c1.1 and green on a2.2."""

_SIX_BACK = (
    "r1a-eu@c2.2;r1b-eu@-a0.2;r2a-su@-a1.4;r2b-eu@b1.2;r3a-eu@-b2.4;r3b-wu@b-2.3;r4a-nu@a-1.3;r4b-nu@c-1.3;"
    "r5a-nu@b0.2;r5b-wu@c-1.2;r6b-wu@c0.1;g1a-eu@b3.2;g1b-eu@a3.2;g2b-su@c2.4;g3b-su@a0.4;g4a-nu@b1.4;g4b-un@-a3.2;"
    "g5a-eu@-a1.3;g5b-nu@-b0.3;g6a-nu@-a1.1;g6b-su@-b3.2"
)
SIX_AGAINST_FIVE = f"{_SIX_BACK} 3:a1.4,2,6a/table,2,{_boxed_but()}/-a2.4,2,2a+3a green:end:12"
"""All blocks are used. Red put a block of 6 parts back, green blocks of 2 and 3; both meeples are on level 4."""
THIRTEEN_AND_EIGHT = (
    "r1a-eu@a1.13;r2a-de@b1.12;r3a-ue@b1.2;b2a-de@b1.6;b2b-de@b1.14;g1b-eu@a1.8;g2a-de@b1.8;k2a-de@b1.10 "
    f"2:a1.13,2,{_boxed_but('1a', '2a', '3a')}/b1.14,2,{_boxed_but('2a', '2b')}"
    f"/a1.8,2,{_boxed_but('1b', '2a')}/table,2,{_boxed_but('2a')} black:end:12"
)
"""All blocks are used. Player 1 stands on levels 13 and 8, player 2 on level 14 and on the table."""


def _all_back(red: str, blue: str, rings: int) -> str:
    """The last turn of three who have built nothing: where red and blue stand, and how many rings blue has left."""
    return f"- 3:{red},2,{_boxed_but()}/{blue},{rings},{_boxed_but()}/table,0,{_boxed_but()} green:end:12"


def _can_fall(blue: str, green: str, *, third: str = "g2a-ue@a2.2", rings: int = 2) -> str:
    """Three blocks stand, and it is red's turn.

    Args:
        blue: where blue's meeple stands.
        green: where green's meeple stands.
        third: green's block; red and blue have built one of a single part.
        rings: how many rings green has left.
    """
    return f"r1a-eu@b1.2;b1b-eu@a1.2;{third} 3:a1.2,2,-/{blue},2,-/{green},{rings},- red:roll"


_SINGLE = "g1a-eu@a2.2"
"""A third block of a single part, too."""
TWO_PLAY = "r1a-eu@b1.2;b1b-eu@a1.2;g1a-eu@a2.2;k1b-eu@b2.2 2:a1.2,2,-/table,2,-/table,2,-/table,2,- red:roll"
"""Player 1 has red and green, player 2 blue and black; each colour has built a block."""
_TWO_ALL_BACK = (
    f"- 2:a1.1,2,{_boxed_but()}/b1.1,2,{_boxed_but()}/table,2,{_boxed_but()}/table,2,{_boxed_but()} black:end:12"
)

EXAMPLES: tuple[Example, ...] = (
    # Components and Setup
    *examples_of(
        c.BLOCK_SETS,
        kept(
            FIRST_BLOCK,
            "4a-ed@a2.2",
            "This block is one of the eleven that show the colour.",
            facts=(("coloured", "a2.2 c2.2"),),
        ),
        broken(
            LATER_BLOCK,
            "1b-eu@a1.2",
            "This one is of natural wood alone.",
            facts=(("coloured", ""),),
        ),
    ),
    *examples_of(
        c.DICE,
        kept(TO_ROLL, "roll:25", "The dice show 2 and 5.", facts=(("low", "2"), ("high", "5"))),
        broken(TO_ROLL, "roll:27", "No die shows 7.", facts=(("high", "7"),)),
    ),
    *examples_of(
        c.SUPPLY,
        kept(OPENING, "", "Everybody begins with two rings.", facts=(("colour", "red"), ("rings", "2"))),
        broken(
            f"- 3:table,3,-/table,2,-/table,2,- {OPENING.rpartition(' ')[2]}",
            "",
            "Nobody has three.",
            facts=(("colour", "red"), ("rings", "3")),
        ),
        broken(
            LATER_BLOCK,
            "6b-eu@b1.2",
            "A block that went back in the box is gone.",
            facts=(("block", "6b"),),
        ),
    ),
    *examples_of(
        c.BASE_STONE,
        kept(OPENING, "", "It lies two by two, dark brown at a1.1.", facts=(("a1.1", "dark brown"),)),
        broken(
            f"r1a-eu@a1.1 {_DEALT} blue:roll",
            "",
            "No block can be where the base stone lies.",
            facts=(("block", "r1a"),),
        ),
    ),
    *examples_of(
        c.FIRST_PLAYER,
        kept(
            OPENING.replace("3=", "3=4,5"),
            "first:3",
            "Player 2 has rolled highest.",
            facts=(("player", "2"),),
        ),
        broken(
            OPENING.replace("3=", "3=4,5"),
            "first:5",
            "Two have rolled 5: they roll again.",
            facts=(("waiting", "player 2 player 3"),),
        ),
        kept(
            OPENING.replace("3=", "3=4,5"),
            "first:5",
            "If nobody rolls again, the first of them in the order of turns begins.",
            facts=(("player", "2"),),
            reading=(("first-roll-ties", "nobody"),),
        ),
    ),
    *examples_of(
        c.CLOCKWISE,
        kept(
            "r1a-eu@b1.2 3:table,2,-/table,2,-/table,2,- blue:roll",
            "",
            "Red has had its turn, and blue comes next.",
            facts=(("used", "red 1 blue 0 green 0"),),
        ),
        broken(
            "r1a-eu@b1.2 3:table,2,-/table,2,-/table,2,- green:roll",
            "",
            "Blue was passed over.",
            facts=(("used", "red 1 blue 0 green 0"),),
        ),
    ),
    # Building Rules
    *examples_of(
        c.MEEPLES_ASIDE,
        kept(OPENING, "", "All meeples are on the table.", facts=(("colour", "red"), ("at", "table"))),
        broken(
            OPENING.replace("table", "a1.1", 1),
            "",
            "Red's meeple is on the base stone too soon.",
            facts=(("colour", "red"), ("at", "a1.1")),
        ),
    ),
    *examples_of(
        c.FIRST_ROUND,
        kept(FIRST_BLOCK, "1a-eu@b0.1", "It stands beside the base stone.", facts=(("base stone", "b1.1"),)),
        broken(
            SECOND_BLOCK,
            "1b-eu@b1.3",
            "It touches red's block alone.",
            facts=(("base stone", ""), ("others", "b1.2")),
        ),
        kept(
            SECOND_BLOCK,
            "1b-eu@a1.2",
            "It touches the base stone and, besides, red's block.",
            facts=(("base stone", "a1.1"), ("others", "b1.2")),
        ),
        broken(
            SECOND_BLOCK,
            "1b-eu@a1.2",
            "If it may touch the base stone alone, red's block is one too many.",
            facts=(("others", "b1.2"),),
            reading=(("first-round-touch", "base-only"),),
        ),
    ),
    *examples_of(
        c.ONTO_STRUCTURE,
        kept(
            FIRST_BLOCK,
            "1a-eu@b0.1",
            "In the first round a block may stand on the table.",
            facts=(("on the table", "b0.1"), ("first round", "True")),
        ),
        broken(
            LATER_BLOCK,
            "1a-eu@b0.1",
            "Later the same place is barred.",
            facts=(("on the table", "b0.1"), ("first round", "False")),
        ),
    ),
    *examples_of(
        c.FACE_CONTACT,
        kept(LATER_BLOCK, "1a-eu@b1.2", "It lies on b1.1.", facts=(("touched", "b1.1"),)),
        broken(
            FIRST_BLOCK,
            "1a-eu@c3.1",
            "It has but an edge in common with b2.1.",
            facts=(("apart", "c3.1"), ("edges", "b2.1")),
        ),
    ),
    *examples_of(
        c.NO_OVERLAP,
        kept(SECOND_BLOCK, "1a-eu@a2.2", "Nothing is there yet.", facts=(("taken", ""),)),
        broken(SECOND_BLOCK, "1a-eu@b1.2", "Red's block is there.", facts=(("taken", "b1.2"),)),
        broken(FIRST_BLOCK, "2a-de@c1.1", "A part is below the table.", facts=(("below the table", "c1.0"),)),
    ),
    *examples_of(
        c.CHECKERBOARD,
        kept(FIRST_BLOCK, "1a-eu@b1.2", "A red cube lies on a natural one.", facts=(("clashes", ""),)),
        broken(
            FIRST_BLOCK,
            "1a-eu@a1.2",
            "A red cube would lie on a dark brown one.",
            facts=(("clashes", "a1.2-a1.1"),),
        ),
    ),
    *examples_of(
        c.GAP_BENEATH,
        kept(
            FIRST_BLOCK,
            "4b-wu@c2.2",
            "The cell below c2.2 stays empty.",
            facts=(("gaps below", "c2.2"),),
        ),
        kept(
            UPRIGHT,
            "1a-eu@c1.3",
            "A single cube may hang at the side of another.",
            facts=(("gaps below", "c1.3"),),
        ),
        broken(
            UPRIGHT,
            "1a-eu@c1.3",
            "If a part must stand on something, it may not.",
            facts=(("gaps below", "c1.3"),),
            reading=(("hanging-block", "no"),),
        ),
    ),
    *examples_of(
        c.GAP_FILLED,
        kept(
            TUNNEL,
            "2a-su@b1.2",
            "It goes into the gap, though no straight line leads there.",
            facts=(("from", ""),),
        ),
        broken(
            TUNNEL,
            "2a-su@b1.2",
            "If it must come in on a straight line, it cannot.",
            facts=(("from", ""),),
            reading=(("gap-access", "straight-line"),),
        ),
    ),
    *examples_of(
        c.OVERHANG,
        kept(FIRST_BLOCK, "4b-wu@c2.2", "One of its four parts hangs over.", facts=(("hanging", "c2.2"),)),
        broken(
            FIRST_BLOCK,
            "4a-eu@b1.2",
            "Two of its four parts hang over to the east.",
            facts=(("hanging", "c1.2 d1.2"), ("east", "c1.2 d1.2")),
            figure="the diagram of item 7",
        ),
        kept(
            FIRST_BLOCK,
            "4a-eu@a2.2",
            "Two hang over, but one to the east and one to the north.",
            facts=(("east", "c2.2"), ("north", "a3.2")),
        ),
        broken(
            FIRST_BLOCK,
            "4a-eu@a2.2",
            "If all parts count that hang over, they are two.",
            facts=(("counted", "c2.2 a3.2"),),
            reading=(("overhang-counts", "unsupported"),),
        ),
    ),
    # Movement Rules
    *examples_of(
        c.MOVE_AFTER_BUILDING,
        kept(STAIRS, "walk:b2.1", "Green has built.", facts=(("phase", "walk"),)),
        broken(FIRST_BLOCK, "walk:a1.1", "Red has not built yet.", facts=(("phase", "build"),)),
    ),
    *examples_of(
        c.STAYING,
        kept(STAIRS, "stay", "Green need not walk.", facts=(("phase", "walk"),)),
        broken(FIRST_BLOCK, "stay", "Red has to build first.", facts=(("phase", "build"),)),
    ),
    *examples_of(
        c.SPACES,
        kept(STAIRS, "walk:b2.1", "Nothing is on b2.1.", facts=(("to", "b2.1"),)),
        broken(STAIRS, "walk:a2.1", "A block lies on a2.1.", facts=(("at", "a2.1"),)),
        broken(STAIRS, "walk:d1.1", "There is no cube at d1.1.", facts=(("at", "d1.1"),)),
    ),
    *examples_of(
        c.OWN_OR_NEUTRAL,
        kept(OWN_OTHER, "walk:a2.2", "Green's meeple enters green.", facts=(("to", "a2.2"),)),
        broken(
            OWN_OTHER,
            "walk:c1.1",
            "Red is the same player's, but not this meeple's own.",
            facts=(("at", "c1.1"), ("is", "is red")),
        ),
        kept(
            OWN_OTHER,
            "walk:c1.1",
            "If both of a player's colours are their own, it may.",
            facts=(("to", "c1.1"),),
            reading=(("other-own-colour", "yes"),),
        ),
    ),
    *examples_of(
        c.OPEN_PATH,
        kept(STAIRS, "walk:b2.1", "There is a way over the table.", facts=(("path", "a1.1 table b2.1"),)),
        broken(STAIRS, "walk:a2.3", "No way leads up to a2.3.", facts=(("barred", "a2.3"),)),
    ),
    *examples_of(
        c.DARK_SPACES,
        kept(STAIRS, "walk:b2.1", "b2.1 is dark brown.", facts=(("at", "b2.1"),)),
        broken(STAIRS, "walk:table", "The table has no colour.", facts=(("at", ""),)),
    ),
    *examples_of(
        c.NO_OPPONENT_COLOUR,
        kept(STAIRS, "walk:b2.1", "No opponent's colour is on the way.", facts=(("to", "b2.1"),)),
        broken(
            STAIRS,
            "walk:c1.1",
            "Blue is an opponent's.",
            facts=(("at", "c1.1"), ("is", "is blue")),
            figure="Example 2",
        ),
    ),
    *examples_of(
        c.ONE_A_SPACE,
        kept(STAIRS, "walk:b2.1", "Nobody stands there.", facts=(("to", "b2.1"),)),
        broken(STAIRS_HELD, "walk:b2.1", "Red's meeple stands there.", facts=(("at", "b2.1"),)),
    ),
    *examples_of(
        c.NO_CROSSING,
        kept(STAIRS_ANY_COLOUR, "walk:b1.2", "Nobody is in the way.", facts=(("to", "b1.2"),)),
        broken(
            BOTH_HELD,
            "walk:a2.3",
            "Of the two spaces beside a2.2, each holds a meeple.",
            facts=(("at", "a1.1"), ("is", "holds red's meeple")),
        ),
    ),
    *examples_of(
        c.NO_DIAGONALS,
        kept(CORNER, "walk:a1.1", "a1.1 is at a side of b1.2.", facts=(("to", "a1.1"),)),
        broken(CORNER, "walk:a2.3", "a2.3 is on a diagonal from b1.2.", facts=(("at", "a2.3"),)),
    ),
    *examples_of(
        c.ONE_LEVEL,
        kept(CORNER, "walk:a1.1", "From b1.2 it is one level down.", facts=(("to", "a1.1"),)),
        broken(
            STAIRS,
            "walk:a2.3",
            "From a1.1 it is two levels up.",
            facts=(("at", "a2.3"), ("is", "is 2 levels above a1.1")),
            figure="Example 2",
        ),
    ),
    *examples_of(
        c.MANY_LEVELS,
        kept(
            CORNER,
            "walk:table",
            "Two levels down, one after the other.",
            facts=(("up", "0"), ("down", "2")),
        ),
        broken(CORNER, "walk:c1.2", "The walk stays on its level.", facts=(("up", "0"), ("down", "0"))),
    ),
    *examples_of(
        c.TABLE_WALK,
        kept(STAIRS, "walk:b2.1", "Down to the table, and up at another place.", facts=(("table", "True"),)),
        broken(CORNER, "walk:a1.1", "The walk stays on the structure.", facts=(("table", "False"),)),
    ),
    # Gameplay
    *examples_of(
        c.ROLLING,
        kept(TO_ROLL, "roll:25", "The turn has begun.", facts=(("phase", "roll"),)),
        broken(TO_ROLL, "1a-eu@b1.2", "Nothing is built before the roll.", facts=(("phase", "roll"),)),
        broken(FIRST_BLOCK, "roll:25", "The dice are rolled once a turn.", facts=(("phase", "build"),)),
    ),
    *examples_of(
        c.BLOCK_SIZES,
        kept(SUM_OF_DICE, "2a-de@a1.3", "A block of two parts stands for a 2.", facts=(("parts", "2"),)),
        broken(DOUBLE, "2a-de@a1.3", "It does not stand for a 6.", facts=(("parts", "2"),)),
    ),
    *examples_of(
        c.MATCHING_BLOCK,
        kept(SUM_OF_DICE, "2a-de@a1.3", "Two parts for the 2.", facts=(("parts", "2"),)),
        kept(SUM_OF_DICE, "3a-ue@b1.2", "Three parts for the 3.", facts=(("parts", "3"),)),
        broken(
            SUM_OF_DICE,
            "5b-eu@a1.2",
            "Five is their sum, and no die shows it.",
            facts=(("low", "2"), ("high", "3"), ("parts", "5")),
            figure="the example of step 2",
        ),
    ),
    *examples_of(
        c.NEXT_PLAYER,
        kept(STAIRS.replace(":walk:", ":end:"), "done", "It is red's turn again.", facts=(("turn", "red"),)),
        broken(_all_back("a1.1", "table", 2), "done", "That was the last turn."),
    ),
    *examples_of(
        c.DOUBLES,
        kept(TO_ROLL, "roll:44", "Any block may be built.", facts=(("low", "4"), ("high", "4"))),
        broken(TO_ROLL, "roll:45", "Only blocks of four or five parts.", facts=(("low", "4"), ("high", "5"))),
    ),
    *examples_of(
        c.SITTING_OUT,
        kept(NO_MATCH, "box:4a", "Red builds nothing, and puts any block back.", facts=(("block", "4a"),)),
        kept(
            NO_MATCH.replace(":build:56", ":roll"),
            "roll:56",
            "After this roll red has to sit out.",
            facts=(("allowed", ""),),
        ),
        broken(
            ONE_MATCH.replace(":build:46", ":roll"),
            "roll:46",
            "After this roll red has blocks to build.",
            facts=(("allowed", "4a 4b"),),
        ),
    ),
    *examples_of(
        c.RING_INSTEAD,
        kept(NO_MATCH, "ring:a", "With the ring red can build.", facts=(("dice", "5 and 6"),)),
        broken(ONE_MATCH, "ring:a", "Red could have built without it.", facts=(("dice", "4 and 6"),)),
    ),
    *examples_of(
        c.ONLY_MATCH,
        kept(NO_MATCH, "box:4a", "No block matches, so none must be built.", facts=(("allowed", ""),)),
        broken(ONE_MATCH, "box:3a", "A block of four parts must be built.", facts=(("allowed", "4a 4b"),)),
    ),
    # Building Rings
    *examples_of(
        c.RINGS,
        kept(FIRST_BLOCK, "ring:b", "Red has two rings.", facts=(("rings", "2"), ("used", "0"))),
        broken(TO_ROLL, "ring:b", "The dice come first.", facts=(("rings", "2"),)),
        broken(
            FIRST_BLOCK.replace("table,2", "table,1", 1) + "+b",
            "ring:c",
            "One ring a turn.",
            facts=(("rings", "1"), ("used", "1")),
        ),
        kept(
            FIRST_BLOCK.replace("table,2", "table,1", 1) + "+b",
            "ring:c",
            "If two may be given up in a turn, red may do so.",
            facts=(("rings", "1"), ("used", "1")),
            reading=(("rings-a-turn", "two"),),
        ),
    ),
    *examples_of(
        c.RING_ANY_BLOCK,
        kept(NO_MATCH, "ring:a", "Whatever the dice show.", facts=(("power", "a"),)),
        broken(STAIRS, "ring:a", "Green has built its block of this turn.", facts=(("power", "a"),)),
    ),
    *examples_of(
        c.RING_ANY_COLOUR,
        kept(STAIRS_ANY_COLOUR, "walk:c1.1", "Blue is open to green.", facts=(("opened", "c1.1"),)),
        broken(STAIRS_ANY_COLOUR, "walk:b2.1", "This walk did not need the ring.", facts=(("opened", ""),)),
    ),
    *examples_of(
        c.RING_TWO_LEVELS,
        kept(
            STAIRS_TWO_LEVELS,
            "walk:a2.3",
            "From a1.1 two levels up at one step.",
            facts=(("steps", "a1.1 to a2.3"),),
            figure="Example 2",
        ),
        broken(STAIRS_TWO_LEVELS, "walk:b2.1", "This walk did not need the ring.", facts=(("steps", ""),)),
    ),
    # Additional Rules
    *examples_of(
        c.MISPLACED,
        kept(
            FIRST_BLOCK,
            "misbuilt:1a-eu@a1.2",
            "Red lies on dark brown, and stays there.",
            facts=(("against", "checkerboard"),),
        ),
        broken(
            FIRST_BLOCK,
            "misbuilt:4a-eu@b1.2",
            "It hangs over too far, which is another error.",
            facts=(("against", "overhang"),),
        ),
        kept(
            FIRST_BLOCK,
            "misbuilt:4a-eu@b1.2",
            "If any error stays that is noticed too late, so does this one.",
            facts=(("against", "overhang"),),
            reading=(("late-errors", "any-clause"),),
        ),
    ),
    *examples_of(
        c.DONE,
        kept(STAIRS.replace(":walk:", ":end:"), "done", "Green says so.", facts=(("phase", "end"),)),
        broken(FIRST_BLOCK, "done", "Red has not built yet.", facts=(("phase", "build"),)),
    ),
    *examples_of(
        c.BUILT_OVER,
        kept(UNDER, "2a-eu@a1.3", "It leaves the cell above a1.1 free.", facts=(("built over", "a1.1"),)),
        broken(UNDER, "2a-de@a1.3", "It would go where the meeple is.", facts=(("meeples in", "a1.2"),)),
    ),
    *examples_of(
        c.WAY_OUT,
        kept(PERCH, "2b-ue@a2.2", "The way over b2.1 is left to red.", facts=(("shut in", ""),)),
        broken(PERCH, "2b-de@b2.3", "No way is left to red.", facts=(("shut in", "red"),)),
        kept(
            PERCH,
            "2b-de@b2.3",
            "If a space of any colour is a way out, a1.3 is one.",
            facts=(("shut in", ""),),
            reading=(("way-out-colour", "no"),),
        ),
    ),
    *examples_of(
        c.COLLAPSE,
        kept(_can_fall("table", "table"), "fall:3:red", "Three blocks are a collapse.", facts=(("cause", "red"),)),
        broken(_can_fall("table", "table"), "fall:2:red", "Two are none.", facts=(("blocks", "2"),)),
        broken(
            STAIRS,
            "fall:3+new:green",
            "If the new block does not count, these three are none.",
            facts=(("blocks", "3"),),
            reading=(("collapse-counts", "without-new"),),
        ),
    ),
    *examples_of(
        c.SMALL_FALL,
        kept(_can_fall("table", "table"), "fall:2:red", "They are put back.", facts=(("blocks", "2"),)),
        broken(_can_fall("table", "table"), "fall:3:red", "Three are not.", facts=(("blocks", "3"),)),
    ),
    # End of Game
    *examples_of(
        c.GAME_END,
        kept(
            _all_back("a1.1", "table", 2),
            "done",
            "All blocks are back in the box.",
            facts=(("used", "red blue green"),),
        ),
        broken(
            STAIRS.replace(":walk:", ":end:"),
            "done",
            "All have blocks left.",
            facts=(("left", "red blue green"),),
        ),
    ),
    *examples_of(
        c.HIGHEST,
        kept(
            _all_back("a1.1", "table", 2),
            "done",
            "Red's meeple stands on the first level, and the others on the table.",
            facts=(("height", "1 0 0"), ("left", "player 1")),
        ),
        broken(
            _all_back("a1.1", "b1.1", 2),
            "done",
            "Red and blue are equally high.",
            facts=(("height", "1 1 0"), ("left", "player 1 player 2")),
        ),
    ),
    *examples_of(
        c.FEWEST_PARTS,
        kept(
            SIX_AGAINST_FIVE,
            "done",
            "Green put back 2 + 3 = 5 parts, and red 6.",
            facts=(("parts put back", "6 5"), ("left", "player 3")),
            figure="the example of item 2",
        ),
        broken(
            _all_back("a1.1", "b1.1", 2),
            "done",
            "Both put back all that they had.",
            facts=(("parts put back", "42 42"), ("left", "player 1 player 2")),
        ),
    ),
    *examples_of(
        c.MORE_RINGS,
        kept(
            _all_back("a1.1", "b1.1", 1),
            "done",
            "Red has both rings left, and blue one.",
            facts=(("rings left", "2 1"), ("left", "player 1")),
        ),
        broken(
            _all_back("a1.1", "b1.1", 2),
            "done",
            "Both have two.",
            facts=(("rings left", "2 2"), ("left", "player 1 player 2")),
        ),
    ),
    *examples_of(
        c.SHARED_VICTORY,
        kept(
            _all_back("a1.1", "b1.1", 2),
            "done",
            "Nothing tells red and blue apart.",
            facts=(("winners", "player 1 player 2"),),
        ),
        broken(
            _all_back("a1.1", "b1.1", 1),
            "done",
            "The rings tell them apart.",
            facts=(("winners", "player 1"),),
        ),
    ),
    *examples_of(
        c.COLLAPSE_HIGHEST,
        kept(
            _can_fall("b2.1", "table"),
            "fall:3:red",
            "Red stood highest, but made it collapse. Of the others, blue did.",
            facts=(("height", "1 0"), ("left", "player 2")),
        ),
        broken(
            _can_fall("table", "table"),
            "fall:3:red",
            "Both others were on the table.",
            facts=(("height", "0 0"), ("left", "player 2 player 3")),
        ),
    ),
    *examples_of(
        c.COLLAPSE_PARTS,
        kept(
            _can_fall("table", "table"),
            "fall:3:red",
            "Green has built one part more.",
            facts=(("parts not built", "41 40"), ("left", "player 3")),
        ),
        kept(
            _can_fall("table", "table"),
            "fall:3:red",
            "If the greater sum wins, it is blue who does.",
            facts=(("parts not built", "41 40"), ("left", "player 2")),
            reading=(("collapse-sum", "most"),),
        ),
        broken(
            _can_fall("table", "table", third=_SINGLE),
            "fall:3:red",
            "Both have built one part.",
            facts=(("parts not built", "41 41"), ("left", "player 2 player 3")),
        ),
    ),
    *examples_of(
        c.COLLAPSE_RINGS,
        kept(
            _can_fall("table", "table", third=_SINGLE, rings=1),
            "fall:3:red",
            "Blue has both rings left, and green one.",
            facts=(("rings left", "2 1"), ("left", "player 2")),
        ),
        broken(
            _can_fall("table", "table", third=_SINGLE),
            "fall:3:red",
            "Both have two.",
            facts=(("rings left", "2 2"), ("left", "player 2 player 3")),
        ),
    ),
    *examples_of(
        c.COLLAPSE_DRAW,
        kept(
            _can_fall("table", "table", third=_SINGLE),
            "fall:3:red",
            "Nothing tells blue and green apart.",
            facts=(("left", "player 2 player 3"),),
        ),
        broken(
            _can_fall("table", "table", third=_SINGLE, rings=1),
            "fall:3:red",
            "The rings tell them apart.",
            facts=(("left", "player 2"),),
        ),
    ),
    # Two-Player Game
    *examples_of(
        c.TWO_COLOURS,
        kept(
            "- 2:table,2,-/table,2,-/table,2,-/table,2,- first:1,2=3",
            "first:2",
            "Player 1 has red and green, player 2 blue and black.",
            facts=(("players", "2"),),
        ),
        broken(
            OPENING.replace("3=", "3=4,5"),
            "first:3",
            "Each of three has one colour.",
            facts=(("players", "3"),),
        ),
    ),
    *examples_of(
        c.ALTERNATING_COLOURS,
        kept(
            TWO_PLAY,
            "",
            "All four have had a turn, and it is red's.",
            facts=(("used", "red 1 blue 1 green 1 black 1"),),
        ),
        broken(
            "r1a-eu@b1.2;g1a-eu@a2.2 2:table,2,-/table,2,-/table,2,-/table,2,- blue:roll",
            "",
            "Player 1 has had a turn with green before player 2 had one.",
            facts=(("used", "red 1 blue 0 green 1 black 0"),),
        ),
    ),
    *examples_of(
        c.COMBINED_HEIGHT,
        kept(
            THIRTEEN_AND_EIGHT,
            "done",
            "13 + 8 = 21 is more than 14, though player 2 has the highest meeple.",
            facts=(("height", "21 14"), ("left", "player 1")),
            figure="the example of item 5",
        ),
        broken(
            _TWO_ALL_BACK,
            "done",
            "1 + 0 and 0 + 1 are the same.",
            facts=(("height", "1 1"), ("left", "player 1 player 2")),
        ),
    ),
    *examples_of(
        c.TWO_PLAYER_COLLAPSE,
        kept(
            TWO_PLAY,
            "fall:3:red",
            "Player 2 wins, though red's meeple stood highest.",
            facts=(("players", "2"),),
        ),
        broken(
            _can_fall("table", "table"),
            "fall:3:red",
            "Of three, two are left to compare.",
            facts=(("players", "3"),),
        ),
    ),
)
