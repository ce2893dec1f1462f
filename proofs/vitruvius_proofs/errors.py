"""What can go wrong when source is read or a theorem is asked about."""

from __future__ import annotations

from vitruvius.errors import VitruviusError


class Unreadable(VitruviusError):
    """A construct outside the subset of Python that the reader knows. The message names file, line and construct."""

    def __init__(self, file: str, line: int, what: str) -> None:
        self.file = file
        self.line = line
        self.what = what
        super().__init__(f"{file}:{line}: {what}")


class Unmatched(VitruviusError):
    """A value that does not have the shape, or is not in the range, that a free value was made for."""


class SourceChanged(Unreadable):
    """A source file that is no longer what was imported: it was edited meanwhile."""
