"""The collections: large enough, in the rulebook's words, and with all that is published outside it."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games import EVERY_GAME, Subject
from vitruvius.cases import cases_of
from vitruvius_spec import Status

FEWEST: Final = 40

NO_RULINGS: Final = {
    "corintho": {
        "C9": "It counts what a program did wrong by its own reading, and says of no position what is right.",
    },
    "cornerstone-tower": {
        "T15": "It says that the shapes of blocks are described nowhere.",
    },
    "cornerstone-cards": {},
}
"""Published statements that imply no ruling, and why."""

STATEMENTS: Final = {"corintho": 10, "cornerstone-tower": 15, "cornerstone-cards": 0}
"""How many statements are published on each game: C1 to C10, T1 to T15."""


@EVERY_GAME
def test_there_are_enough_cases(subject: Subject) -> None:
    assert len(cases_of(subject.game)) >= FEWEST


@EVERY_GAME
def test_every_published_statement_that_implies_a_ruling_is_the_source_of_a_case(subject: Subject) -> None:
    letter = subject.game.name.rpartition("-")[2][0].upper()
    statements = {f"{letter}{number + 1}" for number in range(STATEMENTS[subject.game.name])}
    assert all(subject.evidence.fullmatch(statement) for statement in statements)
    named = {source for case in cases_of(subject.game) for source in case.sources}
    assert statements - named <= NO_RULINGS[subject.game.name].keys()


@EVERY_GAME
def test_every_figure_that_an_example_restates_is_the_source_of_a_case(subject: Subject) -> None:
    named = {source for case in cases_of(subject.game) for source in case.sources}
    figures = {example.figure for example in subject.rulebook.examples if example.figure}
    assert {figure for figure in figures if not any(source in figure or figure in source for source in named)} == set()


@EVERY_GAME
def test_the_sections_are_the_rulebooks_in_its_order(subject: Subject) -> None:
    sections = list(dict.fromkeys(clause.locator.section for clause in subject.rulebook.clauses))
    places = [sections.index(section) for section in dict.fromkeys(case.section for case in cases_of(subject.game))]
    assert places == sorted(places)


@EVERY_GAME
def test_what_cases_name_is_in_the_rulebook(subject: Subject) -> None:
    rulebook = subject.rulebook
    clauses = {clause.id for clause in rulebook.clauses}
    questions = {question.id for question in rulebook.questions}
    open_ones = {question.slug for question in rulebook.questions if question.status is Status.OPEN}
    for case in cases_of(subject.game):
        assert {finding.clause for finding in case.findings} <= clauses, case.id
        assert case.by in {"", *clauses, *questions}, case.id
        assert set(case.hangs_on) <= open_ones, case.id


NO_HINGES: Final = {
    "cornerstone-cards:showing-hands": "It asks what players see of one another, and decides no move.",
    "cornerstone-tower:fallen-meeple": "It says where a meeple goes, and what comes of it is a later move's matter.",
    "cornerstone-tower:first-roll-ties": "It says who rolls next, and who begins is a later move's matter.",
}
"""Open questions on which no ruling on a single move or position hangs, and why."""


@EVERY_GAME
def test_each_open_question_that_ever_decides_a_ruling_is_one_that_a_case_hangs_on(subject: Subject) -> None:
    hung_on = {slug for case in cases_of(subject.game) for slug in case.hangs_on}
    missing = {
        question.id
        for question in subject.rulebook.questions
        if question.status is Status.OPEN and question.slug not in hung_on
    }
    assert missing == NO_HINGES.keys() & {question.id for question in subject.rulebook.questions}


@EVERY_GAME
@pytest.mark.parametrize("verdict", ["legal", "illegal", "sound", "unsound", "disputed"])
def test_there_are_cases_of_each_verdict(subject: Subject, verdict: str) -> None:
    assert any(case.verdict.value == verdict for case in cases_of(subject.game))


@EVERY_GAME
def test_a_case_hangs_on_two_questions(subject: Subject) -> None:
    assert any(len(case.hangs_on) > 1 for case in cases_of(subject.game))
