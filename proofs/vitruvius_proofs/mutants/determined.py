"""Mutants that change nothing since a theorem, which still holds of them, says all that one function returns.

Such a theorem's claim is an equation: a call of the function for its own parameters on one side, and on the other what
does not rest on the mutant. Two functions that satisfy it return the same wherever the claim is proved. So a mutant of
what is used by that function alone, or of the function itself, changes nothing there.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from attrs import frozen

from vitruvius.games import game_named
from vitruvius_proofs.mutants.trials import names_below
from vitruvius_proofs.subject import Subject
from vitruvius_proofs.theorem import Claim, Kind, Theorem
from vitruvius_proofs.uses import imports_of
from vitruvius_spec import Question

_RULES = "vitruvius"
"""The package in which a function may be used."""


@frozen
class Equation:
    """A claim that says all that a function returns."""

    theorem: Theorem
    claim: Claim
    function: Callable[..., object]
    beside: frozenset[str]
    """The full names of all that its other side rests on, what it uses, and what is opaque to it."""


@frozen
class Determined:
    """Why nobody can see a change of something, so long as the theorems hold."""

    theorems: tuple[str, ...]
    """The theorems' ids: together they are about every reading."""
    claim: str
    """The statement, the same one in each."""
    says: str
    """What it says all of, and over which values."""


def determined_by(subject: Subject, name: str) -> Determined | None:
    """Which theorems say all that can be seen of what has that full name; None if none do."""
    found = [one for one in equations(subject) if name not in one.beside and is_within(name, one.function)]
    for statement in dict.fromkeys(one.claim.statement for one in found):
        alike = [one for one in found if one.claim.statement is statement]
        if is_every_reading([one.theorem for one in alike]):
            says = f"all that {alike[0].function.__name__} returns{_over(alike[0].claim)}"
            return Determined(tuple(one.theorem.id for one in alike), statement.__name__, says)
    return None


def equations(subject: Subject) -> tuple[Equation, ...]:
    """The claims that are such equations."""
    theorems = subject.theorems
    # Theorems have no hash. They are kept with what is known of them, so that no others are ever at their address.
    if id(theorems) not in _KNOWN:
        _KNOWN[id(theorems)] = theorems, tuple(_equations(theorems))
    return _KNOWN[id(theorems)][1]


_KNOWN: Final[dict[int, tuple[tuple[Theorem, ...], tuple[Equation, ...]]]] = {}


def _equations(theorems: Iterable[Theorem]) -> Iterator[Equation]:
    for theorem in theorems:
        for claim in theorem.claims:
            # Premises would leave open what is returned where they do not hold.
            if claim.kind is Kind.LEMMA and not claim.given:
                yield from _equation(theorem, claim)


def _equation(theorem: Theorem, claim: Claim) -> Iterator[Equation]:
    statement = claim.statement
    body = _tree(statement).body[1:]  # after the docstring
    match body:
        case [ast.Return(ast.Compare(ast.Call(called, given, []), [ast.Eq()], [other]))]:
            function = _named(statement, called)
            own = [one.arg for one in _tree(statement).args.args]
            if inspect.isfunction(function) and _plain(given) == own == list(inspect.signature(function).parameters):
                rest = [
                    _named(statement, node) for node in ast.walk(other) if isinstance(node, ast.Name | ast.Attribute)
                ]
                # What is opaque may be anything there, so nothing is said of what is below it.
                beside = [*claim.using, *claim.opaque, *filter(inspect.isfunction, rest)]
                names = frozenset[str]().union(*map(names_below, beside))
                if not {_full(function)} & names:
                    yield Equation(theorem, claim, function, names)
        case _:
            return


@cache
def _tree(function: Callable[..., object]) -> ast.FunctionDef:
    found = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(found, ast.FunctionDef)
    return found


def _plain(given: Iterable[ast.expr]) -> list[str]:
    return [one.id if isinstance(one, ast.Name) else "" for one in given]


def _named(function: Callable[..., object], node: ast.expr) -> object:
    """What a name, or a name in a module, stands for in the function; None if it stands for nothing outside."""
    if isinstance(node, ast.Attribute):
        return getattr(_named(function, node.value), node.attr, None)
    return vars(inspect.getmodule(function)).get(node.id) if isinstance(node, ast.Name) else None


def _full(function: Callable[..., object]) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def is_within(name: str, function: Callable[..., object]) -> bool:
    """Whether what has that full name is the function itself, or used by it and by what it alone uses.

    Functions that use each other are not within: each would be so if the other were.
    """
    return _is_within(name, function, frozenset())


