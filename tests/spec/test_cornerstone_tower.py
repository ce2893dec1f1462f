"""The block tower's catalogue: every clause enacted or excused, and every numbered example as it says."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from attrs import fields

from vitruvius import cornerstone_tower
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.soundness import soundness
from vitruvius.enact import enactment_of, enactments
from vitruvius.games import game_named
from vitruvius.readings import AnswerValue, answer_in, field_name, with_answer
from vitruvius.ruling import FactValue, Finding
from vitruvius_spec import Answer, Clause, Example, Question, Status
from vitruvius_spec.cornerstone_tower import RULEBOOK
from vitruvius_spec.cornerstone_tower import clauses as clauses_by_name
from vitruvius_spec.sentences import (
    complaints_without_text,
    fingerprint,
    rulebook_text,
    split,
    text_file,
    unaccounted,
)

ENACTED = tuple(clause for clause in RULEBOOK.clauses if not clause.excuse)
EVERY_QUESTION = pytest.mark.parametrize("question", RULEBOOK.questions, ids=str)


def name(example: Example) -> str:
    return f"{example.clause.id.partition(':')[2]}-{example.number}"


def findings(example: Example) -> tuple[Finding, ...]:
    """What the example's clause says of its move, or of its position where no move is given."""
    game = game_named(RULEBOOK.name)
    answers = [f"{question}={answer}" for question, answer in example.reading]
    players = game.players(game.parse_state(example.position))
    state = game.parse_state(example.position, game.config(players, answers))
    if example.move:
        ruling = game.rule_on(state, game.parse_move(example.move))
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


def test_an_enacted_clause_has_an_example_of_each_kind() -> None:
    kinds = {(example.clause, example.holds) for example in RULEBOOK.examples}
    without = [clause.id for clause in ENACTED if not {(clause, True), (clause, False)} <= kinds]
    assert without == []


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
    game = game_named(RULEBOOK.name)
    assert game.format_state(game.parse_state(example.position)) == example.position
    if example.move:
        assert game.format_move(game.parse_move(example.move)) == example.move
    assert example.says.endswith(".")


# Clauses


def test_every_clause_is_enacted_or_excused() -> None:
    undecided = {clause.id for clause in RULEBOOK.clauses if (enactment_of(clause) is None) != bool(clause.excuse)}
    assert undecided == set()


def test_every_enactment_belongs_to_a_clause_of_the_rulebook() -> None:
    package = cornerstone_tower.__name__
    ours = [enactment for enactment in enactments() if enactment.function.__module__.startswith(package)]
    assert Counter(enactment.clause for enactment in ours) == Counter(ENACTED)


def test_ids_are_unique_and_carry_the_games_name() -> None:
    for entries in (RULEBOOK.clauses, RULEBOOK.questions, RULEBOOK.invariants):
        ids = [entry.id for entry in entries]
        assert len(set(ids)) == len(ids)
        assert all(re.fullmatch(r"cornerstone-tower:[a-z0-9]+(-[a-z0-9]+)*", entry_id) for entry_id in ids)


def test_a_clauses_id_is_its_name_in_code() -> None:
    named = {name: found for name, found in vars(clauses_by_name).items() if isinstance(found, Clause)}
    assert {clause.id.partition(":")[2] for clause in RULEBOOK.clauses} == {
        name.lower().replace("_", "-") for name in named
    }
    assert all(RULEBOOK.clause(name.lower().replace("_", "-")) is found for name, found in named.items())


def test_the_clauses_of_a_section_stand_together() -> None:
    sections = [clause.locator.section for clause in RULEBOOK.clauses]
    assert sections == sorted(sections, key=list(dict.fromkeys(sections)).index)


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


@EVERY_QUESTION
def test_a_question_has_answers_and_a_default_among_them(question: Question) -> None:
    ids = [answer.id for answer in question.answers]
    assert len(ids) >= (2 if question.status is Status.OPEN else 1)
    assert len(set(ids)) == len(ids)
    assert question.answer(question.default).id == question.default == ids[0]
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
        assert re.fullmatch(r"T([1-9]|1[0-5])", evidence.id)
        assert evidence.statement.endswith(".")
        assert evidence.source


def test_an_unknown_question_is_not_found() -> None:
    with pytest.raises(KeyError):
        RULEBOOK.question("no-such-question")


def test_an_invariant_follows_from_clauses() -> None:
    for invariant in RULEBOOK.invariants:
        assert invariant.text.endswith(".")
        assert invariant.clauses
        assert set(invariant.clauses) <= set(RULEBOOK.clauses)
        assert invariant.theorem == invariant.id


# The reading and the spec's questions


def test_a_reading_has_one_field_a_question_in_the_specs_order() -> None:
    names = [attribute.name for attribute in fields(Reading) if attribute.name != "chosen"]
    assert names == [field_name(question) for question in RULEBOOK.questions]


@EVERY_QUESTION
def test_the_fields_values_are_the_specs_answers(question: Question) -> None:
    default: AnswerValue = getattr(Reading(), field_name(question))
    ids = {"yes", "no"} if isinstance(default, bool) else {member.value for member in type(default)}
    assert ids == {answer.id for answer in question.answers}
    assert answer_in(Reading(), question) == question.default


@EVERY_QUESTION
def test_every_answer_can_be_given(question: Question) -> None:
    for answer in question.answers:
        assert answer_in(with_answer(Reading(), question, answer.id), question) == answer.id


# Sentences


def test_the_text_is_in_a_file_called_as_the_game_is_in_code() -> None:
    assert text_file(RULEBOOK.name) == "cornerstone_tower.txt"


def test_the_accounts_are_sound_without_the_text() -> None:
    assert complaints_without_text(RULEBOOK) == ()


def test_no_sentence_of_the_rulebook_is_repeated() -> None:
    theirs = {account.fingerprint for account in RULEBOOK.accounts if account.clauses}
    texts = [clause.text for clause in RULEBOOK.clauses]
    texts += [answer.text for question in RULEBOOK.questions for answer in question.answers]
    texts += [invariant.text for invariant in RULEBOOK.invariants]
    assert [sentence for text in texts for sentence in split(text) if fingerprint(sentence) in theirs] == []


def test_every_sentence_of_the_text_is_accounted_for() -> None:
    text = rulebook_text(RULEBOOK.name)
    if text is None:
        pytest.skip("needs the rulebook's text: set VITRUVIUS_RULEBOOKS")
    assert unaccounted(RULEBOOK, text) == ()
