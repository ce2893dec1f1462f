"""Positions that cannot be: each fault by its clause, and nothing that rules on them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from attrs import evolve
from hypothesis import given

from vitruvius import corintho
from vitruvius.corintho import Config, Place, Platform, Section, State, Supply
from vitruvius.corintho.soundness import soundness
from vitruvius.errors import UnsoundState
from vitruvius.game import Player
from vitruvius.ruling import FactValue
from vitruvius.testing.corintho import disturbed, positions
from vitruvius_spec import Clause
from vitruvius_spec.corintho import clauses

from .sample import PLAYERS, sampled_positions, state_of

FIVE = Player(5)


def faults(state: State) -> list[tuple[Clause, dict[str, FactValue]]]:
    return [(finding.clause, dict(finding.facts)) for finding in corintho.problems(state)]


# One fault each


@pytest.mark.clause(
    "corintho:supply-for-two",
    "corintho:supply-for-three",
    "corintho:turns",
    "corintho:stacking-order",
)
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param(
            "4/4/4/4 544,344 1 -",
            (clauses.SUPPLY_FOR_TWO, {"whose": "player 1", "sections": ("base",)}),
            id="more-than-was-dealt-to-one-of-two",
        ),
        pytest.param(
            "4/4/4/C,3 444,444 2 a1",
            (clauses.SUPPLY_FOR_TWO, {"section": "column", "total": 9}),
            id="nine-columns",
        ),
        pytest.param(
            "4/4/4/4 444,443 1 -",
            (clauses.SUPPLY_FOR_TWO, {"section": "capital", "total": 7}),
            id="seven-capitals",
        ),
        pytest.param(
            "4/4/4/4 322,122,222+222 1 -",
            (clauses.SUPPLY_FOR_THREE, {"whose": "player 1", "sections": ("base",)}),
            id="more-than-was-dealt-to-one-of-three",
        ),
        pytest.param(
            "4/4/4/4 222,222,212+232 1 -",
            (clauses.SUPPLY_FOR_THREE, {"whose": "the shared pool", "sections": ("column",)}),
            id="more-than-is-shared",
        ),
        pytest.param(
            "4/4/4/4 222,222,223,221 1 -",
            (clauses.SUPPLY_FOR_FOUR, {"whose": "player 3", "sections": ("capital",)}),
            id="more-than-was-dealt-to-one-of-four",
        ),
        pytest.param(
            "4/4/4/4 222,222,222,122 1 -",
            (clauses.SUPPLY_FOR_FOUR, {"section": "base", "total": 7}),
            id="a-base-is-missing",
        ),
        pytest.param(
            "4/4/4/BA,3 344,443 1 -",
            (clauses.STACKING_ORDER, {"platform": "a1", "upper": "capital", "lower": "base"}),
            id="a-capital-on-a-base",
        ),
        pytest.param(
            "4/4/3,CC/4 424,444 1 -",
            (clauses.STACKING_ORDER, {"platform": "d2", "upper": "column", "lower": "column"}),
            id="a-column-on-a-column",
        ),
        pytest.param(
            "4/4/4/CB,3 344,434 1 -",
            (clauses.STACKING_ORDER, {"platform": "a1", "upper": "base", "lower": "column"}),
            id="a-base-on-a-column",
        ),
        pytest.param(
            "4/4/4/4 444,444 1 a1", (clauses.LAST_PLAYED, {"platform": "a1", "turns": 1}), id="nothing-was-played-there"
        ),
        pytest.param(
            "4/4/4/C,3 222,222,222,212 1 a1,b1",
            (clauses.LAST_PLAYED, {"platform": "b1", "turns": 2}),
            id="nothing-stands-where-something-rested",
        ),
        pytest.param("4/4/4/4 444,444 3 -", (clauses.TURNS, {"player": 3, "players": 2}), id="a-third-of-two"),
        pytest.param(
            "4/4/4/4 222,222,222+222 4 -", (clauses.TURNS, {"player": 4, "players": 3}), id="a-fourth-of-three"
        ),
    ],
)
def test_an_unsound_position_breaks_a_clause(text: str, fault: tuple[Clause, dict[str, FactValue]]) -> None:
    assert faults(state_of(text)) == [fault]


@pytest.mark.clause("corintho:shared-pool")
def test_a_shared_one_is_missing() -> None:
    assert faults(state_of("4/4/4/4 222,222,222+221 1 -")) == [
        (clauses.SHARED_POOL, {"section": "capital"}),
        (clauses.SUPPLY_FOR_THREE, {"section": "capital", "total": 7}),
    ]


@pytest.mark.clause("corintho:shared-pool")
def test_a_shared_one_is_on_the_board_though_nobody_could_take_it() -> None:
    text = "4/4/4/B,3 222,222,222+122 2 a1"
    for answer in ("own-all", "own-kind", "everyone"):
        assert faults(state_of(text, f"pool-opens={answer}")) == [(clauses.SHARED_POOL, {"section": "base"})]


@pytest.mark.parametrize(
    ("last", "answers", "sound"),
    [
        ("a1,a1", (), False),
        ("a1,-,a1", (), True),
        ("a1,-,a1", ("last-played-span=every-opponent",), False),
    ],
)
def test_a_platform_is_not_played_on_again_while_it_rests(last: str, answers: tuple[str, ...], sound: bool) -> None:
    told = faults(state_of(f"4/4/4/BC,3 222,222,222,112 1 {last}", *answers))
    assert told == ([] if sound else [(clauses.LAST_PLAYED, {"platform": "a1"})])


def test_a_base_on_a_capital_is_told_where_it_is() -> None:
    (finding,) = corintho.problems(state_of("4/1,AB,2/4/4 344,443 1 -"))
    assert finding.where == ("b3",)


def test_every_fault_is_told_at_once() -> None:
    state = state_of("4/1,AB,CC,1/4/4 944,444 3 d4")
    told = Counter(clause for clause, _ in faults(state))
    assert told == {
        clauses.SUPPLY_FOR_TWO: 4,
        clauses.STACKING_ORDER: 2,
        clauses.LAST_PLAYED: 1,
        clauses.TURNS: 1,
    }


# What depends on the reading


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("4/4/4/CC,3 424,444 1 -", "column-on-column=yes"),
        ("4/4/4/BA,3 344,443 1 -", "capital-on-base=yes"),
    ],
)
def test_a_stack_may_be_sound_under_another_reading(text: str, answer: str) -> None:
    assert faults(state_of(text)) != []
    assert faults(state_of(text, answer)) == []


@pytest.mark.clause("corintho:stacking-order")
def test_a_capital_on_a_bare_column_is_unsound_where_columns_need_a_base() -> None:
    text = "4/4/4/CA,BCA,2 333,433 1 -"
    assert faults(state_of(text)) == []
    assert faults(state_of(text, "capital-on-bare-column=no")) == [
        (clauses.STACKING_ORDER, {"platform": "a1", "upper": "capital", "lower": "column"})
    ]


@pytest.mark.parametrize(
    ("last", "answers", "sound"),
    [
        ("a1,b1", (), False),
        ("a1,c1", (), True),
        ("c1,a1,b1", (), True),
        ("c1,a1,b1", ("last-played-span=every-opponent",), False),
    ],
)
def test_a_platform_may_have_been_emptied_once_its_stack_had_rested(
    last: str, answers: tuple[str, ...], sound: bool
) -> None:
    state = state_of(f"4/4/4/C,1,C,1 222,222,222,202 1 {last}", *answers)
    assert (corintho.problems(state) == ()) is sound


# Fields of impossible shapes, which only a program can build


@pytest.mark.parametrize(
    ("state", "clause"),
    [
        (evolve(corintho.start(), board=((),) * 15), clauses.FOUNDATION),
        (evolve(corintho.start(), board=((),) * 17), clauses.FOUNDATION),
        (evolve(corintho.start(), reserves=(Supply(4, 4, 4),)), clauses.SUPPLY_FOR_TWO),
        (evolve(corintho.start(Config(players=3)), reserves=(Supply(2, 2, 2),) * 4), clauses.SUPPLY_FOR_THREE),
        (evolve(corintho.start(Config(players=4)), reserves=()), clauses.SUPPLY_FOR_FOUR),
        (evolve(corintho.start(), last=()), clauses.LAST_PLAYED),
        (evolve(corintho.start(), last=(None, None)), clauses.LAST_PLAYED),
    ],
    ids=range(7),
)
def test_a_field_of_an_impossible_shape_is_reported(state: State, clause: Clause) -> None:
    assert [told for told, _ in faults(state)] == [clause]


@pytest.mark.parametrize("player", [-1, 0, 5])
def test_a_player_who_does_not_play_is_not_to_move(player: int) -> None:
    (fault,) = faults(evolve(corintho.start(Config(players=4)), player=Player(player)))
    assert fault[0] == clauses.TURNS


def test_negative_supplies_are_reported() -> None:
    state = evolve(corintho.start(), reserves=(Supply(-1, 4, 4), Supply(4, 4, 4)))
    assert (clauses.SUPPLY_FOR_TWO, {"whose": "player 1", "sections": ("base",)}) in faults(state)


@pytest.mark.parametrize("players", [2, 4])
def test_only_three_players_share_sections(players: int) -> None:
    start = corintho.start(Config(players=players))
    first, *others = start.reserves
    fewer = Supply(first.bases - 1, first.columns, first.capitals)
    state = evolve(start, pool=Supply(1, 0, 0), reserves=(fewer, *others))
    ((_, facts),) = faults(state)
    assert facts == {"whose": "the shared pool", "sections": ("base",)}


# Nothing rules on an unsound position


@pytest.mark.parametrize(
    "text", ["4/4/4/BA,3 344,443 1 -", "4/4/4/4 444,443 1 -", "4/4/4/4 444,444 1 a1", "4/4/4/4 444,444 3 -"]
)
def test_moves_rulings_and_play_refuse_an_unsound_position(text: str) -> None:
    state = state_of(text)
    move = Place(Section.BASE, Platform.D4)
    refusals = []
    for ask in (
        lambda: corintho.legal_moves(state),
        lambda: corintho.rule_on(state, move),
        lambda: corintho.play(state, move),
    ):
        with pytest.raises(UnsoundState) as refused:
            ask()
        refusals.append(refused.value.findings)
        assert all(finding.clause.id in str(refused.value) for finding in refused.value.findings)
    assert set(refusals) == {corintho.problems(state)}


@given(positions())
def test_problems_are_the_checks_that_fail(state: State) -> None:
    found = corintho.problems(state)
    assert found == tuple(finding for finding in soundness(state) if not finding.holds)
    if found:
        with pytest.raises(UnsoundState):
            corintho.legal_moves(state)
    else:
        assert (corintho.outcome(state) is None) is bool(corintho.legal_moves(state))


@pytest.mark.parametrize("players", PLAYERS)
def test_an_outcome_is_never_an_accident_of_a_sound_position(players: int) -> None:
    """Positions that play cannot reach may still be sound; then everything about them has an answer."""
    rng = Random(players)
    sound = 0
    for state in sampled_positions(players):
        other = disturbed(rng, state)
        if corintho.problems(other) == () and other != state:
            sound += 1
            assert (corintho.outcome(other) is None) is bool(corintho.legal_moves(other))
    assert sound > 5
