"""The mutants of many functions, tried in several processes; what is on record and not stale is not tried again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import frozen

from vitruvius.workers import work
from vitruvius_proofs.mutants.record import Entry, entry_for, stale
from vitruvius_proofs.mutants.run import Target, Tribunal, targets
from vitruvius_proofs.solver import z3_version
from vitruvius_proofs.subject import Subject
from vitruvius_proofs.subjects import subject_named
from vitruvius_proofs.units import told


@frozen
class Tried:
    """What became of one function's mutants; or what went wrong."""

    target: Target
    entry: Entry | None
    error: str = ""


@frozen
class Trials:
    """What processes work on: the mutants of a game's functions."""

    game: str
    second: bool = False

    def queues(self, units: Sequence[Target]) -> dict[str, list[Target]]:
        """Each function by itself."""
        return {target.full: [target] for target in units}

    def begin(self) -> Callable[[Target], Tried]:
        """What tries the mutants of one function after the other."""
        subject = subject_named(self.game)
        tribunal = Tribunal(subject, second=self.second)

        def tried(target: Target) -> Tried:
            try:
                return Tried(target, entry_for(subject, target, tribunal.fates(target)))
            except Exception as fault:  # of whatever kind: it must be told, and never pass for a mutant killed
                return self.fault(target, told(fault))

        return tried

    def fault(self, unit: Target, error: str) -> Tried:
        """That something went wrong with a function."""
        return Tried(unit, None, error)


@frozen
class MutantRun:
    """What became of all functions' mutants."""

    subject: Subject
    entries: Mapping[str, Entry]
    """What is known, by full names; of what was not tried to the end, nothing."""
    tried: tuple[str, ...]
    """The functions whose mutants were tried now."""
    errors: Mapping[str, str]
    interrupted: bool

    @property
    def missing(self) -> tuple[str, ...]:
        """The functions of which nothing is known."""
        return tuple(target.full for target in targets(self.subject) if target.full not in self.entries)


def try_mutants(
    game: str,
    known: Mapping[str, Entry],
    *,
    jobs: int,
    second: bool = False,
    done: Callable[[Mapping[str, Entry], int], object] = lambda _, __: None,
) -> MutantRun:
    """Try the mutants of all functions of which nothing is known, or nothing that still holds.

    Args:
        game: the name of what the functions are of, see `subjects`.
        known: what is on record.
        jobs: how many processes there may be at once.
        second: whether the second solver is asked too whether a mutant changes nothing.
        done: called at first, and after each function, with all that is known then and how many are left to be tried.

    Raises:
        MissingExtra: a solver is not installed.
        UnknownGame: there is nothing of that name.
    """
    z3_version()  # without it nothing can be tried
    subject = subject_named(game)
    old = stale(subject, known)
    entries = {name: entry for name, entry in known.items() if name not in old}
    todo = [target for target in targets(subject) if target.full not in entries]
    errors: dict[str, str] = {}
    left = len(todo)
    done(entries, left)

    def note(tried: Tried) -> None:
        nonlocal left
        left -= 1
        if tried.entry is None:
            errors[tried.target.full] = tried.error
        else:
            entries[tried.target.full] = tried.entry
        done(entries, left)

    interrupted = False
    try:
        work(Trials(game, second), _longest_first(todo), jobs, note)
    except KeyboardInterrupt:
        interrupted = True
    names = tuple(target.full for target in todo if target.full in entries)
    return MutantRun(subject, entries, names, errors, interrupted)


def _longest_first(todo: Sequence[Target]) -> list[Target]:
    return sorted(todo, key=lambda target: -len(target.mutants()))
