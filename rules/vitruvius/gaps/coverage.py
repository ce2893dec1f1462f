"""Whether clauses cover a position: the obligation that a rulebook without gaps meets everywhere.

A position is covered if, whatever is answered to the open questions, the same players have won there by a clause; or
if, whatever is answered, the game goes on there and some move is legal under all answers. Where it is not covered, what
happens next hangs altogether on questions that the rulebook does not answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any, TypeVar

from attrs import frozen

from vitruvius.across import Answers, followed
from vitruvius.game import Game, HasSortKey, Player
from vitruvius.hinges import questions_that_matter
from vitruvius_spec import Question

S = TypeVar("S")
M = TypeVar("M", bound=HasSortKey)


@frozen
class Prospect:
    """What may happen in a position under one combination of answers."""

    sound: bool
    """Whether the position can be, under these answers."""
    winners: tuple[Player, ...] | None = None
    """Who has won; None while the game goes on, nobody in a draw."""
    by: Question | None = None
    """The question whose answer has ended the game, where no clause has."""
    moves: frozenset[Any] = frozenset()  # moves, of whatever game it is
    """What is legal."""


def prospects(game: Game[S, M, Any, Any], state: S) -> tuple[tuple[Answers, Prospect], ...]:
    """What may happen in a position under every combination of answers to the open questions that are consulted."""
    return followed(game, state, lambda one: _prospect(game, one))


def questions_that_decide(found: Sequence[tuple[Answers, Prospect]]) -> tuple[Question, ...]:
    """The questions on which it hangs what happens in a position, if no clause covers it; none if one does.

    These are the fewest whose answers, whichever they are, leave something that is so under all others; by their ids.

    Args:
        found: what may happen in the position, as `prospects` has it.
    """
    sound = [(answers, prospect) for answers, prospect in found if prospect.sound]
    if _have_something_in_common(sound):
        return tuple(dict.fromkeys(prospect.by for _, prospect in sound if prospect.by is not None))
    matter = questions_that_matter([(answers, (prospect.winners, prospect.moves)) for answers, prospect in sound])
    some = (some for count in range(1, len(matter)) for some in combinations(matter, count))
    fewest = next((few for few in some if all(map(_have_something_in_common, _parted(sound, few)))), matter)
    return tuple(sorted(fewest, key=lambda question: question.id))


def _have_something_in_common(cases: Sequence[tuple[Answers, Prospect]]) -> bool:
    """Whether the same players have won in all cases, or some move is legal in all."""
    ends = {prospect.winners for _, prospect in cases}
    if ends != {None}:
        return len(ends) <= 1
    return bool(frozenset[Any].intersection(*(prospect.moves for _, prospect in cases)))


def _parted(
    cases: Sequence[tuple[Answers, Prospect]], questions: Sequence[Question]
) -> Iterator[Sequence[tuple[Answers, Prospect]]]:
    """The cases under each combination of answers to the questions; a case that does not ask one is under all."""
    for answers in product(*([answer.id for answer in question.answers] for question in questions)):
        chosen = {question.id: answer for question, answer in zip(questions, answers, strict=True)}
        yield [case for case in cases if all(chosen.get(met.id, given) == given for met, given in case[0])]


def _prospect(game: Game[S, M, Any, Any], state: S) -> Prospect:
    if game.problems(state):
        return Prospect(sound=False)
    end = game.outcome(state)
    if end is not None:
        return Prospect(sound=True, winners=end.winners, by=end.by if isinstance(end.by, Question) else None)
    return Prospect(sound=True, moves=frozenset(game.legal_moves_unchecked(state)))
