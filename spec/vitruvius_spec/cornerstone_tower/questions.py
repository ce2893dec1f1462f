"""What the block tower's rulebook does not say, and what a careless eye could read in it."""

from __future__ import annotations

from vitruvius_spec.cornerstone_tower import clauses as c
from vitruvius_spec.cornerstone_tower import evidence as e
from vitruvius_spec.model import Answer, Question, Status

# Settled: the rulebook answers, or the things themselves do.

BASE_STONE_COLOURS = Question(
    id="cornerstone-tower:base-stone-colours",
    title="The colours of the base stone",
    asks="Which cubes of the base stone are dark brown?",
    status=Status.SETTLED,
    clauses=(c.BASE_STONE, c.CHECKERBOARD, c.DARK_SPACES),
    answers=(
        Answer(
            "as-it-lies",
            "Two that touch by an edge only. Which two, the stone on the table shows: a game is told how it lies.",
            (e.T2,),
        ),
    ),
    default="as-it-lies",
    why='"Movement Rules", item 3, counts two dark brown spaces on the stone, and "Building Rules", item 5, makes '
    "wood alternate throughout. A quarter turn of the stone gives the one lie for the other.",
)
NATURAL_SINGLE = Question(
    id="cornerstone-tower:natural-single",
    title="The natural single cube",
    asks="Does the natural single cube of a set count as of the set's colour?",
    status=Status.SETTLED,
    clauses=(c.BLOCK_SETS, c.CHECKERBOARD, c.OWN_OR_NEUTRAL),
    answers=(
        Answer(
            "neutral",
            "No. It is built by the player of its set, and is natural wood like any other: in the checkerboard it "
            "stands against a colour, and every meeple may enter its space.",
            (e.T4,),
        ),
    ),
    default="neutral",
    why='"Setup", item 1, sets it apart from the eleven of the colour, and "Building Rules" and "Movement Rules" look '
    "at what wood a cube is of, not at whose block it is in.",
)
MIRROR_IMAGES = Question(
    id="cornerstone-tower:mirror-images",
    title="Mirror images",
    asks="May a block be laid as its mirror image?",
    status=Status.SETTLED,
    clauses=(c.BLOCK_SIZES, c.NO_OVERLAP),
    answers=(Answer("rigid", "No. It may be turned in all twenty-four ways; it cannot be mirrored."),),
    default="rigid",
    why='A block is glued of wood: "Gameplay", step 2, calls its parts connected, and hands cannot mirror it.',
)
SIDE_FACES = Question(
    id="cornerstone-tower:side-faces",
    title="Faces at the side",
    asks="Are the faces at the side of a cube, or at its bottom, spaces too?",
    status=Status.SETTLED,
    clauses=(c.SPACES,),
    answers=(Answer("tops", "No. Only the upper face of a cube is a space."),),
    default="tops",
    why='"Movement Rules", item 2, makes spaces of the faces on which meeples can stand, and on a wall none can.',
)
SHARING_A_SPACE = Question(
    id="cornerstone-tower:sharing-a-space",
    title="Sharing a space",
    asks="May a meeple for a ring stop on a space where another stands?",
    status=Status.SETTLED,
    clauses=(c.ONE_A_SPACE, c.RING_ANY_COLOUR),
    answers=(Answer("never", "No. The ring lets it cross the space, not stop there."),),
    default="never",
    why='"Movement Rules", item 5, makes no exception, and "Building Rings", b, names stopping for foreign colours '
    "alone.",
)

