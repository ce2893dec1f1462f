"""What the card game's rulebook does not say or says in two ways, and what a careless eye could read in it.

Nothing is published on the game beyond the rulebook, so no answer has evidence from elsewhere.
"""

from __future__ import annotations

from vitruvius_spec.cornerstone_cards import clauses as c
from vitruvius_spec.model import Answer, Question, Status

# Settled: the rulebook answers. The table and who sits at it

TWO_PLAYERS = Question(
    id="cornerstone-cards:two-players",
    title="Two players",
    asks="Can two play?",
    status=Status.SETTLED,
    clauses=(c.FOUNDATION, c.THREE_PLAYERS, c.SEATS),
    answers=(Answer("no-game", "No. There is a Foundation for four, and one for three."),),
    default="no-game",
    why='"Setup for four players" and "Variants for testing", Three-player variant, are all the setups there are; with '
    "two, nothing says how many positions the Foundation has.",
)
CORNERSTONES_THREE = Question(
    id="cornerstone-cards:cornerstones-three",
    title="First cards with three players",
    asks="With three players, how many cards are dealt to the Foundation?",
    status=Status.SETTLED,
    clauses=(c.CORNERSTONES, c.THREE_PLAYERS, c.QUARRY),
    answers=(
        Answer("three", "Three, one to each Cornerstone. With hands of 8 that leaves 25 for the Quarry, of 10, 19."),
    ),
    default="three",
    why='"Setup for four players", item 2, deals as many cards as there are Cornerstones, and "Variants for testing", '
    "Three-player variant, has three of these. The two numbers are 52 - 3 x 8 - 3 and 52 - 3 x 10 - 3.",
)
THREE_SEATS = Question(
    id="cornerstone-cards:three-seats",
    title="Seats of three players",
    asks="With three players, who sits where?",
    status=Status.SETTLED,
    clauses=(c.SEATS, c.THREE_PLAYERS, c.CLOCKWISE),
    answers=(
        Answer(
            "between",
            "Each between a Cornerstone and the next Footing, which are the two positions of a side. It is no matter: "
            "of seats, the rules use only the order of turns.",
        ),
    ),
    default="between",
    why='"Variants for testing", Three-player variant, counts two positions a side. On a triangle with a Cornerstone '
    "at each corner a side has three, but its corners belong to two sides each, and 6 positions make 2 for each of "
    "the 3 sides.",
)
WHOSE_POSITIONS = Question(
    id="cornerstone-cards:whose-positions",
    title="Whose positions they are",
    asks="Does a Footing belong to the player who sits there?",
    status=Status.SETTLED,
    clauses=(c.SEATS, c.WITHIN_ONE, c.BREAK, c.SHIFT),
    answers=(Answer("anyones", "No: everybody may lay, Break and Shift at every position."),),
    default="anyones",
    why='"The Foundation" lets a card be laid on any position that it fits, and "Block actions" speaks of one position '
    "and of another, nowhere of a player's own.",
)
VARIANTS_COMBINED = Question(
    id="cornerstone-cards:variants-combined",
    title="Variants together",
    asks="May several variants be played with at once?",
    status=Status.SETTLED,
    clauses=(c.ONE_AT_A_TIME, c.SMALLER_HAND, c.TWO_FREE_LAYS, c.THREE_PLAYERS),
    answers=(Answer("allowed", "Yes. To try one at a time is advice to those who test the game."),),
    default="allowed",
    why='"Variants for testing" says why they are tried apart: each moves the moment at which the Quarry runs dry. And '
    'the hand of 8, the first of them, is dealt by "Setup for four players", item 1, in any case.',
)

# Settled: what is dealt, and who sees it

