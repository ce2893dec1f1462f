"""What all tests share: Hypothesis profiles, an interrupt that is heard, and the option that writes goldens anew.

Hypothesis runs under the profile `ci` unless told otherwise: `--hypothesis-profile=dev` looks for new
examples in every run, `--hypothesis-profile=long` for many of them.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# A growing game draws much and may be slow on a busy machine; neither is a fault of the test.
_PATIENT = settings(deadline=None, suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large))

settings.register_profile("ci", _PATIENT, derandomize=True, database=None, max_examples=30)
settings.register_profile("dev", _PATIENT, max_examples=100, print_blob=True)
settings.register_profile("long", _PATIENT, max_examples=2_000, print_blob=True)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-goldens",
        action="store_true",
        help="write the files in tests/goldens anew instead of comparing with them; then read the difference",
    )


@pytest.fixture(autouse=True, scope="session")
def heard() -> Iterator[None]:
    """The keyboard's interrupt is heard, though who started the tests may have had it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
