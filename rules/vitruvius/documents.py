"""JSON documents of states, moves, rulings and records: what they hold, for all games alike.

Every document has a `format` (a version number), a `game` and a `kind`. A state, a ruling and a
record are written with all that a program may want to know, yet each is read from a few of its
parts: a position or moves in the notation, and the config. The rest follows from those, and a
document in which it does not is refused. So there is one place where the form of a position is
decided, the notation, and a document cannot say two things. Sentences for people (`says`, `source`,
`why`) are not compared: a later version may word them better.

A clause or a question is named by its id; where answers are given as an object, its keys are the
slugs that `--reading` takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from vitruvius.across import Answered
from vitruvius.errors import (
    MalformedInput,
    MalformedMove,
    MalformedRecord,
    MalformedState,
    UnsoundState,
    WrongUse,
    quoted,
)
from vitruvius.game import Game, HasSortKey, Json, JsonObject, Player
from vitruvius.misfits import Misfit, described, must_agree
from vitruvius.record import Record, checked_winners, require_record
from vitruvius.ruling import AnyPositionRuling, AnyRuling, Decisive, PositionRuling, Ruling, rule_on_position

if TYPE_CHECKING:
    from cattrs import Converter

    from vitruvius.conversion import Conversion
    from vitruvius_spec import Question

FORMAT: Final = 1
"""The version of the documents that are written, and the only one that is read."""

_ERRORS: Final[Mapping[str, type[MalformedInput]]] = {
    "state": MalformedState,
    "move": MalformedMove,
    "ruling": MalformedRecord,
    "record": MalformedRecord,
}
"""What a malformed document of each kind raises."""

_ADDED: Final = frozenset({"deciding", "hangs_on"})
"""The parts of documents of this format that were added to it later."""

S = TypeVar("S")
M = TypeVar("M", bound=HasSortKey)
T = TypeVar("T")


class Documents(Generic[S, M]):
    """Writes and reads the documents of one game."""

    def __init__(
        self,
        game: Game[S, M, Any, Any],  # what a player sees and agrees on is no matter here
        state_type: type[S],
        config_type: type[object],
        add_own: Callable[[Converter], None],
    ) -> None:
        """Documents of a game.

        Args:
            game: the game.
            state_type: the type of its states: an attrs class with a field `config`.
            config_type: the type of that field: an attrs class of `players`, `reading` and whatever
                else the converter can read.
            add_own: adds to a converter how the fields of a state are written, and how those of the config are
                read that it cannot read by itself.
        """
        self._game = game
        self._state_type = state_type
        self._config_type = config_type
        self._add_own = add_own

    @cached_property
    def _conversion(self) -> Conversion:
        from vitruvius.conversion import Conversion  # noqa: PLC0415  # loads cattrs, which most programs never need

        return Conversion(self._add_own)

    # Writing

    def write(self, thing: S | M | Ruling[S, M] | PositionRuling[S] | Record[S, M]) -> JsonObject:
        """The document of a state, a move, a ruling or a record.

        Raises:
            WrongUse: it is none of them.
        """
        if isinstance(thing, Ruling):
            return self._headed("ruling", self._ruling_body(thing))
        if isinstance(thing, PositionRuling):
            return self._headed("ruling", self._position_body(thing))
        if isinstance(thing, Record):
            return self._headed("record", self._record_body(thing))
        if isinstance(thing, self._state_type):
            return self._headed("state", self._state_body(thing))
        try:
            return self._headed("move", {"move": self._game.format_move(cast("M", thing))})
        except MalformedMove:
            kinds = f"no state, move, ruling or record of {self._game.rulebook.title}"
            raise WrongUse(f"{quoted(thing)} is {kinds}") from None

    def _headed(self, kind: str, body: JsonObject) -> JsonObject:
        return {"format": FORMAT, "game": self._game.name, "kind": kind, **body}

    def _state_body(self, state: S) -> JsonObject:
        return {"position": self._game.format_state(state), **self._fields(state)}

    def _record_body(self, record: Record[S, M]) -> JsonObject:
        require_record(record)
        return {
            "config": self._config(record.start),
            "start": self._game.format_state(record.start),
            "moves": [self._game.format_move(move) for move in record.moves],
            "winners": _winners(record.winners),
        }

    def _ruling_body(self, ruling: Ruling[S, M]) -> JsonObject:
        return {
            "position": self._game.format_state(ruling.state),
            "config": self._config(ruling.state),
            "move": self._game.format_move(ruling.move),
            "verdict": ruling.verdict.value,
            "legal": ruling.legal,
            "findings": self._written(ruling.findings),
            "consequences": self._written(ruling.consequences),
            "outcome": self._written(ruling.outcome),
            "after": None if ruling.after is None else self._game.format_state(ruling.after),
            **_across(ruling, _result),
        }

    def _position_body(self, ruling: PositionRuling[S]) -> JsonObject:
        return {
            "position": self._game.format_state(ruling.state),
            "config": self._config(ruling.state),
            "move": None,
            "verdict": ruling.verdict.value,
            "sound": ruling.sound,
            "findings": self._written(ruling.findings),
            "outcome": self._written(ruling.outcome),
            **_across(ruling, _position_result),
        }

    def _config(self, state: S) -> Json:
        return self._fields(state)["config"]

    def _fields(self, state: S) -> JsonObject:
        return cast("JsonObject", self._written(state))

    def _written(self, thing: object) -> Json:
        return self._conversion.write(thing)

    # Reading

    def read(self, document: Mapping[str, Json]) -> S | M | Ruling[S, M] | PositionRuling[S] | Record[S, M]:
        """What the document holds.

        Raises:
            MalformedState: a state's document is not in the format.
            MalformedMove: a move's is not.
            MalformedRecord: another document is not, or says what does not follow from the rest of it.
                The message of each names the place within the document.
        """
        error: type[MalformedInput] = MalformedRecord
        try:
            kind = self._read_head(document)
            error = _ERRORS[kind]
            thing = self._read_body(document, kind)
            must_agree(document, _as_of_old(self.write(thing), document))
        except Misfit as misfit:
            raise error(str(misfit)) from None
        return thing

    def _read_head(self, document: Mapping[str, Json]) -> str:
        """The document's kind, once its format and its game are known to be these."""
        if not isinstance(document, Mapping):
            raise Misfit(f"{described(document)} is no object")
        version = self._part(document, "format", int)
        if version != FORMAT:
            says = f"the document is of version {described(version)}; only version {FORMAT} is read"
            raise Misfit(says, ("format",))
        game = self._part(document, "game", str)
        if game != self._game.name:
            raise Misfit(f"the document is of {described(game)}, and not of {self._game.name}", ("game",))
        kind = self._part(document, "kind", str)
        if kind not in _ERRORS:
            raise Misfit(f"{described(kind)} is no kind; the kinds are {', '.join(_ERRORS)}", ("kind",))
        return kind

    def _read_body(
        self, document: Mapping[str, Json], kind: str
    ) -> S | M | Ruling[S, M] | PositionRuling[S] | Record[S, M]:
        if kind == "state":
            return self._read_state(document, "position")
        if kind == "move":
            return self._read_move(self._part(document, "move", str), "move")
        if kind == "record":
            return self._read_record(document)
        return self._read_ruling(document)

    def _read_state(self, document: Mapping[str, Json], key: str) -> S:
        config = self._part(document, "config", self._config_type)
        position = self._part(document, key, str)
        with _at(key):
            return self._game.parse_state(position, config)

    def _read_move(self, text: str, *path: str | int) -> M:
        with _at(*path):
            return self._game.parse_move(text)

    def _read_record(self, document: Mapping[str, Json]) -> Record[S, M]:
        start = self._read_state(document, "start")
        texts = self._part(document, "moves", tuple[str, ...])
        moves = tuple(self._read_move(text, "moves", place) for place, text in enumerate(texts))
        winners: tuple[Player, ...] | None = None
        if document.get("winners", ()) is not None:
            numbers = self._part(document, "winners", tuple[int, ...])
            with _at("winners"):
                winners = checked_winners(numbers, self._game.players(start))
        return Record(self._game, start, moves, winners)

    def _read_ruling(self, document: Mapping[str, Json]) -> Ruling[S, M] | PositionRuling[S]:
        """The ruling made again, from its state and move, or from its state alone."""
        state = self._read_state(document, "position")
        if document.get("move", ()) is None:
            with _at("position"):
                return rule_on_position(self._game, state)
        move = self._read_move(self._part(document, "move", str), "move")
        with _at("position"):
            return self._game.rule_on(state, move)

    def _part(self, document: Mapping[str, Json], key: str, kind: type[T]) -> T:
        if key not in document:
            raise Misfit("is missing", (key,))
        return self._conversion.read(document[key], kind, key)


