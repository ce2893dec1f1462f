"""Which options of `vitruvius prove` go together. Those that would mean nothing are refused, and not passed over."""

from __future__ import annotations

from typing import Final, NamedTuple

import click


class Options(NamedTuple):
    """The options of the command."""

    names: tuple[str, ...] = ()
    """The theorems' ids, as they were given."""
    listed: bool = False
    second: bool = False
    mutants: bool = False
    compare: bool = False
    record: bool = False
    jobs: int | None = None
    export: str | None = None
    as_json: bool = False

    @property
    def given(self) -> tuple[str, ...]:
        """The options that were given, by the names that a person knows them by."""
        every = {
            "--theorem": bool(self.names),
            "--list": self.listed,
            "--second-solver": self.second,
            "--mutants": self.mutants,
            "--compare": self.compare,
            "--record": self.record,
            "--jobs": self.jobs is not None,
            "--export": self.export is not None,
        }
        return tuple(name for name, is_given in every.items() if is_given)


_NOTHING: Final = "it lists theorems, and proves none"
_APART: Final = {
    ("--record", "--compare"): "what is put on record is not compared with it",
    ("--record", "--theorem"): "all theorems are put on record at once",
    ("--mutants", "--theorem"): "a mutant is tried on all theorems",
    ("--mutants", "--export"): "the questions about mutants are not written down",
    ("--mutants", "--second-solver"): "whether a mutant changes nothing, both solvers are asked anyway",
    **{
        ("--list", other): _NOTHING
        for other in ("--second-solver", "--mutants", "--compare", "--record", "--jobs", "--export")
    },
}
"""Why the two do not go together."""


def check(options: Options) -> None:
    """Make sure that the options go together.

    Raises:
        click.UsageError: they do not, or one of them is empty.
    """
    given = options.given
    for (one, other), why in _APART.items():
        if one in given and other in given:
            raise click.UsageError(f"{one} and {other} do not go together: {why}")
    if options.record and not (options.second or options.mutants):
        raise click.UsageError("--record needs --second-solver: both answers are put on record")
    if options.export is not None and not options.export.strip():
        raise click.UsageError("--export needs the name of a folder; . is the current one")
