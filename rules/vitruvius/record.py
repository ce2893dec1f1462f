"""Records: whole games as text, and how to play one through.

A record is read line by line. The first names the format, then come headers, the numbered moves and
the result::

    vitruvius record 1
    game: corintho
    players: 2
    reading: passing=yes
    start: 4/4/4/4 444,444 1 -
    1. C@b2
    2. C@b3
    result: none

There is one `reading:` line for each answer that was chosen, so there may be none. Before them come
the game's own options, such as `base: natural`, that are not as usual. After the start of a game with
cards there is a `deck:` line for each round, with the cards in the order in which they come. The moves by
which they do are then not written, though they count: a number is left out for each. The result is the winners'
numbers joined by commas, `draw`, or `none` for a game that was left unfinished. Blank lines are
skipped, and so are comments, which are lines that start with `#`; neither may come first. Every line
ends in a line break: whatever is lost from the end of a record, the rest is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from attrs import field, frozen

from vitruvius.decks import Course, dealt, known
from vitruvius.errors import IllegalMove, MalformedInput, MalformedRecord, UnknownGame, UnsoundState, excerpt, quoted
from vitruvius.game import AnyGame, Game, HasSortKey, Outcome, Player
from vitruvius.games import game_named, names
from vitruvius.readings import chosen_answers

if TYPE_CHECKING:
    from vitruvius.ruling import Ruling

VERSION: Final = 1
"""The version of the format that is written, and the only one that is read."""

LARGEST: Final = 1_000_000
"""The most characters (in bytes, the most bytes) that a record may have."""

LONGEST_LINE: Final = 10_000
"""The most characters that a line may have."""

_TITLE: Final = f"vitruvius record {VERSION}"
_DRAW: Final = "draw"
_UNFINISHED: Final = "none"
_DECK: Final = "deck: "
_ENDS: Final = "result: "
_RESULT: Final = f"'result: WINNERS', 'result: {_DRAW}' or 'result: {_UNFINISHED}'"

S = TypeVar("S")
M = TypeVar("M", bound=HasSortKey)
T = TypeVar("T")


@frozen
class Record(Generic[S, M]):
    """A whole game: where it started, what was played, and how it is said to have ended.

    Nothing in it has been checked against the rules; `replay` does that.
    """

    game: Game[S, M, Any, Any] = field(repr=False, eq=False)  # what a player sees and agrees on is no matter here
    start: S
    """The state before the first move, with its config and reading."""
    moves: tuple[M, ...]
    """What was done, chance moves and events included."""
    winners: tuple[Player, ...] | None
    """Who is said to have won, in the order of turns: nobody in a draw, None in an unfinished game."""


@frozen
class Replay(Generic[S, M]):
    """A record played through, up to its end or to its first illegal move."""

    record: Record[S, M]
    states: tuple[S, ...]
    """The start, and the state after each move that could be played."""
    stopped: Ruling[S, M] | None
    """The ruling on the first illegal move; None if all moves are legal."""
    outcome: Outcome | None
    """How the game stands after the last move that could be played."""

    @property
    def number(self) -> int | None:
        """The number of the first illegal move, from 1; None if all moves are legal."""
        return None if self.stopped is None else len(self.states)

    @property
    def agrees(self) -> bool:
        """Whether all moves are legal, and the result that the record states is the one reached."""
        reached = None if self.outcome is None else self.outcome.winners
        return self.stopped is None and reached == self.record.winners


def require_record(thing: object) -> None:
    """Refuse what is no record. Its states and moves are looked at by who reads or writes them.

    Raises:
        MalformedRecord: it is none, or its game, its moves or its winners are none.
        MalformedState: it starts from no position of its game.
    """
    if not isinstance(thing, Record):
        raise MalformedRecord(f"record: {quoted(thing)} is no record; parse_record reads one from text")
    if not all(callable(getattr(thing.game, name, None)) for name in ("problems", "players", "format_state")):
        raise MalformedRecord(f"game: {quoted(thing.game)} is no game; game_named gives one")
    thing.game.problems(thing.start)  # which refuses what is no position of the game
    if type(thing.moves) is not tuple:
        raise MalformedRecord(f"moves: {quoted(thing.moves)} is no tuple of moves")
    winners = thing.winners
    if winners is not None and not (type(winners) is tuple and all(type(one) is int for one in winners)):
        raise MalformedRecord(f"winners: {quoted(winners)} is neither None nor a tuple of players")
    if winners is not None:
        checked_winners(winners, thing.game.players(thing.start))


def replay(record: Record[S, M]) -> Replay[S, M]:
    """Play the record through by the checked rules, and stop at the first illegal move.

    Raises:
        MalformedRecord: it is no record.
        UnsoundState: the position that it starts from itself breaks a clause.
    """
    require_record(record)
    game = record.game
    faults = game.problems(record.start)
    if faults:
        raise UnsoundState(faults)
    states = [record.start]
    stopped: Ruling[S, M] | None = None
    for move in record.moves:
        try:
            states.append(game.play(states[-1], move))
        except IllegalMove as refusal:
            stopped = refusal.ruling
            break
    return Replay(record, tuple(states), stopped, game.outcome(states[-1]))


def format_record(record: Record[S, M]) -> str:
    """The record's text, the same for equal records.

    Raises:
        MalformedRecord: it is no record.
    """
    require_record(record)
    game, start = record.game, record.start
    readings = chosen_answers(game.reading(start))
    decks, places = dealt(game, start, record.moves)
    lines = [
        _TITLE,
        f"game: {game.name}",
        f"players: {game.players(start)}",
        *(f"{name}: {text}" for name, text in game.chosen_options(start)),
        *(f"reading: {question.slug}={answer}" for question, answer in readings),
        f"start: {game.format_state(start)}",
        *(f"{_DECK}{deck}" for deck in decks),
        *(f"{place + 1}. {game.format_move(record.moves[place])}" for place in places),
        f"result: {_format_result(record.winners)}",
    ]
    return "\n".join(lines) + "\n"


def _format_result(winners: tuple[Player, ...] | None) -> str:
    if winners is None:
        return _UNFINISHED
    return ",".join(map(str, winners)) if winners else _DRAW


def parse_record(text: str | bytes) -> Record[Any, Any]:  # its game is only known once it has been read
    """Read a record.

    Args:
        text: the record's text; bytes are taken to be UTF-8.

    Raises:
        MalformedRecord: the text is no record, or only the beginning of one. The message names the line.
        UnsoundState: it names decks, and the position that it starts from itself breaks a clause.
        BrokenGame: it is of a game of another package, which cannot be had from there.
    """
    lines = _Lines(_decoded(text))
    game = lines.read("game: ", "'game: NAME'", _parse_game)
    config = _parse_config(lines, game)
    start = lines.read(
        "start: ",
        "'reading: QUESTION=ANSWER' or 'start: POSITION'",
        lambda position: game.parse_state(position, config),
    )
    moves = _parse_moves(lines, game, start)
    players = game.players(start)
    winners = lines.read("result: ", _RESULT, lambda result: _parse_result(result, players))
    lines.finish()
    return Record(game, start, moves, winners)


def _decoded(text: str | bytes) -> str:
    if not isinstance(text, str | bytes):
        raise MalformedRecord(f"record: {quoted(text)} is no text")
    if len(text) > LARGEST:
        unit = "characters" if isinstance(text, str) else "bytes"
        raise MalformedRecord(f"the record has {len(text)} {unit}; none of more than {LARGEST} is read")
    decoded = text if isinstance(text, str) else _from_utf8(text)
    return decoded.replace("\r\n", "\n")


def _from_utf8(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise MalformedRecord(f"line {line}: byte {data[error.start]:#04x} is not UTF-8") from None


class _Lines:
    """The lines after the first that are neither blank nor comments, taken one at a time."""

    def __init__(self, text: str) -> None:
        title, _, _ = text.partition("\n")
        _check_title(title)
        self._lines = _numbered(text)
        self._number, _ = next(self._lines)
        self._next: str | None = None
        self._advance()

    def next_starts(self, prefix: str) -> bool:
        """Whether there is a next line, and it starts so."""
        return self._next is not None and self._next.startswith(prefix)

    def next_number(self) -> int:
        """The number that the next line starts with, if it is a move's; otherwise 0."""
        found = re.match(r"([1-9][0-9]{0,8})\. ", self._next or "")
        return 0 if found is None else int(found[1])

    def read(self, prefix: str, wanted: str, parse: Callable[[str], T]) -> T:
        """What `parse` makes of the rest of the next line, which must start with `prefix`."""
        if self._next is None:
            raise self.error(f"the record ends here, where {wanted} must follow")
        if not self.next_starts(prefix):
            raise self.error(f"{excerpt(self._next)} stands where {wanted} must")
        try:
            value = parse(self._next.removeprefix(prefix))
        except MalformedInput as error:
            raise self.error(str(error)) from None
        self._advance()
        return value

    def finish(self) -> None:
        """Refuse any further line."""
        if self._next is not None:
            raise self.error(f"{excerpt(self._next)} stands after the result, which ends the record")

    def _advance(self) -> None:
        for number, line in self._lines:
            self._number = number
            if line.strip(" \t") and not line.startswith("#"):
                self._next = line
                return
        self._next = None

    def error(self, says: str) -> MalformedRecord:
        """What says that something is wrong with the next line."""
        return MalformedRecord(f"line {self._number}: {says}")


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers, each refused when it is reached if it cannot be a whole line of text."""
    *lines, rest = text.split("\n")
    for number, line in enumerate([*lines, rest] if rest else lines, start=1):
        if len(line) > LONGEST_LINE:
            raise MalformedRecord(f"line {number}: {len(line)} characters; no line of more than {LONGEST_LINE} is read")
        if "\0" in line:
            raise MalformedRecord(f"line {number}, column {line.index(chr(0)) + 1}: a NUL character")
        if number > len(lines):
            raise MalformedRecord(f"line {number}: the record is cut off: its last line has no line break")
        yield number, line


def _check_title(title: str) -> None:
    if title == _TITLE:
        return
    if re.fullmatch(r"vitruvius record [1-9][0-9]{0,8}", title):
        raise MalformedRecord(f"line 1: {excerpt(title)} is of another version; only version {VERSION} is read")
    raise MalformedRecord(f"line 1: a record begins with '{_TITLE}', and this with {excerpt(title)}")


def _parse_game(name: str) -> AnyGame:
    try:
        return game_named(name)
    except UnknownGame:
        raise MalformedRecord(f"{excerpt(name)} is no game; the games are {', '.join(names())}") from None


def _parse_config(lines: _Lines, game: AnyGame) -> object:
    """The config that the headers between game and start agree on."""
    players = lines.read("players: ", "'players: NUMBER'", lambda text: _parse_players(text, game))
    options = _parse_options(lines, game, players)
    answers: list[str] = []

    def choose(answer: str) -> object:
        if answer in answers:
            raise MalformedRecord(f"{excerpt(answer)} is written twice")
        answers.append(answer)
        return game.config(players, answers, options)

    config = game.config(players, (), options)
    while lines.next_starts("reading: "):
        config = lines.read("reading: ", "'reading: QUESTION=ANSWER'", choose)
    return config


def _parse_players(text: str, game: AnyGame) -> int:
    if not re.fullmatch(r"[1-9][0-9]?", text):
        raise MalformedRecord(f"{excerpt(text)} is no number of players")
    players = int(text)
    game.config(players, ())  # refuses a number that cannot play, on this line
    return players


def _parse_options(lines: _Lines, game: AnyGame, players: int) -> dict[str, str]:
    """The game's own headers, each of which may be missing."""
    options: dict[str, str] = {}
    for name in game.options:
        if lines.next_starts(f"{name}: "):
            options[name] = lines.read(f"{name}: ", f"'{name}: TEXT'", partial(_parse_option, game, players, name))
    return options


