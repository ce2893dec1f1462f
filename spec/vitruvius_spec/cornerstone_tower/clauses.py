"""The block tower's clauses, in the rulebook's order."""

from __future__ import annotations

from vitruvius_spec.model import Clause, Force, Locator

COMPONENTS = "Components"
SETUP = "Setup"
BUILDING = "Building Rules"
MOVEMENT = "Movement Rules"
GAMEPLAY = "Gameplay"
BUILDING_RINGS = "Building Rings"
ADDITIONAL = "Additional Rules"
END_OF_GAME = "End of Game"
TWO_PLAYERS = "Two-Player Game"


def _at(section: str, item: str = "") -> Locator:
    return Locator("cornerstone-tower", section, item)


# Components

BLOCK_SETS = Clause(
    id="cornerstone-tower:block-sets",
    title="The sets of blocks",
    text="There are four colours, and a set of twelve blocks of each: eleven that show the colour, and one that is of "
    "natural wood alone.",
    locator=_at(COMPONENTS, "first item; Setup, first item"),
    force=Force.DEFINITION,
)
DICE = Clause(
    id="cornerstone-tower:dice",
    title="The dice",
    text="There are two dice; each shows a number from 1 to 6.",
    locator=_at(COMPONENTS, "third item"),
    force=Force.DEFINITION,
)
BAGS = Clause(
    id="cornerstone-tower:bags",
    title="The bags",
    text="There are five cloth bags, to keep the parts of the game in.",
    locator=_at(COMPONENTS, "sixth item"),
    force=Force.SETUP,
    excuse="No rule uses a bag: they hold the parts between games, and a state of play has none.",
)

# Setup

SUPPLY = Clause(
    id="cornerstone-tower:supply",
    title="The supply",
    text="To each colour that is played with belong its whole set of blocks, its meeple and two building rings.",
    locator=_at(SETUP, "first item; Components, fourth and fifth items"),
    force=Force.SETUP,
)
BASE_STONE = Clause(
    id="cornerstone-tower:base-stone",
    title="The base stone",
    text="The base stone lies flat on the table before anything is built: four cubes, two by two, dark brown and "
    "natural by turns.",
    locator=_at(SETUP, "second item; Components, second item"),
    force=Force.SETUP,
)
FIRST_PLAYER = Clause(
    id="cornerstone-tower:first-player",
    title="Who begins",
    text="Every player rolls one die, and the highest number begins.",
    locator=_at(SETUP, "third item"),
    force=Force.SETUP,
)
CLOCKWISE = Clause(
    id="cornerstone-tower:clockwise",
    title="Clockwise",
    text="The turns go round the table, always the same way.",
    locator=_at(SETUP, "third item, last sentence"),
    force=Force.DUTY,
)

# Building Rules

