"""Which tests try which clause, found in the tests' source: nothing is imported and no test is run.

A test is marked by what it tries, `@pytest.mark.clause("corintho:stacking-order")`, or tells it by naming the clause or
calling its function. Names are followed through the imports of their module, and through the module's own functions and
constants. A test that goes through all examples, cases or enactments there are is marked by that,
`@pytest.mark.every_clause("example")`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from types import ModuleType
from typing import Final

from attrs import frozen

from vitruvius.enact import enactment_of
from vitruvius_spec import Clause, Rulebook

_MARK: Final = "clause"
_MARK_OF_ALL: Final = "every_clause"
_Function = ast.FunctionDef | ast.AsyncFunctionDef


@frozen
class Test:
    """A test, and the clauses that it tries."""

    __test__ = False  # it is no test itself

    path: str
    """The file, from the folder of tests on."""
    name: str
    """With its class in front, if it is in one: `TestBoard::test_rows`."""
    line: int
    end: int
    says: str
    """The first line of its docstring, or its name in words."""
    marks: tuple[str, ...]
    """The ids that it is marked by, whether there are such clauses or not."""
    clauses: tuple[str, ...]
    """The ids of the clauses that it tries: first those that it is marked by, then those that it names."""
    through: str
    """What it goes through, each one of it, and so all clauses that have one: `example`; empty for most tests."""

    @property
    def id(self) -> str:
        """What names it among all tests."""
        return f"{self.path}::{self.name}"


def scan(folder: Path, rulebooks: Iterable[Rulebook]) -> tuple[Test, ...]:
    """The tests below a folder that try clauses of those rulebooks, by their files and lines."""
    names = _Names(rulebooks)
    found = [test for path in sorted(folder.rglob("test_*.py")) for test in _tests_of(path, folder, names)]
    return tuple(test for test in found if test.clauses or test.marks or test.through)


# What names a clause


class _Names:
    """What names a clause: its id, and the full names of its constant and of its function."""

    def __init__(self, rulebooks: Iterable[Rulebook]) -> None:
        self.ids: set[str] = set()
        self.full: dict[str, str] = {}
        """The ids by the full names."""
        for rulebook in rulebooks:
            constants = _constants(rulebook)
            for clause in rulebook.clauses:
                self.ids.add(clause.id)
                enactment = enactment_of(clause)
                names = (*constants.get(clause.id, ()), *([] if enactment is None else [enactment.name]))
                self.full |= {name: clause.id for inner in names for name in _through_packages(inner)}


def _through_packages(full: str) -> Iterator[str]:
    """The full name, and those by which the packages around its module may offer it as their own."""
    module, _, name = full.rpartition(".")
    return (f"{package}.{name}" for package in accumulate(module.split("."), "{}.{}".format))


def _constants(rulebook: Rulebook) -> Mapping[str, tuple[str, ...]]:
    """The full names of the constants that are clauses of the rulebook, by the clauses' ids."""
    found: dict[str, tuple[str, ...]] = {}
    for module in _modules_of(rulebook):
        for name, thing in vars(import_module(module)).items():
            if isinstance(thing, Clause):
                found[thing.id] = (*found.get(thing.id, ()), f"{module}.{name}")
    return found


def _modules_of(rulebook: Rulebook) -> Iterable[str]:
    """The modules that may hold the rulebook's clauses: that of each function, and what it imports of a spec."""
    modules = {enactment.function.__module__ for clause in rulebook.clauses if (enactment := enactment_of(clause))}
    imported = {
        thing.__name__
        for module in modules
        for thing in vars(import_module(module)).values()
        if isinstance(thing, ModuleType) and any(isinstance(one, Clause) for one in vars(thing).values())
    }
    return sorted(modules | imported)


# What a file of tests says


@frozen(eq=False)
class _File:
    """A file of tests, and what its names stand for."""

    imported: Mapping[str, str]
    """The full names of what it imports."""
    own: Mapping[str, ast.AST]
    """Its functions and constants."""


def _tests_of(path: Path, folder: Path, names: _Names) -> Iterator[Test]:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    file = _File(_imported(tree), dict(_own(tree)))
    for inside, node in _functions(tree):
        marks = tuple(_marks(node, _MARK))
        named = sorted(_named(node, file, names, {node.name}) - set(marks))
        yield Test(
            path=path.relative_to(folder).as_posix(),
            name=f"{inside}{node.name}",
            line=min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]),
            end=node.end_lineno or node.lineno,
            says=_says(node),
            marks=marks,
            clauses=(*(mark for mark in marks if mark in names.ids), *named),
            through=next(_marks(node, _MARK_OF_ALL), ""),
        )


def _functions(tree: ast.Module) -> Iterator[tuple[str, _Function]]:
    """The functions of a file that are tests, each with what its name has in front."""
    for node in tree.body:
        if isinstance(node, _Function) and node.name.startswith("test_"):
            yield "", node
        elif isinstance(node, ast.ClassDef):
            inner = (one for one in node.body if isinstance(one, _Function) and one.name.startswith("test_"))
            yield from ((f"{node.name}::", one) for one in inner)


def _marks(node: _Function, mark: str) -> Iterator[str]:
    """The texts that a test is marked with by a mark of that name."""
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "attr", "") == mark:
            yield from (str(text.value) for text in decorator.args if isinstance(text, ast.Constant))


def _says(node: _Function) -> str:
    documented = ast.get_docstring(node)
    return documented.splitlines()[0] if documented else node.name.removeprefix("test_").replace("_", " ")


def _imported(tree: ast.Module) -> Mapping[str, str]:
    """What each imported name stands for, in full."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.asname or alias.name: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return found


def _own(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """The functions and constants of a file, by their names."""
    for node in tree.body:
        if isinstance(node, _Function):
            yield node.name, node
        elif isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            yield node.target.id, node.value


def _named(node: ast.AST, file: _File, names: _Names, seen: set[str]) -> set[str]:
    """The clauses that are named in a piece of source, and in what it names of its own file."""
    found: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and part.value in names.ids:
            found.add(str(part.value))
        elif isinstance(part, ast.Name | ast.Attribute) and (clause := names.full.get(_full_name(part, file))):
            found.add(clause)
        elif isinstance(part, ast.Name) and part.id in file.own and part.id not in seen:
            seen.add(part.id)
            found |= _named(file.own[part.id], file, names, seen)
    return found


def _full_name(node: ast.AST, file: _File) -> str:
    """The full name that a name or an attribute of an import stands for; empty for any other."""
    if isinstance(node, ast.Name):
        return file.imported.get(node.id, "")
    if isinstance(node, ast.Attribute):
        base = _full_name(node.value, file)
        return base and f"{base}.{node.attr}"
    return ""
