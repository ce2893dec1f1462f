"""`vitruvius gaps`: where does a rulebook say nothing, or contradict itself?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output, sources
from vitruvius.cli.exits import Exit

if TYPE_CHECKING:
    from vitruvius.game import AnyGame
    from vitruvius.gaps import Found

MOST = 1_000_000
"""No more positions than that are looked at."""


@click.command(epilog=a.example("vitruvius gaps cornerstone-cards"))
@a.game_argument
@click.option("--search", is_flag=True, help="Search again, rather than show what is on record; it takes minutes.")
@click.option(
    "--played",
    type=click.IntRange(0, MOST),
    metavar="N",
    help="How many positions of random games --search looks at, besides the known ones; 300 if not given.",
)
@click.option("--record", is_flag=True, help="Put what --search finds on record.")
@a.ascii_option
@a.json_option
def gaps(game: AnyGame, search: bool, played: int | None, record: bool, ascii_only: bool, as_json: bool) -> Exit:
    """Show the situations that no clause of a rulebook covers, and where its numbers contradict each other.

    A clause covers a position if it has decided the game there, or if some move is legal there whatever is answered to
    the questions that the rulebook leaves open. Each situation is shown by the smallest position that was found, with
    the questions that fill the gap. Then come the clauses that moves must keep and that never decide alone: without
    one of them, no ruling that was made would be another.
    """
    from vitruvius.games import require_own

    if (record or played is not None) and not search:
        raise click.UsageError(f"{'--record' if record else '--played'} needs --search")
    if search:
        require_own(game, "gaps")  # nothing says which of its positions are the smallest
    if record:
        _check_place(game)
    found = _searched(game, 300 if played is None else played) if search else _on_record(game)
    if record:
        _record(game, found)
    if as_json:
        from vitruvius.cli.gap_pages import document

        output.write_document(document(game, found))
    else:
        from vitruvius.cli.gap_pages import write

        write(game, found, ascii_only=ascii_only)
    return Exit.DONE


def _check_place(game: AnyGame) -> None:
    """Make sure, before anything is searched for, that it can be put on record.

    Raises:
        FileTrouble: it cannot.
    """
    from vitruvius.gaps import path_of

    sources.check_place(path_of(game))


def _record(game: AnyGame, found: Found) -> None:
    from vitruvius.gaps import path_of, text_of

    sources.to_file(str(path_of(game)), text_of(game, found))


def _on_record(game: AnyGame) -> Found:
    from vitruvius.gaps import found_in

    return found_in(game)


def _searched(game: AnyGame, played: int) -> Found:
    from vitruvius.cli.progress import telling
    from vitruvius.gaps import search

    with telling("searching", 1) as (tell, tick):
        found = search(game, played, tell)
        tick()
    return found
