"""What all tests of the command line share."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """The keyboard's interrupt is heard, though who started the tests may have had it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