DEAL_ORDER = Question(
    id="cornerstone-cards:deal-order",
    title="The order of the deal",
    asks="In which order are the cards dealt?",
    status=Status.SETTLED,
    clauses=(c.SHUFFLE, c.HANDS, c.CORNERSTONES),
    answers=(
        Answer(
            "no-matter",
            "In any: after a shuffle every deal is as likely in one order as in another. Here the cards go round the "
            "table one at a time, from player 1 on, until the hands are full, and then to the Cornerstones.",
        ),
    ),
    default="no-matter",
    why='"Setup for four players", items 1 and 2, puts the hands before the Cornerstones, and has the deck shuffled '
    "before both.",
)
HIDDEN_HANDS = Question(
    id="cornerstone-cards:hidden-hands",
    title="Who sees a hand",
    asks="Are hands hidden?",
    status=Status.SETTLED,
    clauses=(c.HANDS, c.CORNERSTONES, c.QUARRY),
    answers=(Answer("own-only", "Yes: players see their own cards, and of others' hands how many cards they hold."),),
    default="own-only",
    why='"Setup for four players", item 2, has the Cornerstones dealt with their faces up, and item 1 says no such '
    "thing of hands; item 4 hides the Quarry, out of which they grow.",
)
COVERED_CARDS = Question(
    id="cornerstone-cards:covered-cards",
    title="Covered cards",
    asks="May players know which cards lie covered, and which are out of the game?",
    status=Status.SETTLED,
    clauses=(c.TOP_CARD, c.CORNERSTONES, c.COVERING, c.BREAK),
    answers=(Answer("known", "Yes: each of them was once a top card, for all to see. It is a matter of memory."),),
    default="known",
    why='"Setup for four players", item 2, deals the Cornerstones face up, and by "The Foundation" a card lies open '
    "when it is laid. That nothing but the top of a position shows tells what lies open now, and not what was seen.",
)

# Settled: laying, Blocks and turns

EMPTIED_POSITION = Question(
    id="cornerstone-cards:emptied-position",
    title="An emptied Cornerstone",
    asks="What is a Cornerstone whose last card is taken away?",
    status=Status.SETTLED,
    clauses=(c.UNCOVERING, c.TOP_CARD, c.CORNERSTONES),
    answers=(Answer("open-footing", "An open Footing, which takes any card, like any other position that is empty."),),
    default="open-footing",
    why='"Block actions", Break and Shift, make an open Footing of whatever position is left without a card.',
)
REFUSING_TO_LAY = Question(
    id="cornerstone-cards:refusing-to-lay",
    title="Refusing to lay",
    asks="May a player who can lay a card draw instead?",
    status=Status.SETTLED,
    clauses=(c.DRAWING, c.TURN_ENDS),
    answers=(
        Answer("no", "No: only who can lay none draws."),
        Answer("yes", "Yes: while the Quarry has cards, a player who has not laid this turn may draw."),
    ),
    default="no",
    why='"Quarrying" lets those draw who cannot lay, and "Turn summary", items 1 and 2, puts drawing where no lay is '
    'possible. The permission in "The Foundation" is about where a card goes.',
)
STRETCH_RANGE = Question(
    id="cornerstone-cards:stretch-range",
    title="How far a Stretch reaches",
    asks="Does a Stretch allow up to two ranks, or exactly two?",
    status=Status.SETTLED,
    clauses=(c.STRETCH, c.WITHIN_ONE),
    answers=(
        Answer("up-to-two", "Up to two: what could be laid without it can still be."),
        Answer(
            "exactly-two",
            "Exactly two: while it is in force, a card goes onto a top card two ranks away, or to an open Footing.",
        ),
    ),
    default="up-to-two",
    why='"Block actions", Stretch, has the range made wider, and a wider range holds the narrower one.',
)
STRETCH_USED = Question(
    id="cornerstone-cards:stretch-used",
    title="A Stretch that was not needed",
    asks="Is a Stretch used up by a lay that would have been legal without it?",
    status=Status.SETTLED,
    clauses=(c.STRETCH_SPENT, c.STRETCH),
    answers=(Answer("next-lay", "Yes: by the next lay, needed or not."),),
    default="next-lay",
    why='"Block actions", Stretch, is for the lay that comes next, and sets no other condition.',
)
UNUSED_STRETCH = Question(
    id="cornerstone-cards:unused-stretch",
    title="A Stretch that was not used",
    asks="Does a Stretch last into the player's next turn?",
    status=Status.SETTLED,
    clauses=(c.STRETCH_SPENT,),
    answers=(Answer("lost", "No: it is lost with the turn, and its Block too."),),
    default="lost",
    why='"Block actions", Stretch, names this turn.',
)
TAKING_BACK = Question(
    id="cornerstone-cards:taking-back",
    title="Taking Blocks back",
    asks="May a Block action be undone and its Blocks be taken back?",
    status=Status.SETTLED,
    clauses=(c.PAYING, c.STOCKPILE, c.RESET),
    answers=(Answer("never", "No: Blocks that are spent are gone for the round."),),
    default="never",
    why='"Block actions" has Blocks spent, and the one thing that fills a Stockpile again is the reset of "Scoring and '
    'end of round", item 3.',
)
WALLED_OFF_WHEN = Question(
    id="cornerstone-cards:walled-off-when",
    title="When a player is Walled Off",
    asks="At which moment is it decided whether a player is Walled Off?",
    status=Status.SETTLED,
    clauses=(c.WALLED_OFF, c.SKIPPED),
    answers=(
        Answer(
            "own-turn",
            "In that player's own turn, before they have laid a card in it: when it begins, or after Block actions. "
            "Whoever is not in turn is not looked at.",
        ),
    ),
    default="own-turn",
    why='"Quarrying" and "Turn summary", item 3, say what a player does who should lay and cannot. "Quarrying" names '
    "the want of Blocks as a reason, which spending them in the turn can bring about; what it takes away is turns.",
)
NO_BLOCKS_LEFT = Question(
    id="cornerstone-cards:no-blocks-left",
    title="No Blocks, but a lay",
    asks="With the Quarry empty, is a player Walled Off who has no Blocks left, but can lay a card?",
    status=Status.SETTLED,
    clauses=(c.WALLED_OFF, c.WITHIN_ONE),
    answers=(Answer("lays", "No: they lay one."),),
    default="lays",
    why='"Turn summary", item 3, is about a player who can lay nothing. The second paragraph of "Quarrying" does not '
    "say so, but goes on from the first, which does.",
)
WALLED_RETURN = Question(
    id="cornerstone-cards:walled-return",
    title="Coming back",
    asks="Does a Walled Off player come back when others change the Foundation?",
    status=Status.SETTLED,
    clauses=(c.SKIPPED, c.WALLED_OFF),
    answers=(Answer("next-round", "Not in this round, whatever could be laid by now."),),
    default="next-round",
    why='"Quarrying" says that it is for the rest of the round.',
)
SKIPPED_TURNS = Question(
    id="cornerstone-cards:skipped-turns",
    title="Turns that are passed over",
    asks="Does it count as a turn when a Walled Off player is passed over?",
    status=Status.SETTLED,
    clauses=(c.SKIPPED, c.CLOCKWISE),
    answers=(
        Answer("no-turn", "No: nothing happens in it, and the turn is at once that of the next who is not Walled Off."),
    ),
    default="no-turn",
    why='"Quarrying" takes these turns away, and no rule counts turns.',
)
LAST_PLAYER = Question(
    id="cornerstone-cards:last-player",
    title="The last player",
    asks="Does the round go on when all but one are Walled Off?",
    status=Status.SETTLED,
    clauses=(c.ROUND_END, c.SKIPPED, c.STALEMATE),
    answers=(Answer("plays-on", "Yes: that player takes turn after turn, and Tops Out or is Walled Off in the end."),),
    default="plays-on",
    why='"Scoring and end of round" waits for everyone who remains to be Walled Off, and item 2 says that it is all '
    "players: one who can still lay is not left over but goes on.",
)