SKEWED_BLOCKS = Question(
    id="cornerstone-tower:skewed-blocks",
    title="A block askew",
    asks="May a block be shifted or turned a little off the cubes that it lies on, say to balance it?",
    status=Status.SETTLED,
    clauses=(c.CHECKERBOARD, c.FACE_CONTACT),
    answers=(
        Answer("never", "No. Its cubes lie flush on and against other cubes, in the cells of one grid.", (e.T7, e.T8)),
    ),
    default="never",
    why='"Building Rules", item 4, asks for a whole face on a whole face, and item 5 for a checkerboard that is '
    "shifted nowhere. A block that was laid askew all the same has no text in this notation.",
)
FIRST_COLOUR = Question(
    id="cornerstone-tower:first-colour",
    title="The first of two colours",
    asks="With two players, with which of their colours does the one who has rolled highest begin?",
    status=Status.SETTLED,
    clauses=(c.FIRST_PLAYER, c.ALTERNATING_COLOURS),
    answers=(Answer("first-named", "With red or with blue: of two colours that are alike, one is called the first."),),
    default="first-named",
    why='"Two-Player Game", item 3, gives the order of the colours and not where it begins. Before the first block '
    "nothing tells a player's two colours apart: a game that begins with the other is this one with names exchanged.",
)
RING_OF_COLOUR = Question(
    id="cornerstone-tower:ring-of-colour",
    title="The rings of two colours",
    asks="With two players, may a ring of the colour that is not in turn be given up?",
    status=Status.SETTLED,
    clauses=(c.RINGS, c.TWO_COLOURS),
    answers=(Answer("own", "No. Each colour has two rings, for its own turns."),),
    default="own",
    why='"Two-Player Game", item 2, keeps what belongs to each colour apart, and with item 5 a colour has what a '
    'player has otherwise: "Building Rings" gives that player two rings.',
)
TAKING_BACK = Question(
    id="cornerstone-tower:taking-back",
    title="Taking back",
    asks="May a block be taken back once its player has said that it is done?",
    status=Status.SETTLED,
    clauses=(c.TRYING_OUT, c.DONE),
    answers=(Answer("until-done", "No. Before that it may be tried out anywhere, and is no move yet.", (e.T12,)),),
    default="until-done",
    why='"Additional Rules", item 3, lets a block be tried out for as long as it is not declared, and makes it count '
    "with that word.",
)

WALKING_IN = Question(
    id="cornerstone-tower:walking-in",
    title="Walking where there is no way out",
    asks="May a walk end where the meeple that walks has no way out?",
    status=Status.SETTLED,
    clauses=(c.WAY_OUT, c.RING_TWO_LEVELS),
    answers=(Answer("free", "Yes: where its own walk leads a meeple is its player's business."),),
    default="free",
    why='"Additional Rules", item 5, limits what may be built over a meeple. "Building Rings", c, lets one climb two '
    "levels, mostly to where no single step leads on.",
)

# Open: the rulebook does not answer. Who begins.

FIRST_ROLL_TIES = Question(
    id="cornerstone-tower:first-roll-ties",
    title="A tie for who begins",
    asks="What happens when several players have rolled the highest number?",
    status=Status.OPEN,
    clauses=(c.FIRST_PLAYER,),
    answers=(
        Answer("tied", "Those who are tied roll again, until one of them is highest."),
        Answer("all", "All players roll again, until one of them is highest."),
        Answer("nobody", "Nobody rolls again: of the tied, the first in the players' order begins."),
    ),
    default="tied",
    why="Whoever rolled less is beaten by the roll that was made; only between the tied does it decide nothing.",
)

# Building

