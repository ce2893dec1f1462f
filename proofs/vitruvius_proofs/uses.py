"""Which names from outside a piece of source uses, by the scopes of Python."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from attrs import frozen

from vitruvius_proofs.normal import Function, members_of

Dotted: TypeAlias = tuple[str, ...]
"""A dotted name in its parts, such as `("Section", "BASE")`."""
Import: TypeAlias = tuple[int, str, str]
"""An import of one name: how many dots it begins with, the module, and the name; empty for the module itself."""

Comprehension: TypeAlias = ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp


@frozen
class Uses:
    """What a piece of source uses of what is outside of it."""

    read: tuple[Dotted, ...]
    """Names that are read when it runs."""
    fields: tuple[Dotted, ...]
    """Names in the annotations of classes' fields."""
    hinted: tuple[Dotted, ...]
    """Names in other annotations."""
    imported: tuple[Import, ...]
    """Names that are imported when it runs."""


def uses_of(node: ast.stmt) -> Uses:
    """What the statement uses: a function, a class, or the making of a constant."""
    finder = _Finder()
    finder.visit(node)
    return Uses(tuple(finder.read), tuple(finder.fields), tuple(finder.hinted), tuple(finder.imported))


def dotted_name(node: ast.expr) -> Dotted:
    """The parts of a dotted name; empty for anything else."""
    if isinstance(node, ast.Name):
        return (node.id,)
    if isinstance(node, ast.Attribute):
        before = dotted_name(node.value)
        return (*before, node.attr) if before else ()
    return ()


def names_in_hint(hint: ast.expr) -> Iterator[Dotted]:
    """All dotted names in an annotation or an alias of a type, also where they stand in quotes."""
    dotted = dotted_name(hint)
    if dotted:
        yield dotted
    elif isinstance(hint, ast.Constant) and isinstance(hint.value, str):
        try:
            yield from names_in_hint(ast.parse(hint.value, mode="eval").body)
        except SyntaxError:
            return  # a text that is no type, as in `Literal["a b"]`
    else:
        for child in ast.iter_child_nodes(hint):
            if isinstance(child, ast.expr):
                yield from names_in_hint(child)


def imports_of(node: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, Import]]:
    """The names that the statement binds, and what each is."""
    for one in node.names:
        if isinstance(node, ast.ImportFrom):
            yield one.asname or one.name, (node.level, node.module or "", one.name)
        elif one.asname:
            yield one.asname, (0, one.name, "")
        else:
            yield one.name.split(".")[0], (0, one.name.split(".")[0], "")


class _Finder(ast.NodeVisitor):
    def __init__(self) -> None:
        self.read: dict[Dotted, None] = {}
        self.fields: dict[Dotted, None] = {}
        self.hinted: dict[Dotted, None] = {}
        self.imported: dict[Import, None] = {}
        self._inner: list[set[str]] = []

    # Names

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self._add((node.id,))

    def visit_Attribute(self, node: ast.Attribute) -> None:
        dotted = dotted_name(node)
        if dotted:
            self._add(dotted)
        else:
            self.generic_visit(node)

    def _add(self, dotted: Dotted) -> None:
        if not any(dotted[0] in names for names in self._inner):
            self.read[dotted] = None

    # Imports

    def visit_Import(self, node: ast.Import) -> None:
        # `import a.b` binds `a`, but it is `a.b` that is wanted.
        self.imported.update(dict.fromkeys((0, one.name, "") for one in node.names))

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self.imported.update(dict.fromkeys(wanted for _, wanted in imports_of(node)))

    # Annotations

    def visit_arg(self, node: ast.arg) -> None:
        self._hint(node.annotation)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._hint(node.annotation)
        for child in (node.target, node.value):
            if child is not None:
                self.visit(child)

    def _hint(self, hint: ast.expr | None) -> None:
        if hint is not None:
            self.hinted.update(dict.fromkeys(names_in_hint(hint)))

    # Scopes

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._function(node)

    def _function(self, node: Function) -> None:
        self._all(node.decorator_list)
        self._hint(node.returns)
        self.visit(node.args)
        self._within(_bound(node.body, node.args), node.body)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.args)
        self._within(_bound([node.body], node.args), [node.body])

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._comprehension(node)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._comprehension(node)

    def visit_SetComp(self, node: ast.SetComp) -> None:
        self._comprehension(node)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._comprehension(node)

    def _comprehension(self, node: Comprehension) -> None:
        first = node.generators[0].iter  # the one part that is taken outside
        self.visit(first)
        targets = {name for one in node.generators for name in _stored(one.target)}
        parts = [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.comprehension)]
        for one in node.generators:
            parts += [*one.ifs, one.iter]
        self._within(targets, [part for part in parts if part is not first])

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._all([*node.decorator_list, *node.bases, *node.keywords])
        for one in members_of(node):
            if isinstance(one, ast.AnnAssign):
                self.fields.update(dict.fromkeys(names_in_hint(one.annotation)))
            self.visit(one)

    def _within(self, names: set[str], nodes: Iterable[ast.AST]) -> None:
        self._inner.append(names)
        self._all(nodes)
        self._inner.pop()

    def _all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)


def _stored(node: ast.AST) -> Iterator[str]:
    for one in ast.walk(node):
        if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load):
            yield one.id


def _bound(body: Iterable[ast.AST], args: ast.arguments) -> set[str]:
    """The names of a function's own."""
    own = (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg)
    names = {one.arg for one in own if one is not None}
    outer: set[str] = set()
    todo = list(body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Global):
            outer.update(node.names)
        names.update(_bound_by(node))
        if isinstance(node, Comprehension):
            todo += [one for one in ast.walk(node) if isinstance(one, ast.NamedExpr)]
        elif not isinstance(node, Function | ast.ClassDef | ast.Lambda):
            todo += ast.iter_child_nodes(node)
    return names - outer


def _bound_by(node: ast.AST) -> Iterable[str]:
    match node:
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
            return (name,)
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return (name,)
        case ast.Import() | ast.ImportFrom():
            return tuple(name for name, _ in imports_of(node))
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            return (name,)
        case ast.MatchMapping(rest=str(name)):
            return (name,)
        case _:
            return ()
