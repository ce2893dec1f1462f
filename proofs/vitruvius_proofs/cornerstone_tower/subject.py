"""The block tower as the proofs see it: the cases, the free values, and how a witness is shown."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from vitruvius.cornerstone_tower import cells, walkers, ways
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import Cell, Rotation
from vitruvius.cornerstone_tower.clauses import (  # each is enacting
    building,
    ending,
    falls,
    playing,
    rings,
    sets,
    turns,
    walking,
    ways_out,
)
from vitruvius.cornerstone_tower.grid import Grid
from vitruvius.cornerstone_tower.invariants import is_seat_in_play
from vitruvius.cornerstone_tower.notation import format_move, format_state
from vitruvius.cornerstone_tower.notation.parts import format_cell
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.shape import is_move
from vitruvius.cornerstone_tower.state import Config, Fall, State
from vitruvius.game import Player
from vitruvius.readings import answer_in
from vitruvius_proofs.cornerstone_tower.states import (
    free_config,
    free_grid,
    free_reading,
    free_state,
    unknown_structures,
)
from vitruvius_proofs.cornerstone_tower.theorems import THEOREMS
from vitruvius_proofs.cornerstone_tower.theorems.premises import SOUND
from vitruvius_proofs.fresh import Shape, fresh
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Primitive, Reader
from vitruvius_proofs.subject import Case, Wanted
from vitruvius_proofs.theorem import Claim, Predicate, Theorem
from vitruvius_spec.cornerstone_tower import RULEBOOK

PLAYERS: Final = (2, 3, 4)
MEEPLES: Final = 4
"""How many meeples there are at the most."""
MODULES: Final = (building, ending, falls, playing, rings, sets, turns, walking, ways_out)
"""Where clauses are enacted."""
BESIDE: Final = (
    *(f"{cells.__name__}.{name}" for name in ("plus", "beside", "above", "below", "is_even", "turned")),
    *(f"{ways.__name__}.{name}" for name in ("leaves_way_out", "leaves_way_out_walking")),
    f"{walkers.__name__}.places_around",
)
"""What they rest on, and theorems hold as well: the grid's geometry, and what a search for a way is told."""


class CornerstoneTower:
    """The game, as `vitruvius_proofs.subject.Subject` asks for it."""

    name: str = "cornerstone-tower"
    theorems: tuple[Theorem, ...] = THEOREMS
    enacting: tuple[str, ...] = (*(module.__name__ for module in MODULES), *BESIDE)

    opening: tuple[Callable[..., object], ...] = (turns.opening,)

    sound: tuple[Predicate, ...] = SOUND

    def cases(self, theorem: Theorem, claim: Claim) -> tuple[Case, ...]:
        """One for each number of players, or a single one for a claim that is not about states.

        Where the turn is known to be of a colour that is played with, one for each of these.
        """
        hints = {
            str(parameter.annotation)
            for function in (*claim.given, *claim.using, claim.statement)
            for name, parameter in inspect.signature(function).parameters.items()
            if name not in claim.over
        }
        answers = dict(theorem.answers)
        if hints.isdisjoint({"State", "Walker"}):
            return (Case("", {"answers": answers}),)
        if is_seat_in_play not in claim.given:
            return tuple(Case(f"{count} players", {"players": count, "answers": answers}) for count in PLAYERS)
        return tuple(
            Case(f"{count} players, {colour.word}", {"players": count, "turn of": colour, "answers": answers})
            for count in PLAYERS
            for colour in turns.colours_of(count)
        )

    def free(self, case: Case, wanted: Wanted, program: Program) -> object:
        """The free value of a parameter, its types taken from the program."""
        answers, name = _answers(case), wanted.name
        kind = getattr(wanted.hint, "__name__", str(wanted.hint))
        if kind == State.__name__:
            turn_of = case.facts.get("turn of")
            assert turn_of is None or isinstance(turn_of, Colour)
            return free_state(_players(case), answers, name, program, turn_of)
        if kind == Config.__name__:
            return free_config(None, answers, name, program)
        if kind == Reading.__name__:
            return free_reading(answers, name, program)
        if kind == Grid.__name__:
            return free_grid(name, low=wanted.low, program=program)
        if kind == walking.Walker.__name__:
            given = {
                f"{name}.grid": free_grid(f"{name}.grid", low=wanted.low, program=program),
                f"{name}.reading": free_reading(answers, f"{name}.reading", program),
                f"{name}.players": _players(case),
            }
            lengths: dict[str, int | tuple[int, int]] = {f"{name}.others": (0, 3), f"{name}.courtyards": (0, 2)}
            return fresh(wanted.hint, name, Shape(lengths=lengths, given=given), program)
        sizes: int | tuple[int, int] = (0, MEEPLES) if wanted.length is None else wanted.length
        ranges = {name: (1, max(PLAYERS))} if wanted.hint is Player else {}
        fallen = dict.fromkeys((f"{name}.meeples", f"{name}:{Fall.__name__}.meeples"), (0, MEEPLES))
        lengths = {name: sizes, f"{name}.fates": len(Block), **fallen}
        shape = Shape(lengths=lengths, ranges=ranges)
        return fresh(wanted.hint, name, shape, program)

    def primitives(self, case: Case, program: Program) -> Mapping[Callable[..., object], Primitive]:
        """What stands for the functions that look at a structure: nothing is known of it."""
        return unknown_structures(program)

    def values(self, name: str, hint: object) -> Sequence[object]:
        """The blocks, and the numbers of players."""
        if hint is Block:
            return tuple(Block)
        if hint is int:
            return {"players": PLAYERS}.get(name, ())
        return ()

    def start(self, case: Case, program: Program) -> object:
        """The state before the first move, under every reading of the case."""
        opening = program.function(f"{turns.__name__}.opening")
        config = free_config(_players(case), _answers(case), "state.config", program)
        return Reader(program).read(opening, config).value

    def describe(self, value: object) -> str:
        """A position, a move or a part of them in the notation, a reading by its answers; all else by its repr."""
        if _is(value, State):
            return _state_text(value)  # type: ignore[arg-type]  # a state, if perhaps of an edited program
        if is_move(value):
            return format_move(value)
        if isinstance(value, Reading):
            return _told(value) or "the default"
        if isinstance(value, Cell):
            return format_cell(value) if value.level >= 0 else repr(value)
        if isinstance(value, Block | Rotation):
            return value.text
        return repr(value)

    def notes(self, value: object) -> Mapping[str, str]:
        """A position's reading, as far as it is not the default."""
        told = _told(value.reading) if isinstance(value, State) else ""
        return {"reading": told} if told else {}

    def picture(self, value: object) -> str:
        """None: a free state's blocks are none that could be drawn."""
        return ""


def _state_text(state: State) -> str:
    """The position in the notation, or by its repr if a free state is none that it has a text for."""
    try:
        return format_state(state)
    except (LookupError, ValueError):
        return repr(state)


def _answers(case: Case) -> dict[str, str]:
    answers = case.facts["answers"]
    assert isinstance(answers, dict)
    return answers


def _players(case: Case) -> int:
    players = case.facts["players"]
    assert isinstance(players, int)
    return players


def _told(reading: Reading) -> str:
    """The answers that are not the default, as the command line takes them."""
    answers = ((question, answer_in(reading, question)) for question in RULEBOOK.questions)
    return ", ".join(f"{question.slug}={answer}" for question, answer in answers if answer != question.default)


def _is(value: object, kind: type) -> bool:
    return type(value).__qualname__ == kind.__qualname__ and type(value).__module__ == kind.__module__


TOWER: Final = CornerstoneTower()
