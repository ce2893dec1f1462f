"""A smallest line of all: whatever the solver has is made smaller, until it refutes that anything smaller is left.

A line of several legal moves says no more than its last position and its last move: legal moves keep positions sound,
and lead to the same one whatever is answered. So lines of no move and of one move are all that is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from attrs import frozen

from vitruvius.corintho.game import GAME
from vitruvius.corintho.notation import format_move, format_state
from vitruvius.corintho.state import Move
from vitruvius.progress import Tell
from vitruvius.witnesses import Entry, How, Line, Shown, is_witness, size_of
from vitruvius_proofs.solver import z3_version
from vitruvius_proofs.terms import Term
from vitruvius_proofs.witnesses.corintho.asking import Asker
from vitruvius_proofs.witnesses.corintho.positions import ALL, Pair, Positions, tables
from vitruvius_spec import Question

SYMMETRY: Final = "one move was asked about of each eight that the foundation's symmetries turn into one another"
_STAGES: Final = (2, 6, ALL)
"""Up to how many sections a line is looked for first: of fewer, questions are answered sooner."""


@frozen
class Least:
    """A smallest line so far."""

    table: Positions
    move: Move | None
    sections: int
    terms: Mapping[str, Term]
    model: Mapping[str, int | bool]

    @property
    def moves(self) -> int:
        """How many moves it has."""
        return 0 if self.move is None else 1


def smallest(question: Question, answers: Pair, tell: Tell) -> Entry:
    """A smallest line on which the two answers differ, all other questions at their default; or that there is none."""
    asker = Asker(tell)
    for most in _STAGES:
        least = least_of(asker, tables(question, answers), most)
        if least is not None:
            return _entry(asker, least)
    return Entry(None, (0, ALL, 1), _shown(asker, "whatever stands on the foundation"))


def least_of(asker: Asker, games: tuple[Positions, ...], most: int) -> Least | None:
    """A smallest line of those with so many sections at most: what is not smaller than another is not asked for."""
    least: Least | None = None
    for table in games:
        for move, differs in _differences(table):
            while True:
                bound = most if least is None else _bound(least, move)
                asker.about(f"{table.players} players, {bound} sections at most")
                terms = {"sound": table.sound, "size": table.has_at_most(bound), "differs": differs}
                model = asker.model(terms)
                if model is None:
                    break
                sections = sum(map(len, table.state(model).board))
                least = Least(table, move, sections, terms, model)
    return least


def _bound(least: Least, move: Move | None) -> int:
    """How many sections a smaller line has at most if it has that move."""
    return least.sections - (0 if move is None and least.moves else 1)


def _differences(table: Positions) -> Iterator[tuple[Move | None, Term]]:
    """What makes a witness of a position with no move, and with each of the moves."""
    yield None, table.differs
    yield from table.moves.items()


def _entry(asker: Asker, least: Least) -> Entry:
    table, moves = least.table, () if least.move is None else (format_move(least.move),)
    line = Line(table.players, format_state(table.state(_nicest(asker, least))), moves)
    assert is_witness(GAME, line, table.question, table.answers), f"the rules do not say what the solver says: {line}"
    size = size_of(GAME, line)
    return Entry(line, size, _shown(asker, "smaller lines"))


def _nicest(asker: Asker, least: Least) -> Mapping[str, int | bool]:
    """Of the positions of that size one that looks as if it had been played, as far as there is one."""
    model, wanted = least.model, dict(least.terms)
    wanted["size"] = least.table.has_at_most(least.sections)
    for name, wish in least.table.wishes(least.sections).items():
        nicer = asker.model({**wanted, name: wish}, counts=False)
        if nicer is not None:
            model, wanted[name] = nicer, wish
    return model


def _shown(asker: Asker, what: str) -> Shown:
    if asker.gave_up:
        says = f"the solver gave up on {asker.gave_up} of {asker.asked} questions about {what}"
        return Shown(How.SEARCH, asker.asked, says)
    says = (
        f"asked about {what}, of 2, 3 and 4 players and all other questions at their default, {z3_version()} refuted "
        f"each of {asker.refuted:,} questions; {SYMMETRY}"
    )
    return Shown(How.SOLVER, asker.refuted, says)
