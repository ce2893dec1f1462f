"""Corintho's clauses as terms against the same clauses run: exhaustively where that is possible, and along play."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from types import FunctionType

import pytest
from attrs import evolve

from tests.corintho import sample
from vitruvius import corintho
from vitruvius.corintho import clauses as c
from vitruvius.corintho.moves import CANDIDATES
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Join, Pass, Place, Platform, Section, Split, Stack, State, Supply
from vitruvius.game import Player
from vitruvius.testing.corintho import disturbed
from vitruvius_proofs.corintho.states import free_state
from vitruvius_proofs.evaluate import evaluator
from vitruvius_proofs.fresh import Shape, fresh, matching, plain, rebuilt, terms_in
from vitruvius_proofs.reader import Reader
from vitruvius_proofs.smtlib import script
from vitruvius_proofs.solver import Status, ask_cvc5, ask_z3
from vitruvius_proofs.values import part

pytest.importorskip("z3")

Function = Callable[..., object]
SHAPE = Shape(
    lengths={"upper": (0, 3), "lower": (0, 3), "stack": (0, 3)},
    ranges={"player": (1, 4)},
    given={"reading.chosen": frozenset()},
)
STACKS = tuple(stack for height in range(4) for stack in itertools.product(Section, repeat=height))
LOW_STACKS = tuple(stack for stack in STACKS if len(stack) < 3)
SPLIT = Split(Platform.B2, Platform.B3, 2)

HEIGHT = 10
"""No stack is higher, whatever the reading: a base, eight columns and a capital."""

OF_PLACING = [code.holds for code in c.PLACE_CODES]
OF_MOVING = [code.holds for code in c.JOIN_CODES]

# What each function of a state is called with, by the annotations of its other parameters.
ARGUMENTS: dict[str, Sequence[object]] = {
    "Section": tuple(Section),
    "Platform": tuple(Platform)[::3],
    "int": (1,),
    "Player": (Player(1), Player(2)),
    "Row": (*c.ALL_ROWS[::5], c.ALL_ROWS[1]),
    "Place": c.PLACINGS[::7],
    "Join | Split": (*c.MOVINGS[::9], SPLIT),
    "Place | Join": c.BUILDING_MOVES[::5],
    "Move": (*c.BUILDING_MOVES[::9], Pass()),
    "Platform | None": (None, Platform.C3),
}
SEARCHING: set[Function] = {
    c.can_undo_all,
    c.is_unmodifiable,
    c.keeps_duty_to_undo,
    c.is_won_at_once,
    c.has_won,
    c.is_drawn,
    c.is_over,
}
"""What goes through every reply to every row, which takes seconds to read."""


def functions_of_a_state() -> list[Function]:
    """Every function of the clauses that takes a state."""
    ours = [one for one in vars(c).values() if isinstance(one, FunctionType) and one.__module__ == c.__name__]
    return [one for one in ours if next(iter(one.__annotations__.values())) == "State"]


@cache
def read_before(players: int) -> tuple[Reader, State]:
    """A reader, whose memory all tests share, and the free state of so many players."""
    return Reader(), free_state(players, HEIGHT)


def compared(function: Function, free: Sequence[object], points: Iterable[Sequence[object]]) -> int:
    """Compare the term with Python at every point; say how many there were."""
    return compared_all([(function, free)], ((point, [point]) for point in points), free)


def compared_all(
    calls: Sequence[tuple[Function, Sequence[object]]],
    points: Iterable[tuple[Sequence[object], Sequence[Sequence[object]]]],
    free: Sequence[object],
    reader: Reader | None = None,
) -> int:
    """Compare several calls at every point, which is values for what is free and arguments for each call."""
    reader = reader or Reader()
    reads = [reader.read(function, *arguments) for function, arguments in calls]
    wanted = list(dict.fromkeys(term for read in reads for term in terms_in(read.value)))
    wanted += [owed.condition for read in reads for owed in read.owed]
    compute = evaluator(wanted)
    count = 0
    for values, arguments in points:
        assignment: dict[str, int | bool] = {}
        for value, one in zip(free, values, strict=True):
            assignment.update(matching(value, one))
        known = dict(zip(wanted, compute(assignment), strict=True))
        for (function, _), read, given in zip(calls, reads, arguments, strict=True):
            count += 1
            try:
                answer = function(*given)
            except IndexError:
                assert not all(known[owed.condition] for owed in read.owed)
                continue
            assert all(known[owed.condition] for owed in read.owed), (function.__name__, given)
            assert repr(rebuilt(read.value, known)) == repr(answer), (function.__name__, given)
    return count


def readings(*names: str) -> Iterator[Reading]:
    """Every reading that differs in those questions alone."""
    for answers in itertools.product((False, True), repeat=len(names)):
        yield Reading(**dict(zip(names, answers, strict=True)))  # type: ignore[arg-type]  # truth values all


def rows_points() -> int:
    points = itertools.product(Platform, Platform, Platform, readings("diagonal_rows"))
    free = [fresh(Platform, name) for name in ("first", "middle", "last")] + [fresh(Reading, "reading", SHAPE)]
    return compared(c.is_row, free, points)


def adjacent_points() -> int:
    free = [fresh(Platform, "source"), fresh(Platform, "target")]
    return compared(c.is_adjacent, free, itertools.product(Platform, Platform))


def resting_points() -> int:
    free = [fresh(Section, "upper"), fresh(Section, "lower"), fresh(Reading, "reading", SHAPE)]
    questions = readings("column_on_column", "capital_on_base", "capital_on_bare_column")
    return compared(c.may_rest_on, free, itertools.product(Section, Section, questions))


def stacking_points(stacks: Sequence[Stack]) -> int:
    free = [fresh(Stack, name, SHAPE) for name in ("upper", "lower")] + [fresh(Reading, "reading", SHAPE)]
    questions = readings("column_on_column", "capital_on_base", "capital_on_bare_column")
    filled = [stack for stack in stacks if stack]
    return compared(c.may_stack, free, itertools.product(filled, filled, questions))


def small_points() -> int:
    supplies = [Supply(*counts) for counts in itertools.product(range(-1, 3), repeat=3)]
    stack, supply, section = fresh(Stack, "stack", SHAPE), fresh(Supply, "supply"), fresh(Section, "section")
    count = compared(c.top, [stack], ((one,) for one in STACKS if one))
    count += compared(c.is_finished, [stack], ((one,) for one in STACKS))
    count += compared(c.without, [supply, section], itertools.product(supplies, Section))
    count += compared(Supply.of, [supply, section], itertools.product(supplies, Section))
    count += compared(Supply.is_empty, [supply], ((one,) for one in supplies))
    for players in (2, 3, 4):
        free = [fresh(Player, "player", SHAPE)]
        points = [((Player(seat),), [(Player(seat), players)]) for seat in range(1, players + 1)]
        count += compared_all([(c.next_player, [*free, players])], points, free)
    return count


def board_with(stacks: dict[Platform, Stack]) -> State:
    board = tuple(stacks.get(platform, ()) for platform in Platform)
    return evolve(corintho.start(), board=board)


def identical_points(stacks: Sequence[Stack]) -> int:
    row = c.ALL_ROWS[7]
    free = free_state(2)
    states = (board_with(dict(zip(row.platforms, three, strict=True))) for three in itertools.product(stacks, repeat=3))
    return compared_all(
        [(c.has_identical_tops, [part(free, "board"), row])], (([one], [[one.board, row]]) for one in states), [free]
    )


def move_points(stacks: Sequence[Stack], moves: Sequence[Place | Join | Split], functions: Sequence[Function]) -> int:
    free, count = free_state(2), 0
    for move in moves:
        touched = (move.platform,) if isinstance(move, Place) else (move.source, move.target)
        states = (
            board_with(dict(zip(touched, few, strict=True))) for few in itertools.product(stacks, repeat=len(touched))
        )
        calls = [(function, [free, move]) for function in functions]
        count += compared_all(calls, (([one], [[one, move]] * len(calls)) for one in states), [free])
    return count


def test_small_enactments_exhaustively() -> None:
    count = rows_points() + adjacent_points() + resting_points() + small_points() + stacking_points(LOW_STACKS)
    count += identical_points(LOW_STACKS)
    placings = c.PLACINGS[::7]
    movings: tuple[Join | Split, ...] = (*c.MOVINGS[::11], SPLIT)
    count += move_points(LOW_STACKS, placings, OF_PLACING) + move_points(LOW_STACKS, movings, OF_MOVING)
    assert count > 20_000


@pytest.mark.long
def test_all_small_enactments_exhaustively() -> None:
    count = rows_points() + adjacent_points() + resting_points() + small_points() + stacking_points(STACKS)
    count += identical_points(STACKS)
    count += move_points(STACKS, c.PLACINGS, OF_PLACING)
    count += move_points(LOW_STACKS, c.MOVINGS, OF_MOVING) + move_points(STACKS, [SPLIT], OF_MOVING)
    assert count >= 100_000


# Whole states


def calls_of(free: State, functions: Iterable[Function]) -> list[tuple[Function, list[object]]]:
    """The functions' calls with that state and some of everything else that they take."""
    calls: list[tuple[Function, list[object]]] = []
    for function in functions:
        others = [ARGUMENTS[hint] for name, hint in function.__annotations__.items() if name not in {"return", "state"}]
        calls += [(function, [free, *arguments]) for arguments in itertools.product(*others)]
    return calls


