"""What all games have in common: seats, outcomes, lazily listed moves, and the protocol `Game`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, NewType, Protocol, TypeAlias, TypeGuard, TypeVar

from attrs import frozen

from vitruvius.errors import MalformedOption, excerpt, quoted
from vitruvius_spec import Clause, Question, Rulebook

if TYPE_CHECKING:
    from vitruvius.decks import Dealing
    from vitruvius.readings import BaseReading
    from vitruvius.record import Record
    from vitruvius.ruling import Finding, PositionRuling, Ruling

Player = NewType("Player", int)
"""A player, by their place in the order of turns, from 1."""

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""What a JSON document is made of."""

JsonObject = dict[str, Json]
"""A JSON document."""


@frozen
class Outcome:
    """How a game ended."""

    winners: tuple[Player, ...]
    """Who has won, in the order of turns; nobody in a draw."""
    by: Clause | Question
    """What decided it: a clause, or the answer to a question on which the rulebook is silent."""
    says: str
    """The outcome in a sentence."""


class HasSortKey(Protocol):
    """A move: it can be put in the order in which moves are listed."""

    @property
    def sort_key(self) -> tuple[int, ...]:
        """The place in the order in which moves are listed."""


S = TypeVar("S")
M = TypeVar("M", bound=HasSortKey)
V_co = TypeVar("V_co", covariant=True)
C = TypeVar("C")


@frozen(eq=False)
class Moves(Generic[M]):
    """The legal moves of a state, found only as they are asked for.

    Iterates in the order of `sort_key`, each move once. `in` and `bool()` do not list them all.
    """

    candidates: Iterable[M]
    """A superset of them, in order."""
    is_legal: Callable[[M], bool]
    """Whether one of them, or any other move, is legal."""
    is_move: Callable[[object], TypeGuard[M]]
    """Whether anything at all is a move."""

    def __iter__(self) -> Iterator[M]:
        return (move for move in self.candidates if self.is_legal(move))

    def __contains__(self, move: object) -> bool:
        return self.is_move(move) and self.is_legal(move)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<Moves: {', '.join(map(str, self))}>"


NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})
"""Nothing but players and a reading is agreed, or all else is as usual."""


def require_options(options: Mapping[str, str], known: Collection[str], title: str) -> None:
    """Refuse an option that a game does not have, and what is no text by its name.

    Raises:
        MalformedOption: there is one.
    """
    if not isinstance(options, Mapping):
        raise MalformedOption(f"options: {quoted(options)} is no mapping of names to texts")
    for name, text in options.items():
        if not isinstance(name, str):
            raise MalformedOption(f"options: {quoted(name)} is no name of an option")
        if name not in known:
            raise MalformedOption(f"{title} has no option {excerpt(name)}")
        if not isinstance(text, str):
            raise MalformedOption(f"{name}: {quoted(text)} is no text")