MEEPLES_ASIDE = Clause(
    id="cornerstone-tower:meeples-aside",
    title="Meeples begin on the table",
    text="Before the first turn nothing but the base stone has been built, and no meeple stands on it: they are all on "
    "the table.",
    locator=_at(BUILDING, "first item"),
    force=Force.SETUP,
)
FIRST_ROUND = Clause(
    id="cornerstone-tower:first-round",
    title="The first round joins the base stone",
    text="In the first round, which is each colour's first turn, a block must touch the base stone by a face, on top "
    "of it or at its side. It may stand on the table.",
    locator=_at(BUILDING, "second item"),
    force=Force.DUTY,
)
ONTO_STRUCTURE = Clause(
    id="cornerstone-tower:onto-structure",
    title="Off the table from the second round on",
    text="After the first round no block may be built so that it touches the table.",
    locator=_at(BUILDING, "third item"),
    force=Force.PROHIBITION,
)
FACE_CONTACT = Clause(
    id="cornerstone-tower:face-contact",
    title="Contact by a face",
    text="At least one face of the new block must lie whole against one face of a cube that is there already, be it of "
    "the base stone or of another block.",
    locator=_at(BUILDING, "fourth item"),
    force=Force.DUTY,
)
NO_OVERLAP = Clause(
    id="cornerstone-tower:no-overlap",
    title="Beside or on, never in",
    text="A new block lies beside what is built or on top of it: no part of it goes where another cube is already, nor "
    "below the table.",
    locator=_at(BUILDING, "fourth item"),
    force=Force.PROHIBITION,
)
CHECKERBOARD = Clause(
    id="cornerstone-tower:checkerboard",
    title="The checkerboard",
    text="Cubes lie in one grid. Of two cubes of which a face touches, one is of natural wood, and the other is of a "
    "player's colour or dark brown.",
    locator=_at(BUILDING, "fifth item"),
    force=Force.PROHIBITION,
)
GAP_BENEATH = Clause(
    id="cornerstone-tower:gap-beneath",
    title="A gap may be left",
    text="The cells below parts of a block may stay empty; a block need not cover all that lies beneath it.",
    locator=_at(BUILDING, "sixth item"),
    force=Force.PERMISSION,
)
GAP_FILLED = Clause(
    id="cornerstone-tower:gap-filled",
    title="A gap may be filled",
    text="A later block may be brought into a gap that was left below another.",
    locator=_at(BUILDING, "sixth item, note"),
    force=Force.PERMISSION,
)
OVERHANG = Clause(
    id="cornerstone-tower:overhang",
    title="One part may hang over",
    text="When a block is built, at most one part of it may hang over to a side with nothing to hold it from below.",
    locator=_at(BUILDING, "seventh item"),
    force=Force.PROHIBITION,
)

# Movement Rules

MOVE_AFTER_BUILDING = Clause(
    id="cornerstone-tower:move-after-building",
    title="Walk after building",
    text="A meeple walks only once this turn's building step is over: a block has been built, or the step has been sat "
    "out.",
    locator=_at(MOVEMENT, "first item; Gameplay, third step"),
    force=Force.PROHIBITION,
)
STAYING = Clause(
    id="cornerstone-tower:staying",
    title="Staying",
    text="A player may leave the meeple where it is.",
    locator=_at(MOVEMENT, "first item, second sentence"),
    force=Force.PERMISSION,
)
SPACES = Clause(
    id="cornerstone-tower:spaces",
    title="Spaces",
    text="A space is the upper face of a cube, if there is room above it for a meeple. Its level is the cube's, "
    "counted from the table.",
    locator=_at(MOVEMENT, "second item"),
    force=Force.DEFINITION,
)
OWN_OR_NEUTRAL = Clause(
    id="cornerstone-tower:own-or-neutral",
    title="Own and neutral spaces",
    text="A meeple may walk over spaces of natural wood and of its own colour, as far as it likes, and may stop on any "
    "of them.",
    locator=_at(MOVEMENT, "third item"),
    force=Force.PERMISSION,
)
OPEN_PATH = Clause(
    id="cornerstone-tower:open-path",
    title="An open path",
    text="A meeple gets to where its walk ends by single steps, each from one space that it may enter to the next.",
    locator=_at(MOVEMENT, "third item, second sentence"),
    force=Force.DUTY,
)
DARK_SPACES = Clause(
    id="cornerstone-tower:dark-spaces",
    title="Dark spaces",
    text="Every meeple may enter the dark brown spaces of the base stone.",
    locator=_at(MOVEMENT, "third item, third sentence"),
    force=Force.PERMISSION,
)
NO_OPPONENT_COLOUR = Clause(
    id="cornerstone-tower:no-opponent-colour",
    title="No space of an opponent's colour",
    text="A meeple neither crosses nor stops on a space of the colour of another player.",
    locator=_at(MOVEMENT, "fourth item"),
    force=Force.PROHIBITION,
)
ONE_A_SPACE = Clause(
    id="cornerstone-tower:one-a-space",
    title="One meeple a space",
    text="A space never holds more than one meeple. The table holds any number of them.",
    locator=_at(MOVEMENT, "fifth item"),
    force=Force.PROHIBITION,
)
NO_CROSSING = Clause(
    id="cornerstone-tower:no-crossing",
    title="No crossing of meeples",
    text="A walk does not lead over a space on which another meeple stands.",
    locator=_at(MOVEMENT, "sixth item"),
    force=Force.PROHIBITION,
)
NO_DIAGONALS = Clause(
    id="cornerstone-tower:no-diagonals",
    title="No diagonal steps",
    text="A step goes to one of the four neighbouring columns of the grid, never along a diagonal, and never straight "
    "up or down.",
    locator=_at(MOVEMENT, "seventh item"),
    force=Force.PROHIBITION,
)
ONE_LEVEL = Clause(
    id="cornerstone-tower:one-level",
    title="One level a step",
    text="A step stays on its level, or goes one level up or down.",
    locator=_at(MOVEMENT, "seventh item, first sub-item"),
    force=Force.PROHIBITION,
)
MANY_LEVELS = Clause(
    id="cornerstone-tower:many-levels",
    title="Many levels a walk",
    text="A walk may go up and down as many levels as it likes, and again elsewhere, one at each step.",
    locator=_at(MOVEMENT, "seventh item, first and second sub-items"),
    force=Force.PERMISSION,
)
TABLE_WALK = Clause(
    id="cornerstone-tower:table-walk",
    title="By way of the table",
    text="A walk may go down to the table and up again at another place. The table is one level below the first, and a "
    "walk may end there.",
    locator=_at(MOVEMENT, "eighth item"),
    force=Force.PERMISSION,
)