# Settled: scoring

WALLED_BLOCKS = Question(
    id="cornerstone-cards:walled-blocks",
    title="Blocks of Walled Off players",
    asks="What becomes of the Blocks of a player who is Walled Off?",
    status=Status.SETTLED,
    clauses=(c.CLAIM, c.EVEN_SPLIT, c.WALLED_OFF),
    answers=(Answer("stay", "They stay in that player's Stockpile, and so among those that are claimed."),),
    default="stay",
    why='"Objective" and "Scoring and end of round", item 1, claim from all Stockpiles and leave none out.',
)
UNEVEN_SPLIT = Question(
    id="cornerstone-cards:uneven-split",
    title="Blocks that cannot be shared evenly",
    asks="Does one of the tied players get more when the Blocks cannot be divided?",
    status=Status.SETTLED,
    clauses=(c.EVEN_SPLIT,),
    answers=(Answer("equal-shares", "No: all of them score the same, and what cannot be divided is nobody's."),),
    default="equal-shares",
    why='"Scoring and end of round", item 2, leaves a remainder unclaimed. If shares could differ by one there would '
    "never be any, so even means equal.",
)
TARGET_REACHED = Question(
    id="cornerstone-cards:target-reached",
    title="Reaching the target",
    asks="When does a match end that is played to a score?",
    status=Status.SETTLED,
    clauses=(c.MATCH_LENGTH, c.WINNING, c.SHARED_VICTORY),
    answers=(
        Answer(
            "round-end",
            "With the round in which a total reaches the score or passes it. The greatest total wins, be it of several "
            "that did.",
        ),
    ),
    default="round-end",
    why='"Scoring and end of round" scores only when a round is over, and gives the match to the greatest total and '
    "not to the first to get there.",
)
TARGET_NEVER_REACHED = Question(
    id="cornerstone-cards:target-never-reached",
    title="A target that nobody reaches",
    asks="Does a match to a score end if nobody reaches it, as when rounds are won for nothing?",
    status=Status.SETTLED,
    clauses=(c.MATCH_LENGTH, c.CLAIM),
    answers=(
        Answer("plays-on", "No: it goes on, round after round. When all Blocks are spent, a round is worth nothing."),
    ),
    default="plays-on",
    why='"Scoring and end of round" knows no other end for a match that was agreed so. Every round ends; a match to a '
    "score need not.",
)

