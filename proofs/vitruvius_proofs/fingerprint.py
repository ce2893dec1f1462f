"""Fingerprints: a hash of a function's source together with all that it rests on.

Evidence about a function is kept with its fingerprint, and is stale once that is another. Nothing is run for it: names
are followed through the texts of modules, from where they are used to where they are defined.

A function rests on what it calls, on the classes that it or its annotations name, each with all its methods and its
bases, on the tables that it reads, and on what all these rest on, as far as it is in the packages `OURS`. Not on the
spec: its objects carry texts, and no text makes a proof wrong.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from importlib.machinery import ModuleSpec
from typing import Final, TypeAlias

from attrs import field, frozen

from vitruvius_proofs.normal import Function, normal
from vitruvius_proofs.uses import Comprehension, Dotted, Import, Uses, imports_of, names_in_hint, uses_of

OURS: Final = ("vitruvius", "vitruvius_proofs")
"""The packages that are looked into."""
_PASSED_OVER: Final = "vitruvius.enact.enacts"
"""It registers functions and returns them as they are, of which the reader makes sure."""


def rests_on(function: Callable[..., object] | str, edited: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """The full names of all that the function rests on: the function itself, then the others, sorted.

    Args:
        function: a function or a method that is defined at the top of a module of ours, or of a class there; or the
            full name of a table.
        edited: other source texts for modules, by the modules' full names; the same that the function's program has.

    Raises:
        LookupError: it is no such function, or something that it rests on uses a name that is defined nowhere.
    """
    first, *others = _closure(function, edited)
    return (first.name, *sorted(one.name for one in others))


def fingerprint(function: Callable[..., object] | str, edited: Mapping[str, str] | None = None) -> str:
    """The hash of all that the function rests on, in hexadecimal: the same on every version of Python.

    Docstrings, comments, formatting, annotations of functions, and where something stands in its module do not
    change it. The arguments and errors are those of `rests_on`.
    """
    digest = hashlib.sha256()
    for name, text in sorted((one.name, one.text) for one in _closure(function, edited)):
        digest.update(f"{name}\n{text}\n".encode())
    return digest.hexdigest()


def _closure(function: Callable[..., object] | str, edited: Mapping[str, str] | None) -> Iterable[_Thing]:
    sources = _Sources(edited or {})
    first = sources.table_named(function) if isinstance(function, str) else sources.thing_of(inspect.unwrap(function))
    found = {first: None}
    todo = [first]
    while todo:
        for one in sources.used_by(todo.pop()):
            if one not in found:
                found[one] = None
                todo.append(one)
    return found


@frozen(eq=False)
class _Thing:
    """A function, a class or a constant of a module."""

    module: str
    qualname: str
    statements: tuple[ast.stmt, ...]
    """All statements that make it; more than one if it is made anew or changed."""

    @property
    def name(self) -> str:
        return f"{self.module}.{self.qualname}"

    @cached_property
    def text(self) -> str:
        return "; ".join(map(normal, self.statements))

    @cached_property
    def uses(self) -> Uses:
        every = tuple(map(uses_of, self.statements))
        return Uses(
            tuple(name for one in every for name in one.read),
            tuple(name for one in every for name in one.fields),
            tuple(name for one in every for name in one.hinted),
            tuple(name for one in every for name in one.imported),
        )

    @property
    def is_class(self) -> bool:
        return any(isinstance(one, ast.ClassDef) for one in self.statements)

    @property
    def names_in_alias(self) -> Iterator[Dotted]:
        """If it is an alias of a type: the names in that."""
        for one in self.statements:
            if isinstance(one, ast.Assign | ast.AnnAssign) and one.value is not None:
                yield from names_in_hint(one.value)


@frozen(eq=False)
class _Module:
    """A module's text, by what it defines and imports."""

    name: str
    is_package: bool
    things: Mapping[str, _Thing]
    imports: Mapping[str, Import]
    stars: tuple[Import, ...]

    def absolute(self, wanted: Import) -> str:
        level, module, _ = wanted
        package = self.name if self.is_package else self.name.rpartition(".")[0]
        return importlib.util.resolve_name("." * level + module, package) if level else module


