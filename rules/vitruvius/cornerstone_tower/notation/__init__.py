"""The block tower's notation: states and moves to text and back.

A state is `PLACED SEATS TURN`, such as `r2a-nu@b1.2 2:b2.2,2,-/table,2,-/table,2,-/table,2,- blue:build:25`.
A move is one word, such as `roll:25`, `4a-nu@b2.3`, `walk:b2.3` or `done`.
"""

from vitruvius.cornerstone_tower.notation.moves import format_move, parse_move
from vitruvius.cornerstone_tower.notation.parts import format_cell, format_place, format_pose, parse_cell, parse_pose
from vitruvius.cornerstone_tower.notation.states import LONGEST, format_state, parse_state, players_in

__all__ = [
    "LONGEST",
    "format_cell",
    "format_move",
    "format_place",
    "format_pose",
    "format_state",
    "parse_cell",
    "parse_move",
    "parse_pose",
    "parse_state",
    "players_in",
]