FIRST_ROUND_TOUCH = Question(
    id="cornerstone-tower:first-round-touch",
    title="What a first block may touch",
    asks="May a block of the first round touch other blocks besides the base stone?",
    status=Status.OPEN,
    clauses=(c.FIRST_ROUND, c.FACE_CONTACT),
    answers=(
        Answer("others-too", "Yes: it must touch the base stone by a face, and may touch other blocks as well."),
        Answer("base-only", "No: it must touch the base stone by a face, and no other block by any."),
    ),
    default="others-too",
    why='"Building Rules", item 2, asks for contact with the base stone and bars no other.',
)
TOUCHING_MISPLACED = Question(
    id="cornerstone-tower:touching-misplaced",
    title="Beside a misplaced block",
    asks="What must a block match that touches a misplaced one?",
    status=Status.OPEN,
    clauses=(c.CHECKERBOARD, c.MISPLACED),
    answers=(
        Answer("every-face", "All that it touches: wood alternates at each face where it meets another cube."),
        Answer(
            "base-pattern",
            "The base stone's pattern: each of its cubes is of the kind that the checkerboard, carried on from the "
            "base stone, has in that cell. Where it meets a misplaced block, they may be of one kind.",
        ),
        Answer("any-face", "Anything that it touches: it is enough that wood alternates at one face."),
    ),
    default="every-face",
    why='"Building Rules", item 5, has wood alternate everywhere; "Additional Rules", item 2, lets a misplaced block '
    "stay, and gives the blocks beside it no leave. Where none is misplaced, the first two answers come to the same.",
)
OVERHANG_COUNTS = Question(
    id="cornerstone-tower:overhang-counts",
    title="What counts as hanging over",
    asks="Which parts without support count as hanging over?",
    status=Status.OPEN,
    clauses=(c.OVERHANG, c.GAP_BENEATH),
    answers=(
        Answer(
            "one-direction",
            "Those on one side: for each of the four horizontal directions, the parts without support are counted that "
            "lie farther out in it than every part with support. No direction may have more than one.",
        ),
        Answer("unsupported", "All: of the whole block, no more than one part may be without support."),
        Answer(
            "unbridged",
            "All but those that are bridged: a part is no overhang if parts of the same block with support lie on both "
            "sides of it along its file or along its row, at any level. Of the rest, one at most.",
        ),
    ),
    default="one-direction",
    why='"Building Rules", item 7, counts what hangs over in a direction, and item 6 allows gaps below a block, which '
    "`unsupported` would all but forbid.",
)
OVERHANG_COLUMN = Question(
    id="cornerstone-tower:overhang-column",
    title="Parts above one another",
    asks="Do parts that hang over one above the other count as one?",
    status=Status.OPEN,
    clauses=(c.OVERHANG,),
    answers=(
        Answer("parts", "No: each part counts.", (e.T5,)),
        Answer("columns", "Yes: those in one column of the grid count once, whatever their number.", (e.T5.against(),)),
    ),
    default="parts",
    why='"Building Rules", item 7, speaks of parts, and gives their number.',
)
OVERHANG_AGAINST = Question(
    id="cornerstone-tower:overhang-against",
    title="What supports a part",
    asks="What must be below a part so that it has support?",
    status=Status.OPEN,
    clauses=(c.OVERHANG, c.GAP_BENEATH),
    answers=(
        Answer(
            "directly-below",
            "The table, a cube in the cell right below it, or a part of its own block there that has support itself.",
        ),
        Answer(
            "any-level",
            "The table right below it, a cube in any cell of its column below it, however deep, or a part of its own "
            "block in its column below it that has support itself.",
        ),
    ),
    default="directly-below",
    why='"Building Rules", item 7, says what hangs over and not over what; nothing is held by a cube that it does not '
    "touch.",
)
HANGING_BLOCK = Question(
    id="cornerstone-tower:hanging-block",
    title="A block that hangs altogether",
    asks="May a block be built of which no part has support?",
    status=Status.OPEN,
    clauses=(c.OVERHANG, c.FACE_CONTACT, c.GAP_BENEATH),
    answers=(
        Answer(
            "yes",
            "Yes, if it hangs over by no more than is allowed, all its parts counted: so a single cube may, and where "
            "parts above one another count once, so may an upright block.",
            (e.T6,),
        ),
        Answer("no", "No: some part must have support.", (e.T6.against(),)),
    ),
    default="yes",
    why='"Building Rules", item 4, is content with a face at the side, and item 7 allows one part to hang over.',
)
RESTING_ON_A_MEEPLE = Question(
    id="cornerstone-tower:resting-on-a-meeple",
    title="Resting on a meeple",
    asks="Does a meeple right below a part support it?",
    status=Status.OPEN,
    clauses=(c.OVERHANG, c.BUILT_OVER),
    answers=(
        Answer("no", "No: a meeple carries nothing.", (e.T13,)),
        Answer("yes", "Yes: the part has support, as if a cube stood there.", (e.T13.against(),)),
    ),
    default="no",
    why='"Additional Rules", item 5, lets blocks go over a meeple, and says nothing of their resting on it; the '
    "publisher does.",
)
GAP_ACCESS = Question(
    id="cornerstone-tower:gap-access",
    title="How a block gets to its place",
    asks="Must there be a free way for a block to its place?",
    status=Status.OPEN,
    clauses=(c.GAP_FILLED, c.LIFTING),
    answers=(
        Answer("any", "No: it may lie wherever it fits, a closed hollow included.", (e.T11,)),
        Answer(
            "straight-line",
            "Yes: it must be able to come in from above or from one of the four sides, straight and without turning, "
            "and no cube may be in its way. What lies outside all that is built is free.",
            (e.T11.against(),),
        ),
    ),
    default="any",
    why='"Building Rules", item 6, has a block slid into a gap as an example, and asks for no way in; "Additional '
    "Rules\", item 4, shows that blocks may be lifted off for the hands' sake.",
)

