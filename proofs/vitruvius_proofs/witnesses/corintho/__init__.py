"""The search for Corintho's witnesses."""

from __future__ import annotations

from typing import Final

from vitruvius_proofs.witnesses import Search
from vitruvius_proofs.witnesses.corintho.played import in_play
from vitruvius_proofs.witnesses.corintho.sizes import smallest

SEARCH: Final = Search(smallest, in_play)
"""The game's search."""
