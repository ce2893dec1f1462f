"""Corintho: bases, columns and capitals on a foundation of sixteen platforms."""

from vitruvius.corintho.clauses import step
from vitruvius.corintho.documents import from_json, to_json
from vitruvius.corintho.face import format_move, format_state, parse_move, parse_state
from vitruvius.corintho.game import GAME
from vitruvius.corintho.moves import (
    chance_moves,
    events,
    legal_moves,
    legal_moves_unchecked,
    outcome,
    play,
    rule_on,
    start,
    view,
)
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.soundness import problems
from vitruvius.corintho.state import (
    Config,
    Join,
    Move,
    Pass,
    Place,
    Platform,
    Section,
    Split,
    State,
    Supply,
    View,
)

__all__ = [
    "GAME",
    "Config",
    "Join",
    "Move",
    "Pass",
    "Place",
    "Platform",
    "Reading",
    "Section",
    "Split",
    "State",
    "Supply",
    "View",
    "chance_moves",
    "events",
    "format_move",
    "format_state",
    "from_json",
    "legal_moves",
    "legal_moves_unchecked",
    "outcome",
    "parse_move",
    "parse_state",
    "play",
    "problems",
    "rule_on",
    "start",
    "step",
    "to_json",
    "view",
]
