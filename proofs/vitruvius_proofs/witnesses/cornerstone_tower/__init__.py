"""The search for the block tower's witnesses."""

from __future__ import annotations

from typing import Final

from vitruvius_proofs.witnesses import Search
from vitruvius_proofs.witnesses.cornerstone_tower.search import in_play, smallest

SEARCH: Final = Search(smallest, in_play)
"""The game's search."""
