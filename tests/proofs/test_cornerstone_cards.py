"""What is proved of the card game, run: claims on positions from play, and on what else they are proved of."""

from __future__ import annotations

import enum
import math
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random

import pytest
from attrs import evolve

from tests.cornerstone_cards import sample
from tests.proofs.in_play import checked, chosen, parameters
from tests.proofs.in_play import types as hints_of
from tests.proofs.test_corintho import compared_all
from vitruvius.cornerstone_cards import invariants, searches
from vitruvius.cornerstone_cards.cards import DECK, Card, Rank
from vitruvius.cornerstone_cards.clauses import actions, foundation, quarrying, scoring, setup
from vitruvius.cornerstone_cards.clauses.components import is_deck_complete
from vitruvius.cornerstone_cards.clauses.foundation import positions_of
from vitruvius.cornerstone_cards.clauses.setup import opening
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.soundness import problems
from vitruvius.cornerstone_cards.spots import Spot, spot_of
from vitruvius.cornerstone_cards.state import Config, Move, Phase, Rounds, Standing, State, Target, Turn
from vitruvius.game import Player
from vitruvius.testing.cornerstone_cards import Temper, disturbed, played_on, random_ending, random_game
from vitruvius_proofs.bench import Bench, Choice, choices_of
from vitruvius_proofs.cornerstone_cards.subject import CARDS, SHORT, TABLE
from vitruvius_proofs.cornerstone_cards.theorems.premises import SORTS, SOUND, is_allowed, is_removed_once
from vitruvius_proofs.fingerprint import rests_on
from vitruvius_proofs.program import Program
from vitruvius_proofs.subject import Wanted
from vitruvius_proofs.theorem import Claim, Kind, Length, Of, Predicate, Theorem, lemma
from vitruvius_proofs.values import class_of

pytest.importorskip("z3")

DRAWS = 40
"""For how many values each claim is run at the least. It is run at each of its choices, of which there can be more."""
TRIES = 300
"""How many values are drawn at most until its premises hold of one."""
FEW = 2
"""How many Blocks there are at most in each Stockpile where ways to a lay are searched for."""
SEARCHES = {f"{one.__module__}.{one.__name__}" for one in (searches.can_make_lay, searches.can_make_lay_at_once)}
"""The searches, by their full names."""
UNIVERSAL = tuple(
    (theorem, claim) for theorem in CARDS.theorems for claim in theorem.claims if claim.kind is not Kind.POSSIBLE
)
"""The claims that say what is always so."""

# Positions

Made = tuple[State, Move]
"""A position from play, and the move that was made there."""


def a_config(rng: Random) -> Config:
    return Config(
        players=rng.choice(sample.PLAYERS),
        multi_lay=rng.random() < 0.5,
        match=rng.choice((Rounds(rng.randint(1, 3)), Target(rng.randint(1, 18)))),
        reading=sample.any_reading(rng),
    )


@cache
def games() -> tuple[tuple[State, ...], tuple[Made, ...]]:
    """Positions from play, of rounds from the deal on and of their ends; and those again in which a move was made."""
    rng = Random(1)
    found = [random_game(rng, a_config(rng), temper, length=120) for temper in Temper]
    found += [random_game(rng, a_config(rng), length=50) for _ in range(12)]
    ends = [random_ending(rng, a_config(rng)) for _ in range(60)]
    found += [played_on(rng, end, Temper.WALLING, length=25) for end in ends]
    states = tuple(state for game in found for state in game.states)
    return states, tuple(pair for game in found for pair in zip(game.states, game.moves, strict=False))


@cache
def made(kind: type) -> tuple[Made, ...]:
    """The positions in which a move of that kind was made."""
    return tuple(pair for pair in games()[1] if isinstance(pair[1], kind))


@cache
def in_phase(phase: Phase) -> tuple[State, ...]:
    """The positions in which a round is at that."""
    return tuple(state for state in games()[0] if state.turn.phase is phase)


def a_position(rng: Random, choice: Choice) -> Made:
    """A position from play, now and then with something changed, and a move that was made there, or in another one.

    If a kind of moves is chosen, mostly one of that kind.
    """
    wanted = choice.get("move")
    state, move = rng.choice(made(wanted.kind) if isinstance(wanted, Of) and rng.random() < 0.7 else games()[1])
    if rng.random() < 0.3:
        state = rng.choice(in_phase(rng.choice(tuple(Phase))))
    return (disturbed(rng, state) if rng.random() < 0.3 else state), move


# Other values, at such a position


def a_card(state: State, rng: Random) -> Card:
    """One that could be laid or come, or any."""
    held = state.hands[state.turn.player - 1] if state.turn.phase is Phase.PLAY else state.quarry
    return rng.choice(held if held and rng.random() < 0.5 else DECK)


