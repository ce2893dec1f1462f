"""The functions of the card game that are called from outside, and that look first at what they are given."""

from __future__ import annotations

from vitruvius.cornerstone_cards import consequences as c
from vitruvius.cornerstone_cards import notation as n
from vitruvius.cornerstone_cards.shape import require_config, require_move
from vitruvius.cornerstone_cards.soundness import require_shape
from vitruvius.errors import MalformedMove, MalformedState
from vitruvius.shape import looking, text_of, unless_none

_POSITION = text_of("position", MalformedState)

format_state = looking(n.format_state, state=require_shape)
parse_state = looking(n.parse_state, text=_POSITION, config=unless_none(require_config))
players_in = looking(n.players_in, text=_POSITION)
format_move = looking(n.format_move, move=require_move)
parse_move = looking(n.parse_move, text=text_of("move", MalformedMove))
consequences = looking(c.consequences, state=require_shape, move=require_move)
