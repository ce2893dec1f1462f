"""The enums that a module's text can name, and their members."""

from __future__ import annotations

import ast
import enum
import importlib
from collections.abc import Iterable, Iterator, Mapping

from attrs import field, frozen

from vitruvius_proofs.uses import Dotted, Import, imports_of


@frozen(eq=False)
class Enums:
    """The enums that names stand for in a module's text: those that it imports, and those that it defines."""

    classes: Mapping[str, ast.ClassDef]
    """The classes at the top of the text."""
    imports: Mapping[str, Import]
    """What is imported there."""
    _known: dict[Dotted, tuple[str, ...]] = field(factory=dict, init=False)

    def members(self, name: Dotted) -> tuple[str, ...]:
        """The names of the enum's members, in order and without aliases; none if the name stands for no enum.

        Raises:
            ImportError: the text imports what is not there.
        """
        if name not in self._known:
            self._known[name] = self._find(name)
        return self._known[name]

    def _find(self, name: Dotted) -> tuple[str, ...]:
        if len(name) == 1 and name[0] in self.classes:
            node = self.classes[name[0]]
            return tuple(_members_in(node)) if self._is_enum(node) else ()
        found = self._imported(name)
        members: Iterable[enum.Enum] = found if isinstance(found, enum.EnumMeta) else ()
        return tuple(member.name for member in members)

    def _is_enum(self, node: ast.ClassDef) -> bool:
        return any(self._is_base_of_enums(ast.unparse(base)) for base in node.bases)

    def _is_base_of_enums(self, base: str) -> bool:
        if base in self.classes:
            return self._is_enum(self.classes[base])
        return isinstance(self._imported(tuple(base.split("."))), enum.EnumMeta)

    def _imported(self, name: Dotted) -> object:
        if name[0] not in self.imports:
            return None
        _, module, inner = self.imports[name[0]]
        found: object = importlib.import_module(module)
        if inner:
            # A package need not have loaded the modules in it.
            found = getattr(found, inner) if hasattr(found, inner) else importlib.import_module(f"{module}.{inner}")
        for part in name[1:]:
            found = getattr(found, part, None)
        return found


def enums_of(tree: ast.Module) -> Enums:
    """The enums that names stand for in the module. Its imports have to name modules in full."""
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    imports = [one for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) for one in imports_of(node)]
    return Enums(classes, {name: wanted for name, wanted in imports if not wanted[0]})


def _members_in(node: ast.ClassDef) -> Iterator[str]:
    seen: set[str] = set()
    for one in node.body:
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and one.targets[0].id[0] != "_":
            value = ast.dump(one.value) if isinstance(one.value, ast.Constant) else one.targets[0].id
            if value not in seen:  # a second name for the same value is an alias
                yield one.targets[0].id
            seen.add(value)