def a_spot(state: State, rng: Random) -> Spot:
    """What the player in turn finds, but for cards that are deep below; or anything."""
    found = spot_of(state)
    if rng.random() < 0.5:
        return evolve(found, stacks=tuple(stack[-rng.randint(1, SHORT) :] for stack in found.stacks))
    return Spot(
        stacks=tuple(tuple(rng.choices(tuple(Rank), k=rng.randrange(SHORT + 1))) for _ in found.stacks),
        blocks=rng.randrange(-1, 9),
        stretched=rng.random() < 0.5,
        last=state.turn.last if rng.random() < 0.5 else a_turn(state, rng).last,
    )


def a_turn(state: State, rng: Random) -> Turn:
    return state.turn if rng.random() < 0.5 else evolve(disturbed(rng, state).turn, lays=rng.randrange(4))


def a_player(state: State, rng: Random) -> Player:
    return Player(rng.randint(1, state.players))


def a_number(_state: State, rng: Random) -> int:
    """Mostly one of Blocks, cards or steps; now and then as many as can be claimed."""
    return rng.choice((rng.randrange(-1, 9), rng.randrange(25)))


OF_TYPE: Mapping[object, Callable[[State, Random], object]] = {
    State: lambda state, _: state,
    Config: lambda state, _: state.config,
    Reading: lambda state, _: state.reading,
    Turn: a_turn,
    Standing: lambda state, rng: disturbed(rng, state).standing,
    Spot: a_spot,
    Card: a_card,
    Player: a_player,
    int: a_number,
    bool: lambda _, rng: rng.random() < 0.5,
    types.NoneType: lambda *_: None,
}
"""Values of those types of which not any is as good as another; the others are put together, part by part."""


def a_value(hint: object, name: str, state: State, rng: Random) -> object:
    """A value of that type, for a parameter or a field of that name."""
    if name == "seat":
        return rng.randrange(state.players)
    if hint in OF_TYPE:
        return OF_TYPE[hint](state, rng)
    if typing.get_origin(hint) is tuple:
        return a_tuple(hint, length_of(name, state, rng), state, rng)
    if typing.get_args(hint):
        return a_value(rng.choice(typing.get_args(hint)), name, state, rng)
    assert isinstance(hint, type), hint
    if issubclass(hint, enum.Enum):
        return rng.choice(tuple(hint))
    return hint(**{field: a_value(of, field, state, rng) for field, of in typing.get_type_hints(hint).items()})


def a_tuple(hint: object, length: int, state: State, rng: Random) -> tuple[object, ...]:
    return tuple(a_value(typing.get_args(hint)[0], "", state, rng) for _ in range(length))


def length_of(name: str, state: State, rng: Random) -> int:
    """How many items a tuple of that name has: one for each position or player, or as many as are looked into."""
    if name == "stacks":
        return positions_of(state.players)
    return state.players if name in TABLE else rng.randrange(SHORT + 1)


def chosen_value(value: object, hint: object, name: str, made_there: Move, state: State, rng: Random) -> object:
    """What a claim goes through: the move that was made, if it is of the kind; of a length, any tuple so long."""
    if isinstance(value, Length):
        return a_tuple(hint, value.items, state, rng)
    if not isinstance(value, Of):
        return value
    return made_there if isinstance(made_there, value.kind) else a_value(value.kind, name, state, rng)


def arguments(theorem: Theorem, claim: Claim, choice: Choice, rng: Random) -> dict[str, object]:
    """Values for the claim's parameters."""
    state, move = a_position(rng, choice)
    if claim.at_start:
        state = opening(a_config(rng))
    elif is_of_searches(claim):
        state = evolve(state, stockpiles=tuple(min(blocks, FEW) for blocks in state.stockpiles))
    found = {
        name: chosen_value(choice[name], hint, name, move, state, rng)
        if name in choice
        else a_value(hint, name, state, rng)
        for name, hint in parameters(claim).items()
    }
    return {name: under_answers(value, theorem.answers) for name, value in found.items()}


def is_of_searches(claim: Claim) -> bool:
    """Whether the claim asks for ways to a lay, which many Blocks can make a long search."""
    return any(asks_searches(one) for one in (*claim.given, *claim.using, claim.statement))


@cache
def asks_searches(function: Predicate) -> bool:
    return not SEARCHES.isdisjoint(rests_on(function))


def under_answers(value: object, answers: Mapping[str, str]) -> object:
    """A position, a config or a reading with those answers chosen."""
    if isinstance(value, State):
        return evolve(value, config=evolve(value.config, reading=chosen(value.reading, answers)))
    if isinstance(value, Config):
        return evolve(value, reading=chosen(value.reading, answers))
    return chosen(value, answers) if isinstance(value, Reading) else value


# The claims


@pytest.mark.parametrize(("theorem", "claim"), UNIVERSAL, ids=[f"{one.id} {claim.name}" for one, claim in UNIVERSAL])
def test_a_claim_in_play(theorem: Theorem, claim: Claim) -> None:
    """It is true of values of which its premises hold, and there are such at each of its choices."""
    rng = Random(f"{theorem.id} {claim.name}")
    choices = tuple(choices_of(claim))
    for choice in choices * math.ceil(DRAWS / len(choices)):
        tried = (checked(claim, arguments(theorem, claim, choice, rng), CARDS.describe) for _ in range(TRIES))
        assert any(tried), choice


