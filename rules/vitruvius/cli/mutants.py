"""`vitruvius prove --mutants`: would the theorems notice if the source were wrong?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vitruvius.cli import arguments as a
from vitruvius.cli import output, sources
from vitruvius.cli.exits import Exit
from vitruvius.cli.guard import refuse
from vitruvius.cli.output import counted
from vitruvius.cli.page import BAD, GOOD, HEADING, ID, INDENT, QUIET, Cell, Page

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from vitruvius.game import JsonObject
    from vitruvius_proofs.mutants.record import Entry
    from vitruvius_proofs.mutants.run import Fated
    from vitruvius_proofs.mutants.tried import MutantRun

_FATES = ("killed", "refused", "equivalent", "survived")


def compare(games: Sequence[str], *, as_json: bool) -> Exit:
    """Say whether what is on record of mutants is about the source as it is; nothing is tried.

    Raises:
        BadRecord: what is on record cannot be read.
    """
    from vitruvius_proofs.mutants.record import stale
    from vitruvius_proofs.subjects import subject_named

    records = {game: _on_record(game) for game in games}
    old = {game: dict(stale(subject_named(game), record)) for game, record in records.items()}
    document: JsonObject = {"games": {game: {"stale": dict(found)} for game, found in old.items()}}
    complaints = [f"{name}: {why}" for found in old.values() for name, why in found.items()]
    survivors = [name for record in records.values() for name in _survivors(record)]
    if complaints or survivors:
        what = [*complaints, *(f"{name} survives" for name in survivors)]
        return refuse(
            Exit.FALLS_SHORT, {"kind": "stale-mutants", "message": "; ".join(what)}, as_json=as_json, also=document
        )
    if as_json:
        output.write_document(document)
    else:
        count = sum(len(entry.fates) for record in records.values() for entry in record.values())
        output.write(f"All {count} mutants on record are of this very source, and none survives.")
    return Exit.DONE


def try_all(games: Sequence[str], *, jobs: int | None, record: bool, anew: bool, as_json: bool) -> Exit:
    """Try the mutants of all functions of which nothing is on record that still holds.

    Args:
        games: whose functions.
        jobs: how many processes there may be at once; one a processor, if not given.
        record: whether what is found is put on record, each function as it is done.
        anew: whether what is on record is left aside.
        as_json: whether to print a document.

    Raises:
        FileTrouble: it cannot be put on record.
        BadRecord: what is on record cannot be read.
    """
    from vitruvius_proofs.mutants.record import file_of

    if record:
        for game in games:
            sources.check_place(file_of(game))
    found = {}
    for game in games:
        found[game] = _try(game, jobs=jobs, record=record, anew=anew)
        if found[game].interrupted:
            break
    document: JsonObject = {"games": {game: _document(run) for game, run in found.items()}}
    if not as_json:
        for number, (game, run) in enumerate(found.items()):
            if number:
                output.write("")
            _write(game, run)
    code, what = _fault(found)
    if code is not Exit.DONE:
        return refuse(code, {"kind": "mutants", "message": what}, as_json=as_json, also=document)
    if as_json:
        output.write_document(document)
    return Exit.DONE


def _try(game: str, *, jobs: int | None, record: bool, anew: bool) -> MutantRun:
    from vitruvius.cli.progress import ticking
    from vitruvius_proofs.mutants.record import file_of, stale, write_record
    from vitruvius_proofs.mutants.run import targets
    from vitruvius_proofs.mutants.tried import try_mutants
    from vitruvius_proofs.subjects import subject_named

    subject, file = subject_named(game), file_of(game)
    known = {} if anew else _on_record(game)
    old = stale(subject, known)
    todo = [target for target in targets(subject) if target.full in old]
    with ticking(f"trying mutants of {game}", len(todo)) as tick:

        def done(entries: Mapping[str, Entry], left: int) -> None:
            if left < len(todo):
                tick()
                # At once, so that an interruption keeps what was found.
                if record:
                    try:
                        write_record(file, subject, entries)
                    except OSError as error:
                        raise sources.FileTrouble(f"cannot write {file}: {error.strerror or error}") from None

        return try_mutants(game, known, jobs=a.processes(jobs), second=True, done=done)


def _on_record(game: str) -> Mapping[str, Entry]:
    """What is on record of the mutants; nothing if there is no file.

    Raises:
        BadRecord: there is one, and it cannot be read. The message says what to do.
    """
    from vitruvius_proofs.mutants.record import BadRecord, file_of, read_record

    try:
        return read_record(file_of(game))
    except BadRecord as error:
        raise BadRecord(f"{error}; install the package again, or remove the file and try all mutants anew") from None


def _fault(found: Mapping[str, MutantRun]) -> tuple[Exit, str]:
    if any(run.interrupted for run in found.values()):
        left = sum(len(run.missing) for run in found.values())
        return Exit.INTERRUPTED, f"interrupted: {counted(left, 'function')} left"
    errors = [f"{name}: {error}" for run in found.values() for name, error in run.errors.items()]
    survivors = [f"{name} survives" for run in found.values() for name in _survivors(run.entries)]
    short = [*errors, *survivors]
    return (Exit.FALLS_SHORT, "; ".join(short)) if short else (Exit.DONE, "")


def _survivors(entries: Mapping[str, Entry]) -> Iterator[str]:
    for name, entry in entries.items():
        yield from (f"{name} {one.mutant}" for one in entry.fates if one.fate.value == "survived")


def _document(run: MutantRun) -> JsonObject:
    return {
        "tried": list(run.tried),
        "errors": dict(run.errors),
        "missing": list(run.missing),
        "counts": dict(_counts(run.entries.values())),
        "functions": {
            name: {"counts": dict(_counts((entry,))), "mutants": [_of_one(one) for one in entry.fates]}
            for name, entry in run.entries.items()
        },
    }


def _of_one(one: Fated) -> JsonObject:
    return {
        "mutant": one.mutant,
        "before": one.before,
        "after": one.after,
        "fate": one.fate.value,
        "by": one.by,
        "claim": one.claim,
        "at": one.at,
    }


def _counts(entries: Iterable[Entry]) -> dict[str, int]:
    found = dict.fromkeys(_FATES, 0)
    for entry in entries:
        for fate, count in entry.counts.items():
            found[fate.value] += count
    return found


def _write(game: str, run: MutantRun) -> None:
    page = Page()
    page.line(f"Mutants of {game}", HEADING)
    page.blank()
    rows = [tuple(Cell(head, QUIET) for head in ("function", "mutants", *_FATES))]
    for name, entry in run.entries.items():
        *others, survived = _counts((entry,)).values()
        rows.append(
            (
                Cell(name.removeprefix("vitruvius."), ID),
                Cell(str(len(entry.fates))),
                *(Cell(str(count) if count else ".") for count in others),
                Cell(str(survived), BAD if survived else GOOD),
            )
        )
    page.columns(rows, wraps=0)
    for name, entry in run.entries.items():
        for one in entry.fates:
            if one.fate.value == "survived":
                page.blank()
                page.line(f"{name} {one.mutant}", BAD)
                page.paragraph(f"{one.before}  becomes  {one.after}, and all theorems hold.", indent=INDENT)
    for name, error in run.errors.items():
        page.line(f"{name}: {error}", BAD)
    page.blank()
    totals = _counts(run.entries.values())
    told = ", ".join(f"{count} {fate}" for fate, count in totals.items())
    page.paragraph(
        f"{counted(sum(totals.values()), 'mutant')} of {counted(len(run.entries), 'function')} and tables of {game}: "
        f"{told}. {counted(len(run.tried), 'function')} tried now; of the others what is on record holds."
    )
    page.write()
