"""A game's modules loaded anew with some of its enactments changed, as if their source had been.

Whatever a module computes from an enactment when it is loaded, such as a table of all rows, and whatever it caches, is
then made of the changed one too. The modules that all other tests use are left as they were.
"""

from __future__ import annotations

import functools
import inspect
import pickle
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from enum import Enum
from itertools import chain
from types import ModuleType
from typing import Any, Final, cast

from attrs import define, evolve, field, fields_dict, frozen, has

import vitruvius
from vitruvius import enact, readings
from vitruvius.cases import check
from vitruvius.game import AnyGame
from vitruvius.games import game_named
from vitruvius_spec import Clause
from vitruvius_spec.cases import Case

Enacting = Callable[..., object]
Change = Callable[[Clause, Enacting], Enacting]
"""Makes another function of an enactment, or gives it back."""

MOST_CALLS: Final = 300_000
"""No case needs as many calls of one enactment; a loop that a changed one never ends does."""

MOST_RESULTS: Final = 3
"""How many results of one enactment are swapped, each with each."""

SEARCHES: Final = (".searches", ".walks", ".ways", ".placements")
"""How the names of the modules end that try out much that comes to nothing."""


class WithoutEndError(Exception):
    """A changed enactment was called so often that the case will not end."""


@frozen
class Result:
    """What an enactment gave, of whichever world."""

    pickled: bytes
    text: str

    @classmethod
    def of(cls, value: object) -> Result:
        return cls(pickle.dumps(value), repr(value))


def is_watched_itself(value: object) -> bool:
    """Whether it is a state whose reading notes what it is asked: to compare it would be to ask."""
    return type(getattr(value, "reading", None)) in readings._recording_classes.values()


def is_tried_out() -> bool:
    """Whether a search is under way, whose results mostly come to nothing: to swap two of them may be no matter."""
    frame = inspect.currentframe()
    while frame is not None:
        if frame.f_globals.get("__name__", "").endswith(SEARCHES):
            return True
        frame = frame.f_back
    return False


def parts_of(value: object) -> Iterator[object]:
    """What stands in the rows of a state."""
    kind = type(value)
    if has(kind):
        for name in fields_dict(kind):
            row = getattr(value, name)
            yield from row if isinstance(row, tuple) else ()


@frozen
class Broken:
    """A case that does not hold with a changed enactment."""

    case: str
    says: str
    raises: bool
    """Whether it could not even be ruled on."""


@contextmanager
def world(name: str, change: Change) -> Iterator[AnyGame]:
    """The game of that name, loaded anew with its enactments changed."""
    package = type(game_named(name)).__module__.rpartition(".")[0]
    kept = _take_out(package)
    registered, enacts = dict(enact._by_clause), enact.enacts

    def enacts_changed(clause: Clause) -> Callable[[Enacting], Enacting]:
        return lambda function: enacts(clause)(change(clause, function))

    enact.enacts = enacts_changed  # type: ignore[assignment]  # it takes and returns any function
    try:
        yield game_named(name)
    finally:
        enact.enacts = enacts
        enact._by_clause.clear()
        enact._by_clause.update(registered)
        _take_out(package)
        sys.modules.update(kept)
        setattr(vitruvius, package.rpartition(".")[2], kept[package])


def _take_out(package: str) -> dict[str, ModuleType]:
    """Have the package and all its modules loaded anew when they are next imported, and give those that are loaded."""
    loaded = {name: module for name, module in sys.modules.items() if f"{name}.".startswith(f"{package}.")}
    for name in loaded:
        del sys.modules[name]
    return loaded


def only(wanted: str, change: Callable[[Enacting], Enacting]) -> Change:
    """Changes the enactment of one clause."""
    return lambda clause, function: change(function) if clause.id == wanted else function


def negated(function: Enacting) -> Enacting:
    """The function that says yes where that one says no."""
    return _changed(function, lambda result: not result)


def altered(function: Enacting) -> Enacting:
    """The function that gives, whatever it is asked, something else of the same type."""
    return _changed(function, another)


