"""Where each clause is in code."""

from __future__ import annotations

import inspect
from pathlib import Path

from attrs import frozen

import vitruvius
from vitruvius.enact import enactment_of
from vitruvius_spec import Clause

_ROOT = Path(vitruvius.__file__).parents[1]


@frozen
class Place:
    """The function that is a clause, and where it is written."""

    function: str
    """Its full name."""
    file: Path
    line: int

    @property
    def module_file(self) -> str:
        """The file from the package on, the same on every machine."""
        return (self.file.relative_to(_ROOT) if self.file.is_relative_to(_ROOT) else self.file).as_posix()


def place_of(clause: Clause) -> Place | None:
    """Where the clause's function is; None if no function of an imported game is the clause."""
    enactment = enactment_of(clause)
    if enactment is None:
        return None
    return Place(enactment.name, Path(inspect.getfile(enactment.function)), enactment.line)
