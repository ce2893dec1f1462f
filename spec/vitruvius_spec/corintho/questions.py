"""What Corintho's rulebook does not say, and what others say differently."""

from __future__ import annotations

from vitruvius_spec.corintho import clauses as c
from vitruvius_spec.corintho import evidence as e
from vitruvius_spec.model import Answer, Question, Status

# Settled: the rulebook answers.

FOUR_UNDOES_THREE = Question(
    id="corintho:four-undoes-three",
    title="Four and three",
    asks="Is a row of three undone by making it a row of four?",
    status=Status.SETTLED,
    clauses=(c.FOUR_DOES_NOT_UNDO_THREE, c.ROW_LEFT_STANDING),
    answers=(
        Answer("no", "The three are still there, so their maker wins.", (e.C5.against(), e.C8_FOUR.against())),
        Answer(
            "yes",
            "The row of four belongs to whoever made it, and the next reply may undo it in turn; if that reply leaves "
            "three of it, the maker of the four wins. Only the next player has a reply, whatever is answered to "
            "`row-breakers`.",
            (e.C5, e.C8_FOUR),
        ),
    ),
    default="no",
    why='"Modifying a Row of 3", Fig. 6, rules on exactly this case.',
)
RESERVE_ONTO_STACK = Question(
    id="corintho:reserve-onto-stack",
    title="From the supply onto a stack",
    asks="May a section from the supply be placed onto a stack?",
    status=Status.SETTLED,
    clauses=(c.UNOCCUPIED, c.STACKING_ORDER, c.LAST_PLAYED),
    answers=(
        Answer("no", "A section from the supply needs an unoccupied platform.", (e.C1, e.C8_STACKS.against())),
        Answer(
            "yes",
            "It may also go onto a stack, if the stacking order allows it and the stack is not resting.",
            (e.C8_STACKS, e.C1.against()),
        ),
    ),
    default="no",
    why='"Game Play" asks for an unoccupied platform, in capitals.',
)
COLUMN_ON_COLUMN = Question(
    id="corintho:column-on-column",
    title="A column on a column",
    asks="May a column stand on a column?",
    status=Status.SETTLED,
    clauses=(c.STACKING_ORDER,),
    answers=(
        Answer("no", "A column stands only on a base.", (e.C6.against(),)),
        Answer(
            "yes",
            "It may also stand on a column. Building on a stack of a row undoes the row, even when the new top "
            "is of the same kind; the row that stands then is a new one.",
            (e.C6,),
        ),
    ),
    default="no",
    why='"Building Codes", item 1, names the base as what a column rests on.',
)
CAPITAL_ON_BASE = Question(
    id="corintho:capital-on-base",
    title="A capital on a base",
    asks="May a capital stand on a base?",
    status=Status.SETTLED,
    clauses=(c.STACKING_ORDER,),
    answers=(
        Answer("no", "A capital stands only on a column.", (e.C6.against(),)),
        Answer("yes", "It may also stand on a base.", (e.C6,)),
    ),
    default="no",
    why='"Building Codes", item 1, names the column as what a capital rests on.',
)
CAPITAL_ON_BARE_COLUMN = Question(
    id="corintho:capital-on-bare-column",
    title="A column without a base",
    asks="May a capital stand on a column that has no base below it?",
    status=Status.SETTLED,
    clauses=(c.STACKING_ORDER,),
    answers=(
        Answer("yes", "It may; the stack of the two can then be moved onto a base."),
        Answer("no", "A capital may go only onto a stack that begins with a base."),
    ),
    default="yes",
    why="Fig. 3b moves a stack of several sections. A stack with a base cannot move, so nothing but a capital on "
    "a bare column makes one.",
)
DIAGONAL_ROWS = Question(
    id="corintho:diagonal-rows",
    title="Diagonal rows",
    asks="Does a diagonal row count?",
    status=Status.SETTLED,
    clauses=(c.ROW,),
    answers=(
        Answer("yes", "Diagonals count like ranks and files.", (e.C4, e.C8_DIAGONALS, e.C10.against())),
        Answer("no", "Only ranks and files count.", (e.C10, e.C4.against())),
    ),
    default="yes",
    why='"Aim of the Game" names diagonal rows.',
)
ROWS_OF_BASES = Question(
    id="corintho:rows-of-bases",
    title="Rows of bases",
    asks="Do three bases make a row?",
    status=Status.SETTLED,
    clauses=(c.ROW, c.IDENTICAL_TOPS),
    answers=(
        Answer("yes", "Three tops of any one kind make a row.", (e.C4,)),
        Answer("no", "Only columns and capitals do."),
    ),
    default="yes",
    why='"Game Play" counts bases among the sections, and "Aim of the Game" asks for tops that are the same, of no '
    "particular kind. Its examples happen to be columns and capitals.",
)
BREAKING_DUTY = Question(
    id="corintho:breaking-duty",
    title="Undoing a row: choice or duty",
    asks="Must a player who can undo the opponents' row do so?",
    status=Status.SETTLED,
    clauses=(c.MODIFYING_A_ROW,),
    answers=(
        Answer("no", "The player may do anything else, and so lose."),
        Answer(
            "yes",
            "While a move exists that undoes every row whose last reply is due, only such moves are legal.",
        ),
    ),
    default="no",
    why="Figs. 5 and 6 show replies that leave the row standing, and rule that they lose, not that they are barred.",
)
UNMODIFIABLE = Question(
    id="corintho:unmodifiable",
    title="Unmodifiable: how long",
    asks="Does unmodifiable mean by the next reply, or for ever?",
    status=Status.SETTLED,
    clauses=(c.UNMODIFIABLE, c.WINNING),
    answers=(
        Answer("next-reply", "The row must outlast the reply, and nothing more."),
        Answer(
            "for-ever",
            "A row counts only when each of its stacks is finished: a base below and a capital on top. Such a "
            "stack can be neither moved nor built on, whatever is played. What the supplies still hold is not "
            "weighed.",
        ),
    ),
    default="next-reply",
    why="Figs. 4 to 6 all judge the row by the very next turn.",
)
WINNING_MOMENT = Question(
    id="corintho:winning-moment",
    title="When a row wins",
    asks="Is a row that no reply can undo won as soon as it is made, or only after the reply?",
    status=Status.SETTLED,
    clauses=(c.WINNING, c.UNMODIFIABLE),
    answers=(
        Answer("at-once", "It is won as soon as the last reply to it is due and cannot undo it."),
        Answer(
            "after-reply",
            "It is won once the reply has been played. A player who cannot move at all has no reply.",
        ),
    ),
    default="at-once",
    why='"Winning the Game" gives the game to whoever creates an unmodifiable row, and it is one when it is made.',
)

