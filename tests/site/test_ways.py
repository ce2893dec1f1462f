"""Every way that leads from a clause to what stands for it, and back, followed link by link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games import EVERY_GAME, Subject
from tests.site.reading import Reader
from vitruvius.enact import enactment_of
from vitruvius.witnesses import differences_of
from vitruvius_proofs.evidence import load

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from vitruvius_spec import Clause, Question

pytestmark = pytest.mark.browser

LED_TO_TESTS = 'a[href*="_tests/"]'


def _question(subject: Subject, clause: Clause) -> Question | None:
    """The first question that touches the clause and has a witness; none if none does."""
    for question in subject.rulebook.questions:
        if clause in question.clauses and any(one.smallest.line for one in differences_of(subject.game, question)):
            return question
    return None


def _clause(subject: Subject) -> Clause:
    """The game's first clause that has a function, a theorem and a question with a witness: all ways lead from it."""
    evidence = load(subject.game.name)
    assert evidence is not None
    return next(
        clause
        for clause in subject.rulebook.clauses
        if enactment_of(clause) and evidence.standing_for(clause.id) and _question(subject, clause)
    )


def _open_clause(reader: Reader, subject: Subject) -> Clause:
    """Go from the first page to that clause's, link by link."""
    clause = _clause(subject)
    reader.open()
    reader.follow_navigation("The matrix")
    reader.follow(reader.link(clause.title))
    assert reader.heading == clause.title
    return clause


def _links_to(reader: Reader, kind: str) -> Locator:
    """The links to things of that kind."""
    return reader.article.locator(f"a:has(code.rules-{kind})")


def _back_to(reader: Reader, clause: Clause, within: Locator | None = None) -> None:
    reader.follow(reader.link(clause.id, within))
    assert reader.heading == clause.title


@EVERY_GAME
def test_the_rulebook_leads_to_its_clauses(reader: Reader, subject: Subject) -> None:
    clause = _clause(subject)
    reader.open(f"{subject.game.name}.html")
    reader.follow(reader.link(clause.title))
    assert reader.heading == clause.title


@EVERY_GAME
def test_from_the_clause_to_its_function_and_its_source_and_back(reader: Reader, subject: Subject) -> None:
    clause = _open_clause(reader, subject)
    enactment = enactment_of(clause)
    assert enactment is not None
    reader.follow(reader.link("source"))
    shown = reader.page.locator(f'[id="{enactment.name.rpartition(".")[2]}"]')
    assert f"def {enactment.function.__name__}" in shown.inner_text()
    reader.follow(shown.get_by_role("link", name="[docs]"))
    told = reader.page.locator(f'dl:has(> dt[id="{enactment.name}"])').first
    _back_to(reader, clause, told)


@EVERY_GAME
def test_from_the_clause_to_a_test_and_back(reader: Reader, subject: Subject) -> None:
    clause = _open_clause(reader, subject)
    link = reader.article.locator(f"li {LED_TO_TESTS}").first
    name = link.inner_text()
    reader.follow(link)
    block = reader.page.locator(f'[id="{name}"]')
    assert f"def {name}" in block.inner_text()
    _back_to(reader, clause, block)


@EVERY_GAME
def test_from_the_clause_to_a_theorem_to_a_test_and_back(reader: Reader, subject: Subject) -> None:
    clause = _open_clause(reader, subject)
    link = _links_to(reader, "theorem").first
    name = link.inner_text()
    reader.follow(link)
    theorem = reader.part_of("theorem", name)
    assert "both solvers" in theorem.inner_text() or "by its terms alone" in theorem.inner_text()
    test = theorem.locator(LED_TO_TESTS).first
    tried = test.inner_text()
    reader.follow(test)
    assert f"def {tried}" in reader.page.locator(f'[id="{tried}"]').inner_text()
    reader.page.go_back()
    _back_to(reader, clause, theorem)


@EVERY_GAME
def test_from_the_clause_to_a_case_and_back(reader: Reader, subject: Subject) -> None:
    clause = _open_clause(reader, subject)
    link = _links_to(reader, "case").first
    number = link.inner_text().partition(":")[2]
    reader.follow(link)
    assert reader.page.locator(":target").inner_text().startswith(number)
    _back_to(reader, clause)


@EVERY_GAME
def test_from_the_clause_to_a_question_to_its_witness_and_back(reader: Reader, subject: Subject) -> None:
    clause = _open_clause(reader, subject)
    asked = _question(subject, clause)
    assert asked is not None
    reader.follow(reader.link(asked.id))
    question = reader.part_of("question", asked.id)
    witness = question.locator(".rules-picture img").first
    witness.scroll_into_view_if_needed()
    reader.page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=witness.element_handle())
    assert witness.get_attribute("alt")
    _back_to(reader, clause, question)


@EVERY_GAME
def test_the_search_finds_a_clause(reader: Reader, subject: Subject) -> None:
    clause = _clause(subject)
    reader.open()
    box = reader.page.get_by_role("textbox", name="Search")
    box.fill(clause.id)
    box.press("Enter")
    reader.page.wait_for_selector("#search-results li")
    found = reader.page.locator("#search-results").get_by_role("link", name=clause.title)
    reader.follow(found)
    assert reader.heading == clause.title
