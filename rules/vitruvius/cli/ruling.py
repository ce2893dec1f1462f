"""`vitruvius ruling`: may that be played here, by which clauses, and how sure is it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output
from vitruvius.cli.exits import Exit

if TYPE_CHECKING:
    from vitruvius.cli.telling import AnyGame, AnyRuling


@click.command(
    cls=a.TakesPosition, epilog=a.example('vitruvius ruling corintho "1,C,C,C/2,A,1/4/B,3 414,343 2 d4" C@a4')
)
@a.game_argument
@a.position_argument
@click.argument("move", metavar="MOVE")
@a.reading_option
@a.players_option
@a.agreed_options
@click.option("--explain", is_flag=True, help="Add every finding, the clauses' texts, and the questions' evidence.")
@a.ascii_option
@a.json_option
def ruling(
    game: AnyGame,
    position: str,
    move: str,
    answers: tuple[str, ...],
    players: int | None,
    options: dict[str, str],
    explain: bool,
    ascii_only: bool,
    as_json: bool,
) -> Exit:
    """Rule on MOVE in POSITION.

    Exits with 0 if the move is legal, 1 if it is illegal, and 4 if the rulebook does not settle it.
    """
    state = a.read_state(game, position, players, answers, options)
    given = game.rule_on(state, game.parse_move(move))
    if as_json:
        output.write_document(game.to_json(given))
    else:
        from vitruvius.cli.report import write_ruling

        write_ruling(given, explain=explain, ascii_only=ascii_only, options=options)
    return exit_for(given)


def exit_for(given: AnyRuling) -> Exit:
    """The exit code that stands for the ruling's verdict."""
    from vitruvius.across import Verdict

    return {
        Verdict.LEGAL: Exit.DONE,
        Verdict.ILLEGAL: Exit.FALLS_SHORT,
        Verdict.DISPUTED: Exit.DISPUTED,
    }[given.verdict]
