"""A page for each clause: a file below the site's source, which holds just the directive that writes the page.

The files are written when the site begins to be made, are not touched while they stay the same, and are taken away when
their clause is.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sphinx.errors import ConfigError

from vitruvius.errors import MalformedInput
from vitruvius.sphinx.markup import heading
from vitruvius.sphinx.site import site_of
from vitruvius_spec import Clause

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_MARK: Final = ".. This file is made anew with the site.\n"


def write(app: Sphinx) -> None:
    """Write the pages of all subjects that have some.

    Raises:
        ConfigError: `rules_pages` names a game that the site does not have, or a place where no page can be written.
    """
    site = site_of(app.config)
    for name, folder in site.pages.items():
        try:
            clauses = site.subjects.named(name).rulebook.clauses
        except MalformedInput as error:
            raise ConfigError(f"rules_pages: {error}") from None
        wanted = {f"{clause.id.partition(':')[2]}.rst": _page(clause) for clause in clauses}
        place = _place(app, name, folder)
        known = {path.name: path.read_text(encoding="utf-8") for path in place.glob("*.rst")}
        for file, text in wanted.items():
            if not known.get(file, _MARK).startswith(_MARK):
                raise ConfigError(f"rules_pages: {folder}/{file} was written by somebody, and is not written over")
            if known.get(file) != text:
                (place / file).write_text(text, encoding="utf-8")
        for file, text in known.items():
            if file not in wanted and text.startswith(_MARK):
                (place / file).unlink()


def _place(app: Sphinx, name: str, folder: str) -> Path:
    """The folder of a game's pages, which is there from now on."""
    place = (Path(app.srcdir) / folder).resolve()
    if Path(app.srcdir).resolve() not in place.parents:
        raise ConfigError(f"rules_pages: {folder}, named for {name}, is no folder below the site's source")
    place.mkdir(parents=True, exist_ok=True)
    return place


def _page(clause: Clause) -> str:
    return "\n".join([_MARK, *heading(clause.title, "="), f".. rules:clause:: {clause.id}", ""])
