"""What a rulebook's numbered examples are made by: `examples_of` a clause, each of them `kept` or `broken`."""

from __future__ import annotations

from collections.abc import Callable

from vitruvius_spec.model import Clause, Example, Pairs

Numbering = Callable[[Clause, int], Example]
"""An example that is yet to be told its clause and its number."""


def kept(
    position: str,
    move: str,
    says: str,
    *,
    facts: Pairs = (),
    reading: Pairs = (),
    figure: str = "",
    options: Pairs = (),
) -> Numbering:
    """An example where the clause is kept, or applies.

    Args:
        position: in the game's notation.
        move: in the game's notation; empty for an example on the position itself.
        says: what the example shows, for a reader.
        facts: facts that the finding must carry, as name and text.
        reading: answers chosen for it, as question slug and answer id.
        figure: the rulebook's figure that it restates.
        options: what else is agreed for it, as the game's own options have it.
    """
    return lambda clause, number: Example(number, clause, True, position, move, says, facts, reading, figure, options)


def broken(
    position: str,
    move: str,
    says: str,
    *,
    facts: Pairs = (),
    reading: Pairs = (),
    figure: str = "",
    options: Pairs = (),
) -> Numbering:
    """An example where the clause is broken, or does not apply; the arguments are those of `kept`."""
    return lambda clause, number: Example(number, clause, False, position, move, says, facts, reading, figure, options)


def examples_of(clause: Clause, *examples: Numbering) -> tuple[Example, ...]:
    """The clause's examples, numbered from 1."""
    return tuple(example(clause, number) for number, example in enumerate(examples, start=1))