# Walking

HEADROOM = Question(
    id="cornerstone-tower:headroom",
    title="Room above a space",
    asks="How much room must a meeple have above it?",
    status=Status.OPEN,
    clauses=(c.SPACES, c.OPEN_PATH, c.ONE_LEVEL),
    answers=(
        Answer("own-cell", "The cell that it stands in: no cube may be right on top of the space.", (e.T9_REACH,)),
        Answer(
            "step-clear",
            "That cell; and for a step up or down, the column of the lower space must be free up to the cell in which "
            "the meeple stands on the higher one.",
        ),
        Answer(
            "two-cells",
            "Two cells: no cube may be within two levels above the space. That is asked where a meeple walks; one that "
            "stands may be built over right above its own cell.",
        ),
    ),
    default="own-cell",
    why='"Movement Rules" knows no height of a meeple; what no rule shuts is open.',
)
TABLE_WALK = Question(
    id="cornerstone-tower:table-walk",
    title="Walking on the table",
    asks="Where on the table can a meeple get that has come down to it?",
    status=Status.OPEN,
    clauses=(c.TABLE_WALK, c.OPEN_PATH),
    answers=(
        Answer(
            "one-region",
            "Everywhere: all of the table that is free is one place, and from it every space of the first level can be "
            "climbed that has free table at its side.",
            (e.T9_TABLE,),
        ),
        Answer(
            "cell-by-cell",
            "As far as it can go by single steps from cell to cell of the free table. All that lies outside the "
            "structure is one place; a courtyard that blocks enclose is apart from it, and each of its cells holds one "
            "meeple.",
        ),
    ),
    default="one-region",
    why='"Movement Rules", item 8, has a meeple go up elsewhere, and draws no spaces on the table.',
)
WALK_BACK = Question(
    id="cornerstone-tower:walk-back",
    title="A walk to where it began",
    asks="May a walk end where it began?",
    status=Status.OPEN,
    clauses=(c.OPEN_PATH, c.STAYING),
    answers=(
        Answer("yes", "Yes, if there is a step away and a way back."),
        Answer("no", "No: a meeple that walks ends elsewhere; otherwise it stays."),
    ),
    default="yes",
    why='"Movement Rules", item 3, sets a walk no limits but the path. It comes to the same as staying.',
)
OTHER_OWN_COLOUR = Question(
    id="cornerstone-tower:other-own-colour",
    title="The player's other colour",
    asks="With two players, may a meeple enter spaces of its player's other colour?",
    status=Status.OPEN,
    clauses=(c.OWN_OR_NEUTRAL, c.NO_OPPONENT_COLOUR, c.TWO_COLOURS),
    answers=(
        Answer("no", "No: a meeple's own colour is the one that it is painted in."),
        Answer("yes", "Yes: both colours of its player are its own."),
    ),
    default="no",
    why="\"Movement Rules\", item 3, goes by the meeple's colour. Item 4 bars only an opponent's, which this is not: "
    "the two leave it between them.",
)
FOREIGN_GROUND = Question(
    id="cornerstone-tower:foreign-ground",
    title="Leaving a foreign space",
    asks="Can a meeple that stands on a colour which it may not enter walk off without a ring?",
    status=Status.OPEN,
    clauses=(c.NO_OPPONENT_COLOUR, c.RING_ANY_COLOUR),
    answers=(
        Answer("leave", "Yes: it walks off as from any space. It may not come back to it."),
        Answer("needs-ring", "No: it stays, unless a ring is given up for any colour."),
    ),
    default="leave",
    why='"Movement Rules", item 4, bars moving onto and across such a space, and not moving off it.',
)

# Blocks and rings of a turn

