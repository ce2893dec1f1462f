"""Comparing another engine with the rules: where they differ, and under which reading they do not."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import Attribute, field, frozen

from vitruvius.compare.holding import Held, Holder, Terms
from vitruvius.compare.passes import Pass, Watch, unwatched
from vitruvius.compare.recognition import Recogniser, Recognition
from vitruvius.compare.said import Said
from vitruvius.errors import WrongUse, quoted
from vitruvius.game import NO_OPTIONS, AnyGame, Outcome
from vitruvius.readings import BaseReading, chosen_answers, read_answers
from vitruvius.ruling import AnyRuling, Finding


@frozen
class Difference:
    """A line on which another engine and the rules differ, and why the rules say what they say."""

    said: Said
    state: Any
    """The position, under the reading."""
    problems: tuple[Finding, ...]
    """The clauses that the position itself breaks; if there are any, nothing else is told."""
    only_said: tuple[AnyRuling, ...]
    """The rulings on the moves that the engine lists and the rules forbid."""
    only_ruled: tuple[AnyRuling, ...]
    """The rulings on the legal moves that the engine does not list."""
    outcome: Outcome | None
    """How the game has ended by the rules; None while it goes on, and where the engine says nothing of that."""
    is_outcome_said: bool
    """Whether that is what the engine says."""


@frozen
class Comparison:
    """What came of it."""

    game: AnyGame
    reading: BaseReading
    """The reading that the lines were held against."""
    lines: int
    """How many lines there are."""
    held: int
    """How many of them were held against the rules, from the first on: all, unless it was interrupted."""
    agree: int
    """On how many of these the engine and the rules agree."""
    differences: tuple[Difference, ...]
    """The first differences, as many as were asked for."""
    recognition: Recognition | None
    """Under which reading the engine is right; None if it was interrupted before that was known."""

    @property
    def agrees(self) -> bool:
        """Whether all lines were held against the rules, and they agree with each."""
        return self.agree == self.lines


def _is_mapping(_: object, attribute: Attribute[Mapping[str, str]], value: object) -> None:
    if not isinstance(value, Mapping):
        raise WrongUse(f"{attribute.name}: {quoted(value)} is no mapping of names to texts")


def _not_below(least: int) -> Callable[[object, Attribute[int], int], None]:
    def check(_: object, attribute: Attribute[int], value: int) -> None:
        if type(value) is not int or value < least:
            raise WrongUse(f"{attribute.name}: {quoted(value)} is no whole number from {least} on")

    return check


@frozen(kw_only=True)
class Wanted:
    """By what another engine is compared with the rules, and what is wanted.

    Raises:
        WrongUse: a number is none that can be, or what is agreed is no mapping.
    """

    answers: tuple[str, ...] = ()
    """Answers to choose, such as `passing=yes`. Any other reading that is looked for keeps them."""
    options: Mapping[str, str] = field(default=NO_OPTIONS, validator=_is_mapping)
    """What else is agreed, where a line says nothing of it."""
    first: int = field(default=5, validator=_not_below(0))
    """How many differences to look into."""
    jobs: int = field(default=1, validator=_not_below(1))
    """How many processes there may be. That changes nothing but the time it takes."""
    watch: Watch = unwatched
    """Shows how far it has come."""


def compare(game: AnyGame, lines: Sequence[Said], wanted: Wanted = Wanted()) -> Comparison:
    """Hold what another engine says of positions against the rules.

    An interruption from the keyboard ends it, and what was finished is told.

    Args:
        game: the game.
        lines: what the engine says: see `read`.
        wanted: by what, and what is wanted.

    Raises:
        MalformedLine: a part of a line is not in the notation; the first such line is named.
        MalformedReading: an answer is not one.
        WrongUse: something among the lines is none that was read.
    """
    _require_read(lines)
    reading = read_answers(game.reading(game.start()), wanted.answers)
    chosen = tuple(f"{question.slug}={answer}" for question, answer in chosen_answers(reading))
    holder = Holder(game, Terms(game.name, chosen, tuple(sorted(wanted.options.items()))))
    held = Pass(holder.terms, lines)
    recognition = None
    # What was finished before an interruption is told.
    with contextlib.suppress(KeyboardInterrupt):
        with wanted.watch("lines", len(lines)) as tick:
            held.run(wanted.jobs, tick)
        recognition = Recogniser(holder, reading, tuple(held.rows()), wanted.jobs, wanted.watch).recognition()
    rows = list(held.rows())
    wrong = [said for said, (agrees, _) in rows if not agrees]
    return Comparison(
        game,
        reading,
        lines=len(lines),
        held=len(rows),
        agree=len(rows) - len(wrong),
        differences=tuple(_difference(holder, said) for said in wrong[: wanted.first]),
        recognition=recognition,
    )


def _require_read(lines: object) -> None:
    if not isinstance(lines, Sequence):
        raise WrongUse(f"lines: {quoted(lines)} is no list of lines")
    for place, line in enumerate(lines):
        if not isinstance(line, Said):
            raise WrongUse(f"lines[{place}]: {quoted(line)} is no line that was read; read makes them")


def _difference(holder: Holder, said: Said) -> Difference:
    game, state = holder.game, holder.state(said)
    found: Held = holder.look(state, said)
    if not found.is_sound:
        return Difference(said, state, game.problems(state), (), (), None, is_outcome_said=True)
    return Difference(
        said,
        state,
        (),
        tuple(game.rule_on(state, move) for move in found.only_said),
        tuple(game.rule_on(state, move) for move in found.only_ruled),
        found.outcome,
        found.is_outcome_said,
    )
