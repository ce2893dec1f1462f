"""The sample of games reaches everything that the rules speak of, so that what is tested on it is tested."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from attrs import field, frozen

from vitruvius import corintho
from vitruvius.corintho import Join, Move, Pass, Place, Split, State
from vitruvius.corintho.soundness import soundness
from vitruvius.readings import answer_in, recording
from vitruvius.testing.corintho import disturbed
from vitruvius_spec import Question
from vitruvius_spec.corintho import RULEBOOK, clauses, questions

from .sample import (
    EVERY_JOIN,
    EVERY_PLACE,
    IDLE_QUESTIONS,
    PLAYERS,
    every_pair,
    pairs_in,
    pairwise_readings,
    sample,
    splits,
    under,
)

OTHERS_SUPPLIES = {
    2: {clauses.SUPPLY_FOR_THREE.id, clauses.SUPPLY_FOR_FOUR.id},
    3: {clauses.SUPPLY_FOR_TWO.id, clauses.SUPPLY_FOR_FOUR.id},
    4: {clauses.SUPPLY_FOR_TWO.id, clauses.SUPPLY_FOR_THREE.id},
}


@frozen
class Reached:
    """What came up in the sample."""

    legal: set[type[Move]] = field(factory=set)
    illegal: set[type[Move]] = field(factory=set)
    findings: set[tuple[str, bool]] = field(factory=set)
    violated: set[str] = field(factory=set)
    outcomes: set[tuple[str, str, int | None]] = field(factory=set)
    """What decided a game, how no-legal-move was answered, and who won."""
    answers: set[tuple[str, str]] = field(factory=set)
    """Every question that a ruling hung on, with the answer that it got."""

    def add_ruling(self, position: State, move: Move) -> None:
        log = list[Question]()
        ruling = corintho.rule_on(under(position, recording(position.reading, log)), move)
        (self.legal if ruling.legal else self.illegal).add(type(move))
        self.violated.update(finding.clause.id for finding in ruling.violations)
        found = ruling.findings + ruling.consequences
        self.findings.update((finding.clause.id, finding.holds) for finding in found)
        self.answers.update((question.slug, answer_in(position.reading, question)) for question in log)

    def add_unsound(self, position: State) -> None:
        self.findings.update((finding.clause.id, finding.holds) for finding in soundness(position))

    def add_end(self, position: State) -> None:
        end = corintho.outcome(position)
        assert end is not None
        stuck = answer_in(position.reading, questions.NO_LEGAL_MOVE)
        self.outcomes.add((end.by.id, stuck, end.winners[0] if end.winners else None))


@cache
def reached(players: int) -> Reached:
    rng, found = Random(players), Reached()
    for game in sample(players):
        for position, move in zip(game.states, game.moves, strict=False):
            found.add_ruling(position, move)
            found.add_unsound(disturbed(rng, position))
        for position in game.states[::2]:
            found.add_ruling(position, any_move(rng, position))
        found.add_ruling(game.final, any_move(rng, game.final))
        found.add_end(game.final)
    return found


def any_move(rng: Random, position: State) -> Move:
    kinds: tuple[tuple[Move, ...], ...] = (EVERY_PLACE, EVERY_JOIN, tuple(splits(position)), (Pass(),))
    return rng.choice(rng.choice(kinds))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_kind_of_move_is_reached(players: int) -> None:
    assert reached(players).legal == {Place, Join, Pass}
    assert reached(players).illegal == {Place, Join, Split, Pass}


@pytest.mark.parametrize("players", PLAYERS)
def test_every_finding_is_reached(players: int) -> None:
    ids = {clause.id for clause in RULEBOOK.clauses if not clause.excuse} - OTHERS_SUPPLIES[players]
    expected = {(clause_id, holds) for clause_id in ids for holds in (True, False)}
    if players != 3:
        expected.remove((clauses.SHARED_POOL.id, False))
    if players == 4:
        # The notation has no fifth player whose turn it could wrongly be.
        expected.remove((clauses.TURNS.id, False))
    assert reached(players).findings == expected


@pytest.mark.parametrize("players", PLAYERS)
def test_every_violation_is_reached(players: int) -> None:
    expected = {
        clauses.PLACING,
        clauses.UNOCCUPIED,
        clauses.MOVING,
        clauses.ADJACENT,
        clauses.STACKING_ORDER,
        clauses.MOVES_ONLY_TO_STACK,
        clauses.BASE_STAYS,
        clauses.STACKS_STAY_WHOLE,
        clauses.NO_DIAGONAL_MOVES,
        clauses.LAST_PLAYED,
        clauses.TWO_MOVES,
        clauses.WINNING,
        clauses.MODIFYING_A_ROW,
    }
    if players == 3:
        expected.add(clauses.SHARED_POOL)
    assert reached(players).violated == {clause.id for clause in expected}


@pytest.mark.parametrize("players", PLAYERS)
def test_every_outcome_is_reached(players: int) -> None:
    outcomes = reached(players).outcomes
    for clause in (clauses.ROW_LEFT_STANDING, clauses.WINNING):
        winners = {winner for by, _, winner in outcomes if by == clause.id}
        assert winners == set(range(1, players + 1)), clause.id
    stuck = {(answer, winner) for by, answer, winner in outcomes if by == questions.NO_LEGAL_MOVE.id}
    assert {("draw", None), ("pass", None)} <= stuck
    assert any(answer == "loss" and winner is not None for answer, winner in stuck)
    assert all((winner is None) == (answer != "loss") for answer, winner in stuck)
    assert len({by for by, _, _ in outcomes}) == 3


@pytest.mark.parametrize("players", PLAYERS)
def test_every_answer_is_asked_for(players: int) -> None:
    expected = {
        (question.slug, answer.id)
        for question in RULEBOOK.questions
        if question not in IDLE_QUESTIONS[players]
        for answer in question.answers
    }
    assert reached(players).answers == expected


def test_any_two_answers_meet_in_a_reading_of_the_sample() -> None:
    met = {pair for read in pairwise_readings() for pair in pairs_in(read)}
    assert met == every_pair()
    for players in PLAYERS:
        assert {game.final.reading for game in sample(players)} >= set(pairwise_readings())
