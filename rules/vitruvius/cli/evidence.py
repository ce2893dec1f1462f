"""What is on record as proved, and whether it is about the source as it is; no solver is loaded to say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from vitruvius.cli.broken import broken_source
from vitruvius.errors import VitruviusError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vitruvius_proofs.evidence.causes import Mark
    from vitruvius_proofs.subject import Subject

_FEW = 3
"""So many complaints are told; the document has all."""


@frozen
class OnRecord:
    """The theorems of a game that are on record as proved, or those of what games share."""

    game: str
    """Their name on the command line."""
    theorems: int
    """How many are on record."""
    complaints: tuple[str, ...] = ()
    """What does not match the theorems and the source as they are, a line each."""
    trouble: str = ""
    """Why nothing can be said at all: the evidence is missing or damaged, or the source cannot be loaded."""

    @property
    def fault(self) -> str:
        """In a line, what is wrong; empty if nothing is."""
        if self.trouble:
            return f"the evidence of {self.game}: {self.trouble}"
        if not self.complaints:
            return ""
        more = f"; and {len(self.complaints) - 1} more" if len(self.complaints) > 1 else ""
        return f"the evidence of {self.game} is stale: {self.complaints[0]}{more}"

    @property
    def says(self) -> str:
        """What is on record, in a sentence."""
        if self.trouble:
            return self.trouble
        if self.complaints:
            more = f"; and {len(self.complaints) - _FEW} more" if len(self.complaints) > _FEW else ""
            return f"not of this source: {'; '.join(self.complaints[:_FEW])}{more}"
        subject = "theorem is" if self.theorems == 1 else "theorems are"
        return f"{self.theorems} {subject} on record as proved, by two solvers and of this very source"


def on_record() -> tuple[OnRecord, ...]:
    """What is on record for each game that has theorems, and for what games share."""
    from vitruvius_proofs.subjects import NAMES

    return tuple(map(_of, NAMES))


def _of(game: str) -> OnRecord:
    from vitruvius_proofs.evidence import required
    from vitruvius_proofs.evidence.freshness import freshness
    from vitruvius_proofs.subjects import subject_named

    try:
        evidence, subject = required(game), subject_named(game)
        complaints = freshness(evidence, subject).complaints
        if complaints:
            complaints = freshness(evidence, subject, marks=_marks(game, subject)).complaints
        return OnRecord(game, len(evidence.theorems), complaints)
    except (VitruviusError, LookupError) as error:  # a file that is none; a source in which a name is defined nowhere
        return OnRecord(game, 0, trouble=broken_source(error) or str(error))
    except Exception as error:
        what = broken_source(error)
        if not what:
            raise
        return OnRecord(game, 0, trouble=what)


def _marks(game: str, subject: Subject) -> Mapping[str, Mark]:
    """The fingerprints that are on record with mutants, which say more exactly what has changed; none is needed."""
    from vitruvius_proofs.evidence.causes import Mark
    from vitruvius_proofs.mutants.record import file_of, read_record
    from vitruvius_proofs.mutants.run import targets

    try:
        entries = read_record(file_of(game))
    except VitruviusError:
        return {}
    found = [target for target in targets(subject) if target.full in entries]
    return {target.full: Mark(target.fingerprinted, entries[target.full].source) for target in found}