# Open: the rulebook does not answer.

SEVERAL_ROWS = Question(
    id="corintho:several-rows",
    title="Several rows at once",
    asks="If each standing row could be undone alone, but no one reply undoes them all, are they won at once?",
    status=Status.OPEN,
    clauses=(c.WINNING, c.UNMODIFIABLE),
    answers=(
        Answer("at-once", "Yes: whatever the reply, a row is left standing."),
        Answer("after-reply", "No: each of them is modifiable, so the reply is played, and what it leaves wins."),
    ),
    default="at-once",
    why="The winner is the same. At once treats the rows as the rulebook treats one that no reply can undo. A row of "
    "four is one row, undone when no three of it are left (Figs. 4 and 5), so this is not about its two threes.",
)
PASSING = Question(
    id="corintho:passing",
    title="Passing",
    asks="May a player who could move pass instead?",
    status=Status.OPEN,
    clauses=(c.TWO_MOVES, c.TURNS),
    answers=(
        Answer("no", "A player who can place or move does."),
        Answer(
            "yes",
            "A player who could move may pass, but not before the first section stands on the foundation, and not "
            "when all the others have just passed. For a player who can do nothing, `no-legal-move` says what happens.",
        ),
    ),
    default="no",
    why='"Game Play" says that players may make one of two moves, and passing is neither; whether "may" leaves the '
    "turn itself free is not said.",
)
NO_LEGAL_MOVE = Question(
    id="corintho:no-legal-move",
    title="No legal move",
    asks="What happens when the player to move can neither place nor move?",
    status=Status.OPEN,
    clauses=(c.TWO_MOVES, c.WINNING),
    answers=(
        Answer("draw", "The game is drawn."),
        Answer("pass", "The player passes. If nobody could play even with nothing resting, the game is drawn."),
        Answer("loss", "The player loses, and the one before them in turn wins."),
    ),
    default="draw",
    why="Nobody has made a row, and a row is the only way to win that the rulebook names.",
)
POOL_OPENS = Question(
    id="corintho:pool-opens",
    title="When the shared sections open",
    asks="With three players, when may a player take a shared section?",
    status=Status.OPEN,
    clauses=(c.SHARED_POOL,),
    answers=(
        Answer("own-all", "Once all six of their own sections have been played."),
        Answer("own-kind", "Once both of their own sections of that kind have been played."),
        Answer("everyone", "Once all players have played all their own sections."),
    ),
    default="own-all",
    why="The rulebook speaks of the numbers of their pieces, in the plural and without kinds; whose, it leaves open.",
)
ROW_BREAKERS = Question(
    id="corintho:row-breakers",
    title="Who may undo a row",
    asks="With three or four players, who has a reply to a row?",
    status=Status.OPEN,
    clauses=(c.WINNING, c.MODIFYING_A_ROW, c.ROW_LEFT_STANDING),
    answers=(
        Answer("next-player", "Only the next player in turn."),
        Answer(
            "any-opponent",
            "Every other player, in turn: the row wins if it stands when its maker's turn comes again. Whether it "
            "can still be undone is judged when the last of those replies is due. Where four undo three, it is the "
            "next player alone all the same.",
        ),
    ),
    default="next-player",
    why='"Modifying a Row of 3" speaks of the next player, in an example for two.',
)
LAST_PLAYED_SPAN = Question(
    id="corintho:last-played-span",
    title="How long the last-played stack rests",
    asks="With three or four players, until when does the last-played stack rest?",
    status=Status.OPEN,
    clauses=(c.LAST_PLAYED,),
    answers=(
        Answer("next-turn", "Until the next turn has gone by, played or passed.", (e.C7,)),
        Answer("every-opponent", "Until each of the other players has had a turn, played or passed."),
    ),
    default="next-turn",
    why='"Building Codes", item 5, lets one turn pass; its apostrophe can be read as that of one player or of several.',
)

QUESTIONS = (
    FOUR_UNDOES_THREE,
    RESERVE_ONTO_STACK,
    COLUMN_ON_COLUMN,
    CAPITAL_ON_BASE,
    CAPITAL_ON_BARE_COLUMN,
    DIAGONAL_ROWS,
    ROWS_OF_BASES,
    BREAKING_DUTY,
    UNMODIFIABLE,
    WINNING_MOMENT,
    SEVERAL_ROWS,
    PASSING,
    NO_LEGAL_MOVE,
    POOL_OPENS,
    ROW_BREAKERS,
    LAST_PLAYED_SPAN,
)
