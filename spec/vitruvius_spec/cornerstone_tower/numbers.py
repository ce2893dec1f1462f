"""The numbers that the block tower's rulebook states, and what must come to the same."""

from __future__ import annotations

from vitruvius_spec.cornerstone_tower import clauses as c
from vitruvius_spec.model import Locator
from vitruvius_spec.numbers import Numbers, Same, Stated

BLOCKS = "blocks in the box"
SETS = "sets of blocks"
OF_A_SET = "blocks of a set"
COLOURED = "blocks of a set in its colour"
NATURAL = "blocks of a set of natural wood"
BASE_STONES = "base stones"
DICE = "dice"
MEEPLES = "meeples in the box"
MEEPLES_OF_A_SET = "meeples of a colour"
RINGS = "building rings in the box"
RINGS_OF_A_SET = "building rings of a colour"
BAGS = "cloth bags"
MOST_PARTS = "parts of the largest block"
FACES = "faces of a die"
COLOURS_OF_TWO = "colours of each of two players"
OVERHANGING = "parts of a block that may hang over"
EXAMPLE_ROLL = "parts that the block may not have in the example of a roll"
TIE_PARTS = "parts that Green has put back in the example of a tie"
BOTH_HEIGHTS = "the sum of heights in the example for two players"
COLLAPSE = "blocks that must fall for a collapse"
NO_COLLAPSE = "blocks that may fall without a collapse"


def _at(section: str, item: str = "") -> Locator:
    return Locator("cornerstone-tower", section, item)


NUMBERS = Numbers(
    stated=(
        Stated(BLOCKS, 48, _at(c.COMPONENTS, "first item")),
        Stated(SETS, 4, _at(c.COMPONENTS, "first item")),
        Stated(OF_A_SET, 12, _at(c.COMPONENTS, "first item")),
        Stated(BASE_STONES, 1, _at(c.COMPONENTS, "second item")),
        Stated(DICE, 2, _at(c.COMPONENTS, "third item")),
        Stated(MEEPLES, 4, _at(c.COMPONENTS, "fourth item")),
        Stated(RINGS, 8, _at(c.COMPONENTS, "fifth item")),
        Stated(BAGS, 5, _at(c.COMPONENTS, "sixth item")),
        Stated(COLOURED, 11, _at(c.SETUP, "first item")),
        Stated(NATURAL, 1, _at(c.SETUP, "first item")),
        Stated(MEEPLES_OF_A_SET, 1, _at(c.SETUP, "first item")),
        Stated(RINGS_OF_A_SET, 2, _at(c.SETUP, "first item")),
        Stated(OVERHANGING, 1, _at(c.BUILDING, "seventh item")),
        Stated(DICE, 2, _at(c.GAMEPLAY, "first step"), "both dice"),
        Stated(MOST_PARTS, 6, _at(c.GAMEPLAY, "second step")),
        Stated(FACES, 6, _at(c.GAMEPLAY, "second step"), "a block of each number of parts has its number on a die"),
        Stated(EXAMPLE_ROLL, 5, _at(c.GAMEPLAY, "second step, example"), "2 and 3 were rolled"),
        Stated(RINGS_OF_A_SET, 2, _at(c.BUILDING_RINGS, "first paragraph")),
        Stated(COLLAPSE, 3, _at(c.ADDITIONAL, "sixth item")),
        Stated(NO_COLLAPSE, 2, _at(c.ADDITIONAL, "sixth item, second sentence")),
        Stated(TIE_PARTS, 5, _at(c.END_OF_GAME, "second item, example"), "a block of 2 parts and one of 3"),
        Stated(COLOURS_OF_TWO, 2, _at(c.TWO_PLAYERS, "first item")),
        Stated(BOTH_HEIGHTS, 21, _at(c.TWO_PLAYERS, "fifth item, example"), "13 and 8"),
    ),
    same=(
        Same("Every set has as many blocks.", ((BLOCKS,),), ((SETS, OF_A_SET),)),
        Same("A set's blocks are of its colour or of natural wood.", ((OF_A_SET,),), ((COLOURED,), (NATURAL,))),
        Same("Every colour has its meeple.", ((MEEPLES,),), ((SETS, MEEPLES_OF_A_SET),)),
        Same("Every colour has its building rings.", ((RINGS,),), ((SETS, RINGS_OF_A_SET),)),
        Same("Two players share out all sets.", ((SETS,),), ((2, COLOURS_OF_TWO),)),
        Same("A die has a face for each number of parts.", ((MOST_PARTS,),), ((FACES,),)),
        Same("The example of a roll adds up.", ((EXAMPLE_ROLL,),), ((2,), (3,))),
        Same("The example of a tie adds up.", ((TIE_PARTS,),), ((2,), (3,))),
        Same("The example for two players adds up.", ((BOTH_HEIGHTS,),), ((13,), (8,))),
        Same("So many blocks fall, or fewer.", ((COLLAPSE,),), ((NO_COLLAPSE,), (1,))),
    ),
)