NO_LEGAL_PLACE = Question(
    id="cornerstone-tower:no-legal-place",
    title="No place for a block",
    asks="What must a player do who has blocks that match, but no place for any of them?",
    status=Status.OPEN,
    clauses=(c.MATCHING_BLOCK, c.SITTING_OUT, c.ONLY_MATCH),
    answers=(
        Answer("sit-out", "Sit out, as if none matched, and put any block of the supply back in the box."),
        Answer("box-matching", "Sit out, and put a block that might have been built back in the box."),
        Answer(
            "any-block",
            "Build any block of the supply that has a place. If none has, sit out, and put any block back in the box.",
        ),
    ),
    default="sit-out",
    why='"Gameplay", special cases, item 2, knows one way on for a player who cannot build.',
)
RINGS_A_TURN = Question(
    id="cornerstone-tower:rings-a-turn",
    title="Rings in a turn",
    asks="May a player give up two rings in one turn?",
    status=Status.OPEN,
    clauses=(c.RINGS,),
    answers=(
        Answer("one", "No: one ring a turn."),
        Answer("two", "Yes: both in one turn, if both are left."),
    ),
    default="one",
    why='"Building Rings" speaks, after a roll of the dice, of one of the two rings and of one of the options.',
)
RING_DECLARED = Question(
    id="cornerstone-tower:ring-declared",
    title="When a ring is given up",
    asks="Until when in a turn may a ring be given up?",
    status=Status.OPEN,
    clauses=(c.RINGS, c.RING_ANY_COLOUR, c.RING_TWO_LEVELS),
    answers=(
        Answer(
            "in-turn",
            "At any time between the roll and the walk; for any block, before the building step is over.",
            (e.T12,),
        ),
        Answer("before-building", "Right after the roll: once a block is built or put back, it is too late."),
    ),
    default="in-turn",
    why='"Building Rings" says that a ring is used after the dice are rolled, and names no later limit; b and c are '
    "given for the turn.",
)
RINGS_COMBINED = Question(
    id="cornerstone-tower:rings-combined",
    title="Two rings for one walk",
    asks="If two rings may be given up in a turn, may both serve the same walk?",
    status=Status.OPEN,
    clauses=(c.RINGS, c.RING_ANY_COLOUR, c.RING_TWO_LEVELS),
    answers=(
        Answer("yes", "Yes: one for any colour and one for two levels, or both for two levels, at two steps."),
        Answer("no", "No: at most one of them is for the walk."),
    ),
    default="yes",
    why="Each ring buys a power for the turn, and nothing says that one takes another away.",
)
RING_WITH_MATCH = Question(
    id="cornerstone-tower:ring-with-match",
    title="A ring against the only match",
    asks="May a player who has blocks of only one of the two numbers give up a ring to build another?",
    status=Status.OPEN,
    clauses=(c.ONLY_MATCH, c.RING_ANY_BLOCK),
    answers=(
        Answer("yes", "Yes: a ring for any block is never barred by what the dice show."),
        Answer("no", "No: a block of that number must be built."),
    ),
    default="yes",
    why='"Building Rings", a, sets the numbers aside, and the duty of "Gameplay", special cases, item 3, comes of '
    "them.",
)
RING_SITTING_OUT = Question(
    id="cornerstone-tower:ring-sitting-out",
    title="A ring for who sits out",
    asks="May a player who sits out give up a ring for the walk?",
    status=Status.OPEN,
    clauses=(c.SITTING_OUT, c.RINGS),
    answers=(
        Answer("yes", "Yes, for any colour or for two levels."),
        Answer("no", "No: who builds nothing uses no ring."),
    ),
    default="yes",
    why='"Gameplay", special cases, item 2, leaves the walk as it is, and "Building Rings" asks only that the dice '
    "have been rolled.",
)
RING_OWN_OTHER = Question(
    id="cornerstone-tower:ring-own-other",
    title="A ring for the player's other colour",
    asks="With two players, does a ring for any colour serve for the player's own other colour and meeple too?",
    status=Status.OPEN,
    clauses=(c.RING_ANY_COLOUR, c.TWO_COLOURS),
    answers=(
        Answer("yes", "Yes: the meeple may enter spaces of that colour and cross that meeple."),
        Answer("no", "No: only colours and meeples of the opponent."),
    ),
    default="yes",
    why='"Building Rings", b, speaks of other players\' colours, where each has one; with two colours a player plays '
    "each as a player plays one.",
)
RING_TABLE_STEP = Question(
    id="cornerstone-tower:ring-table-step",
    title="Two levels to or from the table",
    asks="May the step of two levels lead between the table and the second level?",
    status=Status.OPEN,
    clauses=(c.RING_TWO_LEVELS, c.TABLE_WALK),
    answers=(
        Answer("yes", "Yes, either way."),
        Answer("no", "No: it leads from space to space."),
    ),
    default="yes",
    why='"Building Rings", c, speaks of a space; but one level up from the table is a step like any other by "Movement '
    'Rules", item 8, so two are one like any other with a ring.',
)