def some_states(players: int, number: int) -> list[State]:
    """States from play, and as many again with something in them changed."""
    states = sample.some_positions(players, number)
    others = (disturbed(Random(count), state) for count, state in enumerate(states))
    return [unchosen(state) for state in (*states, *others) if state.player <= players]


def unchosen(state: State) -> State:
    """The state without a note of which answers were asked for by name, which no rule looks at."""
    return sample.under(state, evolve(state.reading, chosen=frozenset()))


def compare_states(states: Sequence[State], functions: Iterable[Function]) -> None:
    reader, free = read_before(states[0].players)
    calls = calls_of(free, functions)
    points = (([one], [[one, *arguments[1:]] for _, arguments in calls]) for one in states)
    assert compared_all(calls, points, [free], reader) == len(states) * len(calls) > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_states_from_play(players: int) -> None:
    quick = [function for function in functions_of_a_state() if function not in SEARCHING]
    compare_states(some_states(players, 25), quick)


def test_searches_on_states_from_play() -> None:
    compare_states(some_states(2, 30), [c.can_undo_all, c.is_won_at_once, c.is_drawn, c.is_over, c.has_won])


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_states_from_play(players: int) -> None:
    states = some_states(players, 700)
    assert len(states) > 1200
    compare_states(states, functions_of_a_state())
    assert {c.is_over(state) for state in states} == {False, True}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playing_is_read_for_every_move_and_owes_nothing(players: int) -> None:
    reader, free = read_before(players)
    for move in CANDIDATES:
        assert reader.read(c.step, free, move).owed == ()
        if not isinstance(move, Pass):
            assert reader.read(c.obeys_codes, free, move).owed == ()


def test_who_has_won_is_read_and_neither_solver_finds_two_winners() -> None:
    reader, free = Reader(), free_state(2)
    claims = {f"player {seat} has won": reader.read(c.has_won, free, Player(seat)).term for seat in (1, 2)}
    question = script(claims)
    assert ask_z3(question).status is Status.IMPOSSIBLE
    assert ask_cvc5(question).status is Status.IMPOSSIBLE
    for seat, (name, claim) in enumerate(claims.items(), start=1):
        reply = ask_z3(script({name: claim}))
        assert reply.status is Status.POSSIBLE
        state = plain(free, reply.model)
        assert isinstance(state, State)
        assert c.has_won(state, Player(seat))
