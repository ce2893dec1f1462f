"""The card game as one object, for tools that are written once for all games."""

from __future__ import annotations

from attrs import evolve

from vitruvius import shape as shared
from vitruvius.cornerstone_cards import documents, face, moves, outcomes, picture, shape, soundness
from vitruvius.cornerstone_cards import options as agreed
from vitruvius.cornerstone_cards.clauses import playing
from vitruvius.cornerstone_cards.dealing import DEALING
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.state import Move, State
from vitruvius.decks import Dealing
from vitruvius.game import Player
from vitruvius.readings import BaseReading
from vitruvius_spec import Rulebook
from vitruvius_spec.cornerstone_cards import RULEBOOK


class CornerstoneCards:
    """The game's face. See `vitruvius.game.Game` for what each name means."""

    name: str = "cornerstone-cards"
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
    dealing: Dealing[State, Move] = DEALING
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
        """Whose turn it is; player 1, while cards are dealt and it is settled who begins."""
        soundness.require_shape(state)
        return state.turn.player

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


GAME = CornerstoneCards()
"""The game, as tools take it."""
