"""The sources of theorems' statements and premises as pages of the site, which lead back to the theorems.

Only what evidence names is shown, and of that only modules that `sphinx.ext.viewcode` does not show already. They are
read as text: nothing of them is imported, and so no solver is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import define, field

from vitruvius.sphinx.blocks import Block, link_to, page_body
from vitruvius.sphinx.subjects import Subjects, subjects_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER: Final = "_statements"
"""The folder of the built site that the pages are in."""


@define
class Use:
    """What theorems do with a function."""

    states: list[str] = field(factory=list)
    """The ids of the theorems that it is a statement of."""
    premise_of: list[str] = field(factory=list)
    """The ids of those that it is a premise of."""


@cache
def uses(subjects: Subjects) -> Mapping[str, Mapping[str, Use]]:
    """What theorems do with functions, by the functions' modules and names."""
    found: dict[str, dict[str, Use]] = {}
    for subject in subjects.found.values():
        for theorem in () if subject.evidence is None else subject.evidence.theorems:
            for claim in theorem.claims:
                for full in claim.reads:
                    module, _, name = full.rpartition(".")
                    use = found.setdefault(module, {}).setdefault(name, Use())
                    ids = use.states if name == claim.claim else use.premise_of
                    if theorem.id not in ids:
                        ids.append(theorem.id)
    return {module: names for module, names in found.items() if _file(module) is not None}


def page_of(app: Sphinx, module: str, name: str) -> str:
    """The page that shows a function of that module and name; empty if none does."""
    return _page(module) if name in uses(subjects_of(app.config)).get(module, {}) else ""


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages, as Sphinx collects them."""
    if app.builder.format != "html":
        return
    shown = getattr(app.env, "_viewcode_modules", {})
    for module, names in uses(subjects_of(app.config)).items():
        if not shown.get(module):
            file = _file(module)
            assert file is not None, "there is one for each of them"
            text = file.read_text(encoding="utf-8")
            blocks = _blocks(app, module, text, names)
            yield _page(module), {"title": module, "body": page_body(app, module, text, blocks)}, "page.html"


def _page(module: str) -> str:
    return f"{FOLDER}/{module.replace('.', '/')}"


@cache
def _file(module: str) -> Path | None:
    """The file that a module is in, found from its outermost package on."""
    package, *inner = module.split(".")
    try:
        folders = [Path(folder) for folder in import_module(package).__path__]
    except (ImportError, AttributeError):
        return None
    paths = [path for folder in folders for path in (folder.joinpath(*inner, "__init__.py"), _python(folder, inner))]
    return next((path for path in paths if path.is_file()), None)


def _python(folder: Path, inner: list[str]) -> Path:
    return folder.joinpath(*inner[:-1], f"{inner[-1] if inner else '__init__'}.py")


def _blocks(app: Sphinx, module: str, text: str, names: Mapping[str, Use]) -> Iterator[Block]:
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name in names:
            line = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            says = _says(app, _page(module), names[node.name])
            yield Block(node.name, line, node.end_lineno or line, f"{node.name} is {says}")


def _says(app: Sphinx, page: str, use: Use) -> str:
    """What theorems do with a function, with links to those that state it."""
    premise = f"a premise of {len(use.premise_of)} theorem{'s' if len(use.premise_of) > 1 else ''}"
    if not use.states:
        return premise
    links = ", ".join(link_to(app, page, "theorem", name) for name in use.states)
    return f"a statement of {links}" + (f", and {premise}" if use.premise_of else "")
