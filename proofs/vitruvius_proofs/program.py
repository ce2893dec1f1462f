"""A program: the modules that are read, as they are shipped or with some of them edited.

An edited module is run from the text given, and so is every module that imports it, in name spaces of their own:
what is imported elsewhere, and the register of enactments, stay as they are.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType, SimpleNamespace

from attrs import frozen

from vitruvius.enact import enacts
from vitruvius_proofs.errors import SourceChanged, Unreadable

ENACTS = "enacts"
"""The one decorator that functions may have: it registers the function and returns that very function."""
_KEPT = 256
"""Of so many texts what was made of them is kept: all modules of a game and more, but not all that are edited."""


@frozen
class Definition:
    """A function's source."""

    file: str
    tree: ast.FunctionDef


@frozen
class _Source:
    file: str
    functions: dict[str, list[ast.FunctionDef]]
    code: CodeType
    """The module's."""
    codes: dict[str, list[CodeType]]
    """Its functions', by their names."""


def file_of(module: str) -> str:
    """How messages name the module's file, such as `vitruvius/corintho/clauses.py`."""
    return module.replace(".", "/") + ".py"


class Program:
    """The functions to read, by name or as they are, and their source.

    Args:
        edited: other source texts for modules, by the modules' full names.
    """

    def __init__(self, edited: Mapping[str, str] | None = None) -> None:
        self._edited = dict(edited or {})
        self._modules: dict[str, ModuleType] = {}
        self._sources: dict[int, _Source] = {}
        self._rebuilt: dict[str, bool] = {}
        self._definitions: dict[Callable[..., object], Definition] = {}
        self._hints: dict[tuple[type, str], tuple[str, object]] = {}
        self._noted: set[str] = set()

    # Modules and what is in them

    def module(self, name: str) -> ModuleType:
        """The module: the imported one, or a new one if its text, or that of one it imports, is edited."""
        self._noted.add(name)
        if not self.rebuilds(name):
            return sys.modules.get(name) or importlib.import_module(name)
        if name not in self._modules:
            self._build(name)
        return self._modules[name]

    def get(self, name: str) -> object:
        """What has that full name, such as `vitruvius.corintho.clauses.step` or `….state.Supply.of`.

        Raises:
            LookupError: there is nothing of that name.
        """
        module = self.module_of(name.rpartition(".")[0])
        found: object = self.module(module)
        for part in name.removeprefix(f"{module}.").split("."):
            if not hasattr(found, part):
                raise LookupError(f"{module} has no {name.removeprefix(f'{module}.')}")
            found = getattr(found, part)
        return found

    def module_of(self, name: str) -> str:
        """The name of the module that has that full name, or in which there may be something of that name.

        Raises:
            LookupError: there is none.
        """
        parts = name.split(".") if name else []
        for cut in range(len(parts), 0, -1):
            module = ".".join(parts[:cut])
            if self._is_module(module):
                return module
        raise LookupError(f"there is no module for {name}")

    def function(self, name: str) -> Callable[..., object]:
        """The function of that full name.

        Raises:
            LookupError: there is no function of that name.
        """
        found = self.get(name)
        if not isinstance(found, FunctionType):
            raise LookupError(f"{name} is not a function")  # noqa: TRY004  # there is no function of that name
        return found

    def hint_of(self, kind: type, field: str) -> object:
        """The type of the class's field, its annotation taken in the name space of the class that has it."""
        if (kind, field) not in self._hints:
            owner = next(base for base in kind.__mro__ if field in inspect.get_annotations(base))
            hint = inspect.get_annotations(owner)[field]
            plain = eval(hint, dict(vars(self.module(owner.__module__)))) if isinstance(hint, str) else hint
            self._hints[kind, field] = owner.__module__, plain
        module, found = self._hints[kind, field]
        self._noted.add(module)
        return found

    @contextlib.contextmanager
    def noting(self) -> Iterator[set[str]]:
        """Within the context: the names of the modules that have been asked for, in a set that grows."""
        before, self._noted = self._noted, set()
        try:
            yield self._noted
        finally:
            before |= self._noted
            self._noted = before

    def _is_module(self, name: str) -> bool:
        if name in self._edited or name in sys.modules:
            return True
        try:
            return importlib.util.find_spec(name) is not None
        except ModuleNotFoundError:
            return False

    # Edited modules

    def rebuilds(self, name: str) -> bool:
        """Whether the module is not the imported one: its text, or that of one it imports, is edited."""
        if not self._edited:
            return False
        if name not in self._rebuilt:
            self._rebuilt[name] = (
                name in self._edited
            )  # what the answer is while it is being found: imports may be circular
            self._rebuilt[name] = name in self._edited or any(map(self.rebuilds, _imports(name)))
        return self._rebuilt[name]

    def _build(self, name: str) -> None:
        text = self._edited[name] if name in self._edited else inspect.getsource(importlib.import_module(name))
        module = ModuleType(name)
        self._modules[name] = module
        file = file_of(name)
        module.__file__ = file
        namespace = vars(module)
        namespace["__builtins__"] = {**vars(builtins), "__import__": self._import}
        source = self._sources[id(namespace)] = _source(file, text, is_rebuilt=True)
        try:
            exec(source.code, namespace)
        except BaseException:
            del self._modules[name]  # a part of a module is none: whoever asks for it again shall hear of it, too
            raise

    def _import(
        self,
        name: str,
        namespace: Mapping[str, object] | None = None,
        local: Mapping[str, object] | None = None,
        wanted: tuple[str, ...] | None = (),
        level: int = 0,
    ) -> object:
        if level:
            package = str((namespace or {}).get("__name__", "")).rpartition(".")[0]
            name = importlib.util.resolve_name("." * level + name, package)
        if not wanted:
            return builtins.__import__(name, namespace, local, (), 0)
        modules = {part for part in wanted if self._is_submodule(name, part)}
        if not modules:
            return self.module(name)
        # A package may still be under way when its modules import one another by way of it.
        rest = {part: getattr(self.module(name), part) for part in wanted if part not in modules}
        return SimpleNamespace(**rest, **{part: self.module(f"{name}.{part}") for part in modules})

    def _is_submodule(self, package: str, part: str) -> bool:
        full = f"{package}.{part}"
        if full in self._edited:
            return True
        found = getattr(importlib.import_module(package), part, None) if full in sys.modules else None
        return isinstance(found, ModuleType) and found.__name__ == full

    # Source

    def definition(self, function: Callable[..., object]) -> Definition:
        """The function's source, once it is sure that this source is what runs.

        Raises:
            Unreadable: there is no such source, or more than one, or it has changed since it was imported.
        """
        known = self._definitions.get(function)
        if known is None:
            known = self._definitions[function] = self._find(function)
        return known

    def _find(self, function: Callable[..., object]) -> Definition:
        code: CodeType = getattr(function, "__code__")  # noqa: B009  # functions have it, callables need not
        file, name = file_of(function.__module__), function.__qualname__
        if not isinstance(function, FunctionType):
            raise Unreadable(file, code.co_firstlineno, f"{name} is not a function written in Python")
        source = self._source_of(function)
        trees = source.functions.get(name, [])
        if len(trees) != 1:
            raise Unreadable(file, code.co_firstlineno, f"{name} is defined {len(trees)} times in its module's text")
        if code not in source.codes.get(name, []):
            raise SourceChanged(file, trees[0].lineno, f"the source of {name} is not what was imported")
        return Definition(source.file, trees[0])

    def _source_of(self, function: FunctionType) -> _Source:
        key = id(function.__globals__)
        if key not in self._sources:
            module = sys.modules.get(function.__module__)
            if module is None or vars(module) is not function.__globals__:
                raise Unreadable(
                    file_of(function.__module__), 1, f"the module of {function.__qualname__} is not imported"
                )
            self._sources[key] = _source(file_of(function.__module__), inspect.getsource(module), is_rebuilt=False)
        return self._sources[key]


