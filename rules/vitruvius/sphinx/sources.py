"""The sources of tests as pages of the site, which lead back to the clauses, and links to the sources of functions."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from vitruvius.sphinx import statements
from vitruvius.sphinx.blocks import Block, link_to, page_body
from vitruvius.sphinx.site import SOURCES, site_of
from vitruvius.sphinx.tried import Test

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_log = logging.getLogger(__name__)

_MODULES: Final = "_modules"
"""Where `sphinx.ext.viewcode` puts the sources of modules."""


Made = tuple[list[nodes.Node], list[nodes.system_message]]
"""What a role makes."""


class Source(nodes.Inline, nodes.TextElement):
    """A link to a test's source, or to a function's, that is resolved when the page is written."""


class TestRole(SphinxRole):
    """`:rules-test:` links to a test that tries clauses, by its file and name."""

    def run(self) -> Made:
        """The link, or a warning that names the place."""
        path, _, name = self.text.partition("::")
        if all(test.id != self.text for test in site_of(self.config).tests):
            says = "%s is no test that tries a clause; one is written file.py::test_name"
            _log.warning(f"rules-test: {says}", self.text, location=self.get_location())
            return [nodes.literal(self.rawtext, self.text)], []
        shown = nodes.literal(self.rawtext, name)
        return [Source(self.rawtext, "", shown, page=test_page(path), anchor=name, code="")], []


class SourceRole(SphinxRole):
    """`:rules-source:` links to a function's source, by its full name, before which a text of its own may stand."""

    def run(self) -> Made:
        """The link."""
        shown, _, full = self.text.removesuffix(">").rpartition(" <")
        return [Source(self.rawtext, shown or full, page="", anchor="", code=full)], []


def test_page(path: str) -> str:
    """The page that a file of tests is on."""
    return f"{SOURCES}/{path.removesuffix('.py')}"


def resolve(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Make links to sources what the builder can follow; where it has no sources, the name alone."""
    for node in [*doctree.findall(Source)]:
        page, anchor = (node["page"], node["anchor"]) if not node["code"] else _module_page(app, node["code"])
        if app.builder.format != "html" or not page:
            node.replace_self(node.children)
            continue
        uri = app.builder.get_relative_uri(docname, page)
        node.replace_self(nodes.reference("", "", *node.children, refuri=f"{uri}#{anchor}", internal=True))


def _module_page(app: Sphinx, full: str) -> tuple[str, str]:
    """The page and the anchor of a function's source; nothing if there is none."""
    entries: dict[str, Any] = getattr(app.env, "_viewcode_modules", {})
    module, _, name = full.rpartition(".")
    entry = entries.get(module)
    if not entry:
        return statements.page_of(app, module, name), name
    if name not in entry[1]:
        return "", ""
    return posixpath.join(_MODULES, module.replace(".", "/")), name


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages of tests' sources, as Sphinx collects them."""
    if app.builder.format != "html" or not app.config.rules_tests:
        return
    site = site_of(app.config)
    by_path: dict[str, list[Test]] = {}
    for test in site.tests:
        by_path.setdefault(test.path, []).append(test)
    for path, tests in by_path.items():
        text = (Path(app.config.rules_tests) / path).read_text(encoding="utf-8")
        yield test_page(path), {"title": path, "body": page_body(app, path, text, _blocks(app, tests))}, "page.html"


def _blocks(app: Sphinx, tests: list[Test]) -> Iterator[Block]:
    return (Block(test.name, test.line, test.end, _tries(app, test)) for test in tests)


def _tries(app: Sphinx, test: Test) -> str:
    """What stands above a test: the clauses that it tries, or that it goes through all there are."""
    links = [link_to(app, test_page(test.path), "clause", clause) for clause in test.clauses]
    if test.through:
        links = [f"every clause, by each {test.through} there is", *links]
    return f"{escape(test.name)} tries {', '.join(links)}"