# Settled: Multi-Lay

MULTI_STRETCH = Question(
    id="cornerstone-cards:multi-stretch",
    title="A Stretch in Multi-Lay",
    asks="With Multi-Lay, does a Stretch serve all lays of the turn?",
    status=Status.SETTLED,
    clauses=(c.STRETCH_SPENT, c.TWO_FREE_LAYS),
    answers=(Answer("one-card", "No: one card. Each further lay needs its own."),),
    default="one-card",
    why='"Block actions", Stretch, is for a single card.',
)
MULTI_ONE_LAY = Question(
    id="cornerstone-cards:multi-one-lay",
    title="Nothing more to lay",
    asks="With Multi-Lay, what must a player do who has laid a card and can lay no other?",
    status=Status.SETTLED,
    clauses=(c.NEVER_REQUIRED, c.DRAWING, c.WALLED_OFF),
    answers=(
        Answer(
            "complete",
            "Nothing: the turn is complete and may be ended. Who has laid a card this turn neither draws nor is Walled "
            "Off in it, even if they have broken that card since.",
        ),
    ),
    default="complete",
    why='"Variants for testing", Multi-Lay, asks for no further lay, and "Turn summary" has a draw and Walled Off for '
    "turns in which none could be made.",
)
MULTI_NO_LAY = Question(
    id="cornerstone-cards:multi-no-lay",
    title="A turn without a lay",
    asks="With Multi-Lay, may a player who can lay a card end the turn without laying any?",
    status=Status.SETTLED,
    clauses=(c.NEVER_REQUIRED, c.TURN_ENDS, c.DRAWING),
    answers=(Answer("one-at-least", "No: one card is laid, if one can be. The second and the third need not be."),),
    default="one-at-least",
    why='"Variants for testing", Multi-Lay, adds lays and frees nobody from "Turn summary", item 1: what is never '
    "required is as many as there may be.",
)
MULTI_FOURTH = Question(
    id="cornerstone-cards:multi-fourth",
    title="A fourth card",
    asks="With Multi-Lay, may a fourth card be laid for another Block?",
    status=Status.SETTLED,
    clauses=(c.THIRD_LAY,),
    answers=(Answer("never", "No: three at most."),),
    default="never",
    why='"Variants for testing", Multi-Lay, sells a third card, and speaks of a maximum.',
)
THIRD_BLOCK = Question(
    id="cornerstone-cards:third-block",
    title="The third card's Block",
    asks="With Multi-Lay, is the Block for a third card still claimed if that card Tops Out?",
    status=Status.SETTLED,
    clauses=(c.THIRD_LAY, c.CLAIM),
    answers=(Answer("before-scoring", "No: it is spent before the card lies, and no longer in a Stockpile."),),
    default="before-scoring",
    why='"Variants for testing", Multi-Lay, has the card laid by spending the Block; "Objective" claims what remains.',
)

# Open: the rulebook does not answer. Setting up

