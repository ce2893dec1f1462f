"""What plain games have in common: no chance, nothing hidden, and nothing agreed but how many play and the reading.

A game has many names on its face (`vitruvius.game.Game`), so that tools can be written once for all games. Of a plain
game most of them follow from a few: `PlainGame` is the face, and a game of one's own says only what is its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeGuard, TypeVar, cast

from attrs import evolve, frozen

from vitruvius import shape
from vitruvius.documents import Documents
from vitruvius.errors import IllegalMove, MalformedMove, MalformedState, UnsoundState
from vitruvius.game import NO_OPTIONS, HasSortKey, Json, JsonObject, Moves, Outcome, Player, require_options
from vitruvius.readings import BaseReading, read_answers, require_answers
from vitruvius.record import Record
from vitruvius.ruling import Finding, PositionRuling, Requirement, Ruling
from vitruvius_spec import Rulebook

if TYPE_CHECKING:
    from cattrs import Converter

R = TypeVar("R", bound=BaseReading)


@frozen
class PlainConfig(Generic[R]):
    """What is agreed before play."""

    players: int
    """How many play."""
    reading: R
    """The answers to the rulebook's questions."""


@frozen
class PlainState(Generic[R]):
    """What every state of a plain game has; a game's own class adds what lies on the table."""

    config: PlainConfig[R]


S = TypeVar("S", bound=PlainState[Any])  # a reading of whatever game it is
M = TypeVar("M", bound=HasSortKey)