# Ways out

LAST_WAY_OUT = Question(
    id="cornerstone-tower:last-way-out",
    title="What may not shut a meeple in",
    asks="Which moves may not take a meeple's last way out?",
    status=Status.OPEN,
    clauses=(c.WAY_OUT, c.BUILT_OVER),
    answers=(
        Answer("any-build", "No building may, wherever the block lies. Walks may.", (e.T14,)),
        Answer(
            "over-only",
            "No building over that meeple may: only a block is looked at of which a part lies above it in its column, "
            "at any height.",
        ),
        Answer("walks-too", "Neither building nor walking may."),
    ),
    default="any-build",
    why='"Additional Rules", item 5, begins with building over a meeple, and then bars shutting it in altogether; it '
    "is about blocks.",
)
WAY_OUT_COLOUR = Question(
    id="cornerstone-tower:way-out-colour",
    title="The colour of a way out",
    asks="Must a way out be one that the meeple may take by its colour?",
    status=Status.OPEN,
    clauses=(c.WAY_OUT, c.NO_OPPONENT_COLOUR),
    answers=(
        Answer("yes", "Yes: it leads to the table or to a space that this meeple may enter without a ring."),
        Answer("no", "No: any space will do, whatever its colour."),
    ),
    default="yes",
    why='"Additional Rules", item 5, asks for a free path, and a space that the meeple may not enter is none.',
)
WAY_OUT_MEEPLES = Question(
    id="cornerstone-tower:way-out-meeples",
    title="Shut in by meeples",
    asks="Is a way out shut by a meeple that stands on it?",
    status=Status.OPEN,
    clauses=(c.WAY_OUT, c.NO_CROSSING),
    answers=(
        Answer("no", "No: the meeple that stands there can walk away. Only blocks shut one in."),
        Answer("yes", "Yes: a space on which a meeple stands is no way out."),
    ),
    default="no",
    why='"Additional Rules", item 5, is about building over a meeple, and so about blocks.',
)
WAY_OUT_REACH = Question(
    id="cornerstone-tower:way-out-reach",
    title="How far a way out leads",
    asks="How far must a meeple be able to get?",
    status=Status.OPEN,
    clauses=(c.WAY_OUT, c.OPEN_PATH),
    answers=(
        Answer("one-space", "One step: to a neighbouring space, or to the table."),
        Answer(
            "open-air",
            "Into the open: by any number of steps to the table, or to a space that has no cube above it, "
            "however high.",
        ),
    ),
    default="one-space",
    why='"Additional Rules", item 5, is content with one space.',
)

# Falls and errors

