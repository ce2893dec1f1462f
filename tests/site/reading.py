"""What a reader of the site does: open a page, follow a link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

from attrs import frozen

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Theme = Literal["light", "dark"]

DESKTOP: Final = 1280
PHONE: Final = 390
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


@frozen
class Reader:
    """Who reads the site in a browser."""

    page: Page
    address: str

    @property
    def article(self) -> Locator:
        """What the page is about, without what surrounds it on every page."""
        return self.page.locator("article")

    @property
    def path(self) -> str:
        """Where the reader is, within the site."""
        return self.page.url.removeprefix(f"{self.address}/")

    @property
    def heading(self) -> str:
        """The page's heading."""
        return self.article.locator("h1").first.inner_text().removesuffix("¶").strip()

    def open(self, path: str = "index.html") -> None:
        """Go to a page by its address."""
        self.page.goto(f"{self.address}/{path}")

    def follow(self, link: Locator) -> None:
        """Follow a link, and see that it leads to what it names within the page, if it names something."""
        with self.page.expect_navigation():
            link.first.click()
        _, _, anchor = self.path.partition("#")
        if anchor:
            target = self.page.locator(f'[id="{anchor}"]')
            assert target.count() == 1, f"{self.path} has no such place, or several"

    def follow_navigation(self, name: str) -> None:
        """Follow a link of the site's navigation."""
        self.follow(self.page.locator(".sidebar-tree").get_by_role("link", name=name, exact=True))

    def link(self, name: str, within: Locator | None = None) -> Locator:
        """The links of that very name."""
        # A link to a place within the page itself shows the same text in the page's table of contents.
        return (within or self.article).get_by_role("link", name=re.compile(rf"^{re.escape(name)}$"))

    def part_of(self, kind: str, name: str) -> Locator:
        """The section of the page that is about a thing, such as a theorem."""
        place = re.sub(r"[^0-9a-zA-Z]", "-", f"{kind}-{name}")
        return self.page.locator(f'section:has(> [id="{place}"])')

    def resize(self, width: int, theme: Theme) -> None:
        """Read the same page on another screen."""
        self.page.set_viewport_size({"width": width, "height": 844})
        self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
