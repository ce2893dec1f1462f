"""`vitruvius doctor`: what is installed, and is it whole?"""

from __future__ import annotations

import functools
import platform
from typing import TYPE_CHECKING

import click

from vitruvius import __version__
from vitruvius.cli import arguments as a
from vitruvius.cli import output
from vitruvius.cli.broken import unless_broken
from vitruvius.cli.exits import Exit
from vitruvius.cli.guard import refuse

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from vitruvius.cli.evidence import OnRecord
    from vitruvius.cli.packages import Package, Requirements
    from vitruvius.cli.rulebooks import Checked
    from vitruvius.game import JsonObject


@click.command(epilog=a.example("vitruvius doctor"))
@a.json_option
def doctor(as_json: bool) -> Exit:
    """Say what is installed, and whether it is whole.

    That is the version, Python, which extras are there, and which theorems are on record as proved. With
    VITRUVIUS_RULEBOOKS set to a folder with the rulebooks' texts, their sentences are checked too. Exits with 1 if
    something is broken: a package that is always required is missing, source cannot be loaded, or what is on record is
    missing, damaged, or was proved of another source. An extra that is not installed is not broken.
    """
    from vitruvius.cli.packages import requirements

    required = requirements()
    books, unloaded = _books()
    records, without = unless_broken(_on_record)
    if without:
        unloaded["theorems"] = without
    records = records or ()
    faults = _faults(required, books, records, unloaded)
    document = _document(required, books, records, unloaded) if as_json else None
    if document is None:
        _write(required, books, records, unloaded)
    elif not faults:
        output.write_document(document)
    if not faults:
        return Exit.DONE
    return refuse(Exit.FALLS_SHORT, {"kind": "broken", "message": "; ".join(faults)}, as_json=as_json, also=document)


def _books() -> tuple[tuple[Checked, ...], dict[str, str]]:
    """The rulebooks of all games that can be loaded; and of the others why they cannot, by their names."""
    names, broken = unless_broken(_names)
    found: dict[str, Checked] = {}
    unloaded = {"games": broken} if broken else {}
    for name in names or ():
        book, broken = unless_broken(functools.partial(_book, name))
        if book is None:
            unloaded[name] = broken
        else:
            found[name] = book
    return tuple(found.values()), unloaded


def _names() -> tuple[str, ...]:
    from vitruvius.games import names

    return names()


def _book(game: str) -> Checked:
    from vitruvius.cli.rulebooks import checked

    return checked(game)


def _on_record() -> tuple[OnRecord, ...]:
    from vitruvius.cli.evidence import on_record

    return on_record()


def _faults(
    required: Requirements | None,
    books: Sequence[Checked],
    records: Sequence[OnRecord],
    unloaded: Mapping[str, str],
) -> tuple[str, ...]:
    faults = [f"the source of {name} cannot be loaded: {what}" for name, what in unloaded.items()]
    faults += [f"{book.rulebook.title}: {complaint}" for book in books for complaint in book.complaints]
    told = set(unloaded.values())
    faults += [record.fault for record in records if record.fault and record.trouble not in told]
    if required is not None:
        faults += [f"{package.name} is not installed" for package in required.base if package.version is None]
        if required.version != __version__:
            faults.append(f"version {__version__} runs, and {required.version} is installed: install it again")
    return tuple(faults)


def _document(
    required: Requirements | None,
    books: Sequence[Checked],
    records: Sequence[OnRecord],
    unloaded: Mapping[str, str],
) -> JsonObject:
    return {
        "version": __version__,
        "python": platform.python_version(),
        "installed": required is not None,
        "requirements": {package.name: package.version for package in required.base} if required else {},
        "extras": [
            {
                "name": extra.name,
                "installed": extra.is_installed,
                "packages": {package.name: package.version for package in extra.packages},
                "install": extra.install,
            }
            for extra in (required.extras if required else ())
        ],
        "rulebooks": [
            {
                "game": book.game,
                "sentences": len(book.rulebook.accounts),
                "text_checked": book.has_text,
                "complaints": list(book.complaints),
            }
            for book in books
        ],
        "theorems": [
            {
                "game": record.game,
                "proved": record.theorems,
                "stale": list(record.complaints),
                "trouble": record.trouble or None,
            }
            for record in records
        ],
        "unloaded": dict(unloaded),
    }


def _write(
    required: Requirements | None,
    books: Sequence[Checked],
    records: Sequence[OnRecord],
    unloaded: Mapping[str, str],
) -> None:
    from vitruvius.cli.page import BAD, GOOD, QUIET, Cell, Page

    page = Page()
    system = f"Python {platform.python_version()} ({platform.python_implementation()}, {platform.system()})"
    page.line(f"vitruvius {__version__}, {system}")
    page.blank()
    if required is None:
        page.line("Not installed as a package, so what it requires and its extras are not known.")
    else:
        whole = all(package.version for package in required.base)
        rows = [(Cell("base"), Cell("whole", GOOD) if whole else Cell("broken", BAD), Cell(_list(required.base)))]
        for extra in required.extras:
            mark = Cell("installed", GOOD) if extra.is_installed else Cell("not installed", QUIET)
            rows.append((Cell(extra.name), mark, Cell(_list(extra.packages) if extra.is_installed else extra.install)))
        page.columns(rows, wraps=2)
    page.blank()
    page.columns(
        [
            (
                Cell(book.rulebook.title),
                Cell("broken", BAD) if book.complaints else Cell("whole", GOOD),
                Cell(book.says),
            )
            for book in books
        ],
        wraps=2,
    )
    page.blank()
    page.columns([(Cell(name), Cell("broken", BAD), Cell(what)) for name, what in unloaded.items()], wraps=2)
    page.blank()
    rows = []
    for record in records:
        mark = Cell("broken" if record.trouble else "stale", BAD) if record.fault else Cell("proved", GOOD)
        rows.append((Cell(f"theorems of {record.game}"), mark, Cell(record.says)))
    page.columns(rows, wraps=2)
    page.write()


def _list(packages: Sequence[Package]) -> str:
    return ", ".join(map(str, packages))
