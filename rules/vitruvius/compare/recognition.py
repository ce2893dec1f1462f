"""Under which reading, if any, another engine is right throughout.

The search goes from example to example. Of lines on which the engine and the rules differ, single points are kept, and
the reading is sought that gives the fewest other answers and makes all of them hold. Under it the lines are held
against the rules again, though only those that consulted a question which it answers otherwise: the others stay as they
are. Lines that differ then give new points, until none differs or no reading is left.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Final, TypeVar

from attrs import define, evolve, field, frozen

from vitruvius.compare.holding import Holder, Terms
from vitruvius.compare.passes import Pass, Row, Watch
from vitruvius.compare.points import Point, points_of
from vitruvius.compare.said import Said
from vitruvius.compare.search import Others, Search, TooMuch
from vitruvius.readings import BaseReading
from vitruvius_spec import Question

MOST_OTHERS: Final = 6
"""How many other answers a reading may give."""
MOST_ASKED: Final = 20_000
"""How often the rules may be asked about single points."""
MOST_HOPELESS: Final = 500
"""How often they may be asked to find out that a single point holds under no reading."""
MOST_EXAMPLES: Final = 40
"""How many lines that differ give points before the first search, of each way in which they are chosen."""
FEW_EXAMPLES: Final = 5
"""How many do later, of each time that some are found."""
MOST_PASSES: Final = 10
"""How often all lines may be held again, all in all, counted in lines."""
MOST_TRIES: Final = 3
"""How often a reading is sought under which the engine is right on most lines."""
SAMPLE: Final = 50
"""How many lines, of those that agree and of those that do not, tell whether an answer does more harm than good."""
MOST_EQUAL: Final = 8
"""How many readings that fit equally well are named."""


T = TypeVar("T")

Rows = dict[Said, Row]
"""What was found of lines."""


class Fit(enum.Enum):
    """Whether there is a reading under which the engine is right throughout."""

    OWN = "own"
    """The one that the lines were held against."""
    FOUND = "found"
    NONE = "none"
    """There is none: that is shown."""
    UNKNOWN = "unknown"
    """None was found, and not all were tried."""


@frozen
class Recognition:
    """Under which reading another engine is right throughout, or on most lines."""

    fit: Fit
    others: Others = ()
    """The answers in which that reading differs from the one that the lines were held against."""
    equal: tuple[Others, ...] = ()
    """Those of other readings that are as good, and differ in as many."""
    agree: int = 0
    """On how many lines the engine is right under it."""
    unexplained: tuple[int, ...] = ()
    """The numbers of some lines on which it is right under no reading; there may be more."""
    most: int | None = None
    """If there is none with so many other answers or fewer, and it is not known whether there is one with more."""
    unasked: tuple[Question, ...] = ()
    """The questions that were consulted on no line, so that the file does not tell how the engine answers them."""


@define(eq=False)
class Recogniser:
    """Looks for the reading."""

    holder: Holder
    reading: BaseReading
    """The reading that the lines were held against."""
    rows: Sequence[tuple[Said, Row]]
    """The lines, and what was found of each under it."""
    jobs: int
    watch: Watch
    search: Search = field(init=False)
    points: list[Point] = field(init=False, factory=list)
    unexplained: list[int] = field(init=False, factory=list)
    left: int = field(init=False)
    """How many more lines may be held again."""

    def __attrs_post_init__(self) -> None:
        """Get ready."""
        self.search = Search(self.holder, self.reading, MOST_OTHERS, MOST_ASKED)
        self.left = MOST_PASSES * len(self.rows)

    def recognition(self) -> Recognition:
        """What is found."""
        wrong = [(said, mask) for said, (agrees, mask) in self.rows if not agrees]
        if not wrong:
            return Recognition(Fit.OWN, agree=len(self.rows), unasked=self._unasked({}))
        fit, fits = Fit.NONE, dict[Others, Rows]()
        try:
            self._learn((), _examples(wrong))
            self._look(fits)
        except TooMuch:
            fit = Fit.UNKNOWN
        if not fits:
            return self._best(fit)
        others, *equal = fits
        return Recognition(Fit.FOUND, others, tuple(equal), agree=len(self.rows), unasked=self._unasked(fits[others]))

    def _look(self, fits: dict[Others, Rows]) -> None:
        """Find the readings that fit and give the fewest other answers, and add them to `fits`.

        Raises:
            TooMuch: it would take too long.
        """
        learnt = True
        while learnt and not self.unexplained:
            learnt = False
            for others in self.search.readings(self.points):
                if fits and len(others) > len(next(iter(fits))):
                    return
                if others in fits:
                    continue
                rows = self._held_again(others, at_difference=True)
                wrong = [(said, mask) for said, (agrees, mask) in rows.items() if not agrees]
                if wrong:
                    self._learn(others, _varied(wrong, FEW_EXAMPLES))
                    learnt = True
                    break
                fits[others] = rows
                if len(fits) == MOST_EQUAL:
                    return

    def _learn(self, others: Others, examples: Sequence[Said]) -> None:
        """Add the points on which the rules under that reading differ from some lines.

        Where a line's hold under no reading, it is noted instead.
        """
        holder = Holder(self.holder.game, self._terms_under(others))
        with self.watch("looking at differences", len(examples)) as tick:
            for said in examples:
                points = list(points_of(said, self.holder.state(said), holder.look(holder.state(said), said)))
                if self.search.is_hopeless(points, MOST_HOPELESS):
                    self.unexplained.append(said.number)
                else:
                    self.points += points
                tick()

    def _terms_under(self, others: Others) -> Terms:
        answers = (f"{question.slug}={answer}" for question, answer in others)
        return evolve(self.holder.terms, answers=(*self.holder.terms.answers, *answers))

    def _held_again(self, others: Others, *, at_difference: bool) -> Rows:
        """What is found, under that reading, of the lines that consulted a question which it answers otherwise.

        And of those that differ whatever it answers.

        Args:
            others: its other answers.
            at_difference: whether to stop soon after the first line that differs.

        Raises:
            TooMuch: too many lines have been held again.
        """
        changed = sum(1 << self.holder.place[question.id] for question, _ in others)
        stay = {said: row for said, row in self.rows if not row[0] and not row[1] & changed}
        if stay and at_difference:
            return stay
        again = [said for said, (_, mask) in self.rows if mask & changed]
        if len(again) > self.left:
            raise TooMuch
        differed = {said.number for said, (agrees, _) in self.rows if not agrees}
        # A line that differed before is likelier to differ again.
        again.sort(key=lambda said: said.number not in differed)
        held = Pass(self._terms_under(others), again, at_difference=at_difference)
        with self.watch("trying a reading", len(again)) as tick:
            held.run(self.jobs, tick)
        found = dict(held.rows())
        self.left -= len(found)
        return {**stay, **found}

    def _best(self, fit: Fit) -> Recognition:
        """A reading under which the engine is right on most lines, as far as one is easily found."""
        best: Others = ()
        agree = sum(agrees for _, (agrees, _) in self.rows)
        most = MOST_OTHERS if fit is Fit.NONE and self.search.is_cut and not self.unexplained else None
        tried: set[Others] = {()}
        self.search.budget = MOST_ASKED // MOST_TRIES
        try:
            for _ in range(MOST_TRIES):
                others = self._pruned(self._compatible())
                if others in tried:
                    break
                tried.add(others)
                again = self._held_again(others, at_difference=False)
                right = sum(again.get(said, row)[0] for said, row in self.rows)
                if right > agree:
                    best, agree = others, right
                wrong = [(said, mask) for said, (agrees, mask) in again.items() if not agrees]
                known = set(self.unexplained)
                self._learn(others, _varied([one for one in wrong if one[0].number not in known], FEW_EXAMPLES))
        except TooMuch:
            pass
        return Recognition(fit, best, agree=agree, unexplained=tuple(sorted(set(self.unexplained))), most=most)

    def _compatible(self) -> Others:
        """The reading with the fewest other answers under which as many points hold as are taken one by one.

        Raises:
            TooMuch: the rules would have to be asked too often.
        """
        others: Others | None = next(self.search.readings(self.points), None)
        if others is not None:
            return others
        others, taken = (), list[Point]()
        for point in self.points:
            found = next(self.search.readings([*taken, point]), None)
            if found is not None:
                others = found
                taken.append(point)
        return others

    def _pruned(self, others: Others) -> Others:
        """The same reading without the answers that seem to do more harm than good."""
        samples = [_spread([one for one in self.rows if one[1][0] is agrees], SAMPLE) for agrees in (False, True)]
        counts = [sum(row[0] is agrees for _, row in self.rows) for agrees in (False, True)]

        def estimate(answers: Others) -> float:
            holder = Holder(self.holder.game, self._terms_under(answers))
            rights = [sum(holder.hold(said)[0] for said, _ in sample) for sample in samples]
            return sum(
                count * right / len(sample)
                for count, right, sample in zip(counts, rights, samples, strict=True)
                if sample
            )

        with self.watch("choosing answers", len(others)) as tick:
            best = estimate(others)
            for one in others:
                rest = tuple(other for other in others if other != one)
                right = estimate(rest)
                if right > best:
                    best, others = right, rest
                tick()
        return others

    def _unasked(self, again: Rows) -> tuple[Question, ...]:
        asked = 0
        for said, row in self.rows:
            asked |= again.get(said, row)[1]
        return tuple(
            question
            for question in self.reading.rulebook.questions
            if len(question.answers) > 1 and not asked >> self.holder.place[question.id] & 1
        )


def _examples(wrong: Sequence[tuple[Said, int]]) -> list[Said]:
    """Lines that differ: some from all over the file, and some that consulted other questions."""
    spread = [said for said, _ in _spread(wrong, MOST_EXAMPLES)]
    return list(dict.fromkeys((*spread, *_varied(wrong, MOST_EXAMPLES))))


def _spread(things: Sequence[T], most: int) -> Sequence[T]:
    """Up to so many of them, from all over."""
    return things[:: -(-len(things) // most) or 1]


def _varied(wrong: Sequence[tuple[Said, int]], most: int) -> list[Said]:
    """Up to so many lines, no two of which consulted the same questions, those that consulted the fewest first."""
    of_mask: dict[int, Said] = {}
    for said, mask in wrong:
        of_mask.setdefault(mask, said)
    return [of_mask[mask] for mask in sorted(of_mask, key=lambda mask: (mask.bit_count(), mask))[:most]]
