"""The numbers that the card game's rulebook states, and what must come to the same."""

from __future__ import annotations

from vitruvius_spec.cornerstone_cards import clauses as c
from vitruvius_spec.cornerstone_cards.questions import HAND_SIZE
from vitruvius_spec.model import Locator
from vitruvius_spec.numbers import Numbers, Same, Stated

DECK = "cards of the deck"
BLOCKS = "Blocks in the box"
OF_A_COLOUR = "Blocks of each colour"
STOCKPILE = "Blocks of a Stockpile at the start of a round"
HAND = "cards dealt to each of four players"
SMALLER_HAND = "cards of a smaller hand"
USUAL_HAND = "cards of a hand that is not smaller"
QUARRY_SMALLER = "cards left for the Quarry with smaller hands"
QUARRY_USUAL = "cards left for the Quarry with hands that are not smaller"
POSITIONS = "positions for four players"
CORNERSTONES = "Cornerstones for four players"
FOOTINGS = "Footings for four players"
POSITIONS_OF_THREE = "positions for three players"
CORNERSTONES_OF_THREE = "Cornerstones for three players"
FOOTINGS_OF_THREE = "Footings for three players"
ON_A_SIDE = "positions on each side of a triangle"
FREE_LAYS = "lays of a turn for free, with Multi-Lay"
PAID_LAY = "the lay for a Block, with Multi-Lay: which of a turn's"


def _at(section: str, item: str = "") -> Locator:
    return Locator("cornerstone-cards", section, item)


_SMALLER = _at(c.VARIANTS, "Smaller hand")
_TRIANGLE = _at(c.VARIANTS, "Three-player variant, first sentence")

NUMBERS = Numbers(
    stated=(
        Stated(DECK, 52, _at(c.COMPONENTS, "first item")),
        Stated(BLOCKS, 24, _at(c.COMPONENTS, "second item")),
        Stated(OF_A_COLOUR, 6, _at(c.COMPONENTS, "second item")),
        Stated(HAND, 8, _at(c.SETUP, "first item")),
        Stated(CORNERSTONES, 4, _at(c.SETUP, "second item")),
        Stated(FOOTINGS, 4, _at(c.SETUP, "second item, second sentence")),
        Stated(STOCKPILE, 6, _at(c.SETUP, "fifth item")),
        Stated(POSITIONS, 8, _at(c.THE_FOUNDATION, "first paragraph")),
        Stated(CORNERSTONES, 4, _at(c.THE_FOUNDATION, "first paragraph")),
        Stated(FOOTINGS, 4, _at(c.THE_FOUNDATION, "first paragraph")),
        Stated(STOCKPILE, 6, _at(c.SCORING, "third item, second sentence")),
        Stated(HAND, 10, _SMALLER, "hands of 8 are offered as a change from hands of 10"),
        Stated(SMALLER_HAND, 8, _SMALLER),
        Stated(USUAL_HAND, 10, _SMALLER),
        Stated(QUARRY_SMALLER, 16, _SMALLER),
        Stated(QUARRY_USUAL, 8, _SMALLER),
        Stated(FREE_LAYS, 2, _at(c.VARIANTS, "Multi-Lay, first sentence")),
        Stated(PAID_LAY, 3, _at(c.VARIANTS, "Multi-Lay, second sentence")),
        Stated(POSITIONS_OF_THREE, 6, _TRIANGLE),
        Stated(CORNERSTONES_OF_THREE, 3, _TRIANGLE),
        Stated(FOOTINGS_OF_THREE, 3, _TRIANGLE),
        Stated(ON_A_SIDE, 2, _TRIANGLE),
    ),
    same=(
        Same("There are Blocks of four colours.", ((BLOCKS,),), ((4, OF_A_COLOUR),)),
        Same("A Stockpile holds all Blocks of a colour.", ((STOCKPILE,),), ((OF_A_COLOUR,),)),
        Same("Every position is a Cornerstone or a Footing.", ((POSITIONS,),), ((CORNERSTONES,), (FOOTINGS,))),
        Same(
            "Every position of three players is a Cornerstone or a Footing.",
            ((POSITIONS_OF_THREE,),),
            ((CORNERSTONES_OF_THREE,), (FOOTINGS_OF_THREE,)),
        ),
        Same("A triangle has three sides.", ((POSITIONS_OF_THREE,),), ((3, ON_A_SIDE),)),
        Same(
            "With smaller hands, every card is in a hand, a Cornerstone or in the Quarry.",
            ((DECK,),),
            ((4, SMALLER_HAND), (CORNERSTONES,), (QUARRY_SMALLER,)),
        ),
        Same(
            "With hands that are not smaller, every card is in a hand, a Cornerstone or in the Quarry.",
            ((DECK,),),
            ((4, USUAL_HAND), (CORNERSTONES,), (QUARRY_USUAL,)),
        ),
        Same("The lay for a Block comes after those for free.", ((PAID_LAY,),), ((FREE_LAYS,), (1,))),
    ),
    questions=((HAND, HAND_SIZE),),
)
