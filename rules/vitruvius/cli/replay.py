"""`vitruvius replay`: was this whole game played by the rules?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output, sources
from vitruvius.cli.exits import Exit
from vitruvius.cli.guard import code_of, error_of, refuse
from vitruvius.errors import MalformedRecord, UnsoundState

if TYPE_CHECKING:
    from collections.abc import Collection

    from vitruvius.game import AnyGame, JsonObject, Player
    from vitruvius.record import Record, Replay
    from vitruvius.ruling import Finding


@click.command(epilog=a.example("vitruvius replay corintho game.txt"))
@a.game_argument
@click.argument("file", metavar="FILE")
@a.ascii_option
@a.json_option
def replay(game: AnyGame, file: str, ascii_only: bool, as_json: bool) -> Exit:
    """Check the record of a whole game.

    The moves in FILE (`-` for standard input) are played one by one, up to the first illegal one, whose ruling is
    shown. Exits with 1 if there is one, or if the result that the record states is not the one that was reached.
    """
    from vitruvius import record

    place, content = ("standard input", sources.from_input()) if file == "-" else (file, sources.from_file(file))
    try:
        played = record.replay(_record(game, place, content))
    except UnsoundState as error:
        fault = error_of(error)
        fault["message"] = f"{place}: {_line_of('start', content)}: {fault['message']}"
        return refuse(code_of(error), fault, as_json=as_json)
    if as_json:
        output.write_document(_document(game, played))
    else:
        _write(game, played, ascii_only=ascii_only)
    if not played.agrees:
        output.complain(_fault(game, played))
    return Exit.DONE if played.agrees else Exit.FALLS_SHORT


def _record(game: AnyGame, place: str, content: bytes) -> Record[Any, Any]:
    from vitruvius.record import parse_record

    try:
        found = parse_record(content)
    except MalformedRecord as error:
        raise MalformedRecord(f"{place}: {error}") from None
    if found.game.name != game.name:
        line = _line_of("game", content)
        raise MalformedRecord(f"{place}: {line}: a record of {found.game.name}, and not of {game.name}")
    return found


def _line_of(header: str, content: bytes) -> str:
    """The line of a well-formed record that is that header: the first to begin so."""
    beginning = f"{header}: ".encode()
    lines = enumerate(content.split(b"\n"), start=1)
    return f"line {next(number for number, line in lines if line.startswith(beginning))}"


def _fault(game: AnyGame, played: Replay[Any, Any]) -> str:
    """What is wrong with the record."""
    if played.stopped is not None:
        broken = ", ".join(finding.clause.id for finding in played.stopped.violations)
        return f"move {played.number}, {game.format_move(played.stopped.move)}, is illegal: {broken}"
    reached = None if played.outcome is None else played.outcome.winners
    return f"the record says that {_told(played.record.winners)}; by the rules {_told(reached)}"


def _told(winners: Collection[Player] | None) -> str:
    from vitruvius.cli.telling import players

    if winners is None:
        return "the game is not decided"
    return players(winners) if winners else "the game is drawn"


def _document(game: AnyGame, played: Replay[Any, Any]) -> JsonObject:
    from vitruvius.cli.documents import finding_document, outcome_document

    stated = played.record.winners
    return {
        "game": game.name,
        "record": game.to_json(played.record),
        "positions": [game.format_state(state) for state in played.states],
        "number": played.number,
        "ruling": None if played.stopped is None else game.to_json(played.stopped),
        "outcome": outcome_document(played.outcome),
        "ending": [finding_document(finding) for finding in _ending(game, played)],
        "stated": None if stated is None else list(stated),
        "agrees": played.agrees,
        **({} if played.agrees else {"error": {"kind": _kind(played), "message": _fault(game, played)}}),
    }


def _ending(game: AnyGame, played: Replay[Any, Any]) -> tuple[Finding, ...]:
    """How the last move has ended the game, as far as the outcome does not say it; nothing if it has not."""
    from vitruvius_spec import Force

    if played.outcome is None or len(played.states) == 1:
        return ()
    says, before, last = played.outcome.says, played.states[-2], played.record.moves[len(played.states) - 2]
    return tuple(
        finding
        for finding in game.consequences(before, last)
        if finding.holds and finding.clause.force is Force.OUTCOME and finding.says != says
    )


def _kind(played: Replay[Any, Any]) -> str:
    return "wrong-result" if played.stopped is None else "illegal-move"


def _write(game: AnyGame, played: Replay[Any, Any], *, ascii_only: bool) -> None:
    from vitruvius.cli.agreed import unusual
    from vitruvius.cli.page import Page, sentence
    from vitruvius.cli.report import add_findings, add_picture, add_unusual, picture, write_ruling
    from vitruvius.cli.telling import over

    page = Page()
    if played.stopped is not None:
        page.line(f"Move {played.number}, {game.format_move(played.stopped.move)}:")
        page.write()
        write_ruling(played.stopped, explain=False, ascii_only=ascii_only)
        return
    count = len(played.record.moves)
    page.line(f"{count} {'move' if count == 1 else 'moves'}, and each is legal.")
    add_unusual(page, unusual(game, played.record.start))
    page.blank()
    add_picture(page, picture(game, played.states[-1], ascii_only=ascii_only))
    page.blank()
    page.line("The game is not decided." if played.outcome is None else sentence(over(played.outcome)))
    add_findings(page, _ending(game, played))
    page.write()