def _as_of_old(written: JsonObject, document: Mapping[str, Json]) -> JsonObject:
    """What is written, without the parts that a document of an earlier version of the program does not have."""
    return {key: part for key, part in written.items() if key in document or key not in _ADDED}


@contextmanager
def _at(*path: str | int) -> Iterator[None]:
    """Gives an error on what is read within its place in the document."""
    try:
        yield
    except (MalformedInput, UnsoundState) as error:
        # A move's own error names the move already.
        raise Misfit(str(error).removeprefix(f"{path[-1]}: "), path) from None


# Parts of a ruling's document


def _across(ruling: AnyRuling | AnyPositionRuling, result: Callable[[Answered], JsonObject]) -> JsonObject:
    """What is so under other answers, each told by the function given."""
    return {
        "readings": _readings(ruling, result),
        "combinations": _combinations(ruling, result),
        "hangs_on": [question.id for question in ruling.hangs_on],
        "deciding": [_deciding(decisive, result) for decisive in ruling.deciding],
        "elsewhere": [_elsewhere(answered, result) for answered in ruling.elsewhere],
    }


def _readings(ruling: AnyRuling | AnyPositionRuling, result: Callable[[Answered], JsonObject]) -> list[Json]:
    """For each open question consulted under the state's reading: its answers, each chosen alone."""
    consulted = [question for question, _ in ruling.readings[0].answers]
    return [
        {"question": question.id, "answer": answer.id, **result(_if_only(ruling, question, answer.id))}
        for question in consulted
        for answer in question.answers
    ]


