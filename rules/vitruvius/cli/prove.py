"""`vitruvius prove`: do the theorems hold of the source as it is?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output, sources, together
from vitruvius.cli.exits import Exit
from vitruvius.cli.guard import refuse
from vitruvius.cli.interruptions import heeded
from vitruvius.errors import excerpt

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from vitruvius.cli.together import Options
    from vitruvius.game import JsonObject
    from vitruvius_proofs.evidence import Evidence
    from vitruvius_proofs.evidence.recording import Difference
    from vitruvius_proofs.outcomes import Run
    from vitruvius_proofs.subject import Subject


def _games(_context: click.Context, _parameter: click.Parameter, name: str | None) -> tuple[str, ...]:
    """What has theorems: the game of that name, or all games and what they share.

    Raises:
        click.BadParameter: there is none of that name.
    """
    from vitruvius_proofs.subjects import NAMES

    if name is None:
        return NAMES
    if name not in NAMES:
        known = " and ".join(NAMES)
        raise click.BadParameter(f"{excerpt(name)} has no theorems; there are those of {known}{a.near(name, NAMES)}")
    return (name,)


@click.command(epilog=a.example("vitruvius prove corintho --theorem row-is-a-line"))
@click.argument("games", metavar="[GAME]", required=False, callback=_games)
@click.option("--theorem", "names", metavar="ID", multiple=True, help="Prove this theorem alone; may be repeated.")
@click.option("--list", "listed", is_flag=True, help="List the theorems, and prove none.")
@click.option("--second-solver", "second", is_flag=True, help="Put each question to cvc5, too.")
@click.option("--mutants", is_flag=True, help="Change the source in one place at a time: some theorem must fail.")
@click.option("--compare", is_flag=True, help="Fail if anything is not as it is on record.")
@click.option("--record", is_flag=True, help="Put what was found on record; all of it, by both solvers.")
@a.jobs_option
@click.option("--export", metavar="DIR", help="Write each question as an SMT-LIB file in DIR, for any solver.")
@a.json_option
def prove(games: tuple[str, ...], **options: Any) -> Exit:  # noqa: ANN401  # as `Options` has them
    """Prove the theorems of GAME from the source as it is.

    Without GAME they are those of all games, and of the searches that games share: `certificates`, which stands for
    GAME too. All that a theorem owes is put to Z3, which must answer each question as it has to. Exits with 1 if
    anything falls short: a theorem that fails or that the solver gave up on, solvers that differ, or another answer
    than is on record. An interruption keeps what was proved.
    """
    wanted = together.Options(**options)
    together.check(wanted)
    if wanted.listed:
        return _list(_wanted(games, wanted.names), as_json=wanted.as_json)
    with heeded() as of_code:
        return of_code(_mutants(games, wanted) if wanted.mutants else _prove(games, wanted))


def _prove(games: Sequence[str], options: Options) -> Exit:
    """Prove what is wanted. Whatever can be found wrong beforehand is told before anything is proved."""
    wanted = _wanted(games, options.names)
    _check_solvers(second=options.second)
    known = _known(wanted) if options.compare else {}
    if options.record:
        _check_record(wanted)
    folder = None if options.export is None else _prepared(options.export, wanted)
    found: dict[str, Run] = {}
    differences: dict[str, tuple[Difference, ...]] = {}
    for game, ids in wanted.items():
        run = found[game] = _run(game, ids, second=options.second, jobs=options.jobs, export=folder)
        if run.interrupted:
            break
        if options.compare:
            differences[game] = _differences(known[game], run)
    written = _recorded(found) if options.record else ()
    return _tell(found, differences, written, folder, record=options.record, as_json=options.as_json)


def _mutants(games: Sequence[str], options: Options) -> Exit:
    """Try mutants of what the games' theorems are to hold, or look whether what is on record of them still holds.

    Raises:
        MissingExtra: a solver is not installed.
    """
    from vitruvius.cli import mutants

    if options.compare:
        return mutants.compare(games, as_json=options.as_json)
    _check_solvers(second=True)
    return mutants.try_all(games, jobs=options.jobs, record=options.record, anew=False, as_json=options.as_json)


def _list(wanted: Mapping[str, tuple[str, ...] | None], *, as_json: bool) -> Exit:
    """List the theorems; nothing is proved, and no solver is needed."""
    from vitruvius.cli.theorems import list_document, write_list
    from vitruvius_proofs.subjects import subject_named

    found = {
        game: [theorem for theorem in subject_named(game).theorems if ids is None or theorem.id in ids]
        for game, ids in wanted.items()
    }
    if as_json:
        output.write_document(list_document(found))
    else:
        write_list(found)
    return Exit.DONE


def _check_solvers(*, second: bool) -> None:
    """Make sure, before anything is done, that the solvers are there.

    Raises:
        MissingExtra: one is not.
    """
    from vitruvius_proofs.solver import cvc5_version, z3_version

    z3_version()
    if second:
        cvc5_version()


def _wanted(games: Sequence[str], names: Sequence[str]) -> Mapping[str, tuple[str, ...] | None]:
    """The ids of the theorems that are named, by game; None for all of a game's.

    Raises:
        click.UsageError: there is no such theorem.
    """
    if not names:
        return dict.fromkeys(games)
    known = _ids(games)
    found: dict[str, tuple[str, ...]] = {}
    for name in names:
        ids = [one for one in known if name in {one, one.partition(":")[2]}]
        if not ids:
            raise click.UsageError(_no_such(name, games, known))
        game = known[ids[0]]
        found[game] = tuple(dict.fromkeys((*found.get(game, ()), ids[0])))
    return found


def _ids(games: Sequence[str]) -> dict[str, str]:
    """The ids of all theorems of these games, each with its game."""
    from vitruvius_proofs.subjects import subject_named

    return {theorem.id: game for game in games for theorem in subject_named(game).theorems}


def _no_such(name: str, games: Sequence[str], known: Mapping[str, str]) -> str:
    """That there is no such theorem of these games; and where there is, or what may have been meant."""
    from vitruvius_proofs.subjects import NAMES

    for one, game in _ids([game for game in NAMES if game not in games]).items():
        if name in {one, one.partition(":")[2]}:
            return (
                f"{one} is a theorem of {game}, and not of {', '.join(games)}: vitruvius prove {game} --theorem {one}"
            )
    slugs = {one.partition(":")[2]: one for one in known}
    listing = " ".join(("vitruvius prove", *(games if len(games) == 1 else ()), "--list"))
    near = a.near(name, known) or a.near(name, slugs)
    return f"there is no theorem {excerpt(name)} of {', '.join(games)}, as {listing} shows{near}"


def _run(game: str, wanted: tuple[str, ...] | None, *, second: bool, jobs: int | None, export: Path | None) -> Run:
    from vitruvius.cli.progress import ticking
    from vitruvius_proofs.export import NotExported
    from vitruvius_proofs.run import run
    from vitruvius_proofs.subjects import subject_named
    from vitruvius_proofs.units import Job, units_of

    subject: Subject = subject_named(game)
    job = Job(subject, second=second, export=export)
    try:
        with ticking(f"proving {game}", len(units_of(subject, wanted))) as tick:
            return run(job, wanted, jobs=a.processes(jobs), done=lambda _: tick())
    except NotExported as error:
        raise sources.FileTrouble(str(error)) from None


def _prepared(name: str, wanted: Mapping[str, tuple[str, ...] | None]) -> Path:
    """The folder of that name, made ready for the questions of the theorems that are wanted.

    Raises:
        FileTrouble: it cannot be.
    """
    from vitruvius_proofs.export import NotExported, prepare
    from vitruvius_proofs.subjects import subject_named

    if "\0" in name:
        raise sources.FileTrouble(f"cannot write to {excerpt(name)}: no folder's name holds a NUL character")
    folder = Path(name).absolute()
    try:
        for game, ids in wanted.items():
            prepare(folder, [theorem.id for theorem in subject_named(game).theorems] if ids is None else ids)
    except NotExported as error:
        raise sources.FileTrouble(str(error)) from None
    return folder


def _known(games: Iterable[str]) -> Mapping[str, Evidence]:
    """What is on record for each of the games.

    Raises:
        NoEvidence: nothing is.
        BadEvidence: it cannot be read.
    """
    from vitruvius_proofs.evidence import required

    return {game: required(game) for game in games}


def _differences(known: Evidence, run: Run) -> tuple[Difference, ...]:
    from vitruvius_proofs.evidence.recording import differences

    return differences(known, run)


def _check_record(games: Iterable[str]) -> None:
    """Make sure, before anything is proved, that it can be put on record.

    Raises:
        FileTrouble: it cannot.
    """
    from vitruvius_proofs.evidence import path_of

    for game in games:
        sources.check_place(path_of(game))


def _recorded(found: Mapping[str, Run]) -> tuple[str, ...]:
    """Put on record all games of which all is proved and agreed on, and say which."""
    from vitruvius_proofs.evidence import path_of
    from vitruvius_proofs.evidence.recording import recorded, text_of

    whole = tuple(game for game, run in found.items() if run.is_proved and not run.interrupted)
    for game in whole:
        sources.to_file(str(path_of(game)), text_of(recorded(game, found[game])))
    return whole


def _tell(
    found: Mapping[str, Run],
    differences: Mapping[str, tuple[Difference, ...]],
    written: tuple[str, ...],
    folder: Path | None,
    *,
    record: bool,
    as_json: bool,
) -> Exit:
    from vitruvius.cli.theorems import document, fault, write_runs

    told: JsonObject | None = document(found, differences, written, folder) if as_json else None
    if told is None:
        write_runs(found, differences, written)
    if folder is not None:
        count = sum(run.written for run in found.values())
        output.complain(f"{output.counted(count, 'question')} written to {folder}")
    code, kind, message = fault(found, differences)
    if code is Exit.DONE:
        if told is not None:
            output.write_document(told)
        return code
    if record:
        message += "; nothing is put on record" + (" of it" if written else "")
    return refuse(code, {"kind": kind, "message": message}, as_json=as_json, also=told)
