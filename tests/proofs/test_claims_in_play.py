"""What is proved of all values, run on some of them: positions from play, positions with something changed, any moves.

A claim is a function like any other. If the terms that a solver was asked about said something else than that function,
this is where it would show.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.corintho import sample
from tests.proofs import small
from tests.proofs.in_play import checked, chosen, holds, parameters
from vitruvius import corintho
from vitruvius.corintho import Config, Join, Pass, Place, Platform, Reading, Section, Split, State, Supply
from vitruvius.corintho.clauses import ALL_ROWS, Row
from vitruvius.corintho.state import Move, Stack
from vitruvius.game import Player
from vitruvius.testing.corintho import Temper, disturbed, positions, random_game
from vitruvius_proofs.corintho.states import HEIGHT
from vitruvius_proofs.corintho.subject import CORINTHO
from vitruvius_proofs.theorem import Claim, Kind, Length, Theorem

DRAWS = 15
"""For how many values each claim is run."""
TRIES = 20 * DRAWS
"""How many values are drawn for it at most, since its premises do not hold of all."""
UNIVERSAL = tuple(
    (theorem, claim) for theorem in CORINTHO.theorems for claim in theorem.claims if claim.kind is not Kind.POSSIBLE
)
"""The claims that say what is always so."""


# Values


@cache
def states(players: int) -> tuple[State, ...]:
    """Positions from play, and as many in which something is changed, if somebody who plays is to move there."""
    rng = Random(players)
    games = [random_game(rng, Config(players=players, reading=sample.any_reading(rng)), temper) for temper in Temper]
    found = rng.sample([state for game in games for state in game.states], 100)
    others = (disturbed(Random(count), state) for count, state in enumerate(found))
    return (*found, *(state for state in others if state.player <= players))


def a_state(rng: Random) -> State:
    return rng.choice(states(rng.choice(sample.PLAYERS)))


def a_stack(rng: Random, longest: int = HEIGHT) -> Stack:
    """A stack from play, or any; seldom a high one."""
    if rng.random() < 0.5:
        return rng.choice(a_state(rng).board)
    return tuple(rng.choices(tuple(Section), k=rng.randrange(1 + rng.choice((2, 4, longest)))))


def a_split(rng: Random) -> Split:
    source, target = rng.sample(tuple(Platform), 2)
    return Split(source, target, rng.randrange(1, 4))


def a_move(rng: Random) -> Move:
    kinds: tuple[Sequence[Move], ...] = (sample.EVERY_PLACE, sample.EVERY_JOIN, (Pass(),), (a_split(rng),))
    return rng.choice(rng.choice(kinds))


def a_config(rng: Random) -> Config:
    return Config(players=rng.choice(sample.PLAYERS), reading=sample.any_reading(rng))


OF_TYPE: Mapping[object, Callable[[Random], object]] = {
    State: a_state,
    Config: a_config,
    Reading: sample.any_reading,
    Stack: a_stack,
    Section: lambda rng: rng.choice(tuple(Section)),
    Platform: lambda rng: rng.choice(tuple(Platform)),
    Player: lambda rng: Player(rng.randrange(1, 5)),
    Row: lambda rng: rng.choice(ALL_ROWS),
    Supply: lambda rng: Supply(rng.randrange(-1, 9), rng.randrange(-1, 9), rng.randrange(-1, 9)),
    bool: lambda rng: rng.random() < 0.5,
    int: lambda rng: rng.randrange(-2, 20),
    Place: lambda rng: rng.choice(sample.EVERY_PLACE),
    Join: lambda rng: rng.choice(sample.EVERY_JOIN),
    Split: a_split,
    Pass: lambda _: Pass(),
    Move: a_move,
    Place | Join: lambda rng: rng.choice(sample.EVERY_BUILDING),
    Join | Split: lambda rng: rng.choice((rng.choice(sample.EVERY_JOIN), a_split(rng))),
}


def under_answers(value: object, answers: Mapping[str, str]) -> object:
    """A position, a reading, or what is agreed, with those answers chosen."""
    if isinstance(value, State):
        return evolve(value, config=evolve(value.config, reading=chosen(value.reading, answers)))
    if isinstance(value, Config):
        return evolve(value, reading=chosen(value.reading, answers))
    return chosen(value, answers) if isinstance(value, Reading) else value


def arguments(theorem: Theorem, claim: Claim, rng: Random, position: State | None = None) -> dict[str, object]:
    """Values for the claim's parameters.

    Args:
        theorem: the claim's theorem.
        claim: the claim.
        rng: where chance comes from.
        position: the state, if the claim has one that is not the first.
    """
    found: dict[str, object] = {}
    for name, hint in sorted(parameters(claim).items(), key=lambda parameter: parameter[0] != "state"):
        if name == "state":
            value: object = corintho.start(a_config(rng)) if claim.at_start else position or a_state(rng)
        elif name == "move" and "state" in found and rng.random() < 0.6:
            value = a_legal_move(claim, hint, found["state"], rng)
        else:
            value = any_value(claim, name, hint, rng)
        found[name] = under_answers(value, theorem.answers)
    return found


def any_value(claim: Claim, name: str, hint: object, rng: Random) -> object:
    """One of what the claim goes through or, of a free parameter, any value."""
    if name in claim.over:
        value = rng.choice(claim.over[name])
        return tuple(rng.choices(tuple(Section), k=value.items)) if isinstance(value, Length) else value
    return a_stack(rng, 2 * HEIGHT) if name == "joined" else OF_TYPE[hint](rng)


def a_legal_move(claim: Claim, hint: object, state: object, rng: Random) -> object:
    """A move of the claim's that is legal there, if there is one."""
    assert isinstance(state, State)
    legal: Sequence[Move] = () if corintho.problems(state) else tuple(corintho.legal_moves(state))
    if "move" in claim.over:
        legal = [move for move in legal if move in claim.over["move"]]
    else:
        legal = [move for move in legal if isinstance(move, hint)]  # type: ignore[arg-type]  # a class, or a union of such
    return rng.choice(legal) if legal else any_value(claim, "move", hint, rng)


# The claims


@pytest.mark.parametrize(("theorem", "claim"), UNIVERSAL, ids=[f"{one.id} {claim.name}" for one, claim in UNIVERSAL])
def test_a_claim_in_play(theorem: Theorem, claim: Claim) -> None:
    rng = Random(f"{theorem.id} {claim.name}")
    tried = (checked(claim, arguments(theorem, claim, rng), CORINTHO.describe) for _ in range(TRIES))
    assert sum(itertools.islice(filter(None, tried), DRAWS)) == DRAWS


@settings(max_examples=10)
@given(position=positions(), rng=st.randoms(use_true_random=False))
def test_every_claim_about_a_state_at_positions_of_all_kinds(position: State, rng: Random) -> None:
    if position.player > position.players:
        return  # nobody's turn: no claim speaks of it
    for theorem, claim in UNIVERSAL:
        if "state" in parameters(claim):
            checked(claim, arguments(theorem, claim, rng, position), CORINTHO.describe)


def test_what_does_not_hold_is_found() -> None:
    """Or all of the above could be empty."""
    claim = small.FALSE.claims[0]
    values = {"state": evolve(corintho.start(), last=(Platform.A2,))}
    with pytest.raises(AssertionError, match="a2"):
        checked(claim, values, CORINTHO.describe)
    rng = Random(0)
    assert not all(holds(claim.statement, arguments(small.FALSE, claim, rng)) for _ in range(TRIES))
