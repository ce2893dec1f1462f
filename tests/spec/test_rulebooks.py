"""The catalogue of every game: each clause enacted or excused, and each numbered example as it says."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest

from tests.games import EVERY_GAME, EVERY_QUESTION, QUESTIONS, SUBJECTS, Subject
from tests.telling import value_text
from vitruvius.enact import enactment_of, enactments
from vitruvius.games import NAMES, game_named
from vitruvius.ruling import Finding
from vitruvius_spec import Answer, Clause, Example, Question, Status
from vitruvius_spec.sentences import (
    complaints_without_text,
    fingerprint,
    rulebook_text,
    split,
    text_file,
    unaccounted,
)

EVERY_EXAMPLE: Final = pytest.mark.parametrize(
    ("subject", "example"),
    [
        pytest.param(subject, example, id=f"{example.clause.id}-{example.number}")
        for subject in SUBJECTS
        for example in subject.rulebook.examples
    ],
)


def enacted(subject: Subject) -> tuple[Clause, ...]:
    return tuple(clause for clause in subject.rulebook.clauses if not clause.excuse)


def findings(subject: Subject, example: Example) -> tuple[Finding, ...]:
    """What the example's clause says of its move, or of its position where no move is given."""
    game = subject.game
    answers = [f"{question}={answer}" for question, answer in example.reading]
    players = game.players(game.parse_state(example.position))
    state = game.parse_state(example.position, game.config(players, answers, dict(example.options)))
    if example.move:
        ruling = game.rule_on(state, game.parse_move(example.move))
        found = ruling.findings + ruling.consequences
    else:
        found = subject.soundness(state)
    return tuple(finding for finding in found if finding.clause == example.clause)


def shows(finding: Finding, example: Example) -> bool:
    facts = {fact: value_text(value) for fact, value in finding.because}
    return finding.holds is example.holds and all(facts.get(fact) == text for fact, text in example.facts)


def name_in_ids(name: str) -> str:
    """The part of a clause's id that goes with a name in code."""
    return name.lower().replace("_", "-")


def test_every_game_is_tested() -> None:
    assert [subject.game.name for subject in SUBJECTS] == list(NAMES)


@EVERY_GAME
def test_a_game_is_found_by_its_rulebooks_name(subject: Subject) -> None:
    assert game_named(subject.rulebook.name) is subject.game


# Examples


@pytest.mark.every_clause("example")
@EVERY_EXAMPLE
def test_an_example_is_as_it_says(subject: Subject, example: Example) -> None:
    found = findings(subject, example)
    assert any(shows(finding, example) for finding in found), found


@EVERY_GAME
def test_an_enacted_clause_has_an_example_of_each_kind(subject: Subject) -> None:
    kinds = {(example.clause, example.holds) for example in subject.rulebook.examples}
    without = [clause.id for clause in enacted(subject) if not {(clause, True), (clause, False)} <= kinds]
    assert without == []


@EVERY_GAME
def test_examples_are_numbered_from_1_within_each_clause(subject: Subject) -> None:
    for clause in subject.rulebook.clauses:
        numbers = [example.number for example in subject.rulebook.examples if example.clause == clause]
        assert numbers == list(range(1, len(numbers) + 1)), clause.id


@EVERY_GAME
def test_an_excused_clause_has_no_example(subject: Subject) -> None:
    assert all(not example.clause.excuse for example in subject.rulebook.examples)


@EVERY_GAME
def test_no_example_occurs_twice(subject: Subject) -> None:
    told = Counter(
        (example.clause.id, example.position, example.move, example.reading, example.options)
        for example in subject.rulebook.examples
    )
    assert [example for example, times in told.items() if times > 1] == []


@EVERY_EXAMPLE
def test_an_example_is_written_canonically(subject: Subject, example: Example) -> None:
    game = subject.game
    assert game.format_state(game.parse_state(example.position)) == example.position
    if example.move:
        assert game.format_move(game.parse_move(example.move)) == example.move
    assert example.says.endswith(".")


# Clauses


@EVERY_GAME
def test_every_clause_is_enacted_or_excused(subject: Subject) -> None:
    clauses = subject.rulebook.clauses
    undecided = {clause.id for clause in clauses if (enactment_of(clause) is None) != bool(clause.excuse)}
    assert undecided == set()


@EVERY_GAME
def test_every_enactment_belongs_to_a_clause_of_the_rulebook(subject: Subject) -> None:
    package = subject.package.__name__
    ours = [enactment for enactment in enactments() if enactment.function.__module__.startswith(f"{package}.")]
    assert Counter(enactment.clause for enactment in ours) == Counter(enacted(subject))


