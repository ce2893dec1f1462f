"""What all parts of the block tower's SVG picture share: how large they may become, and their colours."""

from __future__ import annotations

from typing import Final

SHEET_WIDTH: Final = 1040.0
MARGIN: Final = 34.0
"""Between the sheet's edge and what is on it."""
VIEW_WIDTH: Final = 620.0
VIEW_HEIGHT: Final = 640.0
"""How large the tower is drawn at most."""
PANEL_LEFT: Final = MARGIN + VIEW_WIDTH + 36.0
PANEL_RIGHT: Final = SHEET_WIDTH - MARGIN
PLANS_WIDTH: Final = SHEET_WIDTH - 2 * MARGIN
PLANS_HEIGHT: Final = 900.0
"""How high all plans together are drawn at most."""

GROUND: Final = "#eee5d0"
"""The table."""
LINE: Final = "#cdbf9f"
"""The lines between places on the table."""