HAND_SIZE = Question(
    id="cornerstone-cards:hand-size",
    title="Cards in a hand",
    asks="With four players, are 8 or 10 cards dealt to each?",
    status=Status.OPEN,
    clauses=(c.HANDS, c.SMALLER_HAND, c.QUARRY),
    answers=(
        Answer("eight", "8. That leaves 16 for the Quarry, and the variant with smaller hands changes nothing."),
        Answer("ten", "10. That leaves 8 for the Quarry; 8 in a hand is a variant."),
    ),
    default="eight",
    why='"Setup for four players", item 1, deals 8; "Variants for testing", Smaller hand, takes 10 to be usual and '
    "offers 8 as a change. Its numbers are right: 52 - 4 x 8 - 4 is 16, and 52 - 4 x 10 - 4 is 8. So the two "
    "contradict each other. A table deals by the setup, and 8 is a number that both know.",
)
HAND_SIZE_THREE = Question(
    id="cornerstone-cards:hand-size-three",
    title="Cards in a hand of three players",
    asks="With three players, how many cards are dealt to each?",
    status=Status.OPEN,
    clauses=(c.HANDS, c.SMALLER_HAND, c.THREE_PLAYERS, c.QUARRY),
    answers=(
        Answer("eight", "8. That leaves 25 for the Quarry."),
        Answer("ten", "10. That leaves 19 for the Quarry."),
    ),
    default="eight",
    why='"Variants for testing", Three-player variant, changes the Foundation and leaves the rest of the setup as it '
    "is, in which hands are of 8. But Smaller hand is a change with four players, and where it takes hands to be of 10 "
    "it leaves those of three players so.",
)
NEXT_STARTER = Question(
    id="cornerstone-cards:next-starter",
    title="Who begins the next round",
    asks="Who has the first turn in the second round and after?",
    status=Status.OPEN,
    clauses=(c.STARTER, c.RESET),
    answers=(
        Answer("chosen", "Whoever is chosen, as in the first round."),
        Answer("next", "The player after the one who began the last round."),
        Answer("winner", "Whoever won the last round; of several, one of them is chosen."),
        Answer("same", "The player who began the first round."),
    ),
    default="chosen",
    why='"Setup for four players", item 5, has a first player chosen and does not say by what; as cards are dealt and '
    'Stockpiles filled for every round, so is this done. "Scoring and end of round", item 3, speaks of the Stockpiles '
    "alone.",
)
SHOWING_HANDS = Question(
    id="cornerstone-cards:showing-hands",
    title="Proving that nothing fits",
    asks="Must a player show their hand who draws or is Walled Off?",
    status=Status.OPEN,
    clauses=(c.HANDS, c.DRAWING, c.WALLED_OFF),
    answers=(
        Answer("no", "No: the others take it on trust."),
        Answer(
            "yes",
            "Yes: who draws shows the hand until the card is drawn, and the hand of a player who is Walled Off lies "
            "open for the rest of the round.",
        ),
    ),
    default="no",
    why='"Quarrying" lets only those draw who cannot lay, and asks for no proof, though nobody else can see it.',
)

# Ranks

ACE = Question(
    id="cornerstone-cards:ace",
    title="The ace",
    asks="Where in the order of ranks is the ace?",
    status=Status.OPEN,
    clauses=(c.DECK, c.WITHIN_ONE, c.SHIFT_TARGET, c.STRETCH),
    answers=(
        Answer("low", "Below the two, and the king is at the other end."),
        Answer("high", "Above the king, and the two is at the other end."),
        Answer(
            "both",
            "Below the two and above the king. Nothing is counted across it: king and two are eleven apart, not two.",
        ),
        Answer("circle", "Between king and two, as the ranks go round: king and two are two apart."),
    ),
    default="low",
    why='"The Foundation" counts ranks up and down, and nothing says in which order they stand or where they end. An '
    "ace has one pip, as a two has two, and a row with two ends asks for no further rule.",
)

# Turns

TURN_OF_BLOCKS = Question(
    id="cornerstone-cards:turn-of-blocks",
    title="A turn of Block actions only",
    asks="May a player take Block actions instead of laying a card, and end the turn with them?",
    status=Status.OPEN,
    clauses=(c.BLOCK_ACTIONS, c.TURN_GOES_ON, c.TURN_ENDS),
    answers=(
        Answer("no", "No: Block actions never end a turn, and after them a card is laid, if one can be, or drawn."),
        Answer(
            "yes",
            "Yes: after one Block action or more the turn may be ended, even if a card could be laid. Who is Walled "
            "Off is so all the same.",
        ),
    ),
    default="no",
    why='"Block actions" lets Blocks be spent in place of a lay, and in the next sentence denies that it ends the '
    'turn; "Turn summary" has three ends of a turn, and this is none of them. So without a lay it can only come before '
    "a draw.",
)
DRAWING_WITH_BLOCKS = Question(
    id="cornerstone-cards:drawing-with-blocks",
    title="Drawing with Blocks left",
    asks="May a player draw who could make a lay possible by Block actions?",
    status=Status.OPEN,
    clauses=(c.DRAWING, c.BLOCK_ACTIONS),
    answers=(
        Answer("may", "Yes: as soon as nothing can be laid as things are. Which Blocks they spend is their choice."),
        Answer(
            "must-spend",
            "No: only if no Block actions that they can pay for, one or several, lead to a lay.",
        ),
    ),
    default="may",
    why='"Quarrying" can be heard as "after those which the player chooses", or as "whichever the player might '
    'choose". "Turn summary", items 2 and 3, begin with the same condition, and the third goes on to have a lay made '
    "possible by Blocks: so that condition is about the lays there are before they are spent.",
)
UNDOING_OWN_LAY = Question(
    id="cornerstone-cards:undoing-own-lay",
    title="Spoiling one's own lay",
    asks="May a player who can lay take Block actions that leave nothing to lay, and then draw?",
    status=Status.OPEN,
    clauses=(c.DRAWING, c.BREAK, c.SHIFT, c.TURN_ENDS),
    answers=(
        Answer("yes", "Yes: what counts is what can be laid when they draw."),
        Answer(
            "no",
            "No: while the Quarry has cards, a player who can lay and has not yet laid this turn may take no Block "
            "action after which they cannot.",
        ),
    ),
    default="yes",
    why='"Quarrying" asks for what can be laid after the Block actions, and "Block actions" limits them by their price '
    'alone. "Turn summary", item 1, though, has who can lay do so.',
)

