"""reStructuredText that directives make, read on whatever kind of page they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from docutils import nodes
from docutils.parsers.rst.states import RSTState
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective, switch_source_input
from sphinx.util.parsing import nested_parse_to_nodes

_FENCE: Final = "`" * 12
"""More of them than a text has."""


def parsed(directive: SphinxDirective, lines: Sequence[str], *, headings: bool = False) -> list[nodes.Node]:
    """The nodes of a directive's lines; whatever is amiss in one is told of the place that the directive is at.

    Args:
        directive: the directive, on a page in reStructuredText or, by MyST-Parser, in Markdown.
        lines: the lines.
        headings: whether there may be headings among them.
    """
    state: object = directive.state  # on a page in Markdown it is something that just behaves like it
    if not isinstance(state, RSTState):
        return directive.parse_text_to_nodes("\n".join([f"{_FENCE}{{eval-rst}}", *lines, _FENCE]))
    source, line = directive.get_source_info()
    placed = StringList(lines, items=[(source, line - 1)] * len(lines))  # they count from 0
    with switch_source_input(directive.state, placed):
        return nested_parse_to_nodes(directive.state, placed, allow_section_headings=headings)