# Gameplay

ROLLING = Clause(
    id="cornerstone-tower:rolling",
    title="Rolling",
    text="A turn begins with the roll of both dice.",
    locator=_at(GAMEPLAY, "first step"),
    force=Force.DUTY,
)
BLOCK_SIZES = Clause(
    id="cornerstone-tower:block-sizes",
    title="Sizes of blocks",
    text="A block is glued of one to six cubes, its parts, each of which is connected with the others; so each block "
    "has a number of a die.",
    locator=_at(GAMEPLAY, "second step"),
    force=Force.DEFINITION,
)
MATCHING_BLOCK = Clause(
    id="cornerstone-tower:matching-block",
    title="A block that matches",
    text="The player builds one block of the supply, with as many parts as one of the dice shows. The sum of the dice "
    "is no matter.",
    locator=_at(GAMEPLAY, "second step"),
    force=Force.DUTY,
)
NEXT_PLAYER = Clause(
    id="cornerstone-tower:next-player",
    title="The turn passes on",
    text="When the building step and the walk are over, the turn is too, and the next player has theirs.",
    locator=_at(GAMEPLAY, "third step"),
    force=Force.DUTY,
)
DOUBLES = Clause(
    id="cornerstone-tower:doubles",
    title="Doubles",
    text="When both dice show the same number, the player may build any block of the supply.",
    locator=_at(GAMEPLAY, "special cases, first item"),
    force=Force.PERMISSION,
)
SITTING_OUT = Clause(
    id="cornerstone-tower:sitting-out",
    title="Sitting out",
    text="A player who has no block of either number builds nothing, and puts a block of their choice from the supply "
    "back in the box. The meeple may walk all the same.",
    locator=_at(GAMEPLAY, "special cases, second item"),
    force=Force.DUTY,
)
RING_INSTEAD = Clause(
    id="cornerstone-tower:ring-instead",
    title="A ring instead of sitting out",
    text="A player who would have to sit out may give up a ring, and build.",
    locator=_at(GAMEPLAY, "special cases, second item, note"),
    force=Force.PERMISSION,
)
ONLY_MATCH = Clause(
    id="cornerstone-tower:only-match",
    title="The only match",
    text="A player who has blocks of only one of the two numbers must build one of those.",
    locator=_at(GAMEPLAY, "special cases, third item"),
    force=Force.DUTY,
)

