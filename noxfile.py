"""The tests on every supported Python, and the pins.

Every Python must be on `PATH`; one that is missing is an error, not a session left out.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import nox

ROOT = Path(__file__).parent
PINS = ROOT / "constraints.txt"
# Old and new pips read the pins of a build from different variables.
PINNED = {"PIP_CONSTRAINT": PINS.name, "PIP_BUILD_CONSTRAINT": PINS.name}
PINS_HEADER = """\
# What base, tests, tools and documents are installed with: one pin a line, the same on every Python.
# Refresh: `make constraints` (the newest of everything, resolved on the oldest Python), then `make nox`.
"""

nox.needs_version = ">=2024.10.9"
nox.options.error_on_missing_interpreters = True
nox.options.default_venv_backend = "virtualenv"
nox.options.sessions = ["tests"]


@nox.session(python=["3.11", "3.12", "3.13"])
def tests(session: nox.Session) -> None:
    """Run the tests with the pinned requirements."""
    # Editable, so that the doctests are read from the files that are imported.
    session.install("-e", ".[test,proofs,docs,lint]", env=PINNED)
    session.run("pytest", "-n", "2", "--dist", "worksteal", *session.posargs)


@nox.session(python="3.11")
def lowest(session: nox.Session) -> None:
    """Run the tests with the oldest base requirements that `pyproject.toml` admits."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = [requirement.replace(">=", "==") for requirement in project["dependencies"]]
    session.install("-e", ".[test,proofs,docs,lint]", *oldest)
    session.run("pytest", "-n", "2", "--dist", "worksteal", *session.posargs)


@nox.session(python="3.11")
def constraints(session: nox.Session) -> None:
    """Write `constraints.txt` anew, with the newest releases."""
    # The oldest Python decides: what it can install, the later ones can too. The build backend is pinned too.
    session.install("--upgrade", ".[dev]", "hatchling")
    pins = session.run("python", "-m", "pip", "freeze", "--exclude", "vitruvius", silent=True)
    PINS.write_text(f"{PINS_HEADER}{pins}", encoding="utf-8")
