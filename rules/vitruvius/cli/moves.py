"""`vitruvius moves`: what may be played here?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output
from vitruvius.cli.exits import Exit

if TYPE_CHECKING:
    from vitruvius.game import AnyGame


@click.command(cls=a.TakesPosition, epilog=a.example('vitruvius moves corintho "C,C,C,C/1,A,2/4/4 414,433 2 c4"'))
@a.game_argument
@a.position_argument
@a.reading_option
@a.players_option
@a.agreed_options
@a.json_option
def moves(
    game: AnyGame,
    position: str,
    answers: tuple[str, ...],
    players: int | None,
    options: dict[str, str],
    as_json: bool,
) -> Exit:
    """List the legal moves in POSITION. What the table does, such as a fall, is none of them.

    They are written one a line; there are none once the game is over.
    """
    from vitruvius.cli import agreed
    from vitruvius.cli.documents import outcome_document
    from vitruvius.cli.telling import over

    state = a.read_state(game, position, players, answers, options)
    texts = [game.format_move(move) for move in game.legal_moves(state)]
    outcome = game.outcome(state)
    if as_json:
        output.write_document(
            {
                "game": game.name,
                "position": game.format_state(state),
                "config": game.to_json(state)["config"],
                "moves": texts,
                "outcome": outcome_document(outcome),
            }
        )
    else:
        agreed.complain(game, state, options)
        if texts:
            output.write("\n".join(texts))
    if outcome is not None:
        output.complain(over(outcome))
    return Exit.DONE
