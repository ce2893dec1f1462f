"""The strict converter beneath the JSON documents: nothing is coerced, and every error has a path.

This module loads cattrs, so it is itself loaded only when a document is first written or read.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar, cast, get_args, get_origin

import attrs
from attrs import frozen
from cattrs import Converter
from cattrs.errors import AttributeValidationNote, BaseValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from vitruvius.errors import MalformedInput
from vitruvius.game import Json
from vitruvius.misfits import HUGE, Misfit, described
from vitruvius.readings import BaseReading, answer_in, is_chosen, with_answer
from vitruvius.ruling import FactValue, Finding
from vitruvius_spec import Clause, Question

T = TypeVar("T")


@frozen
class ReadingBody:
    """A reading in a document."""

    answers: dict[str, str]
    """Every question's answer, by slug."""
    chosen: tuple[str, ...]
    """The slugs of those that were chosen, and are not merely the default."""


class Conversion:
    """Writes values as JSON, and reads only values of exactly the expected kind."""

    def __init__(self, add_own: Callable[[Converter], None]) -> None:
        """A conversion that knows what all games share; what is a game's own is added by `add_own`."""
        self._converter = Converter(forbid_extra_keys=True, unstruct_collection_overrides={tuple: list})
        _add_writing(self._converter)
        _add_reading(self._converter)
        add_own(self._converter)

    def write(self, thing: object) -> Json:
        """The thing as JSON."""
        return cast("Json", self._converter.unstructure(thing))

    def read(self, value: object, kind: type[T], *path: str | int) -> T:
        """The value of that kind that stands in a document at that path.

        Raises:
            Misfit: it is none.
        """
        return _structured(self._converter, value, kind, *path)


def read_versioned(conversion: Conversion, document: object, kind: type[T], version: int, what: str) -> T:
    """The content of a document that is no game's position, move, ruling or record.

    Args:
        conversion: reads its parts.
        document: the document.
        kind: what it holds: its names, `format` among them, and their types.
        version: the only version of the format that is read.
        what: what it is a document of, in the plural, such as `witnesses`.

    Raises:
        MalformedInput: it is none, or of another version. The message names the place.
    """
    if not isinstance(document, Mapping):
        raise MalformedInput(f"the document: {described(document)} is no object")
    given = document.get("format")
    if type(given) is not int or given != version:
        raise MalformedInput(f"format: {what} of format {described(given)} are not read, only of format {version}")
    try:
        return conversion.read(document, kind)
    except Misfit as misfit:
        raise MalformedInput(str(misfit)) from None


def _structured(converter: Converter, value: object, kind: type[T], *path: str | int) -> T:
    try:
        return converter.structure(value, kind)
    except (Misfit, BaseValidationError) as error:
        raise _located(error).under(*path) from None


# Writing


def _add_writing(converter: Converter) -> None:
    converter.register_unstructure_hook(Clause, lambda clause: clause.id)
    converter.register_unstructure_hook(Question, lambda question: question.id)
    converter.register_unstructure_hook_func(_is_reading, _write_reading)
    converter.register_unstructure_hook(
        Finding,
        make_dict_unstructure_fn(Finding, converter, because=override(unstruct_hook=_write_facts)),
    )


def _write_facts(because: tuple[tuple[str, FactValue], ...]) -> dict[str, Json]:
    return {name: list(fact) if isinstance(fact, tuple) else fact for name, fact in because}


def _write_reading(reading: BaseReading) -> dict[str, Json]:
    questions = reading.rulebook.questions
    return {
        "answers": {question.slug: answer_in(reading, question) for question in questions},
        "chosen": [question.slug for question in questions if is_chosen(reading, question)],
    }


# Reading


def _add_reading(converter: Converter) -> None:
    converter.register_structure_hook(int, _read_int)
    converter.register_structure_hook(str, _read_str)
    converter.register_structure_hook_factory(attrs.has, lambda kind: _object_reader(kind, converter))
    converter.register_structure_hook_func(
        lambda kind: _is_generic(kind, tuple), lambda value, kind: _read_list(value, kind, converter)
    )
    converter.register_structure_hook_func(
        lambda kind: _is_generic(kind, dict), lambda value, kind: _read_dict(value, kind, converter)
    )
    converter.register_structure_hook_func(_is_enum, _read_enum)
    converter.register_structure_hook_func(_is_reading, lambda value, kind: _read_reading(value, kind, converter))


def _is_generic(kind: object, origin: type) -> bool:
    """Whether the type is such as `tuple[str, ...]` of `tuple`."""
    return get_origin(kind) is origin


def _is_reading(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseReading)


def _is_enum(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def _read_enum(value: object, kind: type[enum.Enum]) -> enum.Enum:
    for member in kind:
        if type(value) is type(member.value) and value == member.value:
            return member
    raise Misfit(f"{described(value)} is none of {', '.join(str(member.value) for member in kind)}")


def _read_int(value: object, _: object) -> int:
    if type(value) is not int:
        raise Misfit(f"{described(value)} is no whole number")
    if abs(value) >= HUGE:
        raise Misfit("a number this large is not read")
    return value


def _read_str(value: object, _: object) -> str:
    if not isinstance(value, str):
        raise Misfit(f"{described(value)} is no text")
    return value


def _object_reader(kind: type[T], converter: Converter) -> Callable[[object, object], T]:
    read = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def read_object(value: object, _: object) -> T:
        if not isinstance(value, Mapping):
            raise Misfit(f"{described(value)} is no object")
        return read(value, kind)

    return read_object


def _read_list(value: object, kind: object, converter: Converter) -> tuple[object, ...]:
    if not isinstance(value, list | tuple):
        raise Misfit(f"{described(value)} is no list")
    (item_kind, _) = get_args(kind)
    return tuple(_structured(converter, item, item_kind, place) for place, item in enumerate(value))


def _read_dict(value: object, kind: object, converter: Converter) -> dict[str, object]:
    if not isinstance(value, Mapping):
        raise Misfit(f"{described(value)} is no object")
    _, item_kind = get_args(kind)
    return {key: _structured(converter, item, item_kind, key) for key, item in value.items()}


def _read_reading(value: object, kind: type[BaseReading], converter: Converter) -> BaseReading:
    """The reading of those answers. That nothing is missing or too much is left to `must_agree`."""
    body = converter.structure(value, ReadingBody)
    reading = kind()
    for question in reading.rulebook.questions:
        answer = body.answers.get(question.slug, question.default)
        if answer != question.default or question.slug in body.chosen:
            try:
                reading = with_answer(reading, question, answer)
            except MalformedInput as error:
                raise Misfit(str(error), ("answers", question.slug)) from None
    return reading


# Errors


def _located(error: BaseException) -> Misfit:
    """The first thing wrong, with its path."""
    if isinstance(error, Misfit):
        return error
    if isinstance(error, ForbiddenExtraKeysError):
        return Misfit("does not belong here", (min(error.extra_fields, key=str),))
    if isinstance(error, KeyError):
        return Misfit("is missing")
    if isinstance(error, BaseValidationError):
        first = error.exceptions[0]
        names = [note.name for note in _notes(first) if isinstance(note, AttributeValidationNote)]
        return _located(first).under(*names)
    raise error  # a mistake of this library, not of the document


def _notes(error: BaseException) -> Iterable[object]:
    return getattr(error, "__notes__", ())