def _parse_option(game: AnyGame, players: int, name: str, text: str) -> str:
    game.config(players, (), {name: text})  # refuses a text that is none, on this line
    return text


def _parse_moves(lines: _Lines, game: AnyGame, start: object) -> tuple[Any, ...]:
    """The moves that are written, and those that the decks bring."""
    course = _parse_decks(lines, game, start)
    if course is not None:
        return _parse_course(lines, game, course)
    moves: list[Any] = []
    while not lines.next_starts(_ENDS):
        number = len(moves) + 1
        moves.append(lines.read(f"{number}. ", _wanted(number), game.parse_move))
    return tuple(moves)


def _parse_course(lines: _Lines, game: AnyGame, course: Course[Any, Any]) -> tuple[Any, ...]:
    """The moves that are written after decks, and those of the decks.

    After an illegal move nobody knows which cards come, so that numbers are left out there, too.
    """
    while not lines.next_starts(_ENDS):
        number = len(course.moves) + 1
        if course.is_broken:
            number = max(number, lines.next_number())
        elif course.missing and not lines.next_starts(f"{number}. "):
            raise lines.error(course.missing)
        course.add(lines.read(f"{number}. ", _wanted(number), game.parse_move))
    if course.spare:
        raise lines.error(f"the moves end here, and decks are left for rounds that were not begun: {course.spare}")
    return tuple(course.moves)


