"""On which open questions a ruling hangs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations

from attrs import evolve

from vitruvius.across import Answered
from vitruvius_spec import Question


def result(answered: Answered) -> object:
    """All that some answers say of the move."""
    return (answered.legal, answered.winners)


def legality(answered: Answered) -> object:
    """Whether the move is legal by some answers."""
    return answered.legal


def hinges(readings: Sequence[Answered], says: Callable[[Answered], object] = result) -> tuple[Question, ...]:
    """The open questions whose answers make a difference, among those under which the position can be.

    Args:
        readings: the answers on a move under every combination of answers, as `Ruling.readings` has them.
        says: what of them must differ to make one.
    """
    questions = {question.id: question for answered in readings for question, _ in answered.answers}
    cases = [(_by_name(case), says(case)) for case in readings if case.sound]
    apart = [(one, other) for (one, first), (other, second) in combinations(cases, 2) if first != second]
    matter = list(questions)
    # From the last that is asked: whether it is asked at all may hang on those before it.
    for name in reversed(questions):
        rest = [other for other in matter if other != name]
        if all(_differ(rest, one, other) for one, other in apart):
            matter = rest
    return tuple(questions[name] for name in matter)


def combined(readings: Sequence[Answered], questions: Collection[Question]) -> tuple[Answered, ...]:
    """The same, with only those questions in it, and each combination of answers to them once.

    That there is no such position is said only of answers to those questions that leave none. Where another question
    decides it, there is nothing to say of these.
    """
    names = {question.id for question in questions}
    cases = [
        evolve(case, answers=tuple((question, answer) for question, answer in case.answers if question.id in names))
        for case in readings
    ]
    sound = [_by_name(case) for case in cases if case.sound]
    found: dict[frozenset[tuple[str, str]], Answered] = {}
    for case in cases:
        answers = _by_name(case)
        if case.sound or all(_differ(names, answers, other) for other in sound):
            found.setdefault(frozenset(answers.items()), case)
    return tuple(found.values())


def _by_name(case: Answered) -> dict[str, str]:
    """The answers, by the questions' ids."""
    return {question.id: answer for question, answer in case.answers}


def _differ(names: Iterable[str], one: Mapping[str, str], other: Mapping[str, str]) -> bool:
    """Whether one of the questions is answered in both, and in different ways."""
    return any(one[name] != other[name] for name in names if name in one and name in other)