class Game(Protocol[S, M, V_co, C]):
    """A game's face: what each game package offers, as one object.

    `S` is the type of its states, `M` of its moves, `V_co` of what one player sees, `C` of its config.
    """

    @property
    def name(self) -> str:
        """The name on the command line, such as `cornerstone-tower`."""

    @property
    def rulebook(self) -> Rulebook:
        """The catalogue of its clauses and questions."""

    def start(self, config: C = ...) -> S:
        """The state before the first move."""

    @property
    def options(self) -> tuple[str, ...]:
        """The names of what else is agreed before play, such as `base`, in the order in which records have it."""

    def config(self, players: int, answers: Iterable[str], options: Mapping[str, str] = ...) -> C:
        """The config of a game of so many players.

        Args:
            players: how many play.
            answers: answers to choose, such as `passing=yes`.
            options: what else is agreed, such as `natural` by the name `base`; the rest is as usual.

        Raises:
            MalformedReading: an answer is not one.
            MalformedInput: an option is not one, or cannot be so.
            MalformedState: the game is not for so many.
        """

    def chosen_options(self, state: S) -> tuple[tuple[str, str], ...]:
        """The options that are not as usual, each with its name, as `config` takes them."""

    def told_options(self, state: S) -> tuple[tuple[str, str], ...]:
        """The same options, each with its name, in words: such as `the block set is mine`."""

    def legal_moves(self, state: S) -> Moves[M]:
        """The moves that the player to move, or chance, may make.

        Raises:
            UnsoundState: the position itself breaks a clause.
        """

    def legal_moves_unchecked(self, state: S) -> Moves[M]:
        """The legal moves of a state that is known to be sound."""

    def rule_on(self, state: S, move: M) -> Ruling[S, M]:
        """The answer on any well-formed move, legal or not.

        Raises:
            UnsoundState: the position itself breaks a clause.
        """

    def play(self, state: S, move: M) -> S:
        """The state after the move.

        Raises:
            IllegalMove: the rules forbid the move; the error carries the ruling.
            UnsoundState: the position itself breaks a clause.
        """

    def step(self, state: S, move: M) -> S:
        """The state after a move that is known to be legal; unchecked."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game has ended; None while it goes on.

        Raises:
            UnsoundState: the position itself breaks a clause.
        """

    def outcome_unchecked(self, state: S) -> Outcome | None:
        """The same of a state that is known to be sound."""

    def problems(self, state: S) -> tuple[Finding, ...]:
        """Every clause that the position itself breaks; nothing for a sound one."""

    @property
    def dealing(self) -> Dealing[S, M] | None:
        """What the game says of decks whose order is known; None if it has no cards."""

    def chance_moves(self, state: S) -> tuple[tuple[M, Fraction], ...]:
        """What chance may do now, each with its probability; they sum to 1 unless there are none."""

    def events(self, state: S) -> tuple[M, ...]:
        """What the table itself can do now, such as a collapse."""

    def view(self, state: S, player: Player) -> V_co:
        """What that player may know."""

    def consequences(self, state: S, move: M) -> tuple[Finding, ...]:
        """What follows from a legal move, clause by clause: what it makes, undoes, wins."""

    def to_move(self, state: S) -> Player:
        """Whose turn it is."""

    def players(self, state: S) -> int:
        """How many play."""

    def reading(self, state: S) -> BaseReading:
        """The reading by which the state is played."""

    def with_reading(self, state: S, reading: BaseReading) -> S:
        """The same position under another reading of the game."""

    def parse_state(self, text: str, config: C | None = None) -> S:
        """Read a position.

        Raises:
            MalformedState: the text is not in the notation, or is for another number of players.
        """

    def players_in(self, text: str) -> int:
        """How many play in the position of that text.

        Raises:
            MalformedState: that cannot be told from it.
        """

    def format_state(self, state: S) -> str:
        """The position in the notation."""

    def parse_move(self, text: str) -> M:
        """Read a move.

        Raises:
            MalformedMove: the text is not in the notation.
        """

    def format_move(self, move: M) -> str:
        """The move in the notation."""

    def to_json(self, thing: S | M | Ruling[S, M] | PositionRuling[S] | Record[S, M]) -> JsonObject:
        """The JSON document of a state, a move, a ruling or a record. See `vitruvius.documents`."""

    def from_json(self, document: Mapping[str, Json]) -> S | M | Ruling[S, M] | PositionRuling[S] | Record[S, M]:
        """What a JSON document holds: the inverse of `to_json`. A ruling is made again.

        Raises:
            MalformedState: a state's document is not in the format.
            MalformedMove: a move's is not.
            MalformedRecord: another document is not, or says what does not follow from the rest of it.
        """

    def text(self, shown: S | Ruling[S, M], *, ascii_only: bool = False) -> str:
        """The picture of a position, or of a ruling's, for a terminal."""

    def svg(self, shown: S | Ruling[S, M]) -> str:
        """The picture of a position, or of a ruling's, as SVG."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game for what works with any of them: it cannot know the types of its states and moves."""

AnyState: TypeAlias = Any
"""A state of whatever game it is, where `AnyGame` stands for the game."""
