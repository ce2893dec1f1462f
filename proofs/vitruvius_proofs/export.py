"""Questions as files, so that anyone can put them to any solver.

Each theorem has a folder, which is new or empty when an export begins: so all files in it are of one export, and their
hashes are those on record. A file has its name only once it is whole.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from vitruvius.errors import VitruviusError
from vitruvius.writing import write_whole
from vitruvius_proofs.bench import Obligation
from vitruvius_proofs.discharge import Result

_LONGEST: Final = 80
"""How many characters of a name are kept."""
_UNFIT: Final = re.compile(r"[^A-Za-z0-9@._=+]+")


class NotExported(VitruviusError):
    """Questions that cannot be written as files. The message names the file or the folder."""


class Exporter:
    """Writes the questions of one claim in one case, in order.

    Args:
        folder: where the theorems' folders are made.
        theorem: the theorem's id.
        claim: the claim's name.
        case: the case's name.
    """

    def __init__(self, folder: Path, theorem: str, claim: str, case: str) -> None:
        self.folder = folder_of(folder, theorem) / fit(claim) / (fit(case) or "all")
        self.written = 0
        """How many there are by now."""

    def write(self, obligation: Obligation, result: Result) -> None:
        """Write the question that the result is about: its text, and in its name what must be answered.

        Raises:
            NotExported: it cannot be written; then no part of it is there.
        """
        text = next(question.text for question in obligation.questions() if question.sha256 == result.sha256)
        parts = (f"{self.written + 1:04}", fit(result.kind.value), fit(result.at))
        wanted = "sat" if obligation.is_possibility else "unsat"
        path = self.folder / f"{'-'.join(part for part in parts if part)}.{wanted}.smt2"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, text)
        except OSError as error:
            raise NotExported(f"cannot write {path}: {error.strerror or error}") from None
        self.written += 1


def prepare(folder: Path, theorems: Iterable[str]) -> None:
    """Make sure, before anything is asked, that the theorems' questions can be written to the folder.

    It is made if it is not there.

    Args:
        folder: where the theorems' folders are to be.
        theorems: the theorems' ids.

    Raises:
        NotExported: the folder, or one in it, is none, cannot be written to, or holds files of a theorem already.
    """
    for mine in dict.fromkeys(folder_of(folder, theorem) for theorem in theorems):
        try:
            mine.parent.mkdir(parents=True, exist_ok=True)
            is_there = os.path.lexists(mine)
            if is_there and any(mine.iterdir()):
                raise NotExported(f"{mine} is not empty: remove it, or export to another folder")
            _try(mine if is_there else mine.parent)
        except OSError as error:
            raise NotExported(f"cannot write to {error.filename or mine}: {error.strerror or error}") from None


def folder_of(folder: Path, theorem: str) -> Path:
    """The folder of a theorem's questions, in the one that is exported to."""
    return folder.joinpath(*map(fit, theorem.split(":", maxsplit=1)))


def fit(name: str) -> str:
    """The name with what a file's name had better not hold made a dash."""
    return _UNFIT.sub("-", name).strip("-.")[:_LONGEST]


def _try(folder: Path) -> None:
    """Write something there that does not stay.

    Raises:
        OSError: that is not possible.
    """
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(b"Room for a question?")