@frozen
class _Elsewhere:
    """A name that stands for something outside of our packages."""


_ELSEWHERE: Final = _Elsewhere()
_Found: TypeAlias = "_Thing | _Module | _Elsewhere | None"


@frozen(eq=False)
class _Sources:
    """The modules of ours as their texts are now. Modules are read when they are needed."""

    edited: Mapping[str, str]
    _modules: dict[str, _Module | None] = field(factory=dict, init=False)

    def module(self, name: str) -> _Module | None:
        """The module of ours of that name, if there is one."""
        if not _is_ours(name):
            return None
        if name not in self._modules:
            self._modules[name] = self._read(name)
        return self._modules[name]

    def _read(self, name: str) -> _Module | None:
        spec = _spec_of(name)
        if spec is None and name not in self.edited:
            return None
        text = self.edited.get(name)
        if text is None:
            get_source = getattr(spec.loader, "get_source", None) if spec else None
            text = get_source(name) if get_source else None
        is_package = spec is not None and spec.submodule_search_locations is not None
        return _parsed(name, is_package, text or "")

    # Things

    def thing_of(self, function: Callable[..., object]) -> _Thing:
        name = getattr(function, "__qualname__", repr(function))
        module = self.module(str(getattr(function, "__module__", "")))
        statements = () if module is None else _functions(module, name.split("."))
        if module is None or not statements:
            raise LookupError(f"{name} is no function at the top of a module of {' or '.join(OURS)}")
        namespace = getattr(sys.modules.get(module.name), "__dict__", {})
        if not self.edited and getattr(function, "__globals__", None) is not namespace:
            raise LookupError(f"{name} is of a copy of {module.name}: what is edited in it must be given")
        return module.things[name] if name in module.things else _Thing(module.name, name, statements)

    def table_named(self, name: str) -> _Thing:
        module, _, table = name.rpartition(".")
        found = self.module(module)
        if found is None or table not in found.things:
            raise LookupError(f"{name} is no table at the top of a module of {' or '.join(OURS)}")
        return found.things[table]

    def used_by(self, thing: _Thing) -> Iterator[_Thing]:
        """What the thing rests on directly."""
        module = self.module(thing.module)
        assert module is not None, "a thing is of a module"
        if "." in thing.qualname:
            yield module.things[thing.qualname.split(".")[0]]
        for dotted in thing.uses.read:
            found = self._followed(module, dotted)
            if found is None:
                raise LookupError(f"{thing.name} uses {'.'.join(dotted)}, which is defined nowhere")
            yield from _things(found)
        for dotted in thing.uses.fields:
            yield from _things(self._followed(module, dotted))
        for wanted in thing.uses.imported:
            yield from _things(self._imported(module, wanted, frozenset()))
        yield from self._classes(module, thing.uses.hinted, set())

    def _classes(self, module: _Module, hinted: Iterable[Dotted], seen: set[_Thing]) -> Iterator[_Thing]:
        """The classes in annotations. Aliases are looked through: how an annotation is put makes no difference."""
        for dotted in hinted:
            for one in _things(self._followed(module, dotted)):
                if one.is_class:
                    yield one
                elif one not in seen:
                    seen.add(one)
                    inner = self.module(one.module)
                    assert inner is not None, "a thing is of a module"
                    yield from self._classes(inner, one.names_in_alias, seen)

    # Names

    def _followed(self, module: _Module, dotted: Dotted) -> _Found:
        """What a dotted name stands for in the module; None if nothing is known of it."""
        found: _Found = module
        for part in dotted:
            if isinstance(found, _Module):
                found = self._found(found, part, frozenset())
        return _ELSEWHERE if found is None and hasattr(builtins, dotted[0]) else found

    def _found(self, module: _Module, name: str, seen: frozenset[tuple[str, str]]) -> _Found:
        if (module.name, name) in seen:
            return None
        seen |= {(module.name, name)}
        if name in module.things:
            return module.things[name]
        if name in module.imports:
            return self._imported(module, module.imports[name], seen)
        inner = self.module(f"{module.name}.{name}")
        if inner is not None:
            return inner
        for star in module.stars:
            found = self._imported(module, (*star[:2], name), seen)
            if found is not None and found is not _ELSEWHERE:
                return found
        if name.startswith("__") or module.stars:
            return _ELSEWHERE  # what Python says of each module, or it may be what a star brings from outside
        return module.things.get("__getattr__")  # what the module finds by code of its own

    def _imported(self, module: _Module, wanted: Import, seen: frozenset[tuple[str, str]]) -> _Found:
        name = module.absolute(wanted)
        if not _is_ours(name):
            return _ELSEWHERE
        source = self.module(name)
        if source is None:
            return None
        return self._found(source, wanted[2], seen) if wanted[2] else source


