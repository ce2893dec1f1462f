"""Corintho as one object, for tools that are written once for all games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import evolve

from vitruvius.corintho import clauses, documents, moves, notation, picture, soundness
from vitruvius.corintho.consequences import consequences
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Config, State
from vitruvius.errors import MalformedState
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
    problems = staticmethod(soundness.problems)
    chance_moves = staticmethod(moves.chance_moves)
    events = staticmethod(moves.events)
    view = staticmethod(moves.view)
    consequences = staticmethod(consequences)
    parse_state = staticmethod(notation.parse_state)
    format_state = staticmethod(notation.format_state)
    parse_move = staticmethod(notation.parse_move)
    format_move = staticmethod(notation.format_move)
    to_json = staticmethod(documents.to_json)
    from_json = staticmethod(documents.from_json)
    text = staticmethod(picture.text)
    svg = staticmethod(picture.svg)

    @staticmethod
    def config(players: int, answers: Iterable[str], options: Mapping[str, str] = NO_OPTIONS) -> Config:
        """The config of a game of so many players, with answers such as `passing=yes` chosen."""
        require_options(options, Corintho.options, "Corintho")
        if players not in (2, 3, 4):
            raise MalformedState(f"{players} cannot play Corintho; 2, 3 or 4 can")
        return Config(players=players, reading=read_answers(Reading(), answers))

    @staticmethod
    def chosen_options(_state: State) -> tuple[tuple[str, str], ...]:
        """Nothing: only players and a reading are agreed in Corintho."""
        return ()

    @staticmethod
    def players_in(text: str) -> int:
        """How many play in the position of that text."""
        return notation.parse_state(text).players

    @staticmethod
    def to_move(state: State) -> Player:
        """Whose turn it is."""
        return state.player

    @staticmethod
    def players(state: State) -> int:
        """How many play."""
        return state.players

    @staticmethod
    def reading(state: State) -> Reading:
        """The reading by which the state is played."""
        return state.reading

    @staticmethod
    def with_reading(state: State, reading: BaseReading) -> State:
        """The same position under another reading."""
        if not isinstance(reading, Reading):
            raise TypeError(f"{type(reading).__name__} is no reading of Corintho")
        return evolve(state, config=evolve(state.config, reading=reading))


GAME = Corintho()
