"""`vitruvius prove`: do the theorems hold of the source as it is?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output, sources
from vitruvius.cli.exits import Exit
from vitruvius.cli.guard import refuse
from vitruvius.errors import excerpt

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from vitruvius.game import JsonObject
    from vitruvius_proofs.evidence.recording import Difference
    from vitruvius_proofs.outcomes import Run
    from vitruvius_proofs.subject import Subject


def _games(_context: click.Context, _parameter: click.Parameter, name: str | None) -> tuple[str, ...]:
    """The games with theorems: the one of that name, or all.

    Raises:
        click.BadParameter: there is none of that name.
    """
    from vitruvius_proofs.subjects import NAMES

    if name is None:
        return NAMES
    if name not in NAMES:
        known = ", ".join(NAMES)
        raise click.BadParameter(
            f"{excerpt(name)} has no theorems; the games that have are {known}{a.near(name, NAMES)}"
        )
    return (name,)


@click.command(epilog=a.example("vitruvius prove corintho --theorem row-is-a-line"))
@click.argument("games", metavar="[GAME]", required=False, callback=_games)
@click.option("--theorem", "names", metavar="ID", multiple=True, help="Prove this theorem alone; may be repeated.")
@click.option("--second-solver", "second", is_flag=True, help="Put each question to cvc5, too.")
@click.option("--mutants", is_flag=True, help="Change the source in one place at a time: some theorem must fail.")
@click.option("--compare", is_flag=True, help="Fail if anything is not as it is on record.")
@click.option("--record", is_flag=True, help="Put what was found on record; all of it, by both solvers.")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="Use N processes; one a processor by default.")
@click.option("--export", metavar="DIR", help="Write each question as an SMT-LIB file in DIR, for any solver.")
@a.json_option
def prove(
    games: tuple[str, ...],
    names: tuple[str, ...],
    second: bool,
    mutants: bool,
    compare: bool,
    record: bool,
    jobs: int | None,
    export: str | None,
    as_json: bool,
) -> Exit:
    """Prove the theorems of GAME from the source as it is, or those of all games.

    All that a theorem owes is put to Z3, which must answer each question as it has to. Exits with 1 if anything falls
    short: a theorem that fails or that the solver gave up on, solvers that differ, or another answer than is on
    record. An interruption keeps what was proved.
    """
    if mutants:
        return _mutants(games, names, export, compare=compare, record=record, jobs=jobs, as_json=as_json)
    _check_use(names, second=second, compare=compare, record=record)
    _check_solvers(second=second)
    found: dict[str, Run] = {}
    differences: dict[str, tuple[Difference, ...]] = {}
    for game, wanted in _wanted(games, names).items():
        run = found[game] = _run(game, wanted, second=second, jobs=jobs, export=export)
        if run.interrupted:
            break
        if compare:
            differences[game] = _differences(game, run)
    written = _recorded(found) if record else ()
    return _tell(found, differences, written, record=record, as_json=as_json)


def _mutants(
    games: Sequence[str],
    names: Sequence[str],
    export: str | None,
    *,
    compare: bool,
    record: bool,
    jobs: int | None,
    as_json: bool,
) -> Exit:
    """Try mutants of what the games' theorems are to hold, or look whether what is on record of them still holds.

    Raises:
        click.UsageError: an option has no meaning here.
        MissingExtra: a solver is not installed.
    """
    from vitruvius.cli import mutants

    if names or export is not None:
        option = "--theorem" if names else "--export"
        raise click.UsageError(f"--mutants and {option} do not go together: a mutant is tried on all theorems")
    if record and compare:
        raise click.UsageError(_NOT_BOTH)
    if compare:
        return mutants.compare(games, as_json=as_json)
    _check_solvers(second=True)
    return mutants.try_all(games, jobs=jobs, record=record, anew=False, as_json=as_json)


_NOT_BOTH = "--record and --compare do not go together: what is put on record is not compared with it"


def _check_use(names: Sequence[str], *, second: bool, compare: bool, record: bool) -> None:
    """Make sure that the options go together.

    Raises:
        click.UsageError: they do not.
    """
    if record and compare:
        raise click.UsageError(_NOT_BOTH)
    if record and not second:
        raise click.UsageError("--record needs --second-solver: both answers are put on record")
    if record and names:
        raise click.UsageError("--record and --theorem do not go together: all theorems are put on record at once")


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
    from vitruvius_proofs.subjects import subject_named

    if not names:
        return dict.fromkeys(games)
    known = {theorem.id: game for game in games for theorem in subject_named(game).theorems}
    found: dict[str, tuple[str, ...]] = {}
    for name in names:
        ids = [one for one in (name, *(f"{game}:{name}" for game in games)) if one in known]
        if not ids:
            slugs = {one.partition(":")[2]: one for one in known}
            near = a.near(name, known) or a.near(name, slugs)
            raise click.UsageError(f"there is no theorem {excerpt(name)} of {', '.join(games)}{near}")
        game = known[ids[0]]
        found[game] = tuple(dict.fromkeys((*found.get(game, ()), ids[0])))
    return found


def _run(game: str, wanted: tuple[str, ...] | None, *, second: bool, jobs: int | None, export: str | None) -> Run:
    from vitruvius.cli.progress import ticking
    from vitruvius_proofs.run import processors, run
    from vitruvius_proofs.subjects import subject_named
    from vitruvius_proofs.units import Job, units_of

    subject: Subject = subject_named(game)
    job = Job(subject, second=second, export=None if export is None else _folder(export))
    with ticking(f"proving {game}", len(units_of(subject, wanted))) as tick:
        return run(job, wanted, jobs=jobs or processors(), done=lambda _: tick())


def _folder(name: str) -> Path:
    """The folder of that name, made if it is not there.

    Raises:
        FileTrouble: it cannot be.
    """
    try:
        folder = Path(name).absolute()
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        says = getattr(error, "strerror", None) or str(error)
        raise sources.FileTrouble(f"cannot write to {excerpt(name)}: {says}") from None
    return folder


def _differences(game: str, run: Run) -> tuple[Difference, ...]:
    from vitruvius_proofs.evidence import load
    from vitruvius_proofs.evidence.recording import Difference, differences

    evidence = load(game)
    if evidence is None:
        return tuple(Difference(result.id, "nothing is on record") for result in run.theorems)
    return differences(evidence, run)


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
    *,
    record: bool,
    as_json: bool,
) -> Exit:
    from vitruvius.cli.theorems import document, fault, write_run

    told: JsonObject | None = document(found, differences, written) if as_json else None
    if told is None:
        for game, run in found.items():
            write_run(game, run, differences.get(game), is_recorded=game in written)
    code, kind, message = fault(found, differences)
    if code is Exit.DONE:
        if told is not None:
            output.write_document(told)
        return code
    if record:
        message += "; nothing is put on record" + (" of it" if written else "")
    return refuse(code, {"kind": kind, "message": message}, as_json=as_json, also=told)