# Building Rings

RINGS = Clause(
    id="cornerstone-tower:rings",
    title="Rings",
    text="Once the dice are rolled, a player who has a ring left may put it back in the box for one of three powers, "
    "which serves this turn.",
    locator=_at(BUILDING_RINGS, "first paragraph"),
    force=Force.PERMISSION,
)
RING_ANY_BLOCK = Clause(
    id="cornerstone-tower:ring-any-block",
    title="A ring for any block",
    text="For a ring, the player may build any block of the supply, whatever the dice show.",
    locator=_at(BUILDING_RINGS, "a"),
    force=Force.PERMISSION,
)
RING_ANY_COLOUR = Clause(
    id="cornerstone-tower:ring-any-colour",
    title="A ring for any colour",
    text="For a ring, the meeple may this turn cross spaces of the other players' colours and stop on them, and may "
    "cross spaces on which meeples of theirs stand.",
    locator=_at(BUILDING_RINGS, "b"),
    force=Force.PERMISSION,
)
RING_TWO_LEVELS = Clause(
    id="cornerstone-tower:ring-two-levels",
    title="A ring for two levels",
    text="For a ring, one step of this turn's walk may go two levels up or down.",
    locator=_at(BUILDING_RINGS, "c"),
    force=Force.PERMISSION,
)

# Additional Rules

BOTH_HANDS = Clause(
    id="cornerstone-tower:both-hands",
    title="Both hands",
    text="A player may build with both hands.",
    locator=_at(ADDITIONAL, "first item"),
    force=Force.PERMISSION,
    excuse="It is about hands. A move says where a block comes to lie, and not how it was carried there; those at the "
    "table can see it.",
)
MISPLACED = Clause(
    id="cornerstone-tower:misplaced",
    title="A misplaced block stays",
    text="A block that is noticed too late to break the checkerboard stays where it is, and play goes on.",
    locator=_at(ADDITIONAL, "second item"),
    force=Force.DUTY,
)
TRYING_OUT = Clause(
    id="cornerstone-tower:trying-out",
    title="Trying out",
    text="Before a block is declared done, it may be tried in several places, and changed for another that the dice "
    "allow.",
    locator=_at(ADDITIONAL, "third item"),
    force=Force.PERMISSION,
    excuse="What is tried out is no move: a state knows only blocks that are done. The player decides when to try no "
    "more.",
)
DONE = Clause(
    id="cornerstone-tower:done",
    title="Done",
    text="A block counts as built once its player says that it is done, and not before.",
    locator=_at(ADDITIONAL, "third item, third sentence"),
    force=Force.DEFINITION,
)
LIFTING = Clause(
    id="cornerstone-tower:lifting",
    title="Lifting a block off",
    text="A block may be lifted off for a moment so that a hand can get at a meeple. It opens no path, and goes back "
    "to exactly where it was.",
    locator=_at(ADDITIONAL, "fourth item"),
    force=Force.PERMISSION,
    excuse="A block that is lifted off is, for the rules, where it was: no state shows it. Those at the table see to "
    "it that it goes back there.",
)
BUILT_OVER = Clause(
    id="cornerstone-tower:built-over",
    title="Building over a meeple",
    text="A block may be built over a meeple, but not into the cell that the meeple stands in.",
    locator=_at(ADDITIONAL, "fifth item"),
    force=Force.PERMISSION,
)
WAY_OUT = Clause(
    id="cornerstone-tower:way-out",
    title="A way out",
    text="No meeple may be shut in: of the steps by which it can leave its space, at least one must be left.",
    locator=_at(ADDITIONAL, "fifth item, second sentence"),
    force=Force.PROHIBITION,
)
COLLAPSE = Clause(
    id="cornerstone-tower:collapse",
    title="A collapse",
    text="If three blocks or more fall at once, the tower has collapsed, and the game is over.",
    locator=_at(ADDITIONAL, "sixth item"),
    force=Force.OUTCOME,
)
SMALL_FALL = Clause(
    id="cornerstone-tower:small-fall",
    title="A small fall",
    text="If only one block or two fall, they are put back where they were, and play goes on.",
    locator=_at(ADDITIONAL, "sixth item, second sentence"),
    force=Force.DUTY,
)

