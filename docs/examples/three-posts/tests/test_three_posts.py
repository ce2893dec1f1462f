"""Three Posts is what its rulebook says, in every game that is played at random."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from three_posts import GAME, clauses, spec
from three_posts.reading import Reading
from three_posts.state import EVERY_MOVE, Build, Colour, State
from vitruvius.across import Verdict
from vitruvius.enact import enactment_of
from vitruvius.errors import IllegalMove, MalformedMove, MalformedState, UnsoundState
from vitruvius.game import Game
from vitruvius.plain import PlainConfig
from vitruvius.record import Record, format_record, parse_record, replay
from vitruvius.testing import History, grown, readings_of
from vitruvius_spec import Clause, Example
from vitruvius_spec.sentences import complaints_without_text, unaccounted

TEXT = Path(__file__).parents[1] / "rulebook" / "three_posts.txt"


@st.composite
def games(draw: st.DrawFn) -> History[State, Build]:
    """Games under any reading, each stopped somewhere or played to its end."""
    start = GAME.start(PlainConfig(2, draw(readings_of(Reading()))))
    return grown(GAME, start, lambda _, legal: draw(st.sampled_from(legal)), draw(st.integers(0, 8)))


def test_it_has_all_that_tools_ask_of_a_game() -> None:
    game: Game[State, Build, State, PlainConfig[Reading]] = GAME  # which the type checker looks at
    assert game.name == "three-posts"


# The rulebook


@pytest.mark.parametrize("clause", spec.RULEBOOK.clauses, ids=str)
def test_every_clause_is_a_function(clause: Clause) -> None:
    assert enactment_of(clause) is not None


def test_every_sentence_is_accounted_for() -> None:
    assert not complaints_without_text(spec.RULEBOOK)
    assert not unaccounted(spec.RULEBOOK, TEXT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", spec.EXAMPLES, ids=lambda one: f"{one.clause.id}-{one.number}")
def test_an_example_is_ruled_on_as_it_says(example: Example) -> None:
    ruling = GAME.rule_on(GAME.parse_state(example.position), GAME.parse_move(example.move))
    findings = (*ruling.findings, *ruling.consequences)
    (finding,) = (found for found in findings if found.clause == example.clause)
    assert finding.holds is example.holds
    assert {name: str(finding.facts[name]) for name, _ in example.facts} == dict(example.facts)


# The clauses


def at(position: str, move: str) -> tuple[State, Build]:
    """A position and a move, as the clauses take them."""
    return GAME.parse_state(position), GAME.parse_move(move)


def test_there_are_four_cubes_of_a_colour() -> None:
    assert clauses.has_cube(*at("RW/RW/WR b", "R@c"))
    assert not clauses.has_cube(*at("RW/RW/RWR b", "R@a"))


def test_a_post_takes_three_cubes() -> None:
    assert clauses.has_room(*at("RW/R/- a", "R@a"))
    assert not clauses.has_room(*at("RWR/R/- a", "W@a"))


def test_cubes_of_one_colour_never_touch() -> None:
    assert clauses.suits_what_is_below(*at("R/-/- a", "R@b"))
    assert not clauses.suits_what_is_below(*at("R/-/- a", "R@a"))


def test_the_post_built_on_last_is_left_alone() -> None:
    assert clauses.leaves_the_last_alone(*at("R/-/- a", "W@b"))
    assert not clauses.leaves_the_last_alone(*at("R/-/- a", "W@a"))


def test_who_cannot_build_has_lost() -> None:
    assert not clauses.is_over(GAME.parse_state("R/WRW/WR b"))
    assert clauses.is_over(GAME.parse_state("R/WRW/WRW c"))


# Play


@given(games())
def test_play_keeps_every_position_sound(history: History[State, Build]) -> None:
    for state in history.states:
        assert not GAME.problems(state)
        assert state.last is None or state.on(state.last)
        assert bool(GAME.legal_moves(state)) is (GAME.outcome(state) is None)


@given(games())
def test_a_position_is_read_as_it_was_written(history: History[State, Build]) -> None:
    state = history.final
    assert GAME.parse_state(GAME.format_state(state), state.config) == state
    assert GAME.from_json(GAME.to_json(state)) == state


@given(games())
def test_a_game_is_played_as_it_was_recorded(history: History[State, Build]) -> None:
    end = GAME.outcome(history.final)
    record = Record(GAME, history.states[0], history.moves, end.winners if end else None)
    assert parse_record(format_record(record)) == record
    assert replay(record).agrees


@given(games())
def test_a_picture_shows_every_cube(history: History[State, Build]) -> None:
    state = history.final
    for colour in Colour:
        assert GAME.svg(state).count(f">{colour.value}</text>") == state.count(colour)


# What is wrong


def test_what_is_wrong_is_refused() -> None:
    state = GAME.parse_state("R/-/- a")
    with pytest.raises(IllegalMove, match="three-posts:resting"):
        GAME.play(state, GAME.parse_move("W@a"))
    with pytest.raises(UnsoundState, match="three-posts:colours"):
        GAME.legal_moves(GAME.parse_state("RR/-/- a"))
    with pytest.raises(MalformedMove):
        GAME.parse_move("W@d")
    with pytest.raises(MalformedState):
        GAME.parse_state("R/- a")
    with pytest.raises(MalformedState, match="2 can"):
        GAME.config(3, ())


# The question


def test_the_only_post_that_is_left_is_disputed() -> None:
    ruling = GAME.rule_on(GAME.parse_state("RWR/RW/R c"), GAME.parse_move("W@c"))
    assert ruling.verdict is Verdict.DISPUTED
    assert ruling.hangs_on == (spec.ONLY_POST,)


@given(games())
def test_only_the_post_built_on_last_is_ever_disputed(history: History[State, Build]) -> None:
    state = GAME.with_reading(history.final, Reading())
    for move in EVERY_MOVE:
        if GAME.rule_on(state, move).verdict is Verdict.DISPUTED:
            assert move.post is state.last