# Break

BREAK_LAY_RANK = Question(
    id="cornerstone-cards:break-lay-rank",
    title="The rank of a lay after a Break",
    asks="Must the card that is laid right after a Break fit its position?",
    status=Status.OPEN,
    clauses=(c.LAY_AFTER_BREAK, c.WITHIN_ONE),
    answers=(
        Answer("legal", "Yes: it is a lay like any other."),
        Answer("any", "No: any card may be laid there, if nothing else is done between the Break and the lay."),
    ),
    default="legal",
    why='"The Foundation" says what may be laid, and "Block actions", Break, makes no exception by name; but as a card '
    "that fits could be laid there anyhow, that sentence would then allow nothing new.",
)
BREAK_LAY = Question(
    id="cornerstone-cards:break-lay",
    title="Whether a lay after a Break counts",
    asks="Is the lay right after a Break the turn's lay, or one more?",
    status=Status.OPEN,
    clauses=(c.LAY_AFTER_BREAK, c.ONE_LAY, c.TWO_FREE_LAYS),
    answers=(
        Answer("turns-lay", "The turn's lay: the turn ends with it, and with Multi-Lay it counts among the lays."),
        Answer(
            "one-more",
            "One more, if it goes right after the Break into the position that was broken: the turn goes on after it. "
            "Its own lays may follow, or it may be ended.",
        ),
    ),
    default="turns-lay",
    why='"Block actions" come before a lay or in its place, and "Turn summary", item 1, has one lay. Break allows a '
    "lay at once, in a list of things that do not end a turn.",
)
BREAK_LAY_PLACE = Question(
    id="cornerstone-cards:break-lay-place",
    title="The place of a lay after a Break",
    asks="Must a card that is laid right after a Break go into the position that was broken?",
    status=Status.OPEN,
    clauses=(c.LAY_AFTER_BREAK, c.WITHIN_ONE),
    answers=(
        Answer("anywhere", "No: it may go wherever it fits."),
        Answer(
            "there",
            "Yes. Only when another Block action has been taken since may it go elsewhere again; until then a player "
            "whom nothing fits there can lay nothing, be there an open Footing or not.",
        ),
    ),
    default="anywhere",
    why='"Block actions", Break, permits a lay into that position, and "The Foundation" permits one onto any.',
)
REMOVED_FOR = Question(
    id="cornerstone-cards:removed-for",
    title="Out of the game",
    asks="Is a card that was broken out of this round, or out of the match?",
    status=Status.OPEN,
    clauses=(c.BREAK, c.DECK, c.SHUFFLE),
    answers=(
        Answer("round", "Out of the round: the next is dealt from all 52 cards."),
        Answer("match", "Out of the match: later rounds are dealt from what is left."),
    ),
    default="round",
    why='"Setup for four players", item 1, deals from the deck, which "Components" numbers 52, and the Quarry\'s '
    'numbers in "Variants for testing" hold for a whole deck. Against it, "Block actions", Break, takes the card out '
    'of the game, and in "Scoring and end of round" a game has several rounds.',
)
SHORT_DECK = Question(
    id="cornerstone-cards:short-deck",
    title="Too few cards for a round",
    asks="If broken cards stay out of the match, what happens when those left do not suffice for a deal?",
    status=Status.OPEN,
    clauses=(c.BREAK, c.HANDS, c.CORNERSTONES, c.MATCH_LENGTH),
    answers=(
        Answer("match-ends", "The match is over, whatever was agreed, and the greatest total wins."),
        Answer("reshuffle", "All broken cards come back, and the round is dealt from 52."),
    ),
    default="match-ends",
    why="The rulebook does not see it coming. Who takes broken cards to be out of the match has nothing left to play "
    "it with.",
)

