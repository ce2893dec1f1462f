"""`vitruvius doctor`: what is installed, and is it whole?"""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

import click

from vitruvius import __version__
from vitruvius.cli import arguments as a
from vitruvius.cli import output
from vitruvius.cli.exits import Exit
from vitruvius.cli.guard import refuse

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    something is broken, or if what is on record was proved of another source; an extra that is not installed is not
    broken.
    """
    from vitruvius.cli.evidence import on_record
    from vitruvius.cli.packages import requirements
    from vitruvius.cli.rulebooks import checked

    required = requirements()
    books = checked()
    records = on_record()
    faults = _faults(required, books, records)
    document = _document(required, books, records) if as_json else None
    if document is None:
        _write(required, books, records)
    elif not faults:
        output.write_document(document)
    if not faults:
        return Exit.DONE
    return refuse(Exit.FALLS_SHORT, {"kind": "broken", "message": "; ".join(faults)}, as_json=as_json, also=document)


def _faults(required: Requirements | None, books: Sequence[Checked], records: Sequence[OnRecord]) -> tuple[str, ...]:
    faults = [f"{book.rulebook.title}: {complaint}" for book in books for complaint in book.complaints]
    faults += [
        f"the evidence of {record.game} is stale: {record.complaints[0]}" for record in records if record.complaints
    ]
    if required is not None:
        faults += [f"{package.name} is not installed" for package in required.base if package.version is None]
        if required.version != __version__:
            faults.append(f"version {__version__} runs, and {required.version} is installed: install it again")
    return tuple(faults)


def _document(required: Requirements | None, books: Sequence[Checked], records: Sequence[OnRecord]) -> JsonObject:
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
            {"game": record.game, "proved": record.theorems, "stale": list(record.complaints)} for record in records
        ],
    }


def _write(required: Requirements | None, books: Sequence[Checked], records: Sequence[OnRecord]) -> None:
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
    page.columns(
        [
            (
                Cell(f"theorems of {record.game}"),
                Cell("stale", BAD)
                if record.complaints
                else Cell("proved", GOOD)
                if record.theorems
                else Cell("none", QUIET),
                Cell(record.says),
            )
            for record in records
        ],
        wraps=2,
    )
    page.write()


def _list(packages: Sequence[Package]) -> str:
    return ", ".join(map(str, packages))
