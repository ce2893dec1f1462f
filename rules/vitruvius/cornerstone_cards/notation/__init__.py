"""The card game's notation: states and moves to text and back.

A state is `STACKS HANDS QUARRY REMOVED STOCKPILES TURN STANDING`, such as
`7h8c/-/Ks/-/2d/-/3s/- 2c9d/As/Kh/Qd 4c4d 5h 6/4/0w/6 play:1+lays:1 1:0/0/0/0:1:1:-`.
A move is one word, such as `deal:7h`, `7h@C1`, `break:F2`, `shift:C1-F2` or `draw`.
"""

from vitruvius.cornerstone_cards.notation.moves import format_move, parse_move
from vitruvius.cornerstone_cards.notation.parts import (
    format_cards,
    format_position,
    parse_card,
    parse_cards,
    parse_position,
)
from vitruvius.cornerstone_cards.notation.states import LONGEST, format_state, parse_state, players_in

__all__ = [
    "LONGEST",
    "format_cards",
    "format_move",
    "format_position",
    "format_state",
    "parse_card",
    "parse_cards",
    "parse_move",
    "parse_position",
    "parse_state",
    "players_in",
]
