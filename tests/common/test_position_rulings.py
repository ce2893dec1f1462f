"""Rulings on positions of every game: sound or not, decided or not, and under which readings."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.disputes import assignments, lines, open_in
from tests.games import EVERY_GAME, SUBJECTS, Subject
from tests.json_documents import changed, refused_by, survives_writing, without
from vitruvius.across import answered
from vitruvius.errors import MalformedRecord
from vitruvius.ruling import PositionRuling, PositionVerdict, rule_on_position

NUMBER = {subject.game.name: number for subject, number in zip(SUBJECTS, (50, 20, 30), strict=True)}


def rulings(subject: Subject, seed: int) -> list[PositionRuling[Any]]:
    states = [state for state, _ in lines(subject, Random(seed), NUMBER[subject.game.name])]
    return [rule_on_position(subject.game, state) for state in states]


@EVERY_GAME
def test_the_verdict_is_what_the_position_is_under_every_combination_of_answers(subject: Subject) -> None:
    game, rng, verdicts = subject.game, Random(0), Counter[PositionVerdict]()
    for ruling in rulings(subject, 0):
        problems = game.problems(ruling.state)
        assert ruling.findings == problems
        assert ruling.sound is not bool(problems)
        assert ruling.outcome == (None if problems else game.outcome(ruling.state))
        own = answered(game, ruling.state, ()).result
        others = [*assignments(open_in(game.reading(ruling.state)), rng, 10)]
        results = {answered(game, ruling.state, (), answers).result for answers in others}
        if ruling.sound:
            # Answers under which it cannot be count for nothing.
            results = {result for result in results if result[0]}
        if ruling.verdict is PositionVerdict.DISPUTED:
            assert len({leaf.result for leaf in ruling.weighed}) > 1
            assert ruling.hangs_on
        else:
            assert results <= {own}
            assert not ruling.hangs_on
            assert ruling.verdict is (PositionVerdict.UNSOUND if problems else PositionVerdict.SOUND)
        verdicts[ruling.verdict] += 1
    assert verdicts[PositionVerdict.SOUND]
    assert verdicts[PositionVerdict.UNSOUND]


@EVERY_GAME
def test_an_answer_decides_exactly_if_it_leaves_no_dispute(subject: Subject) -> None:
    game = subject.game
    for ruling in rulings(subject, 1):
        for decisive in ruling.deciding:
            assert ruling.verdict is PositionVerdict.DISPUTED
            (left,) = {leaf.result for leaf in decisive.left}
            results = {
                answered(game, ruling.state, (), ((decisive.question, decisive.answer), *others)).result
                for others in assignments(
                    [one for one in open_in(game.reading(ruling.state)) if one != decisive.question], Random(2), 10
                )
            }
            assert results == {left}
            assert decisive.outcomes == (left[2],)


@EVERY_GAME
def test_a_ruling_on_a_position_is_made_again_from_its_document(subject: Subject) -> None:
    game = subject.game
    for ruling in rulings(subject, 2):
        document = game.to_json(ruling)
        assert survives_writing(document)
        assert document["move"] is None
        assert document["verdict"] == ruling.verdict.value
        assert game.from_json(document) == ruling


@EVERY_GAME
def test_a_document_that_says_otherwise_is_refused(subject: Subject) -> None:
    game = subject.game
    document = game.to_json(rule_on_position(game, game.start()))
    assert game.from_json(without(document, ("deciding",))) == rule_on_position(game, game.start())
    for path, value in (
        (("verdict",), "unsound"),
        (("sound",), False),
        (("findings",), [{}]),
        (("outcome",), {}),
        (("deciding",), None),
    ):
        error, place, _ = refused_by(game.from_json, changed(document, path, value))
        assert (error, place) == (MalformedRecord, path[0])
    for key in ("verdict", "sound", "findings", "readings", "move"):
        assert refused_by(game.from_json, without(document, (key,)))[:2] == (MalformedRecord, key)


@EVERY_GAME
def test_the_picture_is_that_of_the_position(subject: Subject) -> None:
    start = subject.game.start()
    assert rule_on_position(subject.game, start)._repr_svg_() == subject.game.svg(start)


@pytest.mark.parametrize("subject", SUBJECTS[:1], ids=str)
def test_positions_are_disputed_where_who_has_won_is(subject: Subject) -> None:
    disputed = [ruling for ruling in rulings(subject, 3) if ruling.verdict is PositionVerdict.DISPUTED]
    assert disputed
    assert any(len({leaf.winners for leaf in ruling.readings if leaf.sound}) > 1 for ruling in disputed)
