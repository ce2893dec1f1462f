"""Rulings under many readings: the tree that is explored stands for every combination of answers, and nothing leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from tests.answers import with_answers
from tests.disputes import Line, assignments, every_assignment, lines, open_in
from tests.games import EVERY_GAME, SUBJECTS, Subject
from vitruvius import corintho
from vitruvius.across import Answered, Answers, Verdict, answered, consulted, elsewhere, explore, followed
from vitruvius.hinges import cases_of, decisive, legality, questions_that_matter, settling
from vitruvius.readings import answer_in
from vitruvius.ruling import AnyRuling, PositionVerdict, rule_on_position
from vitruvius.testing.caches import clear_caches
from vitruvius_spec import Question, Status

MANY = 1_000
"""How many positions of a game are looked at where there is time."""
FEW = {subject.game.name: number for subject, number in zip(SUBJECTS, (40, 16, 32), strict=True)}
"""How many where there is not."""
A_POSITION = 20
"""How many combinations of answers are drawn for a position where there are too many to try all."""


def by_hand(subject: Subject, line: Line, answers: Answers) -> tuple[Any, ...]:
    """What the rules say of the line under the answers: sound, legal, who has won. Asked of a checked game."""
    game, (state, moves) = subject.game, line
    state = game.with_reading(state, with_answers(game.reading(state), answers))
    if game.problems(state):
        return False, False, None
    for move in moves:
        if not game.rule_on(state, move).legal:
            return True, False, None
        state = game.play(state, move)
    outcome = game.outcome(state)
    return True, True, None if outcome is None else outcome.winners


# All combinations of answers


def check_leaves(subject: Subject, line: Line, ways: Iterable[Answers]) -> None:
    """Exactly one leaf is for each way to answer all questions, and says what is so under it."""
    state, moves = line
    leaves = explore(subject.game, state, moves)
    assert {question for leaf in leaves for question, _ in leaf.answers} <= set(open_in(subject.game.reading(state)))
    given = [({question.id: answer for question, answer in leaf.answers}.items(), leaf) for leaf in leaves]
    for number, answers in enumerate(ways):
        full = {question.id: answer for question, answer in answers}.items()
        (leaf,) = [leaf for some, leaf in given if some <= full]
        assert leaf.result == answered(subject.game, state, moves, answers).result
        if number % 10 == 0:
            assert leaf.result == by_hand(subject, line, answers)
    assert leaves[0].result == by_hand(subject, line, ())
    assert all(answer == question.default for question, answer in leaves[0].answers)


@EVERY_GAME
def test_the_leaves_stand_for_every_combination_of_answers(subject: Subject) -> None:
    rng = Random(0)
    for line in lines(subject, rng, FEW[subject.game.name]):
        check_leaves(subject, line, assignments(open_in(subject.game.reading(line[0])), rng, A_POSITION))


@pytest.mark.long
@EVERY_GAME
def test_the_leaves_of_many_positions_stand_for_every_combination_of_answers(subject: Subject) -> None:
    rng, kinds = Random(1), Counter[tuple[Any, ...]]()
    for line in lines(subject, rng, MANY):
        state, moves = line
        left = open_in(subject.game.reading(state))
        # Of Corintho all combinations can be tried.
        every = subject.game is corintho.GAME
        check_leaves(subject, line, every_assignment(left) if every else assignments(left, rng, A_POSITION))
        leaves = explore(subject.game, state, moves)
        kinds["moves", len(moves)] += 1
        kinds["result", leaves[0].sound, leaves[0].legal, leaves[0].winners is not None] += 1
        kinds["leaves", min(len(leaves), 10)] += 1
        kinds["default", not subject.game.reading(state).chosen] += 1
    print(subject.game.name, sorted(kinds.items(), key=str))  # noqa: T201  # what was looked at
    # Unsound, illegal, going on and decided: all are among them, and some have many leaves.
    assert {kind[1:] for kind in kinds if kind[0] == "result"} >= {
        (False, False, False),
        (True, False, False),
        (True, True, False),
        (True, True, True),
    }
    assert kinds["leaves", 1] < MANY
    assert max(kind[1] for kind in kinds if kind[0] == "leaves") > 4


@EVERY_GAME
def test_what_is_asked_of_a_position_is_followed_in_the_same_way(subject: Subject) -> None:
    game, rng = subject.game, Random(2)
    for state, moves in lines(subject, rng, FEW[game.name] // 4):
        found = followed(game, state, lambda one, moves=moves: answered(game, one, moves).result)  # type: ignore[misc]
        assert found == tuple((leaf.answers, leaf.result) for leaf in explore(game, state, moves))


@EVERY_GAME
def test_a_ruling_is_disputed_exactly_if_its_leaves_differ_on_whether_the_move_is_legal(subject: Subject) -> None:
    game, verdicts = subject.game, set[Verdict]()
    for state, moves in lines(subject, Random(11), 3 * FEW[game.name]):
        if moves and not game.problems(state):
            leaves, ruling = explore(game, state, moves), game.rule_on(state, moves[0])
            said = {leaf.legal for leaf in leaves if leaf.sound}
            assert (ruling.verdict is Verdict.DISPUTED) is (len(said) == 2)
            if ruling.verdict is not Verdict.DISPUTED:
                assert ruling.verdict is (Verdict.LEGAL if said == {True} else Verdict.ILLEGAL)
            assert ruling.readings == leaves
            assert leaves[0].legal is ruling.legal
            verdicts.add(ruling.verdict)
    assert verdicts == set(Verdict)


# What is kept between calls


@EVERY_GAME
def test_what_is_consulted_hangs_on_nothing_that_was_asked_before(subject: Subject) -> None:
    game, rng = subject.game, Random(3)
    for state, moves in lines(subject, rng, FEW[game.name] // 2):
        tries = [(), *assignments(open_in(game.reading(state)), rng, 5)]
        text, config = game.format_state(state), state.config
        fresh = []
        for answers in tries:
            clear_caches()
            fresh.append(consulted(game, game.parse_state(text, config), moves, answers))
        for number in [*range(len(tries)), *reversed(range(len(tries))), *rng.sample(range(len(tries)), len(tries))]:
            assert consulted(game, state, moves, tries[number]) == fresh[number]


@EVERY_GAME
def test_the_leaves_are_the_same_whatever_was_asked_before(subject: Subject) -> None:
    game, rng = subject.game, Random(4)
    for state, moves in lines(subject, rng, FEW[game.name] // 4):
        clear_caches()
        fresh = explore(game, game.parse_state(game.format_state(state), state.config), moves)
        for answers in assignments(open_in(game.reading(state)), rng, 5):
            answered(game, state, moves, answers)
        assert explore(game, state, moves) == fresh
        assert explore(game, state, moves) == fresh


# Settled questions


@EVERY_GAME
def test_elsewhere_is_every_other_answer_to_a_settled_question_that_changes_something(subject: Subject) -> None:
    game, rng, told = subject.game, Random(5), 0
    settled = [question for question in subject.rulebook.questions if question.status is Status.SETTLED]
    for line in lines(subject, rng, FEW[game.name]):
        state, moves = line
        own, expected = by_hand(subject, line, ()), set[Answers]()
        for question in settled:
            for answer in question.answers:
                if answer.id != answer_in(game.reading(state), question):
                    other = by_hand(subject, line, ((question, answer.id),))
                    if other != own and (other[0] or not moves):
                        expected.add(((question, answer.id),))
        found = elsewhere(game, state, moves)
        assert {one.answers for one in found} == expected
        told += len(found)
    # Of the other games the settled questions matter to hardly any position.
    assert told or subject.game is not corintho.GAME


@EVERY_GAME
def test_no_settled_question_makes_a_dispute(subject: Subject) -> None:
    game, rng = subject.game, Random(6)
    for state, moves in lines(subject, rng, FEW[game.name] // 2):
        reading = game.reading(state)
        settled = with_answers(reading, [(question, answer_in(reading, question)) for question in open_in(reading)])
        ruled = game.with_reading(state, settled)
        if not moves or game.problems(ruled):
            assert rule_on_position(game, ruled).verdict is not PositionVerdict.DISPUTED
        else:
            assert game.rule_on(ruled, moves[0]).verdict is not Verdict.DISPUTED


# Single answers that settle it


def disputed(subject: Subject, rng: Random, number: int) -> Iterator[AnyRuling]:
    """Rulings on moves on which something hangs on open questions."""
    for state, moves in lines(subject, rng, number):
        if moves and not subject.game.problems(state):
            ruling = subject.game.rule_on(state, moves[0])
            if questions_that_matter(cases_of(ruling.readings)):
                yield ruling


def chosen(ruling: AnyRuling, answers: Answers) -> AnyRuling:
    """The ruling once the answers are chosen."""
    game = ruling.game
    reading = with_answers(game.reading(ruling.state), answers)
    return game.rule_on(game.with_reading(ruling.state, reading), ruling.move)


@EVERY_GAME
def test_an_answer_decides_exactly_if_nothing_hangs_on_the_others_once_it_is_chosen(subject: Subject) -> None:
    for ruling in disputed(subject, Random(7), FEW[subject.game.name]):
        deciding = {(one.question.id, one.answer): one for one in ruling.deciding}
        asked = {question.id: question for leaf in ruling.readings for question, _ in leaf.answers}
        for question in asked.values():
            for answer in question.answers:
                reading = with_answers(ruling.game.reading(ruling.state), [(question, answer.id)])
                state = ruling.game.with_reading(ruling.state, reading)
                leaves = [leaf for leaf in explore(ruling.game, state, (ruling.move,)) if leaf.sound]
                is_disputed = ruling.verdict is Verdict.DISPUTED
                left = {leaf.legal if is_disputed else leaf.result for leaf in leaves}
                entry = deciding.get((question.id, answer.id))
                if entry is not None:
                    assert len(left) == 1
                    assert set(entry.outcomes) == {leaf.winners for leaf in leaves}
                elif question in questions_that_matter(cases_of(ruling.readings, legality if is_disputed else result)):
                    assert len(left) != 1


def result(leaf: Answered) -> object:
    return leaf.result


@EVERY_GAME
def test_the_fewest_answers_that_settle_a_dispute_do_and_no_fewer_would(subject: Subject) -> None:
    for ruling in disputed(subject, Random(8), FEW[subject.game.name]):
        if ruling.verdict is not Verdict.DISPUTED:
            continue
        for legal in (True, False):
            some = settling(cases_of(ruling.readings, legality), legal)
            settled = chosen(ruling, some)
            assert settled.verdict is (Verdict.LEGAL if legal else Verdict.ILLEGAL)
            for left_out in some:
                fewer = chosen(ruling, tuple(given for given in some if given is not left_out))
                assert fewer.verdict is Verdict.DISPUTED or fewer.legal is not legal


def made_up(table: Iterable[tuple[str, object]], questions: tuple[Question, ...]) -> list[tuple[Answers, object]]:
    """Cases from texts of one letter a question: `y` or `n`, or `-` where it is not asked."""
    words = {"y": "yes", "n": "no"}
    return [
        (tuple((one, words[letter]) for one, letter in zip(questions, row, strict=True) if letter != "-"), said)
        for row, said in table
    ]


def test_answers_that_decide_alone_or_only_together() -> None:
    yes_or_no = tuple(one for one in corintho.GAME.rulebook.questions if {a.id for a in one.answers} == {"yes", "no"})
    first, second = yes_or_no[:2]
    either = made_up([("nn", False), ("ny", True), ("yn", True), ("yy", True)], (first, second))
    assert decisive(either) == ((first, "yes"), (second, "yes"))
    assert settling(either, True) in (((first, "yes"),), ((second, "yes"),))
    assert set(settling(either, False)) == {(first, "no"), (second, "no")}
    differ = made_up([("nn", False), ("ny", True), ("yn", True), ("yy", False)], (first, second))
    assert decisive(differ) == ()
    assert len(settling(differ, True)) == len(settling(differ, False)) == 2
    unasked = made_up([("n-", False), ("yn", False), ("yy", True)], (first, second))
    assert decisive(unasked) == ((first, "no"), (second, "no"))