def _things(found: _Found) -> Iterable[_Thing]:
    """What is rested on where that is used: of a module as a whole, everything."""
    if isinstance(found, _Module):
        return found.things.values()
    return (found,) if isinstance(found, _Thing) and found.name != _PASSED_OVER else ()


# Modules


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] in OURS


def _spec_of(name: str) -> ModuleSpec | None:
    known = sys.modules.get(name)
    if known is not None:
        return known.__spec__
    try:
        return importlib.util.find_spec(name)
    except ModuleNotFoundError:
        return None  # what stands before the last dot is no package


@lru_cache(maxsize=256)  # of texts, so that an edit is noticed; not all of them, since there are many mutants
def _parsed(name: str, is_package: bool, text: str) -> _Module:
    statements: dict[str, list[ast.stmt]] = {}
    imports: dict[str, Import] = {}
    stars: list[Import] = []
    for node in ast.parse(text, name).body:
        for inner in _imports_in(node):
            found = dict(imports_of(inner))
            stars += [found.pop("*")] if "*" in found else []
            imports |= found
        for made in _made_by(node):
            statements.setdefault(made, []).append(node)
    things = {made: _Thing(name, made, tuple(nodes)) for made, nodes in statements.items()}
    return _Module(name, is_package, things, imports, tuple(stars))


def _imports_in(node: ast.stmt) -> Iterator[ast.Import | ast.ImportFrom]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield node
    elif not isinstance(node, Function | ast.ClassDef):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt | ast.ExceptHandler):
                yield from _imports_in(child)  # type: ignore[arg-type]  # a handler has statements, as they have


def _made_by(node: ast.AST) -> set[str]:
    """The names that a statement at the top of a module makes or changes."""
    if isinstance(node, Function | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Lambda | Comprehension):
        return set()  # imports are told by `imports_of`; the others have names of their own
    if isinstance(node, ast.AnnAssign) and node.value is None:
        return set()
    if isinstance(node, ast.Name):
        return {node.id} if isinstance(node.ctx, ast.Store) else set()
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
        return _root(node)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute):
        return _root(node.value.func)
    return {name for child in ast.iter_child_nodes(node) for name in _made_by(child)}


def _root(node: ast.expr) -> set[str]:
    """The name whose part is changed, such as `TABLE` in `TABLE[0] = 1` or `TABLE.append(1)`."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return {node.id} if isinstance(node, ast.Name) else set()


def _functions(module: _Module, path: list[str]) -> tuple[ast.stmt, ...]:
    """The function's statements: those at the top, or in a class there."""
    found = module.things[path[0]].statements if path[0] in module.things else ()
    for part in path[1:]:
        bodies = [one.body for one in found if isinstance(one, ast.ClassDef)]
        found = tuple(one for body in bodies for one in body if getattr(one, "name", None) == part)
    return tuple(one for one in found if isinstance(one, Function))
