"""The functions of Corintho that are called from outside, and that look first at what they are given."""

from __future__ import annotations

from vitruvius.corintho import consequences as c
from vitruvius.corintho import notation as n
from vitruvius.corintho.shape import require_config, require_move
from vitruvius.corintho.soundness import require_shape
from vitruvius.errors import MalformedMove, MalformedState
from vitruvius.shape import looking, text_of, unless_none

_POSITION = text_of("position", MalformedState)

format_state = looking(n.format_state, state=require_shape)
parse_state = looking(n.parse_state, text=_POSITION, config=unless_none(require_config))
format_move = looking(n.format_move, move=require_move)
parse_move = looking(n.parse_move, text=text_of("move", MalformedMove))
consequences = looking(c.consequences, state=require_shape, move=require_move)