def _if_only(ruling: AnyRuling | AnyPositionRuling, question: Question, answer: str) -> Answered:
    """What is so when only that question is answered so, and the other open ones by default."""
    return next(
        leaf
        for leaf in ruling.readings
        if all(given == (answer if met == question else met.default) for met, given in leaf.answers)
    )


def _combinations(ruling: AnyRuling | AnyPositionRuling, result: Callable[[Answered], JsonObject]) -> list[Json]:
    """Every combination of answers to open questions, where more than one question was met."""
    met = {question for leaf in ruling.readings for question, _ in leaf.answers}
    if len(met) < 2:
        return []
    return [
        {"answers": {question.slug: answer for question, answer in leaf.answers}, **result(leaf)}
        for leaf in ruling.readings
    ]


def _deciding(decisive: Decisive, result: Callable[[Answered], JsonObject]) -> JsonObject:
    """An answer that settles the ruling, and what is so then; who may have won, where other answers matter to that."""
    return {
        "question": decisive.question.id,
        "answer": decisive.answer,
        "verdict": result(decisive.left[0])["verdict"],
        "outcomes": [_winners(winners) for winners in decisive.outcomes],
    }


def _elsewhere(answered: Answered, result: Callable[[Answered], JsonObject]) -> JsonObject:
    """A settled question under whose other answer things would be different, and who gives that answer."""
    ((question, answer),) = answered.answers
    evidence = question.answer(answer).evidence
    return {
        "question": question.id,
        "answer": answer,
        **result(answered),
        "evidence": [{"id": piece.id, "stance": piece.stance.value, "source": piece.source} for piece in evidence],
        "why": question.why,
    }


def _result(answered: Answered) -> JsonObject:
    verdict = answered.verdict.value if answered.sound else "unsound"
    return {"verdict": verdict, "winners": _winners(answered.winners)}


def _position_result(answered: Answered) -> JsonObject:
    return {"verdict": "sound" if answered.sound else "unsound", "winners": _winners(answered.winners)}


def _winners(winners: tuple[Player, ...] | None) -> Json:
    return None if winners is None else list(winners)
