"""What can go wrong: every error that the library raises derives from `VitruviusError`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vitruvius.ruling import AnyRuling, Finding

_EXCERPT = 40
"""How many characters of an offending text an error repeats."""


def excerpt(text: str) -> str:
    """The text, quoted and safe to print: control characters escaped, cut when it is long."""
    cut = text if len(text) <= _EXCERPT else text[:_EXCERPT] + "…"
    return "'" + "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in cut) + "'"


def quoted(thing: object) -> str:
    """Whatever was given, as its `repr` has it, safe to print; by its type where it has none."""
    try:
        text = repr(thing)
    except Exception:  # a number of thousands of digits, lists in lists without end, or a class with a fault of its own
        text = f"<{type(thing).__name__}>"
    return excerpt(text)


class VitruviusError(Exception):
    """The base of all errors of this library."""


class MalformedInput(VitruviusError):
    """A text that is not in the notation. The message names the place."""


class MalformedState(MalformedInput):
    """A position's text that is not in the game's notation."""


class MalformedMove(MalformedInput):
    """A move's text that is not in the game's notation."""


class MalformedReading(MalformedInput):
    """An answer to a question that does not exist, or that the question does not have."""


class MalformedOption(MalformedInput):
    """Something that is to be agreed before play, and that the game does not have or that cannot be so."""


class MalformedBlocks(MalformedInput):
    """A block set that is not in its format, or breaks what is known of block sets."""


class MalformedRecord(MalformedInput):
    """A record's text or a JSON document that is not in its format."""


class MalformedLine(MalformedInput):
    """A line of what another engine says of a position that is not in its format. The message names the line."""


class UnknownGame(VitruviusError, KeyError):
    """A name that no game has."""

    def __str__(self) -> str:
        return str(self.args[0])


class BrokenGame(VitruviusError):
    """A game of another package that cannot be had from it.

    Args:
        name: the game's name.
        distribution: what names that game among its entry points.
        why: why it cannot be had.
    """

    def __init__(self, name: str, distribution: str, why: str) -> None:
        self.name = name
        self.distribution = distribution
        self.why = why
        super().__init__(f"the game {excerpt(name)} of {distribution} cannot be had: {why}")


class MissingPart(VitruviusError):
    """Something that a game need not have, and this one has not: cases, witnesses, a guide. The message says what."""


class WrongUse(VitruviusError, ValueError):
    """An argument that a function cannot work with, such as a negative depth."""


class UnsoundState(VitruviusError):
    """A position that is well-formed and cannot be: its findings say which clauses it breaks."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("; ".join(f"{finding.says} ({finding.clause.id})" for finding in self.findings))


class IllegalMove(VitruviusError):
    """A move that the rules forbid. `ruling` says by which clauses."""

    def __init__(self, ruling: AnyRuling) -> None:
        self.ruling = ruling
        super().__init__("; ".join(f"{finding.says} ({finding.clause.id})" for finding in ruling.violations))


class SearchTooLarge(VitruviusError):
    """A search that reached as many nodes as it may before it had an answer."""

    def __init__(self, limit: int, start: str) -> None:
        self.limit = limit
        super().__init__(f"the search from {excerpt(start)} has no answer within its limit of {limit} nodes")


class FalseCertificate(VitruviusError):
    """A fault of this library: what a search found fails its check, and is no answer."""

    def __init__(self, kind: str, start: str) -> None:
        self.kind = kind
        super().__init__(
            f"a fault of Vitruvius: the {kind} found from {excerpt(start)} fails its check, so that there is no answer"
        )


class MissingExtra(VitruviusError):
    """A part of the library that needs a package which is not installed.

    Args:
        what: the part, as a sentence's subject.
        extra: the extra that the package belongs to.
        package: the package's name, where it is known.
    """

    def __init__(self, what: str, extra: str, package: str = "a package") -> None:
        self.extra = extra
        self.package = package
        super().__init__(
            f"{what} cannot be used, since {package} is not installed: "
            f"pip install 'vitruvius[{extra}]', or in a clone '.[{extra}]'"
        )
