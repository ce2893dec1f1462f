"""`vitruvius perft`: how many sequences of moves are there?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output
from vitruvius.cli.exits import Exit
from vitruvius.errors import MalformedOption, WrongUse
from vitruvius.perft import DEEPEST

if TYPE_CHECKING:
    from vitruvius.game import AnyGame, JsonObject


class NumbersAreNoOptions(click.Command):
    """A command that takes -1 for a number that is too small, and not for an option that there is not."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments."""
        negative = next((arg for arg in args if re.fullmatch(r"-[0-9]+", arg)), None)
        if negative is not None:
            raise click.UsageError(f"{negative} is negative, and no number here may be", ctx)
        return super().parse_args(ctx, args)


@contextmanager
def wrong_use() -> Iterator[None]:
    """Take what is wrong with a deck for a wrong use of --deck."""
    try:
        yield
    except (MalformedOption, WrongUse) as error:
        raise click.BadParameter(str(error), param_hint="--deck") from None


@click.command(
    cls=NumbersAreNoOptions,
    help=f"""Count the sequences of DEPTH legal moves.

    They are of exactly that length, which is at most {DEEPEST}; a decided game has no next move.
    """,
    epilog=a.example("vitruvius perft corintho 2 --divide"),
)
@a.game_argument
@click.argument("depth", type=click.IntRange(min=0, max=DEEPEST), metavar="DEPTH")
@click.option("--position", metavar="POSITION", default="start", help="Where to start.")
@click.option(
    "--deck",
    "decks",
    metavar="CARDS",
    multiple=True,
    help="The cards of a deck in the order in which they come, such as 7hKs2d; again for each further round.",
)
@click.option("--divide", is_flag=True, help="Print the count of each first move, a line each, before the total.")
@a.reading_option
@a.players_option
@a.agreed_options
@a.json_option
def perft(
    game: AnyGame,
    depth: int,
    position: str,
    decks: tuple[str, ...],
    divide: bool,
    answers: tuple[str, ...],
    players: int | None,
    options: dict[str, str],
    as_json: bool,
) -> Exit:
    """Count the sequences of moves of a length, and print the count."""
    from vitruvius.cli import agreed
    from vitruvius.cli.progress import ticking
    from vitruvius.perft import divide as count_each
    from vitruvius.perft import moves_with

    state = a.read_state(game, position, players, answers, options)
    game.legal_moves(state)  # refuses an unsound position
    with wrong_use():
        first_moves = len(moves_with(game, state, decks)(state))
    if not as_json:
        agreed.complain(game, state, options)
    counts: dict[str, int] = {}
    streams = divide and not as_json
    with wrong_use(), ticking("counting", first_moves, hidden=streams and output.is_terminal()) as tick:

        def done(move: object, count: int) -> None:
            counts[game.format_move(move)] = count
            if streams:
                # At once, so that a count that is interrupted keeps what it had finished.
                output.write(f"{game.format_move(move)} {count}")
            tick()

        if depth > 0:
            count_each(game, state, depth, done, decks)
    leaves = sum(counts.values()) if depth > 0 else 1
    if as_json:
        document: JsonObject = {
            "game": game.name,
            "position": game.format_state(state),
            "config": game.to_json(state)["config"],
            "depth": depth,
            "leaves": leaves,
            **({"decks": list(decks)} if decks else {}),
        }
        output.write_document({**document, "divide": counts} if divide else document)
    else:
        output.write(str(leaves))
    return Exit.DONE
