"""Corintho's clauses, in the rulebook's order."""

from __future__ import annotations

from vitruvius_spec.model import Clause, Force, Locator

AIM = "Aim of the Game"
PREPARING = "Preparing the Site"
GAME_PLAY = "Game Play"
BUILDING_CODES = "Building Codes"
WINNING_THE_GAME = "Winning the Game"
MODIFYING = "Modifying a Row of 3"


def _at(section: str, item: str = "") -> Locator:
    return Locator("corintho", section, item)


# Aim of the Game

ROW = Clause(
    id="corintho:row",
    title="What a row is",
    text="Three neighbouring platforms on one straight line: along a rank, up a file or on a diagonal.",
    locator=_at(AIM, "last sentence"),
    force=Force.DEFINITION,
)
IDENTICAL_TOPS = Clause(
    id="corintho:identical-tops",
    title="Identically topped",
    text="The three stacks of a row end in the same kind of section. What lies below the tops is no matter.",
    locator=_at(AIM, "Figs. 1a and 1b"),
    force=Force.DEFINITION,
)
UNMODIFIABLE = Clause(
    id="corintho:unmodifiable",
    title="Unmodifiable",
    text="A row counts only if the opponents' reply cannot undo it.",
    locator=_at(AIM, "first sentence"),
    force=Force.DEFINITION,
)

# Preparing the Site

FOUNDATION = Clause(
    id="corintho:foundation",
    title="The foundation",
    text="The game is played on sixteen platforms, four by four.",
    locator=_at(PREPARING, "first sentence"),
    force=Force.SETUP,
    excuse="The type `Platform` has these sixteen members and no others, so no state can break it; "
    "text that names another platform is malformed.",
)
SUPPLY_FOR_TWO = Clause(
    id="corintho:supply-for-two",
    title="The supply of two players",
    text="Two players have four bases, four columns and four capitals each, and nothing else is in the game.",
    locator=_at(PREPARING, "2 players"),
    force=Force.SETUP,
)
SUPPLY_FOR_THREE = Clause(
    id="corintho:supply-for-three",
    title="The supply of three players",
    text="Three players have two bases, two columns and two capitals each; "
    "the two of each kind that are left over are shared.",
    locator=_at(PREPARING, "3 players"),
    force=Force.SETUP,
)
SHARED_POOL = Clause(
    id="corintho:shared-pool",
    title="The shared sections",
    text="With three players, a player whose own sections have been played may use the shared ones.",
    locator=_at(PREPARING, "3 players, second sentence"),
    force=Force.PERMISSION,
)
SUPPLY_FOR_FOUR = Clause(
    id="corintho:supply-for-four",
    title="The supply of four players",
    text="Four players have two bases, two columns and two capitals each, and nothing else is in the game.",
    locator=_at(PREPARING, "4 players"),
    force=Force.SETUP,
)
SUPPLIES_APART = Clause(
    id="corintho:supplies-apart",
    title="Supplies lie apart",
    text="Sections not yet played lie before their player and not on the foundation.",
    locator=_at(PREPARING, "4 players, second sentence"),
    force=Force.ADVICE,
    excuse="It says where things lie on the table. In a state the supplies are apart from the board by type.",
)

# Game Play

TURNS = Clause(
    id="corintho:turns",
    title="Turns",
    text="The players move one after the other, always in the same order.",
    locator=_at(GAME_PLAY, "second sentence"),
    force=Force.DUTY,
)
TWO_MOVES = Clause(
    id="corintho:two-moves",
    title="Two kinds of move",
    text="A turn is either the placing of a section or the moving of a stack. There is no third thing to do.",
    locator=_at(GAME_PLAY, "first sentence"),
    force=Force.PROHIBITION,
)
PLACING = Clause(
    id="corintho:placing",
    title="Placing",
    text="A player may place one section that is still in their supply: a base, a column or a capital.",
    locator=_at(GAME_PLAY, "first move"),
    force=Force.PERMISSION,
)
UNOCCUPIED = Clause(
    id="corintho:unoccupied",
    title="Only on an unoccupied platform",
    text="A section from the supply goes onto a platform on which nothing stands.",
    locator=_at(GAME_PLAY, "first move, Fig. 2"),
    force=Force.PROHIBITION,
)
MOVING = Clause(
    id="corintho:moving",
    title="Moving",
    text="A player may move what stands on a platform, be it one section or a stack of them.",
    locator=_at(GAME_PLAY, "second move, Figs. 3a to 3c"),
    force=Force.PERMISSION,
)
ADJACENT = Clause(
    id="corintho:adjacent",
    title="Only to an adjacent platform",
    text="A move goes to one of the platforms directly left, right, above or below.",
    locator=_at(GAME_PLAY, "second move"),
    force=Force.PROHIBITION,
)

