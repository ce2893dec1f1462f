"""Searching for the reading with the fewest other answers under which all of some points hold."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from itertools import count

from attrs import define, field

from vitruvius.across import Answers
from vitruvius.compare.holding import Holder
from vitruvius.compare.points import Deviation, Found, Point
from vitruvius.readings import BaseReading, answer_in, is_chosen
from vitruvius_spec import Question

Others = Answers
"""Questions in the rulebook's order, each with an answer that the reading does not give."""


class TooMuch(Exception):
    """The rules would have to be asked more often than they may be."""


@define(eq=False)
class Search:
    """A search among the readings that keep the answers which were chosen."""

    holder: Holder
    reading: BaseReading
    """The reading that others are compared with."""
    most: int
    """How many other answers a reading may give."""
    budget: int
    """How often the rules may be asked."""
    is_cut: bool = field(init=False, default=False)
    """Whether a reading was left out since it gives too many other answers."""
    _own: dict[str, str] = field(init=False)

    @_own.default
    def _own_answers(self) -> dict[str, str]:
        return {question.slug: answer_in(self.reading, question) for question in self.reading.rulebook.questions}

    def readings(self, points: Sequence[Point]) -> Iterator[Others]:
        """The readings under which all points hold, those with the fewest other answers first.

        Of readings of which one gives all the other answers that another gives, only the latter is among them.

        Raises:
            TooMuch: it cannot be found within the budget.
        """
        order = count()
        waiting: list[tuple[int, int, dict[str, str], frozenset[str]]] = [(0, next(order), {}, frozenset())]
        while waiting:
            size, _, others, kept = heapq.heappop(waiting)
            clash = self._clash(points, others, kept)
            if clash is None:
                yield self._in_order(others)
                continue
            # Whoever differs must answer one of these questions in another way: this one first, or else the next.
            for question in clash:
                if size == self.most:
                    self.is_cut = True
                    break
                for answer in question.answers:
                    if answer.id != self._own[question.slug]:
                        heapq.heappush(waiting, (size + 1, next(order), {**others, question.slug: answer.id}, kept))
                kept |= {question.slug}

    def is_hopeless(self, points: Sequence[Point], budget: int) -> bool:
        """Whether the points hold together under no reading; not so if the budget is too small to find that out."""
        whole, cut = self.budget, self.is_cut
        self.budget, self.is_cut = min(budget, whole), False
        spared = whole - self.budget
        try:
            return next(self.readings(points), None) is None and not self.is_cut
        except TooMuch:
            return False
        finally:
            self.budget, self.is_cut = self.budget + spared, cut

    def _clash(self, points: Sequence[Point], others: Deviation, kept: frozenset[str]) -> tuple[Question, ...] | None:
        """The questions of which one must be answered in another way, as few as are easily found; None if all hold."""
        answers = {**self._own, **others}
        clash: tuple[Question, ...] | None = None
        for point in points:
            found = point.known(answers)
            if found is None and clash is None:
                found = self._ask(point, answers)
            if found is not None and not found.holds:
                open_ones = tuple(question for question in found.hinges if self._is_free(question, others, kept))
                if clash is None or len(open_ones) < len(clash):
                    clash = open_ones
        return clash

    def _ask(self, point: Point, answers: dict[str, str]) -> Found:
        if self.budget == 0:
            raise TooMuch
        self.budget -= 1
        return point.ask(self.holder, answers)

    def _is_free(self, question: Question, others: Deviation, kept: frozenset[str]) -> bool:
        return (
            question.slug not in others
            and question.slug not in kept
            and len(question.answers) > 1
            and not is_chosen(self.reading, question)
        )

    def _in_order(self, others: Deviation) -> Others:
        questions = self.reading.rulebook.questions
        return tuple((question, others[question.slug]) for question in questions if question.slug in others)
