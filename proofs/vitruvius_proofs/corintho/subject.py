"""Corintho as the proofs see it: the cases, the free values, and how a witness is shown."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from vitruvius.corintho import clauses, state
from vitruvius.corintho.notation import format_move, format_state
from vitruvius.corintho.picture import text
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.shape import is_move
from vitruvius.corintho.state import Config, Platform, Section, State
from vitruvius.errors import UnsoundState
from vitruvius.game import Player
from vitruvius.readings import answer_in
from vitruvius_proofs.corintho.states import HEIGHT, LOW, free_reading, free_state
from vitruvius_proofs.corintho.theorems import THEOREMS
from vitruvius_proofs.corintho.theorems.premises import SOUND
from vitruvius_proofs.fresh import Shape, fresh
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Primitive, Reader
from vitruvius_proofs.subject import Case, Wanted
from vitruvius_proofs.theorem import Claim, Predicate, Theorem
from vitruvius_spec.corintho import RULEBOOK

PLAYERS: Final = (2, 3, 4)


class Corintho:
    """The game, as `vitruvius_proofs.subject.Subject` asks for it."""

    name: str = "corintho"
    theorems: tuple[Theorem, ...] = THEOREMS
    enacting: tuple[str, ...] = (
        clauses.__name__,
        *(f"{state.__name__}.{name}" for name in ("Platform.file", "Platform.rank", "Supply.of", "Supply.is_empty")),
    )

    opening: tuple[Callable[..., object], ...] = (clauses.opening,)

    sound: tuple[Predicate, ...] = SOUND

    def cases(self, theorem: Theorem, claim: Claim) -> tuple[Case, ...]:
        """One for each number of players, or a single one for a claim that is not about states."""
        hints = {
            str(parameter.annotation)
            for function in (*claim.given, *claim.using, claim.statement)
            for name, parameter in inspect.signature(function).parameters.items()
            if name not in claim.over
        }
        answers = dict(theorem.answers)
        if "State" not in hints:
            return (Case("", {"answers": answers}),)
        return tuple(Case(f"{count} players", {"players": count, "answers": answers}) for count in PLAYERS)

    def free(self, case: Case, wanted: Wanted, program: Program) -> object:
        """The free value of a parameter, its types taken from the program."""
        height = LOW if wanted.low else HEIGHT
        answers, name = _answers(case), wanted.name
        kind = getattr(wanted.hint, "__name__", str(wanted.hint))
        if kind == State.__name__:
            reading = free_reading(answers, f"{name}.config.reading", program)
            players = case.facts["players"]
            assert isinstance(players, int)
            return free_state(players, height, reading, name, program)
        if kind == Reading.__name__:
            return free_reading(answers, name, program)
        longest = 2 * height if name == "joined" else height
        lengths = (0, longest) if wanted.length is None else wanted.length
        ranges = {name: (1, max(PLAYERS))} if wanted.hint is Player else {}
        return fresh(wanted.hint, name, Shape(lengths={name: lengths}, ranges=ranges), program)

    def primitives(self, case: Case, program: Program) -> Mapping[Callable[..., object], Primitive]:
        """None: everything is read."""
        return {}

    def values(self, name: str, hint: object) -> Sequence[object]:
        """The rows of the table; the numbers of players, and of turns that are asked about."""
        if hint is clauses.Row:
            return clauses.ALL_ROWS
        if hint is int:
            return {"players": PLAYERS, "turns": (0, 1, 2, 3)}.get(name, ())
        return ()

    def start(self, case: Case, program: Program) -> object:
        """The state before the first move, under every reading of the case."""
        reading = free_reading(_answers(case), "reading", program)
        config = program.get(f"{Config.__module__}.Config")
        assert callable(config)
        opening = program.function(f"{clauses.__name__}.opening")
        kind = {"state.config.players": case.facts["players"], "state.config.reading": reading}
        return Reader(program).read(opening, fresh(config, "state.config", Shape(given=kind), program)).value

    def describe(self, value: object) -> str:
        """A position, a move or a part of them in the notation, a reading by its answers; all else by its repr."""
        if _is(value, State):
            return format_state(value)  # type: ignore[arg-type]  # a state, if perhaps of an edited program
        if is_move(value):
            return format_move(value)
        if isinstance(value, Reading):
            return _told(value) or "the default"
        if isinstance(value, Platform | Section):
            return value.name.lower()
        if value and type(value) is tuple and all(isinstance(one, Section) for one in value):
            return "".join(one.letter for one in value)
        return repr(value)

    def notes(self, value: object) -> Mapping[str, str]:
        """A position's reading, as far as it is not the default."""
        told = _told(value.reading) if isinstance(value, State) else ""
        return {"reading": told} if told else {}

    def picture(self, value: object) -> str:
        """The picture of a position; none of one that cannot be drawn, as an edited program may make."""
        if not _is(value, State):
            return ""
        try:
            return text(value, ascii_only=True)  # type: ignore[arg-type]  # a state, as in `describe`
        except UnsoundState:
            return ""


def _answers(case: Case) -> dict[str, str]:
    answers = case.facts["answers"]
    assert isinstance(answers, dict)
    return answers


def _told(reading: Reading) -> str:
    """The answers that are not the default, as the command line takes them."""
    answers = ((question, answer_in(reading, question)) for question in RULEBOOK.questions)
    return ", ".join(f"{question.slug}={answer}" for question, answer in answers if answer != question.default)


def _is(value: object, kind: type) -> bool:
    return type(value).__qualname__ == kind.__qualname__ and type(value).__module__ == kind.__module__


CORINTHO: Final = Corintho()
