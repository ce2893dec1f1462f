"""The card game's clauses, in the rulebook's order."""

from __future__ import annotations

from vitruvius_spec.model import Clause, Force, Locator

COMPONENTS = "Components"
SETUP = "Setup for four players"
OBJECTIVE = "Objective"
THE_FOUNDATION = "The Foundation"
ACTIONS = "Block actions"
QUARRYING = "Quarrying"
SUMMARY = "Turn summary"
SCORING = "Scoring and end of round"
VARIANTS = "Variants for testing"


def _at(section: str, item: str = "") -> Locator:
    return Locator("cornerstone-cards", section, item)


# Components

DECK = Clause(
    id="cornerstone-cards:deck",
    title="The deck",
    text="There are 52 cards: one of each of the ranks ace, two to ten, jack, queen and king in each of four suits.",
    locator=_at(COMPONENTS, "first item"),
    force=Force.DEFINITION,
)
SUITS = Clause(
    id="cornerstone-cards:suits",
    title="Suits do not matter",
    text="The rules look at a card's rank and never at its suit.",
    locator=_at(COMPONENTS, "first item, second sentence"),
    force=Force.DEFINITION,
    excuse="It has no function of its own: no function of another clause asks for a suit, but to tell one card of the "
    "deck from another.",
)
SCOREPAD = Clause(
    id="cornerstone-cards:scorepad",
    title="The scorepad",
    text="There are a pad and a pencil to write the scores down.",
    locator=_at(COMPONENTS, "third item"),
    force=Force.SETUP,
    excuse="No rule uses a pencil. A state holds the scores.",
)

# Setup for four players

SHUFFLE = Clause(
    id="cornerstone-cards:shuffle",
    title="Shuffling",
    text="The cards are shuffled before each deal, and nobody knows their order: of those that have not come yet, any "
    "may come next, each as likely as another.",
    locator=_at(SETUP, "first item"),
    force=Force.SETUP,
)
HANDS = Clause(
    id="cornerstone-cards:hands",
    title="Hands",
    text="For a round, 8 cards are dealt to each player as a hand.",
    locator=_at(SETUP, "first item"),
    force=Force.SETUP,
)
CORNERSTONES = Clause(
    id="cornerstone-cards:cornerstones",
    title="Cornerstones",
    text="One card is dealt to each of the Cornerstones, and lies there with its face up.",
    locator=_at(SETUP, "second item"),
    force=Force.SETUP,
)
FOOTINGS = Clause(
    id="cornerstone-cards:footings",
    title="Footings",
    text="Between each Cornerstone and the next is a Footing. No card is dealt there, so a round begins with all "
    "Footings open.",
    locator=_at(SETUP, "second item, second sentence"),
    force=Force.SETUP,
)
SEATS = Clause(
    id="cornerstone-cards:seats",
    title="Seats",
    text="Each player has a side of the Foundation to sit at: with four, at a Footing with a Cornerstone to the left "
    "and to the right; with three, between a Cornerstone and a Footing.",
    locator=_at(SETUP, "third item; Variants for testing, Three-player variant, second sentence"),
    force=Force.SETUP,
    excuse="It says who sits where. The rules use no more of it than the order of turns, which has a clause of its "
    "own; pictures show the seats.",
)
QUARRY = Clause(
    id="cornerstone-cards:quarry",
    title="The Quarry",
    text="All cards that are not dealt make up the Quarry, which lies face down.",
    locator=_at(SETUP, "fourth item"),
    force=Force.SETUP,
)
STOCKPILE = Clause(
    id="cornerstone-cards:stockpile",
    title="Stockpiles",
    text="Each player begins a round with a Stockpile of 6 Blocks, which are theirs to spend. Nobody ever has more, "
    "or fewer than none.",
    locator=_at(SETUP, "fifth item; Components, second item"),
    force=Force.SETUP,
)
STARTER = Clause(
    id="cornerstone-cards:starter",
    title="Who begins",
    text="Once the cards are dealt, it is settled which player has the first turn of the round.",
    locator=_at(SETUP, "fifth item, second sentence"),
    force=Force.SETUP,
)
CLOCKWISE = Clause(
    id="cornerstone-cards:clockwise",
    title="Clockwise",
    text="From the first player on, turns go round the table, always the same way.",
    locator=_at(SETUP, "fifth item, second sentence"),
    force=Force.DUTY,
)

# Objective