# Shift and Stretch

STRETCH_AND_SHIFT = Question(
    id="cornerstone-cards:stretch-and-shift",
    title="A Shift under a Stretch",
    asks="Does a Stretch in force let a card be shifted onto one that is two ranks away?",
    status=Status.OPEN,
    clauses=(c.SHIFT_TARGET, c.STRETCH, c.STRETCH_SPENT),
    answers=(
        Answer("no", "No: it is for a lay. A Shift goes one rank at most, and leaves the Stretch in force."),
        Answer("yes", "Yes, and the Stretch stays in force for the next lay."),
        Answer("uses-up", "Yes, and the Shift uses it up, needed or not, as a lay would."),
    ),
    default="no",
    why='"Block actions", Shift, sends a card to where it is legal to lay, which a Stretch changes, but then lists '
    "these places with one rank; and Stretch is for a card that is laid.",
)
SECOND_STRETCH = Question(
    id="cornerstone-cards:second-stretch",
    title="A second Stretch",
    asks="May a Stretch be paid for while one is in force?",
    status=Status.OPEN,
    clauses=(c.NO_STACKING, c.STRETCH, c.PAYING),
    answers=(
        Answer("no", "No: one must be used up before another is taken."),
        Answer("yes", "Yes, to no effect but that the Block is spent."),
    ),
    default="no",
    why='"Block actions", Stretch, says that two do not add up. A Stretch is to widen the range, and one that '
    "cannot is no Stretch; yet the first paragraph limits actions only by what can be paid.",
)
SHIFT_BACK = Question(
    id="cornerstone-cards:shift-back",
    title="Shifting back",
    asks="May a card that was just shifted be shifted back to where it came from?",
    status=Status.OPEN,
    clauses=(c.SHIFT, c.SHIFT_TARGET),
    answers=(
        Answer("yes", "Yes, if it fits there, for another Block."),
        Answer("no", "No: a Shift may not undo the Shift that was the last thing done in the same turn."),
    ),
    default="yes",
    why='"Block actions", Shift, asks only for a position that the card fits, and for another than it lies on.',
)
IDLE_SHIFT = Question(
    id="cornerstone-cards:idle-shift",
    title="A Shift of no use",
    asks="May a Shift leave the same ranks on top?",
    status=Status.OPEN,
    clauses=(c.SHIFT, c.SHIFT_TARGET),
    answers=(
        Answer("yes", "Yes: what a Shift is good for is the player's affair."),
        Answer(
            "no",
            "No: the rank that it uncovers must differ from the one that it covers, and if it uncovers none, it must "
            "cover one.",
        ),
    ),
    default="yes",
    why='"Block actions", Shift, does not ask what for.',
)

# The empty Quarry

