"""Evidence: what was proved, of which source, by which questions. It is data of the package, and no solver reads it.

`load` gives what is on record for a game. `freshness` holds it against the source as it is now, `recording` makes it
from a run and compares the two. For each theorem it holds the sentence and what it stands for; for each claim in each
case a hash of the questions' texts in their order, what the solvers answered, and the premises that were used. Where
two solvers were asked, they gave the same answers throughout, or there would be no evidence.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from vitruvius.errors import VitruviusError

FORMAT: Final = 1
"""The version of the file's format."""


class BadEvidence(VitruviusError):
    """A file of evidence that cannot be read: it is damaged, or of another format. The message says what to do."""


class NoEvidence(VitruviusError):
    """Nothing is on record for a game. The message says what to do."""


@frozen
class CaseEvidence:
    """A claim in one of its cases."""

    case: str
    owed: int
    """How many obligations there were."""
    asked: int
    """For how many of them a solver was asked; the others are true by the terms alone."""
    replies: Mapping[str, int]
    """How often each solver gave each answer."""
    used: tuple[str, ...]
    """The names of the premises that something rests on."""
    sha256: str
    """The hash of the hashes of the questions' texts, a line each in their order; empty if nothing was asked."""


@frozen
class ClaimEvidence:
    """A claim of a theorem."""

    claim: str
    """The statement's name."""
    kind: str
    form: str
    """The hash of its form: its kind and functions, by their names, and what it goes through."""
    reads: tuple[str, ...]
    """The full names of its statement and premises."""
    cases: tuple[CaseEvidence, ...]


@frozen
class TheoremEvidence:
    """A theorem that was proved, both solvers agreeing on each question."""

    id: str
    says: str
    stands_for: tuple[str, ...]
    """The ids of clauses and invariants."""
    answers: Mapping[str, str]
    """The answers that it holds under, by the questions' slugs; for all others it holds whatever the answer."""
    leans_on: tuple[str, ...]
    """The ids of other theorems whose lemmas it uses."""
    reads: Mapping[str, tuple[str, ...]]
    """The enactments that its claims read, and other functions that it is to hold, by their modules."""
    claims: tuple[ClaimEvidence, ...]

    @property
    def questions(self) -> int:
        """How many questions there were."""
        return sum(case.asked for claim in self.claims for case in claim.cases)

    @property
    def obligations(self) -> int:
        """How many obligations there were, asked about or not."""
        return sum(case.owed for claim in self.claims for case in claim.cases)


@frozen
class Evidence:
    """All that is on record for a game."""

    format: int
    game: str
    solvers: tuple[str, ...]
    """The names and versions of the two solvers."""
    functions: Mapping[str, str]
    """The fingerprint of each function that is a statement or premise, by its full name."""
    theorems: tuple[TheoremEvidence, ...]

    def theorem(self, name: str) -> TheoremEvidence | None:
        """What is on record for the theorem of that id, if anything is."""
        return next((theorem for theorem in self.theorems if theorem.id == name), None)

    def standing_for(self, name: str) -> tuple[TheoremEvidence, ...]:
        """The theorems that stand for the clause or invariant of that id."""
        return tuple(theorem for theorem in self.theorems if name in theorem.stands_for)


def path_of(game: str) -> Path:
    """The file that the game's evidence is in, whether it is there or not.

    Args:
        game: the game's name on the command line.
    """
    return Path(str(files(__name__))) / f"{game}.json"


def load(game: str) -> Evidence | None:
    """What is on record for the game of that name; None if nothing is.

    Raises:
        BadEvidence: there is a file, and it cannot be read.
    """
    path = path_of(game)
    if not path.exists():
        return None
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        says = "it is not UTF-8" if isinstance(error, UnicodeDecodeError) else f"it cannot be read: {error.strerror}"
        raise _damaged(path.name, says) from None
    return parse(text, path.name)


def required(game: str) -> Evidence:
    """What is on record for the game of that name.

    Raises:
        NoEvidence: nothing is.
        BadEvidence: there is a file, and it cannot be read.
    """
    found = load(game)
    if found is None:
        raise NoEvidence(f"{path_of(game).name} is missing, so that nothing is on record as proved: {_REMEDY}")
    return found


_REMEDY: Final = "install the package again, or put a new run on record by vitruvius prove --second-solver --record"


def _damaged(name: str, says: str) -> BadEvidence:
    return BadEvidence(f"{name} is damaged ({says}): {_REMEDY}")


def parse(text: str, name: str = "the evidence") -> Evidence:
    """The evidence that the text of a file holds.

    Args:
        text: the text.
        name: what errors call it.

    Raises:
        BadEvidence: it holds none.
    """
    try:
        document = json.loads(text)
    except ValueError as error:
        raise _damaged(name, f"it is no JSON: {error}") from None
    found = document.get("format") if isinstance(document, dict) else None
    if found != FORMAT:
        raise _damaged(name, f"its format is {found}, and this version reads {FORMAT}")
    try:
        return _evidence(document)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise _damaged(name, f"something in it is missing or of another form: {error!r}") from None


def _evidence(document: Mapping[str, Any]) -> Evidence:  # the types are those that a file of the format has
    return Evidence(
        format=int(document["format"]),
        game=str(document["game"]),
        solvers=tuple(map(str, document["solvers"])),
        functions=dict(document["functions"]),
        theorems=tuple(map(_theorem, document["theorems"])),
    )


def _theorem(document: Mapping[str, Any]) -> TheoremEvidence:
    return TheoremEvidence(
        id=str(document["id"]),
        says=str(document["says"]),
        stands_for=tuple(map(str, document["stands_for"])),
        answers=dict(document["answers"]),
        leans_on=tuple(map(str, document["leans_on"])),
        reads={module: tuple(names) for module, names in document["reads"].items()},
        claims=tuple(map(_claim, document["claims"])),
    )


def _claim(document: Mapping[str, Any]) -> ClaimEvidence:
    return ClaimEvidence(
        claim=str(document["claim"]),
        kind=str(document["kind"]),
        form=str(document["form"]),
        reads=tuple(map(str, document["reads"])),
        cases=tuple(map(_case, document["cases"])),
    )


def _case(document: Mapping[str, Any]) -> CaseEvidence:
    return CaseEvidence(
        case=str(document["case"]),
        owed=int(document["owed"]),
        asked=int(document.get("asked", 0)),
        replies=dict(document.get("replies", {})),
        used=tuple(map(str, document.get("used", ()))),
        sha256=str(document.get("sha256", "")),
    )
