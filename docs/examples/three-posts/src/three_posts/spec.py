"""The rulebook of Three Posts as data: its clauses, what it leaves open, and what became of each sentence."""

from __future__ import annotations

from vitruvius_spec import Account, Answer, Clause, Force, Invariant, Locator, Question, Rulebook, Status
from vitruvius_spec.examples import broken, examples_of, kept

NAME = "three-posts"

# Clauses

PLACING = Clause(
    id="three-posts:placing",
    title="Placing",
    text="A turn is to put one cube on a post. There are four cubes of each of the two colours, red and white.",
    locator=Locator(NAME, "Building", "first two sentences"),
    force=Force.PERMISSION,
)
HEIGHT = Clause(
    id="three-posts:height",
    title="Height",
    text="No post takes more than three cubes.",
    locator=Locator(NAME, "Building", "first item"),
    force=Force.PROHIBITION,
)
COLOURS = Clause(
    id="three-posts:colours",
    title="Colours",
    text="A cube must not lie directly on one of its own colour.",
    locator=Locator(NAME, "Building", "second item"),
    force=Force.PROHIBITION,
)
RESTING = Clause(
    id="three-posts:resting",
    title="Resting",
    text="The post that was built on in the turn before must be left alone for a turn.",
    locator=Locator(NAME, "Building", "third item"),
    force=Force.PROHIBITION,
)
WINNING = Clause(
    id="three-posts:winning",
    title="Winning",
    text="Who cannot build in their turn has lost, and the other player has won.",
    locator=Locator(NAME, "Winning"),
    force=Force.OUTCOME,
)

# What the text leaves open

ONLY_POST = Question(
    id="three-posts:only-post",
    title="The only post that is left",
    asks="May the post that was built on last be built on when no other can?",
    status=Status.OPEN,
    clauses=(RESTING, WINNING),
    answers=(
        Answer("no", "It must be left alone all the same; so the player cannot build, and has lost."),
        Answer("yes", "Then it may be built on, and the game goes on."),
    ),
    default="no",
    why="The sentence that asks to leave the post alone names no exception.",
)

# What always holds

LAST_STANDS = Invariant(
    id="three-posts:last-stands",
    title="What was built last stands",
    text="Once a cube has been placed, one stands on the post that was built on last.",
    clauses=(PLACING, RESTING),
    theorem="",
)

# Examples

EXAMPLES = (
    *examples_of(
        PLACING,
        kept("RWR/WR/- a", "R@c", "Three red cubes are on the posts, so the fourth is in the box."),
        broken("RW/RW/RWR b", "R@a", "All four red cubes are on the posts.", facts=(("left", "0"),)),
    ),
    *examples_of(
        HEIGHT,
        kept("RW/R/W c", "R@a", "A third cube fits on post a."),
        broken("RWR/WR/R c", "W@a", "Three cubes are on post a already.", facts=(("cubes", "3"),)),
    ),
    *examples_of(
        COLOURS,
        kept("R/W/- b", "W@a", "White comes to lie on red."),
        broken("R/W/- b", "R@a", "Red would come to lie on red."),
    ),
    *examples_of(
        RESTING,
        kept("R/-/- a", "W@b", "The other player has just built on post a, and not on b."),
        broken("R/-/- a", "W@a", "The other player has just built on post a.", facts=(("last", "a"),)),
    ),
    *examples_of(
        WINNING,
        kept("R/WRW/WR b", "W@c", "No white cube is left after that, and a red one fits nowhere."),
        broken("R/-/- a", "W@b", "There is much left to build."),
    ),
)

# What became of each sentence of the text

_HEADING = "a heading"
_SCENE = "what the posts are called: the notation has their names"
ACCOUNTS = (
    Account(1, "bb8bc3a9ecba4975", excuse=_HEADING),
    Account(2, "3f2cfce7d96640f0", excuse=_SCENE),
    Account(3, "aebafc7693f24b19", (PLACING,)),
    Account(4, "5167e9677e1fbc50", excuse=_HEADING),
    Account(5, "ec8f78e25423ac7a", (PLACING,)),
    Account(6, "6b0d1257c61daebf", (PLACING,)),
    Account(7, "548f3e72aba26251", (HEIGHT,)),
    Account(8, "60fb3096cfc7b4e1", (COLOURS,)),
    Account(9, "e1f0eae12bc7c8b9", (RESTING,)),
    Account(10, "7bdb25401e8f1f1f", excuse=_HEADING),
    Account(11, "5cb74fb1bad12677", (WINNING,)),
    Account(12, "0846e3c7a82dfc37", (WINNING,)),
)

RULEBOOK = Rulebook(
    name=NAME,
    title="Three Posts",
    about="Two players put red and white cubes on three posts; who cannot build loses.",
    digest="a4fdc500bf74168bac4454c5fb4e97ab7171126ab5480f004e9c77659c14fefc",
    clauses=(PLACING, HEIGHT, COLOURS, RESTING, WINNING),
    questions=(ONLY_POST,),
    invariants=(LAST_STANDS,),
    examples=EXAMPLES,
    accounts=ACCOUNTS,
)
