"""The built site, a server that serves it, and a browser that reads it: `make browser` provides all three.

The tests read `docs/_build/html`, or the folder that `VITRUVIUS_SITE` names.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

import pytest

from tests.site.reading import DESKTOP, Reader

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT: Final = Path(__file__).parents[2]
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
AXE: Final = ROOT / ".browser" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the built site."""
    folder = Path(os.environ.get("VITRUVIUS_SITE", ROOT / "docs" / "_build" / "html"))
    if not (folder / "index.html").exists():
        pytest.fail(f"{folder} holds no site; make docs builds it")
    return folder


@pytest.fixture(scope="session")
def axe() -> Path:
    """The script that looks for what keeps people out of a page."""
    if not AXE.exists():
        pytest.fail(f"{AXE} is missing; make browser fetches it")
    return AXE


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # as the base class has it
        """Say nothing of each request."""


@pytest.fixture(scope="session")
def address(built: Path) -> Iterator[str]:
    """Where the site is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(built))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's own browser."""
    # Only these tests need it, and they are left out of the usual run, which collects them all the same.
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.fail(f"none of {', '.join(BROWSERS)} is on PATH; on Debian: apt-get install chromium")
    with sync_playwright() as playwright:
        # It runs as root in a container, where the sandbox cannot; it reads nothing but this site.
        yield playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])


@pytest.fixture
def reader(browser: Browser, address: str) -> Iterator[Reader]:
    """Who reads the site. Nothing may go wrong on any page that is read."""
    context = browser.new_context(viewport={"width": DESKTOP, "height": 844}, color_scheme="light")
    page = context.new_page()
    faults: list[str] = []
    page.on(
        "console", lambda told: faults.append(f"{told.location['url']}: {told.text}") if told.type == "error" else None
    )
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield Reader(page, address)
    context.close()
    assert faults == []
