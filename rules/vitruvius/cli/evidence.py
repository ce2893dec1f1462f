"""What is on record as proved, and whether it is about the source as it is; no solver is loaded to say so."""

from __future__ import annotations

from attrs import frozen

from vitruvius.errors import VitruviusError


@frozen
class OnRecord:
    """The theorems of a game that are on record as proved."""

    game: str
    """The game's name on the command line."""
    theorems: int
    """How many are on record."""
    complaints: tuple[str, ...] = ()
    """What does not match the theorems and the source as they are, a line each."""

    @property
    def says(self) -> str:
        """What is on record, in a sentence."""
        if self.complaints:
            return f"{len(self.complaints)} not of this source: {self.complaints[0]}"
        if not self.theorems:
            return f"none is on record as proved; vitruvius prove {self.game} proves them"
        subject = "theorem is" if self.theorems == 1 else "theorems are"
        return f"{self.theorems} {subject} on record as proved, by two solvers and of this very source"


def on_record() -> tuple[OnRecord, ...]:
    """What is on record for each game that has theorems."""
    from vitruvius_proofs.subjects import NAMES

    return tuple(map(_of, NAMES))


def _of(game: str) -> OnRecord:
    from vitruvius_proofs.evidence import load
    from vitruvius_proofs.evidence.freshness import freshness
    from vitruvius_proofs.subjects import subject_named

    try:
        evidence = load(game)
        if evidence is None:
            return OnRecord(game, 0)
        return OnRecord(game, len(evidence.theorems), freshness(evidence, subject_named(game)).complaints)
    except (VitruviusError, LookupError) as error:  # a file that is none; a source in which a name is defined nowhere
        return OnRecord(game, 0, (str(error),))
