"""A plugin of pytest that has all tests of a run see one enactment changed.

`python -m pytest -p tests.cases.changed` takes from the environment which clause it is (`CHANGED`), and which file the
two results are in that are swapped for each other (`SWAPPED`); without the file, the enactment is negated.
"""

from __future__ import annotations

import os
import pickle
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vitruvius.games import NAMES, game_named

from .worlds import negated, only, swapped, world

if TYPE_CHECKING:
    import pytest

CHANGED: Final = "VITRUVIUS_TESTS_CHANGED"
SWAPPED: Final = "VITRUVIUS_TESTS_SWAPPED"

_until_the_end: Final = ExitStack()


def pytest_configure(config: pytest.Config) -> None:  # noqa: ARG001  # pytest passes it by its name
    """Load the game with its enactment changed, before any test is imported."""
    clause = os.environ[CHANGED]
    path = os.environ.get(SWAPPED)
    change = swapped(*pickle.loads(Path(path).read_bytes())) if path else negated
    (name,) = (one for one in NAMES if game_named(one).rulebook.name == clause.partition(":")[0])
    _until_the_end.enter_context(world(name, only(clause, change)))
