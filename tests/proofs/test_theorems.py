"""The lists of theorems: nothing is left without one, and none is left out of the list that is run."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import pytest

from vitruvius.enact import enactments
from vitruvius.games import NAMES as GAMES
from vitruvius.games import game_named
from vitruvius_proofs import searches
from vitruvius_proofs.corintho import theorems as of_corintho
from vitruvius_proofs.cornerstone_cards import theorems as of_cards
from vitruvius_proofs.cornerstone_tower import theorems as of_tower
from vitruvius_proofs.fingerprint import rests_on
from vitruvius_proofs.subject import Subject, functions_of
from vitruvius_proofs.subjects import NAMES, subject_named
from vitruvius_proofs.theorem import Theorem
from vitruvius_proofs.wellformed import complaints
from vitruvius_spec import Clause, Invariant


def modules_of(package: ModuleType) -> tuple[ModuleType, ...]:
    names = (found.name for found in pkgutil.iter_modules(package.__path__))
    return (package, *(importlib.import_module(f"{package.__name__}.{name}") for name in names))


MODULES: dict[str, tuple[ModuleType, ...]] = {
    "corintho": modules_of(of_corintho),
    "cornerstone-tower": modules_of(of_tower),
    "cornerstone-cards": modules_of(of_cards),
    "certificates": (searches,),
}
"""Where the theorems of each name are written."""

PROVED_GAMES = pytest.mark.parametrize("game", [game for game in GAMES if game in NAMES])
EVERY = tuple(theorem for name in NAMES for theorem in subject_named(name).theorems)


def written(module: ModuleType) -> Iterator[Theorem]:
    """All theorems that the module makes, wherever it keeps them."""
    for value in vars(module).values():
        if isinstance(value, Theorem):
            yield value
        elif isinstance(value, tuple | list | set | frozenset):
            yield from (one for one in value if isinstance(one, Theorem))
        elif isinstance(value, dict):
            yield from (one for one in value.values() if isinstance(one, Theorem))


def standing_for(thing: Clause | Invariant) -> list[str]:
    return [theorem.id for theorem in EVERY if thing in theorem.stands_for]


@pytest.mark.parametrize("name", NAMES)
def test_the_list_is_in_order(name: str) -> None:
    assert complaints(subject_named(name).theorems) == ()


def test_no_two_theorems_have_one_id() -> None:
    ids = [theorem.id for theorem in EVERY]
    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.parametrize("name", NAMES)
def test_ids_begin_with_the_name_that_the_command_line_takes(name: str) -> None:
    assert {theorem.id.partition(":")[0] for theorem in subject_named(name).theorems} == {name}


@pytest.mark.parametrize("theorem", EVERY, ids=lambda theorem: theorem.id)
def test_a_theorem_says_one_thing_in_a_sentence(theorem: Theorem) -> None:
    assert theorem.says.endswith(".")
    assert theorem.says[0].isupper()
    assert "  " not in theorem.says
    assert "\n" not in theorem.says


@pytest.mark.parametrize("name", NAMES)
def test_every_theorem_that_is_written_is_run(name: str) -> None:
    made = [theorem for module in MODULES[name] for theorem in written(module)]
    assert len({id(theorem) for theorem in made}) >= len(subject_named(name).theorems)
    run = {id(theorem) for theorem in subject_named(name).theorems}
    assert {theorem.id for theorem in made if id(theorem) not in run} == set()


@PROVED_GAMES
def test_answers_are_those_of_the_rulebook(game: str) -> None:
    rulebook = game_named(game).rulebook
    for theorem in subject_named(game).theorems:
        for slug, answer in theorem.answers.items():
            assert rulebook.question(slug).answer(answer).id == answer


@PROVED_GAMES
def test_a_theorem_stands_for_something_of_the_rulebook(game: str) -> None:
    rulebook = game_named(game).rulebook
    known = {*rulebook.clauses, *rulebook.invariants}
    for theorem in subject_named(game).theorems:
        assert theorem.stands_for, theorem.id
        assert known.issuperset(theorem.stands_for), theorem.id
        assert len(set(theorem.stands_for)) == len(theorem.stands_for), theorem.id


@PROVED_GAMES
def test_every_invariant_names_a_theorem_that_stands_for_it(game: str) -> None:
    for invariant in game_named(game).rulebook.invariants:
        assert invariant.theorem in standing_for(invariant), invariant.id


@PROVED_GAMES
def test_every_enacted_clause_has_a_theorem(game: str) -> None:
    clauses = set(game_named(game).rulebook.clauses)
    enacted = [enactment.clause for enactment in enactments() if enactment.clause in clauses]
    assert enacted
    assert [clause.id for clause in enacted if not standing_for(clause)] == []


@PROVED_GAMES
def test_a_theorem_that_stands_for_a_clause_reads_its_enactment(game: str) -> None:
    """Else it could say anything."""
    subject = subject_named(game)
    read = {
        clause: {name for one in subject.theorems if clause in one.stands_for for name in reads(subject, one)}
        for clause in game_named(game).rulebook.clauses
    }
    unread = [one.clause.id for one in enactments() if one.clause in read and one.name not in read[one.clause]]
    assert unread == []


def reads(subject: Subject, theorem: Theorem) -> set[str]:
    """The full names of all that the theorem's claims rest on."""
    functions = {function for claim in theorem.claims for function in functions_of(subject, claim)}
    return {name for function in functions for name in rests_on(function)}
