"""Readings: the answers chosen for a game's questions, and how to tell which of them were asked for.

A game's reading is a frozen class with one field a question: the question's slug with underscores.
A question answered yes or no is a `bool`, any other an `Enum` whose values are the answers' ids.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar, cast

from attrs import evolve, fields_dict, frozen

from vitruvius.errors import MalformedReading, excerpt, quoted
from vitruvius_spec import Question, Rulebook, Status


class Answers(enum.Enum):
    """The answers to a question, by their ids; the base of each game's own."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


AnswerValue = bool | Answers


@frozen(kw_only=True)
class BaseReading:
    """What the readings of all games have in common."""

    rulebook: ClassVar[Rulebook]

    chosen: frozenset[str] = frozenset()
    """The slugs of the questions whose default answer was asked for by name."""


R = TypeVar("R", bound=BaseReading)


def field_name(question: Question) -> str:
    """The reading's field for that question."""
    return question.slug.replace("-", "_")


def answer_in(reading: BaseReading, question: Question) -> str:
    """The id of the answer that the reading gives."""
    value: AnswerValue = getattr(reading, field_name(question))
    return _answer_id(value)


def is_chosen(reading: BaseReading, question: Question) -> bool:
    """Whether the answer was chosen, and is not merely the default."""
    return question.slug in reading.chosen or answer_in(reading, question) != question.default


def with_answer(reading: R, question: Question, answer: str) -> R:
    """The same reading with that answer chosen.

    Raises:
        MalformedReading: the question has no such answer.
    """
    if answer not in {known.id for known in question.answers}:
        known = ", ".join(known.id for known in question.answers)
        raise MalformedReading(f"{question.slug} has no answer {excerpt(answer)}; its answers are {known}")
    default = _default(type(reading), question)
    value = (answer == "yes") if isinstance(default, bool) else type(default)(answer)
    # Any other answer shows that it was chosen; so readings that say the same are equal, however they were made.
    asked_for = {question.slug} if answer == question.default else set()
    chosen = (reading.chosen - {question.slug}) | asked_for
    changes: dict[str, Any] = {field_name(question): value, "chosen": chosen}
    return evolve(reading, **changes)


def read_answers(reading: R, texts: Iterable[str]) -> R:
    """The reading with answers chosen by texts such as `passing=yes`.

    Raises:
        MalformedReading: a text is not of that form, names no question or answer of the game, or
            answers a question a second time in another way.
    """
    _require_texts(texts)
    seen: dict[str, str] = {}
    for text in texts:
        _require_text(text)
        name, equals, answer = text.partition("=")
        if not equals:
            raise MalformedReading(f"a reading is QUESTION=ANSWER, and {excerpt(text)} has no '='")
        try:
            question = reading.rulebook.question(name)
        except KeyError:
            raise MalformedReading(f"{reading.rulebook.title} has no question {excerpt(name)}") from None
        if seen.setdefault(question.id, answer) != answer:
            raise MalformedReading(f"{question.slug} is answered twice: {seen[question.id]} and {answer}")
        reading = with_answer(reading, question, answer)
    return reading


def _require_texts(texts: object) -> None:
    # A text alone would be read letter by letter.
    if isinstance(texts, str | bytes) or not isinstance(texts, Iterable):
        raise MalformedReading(f"a reading is any number of texts QUESTION=ANSWER, and not {quoted(texts)}")


def _require_text(text: object) -> None:
    if not isinstance(text, str):
        raise MalformedReading(f"a reading is QUESTION=ANSWER, and {quoted(text)} is no text")


def chosen_answers(reading: BaseReading) -> tuple[tuple[Question, str], ...]:
    """The questions whose answer was chosen, with that answer, in the rulebook's order."""
    return tuple(
        (question, answer_in(reading, question))
        for question in reading.rulebook.questions
        if is_chosen(reading, question)
    )


def by_which(reading: BaseReading) -> str:
    """By what answers something disputed is as it is, in a few words."""
    return "under the reading chosen" if chosen_answers(reading) else "by default"


def require_answers(reading: BaseReading) -> None:
    """Refuse a reading that a program has built with values that are no answers.

    Raises:
        MalformedReading: a field holds something else than an answer to its question, or what was chosen are none.
    """
    slugs = {question.slug for question in reading.rulebook.questions}
    chosen = object.__getattribute__(reading, "chosen")
    if type(chosen) is not frozenset or not chosen <= slugs:
        raise MalformedReading(f"chosen is {quoted(chosen)}, and no frozenset of the questions' slugs")
    for question in reading.rulebook.questions:
        # To look at the type of an answer is not to consult the question: a recording reading must not notice.
        value = object.__getattribute__(reading, field_name(question))
        default = _default(type(reading), question)
        if type(value) is not type(default):
            raise MalformedReading(
                f"{field_name(question)} is {quoted(value)}, and no {type(default).__name__}: "
                f"{question.slug} is answered by {', '.join(answer.id for answer in question.answers)}"
            )


def _default(reading: type[BaseReading], question: Question) -> AnswerValue:
    if reading not in _defaults:
        _defaults[reading] = {name: one.default for name, one in fields_dict(reading).items()}
    return cast("AnswerValue", _defaults[reading][field_name(question)])


_defaults: dict[type[BaseReading], dict[str, object]] = {}
"""Of each type of readings the defaults of its fields."""


def left_open(reading: BaseReading, question: Question) -> bool:
    """Whether this is an open question that the reading leaves at its default."""
    return question.status is Status.OPEN and not is_chosen(reading, question)


def recording(reading: R, log: list[Question]) -> R:
    """A reading that gives the same answers, and appends to `log` each question when it is first asked.

    To compare it with another asks all questions. It lives within one inquiry, and cannot be pickled.
    """
    copy = object.__new__(_recording_class(_plain(type(reading))))
    for name in fields_dict(type(reading)):
        # To copy an answer is not to consult the question: a reading that notes it must not notice.
        object.__setattr__(copy, name, object.__getattribute__(reading, name))
    object.__setattr__(copy, "consulted", log)
    return cast("R", copy)


def _plain(kind: type[BaseReading]) -> type[BaseReading]:
    """The game's own type of readings, of which this may be the one that notes what it is asked."""
    return next((plain for plain, noting in _recording_classes.items() if noting is kind), kind)


_recording_classes: dict[type[BaseReading], type[BaseReading]] = {}


def _recording_class(plain: type[BaseReading]) -> type[BaseReading]:
    if plain not in _recording_classes:
        _recording_classes[plain] = _make_recording_class(plain)
    return _recording_classes[plain]


def _make_recording_class(plain: type[BaseReading]) -> type[BaseReading]:
    asked = {field_name(question): question for question in plain.rulebook.questions}

    class Recording(plain):  # type: ignore[misc, valid-type]  # a base class that is only known here
        __slots__ = ("consulted",)

        def __getattribute__(self, name: str) -> object:
            question = asked.get(name)
            if question is not None:
                log = cast("list[Question]", object.__getattribute__(self, "consulted"))
                if question not in log:
                    log.append(question)
            return object.__getattribute__(self, name)

    return Recording


def _answer_id(value: AnswerValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value)