def is_enacts(namespace: Mapping[str, object], decorator: ast.expr) -> bool:
    """Whether the decorator is the one that registers an enactment."""
    if not isinstance(decorator, ast.Call) or not isinstance(decorator.func, ast.Name):
        return False
    return decorator.func.id == ENACTS and namespace.get(ENACTS) is enacts


def _imports(name: str) -> set[str]:
    """The modules that a module of ours imports when it is imported itself."""
    if not name.startswith("vitruvius"):
        return set()
    modules, perhaps = _imports_in(inspect.getsource(importlib.import_module(name)))
    return {*modules, *(full for full in perhaps if full in sys.modules)}


@lru_cache(maxsize=_KEPT)
def _imports_in(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The modules that the text imports, and what it imports from them, which may be modules too."""
    modules: set[str] = set()
    perhaps: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            modules.add(node.module)
            perhaps |= {f"{node.module}.{one.name}" for one in node.names}
        elif isinstance(node, ast.Import):
            modules |= {one.name for one in node.names}
    return frozenset(modules), frozenset(perhaps)


def _without_enacts(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = [
                one
                for one in node.decorator_list
                if not (isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id == ENACTS)
            ]
    return tree


@lru_cache(maxsize=_KEPT)
def _source(file: str, text: str, *, is_rebuilt: bool) -> _Source:
    functions: dict[str, list[ast.FunctionDef]] = {}
    _collect(ast.parse(text, file).body, "", functions)
    tree = ast.parse(text, file)
    code = compile(_without_enacts(tree) if is_rebuilt else tree, file, "exec", dont_inherit=True)
    codes: dict[str, list[CodeType]] = {}
    _collect_codes(code, "", codes)
    return _Source(file, functions, code, codes)


def _collect(body: list[ast.stmt], prefix: str, functions: dict[str, list[ast.FunctionDef]]) -> None:
    for node in body:
        if isinstance(node, ast.FunctionDef):
            functions.setdefault(prefix + node.name, []).append(node)
        elif isinstance(node, ast.ClassDef):
            _collect(node.body, f"{prefix}{node.name}.", functions)


def _collect_codes(code: CodeType, prefix: str, codes: dict[str, list[CodeType]]) -> None:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            codes.setdefault(prefix + one.co_name, []).append(one)
            _collect_codes(one, f"{prefix}{one.co_name}.", codes)