FALL_BELONGS_TO = Question(
    id="cornerstone-tower:fall-belongs-to",
    title="Whose fall it is",
    asks="Who is taken to have made the tower collapse?",
    status=Status.OPEN,
    clauses=(c.COLLAPSE, c.COLLAPSE_HIGHEST, c.TWO_PLAYER_COLLAPSE),
    answers=(
        Answer("turn", "The player whose turn it is, whoever or whatever made the blocks fall."),
        Answer("cause", "The player who made them fall, be it their turn or not."),
    ),
    default="turn",
    why='"Additional Rules", item 6, ties a collapse to the turn in which it happens; "End of Game", item 4, speaks of '
    "who causes it.",
)
COLLAPSE_COUNTS = Question(
    id="cornerstone-tower:collapse-counts",
    title="The new block in a fall",
    asks="Does the block that is being built count among those that fall?",
    status=Status.OPEN,
    clauses=(c.COLLAPSE, c.SMALL_FALL),
    answers=(
        Answer("with-new", "Yes: every block that falls counts."),
        Answer("without-new", "No: only blocks that were built in earlier turns count."),
    ),
    default="with-new",
    why='"Additional Rules", item 6, counts blocks that fall and excepts none.',
)
FALLEN_MEEPLE = Question(
    id="cornerstone-tower:fallen-meeple",
    title="A meeple that falls",
    asks="Where does a meeple go that falls together with one or two blocks?",
    status=Status.OPEN,
    clauses=(c.SMALL_FALL,),
    answers=(
        Answer("back", "Back to its space, as the blocks go back to their places."),
        Answer("table", "To the table: only blocks are put back."),
    ),
    default="back",
    why='"Additional Rules", item 6, puts blocks back and does not speak of what stood on them. With the blocks back '
    "in place nothing is left of the fall but where the meeple is.",
)
LATE_ERRORS = Question(
    id="cornerstone-tower:late-errors",
    title="Other errors noticed too late",
    asks="Does a block stay that was built against another rule than the checkerboard, and noticed too late?",
    status=Status.OPEN,
    clauses=(c.MISPLACED, c.FACE_CONTACT, c.FIRST_ROUND, c.ONTO_STRUCTURE, c.OVERHANG, c.GAP_FILLED, c.WAY_OUT),
    answers=(
        Answer("pattern-only", "No: a block can stay only if it broke the checkerboard, and nothing else."),
        Answer(
            "any-clause",
            "Yes: also if it hangs over too far, lacks contact, touches the table, does not join the base stone in the "
            "first round, had no way to its place, or shuts a meeple in. It can never lie where another cube or a "
            "meeple is, nor in the air, touching nothing, and it must be a block of the supply that the dice or a ring "
            "allowed.",
        ),
    ),
    default="pattern-only",
    why='"Additional Rules", item 2, speaks of the checkerboard alone.',
)

# The end

END_MOMENT = Question(
    id="cornerstone-tower:end-moment",
    title="The last walk",
    asks="Is the game over with the last block, or after the walk that follows?",
    status=Status.OPEN,
    clauses=(c.GAME_END, c.NEXT_PLAYER),
    answers=(
        Answer("last-walk", "After the walk: the last turn is played to its end."),
        Answer("last-block", "With the block: as soon as it is built or put back, nobody walks any more."),
    ),
    default="last-walk",
    why='"Gameplay", step 3, gives every turn its walk; "End of Game", item 1, names the last block, and compares '
    "heights after that.",
)
GAME_END = Question(
    id="cornerstone-tower:game-end",
    title="Whose blocks must be gone",
    asks="Is the game over when all players have used their blocks, or as soon as one has?",
    status=Status.OPEN,
    clauses=(c.GAME_END, c.FEWEST_PARTS),
    answers=(
        Answer(
            "all-used",
            "When all have. A block that was put back in the box counts as used, so all have the same number of turns.",
        ),
        Answer(
            "first-used",
            "As soon as a colour has used its last block. Blocks still in a supply do not count among those put back.",
        ),
    ),
    default="all-used",
    why='"End of Game", item 1, names all players. It speaks of building, though, and whoever has sat out never builds '
    "every block: so a block put back must count as used, or such a game would never end.",
)
TIE_BREAK_AMONG = Question(
    id="cornerstone-tower:tie-break-among",
    title="Who is in a tie-break",
    asks="Who is compared at each step of a tie-break?",
    status=Status.OPEN,
    clauses=(c.FEWEST_PARTS, c.MORE_RINGS, c.SHARED_VICTORY, c.COLLAPSE_PARTS, c.COLLAPSE_RINGS),
    answers=(
        Answer("tied", "Those whom the step before left tied."),
        Answer(
            "everyone",
            "All who could win before the first, at each that a tie makes necessary: a player who stands lower may "
            "still win by the parts, or by the rings.",
        ),
    ),
    default="tied",
    why='"End of Game", items 2 and 4, say that each player counts; but a tie is between those who are in it.',
)
TABLE_HEIGHT = Question(
    id="cornerstone-tower:table-height",
    title="A meeple on the table",
    asks="Can a player win whose meeple stands on the table?",
    status=Status.OPEN,
    clauses=(c.HIGHEST, c.COMBINED_HEIGHT, c.COLLAPSE_HIGHEST),
    answers=(
        Answer("zero", "Yes: the table has height 0, and is compared like any level."),
        Answer(
            "barred",
            "No: a player with a meeple on the table is out of the comparison, unless all who are compared are.",
        ),
    ),
    default="zero",
    why='"End of Game" compares heights and asks for none at least.',
)
TWO_COLOUR_COUNTS = Question(
    id="cornerstone-tower:two-colour-counts",
    title="Parts and rings of two colours",
    asks="With two players, how do the parts and the rings of a player's two colours count in a tie?",
    status=Status.OPEN,
    clauses=(c.COMBINED_HEIGHT, c.FEWEST_PARTS, c.MORE_RINGS),
    answers=(
        Answer("sum", "Together: those of both colours are added up."),
        Answer("better", "By the better of the two: the fewer parts, and the more rings."),
    ),
    default="sum",
    why='"Two-Player Game", item 5, refers to the rules above for a tie, and adds up the heights.',
)
COLLAPSE_SUM = Question(
    id="cornerstone-tower:collapse-sum",
    title="Which sum wins after a collapse",
    asks="After a collapse, is the smaller or the greater sum of parts the better one?",
    status=Status.OPEN,
    clauses=(c.COLLAPSE_PARTS,),
    answers=(
        Answer("fewest", "The smaller: whoever has built more wins."),
        Answer("most", "The greater: whoever has built less wins."),
    ),
    default="fewest",
    why='"End of Game", item 4, says what is added up and not which sum wins; it points back to item 2, where the '
    "fewest parts do.",
)

