"""Whether Block actions lead to a lay, by trying all of them: a second search, with no thought of what is worth a try.

It goes by the plain program's Block actions and lays, layer by layer, through everything that can be paid for. What was
met before is not looked at again; nothing else is left out.
"""

from __future__ import annotations

from attrs import frozen

from .oracle import Oracle, Table


@frozen
class Way:
    """Block actions in a row, after which a card can be laid."""

    actions: tuple[str, ...]
    blocks: int
    """How many Blocks they cost together."""


def shortest_way(oracle: Oracle) -> Way | None:
    """A way of the fewest Block actions."""
    return _least_way(oracle, by_blocks=False)


def cheapest_way(oracle: Oracle) -> Way | None:
    """A way that costs the fewest Blocks."""
    return _least_way(oracle, by_blocks=True)


def _least_way(oracle: Oracle, *, by_blocks: bool) -> Way | None:
    start = oracle.table
    layers: list[list[tuple[Table, tuple[str, ...]]]] = [[(start, ())], *([] for _ in range(start.blocks))]
    met = set[Seen]()
    for length, layer in enumerate(layers):  # each action costs a Block at least
        for table, actions in layer:
            seen = as_seen(oracle, table)
            if seen in met:
                continue
            met.add(seen)
            if oracle.can_lay(table):
                return Way(actions, start.blocks - table.blocks)
            for text, other in oracle.actions(table):
                longer = length + (table.blocks - other.blocks if by_blocks else 1)
                layers[longer].append((other, (*actions, text)))
    return None


Seen = tuple[tuple[tuple[int, ...], ...], int, bool, str]


def as_seen(oracle: Oracle, table: Table) -> Seen:
    """The table without the last Block action, where no answer lets the next step or lay depend on it."""
    says, last = oracle.says, table.last
    if last.startswith("break"):
        matters = says["break-lay-rank"] == "any" or says["break-lay-place"] == "there"
    else:
        matters = last.startswith("shift") and says["shift-back"] == "no"
    return table.stacks, table.blocks, table.stretched, last if matters else ""


def leads_to_a_lay(oracle: Oracle, actions: tuple[str, ...]) -> bool:
    """Whether these Block actions can be taken one after the other, and a card be laid then."""
    table = oracle.table
    for text in actions:
        others = dict(oracle.actions(table))
        if text not in others:
            return False
        table = others[text]
    return oracle.can_lay(table)
