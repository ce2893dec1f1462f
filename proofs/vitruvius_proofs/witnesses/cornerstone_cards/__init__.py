"""The search for the card game's witnesses."""

from __future__ import annotations

from typing import Final

from vitruvius_proofs.witnesses import Search
from vitruvius_proofs.witnesses.cornerstone_cards.in_play import in_play
from vitruvius_proofs.witnesses.cornerstone_cards.smallest import smallest

SEARCH: Final = Search(smallest, in_play)
"""The game's search."""
