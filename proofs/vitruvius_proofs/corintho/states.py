"""Corintho's free states: every state of so many players whose stacks are at most so high, reachable or not."""

from __future__ import annotations

from typing import cast

from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Platform, State
from vitruvius_proofs.fresh import Shape, fresh
from vitruvius_proofs.program import Program

NAME = "state"
"""What a free state's variables are named after, such as `state.board[3][0]`."""


def free_state(
    players: int, height: int = 3, reading: Reading | None = None, name: str = NAME, program: Program | None = None
) -> State:
    """A free state.

    The player to move is one of those who play; supplies are any integers. The result stands for a state
    where the reader takes one; it is a `State` for the type checker only.

    Args:
        players: 2, 3 or 4.
        height: how high a stack can be. A theorem about all states owes that no stack is higher.
        reading: the reading; if not given, every answer to every question.
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
