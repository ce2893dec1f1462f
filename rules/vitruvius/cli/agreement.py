"""What to agree on where a ruling hangs on open questions: what each answer makes of it, and which settles it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from attrs import frozen

from vitruvius.across import Answered, Answers
from vitruvius.cli.page import INDENT, QUIET, Cell, Page
from vitruvius.hinges import combined, decisive, left_under, questions_that_matter, settling
from vitruvius_spec import Question

MOST_ROWS: Final = 12
"""A table of answers is no longer, unless everything is to be explained."""


@frozen
class Stakes:
    """What hangs on open questions, and how it is said."""

    readings: tuple[Answered, ...]
    """What is so under every combination of answers."""
    said: Callable[[Answered], str]
    """What is so under some answers, in a few words."""
    settled: Callable[[Answered], object]
    """What of it is to be settled."""
    only_sound: bool
    """Whether nothing hangs on answers under which the position cannot be."""

    @property
    def told(self) -> tuple[Answered, ...]:
        """What is so under every combination of answers of which there is something to say."""
        return tuple(case for case in self.readings if case.sound or not self.only_sound)

    @property
    def cases(self) -> tuple[tuple[Answers, object], ...]:
        """What is to be settled, under every combination of answers."""
        return tuple((case.answers, self.settled(case)) for case in self.told)

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions on which anything of it hangs."""
        return questions_that_matter([(case.answers, case.result) for case in self.told])


def add_agreement(page: Page, stakes: Stakes, *, explain: bool, ask: bool) -> None:
    """Add a table of the questions that make a difference, and what is so under each answer; then how to settle it.

    Args:
        page: where to.
        stakes: what hangs on them; nothing is added if nothing does.
        explain: whether to show the whole table, however long.
        ask: whether to say what the questions are, even if there is just one.
    """
    questions = stakes.questions
    if not questions:
        return
    _add_table(page, stakes, questions, None if explain else MOST_ROWS)
    page.blank()
    if ask or len(questions) > 1:
        page.columns(((Cell(question.slug), Cell(question.asks)) for question in questions), wraps=1)
    if len(questions) == 1:
        add_choice(page, questions[0])
        return
    page.blank()
    page.line("For instance, this settles it:")
    page.columns(((Cell(options_of(some)), Cell(said)) for some, said in ways(stakes)), wraps=1)


def add_choice(page: Page, question: Question) -> None:
    """Add how any answer to a question is chosen."""
    page.line("Agree on an answer, and choose it:")
    page.columns(
        ((Cell(options_of(((question, answer.id),))), Cell(answer.text, QUIET)) for answer in question.answers), wraps=1
    )


def ways(stakes: Stakes) -> Iterator[tuple[Answers, str]]:
    """What settles it in one way or another, and in which: single answers, and more only where none is enough."""
    cases = stakes.cases
    alone = [(given, left_under(stakes.told, *given)) for given in decisive(cases)]
    for wanted in dict.fromkeys(said for _, said in cases):
        enough: list[Answers] = [(given,) for given, left in alone if stakes.settled(left[0]) == wanted]
        for some in enough or [settling(cases, wanted)]:
            yield some, _outcome(stakes, some)


def options_of(answers: Iterable[tuple[Question, str]]) -> str:
    """How these answers are chosen."""
    return " ".join(f"--reading {question.slug}={answer}" for question, answer in answers)


def _outcome(stakes: Stakes, some: Answers) -> str:
    """What is so under these answers; where the rest still matters to a part of it, each way that it can be."""
    left = stakes.told
    for given in some:
        left = left_under(left, *given)
    return ", or ".join(dict.fromkeys(map(stakes.said, left)))


def _add_table(page: Page, stakes: Stakes, questions: tuple[Question, ...], most: int | None) -> None:
    rows = combined(stakes.readings, questions)
    table = [[*(Cell(question.slug, QUIET) for question in questions), Cell("verdict", QUIET)]]
    for case in rows[:most]:
        given = {question.id: answer for question, answer in case.answers}
        answers = [Cell(_answer(question, given.get(question.id))) for question in questions]
        table.append([*answers, Cell(stakes.said(case))])
    page.columns(table, wraps=len(questions))
    if most is not None and len(rows) > most:
        page.line(f"{INDENT}and {len(rows) - most} combinations more, which --explain lists.", QUIET)


def _answer(question: Question, answer: str | None) -> str:
    if answer is None:
        return "-"
    return f"{answer} (default)" if answer == question.default else answer
