"""The rulebook of Heap as data."""

from vitruvius_spec import Account, Answer, Clause, Force, Invariant, Locator, Question, Rulebook, Status
from vitruvius_spec.examples import broken, examples_of, kept

NAME = "heap"

TAKING = Clause(
    id="heap:taking",
    title="Taking",
    text="A turn is to take one, two or three pebbles from the heap.",
    locator=Locator(NAME, "How to play", "first sentence"),
    force=Force.DUTY,
)
LAST_PEBBLE = Clause(
    id="heap:last-pebble",
    title="The last pebble",
    text="Who takes the last pebble has won.",
    locator=Locator(NAME, "How to play", "second sentence"),
    force=Force.OUTCOME,
)

BEGINNING = Question(
    id="heap:beginning",
    title="Who begins",
    asks="Who takes first?",
    status=Status.OPEN,
    clauses=(TAKING,),
    answers=(Answer("any", "The players agree on it."), Answer("guest", "The guest takes first.")),
    default="any",
    why="The text names nobody.",
)

DWINDLING = Invariant(
    id="heap:dwindling",
    title="The heap dwindles",
    text="After each turn fewer pebbles are left than before.",
    clauses=(TAKING,),
    theorem="",
)

RULEBOOK = Rulebook(
    name=NAME,
    title="Heap",
    about="Two players take pebbles from a heap.",
    digest="",
    clauses=(TAKING, LAST_PEBBLE),
    questions=(BEGINNING,),
    invariants=(DWINDLING,),
    examples=(
        *examples_of(TAKING, kept("7", "3", "Four pebbles stay."), broken("7", "4", "Four are too many.")),
        *examples_of(LAST_PEBBLE, kept("2", "2", "Nothing is left."), broken("2", "1", "One pebble is left.")),
    ),
    accounts=(Account(1, "", (TAKING,)), Account(2, "", (LAST_PEBBLE,))),
)