@EVERY_GAME
def test_ids_are_unique_and_carry_the_games_name(subject: Subject) -> None:
    rulebook = subject.rulebook
    for entries in (rulebook.clauses, rulebook.questions, rulebook.invariants):
        ids = [entry.id for entry in entries]
        assert len(set(ids)) == len(ids)
        assert all(re.fullmatch(rf"{rulebook.name}:[a-z0-9]+(-[a-z0-9]+)*", entry_id) for entry_id in ids)


@EVERY_GAME
def test_a_clauses_id_is_its_name_in_code(subject: Subject) -> None:
    rulebook = subject.rulebook
    named = {name_in_ids(name): found for name, found in vars(subject.clauses).items() if isinstance(found, Clause)}
    assert {clause.id.partition(":")[2] for clause in rulebook.clauses} == set(named)
    assert all(rulebook.clause(name) is found for name, found in named.items())


@EVERY_GAME
def test_the_clauses_of_a_section_stand_together(subject: Subject) -> None:
    sections = [clause.locator.section for clause in subject.rulebook.clauses]
    assert sections == sorted(sections, key=list(dict.fromkeys(sections)).index)


@EVERY_GAME
def test_a_clause_says_what_it_is_and_where_it_comes_from(subject: Subject) -> None:
    for clause in subject.rulebook.clauses:
        assert clause.title
        assert clause.text.endswith(".")
        assert clause.locator.document == subject.rulebook.name
        assert clause.locator.section in str(clause.locator)
        assert not clause.excuse or clause.excuse.endswith(".")


@EVERY_GAME
def test_a_clause_is_found_with_and_without_the_games_name(subject: Subject) -> None:
    rulebook = subject.rulebook
    for clause in rulebook.clauses:
        assert rulebook.clause(clause.id) is rulebook.clause(clause.id.partition(":")[2]) is clause
    with pytest.raises(KeyError):
        rulebook.clause("no-such-clause")


# Questions and invariants


@EVERY_QUESTION
def test_a_question_has_answers_and_a_default_among_them(subject: Subject, question: Question) -> None:
    rulebook = subject.rulebook
    ids = [answer.id for answer in question.answers]
    assert len(ids) >= (2 if question.status is Status.OPEN else 1)
    assert len(set(ids)) == len(ids)
    assert question.answer(question.default).id == question.default == ids[0]
    assert question.asks.endswith("?")
    assert question.why.endswith(".")
    assert question.clauses
    assert set(question.clauses) <= set(rulebook.clauses)
    assert rulebook.question(question.slug) is rulebook.question(question.id) is question
    with pytest.raises(KeyError):
        question.answer("no-such-answer")


@pytest.mark.parametrize(
    ("subject", "answer"),
    [
        pytest.param(subject, answer, id=f"{question.id}={answer.id}")
        for subject, question in QUESTIONS
        for answer in question.answers
    ],
)
def test_an_answer_says_what_holds_and_cites_known_evidence(subject: Subject, answer: Answer) -> None:
    assert answer.text.endswith(".")
    for evidence in answer.evidence:
        assert subject.evidence.fullmatch(evidence.id)
        assert evidence.statement.endswith(".")
        assert evidence.source


@EVERY_GAME
def test_an_unknown_question_is_not_found(subject: Subject) -> None:
    with pytest.raises(KeyError):
        subject.rulebook.question("no-such-question")


@EVERY_GAME
def test_an_invariant_follows_from_clauses(subject: Subject) -> None:
    for invariant in subject.rulebook.invariants:
        assert invariant.text.endswith(".")
        assert invariant.clauses
        assert set(invariant.clauses) <= set(subject.rulebook.clauses)
        assert invariant.theorem == invariant.id


# Sentences


@EVERY_GAME
def test_the_text_is_in_a_file_called_as_the_game_is_in_code(subject: Subject) -> None:
    assert text_file(subject.rulebook.name) == f"{subject.package.__name__.rpartition('.')[2]}.txt"


@EVERY_GAME
def test_the_accounts_are_sound_without_the_text(subject: Subject) -> None:
    assert complaints_without_text(subject.rulebook) == ()


@EVERY_GAME
def test_no_sentence_of_the_rulebook_is_repeated(subject: Subject) -> None:
    rulebook = subject.rulebook
    theirs = {account.fingerprint for account in rulebook.accounts if account.clauses}
    texts = [clause.text for clause in rulebook.clauses]
    texts += [answer.text for question in rulebook.questions for answer in question.answers]
    texts += [invariant.text for invariant in rulebook.invariants]
    assert [sentence for text in texts for sentence in split(text) if fingerprint(sentence) in theirs] == []


@EVERY_GAME
def test_every_sentence_of_the_text_is_accounted_for(subject: Subject) -> None:
    text = rulebook_text(subject.rulebook.name)
    if text is None:
        pytest.skip("needs the rulebook's text: set VITRUVIUS_RULEBOOKS")
    assert unaccounted(subject.rulebook, text) == ()