# End of Game

GAME_END = Clause(
    id="cornerstone-tower:game-end",
    title="The end of the game",
    text="The game is over when no player has a block left in the supply.",
    locator=_at(END_OF_GAME, "first item"),
    force=Force.OUTCOME,
)
HIGHEST = Clause(
    id="cornerstone-tower:highest",
    title="The highest wins",
    text="The player wins whose meeple then stands on the highest level.",
    locator=_at(END_OF_GAME, "first item, second sentence"),
    force=Force.OUTCOME,
)
FEWEST_PARTS = Clause(
    id="cornerstone-tower:fewest-parts",
    title="The fewest parts put back",
    text="Of players who are equally high, the one wins who has built the most parts. That is told by the blocks that "
    "went back in the box: the fewer parts they have in all, the better.",
    locator=_at(END_OF_GAME, "second item"),
    force=Force.OUTCOME,
)
MORE_RINGS = Clause(
    id="cornerstone-tower:more-rings",
    title="More rings",
    text="If the parts are equal too, the player wins who has more rings left.",
    locator=_at(END_OF_GAME, "third item"),
    force=Force.OUTCOME,
)
SHARED_VICTORY = Clause(
    id="cornerstone-tower:shared-victory",
    title="A shared victory",
    text="Players whom the rings do not tell apart either have won together.",
    locator=_at(END_OF_GAME, "third item, second sentence"),
    force=Force.OUTCOME,
)
COLLAPSE_HIGHEST = Clause(
    id="cornerstone-tower:collapse-highest",
    title="After a collapse, the highest of the others wins",
    text="A player who makes the tower collapse does not win. Of the others, the one wins whose meeple stood highest "
    "before it.",
    locator=_at(END_OF_GAME, "fourth item"),
    force=Force.OUTCOME,
)
COLLAPSE_PARTS = Clause(
    id="cornerstone-tower:collapse-parts",
    title="After a collapse, parts not built",
    text="If some of the others stood equally high, the parts of the blocks still in the supply and of those put back "
    "in the box are added up, and decide.",
    locator=_at(END_OF_GAME, "fourth item, second sentence"),
    force=Force.OUTCOME,
)
COLLAPSE_RINGS = Clause(
    id="cornerstone-tower:collapse-rings",
    title="After a collapse, rings",
    text="If these sums are equal too, the player wins who has more rings left.",
    locator=_at(END_OF_GAME, "fourth item, third sentence"),
    force=Force.OUTCOME,
)
COLLAPSE_DRAW = Clause(
    id="cornerstone-tower:collapse-draw",
    title="After a collapse, a draw",
    text="If the rings do not tell them apart either, the game is drawn, and nobody wins.",
    locator=_at(END_OF_GAME, "fourth item, fourth sentence"),
    force=Force.OUTCOME,
)

# Two-Player Game