# Building Codes

STACKING_ORDER = Clause(
    id="corintho:stacking-order",
    title="Stacking order",
    text="A capital may stand only on a column, and a column only on a base.",
    locator=_at(BUILDING_CODES, "1"),
    force=Force.PROHIBITION,
)
MOVES_ONLY_TO_STACK = Clause(
    id="corintho:moves-only-to-stack",
    title="Moving is for stacking",
    text="What has been placed is moved only onto another section or stack, never to an empty platform.",
    locator=_at(BUILDING_CODES, "2"),
    force=Force.PROHIBITION,
)
BASE_STAYS = Clause(
    id="corintho:base-stays",
    title="A base stays",
    text="A base never leaves the platform on which it was placed, and so neither does a stack that begins with one.",
    locator=_at(BUILDING_CODES, "2, consequence"),
    force=Force.PROHIBITION,
)
STACKS_STAY_WHOLE = Clause(
    id="corintho:stacks-stay-whole",
    title="Stacks stay whole",
    text="A stack moves as one; no part of it is taken off.",
    locator=_at(BUILDING_CODES, "3"),
    force=Force.PROHIBITION,
)
NO_DIAGONAL_MOVES = Clause(
    id="corintho:no-diagonal-moves",
    title="No diagonal moves",
    text="A move never goes along a diagonal.",
    locator=_at(BUILDING_CODES, "4"),
    force=Force.PROHIBITION,
)
LAST_PLAYED = Clause(
    id="corintho:last-played",
    title="The last-played stack rests",
    text="What was played last may be neither moved nor built on in the turn that follows.",
    locator=_at(BUILDING_CODES, "5"),
    force=Force.PROHIBITION,
)
NO_OWNERS = Clause(
    id="corintho:no-owners",
    title="Nobody owns what stands",
    text="Whatever stands on the foundation may be used by every player.",
    locator=_at(BUILDING_CODES, "6"),
    force=Force.PERMISSION,
    excuse="A stack in a state carries no owner, so no function could tell one player's from another's.",
)

# Winning the Game

WINNING = Clause(
    id="corintho:winning",
    title="Winning",
    text="Whoever made a row of three that is identically topped and unmodifiable wins, and the game is over.",
    locator=_at(WINNING_THE_GAME),
    force=Force.OUTCOME,
)

# Modifying a Row of 3

MODIFYING_A_ROW = Clause(
    id="corintho:modifying-a-row",
    title="Undoing a row",
    text="The reply may undo a row by changing one of its stacks. When no row is left of it, play goes on.",
    locator=_at(MODIFYING, "Fig. 4"),
    force=Force.PERMISSION,
)
ROW_LEFT_STANDING = Clause(
    id="corintho:row-left-standing",
    title="A row left standing",
    text="If three of a row are still as they were after the reply, the player who made it wins.",
    locator=_at(MODIFYING, "Fig. 5"),
    force=Force.OUTCOME,
)
FOUR_DOES_NOT_UNDO_THREE = Clause(
    id="corintho:four-does-not-undo-three",
    title="Four do not undo three",
    text="Making a row of three longer leaves the three as they were.",
    locator=_at(MODIFYING, "Fig. 6"),
    force=Force.OUTCOME,
)

CLAUSES = (
    ROW,
    IDENTICAL_TOPS,
    UNMODIFIABLE,
    FOUNDATION,
    SUPPLY_FOR_TWO,
    SUPPLY_FOR_THREE,
    SHARED_POOL,
    SUPPLY_FOR_FOUR,
    SUPPLIES_APART,
    TURNS,
    TWO_MOVES,
    PLACING,
    UNOCCUPIED,
    MOVING,
    ADJACENT,
    STACKING_ORDER,
    MOVES_ONLY_TO_STACK,
    BASE_STAYS,
    STACKS_STAY_WHOLE,
    NO_DIAGONAL_MOVES,
    LAST_PLAYED,
    NO_OWNERS,
    WINNING,
    MODIFYING_A_ROW,
    ROW_LEFT_STANDING,
    FOUR_DOES_NOT_UNDO_THREE,
)
