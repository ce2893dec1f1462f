"""The card game as the proofs see it: the cases, the free values, and how a witness is shown."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable, Mapping, Sequence
from types import GenericAlias
from typing import Final, TypeVar

from vitruvius.cornerstone_cards import spots
from vitruvius.cornerstone_cards.cards import Card, Rank, Suit
from vitruvius.cornerstone_cards.clauses import (  # each is enacting
    actions,
    components,
    foundation,
    playing,
    quarrying,
    scoring,
    setup,
)
from vitruvius.cornerstone_cards.notation import format_move, format_state
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.shape import is_move
from vitruvius.cornerstone_cards.state import Config, State
from vitruvius.game import Player
from vitruvius.readings import answer_in
from vitruvius_proofs.cornerstone_cards.states import (
    DEALT,
    Size,
    free_config,
    free_reading,
    free_state,
    positions_for,
    unknown_rows,
    unknown_searches,
)
from vitruvius_proofs.cornerstone_cards.theorems import THEOREMS
from vitruvius_proofs.cornerstone_cards.theorems.premises import SOUND, is_dealing, is_whole
from vitruvius_proofs.fresh import Shape, fresh
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Primitive, Reader
from vitruvius_proofs.subject import Case, Wanted
from vitruvius_proofs.theorem import Claim, Predicate, Theorem
from vitruvius_spec.cornerstone_cards import RULEBOOK

PLAYERS: Final = (4, 3)
SHORT: Final = 4
"""How many cards there are at the most in a row that is looked into card by card."""
MODULES: Final = (actions, components, foundation, playing, quarrying, scoring, setup)
"""Where clauses are enacted."""
BESIDE: Final = tuple(f"{spots.__name__}.{name}" for name in ("spot_of", "hand_of"))
"""What they rest on, and theorems hold as well: what lays and Block actions go by."""
BY_PLAYERS: Final = frozenset({"State", "Spot"})
"""The types of which there are other values with three players than with four."""
TABLE: Final = frozenset({"stacks", "hands", "walled", "stockpiles", "scores"})
"""The parameters that have an item for each position, or for each player."""


class CornerstoneCards:
    """The game, as `vitruvius_proofs.subject.Subject` asks for it."""

    name: str = "cornerstone-cards"
    theorems: tuple[Theorem, ...] = THEOREMS
    enacting: tuple[str, ...] = (*(module.__name__ for module in MODULES), *BESIDE)

    opening: tuple[Callable[..., object], ...] = (setup.opening,)

    sound: tuple[Predicate, ...] = SOUND

    def cases(self, theorem: Theorem, claim: Claim) -> tuple[Case, ...]:
        """One for each number of players, or a single one for a claim that is not about a table."""
        hints = {
            name: str(parameter.annotation)
            for function in (*claim.given, *claim.using, claim.statement)
            for name, parameter in inspect.signature(function).parameters.items()
            if name not in claim.over
        }
        answers = dict(theorem.answers)
        if BY_PLAYERS.isdisjoint(hints.values()) and TABLE.isdisjoint(hints):
            return (Case("", {"answers": answers}),)
        facts = {
            "answers": answers,
            "state": "State" in hints.values(),
            "dealing": is_dealing in claim.given,
            "whole": is_whole in claim.given,
        }
        return tuple(Case(f"{count} players", {**facts, "players": count}) for count in PLAYERS)

    def free(self, case: Case, wanted: Wanted, program: Program) -> object:
        """The free value of a parameter, its types taken from the program."""
        answers, name = _answers(case), wanted.name
        kind = getattr(wanted.hint, "__name__", str(wanted.hint))
        if kind == State.__name__:
            dealing, whole = case.facts["dealing"] is True, case.facts["whole"] is True
            size = Size(wanted.low, is_whole=whole, is_dealing=dealing)
            return free_state(_players(case), answers, name, program, size)
        if kind == Config.__name__:
            return free_config(None, answers, name, program)
        if kind == Reading.__name__:
            return free_reading(answers, name, program)
        sizes: int | tuple[int, int] = (0, SHORT) if wanted.length is None else wanted.length
        players = _players(case) if "players" in case.facts else max(PLAYERS)
        positions, player = positions_for(players), (1, players)
        lengths: dict[str, int | tuple[int, int]] = {
            name: positions if name == "stacks" else players if name in TABLE else sizes,
            f"{name}[]": (0, SHORT),
            f"{name}.stacks": positions,
            f"{name}.stacks[]": (0, SHORT),
            f"{name}.scores": players,
            f"{name}.winners": (0, players),
        }
        ranges: dict[str, tuple[int | None, int | None]] = {
            **dict.fromkeys((f"{name}.player", f"{name}.first", f"{name}.starter", f"{name}.winners[]"), player),
            f"{name}.lays": (0, None),
            f"{name}.round": (1, None),
        }
        if wanted.hint is Player:
            ranges[name] = player
        return fresh(_of_ranks(wanted.hint), name, Shape(lengths=lengths, ranges=ranges), program)

    def primitives(self, case: Case, program: Program) -> Mapping[Callable[..., object], Primitive]:
        """What stands for the searches and, where a claim is about states, for what looks into a row of cards."""
        rows = unknown_rows(program, DEALT + 2 if case.facts["dealing"] else 0) if case.facts.get("state") else {}
        return {**rows, **unknown_searches(program)}

    def values(self, name: str, hint: object) -> Sequence[object]:
        """The numbers of players, and the seats."""
        if hint is int:
            return {"players": PLAYERS, "seat": (0, 1, 2, 3)}.get(name, ())
        return ()

    def start(self, case: Case, program: Program) -> object:
        """The state before the first move, under every reading of the case."""
        opening = program.function(f"{setup.__name__}.{setup.opening.__name__}")
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
        if isinstance(value, Card | Position):
            return value.text
        if isinstance(value, Rank | Suit):
            return value.letter
        if value and type(value) is tuple and all(isinstance(one, Card) for one in value):
            return "".join(one.text for one in value)
        return repr(value)

    def notes(self, value: object) -> Mapping[str, str]:
        """What is not in a position's text: the match, Multi-Lay, and the reading as far as it is not the default."""
        if not isinstance(value, State):
            return {}
        told = _told(value.reading)
        return {
            "match": repr(value.config.match),
            **({"multi-lay": "yes"} if value.config.multi_lay else {}),
            **({"reading": told} if told else {}),
        }

    def picture(self, value: object) -> str:
        """None: a free state's cards are none that could be on a table."""
        return ""


def _of_ranks(hint: object) -> object:
    """The type, with ranks where it leaves open what positions hold."""
    if isinstance(hint, TypeVar):
        return Rank
    if typing.get_origin(hint) is tuple:
        parts = tuple(one if one is Ellipsis else _of_ranks(one) for one in typing.get_args(hint))
        return GenericAlias(tuple, parts)
    return hint


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


CARDS: Final = CornerstoneCards()
