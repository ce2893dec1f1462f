"""Corintho's catalogue: every clause enacted or excused, and every numbered example as it says."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from vitruvius import corintho
from vitruvius.corintho import Config, Reading
from vitruvius.corintho.soundness import soundness
from vitruvius.enact import enactment_of, enactments
from vitruvius.readings import read_answers
from vitruvius.ruling import FactValue, Finding
from vitruvius_spec import Answer, Clause, Example, Question
from vitruvius_spec.corintho import RULEBOOK
from vitruvius_spec.sentences import complaints_without_text, rulebook_text, unaccounted

ENACTED = tuple(clause for clause in RULEBOOK.clauses if not clause.excuse)


def name(example: Example) -> str:
    return f"{example.clause.id.partition(':')[2]}-{example.number}"


def findings(example: Example) -> tuple[Finding, ...]:
    """What the example's clause says of its move, or of its position where no move is given."""
    answers = [f"{question}={answer}" for question, answer in example.reading]
    players = corintho.parse_state(example.position).players
    config = Config(players=players, reading=read_answers(Reading(), answers))
    state = corintho.parse_state(example.position, config)
    if example.move:
        ruling = corintho.rule_on(state, corintho.parse_move(example.move))
        found = ruling.findings + ruling.consequences
    else:
        found = soundness(state)
    return tuple(finding for finding in found if finding.clause == example.clause)


def as_text(value: FactValue) -> str:
    return " ".join(value) if isinstance(value, tuple) else str(value)


def shows(finding: Finding, example: Example) -> bool:
    facts = {fact: as_text(value) for fact, value in finding.because}
    return finding.holds is example.holds and all(facts.get(fact) == text for fact, text in example.facts)


# Examples


@pytest.mark.parametrize("example", RULEBOOK.examples, ids=name)
def test_an_example_is_as_it_says(example: Example) -> None:
    found = findings(example)
    assert any(shows(finding, example) for finding in found), found


@pytest.mark.parametrize("clause", ENACTED, ids=str)
def test_an_enacted_clause_has_an_example_of_each_kind(clause: Clause) -> None:
    kinds = {example.holds for example in RULEBOOK.examples if example.clause == clause}
    assert kinds == {True, False}


def test_examples_are_numbered_from_1_within_each_clause() -> None:
    for clause in RULEBOOK.clauses:
        numbers = [example.number for example in RULEBOOK.examples if example.clause == clause]
        assert numbers == list(range(1, len(numbers) + 1)), clause.id


def test_an_excused_clause_has_no_example() -> None:
    assert all(not example.clause.excuse for example in RULEBOOK.examples)


def test_no_example_occurs_twice() -> None:
    told = Counter(
        (example.clause.id, example.position, example.move, example.reading) for example in RULEBOOK.examples
    )
    assert [example for example, times in told.items() if times > 1] == []


@pytest.mark.parametrize("example", RULEBOOK.examples, ids=name)
def test_an_example_is_written_canonically(example: Example) -> None:
    state = corintho.parse_state(example.position)
    assert corintho.format_state(state) == example.position
    if example.move:
        assert corintho.format_move(corintho.parse_move(example.move)) == example.move
    assert example.says.endswith(".")


def test_the_figures_are_among_the_examples() -> None:
    figures = {example.figure for example in RULEBOOK.examples}
    assert {"Fig. 4", "Fig. 5", "Fig. 6"} <= figures


# Clauses


def test_every_clause_is_enacted_or_excused() -> None:
    undecided = {clause.id for clause in RULEBOOK.clauses if (enactment_of(clause) is None) != bool(clause.excuse)}
    assert undecided == set()


def test_every_enactment_belongs_to_a_clause_of_the_rulebook() -> None:
    ours = [enactment for enactment in enactments() if enactment.function.__module__.startswith(corintho.__name__)]
    assert Counter(enactment.clause for enactment in ours) == Counter(ENACTED)


def test_ids_are_unique_and_carry_the_games_name() -> None:
    for entries in (RULEBOOK.clauses, RULEBOOK.questions, RULEBOOK.invariants):
        ids = [entry.id for entry in entries]
        assert len(set(ids)) == len(ids)
        assert all(re.fullmatch(r"corintho:[a-z0-9]+(-[a-z0-9]+)*", entry_id) for entry_id in ids)


def test_a_clause_says_what_it_is_and_where_it_comes_from() -> None:
    for clause in RULEBOOK.clauses:
        assert clause.title
        assert clause.text.endswith(".")
        assert clause.locator.document == RULEBOOK.name
        assert clause.locator.section in str(clause.locator)
        assert not clause.excuse or clause.excuse.endswith(".")


def test_a_clause_is_found_with_and_without_the_games_name() -> None:
    for clause in RULEBOOK.clauses:
        assert RULEBOOK.clause(clause.id) is RULEBOOK.clause(clause.id.partition(":")[2]) is clause
    with pytest.raises(KeyError):
        RULEBOOK.clause("no-such-clause")


# Questions and invariants


@pytest.mark.parametrize("question", RULEBOOK.questions, ids=str)
def test_a_question_has_answers_and_a_default_among_them(question: Question) -> None:
    ids = [answer.id for answer in question.answers]
    assert len(ids) >= 2
    assert len(set(ids)) == len(ids)
    assert question.answer(question.default).id == question.default
    assert question.asks.endswith("?")
    assert question.why.endswith(".")
    assert question.clauses
    assert set(question.clauses) <= set(RULEBOOK.clauses)
    assert RULEBOOK.question(question.slug) is RULEBOOK.question(question.id) is question
    with pytest.raises(KeyError):
        question.answer("no-such-answer")


@pytest.mark.parametrize(
    "answer",
    [pytest.param(answer, id=f"{q.slug}={answer.id}") for q in RULEBOOK.questions for answer in q.answers],
)
def test_an_answer_says_what_holds_and_cites_known_evidence(answer: Answer) -> None:
    assert answer.text.endswith(".")
    for evidence in answer.evidence:
        assert re.fullmatch(r"C([1-9]|10)", evidence.id)
        assert evidence.statement
        assert evidence.source


def test_an_unknown_question_is_not_found() -> None:
    with pytest.raises(KeyError):
        RULEBOOK.question("no-such-question")


def test_an_invariant_follows_from_clauses() -> None:
    for invariant in RULEBOOK.invariants:
        assert invariant.text.endswith(".")
        assert invariant.clauses
        assert set(invariant.clauses) <= set(RULEBOOK.clauses)


# Sentences


def test_the_accounts_are_sound_without_the_text() -> None:
    assert complaints_without_text(RULEBOOK) == ()


def test_every_sentence_of_the_text_is_accounted_for() -> None:
    text = rulebook_text(RULEBOOK.name)
    if text is None:
        pytest.skip("needs the rulebook's text: set VITRUVIUS_RULEBOOKS")
    assert unaccounted(RULEBOOK, text) == ()