TOPPING_OUT = Clause(
    id="cornerstone-cards:topping-out",
    title="Topping Out",
    text="A player Tops Out who lays the last card of their hand.",
    locator=_at(OBJECTIVE, "first two sentences"),
    force=Force.OUTCOME,
)
CLAIM = Clause(
    id="cornerstone-cards:claim",
    title="What Topping Out claims",
    text="The player who Tops Out scores one for each Block that is then left in any Stockpile, their own and those of "
    "players who are Walled Off among them.",
    locator=_at(OBJECTIVE, "third sentence; Scoring and end of round, first item"),
    force=Force.OUTCOME,
)

# The Foundation

FOUNDATION = Clause(
    id="cornerstone-cards:foundation",
    title="The Foundation",
    text="The Foundation is a ring of 8 positions. Cornerstones and Footings alternate in it, and there are 4 of each.",
    locator=_at(THE_FOUNDATION, "first paragraph"),
    force=Force.DEFINITION,
)
TOP_CARD = Clause(
    id="cornerstone-cards:top-card",
    title="Top cards",
    text="Of the cards on a position only the top one counts. A position without any is an open Footing and has no top "
    "card.",
    locator=_at(THE_FOUNDATION, "first and second paragraphs"),
    force=Force.DEFINITION,
)
FROM_HAND = Clause(
    id="cornerstone-cards:from-hand",
    title="From the hand",
    text="A player lays a card of their own hand.",
    locator=_at(THE_FOUNDATION, "second paragraph"),
    force=Force.DUTY,
)
OPEN_POSITION = Clause(
    id="cornerstone-cards:open-position",
    title="Open positions take any card",
    text="On a position that is open any card can be laid, of whatever rank.",
    locator=_at(THE_FOUNDATION, "second paragraph"),
    force=Force.PERMISSION,
)
WITHIN_ONE = Clause(
    id="cornerstone-cards:within-one",
    title="Within one rank",
    text="On a top card only a card can be laid that has the same rank, the next higher or the next lower one.",
    locator=_at(THE_FOUNDATION, "second paragraph"),
    force=Force.PROHIBITION,
)
COVERING = Clause(
    id="cornerstone-cards:covering",
    title="Covering",
    text="A card that is laid lies on all that its position held, and is the top card there.",
    locator=_at(THE_FOUNDATION, "second paragraph, second sentence"),
    force=Force.DEFINITION,
)

# Block actions

BLOCK_ACTIONS = Clause(
    id="cornerstone-cards:block-actions",
    title="When Blocks are spent",
    text="In their own turn, before a card is laid or without one being laid, a player may Break, Shift and Stretch.",
    locator=_at(ACTIONS, "first paragraph"),
    force=Force.PERMISSION,
)
PAYING = Clause(
    id="cornerstone-cards:paying",
    title="No limit but the Blocks",
    text="Block actions may follow one another in any order and number. Each is paid for from the player's own "
    "Stockpile, and one that the Stockpile cannot pay for is not taken.",
    locator=_at(ACTIONS, "first paragraph"),
    force=Force.PROHIBITION,
)
TURN_GOES_ON = Clause(
    id="cornerstone-cards:turn-goes-on",
    title="The turn goes on",
    text="After a Block action it is still the same player's turn.",
    locator=_at(ACTIONS, "first paragraph, second sentence"),
    force=Force.DEFINITION,
)
BREAK = Clause(
    id="cornerstone-cards:break",
    title="Break",
    text="For 2 Blocks, the player takes the top card off any one position; it is out of the game.",
    locator=_at(ACTIONS, "Break"),
    force=Force.PERMISSION,
)
UNCOVERING = Clause(
    id="cornerstone-cards:uncovering",
    title="What is left behind",
    text="When a Break or a Shift takes a top card away, the card beneath it is the top card. If there is none, the "
    "position is an open Footing, even if it was a Cornerstone.",
    locator=_at(ACTIONS, "Break, second sentence; Shift, second sentence"),
    force=Force.DEFINITION,
)
LAY_AFTER_BREAK = Clause(
    id="cornerstone-cards:lay-after-break",
    title="A lay after a Break",
    text="Right after a Break, the player may lay a card where the broken one was.",
    locator=_at(ACTIONS, "Break, third sentence"),
    force=Force.PERMISSION,
)
SHIFT = Clause(
    id="cornerstone-cards:shift",
    title="Shift",
    text="For 1 Block, the player moves the top card of any one position to a different one.",
    locator=_at(ACTIONS, "Shift"),
    force=Force.PERMISSION,
)
SHIFT_TARGET = Clause(
    id="cornerstone-cards:shift-target",
    title="Where a Shift may go",
    text="A card is shifted only to where it could be laid: to an open Footing, or onto a top card whose rank is the "
    "same or one away.",
    locator=_at(ACTIONS, "Shift, first sentence"),
    force=Force.PROHIBITION,
)
STRETCH = Clause(
    id="cornerstone-cards:stretch",
    title="Stretch",
    text="For 1 Block, the player's next lay of this turn may be onto a top card that is up to two ranks away, and not "
    "only one.",
    locator=_at(ACTIONS, "Stretch, first sentence"),
    force=Force.PERMISSION,
)
STRETCH_SPENT = Clause(
    id="cornerstone-cards:stretch-spent",
    title="One lay a Stretch",
    text="A Stretch is for a single card: with the next lay it is over, and with the turn in any case.",
    locator=_at(ACTIONS, "Stretch, first sentence"),
    force=Force.DEFINITION,
)
NO_STACKING = Clause(
    id="cornerstone-cards:no-stacking",
    title="Stretches do not add up",
    text="However many Stretches are paid for, no lay reaches farther than two ranks.",
    locator=_at(ACTIONS, "Stretch, second sentence"),
    force=Force.PROHIBITION,
)

