"""Corintho's free states: every state of so many players whose stacks are at most so high, reachable or not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Platform, State
from vitruvius.readings import with_answer
from vitruvius_proofs.fresh import Shape, fresh
from vitruvius_proofs.program import Program
from vitruvius_spec.corintho import RULEBOOK

NAME: Final = "state"
"""What a free state's variables are named after, such as `state.board[3][0]`."""
HEIGHT: Final = 10
"""How high a stack can be under any reading: a base, all eight columns and a capital. That is a theorem, too."""
LOW: Final = 3
"""How high it need be to find a case of something."""


def free_reading(answers: Mapping[str, str], name: str, program: Program | None = None) -> Reading:
    """A free reading: every answer to every question but those that are given.

    The result stands for a reading where the reader takes one; it is a `Reading` for the type checker only.

    Args:
        answers: answers that it gives, by the questions' slugs.
        name: what the variables are named after.
        program: where the types come from, if a module is edited.
    """
    reading = Reading()
    for slug, answer in answers.items():
        reading = with_answer(reading, RULEBOOK.question(slug), answer)
    given: dict[str, object] = {f"{name}.chosen": frozenset()}
    for slug in answers:
        field = slug.replace("-", "_")
        given[f"{name}.{field}"] = getattr(reading, field)
    program = program or Program()
    return cast("Reading", fresh(program.get(f"{Reading.__module__}.Reading"), name, Shape(given=given), program))


def free_state(
    players: int, height: int = 3, reading: Reading | None = None, name: str = NAME, program: Program | None = None
) -> State:
    """A free state.

    The player to move is one of those who play; supplies are any integers. The result stands for a state
    where the reader takes one; it is a `State` for the type checker only.

    Args:
        players: 2, 3 or 4.
        height: how high a stack can be. A theorem about all states owes that no stack is higher.
        reading: the reading, free or plain; if not given, every answer to every question.
        name: what the variables are named after.
        program: where the types come from, if a module is edited.
    """
    config = f"{name}.config"
    given: dict[str, object] = {f"{config}.players": players, f"{config}.reading.chosen": frozenset()}
    if reading is not None:
        given[f"{config}.reading"] = reading
    shape = Shape(
        lengths={
            f"{name}.board": len(Platform),
            f"{name}.board[]": (0, height),
            f"{name}.reserves": players,
            f"{name}.last": players - 1,
        },
        ranges={f"{name}.player": (1, players)},
        given=given,
    )
    program = program or Program()
    kind = program.get(f"{State.__module__}.{State.__qualname__}")
    return cast("State", fresh(kind, name, shape, program))
