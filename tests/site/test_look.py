"""What the pages look like, and whether everybody can use them: screens wide and narrow, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tests.site.reading import DESKTOP, PHONE, THEMES, Reader, Theme

pytestmark = pytest.mark.browser

KINDS: Final = {
    "first": "index.html",
    "rulebook": "corintho.html",
    "clause": "rules/corintho/stacking-order.html",
    "tower-clause": "rules/cornerstone-tower/checkerboard.html",
    "cards-clause": "rules/cornerstone-cards/stretch.html",
    "questions": "questions/corintho.html",
    "cases": "cases/corintho.html",
    "theorems": "theorems/certificates.html",
    "matrix": "matrix.html",
    "proofs": "proofs.html",
    "benchmarks": "benchmarks.html",
    "start": "start/dispute.html",
    "reference": "api/spec.html",
    "test": "_tests/cases/test_checking.html",
    "source": "_modules/vitruvius/corintho/ending.html",
    "search": "search.html?q=base",
}
"""A page of each kind."""

SCREENS: Final = tuple((width, theme) for width in (DESKTOP, PHONE) for theme in THEMES)

every_kind = pytest.mark.parametrize("kind", KINDS)

_CHECK: Final = """
async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
  const found = await axe.run(document, {runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]});
  return found.violations.flatMap(fault => fault.nodes.slice(0, 5).map(
    node => `${fault.id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}
"""


def _look(reader: Reader, kind: str) -> None:
    reader.open(KINDS[kind])
    reader.page.wait_for_load_state("networkidle")


@every_kind
def test_nothing_keeps_anybody_out(reader: Reader, kind: str, axe: Path) -> None:
    _look(reader, kind)
    reader.page.add_script_tag(path=axe)
    faults: dict[tuple[int, Theme], Any] = {}
    for width, theme in SCREENS:
        reader.resize(width, theme)
        faults[width, theme] = reader.page.evaluate(_CHECK)
    assert {screen: found for screen, found in faults.items() if found} == {}


def test_a_fault_would_be_seen(reader: Reader, axe: Path) -> None:
    reader.open()
    reader.page.evaluate("document.querySelector('article p').style.color = '#ccc'")
    reader.page.add_script_tag(path=axe)
    assert any("color-contrast" in fault for fault in reader.page.evaluate(_CHECK))


@every_kind
def test_the_page_is_no_wider_than_the_screen(reader: Reader, kind: str, built: Path) -> None:
    """And is kept as a picture, for who wants to look."""
    _look(reader, kind)
    folder = built.parent / "screenshots"
    for width, theme in SCREENS:
        reader.resize(width, theme)
        wide = reader.page.evaluate("document.documentElement.scrollWidth")
        reader.page.screenshot(path=folder / f"{kind}-{width}-{theme}.png")
        assert wide <= width, f"{kind} is {wide} wide"


def test_the_theme_follows_the_reader(reader: Reader) -> None:
    reader.open()
    grounds = set()
    for theme in THEMES:
        reader.resize(DESKTOP, theme)
        grounds.add(reader.page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert len(grounds) == len(THEMES)


def test_a_picture_is_as_wide_as_the_phone_lets_it_be(reader: Reader) -> None:
    reader.resize(PHONE, "light")
    reader.open(KINDS["clause"])
    widths = reader.page.locator(".rules-picture img").evaluate_all("all => all.map(one => one.clientWidth)")
    assert widths
    assert all(PHONE / 2 < width <= PHONE for width in widths)


_FOCUSED: Final = """
() => {
  const one = document.activeElement, style = getComputedStyle(one), box = one.getBoundingClientRect();
  const ringed = style.outlineStyle !== "none" || style.boxShadow !== "none" || style.textDecorationLine !== "none";
  const place = one.closest("article") ? "content" : one.closest(".sidebar-search-container") ? "search"
    : one.closest(".sidebar-tree") ? "navigation" : one.className;
  return {place, seen: ringed && box.width > 0 && box.bottom > 0};
}
"""


def test_the_keyboard_reaches_everything(reader: Reader) -> None:
    reader.open(KINDS["clause"])
    places: list[str] = []
    for _ in range(250):
        reader.page.keyboard.press("Tab")
        focused = reader.page.evaluate(_FOCUSED)
        places.append(focused["place"])
        if focused["place"] in {"content", "navigation"}:
            assert focused["seen"], f"the focus on the {focused['place']} cannot be seen"
        if focused["place"] == "content":
            break
    assert {"search", "navigation", "content"} <= set(places)
    assert any("skip-to-content" in place for place in places)


def test_the_keyboard_can_skip_to_the_content(reader: Reader) -> None:
    reader.open(KINDS["clause"])
    skip = reader.page.get_by_role("link", name="Skip to content")
    for _ in range(5):
        reader.page.keyboard.press("Tab")
        if skip.evaluate("one => one === document.activeElement"):
            break
    reader.page.keyboard.press("Enter")
    reader.page.keyboard.press("Tab")
    assert reader.page.evaluate(_FOCUSED)["place"] == "content"
