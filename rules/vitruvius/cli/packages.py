"""What this distribution requires, and what of it is installed; nothing is imported to find out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import metadata

from attrs import frozen

DISTRIBUTION = "vitruvius"

_NAME = re.compile(r"\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[([^\]]*)\])?")
_EXTRA = re.compile(r"""\bextra\s*==\s*["']([^"']+)["']""")


@frozen
class Package:
    """A distribution that is required."""

    name: str
    version: str | None
    """The version that is installed; None if it is not."""

    def __str__(self) -> str:
        return f"{self.name} {self.version}" if self.version else f"{self.name} missing"


@frozen
class Extra:
    """A part of the library that needs packages of its own."""

    name: str
    packages: tuple[Package, ...]

    @property
    def is_installed(self) -> bool:
        """Whether all that it needs is there."""
        return all(package.version for package in self.packages)

    @property
    def install(self) -> str:
        """The line that installs it."""
        return f"pip install '{DISTRIBUTION}[{self.name}]'"


@frozen
class Requirements:
    """All that is required."""

    version: str
    """The version that is installed, by its own metadata."""
    base: tuple[Package, ...]
    extras: tuple[Extra, ...]


def requirements() -> Requirements | None:
    """What the installed distribution requires; None if it runs without having been installed."""
    try:
        version = metadata.version(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return None
    wanted = _wanted(metadata.requires(DISTRIBUTION) or ())
    base = wanted.pop("", set())
    extras = tuple(Extra(name, _packages(names)) for name, names in sorted(wanted.items()))
    return Requirements(version, _packages(base), extras)


def _wanted(lines: Iterable[str]) -> dict[str, set[str]]:
    """The names that each extra requires; under an empty name, those that are always required.

    An extra that requires others of the same distribution requires what they do.
    """
    wanted: dict[str, set[str]] = {}
    others: dict[str, set[str]] = {}
    for line in lines:
        found = _NAME.match(line)
        if found is None:
            continue
        name, parts = found.groups()
        extra = _EXTRA.search(line)
        owner = extra[1] if extra else ""
        wanted.setdefault(owner, set())
        if name.lower() == DISTRIBUTION:
            others.setdefault(owner, set()).update(part.strip() for part in (parts or "").split(","))
        else:
            wanted[owner].add(name)
    for owner, parts_of in others.items():
        wanted[owner] |= {name for part in parts_of for name in wanted.get(part, ())}
    return wanted


def _packages(names: Iterable[str]) -> tuple[Package, ...]:
    return tuple(Package(name, _version(name)) for name in sorted(names, key=str.lower))


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None
