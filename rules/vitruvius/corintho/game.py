"""Corintho as one object, for tools that are written once for all games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import evolve

from vitruvius import shape as shared
from vitruvius.corintho import clauses, documents, ending, face, moves, picture, shape, soundness
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import PLAYERS, Config, State
from vitruvius.game import NO_OPTIONS, Player, require_options
from vitruvius.readings import BaseReading, read_answers
from vitruvius_spec import Rulebook
from vitruvius_spec.corintho import RULEBOOK


class Corintho:
    """The game's face. See `vitruvius.game.Game` for what each name means."""

    name: str = "corintho"
    rulebook: Rulebook = RULEBOOK
    options: tuple[str, ...] = ()

    start = staticmethod(moves.start)
    legal_moves = staticmethod(moves.legal_moves)
    legal_moves_unchecked = staticmethod(moves.legal_moves_unchecked)
    rule_on = staticmethod(moves.rule_on)
    play = staticmethod(moves.play)
    step = staticmethod(clauses.step)
    outcome = staticmethod(moves.outcome)
    outcome_unchecked = staticmethod(ending.outcome_unchecked)
    problems = staticmethod(soundness.problems)
    dealing: None = None
    chance_moves = staticmethod(moves.chance_moves)
    events = staticmethod(moves.events)
    view = staticmethod(moves.view)
    consequences = staticmethod(face.consequences)
    parse_state = staticmethod(face.parse_state)
    format_state = staticmethod(face.format_state)
    parse_move = staticmethod(face.parse_move)
    format_move = staticmethod(face.format_move)
    to_json = staticmethod(documents.to_json)
    from_json = staticmethod(documents.from_json)
    text = staticmethod(picture.text)
    svg = staticmethod(picture.svg)

    @staticmethod
    def config(players: int, answers: Iterable[str], options: Mapping[str, str] = NO_OPTIONS) -> Config:
        """The config of a game of so many players, with answers such as `passing=yes` chosen."""
        require_options(options, Corintho.options, shape.TITLE)
        shared.require_players(players, shape.TITLE, PLAYERS)
        return Config(players=players, reading=read_answers(Reading(), answers))

    @staticmethod
    def chosen_options(state: State) -> tuple[tuple[str, str], ...]:
        """Nothing: only players and a reading are agreed in Corintho."""
        shape.require_state(state)
        return ()

    @staticmethod
    def told_options(state: State) -> tuple[tuple[str, str], ...]:
        """Nothing: see `chosen_options`."""
        return Corintho.chosen_options(state)

    @staticmethod
    def players_in(text: str) -> int:
        """How many play in the position of that text."""
        return face.parse_state(text).players

    @staticmethod
    def to_move(state: State) -> Player:
        """Whose turn it is."""
        soundness.require_shape(state)
        return state.player

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


GAME = Corintho()
