"""The record of what each clause has (`rules_matrix`), which a site is held against.

A site that is made from something else warns of each difference, so that no test, theorem, case or example goes missing
unseen. `python -m vitruvius.sphinx FOLDER` writes the record of the site whose conf.py is in the folder.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sphinx.util import logging

from vitruvius.errors import MalformedInput
from vitruvius.sphinx.proved import out_of_date
from vitruvius.sphinx.rows import Row, differences, holes, idle_marks, rows_of
from vitruvius.sphinx.site import site_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_log = logging.getLogger(__name__)

FORMAT: Final = 1
"""The version of the record's format."""


def read(path: Path) -> dict[str, Row]:
    """The record.

    Raises:
        MalformedInput: it cannot be read.
    """
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        found = document["format"]
        rows = {
            str(name): {str(part): [*map(str, names)] for part, names in row.items()}
            for name, row in document["rows"].items()
        }
    except FileNotFoundError:
        raise MalformedInput("there is none yet") from None
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise MalformedInput(f"it cannot be read: {error!r}") from None
    if found != FORMAT:
        raise MalformedInput(f"its format is {found}, and {FORMAT} is read")
    return rows


def write(path: Path, rows: Mapping[str, Row]) -> None:
    """Put on record what there is."""
    text = json.dumps({"format": FORMAT, "rows": rows}, indent=1, ensure_ascii=False)
    path.write_text(f"{text}\n", encoding="utf-8")


def check(app: Sphinx, *_: object) -> None:
    """Warn of what clauses lack, of marks that mark nothing, and of what differs from the record."""
    site = site_of(app.config)
    for says in holes(site):
        _log.warning("the matrix has a hole: %s", says, location=app.config.rules_matrix or None)
    for says in idle_marks(site):
        _log.warning("%s", says)
    for subject in site.subjects.found.values():
        for says in out_of_date(subject):
            _log.warning("%s", says)
    if not app.config.rules_matrix:
        return
    path = Path(app.confdir) / app.config.rules_matrix
    remedy = f"if that is meant, run: python -m vitruvius.sphinx {_from_here(Path(app.confdir))}"
    try:
        told = [*differences(read(path), rows_of(site))]
    except MalformedInput as error:
        told = [f"the record of the matrix: {error}"]
    for says in told:
        _log.warning("%s; %s", says, remedy, location=str(path))


def _from_here(path: Path) -> Path:
    """The path as somebody would type it here."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
