"""Texts that are nearly right."""

from __future__ import annotations

from hypothesis import strategies as st


@st.composite
def edited(draw: st.DrawFn, letters: str, *texts: str) -> str:
    """One of the texts with up to two of its characters replaced, left out or doubled.

    Args:
        draw: what Hypothesis gives.
        letters: what a character is replaced by, one of them.
        texts: of which one is edited.
    """
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(text)))
        put = draw(st.sampled_from((*letters, "", text[at : at + 1] * 2)))
        text = text[:at] + put + text[at + 1 :]
    return text