def another(value: object) -> object:
    """Something else of its type, though maybe nothing that makes sense.

    Raises:
        TypeError: nothing else is known of that type.
    """
    if isinstance(value, bool):
        return not value
    if isinstance(value, Enum):
        members = [*type(value)]
        return members[(members.index(value) + 1) % len(members)]
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return value[1:]
    kind = type(value)
    if has(kind):
        name = next(iter(fields_dict(kind)))
        # `evolve` wants to know of which class it is.
        changed: object = evolve(cast("Any", value), **{name: another(getattr(value, name))})
        return changed
    raise TypeError(f"what else could {value!r} be?")


def swapped(one: Result, other: Result) -> Callable[[Enacting], Enacting]:
    """Makes a function that gives either of two results where it gave the other."""

    @functools.cache
    def pair() -> tuple[object, object]:
        # Their classes are those of the game that is loaded when they are first needed.
        return pickle.loads(one.pickled), pickle.loads(other.pickled)

    def swap(result: object) -> object:
        first, second = pair()
        return second if result == first else first if result == second else result

    return lambda function: _changed(function, swap)


def _changed(function: Enacting, change: Callable[[object], object]) -> Enacting:
    calls = 0

    @functools.wraps(function)
    def instead(*args: object, **kwargs: object) -> object:
        nonlocal calls
        calls += 1
        if calls > MOST_CALLS:
            raise WithoutEndError(f"{function.__name__} was called more than {MOST_CALLS} times")
        return change(function(*args, **kwargs))

    return instead


# What the enactments say while the cases run


@define
class Seen:
    """What was seen of the enactments while all cases of a game were held against it."""

    calls: dict[str, Counter[str]] = field(factory=lambda: defaultdict(Counter))
    """For each case how often each enactment was called, by the clause's id."""
    when_loaded: set[str] = field(factory=set)
    """Those that were called when the game's modules were loaded."""
    results: dict[str, list[Result]] = field(factory=dict)
    """Of each its first results, no two the same; where there is but one, another of its type from elsewhere."""

    def reaching(self, clause: str, cases: Iterable[Case]) -> list[Case]:
        """The cases that call the enactment: first those that name the clause, of these the ones with least to do."""

        def order(case: Case) -> tuple[bool, int]:
            return (all(finding.clause != clause for finding in case.findings), self.calls[case.id].total())

        return sorted((case for case in cases if clause in self.when_loaded or self.calls[case.id][clause]), key=order)


@functools.cache
def seen(name: str, cases: tuple[Case, ...]) -> Seen:
    """Watch the enactments of a game while its cases are held against it."""
    found = Seen()
    values: dict[str, list[object]] = defaultdict(list)
    given: dict[type, list[object]] = defaultdict(list)
    calls: Counter[str] | None = None

    def add(known: list[object], value: object) -> bool:
        if len(known) == MOST_RESULTS or is_watched_itself(value) or value in known or is_tried_out():
            return False
        known.append(value)
        return True

    def watched(clause: Clause, function: Enacting) -> Enacting:
        def watching(*args: object, **kwargs: object) -> object:
            result = function(*args, **kwargs)
            if calls is None:
                found.when_loaded.add(clause.id)
            else:
                calls[clause.id] += 1
                add(values[clause.id], result)
                for argument in args:
                    if add(given[type(argument)], argument):
                        for part in parts_of(argument):
                            add(given[type(part)], part)
            return result

        return functools.wraps(function)(watching)

    with world(name, watched) as game:
        for case in cases:
            calls = found.calls[case.id]
            check(game, case)
        for clause, known in values.items():
            if len(known) == 1:
                others = chain(*values.values(), given[type(known[0])])
                known.extend([value for value in others if type(value) is type(known[0]) and value != known[0]][:1])
            found.results[clause] = [Result.of(value) for value in known]
    return found


# What the cases say of a changed one


def first_broken(game: AnyGame, cases: Iterable[Case]) -> Broken | None:
    """The first case that does not hold; one that cannot be ruled on only if no other is found."""
    raising = None
    for case in cases:
        try:
            differs = check(game, case)
        except Exception as error:
            raising = raising or Broken(case.id, f"{type(error).__name__}: {error}", raises=True)
            if isinstance(error, WithoutEndError):
                break
            continue
        if differs:
            return Broken(case.id, differs[0], raises=False)
    return raising