def _wanted(number: int) -> str:
    return f"'{number}. MOVE' or {_RESULT}"


def _parse_decks(lines: _Lines, game: AnyGame, start: object) -> Course[Any, Any] | None:
    """The game as the decks begin it; None if there are none.

    Raises:
        UnsoundState: there are, and the position that it starts from itself breaks a clause.
    """
    decks: list[str] = []

    def add(text: str) -> None:
        known(game, start, (text,))  # refuses a text that is none, on this line
        decks.append(text)

    while game.dealing is not None and lines.next_starts(_DECK):
        lines.read(_DECK, f"'{_DECK}CARDS'", add)
    if not decks:
        return None
    faults = game.problems(start)
    if faults:
        raise UnsoundState(faults)
    return Course(game, start, known(game, start, decks))


def _parse_result(text: str, players: int) -> tuple[Player, ...] | None:
    if text == _UNFINISHED:
        return None
    if text == _DRAW:
        return ()
    for name in text.split(","):
        if not re.fullmatch(r"[1-9][0-9]?", name):
            raise MalformedRecord(f"{excerpt(text)} is no result: {excerpt(name)} is no player's number")
    return checked_winners(map(int, text.split(",")), players)


def checked_winners(numbers: Iterable[int], players: int) -> tuple[Player, ...]:
    """The winners of those numbers, in a game of so many players.

    Raises:
        MalformedRecord: a number is no player's, or they are not in the order of turns, each once.
    """
    winners: list[Player] = []
    for number in numbers:
        if not 1 <= number <= players:
            raise MalformedRecord(f"a winner is not one of the players 1 to {players}")
        if winners and number <= winners[-1]:
            raise MalformedRecord("the winners are not named once each, in the order of turns")
        winners.append(Player(number))
    return tuple(winners)