def test_what_does_not_hold_is_found() -> None:
    """Or all of the above could be empty: there is not always a card to break."""
    with pytest.raises(AssertionError, match="blocks="):
        test_a_claim_in_play(CARDS.theorems[0], lemma(actions.may_break))


def test_what_is_met_nowhere_is_found() -> None:
    """No claim is taken as true because its premises hold of nothing: after no lay a Stretch is in force."""
    with pytest.raises(AssertionError, match="any"):
        test_a_claim_in_play(CARDS.theorems[0], lemma(actions.may_break, actions.stretch_after_lay))


def test_play_keeps_what_is_taken_for_granted() -> None:
    """The premises of many claims hold of all positions from play, and of all moves that are made there."""
    states, moves_made = games()
    wrong = [one.__name__ for state in states for one in (*SOUND, is_removed_once) if not one(state)]
    assert wrong == []
    assert [move for state, move in moves_made if not is_allowed(state, move)] == []
    assert {type(move) for _, move in moves_made} == set(typing.get_args(Move))


def test_a_position_is_sound_exactly_where_all_premises_hold() -> None:
    """What the theorems take for granted is what the rules call sound, but for which card is where."""
    rng = Random(3)
    broken = set()
    for state in (disturbed(rng, state) for state in rng.sample(games()[0], 400)):
        kept = tuple(one(state) for one in SOUND)
        assert (all(kept) and is_deck_complete(state)) == (problems(state) == ())
        broken |= {one.__name__ for one, holds in zip(SOUND, kept, strict=True) if not holds}
    assert len(broken) > 14


def test_kinds_are_gone_through_as_free_values_of_their_classes() -> None:
    theorem, claim = next((one, claim) for one, claim in UNIVERSAL if claim.over.get("move") == SORTS)
    bench = Bench(CARDS, CARDS.cases(theorem, claim)[0])
    seen = {}
    for choice in bench.choices(claim):
        for obligation in bench.obligations(claim, choice):
            assert obligation.at == str(choice["move"])
            if obligation.statement is not None:
                seen[obligation.at] = class_of(obligation.statement.arguments["move"])
    assert seen == {kind.__name__: kind for kind in typing.get_args(Move)}


# Clauses as terms

PROGRAM = Program()
LONG = {*SEARCHES, f"{foundation.__name__}.{foundation.can_lay.__name__}"}
"""What takes long to read."""


def questions_of(kind: type, *modules: types.ModuleType) -> Iterator[Predicate]:
    """Every function of the modules that says whether something is so of a value of that type, its first parameter."""
    for module in modules:
        for function in vars(module).values():
            if isinstance(function, types.FunctionType) and function.__module__ == module.__name__:
                is_of_it = next(iter(hints_of(function).values()), None) is kind
                if is_of_it and function.__annotations__["return"] == "bool":
                    yield function


def compared_in_play(functions: Sequence[Predicate], players: int, times: int) -> int:
    """Compare the functions as terms with Python, at positions from play and what else they take."""
    cases, rng = CARDS.cases(CARDS.theorems[0], lemma(functions[0])), Random(players)
    case = next(case for case in cases if case.facts["players"] == players)
    hints = {(name, hint): hint for one in functions for name, hint in hints_of(one).items()}
    free = {key: CARDS.free(case, Wanted(key[0], hint), PROGRAM) for key, hint in hints.items()}
    states = [state for state in games()[0] if state.players == players]

    def point() -> tuple[list[object], list[list[object]]]:
        state = unchosen(rng.choice(states))
        values = {key: a_value(hint, key[0], state, rng) for key, hint in hints.items()}
        return list(values.values()), [[values[key] for key in hints_of(one).items()] for one in functions]

    calls = [(one, [free[key] for key in hints_of(one).items()]) for one in functions]
    return compared_all(calls, (point() for _ in range(times)), list(free.values()))


def unchosen(state: State) -> State:
    """The state without a note of which answers were asked for by name, which no rule looks at."""
    return evolve(state, config=evolve(state.config, reading=evolve(state.reading, chosen=frozenset())))


@pytest.mark.parametrize("players", sample.PLAYERS)
def test_clauses_as_terms_on_what_players_find(players: int) -> None:
    functions = tuple(questions_of(Spot, actions, foundation))
    assert len(functions) > 12
    assert compared_in_play(functions, players, 25) == 25 * len(functions)


@pytest.mark.parametrize("players", sample.PLAYERS)
def test_clauses_as_terms_on_positions_from_play(players: int) -> None:
    """But for those that ask for what can be laid, which takes long to read of any rows of cards."""
    found = questions_of(State, quarrying, scoring, setup, invariants)
    functions = tuple(one for one in found if LONG.isdisjoint(rests_on(one)))
    assert len(functions) > 35
    assert compared_in_play(functions, players, 25) == 25 * len(functions)
