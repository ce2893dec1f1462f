"""The map of the packages on the page of the design has every module of the library, each with what it is for."""

from __future__ import annotations

import runpy

from tests.docs.blocks import ROOT

MAP = runpy.run_path(str(ROOT / "docs" / "_ext" / "package_map.py"))
PACKAGE = ROOT / "rules" / "vitruvius"


def test_every_module_is_on_the_map() -> None:
    modules = {path.stem for path in PACKAGE.glob("*.py") if not path.stem.startswith("__")}
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    found = [module for layer in MAP["layers"]() for module in layer]
    assert sorted(found) == sorted(modules | packages)


def test_each_says_what_it_is_for() -> None:
    found = [*MAP["layers"]()]
    assert all(purpose.strip() for _, _, purpose in MAP["rows"](found))
    assert [int(layer) for layer, _, _ in MAP["rows"](found)][-1] == 1
