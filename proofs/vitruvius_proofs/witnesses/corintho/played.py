"""A shortest game that comes to a difference: the solver says how many moves it takes at least, and one is played.

What is so of every position after so many turns is put to the solver as an induction. The last position of a game and
its last move must then be possible together with that. Where they are, the game itself is looked for: from the start,
one section after the other is put where the solver's position has it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vitruvius.corintho.game import GAME
from vitruvius.corintho.moves import CANDIDATES
from vitruvius.corintho.notation import format_move
from vitruvius.corintho.state import Move, State
from vitruvius.progress import Tell
from vitruvius.witnesses import START, Entry, How, Line, Shown, is_witness, size_of
from vitruvius_proofs import terms as t
from vitruvius_proofs.solver import z3_version
from vitruvius_proofs.terms import Term
from vitruvius_proofs.witnesses.corintho.asking import Asker
from vitruvius_proofs.witnesses.corintho.games import game_to, games_like
from vitruvius_proofs.witnesses.corintho.positions import Pair, Positions, tables
from vitruvius_proofs.witnesses.corintho.sizes import SYMMETRY
from vitruvius_proofs.witnesses.corintho.turns import MOST_TURNS, turns_before
from vitruvius_spec import Question

_STAGES: Final = (4, 12, MOST_TURNS)
"""After up to how many turns a difference is looked for first: of fewer, questions are answered sooner."""
_MORE: Final = 4
"""A game is looked for that is up to so many moves longer than it must be."""
_LONG: Final = 6
"""Games that are so long are also played at random: there are too many ways to go through them."""
_GAMES: Final = 40
"""So many are played so."""
_TRIES: Final = 3
"""For so many of the solver's positions a game is looked for, of each length and each last move."""


def in_play(question: Question, answers: Pair, tell: Tell) -> Entry:
    """A shortest game that comes to a difference between the two answers, or up to how many moves none does."""
    asker = Asker(tell)
    games = tables(question, answers)
    holds = all(_holds(asker, table) for table in games)
    turns = next((found for most in _STAGES if (found := _fewest_turns(asker, games, most)) is not None), None)
    if turns is None:
        return Entry(None, (0, 0, MOST_TURNS + 1), _shown(asker, MOST_TURNS + 1, is_shown=holds))
    for longer in range(_MORE + 1):
        asker.about(f"games of {turns + longer + 1} moves")
        line = next((line for table in games if (line := _game(asker, table, turns + longer)) is not None), None)
        if line is not None:
            return Entry(line, size_of(GAME, line), _shown(asker, turns, is_shown=holds and not longer))
    return Entry(None, (0, 0, turns), _shown(asker, turns, is_shown=False))


def _holds(asker: Asker, table: Positions) -> bool:
    """Whether what is taken for granted of positions in play is so of the start, and every legal move keeps it."""
    asker.about("what is so of every position in play")
    questions = [table.starts_unfitting, *(table.goes_on_fitting(move) for move in table.moves)]
    return all(asker.model(terms) is None for terms in questions) and asker.gave_up == 0


def _fewest_turns(asker: Asker, games: tuple[Positions, ...], most: int) -> int | None:
    """After how few turns, and at most so many, the solver has a position and a move that may end such a game."""
    fewest: int | None = None
    for table in games:
        for move in table.moves:
            while True:
                bound = most if fewest is None else fewest - 1
                asker.about(f"{table.players} players, {bound} turns at most")
                model = asker.model({**_ends(table, move), "fits": table.fits_within(bound)})
                if model is None:
                    break
                fewest = turns_before(table.state(model))
    return fewest


def _ends(table: Positions, move: Move) -> Mapping[str, Term]:
    """That the position is sound, that the answers do not differ on it, and that they do once the move is made."""
    return {"sound": table.sound, "goes on": t.not_(table.differs), "differs": table.moves[move]}


def _game(asker: Asker, table: Positions, turns: int) -> Line | None:
    """A game to a last position that the solver has after so many turns, or to one like it.

    Positions without stacks are tried first: section after section, they are sooner built.
    """
    for wishes in ({"flat": table.is_flat}, {}):
        for move in table.moves:
            wanted: dict[str, Term] = {**_ends(table, move), "fits": table.fits_after(turns), **wishes}
            for number in range(_TRIES):
                model = asker.model(wanted, counts=False)
                if model is None:
                    break
                line = _built(table, move, table.state(model), turns)
                if line is not None:
                    return line
                wanted[f"other than {number}"] = table.other_board(model)
    return None


def _built(table: Positions, move: Move, target: State, turns: int) -> Line | None:
    """A game to the position and that move; or to a position like it, and any move."""
    before = game_to(table, target, turns)
    if before is not None:
        line = _line(table, (*before, move))
        assert is_witness(GAME, line, table.question, table.answers), f"it is none: {line}"
        return line
    if turns < _LONG:
        return None
    alike = (_line(table, (*game, last)) for game in games_like(table, target, turns, _GAMES) for last in CANDIDATES)
    return next((line for line in alike if is_witness(GAME, line, table.question, table.answers)), None)


def _line(table: Positions, moves: Sequence[Move]) -> Line:
    return Line(table.players, START, tuple(map(format_move, moves)))


def _shown(asker: Asker, turns: int, *, is_shown: bool) -> Shown:
    """How it is known that no game of so many moves comes to a difference."""
    if is_shown and not asker.gave_up:
        says = (
            f"asked about shorter games of 2, 3 and 4 players, all other questions at their default, {z3_version()} "
            f"refuted each of {asker.refuted:,} questions; {SYMMETRY}"
        )
        return Shown(How.SOLVER, asker.refuted, says)
    gave_up = f", and gave up on {asker.gave_up}" if asker.gave_up else ""
    says = (
        f"asked about games of up to {turns} moves alone, {z3_version()} refuted each of {asker.refuted:,} "
        f"questions{gave_up}"
    )
    return Shown(How.SEARCH, asker.asked, says)
