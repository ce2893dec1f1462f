"""Pieces of reStructuredText: what is not meant as markup is none, and what stands between backticks is code."""

from __future__ import annotations

import pytest

from vitruvius.sphinx.markup import escaped


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("a*b_c|d", r"a\*b\_c\|d"),
        ("whatever is answered to `row-breakers`.", "whatever is answered to ``row-breakers``."),
        ("one ` alone", r"one \` alone"),
        ("`a*` and b*", r"``a*`` and b\*"),
    ],
)
def test_escaping(text: str, markup: str) -> None:
    assert escaped(text) == markup
