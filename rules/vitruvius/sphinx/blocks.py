"""Pages that show a file of source, some of its functions as blocks of their own with links above them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from attrs import frozen

from vitruvius.sphinx.domain import NAME, RulesDomain

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.highlighting import PygmentsBridge


@frozen
class Block:
    """Some lines of a file that can be linked to."""

    name: str
    """The anchor."""
    line: int
    """The first line, from 1."""
    end: int
    above: str
    """What stands above it, as HTML."""


def page_body(app: Sphinx, title: str, text: str, blocks: Iterable[Block]) -> str:
    """The body of a page that shows the whole file."""
    lines = text.splitlines(keepends=True)
    parts = [f"<h1>{escape(title)}</h1>"]
    at = 0
    for block in sorted(blocks, key=lambda one: one.line):
        parts.append(_highlighted(app, "".join(lines[at : block.line - 1])))
        parts.append(f'<div class="rules-test" id="{block.name}"><p class="rules-tries">{block.above}</p>')
        parts.append(_highlighted(app, "".join(lines[block.line - 1 : block.end])) + "</div>")
        at = block.end
    parts.append(_highlighted(app, "".join(lines[at:])))
    return "\n".join(parts)


def link_to(app: Sphinx, page: str, kind: str, name: str) -> str:
    """A link from that page to a thing's place, as HTML; its id alone where the site has no place for it."""
    domain = app.env.get_domain(NAME)
    assert isinstance(domain, RulesDomain)
    placed = domain.placed.get((kind, name))
    if placed is None:
        return escape(name)
    uri = app.builder.get_relative_uri(page, placed.docname)
    return f'<a class="reference internal" href="{uri}#{placed.node_id}"><code>{escape(name)}</code></a>'


def _highlighted(app: Sphinx, source: str) -> str:
    """A piece of a file as the site shows code."""
    if not source.strip():
        return ""
    # Only builders for HTML have a highlighter, and only these have such pages.
    bridge: PygmentsBridge = app.builder.highlighter  # type: ignore[attr-defined]  # see above
    return f'<div class="highlight-python" tabindex="0">{bridge.highlight_block(source.strip(chr(10)), "python")}</div>'
