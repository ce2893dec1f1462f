"""The strategies of every game where Hypothesis is not installed."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

from tests.games import SUBJECTS

MODULES: Final = tuple(subject.package.__name__.rpartition(".")[2] for subject in SUBJECTS)


@pytest.mark.parametrize("module", ["vitruvius.testing", *(f"vitruvius.testing.{module}" for module in MODULES)])
def test_without_hypothesis_the_error_names_the_extra(module: str) -> None:
    program = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "from vitruvius.errors import MissingExtra\n"
        f"try: import {module}\n"
        "except MissingExtra as error: print(error.extra, error)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("test ")
    assert "vitruvius[test]" in ran.stdout
    assert ran.stderr == ""
