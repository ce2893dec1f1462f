"""The block tower as one object, for tools that are written once for all games."""

from __future__ import annotations

from attrs import evolve

from vitruvius import shape as shared
from vitruvius.cornerstone_tower import documents, face, moves, outcomes, picture, shape, soundness
from vitruvius.cornerstone_tower import options as agreed
from vitruvius.cornerstone_tower.clauses import playing
from vitruvius.cornerstone_tower.clauses.turns import owner_of
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.state import Phase, State
from vitruvius.game import Player
from vitruvius.readings import BaseReading
from vitruvius_spec import Rulebook
from vitruvius_spec.cornerstone_tower import RULEBOOK


class CornerstoneTower:
    """The game's face. See `vitruvius.game.Game` for what each name means."""

    name: str = "cornerstone-tower"
    rulebook: Rulebook = RULEBOOK

    start = staticmethod(moves.start)
    options: tuple[str, ...] = agreed.OPTIONS
    config = staticmethod(agreed.config)
    chosen_options = staticmethod(agreed.chosen_options)
    told_options = staticmethod(agreed.told_options)
    legal_moves = staticmethod(moves.legal_moves)
    legal_moves_unchecked = staticmethod(moves.legal_moves_unchecked)
    rule_on = staticmethod(moves.rule_on)
    play = staticmethod(moves.play)
    step = staticmethod(playing.step)
    outcome = staticmethod(moves.outcome)
    outcome_unchecked = staticmethod(outcomes.outcome_unchecked)
    problems = staticmethod(soundness.problems)
    dealing: None = None
    chance_moves = staticmethod(moves.chance_moves)
    events = staticmethod(moves.events)
    view = staticmethod(moves.view)
    consequences = staticmethod(face.consequences)
    parse_state = staticmethod(face.parse_state)
    players_in = staticmethod(face.players_in)
    format_state = staticmethod(face.format_state)
    parse_move = staticmethod(face.parse_move)
    format_move = staticmethod(face.format_move)
    to_json = staticmethod(documents.to_json)
    from_json = staticmethod(documents.from_json)
    text = staticmethod(picture.text)
    svg = staticmethod(picture.svg)

    @staticmethod
    def to_move(state: State) -> Player:
        """Whose turn it is, or who rolls for the first one."""
        soundness.require_shape(state)
        if state.turn.phase is Phase.FIRST_ROLL:
            return state.first.contenders[len(state.first.dice)]
        return owner_of(state.turn.seat, state.players)

    @staticmethod
    def players(state: State) -> int:
        """How many play."""
        shape.require_state(state)
        return state.players

    @staticmethod
    def reading(state: State) -> Reading:
        """The reading by which the state is played."""
        shape.require_state(state)
        return state.reading

    @staticmethod
    def with_reading(state: State, reading: BaseReading) -> State:
        """The same position under another reading."""
        shape.require_state(state)
        own = shared.require_reading(reading, Reading, shape.TITLE)
        return evolve(state, config=evolve(state.config, reading=own))


GAME = CornerstoneTower()
"""The game, as tools take it."""
