"""The map of the packages: the layers that the checks hold the imports against, with what each module is for."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from vitruvius.sphinx.markup import table
from vitruvius.sphinx.parsing import parsed

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT: Final = Path(__file__).resolve().parents[2]
SETTINGS: Final = ROOT / "pyproject.toml"
PACKAGE: Final = ROOT / "rules" / "vitruvius"


def layers() -> Iterator[tuple[str, ...]]:
    """The modules of each layer, from the top down."""
    contracts = tomllib.loads(SETTINGS.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    for contract in contracts:
        if contract["type"] == "layers":
            for layer in contract["layers"]:
                yield tuple(re.findall(r"\w+", layer))


def source_of(module: str) -> Path:
    """The file of a module, or the one that a package begins with."""
    package = PACKAGE / module / "__init__.py"
    return package if package.is_file() else PACKAGE / f"{module}.py"


def purpose_of(module: str) -> str:
    """What the module's documentation says first."""
    documentation = ast.get_docstring(ast.parse(source_of(module).read_text("utf-8"))) or ""
    first = " ".join(documentation.partition("\n\n")[0].split())
    return re.sub(r"`+([^`]*)`+", r"``\1``", first)


def rows(found: Sequence[Sequence[str]]) -> Iterator[tuple[str, str, str]]:
    """A row for each module; the layers are counted from the bottom, which imports nothing of the others."""
    for place, layer in enumerate(found):
        for module in layer:
            yield str(len(found) - place), f"``{module}``", purpose_of(module)


class PackageMapDirective(SphinxDirective):
    """`.. package-map::`: the table of the layers."""

    def run(self) -> list[nodes.Node]:
        """The table."""
        found = [*layers()]
        for path in (SETTINGS, *(source_of(module) for layer in found for module in layer)):
            self.env.note_dependency(str(path))
        return parsed(self, [*table(("layer", "module", "what it is for"), rows(found))], headings=False)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("package-map", PackageMapDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