TWO_COLOURS = Clause(
    id="cornerstone-tower:two-colours",
    title="Two colours each",
    text="With two players each plays two colours, and has the blocks, the rings and the meeple of both.",
    locator=_at(TWO_PLAYERS, "first and second items"),
    force=Force.SETUP,
)
LAID_APART = Clause(
    id="cornerstone-tower:laid-apart",
    title="Colours lie apart",
    text="A player keeps what belongs to one colour apart from what belongs to the other.",
    locator=_at(TWO_PLAYERS, "second item"),
    force=Force.ADVICE,
    excuse="It says where things lie on the table. In a state each colour has a seat of its own by type.",
)
ALTERNATING_COLOURS = Clause(
    id="cornerstone-tower:alternating-colours",
    title="Colours take turns",
    text="All four colours take turns, so that the players alternate, and each player's two colours do too: red, blue, "
    "green, black, and red again. A turn is played with what belongs to its colour.",
    locator=_at(TWO_PLAYERS, "third item"),
    force=Force.DUTY,
)
REMINDER = Clause(
    id="cornerstone-tower:reminder",
    title="A reminder",
    text="After a turn, a player may lay out a block of the colour that they play next.",
    locator=_at(TWO_PLAYERS, "third item, tip"),
    force=Force.ADVICE,
    excuse="It is a help to the memory. A state knows whose turn it is, and by which colour.",
)
SAME_RULES = Clause(
    id="cornerstone-tower:same-rules",
    title="Otherwise the same rules",
    text="Where this section says nothing else, two players play by the rules for three and four.",
    locator=_at(TWO_PLAYERS, "fourth item"),
    force=Force.DEFINITION,
    excuse="It has no function of its own: those of all other clauses take any number of players.",
)
COMBINED_HEIGHT = Clause(
    id="cornerstone-tower:combined-height",
    title="Combined height",
    text="With two players, the one wins whose two meeples' levels have the greater sum.",
    locator=_at(TWO_PLAYERS, "fifth item"),
    force=Force.OUTCOME,
)
TWO_PLAYER_COLLAPSE = Clause(
    id="cornerstone-tower:two-player-collapse",
    title="A collapse with two players",
    text="With two players, if one makes the tower collapse, the other wins, however high the meeples stood.",
    locator=_at(TWO_PLAYERS, "sixth item"),
    force=Force.OUTCOME,
)

CLAUSES = (
    BLOCK_SETS,
    DICE,
    BAGS,
    SUPPLY,
    BASE_STONE,
    FIRST_PLAYER,
    CLOCKWISE,
    MEEPLES_ASIDE,
    FIRST_ROUND,
    ONTO_STRUCTURE,
    FACE_CONTACT,
    NO_OVERLAP,
    CHECKERBOARD,
    GAP_BENEATH,
    GAP_FILLED,
    OVERHANG,
    MOVE_AFTER_BUILDING,
    STAYING,
    SPACES,
    OWN_OR_NEUTRAL,
    OPEN_PATH,
    DARK_SPACES,
    NO_OPPONENT_COLOUR,
    ONE_A_SPACE,
    NO_CROSSING,
    NO_DIAGONALS,
    ONE_LEVEL,
    MANY_LEVELS,
    TABLE_WALK,
    ROLLING,
    BLOCK_SIZES,
    MATCHING_BLOCK,
    NEXT_PLAYER,
    DOUBLES,
    SITTING_OUT,
    RING_INSTEAD,
    ONLY_MATCH,
    RINGS,
    RING_ANY_BLOCK,
    RING_ANY_COLOUR,
    RING_TWO_LEVELS,
    BOTH_HANDS,
    MISPLACED,
    TRYING_OUT,
    DONE,
    LIFTING,
    BUILT_OVER,
    WAY_OUT,
    COLLAPSE,
    SMALL_FALL,
    GAME_END,
    HIGHEST,
    FEWEST_PARTS,
    MORE_RINGS,
    SHARED_VICTORY,
    COLLAPSE_HIGHEST,
    COLLAPSE_PARTS,
    COLLAPSE_RINGS,
    COLLAPSE_DRAW,
    TWO_COLOURS,
    LAID_APART,
    ALTERNATING_COLOURS,
    REMINDER,
    SAME_RULES,
    COMBINED_HEIGHT,
    TWO_PLAYER_COLLAPSE,
)
