"""`python -m vitruvius.sphinx FOLDER` puts on record what the clauses of a site have: see `vitruvius.sphinx.record`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sphinx.application import Sphinx
from sphinx.errors import SphinxError

from vitruvius.sphinx.record import write
from vitruvius.sphinx.rows import rows_of
from vitruvius.sphinx.site import site_of

_WRONG_USE: Final = 2


def main(arguments: list[str]) -> int:
    """Write the record of the site whose conf.py is in the folder that is named.

    Returns:
        The exit code: 0, or 2 where there is no such site, or where it has no record.
    """
    if len(arguments) != 1 or not (Path(arguments[0]) / "conf.py").is_file():
        return _refuse("name the folder that the site's conf.py is in")
    (folder,) = arguments
    with TemporaryDirectory() as out:
        try:
            # Of the site just the configuration is needed: nothing is built, and no page is written for a clause.
            app = Sphinx(folder, folder, out, out, "dummy", {"rules_pages": {}}, status=None)
        except SphinxError as error:
            return _refuse(str(error))
        named = app.config.rules_matrix
        if not named:
            return _refuse("its conf.py names no rules_matrix to write to")
        write(Path(folder) / named, rows_of(site_of(app.config)))
    return 0


def _refuse(says: str) -> int:
    sys.stderr.write(f"vitruvius.sphinx: {says}\n")
    return _WRONG_USE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