DRAW_SHARES = Question(
    id="cornerstone-tower:draw-shares",
    title="A draw after a collapse",
    asks="Has anybody won in the draw after a collapse?",
    status=Status.OPEN,
    clauses=(c.COLLAPSE_DRAW, c.SHARED_VICTORY),
    answers=(
        Answer("no", "No: a draw has no winner."),
        Answer("yes", "Yes: those whom nothing tells apart share the victory, as after the last block."),
    ),
    default="no",
    why='"End of Game", item 3, has players share a victory, and item 4 ends a game in a draw: other words for what '
    "may be the same.",
)

QUESTIONS = (
    BASE_STONE_COLOURS,
    NATURAL_SINGLE,
    MIRROR_IMAGES,
    SIDE_FACES,
    SHARING_A_SPACE,
    SKEWED_BLOCKS,
    FIRST_COLOUR,
    RING_OF_COLOUR,
    TAKING_BACK,
    WALKING_IN,
    FIRST_ROLL_TIES,
    FIRST_ROUND_TOUCH,
    TOUCHING_MISPLACED,
    OVERHANG_COUNTS,
    OVERHANG_COLUMN,
    OVERHANG_AGAINST,
    HANGING_BLOCK,
    RESTING_ON_A_MEEPLE,
    GAP_ACCESS,
    HEADROOM,
    TABLE_WALK,
    WALK_BACK,
    OTHER_OWN_COLOUR,
    FOREIGN_GROUND,
    NO_LEGAL_PLACE,
    RINGS_A_TURN,
    RING_DECLARED,
    RINGS_COMBINED,
    RING_WITH_MATCH,
    RING_SITTING_OUT,
    RING_OWN_OTHER,
    RING_TABLE_STEP,
    LAST_WAY_OUT,
    WAY_OUT_COLOUR,
    WAY_OUT_MEEPLES,
    WAY_OUT_REACH,
    FALL_BELONGS_TO,
    COLLAPSE_COUNTS,
    FALLEN_MEEPLE,
    LATE_ERRORS,
    END_MOMENT,
    GAME_END,
    TIE_BREAK_AMONG,
    TABLE_HEIGHT,
    TWO_COLOUR_COUNTS,
    COLLAPSE_SUM,
    DRAW_SHARES,
)
