"""Whether Block actions lead to a lay: against a plain program, with certificates, and what is asked for it."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from tests.answers import answered_at_random
from vitruvius import certificates
from vitruvius.certificates import ClosedSet, is_closed, is_walk
from vitruvius.cornerstone_cards import moves as m
from vitruvius.cornerstone_cards.clauses.actions import after_action, is_help, is_hopeful, may_take
from vitruvius.cornerstone_cards.notation import format_move, format_state, parse_move
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.searches import ACTIONS, HELP, Hope, can_make_lay, way_to_lay
from vitruvius.cornerstone_cards.soundness import problems
from vitruvius.cornerstone_cards.spots import hand_of, spot_of
from vitruvius.cornerstone_cards.state import Break, Shift, State, Stretch, WallOff
from vitruvius.readings import recording, with_answer
from vitruvius_spec import Question

from .oracle import Oracle, legal_texts, under
from .sample import any_reading
from .walls import TOPS, dry_position, stuck


def texts(state: State) -> set[str]:
    return {format_move(move) for move in m.legal_moves_unchecked(state)}


def stuck_positions(seed: int, number: int, most_blocks: int, *, is_default: bool = False) -> list[State]:
    """So many positions in which nothing can be laid as things are."""
    rng = Random(seed)
    found: list[State] = []
    while len(found) < number:
        state = dry_position(rng, Reading() if is_default else any_reading(rng), most_blocks)
        if not problems(state) and not Oracle(state).can_lay(Oracle(state).table):
            found.append(state)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_who_is_walled_off_is_as_a_plain_program_says(seed: int) -> None:
    walled = 0
    for state in stuck_positions(seed, 40, 2):
        assert texts(state) == legal_texts(state), (format_state(state), state.config)
        walled += "wall" in texts(state)
    assert 5 < walled < 40


def test_a_way_is_found_with_more_blocks_too() -> None:
    for state in stuck_positions(9, 15, 6, is_default=True):
        oracle = Oracle(state)
        assert can_make_lay(spot_of(state), hand_of(state), state.reading) == oracle.makes(oracle.table)


@pytest.mark.parametrize("seed", range(2))
def test_a_certificate_stands_by_the_steps_alone(seed: int) -> None:
    kinds = set()
    for state in stuck_positions(20 + seed, 30, 3):
        plain = evolve(Reading(), **{name: getattr(state.reading, name) for name in ASKED})
        found = way_to_lay(spot_of(state), hand_of(state), plain)
        hope = Hope(tuple(sorted(set(hand_of(state)))), plain)
        kinds.add(type(found))
        if isinstance(found, certificates.Walk):
            assert is_walk(HELP, hope, spot_of(state), found.path)
        else:
            assert is_closed(HELP, hope, spot_of(state), found)
    assert kinds == {certificates.Walk, ClosedSet}


ASKED = (
    "ace",
    "break_lay_rank",
    "break_lay_place",
    "stretch_and_shift",
    "shift_back",
    "idle_shift",
    "second_stretch",
    "stretch_range",
)


def test_no_block_action_gives_hope() -> None:
    """What a search leaves out: where hope is lost, nothing can be laid, nor after any Block action."""
    lost = 0
    for state in stuck_positions(5, 240, 2):
        spot, hand = spot_of(state), hand_of(state)
        if not is_hopeful(spot, hand, state.reading):
            lost += 1
            assert not is_help(spot, hand, state.reading)
            for action in ACTIONS:
                if may_take(spot, action, state.reading):
                    assert not is_hopeful(after_action(spot, action, state.reading), hand, state.reading)
    assert lost > 20


# What is asked


def answers_asked(state: State, text: str) -> tuple[bool, list[Question]]:
    """Whether the move is legal, and which questions that hangs on."""
    log: list[Question] = []
    asking = under(state, recording(state.reading, log))
    return parse_move(text) in m.legal_moves_unchecked(asking), log


@pytest.mark.parametrize("seed", range(3))
def test_what_is_not_asked_does_not_matter(seed: int) -> None:
    rng = Random(40 + seed)
    for state in stuck_positions(50 + seed, 25, 2):
        candidates = ("wall", "end", "draw", "stretch", *rng.sample(sorted({*legal_texts(state), "wall"}), 1))
        for text in candidates:
            is_legal, asked = answers_asked(state, text)
            other = answered_at_random(state.reading, rng)
            for question in asked:
                other = with_answer(other, question, answer_of(state, question))
            assert (text in legal_texts(under(state, other))) == is_legal, (format_state(state), text)


def answer_of(state: State, question: Question) -> str:
    value = getattr(state.reading, question.slug.replace("-", "_"))
    return ("yes" if value else "no") if isinstance(value, bool) else str(value.value)


# By hand


@pytest.mark.clause("cornerstone-cards:empty-quarry")
def test_without_blocks_who_can_lay_nothing_is_walled_off() -> None:
    state = stuck(TOPS, "Kc", 0)
    assert problems(state) == ()
    assert list(m.legal_moves(state)) == [WallOff()]


@pytest.mark.clause("cornerstone-cards:walled-off", "cornerstone-cards:paying")
def test_two_blocks_uncover_what_fits() -> None:
    state = stuck(TOPS.replace("2d4c", "Qd4c"), "Kc", 2)
    assert Break(Position.F1) in m.legal_moves(state)
    assert Shift(Position.F1, Position.C1) in m.legal_moves(state)
    assert WallOff() not in m.legal_moves(state)


@pytest.mark.clause("cornerstone-cards:stretch")
def test_a_stretch_reaches_a_rank_farther() -> None:
    state = stuck(TOPS.replace("2d4c", "2dJc"), "Kc", 1)
    assert Stretch() in m.legal_moves(state)
    assert WallOff() not in m.legal_moves(state)
    assert WallOff() in m.legal_moves(stuck(TOPS.replace("2d4c", "2dTc"), "Kc", 1))


def test_who_could_be_helped_may_give_up_if_that_is_a_choice() -> None:
    state = stuck(TOPS.replace("2d4c", "2dJc"), "Kc", 1, "walled-off-choice=choice")
    assert {Stretch(), WallOff()} <= set(m.legal_moves(state))


def test_several_actions_count_unless_one_must_be_enough() -> None:
    # A Stretch after a Break: the jack lies below the four.
    stacks = TOPS.replace("2d4c", "Jd4c")
    assert WallOff() not in m.legal_moves(stuck(stacks, "Kc", 3))
    assert WallOff() in m.legal_moves(stuck(stacks, "Kc", 3, "walled-off-by=single-action"))
