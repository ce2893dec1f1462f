"""What a walk must keep, and the facts that decide it.

A walk is legal if there is an open path. Where there is none, the other requirements say what it fails by: each is
broken if it bars the way that breaks fewest of them.
"""

from __future__ import annotations

from typing import Any, Final

from vitruvius import certificates
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.notation import format_cell
from vitruvius.cornerstone_tower.state import TABLE, State, Walk
from vitruvius.cornerstone_tower.walks import Bar, barred_way, bars, walk_to
from vitruvius.cornerstone_tower.ways import keeps_ways_out_walking, shut_in_walking
from vitruvius.ruling import Facts, Requirement
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_tower import clauses as spec

# The path


def has_open_path(state: State, move: Walk) -> bool:
    """Whether the meeple can walk there at all."""
    return isinstance(walk_to(state, move.to), certificates.Walk)


def path_facts(state: State, move: Walk, holds: bool) -> Facts:
    """The path; or, where there is none, the way that is barred by least."""
    way, barred = barred_way(state, move.to)
    start = state.seats[state.turn.seat].meeple
    names, to = tuple(map(format_cell, way)), format_cell(move.to)
    because = (("from", format_cell(start)), ("to", to), ("path", names))
    if holds:
        return Facts(f"the path is open: {' '.join(names)}", because, _on_board(way))
    says = f"no path is open from {_place(start)} to {_place(move.to)}"
    # What else bars it is told by the clauses that it breaks.
    own = tuple(bar for bar in barred if bar.clause == spec.OPEN_PATH)
    says += f": {_sentence(own)}" if own else ""
    where = dict.fromkeys((*way, *(bar.place for bar in barred)))
    return Facts(says, (*because, ("barred", tuple(format_cell(bar.place) for bar in barred))), _on_board(tuple(where)))


def _place(place: Cell) -> str:
    return "the table" if place == TABLE else format_cell(place)


def _on_board(places: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(format_cell(place) for place in places if place != TABLE))


def _sentence(barred: tuple[Bar, ...]) -> str:
    return ", and ".join(f"{format_cell(bar.place)} {bar.what}" for bar in barred)


# What bars it


def _broken(state: State, move: Walk, clause: Clause) -> tuple[Bar, ...]:
    return tuple(bar for bar in bars(state, move.to) if bar.clause == clause)


_HOLDS: Final = {
    spec.SPACES: "{} is a space",
    spec.OWN_OR_NEUTRAL: "the player's other colour does not bar the way",
    spec.NO_OPPONENT_COLOUR: "no opponent's colour bars the way",
    spec.ONE_A_SPACE: "no other meeple stands on {}",
    spec.NO_CROSSING: "no meeple bars the way",
    spec.NO_DIAGONALS: "no step need go along a diagonal",
    spec.ONE_LEVEL: "no step need go too far up or down",
}
"""What is said of each clause that does not bar a walk."""
_HOLDS_OF_TABLE: Final = {
    spec.SPACES: "the table may be walked on",
    spec.ONE_A_SPACE: "the table has room for every meeple",
}
"""The same where the walk leads to the table, if something else is said."""


def _kept_facts(clause: Clause, to: Cell) -> Facts:
    says = _HOLDS_OF_TABLE.get(clause, _HOLDS[clause]) if to == TABLE else _HOLDS[clause]
    return Facts(says.format(format_cell(to)), (("to", format_cell(to)),))


def _broken_facts(broken: tuple[Bar, ...], to: Cell) -> Facts:
    at, what = tuple(format_cell(bar.place) for bar in broken), tuple(bar.what for bar in broken)
    because = (("to", format_cell(to)), ("at", at), ("is", what))
    return Facts(_sentence(broken), because, _on_board(tuple(bar.place for bar in broken)))


def _requirement(clause: Clause) -> Requirement[State, Any]:
    """The requirement that a clause does not bar the walk."""

    def holds(state: State, move: Walk) -> bool:
        return has_open_path(state, move) or not _broken(state, move, clause)

    def facts(state: State, move: Walk, holds: bool) -> Facts:
        return _kept_facts(clause, move.to) if holds else _broken_facts(_broken(state, move, clause), move.to)

    return Requirement[State, Any](clause, holds, facts)


# Ways out


def _keeps_ways_out(state: State, move: Walk) -> bool:
    return keeps_ways_out_walking(state, move.to)


def _ways_out_facts(state: State, move: Walk, holds: bool) -> Facts:
    if holds:
        return Facts("no other meeple loses its last way out")
    shut = shut_in_walking(state, move.to)
    words = tuple(colour.word for colour in shut)
    says = f"{' and '.join(words)}'s meeple would have no way out"
    return Facts(says, (("shut", words),), _on_board(tuple(state.seats[colour].meeple for colour in shut)))


WALKING: Final = (
    Requirement[State, Any](spec.OPEN_PATH, has_open_path, path_facts),
    *map(_requirement, _HOLDS),
    Requirement[State, Any](spec.WAY_OUT, _keeps_ways_out, _ways_out_facts),
)
"""All that a walk must keep, the path first: if that is open, so much else is."""
