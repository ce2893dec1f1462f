"""The project's own files, as the packaging tests read them."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {
    "vitruvius": "rules/vitruvius",
    "vitruvius_spec": "spec/vitruvius_spec",
    "vitruvius_proofs": "proofs/vitruvius_proofs",
}
CONSTRAINTS = ROOT / "constraints.txt"


def read(name: str) -> str:
    """The text of one of the project's files."""
    return (ROOT / name).read_text(encoding="utf-8")


def metadata() -> dict[str, Any]:
    """The `project` and `build-system` tables of pyproject.toml, as one."""
    document = tomllib.loads(read("pyproject.toml"))
    return {**document["project"], "build-requires": document["build-system"]["requires"]}


def pins() -> dict[str, Requirement]:
    """What constraints.txt pins, by canonical name."""
    lines = [line for line in read("constraints.txt").splitlines() if line and not line.startswith("#")]
    found = [Requirement(line) for line in lines]
    return {canonicalize_name(pin.name): pin for pin in found}


def readme_ruling() -> list[str]:
    """The arguments of the first `vitruvius ruling` in the README."""
    line = re.search(r"^vitruvius (ruling .+)$", read("README.md"), re.MULTILINE)
    assert line, "the README shows no ruling"
    return shlex.split(line[1])