class PlainGame(ABC, Generic[S, M, R]):
    """The face of a plain game: a class of it says what is abstract here, and what each of these attributes is.

    Legality is written once: it is `requirements_of` a move, and nothing else.
    """

    rulebook: Rulebook
    numbers: tuple[int, ...]
    """How many can play."""
    usual: PlainConfig[R]
    """What is agreed unless somebody says otherwise: every question is answered by its default."""
    state_type: type[S]

    # What is a game's own

    @abstractmethod
    def opening(self, config: PlainConfig[R]) -> S:
        """The state before the first move."""

    @abstractmethod
    def is_move(self, thing: object) -> TypeGuard[M]:
        """Whether anything at all is a move."""

    @abstractmethod
    def candidates(self, state: S) -> Iterable[M]:
        """The moves among which all legal ones are, in the order of `sort_key`."""

    @abstractmethod
    def requirements_of(self, move: M) -> tuple[Requirement[S, M], ...]:
        """What a move of that kind must keep: it is legal if all of these hold."""

    @abstractmethod
    def faults(self, state: S) -> Iterable[Finding]:
        """Every clause that the position itself breaks."""

    @abstractmethod
    def step(self, state: S, move: M) -> S:
        """The state after a move that is known to be legal; unchecked."""

    @abstractmethod
    def outcome_unchecked(self, state: S) -> Outcome | None:
        """How the game has ended, of a state that is known to be sound; None while it goes on."""

    @abstractmethod
    def to_move(self, state: S) -> Player:
        """Whose turn it is."""

    @abstractmethod
    def read_state(self, text: str, config: PlainConfig[R]) -> S:
        """Read a position.

        Raises:
            MalformedState: the text is not in the notation.
        """

    @abstractmethod
    def format_state(self, state: S) -> str:
        """The position in the notation."""

    @abstractmethod
    def read_move(self, text: str) -> M:
        """Read a move.

        Raises:
            MalformedMove: the text is not in the notation.
        """

    @abstractmethod
    def write_move(self, move: M) -> str:
        """The move in the notation."""

    @abstractmethod
    def text(self, shown: S | Ruling[S, M], *, ascii_only: bool = False) -> str:
        """The picture of a position, or of a ruling's, for a terminal."""

    @abstractmethod
    def svg(self, shown: S | Ruling[S, M]) -> str:
        """The picture of a position, or of a ruling's, as SVG."""

    def consequences(self, state: S, move: M) -> tuple[Finding, ...]:  # noqa: ARG002  # a game that says something does
        """What follows from a legal move, clause by clause; nothing, unless a game says so."""
        return ()

    def players_in(self, text: str) -> int:
        """How many play in the position of that text; a game for several numbers must say it itself.

        Raises:
            MalformedState: the text is not in the notation.
        """
        return self.parse_state(text).config.players

    def add_writing(self, converter: Converter) -> None:
        """Tell a converter how the state's fields are written in JSON, where it cannot tell by itself."""

    # What follows from it

    @property
    def name(self) -> str:
        """The name on the command line: the rulebook's."""
        return self.rulebook.name

    @property
    def options(self) -> tuple[str, ...]:
        """Nothing."""
        return ()

    @property
    def dealing(self) -> None:
        """Nothing: there are no cards."""
        return

    def config(self, players: int, answers: Iterable[str], options: Mapping[str, str] = NO_OPTIONS) -> PlainConfig[R]:
        """The config of a game of so many players, with answers such as `passing=yes` chosen.

        Raises:
            MalformedReading: an answer is not one.
            MalformedOption: there is an option.
            MalformedState: the game is not for so many.
        """
        require_options(options, (), self.rulebook.title)
        shape.require_players(players, self.rulebook.title, self.numbers)
        return PlainConfig(players, read_answers(self.usual.reading, answers))

    def chosen_options(self, state: S) -> tuple[tuple[str, str], ...]:
        """Nothing."""
        self._require_state(state)
        return ()

    def told_options(self, state: S) -> tuple[tuple[str, str], ...]:
        """Nothing."""
        return self.chosen_options(state)

    def start(self, config: PlainConfig[R] | None = None) -> S:
        """The state before the first move.

        Raises:
            MalformedState: the config is none of the game.
            MalformedReading: its reading holds something else than answers.
        """
        return self.opening(self._agreed(config))

    def legal_moves(self, state: S) -> Moves[M]:
        """The moves that the player to move may make.

        Raises:
            UnsoundState: the position itself breaks a clause.
        """
        self._require_sound(state)
        return self.legal_moves_unchecked(state)

    def legal_moves_unchecked(self, state: S) -> Moves[M]:
        """The legal moves of a state that is known to be sound."""

        def is_legal(move: M) -> bool:
            return all(requirement.holds(state, move) for requirement in self.requirements_of(move))

        return Moves(self.candidates(state), is_legal, self.is_move)

    def rule_on(self, state: S, move: M) -> Ruling[S, M]:
        """The answer on any well-formed move, legal or not, with a finding for each thing that it must keep.

        Raises:
            MalformedMove: it is no move at all.
            UnsoundState: the position itself breaks a clause.
        """
        self._require_sound(state)
        shape.require_move(move, self.is_move)
        findings = (requirement.finding(state, move) for requirement in self.requirements_of(move))
        return Ruling(self, state, move, tuple(findings))

    def play(self, state: S, move: M) -> S:
        """The state after the move.

        Raises:
            IllegalMove: the rules forbid the move; the error carries the ruling.
            MalformedMove: it is no move at all.
            UnsoundState: the position itself breaks a clause.
        """
        if move not in self.legal_moves(state):
            raise IllegalMove(self.rule_on(state, move))
        return self.step(state, move)

    def outcome(self, state: S) -> Outcome | None:
        """How the game has ended; None while it goes on.

        Raises:
            UnsoundState: the position itself breaks a clause.
        """
        self._require_sound(state)
        return self.outcome_unchecked(state)

    def problems(self, state: S) -> tuple[Finding, ...]:
        """Every clause that the position itself breaks; nothing for a sound one."""
        self._require_state(state)
        return tuple(self.faults(state))

    def chance_moves(self, state: S) -> tuple[tuple[M, Fraction], ...]:
        """Nothing: there is no chance."""
        self._require_state(state)
        return ()

    def events(self, state: S) -> tuple[M, ...]:
        """Nothing: the table does nothing by itself."""
        self._require_state(state)
        return ()

    def view(self, state: S, player: Player) -> S:
        """What that player may know: everything.

        Raises:
            WrongUse: there is no such player.
        """
        self._require_state(state)
        shape.require_player(player, state.config.players)
        return state

    def players(self, state: S) -> int:
        """How many play."""
        self._require_state(state)
        return state.config.players

    def reading(self, state: S) -> R:
        """The reading by which the state is played."""
        self._require_state(state)
        return cast("R", state.config.reading)

    def with_reading(self, state: S, reading: BaseReading) -> S:
        """The same position under another reading.

        Raises:
            MalformedReading: it is no reading of the game.
        """
        self._require_state(state)
        own = shape.require_reading(reading, type(self.usual.reading), self.rulebook.title)
        return evolve(state, config=evolve(state.config, reading=own))

    def parse_state(self, text: str, config: PlainConfig[R] | None = None) -> S:
        """Read a position.

        Raises:
            MalformedState: the text is not in the notation, or the config is none of the game.
            MalformedReading: its reading holds something else than answers.
        """
        shape.text_of("position", MalformedState)(text)
        return self.read_state(text, self._agreed(config))

    def parse_move(self, text: str) -> M:
        """Read a move.

        Raises:
            MalformedMove: the text is not in the notation.
        """
        shape.text_of("move", MalformedMove)(text)
        return self.read_move(text)

    def format_move(self, move: M) -> str:
        """The move in the notation.

        Raises:
            MalformedMove: it is no move at all.
        """
        shape.require_move(move, self.is_move)
        return self.write_move(move)

    def to_json(self, thing: S | M | Ruling[S, M] | PositionRuling[S] | Record[S, M]) -> JsonObject:
        """The JSON document of a state, a move, a ruling or a record. See `vitruvius.documents`."""
        return self._documents.write(thing)

    def from_json(self, document: Mapping[str, Json]) -> S | M | Ruling[S, M] | PositionRuling[S] | Record[S, M]:
        """What a JSON document holds: the inverse of `to_json`. A ruling is made again.

        Raises:
            MalformedState: a state's document is not in the format.
            MalformedMove: a move's is not.
            MalformedRecord: another document is not, or says what does not follow from the rest of it.
        """
        return self._documents.read(document)

    @cached_property
    def _documents(self) -> Documents[S, M]:
        config_type = cast("type[object]", PlainConfig[type(self.usual.reading)])  # type: ignore[misc]  # known at run time
        return Documents(self, self.state_type, config_type, self.add_writing)

    # Looking at what is given

    def _agreed(self, config: PlainConfig[R] | None) -> PlainConfig[R]:
        if config is None:
            return self.usual
        title = self.rulebook.title
        found = shape.require_config(config, PlainConfig, type(self.usual.reading), title, self.numbers)
        require_answers(found.reading)
        return found

    def _require_state(self, state: object) -> None:
        shape.require_state(state, self.state_type)

    def _require_sound(self, state: S) -> None:
        found = self.problems(state)
        if found:
            raise UnsoundState(found)
