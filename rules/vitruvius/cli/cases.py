"""`vitruvius cases`: what the rulebook says of numbered positions and moves, and whether the rules say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output
from vitruvius.cli.exits import Exit

if TYPE_CHECKING:
    from vitruvius.game import AnyGame, JsonObject
    from vitruvius_spec.cases import Case

    Held = tuple[Case, tuple[str, ...]]
    """A case, and in what the rules differ from it."""


@click.command(epilog=a.example("vitruvius cases corintho 4.01"))
@a.game_argument
@click.argument("name", metavar="[ID]", required=False)
@a.ascii_option
@a.json_option
def cases(game: AnyGame, name: str | None, ascii_only: bool, as_json: bool) -> Exit:
    """Hold the numbered cases of a game against its rules, or show the one called ID.

    A case is a position, and mostly a move, with what the rulebook says of it: derived from its text by hand. Exits
    with 1 if the rules say anything else.
    """
    asked = _asked(game, name)
    held = _held(game, asked, hidden=name is not None)
    if as_json:
        output.write_document({"game": game.name, "cases": [_document(case, differs) for case, differs in held]})
    elif name is None:
        _write_list(held)
    else:
        from vitruvius.cli.caseview import write_case

        write_case(game, *held[0], ascii_only=ascii_only)
    return Exit.FALLS_SHORT if any(differs for _, differs in held) else Exit.DONE


def _asked(game: AnyGame, name: str | None) -> tuple[Case, ...]:
    from vitruvius.cases import cases_of

    known = {case.id: case for case in cases_of(game)}
    if name is None:
        return tuple(known.values())
    if name not in known:
        from vitruvius.errors import excerpt

        raise click.UsageError(f"{game.name} has no case {excerpt(name)}{a.near(name, known)}")
    return (known[name],)


def _held(game: AnyGame, asked: tuple[Case, ...], *, hidden: bool) -> list[Held]:
    from vitruvius.cases import check
    from vitruvius.cli.progress import ticking

    held: list[Held] = []
    with ticking("cases", len(asked), hidden=hidden) as tick:
        for case in asked:
            held.append((case, check(game, case)))
            tick()
    return held


def _document(case: Case, differs: tuple[str, ...]) -> JsonObject:
    return {
        "id": case.id,
        "section": case.section,
        "title": case.title,
        "players": case.players,
        "position": case.position,
        "moves": list(case.moves),
        "reading": list(case.reading),
        "options": dict(case.options),
        "verdict": case.verdict.value,
        "winners": None if case.winners is None else list(case.winners),
        "by": case.by,
        "findings": [{"clause": finding.clause, "holds": finding.holds} for finding in case.findings],
        "hangs_on": list(case.hangs_on),
        "why": case.why,
        "sources": list(case.sources),
        "holds": not differs,
        "differences": list(differs),
    }


def _write_list(held: list[Held]) -> None:
    from vitruvius.cli.page import BAD, GOOD, HEADING, ID, Cell, Page

    page = Page()
    section = ""
    for case, differs in held:
        if case.section != section:
            section = case.section
            page.blank()
            page.line(section, HEADING)
        mark = Cell("differs", BAD) if differs else Cell("holds", GOOD)
        rows = [[Cell(case.id, ID), Cell(case.verdict.value.ljust(8)), mark, Cell(case.title)]]
        rows += [[Cell(""), Cell(""), Cell(""), Cell(difference, BAD)] for difference in differs]
        page.columns(rows, wraps=3)
    page.blank()
    wrong = sum(1 for _, differs in held if differs)
    told = f"{wrong} {'differs' if wrong == 1 else 'differ'}" if wrong else "all hold"
    page.line(f"{output.counted(len(held), 'case')}: {told}.")
    page.write()
