"""No link within the site leads nowhere, and no picture is missing: seen from the files, which is quick."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from attrs import frozen

pytestmark = pytest.mark.browser

_TAG = re.compile(r"<[a-zA-Z][^>]*>")
_TARGET = re.compile(r'\s(?:id|name)="([^"]*)"')
_LINK = re.compile(r'\s(?:href|src)="([^"]*)"')
_MADE_BY_SCRIPTS = {"", "top"}
"""Places that every page has without saying so."""


@frozen
class Page:
    """What a page offers to link to, and what it links to."""

    places: frozenset[str]
    links: frozenset[str]


@pytest.fixture(scope="module")
def pages(built: Path) -> dict[Path, Page]:
    return {path: _page(path) for path in sorted(built.resolve().rglob("*.html")) if "_static" not in path.parts}


def _page(path: Path) -> Page:
    tags = "\n".join(_TAG.findall(path.read_text(encoding="utf-8")))
    return Page(
        frozenset(map(unescape, _TARGET.findall(tags))), frozenset(unescape(link) for link in _LINK.findall(tags))
    )


def _broken(path: Path, page: Page, pages: dict[Path, Page]) -> set[str]:
    """The links of a page that lead nowhere within the site."""
    broken = set()
    for link in page.links:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        place = unquote(parts.fragment)
        known = pages.get(target)
        found = target.is_file() if known is None else place in known.places | _MADE_BY_SCRIPTS
        if not found:
            broken.add(link)
    return broken


def test_every_link_within_the_site_leads_somewhere(pages: dict[Path, Page], built: Path) -> None:
    broken = {str(path.relative_to(built.resolve())): _broken(path, page, pages) for path, page in pages.items()}
    assert {name: links for name, links in broken.items() if links} == {}
    assert sum(len(page.links) for page in pages.values()) > len(pages)


def test_a_broken_link_would_be_seen(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<p id="here"><a href="#here">x</a><a href="b.html">y</a><img src="c.svg"></p>')
    path = tmp_path.resolve() / "a.html"
    page = _page(path)
    assert _broken(path, page, {path: page}) == {"b.html", "c.svg"}


def test_every_picture_says_what_it_shows(built: Path) -> None:
    silent = [
        f"{path.relative_to(built)}: {tag}"
        for path in sorted(built.rglob("*.html"))
        for tag in _TAG.findall(path.read_text(encoding="utf-8"))
        if tag.startswith("<img") and not re.search(r'\salt="[^"]', tag)
    ]
    assert silent == []


def test_no_move_is_taken_for_an_address(pages: dict[Path, Page]) -> None:
    """Such as `C@a4` in running text, which is not code."""
    taken = {path.name: {link for link in page.links if link.startswith("mailto:")} for path, page in pages.items()}
    assert {name: links for name, links in taken.items() if links} == {}
