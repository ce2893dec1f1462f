"""Small sites that the tests build."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Final

from sphinx.testing.util import SphinxTestApp

from vitruvius.sphinx.site import Site, site_of

CORINTHO: Final = "vitruvius.corintho:GAME"


def written(folder: Path, pages: Mapping[str, str] | None = None, **config: object) -> Path:
    """A folder with a conf.py that has this configuration, and with these pages below an index that is almost empty."""
    told = {"extensions": ["vitruvius.sphinx"], "html_theme": "basic", "rules_games": [CORINTHO], **config}
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "conf.py").write_text("".join(f"{name} = {value!r}\n" for name, value in told.items()), encoding="utf-8")
    for name, text in {"index.rst": "Site\n####\n", **(pages or {})}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@contextmanager
def loaded(folder: Path, builder: str = "dummy") -> Iterator[SphinxTestApp]:
    """The site in that folder, before it is built."""
    app = SphinxTestApp(builder, folder, status=StringIO(), warning=StringIO())
    try:
        yield app
    finally:
        app.cleanup()


def site_in(folder: Path) -> Site:
    """What the pages of the site in that folder are made from."""
    with loaded(folder) as app:
        return site_of(app.config)


def warnings_of(folder: Path, builder: str = "dummy") -> list[str]:
    """What is warned of when the site in that folder is built, a line each."""
    with loaded(folder, builder) as app:
        app.build()
        return re.sub(r"\x1b\[[0-9;]*m", "", app.warning.getvalue()).splitlines()
