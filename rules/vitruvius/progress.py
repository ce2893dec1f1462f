"""How a long search tells how far it has come."""

from __future__ import annotations

from collections.abc import Callable

Tell = Callable[[int, str], None]
"""Is told from time to time how much was looked at so far, and among what the search is now."""


def quiet(_looked_at: int, _says: str) -> None:
    """Tell nobody."""