# Quarrying

DRAWING = Clause(
    id="cornerstone-cards:drawing",
    title="Drawing",
    text="A player draws one card from the Quarry who can lay none, be it without Block actions or after those that "
    "they chose to take. Who can lay does not draw.",
    locator=_at(QUARRYING, "first paragraph; Turn summary, second item"),
    force=Force.DUTY,
)
DRAW_ENDS_TURN = Clause(
    id="cornerstone-cards:draw-ends-turn",
    title="A draw ends the turn",
    text="With the drawn card in hand the turn is over; the card may be laid in a later turn.",
    locator=_at(QUARRYING, "first paragraph, second sentence"),
    force=Force.DUTY,
)
EMPTY_QUARRY = Clause(
    id="cornerstone-cards:empty-quarry",
    title="An empty Quarry",
    text="When there is nothing to draw, a player who can lay only with the help of Block actions must help themselves "
    "so, and is not Walled Off.",
    locator=_at(QUARRYING, "second paragraph, first sentence"),
    force=Force.DUTY,
)
WALLED_OFF = Clause(
    id="cornerstone-cards:walled-off",
    title="Walled Off",
    text="When there is nothing to draw, a player is Walled Off who can lay no card and whose Blocks cannot make a lay "
    "possible.",
    locator=_at(QUARRYING, "second paragraph, second sentence; Turn summary, third item"),
    force=Force.DUTY,
)
SKIPPED = Clause(
    id="cornerstone-cards:skipped",
    title="Skipped for the round",
    text="Who is Walled Off stays so until the round is over: their turns are passed over, whatever happens to the "
    "Foundation.",
    locator=_at(QUARRYING, "second paragraph, second sentence"),
    force=Force.DUTY,
)

# Turn summary

ONE_LAY = Clause(
    id="cornerstone-cards:one-lay",
    title="One lay a turn",
    text="A turn has one lay, and ends with it.",
    locator=_at(SUMMARY, "first item"),
    force=Force.DUTY,
)
TURN_ENDS = Clause(
    id="cornerstone-cards:turn-ends",
    title="How a turn ends",
    text="A turn ends with a lay, with a draw or with its player being Walled Off, and in no other way. Where more "
    "than one lay is open to it, it ends when its player says so after a lay.",
    locator=_at(SUMMARY, "all items"),
    force=Force.PROHIBITION,
)

# Scoring and end of round

ROUND_END = Clause(
    id="cornerstone-cards:round-end",
    title="The end of a round",
    text="A round is over at once when somebody Tops Out, and when the last player who was not Walled Off is.",
    locator=_at(SCORING, "first paragraph"),
    force=Force.OUTCOME,
)
STALEMATE = Clause(
    id="cornerstone-cards:stalemate",
    title="A stalemate",
    text="When all are Walled Off, the round is won by whoever holds the fewest cards.",
    locator=_at(SCORING, "second item"),
    force=Force.OUTCOME,
)
EVEN_SPLIT = Clause(
    id="cornerstone-cards:even-split",
    title="A tie in a stalemate",
    text="Players who tie for the fewest cards share the Blocks that are left in all Stockpiles: each scores the same "
    "whole number, the largest that the Blocks suffice for. Nobody gets the rest.",
    locator=_at(SCORING, "second item, second sentence"),
    force=Force.OUTCOME,
)
OTHERS_SCORE_NOTHING = Clause(
    id="cornerstone-cards:others-score-nothing",
    title="Others score nothing",
    text="Whoever has not won the round scores nothing for it, and keeps what they scored before.",
    locator=_at(SCORING, "third item"),
    force=Force.OUTCOME,
)
RESET = Clause(
    id="cornerstone-cards:reset",
    title="Stockpiles are filled again",
    text="Before another round begins, all Blocks go back, and each Stockpile holds 6 once more.",
    locator=_at(SCORING, "third item, second sentence"),
    force=Force.DUTY,
)
MATCH_LENGTH = Clause(
    id="cornerstone-cards:match-length",
    title="How long a match lasts",
    text="The players agree beforehand on a number of rounds, or on a score to reach; with these rounds, or with the "
    "round in which somebody's total reaches that score, the match is over.",
    locator=_at(SCORING, "last paragraph, first sentence"),
    force=Force.OUTCOME,
)
WINNING = Clause(
    id="cornerstone-cards:winning",
    title="Winning",
    text="At the end of the match the player with the greatest total has won.",
    locator=_at(SCORING, "last paragraph, second sentence"),
    force=Force.OUTCOME,
)
SHARED_VICTORY = Clause(
    id="cornerstone-cards:shared-victory",
    title="A shared victory",
    text="Players who tie for the greatest total have won together.",
    locator=_at(SCORING, "last paragraph, second sentence"),
    force=Force.OUTCOME,
)

