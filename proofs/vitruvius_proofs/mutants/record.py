"""What became of the mutants, on record: for each function with the fingerprint of its source, so that an edit shows.

A function's entry is stale once the function, what it rests on, a claim that killed one of its mutants, or the list of
its mutants is another.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from vitruvius.errors import VitruviusError
from vitruvius.writing import write_whole
from vitruvius_proofs.evidence.freshness import form
from vitruvius_proofs.fingerprint import fingerprint
from vitruvius_proofs.mutants.determined import determined_by
from vitruvius_proofs.mutants.run import AND, Fate, Fated, Target, targets
from vitruvius_proofs.solver import z3_version
from vitruvius_proofs.subject import Subject, functions_of
from vitruvius_proofs.theorem import Claim

FORMAT: Final = 1
"""The version of the file's form."""
FOLDER: Final = Path(__file__).parents[1] / "evidence"


@frozen
class Entry:
    """What is on record of one function or table."""

    name: str
    source: str
    """The fingerprint of it and of all that it rests on."""
    claims: Mapping[str, str]
    """The fingerprints of the claims that killed mutants of it, or by which they change nothing, by `theorem claim`."""
    solver: str
    fates: tuple[Fated, ...]

    @property
    def counts(self) -> Counter[Fate]:
        """How many mutants met each fate."""
        return Counter(one.fate for one in self.fates)


def entry_for(subject: Subject, target: Target, fates: Iterable[Fated]) -> Entry:
    """The entry of a function whose mutants have just been tried."""
    found = tuple(fates)
    known = _claims(subject)
    killers = sorted({f"{theorem} {one.claim}" for one in found if one.claim for theorem in one.by.split(AND)})
    return Entry(
        target.full,
        fingerprint(target.fingerprinted),
        {killer: known[killer]() for killer in killers},
        z3_version(),
        found,
    )


def _claims(subject: Subject) -> Mapping[str, Callable[[], str]]:
    """How to take the fingerprint of each claim, by `theorem claim`; of claims of one name together."""
    found: dict[str, list[Claim]] = {}
    for theorem in subject.theorems:
        for claim in theorem.claims:
            found.setdefault(f"{theorem.id} {claim.name}", []).append(claim)
    return {name: partial(_all, subject, claims) for name, claims in found.items()}


def _all(subject: Subject, claims: Iterable[Claim]) -> str:
    """The hash of the claims' forms, and of all the functions that they read."""
    parts = [
        part
        for claim in claims
        for part in (form(claim, subject), *(_fingerprint(function) for function in functions_of(subject, claim)))
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:24]


@cache
def _fingerprint(function: Callable[..., object]) -> str:
    return fingerprint(function)


def why_stale(subject: Subject, target: Target, entry: Entry | None) -> str:
    """Why the entry says nothing of the function as it is now; empty if it does."""
    if entry is None:
        return "not on record"
    if entry.source != fingerprint(target.fingerprinted):
        return "it, or something that it rests on, has been edited"
    if tuple(one.mutant for one in entry.fates) != tuple(one.id for one in target.mutants()):
        return "its mutants are others"
    for one in entry.fates:
        if one.fate is Fate.EQUIVALENT and one.claim and one.at != _says(subject, target):
            return f"{one.claim} says no longer all that can be seen of it"
    known = _claims(subject)
    for killer, was in entry.claims.items():
        if killer not in known or known[killer]() != was:
            return f"the claim {killer} has been edited"
    return ""


def _says(subject: Subject, target: Target) -> str:
    found = determined_by(subject, target.full)
    return "" if found is None else found.says


def stale(subject: Subject, entries: Mapping[str, Entry]) -> Mapping[str, str]:
    """Why what is on record says nothing of what there is now, by full names; also of what is no longer there."""
    every = {target.full: target for target in targets(subject)}
    found = {name: why_stale(subject, target, entries.get(name)) for name, target in every.items()}
    gone = {name: "there is no such function" for name in entries if name not in every}
    return {name: why for name, why in {**found, **gone}.items() if why}


# The file


def file_of(game: str) -> Path:
    """Where the record of a game's mutants is."""
    return FOLDER / f"{game}_mutants.json"


class BadRecord(VitruviusError):
    """A file that is no record of mutants."""


def read_record(file: Path) -> Mapping[str, Entry]:
    """What is on record, by full names; nothing if there is no file.

    Raises:
        BadRecord: the file is no such record, or of another form.
    """
    if not file.exists():
        return {}
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
        version = document["format"]
        entries = {name: _entry(name, one) for name, one in document["functions"].items()} if version == FORMAT else {}
    except (OSError, ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise BadRecord(f"{file.name} is no record of mutants: {type(error).__name__}: {error}") from None
    if version != FORMAT:
        raise BadRecord(f"{file.name}: format {version!r} is not {FORMAT}")
    return entries


def _entry(name: str, one: Mapping[str, Any]) -> Entry:
    fates = tuple(
        Fated(mutant, before, after, Fate(fate), by, claim, at)
        for mutant, before, after, fate, by, claim, at in one["mutants"]
    )
    return Entry(name, one["source"], one["claims"], one["solver"], fates)


def write_record(file: Path, subject: Subject, entries: Mapping[str, Entry]) -> None:
    """Write the record whole, in the order of the source; what is no longer there is left out.

    Raises:
        OSError: it cannot be written. Then what was on record still is.
    """
    lines = [
        f"  {json.dumps(target.full)}: {_written(entries[target.full])}"
        for target in targets(subject)
        if target.full in entries
    ]
    text = f'{{\n "format": {FORMAT},\n "functions": {{\n' + ",\n".join(lines) + "\n }\n}\n"
    file.parent.mkdir(exist_ok=True)
    write_whole(file, text)


def _written(entry: Entry) -> str:
    mutants = ",\n    ".join(
        json.dumps([one.mutant, one.before, one.after, one.fate.value, one.by, one.claim, one.at])
        for one in entry.fates
    )
    head = json.dumps({"source": entry.source, "claims": dict(sorted(entry.claims.items())), "solver": entry.solver})
    return f'{head[:-1]}, "mutants": [\n    {mutants}\n  ]}}' if entry.fates else f'{head[:-1]}, "mutants": []}}'
