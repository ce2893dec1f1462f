"""The search: the courses of small lines, and the games that begin with the start."""

from __future__ import annotations

from collections.abc import Iterable

from vitruvius.cornerstone_tower.game import GAME
from vitruvius.progress import Tell
from vitruvius.witnesses.measures import size_of
from vitruvius.witnesses.model import Entry, How, Shown
from vitruvius_proofs.witnesses.cornerstone_tower.courses import COURSES, EXCEPTIONS, Course, Stage
from vitruvius_proofs.witnesses.cornerstone_tower.differing import Answers
from vitruvius_proofs.witnesses.cornerstone_tower.games import GAMES, GAMES_BESIDE
from vitruvius_spec import Question

_OFTEN = 1000
"""After so many lines it is told how far the search has come."""


def smallest(question: Question, answers: Answers, tell: Tell) -> Entry:
    """A smallest line of all on which the two answers differ, or how far it was searched."""
    return _gone_through(course_of(question, answers), question, answers, tell)


def in_play(question: Question, answers: Answers, tell: Tell) -> Entry:
    """A line from the start on which the two answers differ, or how far it was searched."""
    course = GAMES_BESIDE.get((question.slug, answers)) or GAMES[question.slug]
    return _gone_through(course, question, answers, tell)


def course_of(question: Question, answers: Answers) -> Course:
    """What is gone through for these answers."""
    return EXCEPTIONS.get((question.slug, answers)) or COURSES[question.slug]


def _gone_through(course: Course, question: Question, answers: Answers, tell: Tell) -> Entry:
    looked_at, gone = 0, list[Stage]()
    for stage in course.stages:
        gone.append(stage)
        for line in stage.lines(question, answers):
            looked_at += 1
            if looked_at % _OFTEN == 0:
                tell(looked_at, stage.says)
            if line is not None:
                return Entry(line, size_of(GAME, line), Shown(course.how, looked_at, _says(gone, course)))
    return Entry(None, (), Shown(How.SEARCH, looked_at, _says(gone, course)))


def _says(gone: Iterable[Stage], course: Course) -> str:
    """What was gone through, and what else shows that nothing is smaller."""
    told = "gone through were " + "; then ".join(stage.says for stage in gone)
    return f"{told}; {course.because}" if course.because else told
