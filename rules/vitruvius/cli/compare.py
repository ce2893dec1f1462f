"""`vitruvius compare`: does another engine list the same legal moves, and if not, by which reading does it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output, sources
from vitruvius.cli.exits import Exit
from vitruvius.cli.guard import refuse
from vitruvius.cli.interruptions import heeded
from vitruvius.errors import MalformedLine

if TYPE_CHECKING:
    from vitruvius.compare import Comparison, Said, Wanted
    from vitruvius.game import AnyGame


@click.command(epilog=a.example("vitruvius compare corintho answers.jsonl --jobs 2"))
@a.game_argument
@click.argument("file", metavar="FILE")
@click.option(
    "--first",
    type=click.IntRange(min=0),
    default=5,
    show_default=True,
    metavar="N",
    help="Tell the first N differences.",
)
@a.jobs_option
@a.reading_option
@a.agreed_options
@a.json_option
def compare(
    game: AnyGame,
    file: str,
    first: int,
    jobs: int | None,
    answers: tuple[str, ...],
    options: dict[str, str],
    as_json: bool,
) -> Exit:
    """Hold the legal moves that another engine lists against the rules.

    FILE (`-` for standard input) has a position a line, as JSON: {"position": "...", "moves": ["...", ...]}, and, if
    wanted, "winners", "players" and "options". Exits with 1 if the engine and the rules differ anywhere; then the
    reading is looked for under which they do not. An interruption keeps what was found.
    """
    from vitruvius.cli.progress import ticking
    from vitruvius.compare import Wanted

    a.read_reading(game, answers)
    wanted = Wanted(
        answers=answers,
        options=a.own_options(game, options),
        first=first,
        jobs=a.processes(jobs),
        watch=ticking,
    )
    if file == "-" and options.get(a.BLOCKS) == "-":
        raise click.UsageError(f"FILE and --{a.BLOCKS} are both -, and standard input can be only one of them")
    place = "standard input" if file == "-" else file
    try:
        with heeded() as of_code:
            return of_code(_tell(_compared(game, file, wanted), as_json=as_json))
    except MalformedLine as error:
        raise MalformedLine(f"{place}: {error}") from None


def _compared(game: AnyGame, file: str, wanted: Wanted) -> Comparison:
    from vitruvius.compare import compare as compared

    return compared(game, _read(file), wanted)


def _read(file: str) -> tuple[Said, ...]:
    from vitruvius.compare import read

    return read(sources.lines_of(file))


def _tell(found: Comparison, *, as_json: bool) -> Exit:
    from vitruvius.cli.compared import document, fault, write_comparison

    told = document(found) if as_json else None
    if told is None:
        write_comparison(found)
    code, kind, message = fault(found)
    if code is Exit.DONE:
        if told is not None:
            output.write_document(told)
        return code
    return refuse(code, {"kind": kind, "message": message}, as_json=as_json, also=told)