# Variants for testing

ONE_AT_A_TIME = Clause(
    id="cornerstone-cards:one-at-a-time",
    title="One variant at a time",
    text="Whoever tests the game tries one variant and then another, so as to see what each does.",
    locator=_at(VARIANTS, "first paragraph"),
    force=Force.ADVICE,
    excuse="It is advice on testing. What is played with is agreed before play, and is no move.",
)
SMALLER_HAND = Clause(
    id="cornerstone-cards:smaller-hand",
    title="Smaller hand",
    text="With four players, hands of 8 in place of 10 make a Quarry of 16 cards and not of 8.",
    locator=_at(VARIANTS, "Smaller hand"),
    force=Force.SETUP,
)
TWO_FREE_LAYS = Clause(
    id="cornerstone-cards:two-free-lays",
    title="Multi-Lay: two lays",
    text="With Multi-Lay, a turn may have two lays that cost nothing, on one position or on two.",
    locator=_at(VARIANTS, "Multi-Lay, first sentence"),
    force=Force.PERMISSION,
)
THIRD_LAY = Clause(
    id="cornerstone-cards:third-lay",
    title="Multi-Lay: a third lay",
    text="With Multi-Lay, a turn may have a third lay for 1 Block, and no more after that.",
    locator=_at(VARIANTS, "Multi-Lay, second sentence"),
    force=Force.PERMISSION,
)
NEVER_REQUIRED = Clause(
    id="cornerstone-cards:never-required",
    title="Multi-Lay: one is enough",
    text="With Multi-Lay, a player who has laid a card this turn may end it, whether or not they could lay another.",
    locator=_at(VARIANTS, "Multi-Lay, third sentence"),
    force=Force.PERMISSION,
)
THREE_PLAYERS = Clause(
    id="cornerstone-cards:three-players",
    title="Three players",
    text="With three players the ring is smaller by a Cornerstone and a Footing, and so has 6 positions.",
    locator=_at(VARIANTS, "Three-player variant, first sentence"),
    force=Force.DEFINITION,
)

CLAUSES = (
    DECK,
    SUITS,
    SCOREPAD,
    SHUFFLE,
    HANDS,
    CORNERSTONES,
    FOOTINGS,
    SEATS,
    QUARRY,
    STOCKPILE,
    STARTER,
    CLOCKWISE,
    TOPPING_OUT,
    CLAIM,
    FOUNDATION,
    TOP_CARD,
    FROM_HAND,
    OPEN_POSITION,
    WITHIN_ONE,
    COVERING,
    BLOCK_ACTIONS,
    PAYING,
    TURN_GOES_ON,
    BREAK,
    UNCOVERING,
    LAY_AFTER_BREAK,
    SHIFT,
    SHIFT_TARGET,
    STRETCH,
    STRETCH_SPENT,
    NO_STACKING,
    DRAWING,
    DRAW_ENDS_TURN,
    EMPTY_QUARRY,
    WALLED_OFF,
    SKIPPED,
    ONE_LAY,
    TURN_ENDS,
    ROUND_END,
    STALEMATE,
    EVEN_SPLIT,
    OTHERS_SCORE_NOTHING,
    RESET,
    MATCH_LENGTH,
    WINNING,
    SHARED_VICTORY,
    ONE_AT_A_TIME,
    SMALLER_HAND,
    TWO_FREE_LAYS,
    THIRD_LAY,
    NEVER_REQUIRED,
    THREE_PLAYERS,
)
