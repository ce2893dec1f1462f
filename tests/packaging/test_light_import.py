"""Importing the rules brings in nothing heavy and nothing compiled but Python itself."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

HEAVY = {
    "cvc5",
    "docutils",
    "hypothesis",
    "matplotlib",
    "numba",
    "numpy",
    "pytest",
    "sphinx",
    "vitruvius_proofs",
    "z3",
}

# Run in a fresh interpreter: prints the names that an import adds, and the compiled modules of other
# distributions among them.
PROBE = """
import importlib, json, sys, sysconfig
from importlib.machinery import ExtensionFileLoader
before = set(sys.modules)
importlib.import_module(sys.argv[1])
added = sys.modules.keys() - before
installed = (sysconfig.get_path("purelib"), sysconfig.get_path("platlib"))
specs = {name: getattr(sys.modules[name], "__spec__", None) for name in added}
compiled = [
    name
    for name, spec in specs.items()
    if spec and isinstance(spec.loader, ExtensionFileLoader) and str(spec.origin).startswith(installed)
]
print(json.dumps({"added": sorted({name.partition(".")[0] for name in added}), "compiled": sorted(compiled)}))
"""


@pytest.mark.parametrize("module", ["vitruvius", "vitruvius.corintho", "vitruvius.cli", "vitruvius_spec"])
def test_import_is_light(module: str) -> None:
    run = subprocess.run([sys.executable, "-I", "-c", PROBE, module], capture_output=True, text=True, check=True)
    found = json.loads(run.stdout)
    assert module.partition(".")[0] in found["added"]
    assert not HEAVY & set(found["added"])
    assert not found["compiled"]
