"""`vitruvius ruling`: may that be played here, or can this position be, by which clauses, and how sure is it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output, sources
from vitruvius.cli.exits import Exit

if TYPE_CHECKING:
    from vitruvius.cli.guided import Led
    from vitruvius.game import AnyGame
    from vitruvius.ruling import AnyPositionRuling, AnyRuling


@click.command(
    cls=a.TakesPosition, epilog=a.example('vitruvius ruling corintho "1,C,C,C/2,A,1/4/B,3 414,343 2 d4" C@a4')
)
@a.game_if_any_argument
@a.position_if_any_argument
@click.argument("move", metavar="[MOVE]", required=False)
@a.reading_option
@a.players_option
@a.agreed_options
@click.option("--explain", is_flag=True, help="Add every finding, the clauses' texts, and the questions' evidence.")
@a.svg_option
@a.ascii_option
@a.json_option
def ruling(
    game: AnyGame | None,
    position: str | None,
    move: str | None,
    answers: tuple[str, ...],
    players: int | None,
    options: dict[str, str],
    explain: bool,
    svg: str | None,
    ascii_only: bool,
    as_json: bool,
) -> Exit:
    """Rule on MOVE in POSITION, or on POSITION itself: whether it is sound, and who has won.

    Without POSITION, on a terminal, you are led through setting one up, step by step.

    Exits with 0 if the move is legal or the position sound, 1 if the move is illegal, 3 if the position is unsound, and
    4 if the rulebook does not settle it.
    """
    from vitruvius.ruling import rule_on_position

    sources.check_output(svg, json=as_json, explain=explain, ascii=ascii_only)
    led = None
    if game is None or position is None:
        led = _led(game, players, answers, options)
        game, position, move = led.game, led.position, led.move
    state = a.read_state(game, position, players, answers, options)
    given = rule_on_position(game, state) if move is None else game.rule_on(state, game.parse_move(move))
    if svg is not None and svg != "-":
        sources.to_file(svg, _picture(given))
    if as_json:
        output.write_document(game.to_json(given))
    elif svg == "-":
        output.write(_picture(given))
    else:
        _write(given, explain=explain, ascii_only=ascii_only, options=options)
    if led is not None:
        from vitruvius.cli.guided import again

        flags = {"--explain": explain, "--ascii": ascii_only, "--json": as_json}
        shown = [*(["--svg", svg] if svg is not None else []), *(name for name, is_given in flags.items() if is_given)]
        click.echo(f"\nThe same ruling again:\n  {again(led, answers, options, shown)}", err=True)
    return exit_for(given)


def _led(game: AnyGame | None, players: int | None, answers: tuple[str, ...], options: dict[str, str]) -> Led:
    """Where a person is led to who has given no position.

    Raises:
        click.UsageError: there is no terminal on which somebody could be asked.
    """
    from vitruvius.cli import guided

    if not guided.is_at_hand():
        missing = "GAME" if game is None else "POSITION"
        raise click.UsageError(f"Missing argument '{missing}'; on a terminal you would be asked for it.")
    return guided.lead(game, players, answers, options)


def _picture(given: AnyRuling | AnyPositionRuling) -> str:
    from vitruvius.ruling import PositionRuling

    return given.game.svg(given.state if isinstance(given, PositionRuling) else given)


def _write(given: AnyRuling | AnyPositionRuling, *, explain: bool, ascii_only: bool, options: dict[str, str]) -> None:
    from vitruvius.cli.positions import write_position_ruling
    from vitruvius.cli.report import write_ruling
    from vitruvius.ruling import PositionRuling

    if isinstance(given, PositionRuling):
        write_position_ruling(given, explain=explain, ascii_only=ascii_only, options=options)
    else:
        write_ruling(given, explain=explain, ascii_only=ascii_only, options=options)


def exit_for(given: AnyRuling | AnyPositionRuling) -> Exit:
    """The exit code that stands for the ruling's verdict."""
    return {
        "legal": Exit.DONE,
        "sound": Exit.DONE,
        "illegal": Exit.FALLS_SHORT,
        "unsound": Exit.MALFORMED,
        "disputed": Exit.DISPUTED,
    }[given.verdict.value]