WALLED_OFF_BY = Question(
    id="cornerstone-cards:walled-off-by",
    title="One Block action or several",
    asks="Is a player Walled Off whom no single Block action helps, but several in a row would?",
    status=Status.OPEN,
    clauses=(c.WALLED_OFF, c.EMPTY_QUARRY, c.PAYING),
    answers=(
        Answer("sequence", "No: only a player is whom no Block actions help that they can pay for, however many."),
        Answer("single-action", "Yes: one Block action must be enough."),
    ),
    default="sequence",
    why='"Quarrying" has Blocks spent in the plural until a lay is possible, and "Block actions" lets actions follow '
    "one another; yet Quarrying goes on to say that no action can do it, in the singular.",
)
WALLED_OFF_CHOICE = Question(
    id="cornerstone-cards:walled-off-choice",
    title="Walled Off by rule or by choice",
    asks="With the Quarry empty, must Blocks be spent if they can make a lay possible?",
    status=Status.OPEN,
    clauses=(c.EMPTY_QUARRY, c.WALLED_OFF),
    answers=(
        Answer(
            "rule", "Yes: who can lay with their help is not Walled Off, and who cannot is, whether they like or not."
        ),
        Answer("choice", "No: who can lay only with the help of Blocks may be Walled Off instead."),
    ),
    default="rule",
    why='"Quarrying" has Blocks spent, and walls those off whom they cannot help. "Turn summary", item 3, sets the two '
    "side by side, as if there were a choice.",
)
WASTING_BLOCKS = Question(
    id="cornerstone-cards:wasting-blocks",
    title="Wasting Blocks",
    asks="With the Quarry empty, may a player who has not laid this turn spend Blocks on an action after which no lay "
    "can be made possible?",
    status=Status.OPEN,
    clauses=(c.BLOCK_ACTIONS, c.PAYING, c.EMPTY_QUARRY, c.WALLED_OFF),
    answers=(
        Answer(
            "until-walled",
            "Yes, by a player who can still lay, with Blocks or without. Who no longer can is Walled Off at once, and "
            "spends no more.",
        ),
        Answer("never", "No: after each Block action a lay must still be possible, at once or by further ones."),
        Answer("always", "Yes, also by a player who cannot lay any more, before they are Walled Off."),
    ),
    default="until-walled",
    why='"Block actions" lets Blocks be spent on anything that they can pay for. "Quarrying" says what they are spent '
    "for with nothing to draw, which speaks for never: else a player who is not Walled Off can bring it about, "
    "at the price of Blocks. But it bars no action, and walls off whom none can help, with nothing in between.",
)
STALEMATE_WINNER = Question(
    id="cornerstone-cards:stalemate-winner",
    title="What a stalemate is worth",
    asks="What does a player score who alone has the fewest cards in a stalemate?",
    status=Status.OPEN,
    clauses=(c.STALEMATE, c.EVEN_SPLIT, c.CLAIM),
    answers=(
        Answer("claims-all", "All Blocks that are left, in whatever Stockpile."),
        Answer("claims-own", "The Blocks left in their own Stockpile."),
        Answer("nothing", "Nothing: the round is won, and no Block is claimed. Only those who tie share."),
    ),
    default="claims-all",
    why='"Scoring and end of round", item 2, says that this player wins the round, and not what for. Those who tie '
    "share what is left, so one alone has all of it; item 3 gives nothing to all others.",
)

# Multi-Lay

MULTI_BETWEEN = Question(
    id="cornerstone-cards:multi-between",
    title="Block actions between lays",
    asks="With Multi-Lay, may Blocks be spent on actions after the first of a turn's lays?",
    status=Status.OPEN,
    clauses=(c.BLOCK_ACTIONS, c.TWO_FREE_LAYS, c.THIRD_LAY),
    answers=(
        Answer("yes", "Yes, until the turn is over. The Block for a third lay is apart from that."),
        Answer("no", "No: only before the first. The Block for a third lay may be spent all the same."),
    ),
    default="yes",
    why='"Block actions" come before laying a card, and before the second lay they do; but the sentence is written for '
    "a turn that has one.",
)

QUESTIONS = (
    TWO_PLAYERS,
    CORNERSTONES_THREE,
    THREE_SEATS,
    WHOSE_POSITIONS,
    VARIANTS_COMBINED,
    DEAL_ORDER,
    HIDDEN_HANDS,
    COVERED_CARDS,
    EMPTIED_POSITION,
    REFUSING_TO_LAY,
    STRETCH_RANGE,
    STRETCH_USED,
    UNUSED_STRETCH,
    TAKING_BACK,
    WALLED_OFF_WHEN,
    NO_BLOCKS_LEFT,
    WALLED_RETURN,
    SKIPPED_TURNS,
    LAST_PLAYER,
    WALLED_BLOCKS,
    UNEVEN_SPLIT,
    TARGET_REACHED,
    TARGET_NEVER_REACHED,
    MULTI_STRETCH,
    MULTI_ONE_LAY,
    MULTI_NO_LAY,
    MULTI_FOURTH,
    THIRD_BLOCK,
    HAND_SIZE,
    HAND_SIZE_THREE,
    NEXT_STARTER,
    SHOWING_HANDS,
    ACE,
    TURN_OF_BLOCKS,
    DRAWING_WITH_BLOCKS,
    UNDOING_OWN_LAY,
    BREAK_LAY_RANK,
    BREAK_LAY,
    BREAK_LAY_PLACE,
    REMOVED_FOR,
    SHORT_DECK,
    STRETCH_AND_SHIFT,
    SECOND_STRETCH,
    SHIFT_BACK,
    IDLE_SHIFT,
    WALLED_OFF_BY,
    WALLED_OFF_CHOICE,
    WASTING_BLOCKS,
    STALEMATE_WINNER,
    MULTI_BETWEEN,
)
