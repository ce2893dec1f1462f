"""The search for situations that no clause covers, and for clauses that never decide alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any

from attrs import field, frozen

from vitruvius.game import AnyGame, AnyState
from vitruvius.gaps.coverage import prospects, questions_that_decide
from vitruvius.gaps.model import Found, Situation
from vitruvius.gaps.places import Place, known_places, played_places
from vitruvius.progress import Tell, quiet
from vitruvius.readings import chosen_answers
from vitruvius.witnesses.lines import Line
from vitruvius.witnesses.measures import size_of
from vitruvius_spec import Clause, Question

TRIED = 30
"""How many of the moves that are legal somewhere are ruled on in each position, and as many of those of the examples,
cases and witnesses, many of which are legal nowhere; besides those that are known to be of interest there."""


def search(game: AnyGame, played: int, tell: Tell = quiet) -> Found:
    """Look through the known positions of a game, and through positions from random play.

    The same is found in any run.

    Args:
        game: the game.
        played: how many positions of random games are looked at.
        tell: called now and then with how much was looked at, and what that was.
    """
    seen = _together(chain(known_places(game), played_places(game, played)))
    covering = _Covering(game)
    for number, state in enumerate(seen):
        covering.look_at(state)
        tell(number, "positions, for situations that no clause covers")
    odd = dict.fromkeys(move for moves in seen.values() for move in moves if move not in covering.moves)
    ruling = _Ruling(game, tuple(covering.moves), tuple(odd))
    for number, (state, moves) in enumerate(seen.items()):
        ruling.look_at(state, moves, Random(number))
        tell(number, "positions, for clauses that decide alone")
    return Found(
        situations=covering.situations,
        idle=tuple(clause for clause in game.rulebook.clauses if clause in ruling.asked - ruling.decisive),
        decisive=tuple(clause for clause in game.rulebook.clauses if clause in ruling.decisive),
        positions=len(seen),
        rulings=ruling.rulings,
    )


def _together(places: Iterable[Place]) -> Mapping[Any, Sequence[Any]]:
    """The states, each once, with the moves that are of interest there."""
    found: dict[Any, list[Any]] = {}
    for place in places:
        found.setdefault(place.state, []).extend(place.moves)
    return found


@frozen(eq=False)
class _Covering:
    """Which positions no clause covers, and what is legal anywhere."""

    game: AnyGame
    smallest: dict[tuple[Question, ...], Line] = field(factory=dict)
    moves: dict[Any, None] = field(factory=dict)

    def look_at(self, state: AnyState) -> None:
        """Note what is to be noted of a state."""
        found = prospects(self.game, state)
        own = found[0][1]
        self.moves.update(dict.fromkeys(sorted(own.moves, key=lambda move: move.sort_key)))
        questions = questions_that_decide(found)
        if questions:
            line = _line_of(self.game, state)
            known = self.smallest.get(questions)
            if known is None or _key(self.game, line) < _key(self.game, known):
                self.smallest[questions] = line

    @property
    def situations(self) -> tuple[Situation, ...]:
        """The smallest position for each collection of questions, the smallest first."""
        found = sorted(self.smallest.items(), key=lambda item: (len(item[0]), _key(self.game, item[1])))
        return tuple(Situation(line, questions) for questions, line in found)


@frozen(eq=False)
class _Ruling:
    """Which clauses moves must keep, and which were the only one broken."""

    game: AnyGame
    legal: tuple[Any, ...]
    """The moves that are legal somewhere."""
    odd: tuple[Any, ...]
    """Others that are tried anywhere."""
    asked: set[Clause] = field(factory=set)
    decisive: set[Clause] = field(factory=set)
    counted: list[int] = field(factory=list)

    def look_at(self, state: AnyState, moves: Sequence[Any], rng: Random) -> None:
        """Rule on moves in a state: on those that are of interest there, and on some others."""
        others = (move for pool in (self.legal, self.odd) for move in rng.sample(pool, min(TRIED, len(pool))))
        tried = dict.fromkeys((*moves, *others))
        for move in tried:
            given = self.game.rule_on(state, move)
            self.asked.update(finding.clause for finding in given.findings)
            broken = {finding.clause for finding in given.violations}
            if len(broken) == 1:
                self.decisive.update(broken)
        self.counted.append(len(tried))

    @property
    def rulings(self) -> int:
        """How many rulings were made."""
        return sum(self.counted)


def _line_of(game: AnyGame, state: AnyState) -> Line:
    reading = tuple((question.slug, answer) for question, answer in chosen_answers(game.reading(state)))
    return Line(game.players(state), game.format_state(state), (), reading, game.chosen_options(state))


def _key(game: AnyGame, line: Line) -> tuple[object, ...]:
    return (size_of(game, line), line.players, line.position)
