"""`vitruvius show`: what does this position look like, and is anything wrong with it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output, sources
from vitruvius.cli.exits import Exit
from vitruvius.cli.guard import code_of, error_of, refuse
from vitruvius.errors import UnsoundState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from vitruvius.game import AnyGame, JsonObject
    from vitruvius.ruling import Finding


@click.command(cls=a.TakesPosition, epilog=a.example('vitruvius show corintho "BC,1,A,1/2,B,1/4/4 343,334 2 a4"'))
@a.game_argument
@a.position_argument
@a.reading_option
@a.players_option
@a.agreed_options
@a.svg_option
@a.ascii_option
@a.json_option
def show(
    game: AnyGame,
    position: str,
    answers: tuple[str, ...],
    players: int | None,
    options: dict[str, str],
    svg: str | None,
    ascii_only: bool,
    as_json: bool,
) -> Exit:
    """Draw POSITION.

    Below it stand the position, what is agreed that is not as usual, how the game ended if it has, and the clauses that
    the position itself breaks if it breaks any. An unsound position is drawn too, and exits with 3.
    """
    sources.check_output(svg, json=as_json, ascii=ascii_only)
    state = a.read_state(game, position, players, answers, options)
    problems = game.problems(state)
    if svg is not None and svg != "-":
        sources.to_file(svg, game.svg(state))
    document = _document(game, state, problems) if as_json else None
    if document is None:
        _write(game, state, problems, options, svg=svg, ascii_only=ascii_only)
    elif not problems:
        output.write_document(document)
    if not problems:
        return Exit.DONE
    fault = UnsoundState(problems)
    return refuse(code_of(fault), error_of(fault), as_json=as_json, also=document)


def _document(game: AnyGame, state: object, problems: Sequence[Finding]) -> JsonObject:
    from vitruvius.cli.documents import finding_document, outcome_document

    return {
        **game.to_json(state),
        "to_move": game.to_move(state),
        "outcome": None if problems else outcome_document(game.outcome(state)),
        "problems": [finding_document(finding) for finding in problems],
        "picture": game.text(state),
    }


def _write(
    game: AnyGame,
    state: object,
    problems: Sequence[Finding],
    options: Mapping[str, str],
    *,
    svg: str | None,
    ascii_only: bool,
) -> None:
    if svg == "-":
        output.write(game.svg(state))
        return
    from vitruvius.cli.agreed import unusual
    from vitruvius.cli.page import Page, sentence
    from vitruvius.cli.report import add_findings, add_picture, add_unusual, picture
    from vitruvius.cli.telling import over

    page = Page()
    add_picture(page, picture(game, state, ascii_only=ascii_only))
    page.blank()
    page.line(game.format_state(state))
    add_unusual(page, unusual(game, state, options))
    outcome = None if problems else game.outcome(state)
    if problems:
        page.blank()
        page.line("The position is unsound:")
        add_findings(page, problems)
    elif outcome is not None:
        page.blank()
        page.paragraph(sentence(over(outcome)))
    page.write()
