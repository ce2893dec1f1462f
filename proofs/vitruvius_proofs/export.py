"""Questions as files, so that anyone can put them to any solver."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from vitruvius_proofs.bench import Obligation
from vitruvius_proofs.discharge import Result

_LONGEST: Final = 80
"""How many characters of a name are kept."""
_UNFIT: Final = re.compile(r"[^A-Za-z0-9@._=+]+")


class Exporter:
    """Writes the questions of one claim in one case, in order.

    Args:
        folder: where the theorems' folders are made.
        theorem: the theorem's id.
        claim: the claim's name.
        case: the case's name.
    """

    def __init__(self, folder: Path, theorem: str, claim: str, case: str) -> None:
        self.folder = folder.joinpath(*map(fit, theorem.split(":", maxsplit=1)), fit(claim), fit(case) or "all")
        self._written = 0

    def write(self, obligation: Obligation, result: Result) -> None:
        """Write the question that the result is about: its text, and in its name what must be answered.

        Raises:
            OSError: it cannot be written.
        """
        text = next(question.text for question in obligation.questions() if question.sha256 == result.sha256)
        self._written += 1
        parts = (f"{self._written:04}", fit(result.kind.value), fit(result.at))
        wanted = "sat" if obligation.is_possibility else "unsat"
        self.folder.mkdir(parents=True, exist_ok=True)
        name = f"{'-'.join(part for part in parts if part)}.{wanted}.smt2"
        (self.folder / name).write_text(text, encoding="utf-8", newline="\n")


def fit(name: str) -> str:
    """The name with what a file's name had better not hold made a dash."""
    return _UNFIT.sub("-", name).strip("-.")[:_LONGEST]
