"""A plugin of pytest that has all tests of a run see one enactment altered: it gives something else each time.

`python -m pytest -p tests.cases.changed` takes from the environment which clause it is (`CHANGED`). Of a game alone,
`corintho:`, nothing is altered, but it is loaded anew all the same.
"""

from __future__ import annotations

import os
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

from vitruvius.games import NAMES

from .worlds import altered, only, world

if TYPE_CHECKING:
    import pytest

CHANGED: Final = "VITRUVIUS_TESTS_CHANGED"

_until_the_end: Final = ExitStack()


def pytest_configure(config: pytest.Config) -> None:  # noqa: ARG001  # pytest passes it by its name
    """Load the game with its enactment altered, before any test is imported."""
    clause = os.environ[CHANGED]
    name = clause.partition(":")[0]
    assert name in NAMES
    _until_the_end.enter_context(world(name, only(clause, altered)))
