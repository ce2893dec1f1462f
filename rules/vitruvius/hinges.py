"""On which open questions a ruling hangs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import TypeVar

from attrs import evolve

from vitruvius.across import Answered, Answers
from vitruvius_spec import Question

T = TypeVar("T")


def result(answered: Answered) -> object:
    """All that some answers say of the move."""
    return (answered.legal, answered.winners)


def legality(answered: Answered) -> object:
    """Whether the move is legal by some answers."""
    return answered.legal


def cases_of(
    readings: Iterable[Answered], says: Callable[[Answered], object] = result
) -> tuple[tuple[Answers, object], ...]:
    """What is said of a move under each combination of answers under which the position can be."""
    return tuple((case.answers, says(case)) for case in readings if case.sound)


def hinges(readings: Sequence[Answered], says: Callable[[Answered], object] = result) -> tuple[Question, ...]:
    """The open questions whose answers make a difference, among those under which the position can be.

    Args:
        readings: the answers on a move under every combination of answers, as `Ruling.readings` has them.
        says: what of them must differ to make one.
    """
    return questions_that_matter(cases_of(readings, says))


def questions_that_matter(cases: Sequence[tuple[Answers, object]]) -> tuple[Question, ...]:
    """The questions whose answers make a difference.

    Args:
        cases: what is so under every combination of answers, as `vitruvius.across.followed` has it.
    """
    questions = {question.id: question for answers, _ in cases for question, _ in answers}
    named = _named(cases)
    apart = [(one, other) for (one, first), (other, second) in combinations(named, 2) if first != second]
    matter = list(questions)
    # From the last that is asked: whether it is asked at all may hang on those before it.
    for name in reversed(questions):
        rest = [other for other in matter if other != name]
        if all(_differ(rest, one, other) for one, other in apart):
            matter = rest
    return tuple(questions[name] for name in matter)


def decisive(cases: Sequence[tuple[Answers, object]]) -> Answers:
    """The single answers that settle the matter: under each, the same is so whatever else is answered.

    Args:
        cases: what is so under every combination of answers.
    """
    named = _named(cases)
    return tuple(
        (question, answer.id)
        for question in questions_that_matter(cases)
        for answer in question.answers
        if len({said for answers, said in named if answers.get(question.id, answer.id) == answer.id}) == 1
    )


def settling(cases: Sequence[tuple[Answers, object]], wanted: object) -> Answers:
    """The fewest answers under which that is so, whatever else is answered; of equally few, the most by default.

    Args:
        cases: what is so under every combination of answers.
        wanted: what is to be so; it is under some of them.
    """
    matter = {question.id for question in questions_that_matter(cases)}
    others = [answers for answers, said in _named(cases) if said != wanted]
    leading = [tuple(given for given in answers if given[0].id in matter) for answers, said in cases if said == wanted]
    for count in range(len(matter)):
        few = [some for given in leading for some in combinations(given, count)]
        enough = [some for some in few if all(_contradicts(some, other) for other in others)]
        if enough:
            return min(enough, key=lambda some: sum(answer != question.default for question, answer in some))
    return leading[0]


def left_under(readings: Iterable[Answered], question: Question, answer: str) -> tuple[Answered, ...]:
    """The combinations of answers that are left once the question is answered so; some do not answer it at all."""
    return tuple(one for one in readings if all(given == answer for met, given in one.answers if met.id == question.id))


def _named(cases: Iterable[tuple[Answers, T]]) -> list[tuple[dict[str, str], T]]:
    """The same, with the answers by the questions' ids."""
    return [({question.id: answer for question, answer in answers}, said) for answers, said in cases]


def _contradicts(answers: Answers, others: Mapping[str, str]) -> bool:
    """Whether one of the questions is answered in another way there."""
    return any(others.get(question.id, answer) != answer for question, answer in answers)


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