def _is_within(name: str, function: Callable[..., object], above: frozenset[str]) -> bool:
    """The same, of what all these use."""
    if name == _full(function):
        return True
    if name in above:
        return False
    below = names_below(function)
    users = users_of(name) - {name}
    # Who uses it must be within, too: otherwise others could see the change by way of the user.
    return name in below and all(user in below and _is_within(user, function, above | {name}) for user in users)


@cache
def is_for_tables(module: str, name: str) -> bool:
    """Whether what the module has by that private name is used at once where its tables are made, and nowhere else."""
    tree = dict(_trees())[module]
    tables = [one.value for one in tree.body if isinstance(one, ast.Assign | ast.AnnAssign) and one.value is not None]
    at_once = [one for value in tables for one in _read_at_once(value)].count(name)
    is_used_later = at_once < list(_read_in(tree)).count(name)
    return name.startswith("_") and at_once > 0 and not is_used_later and not _is_seen_elsewhere(module, name)


def _is_seen_elsewhere(module: str, name: str) -> bool:
    full = f"{module}.{name}"
    is_read = any(user.rpartition(".")[0] != module for user in users_of(full))
    return is_read or any(full in one.imported for one in _read_modules())


def _read_at_once(node: ast.AST) -> Iterator[str]:
    """What is read when the expression is evaluated: nothing of what a function without a name will read."""
    if isinstance(node, ast.Name | ast.Attribute):
        yield node.id if isinstance(node, ast.Name) else node.attr
    if not isinstance(node, ast.Lambda):
        for inner in ast.iter_child_nodes(node):
            yield from _read_at_once(inner)


@cache
def users_of(name: str) -> frozenset[str]:
    """The full names of what may use it: of all at the top of a module that sees it, what reads its name."""
    module, _, short = name.rpartition(".")
    return frozenset(
        f"{one.name}.{user}"
        for one in _read_modules()
        if one.name == module or not one.imported.isdisjoint({module, _RULES})
        for user, names in one.read
        if short in names
    )


@frozen
class _Module:
    """What a module of the rules reads."""

    name: str
    imported: frozenset[str]
    """The full names of modules that it imports, or something from."""
    read: tuple[tuple[str, frozenset[str]], ...]
    """What is defined at its top, with all names that are read in it."""


@cache
def _read_modules() -> tuple[_Module, ...]:
    return tuple(_module(name, tree) for name, tree in _trees())


@cache
def _trees() -> tuple[tuple[str, ast.Module], ...]:
    return tuple((name, ast.parse(path.read_text(encoding="utf-8"))) for name, path in _modules())


def _module(name: str, tree: ast.Module) -> _Module:
    imports = [
        one for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) for one in imports_of(node)
    ]
    imported = {part for _, (_, module, inner) in imports for part in (module, f"{module}.{inner}")}
    tops = [node for node in tree.body if not isinstance(node, ast.Import | ast.ImportFrom)]
    return _Module(
        name, frozenset(imported), tuple((getattr(node, "name", ""), frozenset(_read_in(node))) for node in tops)
    )


def _modules() -> Iterator[tuple[str, Path]]:
    spec = find_spec(_RULES)
    assert spec is not None
    for folder in spec.submodule_search_locations or ():
        for path in sorted(Path(folder).rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            yield ".".join((_RULES, *(part for part in parts if part != "__init__"))), path


def _read_in(node: ast.AST) -> Iterator[str]:
    for one in ast.walk(node):
        if isinstance(one, ast.Name):
            yield one.id
        elif isinstance(one, ast.Attribute):
            yield one.attr


def is_every_reading(theorems: Sequence[Theorem]) -> bool:
    """Whether there is one for every reading: one asks for no answers, or they go through all answers to a question."""
    asked = [theorem.answers for theorem in theorems]
    single = {(slug, answer) for answers in asked if len(answers) == 1 for slug, answer in answers.items()}
    return {} in asked or any(
        {(slug, answer.id) for answer in _question(theorem, slug).answers} <= single
        for theorem in theorems
        for slug in theorem.answers
    )


def _question(theorem: Theorem, slug: str) -> Question:
    return game_named(theorem.id.partition(":")[0]).rulebook.question(slug)


def _over(claim: Claim) -> str:
    """Over which values of its parameters the claim goes, where these are not all that there are."""
    told = (f"{name} of {', '.join(map(str, values))}" for name, values in claim.over.items())
    return "".join(f", for {one}" for one in told)
